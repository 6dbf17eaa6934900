//! A checker written from `docs/replay-format.md` alone, with nothing of the engine but a dump of its state.

use std::fs;

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::run::{repository, talk};

fn replay() -> Value {
    serde_json::from_str(&fs::read_to_string(repository("replays/libraria/decisive.json")).unwrap())
        .unwrap()
}

fn bytes(hex: &Value) -> Vec<u8> {
    let hex = hex.as_str().unwrap();
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

fn rolls(value: &Value) -> Vec<u32> {
    let rolls = value.as_array().into_iter().flatten();
    rolls.map(|roll| roll.as_u64().unwrap().try_into().unwrap()).collect()
}

#[test]
fn the_seed_follows_from_the_secret() {
    let replay = replay();
    let fair = &replay["fair"];
    let secret = bytes(&fair["secret"]);
    assert_eq!(Sha256::digest(&secret).to_vec(), bytes(&fair["commitment"]));
    let mut mac = Hmac::<Sha256>::new_from_slice(&secret).unwrap();
    for nonce in fair["nonces"].as_array().unwrap() {
        let nonce = bytes(nonce);
        mac.update(&[nonce.len().try_into().unwrap()]);
        mac.update(&nonce);
    }
    assert_eq!(mac.finalize().into_bytes().to_vec(), bytes(&replay["seed"]));
}

/// The key stream of ChaCha20 with a 64-bit counter and a 64-bit nonce, word by word.
fn key_stream(key: &[u8], nonce: u64) -> impl Iterator<Item = u32> + use<> {
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
    let mut start = [0; 16];
    start[..4].copy_from_slice(&b"expand 32-byte k".chunks(4).map(word).collect::<Vec<_>>());
    start[4..12].copy_from_slice(&key.chunks(4).map(word).collect::<Vec<_>>());
    (start[14], start[15]) = (nonce as u32, (nonce >> 32) as u32);
    (0_u64..).flat_map(move |counter| {
        (start[12], start[13]) = (counter as u32, (counter >> 32) as u32);
        let mut state = start;
        for _ in 0..10 {
            for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
                quarter_round(&mut state, a, b, c, d);
            }
            for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
                quarter_round(&mut state, a, b, c, d);
            }
        }
        std::array::from_fn::<u32, 16, _>(|at| state[at].wrapping_add(start[at]))
    })
}

fn quarter_round(state: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (left, right) in [(16, 12), (8, 7)] {
        state[a] = state[a].wrapping_add(state[b]);
        state[d] = (state[d] ^ state[a]).rotate_left(left);
        state[c] = state[c].wrapping_add(state[d]);
        state[b] = (state[b] ^ state[c]).rotate_left(right);
    }
}

fn roll_below(words: &mut impl Iterator<Item = u32>, n: u32) -> u32 {
    let unfair = ((1_u64 << 32) - u64::from(n)) % u64::from(n);
    words
        .map(|word| u64::from(word) * u64::from(n))
        .find(|m| m % (1 << 32) >= unfair)
        .map(|m| (m >> 32) as u32)
        .unwrap()
}

#[test]
fn the_rolls_follow_from_the_seed() {
    let replay = replay();
    let mut words = key_stream(&bytes(&replay["seed"]), 0);
    let mut derived: Vec<u32> =
        (2..=25).rev().map(|places| roll_below(&mut words, places)).collect();
    derived.push(roll_below(&mut words, 2));
    assert_eq!(derived, rolls(&replay["setup"]["rolls"]));
}

fn digest(parts: &[&[u8]]) -> Vec<u8> {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize()[..16].to_vec()
}

/// JSON without spaces, with the fields in that order.
fn json_text(object: &Value, fields: &[&str]) -> String {
    assert_eq!(object.as_object().unwrap().len(), fields.len());
    let fields: Vec<String> =
        fields.iter().map(|field| format!("\"{field}\":{}", object[field])).collect();
    format!("{{{}}}", fields.join(","))
}

#[test]
fn the_digests_follow_from_the_states() {
    let replay = replay();
    let plies = replay["plies"].as_array().unwrap();
    let dump =
        json!({"jsonrpc": "2.0", "id": 1, "method": "dump", "params": {"match": 1}}).to_string();
    let config = json_text(&replay["config"], &["players", "starts", "komi", "mirror"]);
    let mut before = Vec::new();
    for played in [0, 1, 2, 3] {
        let mut part = replay.clone();
        part["plies"].as_array_mut().unwrap().truncate(played);
        let load = json!({"jsonrpc": "2.0", "id": 1, "method": "load", "params": {"replay": part}})
            .to_string();
        let state = &talk(&[&load, &dump])[1]["result"]["state"];
        let fields = ["komi", "mirror", "tiles", "starter", "pawns", "last", "first_game"];
        let state = json_text(state, &fields);
        let big_endian = |step: &Value| {
            rolls(&step["rolls"]).into_iter().flat_map(u32::to_be_bytes).collect::<Vec<_>>()
        };
        let (step, found) = match played.checked_sub(1).map(|last| &plies[last]) {
            None => {
                let step = &replay["setup"];
                let parts = [
                    b"libraria",
                    &[0, 1][..],
                    config.as_bytes(),
                    &big_endian(step),
                    state.as_bytes(),
                ];
                (step, digest(&parts))
            }
            Some(step) => {
                let seat = [step["seat"].as_u64().unwrap().try_into().unwrap()];
                let action = step["action"].as_str().unwrap().as_bytes();
                (step, digest(&[&before, &seat, action, &big_endian(step), state.as_bytes()]))
            }
        };
        assert_eq!(found, bytes(&step["digest"]), "after ply {played}");
        before = found;
    }
}
