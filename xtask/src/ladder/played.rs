//! What a contest showed, as it is kept on disk.

use serde_json::{Value, json};

use super::plan::{Contest, Target};

/// 99 % of a normal distribution lie below so many standard deviations, and 95 % within so many.
const ONE_IN_A_HUNDRED: f64 = 2.326;
const NORMAL: f64 = 1.96;

/// A contest that was played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Played {
    pub(super) contest: Contest,
    /// The bots as they were given to the arena, such as `master/20`.
    pub(super) bots: Vec<String>,
    /// The command that plays it again, if it is known.
    pub(super) command: Option<String>,
    /// Whether it was played with this seed and as many games by these sources, or by others with the same probe.
    pub(super) is_current: bool,
    /// What came of its first deals: if only the sources have changed since, the same again means that it holds.
    pub(super) probe: Option<String>,
    /// How many seconds of a processor it took.
    pub(super) took: f64,
    /// What the arena says of the pair.
    pub(super) pair: Value,
    /// The difference of the ratings, and half the width of its 95 % interval.
    pub(super) rating: Option<[f64; 2]>,
    /// What readers should know of how it came about; lines that are played again need none.
    pub(super) note: Option<String>,
}

impl Played {
    /// Reads the report of an arena.
    pub(super) fn new(
        contest: &Contest,
        bots: Vec<String>,
        command: Option<String>,
        took: f64,
        report: &Value,
    ) -> Option<Self> {
        let pair = report["pairs"].get(0)?.clone();
        pair["share"].as_f64()?;
        let rating = || {
            // The arena gives the first bot 0.
            let [low, high] = [0, 1].map(|end| report["ratings"][1]["interval"][end].as_f64());
            let (low, high) = (low?, high?);
            Some([-(low + high) / 2.0, (high - low) / 2.0])
        };
        let rating = contest.rival.and_then(|_| rating());
        Some(Self {
            contest: contest.clone(),
            bots,
            command,
            is_current: true,
            probe: None,
            took,
            pair,
            rating,
            note: None,
        })
    }

    /// How it is kept: the arena's pair and what else was found.
    pub(super) fn to_json(&self, key: &Value) -> Value {
        json!({ "key": key, "bots": self.bots, "command": self.command, "probe": self.probe, "took": self.took, "pair": self.pair, "rating": self.rating, "note": self.note })
    }

    /// Reads what was kept.
    pub(super) fn from_json(contest: &Contest, key: &Value, kept: &Value) -> Option<Self> {
        let bots = kept["bots"].as_array()?.iter();
        let number = |value: &Value| value.as_f64();
        // Beside the sources, the key names the seed and the number of games.
        let is_same = |place: usize| kept["key"][place] == key[place];
        Some(Self {
            contest: contest.clone(),
            bots: bots.map(|bot| bot.as_str().map(str::to_owned)).collect::<Option<_>>()?,
            command: kept["command"].as_str().map(str::to_owned),
            is_current: kept["key"] == *key,
            probe: kept["probe"].as_str().filter(|_| is_same(1) && is_same(2)).map(str::to_owned),
            took: kept["took"].as_f64()?,
            pair: kept["pair"].clone(),
            rating: number(&kept["rating"][0])
                .zip(number(&kept["rating"][1]))
                .map(|(rating, half)| [rating, half]),
            note: kept["note"].as_str().map(str::to_owned),
        })
    }

    fn number(&self, name: &str) -> f64 {
        self.pair[name].as_f64().unwrap_or(0.0)
    }

    pub(super) fn games(&self) -> u64 {
        self.pair["games"].as_u64().unwrap_or(0)
    }

    pub(super) fn share(&self) -> f64 {
        self.number("share")
    }

    pub(super) fn draws(&self) -> f64 {
        self.number("draws")
    }

    pub(super) fn margin(&self) -> f64 {
        self.number("margin")
    }

    pub(super) fn decisive(&self) -> Option<f64> {
        self.pair["decisive"].as_f64()
    }

    pub(super) fn interval(&self) -> [f64; 2] {
        [0, 1].map(|end| self.pair["interval"][end].as_f64().unwrap_or(0.0))
    }

    pub(super) fn seats(&self) -> Vec<f64> {
        let seats = self.pair["seats"].as_array();
        seats.into_iter().flatten().filter_map(Value::as_f64).collect()
    }

