use std::fs;

use crate::run::{ludotheque, repository};

/// `args` are refused with `code` and with that sentence in French and in English.
fn check(args: &str, code: i32, french: &str, english: &str) {
    assert_eq!(
        ludotheque(args).says_no(code),
        french.replace('~', "\u{a0}").replace('^', "\u{202f}")
    );
    assert_eq!(ludotheque(&format!("{args} --lang en")).says_no(code), english);
}

#[test]
fn an_unknown_game() {
    for command in ["play chess", "simulate chess --games 1", "perft chess --depth 1"] {
        let french = ludotheque(command).says_no(2).replace('\u{a0}', " ");
        let said = "Le jeu « chess » n’est pas dans la ludothèque. Choisissez parmi : libraria";
        assert!(french.starts_with(said), "{french}");
        let english = ludotheque(&format!("{command} --lang en")).says_no(2);
        let said = "The game “chess” is not in the library. Choose one of: libraria";
        assert!(english.starts_with(said), "{english}");
    }
}

#[test]
fn a_wrong_number_of_players() {
    for command in ["play libraria", "simulate libraria --games 1", "perft libraria --depth 1"] {
        let said = ludotheque(&format!("{command} --players 3 --lang en")).says_no(2);
        assert!(said.contains('3') && said.contains("exactly 2 players"), "{said}");
    }
    check(
        "play libraria --players many",
        2,
        "--players attend un nombre de joueurs, par exemple 2^; «~many~» n’en est pas un.",
        "--players takes a number of players, for instance 2; “many” is none.",
    );
}

#[test]
fn a_malformed_seed_is_not_repeated() {
    let too_long = "0".repeat(65);
    for seed in ["xyz", "0x2a", "-", &too_long] {
        for command in ["play libraria", "simulate libraria --games 1", "perft libraria --depth 1"]
        {
            check(
                &format!("{command} --seed {seed}"),
                2,
                "Une graine s’écrit avec 1 à 64 chiffres hexadécimaux, par exemple 2a ou c0ffee.",
                "A seed is 1 to 64 hexadecimal digits, such as 2a or c0ffee.",
            );
        }
    }
}

#[test]
fn options_that_are_not_there() {
    check(
        "play libraria --option colour=blue",
        2,
        "Ce jeu n’a pas d’option «~colour~». Choisissez parmi~: starts, komi et mirror.",
        "This game has no option “colour”. Choose one of: starts, komi and mirror.",
    );
    check(
        "play libraria --option komi=2",
        2,
        "L’option «~komi~» ne peut pas être «~2~». Valeurs possibles~: on et off.",
        "The option “komi” cannot be “2”. Possible values: on and off.",
    );
    check(
        "play libraria --option komi",
        2,
        "--option attend nom=valeur, par exemple komi=on^; «~komi~» n’a pas cette forme.",
        "--option takes name=value, for instance komi=on; “komi” is not of that form.",
    );
    check(
        "simulate libraria --games 1 --option komi=on --option mirror=on",
        2,
        "Un match en miroir se joue sans komi~: gardez l’un ou l’autre.",
        "A mirror match is played without komi: keep one or the other.",
    );
}

#[test]
fn levels_that_are_not_there() {
    check(
        "play libraria --bot champion",
        2,
        "Le niveau «~champion~» n’existe pas. Choisissez parmi~: random, greedy, novice, amateur, expert et master.",
        "There is no level “champion”. Choose one of: random, greedy, novice, amateur, expert and master.",
    );
    // Programs can also measure bots against plain search.
    check(
        "simulate libraria --games 1 --bots champion",
        2,
        "Le niveau «~champion~» n’existe pas. Choisissez parmi~: random, greedy, novice, amateur, expert, master et plain.",
        "There is no level “champion”. Choose one of: random, greedy, novice, amateur, expert, master and plain.",
    );
    check(
        "simulate libraria --games 1 --bots random,random,random",
        2,
        "Il faut un niveau par joueur, soit 2^; vous en donnez 3.",
        "It takes a level for each player, that is 2; you give 3.",
    );
}

#[test]
fn seats_that_are_not_there() {
    check(
        "play libraria --seat 2",
        2,
        "Il n’y a pas de place 2~: elles vont de 0 à 1.",
        "There is no seat 2: they go from 0 to 1.",
    );
    check(
        "play libraria --people 3",
        2,
        "3 personnes ne tiennent pas à 2 places. Donnez au plus --people 2.",
        "3 people do not fit on 2 seats. Give at most --people 2.",
    );
}

#[test]
fn numbers_that_are_too_small() {
    for (args, option) in [
        ("simulate libraria --games 0", "--games"),
        ("simulate libraria --games 1 --threads 0", "--threads"),
        ("perft libraria --depth 0", "--depth"),
        ("play libraria --people 0", "--people"),
    ] {
        let said = ludotheque(&format!("{args} --lang en")).says_no(2);
        assert!(said.starts_with(option) && said.contains("“0” is none"), "{said}");
    }
}

