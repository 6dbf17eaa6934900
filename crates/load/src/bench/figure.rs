use std::time::Duration;

/// Something that was measured.
pub struct Figure {
    /// What.
    pub what: String,
    /// As people read it.
    pub measured: String,
    /// What it must be, and whether it is.
    pub must: Option<(String, bool)>,
}

impl Figure {
    pub(super) fn new(what: impl Into<String>, measured: impl Into<String>) -> Self {
        Self { what: what.into(), measured: measured.into(), must: None }
    }

    pub(super) fn must(mut self, must: impl Into<String>, is: bool) -> Self {
        self.must = Some((must.into(), is));
        self
    }
}

/// A line of the table of figures.
pub fn table(figure: &Figure) -> String {
    let must = match &figure.must {
        None => String::new(),
        Some((must, true)) => format!("{must:<14} reached"),
        Some((must, false)) => format!("{must:<14} MISSED"),
    };
    format!("{:<58} {:>26}   {must}", figure.what, figure.measured).trim_end().to_owned()
}

/// Times, in order.
pub(super) struct Times(Vec<Duration>);

impl Times {
    pub(super) fn new(mut times: Vec<Duration>) -> Self {
        times.sort();
        Self(times)
    }

    /// The time that so many in a thousand are below.
    pub(super) fn per_mille(&self, share: usize) -> Duration {
        let at = (self.0.len() * share / 1000).min(self.0.len().saturating_sub(1));
        self.0.get(at).copied().unwrap_or_default()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn median(&self) -> Duration {
        self.per_mille(500)
    }
}

/// Milliseconds, as people read them.
pub(super) fn ms(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
