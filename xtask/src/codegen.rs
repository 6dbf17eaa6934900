use crate::cargo::cargo;
use crate::failure::Failure;

/// Writes the types of the protocol and of the games in TypeScript, by the tests that otherwise compare them.
pub(crate) fn codegen() -> Result<(), Failure> {
    cargo(
        &["test", "-p", "protocol", "-p", "catalog", "--test", "typescript"],
        &[("UPDATE", "1")],
        "The reason is above: `crates/protocol` and the rules must compile.",
    )
}
