//! One test at least for each rule, by its ID.

use crate::slow::{
    NoRolls, config, fill, grid, order, place, place_all, point, seats, start, tiles,
};
use game::{Game, Outcome, Play, Scripted, Seat, Seed, Seeded, SheetLine, Viewer};
use rules_libraria::{
    Components, Config, Libraria, Place, Point, Starts, Tile, TileKind, TileView,
};

/// Columns of three books, two books, one book, none, mice.
const COLUMNS: &str = "3210m/3210m/3210m/3210m/3210m";
/// Two of each kind in the two left columns, and in the two right ones.
const EVEN: &str = "01001/23123/m02m0/12312/3mm3m";
/// The left half is green, the right half red.
const HALVES: &str = "gggrrr/gggrrr/gggrrr/gggrrr/gggrrr/gggrrr";

fn kinds(state: &Libraria) -> Vec<TileKind> {
    state.view(Viewer::Public).tiles.iter().map(|tile| tile.kind).collect()
}

fn setup(config: &Config, rolls: &[u32]) -> Libraria {
    let mut script = Scripted::new(rolls);
    let state = Libraria::new(config, &mut script).unwrap();
    script.finish().unwrap();
    state
}

/// The rolls of a shuffle that leaves everything in its place.
fn unshuffled() -> Vec<u32> {
    (1..25).rev().collect()
}

fn result(board: &str, starter: usize, pawns: &str) -> Outcome {
    let mut state = start(&config(board, starter));
    fill(&mut state, &grid(pawns));
    state.outcome().unwrap()
}

/// The tile `t1` showing `kind`, after `greens` and `reds` of its corners were taken.
fn first_tile(kind: TileKind, greens: &[u8], reds: &[u8]) -> TileView {
    let mut board = tiles(COLUMNS);
    let swap = board.iter().position(|&other| other == kind).unwrap();
    board.swap(0, swap);
    let mut state = start(&Config { board: Some(board), ..config(COLUMNS, 0) });
    let mut greens = greens.iter().chain(&[6, 16, 26, 36]);
    let mut reds = reds.iter().chain(&[4, 18, 28, 33]);
    for _ in 0..8 {
        let green = state.to_move().contains(Seat(0));
        place(&mut state, *(if green { greens.next() } else { reds.next() }).unwrap());
    }
    let view = state.view(Viewer::Public);
    let tile = view.tiles[0];
    let live = [0, 1].map(|seat| if tile.owner == Some(Seat(seat)) { tile.points } else { 0 });
    assert_eq!(view.live, live, "no other tile has three pawns of a colour");
    tile
}

#[test]
fn lib_1_25_tiles_are_shuffled_into_a_5x5_library() {
    let drawn = |seed| {
        let mut chance = Seeded::new(Seed([seed; 32]), 0);
        kinds(&Libraria::new(&Config::default(), &mut chance).unwrap())
    };
    let sorted = |mut kinds: Vec<TileKind>| {
        kinds.sort();
        kinds
    };
    let five_each: Vec<TileKind> = TileKind::ALL.into_iter().flat_map(|kind| [kind; 5]).collect();
    assert_eq!(sorted(drawn(1)), five_each);
    assert_eq!(sorted(drawn(2)), five_each);
    assert_ne!(drawn(1), drawn(2));
}

#[test]
fn lib_1_the_tiles_are_shuffled_from_their_sorted_order_before_the_draw_for_the_start() {
    let sorted = tiles("00000/11111/22222/33333/mmmmm");
    let mut rolls = unshuffled();
    rolls.push(1);
    let state = setup(&Config::default(), &rolls);
    assert_eq!((kinds(&state), seats(&state)), (sorted.clone(), vec![Seat(1)]));

    rolls[0] = 3;
    let mut swapped = sorted;
    swapped.swap(24, 3);
    assert_eq!(kinds(&setup(&Config::default(), &rolls)), swapped);
}

#[test]
fn lib_1_points_and_tiles_are_counted_row_by_row_from_the_top_left() {
    let index = |text: &str| text.parse::<Point>().unwrap().index();
    // The first and the last of the first row, the first of the second, the last of all.
    assert_eq!(["p1", "p6", "p7", "p36"].map(index), [0, 5, 6, 35]);
    let index = |text: &str| text.parse::<Tile>().unwrap().index();
    assert_eq!(["t1", "t5", "t6", "t25"].map(index), [0, 4, 5, 24]);
}

