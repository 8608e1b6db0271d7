//! The lines of `testdata/guards.toml`: each guard fires on exactly those that it should, in Rust, lazily and at once, and in the language.

use ndcast::guard::{Guard, Level, Options, Policy, Scope, get_guard};
use ndcast::{DType, ErrorKind, Expr, Result, Shape, Tensor, op::OpInfo};
use ndcast_lang::Session;
use std::sync::{Arc, Mutex};
use testkit::guards::{Line, lines};

fn only(guard: Guard) -> Policy {
    Policy::allow().with(guard, Level::Deny)
}

fn judged() -> impl Iterator<Item = Guard> {
    Guard::ALL.into_iter().filter(|guard| *guard != Guard::BlowUp)
}

/// The op of a line on its operands, without looking at elements.
fn lazy(line: &Line, operands: &[Tensor]) -> Expr {
    match &line.op[..] {
        "masked_select" => operands[0].expr().masked_select((operands[1].expr() + 0.0).greater(0.0)),
        name => Expr::map(OpInfo::find(name).unwrap().op, operands.iter().map(Tensor::expr)),
    }
}

fn at_once(line: &Line, operands: &[Tensor]) -> Result<Tensor> {
    let [x, y] = operands else { unreachable!() };
    match &line.op[..] {
        "add" => x.add(y),
        "subtract" => x.subtract(y),
        "multiply" => x.multiply(y),
        "divide" => x.divide(y),
        "equal" => x.equal(y),
        _ => x.masked_select(y.greater(0.0)?),
    }
}

#[test]
fn rust() {
    for line in lines() {
        let mut operands = Vec::new();
        for given in &line.operands {
            operands.push(given.tensor(&operands));
        }
        for guard in judged() {
            let fires = line.fires.iter().any(|name| name == guard.name());
            let check = |what: &str, done: std::result::Result<(), ndcast::Error>| {
                let said = done.err().map(|error| (error.kind(), error.message().to_owned()));
                assert_eq!(said.is_some(), fires, "{}, {}, {what}: {said:?}", line.id, guard.name());
                if let Some((kind, text)) = said {
                    assert_eq!(kind, ErrorKind::Shape);
                    assert!(text.lines().count() <= 8 && text.len() <= 2048, "{text}");
                    assert!(
                        guard == Guard::BroadcastWarning || text.contains(&format!("guard {};", guard.name())),
                        "{text}"
                    );
                }
            };
            let scope = Scope::new(&only(guard)).unwrap();
            check("lazy", lazy(&line, &operands).shape().map(drop));
            let numel = lazy(&line, &operands);
            drop(scope);
            // The expression keeps the policy that it was built with.
            assert_eq!(get_guard(), Policy::default());
            check("kept", numel.shape().map(drop));
            let small = operands.iter().map(Tensor::numel).product::<usize>() < 1 << 20;
            if small || fires {
                let _scope = Scope::new(&only(guard)).unwrap();
                check("at once", at_once(&line, &operands).map(drop));
            }
            if small {
                let built = lazy(&line, &operands);
                check("options", built.eval_with(&Options::new().guard(only(guard))).map(drop));
            }
        }
    }
}

#[test]
fn language() {
    for line in lines() {
        for guard in judged() {
            let mut session = Session::of_shapes();
            session.set_guard(only(guard));
            session.run(&line.setup).unwrap();
            // The number of selected elements is not known from shapes.
            if line.op == "masked_select" {
                session = Session::new();
                session.set_guard(only(guard));
                session.run(&line.setup).unwrap();
            }
            let done = session.run(&line.line);
            let fires = line.fires.iter().any(|name| name == guard.name());
            let said = done.as_ref().err().map(ToString::to_string);
            assert_eq!(said.is_some(), fires, "{}, {}: {said:?}", line.id, guard.name());
        }
    }
}

/// With shapes alone, each guard and each repair says what it says of real operands: nothing is marked, and views of one array are told apart.
#[test]
fn sessions_of_shapes_say_the_same() {
    let given = [("x", &[4, 4][..]), ("t", &[8, 4]), ("r", &[4, 5]), ("p", &[64, 1]), ("y", &[64])];
    let programs = [
        "x / x.sum(1)",
        "x / x.T.sum(1)",
        "x.T / x.T.sum(1)",
        "t[:4] / t[4:].sum(1)",
        "s = x.sum(1); x / s",
        "s = x.sum(1); x / s[:, None]",
        "e = x.exp(); e / e.sum(1)",
        "e = x.exp(); x / e.sum(1)",
        "s = x.sum(1); x += s",
        "p - y",
        "p.exp() - y",
        "p[:, 0][:, None] - y",
        "k = x.sum(1, keepdim=True); x.T - k.T",
        "y[:, None] - y",
        "d = p * 1; d - y",
        "m = r.mean(1); r - m",
        "r - r.mean(1)",
        "r - r.T.mean(0)",
    ];
    let told = |program: &str, policy: &Policy, shapes: bool| {
        let mut session = if shapes { Session::of_shapes() } else { Session::new() };
        session.set_guard(policy.clone());
        for (name, shape) in given {
            match shapes {
                true => session.set_shape(name, &Shape::new(shape).unwrap(), DType::F32).unwrap(),
                false => session.set(name, Tensor::ones(shape, DType::F32).unwrap()).unwrap(),
            }
        }
        session.run(program).map(drop).map_err(|failure| failure.to_string())
    };
    for program in programs {
        for policy in judged().map(only) {
            assert_eq!(told(program, &policy, true), told(program, &policy, false), "{program}, {policy}");
        }
    }
}

