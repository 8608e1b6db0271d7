//! The SVG under a picture: it adds elements, counts the cells, and grows with them.

use super::text::{escaped, width};
use alloc::string::String;
use core::fmt::{Arguments, Write};

/// The size of text in pixels.
pub(super) const SIZE: usize = 13;
pub(super) const SMALL: usize = 11;
pub(super) const TITLE: usize = 16;

/// Text stands left of its point, around it, or right of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// How text looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    Plain,
    Bold,
    Small,
    /// Sentences: their letters are narrower than digits.
    Sentence,
    Title,
    Sign,
    Code,
}

impl Style {
    fn attributes(self) -> &'static str {
        match self {
            Style::Plain => "",
            Style::Bold => r#" font-weight="600""#,
            Style::Small | Style::Sentence => r#" font-size="11" fill-opacity=".8""#,
            Style::Title => r#" font-size="16" font-weight="600""#,
            Style::Sign => r#" font-size="22""#,
            Style::Code => r#" font-family="ui-monospace, monospace""#,
        }
    }

    fn size(self) -> usize {
        match self {
            Style::Plain | Style::Bold | Style::Code => SIZE,
            Style::Small | Style::Sentence => SMALL,
            Style::Title => TITLE,
            Style::Sign => 22,
        }
    }

    /// How wide a text is in the widest common font, in pixels.
    pub(super) fn width(self, text: &str) -> usize {
        (width(text) * self.column()).div_ceil(100)
    }

    /// The columns of text that fit into a width in pixels.
    pub(super) fn columns(self, wide: usize) -> usize {
        wide * 100 / self.column()
    }

    /// The width of a column, in hundredths of a pixel: about 0.62 em, more in bold.
    fn column(self) -> usize {
        let hundredths = match self {
            Style::Bold | Style::Title => 67,
            Style::Sentence => 56,
            _ => 62,
        };
        self.size() * hundredths
    }
}

/// What has been drawn so far.
#[derive(Default, Debug)]
pub(super) struct Canvas {
    pub(super) body: String,
    /// Cells and bars.
    pub(super) cells: usize,
    pub(super) right: usize,
    pub(super) bottom: usize,
}

impl Canvas {
    /// Adds an element as it is, on a line of its own.
    pub(super) fn add(&mut self, element: Arguments<'_>) {
        // Writing to a String does not fail.
        let _ = writeln!(self.body, "{element}");
    }

    /// Makes the picture at least this large.
    pub(super) fn reach(&mut self, right: usize, bottom: usize) {
        self.right = self.right.max(right);
        self.bottom = self.bottom.max(bottom);
    }

    /// Opens the group of operand `k`, or of the result.
    pub(super) fn open(&mut self, operand: Option<usize>) {
        match operand {
            Some(k) => self.add(format_args!(r#"<g data-operand="{k}">"#)),
            None => self.add(format_args!(r#"<g data-result="">"#)),
        }
    }

    /// Closes the group that was opened last.
    pub(super) fn close(&mut self) {
        self.add(format_args!("</g>"));
    }

    /// Writes a line of text with its base line at `y`.
    pub(super) fn text(&mut self, x: usize, y: usize, anchor: Anchor, style: Style, text: &str) {
        let (end, wide) = (style.attributes(), style.width(text));
        let (anchor, right) = match anchor {
            Anchor::Start => ("", x + wide),
            Anchor::Middle => (r#" text-anchor="middle""#, x + wide.div_ceil(2)),
            Anchor::End => (r#" text-anchor="end""#, x),
        };
        self.add(format_args!(r#"<text x="{x}" y="{y}"{anchor}{end}>{}</text>"#, escaped(text)));
        self.reach(right, y + 5);
    }

    /// An arrow to the right from `x` to `to`.
    pub(super) fn right_arrow(&mut self, x: usize, to: usize, y: usize) {
        self.add(format_args!(
            r#"<path class="arrow" d="M{x} {y}H{to}m-5-4l5 4l-5 4" fill="none" stroke="currentColor" stroke-width="1.5"/>"#
        ));
        self.reach(to, y + 4);
    }

    /// An arrow down from `y` to `to`.
    pub(super) fn down_arrow(&mut self, x: usize, y: usize, to: usize) {
        self.add(format_args!(
            r#"<path class="arrow" d="M{x} {y}V{to}m-4-5l4 5l4-5" fill="none" stroke="currentColor" stroke-width="1.5"/>"#
        ));
        self.reach(x + 4, to);
    }
}
