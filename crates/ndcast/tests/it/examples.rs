//! The examples run, and what they assert holds. Those with a twin for the `ndarray` crate also run in `benches`.

#[allow(unreachable_pub)]
#[path = "../../examples/errors.rs"]
mod errors;
#[allow(unreachable_pub)]
#[path = "../../examples/in_place.rs"]
mod in_place;
#[allow(unreachable_pub)]
#[path = "../../examples/own_op.rs"]
mod own_op;
#[allow(unreachable_pub)]
#[path = "../../examples/softmax_attention.rs"]
mod softmax_attention;

#[test]
fn they_run() {
    errors::main().unwrap();
    in_place::main().unwrap();
    own_op::main().unwrap();
    softmax_attention::main().unwrap();
}
