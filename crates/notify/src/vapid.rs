//! The server's own key, by which push services know who sends: RFC 8292.

use std::str::FromStr;

use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};

use crate::{decode, encode};

/// How long a signature is valid, in seconds; at most a day is allowed.
const VALID: i64 = 12 * 60 * 60;

/// The server's key pair for Web Push. `Debug` is deliberately missing.
pub struct PushKeys(EcdsaKeyPair);

/// The text holds no key for Web Push.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no key for Web Push; `ludotheque push-key` makes one")]
pub struct BadPushKeys;

impl PushKeys {
    /// Makes a new key pair, written as one line of text.
    pub fn generate() -> String {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        encode(made.expect("the operating system gives random bytes"))
    }

    /// The public key, as pages hand it over to browsers.
    pub fn public(&self) -> String {
        encode(self.0.public_key())
    }

    /// The header `Authorization` for the push service at `origin`. `contact` is a `mailto:` or `https:` URL, `now` is in
    /// seconds since 1970.
    pub(crate) fn authorization(&self, origin: &str, contact: &str, now: i64) -> String {
        let head = encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        // Neither of the two texts has a letter that JSON would escape.
        let claims = format!(r#"{{"aud":"{origin}","exp":{},"sub":"{contact}"}}"#, now + VALID);
        let signed = format!("{head}.{}", encode(claims));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.expect("the operating system gives random bytes");
        format!("vapid t={signed}.{}, k={}", encode(signature), self.public())
    }
}

impl FromStr for PushKeys {
    type Err = BadPushKeys;

    fn from_str(text: &str) -> Result<Self, BadPushKeys> {
        let document = decode(text.trim()).ok_or(BadPushKeys)?;
        let random = SystemRandom::new();
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &document, &random)
            .map(Self)
            .map_err(|_| BadPushKeys)
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_push_service_can_verify_who_sends() {
        let keys: PushKeys = format!("{}\n", PushKeys::generate()).parse().unwrap();
        let header =
            keys.authorization("https://push.example", "mailto:house@ludotheque.example", 1_000);
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, keys.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let claims = decode(signed.split_once('.').unwrap().1).unwrap();
        assert_eq!(
            String::from_utf8(claims).unwrap(),
            r#"{"aud":"https://push.example","exp":44200,"sub":"mailto:house@ludotheque.example"}"#
        );
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key).unwrap());
        public.verify(signed.as_bytes(), &decode(signature).unwrap()).unwrap();
    }

    #[test]
    fn what_is_no_key_is_refused() {
        for text in ["", "é", "AAAA", &PushKeys::generate()[4..]] {
            assert!(text.parse::<PushKeys>().is_err(), "{text}");
        }
    }
}
