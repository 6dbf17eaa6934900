//! Accepts connections, and limits their number and how long they may be silent.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use axum::serve::Listener;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::identity::network_of;
use super::write_timeout::WriteTimeout;
use crate::app::App;

/// The most bytes of a request's head.
const MOST_HEAD: usize = 16 * 1024;

/// Accepts connections and serves them until `shutdown`; then accepts no more, and waits for the last answer.
pub(crate) async fn accept(
    mut listener: TcpListener,
    app: App,
    shutdown: impl Future<Output = ()> + Send,
) {
    let io_timeout = app.settings.io_timeout;
    let routes = TowerToHyperService::new(crate::app(app.clone()));
    let ending = watch::Sender::new(false);
    tokio::pin!(shutdown);
    loop {
        let (stream, peer): (_, SocketAddr) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut shutdown => break,
        };
        let Some(open) = OpenConnection::new(&app, peer.ip()) else { continue };
        // A move is a small message that players wait for.
        let _ = stream.set_nodelay(true);
        let (routes, ended) = (routes.clone(), ending.subscribe());
        tokio::spawn(async move {
            let _open = open;
            serve_connection((stream, peer), routes, io_timeout, ended).await;
        });
    }
    drop(listener);
    ending.send_replace(true);
    // Every connection holds a receiver.
    ending.closed().await;
}

/// Serves a connection until it ends or becomes a socket, or `ending` says that no further request is taken.
async fn serve_connection(
    (stream, peer): (impl AsyncRead + AsyncWrite + Unpin + Send + 'static, SocketAddr),
    routes: TowerToHyperService<Router>,
    io_timeout: Duration,
    mut ending: watch::Receiver<bool>,
) {
    let is_socket = Arc::new(AtomicBool::new(false));
    let upgraded = is_socket.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let (answer, upgraded) = (routes.call(request), upgraded.clone());
        async move {
            let answer = answer.await;
            if let Ok(answer) = &answer
                && answer.status() == StatusCode::SWITCHING_PROTOCOLS
            {
                upgraded.store(true, Relaxed);
            }
            answer
        }
    });
    let stream = TokioIo::new(WriteTimeout::new(stream, io_timeout, is_socket));
    let mut http = http1::Builder::new();
    http.max_buf_size(MOST_HEAD);
    http.timer(TokioTimer::new()).header_read_timeout(io_timeout);
    let connection = http.serve_connection(stream, service).with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        _ = &mut connection => return,
        _ = ending.wait_for(|&ending| ending) => connection.as_mut().graceful_shutdown(),
    }
    _ = connection.await;
}

/// Counts a connection until it ends or becomes a socket; sockets are counted apart.
struct OpenConnection {
    app: App,
    from: Option<IpAddr>,
}

impl OpenConnection {
    /// `None` if too many are open. Behind a proxy all come from one address, and the proxy limits them.
    fn new(app: &App, peer: IpAddr) -> Option<Self> {
        let from = (!app.settings.behind_proxy).then(|| network_of(peer));
        let most = app.settings.limits.connections;
        if from.is_some_and(|from| !app.connections_from.enter(from, most)) {
            app.metrics.limited.add(1);
            return None;
        }
        Some(Self { app: app.clone(), from })
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        if let Some(from) = &self.from {
            self.app.connections_from.leave(from);
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::sleep;

    use super::*;

    const TEXT: &str = "thirty letters in each message";
    const TEXTS: usize = 40;

    async fn tell(mut socket: WebSocket) {
        for _ in 0..TEXTS {
            if socket.send(Message::from(TEXT)).await.is_err() {
                return;
            }
        }
    }

    /// What a client gets that asks for a path and reads 400 bytes a second.
    async fn read_slowly(path: &str) -> String {
        let routes = Router::new()
            .route("/answer", get(|| async { TEXT.repeat(TEXTS) }))
            .route("/socket", get(|upgrade: WebSocketUpgrade| async { upgrade.on_upgrade(tell) }));
        let (ours, mut theirs) = duplex(16);
        let (_going_on, ending) = watch::channel(false);
        let peer = SocketAddr::from(([192, 0, 2, 1], 1));
        let routes = TowerToHyperService::new(routes);
        let limit = Duration::from_secs(1);
        let server = tokio::spawn(serve_connection((ours, peer), routes, limit, ending));
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        theirs.write_all(request.as_bytes()).await.unwrap();
        let (mut read, mut some) = (Vec::new(), [0; 20]);
        // A connection that is kept open after the answer ends when the server has waited for long enough.
        while let Ok(count @ 1..) = theirs.read(&mut some).await {
            read.extend(&some[..count]);
            sleep(Duration::from_millis(50)).await;
        }
        server.await.unwrap();
        String::from_utf8_lossy(&read).into_owned()
    }

    #[tokio::test]
    async fn a_socket_may_be_read_more_slowly_than_an_answer() {
        let (answer, socket) = tokio::join!(read_slowly("/answer"), read_slowly("/socket"));
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(socket.starts_with("HTTP/1.1 101"), "{socket}");
        let whole = |text: &str| text.matches(TEXT).count();
        assert!(whole(&answer) < TEXTS, "{answer}");
        assert_eq!(whole(&socket), TEXTS, "{socket}");
    }
}
