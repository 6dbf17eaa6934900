//! The rules of `docs/words.md`, on a toy game.

use game::{Arg, Outcome, Seat, SheetLine, Telling, Viewer};
use words::{Lang, Missing, Story, Words};

const EN: &str = r#"
yes = yes
no = no
list-comma = { $a }, { $b }
list-and = { $a } and { $b }
list-empty = nothing
player-name = Player { $n }
word-done = finish
word-pass = pass
word-at = { $a } at { $b }
word-of = { $a } of { $b }
level-amateur = amateur
toy-title = Toy
toy-line = A game for tests
toy-credits = Nobody
toy-word-pass = let it go
toy-word-d = die { $n }
toy-word-flea-market = flea market { $n }
toy-word-shelf = shelf { $n }, place { $m }
toy-word-gem = gem
toy-word-forge = forge
toy-word-take = take
toy-word-word = word
toy-word-t = tile { $n }
toy-word-plus = better { $a }
toy-path-send = { $count ->
    [1] send { $a }
   *[other] send { $a } to { $b } ({ $b_id })
}
toy-path-slot = { $n } gets { $a }
toy-path-spell = write “{ $a_id }”
toy-path-use = { $a_name ->
    [d] roll { $a }
   *[other] use { $a }
}
toy-placed = { $you ->
    [yes] You place { $die }.
   *[no] { $seat } places { $die }.
}
toy-robbed = { $target_you ->
    [yes] { $seat } robs you.
   *[no] { $seat } robs { $target_seat }.
}
toy-drawn = { $cards_count ->
    [one] One card: { $cards }.
   *[other] { $cards_count } cards: { $cards } ({ $cards_id }).
}
toy-paid = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, last: { $last }
toy-gathered = { $you ->
    [yes] With you: { $seats }
   *[no] Without you: { $seats }
}
toy-colour = { $seat_id ->
    [0] green
   *[other] red
}
toy-chosen = { $die_id ->
    [d1] the first
   *[other] { $die }
}
toy-did = { $action } / { $action_id }
toy-inner = { $die }
toy-outer = Here: { toy-inner }
toy-option-size = Size
    .about = How big the toy is
toy-option-size-small = small
toy-option-size-big = big
toy-category-dice = Dice
toy-rare = { $you ->
    [yes] Fine.
   *[no] { $typo }
}
toy-loop = { toy-loop }
"#;

fn words() -> Words {
    Words::from_sources(Lang::En, &[(Lang::En, EN), (Lang::Fr, "toy-only-french = Bonjour")])
}

fn story(words: &Words) -> Story<'_> {
    words.story("toy").named(["Anna", "Bob"]).read_by(Viewer::Seat(Seat(0)))
}

#[track_caller]
fn check_label(word: &str, expected: &str) {
    assert_eq!(story(&words()).strict(|story| story.label(word)), Ok(expected.to_owned()));
}

#[track_caller]
fn check_path(action: &str, expected: &str) {
    assert_eq!(story(&words()).strict(|story| story.path(action)), Ok(expected.to_owned()));
}

#[track_caller]
fn check_tell(telling: &Telling, expected: &str) {
    assert_eq!(story(&words()).strict(|story| story.tell(telling)), Ok(expected.to_owned()));
}

fn list(words: &[&str]) -> Arg {
    Arg::List(words.iter().map(|&word| word.into()).collect())
}

#[test]
fn a_word_is_a_name_and_a_number() {
    check_label("d3", "die 3");
    check_label("d03", "die 3");
    check_label("flea-market.2", "flea market 2");
    check_label("shelf2.3", "shelf 2, place 3");
    check_label("gem", "gem");
    check_label("12", "12");
}

#[test]
fn a_word_that_the_game_does_not_explain_is_a_common_one() {
    check_label("done", "finish");
    check_label("pass", "let it go");
}

#[test]
fn compound_words_join_labels() {
    check_label("gem@forge", "gem at forge");
    check_label("gem:d2", "gem of die 2");
    check_label("t2+", "better tile 2");
    check_label("gem:t2+@flea-market.1", "gem of better tile 2 at flea market 1");
}

#[test]
fn a_path_is_its_labels_or_a_sentence_of_the_game() {
    check_path("take d3 gem@forge", "take die 3 gem at forge");
    check_path("done", "finish");
    check_path("send gem", "send gem");
    check_path("send gem flea-market.2", "send gem to flea market 2 (flea-market.2)");
    check_path("slot4 gem", "4 gets gem");
    check_path("spell maison", "write “maison”");
    check_path("use d3", "roll die 3");
    check_path("use t2+", "use better tile 2");
}

#[test]
fn a_sentence_that_speaks_of_a_word_too_many_is_reported() {
    let missing = story(&words()).strict(|story| story.path("slot4"));
    let (id, name) = ("toy-path-slot".to_owned(), "a".to_owned());
    assert_eq!(missing, Err(Missing::Variable { lang: Lang::En, id, name }));
}

