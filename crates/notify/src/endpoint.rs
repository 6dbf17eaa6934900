//! Where a browser's push service takes messages. The URL comes from a client, so it may be any.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use hyper::Uri;
use tokio::net::lookup_host;

/// The longest URL that is taken.
const MOST_LETTERS: usize = 2_048;

/// The URL of a subscription at a push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    uri: Uri,
    host: String,
    port: u16,
    is_secure: bool,
}

/// A URL where nothing is sent to.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no address of a push service")]
pub struct BadEndpoint;

impl Endpoint {
    /// Reads a URL: `https` on the usual port, no user, no private address. With `allow_private`, which is for tests, also
    /// `http`, and any address and port.
    pub fn read(url: &str, allow_private: bool) -> Result<Self, BadEndpoint> {
        if url.len() > MOST_LETTERS {
            return Err(BadEndpoint);
        }
        let uri: Uri = url.parse().map_err(|_| BadEndpoint)?;
        let is_secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if allow_private => false,
            _ => return Err(BadEndpoint),
        };
        let authority = uri.authority().ok_or(BadEndpoint)?;
        let usual = if is_secure { 443 } else { 80 };
        let port = match authority.port() {
            Some(port) => port.as_str().parse().map_err(|_| BadEndpoint)?,
            None => usual,
        };
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._:".contains(c);
        if authority.as_str().contains('@') || host.is_empty() || !host.chars().all(is_plain) {
            return Err(BadEndpoint);
        }
        let is_private_ip = host.parse().is_ok_and(|address| !is_public(address));
        if !allow_private && (port != usual || is_private_ip) {
            return Err(BadEndpoint);
        }
        Ok(Self { uri, host, port, is_secure })
    }

    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// The scheme, host and port, as signatures name them.
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.is_secure { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    pub(crate) fn authority(&self) -> &str {
        self.uri.authority().map_or("", |authority| authority.as_str())
    }

    pub(crate) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }

    /// The addresses of the host that may be connected to. They are looked up once, and connected to as they are, so that
    /// a name cannot lead elsewhere the second time.
    pub(crate) async fn addresses(&self, allow_private: bool) -> Vec<SocketAddr> {
        let Ok(found) = lookup_host((self.host.as_str(), self.port)).await else {
            return Vec::new();
        };
        found.filter(|address| allow_private || is_public(address.ip())).collect()
    }
}

/// Whether an address is one of the public internet.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && (64..128).contains(&b);
    let is_reserved = a == 0 || a >= 240 || (a, b, c) == (192, 0, 0);
    let is_benchmark = a == 198 && (18..20).contains(&b);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || is_shared
        || is_reserved
        || is_benchmark)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    // Global unicast is 2000::/3. What carries an IPv4 address inside, or documents, is left out.
    let [a, b, ..] = address.segments();
    let is_tunnel = a == 0x2002 || (a == 0x2001 && b < 0x200);
    let is_documentation = a == 0x2001 && b == 0xdb8;
    a & 0xe000 == 0x2000 && !is_tunnel && !is_documentation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_https_is_an_endpoint() {
        for url in [
            "https://push.example/send/abc?d=1",
            "https://push.example:443/",
            "https://1.1.1.1/",
            "https://[2606:4700:4700::1111]/x",
        ] {
            assert!(Endpoint::read(url, false).is_ok(), "{url}");
        }
        let long = format!("https://push.example/{}", "a".repeat(MOST_LETTERS));
        for url in [
            "",
            "push.example",
            "/send",
            "http://push.example/",
            "ftp://push.example/",
            "https://push.example:22/",
            "https://user@push.example/",
            "https://127.0.0.1/",
            "https://10.1.2.3/",
            "https://169.254.169.254/latest",
            "https://100.64.0.1/",
            "https://0.0.0.0/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[2002:7f00:1::]/",
            long.as_str(),
        ] {
            assert_eq!(Endpoint::read(url, false), Err(BadEndpoint), "{url}");
        }
    }

    #[test]
    fn tests_may_use_loopback() {
        let endpoint = Endpoint::read("http://127.0.0.1:8081/send/1", true).unwrap();
        assert_eq!(
            (endpoint.origin().as_str(), endpoint.path()),
            ("http://127.0.0.1:8081", "/send/1")
        );
    }

    #[tokio::test]
    async fn a_name_that_leads_to_a_private_address_is_not_connected_to() {
        let endpoint = Endpoint::read("https://localhost/", false).unwrap();
        assert_eq!(endpoint.addresses(false).await, []);
        assert_ne!(endpoint.addresses(true).await, []);
    }
}
