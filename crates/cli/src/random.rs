use game::{Seed, Telling};
use table::Refused;

/// Bytes from the operating system.
pub(crate) fn bytes() -> Result<[u8; 32], Refused> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => {
            Err(Telling::new("cli-no-randomness").with("error", error.to_string()).into())
        }
    }
}

/// A seed from the operating system.
pub(crate) fn seed() -> Result<Seed, Refused> {
    bytes().map(Seed)
}
