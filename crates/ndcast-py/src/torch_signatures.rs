//! Arguments that PyTorch's own parser refuses: missing ones, too many, and those of another kind.
//!
//! *Problem*: a row takes the arguments of several libraries, and computes something where PyTorch raises. *Technique*: `torch_signatures.txt` has the
//! signatures, read from PyTorch by `torch_signatures.py`. A call has to fit one of them, as there; if none fits, the sentence is PyTorch's. *Contract*:
//! only objects of Python itself and tensors of ndcast are refused. Arrays of other libraries are taken everywhere. Calls that are answered at once have
//! all their arguments, so only the others are looked at.

use crate::call::Call;
use crate::classes::own;
use crate::entries::{Entry, Form};
use crate::only_tensors::{OnlyTensors, class_name, is_number, is_pythons};
use ndcast_lang::Flavour;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyComplex, PyFloat, PyInt, PyList, PyString, PyTuple};
use std::collections::HashMap;
use std::sync::OnceLock;

/// The word of the signatures of methods.
const METHODS: &str = "Tensor";
/// Functions whose tensors may be numbers.
const ARITHMETIC: &str = "add add_ div div_ divide divide_ floor_divide floor_divide_ mul mul_ multiply multiply_ sub sub_ subtract subtract_ \
    true_divide true_divide_ copy_";
/// What NumPy calls some parameters. PyTorch takes these names too.
const ALIASES: &[(&str, &[&str])] =
    &[("dim", &["axis"]), ("keepdim", &["keepdims"]), ("input", &["x", "a", "x1"]), ("other", &["x2"])];

/// The signatures of a name.
pub(crate) struct Ways {
    /// The name in PyTorch's sentences; `def` for a function of Python, `none` for a method without arguments.
    own: &'static str,
    ways: Vec<Way>,
    /// Which arguments are tensors and nothing else.
    pub(crate) tensors: Option<OnlyTensors>,
}

struct Way {
    parameters: Vec<Parameter>,
    /// The number of those that have a position.
    positions: usize,
}

struct Parameter {
    name: &'static str,
    kind: &'static str,
    /// Whether it may be `None`.
    nothing: bool,
    /// Whether it may be left out.
    optional: bool,
}

/// Why a call does not fit a signature.
enum Misfit {
    TooMany,
    Missing(Vec<&'static str>),
    Unknown(String),
    Kind(String),
}

impl Way {
    fn of(spelled: &'static str) -> Way {
        let (mut parameters, mut positions) = (Vec::new(), None);
        for word in spelled.split_whitespace() {
            let Some((kind, name)) = word.split_once(':') else {
                positions = Some(parameters.len());
                continue;
            };
            let (name, optional) = name.strip_suffix('=').map_or((name, false), |name| (name, true));
            let (kind, nothing) = kind.strip_suffix('?').map_or((kind, false), |kind| (kind, true));
            parameters.push(Parameter { name, kind, nothing, optional });
        }
        let positions = positions.unwrap_or(parameters.len());
        Way { parameters, positions }
    }

    fn positional(&self) -> &[Parameter] {
        self.parameters.get(..self.positions).unwrap_or_default()
    }

    fn least(&self) -> usize {
        self.parameters.iter().filter(|parameter| !parameter.optional).count()
    }

    /// Whether a call with `count` arguments may be meant for this signature.
    fn is_plausible(&self, count: usize) -> bool {
        (self.least()..=self.parameters.len()).contains(&count)
    }

    fn fit(&self, call: &Call<'_, '_>, own_name: &str, given: &[Bound<'_, PyAny>]) -> PyResult<Option<Misfit>> {
        // `x.view(2, 3)`: integers that stand for one list.
        let several = self.positions == 1
            && self.parameters.first().is_some_and(|first| first.kind.starts_with("ints"))
            && given.first().is_some_and(is_index);
        if several && given.len() > 1 {
            return Ok(None);
        }
        if given.len() > self.positions {
            return Ok(Some(Misfit::TooMany));
        }
        for (at, parameter) in self.parameters.iter().enumerate() {
            let placed = given.get(at).filter(|_| at < self.positions);
            let object = match placed.or_else(|| parameter.keyword(call)) {
                Some(object) => object,
                None if parameter.optional => continue,
                None => {
                    let missing = self.positional().iter().skip(at);
                    let missing = missing.filter(|one| !one.optional && one.keyword(call).is_none());
                    return Ok(Some(Misfit::Missing(missing.map(|one| one.name).collect())));
                }
            };
            if several && at == 0 {
                continue;
            }
            if !parameter.takes(own_name, object)? {
                let position = placed.map_or(String::new(), |_| format!(" (position {})", at + 1));
                let class = class_name(&object.get_type())?;
                let text = format!("argument '{}'{position} must be {}, not {class}", parameter.name, parameter.said());
                return Ok(Some(Misfit::Kind(text)));
            }
        }
        Ok(self.unknown(call).map(Misfit::Unknown))
    }

    /// A keyword that no parameter has.
    fn unknown(&self, call: &Call<'_, '_>) -> Option<String> {
        let known = self.parameters.iter().filter(|parameter| parameter.keyword(call).is_some()).count();
        if known == call.named().len() {
            return None;
        }
        let names = call.names?.iter().map(|name| name.to_string());
        let mut unknown = names.filter(|name| !self.parameters.iter().any(|parameter| parameter.is_called(name)));
        // This package's own, which functions of Python use.
        unknown.find(|name| !matches!(name.as_str(), "out" | "device"))
    }

    /// The parameters as PyTorch lists them.
    fn listed(&self) -> String {
        let mut words: Vec<String> =
            self.parameters.iter().map(|parameter| format!("{} {}", parameter.said(), parameter.name)).collect();
        if self.positions < words.len() {
            words.insert(self.positions, "*".to_owned());
        }
        format!("({})", words.join(", "))
    }
}

impl Parameter {
    fn aliases(&self) -> &'static [&'static str] {
        ALIASES.iter().find(|(name, _)| *name == self.name).map_or(&[], |(_, also)| also)
    }

    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases().contains(&name)
    }

