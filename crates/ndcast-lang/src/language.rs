//! Tests of the promises that the truth rows do not cover: lazy evaluation, references, positions of errors, suggestions of names.

use super::{Failure, Output, Session};
use ndcast::{ErrorKind, Tensor};

fn run(source: &str) -> Result<String, Failure> {
    let outputs: Vec<Output> = Session::new().run(source)?;
    Ok(outputs.last().unwrap().to_string())
}

/// Checks the text that the last statement of each source prints.
fn prints(cases: &[(&str, &str)]) {
    for (source, wanted) in cases {
        assert_eq!(run(source).unwrap(), *wanted, "{source}");
    }
}

/// Checks the class of the error of each source, and a part of its text.
fn fails(cases: &[(&str, ErrorKind, &str)]) {
    for (source, class, text) in cases {
        let failure = run(source).unwrap_err();
        assert_eq!(failure.kind(), *class, "{source}: {failure}");
        assert!(failure.to_string().contains(text), "{source}: {failure}");
    }
}

/// Computing more than the requested elements would take terabytes.
#[test]
fn nothing_is_computed_but_what_is_asked_for() {
    prints(&[
        ("(ones(1000000, 1) + ones(1000000)).shape", "Size([1000000, 1000000])"),
        ("(ones(1000000, 1) * arange(1000000))[7, -1]", "tensor(999999.)"),
        ("x = ones(3000000, 1)\ny = (x * ones(1000000)[None])[5:7, :2].sum(); y", "tensor(4.)"),
    ]);
}

#[test]
fn nearest_neighbours_in_one_statement() {
    let setup = "train = tensor([[0., 0.], [5., 5.], [9., 0.]]); labels = tensor([7, 8, 9]); test = tensor([[4., 6.], [1., 0.]])\n\
                 truth = tensor([8, 9]); ";
    let accuracy = "(labels[((test[:, None, :] - train) ** 2).sum(-1).argmin(-1)] == truth).float().mean()";
    assert_eq!(run(&(setup.to_owned() + accuracy)).unwrap(), "tensor(0.5000)");
}

/// Names are references, as in Python: a write to a view changes its tensor, and an expression gives a new tensor.
#[test]
fn names_refer() {
    prints(&[
        ("x = arange(4); y = x; y[0] = 9; x", "tensor([9, 1, 2, 3])"),
        ("x = arange(4); y = x[::2]; y += 10; x", "tensor([10,  1, 12,  3])"),
        ("x = arange(4); y = x + 0; y += 10; x", "tensor([0, 1, 2, 3])"),
        ("x = arange(4); y = x.reshape(2, 2).T[1]; x[1] = 7; y", "tensor([7, 3])"),
        ("x = zeros(2, 2); x.diagonal().fill_(1).mul_(3); x", "tensor([[3., 0.],\n        [0., 3.]])"),
        ("x = arange(3); a, b, c = x; b += 5; x, a", "(tensor([0, 6, 2]), tensor(0))"),
        ("x = 2; y = x; y += 1; x, y", "(2, 3)"),
        ("x = ones(2, 2) * 2; x[...] @= x; x", "tensor([[8., 8.],\n        [8., 8.]])"),
        ("x = ones(2, 2, 2); x[1] @= ones(2, 2) * 3; x.sum((1, 2))", "tensor([ 4., 24.])"),
        ("x = arange(3); y = x; x = x + 1; y", "tensor([0, 1, 2])"),
    ]);
}

#[test]
fn a_failing_statement_changes_nothing() {
    let mut session = Session::new();
    session.set("x", Tensor::from([1, 2, 3])).unwrap();
    for source in [
        "x += ones(4)",
        "x[...] @= ones(3, 3)[:, :1]",
        "x[...] @= ones(3)",
        "x[...] @= eye(3)",
        "x = x + missing",
        "x[5] = 1",
        "x, y = 1, 2, 3",
        "x //= 0",
    ] {
        assert!(session.run(source).is_err(), "{source}");
        assert_eq!(session.get("x").unwrap().to_string(), "tensor([1, 2, 3], dtype=int32)", "{source}");
    }
    let failure = session.run("a = 1; a + 1; a + b; a").unwrap_err();
    assert_eq!(failure.outputs.iter().map(ToString::to_string).collect::<Vec<_>>(), ["", "2"]);
}

