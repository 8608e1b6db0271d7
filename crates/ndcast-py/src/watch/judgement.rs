//! A broadcast that a guard objects to, and the words for it once the program's own are known.

use ndcast::guard::Guard;
use ndcast::internal::bytes_in_words;
use ndcast::shape::guard::{Finding, Way, Wording};
use ndcast::shape::{Dims, Operand, Reduced, Spelling, tuple};
use pyo3::prelude::*;

/// A finding with the operands that it is about.
#[pyclass(name = "_Judgement", module = "ndcast._ndcast", frozen)]
pub(crate) struct Judgement {
    #[pyo3(get)]
    library: &'static str,
    /// The name of the function.
    #[pyo3(get)]
    op: String,
    operands: Vec<Owned>,
    finding: Finding,
    /// For the bytes of a result that is too large.
    itemsize: usize,
    /// The array whose reduction lands elsewhere, if it is still there.
    #[pyo3(get)]
    source: Option<Py<PyAny>>,
}

/// An operand that outlives the call.
struct Owned {
    shape: Dims<usize>,
    marks: u64,
    reduced: Option<Reduced>,
}

/// The number of elements.
pub(super) fn elements(shape: &[usize]) -> u128 {
    shape.iter().fold(1, |count: u128, &length| count.saturating_mul(length as u128))
}

impl Judgement {
    pub(super) fn new(
        library: &'static str,
        op: String,
        operands: &[Operand<'_>],
        finding: Finding,
        itemsize: usize,
        source: Option<Py<PyAny>>,
    ) -> Judgement {
        let owned = |operand: &Operand<'_>| Owned {
            shape: operand.shape.into(),
            marks: operand.marks,
            reduced: operand.reduced.clone(),
        };
        Judgement { library, op, operands: operands.iter().map(owned).collect(), finding, itemsize, source }
    }

    /// The text of a result that is too large: its bytes, and its operands.
    fn too_large(&self, expression: &str) -> String {
        let bytes = elements(&self.finding.result).saturating_mul(self.itemsize as u128);
        let shapes: Vec<String> = self.operands.iter().map(|operand| tuple(&operand.shape)).collect();
        let whole = tuple(&self.finding.result);
        let bytes = bytes_in_words(bytes);
        format!("{expression}: {} give {whole}, which takes {bytes}: more than the budget", shapes.join(" and "))
    }
}

#[pymethods]
#[expect(clippy::needless_pass_by_value, reason = "lists of Python become vectors")]
impl Judgement {
    #[getter]
    fn guard(&self) -> &'static str {
        self.finding.guard.name()
    }

    /// `warn` or `deny`, as the policy says.
    #[getter]
    fn level(&self) -> &'static str {
        self.finding.level.name()
    }

    #[getter]
    fn shapes(&self) -> Vec<Vec<usize>> {
        self.operands.iter().map(|operand| operand.shape.to_vec()).collect()
    }

    #[getter]
    fn marks(&self) -> Vec<u64> {
        self.operands.iter().map(|operand| operand.marks).collect()
    }

    #[getter]
    fn result(&self) -> Vec<usize> {
        self.finding.result.to_vec()
    }

    /// The position of the operand that another one is a reduction of, the position of that one, and the reduced axes.
    #[getter]
    fn reduction(&self) -> Option<(usize, usize, Vec<usize>)> {
        let [source, reduced] = self.finding.pair;
        let from = self.operands.get(reduced)?.reduced.as_ref()?;
        (self.finding.guard == Guard::Reduced).then(|| (source, reduced, from.axes.to_vec()))
    }

    /// The first line of the text, and the ways to write what may have been meant: title, code, and the degree of a repair or `meant`.
    /// `pieces` are the parts of the expression around its operands, one more than there are names.
    fn told(
        &self,
        names: Vec<String>,
        pieces: Vec<String>,
        intent: &str,
    ) -> (String, Vec<(&'static str, String, String)>) {
        let expression = |names: &[&str]| {
            let mut text = pieces.first().cloned().unwrap_or_default();
            for (k, name) in names.iter().enumerate() {
                text.push_str(name);
                text.push_str(pieces.get(k + 1).map_or("", String::as_str));
            }
            text
        };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let given = |operand: &Owned| (operand.shape.clone(), operand.marks, operand.reduced.clone());
        let given: Vec<_> = self.operands.iter().map(given).collect();
        let operands: Vec<Operand<'_>> = given
            .iter()
            .map(|(shape, marks, reduced)| Operand { shape, marks: *marks, reduced: reduced.clone() })
            .collect();
        let spelling = if self.library == "numpy" { Spelling::NumPy } else { Spelling::Subscripts };
        let off = |_: &str| String::new();
        let wording = Wording { names: &names, expression: &expression, spelling, off: &off, intent: Some(intent) };
        let way =
            |way: Way| (way.title, way.call, way.degree.map_or_else(|| "meant".to_owned(), |degree| degree.name()));
        let mut message = self.finding.message(&operands, &wording);
        let mut ways: Vec<_> = self.finding.ways(&operands, &wording).into_iter().map(way).collect();
        if self.finding.guard == Guard::BlowUp {
            message = self.too_large(&expression(&names));
            ways.retain(|(_, _, degree)| degree == "meant");
        }
        (message, ways)
    }
}