#[test]
fn commands_and_arguments_that_are_not_there() {
    check(
        "sing",
        2,
        "La commande «~sing~» n’existe pas. Choisissez parmi~: games, play, simulate, arena, replay, verify, analyse, perft, talk, serve, backup, check, prune, push-key et moderator.",
        "There is no command “sing”. Choose from: games, play, simulate, arena, replay, verify, analyse, perft, talk, serve, backup, check, prune, push-key and moderator.",
    );
    check(
        "games --loud",
        2,
        "«~--loud~» n’a pas de sens ici. «~--help~» montre ce qui peut s’écrire.",
        "“--loud” makes no sense here. “--help” shows what can be written.",
    );
    check(
        "simulate libraria",
        2,
        "Il manque~: --games <N>. «~--help~» montre ce qui peut s’écrire.",
        "This is missing: --games <N>. “--help” shows what can be written.",
    );
    check(
        "play libraria --seed 1 --seed 2",
        2,
        "--seed <HEX> ne se donne qu’une fois.",
        "--seed <HEX> can be given only once.",
    );
    let said = ludotheque("games --lang de").says_no(2);
    assert_eq!(said, "Les langues sont fr et en\u{202f}; «\u{a0}de\u{a0}» n’en est pas une.");
}

#[test]
fn help_is_in_the_language_of_the_reader() {
    assert!(ludotheque("--help").fine().contains("Jouer dans le terminal"));
    assert!(ludotheque("--help --lang en").fine().contains("Play in the terminal"));
    for command in ["games", "play", "simulate", "arena", "replay", "verify", "perft", "talk"] {
        let help = ludotheque(&format!("{command} --help")).fine();
        assert!(
            help.contains(&format!("Usage : ludotheque {command}").replace(" :", "\u{a0}:")),
            "{help}"
        );
    }
    let nothing = ludotheque("");
    assert_eq!((nothing.code, nothing.out.as_str()), (Some(2), ""));
    assert!(nothing.err.contains("Jouer dans le terminal"));
    assert!(ludotheque("--version").fine().starts_with("ludotheque "));
}

#[test]
fn the_games_are_listed() {
    let games = ludotheque("games --lang en").fine();
    for part in [
        "Libraria (libraria)",
        "2 players",
        "greedy, novice, amateur, expert and master",
        "komi=on|off (by default off)",
    ] {
        assert!(games.contains(part), "{part}: {games}");
    }
    let games: serde_json::Value =
        serde_json::from_str(&ludotheque("games --json").fine()).unwrap();
    let libraria = &games[0];
    assert_eq!(libraria["id"], "libraria");
    assert_eq!(libraria["players"], serde_json::json!([2, 2]));
    assert_eq!(
        libraria["options"][1],
        serde_json::json!({"name": "komi", "kind": "flag", "default": false, "players": null, "limits": []})
    );
    assert_eq!(libraria["title"], "Libraria");
}

#[test]
fn perft_counts_the_placements() {
    // LIB-3 and LIB-4: every placement fills one of the 36 points.
    let expected = format!("1 36\n2 {}\n3 {}\n4 {}\n", 36 * 35, 36 * 35 * 34, 36 * 35 * 34 * 33);
    assert_eq!(ludotheque("perft libraria --depth 4").fine(), expected);
    assert_eq!(ludotheque("perft libraria --depth 4 --seed c0ffee").fine(), expected);
}

#[test]
fn components_that_cannot_be_used() {
    check(
        "play libraria --components libraria=no-such-file.txt",
        2,
        "«~libraria~» n’a pas de matériel qui se remplace. Retirez --components.",
        "“libraria” has no components that can be replaced. Leave --components out.",
    );
    check(
        "simulate libraria --games 1 --components chess=no-such-file.txt",
        2,
        "--components parle de «~chess~», mais c’est à «~libraria~» que l’on joue. Écrivez --components libraria=FICHIER.",
        "--components is about “chess”, but “libraria” is played. Write --components libraria=FILE.",
    );
    check(
        "play libraria --components my-box.txt",
        2,
        "--components attend jeu=fichier, par exemple atlandice=ma-boite.txt^; «~my-box.txt~» n’a pas cette forme.",
        "--components takes game=file, for instance atlandice=my-box.txt; “my-box.txt” is not of that form.",
    );
}

#[test]
fn components_of_a_box_of_ones_own() {
    let file = repository("crates/rules-atlandice/data/components.txt");
    let text = fs::read_to_string(&file).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("box.txt");
    let own = |text: &str| {
        fs::write(&path, text).unwrap();
        format!("simulate atlandice --games 20 --lang en --components atlandice={}", path.display())
    };
    // A clock of eight spaces makes for short matches, and the config keeps the whole text.
    let clock = format!("space start\n{}space waves", "space plain\n".repeat(6));
    let rest = text.lines().filter(|line| !line.starts_with("space"));
    let short = [clock.as_str()].into_iter().chain(rest).collect::<Vec<_>>().join("\n");
    let ran = ludotheque(&format!("{} --json", own(&short)));
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect(&ran.err);
    assert_eq!(report["config"]["components"], short);
    assert!(report["mean_plies"].as_f64().unwrap() < 100.0, "{report}");

    let spoilt = text.replace("space gem", "space ruby");
    let line = spoilt.lines().position(|line| line.starts_with("space ruby")).unwrap() + 1;
    let said = ludotheque(&own(&spoilt)).says_no(2);
    assert!(
        said.starts_with(&format!("Line {line} of the components: “ruby” is no space.")),
        "{said}"
    );

    let missing = ludotheque("play atlandice --components atlandice=no-such-file.txt --lang en");
    let said = missing.says_no(1);
    assert!(said.starts_with("The file “no-such-file.txt” cannot be read:"), "{said}");
}
