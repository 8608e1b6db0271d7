//! A join computes its operands together. Results and errors are those of operands that are computed alone.

use ndcast_lang::Session;

fn text(session: &mut Session, source: &str) -> String {
    session.run(source).map_or_else(|failure| failure.to_string(), |outputs| outputs[0].to_string())
}

#[test]
fn joins_compute_what_waits_together() {
    let mut session = Session::new();
    session.run("x = arange(6.0)").unwrap();
    session.run("i = arange(4)").unwrap();
    for (together, alone) in [
        ("concat([x * 2, x + 1])", "concat([(x * 2).copy(), (x + 1).copy()])"),
        ("concat([x * 2, x, x.sum(0, keepdims=True), x - 1])", "concat([x + x, x, asarray([15.0]), x - 1.0])"),
        ("stack([x * 2, -x], 1)", "asarray([[0.0, 0], [2, -1], [4, -2], [6, -3], [8, -4], [10, -5]])"),
        ("concat([i * 2, i + 0.5])", "asarray([0, 2, 4, 6, 0.5, 1.5, 2.5, 3.5])"),
    ] {
        assert_eq!(text(&mut session, &format!("all({together} == {alone})")), "tensor(True)", "{together}");
    }
    // The error, and its place, are those of the one that fails.
    let (failing, other) = ("i ** (i - 3)", "i * 2");
    let alone = session.run(&format!("concat([({failing}).copy(), i])")).unwrap_err();
    let together = session.run(&format!("concat([{other}, {failing}])")).unwrap_err();
    assert_eq!(alone.kind(), together.kind(), "{alone} {together}");
    assert!(together.to_string().contains("power"), "{together}");
}
