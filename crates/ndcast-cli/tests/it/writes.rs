//! `ndcast shape` of statements that write: allowed from shapes alone if allowed with data, refused in the same words if not.

use crate::common::{Run, ndcast};
use ndcast::{DType, Tensor};
use ndcast_lang::{ExprKind, Session, StatementKind, Value, parse};
use serde_json::json;
use std::time::{Duration, Instant};
use testkit::rows::{self, Row, Seeds, Table};

/// The variables of a setup: those that a question can give by their shapes, and the statements for all others.
#[derive(Default)]
struct Given {
    shapes: Vec<(String, Tensor)>,
    statements: String,
}

impl Given {
    /// Splits a setup: a new tensor becomes a shape; any other statement, such as a view of a tensor, stays a statement.
    fn of(setup: &str, session: &mut Session) -> Given {
        let mut given = Given::default();
        for statement in parse(setup).unwrap().statements {
            let source = &setup[statement.span.start..statement.span.end];
            session.run(source).unwrap();
            let name = match &statement.kind {
                StatementKind::Assign { targets, value } => match (&targets[..], &value.kind) {
                    ([target], ExprKind::Call { .. }) => Some(target.to_string()),
                    _ => None,
                },
                _ => None,
            };
            let reads =
                |(name, _): &(String, Tensor)| source.split_once('=').is_some_and(|(_, value)| value.contains(name));
            match name.and_then(|name| Some((tensor(session, &name)?, name))) {
                Some((tensor, name)) if !tensor.layout().shares_cells() && !given.shapes.iter().any(reads) => {
                    given.shapes.push((name, tensor));
                }
                _ => given.statements += &format!("{source}\n"),
            }
        }
        given
    }

    /// The answer of `ndcast shape` to a statement; `None` if the tensors have several dtypes, which its arguments cannot express.
    fn ask(&self, statement: &str) -> Option<Run> {
        let dtype = self.shapes.first().map_or(DType::F32, |(_, tensor)| tensor.dtype());
        if self.shapes.iter().any(|(_, tensor)| tensor.dtype() != dtype) {
            return None;
        }
        let question = format!("{}{statement}", self.statements);
        let mut words = vec!["shape".to_owned(), question, format!("--dtype={dtype}")];
        words.extend(self.shapes.iter().map(|(name, tensor)| format!("{name}={}", tensor.shape())));
        Some(ndcast(&words)).filter(|run| !run.stderr.contains("depends on the elements"))
    }
}

fn tensor(session: &Session, name: &str) -> Option<Tensor> {
    match session.get(name)? {
        Value::Tensor(place) => Some(place.tensor()),
        _ => None,
    }
}

/// Runs a statement with data, and asks about it by shapes. Returns whether it could be asked.
fn same(given: &Given, session: &mut Session, statement: &str) -> bool {
    let Some(run) = given.ask(statement) else { return false };
    match session.run(statement) {
        Ok(_) => assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{statement}"),
        // The elements decide this, not the shapes.
        Err(failure) if failure.error.message().contains("division by zero") => return false,
        Err(failure) => {
            assert_eq!(run.code, 1, "{statement}: {failure}");
            // The rest of the text names the operands.
            drop(run.fails(1, &[failure.error.message().lines().next().unwrap_or_default()]));
        }
    }
    true
}

#[test]
fn the_truth_rows_of_writes() {
    let mut asked = 0;
    for Row { setup, expr, .. } in rows::read::<Table>("writes.toml").row {
        let mut session = Session::new();
        let given = Given::of(&setup, &mut session);
        asked += usize::from(same(&given, &mut session, &expr));
    }
    assert!(asked > 100, "{asked}");
}

#[test]
fn the_recorded_sessions() {
    let (mut legal, mut refused) = (0, 0);
    for recorded in rows::read::<Seeds>("seeds.toml").session {
        let mut session = Session::new();
        for step in recorded.step {
            let writes = ["+= ", "*= ", "_(", "out=", "] = "].iter().any(|sign| step.input.contains(sign));
            let known: Vec<(String, Tensor)> = session
                .variables()
                .filter(|(name, _)| step.input.contains(*name))
                .filter_map(|(name, _)| Some((name.to_owned(), tensor(&session, name)?)))
                .collect();
            if writes && !known.is_empty() && known.iter().all(|(_, tensor)| !tensor.layout().shares_cells()) {
                let given = Given { shapes: known, ..Given::default() };
                if same(&given, &mut session, &step.input) {
                    *(if step.expected.error.is_some() { &mut refused } else { &mut legal }) += 1;
                }
                continue;
            }
            let _ = session.run(&step.input);
        }
    }
    assert!(legal >= 3 && refused >= 3, "{legal} legal, {refused} refused");
}

