//! Runs the truth rows about shapes and dtypes: the broadcasting rule, promotion and casts.

use ndcast::{ErrorKind, Tensor};
use ndcast_lang::Session;
use testkit::compare;
use testkit::rows::{self, Promotions, Rules, dtype, read, scalar, tensor};

/// The text of the last output of a source, or the class of its error.
fn run(source: &str) -> Result<String, ErrorKind> {
    Session::new().run(source).map(|outputs| outputs.last().unwrap().to_string()).map_err(|failure| failure.kind())
}

/// The lengths as a Python tuple.
fn tuple<T: ToString>(lengths: &[T]) -> String {
    lengths.iter().fold("(".to_owned(), |text, length| text + &length.to_string() + ",") + ")"
}

#[test]
fn the_rule() {
    let rules: Rules = read("rule.toml");
    for row in &rules.row {
        let shapes: Vec<String> = row.shapes.iter().map(|shape| tuple(shape)).collect();
        let got = run(&format!("broadcast_shapes({})", shapes.join(", ")));
        let lengths: Vec<&[usize]> = row.shapes.iter().map(|shape| &shape[..]).collect();
        match (&row.result, &row.clash) {
            (Some(result), None) => assert_eq!(got, Ok(format!("Size({result:?})")), "{shapes:?}"),
            (None, Some(clash)) => {
                assert_eq!(got, Err(ErrorKind::Shape), "{shapes:?}");
                let text = ndcast::broadcast_shapes(&lengths).unwrap_err().to_string();
                let rows::Clash { axis, a, b } = clash;
                let words =
                    format!("tensor a ({a}) must match the size of tensor b ({b}) at non-singleton dimension {axis}");
                assert!(text.contains(&words), "{shapes:?}: {text}");
            }
            _ => panic!("{shapes:?}: a result or a clash"),
        }
    }
}

#[test]
fn sums_that_reverse_a_broadcast() {
    let rules: Rules = read("rule.toml");
    for row in &rules.sum_to {
        let got = run(&format!("ones({}).sum_to({}).shape", tuple(&row.shape), tuple(&row.to)));
        match &row.axes {
            Some(axes) => {
                assert_eq!(got, Ok(format!("Size({:?})", row.to)), "{row:?}");
                // Every element of the sum of ones is the product of the summed lengths.
                let count: usize = axes.iter().map(|&axis| row.shape[axis]).product();
                let ones = Tensor::ones(&row.shape, None).unwrap().sum_to(&row.to).unwrap();
                assert!(ones.to_vec::<f32>().unwrap().iter().all(|&sum| sum == count as f32), "{row:?}");
            }
            None => assert_eq!(got, Err(ErrorKind::Shape), "{row:?}"),
        }
    }
}

#[test]
fn stretches() {
    let rules: Rules = read("rule.toml");
    for row in &rules.expand {
        let source = format!("zeros({}).expand({}).shape", tuple(&row.shape), tuple(&row.to));
        match &row.result {
            Some(result) => assert_eq!(run(&source), Ok(format!("Size({result:?})")), "{row:?}"),
            None => {
                let failure = Session::new().run(&source).unwrap_err();
                assert_eq!(failure.kind(), ErrorKind::Shape, "{row:?}");
                let text = failure.to_string();
                assert!(row.error_contains.iter().all(|part| text.contains(part.as_str())), "{row:?}: {text}");
            }
        }
    }
}

#[test]
fn promotion() {
    let promotions: Promotions = read("promotion.toml");
    for row in &promotions.promote {
        let wanted = row.result.clone().ok_or(ErrorKind::DType);
        assert_eq!(run(&format!("promote_types({}, {})", row.x1, row.x2).replace("bool", "'bool'")), wanted, "{row:?}");
        let product = format!("(zeros(2, dtype='{}') * zeros((), dtype='{}')).dtype", row.x1, row.x2);
        assert_eq!(run(&product), wanted, "{row:?}");
    }
    for row in &promotions.scalar {
        let number = match row.scalar.as_str() {
            "bool" => "True",
            "int" => "1",
            "float" => "1.5",
            _ => "1j",
        };
        assert_eq!(
            run(&format!("(zeros(2, dtype='{}') * {number}).dtype", row.tensor)),
            Ok(row.result.clone()),
            "{row:?}"
        );
        assert_eq!(
            run(&format!("({number} * zeros(2, dtype='{}')).dtype", row.tensor)),
            Ok(row.result.clone()),
            "{row:?}"
        );
    }
    for row in &promotions.fits {
        let source = format!("(ones(2, dtype='{}') * {}).dtype", row.tensor, scalar(&row.scalar));
        assert_eq!(run(&source), row.result.clone().ok_or(ErrorKind::Overflow), "{row:?}");
    }
}

#[test]
fn casts() {
    let promotions: Promotions = read("promotion.toml");
    for row in &promotions.can_cast {
        for (casting, wanted) in [("safe", row.safe), ("same_kind", row.same_kind)] {
            let got = run(&format!("can_cast('{}', '{}', casting='{casting}')", row.from, row.to));
            assert_eq!(got.as_deref(), Ok(if wanted { "True" } else { "False" }), "{casting} {row:?}");
        }
    }
    for row in &promotions.cast {
        let x = tensor(&row.x, &[row.x.len()], dtype(&row.from));
        let wanted = tensor(&row.result, &[row.x.len()], dtype(&row.to));
        let mut session = Session::new();
        session.set("x", x).unwrap();
        let outputs = session.run(&format!("x.to('{}')", row.to)).unwrap();
        let got = outputs[0].value.tensor().unwrap().unwrap();
        compare::same(&got, &wanted, 0).unwrap_or_else(|text| panic!("{} to {}: {text}", row.from, row.to));
    }
}