#[test]
fn lib_1_the_36_points_are_the_corners_of_the_tiles() {
    let state = start(&config(COLUMNS, 0));
    assert_eq!(state.legal(Seat(0)).len(), 36);
    // Ruling: counted row by row from the top left, so these are the corners of t1, t5, t13 and t25.
    for (tile, corners) in [
        (1, [1_usize, 2, 7, 8]),
        (5, [5, 6, 11, 12]),
        (13, [15, 16, 21, 22]),
        (25, [29, 30, 35, 36]),
    ] {
        let mut pawns = [[None; 6]; 6];
        let others = (1..).filter(|number| !corners.contains(number));
        for number in corners {
            pawns.as_flattened_mut()[number - 1] = Some(0);
        }
        for number in others.step_by(5).take(5) {
            pawns.as_flattened_mut()[number - 1] = Some(1);
        }
        let mut state = state;
        fill(&mut state, &pawns);
        let tiles = state.view(Viewer::Public).tiles;
        let owned = (1..).zip(&tiles).filter(|(_, tile)| tile.owner == Some(Seat(0)));
        assert_eq!(owned.map(|(number, _)| number).collect::<Vec<_>>(), [tile]);
    }
}

#[test]
fn lib_1_the_box_has_five_tiles_of_each_kind() {
    assert_eq!(TileKind::ALL.map(|kind| Components::of_the_box().count(kind)), [5; 5]);
}

#[test]
fn lib_2_each_player_has_18_pawns() {
    let mut state = start(&config(COLUMNS, 0));
    assert_eq!(state.view(Viewer::Public).left, [18, 18]);
    place_all(&mut state, &[1, 2, 3]);
    assert_eq!(state.view(Viewer::Public).left, [17, 16]);
    let mut state = start(&config(COLUMNS, 0));
    fill(&mut state, &grid(HALVES));
    let view = state.view(Viewer::Public);
    let placed = [0, 1].map(|seat| view.pawns.iter().filter(|&&on| on == Some(Seat(seat))).count());
    assert_eq!((placed, view.left), ([18, 18], [0, 0]));
}

#[test]
fn lib_2_the_start_is_drawn() {
    for seat in [0, 1] {
        let config = Config { board: Some(tiles(COLUMNS)), ..Config::default() };
        assert_eq!(seats(&setup(&config, &[seat])), [Seat(seat as u8)]);
    }
}

#[test]
fn lib_2_the_start_is_chosen_at_set_up_without_a_roll() {
    for (starts, seat) in [(Starts::Green, Seat(0)), (Starts::Red, Seat(1))] {
        let state = setup(&Config { starts, ..Config::default() }, &unshuffled());
        assert_eq!(seats(&state), [seat]);
    }
}

#[test]
fn lib_3_a_point_takes_one_pawn() {
    let mut state = start(&config(COLUMNS, 0));
    place(&mut state, 14);
    let before = state;
    let refused = state.play(Seat(1), &Place(point(14)), &mut NoRolls, &mut ()).unwrap_err();
    assert_eq!(refused.to_string(), "illegal action: libraria-refused-taken point=p14");
    assert_eq!(state, before);
    assert!(!state.legal(Seat(1)).contains(&Place(point(14))));
    assert_eq!(state.legal(Seat(1)).len(), 35);
}

#[test]
fn lib_3_pawns_never_move() {
    let mut state = start(&config(COLUMNS, 1));
    let mut placed = vec![None; 36];
    for number in (1..=36).rev() {
        placed[number - 1] = state.to_move().first();
        place(&mut state, number as u8);
        assert_eq!(state.view(Viewer::Public).pawns, placed);
    }
}

#[test]
fn lib_4_one_then_two_then_one_each_and_the_first_player_places_last() {
    let alternating = |pair: &str| pair.repeat(16);
    for (starter, expected) in
        [(0, ["0", "11", &alternating("01"), "0"]), (1, ["1", "00", &alternating("10"), "1"])]
    {
        let mut state = start(&config(COLUMNS, starter));
        let mut order = String::new();
        for number in 1..=36 {
            order.push_str(&seats(&state)[0].to_string());
            place(&mut state, number);
        }
        assert_eq!(order, expected.concat());
        assert!(seats(&state).is_empty());
        assert_eq!(state.view(Viewer::Public).left, [0, 0]);
    }
}

#[test]
fn lib_4_ruling_the_opening_double_is_two_actions() {
    let mut state = start(&config(COLUMNS, 0));
    place(&mut state, 1);
    assert_eq!(seats(&state), [Seat(1)]);
    place(&mut state, 2);
    assert_eq!(seats(&state), [Seat(1)]);
    place(&mut state, 3);
    assert_eq!(seats(&state), [Seat(0)]);
}

