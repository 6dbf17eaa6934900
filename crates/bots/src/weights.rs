//! Weights of evaluators, fitted by self-play.

use search::Worth;

/// What a position looks like to an evaluator: for each rival, how much there is of each feature.
pub type Features<const N: usize> = [[f32; N]; RIVALS];

/// Most games have fewer.
pub const RIVALS: usize = 8;

/// How much each feature of a position counts towards a win: with one more of it a win is e to its weight times as likely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights<const N: usize>([f32; N]);

impl<const N: usize> Weights<N> {
    /// Reads a file of weights: a line for each feature with its name and its weight, and remarks that begin with `#`.
    /// What does not fit the names is told in a sentence that says what to do.
    pub fn read(game: &str, names: &[&str; N], text: &str) -> Result<Self, String> {
        let wrong = |what: String| {
            format!(
                "The weights of {game} {what}. `cargo xtask train {game}` makes the file that fits."
            )
        };
        let mut found = [None; N];
        for line in
            text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let (name, weight) = line.split_once(' ').unwrap_or((line, ""));
            let Some(place) = names.iter().position(|known| *known == name) else {
                return Err(wrong(format!("name {name:?}, which the bots do not know")));
            };
            let weight = weight.trim().parse().ok().filter(|weight: &f32| weight.is_finite());
            if weight.is_none() {
                return Err(wrong(format!("give no number to {name:?}")));
            }
            if found[place].replace(weight).is_some() {
                return Err(wrong(format!("name {name:?} twice")));
            }
        }
        let mut weights = [0.0; N];
        for ((weight, found), name) in weights.iter_mut().zip(found).zip(names) {
            *weight = found.flatten().ok_or_else(|| wrong(format!("lack {name:?}")))?;
        }
        Ok(Self(weights))
    }

    /// The weights as numbers.
    pub fn numbers(&self) -> &[f32; N] {
        &self.0
    }

    /// What one rival's features count.
    #[inline]
    pub fn sum(&self, features: &[f32; N]) -> f32 {
        self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// The chances of the first `rivals` to win.
    #[inline]
    pub fn worth(&self, features: &Features<N>, rivals: usize) -> Worth {
        let mut sums = [0.0; RIVALS];
        for (sum, features) in sums.iter_mut().zip(features).take(rivals) {
            *sum = self.sum(features);
        }
        search::shares(&sums[..rivals], 1.0)
    }
}

impl<const N: usize> From<[f32; N]> for Weights<N> {
    fn from(weights: [f32; N]) -> Self {
        Self(weights)
    }
}
