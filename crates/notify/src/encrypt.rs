//! Encrypts a message for one browser: RFC 8291, in the encoding `aes128gcm` of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hmac;
use ring::rand::{SecureRandom as _, SystemRandom};

use crate::decode;

/// The longest message: with its header it fits into the 4096 bytes that every push service takes.
pub(crate) const MOST_BYTES: usize = 3_900;
/// The size of the only record.
const RECORD: u32 = 4_096;

/// The keys of a browser's subscription, by which only that browser can read a message.
#[derive(Clone, PartialEq, Eq)]
pub struct BrowserKeys {
    /// The browser's public key, an uncompressed point of P-256.
    pub public: [u8; 65],
    /// The secret that the browser shares with those who may send.
    pub auth: [u8; 16],
}

/// The keys of a subscription cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the keys of the subscription cannot be read")]
pub struct BadKeys;

impl BrowserKeys {
    /// Reads the keys as browsers write them, in base64.
    pub fn read(p256dh: &str, auth: &str) -> Result<Self, BadKeys> {
        let public: [u8; 65] =
            decode(p256dh).and_then(|bytes| bytes.try_into().ok()).ok_or(BadKeys)?;
        let auth = decode(auth).and_then(|bytes| bytes.try_into().ok()).ok_or(BadKeys)?;
        let keys = Self { public, auth };
        // Not every 65 bytes are a point of the curve.
        keys.encrypt(b"").map_err(|_| BadKeys)?;
        Ok(keys)
    }

    /// Encrypts a message with a key pair that is used once.
    pub(crate) fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        let public = own.compute_public_key()?;
        let mut salt = [0; 16];
        random.fill(&mut salt)?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public[..]);
        agree_ephemeral(own, &theirs, |shared| self.seal(shared, public.as_ref(), salt, message))?
    }

    fn seal(
        &self,
        shared: &[u8],
        own_public: &[u8],
        salt: [u8; 16],
        message: &[u8],
    ) -> Result<Vec<u8>, Unspecified> {
        if message.len() > MOST_BYTES {
            return Err(Unspecified);
        }
        let info = [b"WebPush: info\0", &self.public[..], own_public].concat();
        let secret = derive::<32>(&self.auth, shared, &info);
        let key = derive::<16>(&salt, &secret, b"Content-Encoding: aes128gcm\0");
        let nonce = derive::<12>(&salt, &secret, b"Content-Encoding: nonce\0");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        // A 2 ends the last record.
        let mut record = [message, &[2]].concat();
        key.seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::empty(),
            &mut record,
        )?;
        let length = [u8::try_from(own_public.len()).map_err(|_| Unspecified)?];
        Ok([&salt[..], &RECORD.to_be_bytes(), &length, own_public, &record].concat())
    }
}

/// HKDF-SHA-256 for at most 32 bytes: extracts from `secret` with `salt`, expands with `info`.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    let sign = |key: &[u8], parts: &[&[u8]]| {
        hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), &parts.concat())
    };
    let extracted = sign(salt, &[secret]);
    let expanded = sign(extracted.as_ref(), &[info, &[1]]);
    let mut bytes = [0; N];
    bytes.copy_from_slice(&expanded.as_ref()[..N]);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode;

    const PUBLIC: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_rfc() {
        let keys = BrowserKeys::read(PUBLIC, AUTH).unwrap();
        let shared = decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").unwrap();
        let own_public = decode(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let salt = decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = keys.seal(&shared, &own_public.unwrap(), salt, message).unwrap();
        assert_eq!(
            encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
             EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn only_points_of_the_curve_are_keys() {
        assert!(BrowserKeys::read(PUBLIC, AUTH).is_ok());
        assert!(BrowserKeys::read(&format!("{PUBLIC}="), &format!("{AUTH}==")).is_ok());
        let off_curve = encode([&[4][..], &[7; 64]].concat());
        for (public, auth) in
            [("", AUTH), (PUBLIC, ""), (PUBLIC, "BTBZ"), ("é", AUTH), (&off_curve, AUTH)]
        {
            assert!(BrowserKeys::read(public, auth).is_err(), "{public} {auth}");
        }
    }

    #[test]
    fn a_message_that_is_too_long_is_refused() {
        let keys = BrowserKeys::read(PUBLIC, AUTH).unwrap();
        assert_eq!(keys.encrypt(&[0; MOST_BYTES]).unwrap().len(), 86 + MOST_BYTES + 1 + 16);
        assert!(keys.encrypt(&[0; MOST_BYTES + 1]).is_err());
    }
}
