//! A write lends the memory of its base to the engine. Whatever the write is, to which part, of which value, and whoever holds the memory
//! beside it: the part has the new elements, the rest and all snapshots have their old ones, and the base has its layout and its memory back.

use ndcast::shape::ShapeError;
use ndcast::{DType, ErrorKind, Expr, Index, Layout, Result, Tensor, op::Op, s, stepped};
use testkit::{Random, assert_same, whole};

/// Too large for a call without a plan, also in half.
const SHAPE: [usize; 2] = [260, 330];

type View = fn(&Layout) -> Result<Layout, ShapeError>;

/// A part of a matrix, as a view.
type Part = (&'static str, View);

const PARTS: [Part; 7] = [
    ("whole", |layout| Ok(layout.clone())),
    ("rows", |layout| layout.index(&[Index::from(30..)])),
    ("columns", |layout| layout.index(&[Index::FULL, Index::from(7..301)])),
    ("every other", |layout| layout.index(&[Index::FULL, stepped(1.., 2)])),
    ("backwards", |layout| layout.index(&[stepped(2.., -1), stepped(.., -2)])),
    ("turned", |layout| layout.transpose(0, 1)),
    ("a row", |layout| layout.index(&[Index::Int(17)])),
];

/// How a write makes its elements of those that are there and of a value.
#[derive(Clone, Copy, Debug)]
enum How {
    Assign,
    EvalFrom,
    Apply(Op),
    Fill,
    MaskedFill,
}

const HOW: [How; 13] = [
    How::Assign,
    How::EvalFrom,
    How::Apply(Op::Add),
    How::Apply(Op::FloorDivide),
    How::Apply(Op::TruncDivide),
    How::Apply(Op::Remainder),
    How::Apply(Op::Fmod),
    How::Apply(Op::Pow),
    How::Apply(Op::BitwiseXor),
    How::Apply(Op::Maximum),
    How::Apply(Op::Abs),
    How::Fill,
    How::MaskedFill,
];

impl How {
    /// The elements after the write.
    fn expected(self, own: &Tensor, value: &Tensor) -> Result<Tensor> {
        let value = value.broadcast_to(own.shape())?;
        match self {
            How::Assign | How::EvalFrom => value.cast(own.dtype()),
            How::Apply(Op::Abs) => own.abs(),
            How::Apply(op) => Expr::map(op, [own.into(), value.into()]).eval(),
            How::Fill => Tensor::full(&own.shape()[..], 9, own.dtype()),
            How::MaskedFill => own.masked_fill(value.greater(4)?, 9),
        }
    }

    fn write(self, x: &mut Tensor, part: View, value: &Expr) -> Result<()> {
        let mut part = x.view_mut(part)?;
        match self {
            How::Assign => part.assign(value),
            How::EvalFrom => {
                let stretched = value.broadcast_to(part.shape());
                part.eval_from(&stretched)
            }
            How::Apply(Op::Abs) => part.abs_(),
            How::Apply(op) => part.apply_(op, std::slice::from_ref(value)),
            How::Fill => part.fill_(9),
            How::MaskedFill => part.masked_fill_(value.greater(4), 9),
        }
    }
}

/// The value that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    Fresh,
    /// A row, which broadcasts.
    Row,
    /// A view of the target, taken before: the part itself from its end, whose elements must not be those already written.
    Snapshot,
    /// An expression that reads the target.
    Reading,
}

/// Who else holds the memory of the base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holder {
    Nobody,
    Clone,
    View,
}

