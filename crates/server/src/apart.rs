use crate::error::Error;

/// Does something in a task of its own: it is not given up when whoever asked for it goes, and if it panics, nothing
/// else does.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    tokio::spawn(work).await.unwrap_or_else(|_| {
        // The panic itself may tell what is hidden.
        tracing::error!("a task panicked");
        Err(Error::Broken)
    })
}
