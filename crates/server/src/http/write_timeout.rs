use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// How many bytes buy another second of waiting: who reads less than that in the long run is hung up on, with the answer
/// that waits in memory for them.
const LEAST_RATE: f64 = 1_000.0;

/// A stream on which writing fails when the other end has not read for too long, or reads too slowly.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    limit: Duration,
    /// How long writing may still wait. Waiting uses it up, and what is written brings it back, up to the limit.
    patience: Duration,
    /// Whether this became a WebSocket, whose messages have a time limit of their own.
    is_socket: Arc<AtomicBool>,
    /// Since when nothing can be written, and the end of patience.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> WriteTimeout<S> {
    pub(crate) fn new(stream: S, limit: Duration, is_socket: Arc<AtomicBool>) -> Self {
        Self { stream, limit, patience: limit, is_socket, waiting: None }
    }

    /// Turns a write that has been pending for too long into an error.
    fn check(
        &mut self,
        context: &mut Context,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(result) = &written {
            if let Some((since, _)) = self.waiting.take() {
                self.patience = self.patience.saturating_sub(since.elapsed());
            }
            let bytes = *result.as_ref().unwrap_or(&0);
            let earned = Duration::from_secs_f64(bytes as f64 / LEAST_RATE);
            self.patience = (self.patience + earned).min(self.limit);
            return written;
        }
        let left = if self.is_socket.load(Relaxed) { self.limit } else { self.patience };
        let (_, end) = self.waiting.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
        end.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        slices: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.check(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    /// Writes an answer to a client that reads so many bytes every 50 milliseconds.
    async fn write_to(at_a_time: usize, answer: usize, is_socket: bool) -> io::Result<()> {
        let (ours, mut theirs) = duplex(16);
        let reader = tokio::spawn(async move {
            let mut bytes = vec![0; at_a_time];
            while theirs.read_exact(&mut bytes).await.is_ok() {
                sleep(Duration::from_millis(50)).await;
            }
        });
        let is_socket = Arc::new(AtomicBool::new(is_socket));
        let mut stream = WriteTimeout::new(ours, Duration::from_secs(1), is_socket);
        let written = stream.write_all(&vec![0; answer]).await;
        drop(stream);
        reader.await.unwrap();
        written
    }

    #[tokio::test]
    async fn a_client_that_reads_an_answer_too_slowly_is_hung_up_on() {
        let slow = write_to(20, 10_000, false).await.unwrap_err();
        assert_eq!(slow.kind(), io::ErrorKind::TimedOut);
        write_to(500, 20_000, false).await.unwrap();
        // A socket has messages of its own, each with a time limit.
        write_to(20, 1_200, true).await.unwrap();
    }
}
