use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use table::{from_hex, to_hex};

use crate::app::App;
use crate::error::Error;
use crate::settings::Origin;

pub(crate) const COOKIE: &str = "ludotheque";
/// How long a browser keeps the cookie, in seconds: 400 days, the longest that browsers agree to.
const COOKIE_AGE: u32 = 400 * 24 * 60 * 60;

/// Signs cookies, and derives ids that only this server can. `Debug` is deliberately missing.
pub(crate) struct Key(Hmac<Sha256>);

impl Key {
    pub(crate) fn new(secret: &[u8]) -> Self {
        Self(Hmac::new_from_slice(secret).expect("HMAC takes keys of any length"))
    }

    /// The cookie's value for a person.
    pub(crate) fn sign(&self, person: &str) -> String {
        format!("{person}.{}", to_hex(&self.tag("person", person)))
    }

    /// The person whom a cookie's value names, if this server signed it.
    pub(crate) fn verify<'a>(&self, value: &'a str) -> Option<&'a str> {
        let (person, signature) = value.split_once('.')?;
        let signature = from_hex(signature)?;
        self.mac("person", person).verify_slice(&signature).ok().map(|()| person)
    }

    /// Derives bytes that only this server can.
    pub(crate) fn tag(&self, purpose: &str, name: &str) -> [u8; 32] {
        self.mac(purpose, name).finalize().into_bytes().into()
    }

    fn mac(&self, purpose: &str, name: &str) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(purpose.as_bytes());
        mac.update(b" ");
        mac.update(name.as_bytes());
        mac
    }
}

/// The hash of a recovery token, which is stored instead of it.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

impl App {
    /// The header that makes a browser that person's.
    pub(crate) fn cookie(&self, person: &str) -> HeaderValue {
        self.set_cookie(&self.key.sign(person), COOKIE_AGE)
    }

    /// The header that makes a browser forget who it is.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        self.set_cookie("", 0)
    }

    fn set_cookie(&self, value: &str, seconds: u32) -> HeaderValue {
        let is_secure = self.settings.origin.as_ref().is_some_and(Origin::is_secure);
        let secure = if is_secure { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::try_from(cookie).expect("ids and signatures are plain letters")
    }

    /// The person whom the request's cookie names.
    pub(crate) fn signed(&self, headers: &HeaderMap) -> Option<String> {
        let cookies =
            headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('=').filter(|(name, _)| *name == COOKIE));
        pairs.find_map(|(_, value)| self.key.verify(value)).map(str::to_owned)
    }

    /// What a person is called.
    pub(crate) async fn name_of(&self, person: &str) -> Result<String, Error> {
        Ok(self.store.person(person).await?.ok_or(Error::NoIdentity)?.name)
    }

    /// Where the request comes from.
    pub(crate) fn address(&self, headers: &HeaderMap, peer: Option<IpAddr>) -> IpAddr {
        let forwarded = || {
            let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            line.rsplit(',').next()?.trim().parse().ok()
        };
        let named = self.settings.behind_proxy.then(forwarded).flatten();
        network_of(named.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
    }
}

/// The address by which requests are limited: of an IPv6 address its /64 network.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        // A household has a whole network of these.
        IpAddr::V6(address) => {
            let network = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        address => address,
    }
}

/// The id of the person who sent the request, from the cookie. Its signature is enough; the store is not asked.
pub(crate) struct Me(pub(crate) String);

impl FromRequestParts<App> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        app.signed(&parts.headers).map(Self).ok_or(Error::NoIdentity)
    }
}

/// Where a request comes from.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(Self(app.address(&parts.headers, peer.map(|ConnectInfo(peer)| peer.ip()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_signature_counts() {
        let key = Key::new(b"ours");
        let cookie = key.sign("zoe");
        assert_eq!(key.verify(&cookie), Some("zoe"));
        assert_eq!(Key::new(b"theirs").verify(&cookie), None);
        assert_eq!(key.verify(&cookie.replace("zoe", "max")), None);
        assert_eq!(key.verify(&cookie[..cookie.len() - 2]), None);
        for spoilt in ["", "zoe", "zoe.", "zoe.zz", ".", "zoe.é"] {
            assert_eq!(key.verify(spoilt), None);
        }
    }
}
