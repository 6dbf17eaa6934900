//! The inspection (EXL-30 to EXL-38, EXL-93, EXL-94).

use game::{Chance, Game, Outcome, Quick, Seed};
use rules_ex_libris::{Books, Card, Cards, Category, Components, ExLibris, Form, prizes};
use serde_json::json;

use crate::refusals::why;
use crate::table::{Table, ask, asked, can, play, shelf, view};

/// The match after everybody agreed to what is proposed.
fn inspected(table: Table) -> ExLibris {
    let mut game = table.ending(0).start();
    play(&mut game, &[(0, "done")]);
    while let Some(seat) = game.to_move().first() {
        play(&mut game, &[(seat.0, "confirm")]);
    }
    game
}

fn points(outcome: &Outcome, category: &str) -> Vec<i32> {
    outcome.sheet.iter().find(|line| line.category == category).unwrap().points.clone()
}

#[test]
fn exl_30_what_was_turned_can_be_turned_back() {
    let mut game = Table::new(2).shelf(0, "a1 b3 d2").shelf(1, "c4").ending(0).start();
    play(&mut game, &[(0, "done"), (0, "change")]);
    let before = view(&game, 0).ask;
    play(&mut game, &[(0, "turn b3")]);
    assert_ne!(view(&game, 0).ask, before);
    // Even when someone else has acted meanwhile, and nothing is undone any more.
    play(&mut game, &[(1, "change"), (0, "turn b3")]);
    assert_eq!(view(&game, 0).ask, before);
    play(&mut game, &[(0, "turn a1"), (0, "confirm"), (1, "confirm")]);
    assert_eq!(shelf(&game, 0), "(a1) b3 d2");
}

#[test]
fn exl_30_what_was_turned_back_stays_as_proposed() {
    // What is proposed to be turned, and what is not.
    let mut game = Table::new(2).shelf(0, "z2 a2 c4").shelf(1, "s10").ending(0).start();
    play(&mut game, &[(0, "done"), (0, "change")]);
    assert_eq!(can(&game, 0, ""), ["turn a2", "turn c4", "turn z2", "confirm"]);
    play(&mut game, &[(0, "turn c4"), (0, "turn z2"), (0, "turn c4")]);
    assert_eq!(can(&game, 0, ""), ["turn a2", "turn z2", "confirm"]);
    assert_eq!(why(&game, 0, "turn c4"), "turned-back card=c4");
    play(&mut game, &[(0, "turn a2"), (0, "turn a2"), (0, "turn z2")]);
    assert_eq!(can(&game, 0, ""), ["confirm"]);
    assert_eq!(why(&game, 0, "turn z2"), "turned-back card=z2", "also when all are");
    assert_eq!(why(&game, 0, "turn b3"), "turn card=b3");
    play(&mut game, &[(0, "confirm"), (1, "confirm")]);
    assert_eq!(shelf(&game, 0), "z2 (a2) (c4)");
}

#[test]
fn exl_30_the_choice_comes_to_an_end_whatever_is_played() {
    let mut longest = 0;
    for seed in 0..100 {
        let mut chance = Quick::new(Seed([seed; 32]));
        let table = Table::new(2).shelf(0, "z2 a2 (b3) c4").shelf(1, "s10 d2");
        let mut game = table.ending(0).start();
        play(&mut game, &[(0, "done")]);
        let mut plies = [0; 2];
        while let Some(seat) = game.to_move().iter().last() {
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            // Every second match, nobody confirms while anything else can be done.
            let most = legal.len() - usize::from(seed % 2 == 0 && legal.len() > 1);
            let action = legal[chance.below(most as u32) as usize];
            game.apply(seat, &action, &mut chance, &mut ());
            plies[seat.index()] += 1;
            // To change, each card over and back, to confirm: three cards of seat 0 lie face up, and two of seat 1.
            assert!(plies[0] <= 2 + 2 * 3 && plies[1] <= 2 + 2 * 2, "{plies:?}");
        }
        assert!(game.outcome().is_some());
        longest = longest.max(plies[0]);
    }
    assert_eq!(longest, 2 + 2 * 3);
}

