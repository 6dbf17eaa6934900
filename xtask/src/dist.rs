//! One folder, and an archive of it, with all that a machine needs to serve the games.

mod licences;

use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::cargo::{cargo, run};
use crate::failure::Failure;
use crate::setup::{BUILD, prepare};
use crate::{web, workspace};

/// What is copied beside the binary as it is.
const FILES: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE"];

/// Builds the binary with the thorough profile, and packs it with the licences of everything in it.
pub(crate) fn dist() -> Result<(), Failure> {
    let metadata = workspace::metadata()?;
    let environment = prepare(BUILD, &workspace::node(&metadata))?;
    println!("Building the page and the binary, thoroughly: that takes several minutes.");
    web::build(&environment)?;
    let build = ["build", "--locked", "--profile", "dist", "-p", "cli", "--bin", "ludotheque"];
    cargo(&build, &[], "The reason is above.")?;

    let root = metadata.workspace_root.as_std_path();
    let name = format!("ludotheque-{}-{OS}-{ARCH}", env!("CARGO_PKG_VERSION"));
    let packed = metadata.target_directory.as_std_path().join("packed");
    let folder = packed.join(&name);
    // Nothing of an earlier build may remain; that there was none is no failure.
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| unwritable(&folder, &error))?;
    let binary = folder.join(format!("ludotheque{EXE_SUFFIX}"));
    copy(&workspace::binary(&metadata, "dist"), &binary)?;
    for file in FILES {
        copy(&root.join(file), &folder.join(file))?;
    }
    let third_party = folder.join("THIRD-PARTY");
    fs::write(&third_party, licences::licences(root)?)
        .map_err(|error| unwritable(&third_party, &error))?;

    let archive = format!("{name}.tar.gz");
    let mut tar = Command::new("tar");
    tar.current_dir(&packed).args(["-czf", &archive, &name]);
    run(&mut tar, "tar", "The reason is above.", "Is tar on the PATH?")?;
    for file in [binary, packed.join(&archive)] {
        println!("{}: {}", file.display(), size(&file)?);
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::copy(from, to).map(|_| ()).map_err(|error| unwritable(to, &error))
}

fn size(path: &Path) -> Result<String, Failure> {
    let file = fs::metadata(path).map_err(|error| unwritable(path, &error))?;
    Ok(format!("{:.1} MB", file.len() as f64 / 1e6))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{} cannot be made: {error}", path.display()), "Is the disk full?")
}
