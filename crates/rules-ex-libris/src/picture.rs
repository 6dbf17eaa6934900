use crate::View;

pub(crate) fn draw(view: &View, _: &dyn Fn(&str) -> String) -> String {
    format!("{}", view.round)
}
