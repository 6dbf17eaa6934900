use crate::view::View;

/// The table for a terminal.
pub(crate) fn draw(view: &View, label: &dyn Fn(&str) -> String) -> String {
    format!("{} {}\n", label("round"), view.round)
}
