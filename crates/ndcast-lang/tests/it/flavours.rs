//! Runs the truth rows about flavours: the dtypes that NumPy and PyTorch answer to every op of the table and to calls of functions.

use ndcast::{
    DType, ErrorKind, Expr, Result, Scalar, Tensor,
    op::{Op, OpInfo},
};
use ndcast_lang::{Flavour, Now, Session, Value, at_once};
use std::fmt::Write;
use std::sync::RwLock;
use testkit::flavours::{Differs, Flavours};
use testkit::rows::read;

/// Held for writing while the default dtype of PyTorch, which all threads share, is another one.
pub(super) static DEFAULT: RwLock<()> = RwLock::new(());

const LETTERS: &str = "?BHILbhilezfdFD";

fn letter(dtype: DType) -> char {
    let at = DType::ALL.iter().position(|&other| other == dtype).unwrap();
    LETTERS.chars().nth(at).unwrap()
}

fn flavour(library: &str) -> Flavour {
    Flavour::of(library)
}

/// The dtypes of a library, in the order of the records.
fn dtypes(library: &str) -> Vec<DType> {
    DType::ALL.into_iter().filter(|&dtype| library == "torch" || dtype != DType::BF16).collect()
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
        let refuses = match (got, wanted) {
            ('-', _) => "ndcast",
            (_, '-') => "library",
            _ => "none",
        };
        let explains = |row: &Differs| {
            row.library == library
                && row.refuses == refuses
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
    let _default = DEFAULT.read().unwrap();
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
                for (at, (number, wanted)) in numbers().into_iter().zip(line.chars()).enumerate() {
                    let name = if right { format!("{}{at}", letter(x)) } else { format!("{at}{}", letter(x)) };
                    let (x, number) = (ones(x), Expr::from(number));
                    let got = answer(map(if right { [x, number] } else { [number, x] }));
                    report.compare(library, &row.op, &name, got, wanted);
                }
            }
        }
    }
    for (&x, line) in DType::ALL.iter().zip(&rows.single) {
        for (&y, wanted) in DType::ALL.iter().zip(line.chars()) {
            let single = Expr::from(Tensor::ones((), y).unwrap());
            let got = answer(Flavour::Torch.map(Op::Multiply, vec![ones(x), single]));
            report.compare("torch", "single", &format!("{}{}", letter(x), letter(y)), got, wanted);
        }
    }
    let whole = cfg!(feature = "fft") && cfg!(feature = "linalg");
    for row in &rows.call {
        if !whole && (row.expr.contains(".fft.") || row.expr.contains(".linalg.")) {
            continue;
        }
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
    assert!(!whole || idle.is_empty(), "differences that there are not: {idle:?}");
}

