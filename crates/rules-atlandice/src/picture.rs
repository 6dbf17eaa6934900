use crate::View;

pub(crate) fn draw(_: &View, label: &dyn Fn(&str) -> String) -> String {
    label("market")
}
