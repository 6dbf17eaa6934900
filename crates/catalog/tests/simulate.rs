//! Simulated matches of every game.

use game::{Quick, Seed, Seeded};

#[test]
fn bots_who_play_again_play_as_new_ones_do() {
    for game in catalog::games() {
        let info = game.info();
        let simulator = game.simulator(&info.default).unwrap();
        let seats = game.open(&info.default, table::Source::Seed(Seed([1; 32]))).unwrap().seats();
        for level in ["random", "greedy"] {
            let bots = vec![level.to_owned(); seats.into()];
            let mut line_up = simulator.line_up(&bots).unwrap();
            let played = [1, 2, 3, 1].map(|number| {
                let played = line_up.play(Seeded::new(Seed([1; 32]), number)).unwrap();
                let fresh = simulator.play(&bots, Seeded::new(Seed([1; 32]), number)).unwrap();
                assert_eq!(played, fresh, "{}, {level}, match {number}", info.id);
                played
            });
            assert_eq!(played[0], played[3]);
            assert_ne!(played[..2], played[1..3], "{}, {level}: all alike", info.id);
            let chance = Quick::new(Seed([1; 32]));
            let quick =
                [1, 2, 1].map(|number| line_up.play_quickly(chance.stream(number)).unwrap());
            assert_eq!(quick[0], quick[2], "{}, {level}", info.id);
            assert_ne!(quick[0], quick[1], "{}, {level}: all alike", info.id);
        }
    }
}