#[test]
fn lib_4_nobody_places_out_of_turn_or_after_the_end() {
    let mut state = start(&config(COLUMNS, 0));
    let refused = |state: &Libraria, seat| state.check(seat, &Place(point(36))).unwrap_err();
    assert_eq!(refused(&state, Seat(1)).to_string(), "illegal action: refused-not-to-move seat=1");
    assert_eq!(refused(&state, Seat(2)).0.tag, "refused-not-to-move");
    assert!(state.legal(Seat(1)).is_empty() && state.legal(Seat(9)).is_empty());
    fill(&mut state, &grid(HALVES));
    assert_eq!(refused(&state, Seat(0)).to_string(), "illegal action: refused-over");
    assert!(state.legal(Seat(0)).is_empty());
}

#[test]
fn lib_5_the_majority_of_the_corners_owns_a_tile() {
    let owner = |greens: &[u8], reds: &[u8]| first_tile(TileKind::Two, greens, reds).owner;
    assert_eq!(owner(&[1, 2, 7], &[8]), Some(Seat(0)));
    assert_eq!(owner(&[8], &[7, 2, 1]), Some(Seat(1)));
    assert_eq!(owner(&[1, 2, 7, 8], &[]), Some(Seat(0)));
    assert_eq!(owner(&[], &[1, 2, 7, 8]), Some(Seat(1)));
}

#[test]
fn lib_5_two_pawns_each_make_a_tile_nobodys() {
    for (greens, reds) in [([1, 2], [7, 8]), ([1, 7], [2, 8]), ([1, 8], [2, 7])] {
        let tile = first_tile(TileKind::Three, &greens, &reds);
        assert_eq!((tile.owner, tile.points), (None, 0));
    }
}

#[test]
fn lib_6_the_owner_scores_the_books() {
    for (kind, books) in
        [(TileKind::Empty, 0), (TileKind::One, 1), (TileKind::Two, 2), (TileKind::Three, 3)]
    {
        assert_eq!(first_tile(kind, &[1, 2, 7], &[8]).points, books);
        assert_eq!(first_tile(kind, &[2], &[1, 8, 7]).points, books);
    }
}

#[test]
fn lib_6_a_mouse_costs_its_owner_a_point() {
    assert_eq!(first_tile(TileKind::Mouse, &[1, 2, 7], &[8]).points, -1);
    assert_eq!(first_tile(TileKind::Mouse, &[8], &[1, 2, 7]).points, -1);
}

#[test]
fn lib_7_total_control_adds_one_to_the_books() {
    for (kind, points) in [(TileKind::One, 2), (TileKind::Two, 3), (TileKind::Three, 4)] {
        assert_eq!(first_tile(kind, &[1, 2, 7, 8], &[]).points, points);
        assert_eq!(first_tile(kind, &[], &[1, 2, 7, 8]).points, points);
    }
}

#[test]
fn lib_7_total_control_raises_a_mouse_to_minus_two() {
    assert_eq!(first_tile(TileKind::Mouse, &[1, 2, 7, 8], &[]).points, -2);
    assert_eq!(first_tile(TileKind::Mouse, &[], &[1, 2, 7, 8]).points, -2);
}

#[test]
fn lib_7_total_control_makes_an_empty_tile_worth_one() {
    assert_eq!(first_tile(TileKind::Empty, &[1, 2, 7, 8], &[]).points, 1);
}

#[test]
fn lib_7_total_control_has_its_own_line_on_the_sheet() {
    // Green has five threes and five twos, red five empty tiles and five mice, all under total control.
    let outcome = result(COLUMNS, 0, HALVES);
    assert_eq!(outcome.scores, [25 + 10, 5 - 10]);
    let expected = [("books", [25, 0]), ("mice", [0, -5]), ("total-control", [10, 0])];
    assert_eq!(outcome.sheet, expected.map(|(name, points)| SheetLine::new(name, points)));
}

#[test]
fn lib_8_the_most_points_win() {
    assert_eq!(result(COLUMNS, 0, HALVES).ranks, [1, 2]);
    assert_eq!(result("m0123/m0123/m0123/m0123/m0123", 0, HALVES).ranks, [2, 1]);
}

#[test]
fn lib_8_ruling_equal_points_are_a_draw() {
    let outcome = result(EVEN, 0, HALVES);
    assert_eq!((outcome.scores, outcome.ranks), (vec![16, 16], vec![1, 1]));
}

#[test]
fn lib_option_komi_gives_the_first_player_a_point_and_the_ties() {
    let with_komi = |board, starter| {
        let mut state = start(&Config { komi: true, ..config(board, starter) });
        fill(&mut state, &grid(HALVES));
        state.outcome().unwrap()
    };
    let even = with_komi(EVEN, 1);
    assert_eq!((even.scores, even.ranks), (vec![16, 17], vec![2, 1]));
    assert_eq!(even.sheet.last(), Some(&SheetLine::new("komi", [0, 1])));

    // An empty tile instead of a book on the left: green is one point behind.
    let behind = EVEN.replacen("01001", "00101", 1);
    let tie = with_komi(&behind, 0);
    assert_eq!((tie.scores, tie.ranks), (vec![16, 16], vec![1, 2]));
    assert_eq!(with_komi(&behind, 1).scores, [15, 17]);
}

