//! The messages of testdata/messages.toml are read, each as it was recorded.

#![allow(clippy::unwrap_used)]

use ndcast_shape::{About, Pasted, Shape, ShapeErrorKind, Unread, Wording, broadcast_shapes, read_error};
use proptest::prelude::*;
use toml::{Table, Value};

fn rows(table: &str) -> Vec<Table> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/messages.toml");
    let all: Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    all[table].as_array().unwrap().iter().map(|row| row.as_table().unwrap().clone()).collect()
}

fn numbers(value: Option<&Value>) -> Option<Vec<i64>> {
    Some(value?.as_array()?.iter().map(|n| n.as_integer().unwrap()).collect())
}

/// What differs between a row and what was read in its text.
fn difference(row: &Table) -> Option<String> {
    let text = row["text"].as_str().unwrap();
    let read = match (read_error(text), row["about"].as_str().unwrap()) {
        (Err(_), "unread") => return None,
        (Err(reason), _) => return Some(format!("unread: {reason}")),
        (Ok(read), _) => read,
    };
    let library = row.get("words").unwrap_or(&row["library"]).as_str().unwrap();
    let shapes: Vec<Shape> = row["shapes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|shape| {
            let lengths: Vec<usize> = numbers(Some(shape)).unwrap().iter().map(|&n| n as usize).collect();
            Shape::new(&lengths).unwrap()
        })
        .collect();
    let number = |key: &str| row.get(key).and_then(Value::as_integer);
    let wanted = (
        library,
        row["about"].as_str().unwrap(),
        shapes,
        numbers(row.get("requested")),
        number("axis"),
        number("along"),
    );
    let about = format!("{:?}", read.about);
    let Pasted { library, ref shapes, ref requested, axis, along, lengths, numel, .. } = read;
    let requested = requested.as_ref().map(|lengths| lengths.iter().map(|&n| n as i64).collect::<Vec<i64>>());
    let given = (library, about.as_str(), shapes.clone(), requested, axis.map(|n| n as i64), along.map(|n| n as i64));
    let lengths = lengths.map(|(left, right)| vec![left as i64, right as i64]);
    let wanted_lengths = numbers(row.get("lengths"));
    let numel = numel.map(|n| n as i64);
    let same = wanted == given && (wanted_lengths.is_none() || lengths == wanted_lengths) && numel == number("numel");
    (!same).then(|| format!("{given:?} {lengths:?} {numel:?} instead of {wanted:?} {wanted_lengths:?}"))
}

fn report(table: &str) -> Vec<String> {
    let name = |row: &Table| format!("{} {}", row["library"], row.get("operation").unwrap_or_else(|| &row["source"]));
    rows(table).iter().filter_map(|row| Some(format!("{}: {}", name(row), difference(row)?))).collect()
}

