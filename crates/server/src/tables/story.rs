//! Stories: what a finished match looked like from every viewpoint. They are saved, because the match cannot be played
//! again when the rules have changed.

use std::io::{self, Write};
use std::net::IpAddr;
use std::time::Instant;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::GzEncoder;
use game::{Seat, Telling, Viewer};
use serde::Serialize;
use serde::de::{Deserializer as _, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{AnyGame, Refused, Replay};

use super::message::reveal;
use crate::app::App;
use crate::bots::pool::Cancel;
use crate::error::Error;

/// How many finished matches without a story are looked for when the server starts.
const MOST_WITHOUT: u32 = 1_000;

impl App {
    /// The story of a finished match from one viewpoint, compressed (gzip), for an address that asks.
    pub(crate) async fn story(
        &self,
        id: &str,
        viewer: Viewer,
        address: IpAddr,
    ) -> Result<Vec<u8>, Error> {
        let unreadable = || Error::Unreadable(Telling::new("server-viewer-unreadable"));
        let viewpoint = viewer.seat().map_or(Some(0), |seat| seat.0.checked_add(1));
        let viewpoint = viewpoint.ok_or_else(unreadable)?;
        if let Some(part) = self.store.story_part(id, viewpoint).await? {
            return Ok(part);
        }
        self.save_story(id, Some(address)).await?;
        self.store.story_part(id, viewpoint).await?.ok_or_else(unreadable)
    }

    /// Makes and saves the story of a finished match, unless that is done. Of several callers one does it, for the address
    /// that asks if there is one.
    async fn save_story(&self, id: &str, address: Option<IpAddr>) -> Result<(), Error> {
        let _alone = self.stories.lock(id).await;
        if self.store.story_part(id, 0).await?.is_some() {
            return Ok(());
        }
        let row = self.finished_row(id).await?;
        // Nothing is read before it is the turn of this story.
        let turn = self.heavy.turn(address).await?;
        let parts = match self.store.older_story(id).await? {
            Some(older) => {
                let split = turn.run(move |_| split_older(&older)).await?;
                split.map_err(|_| Error::Broken)?
            }
            None => {
                let replay = self.read_finished(&row).await?;
                let game = self.game(&replay.game)?.game;
                let made = turn.run(move |cancel| make_story(game, &replay, cancel)).await?;
                made.map_err(|refused| match refused.tag() {
                    "replay-rules" => Error::Refused(Telling::new("server-rules-changed")),
                    _ => refused.into(),
                })?
            }
        };
        Ok(self.store.save_story(id, parts).await?)
    }

    /// Makes the stories that were not made before the server ended.
    pub(crate) async fn save_missing_stories(&self) {
        for id in self.store.without_story(MOST_WITHOUT).await.unwrap_or_default() {
            self.save_story_or_warn(&id).await;
        }
    }

    /// Makes the stories of these matches, one after the other, as far as there is time.
    pub(crate) async fn save_stories_until(&self, ids: Vec<String>, end: Instant) {
        for (made, id) in ids.iter().enumerate() {
            let saved = tokio::time::timeout_at(end.into(), self.save_story_or_warn(id)).await;
            if saved.is_err() {
                let missing = ids.len() - made;
                tracing::warn!(missing, "no time for all stories: the next start makes the others");
                return;
            }
        }
    }

    pub(crate) async fn save_story_or_warn(&self, id: &str) {
        match self.save_story(id, None).await {
            // Without the rules there is none.
            Ok(()) | Err(Error::Refused(_)) => {}
            Err(_) => tracing::warn!(table = %id, "the story of a match could not be saved"),
        }
    }
}

/// A [`protocol::Step`] whose view is already text.
#[derive(Serialize)]
struct Step<'a> {
    seat: u8,
    action: &'a str,
    sightings: Vec<Value>,
    view: Box<RawValue>,
}

/// The text of a [`protocol::Story`], compressed as it is written: one step looks much like the next.
struct StoryWriter {
    viewer: Viewer,
    gzip: GzEncoder<Vec<u8>>,
    steps: usize,
}

impl StoryWriter {
    fn new(viewer: Viewer, first: &RawValue) -> Self {
        let gzip = GzEncoder::new(Vec::new(), Compression::default());
        let mut story = Self { viewer, gzip, steps: 0 };
        story.write(format!("{{\"first\":{first},\"steps\":[").as_bytes());
        story
    }

