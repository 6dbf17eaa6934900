//! The short form of `cargo xtask abuse`: a real server process, asked for too much.

use load::abuse::{Plan, abuse};

/// How long bots take for an honest player depends on the machine; the others do not.
#[tokio::test]
async fn strangers_do_not_wear_the_server_out() {
    for name in ["stories", "left", "lobby", "foreign", "pings", "hosts"] {
        let program = env!("CARGO_BIN_EXE_load").into();
        let plan = Plan { program, name: name.to_owned(), matches: 3 };
        let report = abuse(&plan).await.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(report.held(), "{report}");
    }
}
