//! The ladder: a column for each axis, a bar for each length. It is legible for any rank.
//!
//! Bars are as long as the logarithm of their lengths. Runs of equal axes fold into one column if there are many
//! axes; of many axes or operands those in the middle are left out, and counted, but those that clash are kept.

use super::canvas::{Anchor, Canvas, Style};
use super::text::{bytes, plural, tuple};
use super::words::{call_text, result_shape, strides, total};
use super::{MARGIN, Picture, State, hundredths, theme};
use crate::shape::elements;
use crate::{AlignedAxis, Alignment, Fate};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The most columns beside each other, and the widest line of them.
const COLUMNS: usize = 8;
const WIDEST: usize = 760;
/// The shortest bar, and the length of a bar for the longest length more than that.
const BAR: usize = 26;
const LONGER: usize = 74;
const TALL: usize = 26;
const SPACE: usize = 18;
/// The width of the bar of an axis of length 1 that is stretched.
const ONE: usize = 22;
/// The distance of a ladder from the one that repairs it.
const ARROW: usize = 44;

/// A place among axes or operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// From here, so many that are alike.
    Shown { first: usize, alike: usize },
    /// So many are left out.
    Gap(usize),
}

/// The places of `count` things of which at most `most` are shown: those that matter, then the first and the last in
/// turn. `alike(i)` says whether `i` folds into `i - 1`.
pub(super) fn places(
    count: usize,
    most: usize,
    matters: impl Fn(usize) -> bool,
    alike: impl Fn(usize) -> bool,
) -> Vec<Place> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for i in 0..count {
        match runs.last_mut() {
            Some((_, length)) if alike(i) => *length += 1,
            _ => runs.push((i, 1)),
        }
    }
    let mut shown: Vec<bool> = runs.iter().map(|_| runs.len() <= most).collect();
    if runs.len() > most {
        let urgent = (0..runs.len()).filter(|&run| runs.get(run).is_some_and(|&(first, _)| matters(first)));
        let ends = (0..runs.len()).flat_map(|n| [n, runs.len() - 1 - n]);
        let mut left = most;
        for run in urgent.chain(ends) {
            if let Some(place) = shown.get_mut(run).filter(|place| !**place && left > 0) {
                (*place, left) = (true, left - 1);
            }
        }
    }
    let mut places = Vec::new();
    for (&(first, alike), shown) in runs.iter().zip(shown) {
        match (shown, places.last_mut()) {
            (true, _) => places.push(Place::Shown { first, alike }),
            (false, Some(Place::Gap(more))) => *more += alike,
            (false, _) => places.push(Place::Gap(alike)),
        }
    }
    places
}

/// A ladder's choice of rows and columns; the terminal draws the same.
pub(super) struct Rungs {
    pub(super) rows: Vec<Place>,
    pub(super) columns: Vec<Place>,
}

impl Rungs {
    pub(super) fn of(alignment: &Alignment, rows: usize, columns: usize) -> Rungs {
        let axes = alignment.axes();
        let fold = axes.len() > COLUMNS;
        let equal = |i: usize| fold && i > 0 && axes.get(i) == axes.get(i - 1);
        // Of each length that clashes, the first operand.
        let clashing: BTreeSet<usize> =
            (0..axes.len()).flat_map(|i| alignment.quarrel(i)).map(|(_, operand)| operand).collect();
        Rungs {
            rows: places(alignment.operands(), rows, |k| clashing.contains(&k), |_| false),
            columns: places(axes.len(), columns, |i| axes.get(i).is_some_and(|axis| axis.length.is_none()), equal),
        }
    }
}

/// `3 ≠ 4`, and how many of them are 1, for an axis that clashes.
pub(super) fn verdict(alignment: &Alignment, axis: usize) -> [String; 2] {
    let quarrel = alignment.quarrel(axis);
    let lengths: Vec<String> = quarrel.iter().take(4).map(|(length, _)| length.to_string()).collect();
    let differ = lengths.join(" ≠ ");
    match quarrel.len().saturating_sub(lengths.len()) {
        0 if lengths.len() == 2 => [differ, "neither is 1".to_string()],
        0 => [differ, "none is 1".to_string()],
        more => [differ, format!("{more} more, none is 1")],
    }
}

/// What is drawn in one column.
pub(super) fn column_name(place: Place) -> String {
    match place {
        Place::Shown { first, alike: 1 } => format!("axis {first}"),
        Place::Shown { first, alike } => format!("axes {first}–{} × {alike}", first + alike - 1),
        Place::Gap(more) => format!("… {}", if more == 1 { "1 axis".to_string() } else { format!("{more} axes") }),
    }
}

