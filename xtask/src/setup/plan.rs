use std::path::Path;

use super::Tool;
use super::packages;
use super::probe::{Found, Manager, Rights};
use crate::web::NPM;

/// What to do about missing tools.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Nothing is missing.
    Ready,
    /// Take this step, then look again.
    Take(Step),
    /// People have to install something themselves; the line for it, if we know one.
    Ask(Option<String>),
}

/// Something that installs tools without a question.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// These Debian packages.
    Apt { packages: Vec<&'static str>, sudo: bool },
    /// These components of the Rust toolchain.
    Rustup(Vec<&'static str>),
    /// A newer Node.js from the npm registry, for this workspace only: many systems have one that is too old.
    Node,
}

/// From what is found on a machine to what is done there. What people have to do comes first, so that they are asked
/// before anything changes.
pub(super) fn next(found: &Found, missing: &[Tool]) -> Next {
    let (rust, rest): (Vec<Tool>, Vec<Tool>) =
        missing.iter().partition(|tool| found.rustup && component(**tool).is_some());
    let (node, rest): (Vec<Tool>, Vec<Tool>) =
        rest.iter().partition(|tool| **tool == Tool::Node && found.npm_with_old_node());
    let sudo = match found.rights {
        Rights::Root => Some(false),
        Rights::Sudo => Some(true),
        Rights::None => None,
    };
    let apt = found.manager == Some(Manager::Apt) && !rest.iter().any(|tool| found.by_snap(*tool));
    match sudo {
        _ if missing.is_empty() => Next::Ready,
        Some(sudo) if apt && !rest.is_empty() => {
            Next::Take(Step::Apt { packages: packages::apt(&rest), sudo })
        }
        _ if !rest.is_empty() => Next::Ask(packages::line(found, &rest)),
        _ if !rust.is_empty() => {
            Next::Take(Step::Rustup(rust.into_iter().filter_map(component).collect()))
        }
        _ => {
            debug_assert!(!node.is_empty(), "what is missing is of one of three sorts");
            Next::Take(Step::Node)
        }
    }
}

fn component(tool: Tool) -> Option<&'static str> {
    match tool {
        Tool::Rustfmt => Some("rustfmt"),
        Tool::Clippy => Some("clippy"),
        _ => None,
    }
}

