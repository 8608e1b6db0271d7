//! Answers to the recorded messages of other libraries (`testdata/messages.toml`).
#![allow(clippy::unwrap_used)]

use ndcast_shape::{About, Change, Spelling, broadcast_shapes, explain_error, read_error};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    row: Vec<Row>,
    thread: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    text: String,
}

fn rows() -> Vec<Row> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/messages.toml");
    let File { mut row, thread } = toml::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    row.extend(thread);
    row
}

#[test]
fn answers_are_short_and_their_repairs_are_proven() {
    let (mut read, mut repaired) = (0, 0);
    for Row { text } in rows() {
        let Ok(pasted) = read_error(&text) else { continue };
        read += 1;
        let answer = pasted.answer(Spelling::NumPy);
        assert!(answer.lines().count() <= 8 && answer.len() <= 2048, "{answer}");
        assert!(answer.starts_with(pasted.library), "{answer}");
        assert!(serde_is_fine(&pasted.to_json(Spelling::NumPy)), "{answer}");
        for fix in pasted.fixes() {
            repaired += 1;
            let mut shapes: Vec<&[usize]> = pasted.shapes.iter().map(|shape| &shape[..]).collect();
            match (pasted.about, &fix.change) {
                (About::Broadcast, Change::Product) => assert_eq!(shapes[0].last(), Some(&shapes[1][0])),
                (About::Broadcast, _) => {
                    shapes[fix.operand] = &fix.shape;
                    assert_eq!(broadcast_shapes(&shapes).unwrap(), fix.result, "{answer}");
                }
                (About::Write, _) => assert_eq!(broadcast_shapes(&[shapes[0], &fix.shape]).unwrap(), *shapes[0]),
                (About::Equal, _) => assert_eq!(fix.shape[..], *shapes[1 - fix.operand], "{answer}"),
                (About::MatMul, _) => {
                    shapes[fix.operand] = &fix.shape;
                    assert_eq!(shapes[0][1], shapes[1][0], "{answer}");
                }
                (About::Expand, _) => assert_eq!(fix.result.len(), pasted.requested.as_ref().unwrap().len()),
                (about, _) => panic!("{about:?} has no repairs: {answer}"),
            }
        }
    }
    assert!(read > 200 && repaired > 30, "{read} read, {repaired} repairs");
}

/// Whether brackets and quotes of JSON are closed.
fn serde_is_fine(json: &str) -> bool {
    let (mut depth, mut quoted, mut escaped) = (0i32, false, false);
    for c in json.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '{' | '[' if !quoted => depth += 1,
            '}' | ']' if !quoted => depth -= 1,
            _ => {}
        }
    }
    depth == 0 && !quoted
}

#[test]
fn answers_of_several_libraries() {
    let cases = [
        (
            "RuntimeError: mat1 and mat2 shapes cannot be multiplied (3x4 and 3x4)",
            &["must be equal: 4 and 3 meet", "x2.T for a result of (3, 3)", "x1.T for a result of (4, 4)"][..],
        ),
        (
            "RuntimeError: The size of tensor a (1024) must match the size of tensor b (2048) at non-singleton dimension 1",
            &["PyTorch: 1024 and 2048 meet on axis 1", "2048 is 2 × 1024", "print(a.shape, b.shape)"],
        ),
        (
            "ValueError: could not broadcast input array from shape (5,1) into shape (5,)",
            &["x2[:, 0] for a result of (5,)"],
        ),
    ];
    for (text, parts) in cases {
        let answer = explain_error(text, Spelling::NumPy).unwrap();
        for part in parts {
            assert!(answer.contains(part), "{part} is not in\n{answer}");
        }
    }
}
