use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::encrypt::BrowserKeys;
use crate::endpoint::{BadEndpoint, Endpoint};
use crate::vapid::PushKeys;

/// How long sending may take.
const TIMEOUT: Duration = Duration::from_secs(15);

/// Sends Web Push messages.
pub struct Push {
    keys: PushKeys,
    contact: String,
    allow_private: bool,
    tls: TlsConnector,
}

/// A message for one browser.
#[derive(Clone, Copy, Debug)]
pub struct Message<'a> {
    /// What the page's service worker gets.
    pub payload: &'a str,
    /// How long the push service keeps it for a browser that is not there, in seconds.
    pub ttl: u32,
    /// A message that has not been delivered is replaced by one with the same topic. At most 32 letters and digits.
    pub topic: &'a str,
}

/// Why a message was not sent.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The subscription no longer exists.
    #[error("the subscription no longer exists")]
    Gone,
    /// The push service refused the message.
    #[error("the push service answered {0}")]
    Refused(u16),
    /// The push service cannot be reached, or is not one.
    #[error("the push service cannot be reached")]
    Unreachable,
}

impl Push {
    /// `contact` is where a push service can complain: a `mailto:` or `https:` URL. `allow_private` is for tests: it has
    /// messages sent to private addresses, and without TLS.
    pub fn new(keys: PushKeys, contact: &str, allow_private: bool) -> Self {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider knows TLS 1.2 and 1.3")
            .with_root_certificates(roots)
            .with_no_client_auth();
        // It is written into JSON between quotes.
        let contact = contact.chars().filter(|c| c.is_ascii_graphic() && !"\"\\".contains(*c));
        Self { keys, contact: contact.collect(), allow_private, tls: Arc::new(config).into() }
    }

    /// The server's public key, as pages hand it over to browsers.
    pub fn public_key(&self) -> String {
        self.keys.public()
    }

    /// Reads the URL of a subscription.
    pub fn endpoint(&self, url: &str) -> Result<Endpoint, BadEndpoint> {
        Endpoint::read(url, self.allow_private)
    }

    /// Sends a message; `now` is in seconds since 1970. Redirects are not followed, and of the answer only the status is
    /// read.
    pub async fn send(
        &self,
        endpoint: &Endpoint,
        keys: &BrowserKeys,
        message: Message<'_>,
        now: i64,
    ) -> Result<(), PushError> {
        let body = keys.encrypt(message.payload.as_bytes()).map_err(|_| PushError::Unreachable)?;
        let authorization = self.keys.authorization(&endpoint.origin(), &self.contact, now);
        let request = Request::post(endpoint.path())
            .header(header::HOST, endpoint.authority())
            .header(header::AUTHORIZATION, authorization)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("ttl", message.ttl)
            .header("topic", message.topic)
            .header("urgency", "normal")
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| PushError::Unreachable)?;
        let status = timeout(TIMEOUT, self.post(endpoint, request)).await;
        match status.map_err(|_| PushError::Unreachable)?? {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(PushError::Gone),
            status => Err(PushError::Refused(status.as_u16())),
        }
    }

    async fn post(
        &self,
        endpoint: &Endpoint,
        request: Request<Full<Bytes>>,
    ) -> Result<StatusCode, PushError> {
        let addresses = endpoint.addresses(self.allow_private).await;
        let stream =
            TcpStream::connect(&addresses[..]).await.map_err(|_| PushError::Unreachable)?;
        if !endpoint.is_secure() {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(endpoint.host().to_owned());
        let name = name.map_err(|_| PushError::Unreachable)?;
        let stream = self.tls.connect(name, stream).await.map_err(|_| PushError::Unreachable)?;
        exchange(stream, request).await
    }
}

/// Sends a request over a connection of its own, and reads the head of the answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, PushError> {
    let unreachable = |_: hyper::Error| PushError::Unreachable;
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    let mut answer = pin!(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer,
        // A server that hangs up may have answered just before.
        _ = connection => answer.await,
    };
    answer.map(|answer| answer.status()).map_err(unreachable)
}
