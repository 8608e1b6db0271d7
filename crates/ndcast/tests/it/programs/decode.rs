//! The program that a string of bytes stands for.

use super::steps::{Closure, Composite, How, Memory, Operand, Reduced, Step, Write};
use ndcast::{
    DType, ErrorKind, Scalar, Tensor,
    op::{Op, OpInfo},
};
use std::fmt;
use testkit::Random;
use testkit::naive::{Fold, Naive, View};

/// Operands, the steps with the errors expected of them, the naive values (operands first, then one for each step without an error), and the
/// values that are results.
pub(super) struct Program {
    pub leaves: Vec<Tensor>,
    pub steps: Vec<(Step, Option<ErrorKind>)>,
    pub values: Vec<Naive>,
    pub roots: Vec<usize>,
    pub large: bool,
    /// Elements of the largest value.
    most: usize,
}

impl fmt::Display for Program {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, leaf) in self.leaves.iter().enumerate() {
            let (shape, strides) = (leaf.shape(), leaf.strides());
            let few: Vec<String> = self.values[k].values.iter().take(12).map(Scalar::to_string).collect();
            writeln!(formatter, "value {k}: {} {shape} of strides {strides:?}: {}", leaf.dtype(), few.join(" "))?;
        }
        let mut next = self.leaves.len();
        for (k, (step, error)) in self.steps.iter().enumerate() {
            match error {
                Some(class) => writeln!(formatter, "step {k}: {step:?} fails: {class:?}")?,
                None => {
                    let made = &self.values[next];
                    writeln!(formatter, "step {k}: value {next} = {step:?}: {} {:?}", made.dtype, made.shape)?;
                    next += 1;
                }
            }
        }
        write!(formatter, "results: {:?}", self.roots)
    }
}

/// The first byte from which on a program is large.
pub(super) const IS_LARGE: u8 = 250;
/// Elements of the largest value of a large, a middling and a small program.
const MOST: [usize; 3] = [150_000, 20_000, 3000];
/// The most lists on which a composite op is tried one by one.
const LISTS: usize = 2000;

const LARGE_SHAPES: [&[usize]; 8] =
    [&[70_000], &[300, 400], &[3, 20_000], &[20_000, 3], &[40, 50, 30], &[2000, 50], &[60, 2000], &[2, 130, 257]];
/// The kinds of steps of a large program.
const LARGE_KINDS: [usize; 20] = [0, 1, 2, 3, 4, 5, 8, 9, 11, 12, 11, 13, 14, 13, 14, 16, 17, 18, 19, 17];
/// The first ones, those of large programs, are common.
const DTYPES: [DType; 20] = {
    use DType::{BF16, Bool, C64, C128, F16, F32, F64, I8, I16, I32, I64, U8, U32, U64};
    [F32, F32, F32, F64, F64, F64, I64, I64, I64, I32, U8, Bool, F16, C64, C128, BF16, I16, U64, U32, I8]
};
const COMMON: [Op; 20] = {
    use Op::*;
    [
        Add,
        Subtract,
        Multiply,
        Divide,
        Maximum,
        Minimum,
        Less,
        Equal,
        GreaterEqual,
        FloorDivide,
        Remainder,
        Negative,
        Abs,
        Square,
        Exp,
        Sqrt,
        Where,
        Pow,
        LogicalAnd,
        Clip,
    ]
};
/// These show the sign of a NaN, which depends on the compiler.
const SIGNS: [Op; 2] = [Op::Copysign, Op::Signbit];
const FOLDS: [Fold; 8] = [Fold::Sum, Fold::Sum, Fold::Max, Fold::Min, Fold::Prod, Fold::All, Fold::Any, Fold::ArgMax];