/// The name of one row.
pub(super) fn row_name(picture: &Picture<'_>, place: Option<Place>) -> String {
    match place {
        Some(Place::Shown { first, .. }) => picture.spoken(first),
        Some(Place::Gap(more)) => format!("… {more} more"),
        None => "result".to_string(),
    }
}

/// The logarithm to base 2 in hundredths: exact for powers of two, linear between them.
fn log2(n: usize) -> usize {
    let Some(whole) = n.checked_ilog2() else { return 0 };
    let part = ((n as u128 - (1 << whole)) * 100) >> whole;
    whole as usize * 100 + part as usize
}

/// How long a bar is if `most` is the length of a bar for the longest length of all.
pub(super) fn bar(length: usize, longest: usize, least: usize, most: usize) -> usize {
    least + (most - least) * log2(length) / log2(longest).max(1)
}

impl Picture<'_> {
    /// The ladder, and for a clash the ladder after its repair.
    pub(super) fn rungs(&self, rows: usize, columns: usize) -> Canvas {
        let mut canvas = Canvas::default();
        let clash = !self.alignment.is_ok();
        let before = Ladder::of(self, self.alignment, rows, columns);
        let after = self.repaired.filter(|_| clash).map(|(call, after)| (call, Ladder::of(self, after, rows, columns)));
        let ladders = || [&before].into_iter().chain(after.as_ref().map(|(_, ladder)| ladder));
        let mut hatched: Vec<usize> = ladders().flat_map(Ladder::hatched).collect();
        hatched.sort_unstable();
        hatched.dedup();
        for colour in hatched {
            canvas.add(format_args!("{}", self.hatch(colour).1));
        }
        before.draw(&mut canvas, 46);
        if let Some((call, ladder)) = &after {
            let (x, y) = (MARGIN + 24, canvas.bottom + 12);
            canvas.add(format_args!(r#"<g class="repair">"#));
            canvas.down_arrow(x, y, y + ARROW - 8);
            canvas.text(x + 16, y + ARROW / 2 + 2, Anchor::Start, Style::Code, &call_text(call));
            ladder.draw(&mut canvas, y + ARROW);
            canvas.close();
        }
        if !clash {
            let y = canvas.bottom + 20;
            canvas.text(MARGIN, y, Anchor::Start, Style::Plain, &self.totals());
        }
        canvas
    }
}

/// One ladder.
struct Ladder<'a> {
    picture: &'a Picture<'a>,
    alignment: &'a Alignment,
    rungs: Rungs,
    /// The rows with the result, if there is one.
    rows: Vec<Option<Place>>,
    longest: usize,
}

