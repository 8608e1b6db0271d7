//! A pasted text without all that does not belong to a message.
//!
//! Terminals colour text, loggers put a prefix before each line, panels draw a frame around it, and all of them break long lines,
//! some in the middle of a word. A message is therefore compared without colours, frames and blanks. What is left of
//! the blanks are marks, where they keep two words or two numbers apart, or end a line.

use alloc::vec::Vec;

/// Between two words that blanks keep apart.
pub(super) const GAP: char = ' ';
/// The end of a line.
pub(super) const LINE: char = '\n';
/// The end of a line that a blank line follows.
pub(super) const PARAGRAPH: char = '\u{b}';

/// The longest prefix of a line that a logger is expected to write.
const LONGEST_PREFIX: usize = 200;

/// Whether a character is one of these marks.
pub(super) fn is_mark(c: char) -> bool {
    matches!(c, GAP | LINE | PARAGRAPH)
}

pub(super) struct Text {
    /// As pasted, without colours, frames and signs that cannot be seen.
    pub(super) visible: Vec<char>,
    /// `visible` without blanks, with marks.
    pub(super) flat: Vec<char>,
    /// The place of each element of `flat` in `visible`.
    pub(super) places: Vec<usize>,
    /// For each ASCII character, in lower case, its places in `flat`.
    starts: Vec<Vec<usize>>,
}

impl Text {
    pub(super) fn new(pasted: &str) -> Text {
        let visible = visible(&pasted.chars().collect::<Vec<char>>());
        let mut text =
            Text { visible: Vec::new(), flat: Vec::new(), places: Vec::new(), starts: alloc::vec![Vec::new(); 128] };
        let (mut lines, mut blank) = (0, false);
        for (at, &c) in visible.iter().enumerate() {
            match c {
                '\n' => lines += 1,
                c if c.is_whitespace() => blank = true,
                c => {
                    text.separate(lines, blank, at, c);
                    text.push(c, at);
                    (lines, blank) = (0, false);
                }
            }
        }
        text.visible = visible;
        text
    }

    /// The marks between the last character and the next one.
    fn separate(&mut self, lines: usize, blank: bool, at: usize, next: char) {
        let Some(&last) = self.flat.last() else { return };
        let words = blank && last.is_ascii_alphanumeric() && next.is_ascii_alphanumeric();
        // A number that a terminal has broken goes on at once; after a blank it is another number.
        if words && (lines == 0 || next.is_ascii_digit()) {
            self.push(GAP, at);
        }
        match lines {
            0 => {}
            1 => self.push(LINE, at),
            _ => self.push(PARAGRAPH, at),
        }
    }

    fn push(&mut self, c: char, at: usize) {
        if let Some(starts) = self.starts.get_mut(c.to_ascii_lowercase() as usize) {
            starts.push(self.flat.len());
        }
        self.flat.push(c);
        self.places.push(at);
    }

    /// The places of a character in `flat`, in either case.
    pub(super) fn starts(&self, c: char) -> &[usize] {
        self.starts.get(c.to_ascii_lowercase() as usize).map_or(&[], |starts| starts)
    }

    /// The character at a place of `flat`; `\0` at the end.
    pub(super) fn get(&self, at: usize) -> char {
        self.flat.get(at).copied().unwrap_or('\0')
    }

    /// The length of the prefix with which the line at `next` begins like the line of a message that starts at `start`.
    /// Numbers in it, such as times, may differ.
    pub(super) fn prefix(&self, start: usize, next: usize) -> usize {
        let line = (start.saturating_sub(LONGEST_PREFIX)..start).rev().find(|&at| self.ends_line(at)).map(|at| at + 1);
        let Some(mut own) = line.or_else(|| (start <= LONGEST_PREFIX).then_some(0)) else { return 0 };
        let mut other = next;
        while own < start && self.get(own).eq_ignore_ascii_case(&self.get(other)) || self.digits(own, other) {
            if self.digits(own, other) {
                own = self.after_digits(own);
                other = self.after_digits(other);
            } else {
                own += 1;
                other += 1;
            }
            if own >= start {
                break;
            }
        }
        other - next
    }

