//! An analysis as one file for a browser: it needs nothing else, and a screen reader finds everything in its tables.

use std::fmt::Write;

use analysis::{Grade, SeatAnalysis};

use super::report::Report;

/// The curve's size, and the space around it.
const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 52.0;
const TOP: f64 = 14.0;

const STYLE: &str = "
:root{color-scheme:light dark;--paper:light-dark(#fbf5e6,#211a14);--ink:light-dark(#2b2118,#f0e6d2);--soft:light-dark(#6b5a45,#b8a78c);
--line:light-dark(#d9c9a8,#4a3d30);--curve:light-dark(#0b6b55,#5cc5a6);--g1:light-dark(#80570f,#dcae54);--g2:light-dark(#b35c00,#ffae57);--g3:light-dark(#9c2318,#ff9a8a)}
body{margin:0 auto;max-width:64rem;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Georgia,serif}
h1{font-size:1.6rem}h2{margin-top:2.5rem;font-size:1.3rem}
svg{display:block;width:100%;height:auto}.legend{display:flex;gap:1.2rem;color:var(--soft)}.legend svg{display:inline;width:1.1rem;vertical-align:-.2rem}.grid{stroke:var(--line)}.axis{fill:var(--soft);font:13px sans-serif}
.curve{fill:none;stroke:var(--curve);stroke-width:2.5;stroke-linejoin:round}.end{fill:var(--curve)}
.mark{stroke:var(--paper);stroke-width:1.5}.inaccuracy{fill:var(--g1)}.mistake{fill:var(--g2)}.blunder{fill:var(--g3)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.95rem}th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td.n,th.n{text-align:right;white-space:nowrap}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.8rem}dl div{display:flex;flex-direction:column-reverse;justify-content:flex-end}dt{color:var(--soft);font-size:.9rem}dd{margin:0;font-size:1.3rem}
tr.inaccuracy,tr.mistake,tr.blunder{background:color-mix(in srgb,var(--line) 35%,transparent)}";

/// The whole file.
pub(super) fn page(report: &Report) -> String {
    let title = text(&report.title());
    let lang = report.story.lang();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n<main>\n<h1>{title}</h1>\n<p>{}</p>\n",
        text(&report.say("analysis-about", &[])),
    );
    for seat in &report.analysis.seats {
        page += &section(report, seat);
    }
    page + "</main>\n</html>\n"
}

fn section(report: &Report, seat: &SeatAnalysis) -> String {
    let mut section = format!("<section>\n<h2>{}</h2>\n<dl>", text(&report.story.name(seat.seat)));
    for (name, figure) in report.balance(seat) {
        section += &format!("<div><dt>{}</dt><dd>{}</dd></div>", text(&name), text(&figure));
    }
    section += "</dl>\n";
    section += &curve(report, seat);
    section += &legend(report);
    section += &format!("<p>{}</p>\n<ul>\n", text(&report.counts(seat)));
    for line in report.style(seat) {
        section += &format!("<li>{}</li>\n", text(&line));
    }
    section + "</ul>\n" + &table(report, seat) + "</section>\n"
}

/// The expectation over the plies, with a mark on each decision that has a grade.
fn curve(report: &Report, seat: &SeatAnalysis) -> String {
    let plies = report.analysis.plies;
    let x = |ply: usize| LEFT + (WIDTH - LEFT - 12.0) * ply as f64 / plies.max(1) as f64;
    let y = |share: f64| TOP + (HEIGHT - 2.0 * TOP) * (1.0 - share);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
        text(&report.say("analysis-curve", &[("name", report.story.name(seat.seat).into())])),
    );
    for share in [0.0, 0.5, 1.0] {
        let y = y(share);
        svg += &format!(
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{WIDTH}\"/>\
             <text class=\"axis\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 6.0,
            y + 4.0,
            report.share(share),
        );
    }
    let curve = seat.curve(plies);
    let mut line = String::new();
    for point in &curve {
        // Writing to a string cannot fail.
        let _ = write!(line, "{:.1},{:.1} ", x(point.ply), y(point.expectation));
    }
    svg += &format!("<polyline class=\"curve\" points=\"{}\"/>", line.trim_end());
    if let Some(end) = curve.last() {
        let (x, y) = (x(end.ply), y(end.expectation));
        svg += &format!("<circle class=\"end\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/>");
    }
    for decision in &seat.decisions {
        let (Some(grade), Some(sentence)) = (decision.grade, report.graded(decision)) else {
            continue;
        };
        let shape = shape(grade);
        svg += &format!(
            "<path class=\"mark {}\" transform=\"translate({:.1} {:.1})\" d=\"{shape}\"><title>{}</title></path>",
            grade.name(),
            x(decision.ply),
            y(decision.after),
            text(&sentence),
        );
    }
    svg + "</svg>\n"
}

/// The shape of a grade's mark: a disc, a shield or an octagon.
fn shape(grade: Grade) -> &'static str {
    match grade {
        Grade::Inaccuracy => "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z",
        Grade::Mistake => "M-7-7H7V2L0 9L-7 2Z",
        Grade::Blunder => "M-4-9H4L9-4V4L4 9H-4L-9 4V-4Z",
    }
}

/// What the marks mean.
fn legend(report: &Report) -> String {
    let entry = |grade: Grade| {
        format!(
            "<span><svg viewBox=\"-11 -11 22 22\" aria-hidden=\"true\"><path class=\"mark {}\" d=\"{}\"/></svg> {}</span>",
            grade.name(),
            shape(grade),
            text(&report.grade(grade)),
        )
    };
    format!("<p class=\"legend\">{}</p>\n", Grade::ALL.map(entry).join(" "))
}

/// All decisions.
fn table(report: &Report, seat: &SeatAnalysis) -> String {
    let head = [
        ("analysis-head-ply", true),
        ("analysis-head-action", false),
        ("analysis-head-before", true),
        ("analysis-head-after", true),
        ("analysis-head-loses", true),
        ("analysis-head-better", false),
        ("analysis-head-grade", false),
    ];
    let mut table = String::from("<div class=\"wide\"><table>\n<thead><tr>");
    for (id, number) in head {
        let class = if number { " class=\"n\"" } else { "" };
        table += &format!("<th scope=\"col\"{class}>{}</th>", text(&report.say(id, &[])));
    }
    table += "</tr></thead>\n<tbody>\n";
    for decision in &seat.decisions {
        let is_best = decision.loses == 0.0;
        let better = if is_best { String::new() } else { report.story.label(&decision.best) };
        let loses = if is_best { String::new() } else { report.share(decision.loses) };
        table += &format!(
            "<tr class=\"{}\"><td class=\"n\">{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{loses}</td><td>{}</td><td>{}</td></tr>\n",
            decision.grade.map_or("", Grade::name),
            decision.ply,
            text(&report.story.label(&decision.action)),
            report.share(decision.before),
            report.share(decision.after),
            text(&better),
            text(&decision.grade.map(|grade| report.grade(grade)).unwrap_or_default()),
        );
    }
    table + "</tbody>\n</table></div>\n"
}

/// Text in HTML.
fn text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
