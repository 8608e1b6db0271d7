//! Finds a template in a text, and reads what its holes take.

use super::text::{GAP, LINE, PARAGRAPH, Text};
use alloc::string::String;
use alloc::vec::Vec;

/// The longest text that `{*}` takes, and the longest word.
const LONGEST_GAP: usize = 600;
const LONGEST_WORD: usize = 60;
/// The length of the first words of a message that no other text is likely to have.
const TELLING: usize = 14;
/// The characters of a literal that decide whether a message goes on after the prefix of a line.
const LOOKAHEAD: usize = 4;

/// A length as a message has it: -1 in a requested shape; `None` where the library does not know it.
pub(super) type Written = Option<isize>;

/// What the holes of a template took.
#[derive(Clone, Default, Debug)]
pub(super) struct Found {
    pub(super) shapes: Vec<Vec<Written>>,
    /// The shapes that einsum and the like map their operands to; new axes are 1.
    pub(super) mapped: Vec<Vec<Written>>,
    pub(super) requested: Option<Vec<Written>>,
    pub(super) left: Option<usize>,
    pub(super) right: Option<usize>,
    pub(super) axis: Option<usize>,
    pub(super) along: Option<usize>,
    pub(super) numel: Option<usize>,
    pub(super) operation: Option<String>,
}

/// Why a text that begins like a message is not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// It goes on as no message does.
    Different,
    /// It ends before the message does.
    Cut,
    /// A length is negative or too large.
    Number,
    /// It cannot be known where its shapes end.
    Open,
}

/// A template, taken apart.
pub(super) struct Template {
    /// Whether it begins with the operation, and whether a colon follows that, which is missing where the operation is.
    named: bool,
    colon: bool,
    /// Its first words.
    head: &'static str,
    rest: &'static str,
}

impl Template {
    pub(super) fn new(template: &'static str) -> Template {
        let after_name = template.strip_prefix("{word}");
        let after_colon = after_name.and_then(|rest| rest.strip_prefix(": "));
        let (head, rest) = split_literal(after_colon.or(after_name).unwrap_or(template));
        Template { named: after_name.is_some(), colon: after_colon.is_some(), head: head.trim_start(), rest }
    }

    /// Whether its first words are enough to know the message by.
    pub(super) fn is_telling(&self) -> bool {
        self.head.len() >= TELLING
    }

    /// Where in a text a message may start.
    pub(super) fn starts<'t>(&self, text: &'t Text) -> &'t [usize] {
        self.head.chars().next().map_or(&[], |first| text.starts(first))
    }
}

/// One attempt to read a template at one place.
pub(super) struct Matching<'a> {
    text: &'a Text,
    start: usize,
    at: usize,
    found: Found,
}

impl<'a> Matching<'a> {
    /// Reads the template at `start`. `None` unless its first words are there; then the end and what was found.
    pub(super) fn read(text: &'a Text, template: &Template, start: usize) -> Option<(usize, Result<Found, Fault>)> {
        let mut matching = Matching { text, start, at: start, found: Found::default() };
        matching.literal(template.head).ok()?;
        if template.named {
            matching.found.operation = text.word_before(start, template.colon);
        }
        let fault = matching.holes(template.rest).err();
        Some((matching.at, fault.map_or(Ok(matching.found), Err)))
    }