impl<'a> Ladder<'a> {
    fn of(picture: &'a Picture<'a>, alignment: &'a Alignment, rows: usize, columns: usize) -> Ladder<'a> {
        let rungs = Rungs::of(alignment, rows, columns);
        let longest = alignment.axes().iter().flat_map(|axis| &axis.cells).filter_map(|cell| cell.length).max();
        let mut rows: Vec<Option<Place>> = rungs.rows.iter().copied().map(Some).collect();
        if alignment.is_ok() {
            rows.push(None);
        }
        Ladder { picture, alignment, rungs, rows, longest: longest.unwrap_or(1) }
    }

    /// The colour, as a number, of operand `k`.
    fn colour_number(&self, k: usize) -> usize {
        if self.picture.alignment.is_ok() { k % theme::OPERANDS.len() } else { 0 }
    }

    /// The operands that are drawn.
    fn operands(&self) -> impl Iterator<Item = usize> {
        self.rungs.rows.iter().filter_map(|place| match *place {
            Place::Shown { first, .. } => Some(first),
            Place::Gap(_) => None,
        })
    }

    /// The colours that have stretched bars.
    fn hatched(&self) -> Vec<usize> {
        let stretched =
            |k: usize| self.axes().any(|(_, axis)| axis.cells.get(k).is_some_and(|cell| cell.fate == Fate::Stretched));
        self.operands().filter(|&k| stretched(k)).map(|k| self.colour_number(k)).collect()
    }

    /// The axes that are drawn.
    fn axes(&self) -> impl Iterator<Item = (usize, &AlignedAxis)> {
        self.rungs.columns.iter().filter_map(|place| match *place {
            Place::Shown { first, .. } => Some((first, self.alignment.axes().get(first)?)),
            Place::Gap(_) => None,
        })
    }

    /// How long the bar for a length is.
    fn bar(&self, length: usize) -> usize {
        let text = Style::Plain.width(&length.to_string()) + 12;
        bar(length, self.longest, BAR, BAR + LONGER).max(text)
    }

    /// How wide a column is: its name, its bars, the notes below them and below the column.
    fn wide(&self, place: Place) -> usize {
        let name = Style::Small.width(&column_name(place));
        let Place::Shown { first, .. } = place else { return name };
        let Some(axis) = self.alignment.axes().get(first) else { return name };
        let result = axis.length.unwrap_or(1);
        let bars = self.operands().filter_map(|k| axis.cells.get(k)).map(|cell| match cell.fate {
            Fate::Stretched => Style::Small.width(STRETCHED).max(self.bar(result).max(2 * ONE)),
            Fate::Padded => Style::Small.width(MISSING).max(self.bar(result)),
            Fate::Kept | Fate::Clash => self.bar(cell.length.unwrap_or(1)),
        });
        let verdict = axis.length.is_none().then(|| verdict(self.alignment, first));
        let verdict = verdict.into_iter().flatten().map(|line| Style::Bold.width(&line));
        let own = if axis.length.is_some() { self.bar(result) } else { 0 };
        bars.chain(verdict).chain([name, own]).max().unwrap_or(0)
    }

    fn draw(&self, canvas: &mut Canvas, top: usize) {
        let names = self.rows.iter().map(|&row| Style::Bold.width(&row_name(self.picture, row))).max().unwrap_or(0);
        let left = MARGIN + names + 16;
        let (mut y, mut right) = (top, left);
        let mut lines: Vec<Vec<(Place, usize)>> = alloc::vec![Vec::new()];
        let mut used = 0;
        for &place in &self.rungs.columns {
            let wide = self.wide(place);
            if let Some(line) = lines.last_mut() {
                if line.len() < COLUMNS && used + wide <= WIDEST || line.is_empty() {
                    line.push((place, wide));
                    used += wide + SPACE;
                } else {
                    lines.push(alloc::vec![(place, wide)]);
                    used = wide + SPACE;
                }
            }
            right = right.max(left + used);
        }
        for (number, line) in lines.iter().enumerate() {
            let start = y;
            let noted = self.draw_line(canvas, line, left, start);
            y = start + 22 + self.rows.len() * self.pitch();
            if number == 0 {
                self.draw_sizes(canvas, right + 8, start + 22);
            }
            y += if noted { 38 } else { 0 } + if number + 1 < lines.len() { 14 } else { 0 };
            canvas.reach(right, y);
        }
    }

    /// The distance of two rows: more, if there are notes between them.
    fn pitch(&self) -> usize {
        let noted = |k: usize| {
            self.axes().any(|(_, axis)| {
                axis.cells.get(k).is_some_and(|cell| matches!(cell.fate, Fate::Stretched | Fate::Padded))
            })
        };
        TALL + if self.operands().any(noted) { 20 } else { 10 }
    }

    /// Draws some columns, and returns whether there is a verdict below them.
    fn draw_line(&self, canvas: &mut Canvas, line: &[(Place, usize)], left: usize, top: usize) -> bool {
        let mut x = left;
        let mut noted = false;
        for &(place, wide) in line {
            canvas.text(x, top + 10, Anchor::Start, Style::Small, &column_name(place));
            x += wide + SPACE;
        }
        for (i, &row) in self.rows.iter().enumerate() {
            let y = top + 22 + i * self.pitch();
            match row {
                Some(Place::Gap(_)) => canvas.add(format_args!("<g>")),
                Some(Place::Shown { first, .. }) => canvas.open(Some(first)),
                None => canvas.open(None),
            }
            let style = if matches!(row, Some(Place::Gap(_))) { Style::Small } else { Style::Bold };
            canvas.text(left - 12, y + 18, Anchor::End, style, &row_name(self.picture, row));
            let mut x = left;
            for &(place, wide) in line {
                match (row, place) {
                    (None, Place::Shown { first, .. }) => self.draw_result(canvas, first, x, y),
                    (Some(Place::Shown { first: k, .. }), Place::Shown { first, .. }) => {
                        self.draw_bar(canvas, k, first, x, y);
                    }
                    (Some(Place::Gap(_)), _) => {}
                    (_, Place::Gap(_)) => canvas.text(x + 8, y + 17, Anchor::Start, Style::Plain, "…"),
                }
                x += wide + SPACE;
            }
            canvas.close();
        }
        let mut x = left;
        for &(place, wide) in line {
            if let Place::Shown { first, .. } = place
                && self.alignment.axes().get(first).is_some_and(|axis| axis.length.is_none())
            {
                let y = top + 22 + self.rows.len() * self.pitch() + 9;
                let [differ, none] = verdict(self.alignment, first);
                canvas.text(x, y, Anchor::Start, Style::Bold, &differ);
                canvas.text(x, y + 17, Anchor::Start, Style::Plain, &none);
                noted = true;
            }
            x += wide + SPACE;
        }
        noted
    }

    fn draw_result(&self, canvas: &mut Canvas, axis: usize, x: usize, y: usize) {
        let length = self.alignment.axes().get(axis).and_then(|axis| axis.length).unwrap_or(1);
        let bar = Bar { axis, x, y, wide: self.bar(length), state: State::Stored };
        bar.draw(canvas, &solid(theme::RESULT), &length.to_string());
    }

    /// The bar of operand `k` on an axis.
    fn draw_bar(&self, canvas: &mut Canvas, k: usize, axis: usize, x: usize, y: usize) {
        let Some(column) = self.alignment.axes().get(axis) else { return };
        let Some(cell) = column.cells.get(k) else { return };
        let (own, result) = (cell.length.unwrap_or(1), column.length.unwrap_or(1));
        let below = y + TALL + 12;
        let bar = |wide, state| Bar { axis, x, y, wide, state };
        let fill = solid(self.picture.colour(k));
        match cell.fate {
            Fate::Kept => bar(self.bar(own), State::Stored).draw(canvas, &fill, &own.to_string()),
            Fate::Clash => bar(self.bar(own), State::Clash).draw(canvas, &fill, &own.to_string()),
            Fate::Padded => {
                bar(self.bar(result), State::Missing).draw(canvas, r#"fill="none""#, "");
                canvas.text(x, below, Anchor::Start, Style::Small, MISSING);
            }
            Fate::Stretched if result == 0 => {
                bar(ONE, State::Stored).draw(canvas, &fill, "1");
                canvas.text(x, below, Anchor::Start, Style::Small, "1 → 0");
            }
            Fate::Stretched => {
                let (x, wide) = (x + ONE, self.bar(result).max(2 * ONE) - ONE);
                let url = self.picture.hatch(self.colour_number(k)).0;
                let rest = Bar { axis, x, y, wide, state: State::Repeated };
                rest.draw(canvas, &format!(r#"fill="{url}""#), "");
                canvas.right_arrow(x + 5, x + wide - 5, y + TALL / 2);
                bar(ONE, State::Stored).draw(canvas, &fill, "1");
                canvas.text(x - ONE, below, Anchor::Start, Style::Small, STRETCHED);
            }
        }
    }

    /// Elements, bytes and strides at the right of each row.
    fn draw_sizes(&self, canvas: &mut Canvas, x: usize, top: usize) {
        let Some(size) = self.picture.element_bytes.filter(|_| self.alignment.is_ok()) else { return };
        let line = |shape: &[usize]| {
            let n = elements(shape);
            format!("{}, {}", plural(n, "element"), bytes(total(n, size)))
        };
        for (i, &row) in self.rows.iter().enumerate() {
            let y = top + i * self.pitch();
            match row {
                None => {
                    let result = result_shape(self.alignment).unwrap_or_default();
                    canvas.text(x, y + 18, Anchor::Start, Style::Small, &line(&result));
                }
                Some(Place::Shown { first: k, .. }) => {
                    canvas.text(x, y + 11, Anchor::Start, Style::Small, &line(self.alignment.shape(k)));
                    let strides = strides(self.alignment, k);
                    canvas.text(x, y + 26, Anchor::Start, Style::Small, &format!("strides {}", tuple(&strides)));
                }
                Some(Place::Gap(_)) => {}
            }
        }
    }
}

/// The notes below bars.
const STRETCHED: &str = "stretched";
const MISSING: &str = "no such axis";

fn solid(colour: &str) -> String {
    let opacity = if colour == theme::NEUTRAL { theme::NEUTRAL_FILL } else { theme::STORED };
    format!(r#"fill="{colour}" fill-opacity="{}""#, hundredths(opacity))
}

struct Bar {
    axis: usize,
    x: usize,
    y: usize,
    wide: usize,
    state: State,
}

impl Bar {
    fn draw(&self, canvas: &mut Canvas, fill: &str, text: &str) {
        let Bar { axis, x, y, wide, state } = self;
        canvas.cells += 1;
        canvas.add(format_args!(
            r#"<rect {} {fill} x="{x}" y="{y}" width="{wide}" height="{TALL}" rx="3" data-axis="{axis}"/>"#,
            state.edge()
        ));
        if !text.is_empty() {
            canvas.text(x + wide / 2, y + TALL / 2 + 5, Anchor::Middle, Style::Plain, text);
        }
        canvas.reach(x + wide, y + TALL);
    }
}
