//! A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be played
//! to its end.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::config::{Check, Mode};
use crate::pile::{Bag, CardType};
use crate::state::{Gutenberg, LAST, Phase, Player, Solo};

impl Serialize for Gutenberg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Gutenberg {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let state = Self::deserialize(deserializer)?;
        state.validate().map_err(serde::de::Error::custom)?;
        Ok(state)
    }
}

/// Refuses with the sentence, unless the condition holds.
macro_rules! require {
    ($condition:expr, $sentence:literal) => {
        if !$condition {
            return Err($sentence.to_owned());
        }
    };
}

impl Gutenberg {
    fn validate(&self) -> Result<(), String> {
        require!(
            (1..=6).contains(&self.seats) && (1..=LAST).contains(&self.round),
            "a match has 1 to 6 players and 5 rounds"
        );
        if let Err(error) = self.config().check() {
            return Err(error.to_string());
        }
        self.check_turn_order()?;
        self.check_kinds()?;
        self.check_cards()?;
        self.check_challenges()?;
        self.check_absent()?;
        self.check_common()?;
        self.check_phase()?;
        if self.is_solo() {
            self.check_solo()?;
        } else {
            self.check_collections()?;
        }
        self.check_words()
    }

    fn at_the_table(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    /// Whether the words of a round are on the table and its cards are claimed.
    fn is_claiming(&self) -> bool {
        matches!(self.phase, Phase::Claim | Phase::Choose)
    }

    /// Each list has cards of the decks that can come there, and no card that the box does not have.
    fn check_kinds(&self) -> Result<(), String> {
        let components = self.components();
        let (letters, vowels) = (components.letter_kinds(), components.vowel_kinds());
        let known = |kind: CardType| usize::from(kind) < components.kinds();
        let all =
            |kinds: &[CardType], fits: &dyn Fn(CardType) -> bool| kinds.iter().all(|&it| fits(it));
        let letter = |kind: CardType| letters.contains(&kind);
        let plain = |kind: CardType| kind < vowels.end;
        let in_piles = self.at_the_table().iter().all(|player| {
            let Player { packet, drafted, played, unused, drawn, claimed, secret, .. } = player;
            let lists = [&**packet, &**drafted, &**played, &**unused, &**drawn];
            lists.iter().all(|list| all(list, &letter))
                && all(secret, &plain)
                && all(claimed, &|kind| if self.is_solo() { plain(kind) } else { known(kind) })
        });
        let in_words = self.at_the_table().iter().filter_map(|player| player.written).all(|word| {
            word.cards.iter().all(|card| known(card.kind) && (plain(card.kind) || !card.common))
        });
        let Solo { previous, row, library, .. } = &self.solo;
        let lists = [&**previous, &**row, &**library];
        let beyond =
            |bag: &Bag, from: CardType| bag.0[usize::from(from)..].iter().any(|&it| it > 0);
        require!(
            in_piles
                && in_words
                && lists.iter().all(|list| all(list, &plain))
                && all(&self.vowels_back, &|kind| vowels.contains(&kind))
                && !beyond(&self.fresh, vowels.end)
                && !beyond(&self.under, letters.end),
            "a card lies where cards of its deck never lie"
        );
        Ok(())
    }

    /// Every letter and vowel card of the box is somewhere, once.
    fn check_cards(&self) -> Result<(), String> {
        let mut found = self.fresh;
        found.add_all(&self.under);
        let mut add = |kinds: &[CardType]| kinds.iter().for_each(|&kind| found.add(kind));
        add(&self.common);
        add(&self.vowels_back);
        for player in &self.players {
            let Player { packet, drafted, played, unused, claimed, secret, drawn, .. } = player;
            for kinds in [&**packet, drafted, played, unused, claimed, secret, drawn] {
                add(kinds);
            }
        }
        for kinds in [&*self.solo.previous, &self.solo.row, &self.solo.library] {
            add(kinds);
        }
        let letters = usize::from(self.components().vowel_kinds().end);
        require!(
            found.0[..letters] == self.components().bag().0[..letters],
            "the cards are not those of the box: each must be in one place"
        );
        Ok(())
    }

    /// A challenge is in the deck, or open, or gone; as a card it is in one collection, once it is gone.
    fn check_challenges(&self) -> Result<(), String> {
        let challenges = self.components().challenges().len();
        let mut open = 0u32;
        for &place in self.open.iter() {
            let bit = 1u32.checked_shl(place.into()).unwrap_or(0);
            require!(
                usize::from(place) < challenges && (open | self.unseen) & bit == 0,
                "an open challenge is not in the box, or it is twice, or still in the deck"
            );
            open |= bit;
        }
        require!(self.unseen >> challenges == 0, "there is a challenge that the box does not have");
        let mut won = self.won_prizes();
        let prizes = self.components().prize_kinds();
        let mut claimed = self.at_the_table().iter().flat_map(|player| player.claimed.iter());
        require!(
            claimed.all(|&kind| !prizes.contains(&kind) || won.take(kind)),
            "a challenge is in a collection that was never claimed"
        );
        for seat in self.all() {
            let met = self.player(seat).met;
            let expected = if self.is_claiming() { self.met(seat) } else { 0 };
            // Those that were claimed since are still among them.
            require!(
                met & !expected & (open | self.unseen) == 0 && expected & !met == 0,
                "a word meets other challenges than it should"
            );
            require!(self.is_claiming() || met == 0, "challenges are met when words are revealed");
        }
        Ok(())
    }

    /// What there is only at some times, or only with some players, is not there.
    fn check_absent(&self) -> Result<(), String> {
        let beyond = &self.players[usize::from(self.seats)..];
        require!(
            beyond.iter().all(|player| *player == Player::default()),
            "a player who does not take part has something"
        );
        let drafting = matches!(self.phase, Phase::Draft | Phase::Write) && self.round < LAST;
        for (seat, player) in self.all().zip(self.at_the_table()) {
            let chooses = self.phase == Phase::Choose && self.claimer() == Some(seat);
            require!(
                drafting || player.packet.is_empty() && player.drafted.is_empty(),
                "cards are drafted before the words are written"
            );
            require!(
                player.played.is_empty() && player.unused.is_empty()
                    || !drafting && self.round < LAST && !self.is_solo(),
                "cards are in play or unused once the words are revealed"
            );
            require!(chooses || player.drawn.is_empty(), "no card is to be chosen from now");
            require!(
                player.pick.is_none_or(|pick| {
                    self.phase == Phase::Draft && player.packet.contains(&pick)
                }),
                "the card that will be kept is not in the packet"
            );
            let votes = self.phase == Phase::Vote && seat.0 != self.turn;
            require!(votes || player.vote.is_none(), "this player has nothing to vote on");
            let used = player.played.len() + player.unused.len();
            // After challenge 14 the other card is unused too.
            let place = self.order.iter().position(|&other| other == seat.0);
            let had_claims = place.is_some_and(|place| {
                let turn = usize::from(self.turn);
                place < turn || place == turn && self.challenged && !chooses
            });
            require!(used <= 5 + usize::from(had_claims), "a player has five cards a round");
        }
        require!(
            self.open.is_empty() || self.round < LAST && !self.is_solo(),
            "there are no challenges now"
        );
        let solo = self.is_solo() || self.solo == Solo::default();
        require!(solo, "with several players there is no Rotary Press");
        let voted = self.accepted.is_empty() || self.check == Check::Table;
        let unknown = |word: &crate::name::Spelt| !self.lexicon().contains(&word.0);
        require!(
            voted && self.accepted.iter().all(unknown),
            "words are let in by a table that decides, and only those that are not in the lexicon"
        );
        Ok(())
    }

    /// The common cards: letters, then a vowel; all of them until they are claimed or go to the library.
    fn check_common(&self) -> Result<(), String> {
        let letters = self.components().letter_kinds();
        let count = self.common.iter().filter(|kind| letters.contains(kind)).count();
        let in_order = self.common[..count].iter().all(|kind| letters.contains(kind));
        let vowels = self.common.len() - count;
        // With other cards than ours all vowels can be in collections.
        let no_vowels = self.fresh.count(self.components().vowel_kinds()) == 0
            && (self.vowels_back.is_empty() || self.is_revealed());
        let whole = vowels == 1 || vowels == 0 && no_vowels;
        let fits = match (self.is_solo(), self.phase) {
            (true, Phase::Draft | Phase::Write) if self.round < LAST => count == 1 && whole,
            (true, _) => self.common.is_empty(),
            (false, Phase::Claim | Phase::Choose) => count <= 2 && vowels <= 1,
            (false, _) => count == 2 && whole,
        };
        require!(in_order && fits, "these cannot be the common cards now");
        Ok(())
    }

    /// What the phase needs is there.
    fn check_phase(&self) -> Result<(), String> {
        let players = self.at_the_table();
        let drafted = players[0].drafted.len();
        let same_draft = players.iter().all(|player| {
            player.drafted.len() == drafted && player.packet.len() == 5 - drafted && drafted < 4
        });
        let all_drafted =
            players.iter().all(|player| player.packet.is_empty() && player.drafted.len() == 5);
        let written = players.iter().all(|player| player.written.is_some());
        let earlier = self.round < LAST;
        let fits = match self.phase {
            Phase::Draft => {
                earlier && same_draft && players.iter().all(|player| player.written.is_none())
            }
            Phase::Write => !earlier || all_drafted,
            Phase::Vote => {
                let disputed = players.get(usize::from(self.turn)).and_then(|it| it.written);
                let word = disputed.and_then(|word| word.counted());
                let open = word.is_some_and(|word| !self.counts(&word));
                written && !self.is_solo() && self.check == Check::Table && open
            }
            Phase::Claim => {
                let letters = self.left > 0 && !self.pool().is_empty();
                let something = letters || self.claimable().unwrap_or(0) != 0;
                written && earlier && !self.is_solo() && something
            }
            Phase::Choose => {
                let drawn = self.claimer().map_or(0, |seat| self.player(seat).drawn.len());
                written && earlier && !self.is_solo() && drawn > 0 && self.challenged
            }
            Phase::Slide => self.is_solo() && written && earlier && self.slides() > 1,
            Phase::Library => self.is_solo() && written && earlier && !self.solo.library.is_empty(),
            Phase::Over => written && !earlier,
        };
        require!(
            fits && (self.phase == Phase::Over || !self.waiting().is_empty()),
            "the cards on the table do not fit what has to be decided"
        );
        Ok(())
    }

    /// The ranking and whose turn it is.
    fn check_turn_order(&self) -> Result<(), String> {
        let mut seats: Vec<u8> = self.order.to_vec();
        seats.sort_unstable();
        let expected = if self.is_claiming() { self.seats } else { 0 };
        require!(
            seats.into_iter().eq(0..expected),
            "the ranking has each player once, in its time"
        );
        let most = crate::claim::quota(self.seats, self.turn) + u8::from(self.challenged);
        let fits = match self.phase {
            Phase::Claim | Phase::Choose => self.turn < self.seats && self.left <= most,
            Phase::Vote => self.turn < self.seats && (self.left, self.challenged) == (0, false),
            _ => (self.turn, self.left, self.challenged) == (0, 0, false),
        };
        require!(fits, "more claims, or other turns, than there can be");
        Ok(())
    }

    /// A word that was written can be written with its cards, and counts if it should.
    fn check_words(&self) -> Result<(), String> {
        for (seat, player) in self.all().zip(self.at_the_table()) {
            let Some(printed) = player.written else { continue };
            let Some(word) = printed.word else {
                require!(printed.cards.is_empty(), "a pass has no cards");
                continue;
            };
            if printed.cards.is_empty() {
                let rejected = self.is_revealed() && self.check != Check::Live;
                require!(rejected, "a word that was written has its cards");
                continue;
            }
            require!(
                printed.spells(self.components()) == Some(word.0),
                "the cards of a word do not spell it"
            );
            let common = printed.cards.iter().filter(|card| card.common);
            let common: Vec<CardType> = common.map(|card| card.kind).collect();
            require!(common.len() <= 3, "a word has at most three common cards");
            let is_judged = self.is_revealed() && (self.phase != Phase::Vote || seat.0 < self.turn);
            require!(
                self.counts(&word.0) || !is_judged && self.check != Check::Live,
                "a word counts that is not in the lexicon"
            );
            let own: Vec<CardType> = Self::own_cards(&printed).collect();
            let fits = if !self.is_revealed() {
                let usable = self.usable(seat);
                let (table, hand) = usable.split_at(self.common.len());
                holds(table, &common) && holds(hand, &own)
            } else {
                holds(&own, &player.played)
            };
            require!(fits, "a word is made of cards that are not there");
        }
        Ok(())
    }

    /// No player has more cards than the rounds so far have brought (GUT-13, GUT-14), so that a round can be dealt and
    /// every hand is of a size that can occur.
    fn check_collections(&self) -> Result<(), String> {
        let quotas = |places: std::ops::Range<u8>| -> usize {
            places.map(|place| usize::from(crate::claim::quota(self.seats, place))).sum()
        };
        let (before, claiming) = (usize::from(self.round) - 1, self.is_claiming());
        let choosing = usize::from(self.phase == Phase::Choose);
        let reward = usize::from(claiming && !self.challenged) + choosing;
        let mut all = 0;
        for (seat, player) in self.all().zip(self.at_the_table()) {
            let place = self.order.iter().position(|&other| other == seat.0);
            let (rounds, letters, reward) = match place.map(|place| place.cmp(&self.turn.into())) {
                Some(std::cmp::Ordering::Less) => (before + 1, 0, 0),
                Some(std::cmp::Ordering::Equal) => (before + 1, usize::from(self.left), reward),
                _ => (before, 0, 0),
            };
            let cards = player.claimed.len() + player.secret.len();
            all += cards;
            require!(
                cards + letters + reward <= 3 * rounds && player.secret.len() + reward <= rounds,
                "a collection has more cards than can have been claimed"
            );
        }
        let to_come = match claiming {
            true => {
                let later = quotas(self.turn + 1..self.seats);
                usize::from(self.left) + later + self.open.len() + choosing
            }
            false => 0,
        };
        let rounds = before + usize::from(claiming);
        require!(
            all + to_come <= (quotas(0..self.seats) + 3) * rounds,
            "the collections have more cards than can have been claimed"
        );
        Ok(())
    }

    /// The rows, the library and the collection of a player alone: no more than seven cards a round.
    fn check_solo(&self) -> Result<(), String> {
        let Solo { previous, row, library, score, words } = &self.solo;
        let player = &self.players[0];
        let (claimed, before) = (player.claimed.len(), 7 * (usize::from(self.round) - 1));
        let (last, written) = (self.round == LAST, player.written.unwrap_or_default());
        let kinds: Vec<CardType> = written.cards.iter().map(|card| card.kind).collect();
        let points = u16::from(written.points(self.components()));
        let all = claimed + previous.len() + row.len() + library.len();
        require!(player.secret.is_empty(), "alone nothing is gained unseen");
        require!(
            words.is_empty() || last && self.mode == Mode::Easy && words.len() + claimed <= 22,
            "several words are written in the last round of an easy match"
        );
        // Beside a whole row at most one card a round is won, and none in the first.
        let won = if before == 0 { 0 } else { before - 6 };
        let fits = match self.phase {
            Phase::Slide => {
                let earlier = claimed + previous.len();
                row[..] == kinds[..] && *score == points && claimed <= won && earlier <= before
            }
            Phase::Library => {
                row.is_empty() && previous[..] == kinds[..] && *score == points && claimed <= before
            }
            _ if last => {
                let scored = match (self.mode, self.phase) {
                    (Mode::Easy, _) => words.is_empty() == (*score == 0),
                    (_, Phase::Over) => *score == points,
                    _ => *score == 0,
                };
                previous.is_empty() && row.is_empty() && claimed <= won && scored
            }
            _ => row.is_empty() && *score == 0 && claimed <= won,
        };
        let this_round = if matches!(self.phase, Phase::Slide | Phase::Library) { 7 } else { 0 };
        require!(
            fits && all <= before + this_round
                && (before > 0 || previous.is_empty() || this_round > 0),
            "the rows, the library and the collection cannot have come about like this"
        );
        let components = self.components();
        let most = components.points(&components.bag().cards().collect::<Vec<_>>());
        let scored = i32::from(*score) + components.points(&player.claimed);
        require!(scored <= most, "more points than there are cards for");
        Ok(())
    }
}

/// Whether all these cards are among those.
fn holds(cards: &[CardType], these: &[CardType]) -> bool {
    let mut bag = Bag::EMPTY;
    cards.iter().for_each(|&kind| bag.add(kind));
    these.iter().all(|&kind| bag.take(kind))
}
