//! The examples run, and what they assert holds. Those with a twin for the `ndarray` crate also run in `benches`.

#[path = "../../examples/errors.rs"]
mod errors;
#[path = "../../examples/in_place.rs"]
mod in_place;
#[path = "../../examples/own_op.rs"]
mod own_op;
#[path = "../../examples/softmax_attention.rs"]
mod softmax_attention;

#[test]
fn they_run() {
    errors::main().unwrap();
    in_place::main().unwrap();
    own_op::main().unwrap();
    softmax_attention::main().unwrap();
}