/// The match after seat 0 has turned these cards from what was proposed.
fn turned(table: Table, cards: &str) -> ExLibris {
    let mut game = table.ending(0).start();
    play(&mut game, &[(0, "done"), (0, "change")]);
    let proposed = view(&game, 0).proposal.unwrap();
    let wanted: Cards = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let both = proposed.or(&wanted);
    for card in both.iter().filter(|card| proposed.contains(*card) != wanted.contains(*card)) {
        play(&mut game, &[(0, &format!("turn {card}"))]);
    }
    play(&mut game, &[(0, "confirm")]);
    while let Some(seat) = game.to_move().first() {
        play(&mut game, &[(seat.0, "confirm")]);
    }
    game
}

#[test]
fn exl_30_cards_may_be_turned_before_it() {
    let game = turned(Table::new(2).shelf(0, "a1 b3 d2"), "b3");
    assert_eq!(shelf(&game, 0), "a1 (b3) d2");
}

#[test]
fn exl_31_what_breaks_the_order_is_turned() {
    // The rulebook's picture: a letter, M8, then M3 out of order.
    let game = turned(Table::new(2).shelf(0, "a1 m8 m3 s8"), "");
    assert_eq!(shelf(&game, 0), "a1 m8 (m3) s8", "the number counts as the letter does");
    let game = turned(Table::new(2).shelf(0, "a1 m8 m3 s8"), "m8");
    assert_eq!(shelf(&game, 0), "a1 (m8) m3 s8", "unless the owner turns the other one");
    // Row by row from the top left, gaps and face-down cards left out.
    let game = turned(Table::new(2).shelf(0, "b3 . d2 / a1 (z1) c4 / e2 . ."), "");
    assert_eq!(shelf(&game, 0), "b3 . d2 / (a1) (z1) (c4) / e2 . .");
}

#[test]
fn exl_32_stability_is_the_largest_rectangle_on_the_lowest_row() {
    let stability = |text: &str| {
        let deck = Components::of_the_box().deck();
        let mut cards = deck.iter().map(|card| card.to_string());
        let rows = text.split('/').map(|row| {
            let cell = |sign| if sign == 'x' { cards.next().unwrap() } else { ".".to_owned() };
            row.trim().chars().map(cell).collect::<Vec<_>>().join(" ")
        });
        let rows = rows.collect::<Vec<_>>().join("/");
        view(&Table::new(2).shelf(0, &rows).start(), 0).seats[0].stability
    };
    for (picture, points) in [
        ("xxx/xxx/xxx", 9),
        ("xxxx/xxxx", 8),
        ("xxxx/xx.x/...x", 0),
        (".xxxx./xxxxxx/xxxxxx", 12),
        ("xx", 0),
        ("x/x/x", 0),
        ("x../xxx/xxx", 6),
        ("xxx/xxx/xx.", 6),
        ("xx.xxx/xxxxxx", 6),
    ] {
        assert_eq!(stability(picture), points, "{picture}");
    }
}

#[test]
fn exl_32_face_down_cards_count_for_stability() {
    let game = turned(Table::new(2).shelf(0, "a1 b3 / c4 d2"), "a1 b3 c4 d2");
    assert_eq!(points(&game.outcome().unwrap(), "stability"), [4, 0]);
}

#[test]
fn exl_33_prizes_and_ties() {
    assert_eq!(prizes(&[8, 10, 9, 7]), [4, 15, 9, 0]);
    assert_eq!(prizes(&[5, 5]), [12, 12]);
    assert_eq!(prizes(&[9, 5, 5]), [15, 7, 7]);
    assert_eq!(prizes(&[9, 8, 5, 5]), [15, 9, 2, 2]);
}

#[test]
fn exl_94_three_or_four_share_and_nobody_needs_a_book() {
    assert_eq!(prizes(&[6, 6, 6]), [10, 10, 10]);
    assert_eq!(prizes(&[6, 6, 6, 6]), [7, 7, 7, 7]);
    assert_eq!(prizes(&[9, 6, 6, 6]), [15, 5, 5, 5]);
    assert_eq!(prizes(&[3, 0]), [15, 9]);
    let game = inspected(Table::new(2).shelf(0, "d2"));
    assert_eq!(points(&game.outcome().unwrap(), "popular"), [15, 9]);
}

