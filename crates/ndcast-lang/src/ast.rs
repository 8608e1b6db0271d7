//! The syntax tree of a program, and its conversion back to text.
//!
//! The language is the part of Python's syntax that expresses array arithmetic: `a * b + c`, `x[1:, None] = y`, `f(x, axis=0)`. The tree
//! represents the syntax only: it does not resolve names, calls or attributes.
//!
//! Every node stores its position in the source ([`Span`]), which equality ignores. `Display` writes text with as few parentheses as
//! Python's precedence allows, and parsing this text gives an equal tree. Each [`Expr`] stores its height. The parser refuses trees
//! taller than [`MAX_HEIGHT`], so that recursive walks and drops do not overflow the stack.

use std::fmt;

/// The tallest expression that the parser accepts, counted in nodes from the root to the deepest leaf.
pub const MAX_HEIGHT: usize = 500;

/// Precedences: higher numbers bind more tightly. An operand needs parentheses if it binds less tightly than its position requires.
pub(super) mod power {
    pub(crate) const CONDITIONAL: u8 = 0;
    pub(crate) const OR: u8 = 1;
    pub(crate) const AND: u8 = 2;
    pub(crate) const NOT: u8 = 3;
    pub(crate) const COMPARE: u8 = 4;
    pub(crate) const BIT_OR: u8 = 5;
    pub(crate) const BIT_XOR: u8 = 6;
    pub(crate) const BIT_AND: u8 = 7;
    pub(crate) const SHIFT: u8 = 8;
    pub(crate) const SUM: u8 = 9;
    pub(crate) const PRODUCT: u8 = 10;
    pub(crate) const UNARY: u8 = 11;
    pub(crate) const POWER: u8 = 12;
    pub(crate) const ATOM: u8 = 13;
}

/// The bytes `start..end` of the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// A parsed source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// The statements in source order.
    pub statements: Vec<Statement>,
}

/// A statement and its position in the source. Equality ignores the position.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The kind of statement and its parts.
    pub kind: StatementKind,
    /// The position, without the separator.
    pub span: Span,
}

/// The kinds of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind {
    /// `x + 1`: evaluates the expression and shows its value.
    Expr(Expr),
    /// `a = b = value`. Each target is a name, an attribute, a subscript, or a tuple of targets.
    Assign {
        /// The targets from left to right, never empty.
        targets: Vec<Expr>,
        /// The value, evaluated once.
        value: Expr,
    },
    /// `target += value`. The target is a name, an attribute or a subscript.
    Augment {
        /// The variable or part that is read and written.
        target: Expr,
        /// The operator before the `=`.
        op: BinaryOp,
        /// The right operand.
        value: Expr,
    },
}

/// An expression and its position in the source. Equality ignores the position.
#[derive(Clone, Debug)]
pub struct Expr {
    /// The kind of expression and its parts.
    pub kind: ExprKind,
    /// The position. It includes parentheses around operands, but not those around the whole expression.
    pub span: Span,
    height: usize,
}

/// The name of an attribute or of a keyword argument. Equality ignores the position.
#[derive(Clone, Debug)]
pub struct Identifier {
    /// The name.
    pub text: String,
    /// The position in the source.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `None`
    None,
    /// `...`
    Ellipsis,
    /// `True`, `False`
    Bool(bool),
    /// `12`, `0xff`, `1_000`. The parser never gives a negative number.
    Int(i128),
    /// `1.5`, `1e-3`. The parser never gives a negative number. A number too large for an `f64` is infinite, as in Python.
    Float(f64),
    /// `2j`. The field is the imaginary part; the real part is 0.
    Imaginary(f64),
    /// `'text'`, with the escapes resolved.
    Str(String),
    /// `x`
    Name(String),
    /// `(a, b)`, or `a, b` without parentheses.
    Tuple(Vec<Expr>),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `value.name`
    Attribute {
        /// The expression before the dot.
        value: Box<Expr>,
        /// The name after the dot.
        name: Identifier,
    },
    /// `callee(arguments)`
    Call {
        /// The function.
        callee: Box<Expr>,
        /// The arguments in source order. Keyword names are distinct and follow the positional arguments.
        arguments: Vec<Argument>,
    },
    /// `value[items]`. The tree does not distinguish `x[1,]` from `x[1]`, because both mean the same for every array.
    Subscript {
        /// The indexed expression.
        value: Box<Expr>,
        /// The items between the brackets, separated by commas; never empty.
        items: Vec<Index>,
    },
    /// `-x`
    Unary {
        /// The operator.
        op: UnaryOp,
        /// Its operand.
        operand: Box<Expr>,
    },
    /// `a + b`
    Binary {
        /// The operator.
        op: BinaryOp,
        /// The left operand.
        left: Box<Expr>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `a < b <= c`: true if the comparison of each neighbouring pair is true. Every operand is evaluated at most once.
    Compare {
        /// The leftmost operand.
        first: Box<Expr>,
        /// The operators, each with its right operand; never empty.
        rest: Vec<(CompareOp, Expr)>,
    },
    /// `a and b`, `a or b`: the value of one of the operands. The right operand is evaluated only if it is needed.
    Logical {
        /// The operator.
        op: LogicalOp,
        /// The left operand.
        left: Box<Expr>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `then if condition else otherwise`
    Conditional {
        /// The condition, which is evaluated first.
        condition: Box<Expr>,
        /// The value if the condition holds.
        then: Box<Expr>,
        /// The value if the condition does not hold.
        otherwise: Box<Expr>,
    },
}

/// One argument of a call.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// `value`
    Positional(Expr),
    /// `*values`: each element is one positional argument.
    Star(Expr),
    /// `name=value`
    Keyword {
        /// The name of the parameter.
        name: Identifier,
        /// The value of the argument.
        value: Expr,
    },
}

/// One item between the brackets of a subscript.
#[derive(Clone, Debug, PartialEq)]
pub enum Index {
    /// `i`, a mask, `None`, `...`
    Expr(Expr),
    /// `start:stop:step`, each part optional.
    Slice {
        /// The first position.
        start: Option<Box<Expr>>,
        /// One past the last position.
        stop: Option<Box<Expr>>,
        /// The distance from one position to the next.
        step: Option<Box<Expr>>,
    },
}

/// Defines an enum of operators, each with its symbol and its precedence.
macro_rules! operators {
    ($(#[$doc:meta])* $name:ident { $($variant:ident $symbol:literal $power:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = concat!("`", $symbol, "`")] $variant,)+
        }

        impl $name {
            /// Every operator of this kind.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The symbol of the operator in the source.
            pub fn symbol(self) -> &'static str {
                match self { $(Self::$variant => $symbol,)+ }
            }

            /// The operator with this symbol.
            pub fn from_symbol(symbol: &str) -> Option<Self> {
                match symbol { $($symbol => Some(Self::$variant),)+ _ => None }
            }

            pub(super) fn power(self) -> u8 {
                match self { $(Self::$variant => power::$power,)+ }
            }
        }
    };
}

