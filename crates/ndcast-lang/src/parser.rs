//! Parses tokens to a tree: Python's grammar of expressions and assignments, by operator precedence.
//!
//! This is a Pratt parser: one loop reads `operand (operator operand)*` while the operators bind at least as tightly as its caller
//! requires. The precedences are beside the operators in `ast.rs`.
//!
//! The parser evaluates nothing and looks up no names. Every source gives a program or an error, with bounded stack use: brackets nest at
//! most [`super::lexer::MAX_NESTING`] deep, and the parser's own recursion and the height of every tree are at most [`MAX_HEIGHT`]. The
//! error for a construct of Python that the language does not have (`lambda`, comprehensions, statements of several lines...) names it.

use super::ast::*;
use super::lexer::{Kind, SyntaxError, Token, tokenize};

/// Parses statements, separated by newlines or `;`.
///
/// # Errors
/// The first mistake in the source. [`SyntaxError::render`] shows its position.
///
/// ```
/// use ndcast_lang::{StatementKind, parse};
///
/// let program = parse("y = (x[:, None] - x) ** 2; y.sum(-1)").unwrap();
/// assert!(matches!(program.statements[0].kind, StatementKind::Assign { .. }));
/// assert_eq!(program.statements[1].to_string(), "y.sum(-1)");
///
/// let source = "f(x, (y + 1)";
/// let shown = "syntax error at line 1, column 2: `(` is never closed\n    f(x, (y + 1)\n     ^\n  help: add the missing `)`\n";
/// assert_eq!(parse(source).unwrap_err().render(source), shown);
/// ```
pub fn parse(source: &str) -> Result<Program, SyntaxError> {
    Parser::new(source).and_then(Parser::program).map_err(|error| *error)
}

/// Parses exactly one expression.
///
/// # Errors
/// The first mistake in the source. A source without an expression, or with more than one, is also an error.
pub fn parse_expression(source: &str) -> Result<Expr, SyntaxError> {
    Parser::new(source).and_then(Parser::single_expression).map_err(|error| *error)
}

/// The result type inside the parser. Errors and expressions are boxed to keep stack frames small; see [`SyntaxError::new`].
type Parsed<T> = Result<T, Box<SyntaxError>>;

