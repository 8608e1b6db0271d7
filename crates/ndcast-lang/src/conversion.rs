//! Converts numbers and lists to elements of a dtype. No other module does.
//!
//! *Problem*: a list of numbers is as weak as the numbers in it, so its dtype depends on the other operands. *Technique*: a function names
//! the operands that promote together. The tensors among them decide the dtype, and lists follow like weak scalars. *Contract*: no number
//! is rounded to one dtype on its way to another, and a number that its dtype cannot hold is an error ([`Scalar::fit`]).

use super::flavour::{Flavour, Operand, to};
use super::value::Value;
use ndcast::internal::room_for;
use ndcast::shape::Shape;
use ndcast::{DType, Element, Error, ErrorKind, Expr, Result, Scalar, Tensor, dtype::for_dtype};

/// One entry of nested lists.
enum Leaf {
    Number(Scalar),
    /// An integer beyond 128 bits, as the nearest float.
    Huge(f64),
    Tensor(Tensor),
}

/// Nested lists as a shape and their entries in C order.
struct Listed {
    shape: Shape,
    leaves: Vec<Leaf>,
}

impl Listed {
    /// # Errors
    /// `Shape` for rows of different lengths, `Value` for an entry that is not a number or a tensor, `Memory`.
    fn of(value: &Value) -> Result<Listed> {
        let mut lengths = Vec::new();
        outline(value, &mut lengths)?;
        let mut leaves = Vec::new();
        collect(value, &lengths, &mut leaves)?;
        Ok(Listed { shape: Shape::new(&lengths)?, leaves })
    }

    /// Whether the list contains a tensor and therefore has a dtype of its own.
    fn is_strong(&self) -> bool {
        self.leaves.iter().any(|leaf| matches!(leaf, Leaf::Tensor(_)))
    }

    /// The dtype of the list beside a tensor of dtype `partner`. The partner is ignored if the list contains a tensor.
    fn dtype(&self, flavour: Flavour, partner: Option<DType>) -> Result<DType> {
        let scalars = self.leaves.iter().filter_map(|leaf| match leaf {
            Leaf::Number(scalar) => Some(*scalar),
            Leaf::Huge(_) => Some(Scalar::Int(i128::MAX)),
            Leaf::Tensor(_) => None,
        });
        // The number that needs the largest dtype: the one of the highest kind, and among integers the largest.
        let most = scalars.reduce(|most, scalar| match (most, scalar) {
            (Scalar::Int(most), Scalar::Int(other)) => Scalar::Int(most.max(other)),
            (most, other) if other.kind() > most.kind() => other,
            (most, _) => most,
        });
        let dtypes =
            self.leaves.iter().filter_map(|leaf| if let Leaf::Tensor(x) = leaf { Some(x.dtype()) } else { None });
        // In NumPy, numbers beside tensors in a list are tensors too.
        let (strong, most) = match flavour {
            Flavour::NumPy => (most.map(|scalar| flavour.dtype_of(scalar)), None),
            Flavour::Standard | Flavour::Torch => (None, most),
        };
        promoted(flavour, dtypes.chain(strong).chain(partner.filter(|_| !self.is_strong())), most)
    }

    fn tensor(self, dtype: DType) -> Result<Tensor> {
        for_dtype!(dtype, T => {
            let mut elements = room_for::<T>(self.shape.numel()?)?;
            for leaf in self.leaves {
                match leaf {
                    Leaf::Number(scalar) => elements.push(T::from_scalar(scalar.fit(dtype)?)),
                    Leaf::Huge(value) => elements.push(T::from_scalar(huge(value, Some(dtype))?)),
                    Leaf::Tensor(x) if x.ndim() == 0 => elements.push(T::from_scalar(x.item::<Scalar>()?.fit(dtype)?)),
                    Leaf::Tensor(mut x) => {
                        if x.dtype() != dtype || !x.is_contiguous() {
                            x = x.cast(dtype)?.contiguous()?;
                        }
                        elements.extend_from_slice(x.as_slice::<T>()?);
                    }
                }
            }
            Tensor::from_vec(elements, self.shape)
        })
    }
}

/// The items of a list or tuple; `None` for any other value.
pub(super) fn items(value: &Value) -> Option<Result<std::borrow::Cow<'_, [Value]>>> {
    match value {
        Value::List(items) | Value::Tuple(items) => Some(Ok(items.into())),
        Value::Size(_) | Value::Named(..) => value.items().map(|items| items.map(Into::into)),
        _ => None,
    }
}

/// Appends the lengths of nested lists to `lengths`. The first entry at every depth decides.
fn outline(value: &Value, lengths: &mut Vec<usize>) -> Result<()> {
    match items(value).transpose()? {
        Some(items) => {
            lengths.push(items.len());
            items.first().map_or(Ok(()), |first| outline(first, lengths))
        }
        None => {
            if value.is_tensor() {
                lengths.extend_from_slice(&value.shape()?);
            }
            Ok(())
        }
    }
}

