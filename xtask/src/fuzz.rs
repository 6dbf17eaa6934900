use crate::cargo::cargo;
use crate::failure::Failure;

/// Feeds everything that reads what others write with texts that are nearly right, each reader for so many minutes.
pub(crate) fn fuzz(minutes: f64) -> Result<(), Failure> {
    cargo(
        &["test", "-p", "protocol", "-p", "cli", "fuzz", "--", "--nocapture"],
        &[("FUZZ_MINUTES", &minutes.to_string())],
        "The text that was not read well is above: add it to the corpus beside the test, and mend the reader.",
    )
}