#[test]
fn lib_option_a_mirror_match_is_two_games_and_the_other_seat_starts_the_second() {
    let mut state = start(&Config { mirror: true, ..config(COLUMNS, 0) });
    let mut placers = Vec::new();
    for placement in 0..72 {
        assert!(state.outcome().is_none());
        placers.push(seats(&state)[0].index());
        place(&mut state, placement % 36 + 1);
    }
    assert_eq!(placers, [order(0), order(1)].concat());
    assert!(seats(&state).is_empty() && state.outcome().is_some());
}

#[test]
fn lib_option_a_mirror_match_adds_the_points_of_both_games() {
    let mut state = start(&Config { mirror: true, ..config(COLUMNS, 0) });
    let halves = grid(HALVES);
    fill(&mut state, &halves);
    let view = state.view(Viewer::Public);
    let first = view.first_game.unwrap();
    assert_eq!((view.game, first.points, view.live, view.total), (2, [35, -5], [0, 0], [35, -5]));
    assert_eq!(
        first.pawns,
        halves.as_flattened().iter().map(|on| on.map(|seat| Seat(seat as u8))).collect::<Vec<_>>()
    );
    assert!(view.pawns.iter().all(Option::is_none));

    // Two rows of tiles each under total control: two of each kind.
    fill(&mut state, &grid("gggggg/gggggg/gggggg/rrrrrr/rrrrrr/rrrrrr"));
    let half = 2 * (4 + 3 + 2 + 1 - 2);
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.ranks), (vec![35 + half, half - 5], vec![1, 2]));
    let expected =
        [("books", [25 + 12, 12]), ("mice", [-2, -5 - 2]), ("total-control", [10 + 8 - 2, 8 - 2])];
    assert_eq!(outcome.sheet, expected.map(|(name, points)| SheetLine::new(name, points)));
}

#[test]
fn lib_option_a_mirror_match_takes_no_komi() {
    let both = Config { komi: true, mirror: true, ..Config::default() };
    assert_eq!(refusal(&both), "invalid config: libraria-config-komi-mirror");
}

#[test]
fn lib_ruling_the_live_score_counts_tiles_with_three_pawns_of_a_colour() {
    let mut state = start(&config(COLUMNS, 0));
    let mut live = |numbers: &[u8]| {
        place_all(&mut state, numbers);
        state.view(Viewer::Public).live
    };
    assert_eq!(live(&[1, 36, 35, 2, 31]), [0, 0], "two pawns fix nothing");
    assert_eq!(live(&[7]), [3, 0], "t1: three books");
    assert_eq!(live(&[30]), [3, -1], "t25: a mouse");
    assert_eq!(live(&[8]), [4, -1], "t1: total control");
    assert_eq!(live(&[29]), [4, -2], "t25: total control");
}

#[test]
fn lib_ruling_decided_means_that_nothing_can_change() {
    let decided = |greens: &[u8], reds: &[u8]| first_tile(TileKind::Two, greens, reds).decided;
    assert!(decided(&[1, 2, 7, 8], &[]) && decided(&[1, 2, 7], &[8]) && decided(&[1, 2], &[7, 8]));
    assert!(!decided(&[1, 2, 7], &[]), "total control can still come");
    assert!(!decided(&[1, 2], &[7]) && !decided(&[], &[]));

    // Red has one pawn left, green none: the last corner of t1 can only be red.
    let mut state = start(&config(COLUMNS, 1));
    fill(&mut state, &grid(".ggrrr/gggrrr/gggrrr/gggrrr/gggrrr/ggggrr"));
    let tile = state.view(Viewer::Public).tiles[0];
    assert_eq!((tile.owner, tile.points, tile.decided), (Some(Seat(0)), 3, true));
}

#[test]
fn a_config_is_for_two_and_its_board_has_the_tiles_of_the_box() {
    assert_eq!(
        refusal(&Config { players: 3, ..Config::default() }),
        "invalid config: config-players-exactly given=3 n=2"
    );
    let board = |board: &str| Config { board: Some(tiles(board)), ..Config::default() };
    assert_eq!(refusal(&board("012")), "invalid config: libraria-config-board-size given=3");
    assert_eq!(
        refusal(&board("3210m/3210m/3210m/32103/3210m")),
        "invalid config: libraria-config-board-tile count=5 kind=b3 tile=t21"
    );
    assert_eq!(kinds(&start(&config(EVEN, 0))), tiles(EVEN));
}

fn refusal(config: &Config) -> String {
    Libraria::new(config, &mut Seeded::new(Seed([0; 32]), 0)).unwrap_err().to_string()
}
