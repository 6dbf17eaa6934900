//! Several players: words that bring cards, and which cards to claim.

use std::collections::BTreeMap;

use game::{Game, Quick, Seat};
use rules_gutenberg::{Action, CardType, ChallengeName, Gutenberg, Writing};

use super::Thinking;
use super::cards::Futures;

impl Thinking<'_> {
    /// How many rounds there are after this one in which cards are claimed.
    fn rounds_to_come(&self) -> u8 {
        4u8.saturating_sub(self.view.round)
    }

    fn futures(&self, chance: &mut Quick) -> Futures {
        let rounds = usize::from(self.rounds_to_come());
        Futures::of_match(&self.worlds, self.skill.futures, rounds, chance)
    }

    /// What a card in the collection promises beyond the futures that are weighed.
    fn leave(&self, card: CardType) -> f64 {
        let world = self.world();
        let (letters, value) = (world.card_letters(card), world.card_value(card));
        self.leaves.claimed(letters, value, self.rounds_to_come())
    }

    /// What the last word is expected to bring with this collection.
    fn last_word(&self, collection: &[CardType], futures: &Futures) -> f64 {
        futures.mean(collection, |cards| {
            f64::from(self.world().best_points(cards, self.skill.vocabulary))
        })
    }

    /// Claims, or keeps of two, the card that helps the collection most. A challenge costs no letter, so it comes first.
    pub(super) fn claim(&self, candidates: &[Action], chance: &mut Quick) -> Option<Action> {
        let meets = candidates.iter().any(|it| matches!(it, Action::Meet(_)));
        let some = candidates.iter().copied().filter(|it| match it {
            Action::Meet(_) => true,
            Action::Done => candidates.len() == 1,
            _ => !meets,
        });
        let futures = self.futures(chance);
        let before = self.world().collected(self.seat);
        let mut known: BTreeMap<CardType, Action> = BTreeMap::new();
        let mut rest = Vec::new();
        for action in some {
            match self.gained(&action) {
                // Equal cards are equally good.
                Some(card) => drop(known.entry(card).or_insert(action)),
                None => rest.push(action),
            }
        }
        if let (1, Some(only)) = (known.len() + rest.len(), known.values().chain(&rest).next()) {
            return Some(*only);
        }
        let now = self.last_word(&before, &futures);
        let gain = |card| {
            let after = [&before[..], &[card]].concat();
            self.last_word(&after, &futures) - now + self.leave(card)
        };
        self.best(known.into_values().chain(rest), |action| match (self.gained(action), action) {
            (Some(card), _) => gain(card),
            (None, Action::Meet(challenge)) => self.unknown(*challenge).unwrap_or_else(|| {
                // One letter more than those that will be claimed anyway.
                let cards = candidates.iter().filter_map(|action| self.gained(action));
                let mut gains: Vec<f64> = cards.map(gain).collect();
                gains.sort_by(|one, other| other.total_cmp(one));
                gains.get(usize::from(self.view.left)).copied().unwrap_or(0.0)
            }),
            (None, _) => 0.0,
        })
    }

    /// What a challenge brings if it is a card that is not known yet.
    fn unknown(&self, challenge: ChallengeName) -> Option<f64> {
        let open = self.view.challenges.iter().find(|open| open.name == challenge);
        self.leaves.unknown(open?.reward)
    }

    fn gained(&self, action: &Action) -> Option<CardType> {
        match action {
            Action::Meet(challenge) => self.world().prize(*challenge),
            _ => self.world().card_of(self.seat, action),
        }
    }

    /// The word with which the claims of this round are expected to bring most.
    pub(super) fn write_for_claims(
        &self,
        writings: Vec<Writing>,
        chance: &mut Quick,
    ) -> Option<Action> {
        let first = writings.first()?.action;
        let futures = self.futures(chance);
        let others: Vec<Vec<Writing>> =
            self.worlds.iter().map(|world| self.words_of_others(world)).collect();
        let gains = self.gains(&writings, &others, &futures);
        if self.stopped() {
            return Some(first);
        }
        let best = self.best(writings, |writing| {
            let rounds = others.iter().map(|others| self.claims_of(writing, others, &gains));
            rounds.sum::<f64>() / others.len().max(1) as f64
        });
        best.map(|writing| writing.action)
    }

    /// What the other players write in a world, if they write the best they can.
    fn words_of_others(&self, world: &Gutenberg) -> Vec<Writing> {
        let others = Seat::all(world.seats()).filter(|&seat| seat != self.seat);
        let word = |seat| world.writings(seat, self.skill.vocabulary, 1).into_iter().next();
        others.filter_map(word).collect()
    }

    /// By how much each card that may be claimed would help the collection.
    fn gains(
        &self,
        writings: &[Writing],
        others: &[Vec<Writing>],
        futures: &Futures,
    ) -> BTreeMap<CardType, f64> {
        let before = self.world().collected(self.seat);
        let now = self.last_word(&before, futures);
        let own = writings.iter().flat_map(|writing| {
            let prizes = writing.meets.iter().filter_map(|it| self.world().prize(*it));
            writing.own.iter().copied().chain(prizes)
        });
        let theirs = others.iter().flatten().flat_map(|writing| writing.own.iter().copied());
        let mut gains = BTreeMap::new();
        for card in self.world().common_cards().iter().copied().chain(own).chain(theirs) {
            if !gains.contains_key(&card) && !self.stopped() {
                let after = [&before[..], &[card]].concat();
                gains.insert(card, self.last_word(&after, futures) - now + self.leave(card));
            }
        }
        gains
    }

    /// What a word brings if the others write theirs: all claim in the order of their points (GUT-12, GUT-13), and the
    /// others like the same cards as we do.
    fn claims_of(
        &self,
        writing: &Writing,
        others: &[Writing],
        gains: &BTreeMap<CardType, f64>,
    ) -> f64 {
        let gain = |card: &CardType| gains.get(card).copied().unwrap_or(0.0);
        let theirs = others.iter().flat_map(|other| &other.own);
        let common = self.world().common_cards();
        let mut pool: Vec<f64> =
            common.iter().chain(&writing.own).chain(theirs).map(gain).collect();
        pool.sort_by(f64::total_cmp);
        let better = others.iter().filter(|other| other.points > writing.points).count() as u8;
        let level = others.iter().filter(|other| other.points == writing.points).count() as u8;
        let place = better + level / 2;
        for other in 0..place {
            let taken = usize::from(self.world().claims(other));
            pool.truncate(pool.len().saturating_sub(taken));
        }
        let claims = usize::from(self.world().claims(place));
        let one_more = pool.iter().rev().nth(claims).copied().unwrap_or(0.0);
        let letters: f64 = pool.iter().rev().take(claims).sum();
        let prize = |name| match self.world().prize(name) {
            Some(card) => gain(&card),
            None => self.unknown(name).unwrap_or(one_more),
        };
        let challenge = writing.meets.iter().map(|it| prize(*it)).fold(0.0, f64::max);
        // Of words that bring the same the one of more points is less likely to be beaten.
        letters + challenge + 0.02 * f64::from(writing.points)
    }
}
