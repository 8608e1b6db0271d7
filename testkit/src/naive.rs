//! A naive twin of tensors: a shape and a list of scalars.
//!
//! It knows no strides, tiles, plans or threads. An op is applied to short dense lists, a view says for each element which element it was,
//! and a fold is the fixed tree over one list of scalars, in arithmetic of its own.

mod view;

pub use view::View;

use crate::tensors::indices;
use ndcast::{
    Complex64, DType, Element, ErrorKind, Expr, Scalar, Tensor,
    dtype::{Casting, can_cast, for_dtype},
    internal::BLOCK,
    op::Op,
};

/// What a naive operation gives: a value, or the class of the error.
pub type Outcome<T> = Result<T, ErrorKind>;

/// The elements of a tensor in C order.
#[derive(Clone, Debug)]
pub struct Naive {
    /// Lengths of the axes.
    pub shape: Vec<usize>,
    /// Type of the elements.
    pub dtype: DType,
    /// The elements.
    pub values: Vec<Scalar>,
}

/// An operand: a value or a weak scalar.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// A value.
    Value(&'a Naive),
    /// A weak scalar.
    Weak(Scalar),
}

/// A reduction of the op table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names of the methods")]
pub enum Fold {
    Sum,
    Prod,
    Min,
    Max,
    All,
    Any,
    ArgMin,
    ArgMax,
}

/// Elements that an op is applied to at a time.
const PIECE: usize = 37;
/// Lanes of a block of the fold tree.
const LANES: usize = 16;

/// The position of an index in a shape, in C order.
pub(crate) fn position(shape: &[usize], index: &[usize]) -> usize {
    shape.iter().zip(index).fold(0, |position, (&length, &k)| position * length + k)
}

/// The common shape of operands: from the right, equal lengths, or any beside 1.
fn joined(shapes: &[&[usize]]) -> Outcome<Vec<usize>> {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let axis = |axis: usize| {
        let lengths = shapes.iter().filter_map(|shape| (axis + shape.len()).checked_sub(rank).map(|k| shape[k]));
        let mut others = lengths.filter(|&length| length != 1);
        let first = others.next().unwrap_or(1);
        if others.all(|length| length == first) { Ok(first) } else { Err(ErrorKind::Shape) }
    };
    (0..rank).map(axis).collect()
}

/// The element of a dtype that a cast makes of a scalar.
#[must_use]
pub fn cast(value: Scalar, dtype: DType) -> Scalar {
    let value = match value {
        Scalar::Complex(value) if !dtype.is_complex() && dtype != DType::Bool => Scalar::Float(value.re),
        Scalar::Int(value) if dtype.is_integer() => {
            let unused = 128 - 8 * dtype.size() as u32;
            let moved = value << unused;
            let unsigned = dtype.kind() == ndcast::dtype::Kind::Unsigned;
            Scalar::Int(if unsigned { (moved as u128 >> unused) as i128 } else { moved >> unused })
        }
        // Rounded once, not first to float64.
        Scalar::Int(value) if matches!(dtype, DType::F32 | DType::C64) => Scalar::Float((value as f32).into()),
        other => other,
    };
    for_dtype!(dtype, T => T::from_scalar(value).to_scalar())
}

impl Naive {
    /// The elements of a tensor.
    #[must_use]
    pub fn of(tensor: &Tensor) -> Naive {
        let values = for_dtype!(tensor.dtype(), T => tensor.iter::<T>().unwrap().map(T::to_scalar).collect());
        Naive { shape: tensor.shape().to_vec(), dtype: tensor.dtype(), values }
    }

    /// A contiguous tensor of the elements.
    #[must_use]
    pub fn tensor(&self) -> Tensor {
        for_dtype!(self.dtype, T => {
            Tensor::from_vec(self.values.iter().map(|&value| T::from_scalar(value)).collect(), &self.shape[..]).unwrap()
        })
    }

