//! Runs the truth rows about flavours: the dtypes that NumPy and PyTorch answer to every op of the table and to calls of functions.

use ndcast::{DType, Expr, Op, OpInfo, Result, Scalar, Tensor};
use ndcast_lang::{Flavour, Session};
use std::fmt::Write;
use testkit::rows::{Differs, Flavours, read};

const DTYPES: [DType; 15] = [
    DType::Bool,
    DType::U8,
    DType::U16,
    DType::U32,
    DType::U64,
    DType::I8,
    DType::I16,
    DType::I32,
    DType::I64,
    DType::F16,
    DType::BF16,
    DType::F32,
    DType::F64,
    DType::C64,
    DType::C128,
];
const LETTERS: &str = "?BHILbhilezfdFD";

fn letter(dtype: DType) -> char {
    let at = DTYPES.iter().position(|&other| other == dtype).unwrap();
    LETTERS.chars().nth(at).unwrap()
}

fn flavour(library: &str) -> Flavour {
    Flavour::of(library)
}

/// The dtypes of a library, in the order of the records.
fn dtypes(library: &str) -> Vec<DType> {
    DTYPES.into_iter().filter(|&dtype| library == "torch" || dtype != DType::BF16).collect()
}

fn numbers() -> [Scalar; 4] {
    [Scalar::Bool(true), Scalar::Int(1), Scalar::Float(1.5), Scalar::Complex(ndcast::Complex64::new(0.0, 1.0))]
}

/// Two ones of a dtype.
fn ones(dtype: DType) -> Expr {
    Expr::from(Tensor::ones([2], dtype).unwrap())
}

/// The letter of an answer, which is computed too.
fn answer(made: Result<Expr>) -> char {
    let dtype = made.and_then(|made| {
        let dtype = made.dtype()?;
        assert_eq!(made.eval()?.dtype(), dtype);
        Ok(dtype)
    });
    dtype.map_or('-', letter)
}

/// The differences from the records that none of the rows explains.
struct Report<'a> {
    differs: &'a [Differs],
    used: Vec<bool>,
    text: String,
    count: usize,
}

impl Report<'_> {
    /// Compares an answer to operands with these letters.
    fn compare(&mut self, library: &str, of: &str, operands: &str, got: char, wanted: char) {
        self.count += 1;
        if got == wanted || wanted == '!' {
            return;
        }
        let explains = |row: &Differs| {
            row.library == library
                && (row.of == "*" || row.of.split('|').any(|name| name == of))
                && (row.dtypes.is_empty() || row.dtypes.chars().any(|letter| operands.contains(letter)))
        };
        match self.differs.iter().position(explains) {
            Some(at) => self.used[at] = true,
            None => writeln!(self.text, "{library} {of} {operands}: {got}, not {wanted}").unwrap(),
        }
    }
}

#[test]
fn dtypes_are_those_of_the_libraries() {
    let rows: Flavours = read("flavours.toml");
    let used = vec![false; rows.differs.len()];
    let mut report = Report { differs: &rows.differs, used, text: String::new(), count: 0 };
    for row in &rows.op {
        let library = row.library.as_str();
        let op: Op = OpInfo::TABLE
            .iter()
            .find(|info| {
                info.name == row.op
                    || info.name == format!("{}_", row.op)
                    || (row.op == "frexp" && info.name == "frexp_mantissa")
            })
            .unwrap_or_else(|| panic!("{}", row.op))
            .op;
        let mask = || Expr::from(Tensor::from([true, false]));
        let map = |operands: [Expr; 2]| {
            let operands =
                if op == Op::Where { std::iter::once(mask()).chain(operands).collect() } else { operands.into() };
            flavour(library).map(op, operands)
        };
        let dtypes = dtypes(library);
        if let Some(alone) = &row.alone {
            for (&x, wanted) in dtypes.iter().zip(alone.chars()) {
                let got = answer(flavour(library).map(op, vec![ones(x)]));
                report.compare(library, &row.op, &letter(x).to_string(), got, wanted);
            }
            continue;
        }
        for (&x, line) in dtypes.iter().zip(row.pairs.split(' ')) {
            for (&y, wanted) in dtypes.iter().zip(line.chars()) {
                let got = answer(map([ones(x), ones(y)]));
                report.compare(library, &row.op, &format!("{}{}", letter(x), letter(y)), got, wanted);
            }
        }
        for (right, text) in [(true, &row.right), (false, &row.left)] {
            for (&x, line) in dtypes.iter().zip(text.split(' ')) {
                for (number, wanted) in numbers().into_iter().zip(line.chars()) {
                    let (x, number) = (ones(x), Expr::from(number));
                    let name = if right {
                        format!("{} number", letter(x.dtype().unwrap()))
                    } else {
                        format!("number {}", letter(x.dtype().unwrap()))
                    };
                    let got = answer(map(if right { [x, number] } else { [number, x] }));
                    report.compare(library, &row.op, &name, got, wanted);
                }
            }
        }
    }
    for (&x, line) in DTYPES.iter().zip(&rows.single) {
        for (&y, wanted) in DTYPES.iter().zip(line.chars()) {
            let single = Expr::from(Tensor::ones((), y).unwrap());
            let got = answer(Flavour::Torch.map(Op::Multiply, vec![ones(x), single]));
            report.compare("torch", "single", &format!("{}{}", letter(x), letter(y)), got, wanted);
        }
    }
    for row in &rows.call {
        let library = row.library.as_str();
        let dtypes = dtypes(library);
        for (&x, wanted) in dtypes.iter().zip(row.made.chars()) {
            let mut session = Session::flavoured(flavour(library));
            session.set("x", Tensor::ones([2, 3], x).unwrap()).unwrap();
            let dtype = session.run(&row.expr).ok().and_then(|outputs| {
                let value = &outputs.last()?.value;
                match value.expr() {
                    Some(_) => value.expr()?.dtype().ok(),
                    None => value.items()?.ok()?.first()?.expr()?.dtype().ok(),
                }
            });
            report.compare(library, &row.expr, &letter(x).to_string(), dtype.map_or('-', letter), wanted);
        }
    }
    assert!(report.count > 20_000, "{} answers", report.count);
    let idle: Vec<&Differs> =
        rows.differs.iter().zip(&report.used).filter(|(_, used)| !**used).map(|(row, _)| row).collect();
    assert!(report.text.is_empty(), "{} of {}\n{}", report.text.lines().count(), report.count, report.text);
    assert!(idle.is_empty(), "differences that there are not: {idle:?}");
}
