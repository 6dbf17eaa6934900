//! Alone against the Rotary Press: words that use all cards, rows that win cards, and a small library.

use game::{Game, Quick, Seed};
use rules_gutenberg::{Action, CardType, Gutenberg, Mode, Phase, Writing};

use super::Thinking;
use super::cards::{Futures, some};

/// How likely a card of the row is won by the next row, in percent, by its value from 1 on (GUT-33).
const WON: [u32; 9] = [95, 75, 50, 30, 20, 12, 8, 5, 5];

/// From so many points on a word brings a card of the library (GUT-32).
const GOOD: f64 = 13.0;

impl Thinking<'_> {
    /// What the cards of a draft are worth: few points must be left over for the library.
    pub(super) fn draft_alone(&self, cards: &[CardType]) -> f64 {
        let total: f64 = cards.iter().map(|&card| self.value(card)).sum();
        let best = f64::from(self.world().best_points(cards, self.skill.vocabulary));
        best - total + if best >= GOOD { 3.0 } else { 0.0 }
    }

    fn value(&self, card: CardType) -> f64 {
        f64::from(self.world().card_value(card))
    }

    /// Where the row lies, or which card leaves the library.
    pub(super) fn alone(&self, candidates: &[Action], chance: &mut Quick) -> Option<Action> {
        let coming = self.coming(self.skill.futures, chance);
        self.best(candidates.iter().copied(), |action| self.hope_after(action, &coming))
    }

    pub(super) fn write_alone(
        &self,
        mut writings: Vec<Writing>,
        chance: &mut Quick,
    ) -> Option<Action> {
        // Few futures tell the words that are worth a closer look.
        let coming = self.coming(self.skill.futures.div_ceil(8), chance);
        let mut rated: Vec<(f64, Action)> = Vec::new();
        for writing in writings.drain(..) {
            if self.stopped() {
                break;
            }
            rated.push((self.hope_after(&writing.action, &coming), writing.action));
        }
        rated.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let coming = self.coming(self.skill.futures, chance);
        let close = rated.into_iter().take(6).map(|(_, action)| action);
        self.best(close, |action| self.hope_after(action, &coming))
    }

    /// In easy mode words follow each other: the cards that are left count too (GUT-35).
    pub(super) fn write_last_alone(&self, writings: &[Writing]) -> Option<Action> {
        if self.view.config.mode != Mode::Easy {
            return writings.first().map(|writing| writing.action);
        }
        let cards = self.world().collected(self.seat);
        let best = self.best(writings, |writing| {
            let mut rest = cards.clone();
            for used in &writing.own {
                if let Some(place) = rest.iter().position(|card| card == used) {
                    rest.swap_remove(place);
                }
            }
            let next = self.world().best_points(&rest, self.skill.vocabulary);
            f64::from(writing.points) + f64::from(next)
        });
        best.map(|writing| writing.action)
    }

    /// Some letters that rounds to come may bring, beside the cards of the row.
    fn coming(&self, count: u32, chance: &mut Quick) -> Futures {
        let rounds = usize::from(4u8.saturating_sub(self.view.round));
        Futures::draw(&self.worlds, count.max(1), chance, |[letters, _], chance| {
            some(letters, rounds, chance)
        })
    }

    /// How likely the press is beaten after an action, as far as can be seen.
    fn hope_after(&self, action: &Action, coming: &Futures) -> f64 {
        self.hope(&self.after(self.world(), action), coming)
    }

    /// What is drawn for the next round does not matter here.
    fn after(&self, world: &Gutenberg, action: &Action) -> Gutenberg {
        let mut next = world.clone();
        next.apply(self.seat, action, &mut Quick::new(Seed([0; 32])), &mut ());
        next
    }

    fn hope(&self, world: &Gutenberg, coming: &Futures) -> f64 {
        match world.phase() {
            Phase::Slide | Phase::Library if world.round() == self.view.round => {
                let mut actions = Vec::new();
                world.legal_actions(self.seat, &mut actions);
                if world.phase() == Phase::Library {
                    // The dearest card of the library is a good one to lose.
                    let dearest = actions.iter().max_by_key(|action| {
                        world.card_of(self.seat, action).map(|card| world.card_value(card))
                    });
                    actions = dearest.copied().into_iter().collect();
                }
                let hopes =
                    actions.iter().map(|action| self.hope(&self.after(world, action), coming));
                hopes.fold(0.0, f64::max)
            }
            _ => self.odds(world, coming),
        }
    }

    /// The odds between two rounds.
    fn odds(&self, world: &Gutenberg, coming: &Futures) -> f64 {
        let collection = world.collected(self.seat);
        let library = f64::from(world.library_total());
        // Every round leaves something to the library.
        let rounds = f64::from(5u8.saturating_sub(world.round()));
        coming.average(|future| {
            let row = world.previous_row().iter().zip(future.luck);
            let won = row.filter(|&(&card, luck)| {
                let value = usize::from(world.card_value(card)).clamp(1, WON.len());
                world.round() < 5 && luck < WON[value - 1]
            });
            let mut cards = [&collection[..], &future.cards].concat();
            cards.extend(won.map(|(&card, _)| card));
            let word = f64::from(world.best_points(&cards, self.skill.vocabulary));
            let left = cards.iter().map(|&card| self.value(card)).sum::<f64>() - word;
            let score = match self.view.config.mode {
                Mode::Normal => word,
                Mode::Easy => word + 0.6 * left,
                Mode::Hard => word - left,
            };
            let margin = score - library - 2.0 * rounds;
            1.0 / (1.0 + (-margin / 5.0).exp())
        })
    }
}
