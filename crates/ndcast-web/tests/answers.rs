//! Answers to requests, as the page gets them.
#![cfg(feature = "engine")]
#![allow(clippy::unwrap_used)]

use ndcast_web::answer;
use proptest::prelude::*;
use serde_json::{Value, json};

fn asked(request: &str) -> Value {
    let answer = answer(request);
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error} in the answer to {request:?}: {answer}"))
}

#[test]
fn shapes_that_broadcast() {
    let answer = asked("shapes subscripts 4\n{0} + {1}\nx\t4,1\ny\t3");
    assert_eq!(answer["broadcast"]["result"], json!([4, 3]));
    assert_eq!(answer["bytes"], json!(["16", "12", "48"]));
    assert_eq!(answer["message"], Value::Null);
    let [x, y, result] = [0, 1, 2].map(|k| answer["elements"][k].as_array().unwrap().len());
    assert_eq!((x, y, result), (4, 3, 12));
    // 20 + 2, the sample that the page opens with.
    assert_eq!(answer["elements"][2][8], "22");
    assert!(answer["svg"].as_str().unwrap().contains(r#"data-at="2,1" data-of="2,0""#));
    assert!(answer["sentence"].as_str().unwrap().starts_with("x[4,1] + y[3] gives [4,3]."));
}

#[test]
fn a_clash_with_its_repair_in_every_spelling() {
    for (spelling, call) in [("subscripts", "y[:, None]"), ("numpy", "y[:, None]"), ("methods", "y.unsqueeze(-1)")] {
        let answer = asked(&format!("shapes {spelling} 4\n{{0}} + {{1}}\nx\t3,2\ny\t3"));
        assert_eq!(answer["broadcast"]["clash"], 1);
        assert_eq!(answer["fixes"][0]["call"], call);
        assert_eq!(answer["fixes"][0]["shape"], json!([3, 1]));
        assert!(answer["message"].as_str().unwrap().contains(&format!("help: write {call} for a result of (3, 2)")));
        assert_eq!(answer["elements"], Value::Null);
    }
}

#[test]
fn the_accident_meets_guards() {
    let answer = asked("shapes subscripts 4\n{0} - {1}\nprediction\t64,1\ntarget\t64");
    let guards = answer["guards"].as_array().unwrap();
    let guard = |name: &str| guards.iter().find(|guard| guard["guard"] == name).unwrap();
    assert_eq!((&guard("accidental")["level"], &guard("accidental")["strict"]), (&json!("allow"), &json!("warn")));
    assert!(
        guard("broadcast_warning")["text"].as_str().unwrap().starts_with("self and other do not have the same shape")
    );
    assert_eq!(asked("shapes subscripts 4\n{0} - {1}\nx\t8,3\ny\t3")["guards"].as_array().unwrap().len(), 1);
}

#[test]
fn lengths_that_are_names_or_beyond_all_memory() {
    let symbolic = asked("shapes subscripts 4\n\nx1\tbatch,1,42\nx2\t1,42,42");
    assert_eq!(symbolic["broadcast"]["result"], json!(["batch", 42, 42]));
    assert_eq!(symbolic["svg"], Value::Null);
    let huge = asked("shapes subscripts 8\n{0} == {1}\nx\t4000000000,1\ny\t4000000000");
    assert_eq!(huge["bytes"][2], "128000000000000000000");
    let many = vec!["1"; 65].join(",");
    assert!(asked(&format!("shapes subscripts 4\n\nx\t{many}\ny\t3"))["broadcast"]["conditions"][0].is_string());
    let error = asked("shapes subscripts 4\n\nx\t99999999999999999999,1");
    assert!(error["error"].as_str().unwrap().contains("too long for an axis"));
}

#[test]
fn expressions_over_names_and_values() {
    let answer = asked("explain float32 small\nx=2000,3 y=20,3:float64\n((x[:,None] - y)**2).sum(-1)");
    assert_eq!(answer["explanation"]["shape"], json!([2000, 20]));
    assert_eq!(answer["shapes"]["broadcast"]["operands"][0]["name"], "x[:, None]");
    assert_eq!(answer["shapes"]["broadcast"]["result"], json!([2000, 20, 3]));
    let values = asked("explain float32 small\n\narange(4)[:, None] + arange(3)");
    assert_eq!(values["value"], "tensor([[0, 1, 2],\n        [1, 2, 3],\n        [2, 3, 4],\n        [3, 4, 5]])");
    assert_eq!(values["shapes"]["elements"][2][11], "5");
    let shapes = asked("explain float32 run\n\n(4,1) + (3,)");
    assert_eq!(shapes["shapes"]["elements"][2][8], "22", "the elements of the small module");
    assert_eq!(asked("explain float32 never\n\narange(4)")["value"], Value::Null);
}

#[test]
fn mistakes_have_the_message_of_the_library_and_their_place() {
    let half = asked("explain float32 small\n\nx +");
    assert!(half["error"].as_str().unwrap().starts_with("syntax error: expected an expression"));
    assert_eq!(half["at"], json!([3, 3]));
    // JavaScript counts in UTF-16.
    assert_eq!(asked("explain float32 small\n\n\"𝔸\" + ?")["at"][0], 7);
    // What cannot be computed is explained.
    let large = asked("explain float32 run\n\nzeros(20000, 20000)");
    assert!(large["failed"].as_str().unwrap().contains("more than the budget of 67108864 bytes"));
    for (given, word) in [("x", "x gives no shape"), ("x=a,b", "x=a,b gives no shape"), ("x=3:int7", "int7")] {
        let error = asked(&format!("explain float32 small\n{given}\nx + 1"));
        assert!(error["error"].as_str().unwrap().contains(word), "{error}");
    }
}

#[test]
fn pasted_messages() {
    let read = asked(
        "error subscripts\nTraceback ...\nValueError: operands could not be broadcast together with shapes (3,2) (3,)",
    );
    assert_eq!((&read["library"], &read["fixes"][0]["call"]), (&json!("NumPy"), &json!("x2[:, None]")));
    assert!(asked("error subscripts\nall is well")["error"].is_string());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    /// Whatever is typed, the answer is JSON: an answer, or an error.
    #[test]
    fn any_text_gets_json(
        command in "(shapes|explain|error)( [a-z0-9]{0,9}){0,3}",
        text in "([-(),0-9x&+*:=\\[\\] \t\n×]|batch|None|sum|\\PC){0,40}",
    ) {
        let answer = asked(&format!("{command}\n{text}"));
        prop_assert!(answer.is_object());
    }

    /// The pictures of any shapes are small.
    #[test]
    fn pictures_are_small(shapes in proptest::collection::vec(proptest::collection::vec(0usize..70, 0..9), 1..5)) {
        let line = |(k, shape): (usize, &Vec<usize>)| {
            let lengths: Vec<String> = shape.iter().map(|length| if *length > 9 { 1 } else { *length }.to_string()).collect();
            format!("x{k}\t{}", lengths.join(","))
        };
        let lines: Vec<String> = shapes.iter().enumerate().map(line).collect();
        let answer = asked(&format!("shapes subscripts 4\n\n{}", lines.join("\n")));
        for picture in ["svg", "ladder"] {
            prop_assert!(answer[picture].as_str().is_some_and(|svg| svg.len() <= 24_000));
        }
    }
}