    /// The seconds that the bot and its rival thought about a decision, on average.
    pub(super) fn seconds(&self) -> [Option<f64>; 2] {
        ["seconds", "against_seconds"].map(|name| self.pair[name][0].as_f64())
    }

    /// The seconds that each of them thought about a decision at most.
    pub(super) fn longest(&self) -> [Option<f64>; 2] {
        ["seconds", "against_seconds"].map(|name| self.pair[name][1].as_f64())
    }

    /// Whether the figure is what it must be, and whether so many games can tell.
    pub(super) fn verdict(&self) -> Verdict {
        let [low, high] = self.interval();
        let by = |share: f64, low: f64, target: f64| match share >= target {
            true if low >= target => Verdict::Reached,
            true => Verdict::Likely,
            false => Verdict::Missed,
        };
        match self.contest.target {
            Target::Open => Verdict::Open,
            Target::Share(target) => by(self.share(), low, target),
            Target::ShareAndPoints(_) if self.margin() <= 0.0 => Verdict::Missed,
            Target::ShareAndPoints(target) => by(self.share(), low, target),
            Target::Decisive(target) => match self.decisive() {
                // The interval is that of the share; the games without a winner make it no narrower.
                Some(share) => by(share, share - (high - low) / 2.0, target),
                None => Verdict::Missed,
            },
            Target::MoreThanFair => {
                let fair = 1.0 / f64::from(self.contest.players);
                let deviation = (high - low) / 2.0 / NORMAL;
                match self.share() - fair {
                    lead if lead > ONE_IN_A_HUNDRED * deviation => Verdict::Reached,
                    lead if lead > 0.0 => Verdict::Likely,
                    _ => Verdict::Missed,
                }
            }
        }
    }
}

/// What a figure says about its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Reached,
    /// The figure is there, but the games are too few to be sure.
    Likely,
    Missed,
    Open,
}

#[cfg(test)]
mod tests {
    use super::super::plan::contests;
    use super::*;

    fn played(target: Target, share: f64, half: f64) -> Played {
        let contest = Contest { target, ..contests()[0].clone() };
        let report = json!({
            "pairs": [{ "share": share, "interval": [share - half, share + half], "games": 40,
                "draws": 0.25, "decisive": share, "seats": [0.5, 0.5], "margin": 1.5 }],
            "ratings": [{ "rating": 0.0, "interval": [0.0, 0.0] },
                { "rating": -120.0, "interval": [-150.0, -90.0] }],
        });
        Played::new(&contest, vec!["a/2".into()], Some("arena".into()), 1.5, &report)
            .expect("it is a report")
    }

    #[test]
    fn a_figure_is_sure_only_with_enough_games() {
        let verdict = |share, half| played(Target::Share(0.65), share, half).verdict();
        assert_eq!(verdict(0.8, 0.05), Verdict::Reached);
        assert_eq!(verdict(0.7, 0.1), Verdict::Likely);
        assert_eq!(verdict(0.6, 0.1), Verdict::Missed);
        let fair = |share, half| played(Target::MoreThanFair, share, half).verdict();
        assert_eq!((fair(0.7, 0.1), fair(0.55, 0.1)), (Verdict::Reached, Verdict::Likely));
    }

    #[test]
    fn what_is_kept_is_read_again_and_known_to_be_older_if_something_changed() {
        let played = Played { note: Some("by hand".into()), ..played(Target::Open, 0.75, 0.1) };
        assert_eq!(played.rating, Some([120.0, 30.0]));
        let kept = played.to_json(&json!("a"));
        assert_eq!(Played::from_json(&played.contest, &json!("a"), &kept), Some(played.clone()));
        let older = Played { is_current: false, ..played.clone() };
        assert_eq!(Played::from_json(&played.contest, &json!("b"), &kept), Some(older));
    }

    #[test]
    fn a_probe_tells_only_of_the_same_seed_and_games() {
        let played = Played { probe: Some("c0ffee".into()), ..played(Target::Open, 0.75, 0.1) };
        let kept = played.to_json(&json!(["old", "1adde2", 400]));
        let probe = |key| Played::from_json(&played.contest, &key, &kept).and_then(|it| it.probe);
        assert_eq!(probe(json!(["new", "1adde2", 400])), played.probe);
        assert_eq!(probe(json!(["new", "5eed", 400])), None);
        assert_eq!(probe(json!(["new", "1adde2", 40])), None);
    }
}
