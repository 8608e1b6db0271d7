//! [`PyTensor`]: the class `Tensor`. Its named methods come from the tables ([`functions`](crate::functions)). This file has what Python
//! itself asks of an object: attributes, indexing, conversions and copies.

use crate::cell::{Again, Cell};
pub(crate) use crate::classes::PyTensor;
use crate::classes::object_of;
use crate::convert::{Look, object, scalar, value};
use crate::error::{OrRaise, Repeated, in_their_words, in_words, support};
use crate::interrupt::computed;
use crate::selectors::{selectors, takes_elements};
use crate::words::Asked;
use ndcast::{ALL, Complex64, DType, Index, Scalar, Selector, Tensor};
use ndcast_lang::{Context, Flavour, Place, Value, apart_from, basic_first};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyType};
use std::sync::Arc;
use std::sync::atomic::Ordering;

impl PyTensor {
    /// A Python tensor of a flavour for a new tensor. A tensor of memory that others may write to is copied.
    pub(crate) fn fresh(py: Python<'_>, flavour: Flavour, tensor: Tensor) -> PyResult<Bound<'_, PyAny>> {
        let tensor = if tensor.is_shared() { tensor.duplicate().or_raise(py)? } else { tensor };
        object_of(py, flavour, Cell::value(tensor))
    }

    /// How results of this tensor look.
    pub(crate) fn look(&self) -> Look {
        Look { flavour: self.flavour, scalars: false }
    }

    /// The place. A lazy result is computed now, while other Python threads run.
    pub(crate) fn settled(&self, py: Python<'_>) -> PyResult<Place> {
        match self.cell.place().or_raise(py)? {
            Some(place) => Ok(place),
            // What waited may fail only now.
            None => computed(py, || self.cell.settle()).map_err(|error| self.worded(py, error)),
        }
    }

    /// This tensor as an operand: lazy if it has not been computed, unless this thread computes at once. What is read from files stays there:
    /// the operation may need a part of it.
    pub(crate) fn operand(&self, py: Python<'_>) -> PyResult<Value> {
        match self.cell.place().or_raise(py)? {
            Some(place) => Ok(Value::Tensor(place)),
            None if crate::settings::eager() && !self.cell.reads_files() => self.settled(py).map(Value::Tensor),
            None => computed(py, || self.cell.operand()),
        }
    }

    /// The elements as they are now.
    pub(crate) fn snapshot(&self, py: Python<'_>) -> PyResult<Tensor> {
        match self.cell.known() {
            Some(tensor) => Ok(tensor),
            None => computed(py, || self.cell.read()).map_err(|error| self.worded(py, error)),
        }
    }

    /// An exception that no function raised in the words of the flavour.
    fn worded(&self, py: Python<'_>, error: PyErr) -> PyErr {
        in_words(py, self.flavour, Asked::default(), error)
    }

    /// Refuses a write to an object that NumPy's flags protect.
    pub(crate) fn check_writeable(&self) -> PyResult<()> {
        self.check_writeable_as("assignment destination")
    }

    /// As [`Self::check_writeable`], in NumPy's words for what is written to.
    pub(crate) fn check_writeable_as(&self, what: &str) -> PyResult<()> {
        match self.writeable.load(Ordering::Relaxed) {
            true => Ok(()),
            false => Err(PyValueError::new_err(format!("{what} is read-only"))),
        }
    }

    fn attribute(slf: &Bound<'_, Self>, name: &'static str) -> PyResult<Py<PyAny>> {
        let (py, own) = (slf.py(), slf.get());
        let source = [own.cell.clone()];
        let value = own.operand(py)?;
        let asked = Asked { name, ..Asked::default() };
        let found = Context::default().attribute(&value, name).or_raise(py);
        let found = found.map_err(|error| in_words(py, own.flavour, asked, error))?;
        let made = object(py, own.look(), found, &source, &|_| {
            Some(Arc::new(move |whole: &Value| Context::default().attribute(whole, name)) as Again)
        })?;
        crate::bases::note(made.bind(py), slf.as_any())?;
        Ok(made)
    }

    /// The real or the imaginary parts. The tensor is computed first, because a lazy result has no place that can be written to.
    fn part(slf: &Bound<'_, Self>, name: &'static str) -> PyResult<Py<PyAny>> {
        let (py, own) = (slf.py(), slf.get());
        // The real parts of real numbers are NumPy's array itself, and their imaginary parts cannot be written to.
        let of_reals = own.flavour == Flavour::NumPy && !own.cell.dtype().or_raise(py)?.is_complex();
        if of_reals && name == "real" {
            return Ok(slf.clone().into_any().unbind());
        }
        let own = Value::Tensor(slf.get().settled(py)?);
        let made =
            object(py, slf.get().look(), Context::default().attribute(&own, name).or_raise(py)?, &[], &|_| None)?;
        crate::bases::note(made.bind(py), slf.as_any())?;
        if of_reals && let Some(zeros) = crate::classes::own(made.bind(py)) {
            zeros.get().writeable.store(false, Ordering::Relaxed);
        }
        Ok(made)
    }

    /// `self[index] = given`, whatever they are.
    fn put(&self, py: Python<'_>, index: &Bound<'_, PyAny>, given: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut sources = Vec::new();
        let selectors = selectors(self.flavour, index, &mut sources)?;
        let place = self.settled(py)?;
        // NumPy makes numbers of arrays without axes alone. A truth value it makes of any.
        if self.flavour == Flavour::NumPy
            && place.dtype() != DType::Bool
            && selectors.len() == place.layout().shape().rank()
            && selectors.iter().all(|selector| matches!(selector, Selector::Basic(Index::Int(_))))
            && crate::limits::rank(given)? > 0
        {
            return Err(PyValueError::new_err("setting an array element with a sequence."));
        }
        let own = Value::Tensor(place);
        let object_given = given;
        let given = match scalar(given)? {
            Some(number) => number,
            None => beside(&own, given)?,
        };
        let (own, selectors) = basic_first(self.flavour, own, selectors).or_raise(py)?;
        if self.flavour == Flavour::Torch && crate::classes::own(object_given).is_some() {
            takes_elements(self.cell.dtype().or_raise(py)?, &selectors, &given)?;
        }
        let mut context = crate::settings::context(self.flavour);
        computed(py, || context.put(&own, &selectors, &given))?;
        crate::settings::warn(py, &context)
    }

    /// The element as a number of Python's. NumPy makes one only of arrays without axes.
    fn number(&self, py: Python<'_>) -> PyResult<Scalar> {
        if self.flavour == Flavour::NumPy && self.cell.shape().or_raise(py)?.rank() > 0 {
            return Err(PyTypeError::new_err("only 0-dimensional arrays can be converted to Python scalars"));
        }
        self.item(py).map_err(|error| match self.cell.shape() {
            Ok(shape) if self.flavour == Flavour::Torch && shape.numel() != Ok(1) => {
                PyValueError::new_err("only one element tensors can be converted to Python scalars")
            }
            _ => error,
        })
    }

    /// A complex number as a real one. PyTorch takes those without an imaginary part.
    fn as_real(&self, value: Complex64) -> PyResult<f64> {
        match self.flavour {
            Flavour::Torch if value.im == 0.0 => Ok(value.re),
            Flavour::Torch => Err(PyRuntimeError::new_err("value cannot be converted to type double without overflow")),
            _ => Err(PyTypeError::new_err("a complex number is no real one: take its real part")),
        }
    }

    /// The only element.
    pub(crate) fn item(&self, py: Python<'_>) -> PyResult<Scalar> {
        let one = |tensor: &Tensor| if tensor.numel() == 1 { tensor.item().ok() } else { None };
        if let Some(item) = self.cell.try_with(one) {
            return Ok(item);
        }
        let tensor = self.snapshot(py)?;
        if tensor.numel() != 1 {
            let text = match self.flavour {
                Flavour::Torch => {
                    let text = format!("a Tensor with {} elements cannot be converted to Scalar", tensor.numel());
                    return Err(PyRuntimeError::new_err(text));
                }
                _ => format!("only one element can be converted to a Python scalar: the shape is {}", tensor.shape()),
            };
            return Err(PyTypeError::new_err(text));
        }
        tensor.item().or_raise(py)
    }
}

/// A value to be written to a tensor, or to be combined with it in place. A lazy value that reads elements of that tensor is computed
/// first, so that nothing holds a snapshot of them during the write.
pub(crate) fn beside(own: &Value, given: &Bound<'_, PyAny>) -> PyResult<Value> {
    let py = given.py();
    if let Some(tensor) = crate::classes::own(given)
        && let Some(waiting) = tensor.get().cell.pending()
        && own.is_read_by(&waiting)
    {
        return tensor.get().settled(py).map(Value::Tensor);
    }
    let given = value(given, &mut Vec::new())?;
    computed(py, || apart_from(own, given))
}

#[pymethods]
impl PyTensor {
    /// Higher than NumPy's arrays, so that they leave operators beside a tensor to the tensor.
    #[classattr]
    #[pyo3(name = "__array_priority__")]
    const PRIORITY: f64 = 1000.0;

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        crate::text::written(slf, true)
    }

