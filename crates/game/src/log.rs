/// Where [`Game::apply`](crate::Game::apply) tells what happened.
pub trait Log<E> {
    /// Notes one event; it is only made if the log keeps it.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

/// Keeps nothing: the events are never made.
impl<E> Log<E> for () {
    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

/// The events in order.
impl<E> Log<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
