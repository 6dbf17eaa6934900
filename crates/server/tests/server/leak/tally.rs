use std::collections::BTreeMap;

/// How often things happened in the matches of a game.
#[derive(Debug, Default)]
pub(crate) struct Tally(BTreeMap<&'static str, usize>);

impl Tally {
    pub(crate) fn add(&mut self, what: &'static str, times: usize) {
        *self.0.entry(what).or_default() += times;
    }

    /// How often something happened.
    pub(crate) fn of(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or_default()
    }

    /// What happened less often than it should.
    pub(crate) fn short_of<'a>(&self, floors: &'a [(&str, usize)]) -> Vec<&'a str> {
        let short = floors.iter().filter(|(what, least)| self.of(what) < *least);
        short.map(|&(what, _)| what).collect()
    }
}
