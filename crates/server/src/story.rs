//! What a finished match looked like, to everybody. It is kept, for when the rules have changed and it cannot be played
//! again.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use game::{Seat, Telling, Viewer};
use protocol::{Step, Story};
use serde_json::value::RawValue;
use table::{Kind, Refused, Replay};

use crate::app::App;
use crate::error::Error;
use crate::state::reveal;

impl App {
    /// A finished match from one point of view, as it is sent.
    pub(crate) async fn story(&self, id: &str, viewer: Viewer) -> Result<Box<RawValue>, Error> {
        let kept = self.keep_story(id).await?;
        let stories = tokio::task::spawn_blocking(move || unpack(&kept)).await;
        let stories = stories.map_err(|_| Error::Failed)?.map_err(|_| Error::Failed)?;
        let place = viewer.seat().map_or(0, |seat| seat.index() + 1);
        let unreadable = || Error::Unreadable(Telling::new("server-viewer-unreadable"));
        stories.into_iter().nth(place).ok_or_else(unreadable)
    }

    /// What a finished match looked like, packed. It is kept from the first time that it is needed.
    pub(crate) async fn keep_story(&self, id: &str) -> Result<Vec<u8>, Error> {
        if let Some(kept) = self.store.story(id).await? {
            return Ok(kept);
        }
        let packed = self.play_again(id, |kind, replay| tell_all(kind, &replay)).await?;
        self.store.save_story(id, &packed).await?;
        Ok(packed)
    }

    /// Plays a finished match again, on a thread where that holds up nobody.
    async fn play_again<T: Send + 'static>(
        &self,
        id: &str,
        play: impl FnOnce(&dyn Kind, Replay) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Error> {
        let replay = self.ended(id).await?;
        let kind = self.game(&replay.game)?.kind;
        let played = tokio::task::spawn_blocking(move || play(kind, replay)).await;
        played.map_err(|_| Error::Failed)?.map_err(|refused| match refused.tag() {
            "replay-rules" => Error::Refused(Telling::new("server-rules-changed")),
            _ => refused.into(),
        })
    }
}

fn tell(kind: &dyn Kind, replay: &Replay, viewer: Viewer) -> Result<Story, Refused> {
    let beginning = Replay { plies: Vec::new(), ..replay.clone() };
    let mut table = beginning.load(kind)?;
    let first = table.view(viewer);
    let mut steps = Vec::with_capacity(replay.plies.len());
    for (number, ply) in (1..).zip(&replay.plies) {
        table.follow(ply)?;
        steps.push(Step {
            seat: ply.seat.0,
            action: ply.action.clone(),
            sightings: table.sightings(number, viewer).unwrap_or_default(),
            view: table.view(viewer),
        });
    }
    let not_finished = || Telling::new("server-not-finished");
    let outcome = table.outcome().ok_or_else(not_finished)?;
    let fair = replay.fair.clone().ok_or_else(not_finished)?;
    Ok(Story { first, steps, outcome, reveal: reveal(fair) })
}

/// The story of the public and of every seat, packed: one step looks much like the next.
fn tell_all(kind: &dyn Kind, replay: &Replay) -> Result<Vec<u8>, Refused> {
    let seats = Seat::all(replay.load(kind)?.seats()).map(Viewer::Seat);
    let viewers = [Viewer::Public].into_iter().chain(seats);
    let stories: Vec<Story> =
        viewers.map(|viewer| tell(kind, replay, viewer)).collect::<Result<_, _>>()?;
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
