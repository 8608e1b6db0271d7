//! The chart: the time of each library as a multiple of the limit, for every row that has one, on a logarithmic
//! scale.
//!
//! ndcast is a bar; peers are dots on its line. Colours have medium brightness, and the text follows the reader's
//! colour scheme, so the chart is legible in light and dark mode.

use crate::results::{Results, Timed};
use crate::target::OURS;
use std::fmt::Write;

/// Libraries and their colours.
const COLOURS: &[(&str, &str)] = &[
    ("ndarray", "#d97706"),
    ("candle", "#dc2626"),
    ("numpy", "#0891b2"),
    ("torch", "#db2777"),
    ("numexpr", "#65a30d"),
    ("jax", "#9333ea"),
];
const OUR_COLOUR: &str = "#2563eb";

const WIDTH: usize = 1000;
/// The ends of the scale, in pixels.
const LEFT: f64 = 420.0;
const RIGHT: f64 = 980.0;
const LINE: usize = 22;
const TOP: usize = 56;

/// The chart as SVG.
pub(crate) fn draw(results: &Results) -> String {
    let rows: Vec<(&Timed, f64)> =
        results.rows.iter().filter_map(|row| row.limit.map(|limit| (row, limit.median))).collect();
    let slowest = |(row, limit): &(&Timed, f64)| {
        results.peers(row).iter().map(|(_, time)| time / limit).fold(row.median() / limit, f64::max)
    };
    // The scale runs from 1/2, to leave room for times below the limit, to the power of ten above the slowest time.
    let end = 10f64.powf(rows.iter().map(slowest).fold(10.0, f64::max).log10().ceil());
    let scale = move |ratio: f64| LEFT + (RIGHT - LEFT) * (ratio.max(0.5) / 0.5).ln() / (end / 0.5).ln();
    let bottom = TOP + LINE * rows.len();
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let mut line = |text: std::fmt::Arguments| _ = writeln!(svg, "{text}");
    let height = bottom + 12;
    line(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="system-ui, sans-serif" font-size="12">"#
    ));
    line(format_args!(
        "<style>text {{ fill: #1f2937 }} .grid {{ stroke: #9ca3af; stroke-opacity: 0.5 }} @media (prefers-color-scheme: dark) {{ text {{ fill: #e5e7eb }} }}</style>"
    ));
    line(format_args!("<title>Time as a multiple of the streaming limit, by row and library; lower is better</title>"));
    line(format_args!(
        r#"<rect x="8" y="8" width="12" height="12" fill="{OUR_COLOUR}"/><text x="25" y="18">{OURS}</text>"#
    ));
    for (place, (library, colour)) in COLOURS.iter().enumerate() {
        let x = 110 + 90 * place;
        line(format_args!(
            r#"<circle cx="{x}" cy="14" r="5" fill="{colour}"/><text x="{}" y="18">{library}</text>"#,
            x + 10
        ));
    }
    line(format_args!(r#"<text x="{RIGHT}" y="18" text-anchor="end">× streaming limit, lower is better</text>"#));
    let mut mark = 1.0;
    while mark <= end {
        let x = scale(mark);
        line(format_args!(
            r#"<line class="grid" x1="{x:.1}" x2="{x:.1}" y1="{TOP}" y2="{bottom}"/><text x="{x:.1}" y="{}" text-anchor="middle">{mark}</text>"#,
            TOP - 8
        ));
        mark *= 10.0;
    }
    for (place, (row, limit)) in rows.iter().enumerate() {
        let middle = TOP + LINE * place + LINE / 2;
        let (begin, ours) = (scale(0.5), row.of_limit().unwrap_or(f64::NAN));
        let name = escaped(&row.name);
        line(format_args!(r#"<text x="{:.0}" y="{}" text-anchor="end">{name}</text>"#, LEFT - 10.0, middle + 4));
        line(format_args!(
            r#"<rect x="{begin:.1}" y="{}" width="{:.1}" height="12" fill="{OUR_COLOUR}"><title>{OURS}: {ours:.2}</title></rect>"#,
            middle - 6,
            scale(ours) - begin
        ));
        for (library, time) in results.peers(row) {
            let colour = COLOURS.iter().find(|(name, _)| *name == library).map_or("#6b7280", |(_, colour)| *colour);
            let ratio = time / limit;
            line(format_args!(
                r#"<circle cx="{:.1}" cy="{middle}" r="5" fill="{colour}"><title>{library}: {ratio:.2}</title></circle>"#,
                scale(ratio)
            ));
        }
    }
    line(format_args!("</svg>"));
    svg
}

/// Escapes text for XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Versions;
    use crate::results::Times;
    use crate::target::Target;

    #[test]
    fn a_bar_for_ndcast_and_a_dot_for_each_peer() {
        let times = [(OURS, 2.0), ("ndarray", 200.0)];
        let row = |limit| Timed {
            name: "a < b & c".to_string(),
            versions: Versions::default(),
            threads: 2,
            read: 1,
            written: 1,
            target: Target::Limit(1.0),
            limit,
            of_limit: None,
            streamed_by: String::new(),
            around: None,
            asking_ahead: None,
            times: times.iter().map(|(library, time)| (library.to_string(), Times::of(vec![*time]))).collect(),
        };
        let results = Results { rows: vec![row(Some(Times::of(vec![1.0]))), row(None)], ..Results::default() };
        let svg = draw(&results);
        assert!(svg.contains("a &lt; b &amp; c") && svg.contains("<title>ndcast: 2.00</title>"), "{svg}");
        assert_eq!(svg.matches("<title>ndarray: 200.00</title>").count(), 1, "{svg}");
        // The scale ends at 1000, so 200 is within it.
        assert!(svg.contains(">1000</text>") && !svg.contains(">10000</text>"), "{svg}");
    }
}
