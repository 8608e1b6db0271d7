//! Pictures of an alignment: SVG for pages, notebooks and documents; boxes of Unicode for terminals; a sentence.
//!
//! The problem: a picture must be small, legible and true for any shapes, of which there may be a thousand with a
//! hundred axes each. So there are forms, from the richest to the poorest, and the first that stays within the caps
//! is drawn: a grid of cells up to rank 2 and sheets of cells up to rank 4 (`grid.rs`), else a ladder with a bar for
//! each length (`ladder.rs`). All that is left out is counted in words. State is never colour alone: stored cells are
//! solid, repeated ones hatched and dashed, missing axes dotted, clashes thick.
//!
//! Everything is drawn from the [`Alignment`] alone. Ids begin with the picture's own prefix, and there is neither a
//! style for other pictures, nor a script, nor an address.

mod boxes;
mod canvas;
mod grid;
mod ladder;
mod plane;
mod terminal;
mod text;
mod theme;
mod words;

pub use theme::Theme;

use crate::Alignment;
use alloc::format;
use alloc::string::String;
use canvas::{Anchor, Canvas, Style};
use core::fmt;
use text::{NAME, escaped, wrapped};

/// The most bytes and the most cells of an SVG.
const BYTES: usize = 24_000;
const CELLS: usize = 240;
/// The distance of everything from the edge.
const MARGIN: usize = 16;
/// The narrowest picture, so that sentences have long lines.
const NARROWEST: usize = 480;
/// Where a picture without a title begins: it has no margin of its own.
const UNTITLED: (usize, usize) = (MARGIN - 2, 44);
/// The most columns of a title.
const TITLE: usize = 96;
/// The longest id.
const ID: usize = 32;

/// The text of an element: of operand `k`, or of the result if `k` is the number of operands, at an index of its own
/// shape.
type Values<'a> = &'a dyn Fn(usize, &[usize]) -> Option<String>;

/// A drawing of how shapes broadcast, or why they do not.
///
/// ```
/// use ndcast_shape::{Picture, align};
/// let alignment = align(&[&[4, 1], &[3]]);
/// let picture = Picture::new(&alignment).names(&["x", "y"]).operator("+");
/// assert!(picture.svg().starts_with("<svg "));
/// assert_eq!(picture.boxes(), "\
/// x (4, 1)          y (3,)            result (4, 3)
/// ┌───┐╌╌╌·╌╌╌·     ┌───┬───┬───┐     ┌───┬───┬───┐
/// │   │   ┊   ┊     │   │   │   │     │   │   │   │
/// ├───┤╌╌╌·╌╌╌·     └───┴───┴───┘     ├───┼───┼───┤
/// │   │   ┊   ┊     ┊   ┊   ┊   ┊     │   │   │   │
/// ├───┤╌╌╌·╌╌╌·  +  ·╌╌╌·╌╌╌·╌╌╌·  =  ├───┼───┼───┤
/// │   │   ┊   ┊     ┊   ┊   ┊   ┊     │   │   │   │
/// ├───┤╌╌╌·╌╌╌·     ·╌╌╌·╌╌╌·╌╌╌·     ├───┼───┼───┤
/// │   │   ┊   ┊     ┊   ┊   ┊   ┊     │   │   │   │
/// └───┘╌╌╌·╌╌╌·     ·╌╌╌·╌╌╌·╌╌╌·     └───┴───┴───┘");
/// ```
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    alignment: &'a Alignment,
    names: &'a [&'a str],
    operator: Option<&'a str>,
    values: Option<Values<'a>>,
    element_bytes: Option<usize>,
    repaired: Option<(&'a str, &'a Alignment)>,
    theme: Theme,
    id: Option<&'a str>,
    ladder: bool,
    plain: bool,
}

