//! Why an action that is not legal now is not.

use game::{IllegalAction, Telling};

use crate::{Action, Atlandice, Board, Choice, Piece, Sector, Step};

impl Atlandice {
    /// The reason against an action that is not among the legal ones.
    pub(crate) fn refusal(&self, action: &Action) -> IllegalAction {
        let board = &self.0;
        IllegalAction(match (board.step, *action) {
            (Step::Die, Action::Visit { sector, neutral }) => board.no_visit(sector, neutral),
            (Step::Die, _) => Telling::new("atlandice-refused-now-die"),
            (Step::Gift { seat }, Action::Give(one, other)) => {
                let hand = &board.players[seat.index()].hand;
                let missing = if hand[one.index()] == 0 { one } else { other };
                Telling::new("atlandice-refused-not-held").with("resource", missing.word())
            }
            (Step::Gift { .. }, _) => Telling::new("atlandice-refused-now-gift"),
            (Step::Visit { choice, at, .. }, action) => board.no_choice(choice, at, action),
            (Step::Over, _) => return IllegalAction::over(),
        })
    }
}

/// A sentence about a sector.
fn about(tag: &'static str, sector: Sector) -> Telling {
    Telling::new(tag).with("sector", sector.word())
}

impl Board {
    fn no_visit(&self, sector: Sector, neutral: bool) -> Telling {
        match self.takers() {
            _ if self.dice[sector.index()] == 0 => about("atlandice-refused-no-die", sector),
            _ if self.seats > 2 => Telling::new("atlandice-refused-no-neutral"),
            _ if neutral => Telling::new("atlandice-refused-neutral-again"),
            _ => Telling::new("atlandice-refused-neutral-first"),
        }
    }

    /// Why something cannot be chosen during a visit.
    fn no_choice(&self, choice: Choice, at: Sector, action: Action) -> Telling {
        match (choice, action) {
            (Choice::Resource | Choice::Submarine | Choice::Extra, Action::Take(piece)) => {
                self.no_piece(piece, at)
            }
            (Choice::FromMarket, Action::Take(piece)) => self.no_piece(piece, Sector::Market),
            (Choice::Elsewhere, Action::Take(piece)) => self.no_piece_elsewhere(piece, at),
            (Choice::ToMarket, Action::Move(piece, to)) => match to {
                Sector::Market => self.no_piece(piece, at),
                _ => about("atlandice-refused-only-to", Sector::Market),
            },
            (Choice::OutOfMarket, Action::Move(piece, to)) => {
                self.no_target(to, at).unwrap_or_else(|| self.no_piece(piece, Sector::Market))
            }
            (Choice::Away, Action::Move(piece, to)) => {
                self.no_target(to, at).unwrap_or_else(|| self.no_piece(piece, at))
            }
            (Choice::Swap, Action::Swap(piece, other)) => {
                let present = self.stock[piece.at.index()][piece.resource.index()] > 0;
                match piece.at == at && present {
                    false => self.no_piece(piece, at),
                    true if piece.resource == other.resource => {
                        Telling::new("atlandice-refused-same")
                    }
                    true => self.no_piece_elsewhere(other, at),
                }
            }
            (Choice::Turn, Action::Turn { from, .. }) if self.dice[from.index()] == 0 => {
                about("atlandice-refused-no-die", from)
            }
            (Choice::Turn, Action::Turn { from, to }) if from == to => {
                about("atlandice-refused-die-there", to)
            }
            (Choice::Turn, Action::Turn { to, .. }) => about("atlandice-refused-exhausted", to),
            (Choice::MoveSubmarine, Action::Submarine(to)) if to == self.submarine => {
                about("atlandice-refused-submarine-there", to)
            }
            (Choice::MoveSubmarine, Action::Submarine(to)) => {
                about("atlandice-refused-exhausted", to)
            }
            (Choice::Swap, _) => Telling::new("atlandice-refused-now-swap"),
            (Choice::ToMarket | Choice::OutOfMarket | Choice::Away, _) => {
                Telling::new("atlandice-refused-now-move")
            }
            (Choice::Turn, _) => Telling::new("atlandice-refused-now-turn"),
            (Choice::MoveSubmarine, _) => Telling::new("atlandice-refused-now-submarine"),
            _ => Telling::new("atlandice-refused-now-take"),
        }
    }

    /// Why this piece cannot be taken from the sector: it is to be of another, or it is not there.
    fn no_piece(&self, piece: Piece, at: Sector) -> Telling {
        match piece.at == at {
            false => about("atlandice-refused-only-from", at),
            true => about("atlandice-refused-absent", at).with("resource", piece.resource.word()),
        }
    }

    /// Why this piece is not one of another district.
    fn no_piece_elsewhere(&self, piece: Piece, at: Sector) -> Telling {
        match piece.at {
            Sector::Market => Telling::new("atlandice-refused-other-district"),
            place if place == at => Telling::new("atlandice-refused-other-district"),
            place => {
                about("atlandice-refused-absent", place).with("resource", piece.resource.word())
            }
        }
    }

    /// Why nothing can be moved there from the visited sector, if that is the reason.
    fn no_target(&self, to: Sector, visited: Sector) -> Option<Telling> {
        match to {
            Sector::Market => Some(Telling::new("atlandice-refused-other-district")),
            to if to == visited => Some(Telling::new("atlandice-refused-other-district")),
            to if !self.is_open(to) => Some(about("atlandice-refused-exhausted", to)),
            _ => None,
        }
    }
}
