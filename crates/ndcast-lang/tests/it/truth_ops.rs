//! Runs the truth rows of every element-wise op in three ways: as an expression of one node, fused into a larger one, and as text.

use ndcast::{
    DType, Error, Expr, Tensor,
    op::{Op, OpInfo},
};
use ndcast_lang::{Session, Value};
use testkit::compare;
use testkit::rows::{OpRow, Table, dtype, read, scalar, tensor};

/// Names of arguments that differ between the rows (PyTorch's names) and the op table.
const RENAMED: &[(&str, &str)] = &[("min_val", "min"), ("max_val", "max"), ("negative_slope", "slope")];

/// The row as an expression; `None` if it uses a parameter that only the expression language has.
fn typed(row: &OpRow) -> Option<Expr> {
    let info = OpInfo::find(&row.op)?;
    let mut operands: Vec<Option<Expr>> = row.operands().into_iter().map(|operand| Some(operand.into())).collect();
    operands.resize(info.operands.len(), None);
    for (name, value) in &row.args {
        let name = RENAMED.iter().find(|(renamed, _)| renamed == name).map_or(name.as_str(), |(_, own)| own);
        let at = info.operands.iter().position(|operand| operand.name == name)?;
        operands[at] = Some(scalar(value).into());
    }
    let given = info.operands.iter().zip(operands).map(|(operand, given)| given.or(operand.default.map(Expr::from)));
    given.collect::<Option<Vec<_>>>().map(|operands| Expr::map(info.op, operands))
}

/// The row as a call in the expression language.
fn text(row: &OpRow) -> Result<Vec<Tensor>, Error> {
    let mut session = Session::new();
    let mut arguments = Vec::new();
    for (k, operand) in row.operands().into_iter().enumerate() {
        let name = format!("x{}", k + 1);
        session.set(name.as_str(), operand)?;
        arguments.push(name);
    }
    arguments.extend(row.args.iter().map(|(name, value)| format!("{name}={}", scalar(value))));
    let outputs = session.run(&format!("np.{}({})", row.op, arguments.join(", "))).map_err(|failure| *failure.error)?;
    let value = &outputs.last().unwrap().value;
    match value {
        Value::Named(_, fields) => fields.iter().map(|(_, value)| value.tensor().unwrap()).collect(),
        other => Ok(vec![other.tensor().unwrap()?]),
    }
}

fn held(row: &OpRow, got: Result<Tensor, Error>) -> Result<(), String> {
    match (got, &row.error) {
        (Err(error), Some(class)) if format!("{:?}", error.kind()) == *class => Ok(()),
        (Err(error), wanted) => Err(format!("failed: {error:?}, expected {wanted:?}")),
        (Ok(got), Some(class)) => Err(format!("gave {got}, expected a {class} error")),
        (Ok(got), None) => {
            let result = row.result.as_ref().unwrap();
            let wanted = tensor(result, &[result.len()], dtype(row.result_dtype.as_ref().unwrap()));
            compare::same(&got, &wanted, row.ulp)
        }
    }
}

/// Runs every row with `run`, and panics at the end with a list of all rows that differ.
fn every_row(run: impl Fn(&OpRow) -> Option<Result<(), String>>) {
    let table: Table<OpRow> = read("ops.toml");
    let mut count = 0;
    let mut wrong = Vec::new();
    for (k, row) in table.row.iter().enumerate() {
        let Some(result) = run(row) else { continue };
        count += 1;
        if let Err(text) = result {
            wrong.push(format!("row {k}: {} {} {:?}: {text}", row.op, row.dtype, row.args));
        }
    }
    assert!(count > 880, "only {count} rows were run");
    assert!(wrong.is_empty(), "{} of {count} rows\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn eager() {
    every_row(|row| typed(row).map(|expr| held(row, expr.eval())));
}

/// An op in a larger expression, broadcast along another axis, gives the same bits.
#[test]
fn fused() {
    every_row(|row| {
        let expr = typed(row)?;
        let Ok(eager) = expr.eval() else { return Some(Ok(())) };
        let mask = Tensor::ones([3, 1], DType::Bool).unwrap();
        let fused = Expr::map(Op::Where, [mask.into(), expr.clone(), expr]).eval().unwrap();
        let exact = (0..3).try_for_each(|k| compare::same(&fused.select(0, k).unwrap(), &eager, 0));
        Some(exact)
    });
}

#[test]
fn as_text() {
    every_row(|row| {
        let got = text(row);
        let second = match (&got, &row.result2) {
            (Ok(tensors), Some(result)) => {
                let wanted = tensor(result, &[result.len()], dtype(row.result2_dtype.as_ref().unwrap()));
                compare::same(&tensors[1], &wanted, 0)
            }
            _ => Ok(()),
        };
        Some(held(row, got.map(|tensors| tensors[0].clone())).and(second))
    });
}
