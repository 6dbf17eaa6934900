use rules_{{snake}}::{{{Type}}, View};

use crate::{Label, Picture};

impl Picture for {{Type}} {
    /// A bar as long as the goal, filled as far as the count.
    fn picture(view: &View, _: Label) -> String {
        let (count, left) = (usize::from(view.count), usize::from(view.goal - view.count));
        format!("{}{} {count}/{}\n", "▮".repeat(count), "▯".repeat(left), view.goal)
    }
}