#[test]
fn the_target_has_the_last_word() {
    let run = ndcast(&["shape", "a.add_(b)", "a=5,3,4,1", "b=3,1,1"]).fine();
    assert!(run.text().contains("  result   5 × 3 × 4 × 1\n") && run.text().contains("\nshape      (5, 3, 4, 1)\n"));
    for (question, result) in [
        ("x[1:] *= y", "(4, 3)"),
        ("x[...] = y", "(5, 3)"),
        ("x[0] = y[0]", "(3,)"),
        ("x.copy_(y)", "(5, 3)"),
        ("torch.add(y, y, out=x[:1])", "(1, 3)"),
        ("z = x[:, None]; z += y", "(5, 1, 3)"),
        ("z = x[:, None]", "(5, 1, 3)"),
        ("x = x[None]", "(1, 5, 3)"),
        ("x @= ones(3, 7)", "(5, 7)"),
        ("x[x > 1] = 0", "(5, 3)"),
        ("x[x > 1] += 1", "(5, 3)"),
        ("x[[0, 2]] = y", "(2, 3)"),
        ("x.T.reshape(15).add_(1)", "(15,)"),
        ("(x + 1).sub_(y)", "(5, 3)"),
        ("x += [1, 2, 3]", "(5, 3)"),
        ("(4, 3).add_((3,))", "(4, 3)"),
    ] {
        let run = ndcast(&["shape", question, "x=5,3", "y=1,3"]).fine();
        assert!(run.text().contains(&format!("shape      {result}\n")), "{question}: {}", run.text());
    }
}

#[test]
fn what_a_write_is_refused_for() {
    for (question, reason) in [
        ("y += x", "output with shape [1, 3] doesn't match the broadcast shape [5, 3]"),
        ("y.add_(x)", "output with shape [1, 3] doesn't match the broadcast shape [5, 3]"),
        ("y.copy_(x)", "output with shape [1, 3] doesn't match the broadcast shape [5, 3]"),
        ("torch.add(x, y, out=y)", "output with shape [1, 3] doesn't match the broadcast shape [5, 3]"),
        ("y[...] = x", "The expanded size of the tensor (1) must match the existing size (5)"),
        ("x[[0, 2]] = x", "shape mismatch: value tensor of shape [5, 3]"),
        ("x[[0, 2]] += x", "The size of tensor a (2) must match the size of tensor b (5)"),
        ("x += ones(4)", "The size of tensor a (3) must match the size of tensor b (4)"),
        ("z = y.expand(4, 3); z += 1", "Please clone() the tensor"),
        ("z = y.expand(4, 3); z[0] = 1", "Please clone() the tensor"),
        ("x[7] = 1", "index 7 is out of bounds"),
        ("x[x > 1] = y", "depends on the elements"),
        ("x[y > 1]", "depends on the elements"),
        ("1 if x.sum() > 0 else 2", "depends on the elements"),
        ("x += z", "give it as z=SHAPE"),
    ] {
        ndcast(&["shape", question, "x=5,3", "y=1,3"]).fails(1, &[reason]);
    }
    ndcast(&["shape", "x += 1.5", "x=3", "--dtype", "int32"]).fails(1, &["float32 can't be cast", "int32"]);
    let object = ndcast(&["shape", "y += x", "x=5,3", "y=1,3", "--json"]).fails(1, &["output with shape"]).json();
    assert_eq!(object["error"], "add: output with shape [1, 3] doesn't match the broadcast shape [5, 3]");
    assert_eq!((&object["result"], &object["operands"][1]["name"]), (&json!([5, 3]), &json!("x")));
    assert!(object["help"].as_str().unwrap().starts_with("what is written keeps its shape"));
}

#[test]
fn lengths_cost_nothing() {
    let started = Instant::now();
    let names = ["x=3000000000,1000000000", "y=1000000000", "z=3000000000,1"];
    for question in
        ["x += y", "x[1:] *= y", "x[...] = z + y", "torch.mul(z, y, out=x)", "w = z - y; w -= x", "x[x > 0] = 1"]
    {
        ndcast(&[&["shape", question][..], &names].concat()).fine();
    }
    ndcast(&[&["shape", "z += y"][..], &names].concat()).fails(1, &["output with shape [3000000000, 1]"]);
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}