#[test]
fn errors_point() {
    let cases = [
        (
            "x = ones(3); y = ones(4); (x * 2) + y",
            "    x = ones(3); y = ones(4); (x * 2) + y\n                                      ^",
        ),
        ("ones(2, 3).sum(0).reshape(7)", "    ones(2, 3).sum(0).reshape(7)\n                      ^^^^^^^"),
        ("1 +\n", "    1 +\n       ^"),
        ("arange(4)[\n9]", "    arange(4)[\n             ^"),
        ("(arange(4) + 1)[9]", "    (arange(4) + 1)[9]\n                   ^^^"),
        ("ones(3) < ones(4)", "    ones(3) < ones(4)\n            ^"),
    ];
    for (source, picture) in cases {
        let failure = run(source).unwrap_err().to_string();
        assert!(failure.contains(picture), "{source}\n{failure}\nlacks\n{picture}");
    }
}

/// With the prefix of a library, positional arguments have the library's order. Without a prefix, they have the order of the row.
#[test]
fn positions_are_those_of_the_library() {
    prints(&[
        ("np.std(tensor([1., 3.]), 0, None, None, 1)", "tensor(1.4142)"),
        ("torch.std(tensor([1., 3.]), False)", "tensor(1.)"),
        ("std(tensor([1., 3.]), 0, 1)", "tensor(1.4142)"),
        ("np.sort(tensor([2, 1]), -1, 'stable')", "tensor([1, 2])"),
        ("np.logspace(0, 3, 4, True, 2)", "tensor([1., 2., 4., 8.], dtype=float64)"),
        ("np.isin(tensor([1, 2]), tensor([2]), True, True)", "tensor([ True, False])"),
        ("x = zeros(2); np.add(ones(2), ones(2), x); x", "tensor([2., 2.])"),
        ("tensor([1 + 1j]) / 0", "tensor([inf+infj])"),
    ]);
    fails(&[
        ("np.std(tensor([1., 3.]), 0, 1)", ErrorKind::Type, "dtype"),
        ("np.logspace(0, 3, 4, 2)", ErrorKind::Type, "'endpoint'"),
        ("torch.add(ones(2), ones(2), ones(2), 1)", ErrorKind::Type, "positional"),
    ]);
}

#[test]
fn names_suggest() {
    fails(&[
        ("salaries = 1; salares", ErrorKind::Value, "did you mean 'salaries'?"),
        ("torch.reshpae(ones(3), 1)", ErrorKind::Value, "did you mean 'reshape'?"),
        ("ones(3).sume()", ErrorKind::Value, "did you mean 'sum'?"),
        ("ones(3).sum(axs=0)", ErrorKind::Type, "did you mean 'axis'?"),
        ("nothing_like_it", ErrorKind::Value, "name 'nothing_like_it' is not defined"),
    ]);
}

/// If a name exists only in a module, the suggestion contains the module and can be copied into a program.
#[test]
fn names_are_told_with_their_modules() {
    // The methods of a class, such as `Generator`, are in no module.
    let own = |info: &&super::FunctionInfo| info.module.starts_with(char::is_lowercase);
    for info in super::functions().iter().filter(own) {
        for name in [info.name].iter().chain(info.aliases) {
            let sources = [(*name).to_owned(), format!("torch.{name}"), format!("ones(2).{name}")];
            for failure in sources.iter().filter_map(|source| run(source).err()) {
                let text = failure.error.message();
                let told = text.split("did you mean '").nth(1).and_then(|rest| rest.strip_suffix("'?")).unwrap();
                assert!(told.ends_with(&format!(".{name}")), "{name}: {text}");
                assert!(run(told).unwrap().starts_with("<function"), "{name}: {text}");
            }
        }
    }
    fails(&[
        ("inv", ErrorKind::Value, "name 'inv' is not defined; did you mean 'linalg.inv'?"),
        ("torch.rftt", ErrorKind::Value, "did you mean 'fft.rfft'?"),
        ("ones(2).inv()", ErrorKind::Value, "did you mean 'linalg.inv'?"),
        ("random.rand(2)", ErrorKind::Value, "did you mean 'np.random'?"),
        ("nn.functional", ErrorKind::Value, "did you mean 'torch.nn'?"),
        ("linalg.svd(ones(2, 2)).vh", ErrorKind::Value, "did you mean 'Vh'?"),
        ("sqr", ErrorKind::Value, "did you mean 'sqrt'?"),
    ]);
    assert!(!run("'a'.sum").unwrap_err().to_string().contains("did you mean"));
}

