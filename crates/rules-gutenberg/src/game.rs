use std::ops::RangeInclusive;

use game::{
    Chance, Game, GameOption, IllegalAction, InvalidConfig, Log, Outcome, ReadError, Seat, Seats,
    SheetLine, Viewer, normalized,
};
use lexicon::Word;

use crate::action::Action;
use crate::config::Config;
use crate::event::Event;
use crate::legal::no_word;
use crate::name::Spelt;
use crate::pile::{Bag, Pile};
use crate::state::{Gutenberg, Phase, Player, Solo};
use crate::view::View;

impl Game for Gutenberg {
    const ID: &'static str = "gutenberg";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
    const DATA: &'static [&'static str] = &["components"];
    const SECRETS: bool = true;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Event;
    type View = View;

    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check()?;
        let mut state = Self {
            seats: config.players,
            language: config.language,
            check: config.check,
            mode: config.mode,
            collections: config.collections,
            custom: config.custom()?,
            round: 1,
            phase: Phase::Draft,
            fresh: Bag::EMPTY,
            under: Bag::EMPTY,
            vowels_back: Pile::default(),
            unseen: 0,
            open: Pile::default(),
            common: Pile::default(),
            players: [Player::default(); 6],
            order: Pile::default(),
            turn: 0,
            left: 0,
            challenged: false,
            accepted: Vec::new(),
            solo: Solo::default(),
        };
        state.fresh = state.components().bag();
        state.unseen = (1 << state.components().challenges().len()) - 1;
        state.begin_round(chance, &mut ());
        Ok(state)
    }

    fn agrees_with(&self, config: &Config) -> bool {
        self.config() == *config
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_move(&self) -> Seats {
        self.waiting()
    }

    /// Nothing while a word is to be found: any word of the lexicon that the cards make is legal.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.waiting().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Draft => {
                out.extend(self.names(&self.player(seat).packet).map(Action::Keep));
                out.sort_unstable();
            }
            Phase::Claim => self.list_claims(out),
            Phase::Choose => {
                out.extend(self.names(&self.player(seat).drawn).map(Action::Keep));
                out.sort_unstable();
            }
            Phase::Slide => out.extend((0..self.slides()).map(Action::Slide)),
            Phase::Library => self.list_library(out),
            Phase::Vote => out.extend([Action::Accept, Action::Refuse]),
            Phase::Write | Phase::Over => {}
        }
    }

    fn lists_actions(&self, _: Seat) -> bool {
        self.phase != Phase::Write
    }

    /// While a word is to be found, some good words. In a vote only `accept`: a bot never objects, so it is people who
    /// decide.
    fn candidate_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            _ if !self.waiting().contains(seat) => {}
            Phase::Write => self.list_words(seat, out),
            Phase::Vote => out.push(Action::Accept),
            _ => self.legal_actions(seat, out),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (*action, self.phase) {
            (Action::Keep(card), Phase::Draft) => self.keep(seat, card, chance, log),
            (Action::Keep(card), _) => self.choose(seat, card, chance, log),
            (Action::Write(_) | Action::NoWord, _) => self.write(seat, action, chance, log),
            (Action::Accept, _) => self.vote(seat, true, chance, log),
            (Action::Refuse, _) => self.vote(seat, false, chance, log),
            (Action::Claim(card), _) => self.claim(seat, card, chance, log),
            (Action::Meet(challenge), _) => self.meet(seat, challenge, chance, log),
            (Action::Done, _) => self.stop(seat, chance, log),
            (Action::Take(card) | Action::Discard(card), _) => {
                self.leave_library(card, chance, log);
            }
            (Action::Slide(slide), _) => self.resolve(slide, chance, log),
            (Action::Spell(_), _) => {}
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        if self.is_solo() {
            let score = i32::from(self.solo.score);
            return Some(Outcome::alone(
                self.press_is_beaten(),
                score,
                vec![SheetLine::new("collection", [score])],
            ));
        }
        let written = |seat: Seat| self.player(seat).written.unwrap_or_default();
        let points = |seat: Seat, common: bool| -> i32 {
            let cards = written(seat).cards;
            let these = cards.iter().filter(|card| card.common == common);
            these.map(|card| i32::from(self.components().value(card.kind))).sum()
        };
        let line = |common: bool| self.all().map(|seat| points(seat, common)).collect::<Vec<_>>();
        let (collection, common) = (line(false), line(true));
        let scores: Vec<i32> =
            collection.iter().zip(&common).map(|(one, other)| one + other).collect();
        let sheet =
            vec![SheetLine::new("collection", collection), SheetLine::new("common", common)];
        Some(Outcome::by_key(scores.clone(), sheet, |seat| {
            (scores[seat], self.left_over(Seat(seat as u8)))
        }))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn sighting(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        Self::imagine(view, chance)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        self.check_turn(seat)?;
        match (self.phase, action) {
            (Phase::Write, Action::Write(path)) => self.check_path(seat, path),
            (Phase::Write, Action::NoWord) => Ok(()),
            (Phase::Write, Action::Spell(word)) => Err(self.explain(seat, word)),
            _ => {
                let mut legal = Vec::new();
                self.legal_actions(seat, &mut legal);
                let listed = legal.binary_search(action).map(drop);
                listed.map_err(|_| IllegalAction(self.reason_against(action)))
            }
        }
    }

    /// While writing, also a bare word, `lettre` or `write lettre`: it takes the cards that suit it best.
    fn read(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        let written = normalized(text);
        let words: Vec<&str> = written.split(' ').collect();
        let action = written.parse::<Action>();
        if self.phase != Phase::Write || !self.waiting().contains(seat) {
            return action.map_err(|_| {
                let error = ReadError::new(text, self.phase.examples());
                match is_typed_word(&written) {
                    true => error.because(self.reason_against(&Action::NoWord)),
                    false => error,
                }
            });
        }
        let typed = match words[..] {
            // `refuse` is a word now.
            _ if action.as_ref().is_ok_and(Action::is_about_writing) => None,
            [typed] | ["write", typed] => Word::read(typed),
            _ => None,
        };
        let Some(word) = typed else {
            return action.map_err(|_| {
                let error = ReadError::new(text, "lettre, write l1 e1 t2+ r1 e2, no-word");
                match no_word(written.strip_prefix("write ").unwrap_or(&written)) {
                    Some(reason) => error.because(reason),
                    None => error,
                }
            });
        };
        let row = self.choose_row(seat, &word).filter(|_| self.check_word(&word).is_ok());
        let path = row.map(|row| self.path(&self.usable(seat), &row));
        Ok(path.map_or(Action::Spell(Spelt(word)), Action::Write))
    }
}

/// Whether somebody writes a word, at whatever time.
fn is_typed_word(written: &str) -> bool {
    let typed = written.strip_prefix("write ").unwrap_or(written);
    !typed.contains(' ') && (Word::read(typed).is_some() || no_word(typed).is_some())
}