struct Parser<'a> {
    source: &'a str,
    /// The tokens. The last one is [`Kind::End`], and `next` never moves past it.
    tokens: Vec<Token<'a>>,
    next: usize,
    /// The recursion depth of [`Parser::operation`].
    depth: usize,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str) -> Parsed<Self> {
        Ok(Self { source, tokens: tokenize(source)?, next: 0, depth: 0 })
    }

    fn token(&self) -> &Token<'a> {
        &self.tokens[self.next]
    }

    /// The next token if it is a symbol, else an empty string.
    fn symbol(&self) -> &'a str {
        self.symbol_at(self.next)
    }

    fn symbol_at(&self, index: usize) -> &'a str {
        match self.tokens.get(index) {
            Some(Token { kind: Kind::Symbol(symbol), .. }) => symbol,
            _ => "",
        }
    }

    fn advance(&mut self) {
        self.next = (self.next + 1).min(self.tokens.len() - 1);
    }

    fn eat(&mut self, symbol: &str) -> bool {
        let found = self.symbol() == symbol;
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, symbol: &str, expected: &str) -> Parsed<()> {
        if self.eat(symbol) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    fn skip_newlines(&mut self) {
        while self.token().kind == Kind::Newline {
            self.advance();
        }
    }

    fn start(&self) -> usize {
        self.token().span.start
    }

    /// The span from `start` to the end of the last consumed token.
    fn span_from(&self, start: usize) -> Span {
        let end = self.tokens[..self.next].last().map_or(start, |token| token.span.end);
        Span { start, end: end.max(start) }
    }

    /// A node from `start` to the end of the last consumed token.
    fn node(&self, kind: ExprKind, start: usize) -> Parsed<Box<Expr>> {
        let expr = Expr::new(kind, self.span_from(start));
        if expr.height() > MAX_HEIGHT { Err(self.too_deep(expr.span)) } else { Ok(Box::new(expr)) }
    }

    fn too_deep(&self, span: Span) -> Box<SyntaxError> {
        SyntaxError::new(format!("this expression is more than {MAX_HEIGHT} operations deep"), span)
            .help("assign a part of it to a name")
    }

    fn program(mut self) -> Parsed<Program> {
        let mut statements = Vec::new();
        loop {
            self.skip_newlines();
            if self.token().kind == Kind::End {
                return Ok(Program { statements });
            }
            statements.push(self.statement()?);
            if !self.eat(";") && !matches!(self.token().kind, Kind::Newline | Kind::End) {
                return Err(self.unexpected("an operator or the end of the statement"));
            }
        }
    }

    fn single_expression(mut self) -> Parsed<Expr> {
        self.skip_newlines();
        let expr = self.expressions()?;
        self.skip_newlines();
        match self.token().kind {
            Kind::End => Ok(expr),
            _ => Err(self.unexpected("an operator or the end of the expression")),
        }
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let start = self.start();
        let first = self.expressions()?;
        let augmented = self.symbol().strip_suffix('=').and_then(BinaryOp::from_symbol);
        let kind = if let Some(op) = augmented {
            if matches!(first.kind, ExprKind::Tuple(_)) {
                return Err(SyntaxError::new(format!("`{}` needs a single target", self.symbol()), first.span));
            }
            check_target(&first)?;
            self.advance();
            StatementKind::Augment { target: first, op, value: self.expressions()? }
        } else if self.symbol() == "=" {
            let (mut targets, mut value) = (Vec::new(), first);
            while self.symbol() == "=" {
                check_target(&value)?;
                self.advance();
                targets.push(std::mem::replace(&mut value, self.expressions()?));
            }
            StatementKind::Assign { targets, value }
        } else if self.symbol() == ":" {
            return Err(self.error("type annotations and blocks are not part of the language"));
        } else {
            StatementKind::Expr(first)
        };
        Ok(Statement { kind, span: self.span_from(start) })
    }

    /// `a`, or the tuple `a, b` without parentheses.
    fn expressions(&mut self) -> Parsed<Expr> {
        let start = self.start();
        let first = *self.expression()?;
        if self.symbol() != "," {
            return Ok(first);
        }
        let mut elements = vec![first];
        while self.eat(",") && !self.at_end_of_list() {
            elements.push(*self.expression()?);
        }
        Ok(*self.node(ExprKind::Tuple(elements), start)?)
    }

    fn at_end_of_list(&self) -> bool {
        matches!(self.token().kind, Kind::Newline | Kind::End) || matches!(self.symbol(), ")" | "]" | ";" | "=" | ":")
    }

    fn expression(&mut self) -> Parsed<Box<Expr>> {
        self.operation(power::CONDITIONAL)
    }

    fn element(&mut self) -> Parsed<Expr> {
        self.expression().map(|expr| *expr)
    }

    /// An operand and the following operators that bind at least as tightly as `least`.
    fn operation(&mut self, least: u8) -> Parsed<Box<Expr>> {
        let start = self.start();
        if self.depth == MAX_HEIGHT {
            return Err(self.too_deep(self.token().span));
        }
        self.depth += 1;
        let mut left = self.operand(least)?;
        loop {
            let symbol = self.symbol();
            let kind = if let Some(op) = BinaryOp::from_symbol(symbol).filter(|op| op.power() >= least) {
                self.advance();
                let right = self.operation(op.operand_powers().1)?;
                ExprKind::Binary { op, left, right }
            } else if CompareOp::from_symbol(symbol).is_some_and(|op| op.power() >= least) {
                ExprKind::Compare { first: left, rest: self.comparisons()? }
            } else if let Some(op) = LogicalOp::from_symbol(symbol).filter(|op| op.power() >= least) {
                self.advance();
                let right = self.operation(op.power() + 1)?;
                ExprKind::Logical { op, left, right }
            } else if symbol == "if" && least == power::CONDITIONAL {
                self.advance();
                let condition = self.operation(power::OR)?;
                self.expect("else", "`else`: a conditional is `a if condition else b`")?;
                let otherwise = self.expression()?;
                ExprKind::Conditional { condition, then: left, otherwise }
            } else {
                self.depth -= 1;
                return Ok(left);
            };
            left = self.node(kind, start)?;
        }
    }

    /// The operators and right operands of a chain `a < b <= c`.
    fn comparisons(&mut self) -> Parsed<Vec<(CompareOp, Expr)>> {
        let mut rest = Vec::new();
        while let Some(op) = CompareOp::from_symbol(self.symbol()) {
            self.advance();
            rest.push((op, *self.operation(power::COMPARE + 1)?));
        }
        Ok(rest)
    }

    /// An operand with its prefix operators and the calls, subscripts and attributes that follow it.
    fn operand(&mut self, least: u8) -> Parsed<Box<Expr>> {
        let start = self.start();
        if let Some(op) = UnaryOp::from_symbol(self.symbol()) {
            if op.power() < least {
                return Err(self.error("`not` binds less tightly than the operator before it").help("write `(not x)`"));
            }
            self.advance();
            let operand = self.operation(op.power())?;
            return self.node(ExprKind::Unary { op, operand }, start);
        }
        let mut value = self.atom()?;
        loop {
            let kind = if self.eat(".") {
                ExprKind::Attribute { value, name: self.identifier()? }
            } else if self.eat("(") {
                ExprKind::Call { callee: value, arguments: self.arguments()? }
            } else if self.eat("[") {
                ExprKind::Subscript { value, items: self.indices()? }
            } else {
                return Ok(value);
            };
            value = self.node(kind, start)?;
        }
    }

    fn atom(&mut self) -> Parsed<Box<Expr>> {
        let start = self.start();
        let kind = match &self.token().kind {
            Kind::Name(name) => ExprKind::Name((*name).to_owned()),
            Kind::Int(value) => ExprKind::Int(*value),
            Kind::Float(value) => ExprKind::Float(*value),
            Kind::Imaginary(value) => ExprKind::Imaginary(*value),
            Kind::Str(_) => return self.string(),
            Kind::Symbol("True") => ExprKind::Bool(true),
            Kind::Symbol("False") => ExprKind::Bool(false),
            Kind::Symbol("None") => ExprKind::None,
            Kind::Symbol("...") => ExprKind::Ellipsis,
            Kind::Symbol("(") => return self.parenthesised(),
            Kind::Symbol("[") => {
                self.advance();
                let elements = self.list("]", Self::element)?;
                return self.node(ExprKind::List(elements), start);
            }
            _ => return Err(self.unexpected("an expression")),
        };
        self.advance();
        self.node(kind, start)
    }

    /// One or more adjacent strings, which Python joins to one.
    fn string(&mut self) -> Parsed<Box<Expr>> {
        let (start, mut text) = (self.start(), String::new());
        while let Kind::Str(part) = &self.token().kind {
            text.push_str(part);
            self.advance();
        }
        self.node(ExprKind::Str(text), start)
    }

    /// `(a)`, which gives `a`, or a tuple.
    fn parenthesised(&mut self) -> Parsed<Box<Expr>> {
        let start = self.start();
        self.advance();
        if self.eat(")") {
            return self.node(ExprKind::Tuple(Vec::new()), start);
        }
        let first = self.expression()?;
        if self.eat(")") {
            return Ok(first);
        }
        self.expect(",", "`,` or `)`")?;
        let mut elements = vec![*first];
        elements.extend(self.list(")", Self::element)?);
        self.node(ExprKind::Tuple(elements), start)
    }

    /// Items separated by commas, and the closing bracket `close`.
    fn list<T>(&mut self, close: &str, mut item: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            items.push(item(self)?);
            if self.symbol() != close {
                self.expect(",", if close == ")" { "`,` or `)`" } else { "`,` or `]`" })?;
            }
        }
        Ok(items)
    }

    fn identifier(&mut self) -> Parsed<Identifier> {
        let Kind::Name(name) = self.token().kind else {
            return Err(self.unexpected("a name"));
        };
        let identifier = Identifier { text: name.to_owned(), span: self.token().span };
        self.advance();
        Ok(identifier)
    }

    fn arguments(&mut self) -> Parsed<Vec<Argument>> {
        let mut keywords = std::collections::BTreeSet::new();
        self.list(")", |parser| {
            let place = parser.token().span;
            if parser.symbol() == "**" {
                return Err(parser.error("`**` arguments are not part of the language"));
            }
            if parser.eat("*") {
                return Ok(Argument::Star(*parser.expression()?));
            }
            let Kind::Name(keyword) = parser.token().kind else {
                return parser.positional(!keywords.is_empty());
            };
            if parser.symbol_at(parser.next + 1) != "=" {
                return parser.positional(!keywords.is_empty());
            }
            if !keywords.insert(keyword) {
                return Err(SyntaxError::new(format!("the argument `{keyword}` is given twice"), place));
            }
            let name = parser.identifier()?;
            parser.advance();
            Ok(Argument::Keyword { name, value: *parser.expression()? })
        })
    }

    fn positional(&mut self, after_keyword: bool) -> Parsed<Argument> {
        let value = self.element()?;
        if after_keyword && self.symbol() != "=" {
            return Err(SyntaxError::new("a positional argument cannot follow a keyword argument", value.span));
        }
        Ok(Argument::Positional(value))
    }

    fn indices(&mut self) -> Parsed<Vec<Index>> {
        if self.symbol() == "]" {
            return Err(self
                .error("a subscript needs at least one index")
                .help("write `x[:]` or `x[...]` for all of x"));
        }
        self.list("]", |parser| {
            let start = parser.slice_part()?;
            if !parser.eat(":") {
                return match start {
                    Some(index) => Ok(Index::Expr(*index)),
                    None => Err(parser.unexpected("an index")),
                };
            }
            let stop = parser.slice_part()?;
            let step = if parser.eat(":") { parser.slice_part()? } else { None };
            Ok(Index::Slice { start, stop, step })
        })
    }

    fn slice_part(&mut self) -> Parsed<Option<Box<Expr>>> {
        match self.symbol() {
            ":" | "," | "]" => Ok(None),
            _ => Ok(Some(self.expression()?)),
        }
    }

    fn error(&self, message: impl Into<String>) -> Box<SyntaxError> {
        SyntaxError::new(message, self.token().span)
    }

    /// The error for an unexpected token. It names the construct of Python that the token begins, or the `expected` one.
    fn unexpected(&self, expected: &str) -> Box<SyntaxError> {
        let before = self.next.checked_sub(1);
        let begins =
            before.is_none_or(|index| self.tokens[index].kind == Kind::Newline || self.symbol_at(index) == ";");
        let refused = match self.symbol() {
            "=" => {
                let error = self.error("`=` assigns, which only a statement can do");
                return error.help("write `==` to compare");
            }
            "is" => return self.error("`is` is not part of the language").help("write `==` to compare"),
            "in" => "`in` is",
            "not" if matches!(self.symbol_at(self.next + 1), "in") => "`not in` is",
            "lambda" => "lambda functions are",
            ":=" => "assignments inside expressions (`:=`) are",
            "if" if begins => {
                return self
                    .error("`if` statements are not part of the language")
                    .help("write `a if condition else b`");
            }
            "elif" | "else" if begins => "`if` statements are",
            "for" | "while" | "break" | "continue" if begins => "loops are",
            "for" => "comprehensions are",
            "import" | "from" => "imports are",
            "def" | "return" | "global" | "nonlocal" => "function definitions are",
            "class" => "class definitions are",
            "async" | "await" | "yield" => "coroutines are",
            "try" | "except" | "finally" | "raise" => "exceptions are",
            "with" => "`with` statements are",
            "del" => "`del` statements are",
            "assert" => "`assert` statements are",
            "pass" => "`pass` statements are",
            "@" if begins => "decorators are",
            "*" | "**" if expected == "an expression" => {
                return self.error("only an argument of a call can be unpacked with `*`");
            }
            _ => "",
        };
        if !refused.is_empty() {
            return self.error(format!("{refused} not part of the language"));
        }
        let found = match self.token().kind {
            Kind::Newline => "the end of the line".to_owned(),
            Kind::End => "the end of the source".to_owned(),
            _ => format!("`{}`", &self.source[self.token().span.start..self.token().span.end]),
        };
        self.error(format!("expected {expected}, found {found}"))
    }
}

/// Checks that `target` is a name, an attribute, a subscript, or a tuple of targets.
fn check_target(target: &Expr) -> Parsed<()> {
    let what = match &target.kind {
        ExprKind::Name(_) | ExprKind::Attribute { .. } | ExprKind::Subscript { .. } => return Ok(()),
        ExprKind::Tuple(elements) => return elements.iter().try_for_each(check_target),
        ExprKind::Call { .. } => "the result of a call",
        ExprKind::List(_) => "a list",
        ExprKind::Unary { .. } | ExprKind::Binary { .. } | ExprKind::Compare { .. } => "the result of an operator",
        ExprKind::Logical { .. } | ExprKind::Conditional { .. } => "the result of an operator",
        _ => "a constant",
    };
    Err(SyntaxError::new(format!("{what} cannot be assigned to"), target.span).help("write `==` to compare"))
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