#[test]
fn exl_34_a_banned_book_costs_a_point() {
    let form = Form::new(&[13, 0, 0, 0, 0, 0], Category::Codex, Category::History);
    assert_eq!(form.banned, -13);
}

#[test]
fn exl_35_diversity_is_three_a_book_of_the_least_category() {
    let form = Form::new(&[0, 5, 9, 7, 6, 8], Category::Codex, Category::History);
    assert_eq!(form.diversity, 15, "the banned one does not count");
}

#[test]
fn exl_106_diversity_counts_all_five_categories_but_the_banned_one() {
    for least in 1..6 {
        let mut books = [5; 6];
        books[least] = 1;
        books[0] = 0;
        let form = Form::new(&books, Category::Codex, Category::History);
        assert_eq!(form.diversity, 3, "{:?} is the least", Category::ALL[least]);
    }
}

#[test]
fn exl_104_cards_in_hand_count_nothing() {
    let table = || Table::new(2).shelf(0, "d2 e7").shelf(1, "c4");
    let without = inspected(table()).outcome().unwrap();
    let with = inspected(table().hand(0, "b3 t5").hand(1, "h2")).outcome().unwrap();
    assert_eq!((with.scores, with.sheet), (without.scores, without.sheet));
}

#[test]
fn exl_36_a_book_of_the_speciality_is_two_points() {
    let form = Form::new(&[0, 0, 0, 14, 0, 0], Category::Codex, Category::Bestiary);
    assert_eq!(form.speciality, 28);
}

/// Seat 0's speciality is reference, seat 1's bestiary; both have as many points.
fn tied(table: impl Fn(Table) -> Table) -> Vec<u8> {
    let start = Table::new(2)
        .set("/seats/0/speciality", json!("reference"))
        .set("/spares", json!(["history", "spells"]));
    let outcome = inspected(table(start)).outcome().unwrap();
    assert_eq!(outcome.scores[0], outcome.scores[1]);
    outcome.ranks
}

#[test]
fn exl_37_ties_are_broken_by_books_then_hands_then_banned_books() {
    // i5 and a2 have a book of both specialities: 2 points each, and half of the prizes.
    assert_eq!(tied(|table| table.shelf(0, "i5").shelf(1, "a2")), [1, 1], "then it is shared");
    // u1 has two more books, which bring no point.
    let more = |table: Table| table.shelf(0, "i5 u1").shelf(1, "a2").hand(0, "z1");
    assert_eq!(tied(more), [1, 2], "the most books come first");
    let hands = |table: Table| table.shelf(0, "i5").shelf(1, "a2").hand(0, "z1");
    assert_eq!(tied(hands), [2, 1], "then the fewest cards in hand");
    let down = |table: Table| table.shelf(0, "i5 (u1)").shelf(1, "a2").hand(0, "z1");
    assert_eq!(tied(down), [2, 1], "books that lie face down do not count (EXL-94)");
    // e6 brings seat 0 nothing; two banned books and one of bestiary bring seat 1 nothing; both have four books.
    let banned = |table: Table| table.shelf(0, "e6").shelf(1, "p4");
    assert_eq!(tied(banned), [1, 2], "then the fewest banned books");
}

#[test]
fn exl_38_a_form_is_worth_the_sum_of_its_lines() {
    let form = rules_ex_libris::Form {
        stability: 8,
        popular: 15,
        banned: -2,
        diversity: 9,
        speciality: 6,
        buried: 4,
    };
    assert_eq!(form.total(), 40);
}

#[test]
fn exl_38_the_form_of_the_rulebook() {
    // Rows: codex (banned), fiction, history, bestiary, reference (popular), spells; columns Rita, Eric, Ahmed, Daria.
    let books: [Books; 4] =
        [[2, 12, 5, 6, 7, 6], [4, 8, 10, 6, 8, 7], [5, 3, 6, 9, 4, 9], [9, 10, 7, 7, 9, 1]];
    use Category::*;
    let specialities = [Bestiary, History, Spells, Fiction];
    let stability = [8, 12, 10, 9];
    let popular = prizes(&books.map(|books| books[Reference.index()]));
    assert_eq!(popular, [4, 9, 0, 15]);
    let totals = [0, 1, 2, 3].map(|seat| {
        let form = Form::new(&books[seat], Codex, specialities[seat]);
        Form { stability: stability[seat], popular: popular[seat], ..form }.total()
    });
    assert_eq!(totals, [37, 55, 32, 38]);
}

