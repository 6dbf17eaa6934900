//! Nothing that a game can say lacks a message, in any language.

use std::sync::atomic::AtomicBool;
use std::thread;

use game::{Arg, Meter, OptionKind, Seat, Seed, Seeded, Telling, Viewer};
use table::{AnyGame, Hint, Info, Match, Refused, Source, Value, telling};
use words::{Lang, Story, Words};

/// Fails if anything that `tell` needs is missing.
fn strictly<'w>(story: &Story<'w>, tell: impl FnOnce(&Story<'w>) -> String) {
    match story.strict(tell) {
        Ok(text) => assert!(!text.is_empty()),
        Err(missing) => panic!("{missing}"),
    }
}

/// Runs `check` with the story-teller of every game in every language.
fn each_story(check: impl Fn(&'static dyn AnyGame, &Info, &Story) + Sync) {
    let in_language = &|lang| {
        let words = Words::new(lang);
        for game in catalog::games() {
            let info = game.info();
            check(game, &info, &words.story(info.id));
        }
    };
    thread::scope(|scope| {
        for lang in Lang::ALL {
            scope.spawn(move || in_language(lang));
        }
    });
}

fn seed(number: u64) -> Seed {
    Seeded::new(Seed([7; 32]), number).seed()
}

/// What an option can be set to, or the ends of it.
fn values(kind: OptionKind) -> Vec<Value> {
    match kind {
        OptionKind::Flag => vec![false.into(), true.into()],
        OptionKind::Choice { values } => values.iter().map(|&value| value.into()).collect(),
        OptionKind::Number { least, most } => vec![least.into(), most.into()],
        OptionKind::Subset { values } => {
            let mut subsets: Vec<Value> = values.iter().map(|&value| vec![value].into()).collect();
            subsets.extend([Value::from(Vec::<&str>::new()), values.to_vec().into()]);
            subsets
        }
    }
}

/// A game with many options is told in so many of its configs.
const TOLD: usize = 16;

/// Every value of every option with every value of every other, for every number of players; of very many, some.
fn configs(info: &Info) -> Vec<Value> {
    let settings: Vec<(&str, Value)> = (info.options.iter())
        .flat_map(|option| {
            values(option.option.kind).into_iter().map(|value| (option.option.name, value))
        })
        .collect();
    let mut configs = Vec::new();
    for players in info.players.0..=info.players.1 {
        let mut config = info.default.clone();
        config["players"] = players.into();
        for (name, value) in &settings {
            for (other, value_of_other) in &settings {
                let mut config = config.clone();
                config[*name] = value.clone();
                config[*other] = value_of_other.clone();
                configs.push(config);
            }
        }
        configs.push(config);
    }
    let stride = if configs.len() > 8 * TOLD { configs.len() / TOLD } else { 1 };
    configs.into_iter().step_by(stride).collect()
}

fn tell_all(story: &Story, sightings: &[Value]) {
    for sighting in sightings {
        let telling = telling(sighting).expect("a sighting is a tagged object");
        strictly(story, |story| story.tell(&telling));
    }
}

fn tell_position(story: &Story, the_match: &dyn Match) {
    for viewer in Viewer::all(the_match.seats()) {
        let story = story.clone().read_by(viewer);
        let ask = &the_match.view(viewer)["ask"];
        if !ask.is_null() {
            tell_all(&story, std::slice::from_ref(ask));
        }
        strictly(&story, |story| the_match.picture(viewer, &|word| story.label(word)));
    }
}

/// Tries what cannot be done; the reasons must be told, and nothing may change.
fn tell_refusals(story: &Story, the_match: &dyn Match, seat: Seat, earlier: &[String]) {
    let nonsense = ["", "?", "zzz"].map(str::to_owned);
    for action in earlier.iter().chain(&nonsense) {
        for seat in [seat, seat.next(the_match.seats())] {
            if let Err(Refused(no)) = the_match.prepare(seat, action, None) {
                strictly(story, |story| story.tell(&no));
            }
        }
    }
}

fn tell_match(game: &dyn AnyGame, info: &Info, story: &Story, mut the_match: Box<dyn Match>) {
    let mut played: Vec<String> = Vec::new();
    while let Some(seat) = the_match.to_move().first() {
        tell_position(story, &*the_match);
        let ply = the_match.plies().len();
        if ply.is_multiple_of(9) {
            tell_refusals(story, &*the_match, seat, &played);
        }
        for action in the_match.candidates(seat) {
            strictly(story, |story| story.path(&action));
            action.split(' ').for_each(|word| strictly(story, |story| story.label(word)));
        }
        let task = the_match.hint_task(seat, info.levels[0], seed(ply as u64), Meter::default());
        let Hint { action, reason, .. } = task.unwrap().run(&AtomicBool::new(false));
        if let Some(reason) = reason {
            strictly(story, |story| story.tell(&reason));
        }
        the_match.act(seat, &action, None).unwrap();
        played.push(action);
        for viewer in Viewer::all(the_match.seats()) {
            let story = story.clone().read_by(viewer);
            tell_all(&story, &the_match.sightings(ply + 1, viewer).unwrap());
        }
    }
    tell_position(story, &*the_match);
    tell_refusals(story, &*the_match, Seat(0), &played);
    let outcome = the_match.outcome().expect("nobody is to move");
    outcome.sheet.iter().for_each(|line| strictly(story, |story| story.category(&line.category)));
    strictly(story, |story| story.sheet(&outcome).to_string());
    strictly(story, |story| story.ranking(&outcome));
    for seat in Seat::all(the_match.seats()) {
        for line in the_match.statistics(seat) {
            strictly(story, |story| story.tell(&line));
        }
    }
    let Err(Refused(no)) =
        game.simulator(&the_match.config()).unwrap().play(&[], Seeded::new(seed(0), 0))
    else {
        panic!("nobody can play without players");
    };
    strictly(story, |story| story.tell(&no));
}

#[test]
fn every_match_with_every_option_can_be_told() {
    each_story(|game, info, story| {
        for (number, config) in (0..).zip(configs(info)) {
            match game.open(&config, Source::Seed(seed(number))) {
                Ok(the_match) => tell_match(game, info, story, the_match),
                Err(Refused(no)) => strictly(story, |story| story.tell(&no)),
            }
        }
    });
}

#[test]
fn every_sighting_that_there_can_be_has_a_message() {
    for words in Lang::ALL.map(Words::new) {
        for game in catalog::games() {
            let tags = game.sighting_tags();
            assert!(!tags.is_empty());
            for tag in tags {
                assert!(words.has(tag), "locales/{} has no message `{tag}`", words.lang());
            }
        }
    }
}

#[test]
fn everything_that_can_be_chosen_has_a_name() {
    each_story(|_, info, story| {
        strictly(story, Story::title);
        strictly(story, Story::line);
        strictly(story, Story::credits);
        info.levels.iter().for_each(|level| strictly(story, |story| story.level(level)));
        for option in &info.options {
            let name = option.option.name;
            strictly(story, |story| story.option(name));
            strictly(story, |story| story.option_about(name));
            if let OptionKind::Choice { values } | OptionKind::Subset { values } =
                option.option.kind
            {
                for &value in values {
                    strictly(story, |story| story.option_value(name, &value.into()));
                }
            }
        }
    });
}

#[test]
fn what_is_not_in_the_catalog_is_refused_with_a_list() {
    let Err(Refused(no)) = catalog::find("chess") else { panic!("chess is not about books") };
    let known = catalog::games().map(|game| Arg::from(game.info().id)).collect();
    assert_eq!(
        no,
        Telling::new("unknown-game").with("given", "chess").with("known", Arg::List(known))
    );
    each_story(|_, info, story| {
        strictly(story, |story| story.tell(&no));
        assert!(catalog::find(info.id).is_ok());
    });
}

#[test]
fn what_cannot_be_set_is_refused_in_words() {
    let no = |result: Result<Value, Refused>| result.unwrap_err().0;
    each_story(|_, info, story| {
        let mut refusals = vec![
            no(info.config(Some(info.players.1 + 1), [])),
            no(info.config(None, [("no-such-option", "on")])),
        ];
        refusals.extend(
            info.options.iter().map(|option| {
                no(info.config(None, [(option.option.name, "neither this nor that")]))
            }),
        );
        refusals.iter().for_each(|no| strictly(story, |story| story.tell(no)));
    });
}