    /// The difference between a tensor and this value, bit for bit, if there is one. Any NaN is like any other.
    ///
    /// # Errors
    /// The first difference.
    pub fn same(&self, tensor: &Tensor) -> Result<(), String> {
        let got = Naive::of(tensor);
        if (&got.shape, got.dtype) != (&self.shape, self.dtype) {
            return Err(format!("{} {:?}, expected {} {:?}", got.dtype, got.shape, self.dtype, self.shape));
        }
        let mut pairs = got.values.iter().zip(&self.values).enumerate();
        match pairs.find(|(_, (got, expected))| !crate::compare::alike(**got, **expected)) {
            Some((k, (got, expected))) => Err(format!("element {k} of {:?} is {got}, expected {expected}", self.shape)),
            None => Ok(()),
        }
    }

    fn list(dtype: DType, values: Vec<Scalar>) -> Naive {
        Naive { shape: vec![values.len()], dtype, values }
    }

    /// The elements, converted.
    #[must_use]
    pub fn cast(&self, dtype: DType) -> Naive {
        let values = self.values.iter().map(|&value| cast(value, dtype)).collect();
        Naive { shape: self.shape.clone(), dtype, values }
    }

    /// The elements broadcast to a shape: aligned from the right, and 0 where the length is 1.
    ///
    /// # Errors
    /// `Shape`.
    pub fn stretched(&self, shape: &[usize]) -> Outcome<Naive> {
        View::Stretch(shape.to_vec()).of(self)
    }

    /// The dtype and the shape of an op of the table on operands that broadcast.
    ///
    /// # Errors
    /// `DType`, or the class of a scalar that does not fit; `Shape`.
    pub fn typed(op: Op, args: &[Arg]) -> Outcome<(DType, Vec<usize>)> {
        let element = |arg: &Arg| match *arg {
            Arg::Value(value) => Expr::from(Tensor::zeros((), value.dtype).unwrap()),
            Arg::Weak(scalar) => Expr::from(scalar),
        };
        let dtype = Expr::map(op, args.iter().map(element)).dtype().map_err(|error| error.kind())?;
        let shapes =
            args.iter().filter_map(|arg| if let Arg::Value(value) = arg { Some(&value.shape[..]) } else { None });
        Ok((dtype, joined(&shapes.collect::<Vec<&[usize]>>())?))
    }

    /// An op of the table.
    ///
    /// # Errors
    /// As [`Naive::typed`]; `Value` for an element that the op refuses.
    pub fn map(op: Op, args: &[Arg]) -> Outcome<Naive> {
        let (dtype, shape) = Naive::typed(op, args)?;
        let stretched = args.iter().map(|arg| match *arg {
            Arg::Value(value) => value.stretched(&shape).map(Ok),
            Arg::Weak(scalar) => Ok(Err(scalar)),
        });
        let args: Vec<Result<Naive, Scalar>> = stretched.collect::<Outcome<_>>()?;
        let numel: usize = shape.iter().product();
        let mut values = Vec::with_capacity(numel);
        for first in (0..numel).step_by(PIECE) {
            let piece = |arg: &Result<Naive, Scalar>| match arg {
                Ok(value) => {
                    let values = value.values[first..numel.min(first + PIECE)].to_vec();
                    Expr::from(Naive::list(value.dtype, values).tensor())
                }
                Err(scalar) => Expr::from(*scalar),
            };
            let made = Expr::map(op, args.iter().map(piece)).eval().map_err(|error| error.kind())?;
            values.extend(Naive::of(&made).values);
        }
        Ok(Naive { shape, dtype, values })
    }

    /// A function of elements at the same place, each cast to the dtype of its parameter.
    ///
    /// # Errors
    /// `Shape`.
    pub fn apply(
        args: &[&Naive],
        parameter: DType,
        result: DType,
        function: impl Fn(&[Scalar]) -> Scalar,
    ) -> Outcome<Naive> {
        let shape = joined(&args.iter().map(|arg| &arg.shape[..]).collect::<Vec<&[usize]>>())?;
        let args =
            args.iter().map(|arg| Ok(arg.stretched(&shape)?.cast(parameter))).collect::<Outcome<Vec<Naive>>>()?;
        let element = |k: usize| function(&args.iter().map(|arg| arg.values[k]).collect::<Vec<Scalar>>());
        let values = (0..shape.iter().product()).map(element).collect();
        Ok(Naive { shape, dtype: result, values })
    }

