//! The truth rows that `testdata/README.md` describes.

use ndcast::{Complex64, DType, Element, Scalar, Tensor, dtype::for_dtype};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Reads one of the tables of `testdata/`.
///
/// # Panics
/// If it does not exist or is malformed.
pub fn read<T: DeserializeOwned>(name: &str) -> T {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../testdata").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The expected outcome: text, a tensor, or an error.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Expected {
    /// The text that the prompt prints.
    pub output: Option<String>,
    /// The lengths of a tensor.
    pub shape: Option<Vec<usize>>,
    /// The dtype of the tensor.
    pub dtype: Option<String>,
    /// The elements of the tensor, in C order.
    pub values: Option<Vec<toml::Value>>,
    /// Allowed error of each element, in units in the last place.
    #[serde(default)]
    pub ulp: u64,
    /// Allowed error of each element, in units in the last place of the largest value. The sign of zeros is then
    /// ignored.
    pub ulp_of_largest: Option<u64>,
    /// The class of an error.
    pub error: Option<String>,
    /// Parts of the error text.
    #[serde(default)]
    pub error_contains: Vec<String>,
    /// Parts of a warning; no warning if absent.
    pub warning_contains: Option<Vec<String>>,
    /// `"shape"`: elements are not compared.
    pub compare: Option<String>,
    /// The reason why the libraries give another result.
    pub differs: Option<String>,
    /// Our expected result, if the rest of the row is that of the libraries.
    pub ours: Option<Box<Expected>>,
}

/// The file of NumPy's names.
#[derive(Deserialize, Debug)]
pub struct Names {
    /// The parameters of the functions.
    pub signature: Vec<Signature>,
    /// Calls of them.
    pub row: Vec<Row>,
}

/// The parameters of a function of NumPy.
#[derive(Deserialize, Debug)]
pub struct Signature {
    /// The name; that of a function of `linalg` with this prefix.
    pub name: String,
    /// The names of its parameters, in order.
    pub parameters: Vec<String>,
}

/// A row of `reductions`, `views`, `writes` and `printing`.
#[derive(Deserialize, Clone, Debug)]
pub struct Row {
    /// Statements that run first.
    #[serde(default)]
    pub setup: String,
    /// The statement.
    pub expr: String,
    /// An expression to evaluate afterwards, if not the statement's value.
    pub check: Option<String>,
    /// The expected outcome.
    #[serde(flatten)]
    pub expected: Expected,
}

/// A table of rows.
#[derive(Deserialize, Debug)]
pub struct Table<T = Row> {
    /// Its rows.
    pub row: Vec<T>,
}

/// The rows of `torch` and `functional`, which share their operands.
#[derive(Deserialize, Debug)]
pub struct Named {
    /// Statements that run before each row.
    pub operands: String,
    /// Its rows.
    pub row: Vec<Row>,
}

/// A session of `seeds`.
#[derive(Deserialize, Debug)]
pub struct Session {
    /// Its name.
    pub id: String,
    /// Steps in one namespace, in order.
    pub step: Vec<Step>,
}

/// The sessions of `seeds`.
#[derive(Deserialize, Debug)]
pub struct Seeds {
    /// The sessions.
    pub session: Vec<Session>,
}

/// One step of a session.
#[derive(Deserialize, Debug)]
pub struct Step {
    /// One statement.
    pub input: String,
    /// The expected outcome.
    #[serde(flatten)]
    pub expected: Expected,
}

/// A row of `ops`.
#[derive(Deserialize, Debug)]
pub struct OpRow {
    /// Name of the op.
    pub op: String,
    /// The dtype of every operand.
    pub dtype: String,
    /// The dtype of each operand, if they differ.
    pub dtypes: Option<Vec<String>>,
    /// First operand.
    pub x1: Vec<toml::Value>,
    /// Second operand.
    pub x2: Option<Vec<toml::Value>>,
    /// Third operand.
    pub x3: Option<Vec<toml::Value>>,
    /// Keyword arguments.
    #[serde(default)]
    pub args: BTreeMap<String, toml::Value>,
    /// The result.
    pub result: Option<Vec<toml::Value>>,
    /// The dtype of the result.
    pub result_dtype: Option<String>,
    /// Allowed error of each element, in units in the last place.
    #[serde(default)]
    pub ulp: u64,
    /// A second result.
    pub result2: Option<Vec<toml::Value>>,
    /// The dtype of the second result.
    pub result2_dtype: Option<String>,
    /// The class of the error, if there is no result.
    pub error: Option<String>,
}