/// What is computed at once has the dtype and the elements of what the general path computes.
#[test]
fn at_once_is_the_same() {
    let _default = DEFAULT.read().unwrap();
    let mut count = 0;
    for flavour in [Flavour::Standard, Flavour::NumPy, Flavour::Torch] {
        for info in OpInfo::TABLE.iter() {
            let check = |operands: [Now<'_>; 2], count: &mut usize| {
                let Some(quick) = at_once(flavour, info.op, operands, 256) else { return };
                let exprs = operands.map(|operand| match operand {
                    Now::Tensor(tensor) => Expr::from(tensor),
                    Now::Scalar(scalar) => Expr::from(scalar),
                });
                let general = flavour.map(info.op, exprs.into()).unwrap().eval().unwrap();
                let name = format!("{flavour:?} {}", info.name);
                testkit::compare::same(&quick, &general, 0).unwrap_or_else(|text| panic!("{name}: {text}"));
                *count += 1;
            };
            for x in DType::ALL {
                let tensor = Tensor::ones([3], x).unwrap();
                for y in DType::ALL {
                    let other = Tensor::ones([2, 1], y).unwrap();
                    check([Now::Tensor(&tensor), Now::Tensor(&other)], &mut count);
                    let single = Tensor::ones((), y).unwrap();
                    check([Now::Tensor(&tensor), Now::Tensor(&single)], &mut count);
                }
                for number in numbers() {
                    check([Now::Tensor(&tensor), Now::Scalar(number)], &mut count);
                    check([Now::Scalar(number), Now::Tensor(&tensor)], &mut count);
                }
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

/// Checks the texts that programs print in a flavour.
fn prints(flavour: Flavour, cases: &[(&str, &str)]) {
    let _default = DEFAULT.read().unwrap();
    for (source, wanted) in cases {
        let outputs = Session::flavoured(flavour).run(source).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(outputs.last().unwrap().to_string(), *wanted, "{flavour:?} {source}");
    }
}

/// Checks the class of the error of each program, and a part of its text.
fn fails(flavour: Flavour, cases: &[(&str, ErrorKind, &str)]) {
    let _default = DEFAULT.read().unwrap();
    for (source, class, text) in cases {
        let failure = match Session::flavoured(flavour).run(source) {
            Ok(outputs) => panic!("{source}: {}", outputs.last().unwrap()),
            Err(failure) => failure,
        };
        assert_eq!(failure.kind(), *class, "{source}: {failure}");
        assert!(failure.to_string().contains(text), "{source}: {failure}");
    }
}

#[test]
fn numpy_divides_integers_by_zero() {
    prints(
        Flavour::NumPy,
        &[
            ("np.array([5, -7, 0]) // np.array([0, 2, 0])", "tensor([ 0, -4,  0])"),
            ("np.array([5, -7, 0]) % np.array([0, 2, 0])", "tensor([0, 1, 0])"),
            ("np.fmod(np.array([5, -7, 0]), np.array([0, 2, 0]))", "tensor([ 0, -1,  0])"),
            ("np.array([5, -7]) // 0", "tensor([0, 0])"),
            ("7 // np.array([0, 2])", "tensor([0, 3])"),
            ("x = np.array([5, -7]); x //= np.array([0, 2]); x", "tensor([ 0, -4])"),
            ("x = np.array([5, -7]); x[1:] %= 0; x", "tensor([5, 0])"),
            ("np.array([1.5]) // 0", "tensor([inf], dtype=float64)"),
            ("np.reciprocal(np.array([2, 1, -1, -3]))", "tensor([ 0,  1, -1,  0])"),
            ("np.array([200], dtype='uint8') / 300", "tensor([0.6667], dtype=float64)"),
        ],
    );
    let outputs = Session::flavoured(Flavour::NumPy).run("np.array([5]) // 0").unwrap();
    assert_eq!(outputs[0].warnings, ["divide by zero encountered in floor_divide"]);
    fails(Flavour::Torch, &[("torch.tensor([5]) // torch.tensor([0])", ErrorKind::Value, "division by zero")]);
}

#[test]
fn numpy_compares_integers_exactly() {
    let setup = "x = np.array([0, 1, 255], dtype='uint8'); u = np.array([0, 2 ** 63, 2 ** 64 - 1]); i = np.array([0, -1, 2 ** 63 - 1]); ";
    let cases = [
        ("x < 300", "[True, True, True]"),
        ("300 < x", "[False, False, False]"),
        ("x == -1", "[False, False, False]"),
        ("x != -1", "[True, True, True]"),
        ("-1 <= x", "[True, True, True]"),
        ("x > 254", "[False, False, True]"),
        ("u == i", "[True, False, False]"),
        ("u > i", "[False, True, True]"),
        ("i < u", "[False, True, True]"),
        ("i >= u", "[True, False, False]"),
        ("u != i", "[False, True, True]"),
        ("u <= i", "[True, False, False]"),
        ("np.less(i, u)", "[False, True, True]"),
    ];
    let cases: Vec<_> = cases.iter().map(|(source, wanted)| (format!("{setup}({source}).tolist()"), *wanted)).collect();
    prints(Flavour::NumPy, &cases.iter().map(|(source, wanted)| (source.as_str(), *wanted)).collect::<Vec<_>>());
}

#[test]
fn what_the_libraries_refuse() {
    fails(
        Flavour::NumPy,
        &[
            (
                "np.array([True]) - np.array([True])",
                ErrorKind::DType,
                "numpy boolean subtract, the `-` operator, is not supported",
            ),
            ("np.array([True]) - True", ErrorKind::DType, "numpy boolean subtract"),
            ("-np.array([True])", ErrorKind::DType, "The numpy boolean negative, the `-` operator, is not supported"),
            ("np.array([2]) ** -1", ErrorKind::Value, "Integers to negative integer powers are not allowed."),
            ("np.array([2]) ** np.array([-1])", ErrorKind::Value, "ntegers to negative integer powers are not allowed"),
            ("np.array([1], dtype='uint8') + 300", ErrorKind::Overflow, "out of bounds for uint8"),
            ("np.array([1], dtype='uint8') - (-1)", ErrorKind::Overflow, "out of bounds for uint8"),
            (
                "x = np.array([1, 2]); x += 1.5",
                ErrorKind::DType,
                "Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64')",
            ),
            ("x = np.array([1, 2]); x /= 2", ErrorKind::DType, "Cannot cast ufunc 'divide'"),
            ("x = np.array([1.5]); x += 1j", ErrorKind::DType, "Cannot cast ufunc 'add'"),
            ("x = np.array([1], dtype='uint8'); x += np.array([-1])", ErrorKind::DType, "to dtype('uint8')"),
            ("x = np.array([1.5]); x[0] = 1j", ErrorKind::DType, "complex"),
            ("x = np.array([1]); x[0] = np.nan", ErrorKind::Value, "nan"),
            ("x = np.zeros(2, dtype='uint8'); x[0] = 300", ErrorKind::Overflow, "300"),
        ],
    );
    fails(
        Flavour::Torch,
        &[
            ("torch.tensor([True]) - torch.tensor([True])", ErrorKind::DType, "with two bool tensors is not supported"),
            ("torch.tensor([1]) - torch.tensor([True])", ErrorKind::DType, "with a bool tensor is not supported"),
            ("-torch.tensor([True])", ErrorKind::DType, "on a bool tensor is not supported"),
            (
                "torch.mean(torch.tensor([1, 2]))",
                ErrorKind::DType,
                "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: Long",
            ),
            (
                "torch.tensor([1, 2]).std()",
                ErrorKind::DType,
                "std and var only support floating point and complex dtypes",
            ),
            (
                "x = torch.tensor([1, 2]); x += 1.5",
                ErrorKind::DType,
                "result type Float can't be cast to the desired output type Long",
            ),
            (
                "x = torch.tensor([1, 2]); x.div_(2)",
                ErrorKind::DType,
                "result type Float can't be cast to the desired output type Long",
            ),
            ("torch.tensor([2]) ** -1", ErrorKind::Value, "Integers to negative integer powers are not allowed"),
            ("x = torch.zeros(2, dtype=torch.uint8); x[0] = 300", ErrorKind::Overflow, "300"),
        ],
    );
}

#[test]
fn assignments_cast() {
    prints(
        Flavour::NumPy,
        &[
            ("x = np.zeros(3, dtype=int); x[0] = 5.7; x[1:] = np.array([1.5, -2.5]); x", "tensor([ 5,  1, -2])"),
            ("x = np.zeros(2, dtype=int); x[[0, 1]] = [1.5, 2.5]; x", "tensor([1, 2])"),
            ("x = np.zeros(2); x[:] = np.array([1 + 2j, 3]); x", "tensor([1., 3.], dtype=float64)"),
            ("x = np.zeros(2, dtype=int); x.fill_(5.7); x", "tensor([5, 5])"),
            ("x = np.array([1, 2]); x += np.array([True, False]); x", "tensor([2, 2])"),
            ("x = np.array([1, 2], dtype='int8'); x += np.array([300, 1]); x", "tensor([45,  3], dtype=int8)"),
            ("x = np.array([1., 2.], dtype='float32'); x *= np.array([1.5, 2.]); x", "tensor([1.5000, 4.0000])"),
            ("x = np.array([1., 2.], dtype='float32'); x += np.array([1, 2]); x", "tensor([2., 4.])"),
            ("x = np.array([1., 2.]); x[x > 1] /= 4; x", "tensor([1.0000, 0.5000], dtype=float64)"),
            ("x = np.array([1, 2, 3]); x[[0, 2]] //= 2; x", "tensor([0, 2, 1])"),
            ("x = np.array([True, False]); x |= np.array([True, True]); x", "tensor([True, True])"),
        ],
    );
    prints(
        Flavour::Torch,
        &[
            ("x = torch.zeros(3, dtype=torch.int64); x[0] = 5.7; x", "tensor([5, 0, 0])"),
            ("x = torch.tensor([250], dtype=torch.uint8); x += torch.tensor([10]); x", "tensor([4], dtype=uint8)"),
            ("torch.tensor([1], dtype=torch.uint8) + 300", "tensor([45], dtype=uint8)"),
            ("x = torch.tensor([1], dtype=torch.int8); x += 1000; x", "tensor([-23], dtype=int8)"),
            ("torch.tensor([1, 2], dtype=torch.uint8) < -1", "tensor([True, True])"),
            ("torch.tensor([1, 2], dtype=torch.uint8).clamp(min=-1)", "tensor([1, 2], dtype=uint8)"),
            ("torch.tensor([300.5, -1.0, 3e9, float('nan')]).byte()", "tensor([ 44, 255,   0,   0], dtype=uint8)"),
            ("x = torch.tensor([1.]); x += torch.tensor(1.5, dtype=torch.float64); x", "tensor([2.5000])"),
            ("x = torch.tensor([1, 2]); x.mul_(2); x[1:] -= 1; x", "tensor([2, 3])"),
            ("x = torch.tensor([True, False]); x.logical_not_(); x", "tensor([False,  True])"),
            ("x = torch.tensor([1, 5]); x.clamp_(min=2); x", "tensor([2, 5])"),
        ],
    );
    let outputs = Session::flavoured(Flavour::NumPy).run("x = np.zeros(2); x[:] = np.array([1 + 2j, 3])").unwrap();
    assert_eq!(outputs.last().unwrap().warnings, ["Casting complex values to real discards the imaginary part"]);
}

#[test]
fn defaults_are_those_of_the_libraries() {
    prints(
        Flavour::Torch,
        &[
            ("torch.tensor([1., 3.]).std()", "tensor(1.4142)"),
            ("torch.tensor([1., 3.]).var(), torch.tensor([1., 3.]).var(unbiased=False)", "(tensor(2.), tensor(1.))"),
        ],
    );
    prints(
        Flavour::NumPy,
        &[("np.array([1., 3.]).std(), np.std([1., 3.])", "(tensor(1., dtype=float64), tensor(1., dtype=float64))")],
    );
    // The command line's prefixes choose names and orders, and no dtypes.
    prints(
        Flavour::Standard,
        &[
            ("np.array([1.]).dtype, np.zeros(3).dtype, (np.arange(3) / 2).dtype", "(float32, float32, float32)"),
            ("np.add(np.ones(2, dtype='int64'), np.ones(2, dtype='float32')).dtype", "float32"),
        ],
    );
    // The default of PyTorch's flavour is its own.
    let _default = DEFAULT.write().unwrap();
    Flavour::Torch.set_default_float(DType::F64).unwrap();
    let made = Session::flavoured(Flavour::Torch).run("torch.zeros(2).dtype, torch.get_default_dtype()");
    let standard = Session::new().run("torch.zeros(2).dtype");
    Flavour::Torch.set_default_float(DType::F32).unwrap();
    assert_eq!(made.unwrap()[0].to_string(), "(float64, float64)");
    assert_eq!(standard.unwrap()[0].to_string(), "float32");
    assert!(
        Flavour::NumPy.set_default_float(DType::F32).is_err() && Flavour::Torch.set_default_float(DType::I32).is_err()
    );
}

/// The dtypes of the tensors in a value.
pub(super) fn dtypes_in(value: &Value) -> Vec<DType> {
    match value.expr() {
        Some(_) if !value.is_tensor() => Vec::new(),
        Some(expr) => expr.dtype().into_iter().collect(),
        None => value.items().and_then(Result::ok).unwrap_or_default().iter().flat_map(dtypes_in).collect(),
    }
}