    fn holes(&mut self, mut template: &str) -> Result<(), Fault> {
        while let Some((hole, rest)) = template.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
            let (literal, next) = split_literal(rest);
            self.hole(hole, literal)?;
            // What `{*}` takes ends with the literal.
            if hole != "*" {
                self.literal(literal)?;
            }
            template = next;
        }
        Ok(())
    }

    fn hole(&mut self, hole: &str, literal: &str) -> Result<(), Fault> {
        match hole {
            "shape" => {
                let shape = self.shape()?;
                self.found.shapes.push(shape);
            }
            "first" => {
                let shape = self.shape()?;
                self.found.shapes.insert(0, shape);
            }
            "shapes" => self.shapes(literal)?,
            "mapped" => self.mapped()?,
            "product" => {
                let shape = self.product()?;
                self.found.shapes.push(shape);
            }
            "requested" => self.found.requested = Some(self.shape()?),
            "left" => self.found.left = Some(self.length(literal)?),
            "right" => self.found.right = Some(self.length(literal)?),
            "axis" => self.found.axis = Some(self.length(literal)?),
            "along" => self.found.along = Some(self.length(literal)?),
            "numel" => self.found.numel = Some(self.length(literal)?),
            "word" => self.found.operation = Some(self.word()?),
            "n" => {
                self.word()?;
            }
            _ => return self.anything(literal),
        }
        Ok(())
    }

    /// Takes a literal. Blanks, capitals and the ends of lines do not count.
    fn literal(&mut self, literal: &str) -> Result<(), Fault> {
        let mut rest = literal.chars();
        loop {
            let expected = rest.as_str();
            let Some(next) = rest.next() else { break };
            if next != GAP {
                self.hop(Some(expected));
                if !self.text.get(self.at).eq_ignore_ascii_case(&next) {
                    return Err(self.fault(Fault::Different));
                }
                self.at += 1;
            }
        }
        Ok(())
    }

    /// The fault, or that the text ends here.
    fn fault(&self, fault: Fault) -> Fault {
        let dots = (0..3).all(|offset| self.text.get(self.at + offset) == '.');
        if dots || matches!(self.text.get(self.at), '\0' | '…') { Fault::Cut } else { fault }
    }

    /// Goes over marks, and over the prefix of a line as far as what is expected follows.
    fn hop(&mut self, expected: Option<&str>) {
        loop {
            match self.text.get(self.at) {
                GAP => self.at += 1,
                LINE | PARAGRAPH => {
                    let next = self.at + 1;
                    let prefix = match self.text.get(next) {
                        '\0' => 0,
                        _ => self.text.prefix(self.start, next),
                    };
                    let fits = |&length: &usize| expected.is_none_or(|literal| self.begins(next + length, literal));
                    self.at = next + (0..=prefix).rev().find(fits).unwrap_or(0);
                }
                _ => return,
            }
        }
    }

    fn begins(&self, mut at: usize, literal: &str) -> bool {
        literal.chars().filter(|c| *c != GAP).take(LOOKAHEAD).all(|expected| {
            while self.text.get(at) == GAP {
                at += 1;
            }
            at += 1;
            self.text.get(at - 1).eq_ignore_ascii_case(&expected)
        })
    }

    /// Takes one character if it comes next.
    fn take(&mut self, expected: char) -> bool {
        self.hop(None);
        let taken = self.text.get(self.at) == expected;
        self.at += usize::from(taken);
        taken
    }

    fn peek(&mut self) -> char {
        self.hop(None);
        self.text.get(self.at)
    }

    /// A length before a literal. One at the end of a template must end on its line; in the next line it must be alone.
    fn length(&mut self, literal: &str) -> Result<usize, Fault> {
        let before = self.at;
        self.hop(None);
        let next_line = (before..self.at).any(|at| self.text.ends_line(at));
        if self.text.get(self.at) == '-' && self.text.get(self.at + 1).is_ascii_digit() {
            return Err(Fault::Number);
        }
        let number = self.digits(!literal.is_empty())?;
        if literal.is_empty() && self.goes_on() {
            return Err(Fault::Open);
        }
        let alone = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, GAP | '-' | ':' | '/' | '|' | '%' | '['));
        if literal.is_empty() && next_line && !alone(self.text.get(self.at)) {
            return Err(Fault::Cut);
        }
        usize::try_from(number).map_err(|_| Fault::Number)
    }

    /// Whether the next line begins with digits that may be the rest of a number: not those of a date, a time or a list.
    fn goes_on(&mut self) -> bool {
        let here = self.at;
        if self.text.get(here) != LINE {
            return false;
        }
        self.hop(None);
        let after = (self.at..).find(|&at| !self.text.get(at).is_ascii_digit()).unwrap_or(self.at);
        let digits = after > self.at;
        self.at = here;
        digits && !matches!(self.text.get(after), '-' | ':' | '/' | '.' | ')' | '|')
    }

    /// Digits; over the end of a line if the number cannot end there.
    fn digits(&mut self, over_lines: bool) -> Result<isize, Fault> {
        let begin = self.at;
        let mut number: Option<isize> = Some(0);
        loop {
            let c = self.text.get(self.at);
            if let Some(digit) = c.to_digit(10) {
                number = number.and_then(|number| number.checked_mul(10)?.checked_add(digit as isize));
                self.at += 1;
            } else if c == LINE && over_lines && self.at > begin {
                let here = self.at;
                self.hop(None);
                if !self.text.get(self.at).is_ascii_digit() {
                    self.at = here;
                    break;
                }
            } else {
                break;
            }
        }
        if self.at == begin {
            return Err(self.fault(Fault::Different));
        }
        number.ok_or(Fault::Number)
    }

    /// One shape: `(3, 2)`, `[3,2]`, `torch.Size([3, 2])`, `float32[3,2]`, `()`.
    fn shape(&mut self) -> Result<Vec<Written>, Fault> {
        self.hop(None);
        let type_name = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
        let named = (self.at..self.at + LONGEST_WORD).find(|&at| !type_name(self.text.get(at))).unwrap_or(self.at);
        let wrapped = named > self.at && self.text.get(named) == '(' && self.text.get(named + 1) == '[';
        self.at = if wrapped { named + 1 } else { named };
        let close = match self.peek() {
            '(' => ')',
            '[' => ']',
            _ => return Err(self.fault(Fault::Different)),
        };
        self.at += 1;
        let mut lengths = Vec::new();
        while !self.take(close) {
            if !lengths.is_empty() && !self.take(',') {
                return Err(Fault::Cut);
            }
            if self.take(close) {
                break;
            }
            lengths.push(self.written()?);
        }
        if wrapped && !self.take(')') {
            return Err(Fault::Cut);
        }
        Ok(lengths)
    }

    /// One length of a shape in brackets.
    fn written(&mut self) -> Result<Written, Fault> {
        for (word, written) in [("newaxis", Some(-1)), ("None", None), ("?", None)] {
            if self.begins(self.at, word) {
                self.literal(word)?;
                return Ok(written);
            }
        }
        let negative = self.take('-');
        self.hop(None);
        let number = self.digits(true).map_err(|fault| if fault == Fault::Number { fault } else { Fault::Cut })?;
        // Python 2 on Windows.
        self.take('L');
        Ok(Some(if negative { -number } else { number }))
    }

    /// Shapes in a row.
    fn shapes(&mut self, literal: &str) -> Result<(), Fault> {
        let mut shapes = alloc::vec![self.shape()?];
        loop {
            let open = self.at;
            let comma = matches!(self.text.get(open), ',' | ';') && !literal.starts_with(',');
            self.at += usize::from(comma);
            if self.begins(self.at, "and(") || self.begins(self.at, "and[") {
                self.literal("and")?;
            }
            let ended = self.text.ends_line(self.at);
            let paragraph = self.text.get(self.at) == PARAGRAPH;
            let next = self.peek();
            let bare = next == '(' || next == '[';
            let bracket = self.at;
            self.at += 1;
            let inside = matches!(self.peek(), '0'..='9' | ')' | ']' | '?' | 'N');
            self.at = bracket;
            let another = bare && inside || next.is_ascii_alphabetic() && comma && self.opens();
            if !another || paragraph && shapes.len() > 1 {
                // A list that stops inside a bracket, or after a comma, is not whole.
                let broken = bare && !paragraph && self.fault_after(self.at) || comma && self.text.get(self.at) == '\0';
                self.at = open;
                if broken || shapes.len() == 1 {
                    return Err(Fault::Cut);
                }
                break;
            }
            if ended && !comma && literal.is_empty() && shapes.len() > 1 {
                self.at = open;
                return Err(Fault::Open);
            }
            shapes.push(self.shape()?);
        }
        self.found.shapes.append(&mut shapes);
        Ok(())
    }

    /// Whether a shape with the name of its type comes next, as in `float32[3,4]`.
    fn opens(&self) -> bool {
        let name = (self.at..self.at + LONGEST_WORD).find(|&at| !is_word(self.text.get(at)));
        name.is_some_and(|at| matches!(self.text.get(at), '[' | '('))
    }

    /// Whether the text ends right after a place.
    fn fault_after(&self, at: usize) -> bool {
        matches!(self.text.get(at + 1), '\0' | '…' | '.')
    }

    /// Shapes in a row, each with the axes that it is mapped to: `(3,4)->(3,newaxis,4) (3,)->(3)`.
    fn mapped(&mut self) -> Result<(), Fault> {
        loop {
            let shape = self.shape()?;
            let new = |length: Written| if length == Some(-1) { Some(1) } else { length };
            if !(self.take('-') && self.take('>')) {
                return Err(self.fault(Fault::Different));
            }
            let mapped = self.shape()?.iter().map(|&n| new(n)).collect();
            self.found.shapes.push(shape);
            self.found.mapped.push(mapped);
            let here = self.at;
            if self.text.ends_line(here) && self.found.shapes.len() > 1 || self.peek() != '(' {
                self.at = here;
                return Ok(());
            }
        }
    }

    /// A shape as `3x4` or `3 × 4`.
    fn product(&mut self) -> Result<Vec<Written>, Fault> {
        let mut lengths = Vec::new();
        loop {
            self.hop(None);
            lengths.push(Some(self.digits(true)?));
            if !self.take('x') && !self.take('×') {
                return Ok(lengths);
            }
        }
    }

    /// A word or a number.
    fn word(&mut self) -> Result<String, Fault> {
        self.hop(None);
        let mut word = String::new();
        while word.len() < LONGEST_WORD {
            if self.text.get(self.at) == LINE && !word.is_empty() {
                self.hop(None);
            }
            if !is_word(self.text.get(self.at)) {
                break;
            }
            word.push(self.text.get(self.at));
            self.at += 1;
        }
        if word.is_empty() { Err(self.fault(Fault::Different)) } else { Ok(word) }
    }

    /// Anything before a literal, and the literal.
    fn anything(&mut self, literal: &str) -> Result<(), Fault> {
        let from = self.at;
        for at in from..from + LONGEST_GAP {
            self.at = at;
            if self.literal(literal).is_ok() {
                return Ok(());
            }
            if self.text.get(at) == '\0' {
                return Err(Fault::Cut);
            }
        }
        Err(Fault::Different)
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-')
}

