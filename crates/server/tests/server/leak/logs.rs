use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// Everything that is logged, at every level.
#[derive(Clone, Default)]
pub(crate) struct Logs(Arc<Mutex<Vec<u8>>>);

/// Keeps the logs of this process from now on.
pub(crate) fn keep() -> Logs {
    let logs = Logs::default();
    let writer = logs.clone();
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .init();
    tracing::info!("the logs are kept");
    logs
}

impl Logs {
    pub(crate) fn text(&self) -> String {
        let text = String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned();
        assert!(text.contains("the logs are kept"));
        text
    }
}

impl Write for Logs {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
