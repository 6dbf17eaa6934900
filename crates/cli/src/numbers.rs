use words::Lang;

/// A number with `digits` decimals, written as the language does.
pub(crate) fn decimal(lang: Lang, number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    match lang {
        Lang::Fr => text.replace('.', ","),
        Lang::En => text,
    }
}

/// A part of the whole, in percent.
pub(crate) fn percent(lang: Lang, share: f64) -> String {
    let number = decimal(lang, share * 100.0, 1);
    match lang {
        Lang::Fr => format!("{number}\u{a0}%"),
        Lang::En => format!("{number}%"),
    }
}

/// A part of the whole, in whole percent.
pub(crate) fn whole_percent(lang: Lang, share: f64) -> String {
    let number = (share * 100.0).round() as i64;
    match lang {
        Lang::Fr => format!("{number}\u{a0}%"),
        Lang::En => format!("{number}%"),
    }
}

/// What was added to a part or taken from it, with a sign.
pub(crate) fn signed_percent(lang: Lang, change: f64) -> String {
    let percent = percent(lang, change.abs());
    match (change * 1_000.0).round() {
        change if change > 0.0 => format!("+{percent}"),
        change if change < 0.0 => format!("\u{2212}{percent}"),
        _ => percent,
    }
}