#[test]
fn profiles() {
    for (policy, catches) in [(Policy::default(), 1), (Policy::strict(), 9)] {
        let mut caught = 0;
        for line in lines() {
            let mut session = if line.op == "masked_select" { Session::new() } else { Session::of_shapes() };
            session.set_guard(policy.clone());
            session.run(&line.setup).unwrap();
            let said = session.run(&line.line).map_or(true, |outputs| !outputs[0].warnings.is_empty());
            assert!(!(line.silent && said), "{}: a false alarm", line.id);
            caught += usize::from(said);
        }
        assert_eq!(caught, catches, "{policy}");
    }
}

/// The texts of warnings, and how many there were.
fn heard(work: impl FnOnce(&Options) -> Result<Tensor>) -> Vec<String> {
    let texts = Arc::new(Mutex::new(Vec::new()));
    let into = texts.clone();
    let options = Options::strict().on_warning(move |warning| into.lock().unwrap().push(warning.to_string()));
    work(&options).unwrap();
    let texts = texts.lock().unwrap();
    texts.clone()
}

#[test]
fn a_node_is_judged_once() {
    let (x, y) = (Tensor::zeros([64, 1], None).unwrap(), Tensor::zeros([64], None).unwrap());
    let scope = Scope::new(&Policy::default().with(Guard::SameCount, Level::Warn)).unwrap();
    let loss = (&x - &y).square();
    drop(scope);
    let texts = Arc::new(Mutex::new(Vec::new()));
    let into = texts.clone();
    let options = Options::new().on_warning(move |warning| into.lock().unwrap().push(warning.message().to_owned()));
    for _ in 0..3 {
        loss.eval_with(&options).unwrap();
    }
    let mean = loss.mean(ndcast::ALL);
    mean.eval_with(&options).unwrap();
    assert_eq!(texts.lock().unwrap().len(), 1, "{texts:?}");
}

#[test]
fn only_ops_of_users_are_judged() {
    let x = Tensor::ones([8, 8], None).unwrap();
    let silent = |expr: Expr| assert_eq!(heard(|options| expr.eval_with(options)), Vec::<String>::new(), "{expr}");
    for expr in [x.expr().std(1), x.expr().softmax(0), x.expr().norm(1, 3.0), x.expr().log_softmax(1), x.expr().var(0)]
    {
        silent(expr);
    }
    // A reduction that was written by hand is the user's own.
    let sums = x.sum(1).unwrap();
    assert!((&x / &sums).eval_with(&Options::strict()).is_err());
    let mut session = Session::new();
    session.set_guard(Policy::strict());
    let warned =
        |session: &mut Session, line: &str| session.run(line).map(|outputs| outputs[0].warnings.len()).unwrap_or(100);
    session.run("p = ones(64, 1); y = ones(64); w = ones(64); b = ones(3, 3)").unwrap();
    for (line, warnings) in [
        ("F.mse_loss(p, y)", 1),
        ("F.l1_loss(p, y)", 1),
        ("F.mse_loss(p, p)", 0),
        ("p.squeeze(-1) - y", 0),
        ("p.stretchable(-1) - y", 0),
        ("p[:, 0][:, None] - y", 0),
        ("p[0:1] - y[0:1]", 0),
        ("where(p > 0, y, w)", 1),
        ("cov(p.T)", 0),
        ("z = p * 1; z -= y[:, None]", 0),
        // The part that is written to, not the whole.
        ("p[:, 0] -= y", 0),
        ("p[:, 0] *= w[:]", 0),
        ("p[[0, 1], 0] -= y[:2]", 0),
        // The write is refused, and that is enough.
        ("p[:, 0] -= p", 100),
        ("b[:] /= b.sum(1)", 100),
    ] {
        assert_eq!(warned(&mut session, line), warnings, "{line}");
    }
}

#[test]
fn users_own_ops() {
    let (x, y) = (Tensor::zeros([64, 1], DType::F64).unwrap(), Tensor::zeros([64], DType::F64).unwrap());
    let own = ndcast::zip_map(&x, &y, |a: f64, b: f64| a.hypot(b));
    let texts = heard(|options| own.eval_with(options));
    assert!(texts[0].starts_with("map(a, b): (64, 1) and (64,) have the same number of elements"), "{texts:?}");
    assert!(texts[0].contains("every pair, and meant: map(a.stretchable(-1), b)"), "{texts:?}");
}

#[test]
fn budgets() {
    let (x, y) = (Tensor::ones([2000, 1], DType::F32).unwrap(), Tensor::ones([2000], DType::F32).unwrap());
    let options = |text: &str| Options::new().guard(text.parse().unwrap());
    let stored = &x - &y;
    let error = stored.eval_with(&options("blowup=1000000")).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Memory);
    for part in ["a - b", "(2000, 2000)", "16000000 bytes", "1000000 bytes", "guard blowup"] {
        assert!(error.message().contains(part), "{error}");
    }
    // What is not stored takes nothing.
    assert!((&x - &y).sum(0).eval_with(&options("blowup=1000000")).is_ok());
    assert!(stored.eval_with(&options("factor=1000")).is_err() && stored.eval_with(&options("factor=3000")).is_ok());
    assert!(Tensor::ones([20, 1], None).unwrap().subtract(Tensor::ones([20], None).unwrap()).is_ok());
    let _scope = Scope::new(&"blowup=1000".parse().unwrap()).unwrap();
    let small = Tensor::ones([20, 1], DType::F32).unwrap();
    let error = small.subtract(Tensor::ones([20], DType::F32).unwrap()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Memory);
    assert!(Tensor::zeros([20_000, 20_000], None).unwrap_err().message().contains("guard blowup"));
}