/// Bytes, one after the other; zeros after the last.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn byte(&mut self) -> usize {
        self.0.next().copied().unwrap_or(0).into()
    }

    fn below(&mut self, bound: usize) -> usize {
        self.byte() % bound
    }

    fn one_of<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// True once in so many times, and not for a 0.
    fn rarely(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

impl Program {
    pub(super) fn decode(bytes: &[u8]) -> Program {
        let mut bytes = Bytes(bytes.iter());
        let first = bytes.byte();
        let large = first >= IS_LARGE.into();
        let size = if large { 0 } else { if first % 8 == 7 { 1 } else { 2 } };
        let (ranks, lengths): (usize, &[usize]) =
            if size == 1 { (3, &[130, 17, 64, 1, 129]) } else { (5, &[3, 2, 1, 5, 7, 0, 3, 2]) };
        let rank = if large { 0 } else { bytes.below(ranks) };
        let shape: Vec<usize> = if large {
            bytes.one_of(&LARGE_SHAPES).to_vec()
        } else {
            (0..rank).map(|_| bytes.one_of(lengths)).collect()
        };
        let leaves: Vec<Tensor> = (0..2 + bytes.below(2)).map(|_| leaf(&mut bytes, &shape, large)).collect();
        let values = leaves.iter().map(Naive::of).collect();
        let mut program = Program { leaves, steps: Vec::new(), values, roots: Vec::new(), large, most: MOST[size] };
        let results = bytes.below(4);
        let picks: Vec<usize> = (0..results).map(|_| bytes.byte()).collect();
        while !bytes.0.as_slice().is_empty() && program.steps.len() < if large { 8 } else { 20 } {
            let Some(step) = program.step(&mut bytes) else { continue };
            match step.naive(&program.values) {
                Ok(value) if value.values.len() > program.most => {}
                Ok(value) => {
                    program.values.push(value);
                    program.steps.push((step, None));
                }
                Err(class) => program.steps.push((step, Some(class))),
            }
        }
        let last = program.values.len() - 1;
        program.roots = std::iter::once(last).chain(picks.iter().map(|pick| last - pick % last.min(5))).collect();
        program
    }

    /// The number of a value; mostly of a late one.
    fn pick(&self, bytes: &mut Bytes) -> usize {
        let (byte, count) = (bytes.byte(), self.values.len());
        count - 1 - (byte / 3) % if byte % 3 == 0 { count } else { count.min(2) }
    }

    /// Whether shapes broadcast to one that is not too large; `None` if they do not.
    fn fits(&self, shapes: &[&[usize]]) -> Option<bool> {
        let joined = ndcast::broadcast_shapes(shapes).ok()?;
        Some(joined.numel().is_ok_and(|numel| numel <= self.most))
    }

    /// The number of a value that broadcasts with another; rarely of any value.
    fn partner(&self, bytes: &mut Bytes, of: usize) -> usize {
        let any = bytes.rarely(20);
        let fits = |&k: &usize| any || self.fits(&[&self.values[k].shape, &self.values[of].shape]) == Some(true);
        (0..3).map(|_| self.pick(bytes)).find(fits).unwrap_or(of)
    }

    fn step(&self, bytes: &mut Bytes) -> Option<Step> {
        let kind = bytes.below(20);
        // Large values are there for reductions, the stages that run together, and writes.
        let kind = if self.large { LARGE_KINDS[kind] } else { kind };
        let x = self.pick(bytes);
        let shape = &self.values[x].shape;
        Some(match kind {
            0..=7 => self.map(bytes, x)?,
            8..=10 => Step::View(x, view(bytes, shape)?),
            11 | 12 => {
                let fold = if bytes.rarely(6) { Fold::ArgMin } else { bytes.one_of(&FOLDS) };
                Step::Fold(x, fold, reduced(bytes, shape.len()))
            }
            13 | 14 => {
                use Composite::{CountNonzero, LogSoftmax, LogSumExp, Mean, NanMax, Norm, Softmax, Std, Var};
                let all =
                    [Mean, Var, Softmax, Mean, Std, LogSumExp, Norm(2.0), LogSoftmax, CountNonzero, NanMax, Norm(1.0)];
                let (composite, mut reduced) = (bytes.one_of(&all), reduced(bytes, shape.len()));
                if self.large {
                    reduced = Reduced { axes: reduced.axes.into_iter().take(1).collect(), keepdims: true };
                }
                let kept = (0..shape.len()).filter(|axis| !reduced.axes.contains(axis));
                if kept.map(|axis| shape[axis]).product::<usize>() > LISTS {
                    return None;
                }
                Step::Composite(x, composite, reduced)
            }
            15 => Step::Cast(x, bytes.one_of(&DTYPES)),
            16 => match bytes.below(4) {
                0 => Step::UserMap(Closure::Half, vec![x]),
                1 => Step::UserMap(Closure::IsThird, vec![x]),
                2 => {
                    let other = self.partner(bytes, x);
                    if self.fits(&[shape, &self.values[other].shape]) == Some(false) {
                        return None;
                    }
                    Step::UserMap(Closure::Twice, vec![x, other])
                }
                _ => Step::UserFold(x, reduced(bytes, shape.len())),
            },
            _ => self.write(bytes, x)?,
        })
    }

    /// An op, mostly one that takes the dtypes.
    fn map(&self, bytes: &mut Bytes, x: usize) -> Option<Step> {
        let mut operands = vec![Operand::Value(x)];
        let mut op = op(bytes);
        for _ in 1..op.info().required() {
            let weak = bytes.rarely(4);
            operands.push(if weak { Operand::Weak(scalar(bytes)) } else { Operand::Value(self.partner(bytes, x)) });
        }
        for _ in 0..bytes.below(6) {
            let step = Step::Map(op, operands.clone());
            let Step::Map(_, args) = &step else { unreachable!() };
            let dtype = |arg: &Operand| match *arg {
                Operand::Value(k) => ndcast::Expr::from(Tensor::zeros((), self.values[k].dtype).unwrap()),
                Operand::Weak(scalar) => scalar.into(),
            };
            if ndcast::Expr::map(op, args.iter().map(dtype)).dtype().is_ok() {
                break;
            }
            let other = self::op(bytes);
            op = if other.info().required() == operands.len() { other } else { op };
        }
        let shapes = operands.iter().filter_map(|operand| match *operand {
            Operand::Value(k) => Some(&self.values[k].shape[..]),
            Operand::Weak(_) => None,
        });
        let fits = self.fits(&shapes.collect::<Vec<&[usize]>>()) != Some(false);
        fits.then_some(Step::Map(op, operands))
    }

    fn write(&self, bytes: &mut Bytes, target: usize) -> Option<Step> {
        let shape = &self.values[target].shape;
        let memory = bytes.one_of(&[Memory::Own, Memory::Shared, Memory::Turned]);
        let part = match bytes.below(3) {
            0 => None,
            // One that exists, and whose elements have cells of their own.
            _ => view(bytes, shape).filter(|view| {
                !matches!(view, View::Stretch(_) | View::Reshape(_) | View::Windows { .. }) && view.shape(shape).is_ok()
            }),
        };
        // A division of many integers may be refused late, when others are done.
        let divides = self.large && self.values[target].dtype.is_integer() && bytes.below(2) == 0;
        let how = match bytes.below(7) {
            _ if divides => How::Apply(Op::FloorDivide),
            0 | 1 => How::Assign,
            2 => How::EvalInto,
            3 => How::Apply(Op::Add),
            4 | 5 => How::Apply(bytes.one_of(&[Op::FloorDivide, Op::Remainder, Op::Maximum])),
            _ => How::Apply(Some(op(bytes)).filter(|op| op.info().required() <= 2).unwrap_or(Op::Abs)),
        };
        // An op of one operand has no value.
        let alone = matches!(how, How::Apply(op) if op.info().required() == 1);
        let own = if !alone && bytes.below(3) == 0 {
            let op = bytes.one_of(&[Op::Add, Op::Subtract, Op::Multiply, Op::Maximum]);
            let view = part.clone().filter(|_| bytes.below(2) == 0).or_else(|| view(bytes, shape));
            view.map(|view| (op, view))
        } else {
            None
        };
        let weak = own.is_none() && how != How::EvalInto && bytes.rarely(4);
        // A value that fits the part, if one is found.
        let selected = part.as_ref().map_or(Ok(shape.clone()), |part| part.shape(shape)).ok()?;
        let fits = |&k: &usize| {
            let joined = ndcast::broadcast_shapes(&[&self.values[k].shape[..], &selected]);
            joined.is_ok_and(|joined| joined[..] == selected[..])
        };
        let first = self.pick(bytes);
        let others = (0..self.values.len()).map(|k| (first + k) % self.values.len());
        let value = others.clone().find(fits).filter(|_| !bytes.rarely(16)).unwrap_or(first);
        let combined = own.as_ref().map_or(Ok(vec![]), |(_, view)| view.shape(shape)).unwrap_or_default();
        if self.fits(&[&self.values[value].shape, &combined, &selected]) == Some(false)
            || self.fits(&[&self.values[value].shape, &combined]) == Some(false)
        {
            return None;
        }
        let value = if weak { Operand::Weak(scalar(bytes)) } else { Operand::Value(value) };
        Some(Step::Write(Write { target, memory, part, how, value, own }))
    }
}

fn op(bytes: &mut Bytes) -> Op {
    let table = OpInfo::TABLE;
    let op = if bytes.rarely(4) { table[bytes.below(table.len())].op } else { bytes.one_of(&COMMON) };
    if SIGNS.contains(&op) { Op::Atan2 } else { op }
}

fn scalar(bytes: &mut Bytes) -> Scalar {
    let half = Scalar::Float(0.5);
    bytes.one_of(&[2.into(), half, 0.into(), 1.into(), (-1).into(), 3.into(), (-1.5).into(), true.into(), half])
}

fn reduced(bytes: &mut Bytes, rank: usize) -> Reduced {
    let byte = bytes.byte();
    Reduced { axes: (0..rank).filter(|axis| byte >> axis & 1 == 0).collect(), keepdims: byte & 0x80 == 0 }
}

/// A view of a shape; rarely one that is refused.
fn view(bytes: &mut Bytes, shape: &[usize]) -> Option<View> {
    let rank = shape.len();
    let kind = bytes.below(12);
    if rank == 0 || kind == 0 {
        return Some(View::Unsqueeze(bytes.below(rank + 1)));
    }
    let axis = bytes.below(rank);
    let length = shape[axis];
    Some(match kind {
        1..=3 => {
            let (first, step) = (bytes.below(length.min(2) + 1), 1 + bytes.below(3));
            let most = (length - first).div_ceil(step);
            View::Slice { axis, first, count: most - bytes.below(3).min(most), step }
        }
        4 => View::Backwards { axis, step: 1 + bytes.below(2) },
        5 => View::Select { axis, at: bytes.below(length.max(1)) + if bytes.rarely(12) { length } else { 0 } },
        6 | 7 => {
            let mut axes: Vec<usize> = (0..rank).collect();
            axes.rotate_left(axis);
            if bytes.below(2) == 0 {
                axes.swap(0, rank - 1);
            }
            View::Permute(axes)
        }
        8 => {
            let mut to: Vec<usize> = shape.to_vec();
            if length == 1 || bytes.rarely(12) {
                to[axis] = 4;
            }
            if bytes.below(2) == 0 {
                to.insert(0, 2);
            }
            View::Stretch(to)
        }
        9 | 10 => {
            let numel: usize = shape.iter().product();
            View::Reshape(match bytes.below(5) {
                0 => vec![numel],
                1 => shape.iter().rev().copied().collect(),
                2 if numel.is_multiple_of(2) => vec![2, numel / 2],
                3 => [&shape[..axis], &[1], &shape[axis..]].concat(),
                _ => vec![1, numel + usize::from(bytes.rarely(5)), 1],
            })
        }
        _ if rank > 1 && bytes.below(2) == 0 => View::Diagonal,
        _ if (2..100).contains(&length) => View::Windows { axis, size: 2 },
        _ => return None,
    })
}

/// A view of random elements whose shape mostly broadcasts to `shape`: permuted, flipped, stepped, stretched, shorter.
fn leaf(bytes: &mut Bytes, shape: &[usize], large: bool) -> Tensor {
    let dtype = bytes.one_of(if large { &DTYPES[..11] } else { &DTYPES });
    let (how, seed) = (bytes.byte(), bytes.byte());
    let mut random = Random::new(seed as u64);
    let dropped = if how % 4 == 3 { random.below(shape.len() + 1) } else { 0 };
    let one = |random: &mut Random| how / 4 % 4 == 3 && random.below(2) == 0;
    let own: Vec<usize> = shape[dropped..].iter().map(|&length| if one(&mut random) { 1 } else { length }).collect();
    let turned = how / 16 % 2 == 1;
    let step = if how / 32 % 4 == 3 && !large { 2 } else { 1 };
    let offset = how / 128;
    let order = if turned { random.permutation(own.len()) } else { (0..own.len()).collect() };
    let stored: Vec<usize> = order.iter().map(|&axis| own[axis] * step + offset).collect();
    let style = bytes.one_of(&[0, 1, 2, 3, 4, 5, 1, 3]);
    let values = (0..stored.iter().product()).map(|_| element(&mut random, style)).collect();
    let values = Naive { shape: stored.clone(), dtype: DType::F64, values }.cast(dtype);
    let mut back = vec![0; order.len()];
    order.iter().enumerate().for_each(|(k, &axis)| back[axis] = k);
    let mut x = View::Permute(back).tensor(&values.tensor()).unwrap();
    for (axis, &length) in own.iter().enumerate() {
        x = View::Slice { axis, first: offset, count: length, step }.tensor(&x).unwrap();
        if turned && random.below(2) == 0 {
            x = View::Backwards { axis, step: 1 }.tensor(&x).unwrap();
        }
    }
    if how / 64 == 2 { x.broadcast_to(&shape[dropped..]).unwrap() } else { x }
}

/// A number: a small integer, one that is hardly ever 0, a fraction, of any size, or a special one.
fn element(random: &mut Random, style: usize) -> Scalar {
    let special =
        [0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, -1e19, 1e-310, 65504.0, 3e38, -1.0, 255.0];
    match style {
        0 => random.below(8) as f64 - 3.0,
        1 if random.below(30_000) == 0 => 0.0,
        1 => random.below(9) as f64 + 1.0,
        2 => random.below(4000) as f64 / 128.0 - 14.0,
        3 => random.unit() * 9.0 - 3.0,
        4 => (random.unit() - 0.5) * 10f64.powi(random.below(24) as i32 - 10),
        _ if random.below(3) == 0 => random.one_of(&special),
        _ => random.below(5) as f64 - 2.0,
    }
    .into()
}