operators! {
    /// An operator before its operand.
    UnaryOp { Negate "-" UNARY, Plus "+" UNARY, Invert "~" UNARY, Not "not" NOT }
}
operators! {
    /// An operator between two operands. All but [`BinaryOp::Power`] are left-associative.
    BinaryOp {
        Add "+" SUM, Subtract "-" SUM, Multiply "*" PRODUCT, Divide "/" PRODUCT, FloorDivide "//" PRODUCT,
        Remainder "%" PRODUCT, MatMul "@" PRODUCT, Power "**" POWER, And "&" BIT_AND, Or "|" BIT_OR, Xor "^" BIT_XOR,
        ShiftLeft "<<" SHIFT, ShiftRight ">>" SHIFT,
    }
}
operators! {
    /// A comparison.
    CompareOp {
        Equal "==" COMPARE, NotEqual "!=" COMPARE, Less "<" COMPARE, LessEqual "<=" COMPARE, Greater ">" COMPARE,
        GreaterEqual ">=" COMPARE,
    }
}
operators! {
    /// An operator that chooses one of its operands by the truth of the left one.
    LogicalOp { And "and" AND, Or "or" OR }
}

impl BinaryOp {
    /// The least precedences of the left and the right operand that need no parentheses.
    pub(super) fn operand_powers(self) -> (u8, u8) {
        match self {
            Self::Power => (power::ATOM, power::UNARY),
            _ => (self.power(), self.power() + 1),
        }
    }
}

impl PartialEq for Statement {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl PartialEq for Identifier {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Expr {
    /// An expression at the position `span`.
    pub fn new(kind: ExprKind, span: Span) -> Self {
        use ExprKind as E;
        let tallest = |exprs: &[Expr]| exprs.iter().map(Expr::height).max().unwrap_or(0);
        let below = match &kind {
            E::None | E::Ellipsis | E::Bool(_) | E::Int(_) | E::Float(_) | E::Imaginary(_) | E::Str(_) | E::Name(_) => {
                0
            }
            E::Tuple(elements) | E::List(elements) => tallest(elements),
            E::Attribute { value, .. } => value.height,
            E::Call { callee, arguments } => arguments.iter().fold(callee.height, |height, argument| match argument {
                Argument::Positional(value) | Argument::Star(value) | Argument::Keyword { value, .. } => {
                    height.max(value.height)
                }
            }),
            E::Subscript { value, items } => items.iter().fold(value.height, |height, item| match item {
                Index::Expr(expr) => height.max(expr.height),
                Index::Slice { start, stop, step } => {
                    [start, stop, step].into_iter().flatten().fold(height, |height, part| height.max(part.height))
                }
            }),
            E::Unary { operand, .. } => operand.height,
            E::Binary { left, right, .. } | E::Logical { left, right, .. } => left.height.max(right.height),
            E::Compare { first, rest } => rest.iter().fold(first.height, |height, (_, expr)| height.max(expr.height)),
            E::Conditional { condition, then, otherwise } => condition.height.max(then.height).max(otherwise.height),
        };
        Self { kind, span, height: below + 1 }
    }

    /// The number of nodes on the longest path from this node to a leaf, including both.
    pub fn height(&self) -> usize {
        self.height
    }