#[test]
fn exl_93_the_choice_is_secret_and_simultaneous() {
    let mut game = Table::new(2).shelf(0, "b3 a1").shelf(1, "d2 c4").ending(0).start();
    play(&mut game, &[(0, "done")]);
    assert_eq!(asked(&game), [0, 1]);
    assert_eq!(can(&game, 0, ""), ["change", "confirm"]);
    let before = view(&game, 1);
    play(&mut game, &[(0, "change"), (0, "turn b3")]);
    assert_eq!(view(&game, 1), before, "nobody sees what is turned");
    assert_eq!(can(&game, 0, ""), ["turn a1", "turn b3", "confirm"]);
    play(&mut game, &[(0, "confirm")]);
    assert!(view(&game, 1).seats[0].ready);
    assert_eq!((asked(&game), ask(&game, 1).as_str()), (vec![1], "inspect"));
    assert!(view(&game, 1).seats[0].down.is_empty());
}

#[test]
fn exl_93_the_proposal_is_the_best_against_the_rivals_cards_as_the_inspection_leaves_them() {
    // Fiction is popular and the rival has one book of it: one more is worth 15 instead of 9.
    // Seat 0 must choose between z2 (two of fiction, history) and the low a2 and c4 after it.
    let game = inspected(Table::new(2).shelf(0, "z2 a2 c4").shelf(1, "s10"));
    assert_eq!(shelf(&game, 0), "z2 (a2) (c4)");
    // Against four books of fiction there is nothing to win: c4 has a book of the speciality, and a2 one more book.
    let game = inspected(Table::new(2).shelf(0, "z2 a2 c4").shelf(1, "d2 d7 e7"));
    assert_eq!(shelf(&game, 0), "(z2) a2 c4");
    // The same cards out of order: the inspection leaves e7 with two, and z2 shares the first prize.
    let game = inspected(Table::new(2).shelf(0, "z2 a2 c4").shelf(1, "e7 d2 d7"));
    assert_eq!(shelf(&game, 0), "z2 (a2) (c4)");
}

/// The best that any choice of cards can score for seat 0, by trying all.
fn best_by_force(table: impl Fn() -> Table, cards: &[String]) -> i32 {
    let sets = 0..1u32 << cards.len();
    let score = |set: u32| {
        let chosen = cards.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        let chosen: Vec<&str> = chosen.map(|(_, card)| card.as_str()).collect();
        turned(table(), &chosen.join(" ")).outcome().unwrap().scores[0]
    };
    sets.map(score).max().unwrap()
}

#[test]
fn exl_93_the_proposal_equals_brute_force_on_small_collections() {
    let deck: Vec<String> =
        Components::of_the_box().deck().iter().map(|card| card.to_string()).collect();
    let mut place = 7usize;
    for round in 0..24 {
        let mut cards = Vec::new();
        while cards.len() < 5 + round % 2 {
            place = (place * 109 + 41) % deck.len();
            if !cards.contains(&deck[place]) {
                cards.push(deck[place].clone());
            }
        }
        let rival = deck[(place + 31) % deck.len()].clone();
        if cards.contains(&rival) {
            continue;
        }
        // The rival's single card cannot be better turned, so it stays as it lies.
        let table = || Table::new(2).shelf(0, &cards.join(" ")).shelf(1, &format!("({rival})"));
        let proposed = inspected(table()).outcome().unwrap().scores[0];
        assert_eq!(proposed, best_by_force(table, &cards), "{cards:?}");
    }
}