impl<'a> Picture<'a> {
    /// A picture of this alignment. Operands are called x1, x2 and so on.
    ///
    /// Example: [`Picture::element_bytes`].
    #[must_use]
    pub fn new(alignment: &'a Alignment) -> Picture<'a> {
        Picture {
            alignment,
            names: &[],
            operator: None,
            values: None,
            element_bytes: None,
            repaired: None,
            theme: Theme::default(),
            id: None,
            ladder: false,
            plain: false,
        }
    }

    /// The names of the operands. Those without one are called x1, x2, ...; long names are cut.
    ///
    /// Example: [`Picture::element_bytes`].
    #[must_use]
    pub fn names(self, names: &'a [&'a str]) -> Self {
        Picture { names, ..self }
    }

    /// The sign between the operands.
    ///
    /// Example: [`Picture::element_bytes`].
    #[must_use]
    pub fn operator(self, operator: &'a str) -> Self {
        Picture { operator: Some(operator), ..self }
    }

    /// The texts of elements, for pictures up to rank 2: `values(k, index)` is asked for element `index` of operand
    /// `k`, or of the result if `k` is the number of operands. Only cells that are drawn are asked for. Texts of more
    /// than 6 columns have no room: if there is one, its operand is drawn without values.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let alignment = align(&[&[2, 1], &[2]]);
    /// let data = [vec![10, 20], vec![1, 2], vec![11, 12, 21, 22]];
    /// let values = |k: usize, index: &[usize]| {
    ///     let at = if k == 2 { index[0] * 2 + index[1] } else { index[0] };
    ///     Some(data[k][at].to_string())
    /// };
    /// let picture = Picture::new(&alignment).operator("+").values(&values);
    /// assert!(picture.svg().contains("result[1, 1] = x1[1, 0] + x2[1] = 20 + 2 = 22"));
    /// assert!(picture.boxes().contains("│ 21 │ 22 │"));
    /// ```
    #[must_use]
    pub fn values(self, values: &'a dyn Fn(usize, &[usize]) -> Option<String>) -> Self {
        Picture { values: Some(values), ..self }
    }

    /// The size of an element; with it, strides and bytes are shown.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let alignment = align(&[&[8, 1, 6, 1], &[7, 1, 5]]);
    /// let svg = Picture::new(&alignment).element_bytes(4).ladder().svg();
    /// assert!(svg.contains("strides (6, 0, 1, 0)") && svg.contains("1,680 elements, 6.6 KiB"));
    /// ```
    #[must_use]
    pub fn element_bytes(self, bytes: usize) -> Self {
        Picture { element_bytes: Some(bytes), ..self }
    }

    /// For a clash: the call that repairs it, and the alignment after the call, which is drawn beside it.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let (clash, after) = (align(&[&[3, 2], &[3]]), align(&[&[3, 2], &[3, 1]]));
    /// let picture = Picture::new(&clash).names(&["x", "y"]).repaired("y.unsqueeze(-1)", &after);
    /// assert!(picture.svg().contains(">y.unsqueeze(-1)</text>"));
    /// assert_eq!(
    ///     picture.sentence(),
    ///     "x[3,2] and y[3] do not broadcast: axis 1 has the lengths 2 and 3, and neither of them is 1. With \
    ///      y.unsqueeze(-1) the shapes are [3,2] and [3,1], which give [3,2]."
    /// );
    /// ```
    #[must_use]
    pub fn repaired(self, call: &'a str, after: &'a Alignment) -> Self {
        Picture { repaired: Some((call, after)), ..self }
    }

    /// Ground and ink of the [SVG](Picture::svg).
    ///
    /// Example: [`Picture::id`].
    #[must_use]
    pub fn theme(self, theme: Theme) -> Self {
        Picture { theme, ..self }
    }

    /// The prefix of all ids in the [SVG](Picture::svg), of ASCII letters, digits and `-`; other characters are left
    /// out. Two pictures on one page need two. Without this call it follows from the picture: equal pictures have
    /// equal ids, which does no harm.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let alignment = align(&[&[4, 1], &[3]]);
    /// let picture = Picture::new(&alignment);
    /// assert!(picture.id("p1").svg().contains(r#"<title id="p1-title">"#));
    /// assert!(picture.id("5 <b>").svg().contains(r#"<title id="p5b-title">"#));
    /// ```
    #[must_use]
    pub fn id(self, id: &'a str) -> Self {
        Picture { id: Some(id), ..self }
    }

