//! The grid: each operand drawn at the size of the result, up to rank 4 with sheets behind each other.

use super::canvas::{Anchor, Canvas, Style};
use super::plane::Plane;
use super::text::{bytes, count, joined, listed, plural, tuple, width, wrapped};
use super::words::{strides, total};
use super::{CELLS, MARGIN, Picture, State, hundredths, theme};
use crate::Fate;
use crate::shape::elements;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The most operands and the highest rank.
const OPERANDS: usize = 4;
const RANK: usize = 4;
/// The most sheets behind each other, and their distance.
const SHEETS: usize = 4;
const OFFSET: usize = 9;
/// The sides of a cell with a value and of one without, the space between cells, and the width of a gap.
const WITH_VALUE: usize = 34;
const WITHOUT: usize = 24;
const SPACE: usize = 4;
const GAP: usize = 16;
/// The rightmost edge of panels beside each other and of notes; more of them begin a new line.
const WIDEST: usize = 900;
/// The width of an operator between two panels.
const SIGN: usize = 48;
/// The distance of an arrow from the cells.
const ARROW: usize = 10;

/// What the panels have in common.
struct Sheet {
    plane: Plane,
    /// Left edges and right end of the columns, from the left edge of the first; the same of rows.
    lefts: Vec<usize>,
    tops: Vec<usize>,
    side: usize,
    tall: usize,
    texts: Vec<Option<Vec<String>>>,
    labels: bool,
    /// How many sheets are drawn.
    sheets: usize,
}

