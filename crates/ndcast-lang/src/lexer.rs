//! Splits a source into tokens, and shows the position of a syntax error.
//!
//! The lexer also matches brackets, because it can tell which bracket is wrong. The parser therefore never sees unbalanced brackets. The
//! lexer drops newlines inside brackets, as Python does.
//!
//! Every source gives tokens or an error with a position in the source. Time and memory are linear in the length of the source, which is
//! at most [`MAX_LENGTH`]. Brackets nest at most [`MAX_NESTING`] deep.

use super::ast::Span;
use std::{fmt, num::IntErrorKind};

/// The length of the longest source, in bytes.
pub(super) const MAX_LENGTH: usize = 1 << 20;
/// The greatest nesting depth of brackets.
pub(super) const MAX_NESTING: usize = 200;

/// A syntax error and its position in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The mistake, in one line.
    pub message: String,
    /// The position of the mistake.
    pub span: Span,
    /// A correction, if one can be guessed.
    pub help: Option<String>,
}

impl SyntaxError {
    /// The error is boxed inside the parser, because an unboxed one would make the stack frames of the recursion several times larger.
    pub(super) fn new(message: impl Into<String>, span: Span) -> Box<Self> {
        Box::new(Self { message: message.into(), span, help: None })
    }

    pub(super) fn help(mut self: Box<Self>, help: impl Into<String>) -> Box<Self> {
        self.help = Some(help.into());
        self
    }

    /// The message, the source line with a `^` under the position, and the help.
    ///
    /// `source` must be the text that was parsed. Long lines are clipped around the position.
    pub fn render(&self, source: &str) -> String {
        let place = boundary(source, self.span.start);
        let before = &source[..place];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let excerpt = excerpt(source, Span { start: place, end: place });
        let mut text = format!("syntax error at line {line}, column {column}: {}\n{excerpt}\n", self.message);
        if let Some(help) = &self.help {
            text.push_str(&format!("  help: {help}\n"));
        }
        text
    }
}

/// The last place where a character begins, at a byte or before it.
fn boundary(source: &str, byte: usize) -> usize {
    (0..=byte.min(source.len())).rev().find(|&place| source.is_char_boundary(place)).unwrap_or(0)
}

/// The source line of a span, with `^` under the part of the span on that line.
pub(super) fn excerpt(source: &str, span: Span) -> String {
    const BEFORE: usize = 50;
    const AFTER: usize = 26;
    let place = boundary(source, span.start);
    let end = boundary(source, span.end.max(place));
    let (before, after) = source.split_at(place);
    // The width of tabs and other control characters on the terminal is unknown, so each is shown as one space.
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let left: Vec<char> = before.rsplit('\n').next().unwrap_or_default().chars().map(visible).collect();
    let line_end = after.split('\n').next().unwrap_or_default().trim_end_matches('\r');
    let marked = source[place..end].split('\n').next().unwrap_or_default().chars().count().clamp(1, AFTER);
    let clipped = left.len().saturating_sub(BEFORE);
    let mut line = String::from(if clipped > 0 { "..." } else { "" });
    line.extend(&left[clipped..]);
    let indent = line.chars().count();
    line.extend(line_end.chars().take(AFTER).map(visible));
    line.push_str(if line_end.chars().nth(AFTER).is_some() { "..." } else { "" });
    format!("    {line}\n    {:indent$}{}", "", "^".repeat(marked))
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SyntaxError {}

/// The kind of a token, with its value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind<'a> {
    Name(&'a str),
    /// An operator, a bracket, another symbol such as a comma, or a reserved word.
    Symbol(&'a str),
    Int(i128),
    Float(f64),
    Imaginary(f64),
    Str(String),
    /// A newline outside brackets.
    Newline,
    /// The end of the source. Only the last token has this kind.
    End,
}

/// A token and its position in the source.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    pub(super) span: Span,
}

/// The symbols. Longer symbols precede their own prefixes, because the first match wins.
const SYMBOLS: [&str; 44] = [
    "**=", "//=", "<<=", ">>=", "...", "**", "//", "<<", ">>", "<=", ">=", "==", "!=", "+=", "-=", "*=", "/=", "%=",
    "@=", "&=", "|=", "^=", ":=", "+", "-", "*", "/", "%", "@", "&", "|", "^", "~", "<", ">", "(", ")", "[", "]", ",",
    ":", ".", ";", "=",
];

/// Python's reserved words, which cannot be names.
const RESERVED: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// Common mistakes: a symbol that the language does not have, and the help for it.
const MISTAKES: [(&str, &str); 23] = [
    ("&&", "write `&` for elementwise and, with both operands in parentheses"),
    ("||", "write `|` for elementwise or, with both operands in parentheses"),
    ("!", "write `~x` for elementwise not"),
    ("“", "write a straight quote: \""),
    ("”", "write a straight quote: \""),
    ("„", "write a straight quote: \""),
    ("‘", "write a straight quote: '"),
    ("’", "write a straight quote: '"),
    ("×", "write `*`"),
    ("·", "write `*`"),
    ("÷", "write `/`"),
    ("−", "write `-`"),
    ("–", "write `-`"),
    ("≤", "write `<=`"),
    ("≥", "write `>=`"),
    ("≠", "write `!=`"),
    ("²", "write `** 2`"),
    ("…", "write `...`, three full stops"),
    ("（", "write `(`"),
    ("）", "write `)`"),
    ("，", "write `,`"),
    ("\u{a0}", "this is a no-break space: write an ordinary one"),
    ("{", "dicts and sets are not part of the language: write a list or keyword arguments"),
];

/// The tokens of `source`. The last one is [`Kind::End`], and the brackets are balanced.
pub(super) fn tokenize(source: &str) -> Result<Vec<Token<'_>>, Box<SyntaxError>> {
    if source.len() > MAX_LENGTH {
        let message = format!("the source is {} bytes long; at most {MAX_LENGTH} are accepted", source.len());
        return Err(SyntaxError::new(message, Span { start: MAX_LENGTH, end: source.len() }));
    }
    let mut lexer = Lexer { source, position: 0, open: Vec::new() };
    let mut tokens = Vec::new();
    loop {
        let token = lexer.token()?;
        let last = token.kind == Kind::End;
        tokens.push(token);
        if last {
            return Ok(tokens);
        }
    }
}