    /// For each result of a reduction the positions of its elements, in C order; and the shape of the result.
    #[must_use]
    pub fn lists(&self, axes: &[usize], keepdims: bool) -> (Vec<Vec<usize>>, Vec<usize>) {
        let part = |reduced: bool| -> Vec<usize> {
            (0..self.shape.len()).map(|k| if axes.contains(&k) == reduced { self.shape[k] } else { 1 }).collect()
        };
        let places = |shape: &[usize]| -> Vec<usize> {
            indices(shape).iter().map(|index| position(&self.shape, index)).collect()
        };
        let (kept, inner) = (part(false), places(&part(true)));
        let lists = places(&kept).into_iter().map(|first| inner.iter().map(|place| first + place).collect()).collect();
        let shape = (0..kept.len()).filter(|k| keepdims || !axes.contains(k)).map(|k| kept[k]).collect();
        (lists, shape)
    }

    /// A function of the elements of each list alone.
    ///
    /// # Errors
    /// Those of `fold`.
    pub fn reduce(
        &self,
        axes: &[usize],
        keepdims: bool,
        dtype: DType,
        fold: impl Fn(Vec<Scalar>) -> Outcome<Scalar>,
    ) -> Outcome<Naive> {
        let (lists, shape) = self.lists(axes, keepdims);
        let list = |list: &Vec<usize>| fold(list.iter().map(|&place| self.values[place]).collect());
        Ok(Naive { shape, dtype, values: lists.iter().map(list).collect::<Outcome<_>>()? })
    }

    /// A function of tensors, applied to each list alone: the result is one element for each list, or one for each element.
    ///
    /// # Errors
    /// Those of `of`.
    pub fn alone(
        &self,
        axes: &[usize],
        keepdims: bool,
        of: impl Fn(&Tensor) -> ndcast::Result<Tensor>,
    ) -> Outcome<Naive> {
        let (lists, shape) = self.lists(axes, keepdims);
        let of = |values: Vec<Scalar>| {
            of(&Naive::list(self.dtype, values).tensor()).map(|made| Naive::of(&made)).map_err(|error| error.kind())
        };
        // What a list would give, should there be none: no elements may be refused.
        let length = axes.iter().map(|&axis| self.shape[axis]).product::<usize>().min(1);
        let like = of(vec![cast(Scalar::Int(1), self.dtype); length])?;
        let made = lists.iter().map(|list| of(list.iter().map(|&place| self.values[place]).collect()));
        let made = made.collect::<Outcome<Vec<Naive>>>()?;
        if like.shape.is_empty() {
            let values = made.into_iter().map(|one| one.values[0]).collect();
            return Ok(Naive { shape, dtype: like.dtype, values });
        }
        let mut values = vec![Scalar::Bool(false); self.values.len()];
        for (list, made) in lists.iter().zip(made) {
            list.iter().zip(made.values).for_each(|(&place, value)| values[place] = value);
        }
        Ok(Naive { shape: self.shape.clone(), dtype: like.dtype, values })
    }