#[test]
fn recorded_messages() {
    assert!(rows("row").len() >= 60);
    let wrong = report("row");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn messages_of_public_threads() {
    let wrong = report("thread");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// ndcast's own messages: the picture has the names and the shapes.
#[test]
fn own_messages() {
    for shapes in [
        &[&[8usize, 1, 6, 1][..], &[7, 4, 5]][..],
        &[&[4, 3], &[4]],
        &[&[4, 3], &[], &[5]],
        &[&[64, 1, 1, 42], &[1, 42, 100]],
    ] {
        let error = broadcast_shapes(shapes).unwrap_err();
        let names = ["scores", "pad[:, 0]", "c - 1", "d"];
        let ShapeErrorKind::Clash { axis, left, right, .. } = *error.kind() else { panic!("{error}") };
        let text = |operation| error.text(&Wording { operation, names: &names, ..Wording::default() });
        let texts = [text("add"), text(""), error.to_string()];
        for (k, text) in texts.iter().enumerate() {
            let logged: String = text.lines().map(|line| format!("[rank0]: {line}\n")).collect();
            for text in [text.clone(), logged] {
                let read = read_error(&text).unwrap();
                assert_eq!(
                    (read.library, read.axis, read.lengths),
                    ("ndcast", Some(axis), Some((left, right))),
                    "{text}"
                );
                assert_eq!(read.shapes, shapes, "{text}");
                assert_eq!(read.operation.as_deref(), (k == 0).then_some("add"), "{text}");
                assert!(k == 2 || read.names == names[..shapes.len()], "{text}");
            }
        }
    }
    // A picture of other shapes is no picture of this message.
    let text = broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err().to_string().replace("4 × 3", "4 × 7");
    assert_eq!(read_error(&text).unwrap_err(), Unread::Contradiction { library: "ndcast" });
}

/// Whether a reading agrees with the row: a changed text may be unread, or have lengths only, but never says another thing.
fn agrees(row: &Table, text: &str) -> Result<bool, String> {
    let changed: Table =
        row.iter().map(|(k, v)| (k.clone(), if k == "text" { text.into() } else { v.clone() })).collect();
    match difference(&changed) {
        None => Ok(row["about"].as_str() != Some("unread")),
        Some(text) if text.starts_with("unread") => Ok(false),
        Some(text) => Err(text),
    }
}

/// Each recorded message in the forms in which logs and terminals have it.
#[test]
fn logs_and_terminals() {
    let wrapped = |text: &str, width: usize| {
        let lines = text.lines().map(|line| line.chars().collect::<Vec<char>>());
        let broken =
            lines.flat_map(|line| line.chunks(width).map(|part| part.iter().collect::<String>()).collect::<Vec<_>>());
        broken.collect::<Vec<String>>().join("\n")
    };
    let prefixed = |text: &str, prefix: fn(usize) -> String| {
        text.lines().enumerate().map(|(k, line)| prefix(k) + line).collect::<Vec<String>>().join("\n")
    };
    let mut scores: Vec<(&str, usize, usize)> = Vec::new();
    for row in rows("row").iter().chain(&rows("thread")) {
        let text = row["text"].as_str().unwrap();
        let word_wrapped = text.split(' ').fold(String::new(), |all, word| {
            let line = all.lines().last().map_or(0, |line| line.chars().count());
            let sign = if all.is_empty() {
                ""
            } else if line + word.len() > 60 {
                "\n"
            } else {
                " "
            };
            all + sign + word
        });
        let forms = [
            ("as it is", text.to_string()),
            (
                "in a log",
                prefixed(text, |k| format!("2026-11-26 13:50:{:02},{:03} ERROR worker-{} | ", k % 60, 7 * k, k % 3)),
            ),
            ("of compose", prefixed(text, |_| "trainer-1  | ".to_string())),
            ("of a rank", prefixed(text, |_| "[rank0]: ".to_string())),
            ("of pytest", prefixed(text, |_| "E   ".to_string())),
            ("quoted", prefixed(text, |_| "> ".to_string())),
            ("coloured", format!("\u{1b}[1m\u{1b}[31m{}\u{1b}[0m\n", text.replace(' ', "\u{1b}[0m \u{1b}[31m"))),
            ("colours lost", format!("[1m[31m{text}[0m")),
            ("wrapped at 80", wrapped(text, 80)),
            ("wrapped at 33", wrapped(text, 33)),
            ("wrapped at words", word_wrapped.clone()),
            ("wrapped in a log", prefixed(&word_wrapped, |k| format!("2026-11-26T13:50:{k:02}Z INFO "))),
            ("wrapped by a log", prefixed(&wrapped(text, 50), |_| "app-7f9c | ".to_string())),
            ("in a frame", wrapped(text, 60).lines().map(|line| format!("| {line:<60} |\n")).collect::<String>()),
            (
                "in JSON",
                format!(
                    "{{\"level\":\"error\",\"message\":{}}}",
                    Value::from(text.replace('"', "'")).to_string().replace('\n', "\\n")
                ),
            ),
            ("on Windows", text.replace('\n', "\r\n")),
            ("in Chinese", format!("运行时出现错误：{text}\n请问怎么解决？谢谢")),
            (
                "with an answer",
                format!("My script fails:\n\n{text}\n\nWhat can I do? I use Python 3.11.\n\nEdit: solved (see #12).\n"),
            ),
            ("before a date", format!("{text}\n2026-11-26 13:50:01 INFO exiting with code 1\n")),
            (
                "twice",
                format!("{text}\n\nDuring handling of the above exception, another exception occurred:\n\n{text}"),
            ),
        ];
        for (form, text) in forms {
            let read = agrees(row, &text).unwrap_or_else(|wrong| panic!("{form}: {wrong}\n{text}"));
            match scores.iter_mut().find(|score| score.0 == form) {
                Some(score) => *score = (form, score.1 + usize::from(read), score.2 + 1),
                None => scores.push((form, usize::from(read), 1)),
            }
        }
    }
    println!("{scores:?}");
    let plain = scores[0].1;
    for (form, read, of) in scores {
        assert!(10 * read >= 9 * plain, "{form}: {read} of {of} are read");
    }
}

/// A message that is cut anywhere, at either end, is read as it is, or not.
#[test]
fn halves() {
    for row in rows("row") {
        let text = row["text"].as_str().unwrap();
        // A traceback may have another message in one of its halves.
        // The end of TensorFlow's messages says whether it is about a broadcast or an expansion.
        if text.contains("Traceback") || text.contains("in user code") || text.contains("[Op:BroadcastTo]") {
            continue;
        }
        for (cut, _) in text.char_indices().step_by(1 + text.len() / 60) {
            for half in [&text[..cut], &text[cut..]] {
                if let Ok(read) = read_error(half) {
                    let whole = read_error(text).unwrap();
                    // Nothing tells that a third shape followed.
                    let shapes =
                        read.shapes.len() > 1 && whole.shapes.starts_with(&read.shapes) || read.shapes == whole.shapes;
                    let same =
                        shapes && read.requested == whole.requested && (read.axis == whole.axis || read.axis.is_none());
                    // Without its end a message may have lost its axis, or its shapes, and keeps its lengths.
                    let fewer = read.shapes.is_empty()
                        && read.lengths == whole.lengths
                        && read.axis.is_none_or(|axis| whole.axis == Some(axis));
                    assert!(same && read.lengths == whole.lengths || fewer, "{half}\n{read:?}\n{whole:?}");
                }
            }
        }
    }
}

/// Random shapes, of which a template can be made that names them.
fn clashing() -> impl Strategy<Value = (Vec<usize>, Vec<usize>)> {
    let shape = || prop::collection::vec(prop_oneof![Just(1), Just(0), 2usize..9, 10usize..5000, Just(1 << 40)], 1..6);
    (shape(), shape()).prop_filter("they must clash", |(a, b)| broadcast_shapes(&[a, b]).is_err())
}

fn tuple(shape: &[usize]) -> String {
    Shape::new(shape).unwrap().to_string()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What the libraries print of random clashing shapes is read as these shapes.
    #[test]
    fn round_trip((a, b) in clashing()) {
        let error = broadcast_shapes(&[&a, &b]).unwrap_err();
        let ShapeErrorKind::Clash { axis, left, right, .. } = *error.kind() else { panic!("{error}") };
        let (ta, tb, la, lb) = (tuple(&a), tuple(&b), format!("{a:?}"), format!("{b:?}"));
        let (na, nb) = (ta.replace(' ', ""), tb.replace(' ', ""));
        let texts = [
            format!("ValueError: operands could not be broadcast together with shapes {na} {nb} "),
            format!("ValueError: operands could not be broadcast together with shapes {ta}, {tb}"),
            format!("Mismatch is between arg 0 with shape {ta} and arg 1 with shape {tb}."),
            format!("IndexError: shape mismatch: indexing tensors could not be broadcast together with shapes {la}, {lb}"),
            format!("ValueError: Incompatible shapes for broadcasting: shapes=[{ta}, {tb}]"),
            format!("TypeError: mul got incompatible shapes for broadcasting: {ta}, {tb}."),
            format!("InvalidArgumentError: Incompatible shapes: {} vs. {} [Op:Mul] name: ", la.replace(' ', ""), lb.replace(' ', "")),
            format!("Error: shape mismatch in broadcast_mul, lhs: {la}, rhs: {lb}"),
            error.text(&Wording { operation: "mul", names: &["x", "y"], ..Wording::default() }),
        ];
        for text in texts {
            let read = read_error(&text).unwrap();
            prop_assert_eq!((read.axis, read.lengths), (Some(axis), Some((left, right))), "{}", text);
            prop_assert_eq!(&read.shapes, &[Shape::new(&a).unwrap(), Shape::new(&b).unwrap()], "{}", text);
        }
        let named = error.message();
        let read = read_error(&named).unwrap();
        prop_assert_eq!((read.library, read.axis, read.lengths, read.shapes.len()), ("PyTorch", Some(axis), Some((left, right)), 0));
    }

    /// Shapes that broadcast are refused, as are lengths and axes that are not those of the shapes.
    #[test]
    fn other_reasons(shape in prop::collection::vec(1usize..9, 1..6), ones in prop::collection::vec(any::<bool>(), 6), k in 2usize..9) {
        let stretched: Vec<usize> = shape.iter().zip(&ones).map(|(&n, &one)| if one { 1 } else { n }).collect();
        let text = format!("operands could not be broadcast together with shapes {} {}", tuple(&shape), tuple(&stretched));
        prop_assert_eq!(read_error(&text).unwrap_err(), Unread::Fits { library: "NumPy" });
        let text = format!("could not broadcast input array from shape {} into shape {}", tuple(&stretched), tuple(&shape));
        prop_assert_eq!(read_error(&text).unwrap_err(), Unread::Fits { library: "NumPy" });
        for (left, right) in [(k, k), (1, k), (k, 1)] {
            let text = format!("The size of tensor a ({left}) must match the size of tensor b ({right}) at non-singleton dimension 1");
            prop_assert_eq!(read_error(&text).unwrap_err(), Unread::Fits { library: "PyTorch" });
        }
        let text = format!("The expanded size of the tensor ({}) must match the existing size ({k}) at non-singleton dimension 0.  Target sizes: [{k}, {}].  Tensor sizes: [{k}, {k}]", k + 1, k + 1);
        prop_assert_eq!(read_error(&text).unwrap_err(), Unread::Contradiction { library: "PyTorch" });
    }

    /// Nothing panics, and what is read in a damaged message could be true.
    #[test]
    fn damaged(row in any::<prop::sample::Index>(), damage in prop::collection::vec((any::<prop::sample::Index>(), 0usize..4, any::<char>(), any::<u8>()), 1..6)) {
        let all = rows("row");
        let mut text: Vec<char> = row.get(&all)["text"].as_str().unwrap().chars().collect();
        for (at, kind, c, digit) in damage {
            if text.is_empty() {
                break;
            }
            let at = at.index(text.len());
            match kind {
                0 => drop(text.remove(at)),
                1 => text.insert(at, c),
                2 => text.insert(at, char::from(b'0' + digit % 10)),
                _ => text[at] = ['(', ')', '[', ',', ' ', '\n', '-', 'x'][usize::from(digit % 8)],
            }
        }
        if let Ok(read) = read_error(&text.iter().collect::<String>()) {
            let shapes: Vec<&[usize]> = read.shapes.iter().map(|shape| &shape[..]).collect();
            if read.about == About::Broadcast && !shapes.is_empty() {
                let error = broadcast_shapes(&shapes).unwrap_err();
                let ShapeErrorKind::Clash { axis, left, right, .. } = *error.kind() else { panic!("{error}") };
                prop_assert_eq!((read.axis, read.lengths), (Some(axis), Some((left, right))));
            }
            prop_assert!(!shapes.is_empty() || read.lengths.is_some() || read.numel.is_some());
            prop_assert!(read.axis.is_none_or(|axis| axis < 64));
            if read.about != About::Output || !shapes.is_empty() {
                prop_assert!(read.lengths.is_none_or(|(left, right)| left != right));
            }
            prop_assert!(read.follows().is_none_or(|text| text.lines().count() <= 8));
        }
    }

    /// Nothing panics.
    #[test]
    fn random_text(text in any::<String>(), bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert_eq!(read_error(&text).unwrap_err(), Unread::Nothing);
        let _ = read_error(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn bad_numbers() {
    let numpy = |shapes: &str| {
        read_error(&format!("operands could not be broadcast together with shapes {shapes}")).unwrap_err()
    };
    let library = "NumPy";
    assert_eq!(numpy("(-3,2) (3,)"), Unread::Number { library });
    assert_eq!(numpy("(99999999999999999999999,2) (3,)"), Unread::Number { library });
    assert_eq!(numpy(&format!("({}) (3,)", ["2"; 65].join(","))), Unread::Rank { library, rank: 65 });
    assert_eq!(numpy("(3,2) (3,) (4"), Unread::Cut { library });
    assert_eq!(numpy("(3,2) (3, ...)"), Unread::Cut { library });
    assert_eq!(numpy("(3,2)"), Unread::Cut { library });
    assert_eq!(numpy(""), Unread::Cut { library });
    // Another shape that is printed below the message may or may not belong to it.
    assert_eq!(numpy("(3,2) (3,) \n(5, 6)"), Unread::Unclear { library });
    let huge = format!("operands could not be broadcast together with shapes ({},2) ({},3)", i64::MAX, i64::MAX);
    assert_eq!(read_error(&huge).unwrap().lengths, Some((2, 3)));
    let many = format!("operands could not be broadcast together with shapes ({}) (3,)", ["2"; 64].join(","));
    assert_eq!(read_error(&many).unwrap().axis, Some(63));
    let three = read_error("operands could not be broadcast together with shapes (3,2) (3,) and (4,)");
    assert_eq!(three.unwrap().shapes.len(), 3);
    let torch = "The size of tensor a (-2) must match the size of tensor b (3) at non-singleton dimension 1";
    assert_eq!(read_error(torch).unwrap_err(), Unread::Number { library: "PyTorch" });
    let torch = "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 64";
    assert_eq!(read_error(torch).unwrap_err(), Unread::Rank { library: "PyTorch", rank: 65 });
    assert_eq!(read_error("").unwrap_err(), Unread::Nothing);
    assert_eq!(read_error("ValueError: something else entirely (3,2) (3,)").unwrap_err(), Unread::Nothing);
}

/// The last message counts; one that a summary repeats and cuts is not taken for another.
#[test]
fn several_messages() {
    let first = "ValueError: operands could not be broadcast together with shapes (3,2) (3,)";
    let last =
        "RuntimeError: The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1";
    let chained = format!("{first}\n\nDuring handling of the above exception, another exception occurred:\n\n{last}\n");
    assert_eq!(read_error(&chained).unwrap().library, "PyTorch");
    assert_eq!(read_error(&format!("{last}\n{first}")).unwrap().library, "NumPy");
    let summary = format!(
        "E   {first}\n\nFAILED test_x.py::test - ValueError: operands could not be broadcast together with s..."
    );
    assert_eq!(read_error(&summary).unwrap().shapes.len(), 2);
    let cut = format!("{first}\n\n{}", &last[..40]);
    assert_eq!(read_error(&cut).unwrap_err(), Unread::Cut { library: "PyTorch" });
}

/// The time is linear in the length of the text, whatever it repeats.
#[test]
fn long_texts() {
    let parts = [
        "operands could not be broadcast together with shapes (3,2) (3,) ",
        "operands could not be broadcast together with shapes (",
        "(3,2) (3,) (4,5) ",
        "Dimensions must be equal, but are 2 and 3 for '",
        "12345",
        "oooooooo",
        "\u{1b}[",
        "\u{1b}]",
        "a\n",
        "  x1   8 × 1 × 6 × 1\n",
    ];
    for part in parts {
        let time = |bytes: usize| {
            let text =
                format!("operands could not be broadcast together with shapes {}", part.repeat(bytes / part.len()));
            let once = || {
                let start = std::time::Instant::now();
                let _ = read_error(&text);
                start.elapsed().as_secs_f64()
            };
            once().min(once())
        };
        // Sixteen times the text takes sixteen times as long; a quadratic search would take 256 times.
        let (short, long) = (time(8_000).max(1e-3), time(128_000));
        assert!(long < 100.0 * short, "{part:?}: {short} s, {long} s");
    }
}