    fn __str__(slf: &Bound<'_, Self>) -> PyResult<String> {
        crate::text::written(slf, false)
    }

    fn __format__<'py>(slf: &Bound<'py, Self>, specification: &str) -> PyResult<Bound<'py, PyString>> {
        let py = slf.py();
        let tensor = slf.get().snapshot(py)?;
        if tensor.ndim() == 0 {
            let item = crate::convert::number_object(py, tensor.item().or_raise(py)?)?;
            return item.bind(py).call_method1("__format__", (specification,))?.cast_into().map_err(Into::into);
        }
        if specification.is_empty() {
            return Ok(PyString::new(py, &crate::text::written(slf, false)?));
        }
        Err(PyTypeError::new_err(match slf.get().flavour {
            Flavour::NumPy => "unsupported format string passed to numpy.ndarray.__format__",
            Flavour::Torch => "unsupported format string passed to Tensor.__format__",
            Flavour::Standard => "a tensor of several elements takes no format",
        }))
    }

    /// The lengths of the axes.
    #[getter]
    fn shape(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        crate::convert::size(py, self.flavour, &self.cell.shape().or_raise(py)?)
    }

    /// The number of axes.
    #[getter]
    fn ndim(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.cell.shape().or_raise(py)?.rank())
    }

    /// The type of the elements.
    #[getter]
    fn dtype(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        crate::dtype::of_flavour(py, self.flavour, self.cell.dtype().or_raise(py)?)
    }

    /// The number of elements. The standard's flavour can also call it, as PyTorch does: it gives the shape, or one of its lengths.
    #[getter]
    fn size(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        static COUNT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let shape = self.cell.shape().or_raise(py)?;
        let count = shape.numel().map_err(ndcast::Error::from).or_raise(py)?;
        if self.flavour == Flavour::NumPy {
            return Ok(count.into_pyobject(py)?.into_any().unbind());
        }
        Ok(support(py, &COUNT, "Count")?.call1((count, crate::convert::size(py, self.flavour, &shape)?))?.unbind())
    }

    /// All axes reversed.
    #[getter(T)]
    fn reversed(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        let mut rank = None;
        let view = |place: &Place| {
            rank = Some(place.layout().rank());
            place.reversed().ok()
        };
        let made = slf.get().cell.view(view).or_raise(slf.py())?;
        if slf.get().flavour == Flavour::Torch && rank != Some(2) {
            let rank = rank.map_or_else(|| slf.get().cell.shape().map(|shape| shape.len()), Ok).or_raise(slf.py())?;
            crate::torch_warned::of_reversed(slf.py(), rank)?;
        }
        match made {
            Some(cell) => Ok(crate::bases::view(slf, cell)?.unbind()),
            None => Self::attribute(slf, "T"),
        }
    }

    /// The last two axes exchanged.
    #[getter(mT)]
    fn matrix_transposed(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        Self::attribute(slf, "mT")
    }

    /// The conjugates of the last two axes exchanged.
    #[getter(mH)]
    fn adjoint_of(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        Self::attribute(slf, "mH")
    }

    /// The real parts, where they lie: what is written to them is written to the tensor.
    #[getter]
    fn real(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        Self::part(slf, "real")
    }

    /// The imaginary parts, where they lie; of real numbers zeros that cannot be written to, which PyTorch refuses.
    #[getter]
    fn imag(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        let own = slf.get();
        if own.flavour == Flavour::Torch && !own.cell.dtype().or_raise(slf.py())?.is_complex() {
            return Err(PyTypeError::new_err("imag is not implemented for tensors with non-complex dtypes."));
        }
        Self::part(slf, "imag")
    }

    /// Bytes of one element.
    #[getter]
    fn itemsize(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.cell.dtype().or_raise(py)?.size())
    }

    /// Bytes of all elements.
    #[getter]
    fn nbytes(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        Self::attribute(slf, "nbytes")
    }

    /// Where the elements are: always "cpu".
    #[getter]
    fn device(&self) -> &'static str {
        "cpu"
    }

    fn __getitem__<'py>(slf: &Bound<'py, Self>, index: &Bound<'py, PyAny>) -> PyResult<Py<PyAny>> {
        if slf.get().writeable.load(Ordering::Relaxed)
            && let Some(found) = crate::index::item(slf, index)?
        {
            return Ok(found);
        }
        let (py, flavour) = (slf.py(), slf.get().flavour);
        if flavour == Flavour::Torch && index.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("new(): invalid data type 'str'"));
        }
        let made = crate::index::any(slf.get(), index).map_err(|error| {
            let call = Repeated::of_operator(py, "getitem", &[slf.as_any(), index]);
            in_their_words(py, flavour, Asked::default(), error, call)
        })?;
        crate::bases::note(made.bind(slf.py()), slf.as_any())?;
        Ok(made)
    }

    fn __setitem__(slf: &Bound<'_, Self>, index: &Bound<'_, PyAny>, given: &Bound<'_, PyAny>) -> PyResult<()> {
        let (py, own) = (slf.py(), slf.get());
        own.check_writeable()?;
        if crate::index::set_item(own, index, given)? {
            return Ok(());
        }
        if crate::strangers::shares_cells(own) {
            py.import("ndcast._lent")?.call_method1("put_where_shared", (slf, index, given))?;
            return Ok(());
        }
        crate::only_tensors::check_assigned(own, given)?;
        let written = crate::loans::written(own, given).unwrap_or_default();
        own.put(py, index, written.as_ref().unwrap_or(given)).map_err(|error| {
            let mask = crate::classes::own(index)
                .is_some_and(|mask| mask.get().cell.dtype().is_ok_and(|dtype| dtype == DType::Bool));
            let call = Repeated::of_operator(py, "setitem", &[slf.as_any(), index, given]);
            in_their_words(py, own.flavour, Asked { mask, ..Asked::default() }, error, call)
        })
    }

    fn __delitem__(&self, _index: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(match self.flavour {
            Flavour::NumPy => PyValueError::new_err("cannot delete array elements"),
            Flavour::Torch => PyTypeError::new_err("Tensor does not support deleting items"),
            Flavour::Standard => PyTypeError::new_err("elements of a tensor cannot be deleted"),
        })
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        let shape = self.cell.shape().or_raise(py)?;
        let text = if self.flavour == Flavour::NumPy { "len() of unsized object" } else { "len() of a 0-d tensor" };
        shape.first().copied().ok_or_else(|| PyTypeError::new_err(text))
    }

    /// The elements as nested lists of numbers.
    fn tolist(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        crate::lists::nested(py, self.snapshot(py)?)
    }

    fn __contains__(&self, py: Python<'_>, item: &Bound<'_, PyAny>) -> PyResult<bool> {
        let (class, item) = (item.get_type(), value(item, &mut Vec::new())?);
        if self.flavour == Flavour::Torch && !matches!(item, Value::Scalar(_) | Value::Huge(_)) && item.expr().is_none()
        {
            return Err(PyRuntimeError::new_err(format!(
                "Tensor.__contains__ only supports Tensor or scalar, but you passed in a {class}."
            )));
        }
        let own = Value::Tensor(self.settled(py)?);
        py.detach(|| {
            let equal = crate::settings::context(self.flavour).compare(ndcast_lang::CompareOp::Equal, &own, &item)?;
            let found = equal.expr().map(|equal| equal.any(ALL).eval()?.item()).transpose()?;
            Ok(found.is_some_and(Scalar::as_bool))
        })
        .or_raise(py)
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        if self.flavour != Flavour::Standard {
            let count = self.cell.shape().or_raise(py)?.numel().unwrap_or(usize::MAX);
            let text = match (self.flavour, count) {
                (_, 1) => None,
                (Flavour::NumPy, 0) => Some(
                    "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.",
                ),
                (Flavour::NumPy, _) => {
                    Some("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
                }
                (_, 0) => Some("Boolean value of Tensor with no values is ambiguous"),
                (_, _) => Some("Boolean value of Tensor with more than one value is ambiguous"),
            };
            match text {
                Some(text) if self.flavour == Flavour::NumPy => return Err(PyValueError::new_err(text)),
                Some(text) => return Err(PyRuntimeError::new_err(text)),
                None => {}
            }
        }
        if let Some(Some(item)) = self.cell.try_with(|x| (x.numel() == 1).then(|| x.item::<Scalar>().ok())) {
            return Ok(item.as_bool());
        }
        let own = Value::Tensor(self.settled(py)?);
        own.truth().or_raise(py)
    }

    fn __int__(&self, py: Python<'_>) -> PyResult<i128> {
        match self.number(py)? {
            Scalar::Float(value) if value.is_nan() => Err(PyValueError::new_err("cannot convert float NaN to integer")),
            Scalar::Float(value) if value.is_infinite() => {
                Err(pyo3::exceptions::PyOverflowError::new_err("cannot convert float infinity to integer"))
            }
            Scalar::Complex(value) => self.as_real(value).map(|real| Scalar::Float(real).as_i128()),
            scalar => Ok(scalar.as_i128()),
        }
    }

    fn __float__(&self, py: Python<'_>) -> PyResult<f64> {
        match self.number(py)? {
            Scalar::Complex(value) => self.as_real(value),
            scalar => Ok(scalar.as_f64()),
        }
    }

    fn __complex__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let value = Scalar::Complex(self.number(py)?.as_complex());
        crate::convert::number_object(py, value)
    }

    fn __index__(&self, py: Python<'_>) -> PyResult<i128> {
        let text = "only integer scalar arrays can be converted to a scalar index";
        if self.flavour == Flavour::NumPy && self.cell.shape().or_raise(py)?.rank() > 0 {
            return Err(PyTypeError::new_err(text));
        }
        match self.item(py)? {
            Scalar::Int(value) => Ok(value),
            _ if self.flavour == Flavour::NumPy => Err(PyTypeError::new_err(text)),
            _ => Err(PyTypeError::new_err("only tensors of one integer can be an index")),
        }
    }

    fn __hash__(slf: &Bound<'_, Self>) -> isize {
        slf.as_ptr().addr() as isize >> 4
    }

    /// Itself on another device: there is one, "cpu".
    #[pyo3(signature = (device, /, *, stream = None))]
    fn to_device<'py>(
        slf: &Bound<'py, Self>,
        device: &Bound<'py, PyAny>,
        stream: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, Self>> {
        crate::settings::check_device(device)?;
        match stream {
            Some(_) => Err(PyValueError::new_err("the device 'cpu' has no streams")),
            None => Ok(slf.clone()),
        }
    }

    /// Computes what waits, and gives this tensor back.
    fn eval<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        if slf.get().cell.nodes() > 0 {
            slf.get().settled(slf.py())?;
        }
        Ok(slf.clone())
    }

    /// How this tensor is, or would be, computed: operands, loops, plan and bytes. Nothing is computed unless run is true.
    #[pyo3(signature = (*, run = false))]
    fn explain(&self, py: Python<'_>, run: bool) -> PyResult<crate::explain::PyExplanation> {
        crate::explain::of_tensor(py, self, run)
    }

    fn __copy__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let tensor = self.snapshot(py)?;
        PyTensor::fresh(py, self.flavour, py.detach(|| tensor.duplicate()).or_raise(py)?)
    }

    fn __deepcopy__<'py>(&self, py: Python<'py>, _memo: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__copy__(py)
    }
}