/// Appends the entries of nested lists to `leaves`. The lists must have the given lengths.
fn collect(value: &Value, lengths: &[usize], leaves: &mut Vec<Leaf>) -> Result<()> {
    if let Some(items) = items(value).transpose()? {
        let [length, rest @ ..] = lengths else {
            return Err(Error::new(
                ErrorKind::Shape,
                "numbers beside lists: every row must be nested as deep as the first",
            ));
        };
        if items.len() != *length {
            let text = format!("rows of different lengths: {length} and {} elements", items.len());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let refuse = |_| Error::new(ErrorKind::Memory, format!("there is no room for a list of {length} values"));
        leaves.try_reserve(items.len()).map_err(refuse)?;
        return items.iter().try_for_each(|item| collect(item, rest, leaves));
    }
    let leaf = match (value, value.tensor().transpose()?) {
        (Value::Scalar(scalar), _) => Leaf::Number(*scalar),
        (Value::Huge(value), _) => Leaf::Huge(*value),
        (_, Some(tensor)) => Leaf::Tensor(tensor),
        _ => return Err(Error::value(format!("a tensor holds numbers, not {}", value.type_name()))),
    };
    let shape = if let Leaf::Tensor(tensor) = &leaf { &tensor.shape()[..] } else { &[] };
    if shape != lengths {
        let text = match (shape, lengths) {
            ([], _) | (_, []) => "numbers beside lists: every row must be nested as deep as the first".to_owned(),
            _ => format!("rows of different shapes: {lengths:?} and {shape:?}"),
        };
        return Err(Error::new(ErrorKind::Shape, text));
    }
    leaves.push(leaf);
    Ok(())
}

/// The dtype to which dtypes and a weak number promote.
fn promoted(flavour: Flavour, dtypes: impl IntoIterator<Item = DType>, scalar: Option<Scalar>) -> Result<DType> {
    to(flavour.result_type(dtypes, scalar))
}

/// An integer beyond 128 bits as a scalar beside a dtype. Only float and complex dtypes can hold it.
fn huge(value: f64, dtype: Option<DType>) -> Result<Scalar> {
    match dtype {
        Some(dtype) if dtype.is_float() || dtype.is_complex() => Ok(Scalar::Float(value)),
        _ => Err(Error::new(ErrorKind::Overflow, "an integer beyond 128 bits: no dtype but those of floats holds it")),
    }
}

/// A new tensor from a number, nested lists of numbers and tensors, or a tensor.
///
/// # Errors
/// `Shape` for lists of different lengths, `Value` for an entry that is not a number, `Overflow` and `Value` for numbers that do not fit
/// the dtype, `DType` for complex numbers with a real dtype.
pub(super) fn array(flavour: Flavour, value: &Value, dtype: Option<DType>) -> Result<Tensor> {
    if let Some(tensor) = value.tensor() {
        let tensor = tensor?;
        return tensor.cast(dtype.unwrap_or(tensor.dtype()))?.duplicate();
    }
    of_list(flavour, value, dtype, None)
}

fn of_list(flavour: Flavour, value: &Value, dtype: Option<DType>, partner: Option<DType>) -> Result<Tensor> {
    let listed = Listed::of(value)?;
    let dtype = dtype.map_or_else(|| listed.dtype(flavour, partner), Ok)?;
    listed.tensor(dtype)
}

/// The operand that a value becomes beside a tensor of dtype `partner`, or alone. A list becomes a tensor, in NumPy without regard to the
/// partner; a number stays weak. `None` if the value cannot be an operand.
pub(super) fn operand(flavour: Flavour, value: &Value, partner: Option<DType>) -> Option<Result<Expr>> {
    match value {
        Value::Huge(value) => Some(huge(*value, partner).map(Expr::from)),
        _ if items(value).is_some() => {
            let partner = partner.filter(|_| flavour != Flavour::NumPy);
            Some(of_list(flavour, value, None, partner).map(Expr::from))
        }
        other => other.expr().map(Ok),
    }
}

/// Like [`operand`], but numbers become tensors too.
pub(super) fn tensor_beside(flavour: Flavour, value: &Value, partner: Option<DType>) -> Option<Result<Tensor>> {
    match value {
        Value::Scalar(scalar) => {
            let dtype = promoted(flavour, partner, Some(*scalar));
            Some(dtype.and_then(|dtype| Ok(Tensor::of_scalar(scalar.fit(dtype)?, dtype))))
        }
        Value::Tensor(place) => Some(Ok(place.tensor())),
        other => operand(flavour, other, partner).map(|operand| operand?.eval()),
    }
}

/// Whether the dtype of a value depends on the other operands and the engine cannot resolve this by itself, as it does for weak scalars.
fn waits_for_partner(value: &Value) -> bool {
    matches!(value, Value::Huge(_) | Value::List(_) | Value::Tuple(_) | Value::Size(_) | Value::Named(..))
}

/// The dtype to which the tensors among the values promote, including tensors in lists. `None` if there are no tensors, or if they have no
/// common dtype.
pub(super) fn partner<'a>(flavour: Flavour, values: impl IntoIterator<Item = &'a Value>) -> Result<Option<DType>> {
    let mut seen = Vec::new();
    for value in values {
        if let Value::Tensor(place) = value {
            seen.push(Operand::new(place.dtype(), place.layout().rank()));
        } else if value.is_tensor() {
            seen.extend(value.expr().map(|expr| Operand::of(&expr)).transpose()?);
        } else if items(value).is_some() {
            let listed = Listed::of(value)?;
            let dtype = listed.is_strong().then(|| listed.dtype(flavour, None)).transpose()?;
            seen.extend(dtype.map(Operand::Tensor));
        }
    }
    Ok(if seen.is_empty() { None } else { to(flavour.common(&seen)).ok() })
}