    /// Whether a line ends here.
    pub(super) fn ends_line(&self, at: usize) -> bool {
        matches!(self.get(at), LINE | PARAGRAPH)
    }

    fn digits(&self, own: usize, other: usize) -> bool {
        self.get(own).is_ascii_digit() && self.get(other).is_ascii_digit()
    }

    fn after_digits(&self, from: usize) -> usize {
        (from..).find(|&at| !self.get(at).is_ascii_digit()).unwrap_or(from)
    }
}

/// The text without escape sequences, frames and signs that cannot be seen; line breaks and quotes in one spelling.
fn visible(source: &[char]) -> Vec<char> {
    let mut kept = Vec::with_capacity(source.len());
    let mut at = 0;
    while let Some((rest, &skipped)) = source.get(at..).and_then(|rest| Some((rest, rest.first()?))) {
        let escape = escape(rest, skipped);
        if escape > 0 {
            at += escape;
            continue;
        }
        let written = |text: &str| text.chars().eq(rest.iter().copied().take(text.len()));
        let (c, taken) = match skipped {
            '\r' if written("\r\n") => ('\n', 2),
            '\r' | '\u{2028}' => ('\n', 1),
            '\\' if written("\\r\\n") => ('\n', 4),
            '\\' if written("\\n") => ('\n', 2),
            '\\' if written("\\t") || written("\\r") => (' ', 2),
            '\\' if written("\\\"") => ('"', 2),
            '\\' if written("\\'") => ('\'', 2),
            '‘' | '’' => ('\'', 1),
            '“' | '”' => ('"', 1),
            // The lines of frames.
            '\u{2500}'..='\u{257f}' => (' ', 1),
            '|' if rest.iter().skip(1).find(|&&c| c != ' ').is_some_and(|&c| c == '\n' || c == '\r') => (' ', 1),
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' => ('\0', 1),
            c if c.is_control() && !c.is_whitespace() => ('\0', 1),
            c => (c, 1),
        };
        if c != '\0' {
            kept.push(c);
        }
        at += taken;
    }
    kept
}

/// The length of the escape sequence of a terminal with which the text begins, also if its first character is spelled
/// out or lost; 0 if there is none.
fn escape(rest: &[char], first: char) -> usize {
    if !matches!(first, '\u{1b}' | '\u{9b}' | '\\' | '^' | '[') {
        return 0;
    }
    let spelled = ["\u{1b}", "\\x1b", "\\x1B", "\\u001b", "\\033", "\\e", "^["];
    let written = |text: &&str| text.chars().eq(rest.iter().copied().take(text.chars().count()));
    let sign =
        if first == '\u{9b}' { 1 } else { spelled.iter().find(|text| written(text)).map_or(0, |text| text.len()) };
    let at = |offset: usize| rest.get(offset).copied().unwrap_or('\0');
    let lone = if sign == 1 { 1 } else { 0 };
    match at(sign) {
        ']' if lone == 1 => {
            let end = (sign..rest.len().min(300)).find(|&k| at(k) == '\u{7}' || at(k) == '\u{1b}' && at(k + 1) == '\\');
            end.map_or(lone, |k| if at(k) == '\u{7}' { k + 1 } else { k + 2 })
        }
        '[' => {
            let from = sign + 1;
            let end = (from..from + 20).find(|&k| !matches!(at(k), '0'..='9' | ';' | '?' | ':')).unwrap_or(from);
            match at(end) {
                'm' if end > from || sign > 0 => end + 1,
                'A'..='Z' | 'a'..='z' if sign > 0 => end + 1,
                _ => lone,
            }
        }
        // Two-character sequences, such as those that choose a character set.
        '(' | ')' if lone == 1 => 3.min(rest.len()),
        _ => lone,
    }
}
