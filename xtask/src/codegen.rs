use crate::cargo::cargo;
use crate::failure::Failure;

/// The types of the protocol in TypeScript, made from `crates/protocol` by the test that otherwise compares them.
pub(crate) fn codegen() -> Result<(), Failure> {
    cargo(
        &["test", "-p", "protocol"],
        &[("UPDATE", "1")],
        "The reason is above: `crates/protocol` must compile.",
    )
}
