use game::{Arg, Outcome, Seat, Telling};

use crate::{Sheet, SheetRow, Story};

impl Story<'_> {
    /// Who won, in a sentence.
    pub fn ranking(&self, outcome: &Outcome) -> String {
        let ranks = outcome.ranks.iter().enumerate();
        let winners: Vec<usize> =
            ranks.filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect();
        let points = |seat: usize| i64::from(outcome.scores.get(seat).copied().unwrap_or(0));
        let seat_arg = |seat: usize| Arg::Number(seat as i64);
        self.tell(&match *winners {
            _ if outcome.ranks.len() == 1 => Telling::new("ranking-alone")
                .with("won", Arg::Flag(!winners.is_empty()))
                .with("points", points(0)),
            [] => Telling::new("ranking-nobody"),
            [seat] => {
                let tied = (0..outcome.ranks.len())
                    .any(|other| other != seat && points(other) >= points(seat));
                Telling::new("ranking-win")
                    .with("seat", seat_arg(seat))
                    .with("points", points(seat))
                    .with("tied", Arg::Flag(tied))
            }
            [first, ..] => {
                let all = winners.len() == outcome.ranks.len();
                Telling::new(if all { "ranking-draw" } else { "ranking-shared" })
                    .with("seats", Arg::List(winners.iter().copied().map(seat_arg).collect()))
                    .with("points", points(first))
            }
        })
    }

    /// The score sheet.
    pub fn sheet(&self, outcome: &Outcome) -> Sheet {
        let row = |title, points: &[i32]| SheetRow {
            title,
            cells: points.iter().map(i32::to_string).collect(),
        };
        let place = |rank: &u8| {
            let rank = i64::from(*rank);
            self.tell(&Telling::new("sheet-place").with("n", rank))
        };
        Sheet {
            names: (0..outcome.scores.len()).map(|seat| self.name(Seat(seat as u8))).collect(),
            lines: (outcome.sheet.iter())
                .map(|line| row(self.category(&line.category), &line.points))
                .collect(),
            result: (std::iter::once(row(self.simple("sheet-total", ""), &outcome.scores)))
                .chain((outcome.ranks.len() > 1).then(|| SheetRow {
                    title: self.simple("sheet-rank", ""),
                    cells: outcome.ranks.iter().map(place).collect(),
                }))
                .collect(),
        }
    }
}
