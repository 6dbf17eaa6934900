use std::collections::BTreeMap;

use game::{Game, Viewer};
use serde_json::Value;

use super::worlds::{now_and_then, worlds_like};
use crate::fault::{Finding, difference, differences, who};
use crate::suite::Position;
use crate::{Fault, Suite};

/// In a game with secrets, sampled worlds vary in whatever is hidden. In a game without, each is the true state.
///
/// That something is hidden shows in worlds that differ from the true state in it. A part of the state (a place in its
/// JSON) where they often do, but never from each other, is made up by [`determinize`](Game::determinize) and not drawn
/// at random. Worlds that differ in nothing, for some viewer, in any match, show a view that holds everything.
pub fn worlds_vary<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    const NAME: &str = "worlds_vary";
    if !G::SECRETS {
        return suite.everywhere(NAME, no_secrets);
    }
    let mut seen: BTreeMap<String, Parts> = BTreeMap::new();
    suite.everywhere(NAME, |at| {
        if now_and_then(48, suite, &mut at.dice()) {
            for viewer in Viewer::all(at.state.seats()) {
                seen.entry(who(viewer)).or_default().look(at, viewer)?;
            }
        }
        Ok(())
    })?;
    let finding = seen.iter().find_map(|(viewer, parts)| parts.finding(viewer));
    finding.map_or(Ok(()), |seen| Err(Fault { property: NAME, seen, place: None }))
}

fn no_secrets<G: Game>(at: &Position<G>) -> Finding {
    for viewer in Viewer::all(at.state.seats()) {
        let worlds = worlds_like(&at.state, viewer, &mut at.dice());
        if let Some(other) = worlds.iter().find(|world| **world != at.state) {
            return Err(format!(
                "SECRETS is false, but a world sampled from the view of {} is not the true state: {}",
                who(viewer),
                difference(other, &at.state)
            ));
        }
    }
    Ok(())
}

/// The parts of the state, by their place in its JSON, in which the worlds of a viewer ever differ.
#[derive(Default)]
struct Parts(BTreeMap<String, Part>);

#[derive(Default)]
struct Part {
    /// At how many positions worlds differ from the true state in it.
    untrue: u32,
    /// At how many positions worlds differ from each other in it.
    varied: u32,
}

impl Parts {
    fn look<G: Game>(&mut self, at: &Position<G>, viewer: Viewer) -> Finding {
        let json = |state: &G| serde_json::to_value(state).map_err(|error| error.to_string());
        let truth = json(&at.state)?;
        let worlds = worlds_like(&at.state, viewer, &mut at.dice());
        let worlds = worlds.iter().map(json).collect::<Finding<Vec<_>>>()?;
        for part in differing(worlds.iter().map(|world| (world, &truth))) {
            self.0.entry(part).or_default().untrue += 1;
        }
        for part in differing(worlds.windows(2).map(|pair| (&pair[0], &pair[1]))) {
            self.0.entry(part).or_default().varied += 1;
        }
        Ok(())
    }

    fn finding(&self, viewer: &str) -> Option<String> {
        /// Fewer may be chance: a value that is rare in the worlds and true all the same.
        const OFTEN: u32 = 16;
        if self.0.values().all(|part| part.varied == 0) {
            return Some(format!(
                "SECRETS is true, but at no position of any match do worlds sampled from the view of {viewer} differ \
                 from each other: nothing is hidden from them, or the view shows it all, or `determinize` makes no use \
                 of chance"
            ));
        }
        let constant = self.0.iter().find(|(_, part)| part.untrue >= OFTEN && part.varied == 0);
        constant.map(|(place, part)| {
            format!(
                "`{place}` is not what it truly is in worlds sampled from the view of {viewer} ({} times), so it is \
                 hidden, but it never varies between them: `determinize` must draw it at random",
                part.untrue
            )
        })
    }
}

/// The places in which any of the pairs differ, each once.
fn differing<'a>(pairs: impl Iterator<Item = (&'a Value, &'a Value)>) -> Vec<String> {
    let mut places = Vec::new();
    for (one, other) in pairs {
        differences(one, other, &mut |place, _, _| places.push(place.to_owned()));
    }
    places.sort_unstable();
    places.dedup();
    places
}
