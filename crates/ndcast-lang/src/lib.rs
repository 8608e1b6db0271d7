//! The expression language: array arithmetic as text, in the syntax of Python.
//!
//! *Problem*: people know `((x[:, None] - y) ** 2).sum(-1)` from NumPy and PyTorch, and want to type it at a prompt, without a
//! Python. *Technique*: the source is parsed to a tree (`ast`, `lexer`, `parser`); a walk over the tree builds
//! one [`ndcast::Expr`] of each statement, which is planned and computed at its end, so that a whole statement fuses. What
//! can be called is plain data ([`functions`]): the rows of the op table, and the rows of the tables in `functions/`. What happens to values
//! knows no source text ([`Context`], [`subscript()`], [`put`]), so that other languages, such as Python itself, can come to it.
//!
//! *Contract*: nothing is executed but those rows; there are no loops and no definitions, and a source is bounded in length, nesting and
//! height, so that every program ends. Names have Python's semantics: `y = x[::2]` names a part of `x`, and writing to
//! either changes both; `y = x + 0` is something new. A statement that fails leaves every variable as it was.
//!
//! The prefixes `torch.`, `np.`, `numpy.` and `nd.` mean the same, but where libraries use one name for different things: `equal` (one truth
//! value in PyTorch, elementwise in the standard), `nonzero`, `split`, `repeat`, `meshgrid` and `can_cast`. With the prefix of a library positional arguments
//! stand in that library's order. Fourier transforms are in the module `fft`: `np.fft.rfft(x)`. Dtypes print without
//! a prefix: `float32`.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod arguments;
mod assign;
mod ast;
mod call;
mod conversion;
mod dynamic;
mod eval;
mod functions;
mod lexer;
mod names;
mod orders;
mod parameters;
mod parser;
mod scalar;
mod session;
mod subscript;
mod value;

#[cfg(test)]
mod language;

pub use arguments::Given;
pub use ast::{
    Argument, BinaryOp, CompareOp, Expr, ExprKind, Identifier, Index, LogicalOp, MAX_HEIGHT, Program, Span, Statement,
    StatementKind, UnaryOp,
};
pub use dynamic::{Context, Now, apart_from, at_once, comparison_of, op_of, put};
pub use functions::{Callee, FunctionInfo, functions};
pub use lexer::SyntaxError;
pub use names::nearest;
pub use ndcast::internal::Place;
pub use orders::{Way, ordered};
pub use parser::{parse, parse_expression};
pub use session::{Failure, Output, Session};
pub use subscript::{selector, subscript};
pub use value::Value;
