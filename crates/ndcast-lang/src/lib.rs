//! The expression language: array arithmetic as text, in the syntax of Python.
//!
//! *Problem*: people know `((x[:, None] - y) ** 2).sum(-1)` from NumPy and PyTorch, and want to type it at a prompt without a Python
//! interpreter. *Technique*: `lexer` and `parser` turn the source into a tree (`ast`). A walk over the tree builds one [`ndcast::Expr`]
//! for each statement. The end of the statement plans and computes it, so that a whole statement fuses. The functions are plain data
//! ([`functions`]): the rows of the op table and of the tables in `functions/`. The operations on values ([`Context`],
//! [`subscript()`]) do not depend on source text, so that other front ends, such as the Python package, can use them.
//!
//! *Contract*: a program can call only those rows. The language has no loops and no definitions, and the length, nesting and height of a
//! source are bounded, so every program ends. Names have Python's semantics: `y = x[::2]` refers to a part of `x`, and a write to either
//! changes both; `y = x + 0` is a new tensor. A statement that fails leaves every variable unchanged.
//!
//! The prefixes `torch.`, `np.`, `numpy.` and `nd.` are equivalent, except where the libraries give one name different meanings, as for
//! `equal` (one truth value in PyTorch, element-wise in the Array API standard), `nonzero`, `split`, `repeat`, `meshgrid` and `can_cast`.
//! With the prefix of a library, positional arguments have that library's order. Fourier transforms are in the module `fft`:
//! `np.fft.rfft(x)`. Dtypes print without a prefix: `float32`.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod arguments;
mod assign;
mod ast;
mod call;
mod checks;
mod conversion;
mod dynamic;
mod eval;
mod explain;
mod flavour;
mod function;
mod functions;
mod lexer;
#[doc(hidden)]
pub mod manual;
mod names;
mod nearest;
mod orders;
mod parameters;
mod parser;
mod question;
mod scalar;
mod session;
mod subscript;
mod tree;
mod ufunc;
mod value;

#[cfg(test)]
mod language;

pub use arguments::Given;
pub use ast::{
    Argument, BinaryOp, CompareOp, Expr, ExprKind, Identifier, Index, LogicalOp, MAX_HEIGHT, Program, Span, Statement,
    StatementKind, UnaryOp,
};
pub use dynamic::{Context, Now, apart_from, at_once, comparison_of, op_of};
pub use explain::{Known, explain};
pub use flavour::Flavour;
#[doc(hidden)]
pub use flavour::rows::scalar_type;
pub use function::{Callee, FunctionInfo};
pub use functions::numpy::ranges::few_between;
pub use functions::{find, functions};
pub use lexer::SyntaxError;
pub use ndcast::internal::Place;
pub use nearest::nearest;
pub use orders::{Way, ordered, ways};
pub use parser::{parse, parse_expression};
pub use question::{Question, is_part, operands, parse_shape, stored};
pub use session::{Failure, Output, Session};
pub use subscript::{basic_first, selector, subscript};
pub use tree::{names_of, visit};
pub use value::{Value, bytes, stays_in_files};
