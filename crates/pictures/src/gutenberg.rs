use rules_gutenberg::{
    Backs, CardView, ChallengeView, Gutenberg, Phase, PlacedView, PlayerView, RewardKind, SoloView,
    Style, View, WordView,
};

use crate::{Label, Picture};

const VALUES: [&str; 10] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];

/// How wide the names at the left are.
const MARGIN: usize = 16;
/// How wide a card is in the rows of a player alone.
const CELL: usize = 4;

impl Picture for Gutenberg {
    fn picture(view: &View, label: Label) -> String {
        draw(view, label)
    }
}

/// The table: what is common, what is one's own, then a line a player, with an arrow if they are to move and a star if
/// they have won; a card is its letters and its value.
fn draw(view: &View, label: Label) -> String {
    let mut lines = vec![line(&label(&format!("round{}", view.round)), "")];
    if !view.common.is_empty() {
        lines.push(line(&label("common"), &cards(&view.common)));
    }
    lines.extend(challenges(view, label));
    if let Some(solo) = &view.solo {
        lines.extend(press(solo, label));
    }
    lines.extend(mine(view, label));
    lines.push(String::new());
    for (seat, player) in view.players.iter().enumerate() {
        lines.extend(player_lines(view, seat, player, label));
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn line(title: &str, content: &str) -> String {
    let gap = MARGIN.saturating_sub(title.chars().count()).max(1);
    format!("{title}{}{content}", " ".repeat(gap))
}

fn card(card: &CardView) -> String {
    let value = VALUES.get(usize::from(card.value)).unwrap_or(&"");
    format!("{}{value}", card.letters)
}

fn cards(list: &[CardView]) -> String {
    list.iter().map(card).collect::<Vec<_>>().join(" ")
}

/// A doubled card shows its letter twice, a shortened one its first letter.
fn placed(placed: &PlacedView) -> String {
    let whole = card(&placed.card);
    match placed.style {
        Style::Whole => whole,
        Style::Doubled => format!("{}{whole}", placed.card.letters),
        Style::First => {
            let first: String = placed.card.letters.as_str().chars().take(1).collect();
            format!("{first}({whole})")
        }
    }
}

fn challenges(view: &View, label: Label) -> Vec<String> {
    let mut title = label("challenges");
    let mut lines = Vec::new();
    for challenge in &view.challenges {
        let ChallengeView { name, condition, reward, card: prize, met_by } = challenge;
        let reward = match (reward, prize) {
            (RewardKind::Card, Some(prize)) => card(prize),
            (RewardKind::Vowel, _) => label("vowel"),
            (RewardKind::OneMore, _) => label("one-more"),
            (RewardKind::OneOfTwo, _) => label("one-of-two"),
            _ => label("letter"),
        };
        let name = label(&name.to_string());
        let condition = condition.iter().map(|it| label(it)).collect::<Vec<_>>().join(", ");
        let met = if view.seat.is_some_and(|seat| met_by.contains(&seat)) { " ✓" } else { "" };
        lines.push(line(&title, &format!("{name}{met} ({condition}) → {reward}")));
        title = String::new();
    }
    lines
}

fn mine(view: &View, label: Label) -> Vec<String> {
    let Some(mine) = &view.mine else { return Vec::new() };
    let mut lines = Vec::new();
    let mut show = |title: &str, list: &[CardView]| {
        if !list.is_empty() {
            lines.push(line(&label(title), &cards(list)));
        }
    };
    show("packet", &mine.packet);
    if view.phase == Phase::Draft {
        show("kept", &mine.drafted);
    }
    show("hand", &mine.hand);
    show("drawn", &mine.drawn);
    if let Some(written) = &mine.written {
        lines.push(line(&label("written"), &word(written, label)));
    }
    lines
}

fn word(word: &WordView, label: Label) -> String {
    match word.cards.is_empty() {
        true => format!("({})", label("nothing")),
        false => {
            let laid: Vec<String> = word.cards.iter().map(placed).collect();
            format!("{} = {} ({})", word.text, word.points, laid.join(" "))
        }
    }
}

fn player_lines(view: &View, seat: usize, player: &PlayerView, label: Label) -> Vec<String> {
    let here = view.to_move.iter().any(|other| other.index() == seat);
    let best = view.players.iter().map(|player| (points(player), player.left_over)).max();
    let won = match &view.solo {
        Some(solo) => solo.won == Some(true),
        None => view.phase == Phase::Over && Some((points(player), player.left_over)) == best,
    };
    let sign = if won {
        "★"
    } else if here {
        "▶"
    } else {
        " "
    };
    let title = format!("{sign} {}", label(&format!("seat{}", seat + 1)));
    let mut lines =
        vec![line(&title, &player.word.as_ref().map_or_else(String::new, |it| word(it, label)))];
    if !player.played.is_empty() && matches!(view.phase, Phase::Claim | Phase::Choose) {
        lines.push(line("", &format!("{} {}", label("in-play"), cards(&player.played))));
    }
    let Backs { letter_cards, vowel_cards, challenge_cards } = player.hidden;
    let hidden = match letter_cards + vowel_cards + challenge_cards {
        0 => String::new(),
        hidden => format!("{hidden} {}", label("hidden")),
    };
    let parts = [cards(&player.collection), hidden];
    let parts: Vec<&str> = parts.iter().map(|it| &**it).filter(|it| !it.is_empty()).collect();
    if !parts.is_empty() {
        lines.push(line("", &format!("{} {}", label("collection"), parts.join(" + "))));
    }
    lines
}

fn points(player: &PlayerView) -> u8 {
    player.word.as_ref().map_or(0, |word| word.points)
}

fn press(solo: &SoloView, label: Label) -> Vec<String> {
    let mut lines = Vec::new();
    if !solo.library.is_empty() {
        lines.push(line(
            &label("library"),
            &format!("{} = {}", cards(&solo.library), solo.library_points),
        ));
    }
    let row =
        |list: &[CardView]| list.iter().map(|it| format!("{:CELL$}", card(it))).collect::<String>();
    if !solo.previous.is_empty() {
        lines.push(line(&label("previous"), &row(&solo.previous)));
    }
    if !solo.row.is_empty() {
        lines.push(line(&label("row"), &row(&solo.row)));
    }
    for (slide, won) in solo.slides.iter().enumerate() {
        let gains = solo
            .previous
            .iter()
            .zip(won)
            .map(|(it, won)| format!("{:CELL$}", if *won { card(it) } else { "·".to_owned() }));
        lines.push(line(&format!("  {} {slide}", label("slide")), &gains.collect::<String>()));
    }
    lines
}
