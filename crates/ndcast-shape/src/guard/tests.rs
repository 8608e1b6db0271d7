//! The conditions on many shapes, and the limits of the texts.

use super::*;
use crate::{Reduced, Spelling, broadcast_shapes};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use proptest::prelude::*;

fn only(guard: Guard, level: Level) -> Policy {
    Policy::allow().with(guard, level)
}

fn text(finding: &Finding, operands: &[Operand<'_>], names: &[&str]) -> String {
    let wording = Wording {
        names,
        expression: &|names| names.join(" - "),
        spelling: Spelling::Methods,
        off: &|guard| format!("--guard {guard}=allow"),
        intent: None,
    };
    finding.text(operands, &wording)
}

/// The guards that fire alone on these operands.
fn firing(operands: &[Operand<'_>]) -> Vec<&'static str> {
    let fires = |guard: &Guard| check(operands, &only(*guard, Level::Warn)).is_some();
    Guard::ALL.into_iter().filter(fires).map(Guard::name).collect()
}

#[test]
fn deny_comes_first_then_the_order() {
    let operands = [Operand::new(&[3, 3]), Operand::new(&[3]).reduced(Reduced::new(0, &[1]))];
    let policy = Policy::allow().with(Guard::Rank, Level::Warn).with(Guard::Reduced, Level::Warn);
    assert_eq!(check(&operands, &policy).map(|finding| finding.guard), Some(Guard::Reduced));
    let policy = policy.with(Guard::Rank, Level::Deny);
    assert_eq!(
        check(&operands, &policy).map(|finding| (finding.guard, finding.level)),
        Some((Guard::Rank, Level::Deny))
    );
    assert_eq!(check(&operands, &Policy::allow()), None);
}

#[test]
fn operands_that_clash_are_not_judged() {
    let all = Guard::ALL.into_iter().fold(Policy::allow(), |policy, guard| policy.with(guard, Level::Warn));
    assert_eq!(check(&[Operand::new(&[4, 3]), Operand::new(&[4])], &all), None);
    assert_eq!(check(&[], &all), None);
    assert_eq!(
        check(&[Operand::new(&[0, 1]), Operand::new(&[5])], &all).map(|finding| finding.guard),
        Some(Guard::Declared)
    );
}

#[test]
fn where_a_reduction_lands() {
    let of = |source: &[usize], axes: &[usize], own: &[usize]| {
        firing(&[Operand::new(source), Operand::new(own).reduced(Reduced::new(0, axes))]).contains(&"reduced")
    };
    assert!(of(&[3, 3], &[1], &[3]) && !of(&[3, 3], &[0], &[3]));
    assert!(of(&[5, 5, 5], &[1], &[5, 5]) && of(&[5, 5, 5], &[2], &[5, 5]) && !of(&[5, 5, 5], &[0], &[5, 5]));
    assert!(!of(&[5, 5, 5], &[0, 1], &[5]) && of(&[5, 5, 5], &[0, 2], &[5]));
    assert!(!of(&[1, 4], &[1], &[1]), "one element lands nowhere in particular");
    // It may stand before its source, and among others.
    let sums = Operand::new(&[3]).reduced(Reduced::new(2, &[1]));
    assert!(firing(&[sums, Operand::new(&[]), Operand::new(&[3, 3])]).contains(&"reduced"));
    // Provenance that names no operand is no reason for anything.
    assert!(!firing(&[Operand::new(&[3, 3]), Operand::new(&[3]).reduced(Reduced::new(7, &[1]))]).contains(&"reduced"));
}

#[test]
fn texts_name_the_ways_out() {
    let sums = [Operand::new(&[3, 3]), Operand::new(&[3]).reduced(Reduced::new(0, &[1]))];
    let finding = check(&sums, &Policy::default()).unwrap();
    assert_eq!(
        text(&finding, &sums, &["a", "s"]),
        "a - s: s (3,) is a (3, 3) reduced over axis 1; axis 0 is left, and lands on axis 1; the result is (3, 3) (9 elements)
  each axis in its place: a - s.unsqueeze(-1)
  as it is, and meant: a - s.unsqueeze(0)
  guard reduced; off: --guard reduced=allow"
    );
    let calls = |left: &[usize], right: &[usize], guard: Guard| {
        let operands = [Operand::new(left), Operand::new(right)];
        let finding = check(&operands, &only(guard, Level::Deny)).unwrap();
        text(&finding, &operands, &["x", "y"]).lines().skip(1).map(|line| line.trim().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        calls(&[64], &[64, 1], Guard::SameCount),
        [
            "element by element: y.squeeze(-1) -> (64,)",
            "every pair, and meant: x - y.stretchable(-1)",
            "guard same_count; off: --guard same_count=allow"
        ]
    );
    assert_eq!(
        calls(&[1, 200], &[200, 1], Guard::SameCount)[..2],
        ["element by element: y.squeeze(-1) -> (200,)", "every pair, and meant: x.stretchable(-2) - y.stretchable(-1)"]
    );
    assert_eq!(calls(&[6, 6], &[6, 6, 1], Guard::Accidental)[0], "element by element: y.squeeze(-1) -> (6, 6)");
    assert_eq!(calls(&[64, 1], &[64, 4], Guard::Declared)[0], "every pair, and meant: x.stretchable(-1) - y");
    assert_eq!(calls(&[32, 10], &[10], Guard::Rank)[0], "as it is, and meant: x - y.unsqueeze(0)");
    assert_eq!(calls(&[10], &[2, 32, 10], Guard::Rank)[0], "as it is, and meant: x.unsqueeze([0, 1]) - y");
}

#[test]
fn texts_are_short() {
    let long = "a_name_that_goes_on_".repeat(500);
    let axes = [usize::MAX; 65];
    let ones = [1; 65];
    let many: Vec<Operand<'_>> =
        (0..1000).map(|k| Operand::new(if k % 2 == 0 { &[70, 1][..] } else { &[70][..] })).collect();
    let names: Vec<&str> = (0..1000).map(|_| long.as_str()).collect();
    for operands in [&many[..], &[Operand::new(&axes), Operand::new(&axes[1..]), Operand::new(&ones)]] {
        for guard in Guard::ALL {
            if let Some(finding) = check(operands, &only(guard, Level::Warn)) {
                let text = text(&finding, operands, &names[..operands.len()]);
                assert!(text.lines().count() <= 8 && text.len() <= 2000, "{} {}", text.len(), text);
            }
        }
    }
    assert_eq!(firing(&[Operand::new(&axes), Operand::new(&ones)]), ["declared"]);
    assert!(firing(&many).contains(&"accidental"));
}

#[test]
fn policies_are_text() {
    let parsed = |text: &str| text.parse::<Policy>();
    assert_eq!(parsed("strict").unwrap(), Policy::strict());
    assert_eq!(parsed("allow, rank = deny").unwrap(), only(Guard::Rank, Level::Deny));
    assert_eq!(parsed("blowup=1_000").unwrap().budget, Budget::Bytes(1000));
    assert_eq!(parsed("blowup=warn,blowup=2 MB").unwrap().level(Guard::BlowUp), Level::Warn);
    assert_eq!(parsed("factor=100").unwrap().factor, Some(100));
    for wrong in [
        "",
        "stricter",
        "rank",
        "rank=",
        "rank=no",
        "rang=warn",
        "blowup=-1",
        "blowup=99999999999TB",
        "factor=x",
        "rank=warn,strict",
        "=",
        ",",
    ] {
        let error = parsed(wrong).unwrap_err().to_string();
        assert!(
            error.contains("same_count") || error.contains("allow, warn or deny") || error.contains("whole number"),
            "{wrong}: {error}"
        );
    }
    assert!(parsed(&"x".repeat(100_000)).unwrap_err().to_string().len() < 500);
    for text in ["default", "strict", "allow", "strict,rank=warn", "default,reduced=deny,blowup=1000,factor=3"] {
        assert_eq!(parsed(text).unwrap().to_string(), text);
    }
}

fn shapes() -> impl Strategy<Value = Vec<Vec<usize>>> {
    prop::collection::vec(prop::collection::vec(prop_oneof![Just(1usize), Just(2), Just(3), Just(0)], 0..4), 1..4)
}

proptest! {
    /// Relations between guards that hold for all shapes.
    #[test]
    fn relations(shapes in shapes(), marks in 0u64..8) {
        let operands: Vec<Operand<'_>> = shapes.iter().map(|shape| Operand::new(shape).marked(marks)).collect();
        let list: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
        let fires = firing(&operands);
        let has = |name: &str| fires.contains(&name);
        if broadcast_shapes(&list).is_err() {
            prop_assert!(fires.is_empty());
            return Ok(());
        }
        prop_assert!(!has("accidental") || has("same_count"));
        prop_assert!(!has("accidental") || has("declared"));
        if shapes.len() == 2 {
            prop_assert_eq!(has("accidental"), has("same_count") && has("declared"));
            prop_assert!(!has("same_count") || has("broadcast_warning"));
        }
        if shapes.iter().all(|shape| *shape == shapes[0]) {
            prop_assert!(fires.is_empty(), "{:?}", fires);
        }
        // Axes that somebody wrote are no accident.
        let marked: Vec<Operand<'_>> = shapes.iter().map(|shape| Operand::new(shape).marked(u64::MAX)).collect();
        prop_assert!(!firing(&marked).contains(&"declared") && !firing(&marked).contains(&"accidental"));
        for guard in Guard::ALL {
            if let Some(finding) = check(&operands, &only(guard, Level::Warn)) {
                prop_assert_eq!(&broadcast_shapes(&list).unwrap(), &finding.result[..]);
                text(&finding, &operands, &[]);
            }
        }
    }
}
