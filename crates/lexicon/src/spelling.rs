/// The letters with accents that spellings use, each with what it counts as in play.
const ACCENTED: &[(char, &[u8])] = &[
    ('à', b"A"),
    ('á', b"A"),
    ('â', b"A"),
    ('ã', b"A"),
    ('ä', b"A"),
    ('å', b"A"),
    ('æ', b"AE"),
    ('ç', b"C"),
    ('è', b"E"),
    ('é', b"E"),
    ('ê', b"E"),
    ('ë', b"E"),
    ('ì', b"I"),
    ('í', b"I"),
    ('î', b"I"),
    ('ï', b"I"),
    ('ñ', b"N"),
    ('ò', b"O"),
    ('ó', b"O"),
    ('ô', b"O"),
    ('õ', b"O"),
    ('ö', b"O"),
    ('ø', b"O"),
    ('ù', b"U"),
    ('ú', b"U"),
    ('û', b"U"),
    ('ü', b"U"),
    ('ý', b"Y"),
    ('ÿ', b"Y"),
    ('ā', b"A"),
    ('ē', b"E"),
    ('ī', b"I"),
    ('ō', b"O"),
    ('ū', b"U"),
    ('œ', b"OE"),
];

/// What a letter counts as in play: É is E, Ç is C, Œ is OE, Æ is AE. An accent on its own counts as nothing. `None`
/// for what is no letter.
pub fn fold(char: char) -> Option<&'static [u8]> {
    const CAPITALS: &[u8; 26] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    match char {
        'a'..='z' => Some(&CAPITALS[char as usize - 'a' as usize..][..1]),
        'A'..='Z' => Some(&CAPITALS[char as usize - 'A' as usize..][..1]),
        '\u{300}'..='\u{36f}' => Some(&[]),
        _ => {
            let lower = char.to_lowercase().next().unwrap_or(char);
            ACCENTED.iter().find(|(accented, _)| *accented == lower).map(|(_, folded)| *folded)
        }
    }
}

/// A letter of a spelling as a number: 1 to 26 without an accent, above that with one.
pub(crate) fn code(char: char) -> Option<u8> {
    match char {
        'a'..='z' => Some(char as u8 - b'a' + 1),
        _ => {
            let place = ACCENTED.iter().position(|(accented, _)| *accented == char)?;
            u8::try_from(place + 27).ok()
        }
    }
}

/// The letter of that number and what it counts as.
pub(crate) fn letter(code: u8) -> Option<(char, &'static [u8])> {
    match code {
        1..=26 => {
            let char = char::from(b'a' + code - 1);
            Some((char, fold(char)?))
        }
        _ => ACCENTED.get(usize::from(code).checked_sub(27)?).copied(),
    }
}