impl Step {
    /// The programs to run, one after the other, with their arguments.
    pub(super) fn commands(&self, folder: &Path) -> Vec<Vec<String>> {
        let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        match self {
            Self::Apt { packages, sudo } => {
                let sudo = if *sudo { "sudo -n " } else { "" };
                let apt = format!("{sudo}env DEBIAN_FRONTEND=noninteractive apt-get -q");
                let install =
                    format!("install --yes --no-install-recommends {}", packages.join(" "));
                vec![words(&format!("{apt} update")), words(&format!("{apt} {install}"))]
            }
            Self::Rustup(components) => {
                vec![words(&format!("rustup component add {}", components.join(" ")))]
            }
            Self::Node => {
                let mut line =
                    words(&format!("{NPM} install --no-save --no-audit --no-fund --prefix"));
                line.push(folder.display().to_string());
                // npm comes along because Debian's works with Debian's Node.js only.
                line.extend(words("node@22 npm@10"));
                vec![line]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::BUILD;
    use super::*;

    const ALL: [Tool; 8] = [
        Tool::Compiler,
        Tool::Git,
        Tool::Node,
        Tool::Npm,
        Tool::Postgres,
        Tool::Chromium,
        Tool::Rustfmt,
        Tool::Clippy,
    ];

    /// A machine where Rust is installed by rustup and nothing else.
    fn bare(manager: Option<Manager>, rights: Rights) -> Found {
        Found { manager, rights, rustup: true, ..Found::default() }
    }

    fn apt(sudo: bool, packages: &[&'static str]) -> Next {
        Next::Take(Step::Apt { packages: packages.to_vec(), sudo })
    }

    fn ask(line: &str) -> Next {
        Next::Ask(Some(line.into()))
    }

    #[test]
    fn where_all_is_there_nothing_is_done() {
        assert_eq!(next(&bare(Some(Manager::Apt), Rights::Root), &[]), Next::Ready);
        assert_eq!(next(&bare(None, Rights::None), &[]), Next::Ready);
    }

    #[test]
    fn root_on_debian_gets_all_packages_at_once_and_then_the_components() {
        let found = bare(Some(Manager::Apt), Rights::Root);
        let packages = ["gcc", "libc6-dev", "git", "nodejs", "npm", "postgresql", "chromium"];
        assert_eq!(next(&found, &ALL), apt(false, &packages));
        assert_eq!(
            next(&found, &[Tool::Rustfmt, Tool::Clippy]),
            Next::Take(Step::Rustup(vec!["rustfmt", "clippy"]))
        );
    }

    #[test]
    fn sudo_is_used_if_it_asks_no_password() {
        let found = bare(Some(Manager::Apt), Rights::Sudo);
        assert_eq!(next(&found, &[Tool::Postgres]), apt(true, &["postgresql"]));
        let Next::Take(step) = next(&found, &[Tool::Postgres]) else { panic!("it is allowed") };
        let lines: Vec<_> =
            step.commands(Path::new("x")).iter().map(|line| line.join(" ")).collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[1].starts_with("sudo -n env DEBIAN_FRONTEND=noninteractive apt-get"));
        assert!(lines[1].ends_with("install --yes --no-install-recommends postgresql"));
    }

    #[test]
    fn without_rights_people_are_asked_before_anything_changes() {
        let found = bare(Some(Manager::Apt), Rights::None);
        let missing = [Tool::Node, Tool::Npm, Tool::Rustfmt];
        assert_eq!(next(&found, &missing), ask("sudo apt-get install nodejs npm"));
    }

    #[test]
    fn a_node_that_is_too_old_is_replaced_for_the_workspace() {
        let mut found = bare(Some(Manager::Apt), Rights::None);
        found.tools.insert(Tool::Npm);
        found.old_node = true;
        assert_eq!(next(&found, &[Tool::Node]), Next::Take(Step::Node));
        found.manager = None;
        assert_eq!(next(&found, &[Tool::Node]), Next::Take(Step::Node));
    }

    #[test]
    fn without_npm_an_old_node_needs_a_package_first() {
        let mut found = bare(Some(Manager::Apt), Rights::Root);
        found.old_node = true;
        assert_eq!(next(&found, BUILD), apt(false, &["gcc", "libc6-dev", "nodejs", "npm"]));
    }

    #[test]
    fn chromium_is_a_snap_on_ubuntu() {
        let found = Found { ubuntu: true, ..bare(Some(Manager::Apt), Rights::Root) };
        assert_eq!(
            next(&found, &[Tool::Postgres, Tool::Chromium]),
            ask("apt-get install postgresql && snap install chromium")
        );
        assert_eq!(next(&found, &[Tool::Postgres]), apt(false, &["postgresql"]));
    }

    #[test]
    fn each_system_has_its_line() {
        let missing = [Tool::Compiler, Tool::Node, Tool::Npm, Tool::Postgres, Tool::Chromium];
        let lines = [
            (Manager::Dnf, "sudo dnf install gcc nodejs npm postgresql-server chromium"),
            (Manager::Pacman, "sudo pacman -S gcc nodejs npm postgresql chromium"),
            (
                Manager::Brew,
                "xcode-select --install && brew install node postgresql@17 && brew link --force postgresql@17 \
                 && brew install --cask google-chrome",
            ),
            (
                Manager::Winget,
                "winget install Microsoft.VisualStudio.2022.BuildTools OpenJS.NodeJS.LTS \
                 PostgreSQL.PostgreSQL.17 Google.Chrome",
            ),
        ];
        for (manager, line) in lines {
            assert_eq!(next(&bare(Some(manager), Rights::None), &missing), ask(line));
        }
        assert_eq!(next(&bare(None, Rights::Root), &missing), Next::Ask(None));
    }

    #[test]
    fn without_rustup_the_components_are_packages() {
        let found = Found { rustup: false, ..bare(Some(Manager::Apt), Rights::Root) };
        assert_eq!(
            next(&found, &[Tool::Rustfmt, Tool::Clippy]),
            apt(false, &["rustfmt", "rust-clippy"])
        );
    }
}