#[test]
fn a_seat_is_a_name_or_you() {
    let placed = |seat| Telling::new("toy-placed").with("seat", Seat(seat)).with("die", "d3");
    check_tell(&placed(0), "You place die 3.");
    check_tell(&placed(1), "Bob places die 3.");
    check_tell(&placed(2), "Player 3 places die 3.");
    let words = words();
    assert_eq!(story(&words).read_by(Viewer::Public).tell(&placed(0)), "Anna places die 3.");
    assert_eq!(words.story("toy").named([" "]).name(Seat(0)), "Player 1");
}

#[test]
fn any_field_that_ends_in_seat_is_a_player() {
    let robbed = |seat, target| {
        Telling::new("toy-robbed").with("seat", Seat(seat)).with("target_seat", Seat(target))
    };
    check_tell(&robbed(2, 1), "Player 3 robs Bob.");
    check_tell(&robbed(1, 0), "Bob robs you.");
    let gathered = |seats: [u8; 2]| {
        Telling::new("toy-gathered").with("seats", Arg::List(seats.map(Arg::from).into()))
    };
    check_tell(&gathered([1, 0]), "With you: Bob and Anna");
    check_tell(&gathered([1, 2]), "Without you: Bob and Player 3");
    check_tell(
        &Telling::new("toy-gathered").with("seats", Arg::List(vec![])),
        "Without you: nothing",
    );
    check_tell(&Telling::new("toy-colour").with("seat", Seat(0)), "green");
    check_tell(&Telling::new("toy-colour").with("seat", Seat(1)), "red");
}

#[test]
fn lists_are_joined_and_counted() {
    let drawn = |words: &[&str]| Telling::new("toy-drawn").with("cards", list(words));
    check_tell(&drawn(&[]), "0 cards: nothing (nothing).");
    check_tell(&drawn(&["d1"]), "One card: die 1.");
    check_tell(&drawn(&["d1", "gem"]), "2 cards: die 1 and gem (d1 and gem).");
    check_tell(&drawn(&["d1", "d2", "gem"]), "3 cards: die 1, die 2 and gem (d1, d2 and gem).");
}

#[test]
fn numbers_have_plurals_and_flags_are_yes_or_no() {
    let paid = |coins: i64, last| {
        Telling::new("toy-paid").with("coins", coins).with("last", Arg::Flag(last))
    };
    check_tell(&paid(1, true), "1 coin, last: yes");
    check_tell(&paid(2, false), "2 coins, last: no");
    check_tell(&paid(-3, false), "-3 coins, last: no");
}

#[test]
fn a_word_is_also_there_as_it_is_written() {
    check_tell(&Telling::new("toy-chosen").with("die", "d1"), "the first");
    check_tell(&Telling::new("toy-chosen").with("die", "d2"), "die 2");
    check_tell(&Telling::new("toy-did").with("action", "take gem"), "take gem / take gem");
    check_tell(&Telling::new("toy-did").with("action", "send d4"), "send die 4 / send d4");
}

#[test]
fn a_message_in_a_message_speaks_of_the_same_things() {
    check_tell(&Telling::new("toy-outer").with("die", "d5"), "Here: die 5");
    assert_eq!(words().variables("toy-outer").into_iter().collect::<Vec<_>>(), ["die"]);
}

#[test]
fn a_game_presents_itself_and_its_options() {
    let words = words();
    let told = story(&words).strict(|story| {
        let both = list(&["small", "big"]);
        [
            story.title(),
            story.line(),
            story.credits(),
            story.option("size"),
            story.option_about("size"),
            story.option_value("size", &"small".into()),
            story.option_value("size", &both),
            story.option_value("fast", &Arg::Flag(true)),
            story.option_value("rounds", &Arg::Number(3)),
            story.category("dice"),
            story.level("amateur"),
        ]
    });
    let expected = "Toy|A game for tests|Nobody|Size|How big the toy is|small|small and big|yes|3|Dice|amateur";
    assert_eq!(told.map(|told| told.join("|")), Ok(expected.to_owned()));
}

#[test]
fn what_is_missing_is_named() {
    let words = words();
    let story = story(&words);
    let message = |id: &str| Missing::Message { lang: Lang::En, id: id.to_owned() };
    let variable = |id: &str, name: &str| Missing::Variable {
        lang: Lang::En,
        id: id.to_owned(),
        name: name.to_owned(),
    };
    assert_eq!(story.strict(|s| s.label("witch2")), Err(message("toy-word-witch")));
    assert_eq!(story.strict(|s| s.label("d")), Err(variable("toy-word-d", "n")));
    assert_eq!(story.strict(|s| s.option_about("speed")), Err(message("toy-option-speed.about")));
    assert_eq!(story.strict(|s| s.category("cats")), Err(message("toy-category-cats")));
    assert_eq!(words.try_say("nowhere", &[]), Err(message("nowhere")));
    assert_eq!(words.try_say("player-name", &[]), Err(variable("player-name", "n")));
    let placed = Telling::new("toy-placed").with("seat", Seat(0)).with("die", "d");
    assert_eq!(story.strict(|s| s.tell(&placed)), Err(variable("toy-word-d", "n")));
    assert!(matches!(words.try_say("toy-loop", &[]), Err(Missing::Broken { .. })));
}

