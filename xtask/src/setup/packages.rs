use super::Tool;
use super::probe::{Found, Manager, Rights};

/// The Debian packages of these tools.
pub(super) fn apt(tools: &[Tool]) -> Vec<&'static str> {
    tools.iter().flat_map(|tool| package(Manager::Apt, *tool).1.split(' ')).collect()
}

/// The line that installs these tools, if the system has a package manager that we know.
pub(super) fn line(found: &Found, tools: &[Tool]) -> Option<String> {
    let manager = found.manager?;
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for tool in tools {
        let (command, name) = if found.by_snap(*tool) {
            ("snap install", "chromium")
        } else {
            package(manager, *tool)
        };
        match parts.iter_mut().find(|(known, _)| *known == command) {
            Some((_, names)) => names.push(name),
            None => parts.push((command, vec![name])),
        }
    }
    let system_wide = !matches!(manager, Manager::Brew | Manager::Winget);
    let sudo = if system_wide && found.rights != Rights::Root { "sudo " } else { "" };
    let lines: Vec<String> = parts
        .into_iter()
        .map(|(command, mut names)| {
            names.dedup();
            names.retain(|name| !name.is_empty());
            std::iter::once(command).chain(names).collect::<Vec<_>>().join(" ")
        })
        .map(|line| format!("{sudo}{line}"))
        .collect();
    Some(lines.join(" && "))
}

/// What installs a tool on a system: the command, and the packages to name behind it.
fn package(manager: Manager, tool: Tool) -> (&'static str, &'static str) {
    use Manager::{Apt, Brew, Dnf, Pacman, Winget};
    let install = match manager {
        Apt => "apt-get install",
        Dnf => "dnf install",
        Pacman => "pacman -S",
        Brew => "brew install",
        Winget => "winget install",
    };
    let packages = match (tool, manager) {
        (Tool::Compiler, Apt) => "gcc libc6-dev",
        (Tool::Compiler, Brew) => return ("xcode-select --install", ""),
        (Tool::Compiler, Winget) => "Microsoft.VisualStudio.2022.BuildTools",
        (Tool::Compiler, Dnf | Pacman) => "gcc",
        (Tool::Git, Winget) => "Git.Git",
        (Tool::Git, _) => "git",
        (Tool::Node, Brew) | (Tool::Npm, Brew) => "node",
        (Tool::Node, Winget) | (Tool::Npm, Winget) => "OpenJS.NodeJS.LTS",
        (Tool::Node, _) => "nodejs",
        (Tool::Npm, _) => "npm",
        (Tool::Postgres, Dnf) => "postgresql-server",
        // Homebrew keeps versioned packages off the PATH until they are linked.
        (Tool::Postgres, Brew) => "postgresql@17 && brew link --force postgresql@17",
        (Tool::Postgres, Winget) => "PostgreSQL.PostgreSQL.17",
        (Tool::Postgres, _) => "postgresql",
        (Tool::Chromium, Brew) => return ("brew install --cask", "google-chrome"),
        (Tool::Chromium, Winget) => "Google.Chrome",
        (Tool::Chromium, _) => "chromium",
        (Tool::Rustfmt, Apt | Dnf) => "rustfmt",
        (Tool::Clippy, Apt) => "rust-clippy",
        (Tool::Clippy, Dnf) => "clippy",
        (Tool::Rustfmt | Tool::Clippy, Winget) => "Rustlang.Rustup",
        // They come with the compiler there.
        (Tool::Rustfmt | Tool::Clippy, Pacman | Brew) => "rust",
    };
    (install, packages)
}
