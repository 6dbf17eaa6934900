use std::time::Instant;

use cargo_metadata::{Metadata, Package};
use clap::ValueEnum;

use crate::cargo::cargo;
use crate::failure::Failure;
use crate::setup::{Environment, Tool, prepare};
use crate::tidy::tidy;
use crate::{web, workspace};

/// What can be left out, for machines that cannot have what it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// The tests of the page in Chromium
    Browser,
    /// The tests of the crates that start PostgreSQL servers
    Postgres,
}

enum Step {
    Cargo { args: String, env: &'static [(&'static str, &'static str)], remedy: &'static str },
    Npm { args: &'static str, remedy: &'static str },
}
use Step::{Cargo, Npm};

/// Everything that must hold before a change is merged; stops at the first thing that does not.
pub(crate) fn test(without: &[Part]) -> Result<(), Failure> {
    let start = Instant::now();
    let metadata = workspace::metadata()?;
    let environment =
        timed("what the tests need", || prepare(&needs(without), &workspace::node(&metadata)))?;
    timed("npm ci, if its lock file has changed", || web::install(&environment))?;
    let left_out: Vec<&str> = match without.contains(&Part::Postgres) {
        true => {
            metadata.packages.iter().filter(|package| starts_postgres(package)).map(name).collect()
        }
        false => Vec::new(),
    };
    for step in steps(without, &left_out) {
        take(&step, &metadata, &environment)?;
    }
    timed("cargo xtask tidy", tidy)?;
    println!("All is well, after {:.1} s.", start.elapsed().as_secs_f32());
    if without.contains(&Part::Browser) {
        println!("Left out: the tests of the page in a browser.");
    }
    if !left_out.is_empty() {
        println!("Left out: the tests of {}, which need PostgreSQL.", left_out.join(" and "));
    }
    Ok(())
}

fn needs(without: &[Part]) -> Vec<Tool> {
    let mut needs =
        vec![Tool::Compiler, Tool::Git, Tool::Node, Tool::Npm, Tool::Rustfmt, Tool::Clippy];
    for (part, tool) in [(Part::Postgres, Tool::Postgres), (Part::Browser, Tool::Chromium)] {
        if !without.contains(&part) {
            needs.push(tool);
        }
    }
    needs
}

/// Whether its tests use the server that `store::testing` starts.
fn starts_postgres(package: &Package) -> bool {
    package.dependencies.iter().any(|used| {
        used.name == "store" && used.features.iter().any(|feature| feature == "testing")
    })
}

fn name(package: &Package) -> &str {
    package.name.as_str()
}

/// The quickest to fail comes first; the page is built before the binary that carries it.
fn steps(without: &[Part], left_out: &[&str]) -> Vec<Step> {
    let excluded: String = left_out.iter().map(|name| format!(" --exclude {name}")).collect();
    let mut steps = vec![
        Cargo { args: "fmt --all --check".into(), env: &[], remedy: "Run `cargo fmt --all`." },
        Npm { args: "run check", remedy: "Fix what is listed above." },
        Npm {
            args: "test",
            remedy: "Fix what is named above; `npx vitest NAME` in web/ runs one file.",
        },
        Npm { args: "run build", remedy: "Fix what is named above." },
        Cargo {
            args: "clippy --workspace --all-targets --locked -- -D warnings".into(),
            env: &[],
            remedy: "Fix what is listed above.",
        },
        Cargo {
            args: format!("test --workspace{excluded} --locked"),
            env: &[],
            remedy: "Fix what is named above; `cargo test -p CRATE NAME` runs one test alone.",
        },
    ];
    if !without.contains(&Part::Browser) {
        steps.push(Npm { args: "run browser", remedy: "Fix what is named above." });
    }
    steps.push(Cargo {
        args: "doc --workspace --no-deps --locked".into(),
        env: &[("RUSTDOCFLAGS", "-D warnings")],
        remedy: "Fix the doc comments that are listed above.",
    });
    steps
}

fn take(step: &Step, metadata: &Metadata, environment: &Environment) -> Result<(), Failure> {
    match step {
        Cargo { args, env, remedy } => {
            let words: Vec<_> = args.split(' ').collect();
            timed(&format!("cargo {args}"), || cargo(&words, env, remedy))
        }
        Npm { args, remedy } => {
            // The tests in the browser start the server and the browser by these.
            let binary = workspace::binary(metadata, "debug");
            let chromium = environment.chromium.as_deref();
            let variables: Vec<_> = std::iter::once(("LUDOTHEQUE_BIN", binary.as_path()))
                .chain(chromium.map(|path| ("CHROMIUM", path)))
                .collect();
            timed(&format!("npm {args}"), || web::npm(args, environment, &variables, remedy))
        }
    }
}

fn timed<T>(name: &str, step: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    println!("--- {name}");
    let start = Instant::now();
    let done = step();
    println!("    {:.1} s", start.elapsed().as_secs_f32());
    done.map_err(|failure| Failure { code: 1, ..failure })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(without: &[Part], left_out: &[&str]) -> Vec<String> {
        let line = |step: Step| match step {
            Cargo { args, .. } => format!("cargo {args}"),
            Npm { args, .. } => format!("npm {args}"),
        };
        steps(without, left_out).into_iter().map(line).collect()
    }

    #[test]
    fn everything_is_tested_unless_told_otherwise() {
        let lines = lines(&[], &[]);
        assert!(lines.contains(&"cargo test --workspace --locked".into()));
        assert!(lines.contains(&"npm run browser".into()));
        assert!(needs(&[]).contains(&Tool::Postgres) && needs(&[]).contains(&Tool::Chromium));
    }

    #[test]
    fn what_is_left_out_needs_nothing() {
        let without = [Part::Browser, Part::Postgres];
        let lines = lines(&without, &["load", "store"]);
        assert!(
            lines
                .contains(&"cargo test --workspace --exclude load --exclude store --locked".into())
        );
        assert!(!lines.contains(&"npm run browser".into()));
        let needs = needs(&without);
        assert!(!needs.contains(&Tool::Postgres) && !needs.contains(&Tool::Chromium));
    }

    #[test]
    fn the_crates_that_start_postgres_are_known_by_their_manifests() {
        let metadata = workspace::metadata().ok().expect("this is a workspace");
        let mut found: Vec<_> =
            metadata.packages.iter().filter(|package| starts_postgres(package)).map(name).collect();
        found.sort_unstable();
        assert_eq!(found, ["load", "store"]);
    }
}
