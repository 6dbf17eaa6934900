use game::{Seat, Telling, Viewer};
use table::{Match, Refused, Value, telling};
use words::Story;

/// A match as one viewer sees it, in words.
pub(crate) struct Scene<'a> {
    pub(crate) the_match: &'a dyn Match,
    pub(crate) viewer: Viewer,
    pub(crate) story: Story<'a>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(the_match: &'a dyn Match, viewer: Viewer, story: &Story<'a>) -> Self {
        Self { the_match, viewer, story: story.clone().read_by(viewer) }
    }

    /// What the viewer saw of a ply, in sentences.
    pub(crate) fn happened(&self, ply: usize) -> Vec<String> {
        let sightings = self.the_match.sightings(ply, self.viewer).unwrap_or_default();
        sightings.iter().filter_map(|sighting| self.tell(sighting)).collect()
    }

    /// What is expected of the viewer now.
    pub(crate) fn ask(&self) -> Option<String> {
        self.tell(&self.the_match.view(self.viewer)["ask"])
    }

    /// The board.
    pub(crate) fn picture(&self) -> String {
        let picture = self.the_match.picture(self.viewer, &|word| self.story.label(word));
        picture.trim_end().to_owned()
    }

    fn tell(&self, value: &Value) -> Option<String> {
        telling(value).map(|telling| self.story.tell(&telling))
    }
}

pub(crate) fn no_such_seat(seat: Seat, the_match: &dyn Match) -> Refused {
    let most = the_match.seats().saturating_sub(1);
    Telling::new("cli-no-such-seat").with("given", seat.0).with("most", most).into()
}

pub(crate) fn no_such_ply(ply: usize, the_match: &dyn Match) -> Refused {
    let most = the_match.plies().len();
    Telling::new("cli-no-such-ply").with("given", ply).with("most", most).into()
}
