//! Reading a state back checks it, so that what was edited by hand is refused or can be played on.

use game::{Seat, Seats};

use crate::{Atlandice, Board, Choice, Player, Resource, Sector, Space, Step, Stock, Tiles};

impl TryFrom<Board> for Atlandice {
    /// What is wrong and how to put it right.
    type Error = String;

    fn try_from(board: Board) -> Result<Self, String> {
        board.check()?;
        Ok(Self(board))
    }
}

/// A sentence, unless the condition holds.
macro_rules! require {
    ($condition:expr, $($sentence:tt)+) => {
        if !$condition {
            return Err(format!($($sentence)+));
        }
    };
}

impl Board {
    fn check(&self) -> Result<(), String> {
        require!((2..=4).contains(&self.seats), "{} cannot play: seats is 2 to 4", self.seats);
        require!(
            self.first.0 < self.seats,
            "there is no seat {}: set first below seats",
            self.first
        );
        self.check_round()?;
        self.check_tiles()?;
        self.check_resources()?;
        self.check_players()?;
        self.check_clock()?;
        self.check_given()?;
        self.check_step()?;
        self.check_dice()
    }

    /// The needle advances in every round (ATL-39), and the last round's clock step is over when gifts are given.
    fn check_round(&self) -> Result<(), String> {
        let steps = match self.step {
            Step::Die | Step::Visit { .. } => self.round.checked_sub(1),
            Step::Gift { .. } | Step::Over => Some(self.round),
        };
        require!(
            self.round >= 1 && steps.is_some_and(|steps| steps <= u16::from(self.needle)),
            "rounds are counted from 1, and the needle advances in each: it cannot be round {} on space {}",
            self.round,
            self.needle
        );
        Ok(())
    }

    /// Every tile is in one place at most, and an exhausted pile has none.
    fn check_tiles(&self) -> Result<(), String> {
        let mut seen = self.below;
        for resource in Resource::ALL {
            let district = resource.district();
            match self.tops[resource.index()] {
                Some(top) => {
                    require!(top.district() == district, "{top} is not a tile of the {district}");
                    require!(!seen.contains(top), "{top} cannot be both on top and below");
                    seen.insert(top);
                }
                None => {
                    require!(
                        self.below.of(resource) == Tiles::NONE,
                        "tiles are below the {district}, so one of them must be on top"
                    );
                    require!(
                        !self.held[resource.index()],
                        "without a tile the {district} holds nothing"
                    );
                }
            }
        }
        for player in &self.players {
            require!(
                !seen.shares_any_with(player.tiles),
                "a tile that was won is somewhere else too"
            );
            seen = seen.and(player.tiles);
        }
        Ok(())
    }