    /// A reduction by the fixed tree.
    ///
    /// # Errors
    /// `DType` for complex numbers that would have to be compared; `Value` if there are no elements, and no result for none.
    pub fn fold(&self, fold: Fold, axes: &[usize], keepdims: bool) -> Outcome<Naive> {
        use ndcast::dtype::Kind::{Bool, Signed, Unsigned};
        let compares = matches!(fold, Fold::Min | Fold::Max | Fold::ArgMin | Fold::ArgMax);
        if compares && self.dtype.is_complex() {
            return Err(ErrorKind::DType);
        }
        let dtype = match fold {
            Fold::All | Fold::Any => DType::Bool,
            Fold::ArgMin | Fold::ArgMax => DType::I64,
            Fold::Sum | Fold::Prod => match self.dtype.kind() {
                Unsigned => DType::U64,
                Bool | Signed => DType::I64,
                _ => self.dtype,
            },
            _ => self.dtype,
        };
        // 16-bit floats are added as float32, and rounded once.
        let state = if matches!(dtype, DType::F16 | DType::BF16) { DType::F32 } else { dtype };
        let nothing = match fold {
            Fold::Sum | Fold::Any => Ok(cast(Scalar::Int(0), dtype)),
            Fold::Prod | Fold::All => Ok(cast(Scalar::Int(1), dtype)),
            _ => Err(ErrorKind::Value),
        };
        if compares && axes.iter().any(|&axis| self.shape[axis] == 0) {
            return Err(ErrorKind::Value);
        }
        self.reduce(axes, keepdims, dtype, |list| match fold {
            Fold::ArgMin | Fold::ArgMax => {
                let better = |one: Scalar, other: Scalar| match (one, other) {
                    (Scalar::Float(one), _) if one.is_nan() => !other.as_f64().is_nan(),
                    (Scalar::Float(one), Scalar::Float(other)) => {
                        if fold == Fold::ArgMax {
                            one > other
                        } else {
                            one < other
                        }
                    }
                    _ => {
                        let (one, other) = (one.as_i128(), other.as_i128());
                        if fold == Fold::ArgMax { one > other } else { one < other }
                    }
                };
                let first = (0..list.len()).reduce(|best, k| if better(list[k], list[best]) { k } else { best });
                Ok(Scalar::Int(first.unwrap_or(0) as i128))
            }
            _ => {
                let list: Vec<Scalar> = list.into_iter().map(|value| cast(value, state)).collect();
                tree(&list, |a, b| combined(fold, a, b, state)).map_or(nothing, |value| Ok(cast(value, dtype)))
            }
        })
    }

    /// Stores a value in the elements that a view selects, with its broadcast and any cast that keeps imaginary parts, or
    /// with a cast of the same kind for a value of just their shape.
    ///
    /// # Errors
    /// `Shape`, `DType`.
    pub fn store(&mut self, part: Option<&View>, value: &Naive, assigned: bool) -> Outcome<()> {
        let places = self.places(part)?;
        let taken = match assigned {
            true => !value.dtype.is_complex() || self.dtype.is_complex() || self.dtype == DType::Bool,
            false => can_cast(value.dtype, self.dtype, Casting::SameKind),
        };
        let value = if assigned {
            // Leading axes of length 1 are dropped.
            let extra = value.shape.len().saturating_sub(places.shape.len());
            let shape = if value.shape[..extra].iter().all(|&length| length == 1) {
                &value.shape[extra..]
            } else {
                &value.shape
            };
            Naive { shape: shape.to_vec(), ..value.clone() }.stretched(&places.shape)?
        } else if value.shape == places.shape {
            value.clone()
        } else {
            return Err(ErrorKind::Shape);
        };
        if !taken {
            return Err(ErrorKind::DType);
        }
        let places = places.values.iter().map(|place| place.as_i128() as usize);
        places.zip(value.values).for_each(|(place, value)| self.values[place] = cast(value, self.dtype));
        Ok(())
    }

    /// The positions of the elements that a view selects.
    fn places(&self, part: Option<&View>) -> Outcome<Naive> {
        let values = (0..self.values.len()).map(|place| Scalar::Int(place as i128)).collect();
        let places = Naive { shape: self.shape.clone(), dtype: DType::I64, values };
        part.map_or(Ok(places.clone()), |part| part.of(&places))
    }
}

