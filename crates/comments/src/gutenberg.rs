use game::{Game, Seat, Telling, Viewer};
use rules_gutenberg::{Action, CardType, Event, Gutenberg, Phase, RewardKind};

use crate::tally::{Tally, words};
use crate::{Commented, Reason, Step};

/// The words that everybody knows: a reason is no lesson in rare ones.
const EVERYDAY: u8 = 2;

impl Commented for Gutenberg {
    fn reason(step: &Step<Self>) -> Option<Reason> {
        let Step { seat, before, action, .. } = *step;
        match action {
            Action::Keep(_) if before.phase() == Phase::Draft => {
                better_word(step, "gutenberg-reason-keeps", &before.usable_cards(seat))
            }
            Action::Keep(_) | Action::Claim(_) | Action::Take(_) => {
                better_word(step, "gutenberg-reason-collects", &before.collected(seat))
                    .or_else(|| value(step))
            }
            Action::Write(_) => word(step),
            Action::Meet(challenge) => {
                let view = before.view(Viewer::Seat(seat));
                let found = view.challenges.iter().find(|open| open.name == *challenge)?;
                let tag = match found.reward {
                    RewardKind::Card => "gutenberg-reason-prize-card",
                    RewardKind::Vowel => "gutenberg-reason-prize-vowel",
                    RewardKind::Letter => "gutenberg-reason-prize-letter",
                    RewardKind::OneMore => "gutenberg-reason-prize-one-more",
                    RewardKind::OneOfTwo => "gutenberg-reason-prize-one-of-two",
                };
                let telling = Telling::new(tag);
                Some(Reason::new(
                    10,
                    match &found.card {
                        Some(card) => telling.with("card", card.name.to_string()),
                        None => telling,
                    },
                ))
            }
            _ => None,
        }
    }

    fn statistics(seat: Seat, end: &Self, events: &[Vec<Event>]) -> Vec<Telling> {
        let seats = end.seats();
        let [mut challenges, mut claimed, mut robbed, mut lost] =
            std::array::from_fn(|_| Tally::new(seats));
        let (mut best, mut longest, mut last) = (None, None, None);
        let mut empty = 0;
        for event in events.iter().flatten() {
            match event {
                Event::Revealed { seat: writer, text, points, word, .. } if *writer == seat => {
                    let letters = word.0.len();
                    last = Some((text.clone(), *points));
                    if best.as_ref().is_none_or(|(_, most)| points > most) {
                        best = Some((text.clone(), *points));
                    }
                    if longest.as_ref().is_none_or(|(_, most)| letters > *most) {
                        longest = Some((text.clone(), letters));
                    }
                }
                Event::RevealedNothing { seat: writer } if *writer == seat => {
                    (last, empty) = (None, empty + 1);
                }
                Event::Met { seat, .. } | Event::MetForCard { seat, .. } => {
                    challenges.add(*seat, 1);
                }
                Event::ClaimedCommon { seat, .. } => claimed.add(*seat, 1),
                Event::Claimed { seat, from_seat, own, .. } => {
                    claimed.add(*seat, 1);
                    robbed.add(*seat, u8::from(!own));
                    lost.add(*from_seat, u8::from(!own));
                }
                _ => {}
            }
        }
        let mut lines = Vec::new();
        if let Some((text, points)) = &best {
            lines.push(
                Telling::new("gutenberg-style-best")
                    .with("text", text.as_str())
                    .with("points", *points),
            );
        }
        if let Some((text, letters)) =
            longest.filter(|(text, _)| best.as_ref().is_none_or(|(best, _)| best != text))
        {
            let telling = Telling::new("gutenberg-style-longest").with("text", text);
            lines.push(telling.with("letters", letters));
        }
        if seats > 1 {
            lines.push(challenges.tell("gutenberg-style-challenges", seat));
            let telling = claimed.tell("gutenberg-style-claimed", seat);
            lines.push(telling.with("robbed", robbed.get(seat)).with("lost", lost.get(seat)));
        }
        if let Some((text, points)) = last.filter(|last| Some(last) != best.as_ref()) {
            let telling = Telling::new("gutenberg-style-last").with("text", text);
            lines.push(telling.with("points", points));
        }
        if empty > 0 {
            lines.push(Telling::new("gutenberg-style-empty").with("count", empty));
        }
        lines
    }
}

/// The card makes a better word possible beside these.
fn better_word(step: &Step<Gutenberg>, tag: &'static str, cards: &[CardType]) -> Option<Reason> {
    let Step { seat, before, action, .. } = *step;
    let without = before.best_points(cards, EVERYDAY);
    let mut with = cards.to_vec();
    with.push(before.card_of(seat, action)?);
    let (text, points) = before.word_of(&with, EVERYDAY)?;
    (points > without).then(|| {
        let telling = Telling::new(tag).with("text", text).with("points", points);
        Reason::new(10 * i32::from(points - without), telling.with("without", without))
    })
}

/// What the card itself is worth, and whose it was.
fn value(step: &Step<Gutenberg>) -> Option<Reason> {
    let points = step.before.card_value(step.before.card_of(step.seat, step.action)?);
    let from = step.events.iter().find_map(|event| match event {
        Event::Claimed { from_seat, own: false, .. } => Some(*from_seat),
        _ => None,
    });
    let telling = match from {
        Some(from) => Telling::new("gutenberg-reason-value-from").with("from_seat", from),
        None => Telling::new("gutenberg-reason-value"),
    };
    (points > 1).then(|| Reason::new(points, telling.with("points", points)))
}

/// What a word scores, and the challenges that it meets.
fn word(step: &Step<Gutenberg>) -> Option<Reason> {
    let points = step.events.iter().find_map(|event| match event {
        Event::Written { seat, points, .. } if *seat == step.seat => Some(*points),
        _ => None,
    })?;
    let met = step.after.challenges_met(step.seat);
    let telling = match met.is_empty() {
        true => Telling::new("gutenberg-reason-word"),
        false => Telling::new("gutenberg-reason-word-meets").with("challenges", words(met)),
    };
    Some(Reason::new(10 * i32::from(points), telling.with("points", points)))
}
