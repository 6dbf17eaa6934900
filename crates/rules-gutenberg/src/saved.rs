//! A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be played
//! on.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pile::{Bag, Kind};
use crate::state::{Gutenberg, LAST, Phase};

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

/// Other cards travel as the text they were read from.
pub(crate) mod own {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::config::{Config, Own};

    pub(crate) fn serialize<S: Serializer>(
        own: &Option<Arc<Own>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        own.as_ref().map(|own| &own.text).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Arc<Own>>, D::Error> {
        let components = Option::<String>::deserialize(deserializer)?;
        Config { components, ..Config::default() }.own().map_err(serde::de::Error::custom)
    }
}

impl Gutenberg {
    fn validate(&self) -> Result<(), String> {
        if !(1..=6).contains(&self.players) || !(1..=LAST).contains(&self.round) {
            return Err("a match has 1 to 6 players and 5 rounds".to_owned());
        }
        self.check_cards()?;
        let parts = self.parts();
        let all_cards = parts.points(&parts.bag().cards().collect::<Vec<_>>());
        if i32::from(self.solo.score) > all_cards || self.left >= 9 {
            return Err("more points or claims than there are cards for".to_owned());
        }
        self.check_phase()
    }

    /// Every card of the box is somewhere, once.
    fn check_cards(&self) -> Result<(), String> {
        let parts = self.parts();
        let mut found = self.fresh;
        found.add_all(&self.under);
        let mut add = |kinds: &[Kind]| kinds.iter().for_each(|&kind| found.add(kind));
        add(&self.common);
        add(&self.vowels_back);
        for player in &self.seats {
            for kinds in [
                &*player.packet,
                &player.drafted,
                &player.played,
                &player.unused,
                &player.claimed,
                &player.secret,
                &player.drawn,
            ] {
                add(kinds);
            }
        }
        for kinds in [&*self.solo.previous, &self.solo.row, &self.solo.library] {
            add(kinds);
        }
        let letters = usize::from(parts.vowel_kinds().end);
        match found.0[..letters] == parts.bag().0[..letters] {
            true => self.check_numbers(&found),
            false => {
                Err("the cards are not those of the box: each must be in one place".to_owned())
            }
        }
    }

    /// No card and no challenge that the box does not have.
    fn check_numbers(&self, found: &Bag) -> Result<(), String> {
        let parts = self.parts();
        let written = self.seats.iter().filter_map(|player| player.written);
        let mut used = written
            .flat_map(|printed| printed.cards.iter().map(|card| card.kind).collect::<Vec<_>>());
        let challenges = parts.challenges().len();
        let beyond = found.0[parts.kinds()..].iter().any(|&count| count > 0)
            || used.any(|kind| usize::from(kind) >= parts.kinds())
            || self
                .seats
                .iter()
                .any(|player| player.pick.is_some_and(|kind| !player.packet.contains(&kind)))
            || self.open.iter().any(|&place| usize::from(place) >= challenges)
            || self.unseen >> challenges != 0;
        match beyond {
            true => Err("there are cards or challenges that the box does not have".to_owned()),
            false => Ok(()),
        }
    }

    /// What the phase needs is there.
    fn check_phase(&self) -> Result<(), String> {
        let players = &self.seats[..usize::from(self.players)];
        let others_empty = self.seats[usize::from(self.players)..]
            .iter()
            .all(|player| *player == Default::default());
        let same_draft = players.iter().all(|player| {
            let drafted = players[0].drafted.len();
            player.drafted.len() == drafted && player.packet.len() == 5 - drafted && drafted < 4
        });
        let drafted =
            players.iter().all(|player| player.packet.is_empty() && player.drafted.len() == 5);
        let written = players.iter().all(|player| player.written.is_some());
        let mut seats: Vec<u8> = self.order.to_vec();
        seats.sort_unstable();
        let ranked = seats.iter().copied().eq(0..self.players);
        let fits = match self.phase {
            Phase::Draft if self.round == LAST => false,
            Phase::Draft => same_draft && players.iter().all(|player| player.written.is_none()),
            Phase::Write if self.round == LAST => {
                players.iter().all(|player| player.drafted.is_empty())
            }
            Phase::Write => drafted,
            Phase::Vote => {
                let disputed =
                    self.seats.get(usize::from(self.turn)).and_then(|player| player.written);
                written
                    && self.players > 1
                    && self.turn < self.players
                    && disputed.is_some_and(|it| it.word.is_some())
            }
            Phase::Claim => {
                let something =
                    self.left > 0 && !self.pool().is_empty() || self.claimable().unwrap_or(0) != 0;
                written && ranked && self.turn < self.players && self.round < LAST && something
            }
            Phase::Choose => {
                let drawn = self.claimer().map_or(0, |seat| self.player(seat).drawn.len());
                written && ranked && self.turn < self.players && self.round < LAST && drawn > 0
            }
            Phase::Slide => self.is_solo() && written && self.round < LAST && self.slides() > 1,
            Phase::Library => {
                self.is_solo() && written && self.round < LAST && !self.solo.library.is_empty()
            }
            Phase::Over => written && self.round == LAST,
        };
        let waits = self.phase == Phase::Over || !self.waiting().is_empty();
        match fits && others_empty && waits {
            true => Ok(()),
            false => Err("the cards on the table do not fit what has to be decided".to_owned()),
        }
    }
}
