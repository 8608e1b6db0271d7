//! Answers to requests, as the page gets them.
#![cfg(feature = "engine")]
#![allow(clippy::unwrap_used)]

use ndcast_web::answer;
use serde_json::Value;

fn asked(request: &str) -> Value {
    let answer = answer(request);
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

#[test]
fn any_number_of_operands_is_drawn() {
    for count in 1..=5 {
        for shape in ["", "4", "2,3", "0,3", "2,1,3,1,2"] {
            for formula in ["", "{0} + {1}"] {
                let operands: String = (1..=count).map(|k| format!("\nx{k}\t{shape}")).collect();
                let answer = asked(&format!("shapes subscripts 4\n{formula}{operands}"));
                assert!(
                    answer["drawing"].as_str().is_some_and(|svg| svg.starts_with("<svg ")),
                    "{count} of {shape}: {answer}"
                );
            }
        }
    }
}

#[test]
fn answers_carry_their_formula() {
    let answer = asked("shapes subscripts 4\n{0} - {1}\nx\t4,1\ny\t3");
    assert_eq!(answer["formula"], "{0} - {1}");
    let answer = asked("explain float32 never\nx=4,1 y=3\n((x - y) ** 2).sum(-1)");
    assert_eq!(answer["shapes"]["formula"], "({0} - {1}) ** 2");
}
