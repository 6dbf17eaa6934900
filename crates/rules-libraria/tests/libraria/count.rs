//! The count of bitboards against the slow one, on random boards.

use game::{Game, Play, Seat, Viewer};
use proptest::prelude::*;
use rules_libraria::{Components, Config, Libraria, TileKind, TileView};

use crate::slow::{Grid, NoRolls, config, order, place, place_all, score, start, tile};

/// Tiles, a starting seat and the points in the order in which they are taken.
fn game() -> impl Strategy<Value = (Vec<TileKind>, usize, Vec<u8>)> {
    let tiles = Components::of_the_box().tiles().to_vec();
    let points: Vec<u8> = (1..=36).collect();
    (Just(tiles).prop_shuffle(), 0..2_usize, Just(points).prop_shuffle())
}

fn begin(tiles: &[TileKind], starter: usize) -> Libraria {
    let any = "3210m/3210m/3210m/3210m/3210m";
    start(&Config { board: Some(tiles.to_vec()), ..config(any, starter) })
}

fn assert_counted(state: &Libraria, tiles: &[TileKind], grid: &Grid) {
    let view = state.view(Viewer::Public);
    let expected = score(tiles, grid);
    assert_eq!((state.live(), view.live), (expected, expected));
    for (place, seen) in view.tiles.iter().enumerate() {
        let (owner, worth) = tile(tiles, grid, place / 5, place % 5);
        assert_eq!((seen.owner.map(Seat::index), seen.points), (owner, worth));
    }
}

/// Which tiles keep their owner and worth in all that can follow.
fn unchanging(state: &Libraria, now: &[TileView], unchanged: &mut [bool]) {
    for ((tile, before), unchanged) in
        state.view(Viewer::Public).tiles.iter().zip(now).zip(unchanged.iter_mut())
    {
        *unchanged &= (tile.owner, tile.points) == (before.owner, before.points);
    }
    for seat in state.to_move().iter() {
        for action in state.legal(seat) {
            let mut next = *state;
            next.apply(seat, &action, &mut NoRolls, &mut ());
            unchanging(&next, now, unchanged);
        }
    }
}

proptest! {
    #[test]
    fn every_position_of_a_game_counts_as_the_rulebook_says((tiles, starter, points) in game()) {
        let mut state = begin(&tiles, starter);
        let mut grid = Grid::default();
        assert_counted(&state, &tiles, &grid);
        for (seat, number) in order(starter).into_iter().zip(points) {
            place(&mut state, number);
            grid.as_flattened_mut()[usize::from(number) - 1] = Some(seat);
            assert_counted(&state, &tiles, &grid);
        }
        prop_assert_eq!(state.outcome().unwrap().scores, score(&tiles, &grid));
    }

    #[test]
    fn lines_of_the_sheet_add_up_to_the_scores((tiles, starter, points) in game(), komi: bool) {
        let board = Some(tiles.clone());
        let mut state = start(&Config { komi, board, ..config("", starter) });
        place_all(&mut state, &points);
        let outcome = state.outcome().unwrap();
        for seat in 0..2 {
            let sum: i32 = outcome.sheet.iter().map(|line| line.points[seat]).sum();
            prop_assert_eq!(sum, outcome.scores[seat]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn decided_tiles_are_those_that_no_continuation_changes(
        (tiles, starter, points) in game(),
        free in 0..=5_usize,
    ) {
        let mut state = begin(&tiles, starter);
        place_all(&mut state, &points[free..]);
        let now = state.view(Viewer::Public).tiles;
        let mut unchanged = [true; 25];
        unchanging(&state, &now, &mut unchanged);
        let decided: Vec<bool> = now.iter().map(|tile| tile.decided).collect();
        prop_assert_eq!(decided, unchanged);
    }
}