struct Lexer<'a> {
    source: &'a str,
    position: usize,
    /// The brackets that are open at `position`, each with its own position.
    open: Vec<(&'static str, usize)>,
}

impl<'a> Lexer<'a> {
    fn token(&mut self) -> Result<Token<'a>, Box<SyntaxError>> {
        self.skip_space()?;
        let start = self.position;
        let kind = match self.peek() {
            None => match self.open.last() {
                None => Kind::End,
                Some((bracket, place)) => {
                    let error = SyntaxError::new(format!("`{bracket}` is never closed"), self.span(*place, 1));
                    return Err(error.help(format!("add the missing `{}`", closing(bracket))));
                }
            },
            Some('\n') => {
                self.position += 1;
                Kind::Newline
            }
            Some('"' | '\'') => self.string(false)?,
            Some(c) if c.is_ascii_digit() => self.number()?,
            Some('.') if self.rest()[1..].starts_with(|c: char| c.is_ascii_digit()) => self.number()?,
            Some(c) if is_name_start(c) => self.word()?,
            Some(_) => self.symbol()?,
        };
        Ok(Token { kind, span: Span { start, end: self.position } })
    }

    fn rest(&self) -> &'a str {
        &self.source[self.position..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The `length` bytes from `start`, clipped at the end of the source.
    fn span(&self, start: usize, length: usize) -> Span {
        Span { start, end: (start + length).min(self.source.len()) }
    }

    fn error(&self, message: impl Into<String>, start: usize) -> Box<SyntaxError> {
        SyntaxError::new(message, Span { start, end: self.position })
    }

    /// Consumes and returns the characters for which `belongs` is true.
    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.position += length;
        &rest[..length]
    }

    /// Skips blanks, comments, continued lines, and newlines inside brackets.
    fn skip_space(&mut self) -> Result<(), Box<SyntaxError>> {
        loop {
            match self.peek() {
                Some(' ' | '\t' | '\r' | '\x0c') => self.position += 1,
                Some('\n') if !self.open.is_empty() => self.position += 1,
                Some('#') => {
                    self.take_while(|c| c != '\n');
                }
                Some('\\') => {
                    let rest = &self.rest()[1..];
                    let line_end = if rest.starts_with("\r\n") { 2 } else { 1 };
                    if !rest[..].starts_with(['\r', '\n']) {
                        return Err(SyntaxError::new("a `\\` must end its line", self.span(self.position, 1)));
                    }
                    self.position += 1 + line_end;
                }
                _ => return Ok(()),
            }
        }
    }

    fn symbol(&mut self) -> Result<Kind<'a>, Box<SyntaxError>> {
        let (start, rest) = (self.position, self.rest());
        let mistake = MISTAKES.iter().find(|(wrong, _)| rest.starts_with(wrong) && !rest.starts_with("!="));
        let symbol = SYMBOLS.into_iter().find(|symbol| rest.starts_with(symbol));
        let (None, Some(symbol)) = (mistake, symbol) else {
            let length = rest.chars().next().map_or(0, char::len_utf8);
            let (wrong, help) = mistake.map_or((&rest[..length], None), |(wrong, help)| (*wrong, Some(*help)));
            self.position += wrong.len();
            let error = self.error(format!("`{}` has no meaning here", wrong.escape_debug()), start);
            return Err(match help {
                Some(help) => error.help(help),
                None => error,
            });
        };
        self.position += symbol.len();
        match symbol {
            "(" | "[" if self.open.len() == MAX_NESTING => {
                return Err(self.error(format!("brackets are nested more than {MAX_NESTING} deep"), start));
            }
            "(" | "[" => self.open.push((symbol, start)),
            ")" | "]" => match self.open.pop() {
                None => {
                    let error = self.error(format!("`{symbol}` closes a bracket that was never opened"), start);
                    return Err(error.help(format!("remove it, or add the missing `{}`", opening(symbol))));
                }
                Some((bracket, _)) if closing(bracket) == symbol => {}
                Some((bracket, place)) => {
                    let (line, column) = self.line_column(place);
                    let message = format!("`{symbol}` cannot close the `{bracket}` of line {line}, column {column}");
                    let help = format!("write `{}`, or close the `{bracket}` before", closing(bracket));
                    return Err(self.error(message, start).help(help));
                }
            },
            _ => {}
        }
        Ok(Kind::Symbol(symbol))
    }

    fn line_column(&self, place: usize) -> (usize, usize) {
        let before = &self.source[..place];
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        (before.matches('\n').count() + 1, column)
    }

    fn word(&mut self) -> Result<Kind<'a>, Box<SyntaxError>> {
        let start = self.position;
        let word = self.take_while(is_name_part);
        if RESERVED.contains(&word) {
            return Ok(Kind::Symbol(word));
        }
        if let Some('"' | '\'') = self.peek() {
            return match word.to_ascii_lowercase().as_str() {
                "r" => self.string(true),
                "u" => self.string(false),
                "f" | "fr" | "rf" => Err(self.error("f-strings are not part of the language", start)),
                "b" | "br" | "rb" => Err(self.error("byte strings are not part of the language", start)),
                _ => Err(self.error(format!("`{word}` is not a prefix of a string"), start)),
            };
        }
        Ok(Kind::Name(word))
    }

    fn number(&mut self) -> Result<Kind<'a>, Box<SyntaxError>> {
        let (start, rest) = (self.position, self.rest());
        let lower = rest.get(..2).unwrap_or_default().to_ascii_lowercase();
        let radix = [("0x", 16), ("0o", 8), ("0b", 2)].into_iter().find(|(prefix, _)| *prefix == lower);
        let digit = |c: char| c.is_ascii_digit() || c == '_';
        if radix.is_some() {
            self.take_while(is_name_part);
        } else {
            self.take_while(digit);
            if self.peek() == Some('.') {
                self.position += 1;
                self.take_while(digit);
            }
            let exponent = self.rest().strip_prefix(['e', 'E']).unwrap_or_default();
            let unsigned = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
            if unsigned.starts_with(|c: char| c.is_ascii_digit()) {
                self.position += 1 + exponent.len() - unsigned.len();
                self.take_while(digit);
            }
        }
        let text = &self.source[start..self.position];
        let imaginary = radix.is_none() && self.rest().starts_with(['j', 'J']);
        self.position += usize::from(imaginary);
        let tail = self.take_while(is_name_part);
        if !tail.is_empty() {
            let number = &self.source[start..self.position];
            let error = self.error(format!("`{number}` is not a number"), start);
            return Err(error.help("to multiply, write `*` between the number and the name"));
        }
        let digits = text.get(radix.map_or(0, |_| 2)..).unwrap_or_default();
        // An underscore is allowed between two digits, and between the prefix and the first digit.
        let first = if radix.is_some() && digits.starts_with('_') { &digits[1..] } else { digits };
        let runs_of_digits = |part: &str| part.is_empty() || part.split('_').all(|run| !run.is_empty());
        let is_float = radix.is_none() && text.contains(['.', 'e', 'E']);
        let separators: &[char] = if is_float { &['.', 'e', 'E', '+', '-'] } else { &[] };
        let plain = first.replace('_', "");
        if !first.split(separators).all(runs_of_digits) || plain.is_empty() {
            return Err(self.error(format!("`{text}` is not a number"), start));
        }
        if imaginary || is_float {
            let value: f64 = plain.parse().map_err(|_| self.error(format!("`{text}` is not a number"), start))?;
            return Ok(if imaginary { Kind::Imaginary(value) } else { Kind::Float(value) });
        }
        if radix.is_none() && plain.starts_with('0') && plain.contains(|c| c != '0') {
            return Err(self.error("an integer cannot start with 0", start).help("octal numbers are written 0o17"));
        }
        let base = radix.map_or(10, |(_, base)| base);
        i128::from_str_radix(&plain, base).map(Kind::Int).map_err(|error| match error.kind() {
            IntErrorKind::PosOverflow => {
                self.error("this integer needs more than 128 bits", start).help("write it as a float: 1e40")
            }
            _ => self.error(format!("`{text}` is not a number in base {base}"), start),
        })
    }

    /// Reads a string. Its opening quote is the next character.
    fn string(&mut self, raw: bool) -> Result<Kind<'a>, Box<SyntaxError>> {
        let start = self.position;
        let quote = if self.rest().starts_with('"') { '"' } else { '\'' };
        let unclosed = |lexer: &Self| {
            SyntaxError::new("this string is never closed", lexer.span(start, 1))
                .help(format!("add the missing {quote}"))
        };
        if self.rest().starts_with(if quote == '"' { "\"\"\"" } else { "'''" }) {
            return Err(SyntaxError::new("triple-quoted strings are not part of the language", self.span(start, 3)));
        }
        self.position += 1;
        let mut text = String::new();
        loop {
            text.push_str(self.take_while(|c| c != quote && c != '\\' && c != '\n'));
            let place = self.position;
            match self.peek() {
                Some('\\') => {
                    self.position += 1;
                    let escaped = self.peek().ok_or_else(|| unclosed(self))?;
                    self.position += escaped.len_utf8();
                    if raw {
                        text.extend(['\\', escaped]);
                    } else {
                        self.escape(escaped, place, &mut text)?;
                    }
                }
                Some(c) if c == quote => {
                    self.position += 1;
                    return Ok(Kind::Str(text));
                }
                _ => return Err(unclosed(self)),
            }
        }
    }

    /// Appends the meaning of the escape `\` + `escaped` to `text`. The backslash is at `place`.
    fn escape(&mut self, escaped: char, place: usize, text: &mut String) -> Result<(), Box<SyntaxError>> {
        let (base, digits) = match escaped {
            '\n' => return Ok(()),
            '0'..='7' => {
                self.position -= 1;
                let length = self.rest().bytes().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
                (8, length)
            }
            'x' => (16, 2),
            'u' => (16, 4),
            'U' => (16, 8),
            _ => {
                let simple = "\\\\''\"\"a\x07b\x08f\x0cn\nr\rt\tv\x0b".as_bytes();
                let meaning = simple.chunks_exact(2).find(|pair| char::from(pair[0]) == escaped);
                let error = || self.error(format!("`\\{}` is not an escape", escaped.escape_debug()), place);
                text.push(char::from(meaning.ok_or_else(|| error().help("write `\\\\` for a backslash"))?[1]));
                return Ok(());
            }
        };
        let code = self.rest().get(..digits).filter(|code| code.bytes().all(|b| b.is_ascii_hexdigit()));
        let value = code.and_then(|code| u32::from_str_radix(code, base).ok()).and_then(char::from_u32);
        let message = "this escape names no character";
        text.push(value.ok_or_else(|| SyntaxError::new(message, self.span(place, 2)))?);
        self.position += digits;
        Ok(())
    }
}

fn closing(bracket: &str) -> &'static str {
    if bracket == "(" { ")" } else { "]" }
}

fn opening(bracket: &str) -> &'static str {
    if bracket == ")" { "(" } else { "[" }
}

fn is_name_start(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn is_name_part(c: char) -> bool {
    is_name_start(c) || c.is_ascii_digit()
}
