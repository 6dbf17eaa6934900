use std::io::{Cursor, Read};
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Bytes;
use flate2::read::GzDecoder;
use hyper::body::{Body, Frame, SizeHint};

/// How much is unpacked at a time.
const PIECE: usize = 16 * 1024;

/// A body that is kept compressed (gzip) and unpacked piece by piece as the client reads it.
pub(super) struct Unpacked {
    text: GzDecoder<Cursor<Vec<u8>>>,
    left: u64,
}

impl Unpacked {
    pub(super) fn new(packed: Vec<u8>) -> Self {
        // gzip ends with the length of what it holds.
        let length = packed.last_chunk().map_or(0, |length| u32::from_le_bytes(*length));
        Self { text: GzDecoder::new(Cursor::new(packed)), left: length.into() }
    }
}

impl Body for Unpacked {
    type Data = Bytes;
    type Error = std::io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, std::io::Error>>> {
        let mut piece = vec![0; PIECE];
        let read = self.text.read(&mut piece);
        Poll::Ready(match read {
            Ok(0) => None,
            Ok(length) => {
                piece.truncate(length);
                self.left = self.left.saturating_sub(length as u64);
                Some(Ok(Frame::data(piece.into())))
            }
            Err(error) => Some(Err(error)),
        })
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}
