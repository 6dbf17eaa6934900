//! The short form of `cargo xtask abuse`: a real server process, asked for too much.

use load::abuse::{ATTACKS, Plan, abuse};

/// How long bots take for an honest player depends on the machine; the others do not.
#[tokio::test]
async fn strangers_do_not_wear_the_server_out() {
    for name in ATTACKS.into_iter().filter(|name| *name != "bots") {
        let program = env!("CARGO_BIN_EXE_load").into();
        let plan = Plan { program, name: name.to_owned(), matches: 3 };
        let report = abuse(&plan).await.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(report.held(), "{report}");
    }
}

#[tokio::test]
async fn who_asks_for_an_attack_that_is_not_there_is_told_which_there_are() {
    let program = env!("CARGO_BIN_EXE_load").into();
    let plan = Plan { program, name: "storm".to_owned(), matches: 0 };
    let fault = abuse(&plan).await.err().expect("there is no such attack").to_string();
    assert!(fault.contains("\"storm\"") && ATTACKS.iter().all(|it| fault.contains(it)), "{fault}");
}