/// The node of a block that is shorter than others: lanes of eight, merged as neighbours, and then the other elements in order.
fn short_node(block: &[Scalar], combine: &impl Fn(Scalar, Scalar) -> Scalar) -> Scalar {
    let (groups, rest) = block.split_at(block.len() / 8 * 8);
    let lane = |lane: usize| groups.iter().copied().skip(lane).step_by(8).reduce(combine);
    let mut lanes: Vec<Scalar> = (0..8).filter_map(lane).collect();
    while lanes.len() > 1 {
        lanes = lanes.chunks(2).map(|pair| combine(pair[0], pair[1])).collect();
    }
    lanes.iter().chain(rest).copied().reduce(combine).unwrap()
}

/// The node of a whole block.
fn long_node(block: &[Scalar], combine: &impl Fn(Scalar, Scalar) -> Scalar) -> Scalar {
    let mut lanes = block[..LANES].to_vec();
    for (k, &value) in block.iter().enumerate().skip(LANES) {
        lanes[k % LANES] = combine(lanes[k % LANES], value);
    }
    for half in [8, 4, 2, 1] {
        for lane in 0..half {
            lanes[lane] = combine(lanes[lane], lanes[lane + half]);
        }
    }
    lanes[0]
}

/// The fixed tree of a fold: blocks whose elements go to lanes, lanes that are halved, blocks that are merged as a binary counter carries.
/// `None` if there are no elements.
fn tree(list: &[Scalar], combine: impl Fn(Scalar, Scalar) -> Scalar) -> Option<Scalar> {
    let mut nodes: Vec<Scalar> = Vec::new();
    for (number, block) in list.chunks(BLOCK).enumerate() {
        let mut node = if block.len() < BLOCK { short_node(block, &combine) } else { long_node(block, &combine) };
        for _ in 0..number.trailing_ones() {
            node = combine(nodes.pop()?, node);
        }
        nodes.push(node);
    }
    nodes.into_iter().rev().reduce(|later, earlier| combine(earlier, later))
}

/// Two states of a fold, combined. A sum or product of two float32 is rounded to float64 and then to float32, which gives the float32
/// nearest to it (float64 has more than twice the digits).
fn combined(fold: Fold, a: Scalar, b: Scalar, dtype: DType) -> Scalar {
    use Scalar::{Bool, Complex, Float, Int};
    let made = match (fold, a, b) {
        (Fold::Sum, Int(a), Int(b)) => Int(a + b),
        (Fold::Sum, Float(a), Float(b)) => Float(a + b),
        (Fold::Sum, Complex(a), Complex(b)) => Complex(Complex64::new(a.re + b.re, a.im + b.im)),
        (Fold::Prod, Int(a), Int(b)) => Int(a.wrapping_mul(b)),
        (Fold::Prod, Float(a), Float(b)) => Float(a * b),
        // The product of complex numbers has a formula of its own: that of the op.
        (Fold::Prod, a, b) => {
            let [a, b] = [a, b].map(|value| Expr::from(Naive::list(dtype, vec![value]).tensor()));
            Naive::of(&Expr::map(Op::Multiply, [a, b]).eval().unwrap()).values[0]
        }
        (Fold::All, Bool(a), Bool(b)) => Bool(a && b),
        (Fold::Any, Bool(a), Bool(b)) => Bool(a || b),
        (Fold::Min, Bool(a), Bool(b)) => Bool(a && b),
        (Fold::Max, Bool(a), Bool(b)) => Bool(a || b),
        (Fold::Min, Int(a), Int(b)) => Int(a.min(b)),
        (Fold::Max, Int(a), Int(b)) => Int(a.max(b)),
        (Fold::Min | Fold::Max, Float(a), Float(b)) if a.is_nan() || b.is_nan() => Float(f64::NAN),
        // -0.0 is less than 0.0.
        (Fold::Min, Float(a), Float(b)) => Float(if a.total_cmp(&b).is_lt() { a } else { b }),
        (Fold::Max, Float(a), Float(b)) => Float(if a.total_cmp(&b).is_gt() { a } else { b }),
        _ => unreachable!("{fold:?} of {a} and {b}"),
    };
    cast(made, dtype)
}
