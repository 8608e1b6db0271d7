//! Calls that PyTorch refuses because an argument is no tensor, although the row takes it.
//!
//! *Problem*: a row takes a number, a list or a name where other libraries do. A program that catches what PyTorch raises, and prints it, must get it.
//! *Technique*: the tables below say which of the first two arguments is a tensor and nothing else, as the signatures of PyTorch do. *Contract*: only
//! objects of Python itself are refused. Arrays of other libraries are taken everywhere.

use crate::call::Call;
use crate::classes::own;
use crate::entries::Form;
use crate::error::OrRaise;
use crate::tensor::PyTensor;
use ndcast_lang::{Flavour, FunctionInfo, scalar_type};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{
    PyBytes, PyComplex, PyDict, PyFloat, PyInt, PyList, PyRange, PySet, PyString, PyTuple, PyType, PyTypeMethods,
};

/// The modules of PyTorch whose functions the tables describe, and how its sentences name them.
const HOMES: &[(&str, &str)] = &[
    ("ndcast.torch", ""),
    ("ndcast.torch.linalg", "linalg_"),
    ("ndcast.torch.fft", "fft_"),
    ("ndcast.torch.special", "special_"),
];
/// Functions that can be called in several ways, some of them without a tensor at first, or whose refusal lists all of them.
const SEVERAL_WAYS: &str = "all any atleast_1d atleast_2d atleast_3d bitwise_and bitwise_left_shift bitwise_or bitwise_right_shift bitwise_xor bucketize \
    cholesky clamp clamp_max clamp_min clip copysign eq fill float_power floor_divide fmod ge greater greater_equal gt hsplit dsplit vsplit index_fill \
    isin le less less_equal lt lerp masked_fill moveaxis movedim nanquantile narrow ne norm not_equal pinv polygamma pow qr quantile randint_like \
    remainder repeat_interleave result_type rsub scalar_tensor scatter searchsorted split std std_mean tensor_split tensordot unravel_index var var_mean view \
    xlog1py xlogy zeta matrix_rank multi_dot chebyshev_polynomial_t chebyshev_polynomial_u chebyshev_polynomial_v chebyshev_polynomial_w \
    hermite_polynomial_h hermite_polynomial_he laguerre_polynomial_l legendre_polynomial_p shifted_chebyshev_polynomial_t \
    shifted_chebyshev_polynomial_u shifted_chebyshev_polynomial_v shifted_chebyshev_polynomial_w";
/// Functions that take two numbers, too.
const ARITHMETIC: &str = "add div divide mul multiply sub subtract true_divide";
/// PyTorch's names of the first argument, where it is not `input`.
const FIRST: &[(&str, &str)] = &[
    ("A", "det diagonal inv inv_ex lu lu_factor lu_factor_ex qr slogdet solve solve_ex svd svdvals"),
    ("x", "vander vecdot airy_ai scaled_modified_bessel_k0 scaled_modified_bessel_k1 spherical_bessel_j0"),
    ("y", "cumulative_trapezoid trapezoid trapz"),
    ("x1", "cdist cosine_similarity pairwise_distance"),
];
/// PyTorch's names of the second argument, where it is a tensor.
const SECOND: &[(&str, &str)] = &[
    (
        "other",
        "add allclose arctan2 atan2 cross dist div divide equal fmax fmin gcd hypot igamma igammac inner isclose kron lcm ldexp logaddexp logaddexp2 \
         logical_and logical_or logical_xor matmul maximum minimum mul multiply nextafter sub subtract true_divide vdot gammainc gammaincc",
    ),
    ("mat2", "bmm mm"),
    ("tensor", "dot"),
    ("vec", "mv"),
    ("vec2", "ger outer"),
    ("mask", "masked_scatter masked_select"),
    ("index", "put take"),
    ("values", "heaviside"),
    ("B", "solve solve_ex solve_triangular"),
    ("x2", "cdist cosine_similarity pairwise_distance"),
];

/// Which arguments of a call are tensors and nothing else.
pub(crate) struct OnlyTensors {
    /// What goes before the function's name in a sentence.
    prefix: &'static str,
    /// PyTorch's names of the first two arguments, where they have to be tensors.
    names: [Option<&'static str>; 2],
    /// Whether numbers are taken as well.
    numbers: bool,
}

fn holds(names: &str, name: &str) -> bool {
    names.split_whitespace().any(|one| one == name)
}

fn listed(table: &'static [(&'static str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(_, names)| holds(names, name)).map(|(argument, _)| *argument)
}

