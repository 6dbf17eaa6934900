use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{Environment, Tool};
use crate::web::NPM;

/// What is found on a machine.
#[derive(Default)]
pub(super) struct Found {
    /// The tools that work.
    pub(super) tools: BTreeSet<Tool>,
    /// There is a Node.js, but Vite needs a newer one.
    pub(super) old_node: bool,
    pub(super) manager: Option<Manager>,
    pub(super) rights: Rights,
    pub(super) rustup: bool,
    /// Its package `chromium` only calls for a snap.
    pub(super) ubuntu: bool,
    pub(super) chromium: Option<PathBuf>,
    pub(super) path: OsString,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manager {
    Apt,
    Dnf,
    Pacman,
    Brew,
    Winget,
}

/// What may be installed for the whole machine without asking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rights {
    Root,
    /// By `sudo`, which asks for no password.
    Sudo,
    #[default]
    None,
}

const MANAGERS: [(&str, Manager); 5] = [
    ("apt-get", Manager::Apt),
    ("dnf", Manager::Dnf),
    ("pacman", Manager::Pacman),
    ("brew", Manager::Brew),
    ("winget", Manager::Winget),
];

const BROWSERS: [&str; 7] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

impl Found {
    /// Looks for the tools that are needed, and for what could install the others. `folder` may hold a Node.js.
    pub(super) fn probe(needs: &[Tool], folder: &Path) -> Self {
        let mut found = Self { path: path(folder), ..Self::default() };
        for tool in needs {
            if found.has(*tool) {
                found.tools.insert(*tool);
            }
        }
        if found.tools.len() < needs.len() {
            found.manager = MANAGERS.iter().find(|(name, _)| works(name)).map(|(_, found)| *found);
            found.rights = rights();
            found.rustup = works("rustup");
            found.ubuntu = fs::read_to_string("/etc/os-release")
                .is_ok_and(|text| text.lines().any(|line| line == "ID=ubuntu"));
        }
        found
    }

    fn has(&mut self, tool: Tool) -> bool {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        match tool {
            // A Windows without one could not have linked this program.
            Tool::Compiler => cfg!(windows) || works("cc"),
            Tool::Git => works("git"),
            Tool::Node => {
                let version = self.says("node", &["--version"]);
                let new_enough = version.as_deref().is_some_and(suits_vite);
                self.old_node = version.is_some() && !new_enough;
                new_enough
            }
            Tool::Npm => self.says(NPM, &["--version"]).is_some(),
            Tool::Postgres => postgres(),
            Tool::Chromium => {
                let named = env::var("CHROMIUM").ok();
                let browsers = named.iter().map(String::as_str).chain(BROWSERS);
                // On Windows a browser that is asked for its version opens a window instead.
                let usable = |browser: &&str| cfg!(windows) || works(browser);
                self.chromium = browsers.filter(usable).find_map(whole_path);
                self.chromium.is_some()
            }
            Tool::Rustfmt => output(Command::new(cargo).args(["fmt", "--version"])).is_some(),
            Tool::Clippy => output(Command::new(cargo).args(["clippy", "--version"])).is_some(),
        }
    }

    /// What a program prints that is looked for as npm's scripts look for it.
    fn says(&self, program: &str, args: &[&str]) -> Option<String> {
        output(Command::new(program).args(args).env("PATH", &self.path))
    }

    pub(super) fn npm_with_old_node(&self) -> bool {
        self.old_node && self.tools.contains(&Tool::Npm)
    }

    pub(super) fn by_snap(&self, tool: Tool) -> bool {
        self.ubuntu && tool == Tool::Chromium
    }

    pub(super) fn environment(self) -> Environment {
        Environment { path: self.path, chromium: self.chromium }
    }
}

/// The `PATH`, with the programs that npm has installed in `folder` first.
fn path(folder: &Path) -> OsString {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let ours = folder.join("node_modules/.bin");
    let folders = std::iter::once(ours).chain(env::split_paths(&inherited));
    env::join_paths(folders).unwrap_or(inherited)
}

/// Whether Vite runs on it: `^20.19.0 || >=22.12.0`.
fn suits_vite(version: &str) -> bool {
    let mut numbers =
        version.trim_start_matches('v').split('.').map_while(|part| part.parse().ok());
    let version: (u32, u32) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    (version.0 == 20 && version >= (20, 19)) || version >= (22, 12)
}

/// Where the tests look for it too (`crates/store/src/testing.sh`).
fn postgres() -> bool {
    let named = output(Command::new("pg_config").arg("--bindir")).map(PathBuf::from);
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin")).chain(named);
    folders.into_iter().any(|folder| folder.join("initdb").exists()) || works("initdb")
}

fn rights() -> Rights {
    if output(Command::new("id").arg("-u")).as_deref() == Some("0") {
        Rights::Root
    } else if output(Command::new("sudo").args(["-n", "id", "-u"])).is_some() {
        Rights::Sudo
    } else {
        Rights::None
    }
}

fn works(program: &str) -> bool {
    output(Command::new(program).arg("--version")).is_some()
}

/// The file of a program on the `PATH`, for programs that want to be started by it.
fn whole_path(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// What a program prints, if it can be started and succeeds.
fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vite_decides_which_node_will_do() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0", "v26.10.0"] {
            assert!(suits_vite(version), "{version}");
        }
        for version in ["v18.20.4", "v20.18.3", "v21.7.0", "v22.11.0", "", "node"] {
            assert!(!suits_vite(version), "{version}");
        }
    }

    #[test]
    fn vite_has_not_changed_its_mind() {
        let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/package-lock.json");
        let lock: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(lock).unwrap()).unwrap();
        let node = &lock["packages"]["node_modules/vite"]["engines"]["node"];
        assert_eq!(node, "^20.19.0 || >=22.12.0", "change `suits_vite` and what `Tool` says");
    }

    #[test]
    fn what_is_not_there_does_not_work() {
        assert!(!works("no-program-has-this-name"));
        assert!(works("cc") || cfg!(windows), "this was linked by it");
    }

    #[test]
    fn a_node_of_the_workspace_is_found_first() {
        let path = path(Path::new("tools"));
        let first = env::split_paths(&path).next().unwrap();
        assert_eq!(first, Path::new("tools/node_modules/.bin"));
    }
}