    fn keyword<'a, 'py>(&self, call: &Call<'a, 'py>) -> Option<&'a Bound<'py, PyAny>> {
        if !call.has_keywords() {
            return None;
        }
        call.keyword(self.name).or_else(|| self.aliases().iter().find_map(|name| call.keyword(name)))
    }

    /// The kind in PyTorch's sentences.
    fn said(&self) -> &'static str {
        match self.kind {
            "tensor" => "Tensor",
            "ints" | "ints1" => "tuple of ints",
            "number" => "Number",
            "tensors" => "tuple of Tensors",
            "dtype" => "torch.dtype",
            kind => kind,
        }
    }

    fn takes(&self, own_name: &str, object: &Bound<'_, PyAny>) -> PyResult<bool> {
        if object.is_none() {
            return Ok(self.nothing || self.kind == "any" || self.optional);
        }
        if let Some(tensor) = own(object) {
            let shape = tensor.get().cell.shape();
            return Ok(match self.kind {
                "tensor" | "any" => true,
                "ints1" => shape.map_or(true, |shape| shape.iter().all(|&length| length == 1)),
                "int" | "number" | "float" => shape.map_or(true, |shape| shape.is_empty()),
                _ => false,
            });
        }
        let pythons = is_pythons(object) || is_number(object);
        Ok(!pythons
            || match self.kind {
                "tensor" => is_number(object) && is_arithmetic(own_name),
                "int" => is_index(object),
                "ints" => is_list_of_ints(object),
                "ints1" => is_index(object) || is_list_of_ints(object),
                "number" => is_number(object),
                "float" => is_number(object) && !object.is_instance_of::<PyComplex>(),
                "bool" => object.is_instance_of::<PyBool>(),
                "str" => object.is_instance_of::<PyString>(),
                "dtype" => false,
                "tensors" => object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>(),
                _ => true,
            })
    }
}

/// Whether an object may be an integer.
fn is_index(object: &Bound<'_, PyAny>) -> bool {
    let pythons = is_pythons(object) || object.is_instance_of::<PyFloat>() || object.is_instance_of::<PyComplex>();
    !pythons && !object.is_instance_of::<PyBool>()
}

/// Whether an object may be a list of integers. Only the first is looked at, as by PyTorch.
fn is_list_of_ints(object: &Bound<'_, PyAny>) -> bool {
    let first = match (object.cast::<PyTuple>(), object.cast::<PyList>()) {
        (Ok(tuple), _) => tuple.get_item(0),
        (_, Ok(list)) => list.get_item(0),
        _ => return !(is_pythons(object) || object.is_instance_of::<PyInt>() || object.is_instance_of::<PyFloat>()),
    };
    first.map_or(true, |first| is_index(&first))
}

/// The signatures by module, or [`METHODS`], and by name.
fn signatures() -> &'static HashMap<&'static str, HashMap<&'static str, Ways>> {
    static SIGNATURES: OnceLock<HashMap<&str, HashMap<&str, Ways>>> = OnceLock::new();
    SIGNATURES.get_or_init(|| {
        let mut found: HashMap<_, HashMap<_, Ways>> = HashMap::new();
        for line in include_str!("words/torch_signatures.txt").lines() {
            let mut words = line.splitn(4, ' ');
            if let (Some(key), Some(name), Some(own)) = (words.next(), words.next(), words.next()) {
                let ways =
                    found.entry(key).or_default().entry(name).or_insert(Ways { own, ways: Vec::new(), tensors: None });
                ways.ways.push(Way::of(words.next().unwrap_or_default()));
            }
        }
        for (&key, names) in &mut found {
            names.values_mut().for_each(|known| known.tensors = known.only_tensors(key == METHODS));
        }
        found
    })
}

