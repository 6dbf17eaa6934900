use crate::View;

pub(crate) fn draw(view: &View, label: &dyn Fn(&str) -> String) -> String {
    let _ = label;
    format!("turn {}\n", view.turn)
}