/// The tables of `promotion`.
#[derive(Deserialize, Debug)]
pub struct Promotions {
    /// Pairs of dtypes and their promoted dtype.
    pub promote: Vec<Promote>,
    /// A tensor with a weak scalar.
    pub scalar: Vec<WithScalar>,
    /// An integer with a tensor of integers.
    pub fits: Vec<Fits>,
    /// Dtypes that may or may not be stored as others.
    pub can_cast: Vec<CanCast>,
    /// Explicit conversions.
    pub cast: Vec<Cast>,
}

/// Two dtypes and their promoted dtype.
#[derive(Deserialize, Debug)]
pub struct Promote {
    /// First dtype.
    pub x1: String,
    /// Second dtype.
    pub x2: String,
    /// The common dtype, or an error.
    pub result: Option<String>,
}

/// A tensor with a weak scalar.
#[derive(Deserialize, Debug)]
pub struct WithScalar {
    /// Dtype of the tensor.
    pub tensor: String,
    /// Kind of the scalar.
    pub scalar: String,
    /// Dtype of the result.
    pub result: String,
}

/// An integer with a tensor of integers.
#[derive(Deserialize, Debug)]
pub struct Fits {
    /// Dtype of the tensor.
    pub tensor: String,
    /// The integer.
    pub scalar: toml::Value,
    /// Dtype of the result, or an error.
    pub result: Option<String>,
}

/// Whether one dtype may be stored as another.
#[derive(Deserialize, Debug)]
pub struct CanCast {
    /// The dtype of a value.
    pub from: String,
    /// The dtype it is stored as.
    pub to: String,
    /// Whether no value is ever changed.
    pub safe: bool,
    /// Whether an in-place write allows it.
    pub same_kind: bool,
}

/// An explicit conversion.
#[derive(Deserialize, Debug)]
pub struct Cast {
    /// Dtype of the elements.
    pub from: String,
    /// Dtype they are converted to.
    pub to: String,
    /// The elements.
    pub x: Vec<toml::Value>,
    /// The elements converted.
    pub result: Vec<toml::Value>,
}

/// The tables of `rule`.
#[derive(Deserialize, Debug)]
pub struct Rules {
    /// Shapes that broadcast, or clash.
    pub row: Vec<Broadcast>,
    /// Sums that reverse a broadcast.
    pub sum_to: Vec<SumTo>,
    /// Stretches.
    pub expand: Vec<Expand>,
}

/// Shapes that broadcast, or clash.
#[derive(Deserialize, Debug)]
pub struct Broadcast {
    /// The operands.
    pub shapes: Vec<Vec<usize>>,
    /// The shape they broadcast to.
    pub result: Option<Vec<usize>>,
    /// The clash, if there is one.
    pub clash: Option<Clash>,
}

/// The clash of two lengths.
#[derive(Deserialize, Debug)]
pub struct Clash {
    /// The axis, numbered in the result.
    pub axis: usize,
    /// The joined length of the operands so far.
    pub a: usize,
    /// The length that does not fit.
    pub b: usize,
}

/// A sum that reverses a broadcast.
#[derive(Deserialize, Debug)]
pub struct SumTo {
    /// The shape of the tensor.
    pub shape: Vec<usize>,
    /// The shape of the sum.
    pub to: Vec<usize>,
    /// The axes that are summed, or an error.
    pub axes: Option<Vec<usize>>,
}

/// A stretch.
#[derive(Deserialize, Debug)]
pub struct Expand {
    /// The shape of the tensor.
    pub shape: Vec<usize>,
    /// The requested lengths.
    pub to: Vec<isize>,
    /// The resulting shape, or an error.
    pub result: Option<Vec<usize>>,
    /// Parts of the error text.
    #[serde(default)]
    pub error_contains: Vec<String>,
}

/// The tables of `printing_options`.
#[derive(Deserialize, Debug)]
pub struct Printed {
    /// Arrays that NumPy printed.
    pub numpy: Vec<PrintedArray>,
    /// Tensors that PyTorch printed.
    pub torch: Vec<PrintedArray>,
}

/// An array, the options of its library, and the texts that the library printed.
#[derive(Deserialize, Debug)]
pub struct PrintedArray {
    /// Dtype of the elements.
    pub dtype: String,
    /// The lengths of the array.
    pub shape: Vec<usize>,
    /// The elements, in C order.
    pub values: Vec<toml::Value>,
    /// The lengths that the array is broadcast to before it is printed.
    pub broadcast_to: Option<Vec<usize>>,
    /// The options that are not the library's defaults.
    #[serde(default)]
    pub options: PrintedOptions,
    /// What `str` gives.
    pub str: Option<String>,
    /// What `repr` gives.
    pub repr: Option<String>,
    /// What `array2string` gives with the separator, the prefix and the suffix.
    pub elements: Option<String>,
    /// The text between elements.
    #[serde(default)]
    pub separator: String,
    /// The text before the elements, which indents them.
    #[serde(default)]
    pub prefix: String,
    /// The text after the elements, for which lines leave room.
    #[serde(default)]
    pub suffix: String,
}

