//! An interrupted write leaves its target unchanged.

use ndcast::internal::stopped_after;
use ndcast::with_num_threads;
use ndcast_lang::{Session, Value};

/// Interrupts every kind of write at increasing numbers of checks, and compares the target with its elements before the write.
#[test]
fn what_is_stopped_has_changed_nothing() {
    let writes = [
        "x += y",
        "x += x.T.reshape(300, 200)",
        "x[1:] += x[:-1]",
        "x[...] = y * 2 + x",
        "x[:, ::2] *= 3",
        "x[...] = y[:1]",
        "x[x > 7] = 1",
        "x[x > 7] += 1",
        "x[[3, 1, 2]] = y[:3]",
        "x[[3, 1, 2]] -= 1",
        "x //= y",
        "add(x, y, out=x)",
        "sum(y, 0, out=x[0])",
        "x[...] = (y[:, None] - y).sum(1)",
        "x -= x.sum(0)",
        "x @= ones((200, 200))",
        "x[...] @= eye(200).astype(x.dtype)",
        "x.sort_()",
        "x.cumsum_(0)",
        "x.clip_(3, 7)",
        "x.copy_(y)",
        "x.where_(y > 7, y)",
        "x.fill_(3)",
        "x.masked_fill_(y > 7, 1)",
        "x.T.mul_(2)",
        "x.copy_(x.flip(0))",
    ]
    .map(str::to_owned);
    let names = ndcast::op::OpInfo::TABLE.iter().filter(|info| info.operands.len() <= 2);
    let all = names.map(|info| match info.operands.len() {
        1 => format!("x.{}_()", info.name),
        _ => format!("x.{}_(y)", info.name),
    });
    let mut stopped = 0;
    for (threads, dtype, write) in
        writes.iter().cloned().chain(all).flat_map(|write| [(1, "f4", write.clone()), (2, "i8", write)])
    {
        // Interrupt later each time, until the write finishes first.
        let (mut checks, mut next) = (0, 1);
        loop {
            let mut session = Session::new();
            session.run(&format!("x = (arange(60000) % 97).astype('{dtype}').reshape(300, 200); y = x + 1")).unwrap();
            let elements = |session: &Session| match session.get("x") {
                Some(Value::Tensor(place)) => place.tensor().cast(ndcast::DType::F64).unwrap().to_vec::<f64>().unwrap(),
                _ => panic!("no tensor"),
            };
            let before = elements(&session);
            let done = with_num_threads(threads, || stopped_after(checks, || session.run(&write)));
            match done {
                Err(failure) if failure.error.kind() == ndcast::ErrorKind::Interrupted => {
                    assert!(failure.error.message().contains("nothing was changed"));
                    assert!(elements(&session) == before, "{write} of {dtype} after {checks} checks");
                    stopped += 1;
                }
                // The write finished, or the op does not accept this dtype.
                _ => break,
            }
            (checks, next) = (next, checks + next);
        }
    }
    // Most writes cannot be interrupted, because they compute directly into the target while it is locked.
    assert!(stopped > 40, "{stopped}");
}
