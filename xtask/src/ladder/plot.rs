//! Lines of points as SVG, for a page that is light or dark.

use std::fmt::Write;

/// A line through points with their uncertainty.
pub(super) struct Line {
    pub(super) name: &'static str,
    pub(super) points: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
    /// Half the width of the 95 % interval.
    pub(super) half: f64,
}

/// What is below the lines.
pub(super) enum Axis {
    /// Names at 0, 1, 2, ..
    Names(Vec<&'static str>),
    /// Powers of ten: the x of a point is its logarithm.
    Logarithm(&'static str),
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 60.0;

/// Each line has a dash and a mark of its own, and its name at its end: nothing is told by colour alone.
const STYLES: [(&str, &str, &str); 5] = [
    ("#b0413e", "", "M-5-5h10v10h-10z"),
    ("#2a7f9e", "7 4", "M0-6L6 5H-6z"),
    ("#4f7a28", "2 4", "M-6 0L0-6L6 0L0 6z"),
    ("#8a5fb0", "10 3 2 3", "M0-6a6 6 0 1 0 .1 0z"),
    ("#b07a1e", "14 5", "M0 6L6-5H-6z"),
];

/// Draws the lines; ratings go upwards.
pub(super) fn svg(title: &str, axis: &Axis, lines: &[Line]) -> String {
    let points = || lines.iter().flat_map(|line| &line.points);
    let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::MIN, f64::max);
    let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::MAX, f64::min);
    let (low, high) = match axis {
        Axis::Names(names) => (0.0, names.len().saturating_sub(1) as f64),
        Axis::Logarithm(_) => (
            least(&mut points().map(|point| point.x)).min(0.0).floor().max(-9.0),
            most(&mut points().map(|point| point.x)).max(-9.0).ceil().min(9.0),
        ),
    };
    let bottom = (least(&mut points().map(|it| it.y - it.half)).min(0.0) / 200.0).floor() * 200.0;
    let top = (most(&mut points().map(|it| it.y + it.half)).max(200.0) / 200.0).ceil() * 200.0;
    let x = |value: f64| LEFT + (value - low) / (high - low).max(1e-9) * (WIDTH - LEFT - RIGHT);
    let y =
        |value: f64| HEIGHT - BOTTOM - (value - bottom) / (top - bottom) * (HEIGHT - TOP - BOTTOM);
    let mut out = String::new();
    let mut put = |text: String| out.push_str(&text);
    put(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"14\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbf7ee\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" fill=\"#33291f\" font-weight=\"bold\">{title}</text>\n"
    ));
    let mut rating = bottom;
    while rating <= top {
        let at = y(rating);
        put(format!(
            "<path d=\"M{LEFT} {at:.1}H{}\" stroke=\"#d9cfba\"/><text x=\"{}\" y=\"{:.1}\" \
             text-anchor=\"end\" fill=\"#33291f\">{rating:.0}</text>\n",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 5.0
        ));
        rating += 200.0;
    }
    let ticks: Vec<(f64, String)> = match axis {
        Axis::Names(names) => {
            (0..).zip(names).map(|(at, name)| (f64::from(at), (*name).to_owned())).collect()
        }
        Axis::Logarithm(_) => {
            let tick = |power: i32| {
                let value = 10f64.powi(power);
                (
                    f64::from(power),
                    if power < 0 {
                        format!("{value:.*}", -power as usize)
                    } else {
                        format!("{value}")
                    },
                )
            };
            (low as i32..=high as i32).map(tick).collect()
        }
    };
    for (at, name) in ticks {
        put(format!(
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#33291f\">{name}</text>\n",
            x(at),
            HEIGHT - BOTTOM + 22.0
        ));
    }
    if let Axis::Logarithm(name) = axis {
        let middle = (LEFT + WIDTH - RIGHT) / 2.0;
        put(format!(
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" fill=\"#33291f\">{name}</text>\n",
            HEIGHT - 12.0
        ));
    }
    let mut names: Vec<(f64, &str, &str, &str)> = Vec::new();
    for (line, (colour, dash, mark)) in lines.iter().zip(STYLES) {
        let mut path = String::new();
        for (number, point) in line.points.iter().enumerate() {
            let (x, at) = (x(point.x), y(point.y));
            let _ = write!(path, "{}{x:.1} {at:.1}", if number == 0 { "M" } else { "L" });
            put(format!(
                "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"{colour}\"/>\
                 <path transform=\"translate({x:.1} {at:.1})\" d=\"{mark}\" fill=\"{colour}\"/>\n",
                y(point.y - point.half),
                y(point.y + point.half)
            ));
        }
        if let Some(last) = line.points.last() {
            put(format!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>\n"
            ));
            names.push((y(last.y), line.name, colour, mark));
        }
    }
    names.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut free = TOP;
    for (at, name, colour, mark) in names {
        let at = at.max(free);
        free = at + 20.0;
        put(format!(
            "<path transform=\"translate({} {at:.1})\" d=\"{mark}\" fill=\"{colour}\"/>\
             <text x=\"{}\" y=\"{:.1}\" fill=\"#33291f\">{name}</text>\n",
            WIDTH - RIGHT + 22.0,
            WIDTH - RIGHT + 34.0,
            at + 5.0
        ));
    }
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_mark_for_each_point_and_its_name() {
        let point = |x, y| Point { x, y, half: 20.0 };
        let lines = [Line { name: "Libraria", points: vec![point(0.0, 0.0), point(1.0, 340.0)] }];
        let drawn = svg("Rating by level", &Axis::Names(vec!["novice", "amateur"]), &lines);
        assert_eq!(drawn.matches(STYLES[0].2).count(), 3, "{drawn}");
        for part in [">Libraria<", ">novice<", ">400<", "</svg>"] {
            assert!(drawn.contains(part), "{part}: {drawn}");
        }
        assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{drawn}");
    }

    #[test]
    fn nothing_to_draw_is_an_empty_plot() {
        let drawn = svg("Nothing", &Axis::Logarithm("seconds"), &[]);
        assert!(drawn.ends_with("</svg>\n") && !drawn.contains("NaN"), "{drawn}");
    }
}
