use std::collections::BTreeMap;

use game::{Chance, Game, Play, Seat};

use crate::dice::{random_item, random_items};
use crate::fault::{Finding, calmly, require};
use crate::suite::Position;
use crate::{Fault, Suite};

fn each_candidate<G: Game>(
    at: &Position<G>,
    mut look: impl FnMut(Seat, G::Action) -> Finding,
) -> Finding {
    at.state.to_move().iter().try_for_each(|seat| {
        at.state.candidates(seat).into_iter().try_for_each(|action| look(seat, action))
    })
}

/// An action that is printed is read as itself, by `FromStr` and by [`read`](Game::read).
pub fn notation_round_trips<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("notation_round_trips", |at| {
        each_candidate(at, |seat, action| {
            let text = action.to_string();
            for (reader, read) in [("FromStr", text.parse()), ("read", at.state.read(seat, &text))]
            {
                match read {
                    Ok(read) if read == action => {}
                    Ok(read) => {
                        return Err(format!(
                            "{action:?} prints as {text:?}, which {reader} takes for {read:?}"
                        ));
                    }
                    Err(error) => {
                        return Err(format!(
                            "{action:?} prints as {text:?}, which {reader} refuses: {error}"
                        ));
                    }
                }
            }
            Ok(())
        })
    })
}

/// An action prints as words of `[a-z0-9.@:+-]`, separated by single spaces.
pub fn notation_is_plain<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("notation_is_plain", |at| {
        each_candidate(at, |_, action| {
            let text = action.to_string();
            require!(
                text.split(' ').all(is_word),
                "{action:?} prints as {text:?}, which is not words of [a-z0-9.@:+-] separated by single spaces"
            );
            Ok(())
        })
    })
}

/// Whether the text is a word of a notation.
pub(super) fn is_word(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || ".@:+-".contains(c);
    !text.is_empty() && text.chars().all(plain)
}

/// Two actions that a seat can choose between never print alike.
pub fn notation_tells_actions_apart<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("notation_tells_actions_apart", |at| {
        for seat in at.state.to_move().iter() {
            let mut printed = BTreeMap::new();
            for action in at.state.candidates(seat) {
                match printed.insert(action.to_string(), action.clone()) {
                    Some(other) if other != action => {
                        return Err(format!(
                            "{other:?} and {action:?} of seat {seat} both print as `{action}`"
                        ));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    })
}

/// Capitals and more spaces are read as the notation is. The two things of a pair in the other order are refused, are
/// another action, which prints in that order, or are the same one: then the pair has no order.
pub fn spellings_are_read_alike<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    const TRIED: usize = 16;
    suite.everywhere("spellings_are_read_alike", |at| {
        for seat in at.state.to_move().iter() {
            for action in random_items(&at.state.candidates(seat), TRIED, &mut at.dice()) {
                let text = action.to_string();
                if at.state.read(seat, &text).as_ref() != Ok(&action) {
                    // This is the concern of `notation_round_trips`.
                    continue;
                }
                let shouted = format!("  {}\t", text.to_uppercase().replace(' ', "   "));
                require!(
                    at.state.read(seat, &shouted).is_ok_and(|read| read == action),
                    "{shouted:?} is not read as `{text}`: begin with `normalized`"
                );
                for turned in turned(&text) {
                    let Ok(read) = at.state.read(seat, &turned) else { continue };
                    require!(
                        read == action || read.to_string() == turned,
                        "{turned:?} is read as `{read}`, which is neither that nor `{text}`"
                    );
                }
            }
        }
        Ok(())
    })
}

/// The text with two of its things in the other order: its last two words but the first, or the parts of a word that
/// `:` separates.
fn turned(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut turned = Vec::new();
    if let [first @ .., one, other] = &words[..]
        && !first.is_empty()
    {
        turned.push(format!("{} {other} {one}", first.join(" ")));
    }
    for (place, word) in words.iter().enumerate() {
        if let Some((one, other)) = word.split_once(':') {
            let word = format!("{other}:{one}");
            let mut words = words.clone();
            words[place] = &word;
            turned.push(words.join(" "));
        }
    }
    turned
}

/// Text that is no action, or hardly one, is refused or read as something that can be printed, read again and checked;
/// there is never a panic.
pub fn unreadable_text_is_no_panic<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    const NEAR_MISSES: usize = 16;
    suite.everywhere("unreadable_text_is_no_panic", |at| {
        let mut dice = at.dice();
        let mut printed = Vec::new();
        each_candidate(at, |_, action| {
            printed.push(action.to_string());
            Ok(())
        })?;
        let mut texts = garbage();
        for text in random_items(&printed, NEAR_MISSES, &mut dice) {
            texts.push(near_miss(&text, &mut dice));
        }
        let seat = at.next.as_ref().map_or(Seat(0), |(seat, _)| *seat);
        for text in texts {
            let shown: String = text.chars().take(80).collect();
            calmly(|| {
                if let Ok(action) = at.state.read(seat, &text) {
                    drop(at.state.check(seat, &action));
                }
                let Ok(action) = text.parse::<G::Action>() else { return Ok(()) };
                drop(at.state.check(seat, &action));
                let printed = action.to_string();
                require!(
                    printed.parse().is_ok_and(|again: G::Action| again == action),
                    "it is taken for {action:?}, which prints as {printed:?}, which is not taken for the same"
                );
                Ok(())
            })
            .map_err(|seen| format!("reading {shown:?}: {seen}"))?;
        }
        Ok(())
    })
}

/// The examples that are shown with a text that is no action can be read: they stand in sentences of any language.
pub fn examples_can_be_read<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("examples_can_be_read", |at| {
        let seat = at.next.as_ref().map_or(Seat(0), |(seat, _)| *seat);
        let Err(error) = at.state.read(seat, "?") else { return Ok(()) };
        let mut examples = error.expected.split(", ");
        match examples.find(|example| at.state.read(seat, example).is_err()) {
            Some(example) => Err(format!("the example {example:?} cannot be read")),
            None => Ok(()),
        }
    })
}

fn garbage() -> Vec<String> {
    const WORDS: &str = "a 0 -1 + . @ : - a@ @b a: :b a. .2 é 🎲 e\u{301} １ \u{202e}a null {} 18446744073709551616";
    let mut garbage: Vec<String> = WORDS.split(' ').map(str::to_owned).collect();
    garbage.extend(["", " ", "\t\n", "\0", "a a"].map(str::to_owned));
    garbage.extend(["a", "9", "é "].map(|text| text.repeat(10_000)));
    garbage
}

/// The text with one thing changed.
pub(super) fn near_miss(text: &str, dice: &mut impl Chance) -> String {
    const ODD: [char; 12] = ['0', '9', 'a', 'Z', ' ', '.', '@', ':', '+', '-', 'é', '🎲'];
    let mut letters: Vec<char> = text.chars().collect();
    let mut words: Vec<&str> = text.split(' ').collect();
    let letter = dice.below(letters.len() as u32) as usize;
    let word = dice.below(words.len() as u32) as usize;
    let odd = random_item(&ODD, dice).copied().unwrap_or_default();
    match dice.below(7) {
        0 if !letters.is_empty() => _ = letters.remove(letter),
        1 => letters.insert(letter, odd),
        2 if !letters.is_empty() => letters[letter] = odd,
        3 => letters.truncate(letter),
        4 => {
            words.remove(word);
            return words.join(" ");
        }
        5 => {
            words.insert(word, words[word]);
            return words.join(" ");
        }
        _ => letters.push(odd),
    }
    letters.into_iter().collect()
}
