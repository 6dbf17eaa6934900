use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;

/// What the lists are made of, unpacked.
pub(super) struct Packages {
    folder: PathBuf,
}

/// The Debian packages: their names, versions and the SHA-256 of the files.
const DEBIAN: [(&str, &str, &str); 2] = [
    (
        "hunspell-fr-comprehensive",
        "1:7.0-1",
        "95492f44ddfef23a4cea1981aaa64610bee84ca3da8d5aa68552310873659d8d",
    ),
    ("scowl", "2020.12.07-2", "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718"),
];

/// The npm packages, the same.
const NPM: [(&str, &str, &str, &str); 2] = [
    (
        "dictionary-fr",
        "3.0.0",
        "dictionary-fr-3.0.0.tgz",
        "b20ab69249881bc36b1dcdfbfd2df226660a7cecc95f2cf122714008b491c78e",
    ),
    (
        "@zxcvbn-ts/language-fr",
        "4.1.2",
        "zxcvbn-ts-language-fr-4.1.2.tgz",
        "0102842dd0fcd3501807c37e14a37de9614a34d71f5dcfc23e80f67a6b0fbe16",
    ),
];

impl Packages {
    /// Fetches and unpacks them, unless that was done before.
    pub(super) fn fetch() -> Result<Self, Failure> {
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
        let folder = target.join("lexicon");
        fs::create_dir_all(&folder).map_err(|error| {
            Failure::new(
                format!("{} cannot be made: {error}", folder.display()),
                "Is the disk full?",
            )
        })?;
        let packages = Self { folder };
        for (name, version, sum) in DEBIAN {
            let file = format!("{name}_{}_all.deb", version.replace(':', "%3a"));
            if !packages.has(&file, sum) {
                packages.run("apt-get", &["download", &format!("{name}={version}")])?;
                packages.check(&file, sum)?;
            }
            packages.run("dpkg-deb", &["-x", &file, name])?;
        }
        for (name, version, file, sum) in NPM {
            if !packages.has(file, sum) {
                packages.run("npm", &["pack", "--silent", &format!("{name}@{version}")])?;
                packages.check(file, sum)?;
            }
            let folder = name.rsplit('/').next().unwrap_or(name);
            packages.run("mkdir", &["-p", folder])?;
            packages.run("tar", &["-xzf", file, "-C", folder])?;
        }
        Ok(packages)
    }

    fn has(&self, file: &str, sum: &str) -> bool {
        self.folder.join(file).exists() && self.check(file, sum).is_ok()
    }

    /// The package must be the one that the lists were made of.
    fn check(&self, file: &str, sum: &str) -> Result<(), Failure> {
        let line = self.run("sha256sum", &[file])?;
        match line.split_whitespace().next() {
            Some(found) if found == sum => Ok(()),
            found => Err(Failure::new(
                format!("{file} has the SHA-256 {} and not {sum}", found.unwrap_or("?")),
                "Delete it and try again; the lists can only be made again from the same packages.",
            )),
        }
    }

    fn run(&self, program: &str, args: &[&str]) -> Result<String, Failure> {
        let output = Command::new(program).args(args).current_dir(&self.folder).output();
        let failed = |why: String| {
            Failure::new(
                format!("`{program} {}` failed: {why}", args.join(" ")),
                "The lists are made on Debian, with apt-get, dpkg-deb, npm, tar and access to their packages.",
            )
        };
        let output = output.map_err(|error| failed(error.to_string()))?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
            false => Err(failed(String::from_utf8_lossy(&output.stderr).into_owned())),
        }
    }

    /// A file of a package.
    pub(super) fn text(&self, path: &str) -> Result<String, Failure> {
        fs::read_to_string(self.folder.join(path))
            .map_err(|error| unreadable(Path::new(path), &error))
    }

    /// The names of the files in a folder of a package.
    pub(super) fn list(&self, path: &str) -> Result<Vec<String>, Failure> {
        let entries = fs::read_dir(self.folder.join(path));
        let entries = entries.map_err(|error| unreadable(Path::new(path), &error))?;
        Ok(entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect())
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(
        format!("{} cannot be read: {error}", path.display()),
        "Delete the folder lexicon in the target folder and try again.",
    )
}