/// The most that one card of each group, or none, is worth: the books that no others beat in every category are enough.
fn best_of_groups(groups: &[&[Card]], worth: impl Fn(&Books) -> i32) -> i32 {
    let beats =
        |one: &Books, other: &Books| one[0] <= other[0] && (1..6).all(|c| one[c] >= other[c]);
    let mut best = vec![Books::default()];
    for group in groups {
        for books in best.clone() {
            for &card in *group {
                let more = Components::of_the_box().books(card);
                let books = std::array::from_fn(|category| books[category] + more[category]);
                if !best.iter().any(|other| beats(other, &books)) {
                    best.retain(|other| !beats(&books, other));
                    best.push(books);
                }
            }
        }
    }
    best.iter().map(worth).max().unwrap()
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Every `step`th card of the box, sorted but for groups of three that come backwards, so that one of each can be kept;
/// and all other cards.
fn backwards(size: usize, step: usize) -> (Vec<Card>, Vec<Card>) {
    let all: Vec<Card> = Components::of_the_box().deck().iter().collect();
    let mut cards: Vec<Card> = (0..size).map(|place| all[place * step % 152]).collect();
    cards.sort();
    let rest = all.iter().copied().filter(|card| !cards.contains(card)).collect();
    cards.chunks_mut(3).for_each(<[Card]>::reverse);
    (cards, rest)
}

#[test]
fn exl_93_the_proposal_is_the_best_of_all_sequences() {
    let popular = |books: &Books| books[Category::Fiction.index()];
    let worth = |books: &Books| Form::new(books, Category::Codex, Category::History).total();
    for (number, step) in [37, 41, 43, 47, 53, 59, 61].into_iter().enumerate() {
        let (players, rows, size) = (2 + number % 3, 1 + number % 3, 12 + 6 * number);
        let (cards, rest) = backwards(size, step);
        let rows: Vec<String> = cards.chunks(size / rows).map(names).collect();
        let mut table = Table::new(players).shelf(0, &rows.join(" / "));
        // The others keep what they have: it is in order and has no banned book.
        let harmless = rest.iter().filter(|&&card| Components::of_the_box().books(card)[0] == 0);
        let theirs: Vec<Card> = harmless.copied().take(9).collect();
        for (place, cards) in theirs.chunks(3).take(players - 1).enumerate() {
            table = table.shelf(place + 1, &names(cards));
        }
        let game = inspected(table);
        let rivals = &view(&game, 0).forms[1..];
        let prize = |books: &Books| {
            let counts = rivals.iter().map(|form| popular(&form.books));
            prizes(&[popular(books)].into_iter().chain(counts).collect::<Vec<_>>())[0]
        };
        let groups: Vec<&[Card]> = cards.chunks(3).collect();
        let best = best_of_groups(&groups, |books| worth(books) + prize(books));
        let stability = view(&game, 0).forms[0].stability;
        assert_eq!(view(&game, 0).forms[0].total - stability, best, "every {step}th card");
    }
}

#[test]
fn exl_93_alone_the_popular_category_is_a_swing_of_thirty() {
    // The Public Library has no book: the two of fiction on z2 win the 15 points and take them from the library.
    let inspected = |cards: &str| {
        let deck = Components::of_the_box().deck();
        let taken = |card: &Card| cards.split(' ').any(|taken| card.to_string() == taken);
        let rest: Vec<Card> = deck.iter().filter(|card| !taken(card)).collect();
        let table = Table::new(1).open("tent").stand(0, "gnome", "tent.1");
        shelf(&inspected(table.shelf(0, cards).deck(&names(&rest))), 0)
    };
    // 9 books of the speciality after z2, which has one: 18 points against 2 and 30.
    assert_eq!(inspected("z2 b3 c4 f3 h2 m3 r7"), "z2 (b3) (c4) (f3) (h2) (m3) (r7)");
    // 18 books: 36 points.
    let many = "b3 b6 c4 e6 f3 f6 g5 h2 h7 j1 m3 n2 p7 r7 s9";
    assert_eq!(inspected(&format!("z2 {many}")), format!("(z2) {many}"));
}

#[test]
fn who_has_nothing_to_turn_is_not_asked() {
    let game = inspected(Table::new(2).shelf(1, "a1"));
    assert!(game.outcome().is_some());
    let mut game = Table::new(2).shelf(1, "(a1) (b3)").ending(0).start();
    play(&mut game, &[(0, "done")]);
    assert!(game.outcome().is_some());
}
