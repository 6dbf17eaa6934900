//! Accepts connections, and limits their number and how long they may be silent.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use axum::serve::Listener;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
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
    let mut http = http1::Builder::new();
    http.max_buf_size(MOST_HEAD);
    http.timer(TokioTimer::new()).header_read_timeout(io_timeout);
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
        let routes = routes.clone();
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
        let connection = http.serve_connection(stream, service).with_upgrades();
        let mut ended = ending.subscribe();
        tokio::spawn(async move {
            let _open = open;
            tokio::pin!(connection);
            tokio::select! {
                _ = &mut connection => return,
                _ = ended.wait_for(|&ending| ending) => connection.as_mut().graceful_shutdown(),
            }
            _ = connection.await;
        });
    }
    drop(listener);
    ending.send_replace(true);
    // Every connection holds a receiver.
    ending.closed().await;
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
