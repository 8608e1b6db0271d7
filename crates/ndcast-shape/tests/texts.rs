//! Every text of a shape error, whatever its shapes and names are: at most eight lines and 2 kB, without control characters, and no panic.
#![allow(clippy::unwrap_used)]

use ndcast_shape::{
    Index, Layout, Operand, Purpose, Shape, ShapeError, ShapeErrorKind, Spelling, Wording, broadcast_shapes, fixes,
};
use proptest::prelude::*;

const SPELLINGS: [Spelling; 3] = [Spelling::Methods, Spelling::Subscripts, Spelling::NumPy];

fn check(error: &ShapeError, names: &[&str], source: &str) -> Result<(), TestCaseError> {
    for spelling in SPELLINGS {
        let text = error.text(&Wording { operation: "subtract", names, spelling, source });
        prop_assert!(text.lines().count() <= 8, "{text}");
        prop_assert!(text.len() <= 2000, "{} bytes: {text}", text.len());
        prop_assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
    }
    prop_assert!(error.to_string().lines().count() <= 8);
    Ok(())
}

fn lengths() -> impl Strategy<Value = usize> {
    prop_oneof![3 => 0usize..6, 1 => Just(1usize), 1 => Just(usize::MAX), 1 => any::<usize>()]
}

fn shape(most: usize) -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(lengths(), 0..=most)
}

fn names() -> impl Strategy<Value = Vec<String>> {
    let name = prop_oneof![
        "[a-z]{1,8}",
        Just("x".repeat(10_000)),
        // Right-to-left, wide, and composed characters; and what would break the text.
        Just("משקל".to_string()),
        Just("重み\u{301}".repeat(40)),
        Just("a\nb\tc\u{1b}[31m\u{202e}".to_string()),
        Just(String::new()),
    ];
    prop::collection::vec(name, 0..5)
}

proptest! {
    #[test]
    fn of_clashes(shapes in prop::collection::vec(shape(66), 2..5), names in names(), long in any::<bool>()) {
        let shapes: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
        let names: Vec<&str> = names.iter().map(|name| &name[..]).collect();
        let source = if long { format!("  {}\n  ^", "y + ".repeat(5_000)) } else { String::new() };
        if let Err(error) = broadcast_shapes(&shapes) {
            check(&error, &names, &source)?;
        }
        for purpose in [Purpose::Combine, Purpose::Multiply, Purpose::Write] {
            let operands: Vec<Operand<'_>> = shapes.iter().map(|shape| Operand::new(shape)).collect();
            prop_assert!(fixes(&operands, purpose).len() <= 3);
        }
    }

    #[test]
    fn of_views(from in shape(64), to in prop::collection::vec(any::<isize>(), 0..66), small in prop::collection::vec(-1isize..5, 0..4)) {
        for lengths in [&to, &small] {
            if let Err(error) = ndcast_shape::infer_shape(lengths, 24) {
                check(&error, &["x"], "")?;
            }
        }
        let Ok(layout) = Shape::new(&from).and_then(|shape| Layout::contiguous(&shape)) else { return Ok(()) };
        let integers: Vec<Index> = to.iter().map(|&at| Index::Int(at)).collect();
        let tried = [
            layout.expand(&to),
            layout.expand(&small),
            layout.permute(&to),
            layout.squeeze(Some(&small)),
            layout.index(&integers),
            layout.unfold(0, 5, 1),
        ];
        for error in tried.into_iter().filter_map(Result::err) {
            check(&error, &["x"], "")?;
        }
    }

    #[test]
    fn of_products_and_writes(left in shape(64), right in shape(64), names in names(), matrices in any::<bool>(), at in any::<[usize; 2]>()) {
        let names: Vec<&str> = names.iter().map(|name| &name[..]).collect();
        let (left, right) = (Shape::new(&left).unwrap(), Shape::new(&right).unwrap());
        let axes = [at[0] % left.rank().max(1), at[1] % right.rank().max(1)];
        let shapes = [left.clone(), right.clone()];
        check(&ShapeErrorKind::Contraction { shapes, axes, matrices }.into(), &names, "")?;
        let write = ShapeError::output_shape(&left, &right).writing(vec![right.clone()]);
        check(&write, &names, "")?;
    }
}

/// Three operands, three readings and a line of source are too many lines: the repairs share one.
#[test]
fn many_readings_below_a_line_of_source() {
    let error = broadcast_shapes(&[&[2, 10, 10, 10, 4], &[2, 10], &[]]).unwrap_err();
    assert_eq!(error.fixes().len(), 3);
    let source = "  where(mask, x, 0)\n  ^^^^^";
    check(&error, &["x", "mask", "0"], source).unwrap();
    let wording = Wording { operation: "where", names: &["x", "mask", "0"], source, ..Wording::default() };
    let text = error.text(&wording);
    assert_eq!(text.lines().count(), 8, "{text}");
    assert_eq!(text.matches("help (one of 3): write mask").count(), 3, "{text}");
}

#[test]
fn a_help_is_code_to_copy() {
    let error = broadcast_shapes(&[&[8, 3, 32, 32], &[3]]).unwrap_err();
    for length in [1, 31, 32, 33, 60, 111, 112, 500] {
        let mean = format!("asarray({})", "4".repeat(length));
        for (spelling, index) in
            [(Spelling::Subscripts, "[:, None, None]"), (Spelling::Methods, ".unsqueeze(-1).unsqueeze(-1)")]
        {
            let wording = Wording { names: &["batch", &mean], spelling, ..Wording::default() };
            let help = error.text(&wording).lines().last().unwrap().to_owned();
            // A name that no help can hold is cut off there, too.
            let whole = help.contains(&format!("  help: write {mean}{index} for"));
            assert_eq!(whole, mean.len() <= 120, "{help}");
        }
    }
}

#[test]
fn a_thousand_operands() {
    let long = [7usize; 64];
    let shapes: Vec<&[usize]> = (0..1000).map(|_| &long[..]).chain([&[5usize][..]]).collect();
    let error = broadcast_shapes(&shapes).unwrap_err();
    check(&error, &[], "").unwrap();
    assert!(error.to_string().contains("and 999 more operands"), "{error}");
}
