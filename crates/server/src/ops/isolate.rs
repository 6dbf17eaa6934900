use crate::error::Error;

/// Spawns a task and waits for it. The task goes on when the caller is dropped, and if it panics, the caller gets an error
/// instead of panicking too.
pub(crate) async fn spawn_isolated<T: Send + 'static>(
    task: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(task).await.unwrap_or_else(|_| {
        // The message of the panic may hold what is hidden.
        tracing::error!("a task panicked");
        Err(Error::Broken)
    })
}
