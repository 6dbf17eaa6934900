use std::path::PathBuf;

use cargo_metadata::{Metadata, MetadataCommand};

use crate::failure::Failure;

/// What the manifests of the workspace say.
pub(crate) fn metadata() -> Result<Metadata, Failure> {
    MetadataCommand::new().no_deps().exec().map_err(|error| {
        Failure::new(format!("`cargo metadata` failed: {error}"), "Fix the manifest it names.")
    })
}

/// Where cargo puts the binary `ludotheque` that it builds with a profile; that of `dev` is in `debug`.
pub(crate) fn binary(metadata: &Metadata, profile: &str) -> PathBuf {
    let name = format!("ludotheque{}", std::env::consts::EXE_SUFFIX);
    metadata.target_directory.as_std_path().join(profile).join(name)
}

/// Where a Node.js goes that only this workspace uses.
pub(crate) fn node(metadata: &Metadata) -> PathBuf {
    metadata.target_directory.as_std_path().join("node")
}