    /// Draws the ladder, which has a bar for each length, for shapes of any rank; otherwise it is drawn where a grid
    /// of cells would be too large, for clashes, and where the result is empty.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let alignment = align(&[&[8, 1], &[7]]);
    /// let boxes = Picture::new(&alignment).ladder().boxes();
    /// let lines: Vec<&str> = boxes.lines().collect();
    /// assert_eq!(lines, [
    ///     "        axis 0         axis 1",
    ///     "x1      ├──── 8 ────┤  1╌╌╌╌╌╌╌╌╌╌┤",
    ///     "x2      ·············  ├─── 7 ────┤",
    ///     "result  ├──── 8 ────┤  ├─── 7 ────┤",
    /// ]);
    /// ```
    #[must_use]
    pub fn ladder(self) -> Self {
        Picture { ladder: true, ..self }
    }

    /// Leaves the title above the drawing and the [sentence](Picture::sentence) below it to those who read it aloud: for a page that has both
    /// as text of its own.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let alignment = align(&[&[4, 1], &[3]]);
    /// let svg = Picture::new(&alignment).plain().svg();
    /// assert!(svg.contains("<title") && !svg.contains(">x1 (4, 1) and x2 (3,) give (4, 3)</text>"));
    /// assert!(svg.len() < Picture::new(&alignment).svg().len());
    /// ```
    #[must_use]
    pub fn plain(self) -> Self {
        Picture { plain: true, ..self }
    }

    /// The drawing as one `<svg>` element: at most 24,000 bytes and 240 cells, without blank lines, so that it can
    /// stand in Markdown. Its title and its description are those that a screen reader reads; the
    /// [sentence](Picture::sentence) is written below the drawing, too.
    ///
    /// Each operand is a `<g data-operand="k">`, the result a `<g data-result="">`. In a grid, a cell has the index
    /// of the result as `data-at="2,1"`, and, if another one, the index of the operand's own element as
    /// `data-of="2,0"`. In a ladder, a bar has `data-axis`.
    ///
    /// Example: [`Picture::element_bytes`].
    #[must_use]
    pub fn svg(&self) -> String {
        // The prefix is asked for often.
        let id = self.prefix();
        Picture { id: Some(&id), ..*self }.drawn()
    }

    fn drawn(&self) -> String {
        let grids = [(6, 2), (4, 2), (2, 1)].into_iter().filter_map(|(most, ends)| self.grid(most, ends));
        let ladders = [(12, 16), (9, 12), (6, 8), (4, 6), (3, 4)].into_iter().map(|caps| self.rungs(caps.0, caps.1));
        let fits =
            |canvas: Canvas| (canvas.cells <= CELLS).then(|| self.finished(canvas)).filter(|svg| svg.len() <= BYTES);
        // The sentence alone is what remains if even the smallest ladder is too large.
        grids.chain(ladders).find_map(fits).unwrap_or_else(|| self.finished(Canvas::default()))
    }