    fn add(&mut self, step: &Step) {
        let mut text = if self.steps == 0 { Vec::new() } else { b",".to_vec() };
        serde_json::to_writer(&mut text, step).expect("a step is text, numbers and JSON values");
        self.steps += 1;
        self.write(&text);
    }

    fn finish(mut self, end: &str) -> Vec<u8> {
        self.write(end.as_bytes());
        self.gzip.finish().expect("memory takes what is written")
    }

    fn write(&mut self, text: &[u8]) {
        self.gzip.write_all(text).expect("memory takes what is written");
    }
}

/// Plays a match again and writes what it looked like, to the public and to every seat, step by step: only what is
/// compressed stays in memory.
fn make_story(
    game: &dyn AnyGame,
    replay: &Replay,
    cancel: &Cancel,
) -> Result<Vec<Vec<u8>>, Refused> {
    let not_finished = || Telling::new("server-not-finished");
    let fair = replay.fair.clone().ok_or_else(not_finished)?;
    let beginning = Replay { plies: Vec::new(), ..replay.clone() };
    let mut the_match = beginning.load(game)?;
    let seats = Seat::all(the_match.seats()).map(Viewer::Seat);
    let mut stories: Vec<StoryWriter> = [Viewer::Public]
        .into_iter()
        .chain(seats)
        .map(|viewer| StoryWriter::new(viewer, &the_match.view_text(viewer)))
        .collect();
    for (number, ply) in (1..).zip(&replay.plies) {
        if cancel.is_cancelled() {
            return Err(Telling::new("server-failed").into());
        }
        the_match.follow(ply)?;
        for story in &mut stories {
            let viewer = story.viewer;
            story.add(&Step {
                seat: ply.seat.0,
                action: &ply.action,
                sightings: the_match.sightings(number, viewer).expect("the ply was just played"),
                view: the_match.view_text(viewer),
            });
        }
    }
    let outcome = the_match.outcome().ok_or_else(not_finished)?;
    let outcome = serde_json::to_string(&outcome).expect("an outcome is text and numbers");
    let reveal = serde_json::to_string(&reveal(fair)).expect("what is revealed is text");
    let end = format!("],\"outcome\":{outcome},\"reveal\":{reveal}}}");
    Ok(stories.into_iter().map(|story| story.finish(&end)).collect())
}

/// Splits what older programs saved: a list of the stories from all viewpoints, as one compressed text.
fn split_older(older: &[u8]) -> serde_json::Result<Vec<Vec<u8>>> {
    struct Parts;

    impl<'de> Visitor<'de> for Parts {
        type Value = Vec<Vec<u8>>;

        fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
            f.write_str("a list of stories")
        }

        /// One story is in memory at a time.
        fn visit_seq<A: SeqAccess<'de>>(self, mut stories: A) -> Result<Self::Value, A::Error> {
            let mut parts = Vec::new();
            while let Some(story) = stories.next_element::<Box<RawValue>>()? {
                let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
                let part = gzip.write_all(story.get().as_bytes()).and_then(|()| gzip.finish());
                parts.push(part.map_err(serde::de::Error::custom)?);
            }
            Ok(parts)
        }
    }

    let text = io::BufReader::new(DeflateDecoder::new(older));
    serde_json::Deserializer::from_reader(text).deserialize_seq(Parts)
}

#[cfg(test)]
mod tests {
    use flate2::read::GzDecoder;
    use flate2::write::DeflateEncoder;

    use super::*;
    use crate::settings::Settings;

    #[tokio::test]
    async fn a_server_that_ends_waits_for_stories_only_as_long_as_there_is_time() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = App::new(store, [], Settings::default()).await.unwrap();
        // Another job is at it, and does not end.
        let _held = app.stories.lock("table").await;
        app.save_stories_until(vec!["table".to_owned()], Instant::now()).await;
    }

    #[test]
    fn what_older_programs_saved_is_split_into_viewpoints() {
        let mut older = DeflateEncoder::new(Vec::new(), Compression::default());
        older.write_all(br#"[{"first": 1}, {"first": [2, "]"]}]"#).unwrap();
        let parts = split_older(&older.finish().unwrap()).unwrap();
        let text = |part: &Vec<u8>| io::read_to_string(GzDecoder::new(&part[..])).unwrap();
        let texts: Vec<String> = parts.iter().map(text).collect();
        assert_eq!(texts, [r#"{"first": 1}"#, r#"{"first": [2, "]"]}"#]);
        assert!(split_older(b"no story").is_err());
    }
}