/// Operands that promote together. `None` stands for a value that cannot be an operand.
///
/// # Errors
/// As [`array`].
pub(super) fn operands(flavour: Flavour, values: &[&Value]) -> Result<Vec<Option<Expr>>> {
    let partner = match values.len() > 1 && values.iter().any(|value| waits_for_partner(value)) {
        true => partner(flavour, values.iter().copied())?,
        false => None,
    };
    values.iter().map(|value| operand(flavour, value, partner).transpose()).collect()
}

/// A value to store in elements of a dtype. `None` if the value cannot be an operand.
pub(super) fn stored(flavour: Flavour, value: &Value, dtype: DType) -> Option<Result<Expr>> {
    match value {
        Value::Huge(value) => Some(huge(*value, Some(dtype)).map(Expr::from)),
        Value::Scalar(scalar) => Some(flavour.held(*scalar, dtype).fit(dtype).map(Expr::from).map_err(Error::from)),
        _ if items(value).is_some() => Some(of_list(Flavour::Standard, value, Some(dtype), None).map(Expr::from)),
        other => other.expr().map(Ok),
    }
}

/// A number, which may be a tensor of one element. `None` for any other value.
pub(super) fn number(value: &Value) -> Option<Result<Scalar>> {
    match value {
        Value::Scalar(scalar) => Some(Ok(*scalar)),
        Value::Huge(value) => Some(huge(*value, None)),
        other => other.tensor().map(|tensor| tensor?.item()),
    }
}

/// An integer, which may be a tensor of one element. A truth value is not an integer.
pub(super) fn integer(value: &Value) -> Option<isize> {
    match number(value)?.ok()? {
        Scalar::Int(value) => isize::try_from(value).ok(),
        _ => None,
    }
}

/// One integer, a sequence of them, or a vector; `None` for anything else.
///
/// # Errors
/// As [`Value::items`] and [`Expr::eval`].
pub(super) fn integers(value: &Value) -> Result<Option<Vec<isize>>> {
    if let Some(items) = items(value).transpose()? {
        let mut integers = room_for(items.len())?;
        integers.extend(items.iter().map_while(integer));
        return Ok((integers.len() == items.len()).then_some(integers));
    }
    if value.shape().is_ok_and(|shape| shape.rank() == 0) {
        return Ok(integer(value).map(|integer| vec![integer]));
    }
    let Some(tensor) = value.tensor().transpose()? else { return Ok(None) };
    Ok(match tensor.dtype() {
        _ if tensor.shape().first() == Some(&0) => Some(Vec::new()),
        _ if tensor.ndim() != 1 => None,
        DType::U64 => tensor.to_vec::<u64>()?.into_iter().map(|number| number.try_into().ok()).collect(),
        dtype if dtype.is_integer() => {
            let numbers = tensor.cast(DType::I64)?.to_vec::<i64>()?;
            numbers.into_iter().map(|number| number.try_into().ok()).collect()
        }
        _ => None,
    })
}

/// A dtype, given as a dtype, a name, or Python's `float`, `int`, `bool` or `complex`.
pub(super) fn dtype(value: &Value) -> Option<DType> {
    match value {
        Value::DType(dtype) => Some(*dtype),
        Value::Str(name) => DType::from_name(name),
        Value::Function(callee) => match callee.info.name {
            "bool" => Some(DType::Bool),
            "int" => Some(DType::I64),
            "float" => Some(DType::F64),
            "complex" => Some(DType::C128),
            _ => None,
        },
        _ => None,
    }
}