fn refusal(call: &Call<'_, '_>, name: &str, way: &Way, misfit: Misfit, python: bool) -> String {
    let given = call.positional().len();
    let (least, most) = (way.positional().iter().filter(|one| !one.optional).count(), way.positions);
    match misfit {
        Misfit::Kind(text) => format!("{name}(): {text}"),
        Misfit::Unknown(keyword) => format!("{name}() got an unexpected keyword argument '{keyword}'"),
        Misfit::TooMany => {
            let (were, s) = (if given == 1 { "was" } else { "were" }, if most == 1 { "" } else { "s" });
            match least == most {
                true => format!("{name}() takes {most} positional argument{s} but {given} {were} given"),
                false => format!("{name}() takes from {least} to {most} positional arguments but {given} {were} given"),
            }
        }
        Misfit::Missing(names) if python => {
            let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
            let (s, listed) = match &quoted[..] {
                [one] => ("", one.clone()),
                [one, other] => ("s", format!("{one} and {other}")),
                [several @ .., last] => ("s", format!("{}, and {last}", several.join(", "))),
                [] => ("s", String::new()),
            };
            format!("{name}() missing {} required positional argument{s}: {listed}", names.len())
        }
        Misfit::Missing(names) => {
            let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
            // The plural is PyTorch's.
            let s = if names.len() == 1 { "s" } else { "" };
            format!("{name}() missing {} required positional argument{s}: {}", names.len(), quoted.join(", "))
        }
    }
}

/// The classes of the arguments, as PyTorch lists them.
fn classes(call: &Call<'_, '_>) -> PyResult<String> {
    let count = call.positional().len();
    let mut text = String::new();
    for (at, object) in call.positional().iter().enumerate() {
        text += &class_name(&object.get_type())?;
        text += if at + 1 == count && !call.has_keywords() { "" } else { ", " };
    }
    for (at, (name, object)) in call.names.into_iter().flatten().zip(call.named()).enumerate() {
        text += &format!("{name}={}", class_name(&object.get_type())?);
        // The last comma is PyTorch's.
        text += if count > 0 && at + 1 == call.named().len() { "" } else { ", " };
    }
    Ok(text)
}

impl Entry {
    /// PyTorch's signatures. They are found at the first call, because an import makes thousands of entries.
    pub(crate) fn signatures(&self) -> Option<&'static Ways> {
        *self.signatures.get_or_init(|| {
            if self.flavour != Flavour::Torch || self.form == Form::Writes {
                return None;
            }
            let key = match self.home.map(|home| home.strip_prefix("ndcast.").unwrap_or(home)) {
                Some("torch.nn.functional") => "functional",
                Some(home) => home,
                None => METHODS,
            };
            let names = signatures().get(key)?;
            match self.form {
                Form::InPlace => names.get(self.full_name().as_str()),
                _ => names.get(self.name),
            }
        })
    }
}

impl Ways {
    /// Which arguments are tensors and nothing else. The signatures of methods begin after the first.
    fn only_tensors(&self, of_methods: bool) -> Option<OnlyTensors> {
        let only = |at: usize| {
            let place = at.checked_sub(usize::from(of_methods));
            let mut there = self.ways.iter().filter_map(|way| way.positional().get(place?)).peekable();
            there.peek().is_some()
                && there.all(|parameter| parameter.kind == "tensor" && !parameter.nothing && !parameter.optional)
        };
        let places = [only(0), only(1)];
        places.contains(&true).then(|| OnlyTensors { places, numbers: is_arithmetic(self.own) })
    }
}

fn is_arithmetic(own_name: &str) -> bool {
    ARITHMETIC.split_whitespace().any(|name| name == own_name)
}

/// Refuses a call that fits none of PyTorch's signatures.
pub(crate) fn check(call: &Call<'_, '_>) -> PyResult<()> {
    let Some(known) = call.entry.signatures() else { return Ok(()) };
    let (given, python) = (call.positional(), known.own == "def");
    if known.own == "none" {
        let name = call.entry.full_name();
        return match given.len() {
            0 => Ok(()),
            count => Err(PyTypeError::new_err(format!("TensorBase.{name}() takes no arguments ({count} given)"))),
        };
    }
    let own_name = if python { call.entry.name } else { known.own };
    let mut misfits = Vec::new();
    for way in &known.ways {
        match way.fit(call, own_name, given)? {
            None => return Ok(()),
            Some(misfit) => misfits.push((way, misfit)),
        }
    }
    let count = given.len() + call.named().len();
    let single = misfits.len() == 1;
    let mut plausible = misfits.into_iter().filter(|(way, _)| single || way.is_plausible(count));
    let text = match (plausible.next(), plausible.next()) {
        (Some((way, misfit)), None) => refusal(call, own_name, way, misfit, python),
        _ => {
            let listed: String = known.ways.iter().map(|way| format!("\n * {}", way.listed())).collect();
            let classes = classes(call)?;
            format!(
                "{own_name}() received an invalid combination of arguments - got ({classes}), but expected one of:{listed}\n"
            )
        }
    };
    Err(PyTypeError::new_err(text))
}