/// The literal at the beginning of a template, and the rest, which begins with a hole.
fn split_literal(template: &str) -> (&str, &str) {
    let named =
        |at: usize| template.as_bytes().get(at + 1).is_some_and(|next| next.is_ascii_lowercase() || *next == b'*');
    let hole = template.bytes().enumerate().position(|(at, c)| c == b'{' && named(at));
    template.split_at_checked(hole.unwrap_or(template.len())).unwrap_or((template, ""))
}

impl Text {
    /// The word that ends at a place, which names the operation: not the class of an exception. With a colon, only a
    /// word that a colon follows counts.
    fn word_before(&self, start: usize, colon: bool) -> Option<String> {
        let before = |at: usize, skipped: fn(char) -> bool| (0..at).rev().find(|&at| !skipped(self.get(at)));
        let mark = |c: char| matches!(c, GAP | LINE);
        let mut last = before(start, mark)?;
        if colon {
            last = (self.get(last) == ':').then(|| before(last, mark))??;
        }
        let from = (last.saturating_sub(LONGEST_WORD)..=last).rev().take_while(|&at| is_word(self.get(at))).last()?;
        let word: String = self.flat.get(from..=last)?.iter().collect();
        let exception = ["Error", "Exception", "error"].iter().any(|end| word.ends_with(end));
        (!exception && word.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(word)
    }
}
