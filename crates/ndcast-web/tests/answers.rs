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
fn show() {
    for r in [
        "shapes subscripts 4\n{0} + {1}\nx\t4,1\ny\t3",
        "shapes subscripts 4\n{0} + {1}\nx\t3,2\ny\t3",
        "explain float32 small\nx=2000,3 y=20,3\n((x[:,None]-y)**2).sum(-1)",
        "explain float32 small\n\narange(4)[:,None] + arange(3)",
        "explain float32 run\n\n(4,1) + (3,)",
        "error numpy\nValueError: operands could not be broadcast together with shapes (3,2) (3,)",
        "explain float32 small\nx=3,2 y=3\nx[:, None] + y*2",
        "explain float32 small\n\nx +",
        "explain float32 run\n\nzeros(20000,20000)",
    ] {
        println!("{r}\n{:#}\n", asked(r));
    }
}
