use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, PackageId};
use serde_json::Value;

use crate::failure::Failure;
use crate::web;

/// What the names of files contain that hold a licence.
const NAMES: [&str; 6] = ["copying", "copyright", "licence", "license", "notice", "unlicense"];

/// How the names of files end that are about licences but hold none.
const SOURCES: [&str; 6] = [".c", ".h", ".js", ".json", ".rs", ".ts"];

/// A package of other people that is in the binary.
struct Package {
    /// With its version and the short name of its licence.
    title: String,
    texts: Vec<String>,
}

/// The licences of all that the binary and the page contain of other people's work, each text once.
pub(super) fn licences(root: &Path) -> Result<String, Failure> {
    let metadata = MetadataCommand::new().exec().map_err(|error| {
        Failure::new(format!("`cargo metadata` failed: {error}"), "Fix the manifest it names.")
    })?;
    let mut packages = crates(&metadata);
    packages.extend(scripts(&web::folder())?);
    let data = root.join("crates/lexicon/data");
    packages.push(Package { title: "The word lists".into(), texts: texts(&data) });
    Ok(combined(packages))
}

/// The crates that `cli` is made of.
fn crates(metadata: &Metadata) -> Vec<Package> {
    let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
    let nodes: BTreeMap<&PackageId, _> = nodes.map(|node| (&node.id, node)).collect();
    let mut open: Vec<&PackageId> = metadata
        .packages
        .iter()
        .filter(|package| package.name.as_str() == "cli")
        .map(|package| &package.id)
        .collect();
    let mut used: BTreeSet<&PackageId> = BTreeSet::new();
    while let Some(id) = open.pop() {
        if used.insert(id) {
            let deps = nodes.get(id).into_iter().flat_map(|node| &node.deps);
            let built_in = deps
                .filter(|dep| dep.dep_kinds.iter().any(|info| info.kind == DependencyKind::Normal));
            open.extend(built_in.map(|dep| &dep.pkg));
        }
    }
    let others = metadata.packages.iter().filter(|package| package.source.is_some());
    others
        .filter(|package| used.contains(&package.id))
        .map(|package| Package {
            title: title(
                package.name.as_str(),
                &package.version.to_string(),
                package.license.as_deref(),
            ),
            texts: package
                .manifest_path
                .parent()
                .map_or_else(Vec::new, |at| texts(at.as_std_path())),
        })
        .collect()
}

/// The npm packages that the page is made of: its dependencies, and Svelte, which is in what it compiles.
fn scripts(web: &Path) -> Result<Vec<Package>, Failure> {
    let path = web.join("package-lock.json");
    let unreadable = |why: String| {
        Failure::new(format!("{} cannot be read: {why}", path.display()), "Run `npm ci` in web/.")
    };
    let lock = fs::read_to_string(&path).map_err(|error| unreadable(error.to_string()))?;
    let lock: Value = serde_json::from_str(&lock).map_err(|error| unreadable(error.to_string()))?;
    let packages = &lock["packages"];
    let dependencies = |entry: &Value| -> Vec<String> {
        entry["dependencies"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, _)| name.clone())
            .collect()
    };
    let mut open = dependencies(&packages[""]);
    open.push("svelte".into());
    let mut used = BTreeMap::new();
    while let Some(name) = open.pop() {
        let entry = &packages[format!("node_modules/{name}")];
        if entry.is_object() && !used.contains_key(&name) {
            open.extend(dependencies(entry));
            let title = title(
                &name,
                entry["version"].as_str().unwrap_or_default(),
                entry["license"].as_str(),
            );
            let texts = texts(&web.join("node_modules").join(&name));
            used.insert(name, Package { title, texts });
        }
    }
    Ok(used.into_values().collect())
}

fn title(name: &str, version: &str, licence: Option<&str>) -> String {
    format!("{name} {version} ({})", licence.unwrap_or("see below"))
}

/// The texts of the licences in a folder, and in the folders of C libraries within.
fn texts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        if path.is_dir() {
            // What npm has put inside a package is a package of its own.
            if !path.ends_with("node_modules") {
                texts.extend(self::texts(&path));
            }
        } else if holds_licence(&path) {
            texts.extend(fs::read_to_string(&path));
        }
    }
    texts
}

fn holds_licence(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let source = SOURCES.iter().any(|end| name.ends_with(end));
    !source && NAMES.iter().any(|part| name.contains(part))
}

/// One text: the packages by name, then each licence with the packages that have it.
fn combined(mut packages: Vec<Package>) -> String {
    packages.sort_by(|a, b| a.title.cmp(&b.title));
    let mut owners: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in &packages {
        for text in &package.texts {
            let owners = owners.entry(text.trim()).or_default();
            // A package may bring the same text several times.
            if owners.last() != Some(&package.title.as_str()) {
                owners.push(&package.title);
            }
        }
    }
    let mut all = String::from("Ludothèque contains these packages, under their own licences:\n\n");
    for package in &packages {
        all += &format!("{}\n", package.title);
    }
    let bare: Vec<&str> =
        packages.iter().filter(|it| it.texts.is_empty()).map(|it| it.title.as_str()).collect();
    if !bare.is_empty() {
        all += "\nThese bring no text of their licence; it is that of LICENSE-MIT or LICENSE-APACHE, with their authors:\n\n";
        all += &format!("{}\n", bare.join("\n"));
    }
    for (text, owners) in owners {
        all += &format!("\n{}\n{}\n\n{text}\n", "-".repeat(80), owners.join("\n"));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(title: &str, texts: &[&str]) -> Package {
        Package { title: title.into(), texts: texts.iter().map(ToString::to_string).collect() }
    }

    #[test]
    fn each_text_is_told_once_with_all_its_packages() {
        let all = combined(vec![
            package("b 1.0.0 (MIT)", &["Permission is granted\n", "Permission is granted"]),
            package("a 2.0.0 (MIT OR Apache-2.0)", &["Permission is granted", "Apache"]),
            package("c 3.0.0 (Unlicense)", &[]),
        ]);
        assert_eq!(all.matches("Permission is granted").count(), 1);
        assert!(all.contains("a 2.0.0 (MIT OR Apache-2.0)\nb 1.0.0 (MIT)\n\nPermission"), "{all}");
        assert!(all.contains("b 1.0.0 (MIT)\nc 3.0.0 (Unlicense)\n"), "{all}");
        assert!(all.contains("These bring no text"), "{all}");
    }

    #[test]
    fn the_files_of_licences_are_known_by_their_names() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("c_src/node_modules")).unwrap();
        for name in [
            "LICENSE-MIT",
            "README.md",
            "c_src/LICENSE",
            "c_src/license.rs",
            "c_src/node_modules/LICENSE",
            "copying.txt",
            "fr.LICENSE",
        ] {
            fs::write(folder.path().join(name), name).unwrap();
        }
        let found = ["LICENSE-MIT", "c_src/LICENSE", "copying.txt", "fr.LICENSE"];
        assert_eq!(texts(folder.path()), found);
    }
}