/// Options of `set_printoptions` of either library, under its names.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct PrintedOptions {
    /// Digits after the decimal point.
    pub precision: Option<usize>,
    /// Number of elements from which on an array is cut.
    pub threshold: Option<usize>,
    /// Number of elements at each end of an axis that is cut.
    pub edgeitems: Option<usize>,
    /// Characters per line.
    pub linewidth: Option<usize>,
    /// NumPy: whether small numbers have no exponents.
    pub suppress: Option<bool>,
    /// NumPy: the text of NaN.
    pub nanstr: Option<String>,
    /// NumPy: the text of infinity.
    pub infstr: Option<String>,
    /// NumPy: what stands before positive numbers.
    pub sign: Option<String>,
    /// NumPy: how many digits numbers have.
    pub floatmode: Option<String>,
    /// PyTorch: a set of options.
    pub profile: Option<String>,
    /// PyTorch: whether numbers have exponents.
    pub sci_mode: Option<bool>,
}

impl PrintedArray {
    /// The array.
    ///
    /// # Panics
    /// If its parts do not match.
    pub fn tensor(&self) -> Tensor {
        let tensor = tensor(&self.values, &self.shape, dtype(&self.dtype));
        match &self.broadcast_to {
            Some(shape) => tensor.broadcast_to(shape.as_slice()).unwrap(),
            None => tensor,
        }
    }
}

impl OpRow {
    /// The operands as tensors of one axis.
    pub fn operands(&self) -> Vec<Tensor> {
        let values = [Some(&self.x1), self.x2.as_ref(), self.x3.as_ref()];
        let operand = |(k, values): (usize, &Vec<toml::Value>)| {
            let name = self.dtypes.as_ref().map_or(&self.dtype, |dtypes| &dtypes[k]);
            tensor(values, &[values.len()], dtype(name))
        };
        values.into_iter().flatten().enumerate().map(operand).collect()
    }
}

/// A dtype by its name.
///
/// # Panics
/// If there is no dtype with this name.
pub fn dtype(name: &str) -> DType {
    DType::from_name(name).unwrap_or_else(|| panic!("{name} is no dtype"))
}

/// A number in the notation of the tables.
///
/// # Panics
/// If the value is not a number.
pub fn scalar(value: &toml::Value) -> Scalar {
    match value {
        toml::Value::Boolean(value) => Scalar::Bool(*value),
        toml::Value::Integer(value) => Scalar::Int((*value).into()),
        toml::Value::Float(value) => Scalar::Float(*value),
        toml::Value::String(text) => text.parse().map_or_else(|_| Scalar::Complex(complex(text)), Scalar::Int),
        other => panic!("{other} is no number"),
    }
}

/// `RE+IMj`
fn complex(text: &str) -> Complex64 {
    let body = text.strip_suffix('j').unwrap_or_else(|| panic!("{text} is no complex number"));
    // The sign between the parts is the last one that is neither the first character nor part of an exponent.
    let mut signs =
        body.char_indices().filter(|&(at, c)| at > 0 && (c == '+' || c == '-') && !body[..at].ends_with('e'));
    let (at, _) = signs.next_back().unwrap_or_else(|| panic!("{text} has one part"));
    let part = |part: &str| part.trim_start_matches('+').parse().unwrap_or_else(|_| panic!("{part} of {text}"));
    Complex64::new(part(&body[..at]), part(&body[at..]))
}

/// A tensor with the elements of a row.
///
/// # Panics
/// If the number of values does not match the shape.
pub fn tensor(values: &[toml::Value], shape: &[usize], dtype: DType) -> Tensor {
    for_dtype!(dtype, T => {
        let elements: Vec<T> = values.iter().map(|value| T::from_scalar(scalar(value))).collect();
        Tensor::from_vec(elements, shape).unwrap()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complex_numbers() {
        let cases = [("1.0+2.0j", (1.0, 2.0)), ("-0.0-0.0j", (-0.0, -0.0)), ("1e-05-infj", (1e-5, f64::NEG_INFINITY))];
        for (text, (re, im)) in cases {
            let value = complex(text);
            assert_eq!((value.re.to_bits(), value.im.to_bits()), (f64::to_bits(re), f64::to_bits(im)), "{text}");
        }
        assert!(complex("nan+1e+20j").re.is_nan());
    }
}
