//! Stories: what a finished match looked like from every viewpoint. They are saved, because the match cannot be played
//! again when the rules have changed.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use game::{Seat, Telling, Viewer};
use protocol::{Step, Story};
use serde_json::value::RawValue;
use table::{AnyGame, Refused, Replay};

use super::message::reveal;
use crate::app::App;
use crate::error::Error;

impl App {
    /// The story of a finished match from one viewpoint, as it is sent.
    pub(crate) async fn story(&self, id: &str, viewer: Viewer) -> Result<Box<RawValue>, Error> {
        let packed = self.saved_story(id).await?;
        let stories = tokio::task::spawn_blocking(move || unpack(&packed)).await;
        let stories = stories.map_err(|_| Error::Failed)?.map_err(|_| Error::Failed)?;
        let place = viewer.seat().map_or(0, |seat| seat.index() + 1);
        let unreadable = || Error::Unreadable(Telling::new("server-viewer-unreadable"));
        stories.into_iter().nth(place).ok_or_else(unreadable)
    }

    /// The stories of a finished match, packed. The first call makes and saves them.
    pub(crate) async fn saved_story(&self, id: &str) -> Result<Vec<u8>, Error> {
        if let Some(packed) = self.store.story(id).await? {
            return Ok(packed);
        }
        let packed = self.play_again(id, |game, replay| pack_stories(game, &replay)).await?;
        self.store.save_story(id, &packed).await?;
        Ok(packed)
    }

    /// Plays a finished match again, on a thread that may block.
    async fn play_again<T: Send + 'static>(
        &self,
        id: &str,
        play: impl FnOnce(&dyn AnyGame, Replay) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Error> {
        let replay = self.finished_replay(id).await?;
        let game = self.game(&replay.game)?.game;
        let played = tokio::task::spawn_blocking(move || play(game, replay)).await;
        played.map_err(|_| Error::Failed)?.map_err(|refused| match refused.tag() {
            "replay-rules" => Error::Refused(Telling::new("server-rules-changed")),
            _ => refused.into(),
        })
    }
}

/// Plays a match again and notes what it looked like from one viewpoint.
fn make_story(game: &dyn AnyGame, replay: &Replay, viewer: Viewer) -> Result<Story, Refused> {
    let beginning = Replay { plies: Vec::new(), ..replay.clone() };
    let mut the_match = beginning.load(game)?;
    let first = the_match.view(viewer);
    let mut steps = Vec::with_capacity(replay.plies.len());
    for (number, ply) in (1..).zip(&replay.plies) {
        the_match.follow(ply)?;
        steps.push(Step {
            seat: ply.seat.0,
            action: ply.action.clone(),
            sightings: the_match.sightings(number, viewer).expect("the ply was just played"),
            view: the_match.view(viewer),
        });
    }
    let not_finished = || Telling::new("server-not-finished");
    let outcome = the_match.outcome().ok_or_else(not_finished)?;
    let fair = replay.fair.clone().ok_or_else(not_finished)?;
    Ok(Story { first, steps, outcome, reveal: reveal(fair) })
}

/// Makes the stories of the public and of every seat, and compresses them: one step looks much like the next.
fn pack_stories(game: &dyn AnyGame, replay: &Replay) -> Result<Vec<u8>, Refused> {
    let seats = Seat::all(replay.load(game)?.seats()).map(Viewer::Seat);
    let viewers = [Viewer::Public].into_iter().chain(seats);
    let stories: Vec<Story> =
        viewers.map(|viewer| make_story(game, replay, viewer)).collect::<Result<_, _>>()?;
    // At once: every write clears the encoder's whole buffer.
    let text = serde_json::to_vec(&stories).expect("a story is made of values");
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    let packed = packed.write_all(&text).and_then(|()| packed.finish());
    Ok(packed.expect("memory takes what is written"))
}

fn unpack(packed: &[u8]) -> io::Result<Vec<Box<RawValue>>> {
    let mut text = String::new();
    DeflateDecoder::new(packed).read_to_string(&mut text)?;
    Ok(serde_json::from_str(&text)?)
}