#[test]
fn what_is_refused() {
    fails(&[
        ("ones(3)()", ErrorKind::Type, "nothing to call"),
        ("sum()", ErrorKind::Type, "sum() missing required argument: 'x'"),
        (
            "ones(3).sum(0, None, False, 1, None, 2)",
            ErrorKind::Type,
            "sum() takes 6 positional arguments but 7 were given",
        ),
        ("ones(3).sum(0, axis=0)", ErrorKind::Type, "sum() got multiple values for argument 'axis'"),
        ("x = ones(3); x.shape = 4", ErrorKind::Value, "cannot be assigned to"),
        ("x = (1, 2); x[0] = 1", ErrorKind::Value, "cannot be written to"),
        ("True if ones(3) else False", ErrorKind::Value, "any() or all()"),
        ("[0] * 10 ** 12", ErrorKind::Memory, "items"),
        ("zeros(10 ** 9, 10 ** 9)", ErrorKind::Memory, "zeros"),
        ("2 ** 1000", ErrorKind::Value, "128 bits"),
        ("1 // 0", ErrorKind::Value, "division by zero"),
        ("'a' - 1", ErrorKind::Type, "- does not take a string and an int"),
        ("print.x", ErrorKind::Value, "a function has no attribute 'x'"),
    ]);
}

#[test]
fn python_numbers_stay_python_numbers() {
    prints(&[
        ("-7 // 2, -7 % 2, 7 // -2, 7.5 // 2, -7.5 % 2", "(-4, 1, -4, 3.0, 0.5)"),
        ("True + True, ~5, 1 << 4, 6 & 3, True & False", "(2, -6, 16, 2, False)"),
        ("2 ** -1, 2 ** 0.5, (-8) ** 2", "(0.5, 1.4142135623730951, 64)"),
        ("1 < 2 < 3, 1 < 3 < 2, not 0, 0 or 'x', 1 and None", "(True, False, True, 'x', None)"),
        (
            "abs(-3), max(2, 5), min(2.5, 1), math.sqrt(2), int(2.9), float('inf'), bool([])",
            "(3, 5, 1, 1.4142135623730951, 2, inf, False)",
        ),
        ("(tensor([1], dtype='int8') * 2).dtype, (arange(2) * 1.5).dtype", "(int8, float32)"),
        ("(1 + 2j) * 1j", "(-2+1j)"),
    ]);
}

#[test]
fn what_libraries_spell_differently() {
    prints(&[
        ("x = tensor([1., 4.]); torch.add(input=x, other=x, alpha=2)", "tensor([ 3., 12.])"),
        (
            "tensor([7, -7]).div(2, rounding_mode='floor'), tensor([7, -7]).div(2, rounding_mode='trunc')",
            "(tensor([ 3, -4]), tensor([ 3, -3]))",
        ),
        ("tensor([1.2345, -2.5]).round(decimals=2)", "tensor([ 1.2300, -2.5000])"),
        ("tensor([-1, 5, 9]).clamp(max=6), tensor([-1, 5]).clip(0, None)", "(tensor([-1,  5,  6]), tensor([0, 5]))"),
        ("torch.equal(ones(2), ones(2)), np.equal(ones(2), ones(2))", "(True, tensor([True, True]))"),
        (
            "ones(2, 3).size(), ones(2, 3).shape == (2, 3), ones(2, 3).shape[-1], len(ones(2, 3))",
            "(Size([2, 3]), True, 3, 2)",
        ),
        (
            "tensor([1., 3.]).var(), tensor([1., 3.]).var(unbiased=True), tensor([1., 3.]).std(ddof=1)",
            "(tensor(1.), tensor(2.), tensor(1.4142))",
        ),
        ("torch.allclose(ones(2), ones(2) + 1e-9), np.isclose(nan, nan, equal_nan=True)", "(True, tensor(True))"),
        (
            "torch.finfo(torch.float16).max, np.iinfo(np.int8).min, torch.finfo(torch.float32).eps",
            "(65504.0, -128, 1.1920928955078125e-07)",
        ),
        ("torch.where(tensor([0, 3]) > 1)[0], np.nonzero(tensor([0, 3]))", "(tensor([1]), (tensor([1]),))"),
        (
            "torch.float, np.int8, torch.result_type(ones(1, dtype='int8'), 1.5), torch.can_cast(torch.float64, torch.float32)",
            "(float32, int8, float32, True)",
        ),
        (
            "tensor([[1, 2], [3, 4]]) @ tensor([1, 1]), tensor([[1, 2], [3, 4]]) @ eye(2, dtype=int)",
            "(tensor([3, 7]), tensor([[1, 2],\n        [3, 4]]))",
        ),
        ("print('a', 1, [2.5], torch.float32)", "a 1 [2.5] float32"),
        ("broadcast_shapes(*[(2, 1), (3,)])", "Size([2, 3])"),
    ]);
}

