//! Every form of every word of a Hunspell dictionary.

use std::collections::BTreeMap;

/// A form of a word.
pub(super) struct Form<'a> {
    pub(super) spelling: String,
    /// The entry that it is a form of.
    pub(super) lemma: &'a str,
    pub(super) flags: &'a [String],
    /// What the entry says of itself: `po:nom`.
    pub(super) tags: &'a [&'a str],
    /// What the form is: `po:simp`.
    pub(super) form: Vec<&'a str>,
}

struct Suffix<'a> {
    strip: &'a str,
    add: &'a str,
    condition: Vec<Unit>,
    tags: Vec<&'a str>,
    /// The flags of what it makes.
    next: Vec<String>,
}

struct Prefix<'a> {
    add: &'a str,
    next: Vec<String>,
}

struct Affixes<'a> {
    suffixes: BTreeMap<&'a str, Vec<Suffix<'a>>>,
    prefixes: BTreeMap<&'a str, Vec<Prefix<'a>>>,
}

/// The flag of an entry or a form that is no word by itself.
const BASE_ONLY: &str = "()";
/// The flag of an entry that is there for suggestions only.
const NO_WORD: &str = "{}";
/// The flags of units, which take kilo and the like.
const UNITS: [&str; 2] = ["Um", "Ui"];

/// Calls `each` with every form, some of them several times.
pub(super) fn expand(aff: &str, dic: &str, mut each: impl FnMut(Form)) {
    let affixes = Affixes::read(aff);
    for line in dic.lines().skip(1) {
        let mut parts = line.split_whitespace();
        let Some(head) = parts.next() else { continue };
        let tags: Vec<&str> = parts.collect();
        let (lemma, flags) = head.split_once('/').unwrap_or((head, ""));
        let flags = pairs(flags);
        if flags.iter().any(|flag| flag == NO_WORD) {
            continue;
        }
        let mut tell = |spelling: String, form: Vec<&str>| {
            each(Form { spelling, lemma, flags: &flags, tags: &tags, form });
        };
        if !flags.iter().any(|flag| flag == BASE_ONLY) {
            tell(lemma.to_owned(), Vec::new());
        }
        for flag in &flags {
            if UNITS.contains(&flag.as_str()) {
                for prefix in affixes.prefixes.get(flag.as_str()).into_iter().flatten() {
                    let unit = format!("{}{lemma}", prefix.add);
                    for suffix in affixes.of(&prefix.next) {
                        if let Some(form) = suffix.apply(&unit) {
                            tell(form, suffix.tags.clone());
                        }
                    }
                    tell(unit, Vec::new());
                }
            }
            for suffix in affixes.suffixes.get(flag.as_str()).into_iter().flatten() {
                let Some(form) = suffix.apply(lemma) else { continue };
                for second in affixes.of(&suffix.next) {
                    if let Some(form) = second.apply(&form) {
                        tell(form, [&*suffix.tags, &*second.tags].concat());
                    }
                }
                if !suffix.next.iter().any(|flag| flag == BASE_ONLY) {
                    tell(form, suffix.tags.clone());
                }
            }
        }
    }
}

impl<'a> Affixes<'a> {
    fn read(aff: &'a str) -> Self {
        let mut affixes = Self { suffixes: BTreeMap::new(), prefixes: BTreeMap::new() };
        for line in aff.lines() {
            let parts: Vec<&str> = line.split_whitespace().collect();
            let [kind @ ("SFX" | "PFX"), flag, strip, add, ..] = parts[..] else { continue };
            let is_header = matches!(strip, "Y" | "N") && add.parse::<u32>().is_ok();
            let Some(condition) = parts.get(4).filter(|_| !is_header) else { continue };
            let (add, next) = add.split_once('/').unwrap_or((add, ""));
            let zero = |text| if text == "0" { "" } else { text };
            let (strip, add, next) = (zero(strip), zero(add), pairs(next));
            match kind {
                // Prefixes with an apostrophe are other words: l', d', qu'.
                "PFX" if !add.contains('\'') && *condition == "." => {
                    affixes.prefixes.entry(flag).or_default().push(Prefix { add, next });
                }
                "SFX" => affixes.suffixes.entry(flag).or_default().push(Suffix {
                    strip,
                    add,
                    condition: units(condition),
                    tags: parts[5..].to_vec(),
                    next,
                }),
                _ => {}
            }
        }
        affixes
    }

    /// The suffixes of these flags.
    fn of(&self, flags: &[String]) -> impl Iterator<Item = &Suffix<'a>> {
        flags.iter().filter_map(|flag| self.suffixes.get(flag.as_str())).flatten()
    }
}

impl Suffix<'_> {
    fn apply(&self, word: &str) -> Option<String> {
        let stem = word.strip_suffix(self.strip)?;
        let mut letters = word.chars().rev();
        let fits = self
            .condition
            .iter()
            .rev()
            .all(|unit| letters.next().is_some_and(|letter| unit.fits(letter)));
        fits.then(|| format!("{stem}{}", self.add))
    }
}

/// One letter of a condition: any of some letters, or any but some.
struct Unit {
    letters: Vec<char>,
    except: bool,
}

impl Unit {
    fn fits(&self, letter: char) -> bool {
        self.letters.contains(&letter) != self.except
    }
}

/// A condition on the end of a word: `.` is any letter, `[aeo]` one of these, `[^aeo]` another.
fn units(condition: &str) -> Vec<Unit> {
    if condition == "." {
        return Vec::new();
    }
    let mut units = Vec::new();
    let mut chars = condition.chars();
    while let Some(char) = chars.next() {
        units.push(match char {
            '.' => Unit { letters: Vec::new(), except: true },
            '[' => {
                let inside: Vec<char> = chars.by_ref().take_while(|char| *char != ']').collect();
                match inside.split_first() {
                    Some(('^', letters)) => Unit { letters: letters.to_vec(), except: true },
                    _ => Unit { letters: inside, except: false },
                }
            }
            letter => Unit { letters: vec![letter], except: false },
        });
    }
    units
}

/// Flags have two characters each.
fn pairs(flags: &str) -> Vec<String> {
    let chars: Vec<char> = flags.chars().collect();
    chars.chunks(2).map(|pair| pair.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_takes_the_suffixes_that_fit() {
        let aff = "SFX S. Y 2\nSFX S. 0 s [^sxz] is:pl\nSFX S. al aux al is:pl\n\
                   SFX a0 Y 1\nSFX a0 er é/F.() er po:ppas\nSFX F. Y 1\nSFX F. 0 e [^e] is:fem\n\
                   PFX L' Y 1\nPFX L' 0 l'\u{20} .\n";
        let dic = "4\nbal/S.\nnez/S.\nloger/a0() po:v1\nbidon/{}\n";
        let mut forms = Vec::new();
        expand(aff, dic, |form| forms.push(form.spelling));
        assert_eq!(forms, ["bal", "bals", "baux", "nez", "logée"]);
    }
}
