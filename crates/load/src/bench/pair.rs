use std::net::SocketAddr;
use std::time::{Duration, Instant};

use game::Seeded;
use serde_json::Value;

use crate::Result;
use crate::client::{Heard, Person, Socket};
use crate::dice::{dice, one_of};

/// Two scripted people who play one match after the other.
pub(super) struct Pair {
    server: SocketAddr,
    people: [Person; 2],
    terms: Value,
    seat: Seat,
    dice: Seeded,
}

/// A running match, with what both sockets heard last.
struct Seat {
    sockets: [Socket; 2],
    heard: [Heard; 2],
    plies: usize,
}

impl Pair {
    pub(super) async fn new(server: SocketAddr, terms: Value, number: u64) -> Result<Self> {
        let people = [Person::new(server).await?, Person::new(server).await?];
        let seat = sit(server, &people, &terms).await?;
        Ok(Self { server, people, terms, seat, dice: dice(1, number) })
    }

    /// Whether the match is over.
    pub(super) fn is_over(&self) -> bool {
        self.seat.heard[0].status == "finished"
    }

    /// Begins another match.
    pub(super) async fn renew(&mut self) -> Result<()> {
        self.seat = sit(self.server, &self.people, &self.terms).await?;
        Ok(())
    }

    /// The seat to move acts, and both clients are told; how long it took the one who acted, since `asked`.
    pub(super) async fn act(&mut self, asked: Instant) -> Result<Duration> {
        let Seat { sockets, heard, plies } = &mut self.seat;
        let actor = usize::from(*heard[0].to_move.first().ok_or("the match is over")?);
        let version = heard[actor].version;
        let seat = actor as u8;
        let action = one_of(&mut self.dice, heard[actor].actions(seat)).ok_or("nothing to do")?;
        sockets[actor].act(version, seat, action).await?;
        *plies += 1;
        heard[actor] = sockets[actor].until_ply(*plies).await?;
        let taken = asked.elapsed();
        heard[1 - actor] = sockets[1 - actor].until_ply(*plies).await?;
        Ok(taken)
    }
}

async fn sit(server: SocketAddr, people: &[Person; 2], terms: &Value) -> Result<Seat> {
    let table = people[0].set(server, &people[1], terms).await?;
    let mut sockets =
        [people[0].connect(server, &table, 0).await?, people[1].connect(server, &table, 0).await?];
    let heard = [sockets[0].until(0).await?, sockets[1].until(0).await?];
    Ok(Seat { sockets, heard, plies: 0 })
}