impl Picture<'_> {
    /// The grid, unless the shapes need a ladder or there would be too many cells.
    pub(super) fn grid(&self, most: usize, ends: usize) -> Option<Canvas> {
        let count = self.alignment.operands();
        if self.ladder || !(1..=OPERANDS).contains(&count) || self.alignment.rank() > RANK {
            return None;
        }
        let plane = Plane::of(self, most, ends).filter(|plane| plane.cells() * self.panels() <= CELLS)?;
        let sheet = Sheet::of(self, plane);
        let mut canvas = Canvas::default();
        let (mut x, mut y) = (MARGIN, 46);
        for k in 0..self.panels() {
            let wide = sheet.width(self, k);
            let sign = if k == 0 { 0 } else { SIGN.max(self.sign_style(k).width(&self.between_panels(k)) + 16) };
            if k > 0 && x + sign + wide > WIDEST {
                (x, y) = (MARGIN, canvas.bottom + 14);
            }
            if k > 0 {
                let middle = y + sheet.top() + sheet.height() / 2 + 7;
                canvas.text(x + sign / 2, middle, Anchor::Middle, self.sign_style(k), &self.between_panels(k));
                x += sign;
            }
            sheet.draw(self, &mut canvas, k, x, y, wide);
            x += wide;
        }
        let mut y = canvas.bottom + 10;
        let mut notes = alloc::vec![self.totals()];
        if self.has_example() {
            y = self.legend(&mut canvas, y + 8);
            notes.insert(0, self.example(&sheet.plane));
        }
        notes.extend(sheet.left_out());
        notes.extend(sheet.axes());
        for line in notes.iter().flat_map(|note| wrapped(note, Style::Plain.columns(WIDEST - MARGIN))) {
            y += 18;
            canvas.text(MARGIN, y, Anchor::Start, Style::Plain, &line);
        }
        Some(canvas)
    }

    /// The meaning of solid and of hatched cells, in the colour of an operand that has both; returns where it ends.
    fn legend(&self, canvas: &mut Canvas, y: usize) -> usize {
        let k = (0..self.alignment.operands()).find(|&k| self.is_repeated(k)).unwrap_or(0);
        let solid = format!(r#"fill="{}" fill-opacity="{}""#, self.colour(k), hundredths(theme::STORED));
        let hatched = format!(r#"fill="{}""#, self.hatch(k).0);
        let mut x = MARGIN;
        let items = [(State::Stored, solid, "stored"), (State::Repeated, hatched, "repeated, not stored")];
        for (state, fill, text) in items {
            let edge = state.edge();
            canvas.add(format_args!(r#"<rect {edge} {fill} x="{x}" y="{y}" width="14" height="14" rx="3"/>"#));
            canvas.text(x + 20, y + 11, Anchor::Start, Style::Small, text);
            x += 40 + Style::Small.width(text);
        }
        canvas.reach(x, y + 14);
        y + 20
    }

    /// How the sign before panel `k` looks: words are smaller.
    fn sign_style(&self, k: usize) -> Style {
        if width(&self.between_panels(k)) > 2 { Style::Plain } else { Style::Sign }
    }

    /// The sign before panel `k`.
    fn between_panels(&self, k: usize) -> String {
        if k == self.alignment.operands() { "=".to_string() } else { self.sign() }
    }

    /// Whether operand `k` is repeated along an axis of the result.
    fn repeats(&self, k: usize, axis: usize) -> bool {
        let axis = self.alignment.axes().get(axis);
        let fate = axis.and_then(|axis| axis.cells.get(k)).map(|cell| cell.fate);
        fate.is_some_and(|fate| fate != Fate::Kept) && axis.and_then(|axis| axis.length) != Some(1)
    }

    /// Whether operand `k` is repeated along any axis.
    fn is_repeated(&self, k: usize) -> bool {
        (0..self.alignment.rank()).any(|axis| self.repeats(k, axis))
    }

    /// Whether an example shows anything: an operand is repeated.
    fn has_example(&self) -> bool {
        (0..self.alignment.operands()).any(|k| self.is_repeated(k))
    }

    /// The lines below a panel: its shape, a line for each axis that is stretched or added, strides and bytes.
    fn captions(&self, k: usize, sheet: &Sheet) -> Vec<String> {
        if k >= self.alignment.operands() {
            return self.shape_lines(&sheet.plane.result, None);
        }
        let mut lines = self.shape_lines(self.alignment.shape(k), Some(k));
        for (i, axis) in self.alignment.axes().iter().enumerate() {
            let to = axis.length.unwrap_or(1);
            match axis.cells.get(k).map(|cell| cell.fate) {
                Some(Fate::Stretched) => {
                    let own = i - super::words::padding(self.alignment, k);
                    lines.push(format!("axis {own}: 1 → {to}, stride 0"));
                }
                Some(Fate::Padded) if to == 1 => lines.push(format!("axis {i} added")),
                Some(Fate::Padded) => lines.push(format!("axis {i} added: 1 → {to}")),
                _ => {}
            }
        }
        lines
    }

    fn shape_lines(&self, shape: &[usize], k: Option<usize>) -> Vec<String> {
        let mut lines = alloc::vec![if shape.is_empty() { "a scalar".to_string() } else { joined(shape, " × ") }];
        if let Some(size) = self.element_bytes {
            if let Some(k) = k.filter(|_| self.alignment.rank() > 0) {
                lines.push(format!("strides {}", tuple(&strides(self.alignment, k))));
            }
            lines.push(bytes(total(elements(shape), size)));
        }
        lines
    }
}

impl Sheet {
    fn of(picture: &Picture<'_>, plane: Plane) -> Sheet {
        let texts: Vec<Option<Vec<String>>> = (0..picture.panels()).map(|k| picture.texts(k, &plane)).collect();
        let widest = texts.iter().flatten().flatten().map(|text| width(text)).max();
        let side = widest.map_or(WITHOUT, |columns| WITH_VALUE.max(columns * 81 / 10 + 10));
        let tall = if widest.is_some() { WITH_VALUE } else { WITHOUT };
        let edges = |shown: &[Option<usize>], side: usize| {
            let mut edges = alloc::vec![0];
            let mut edge = 0;
            for place in shown {
                edge += SPACE + if place.is_some() { side } else { GAP };
                edges.push(edge);
            }
            edges
        };
        let behind = plane.result.get(..plane.rank().saturating_sub(2)).unwrap_or_default();
        let sheets = behind.iter().fold(1, |n: usize, &length| n.saturating_mul(length)).min(SHEETS);
        let labels = plane.has_gap() || plane.rank() > 2;
        Sheet {
            lefts: edges(&plane.columns, side),
            tops: edges(&plane.rows, tall),
            side,
            tall,
            texts,
            labels,
            sheets,
            plane,
        }
    }

    fn across(&self) -> usize {
        self.lefts.last().map_or(0, |end| end - SPACE)
    }

    fn height(&self) -> usize {
        self.tops.last().map_or(0, |end| end - SPACE)
    }

    /// The axes that run down and across.
    fn page_axes(&self) -> (Option<usize>, Option<usize>) {
        (self.plane.rank().checked_sub(2), self.plane.rank().checked_sub(1))
    }

    /// The space for the sheets behind the first one.
    fn behind(&self) -> usize {
        (self.sheets - 1) * OFFSET
    }

    /// The space around the cells for the edge of a sheet.
    fn edge(&self) -> usize {
        if self.has_sheets() { 6 } else { 0 }
    }

    fn has_sheets(&self) -> bool {
        self.plane.rank() > 2
    }

    /// From the top of a panel to its first row of cells: name, sheets behind, arrow.
    fn top(&self) -> usize {
        24 + self.behind() + 2 * self.edge() + if self.has_sheets() { 0 } else { ARROW + 4 }
    }

    /// From the left of a panel to its first column of cells.
    fn left(&self) -> usize {
        let length = self.length(self.page_axes().0);
        let longest = self.plane.rows.iter().map(|row| Style::Small.width(&self.label(*row, length))).max();
        let labels = if self.labels && self.plane.rank() > 1 { longest.unwrap_or(0) + 6 } else { 0 };
        // A sheet has an edge between its cells and its labels.
        ARROW + 8 + labels + 2 * self.edge()
    }

    /// The end of the cells, of the edge around them and of the labels below it.
    fn below(&self, top: usize) -> usize {
        top + self.height() + self.edge() + if self.labels { 15 } else { 0 }
    }

    fn name(&self, picture: &Picture<'_>, k: usize) -> String {
        if k < picture.alignment.operands() { picture.spoken(k) } else { "result".to_string() }
    }

    fn width(&self, picture: &Picture<'_>, k: usize) -> usize {
        let cells = self.left() + self.across() + self.edge() + self.behind();
        let captions = picture.captions(k, self);
        let lines = captions.iter().map(|line| Style::Small.width(line));
        let name = Style::Bold.width(&self.name(picture, k));
        // Captions begin where the cells do.
        cells.max(lines.chain([name]).max().unwrap_or(0) + self.left())
    }

    fn draw(&self, picture: &Picture<'_>, canvas: &mut Canvas, k: usize, x: usize, y: usize, wide: usize) {
        let is_result = k == picture.alignment.operands();
        let (left, top) = (x + self.left(), y + self.top());
        canvas.open((!is_result).then_some(k));
        if picture.is_repeated(k) {
            canvas.add(format_args!("{}", picture.hatch(k).1));
        }
        canvas.text(left, y + 14, Anchor::Start, Style::Bold, &self.name(picture, k));
        self.draw_sheets(picture, canvas, k, left, top);
        self.draw_labels(canvas, left, top);
        let (down, right) = self.page_axes();
        // Arrows begin behind the stored cells.
        if right.is_some_and(|axis| picture.repeats(k, axis)) {
            // Above cells; of sheets, below: the sheets behind are above.
            let y = if self.has_sheets() { self.below(top) + 8 } else { top - ARROW };
            canvas.right_arrow(left + self.side + SPACE, left + self.across(), y);
        }
        if down.is_some_and(|axis| picture.repeats(k, axis)) {
            canvas.down_arrow(x + 5, top + self.tall + SPACE, top + self.height());
        }
        self.draw_cells(picture, canvas, k, left, top);
        let mut line = self.below(top) + if self.has_sheets() { 14 } else { 4 };
        for caption in picture.captions(k, self) {
            line += 15;
            canvas.text(left, line, Anchor::Start, Style::Small, &caption);
        }
        canvas.close();
        canvas.reach(x + wide, line);
    }

    /// The outlines of the sheets, the hindmost first, each as stored or repeated.
    fn draw_sheets(&self, picture: &Picture<'_>, canvas: &mut Canvas, k: usize, left: usize, top: usize) {
        if !self.has_sheets() {
            return;
        }
        let edge = self.edge();
        let (wide, high) = (self.across() + 2 * edge, self.height() + 2 * edge);
        for n in (0..self.sheets).rev() {
            let state = if picture.stores(k, &self.sheet_index(n)) { State::Stored } else { State::Repeated };
            let (x, y) = (left - edge + n * OFFSET, top - edge - n * OFFSET);
            // Of a sheet behind only the edges that the one before it leaves free.
            let path = match n {
                0 => format!("M{x} {y}h{wide}v{high}h-{wide}z"),
                _ => format!("M{x} {}v-{OFFSET}h{wide}v{high}h-{OFFSET}", y + OFFSET),
            };
            canvas.add(format_args!(r#"<path {} data-sheet="{n}" d="{path}" fill="none"/>"#, state.edge()));
            canvas.reach(x + wide, y + high);
        }
    }

    /// The index of the first element of the `n`-th sheet.
    fn sheet_index(&self, n: usize) -> Vec<usize> {
        let mut at = self.plane.at(0, 0);
        let mut rest = n;
        for (place, &length) in at.iter_mut().zip(&self.plane.result).rev().skip(2) {
            (*place, rest) = (rest % length, rest / length);
        }
        at
    }

    fn draw_labels(&self, canvas: &mut Canvas, left: usize, top: usize) {
        if !self.labels {
            return;
        }
        let (down, right) = self.page_axes();
        let length = self.length(right);
        for (place, pair) in self.plane.columns.iter().zip(self.lefts.windows(2)) {
            if let &[from, to] = pair {
                let middle = left + (from + to - SPACE) / 2;
                canvas.text(middle, self.below(top) - 2, Anchor::Middle, Style::Small, &self.label(*place, length));
            }
        }
        if self.plane.rank() > 1 {
            let length = self.length(down);
            for (place, pair) in self.plane.rows.iter().zip(self.tops.windows(2)) {
                if let &[from, to] = pair {
                    let middle = top + (from + to - SPACE) / 2 + 4;
                    canvas.text(left - self.edge() - 5, middle, Anchor::End, Style::Small, &self.label(*place, length));
                }
            }
        }
    }

    fn draw_cells(&self, picture: &Picture<'_>, canvas: &mut Canvas, k: usize, left: usize, top: usize) {
        let is_result = k == picture.alignment.operands();
        let colour = if is_result { theme::RESULT } else { picture.colour(k) };
        let (side, tall) = (self.side, self.tall);
        for state in [State::Stored, State::Repeated] {
            let cells: Vec<_> = self
                .plane
                .each()
                .filter(|(_, _, at)| (is_result || picture.stores(k, at)) == (state == State::Stored))
                .collect();
            if cells.is_empty() {
                continue;
            }
            let mut fill = format!(r#" fill="{colour}" fill-opacity="{}""#, hundredths(theme::STORED));
            if state == State::Repeated {
                fill = format!(r#" fill="{}""#, picture.hatch(k).0);
            }
            canvas.add(format_args!("<g {}{fill}>", state.edge()));
            for (column, row, at) in cells {
                let (x, y) = (left + self.corner(&self.lefts, column), top + self.corner(&self.tops, row));
                let own = picture.own_index(k, &at);
                let of = if own == at { String::new() } else { format!(r#" data-of="{}""#, index(&own)) };
                let at = index(&at);
                canvas.cells += 1;
                canvas.add(format_args!(
                    r#"<rect x="{x}" y="{y}" width="{side}" height="{tall}" rx="3" data-at="{at}"{of}/>"#
                ));
            }
            canvas.close();
            if let Some(Some(texts)) = self.texts.get(k) {
                let quiet = match state {
                    State::Repeated => format!(r#" fill-opacity="{}""#, hundredths(theme::QUIET)),
                    _ => String::new(),
                };
                canvas.add(format_args!(r#"<g class="values" text-anchor="middle"{quiet}>"#));
                for ((column, row, at), text) in self.plane.each().zip(texts) {
                    if (is_result || picture.stores(k, &at)) == (state == State::Stored) {
                        let x = left + self.corner(&self.lefts, column) + side / 2;
                        let y = top + self.corner(&self.tops, row) + tall / 2 + 5;
                        let text = super::text::escaped(text);
                        canvas.add(format_args!(r#"<text x="{x}" y="{y}">{text}</text>"#));
                    }
                }
                canvas.close();
            }
        }
        canvas.reach(left + self.across(), top + self.height());
        self.draw_example(picture, canvas, k, left, top);
    }

    /// A thick edge around the example: of an operand, around the stored cell that it comes from.
    fn draw_example(&self, picture: &Picture<'_>, canvas: &mut Canvas, k: usize, left: usize, top: usize) {
        if !picture.has_example() {
            return;
        }
        let example = picture.own_index(k, &self.plane.example());
        let stored = |at: &[usize]| picture.own_index(k, at) == example && picture.stores(k, at);
        let is_result = k == picture.alignment.operands();
        let found = self.plane.each().find(|(_, _, at)| stored(at) || (is_result && *at == example));
        if let Some((column, row, _)) = found {
            let (x, y) = (left + self.corner(&self.lefts, column), top + self.corner(&self.tops, row));
            let (side, tall) = (self.side, self.tall);
            canvas.add(format_args!(
                r#"<path class="example" d="M{x} {y}h{side}v{tall}h-{side}z" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/>"#
            ));
        }
    }

    fn corner(&self, edges: &[usize], i: usize) -> usize {
        edges.get(i).copied().unwrap_or(0)
    }

    /// The length of an axis on the page.
    fn length(&self, axis: Option<usize>) -> usize {
        axis.and_then(|axis| self.plane.result.get(axis)).copied().unwrap_or(1)
    }

    /// The label of a row or column on an axis of this length: from the end, if the index is wider than a cell.
    fn label(&self, place: Option<usize>, length: usize) -> String {
        let Some(i) = place else { return "…".to_string() };
        match i.to_string() {
            text if Style::Small.width(&text) > self.side + SPACE => format!("-{}", length - i),
            text => text,
        }
    }

    /// What is not drawn, counted.
    fn left_out(&self) -> Option<String> {
        let result = &self.plane.result;
        let behind = result.get(..self.plane.rank().saturating_sub(2)).unwrap_or_default();
        let (down, right) = self.page_axes();
        let drawn = |shown: &[Option<usize>]| shown.iter().flatten().count();
        let mut parts: Vec<String> = Vec::new();
        let all = [
            (self.sheets, elements(behind), "sheet"),
            (drawn(&self.plane.rows), self.length(down) as u128, "row"),
            (drawn(&self.plane.columns), self.length(right) as u128, "column"),
        ];
        for (drawn, all, noun) in all {
            if (drawn as u128) < all {
                parts.push(format!("{} of {}", count(drawn as u128), plural(all, noun)));
            }
        }
        (!parts.is_empty()).then(|| format!("{} are drawn.", listed(&parts, parts.len())))
    }

    /// Which axes are where, if that is not plain.
    fn axes(&self) -> Option<String> {
        let rank = self.plane.rank();
        let (down, right) = (rank.checked_sub(2)?, rank.checked_sub(1)?);
        let behind = match rank {
            3 => "Axis 0 runs",
            4 => "Axes 0 and 1 run",
            _ => return None,
        };
        Some(format!("{behind} from sheet to sheet, axis {down} down, axis {right} across."))
    }
}

/// An index as an attribute.
fn index(index: &[usize]) -> String {
    index.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
