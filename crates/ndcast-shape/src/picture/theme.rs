//! Colours: the eight of Okabe and Ito, which people with any kind of colour vision tell apart (Color Universal Design,
//! 2008, <https://jfly.uni-koeln.de/color/>), on a light, a dark or the page's own ground.
//!
//! Ink is `currentColor` everywhere: a theme only sets the colour of the root, and paints the ground.

use alloc::format;
use alloc::string::String;

/// The ground and the ink of a [`Picture`](crate::Picture).
///
/// ```
/// use ndcast_shape::{Picture, Theme, align};
/// let alignment = align(&[&[4, 1], &[3]]);
/// let dark = Picture::new(&alignment).theme(Theme::Dark).svg();
/// assert!(dark.contains(r##"fill="#14171c""##));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Light or dark, as the reader prefers (`prefers-color-scheme`).
    Auto,
    /// Dark ink on white.
    Light,
    /// Light ink on a dark ground.
    Dark,
    /// No ground, and the colour of the text around it (`currentColor`). Notebooks have themes of their own that
    /// `prefers-color-scheme` does not know; this one suits all of them.
    #[default]
    Transparent,
}

/// Ink and ground.
pub(super) const LIGHT: (&str, &str) = ("#1a1a1a", "#ffffff");
pub(super) const DARK: (&str, &str) = ("#f0f2f5", "#14171c");

/// The fills of the operands in turn: orange, sky blue, reddish purple, blue. (Light ink has too little contrast on yellow.)
pub(super) const OPERANDS: [&str; 4] = ["#E69F00", "#56B4E9", "#CC79A7", "#0072B2"];
/// Bluish green.
pub(super) const RESULT: &str = "#009E73";
/// Vermilion, for edges alone: as text it has too little contrast.
pub(super) const CLASH: &str = "#D55E00";
/// Operands of a clash, because orange is too close to vermilion.
pub(super) const NEUTRAL: &str = "currentColor";

/// Opacity in hundredths: fills of stored cells and of neutral ones, the ground of hatched ones and their lines, quiet
/// text, edges.
pub(super) const STORED: u8 = 45;
pub(super) const NEUTRAL_FILL: u8 = 12;
pub(super) const HATCH_GROUND: u8 = 10;
pub(super) const HATCH: u8 = 30;
pub(super) const QUIET: u8 = 80;
pub(super) const EDGE: u8 = 65;

impl Theme {
    /// The colour of the root, as an attribute.
    pub(super) fn ink(self) -> String {
        match self {
            Theme::Auto | Theme::Transparent => String::new(),
            Theme::Light => format!(r#" color="{}""#, LIGHT.0),
            Theme::Dark => format!(r#" color="{}""#, DARK.0),
        }
    }

    /// The ground, for the picture with this id, which begins at these coordinates.
    pub(super) fn ground(self, id: &str, (left, top): (usize, usize)) -> String {
        let from = if top == 0 { String::new() } else { format!(r#" x="{left}" y="{top}""#) };
        let rect = |fill: &str| format!(r#"<rect class="ground"{from} width="100%" height="100%"{fill}/>"#);
        let rule = |(ink, ground)| format!("#{id}{{color:{ink}}}#{id} .ground{{fill:{ground}}}");
        match self {
            Theme::Transparent => String::new(),
            Theme::Light => rect(&format!(r#" fill="{}""#, LIGHT.1)),
            Theme::Dark => rect(&format!(r#" fill="{}""#, DARK.1)),
            Theme::Auto => format!(
                "<style>{}@media (prefers-color-scheme:dark){{{}}}</style>\n{}",
                rule(LIGHT),
                rule(DARK),
                rect("")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use alloc::vec::Vec;

    fn channels(colour: &str) -> Vec<f64> {
        (1..7).step_by(2).map(|i| f64::from(u8::from_str_radix(&colour[i..i + 2], 16).unwrap())).collect()
    }

    fn over(top: &[f64], hundredths: u8, ground: &[f64]) -> Vec<f64> {
        let share = f64::from(hundredths) / 100.0;
        top.iter().zip(ground).map(|(top, ground)| share * top + (1.0 - share) * ground).collect()
    }

    /// The relative luminance of WCAG 2.2.
    fn luminance(colour: &[f64]) -> f64 {
        let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        colour.iter().zip([0.2126, 0.7152, 0.0722]).map(|(c, weight)| weight * linear(c / 255.0)).sum()
    }

    fn contrast(one: &[f64], other: &[f64]) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Of all text on all grounds that it is drawn on; and of edges, for which WCAG asks for 3.
    #[test]
    fn contrast_is_enough() {
        assert!((contrast(&[0.0; 3], &[255.0; 3]) - 21.0).abs() < 1e-9);
        // The last two are a page's own black and white.
        for (ink, ground) in [LIGHT, DARK, ("#000000", "#ffffff"), ("#ffffff", "#000000")] {
            let (ink, ground) = (channels(ink), channels(ground));
            let quiet = |on: &[f64]| over(&ink, QUIET, on);
            let mut grounds = alloc::vec![ground.clone(), over(&ink, NEUTRAL_FILL, &ground)];
            grounds.extend(OPERANDS.iter().chain([&RESULT]).map(|fill| over(&channels(fill), STORED, &ground)));
            for on in &grounds {
                assert!(contrast(&ink, on) >= 4.5, "{ink:?} on {on:?}: {}", contrast(&ink, on));
            }
            for fill in OPERANDS.iter().map(|fill| channels(fill)) {
                let hatched = over(&fill, HATCH_GROUND, &ground);
                // A digit lies on lines and between them.
                for on in [over(&fill, HATCH, &hatched), hatched] {
                    assert!(contrast(&quiet(&on), &on) >= 4.5, "{fill:?} hatched: {}", contrast(&quiet(&on), &on));
                }
            }
            assert!(contrast(&quiet(&ground), &ground) >= 4.5);
            assert!(contrast(&over(&ink, EDGE, &ground), &ground) >= 3.0);
            assert!(contrast(&channels(CLASH), &ground) >= 3.0);
        }
    }
}
