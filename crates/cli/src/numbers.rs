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