    /// All resources of a kind are there, or none once its pile is exhausted (ATL-13).
    fn check_resources(&self) -> Result<(), String> {
        for resource in Resource::ALL {
            let (place, district) = (resource.index(), resource.district());
            let stocks = self.stock.iter().chain(self.players.iter().map(|player| &player.hand));
            let total: u32 = stocks.map(|stock| u32::from(stock[place])).sum();
            let open = self.is_open(district);
            let expected = if open { self.of_each_resource() } else { 0 };
            require!(
                total == u32::from(expected),
                "there are {total} of {resource}, but {expected} in all"
            );
            require!(
                self.held[place] || self.stock[place] == Stock::default(),
                "there are resources on the {district}, so it holds some: set held to true"
            );
            require!(
                open || self.stock[place] == Stock::default(),
                "no resource can be on the {district}, whose pile is exhausted"
            );
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), String> {
        require!(
            self.players[self.collectors()..].iter().all(|player| *player == Player::default()),
            "with {} seats only the first {} players have something",
            self.seats,
            self.collectors()
        );
        let left = usize::from(self.below.len()) + self.tops.iter().flatten().count();
        let emptied = (3 * Resource::COUNT).saturating_sub(left) as u16;
        // At most three points an emptied district, one an inventory, one for two of sixty resources given.
        let (events, to_give) = match self.step {
            Step::Die | Step::Visit { .. } => (u32::from(self.round) - 1, false),
            Step::Gift { .. } | Step::Over => (u32::from(self.round), true),
        };
        let most = |player: &Player| {
            let to_come = if to_give { u32::from(player.total()) / 2 } else { 0 };
            player.awards <= 3 * emptied
                && u32::from(player.inventories) <= events
                && u32::from(player.gifts) + to_come <= 30 * events
        };
        require!(
            self.players.iter().all(most),
            "a player has more points than {} rounds and {emptied} emptied districts can bring",
            self.round
        );
        Ok(())
    }

    fn check_clock(&self) -> Result<(), String> {
        let last = self.components().last_space();
        require!(self.needle <= last, "the clock has no space {}: the last is {last}", self.needle);
        Ok(())
    }

    /// With two players each gives the neutral player one die of three (ATL-40).
    fn check_given(&self) -> Result<(), String> {
        let taken = |seat: Seat| {
            let visits = self.turn + u8::from(matches!(self.step, Step::Visit { .. }));
            (0..visits).filter(|turn| (self.first.0 + turn) % self.seats == seat.0).count()
        };
        require!(
            self.turn <= self.turns(),
            "a round has {} turns, not {}",
            self.turns(),
            self.turn
        );
        let two = self.seats == 2;
        require!(two || self.given == Seats::NONE, "only two players give dice: set given to []");
        for seat in Seat::all(if two { 2 } else { 0 }) {
            let given = self.given.contains(seat);
            require!(
                if given { taken(seat) >= 1 } else { taken(seat) <= 2 },
                "seat {seat} gives one of its three dice, and not before it has taken one"
            );
        }
        require!(
            self.given.without(Seat(0)).without(Seat(1)) == Seats::NONE,
            "given has seats 0 and 1"
        );
        Ok(())
    }

    fn check_step(&self) -> Result<(), String> {
        let round_over = self.turn == self.turns();
        match self.step {
            Step::Die => {
                require!(
                    !round_over,
                    "all dice of the round are taken: a die cannot be the next step"
                );
                require!(
                    self.turn > 0 || !self.at_the_end(),
                    "the needle is on the last space, so no new round can begin"
                );
            }
            Step::Visit { choice, at, neutral } => {
                require!(!round_over, "all dice of the round are taken: no visit can go on");
                require!(self.is_open(at), "the {at} is exhausted and cannot be visited");
                require!(
                    !neutral || self.given.contains(self.mover()),
                    "a visit for the neutral player is one of a die that was given"
                );
                let top = self.tops.get(at.index()).copied().flatten();
                let fits = match choice {
                    Choice::Resource => true,
                    Choice::Submarine => self.submarine == at,
                    effect => top.and_then(crate::Tile::choice) == Some(effect),
                };
                require!(fits, "that cannot be chosen at the {at}");
                let mut ways = 0;
                self.each_way(choice, at, |_| ways += 1);
                require!(ways >= 2, "there is nothing to choose from at the {at}");
            }
            Step::Gift { seat } => {
                let space = self.components().clock()[usize::from(self.needle)];
                require!(round_over, "gifts are given when all dice of the round are taken");
                require!(space == Space::Gift, "the needle points at {space}, not at a gift");
                require!(seat.0 < self.seats, "there is no seat {seat} to give");
                require!(
                    self.players[seat.index()].total() >= 2,
                    "seat {seat} has less than two resources to give"
                );
            }
            Step::Over => {
                require!(
                    round_over && self.at_the_end(),
                    "the match is over only on the last space"
                );
            }
        }
        Ok(())
    }

    fn check_dice(&self) -> Result<(), String> {
        let taken = self.turn + u8::from(matches!(self.step, Step::Visit { .. }));
        let expected = self.all_dice() - taken;
        let lying: u32 = self.dice.iter().copied().map(u32::from).sum();
        require!(
            lying == u32::from(expected),
            "{lying} dice lie at the sectors, but {expected} must"
        );
        let closed = |sector: &Sector| self.dice[sector.index()] > 0 && !self.is_open(*sector);
        match Sector::ALL.iter().find(|sector| closed(sector)) {
            Some(sector) => Err(format!("no die can lie at the {sector}, whose pile is exhausted")),
            None => Ok(()),
        }
    }
}
