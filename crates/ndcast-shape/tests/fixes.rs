//! The repairs of situations that people met (`testdata/mismatches.toml`), applied and proven.
#![allow(clippy::unwrap_used)]

mod cases;

use ndcast_shape::{Change, Degree, Fix, Layout, Operand, Purpose, Reduced, Shape, Spelling, broadcast_shapes, fixes};
use proptest::prelude::*;

/// The shape of the result after a repair, by way of real layouts.
fn applied(operands: &[Operand<'_>], fix: &Fix) -> Shape {
    let layout = Layout::contiguous(&Shape::new(operands[fix.operand].shape).unwrap()).unwrap();
    let changed = match &fix.change {
        Change::Axes { rank, places } => {
            assert_eq!(*rank, layout.rank());
            let kept: Vec<isize> = places.iter().flatten().map(|&axis| axis as isize).collect();
            let gone: Vec<isize> = (0..*rank as isize).filter(|axis| !kept.contains(axis)).collect();
            let order: Vec<isize> =
                kept.iter().map(|axis| axis - gone.iter().filter(|gone| *gone < axis).count() as isize).collect();
            let mut changed = layout.squeeze(Some(&gone)).unwrap().permute(&order).unwrap();
            for at in (0..places.len()).filter(|&at| places[at].is_none()) {
                changed = changed.unsqueeze(at as isize).unwrap();
            }
            changed
        }
        Change::Reshape => {
            assert_eq!(layout.numel(), fix.shape.numel().unwrap());
            Layout::contiguous(&fix.shape).unwrap()
        }
        _ => return fix.result.clone(),
    };
    assert_eq!(changed.shape(), &fix.shape);
    let mut shapes: Vec<&[usize]> = operands.iter().map(|operand| operand.shape).collect();
    shapes[fix.operand] = changed.shape();
    broadcast_shapes(&shapes).unwrap()
}

#[test]
fn situations_that_people_met() {
    let cases = cases::cases("mismatches.toml");
    assert!(cases.len() >= 30);
    for case in &cases {
        let (operands, names) = (case.operands(), case.names());
        let found = fixes(&operands, case.purpose());
        let calls: Vec<String> = found.iter().map(|fix| fix.call(&names, Spelling::NumPy)).collect();
        let context = format!("{}: {calls:?} {found:?}", case.id);
        if case.outcome == "legit" || case.fix.is_empty() {
            assert!(found.is_empty(), "{context}");
            continue;
        }
        assert!(!found.is_empty(), "{context}");
        for fix in &found {
            assert_eq!(applied(&operands, fix), fix.result, "{context}");
        }
        // The best repair is one that was wanted, and gives the wanted shape.
        assert!(case.is_wanted(&found[0]), "{context}");
        assert_eq!(Some(&found[0].result[..]), case.wanted.as_deref(), "{context}");
        let certain = found[0].degree == Degree::Certain;
        if case.unique || certain {
            let alone = |fix: &Fix| matches!(fix.degree, Degree::Certain | Degree::Unique);
            assert!(found.iter().all(alone), "{context}");
        } else {
            let all = case.fix.iter().all(|wanted| found.iter().any(|fix| case.same(fix, wanted)));
            assert!(all, "{context}");
        }
    }
}

proptest! {
    /// Whatever is offered is proven: it broadcasts to the shape that it promises, and pairs at least two equal lengths above 1.
    #[test]
    fn every_repair_is_proven(
        shapes in prop::collection::vec(prop::collection::vec(prop_oneof![Just(1usize), 0usize..7, Just(12)], 0..6), 1..4),
        purpose in prop_oneof![Just(Purpose::Combine), Just(Purpose::Multiply), Just(Purpose::Write)],
        axes in prop::collection::btree_set(0usize..6, 0..3),
    ) {
        let mut operands: Vec<Operand<'_>> = shapes.iter().map(|shape| Operand::new(shape)).collect();
        let axes: Vec<usize> = axes.into_iter().collect();
        if let Some(last) = operands.pop() {
            operands.push(if axes.is_empty() { last } else { last.reduced(Reduced::new(0, &axes)) });
        }
        let found = fixes(&operands, purpose);
        prop_assert!(found.len() <= 3);
        for fix in &found {
            prop_assert_eq!(applied(&operands, fix), fix.result.clone());
            if purpose == Purpose::Write {
                prop_assert!(fix.operand > 0);
                prop_assert_eq!(&fix.result[..], &shapes[0][..]);
            }
            let others: Vec<&[usize]> =
                (0..shapes.len()).filter(|&k| k != fix.operand).map(|k| &shapes[k][..]).collect();
            let all_meet = fix.change == Change::Product || fix.pairs.iter().all(|&(_, at)| {
                let met = others.iter().any(|shape| {
                    (at + shape.len()).checked_sub(fix.result.rank()).is_some_and(|own| shape[own] == fix.result[at])
                });
                fix.result[at] > 1 && met
            });
            prop_assert!(all_meet);
            prop_assert_ne!(fix.change == Change::Product, !fix.pairs.is_empty());
            for spelling in [Spelling::Methods, Spelling::Subscripts, Spelling::NumPy] {
                prop_assert!(fix.call(&[], spelling).starts_with('x'));
            }
        }
    }
}

#[test]
fn many_operands_and_axes_are_quick() {
    let long = [7usize; 64];
    let many: Vec<Operand<'_>> = (0..1000).map(|_| Operand::new(&long)).chain([Operand::new(&[5])]).collect();
    assert_eq!(fixes(&many, Purpose::Combine), []);
    let equal: Vec<usize> = vec![7; 12];
    let half: Vec<usize> = [vec![7; 6], vec![3]].concat();
    assert_eq!(fixes(&[Operand::new(&equal), Operand::new(&half)], Purpose::Combine), []);
    assert_eq!(fixes(&[], Purpose::Write), []);
}
