use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use crate::cargo::{self, cargo};
use crate::failure::Failure;
use crate::setup::{self, Tool, prepare};
use crate::{web, workspace};

const LISTEN: &str = "127.0.0.1:8080";
const REMEDY: &str = "The reason is above; `cargo xtask play --help` lists what can follow `play`.";

/// Builds and starts the server with the page; or the terminal client, if `args` name a game.
pub(crate) fn play(args: &[String]) -> Result<(), Failure> {
    let metadata = workspace::metadata()?;
    let binary = workspace::binary(&metadata, "play");
    let node = workspace::node(&metadata);
    let serves = command(args) == "serve" && !asks_for_help(args);

    let first = !binary.exists();
    if serves {
        let environment = prepare(setup::BUILD, &node)?;
        if first {
            println!(
                "Building the page and the server. The first time that takes several minutes."
            );
        }
        web::build(&environment)?;
    } else {
        prepare(&[Tool::Compiler], &node)?;
        if first {
            println!("Building the games. The first time that takes several minutes.");
        }
    }
    let build = ["build", "--locked", "--profile", "play", "-p", "cli", "--bin", "ludotheque"];
    cargo(&build, &[], "The reason is above.")?;
    if serves { serve(&binary, args) } else { run(&binary, args) }
}

fn run(binary: &Path, args: &[String]) -> Result<(), Failure> {
    let mut client = Command::new(binary);
    client.arg(command(args)).args(args);
    cargo::run(&mut client, "ludotheque", REMEDY, "Was it just deleted?")
}

/// Starts the server, and says where it is as soon as it answers.
fn serve(binary: &Path, args: &[String]) -> Result<(), Failure> {
    let address = address(args);
    if let Some(address) = address.filter(|address| TcpStream::connect(address).is_ok()) {
        return Err(Failure::new(
            format!("another program listens on {address} already"),
            "Stop it, or choose another port: `cargo xtask play --listen 127.0.0.1:8081`.",
        ));
    }
    let started = Command::new(binary).arg("serve").args(args).spawn();
    let failed = |error: std::io::Error| {
        Failure::new(format!("`ludotheque serve` failed: {error}"), "Was it just deleted?")
    };
    let mut server = started.map_err(failed)?;
    if let Some(address) = address {
        while server.try_wait().map_err(failed)?.is_none() {
            if TcpStream::connect(address).is_ok() {
                println!(
                    "\nLudothèque is open: go to http://{address} in your browser. Ctrl+C stops it.\n"
                );
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
    cargo::ended(server.wait().map_err(failed)?, "ludotheque serve", REMEDY)
}

/// Where a browser on this machine finds the server; nothing if the system chooses the port.
fn address(args: &[String]) -> Option<SocketAddr> {
    let mut rest = args.iter();
    let given = rest.find_map(|arg| match arg.strip_prefix("--listen")? {
        "" => Some(None),
        value => Some(value.strip_prefix('=')),
    });
    let given = match given {
        Some(Some(value)) => value,
        Some(None) => rest.next()?,
        None => LISTEN,
    };
    let mut address: SocketAddr = given.parse().ok()?;
    match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => {
            address.set_ip(Ipv6Addr::LOCALHOST.into());
        }
        _ => {}
    }
    (address.port() != 0).then_some(address)
}

fn command(args: &[String]) -> &'static str {
    if args.first().is_some_and(|first| !first.starts_with('-')) { "play" } else { "serve" }
}

fn asks_for_help(args: &[String]) -> bool {
    args.iter().any(|arg| arg == "--help" || arg == "-h")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn the_server_starts_unless_a_game_is_named() {
        for (line, expected) in [
            ("", "serve"),
            ("--listen 127.0.0.1:0", "serve"),
            ("libraria", "play"),
            ("libraria --lang en", "play"),
        ] {
            assert_eq!(command(&words(line)), expected, "{line}");
        }
    }

    #[test]
    fn the_browser_is_sent_to_where_the_server_listens() {
        for (line, expected) in [
            ("", Some("127.0.0.1:8080")),
            ("--json --listen 127.0.0.1:9000", Some("127.0.0.1:9000")),
            ("--listen=0.0.0.0:80 --json", Some("127.0.0.1:80")),
            ("--listen [::]:80", Some("[::1]:80")),
            ("--listen 127.0.0.1:0", None),
            ("--listen", None),
            ("--listen nowhere", None),
        ] {
            let found = address(&words(line)).map(|address| address.to_string());
            assert_eq!(found.as_deref(), expected, "{line}");
        }
    }
}
