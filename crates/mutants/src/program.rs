//! A copy of the workspace with the mutants of one crate built in, compiled once.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use serde_json::Value;

use crate::mutant::{Change, Mutant};
use crate::{list, switch};

/// Says whether a mutant is on. What is computed at compile time stays as it is. `REACHED` names the file that is told
/// which mutants a test comes by.
const SWITCH: &str = "
use std::fs::File;
use std::io::Write;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

static ON: LazyLock<u32> =
    LazyLock::new(|| std::env::var(\"MUTANT\").ok().and_then(|n| n.parse().ok()).unwrap_or(0));
static REACHED: LazyLock<Option<File>> =
    LazyLock::new(|| File::create(std::env::var_os(\"REACHED\")?).ok());
static SEEN: [AtomicBool; LENGTH] = [const { AtomicBool::new(false) }; LENGTH];

const fn never(_: u32) -> bool { false }

fn active(n: u32) -> bool {
    if let Some(mut file) = REACHED.as_ref() && !SEEN[n as usize].swap(true, Ordering::Relaxed) {
        writeln!(file, \"{n}\").unwrap();
    }
    *ON == n
}

#[inline]
pub const fn on(n: u32) -> bool { core::intrinsics::const_eval_select((n,), never, active) }
";
/// Asking whether something runs at compile time is not stable yet: the compiler is told to allow it in this crate.
const ALLOWED: &str = "#![feature(core_intrinsics, const_eval_select)] #![allow(internal_features, warnings)] \
                       #![allow(arithmetic_overflow, unconditional_panic, unconditional_recursion)] mod mutant;";
const WRAPPER: &str = "#!/bin/sh
case \"$*\" in *\"--crate-name CRATE \"*) RUSTC_BOOTSTRAP=1 exec \"$@\";; *) exec \"$@\";; esac
";

pub(crate) type Result<T> = std::result::Result<T, String>;

/// The tests of a crate, with all mutants in them that compile.
pub(crate) struct Program {
    pub(crate) mutants: Vec<Mutant>,
    /// Those that do not compile.
    pub(crate) unviable: BTreeSet<u32>,
    /// Those outside of functions: constants, which are computed when they are compiled.
    pub(crate) constant: BTreeSet<u32>,
    pub(crate) tests: PathBuf,
    /// Where the tests run.
    pub(crate) folder: PathBuf,
}

impl Program {
    pub(crate) fn build(name: &str) -> Result<Self> {
        // What cargo has built of other people's crates is used again.
        let this = env::current_exe().map_err(|error| error.to_string())?;
        let target = this.ancestors().nth(2).ok_or("this program is not in a target folder")?;
        let copy = &target.join("mutants").join(name);
        let folder = format!("crates/{name}/src");
        copy_all_but(&folder, copy)?;
        let sources = sources(&folder)?;
        let mutants = listed(&sources)?;
        let constant: BTreeSet<u32> = mutants
            .iter()
            .filter(|mutant| mutant.function.is_empty())
            .map(|mutant| mutant.id)
            .collect();
        // To find them takes longer than anything else: the same sources are not asked twice.
        let known = copy.join(format!("unviable-{:x}.txt", digest(&sources)?));
        let text = fs::read_to_string(&known).unwrap_or_default();
        let mut unviable: BTreeSet<u32> = text.lines().filter_map(|id| id.parse().ok()).collect();
        loop {
            let tried: Vec<&Mutant> = mutants
                .iter()
                .filter(|mutant| !unviable.contains(&mutant.id) && !constant.contains(&mutant.id))
                .collect();
            let built_in = put_in(copy, name, &sources, &tried)?;
            unviable
                .extend(tried.iter().map(|mutant| mutant.id).filter(|id| !built_in.contains(id)));
            match compile(copy, target, name, &mutants)? {
                Compiled::Tests(tests) => {
                    let ids: Vec<String> = unviable.iter().map(u32::to_string).collect();
                    fs::write(&known, ids.join("\n")).map_err(|error| error.to_string())?;
                    let folder = copy.join("crates").join(name);
                    return Ok(Self { mutants, unviable, constant, tests, folder });
                }
                Compiled::Not(wrong) => {
                    let before = unviable.len();
                    unviable.extend(wrong);
                    if unviable.len() == before {
                        return Err("it does not compile, and no mutant is to blame".to_owned());
                    }
                }
            }
        }
    }

    /// The mutants that can be switched on.
    pub(crate) fn viable(&self) -> impl Iterator<Item = &Mutant> {
        self.mutants.iter().filter(|mutant| {
            !self.unviable.contains(&mutant.id) && !self.constant.contains(&mutant.id)
        })
    }
}

/// Copies the files that git knows, but for those of a folder.
fn copy_all_but(folder: &str, copy: &Path) -> Result<()> {
    fs::create_dir_all(copy).map_err(|error| error.to_string())?;
    let copied = Command::new("sh")
        .args(["-c", "git ls-files -z -- . \":!$1\" | tar c --null -T - | tar x -C \"$0\""])
        .arg(copy)
        .arg(folder)
        .status();
    match copied {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the files cannot be copied: is this the root of the repository?".to_owned()),
    }
}

fn read(path: &str) -> Result<(String, syn::File)> {
    let source = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let parsed = syn::parse_file(&source).map_err(|error| format!("{path}: {error}"))?;
    Ok((source, parsed))
}

/// What is there already is not written again, so that cargo does not compile it again.
fn write(path: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// The files below a folder, in order.
fn sources(folder: &str) -> Result<Vec<String>> {
    let (mut folders, mut files) = (vec![PathBuf::from(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        let entries =
            fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path.display().to_string()),
            }
        }
    }
    files.sort();
    Ok(files)
}

fn listed(sources: &[String]) -> Result<Vec<Mutant>> {
    let mut mutants = Vec::new();
    for file in sources {
        let (source, parsed) = read(file)?;
        mutants.extend(list::mutants(file, &source, &parsed, mutants.len() as u32));
    }
    Ok(mutants)
}

fn digest(sources: &[String]) -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    for file in sources {
        read(file)?.0.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

/// Writes the sources with these mutants into the copy; which are in them now.
fn put_in(
    copy: &Path,
    name: &str,
    sources: &[String],
    mutants: &[&Mutant],
) -> Result<BTreeSet<u32>> {
    let (mut done, library) = (BTreeSet::new(), format!("crates/{name}/src/lib.rs"));
    for file in sources {
        let (source, parsed) = read(file)?;
        let here: Vec<&Mutant> =
            mutants.iter().copied().filter(|mutant| mutant.file == *file).collect();
        let (mut changed, built_in) = switch::built_in(&source, &parsed, &here);
        if *file == library {
            let is_head =
                |line: &&str| line.starts_with("//!") || line.starts_with("#![") || line.is_empty();
            let head = changed.split_inclusive('\n').take_while(|line| is_head(&line.trim_end()));
            changed.insert_str(head.map(str::len).sum(), &format!("{ALLOWED}\n"));
        }
        write(&copy.join(file), &changed)?;
        done.extend(built_in);
    }
    let length = mutants.last().map_or(0, |mutant| mutant.id) + 1;
    let switch = SWITCH.replace("LENGTH", &length.to_string());
    write(&copy.join(library).with_file_name("mutant.rs"), &switch)?;
    Ok(done)
}

enum Compiled {
    Tests(PathBuf),
    /// The mutants that the compiler complains about.
    Not(BTreeSet<u32>),
}

fn compile(copy: &Path, target: &Path, name: &str, mutants: &[Mutant]) -> Result<Compiled> {
    let wrapper = copy.join("wrapper.sh");
    let script = WRAPPER.replace("CRATE", &name.replace('-', "_"));
    write(&wrapper, &script)?;
    let executable = Command::new("chmod").arg("+x").arg(&wrapper).status();
    executable.map_err(|error| error.to_string())?;
    let cargo = Command::new("cargo")
        .args(["test", "--test", "*", "--no-run", "--message-format=json", "-p", name])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", target)
        .env("RUSTC_WORKSPACE_WRAPPER", &wrapper)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&cargo.stdout);
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let (mut wrong, mut tests) = (BTreeSet::new(), None);
    for message in messages {
        if let Some(executable) = message["executable"].as_str() {
            tests = Some(executable.into());
        }
        let error = &message["message"];
        if error["level"] == "error" {
            let spans = error["spans"].as_array().into_iter().flatten();
            for mut span in spans.filter(|span| span["is_primary"] == true) {
                // What a macro has made is where the macro is called.
                while span["expansion"]["span"].is_object() {
                    span = &span["expansion"]["span"];
                }
                wrong.extend(blamed(copy, span, error["code"]["code"] == "E0004", mutants));
            }
        }
    }
    match tests {
        Some(tests) if cargo.status.success() => Ok(Compiled::Tests(tests)),
        _ => Ok(Compiled::Not(wrong)),
    }
}

/// The mutants that an error is about: the one that is switched just before it, or, where a match lacks an arm, those
/// that take arms away there.
fn blamed(copy: &Path, span: &Value, lacks_arm: bool, mutants: &[Mutant]) -> Vec<u32> {
    const LONGEST_MATCH: usize = 40;
    let file = span["file_name"].as_str().unwrap_or_default();
    if lacks_arm {
        let line = span["line_start"].as_u64().unwrap_or_default() as usize;
        let near = |mutant: &&Mutant| {
            mutant.change == Change::NoArm
                && file.ends_with(&mutant.file)
                && (line..line + LONGEST_MATCH).contains(&mutant.at.0)
        };
        return mutants.iter().filter(near).map(|mutant| mutant.id).collect();
    }
    let text = fs::read(copy.join(file)).unwrap_or_default();
    let end = span["byte_end"].as_u64().unwrap_or_default() as usize;
    let start = span["byte_start"].as_u64().unwrap_or_default() as usize;
    let id = |text: &str| text.split_once(')').and_then(|(id, _)| id.parse().ok());
    let before = String::from_utf8_lossy(text.get(..start).unwrap_or_default()).into_owned();
    let inside = String::from_utf8_lossy(text.get(start..end).unwrap_or_default()).into_owned();
    let last = before.rsplit_once("mutant::on(").and_then(|(_, rest)| id(rest));
    let first = inside.split_once("mutant::on(").and_then(|(_, rest)| id(rest));
    last.or(first).into_iter().collect()
}