#[test]
fn writing_somewhere() {
    prints(&[
        ("o = zeros(2, dtype='float64'); torch.add(ones(2), 1, out=o); o", "tensor([2., 2.], dtype=float64)"),
        ("x = arange(4); x[x > 1] += 10; x[[0, 0]] += 1; x", "tensor([ 1,  1, 12, 13])"),
        ("x = ones(3); x.copy_(tensor([1, 2, 3])).clamp_(max=2); x", "tensor([1., 2., 2.])"),
        ("x = arange(3.); x.masked_fill_(x > 1, -1).add_(1, alpha=2); x", "tensor([2., 3., 1.])"),
        ("x = zeros(2, 2); x.T[0] = tensor([1, 2]); x", "tensor([[1., 0.],\n        [2., 0.]])"),
    ]);
}

/// Expressions near the greatest height that the parser allows, on the stack of a test thread.
#[test]
fn the_tallest_expressions() {
    let sum = format!("x = ones(2); x{}", " + x".repeat(490));
    let negated = format!("{}1", "-".repeat(490));
    let nested = format!("{}ones(2){}", "abs(".repeat(190), ")".repeat(190));
    let methods = format!("ones(2){}", ".neg()".repeat(240));
    prints(&[
        (&sum, "tensor([491., 491.])"),
        (&negated, "1"),
        (&nested, "tensor([1., 1.])"),
        (&methods, "tensor([1., 1.])"),
    ]);
}

/// Lists that double, nest deeply or come from huge views exhaust neither the memory nor the stack.
#[test]
fn lists_are_bounded() {
    let doubled = format!("x = [0]\n{}", "x = [x, x]\n".repeat(60));
    let nested = format!("x = [0]\n{}", "x = [x]\n".repeat(5000));
    fails(&[
        (&doubled, ErrorKind::Memory, "too many"),
        (&nested, ErrorKind::Value, "nested"),
        ("x = [0] * 2 ** 12; [x] * 2 ** 12", ErrorKind::Memory, "too many"),
        ("ones(1).expand(10 ** 12).tolist()", ErrorKind::Memory, "too many"),
        ("a, b = ones(1).expand(10 ** 12)", ErrorKind::Memory, "too many"),
    ]);
}

/// Calls every function as a function, a method and an in-place method, with arguments that it may refuse.
#[test]
fn no_arguments_make_a_function_panic() {
    let values = ["x", "-1", "(0, 1)", "[1, 0]", "None", "x > 1", "zeros(0, 2)", "10 ** 30"];
    for info in super::functions() {
        let prefix = match info.module {
            "numpy" => "np.",
            "numpy.linalg" => "np.linalg.",
            "functional" => "F.",
            "random" => "np.random.",
            "special" => "torch.special.",
            "Tensor" | "Generator" => "",
            "" => "",
            module => &format!("{module}."),
        };
        // A row of one module is no method here.
        let methods = [format!("y.{}", info.name), format!("y.{}_", info.name)];
        let methods = methods.into_iter().filter(|_| matches!(info.module, "" | "Tensor"));
        for name in methods.chain([format!("{prefix}{}", info.name)]) {
            let mut session = Session::new();
            session.run("x = arange(6).reshape(2, 3); y = ones(2, 3)").unwrap();
            for first in values {
                for second in ["", ", (3, 1)", ", x, 1", ", 0, tensor([0, 1]), x"] {
                    let shown = session.run(&format!("{name}({first}{second})"));
                    drop(shown.map(|outputs| outputs.iter().map(ToString::to_string).collect::<Vec<_>>()));
                }
            }
        }
    }
}
