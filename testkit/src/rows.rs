//! The truth rows, as `testdata/README.md` describes them.

use ndcast::{Complex64, DType, Element, Scalar, Tensor, for_dtype};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Reads one of the tables of `testdata/`.
///
/// # Panics
/// If it is not there or not as it should be.
pub fn read<T: DeserializeOwned>(name: &str) -> T {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../testdata").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What must come out: text, a tensor, or an error.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Expected {
    /// What the prompt writes.
    pub output: Option<String>,
    /// Lengths of a tensor.
    pub shape: Option<Vec<usize>>,
    /// Its dtype.
    pub dtype: Option<String>,
    /// Its elements in C order.
    pub values: Option<Vec<toml::Value>>,
    /// How many units in the last place each may be off.
    #[serde(default)]
    pub ulp: u64,
    /// How many units in the last place of the largest value each may be off; zeros are then zeros of either sign.
    pub ulp_of_largest: Option<u64>,
    /// Class of an error.
    pub error: Option<String>,
    /// What its text holds.
    #[serde(default)]
    pub error_contains: Vec<String>,
    /// What a warning holds; no warning if absent.
    pub warning_contains: Option<Vec<String>>,
    /// `"shape"`: elements are not compared.
    pub compare: Option<String>,
    /// Why the libraries answer otherwise.
    pub differs: Option<String>,
    /// The answer to test where the rest is the libraries'.
    pub ours: Option<Box<Expected>>,
}

/// A row of `reductions`, `views`, `writes` and `printing`.
#[derive(Deserialize, Clone, Debug)]
pub struct Row {
    /// Statements that run first.
    #[serde(default)]
    pub setup: String,
    /// The statement.
    pub expr: String,
    /// What to look at afterwards, if not its value.
    pub check: Option<String>,
    /// What must come out.
    #[serde(flatten)]
    pub expected: Expected,
}

/// A table of rows.
#[derive(Deserialize, Debug)]
pub struct Table<T = Row> {
    /// Its rows.
    pub row: Vec<T>,
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
    /// What must come out.
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
    /// The dtype of each, where they differ.
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
    /// Its dtype.
    pub result_dtype: Option<String>,
    /// Units in the last place that each element may be off.
    #[serde(default)]
    pub ulp: u64,
    /// A second result.
    pub result2: Option<Vec<toml::Value>>,
    /// Its dtype.
    pub result2_dtype: Option<String>,
    /// Class of the error instead.
    pub error: Option<String>,
}

/// The tables of `promotion`.
#[derive(Deserialize, Debug)]
pub struct Promotions {
    /// Two dtypes and what they promote to.
    pub promote: Vec<Promote>,
    /// A tensor with a weak scalar.
    pub scalar: Vec<WithScalar>,
    /// An integer with a tensor of integers.
    pub fits: Vec<Fits>,
    /// What may be stored as what.
    pub can_cast: Vec<CanCast>,
    /// Explicit conversions.
    pub cast: Vec<Cast>,
}

/// Two dtypes and what they promote to.
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

/// What may be stored as what.
#[derive(Deserialize, Debug)]
pub struct CanCast {
    /// Dtype of a value.
    pub from: String,
    /// Dtype that it is to be stored as.
    pub to: String,
    /// Whether nothing is ever lost.
    pub safe: bool,
    /// Whether a write in place allows it.
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
    /// What they broadcast to.
    pub result: Option<Vec<usize>>,
    /// Where they clash.
    pub clash: Option<Clash>,
}

/// Where shapes clash.
#[derive(Deserialize, Debug)]
pub struct Clash {
    /// Axis of the padded result.
    pub axis: usize,
    /// Length so far.
    pub a: usize,
    /// Length that does not fit.
    pub b: usize,
}

/// A sum that reverses a broadcast.
#[derive(Deserialize, Debug)]
pub struct SumTo {
    /// Of the tensor.
    pub shape: Vec<usize>,
    /// Of the sum.
    pub to: Vec<usize>,
    /// Axes that are summed over, or an error.
    pub axes: Option<Vec<usize>>,
}

/// A stretch.
#[derive(Deserialize, Debug)]
pub struct Expand {
    /// Of the tensor.
    pub shape: Vec<usize>,
    /// What is asked for.
    pub to: Vec<isize>,
    /// What it becomes, or an error.
    pub result: Option<Vec<usize>>,
    /// What the text of the error holds.
    #[serde(default)]
    pub error_contains: Vec<String>,
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
/// For a name that is none.
pub fn dtype(name: &str) -> DType {
    DType::from_name(name).unwrap_or_else(|| panic!("{name} is no dtype"))
}

/// A number as the tables write those of a dtype.
///
/// # Panics
/// For what is none.
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
    // The sign between the parts is the last that is neither the first character nor that of an exponent.
    let mut signs =
        body.char_indices().filter(|&(at, c)| at > 0 && (c == '+' || c == '-') && !body[..at].ends_with('e'));
    let (at, _) = signs.next_back().unwrap_or_else(|| panic!("{text} has one part"));
    let part = |part: &str| part.trim_start_matches('+').parse().unwrap_or_else(|_| panic!("{part} of {text}"));
    Complex64::new(part(&body[..at]), part(&body[at..]))
}

/// A tensor of the elements of a row.
///
/// # Panics
/// If they are not as many as the shape has.
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
