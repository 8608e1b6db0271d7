//! Statements that write into an existing tensor, and the operands of the write.
//!
//! `x += y`, `x[1:] = y`, `x.add_(y)` and `add(x, y, out=z)` broadcast their operands as any operation does, and the result must then fit
//! the target. *Contract*: no element is computed here; only to recognise a module, the receiver of a call runs in an empty session of
//! shapes.

use ndcast_lang::{Argument, BinaryOp, Expr, ExprKind, Session, Statement, StatementKind, Value, is_part, stored};

/// A statement that writes.
#[derive(Debug, PartialEq)]
pub(crate) struct Store<'a> {
    /// The target of the write.
    pub(crate) target: &'a Expr,
    /// The operands that broadcast. A target that is given as `out=` is not one of them.
    pub(crate) operands: Vec<&'a Expr>,
}

impl<'a> Store<'a> {
    /// The write of a statement; `None` for a statement that only computes.
    pub(crate) fn of(statement: &'a Statement) -> Option<Store<'a>> {
        match &statement.kind {
            StatementKind::Augment { op: BinaryOp::MatMul, .. } => None,
            StatementKind::Augment { target, value, .. } => Some(Store { target, operands: stored([target, value]) }),
            StatementKind::Assign { targets, value } => {
                let target = targets.first().filter(|target| is_part(target))?;
                Some(Store { target, operands: stored([target, value]) })
            }
            StatementKind::Expr(expr) => Store::of_call(expr),
        }
    }

    /// The write of a call: `x.add_(y)`, `add(x, y, out=z)`.
    fn of_call(expr: &'a Expr) -> Option<Store<'a>> {
        let ExprKind::Call { callee, arguments } = &expr.kind else { return None };
        let receiver = match &callee.kind {
            ExprKind::Attribute { value, name } if !is_module(value) => Some((&**value, name.text.as_str())),
            _ => None,
        };
        let given = arguments.iter().filter_map(|argument| match argument {
            Argument::Positional(value) => Some(value),
            Argument::Keyword { name, value } if matches!(name.text.as_str(), "other" | "x2" | "source") => Some(value),
            _ => None,
        });
        let out = arguments.iter().find_map(|argument| match argument {
            Argument::Keyword { name, value } if name.text == "out" => Some(value),
            _ => None,
        });
        match (out, receiver) {
            (Some(target), _) => Some(Store {
                target,
                operands: stored(receiver.map(|(receiver, _)| receiver).into_iter().chain(given)),
            }),
            (None, Some((target, name))) if name.ends_with('_') => {
                Some(Store { target, operands: stored([target].into_iter().chain(given)) })
            }
            _ => None,
        }
    }
}

/// Whether an expression is a module: `torch`, `np.fft` or the like.
fn is_module(expr: &Expr) -> bool {
    let outputs = Session::of_shapes().run(&expr.to_string());
    outputs.is_ok_and(|outputs| outputs.last().is_some_and(|output| matches!(output.value, Value::Module(_))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndcast_lang::parse;

    #[test]
    fn what_writes() {
        let cases: [(&str, &str, &[&str]); 9] = [
            ("x += y * z", "x", &["x", "y", "z"]),
            ("x[1:] *= 2 * y", "x[1:]", &["x[1:]", "y"]),
            ("x[...] = y", "x[...]", &["x[...]", "y"]),
            ("a.add_(b, alpha=2)", "a", &["a", "b"]),
            ("a.copy_(a[0])", "a", &["a", "a[0]"]),
            ("torch.add(a, b, out=c)", "c", &["a", "b"]),
            ("a.add(b, out=c)", "c", &["a", "b"]),
            ("a.add(other=b, out=a)", "a", &["a", "b"]),
            ("x.T.sub_(y).mul_(z)", "x.T.sub_(y)", &["x.T.sub_(y)", "z"]),
        ];
        for (source, target, operands) in cases {
            let program = parse(source).unwrap();
            let write = Store::of(&program.statements[0]).unwrap();
            let texts: Vec<String> = write.operands.iter().map(ToString::to_string).collect();
            assert_eq!(texts, operands, "{source}");
            assert_eq!(write.target.to_string(), target, "{source}");
        }
        for source in ["x + y", "x = y", "x @= y", "x, y = z", "torch.add(x, y)", "f(x)", "x.add(y)"] {
            assert_eq!(Store::of(&parse(source).unwrap().statements[0]), None, "{source}");
        }
    }
}
