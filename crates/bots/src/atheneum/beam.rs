//! The best way to end one's turn: a beam search over the actions of one seat.

use game::{Game, Quick, Seat};
use rules_atheneum::{Action, Atheneum, Reward, Standing, Taken};

use super::greedy::given_up;

/// How widely and how far a seat's own turn is searched. Nothing in it is hidden, and only bonus tokens are drawn: what
/// comes after a draw is not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// How many positions are looked at further after each step.
    pub width: usize,
    /// How many steps are taken at most.
    pub length: usize,
    /// Whether to take a book out and to put it elsewhere is also one step, so that what is lost in between does not
    /// count.
    pub moves: bool,
}

/// A way to end a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Resolution {
    /// What to do: the last is `done`, or the draw of a token, after which the seat knows more.
    pub actions: Vec<Action>,
    /// What the desk is worth then.
    pub worth: f32,
    /// How many positions were judged.
    pub judged: u32,
}

/// A position that is looked at further.
struct Node {
    state: Atheneum,
    /// The place of the step that led to it, and the place of the first action among those to choose from.
    step: Option<usize>,
    first: usize,
}

/// An action, or a book that is moved.
type Actions = [Option<Action>; 2];

/// A step that could be taken from the node at `from`.
struct Step {
    promise: f32,
    from: usize,
    actions: Actions,
    first: usize,
}

impl Beam {
    /// The best way for `seat`, which resolves its benefits, to end its turn; `promise` is what a desk promises.
    ///
    /// From every position that is kept all steps are tried, and those that lead to the most promising desks are kept.
    /// Desks of the same promise are taken for the same: most often they are, reached in another order.
    pub fn resolve(
        &self,
        state: &Atheneum,
        seat: Seat,
        promise: impl Fn(&Standing) -> f32,
        chance: &mut Quick,
    ) -> Resolution {
        self.resolve_and_rate(state, seat, promise, chance, &mut [])
    }

    /// Like [`resolve`](Self::resolve), and raises the `ratings` of the first actions to the best worth that each leads
    /// to.
    pub(super) fn resolve_and_rate(
        &self,
        state: &Atheneum,
        seat: Seat,
        promise: impl Fn(&Standing) -> f32,
        chance: &mut Quick,
        ratings: &mut [f32],
    ) -> Resolution {
        let look = |state: &Atheneum| state.standing(seat).map_or(0.0, |it| promise(&it));
        let ended =
            |state: &Atheneum| state.standing(seat).map_or(0.0, |it| promise(&given_up(it)));
        let mut raise = |first: usize, worth: f32| {
            if let Some(rating) = ratings.get_mut(first) {
                *rating = rating.max(worth);
            }
        };
        let (mut listed, mut moved) = (Vec::new(), Vec::new());
        let (mut steps, mut taken): (Vec<Step>, Vec<(Option<usize>, Actions)>) = Default::default();
        let mut best = (ended(state), None, Some(Action::Done));
        let mut judged = 1;
        let mut kept = vec![Node { state: state.clone(), step: None, first: 0 }];
        for depth in 0..self.length {
            steps.clear();
            for (from, node) in kept.iter().enumerate() {
                node.state.legal_actions(seat, &mut listed);
                for (place, &action) in listed.iter().enumerate() {
                    if action == Action::Done {
                        continue;
                    }
                    let first = if depth == 0 { place } else { node.first };
                    let mut next = node.state.clone();
                    // Of what is drawn only the number is looked at.
                    next.apply(seat, &action, &mut chance.clone(), &mut ());
                    judged += 1;
                    let promise = look(&next);
                    if draws(action) {
                        raise(first, promise);
                        if promise > best.0 {
                            best = (promise, node.step, Some(action));
                        }
                        continue;
                    }
                    steps.push(Step { promise, from, actions: [Some(action), None], first });
                    let Action::Lift(slot) = action else { continue };
                    if self.moves {
                        next.legal_actions(seat, &mut moved);
                        for &put in moved.iter().filter(|put| puts_elsewhere(put, slot)) {
                            let mut next = next.clone();
                            next.apply(seat, &put, &mut chance.clone(), &mut ());
                            judged += 1;
                            let actions = [Some(action), Some(put)];
                            steps.push(Step { promise: look(&next), from, actions, first });
                        }
                    }
                }
            }
            steps.sort_unstable_by(|one, other| {
                let order = other.promise.total_cmp(&one.promise).then(one.from.cmp(&other.from));
                order.then_with(|| one.actions.cmp(&other.actions))
            });
            steps.dedup_by(|one, other| one.promise == other.promise);
            steps.truncate(self.width);
            if steps.is_empty() {
                break;
            }
            let follow = |step: &Step| {
                let mut state = kept[step.from].state.clone();
                for action in step.actions.iter().flatten() {
                    state.apply(seat, action, &mut chance.clone(), &mut ());
                }
                let worth = ended(&state);
                raise(step.first, worth);
                taken.push((kept[step.from].step, step.actions));
                if worth > best.0 {
                    best = (worth, Some(taken.len() - 1), Some(Action::Done));
                }
                Node { state, step: Some(taken.len() - 1), first: step.first }
            };
            kept = steps.iter().map(follow).collect();
        }
        let (worth, mut at, last) = best;
        let mut actions: Vec<Action> = last.into_iter().collect();
        while let Some(step) = at {
            actions.extend(taken[step].1.iter().rev().flatten());
            at = taken[step].0;
        }
        actions.reverse();
        Resolution { actions, worth, judged }
    }
}

/// Whether something is drawn at random.
fn draws(action: Action) -> bool {
    matches!(action, Action::Take(Taken::Token) | Action::Spider(Reward::Token))
}

fn puts_elsewhere(action: &Action, from: rules_atheneum::Slot) -> bool {
    matches!(action, Action::Place(_, slot) | Action::PlacePair(_, slot) if *slot != from)
}
