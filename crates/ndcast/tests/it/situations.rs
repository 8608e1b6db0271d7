//! Situations that people met, in Rust: the error of each operation, and each repair that it offers, applied with real methods. Operands of
//! many elements repeat one by strides of 0, and only shapes are compared.

use ndcast::op::{self, Op};
use ndcast::shape::{Fix, Spelling};
use ndcast::{Error, Expr, Result, Tensor};
use testkit::situations::{FILES, Situation, situations};

/// Larger results are not computed: their shape is enough.
const LARGEST: usize = 1_000_000;

/// The numbers in a call's parentheses.
fn numbers(args: &str) -> Vec<isize> {
    args.split(|c: char| !c.is_ascii_digit() && c != '-').filter_map(|number| number.parse().ok()).collect()
}

/// The operands in the order of the row.
fn operands(situation: &Situation) -> Result<Vec<Expr>> {
    let mut values: Vec<Expr> = Vec::new();
    for given in &situation.operands {
        let value = match situation.reduction(given) {
            Some((source, call)) => {
                let from = situation.operands.iter().position(|given| given.name == source).unwrap();
                let (method, axes) = call.split_once('(').unwrap();
                if method == "sum" { values[from].sum(numbers(axes)) } else { values[from].mean(numbers(axes)) }
            }
            None if situation.is_mask(given) => Tensor::full([], false, None)?.broadcast_to(&given.shape[..])?.expr(),
            None => Tensor::zeros([], None)?.broadcast_to(&given.shape[..])?.expr(),
        };
        values.push(value);
    }
    Ok(values)
}

/// The shape of the result, computed if it is small.
fn result(situation: &Situation, values: &[Expr]) -> Result<Vec<usize>> {
    if situation.is_write() {
        return written(situation, &values[1]);
    }
    let [x, y] = [0, 1].map(|k| values[k].clone());
    let expr = match &situation.op[..] {
        "add" => x + y,
        "sub" => x - y,
        "mul" => x * y,
        "div" => x / y,
        "eq" => x.equal(y),
        "maximum" => x.maximum(y),
        "where" => op::where_(x, y, values[2].clone()),
        "masked_fill" => op::where_(y, 0.0, x),
        other => panic!("{other}"),
    };
    computed(&expr)
}

fn computed(expr: &Expr) -> Result<Vec<usize>> {
    let shape = expr.shape()?.to_vec();
    if shape.iter().try_fold(1usize, |product, &length| product.checked_mul(length)).is_some_and(|n| n <= LARGEST) {
        assert_eq!(expr.eval()?.shape(), &shape[..]);
    }
    Ok(shape)
}

fn written(situation: &Situation, value: &Expr) -> Result<Vec<usize>> {
    let mut target = Tensor::zeros(&situation.operands[0].shape[..], None)?;
    match &situation.op[..] {
        "assign" => target.assign(value)?,
        "add_" => target.apply_(Op::Add, [value])?,
        "sub_" => target.apply_(Op::Subtract, [value])?,
        other => panic!("{other}"),
    }
    Ok(target.shape().to_vec())
}

/// A repair, applied to the operand by the methods that its call names.
fn applied(value: &Expr, call: &str) -> Result<Expr> {
    let mut value = value.clone();
    for part in call.split_inclusive(')').filter(|part| !part.is_empty()) {
        let (method, args) = part.trim_start_matches('.').split_once('(').unwrap();
        let args = numbers(args);
        value = match (method, &args[..]) {
            ("unsqueeze", [axis]) => value.unsqueeze(*axis),
            ("squeeze", [axis]) => value.squeeze(*axis),
            ("movedim", [from, to]) => value.movedim([*from], [*to]),
            ("permute", axes) => value.permute(axes),
            ("reshape", lengths) => value.reshape(lengths),
            other => panic!("{other:?}"),
        };
    }
    Ok(value)
}

/// The result after a repair.
fn repaired(situation: &Situation, values: &[Expr], error: &Error, fix: &Fix) -> Result<Vec<usize>> {
    let names = error.names();
    let call = fix.call(&names, Spelling::Methods);
    if call.contains(".matmul(") {
        return computed(&values[0].matmul(&values[1]));
    }
    // Errors count the operands of the operation, of which a mask is the first.
    let order: &[usize] = if situation.op == "masked_fill" { &[1, 2, 0] } else { &[0, 1, 2] };
    let at = order[fix.operand];
    let mut changed = values.to_vec();
    changed[at] =
        applied(&values[at], call.strip_prefix(names.get(fix.operand).copied().unwrap_or("x2")).unwrap_or(&call))?;
    result(situation, &changed)
}

#[test]
fn every_repair_gives_the_shape_that_it_promises() {
    let mut repairs = 0;
    for file in FILES {
        for situation in situations(file).iter().filter(|situation| situation.is_error()) {
            let values = operands(situation).unwrap();
            let error = result(situation, &values).unwrap_err();
            let text = error.to_string();
            assert!(text.lines().count() <= 8 && text.len() <= 2000, "{text}");
            for (k, fix) in error.fixes().iter().enumerate() {
                let found = repaired(situation, &values, &error, fix);
                assert_eq!(found.unwrap(), &fix.result[..], "{}: {text}", situation.id);
                if k == 0 && file == FILES[0] {
                    assert_eq!(situation.wanted.as_deref(), Some(&fix.result[..]), "{}", situation.id);
                }
                repairs += 1;
            }
            if file == FILES[0] {
                assert_eq!(error.fixes().is_empty(), situation.fix.is_empty(), "{}: {text}", situation.id);
            }
        }
    }
    assert!(repairs >= 40, "{repairs}");
}

#[test]
fn situations_without_an_error_run() {
    for situation in FILES.iter().flat_map(|file| situations(file)).filter(|situation| !situation.is_error()) {
        let expected = situation.numpy.as_array().unwrap().iter().map(|length| length.as_integer().unwrap() as usize);
        let found = result(&situation, &operands(&situation).unwrap()).unwrap();
        assert_eq!(found, expected.collect::<Vec<_>>(), "{}", situation.id);
    }
}

/// The text of a product in Rust names the operands by their places, and its repair runs.
#[test]
fn products() {
    let (a, c) = (Tensor::zeros([2, 3], None).unwrap(), Tensor::zeros([4, 3], None).unwrap());
    let error = a.matmul(&c).unwrap_err();
    let expected = "matmul: the axes that are summed over have lengths 3 and 4: they must be equal
  x1   2 × 3
           ^ axis 1
  x2   4 × 3
       ^ axis 0
  help: write x2.movedim(0, -1) for a result of (2, 4)";
    assert_eq!(error.message(), expected);
    assert_eq!(a.matmul(c.movedim([0], [-1]).unwrap()).unwrap().shape(), &error.fixes()[0].result[..]);
}