/// The tensors of a function or method; `None` if PyTorch takes the same arguments as the row.
pub(crate) fn of(
    name: &str,
    info: &FunctionInfo,
    home: Option<&str>,
    flavour: Flavour,
    form: Form,
) -> Option<OnlyTensors> {
    if flavour != Flavour::Torch || !matches!(form, Form::Function | Form::Method) {
        return None;
    }
    let prefix = match home {
        Some(home) => HOMES.iter().find(|(known, _)| *known == home)?.1,
        None => "",
    };
    let parameter = info.parameters.split([',', '=', ':']).next().unwrap_or_default();
    let first = matches!(parameter, "x" | "x1" | "y" | "input") && form == Form::Function && !holds(SEVERAL_WAYS, name);
    let algebra =
        !prefix.is_empty() || matches!(name, "cdist" | "cumulative_trapezoid" | "trapezoid" | "trapz" | "vander");
    let other = FIRST.iter().find(|(_, names)| algebra && holds(names, name)).map_or("input", |(argument, _)| argument);
    let names = [first.then_some(other), listed(SECOND, name)];
    let numbers = prefix.is_empty() && holds(ARITHMETIC, name);
    names.iter().any(Option::is_some).then_some(OnlyTensors { prefix, names, numbers })
}

/// Whether an object is one of Python's own that no tensor is.
fn is_pythons(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyString>()
        || object.is_instance_of::<PyList>()
        || object.is_instance_of::<PyTuple>()
        || object.is_instance_of::<PyDict>()
        || object.is_instance_of::<PySet>()
        || object.is_instance_of::<PyRange>()
        || object.is_instance_of::<PyBytes>()
        || object.is_none()
}

fn is_number(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyInt>() || object.is_instance_of::<PyFloat>() || object.is_instance_of::<PyComplex>()
}

/// The name of a class as C++ has it: those of NumPy's numbers with their module.
fn class_name(class: &Bound<'_, PyType>) -> PyResult<String> {
    let numpys = class.module().is_ok_and(|module| module == "numpy");
    Ok(format!("{}{}", if numpys { "numpy." } else { "" }, class.name()?))
}

impl OnlyTensors {
    /// Refuses a call in which one of the arguments is no tensor.
    pub(crate) fn check(&self, call: &Call<'_, '_>) -> PyResult<()> {
        for (at, name) in self.names.iter().enumerate() {
            let (Some(name), Some(object)) = (name, call.at(at)) else { continue };
            if own(object).is_some() {
                continue;
            }
            // The second argument of some is one that may be left out.
            let left_out = at > 0 && object.is_none();
            let refused = is_pythons(object) || (!self.numbers && is_number(object));
            if refused && !left_out {
                let (class, position) = (class_name(&object.get_type())?, at + usize::from(call.own.is_none()));
                let (prefix, function) = (self.prefix, call.entry.full_name());
                let text = format!(
                    "{prefix}{function}(): argument '{name}' (position {position}) must be Tensor, not {class}"
                );
                return Err(PyTypeError::new_err(text));
            }
        }
        Ok(())
    }
}

/// Refuses what PyTorch writes to no elements: a list, a text or nothing.
pub(crate) fn check_assigned(target: &PyTensor, given: &Bound<'_, PyAny>) -> PyResult<()> {
    if target.flavour != Flavour::Torch || !is_pythons(given) {
        return Ok(());
    }
    let dtype = target.cell.dtype().or_raise(given.py())?;
    let (class, kind) = (class_name(&given.get_type())?, scalar_type(dtype));
    Err(PyTypeError::new_err(format!("can't assign a {class} to a torch.{kind}Tensor")))
}

/// Refuses the name of a dtype, which PyTorch takes for none.
pub(crate) fn check_dtype(function: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    if given.is_some_and(|given| given.is_instance_of::<PyString>()) {
        return Err(PyTypeError::new_err(format!("{function}(): argument 'dtype' must be torch.dtype, not str")));
    }
    Ok(())
}