    fn power(&self) -> u8 {
        match &self.kind {
            ExprKind::Conditional { .. } => power::CONDITIONAL,
            ExprKind::Logical { op, .. } => op.power(),
            ExprKind::Unary { op, .. } => op.power(),
            ExprKind::Compare { .. } => power::COMPARE,
            ExprKind::Binary { op, .. } => op.power(),
            _ => power::ATOM,
        }
    }

    /// Writes the expression, in parentheses if it binds less tightly than `least`.
    fn write(&self, f: &mut fmt::Formatter<'_>, least: u8) -> fmt::Result {
        if self.power() < least { write!(f, "({self})") } else { write!(f, "{self}") }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ExprKind::None => f.write_str("None"),
            ExprKind::Ellipsis => f.write_str("..."),
            ExprKind::Bool(value) => f.write_str(if *value { "True" } else { "False" }),
            ExprKind::Int(value) => write!(f, "{value}"),
            ExprKind::Float(value) => write_float(f, *value),
            ExprKind::Imaginary(value) => write_float(f, *value).and_then(|()| f.write_str("j")),
            ExprKind::Str(text) => write_string(f, text),
            ExprKind::Name(name) => f.write_str(name),
            ExprKind::Tuple(elements) => {
                f.write_str("(")?;
                write_list(f, elements)?;
                f.write_str(if elements.len() == 1 { ",)" } else { ")" })
            }
            ExprKind::List(elements) => {
                f.write_str("[")?;
                write_list(f, elements)?;
                f.write_str("]")
            }
            // The lexer would read `1.real` as the number `1.` followed by a name.
            ExprKind::Attribute { value, name } if matches!(value.kind, ExprKind::Int(_)) => {
                write!(f, "({value}).{}", name.text)
            }
            ExprKind::Attribute { value, name } => {
                value.write(f, power::ATOM)?;
                write!(f, ".{}", name.text)
            }
            ExprKind::Call { callee, arguments } => {
                callee.write(f, power::ATOM)?;
                f.write_str("(")?;
                write_list(f, arguments)?;
                f.write_str(")")
            }
            ExprKind::Subscript { value, items } => {
                value.write(f, power::ATOM)?;
                f.write_str("[")?;
                write_list(f, items)?;
                f.write_str("]")
            }
            ExprKind::Unary { op, operand } => {
                f.write_str(op.symbol())?;
                f.write_str(if *op == UnaryOp::Not { " " } else { "" })?;
                operand.write(f, op.power())
            }
            ExprKind::Binary { op, left, right } => {
                let (left_power, right_power) = op.operand_powers();
                left.write(f, left_power)?;
                write!(f, " {} ", op.symbol())?;
                right.write(f, right_power)
            }
            ExprKind::Compare { first, rest } => {
                first.write(f, power::COMPARE + 1)?;
                rest.iter().try_for_each(|(op, right)| {
                    write!(f, " {} ", op.symbol())?;
                    right.write(f, power::COMPARE + 1)
                })
            }
            ExprKind::Logical { op, left, right } => {
                left.write(f, op.power())?;
                write!(f, " {} ", op.symbol())?;
                right.write(f, op.power() + 1)
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                then.write(f, power::OR)?;
                f.write_str(" if ")?;
                condition.write(f, power::OR)?;
                write!(f, " else {otherwise}")
            }
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Positional(value) => write!(f, "{value}"),
            Self::Star(value) => write!(f, "*{value}"),
            Self::Keyword { name, value } => write!(f, "{}={value}", name.text),
        }
    }
}

impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expr(expr) => write!(f, "{expr}"),
            Self::Slice { start, stop, step } => {
                start.iter().try_for_each(|start| write!(f, "{start}"))?;
                f.write_str(":")?;
                stop.iter().try_for_each(|stop| write!(f, "{stop}"))?;
                step.iter().try_for_each(|step| write!(f, ":{step}"))
            }
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            StatementKind::Expr(expr) => write!(f, "{expr}"),
            StatementKind::Assign { targets, value } => {
                targets.iter().try_for_each(|target| write!(f, "{target} = "))?;
                write!(f, "{value}")
            }
            StatementKind::Augment { target, op, value } => write!(f, "{target} {}= {value}", op.symbol()),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.statements.iter().try_for_each(|statement| writeln!(f, "{statement}"))
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, elements: &[impl fmt::Display]) -> fmt::Result {
    elements.iter().enumerate().try_for_each(|(i, element)| {
        f.write_str(if i == 0 { "" } else { ", " })?;
        write!(f, "{element}")
    })
}

/// `Debug` writes the shortest digits that parse to the same float. Python has no literal for infinity, but a number too large for a float
/// is infinite.
fn write_float(f: &mut fmt::Formatter<'_>, value: f64) -> fmt::Result {
    if value.is_infinite() { f.write_str("1e999") } else { write!(f, "{value:?}") }
}

fn write_string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("'")?;
    for c in text.chars() {
        match c {
            '\n' => f.write_str("\\n")?,
            '\\' | '\'' => write!(f, "\\{c}")?,
            c if c.is_control() => write!(f, "\\x{:02x}", u32::from(c))?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("'")
}
