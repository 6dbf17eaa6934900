//! Two real server processes that share the analyses of finished matches.

use load::analyses::{Report, share};
use store::testing::Postgres;

#[tokio::test]
async fn two_processes_analyse_each_seat_once_and_tell_clients_of_both() {
    let program = env!("CARGO_BIN_EXE_load").as_ref();
    let shared = share(program, &Postgres::shared().database(), 2, 3).await;
    let Report { seats, expected, told } = shared.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(seats.iter().sum::<u64>(), expected, "{seats:?}");
    assert_eq!(told.len(), 6, "a client at each process for each match");
    for told in told {
        let last = told.last().unwrap();
        assert_eq!((&*last.status, last.done), ("done", last.all), "{told:?}");
        assert!(told.iter().any(|told| told.status == "running" && told.done > 0), "{told:?}");
        assert!(told.is_sorted_by_key(|told| told.done), "{told:?}");
    }
}