/// How the base itself lies in its memory.
type Base = (&'static str, fn(Tensor) -> Tensor);

const BASES: [Base; 3] = [
    ("rows", |x| x),
    ("columns", |x| x.transposed().unwrap().duplicate().unwrap().transposed().unwrap()),
    ("a part", |x| ndcast::concat([&x, &x], 1).unwrap().narrow(1, 5..5 + SHAPE[1]).unwrap()),
];

fn viewed(x: &Tensor, part: View) -> Tensor {
    x.expr().view("part", part).eval().unwrap()
}

/// Numbers from 1 on, in a dtype; with a `refused` one of 0 in the middle, no op that divides takes them.
fn numbers(random: &mut Random, shape: &[usize], refused: bool) -> Tensor {
    let mut x = whole(random, 1..9, shape, DType::I64);
    if refused {
        let middle = x.numel() / 2 + 1;
        x.as_slice_mut::<i64>().unwrap()[middle] = 0;
    }
    x
}

struct Case {
    how: How,
    part: Part,
    base: Base,
    value: Value,
    holder: Holder,
    refused: bool,
}

impl Case {
    /// Writes, and checks. Returns whether the write failed.
    fn check(&self, random: &mut Random, stopped: Option<u32>) -> bool {
        let Case { how, part, base, value, holder, refused } = *self;
        let what = format!(
            "{how:?} to {} of {}: {value:?} held by {holder:?}, refused: {refused}, {stopped:?}",
            part.0, base.0
        );
        // The target has the 0 that is refused where the value is taken from it.
        let own = matches!(value, Value::Snapshot | Value::Reading);
        let mut x = base.1(numbers(random, &SHAPE, refused && own));
        let before = x.duplicate().unwrap();
        let old = viewed(&before, part.1);
        let mirrored = |x: &Tensor| x.flip((0..x.ndim() as isize).collect::<Vec<isize>>()).unwrap();
        let (fresh, value): (Tensor, Expr) = match value {
            Value::Fresh => {
                let y = numbers(random, old.shape(), refused);
                (y.clone(), y.into())
            }
            Value::Row => {
                let y = numbers(random, &old.shape()[old.ndim() - 1..], refused);
                (y.clone(), y.into())
            }
            Value::Snapshot => (mirrored(&old).duplicate().unwrap(), mirrored(&viewed(&x, part.1)).into()),
            Value::Reading => ((mirrored(&old).expr() * 2).eval().unwrap(), mirrored(&viewed(&x, part.1)).expr() * 2),
        };
        let held = match holder {
            Holder::Nobody => None,
            Holder::Clone => Some(x.clone()),
            Holder::View => Some(x.index(s![3.., ..;2]).unwrap()),
        };
        let snapshot = held.as_ref().map(|held| held.duplicate().unwrap());
        let (place, layout) = (x.as_ptr(), x.layout().clone());
        let mut write = || how.write(&mut x, part.1, &value);
        let written = match stopped {
            None => write(),
            Some(checks) => interrupted(checks, write),
        };
        let expected = how.expected(&old, &fresh);
        match (&written, &expected) {
            (Ok(()), Ok(expected)) => assert_same(&viewed(&x, part.1), expected, &what),
            (Err(error), Err(refusal)) if stopped.is_none() => assert_eq!(error.kind(), refusal.kind(), "{what}"),
            (Err(error), _) if stopped.is_some() => {
                assert_eq!(error.kind(), ErrorKind::Interrupted, "{what}: {error}");
            }
            _ => panic!("{what}: {written:?}, expected {:?}", expected.map(|_| ())),
        }
        // The rest of the base is as it was, and after an error all of it.
        match &written {
            Ok(()) => {
                let rest = |x: &Tensor| {
                    let mut rest = x.duplicate().unwrap();
                    rest.view_mut(part.1).unwrap().fill_(0).unwrap();
                    rest
                };
                assert_same(&rest(&x), &rest(&before), &what);
            }
            Err(_) => assert_same(&x, &before, &what),
        }
        if let (Some(held), Some(snapshot)) = (&held, &snapshot) {
            assert_same(held, snapshot, &what);
        }
        // A value that reads the target, or anybody else who holds the memory, keeps it; the base then has a copy in C order.
        // It may be interrupted before that.
        let early = stopped.is_some() && written.is_err() && x.as_ptr() == place;
        if early || held.is_none() && !own {
            assert_eq!((x.as_ptr(), x.layout()), (place, &layout), "{what}");
        } else {
            assert_ne!(x.as_ptr(), place, "{what}");
            assert!(x.is_contiguous() && x.layout().offset() == 0, "{what}: {:?}", x.layout());
        }
        // Nobody holds the base's memory now, so the next write finds it as it is.
        let place = x.as_ptr();
        drop((value, held));
        x.add_(1).unwrap();
        assert_eq!(x.as_ptr(), place, "{what}");
        written.is_err()
    }
}

#[cfg(debug_assertions)]
fn interrupted(checks: u32, write: impl FnOnce() -> Result<()>) -> Result<()> {
    ndcast::internal::stopped_after(checks, write)
}

#[cfg(not(debug_assertions))]
fn interrupted(_: u32, write: impl FnOnce() -> Result<()>) -> Result<()> {
    ndcast::interruptible(|| true, write)
}

#[test]
fn every_write_gives_back_what_it_was_lent() {
    let mut random = Random::new(11);
    for how in HOW {
        for part in PARTS {
            for value in [Value::Fresh, Value::Row, Value::Snapshot, Value::Reading] {
                let holder = random.one_of(&[Holder::Nobody, Holder::Clone, Holder::View, Holder::Nobody]);
                let base = random.one_of(&BASES);
                Case { how, part, base, value, holder, refused: false }.check(&mut random, None);
            }
        }
    }
}

#[test]
fn a_refused_write_gives_it_back_unchanged() {
    let (mut random, mut refusals) = (Random::new(12), 0);
    for how in [Op::FloorDivide, Op::TruncDivide, Op::Remainder, Op::Fmod].map(How::Apply) {
        for part in PARTS {
            for value in [Value::Fresh, Value::Row, Value::Snapshot, Value::Reading] {
                let (base, holder) = (random.one_of(&BASES), random.one_of(&[Holder::Nobody, Holder::Clone]));
                let refused = Case { how, part, base, value, holder, refused: true }.check(&mut random, None);
                refusals += usize::from(refused);
            }
        }
    }
    // Not where the part is without the 0.
    assert!(refusals > 60, "{refusals}");
}

#[test]
fn an_interrupted_write_gives_it_back() {
    let (mut random, mut interruptions) = (Random::new(13), 0);
    for how in [How::Assign, How::Apply(Op::FloorDivide), How::Apply(Op::Add), How::MaskedFill] {
        for part in PARTS {
            for value in [Value::Fresh, Value::Reading] {
                for stopped in [0, 1, 3, 8] {
                    let (base, holder) = (random.one_of(&BASES), random.one_of(&[Holder::Nobody, Holder::View]));
                    let case = Case { how, part, base, value, holder, refused: false };
                    interruptions += usize::from(case.check(&mut random, Some(stopped)));
                }
            }
        }
    }
    println!("{interruptions} writes were interrupted");
    assert!(!cfg!(debug_assertions) || interruptions > 40, "{interruptions}");
}

/// Memory of several MB is mapped in huge pages, and comes from a pool.
#[test]
fn large_memory_is_given_back_too() {
    let mut random = Random::new(14);
    for refused in [false, true] {
        let mut x = numbers(&mut random, &[900, 1000], false);
        let (before, place) = (x.duplicate().unwrap(), x.as_ptr());
        let y = numbers(&mut random, &[900, 999], refused);
        let written = x.index_mut(s![.., 1..]).unwrap().floor_divide_(&y);
        assert_eq!((x.as_ptr(), x.is_contiguous()), (place, true));
        let part = before.index(s![.., 1..]).unwrap();
        match written {
            Ok(()) => assert_same(&x.index(s![.., 1..]).unwrap(), &part.floor_divide(&y).unwrap(), "divided"),
            Err(error) => {
                assert!(refused && error.kind() == ErrorKind::Value, "{error}");
                assert_same(&x, &before, "refused");
            }
        }
        assert_eq!(
            x.select(1, 0).unwrap().to_vec::<i64>().unwrap(),
            before.select(1, 0).unwrap().to_vec::<i64>().unwrap()
        );
        // Of a view of itself, taken before.
        let beside = before.index(s![.., ..-1]).unwrap();
        let (old, mut x) = (before.clone(), before);
        x.index_mut(s![.., 1..]).unwrap().floor_divide_(&beside).unwrap();
        assert_same(&x.index(s![.., 1..]).unwrap(), &part.floor_divide(&beside).unwrap(), "of a view of itself");
        assert_ne!(x.as_ptr(), old.as_ptr());
    }
}