#[test]
fn a_variable_that_is_missing_in_a_rare_case_is_named_at_once() {
    let rare = Telling::new("toy-rare").with("seat", Seat(0));
    let (id, name) = ("toy-rare".to_owned(), "typo".to_owned());
    let missing = Missing::Variable { lang: Lang::En, id, name };
    assert_eq!(story(&words()).strict(|story| story.tell(&rare)), Err(missing));
}

#[test]
fn one_thing_missing_does_not_spoil_the_next() {
    let words = words();
    let story = story(&words);
    assert_eq!(story.label("witch"), "witch");
    assert_eq!(story.strict(|story| story.label("gem")), Ok("gem".to_owned()));
}

#[test]
fn what_is_missing_is_told_as_well_as_can_be() {
    let words = words();
    let story = story(&words);
    assert_eq!(words.say("toy-only-french", &[]), "Bonjour");
    assert!(words.try_say("toy-only-french", &[]).is_err());
    assert_eq!(words.say("nowhere", &[("file", "a b".into())]), "nowhere file=a b");
    assert_eq!(story.tell(&Telling::new("nowhere").with("seat", Seat(1))), "nowhere seat=1");
    assert_eq!(story.label("witch2@forge"), "witch2 at forge");
    assert_eq!(story.path("conjure d2"), "conjure die 2");
    assert_eq!(story.category("cats"), "cats");
    assert_eq!(words.story("other").title(), "other-title");
}

#[test]
fn outside_a_game_words_are_text() {
    let words = words();
    let args = [("action", "d3".into())];
    assert_eq!(words.try_say("toy-did", &args), Ok("d3 / d3".to_owned()));
    let args = [("seat", Arg::from(Seat(4))), ("target_seat", Seat(0).into())];
    assert_eq!(words.say("toy-robbed", &args), "Player 5 robs Player 1.");
}

#[test]
fn mistakes_in_the_files_are_listed() {
    let errors = |source: &str| Words::from_sources(Lang::En, &[(Lang::En, source)]).errors().len();
    assert_eq!(errors("a = A\nb = { a }\n-c = C\nd = { -c }"), 0);
    assert_eq!(errors("a = {"), 1);
    assert_eq!(errors("a = A\na = B"), 1);
    assert_eq!(errors("a = { b }"), 1);
    assert_eq!(errors("a = { -b }"), 1);
    assert_eq!(errors("a = A\nc = { a.about }"), 1);
    assert_eq!(errors("a = { NUMBER($n) }"), 1);
}

#[test]
fn a_sheet_is_a_table() {
    let words = Words::new(Lang::Fr);
    let sheet = vec![SheetLine::new("livres", [12, 7]), SheetLine::new("souris", [-2, 0])];
    let outcome = Outcome::by_score([10, 7], sheet);
    let story = words.story("toy").named(["Zoé", "Bartholomé"]);
    let lines: Vec<String> = story.sheet(&outcome).to_string().lines().map(str::to_owned).collect();
    let expected = [
        "        Zoé  Bartholomé",
        "livres   12           7",
        "souris   -2           0",
        "───────────────────────",
        "Total    10           7",
        "Place   1er          2e",
    ];
    assert_eq!(lines, expected);
    let decomposed = story.named(["Zoe\u{301}", "Bartholome\u{301}"]).sheet(&outcome).to_string();
    assert_eq!(decomposed.lines().skip(1).collect::<Vec<_>>(), expected[1..]);
}

#[test]
fn the_winner_is_named() {
    let check = |lang, outcome: &Outcome, expected: &str| {
        let words = Words::new(lang);
        let told = story(&words).strict(|story| story.ranking(outcome));
        assert_eq!(told, Ok(expected.to_owned()));
    };
    let by_score = |scores: &[i32]| Outcome::by_score(scores, Vec::new());
    check(Lang::Fr, &by_score(&[12, 7]), "Vous gagnez avec 12\u{a0}points.");
    check(Lang::En, &by_score(&[0, 1]), "Bob wins with 1 point.");
    check(Lang::Fr, &by_score(&[-3, 0]), "Bob gagne avec 0\u{a0}point.");
    check(Lang::En, &by_score(&[9, 9, 1]), "Anna and Bob share the win with 9 points.");
    check(Lang::Fr, &by_score(&[9, 9]), "Égalité\u{a0}: Anna et Bob terminent avec 9\u{a0}points.");
    let by_tie_break = Outcome::by_key([9, 9], Vec::new(), |seat| seat);
    check(Lang::En, &by_tie_break, "Bob wins on the tie-break, with 9 points.");
    check(Lang::En, &Outcome::alone(true, 42, Vec::new()), "You win with 42 points.");
    check(Lang::Fr, &Outcome::alone(false, 3, Vec::new()), "Vous perdez, avec 3\u{a0}points.");
    let nobody = Outcome { scores: vec![3, 2], ranks: vec![2, 2], sheet: Vec::new() };
    check(Lang::En, &nobody, "Nobody wins this time.");
}