    /// The root, title and description, the body, and the sentence below it.
    fn finished(&self, mut canvas: Canvas) -> String {
        let (id, title, sentence) = (self.prefix(), self.title(), self.sentence());
        let (left, top) = if self.plain { UNTITLED } else { self.write(&mut canvas, &title, &sentence) };
        let (width, height) =
            ((canvas.right + MARGIN).saturating_sub(left), (canvas.bottom + MARGIN / 2).saturating_sub(top));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{id}\" viewBox=\"{left} {top} {width} {height}\" width=\"{width}\" \
             height=\"{height}\" style=\"max-width:100%;height:auto\" role=\"img\" \
             aria-labelledby=\"{id}-title {id}-desc\" font-family=\"system-ui, sans-serif\" font-size=\"13\" \
             fill=\"currentColor\"{}>\n<title id=\"{id}-title\">{}</title>\n<desc id=\"{id}-desc\">{}</desc>\n{}{}</svg>\n",
            self.theme.ink(),
            escaped(&title),
            escaped(&sentence),
            match self.theme.ground(&id, (left, top)) {
                ground if ground.is_empty() => ground,
                ground => ground + "\n",
            },
            canvas.body,
        )
    }

    /// Writes the title above the drawing and the sentence below it; returns where the picture begins.
    fn write(&self, canvas: &mut Canvas, title: &str, sentence: &str) -> (usize, usize) {
        let (body, right) = (core::mem::take(&mut canvas.body), canvas.right.max(NARROWEST));
        canvas.reach(right, MARGIN);
        canvas.text(MARGIN, MARGIN + 14, Anchor::Start, Style::Title, title);
        canvas.body.push_str(&body);
        let columns = Style::Sentence.columns(canvas.right - MARGIN);
        for (line, text) in (0..).zip(wrapped(sentence, columns)) {
            canvas.text(MARGIN, canvas.bottom + if line == 0 { 22 } else { 11 }, Anchor::Start, Style::Sentence, &text);
        }
        (0, 0)
    }

    /// The prefix of ids: the given one, else a number that follows from what is drawn (the hash FNV-1a).
    fn prefix(&self) -> String {
        let given: String =
            self.id.unwrap_or("").chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(ID).collect();
        match given.chars().next() {
            Some(first) if first.is_ascii_alphabetic() => given,
            Some(_) => format!("p{given}"),
            None => {
                let text = format!("{:?} {} {} {}", self.theme, self.sentence(), self.title(), self.ladder);
                let hash =
                    text.bytes().fold(0x811C_9DC5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
                format!("p{hash:08x}")
            }
        }
    }

    /// The colour of operand `k`.
    fn colour(&self, k: usize) -> &'static str {
        let count = theme::OPERANDS.len();
        match self.alignment.is_ok() {
            true => theme::OPERANDS.get(k % count).copied().unwrap_or(theme::NEUTRAL),
            false => theme::NEUTRAL,
        }
    }

    /// The pattern of the repeated cells of operand `k`, with its element: lines to one side or the other in turn.
    fn hatch(&self, k: usize) -> (String, String) {
        let colour = self.colour(k);
        let name = format!("{}-hatch{k}", self.prefix());
        let turn = if k.is_multiple_of(2) { 45 } else { 135 };
        let element = format!(
            "<pattern id=\"{name}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({turn})\"><path d=\"M0 0H6V6H0z\" fill=\"{colour}\" fill-opacity=\"{}\"/>\
             <path d=\"M0 0V6\" stroke=\"{colour}\" stroke-opacity=\"{}\" stroke-width=\"3\"/></pattern>",
            hundredths(theme::HATCH_GROUND),
            hundredths(if colour == theme::NEUTRAL { theme::NEUTRAL_FILL } else { theme::HATCH }),
        );
        (format!("url(#{name})"), element)
    }
}

impl fmt::Debug for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture").field("alignment", self.alignment).field("names", &self.names).finish_non_exhaustive()
    }
}

/// `.45` for 45.
fn hundredths(n: u8) -> String {
    format!(".{n:02}")
}

/// What a group of cells shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Stored,
    Repeated,
    Missing,
    Clash,
}

impl State {
    /// The attributes of a group, but for its fill.
    fn edge(self) -> String {
        let edge = hundredths(theme::EDGE);
        match self {
            State::Stored => format!(r#"class="stored" stroke="currentColor" stroke-opacity="{edge}""#),
            State::Repeated => {
                format!(r#"class="repeated" stroke="currentColor" stroke-opacity="{edge}" stroke-dasharray="3 3""#)
            }
            State::Missing => {
                format!(r#"class="missing" stroke="currentColor" stroke-opacity="{edge}" stroke-dasharray="1 3""#)
            }
            State::Clash => format!(r#"class="clash" stroke="{}" stroke-width="3.5""#, theme::CLASH),
        }
    }
}
