//! Runs the rows of `torch.toml` and `functional.toml`: what the names of `torch` and `torch.nn.functional` mean, by torch.

use testkit::rows::{self, Named, Row};
use testkit::session::check_row;

/// Panics with a list of all rows with unexpected results.
fn table(name: &str) {
    let Named { operands, row } = rows::read(name);
    let wrong: Vec<String> = row
        .iter()
        .filter_map(|row| {
            let whole = Row { setup: operands.clone(), ..row.clone() };
            check_row(&whole).err().map(|text| format!("{}\n  {text}", row.expr))
        })
        .collect();
    assert!(!row.is_empty(), "{name} has no rows");
    assert!(wrong.is_empty(), "{name}: {} of {} rows\n{}", wrong.len(), row.len(), wrong.join("\n"));
}

#[cfg(all(feature = "fft", feature = "linalg"))]
#[test]
fn torch() {
    table("torch.toml");
}

#[test]
fn functional() {
    table("functional.toml");
}

/// Calls the functions of one module only with arguments that they may refuse.
#[test]
fn no_arguments_make_a_function_panic() {
    let values = ["x", "-1", "(0, 1)", "[1, 0]", "None", "x > 1", "zeros(0, 2)", "10 ** 30", "z", "k"];
    let others = [
        "",
        ", (3, 1)",
        ", x, 1",
        ", 0, k, x",
        ", z, z",
        ", x, x, x",
        ", 2, 0",
        ", None, -1",
        ", 'sum'",
        ", k, 10 ** 12",
    ];
    for info in ndcast_lang::functions() {
        let prefix = match info.module {
            "torch" => "torch.",
            "functional" => "F.",
            "special" => "torch.special.",
            "linalg" => "linalg.",
            _ => continue,
        };
        let mut session = ndcast_lang::Session::new();
        session.run("x = arange(6.).reshape(2, 3); z = arange(48.).reshape(2, 2, 3, 4); k = tensor([0, 1])").unwrap();
        for first in values {
            for second in others {
                let shown = session.run(&format!("{prefix}{}({first}{second})", info.name));
                drop(shown.map(|outputs| outputs.iter().map(ToString::to_string).collect::<Vec<_>>()));
            }
        }
    }
}

/// Writes to operands: flags that ask for them, running statistics, and random functions that only their shapes and shares tell.
#[test]
fn what_functions_write_and_draw() {
    for (program, expected) in [
        ("x = tensor([-1., 2.]); y = F.relu(x, inplace=True); y += 1; x", "tensor([1., 3.])"),
        ("x = tensor([-1., 2.]); F.relu(x); x", "tensor([-1.,  2.])"),
        (
            "m = zeros(2); v = ones(2); x = tensor([[1., 2.], [3., 6.]]); F.batch_norm(x, m, v, training=True); m, v",
            "(tensor([0.2000, 0.4000]), tensor([1.1000, 1.7000]))",
        ),
        ("m = zeros(2); F.batch_norm(ones(3, 2), m, ones(2)); m", "tensor([0., 0.])"),
        ("manual_seed(1); y = F.dropout(ones(4000), 0.25); abs((y == 0).float().mean() - 0.25) < 0.05", "tensor(True)"),
        ("F.dropout2d(ones(2, 3, 4, 4), 0.5).sum((2, 3)) % 32", "tensor([[0., 0., 0.],\n        [0., 0., 0.]])"),
        ("F.gumbel_softmax(ones(3, 5), hard=True).sum(-1)", "tensor([1., 1., 1.])"),
        ("y = F.rrelu(-ones(100), 0.25, 0.5, True); y.max() <= -0.25, y.min() >= -0.5", "(tensor(True), tensor(True))"),
        ("F.embedding(tensor([0, 1]), ones(2, 3)).shape", "Size([2, 3])"),
    ] {
        let outputs = ndcast_lang::Session::new().run(program).unwrap_or_else(|failure| panic!("{program}: {failure}"));
        assert_eq!(outputs.last().unwrap().to_string(), expected, "{program}");
    }
}

/// Products of windows and scores that are computed in blocks are those of one block.
#[test]
fn large_products_are_cut_into_blocks() {
    let program = "x = (arange(3 * 4 * 300 * 300) % 17 - 8).float().reshape(3, 4, 300, 300); w = (arange(72) % 5 - 2).float().reshape(2, 4, 3, 3)
                   y = F.conv2d(x, w, padding=1); z = F.conv2d(x[1:2, :, 140:150], w)
                   whole = (y[1, :, 141:149, 1:-1] == z[0]).all()
                   q = (arange(2300 * 8) % 13 - 6).float().reshape(2300, 8) / 8; a = F.scaled_dot_product_attention(q, q, q, is_causal=True)
                   b = F.scaled_dot_product_attention(q[:50], q[:50], q[:50], is_causal=True); part = ((a[:50] - b).abs() < 1e-6).all()
                   last = (a[-1] - ((q[-1] @ q.mT / 8 ** 0.5).softmax(-1) @ q)).abs().max() < 1e-5; whole, part, last";
    let outputs = ndcast_lang::Session::new().run(program).unwrap();
    assert_eq!(outputs.last().unwrap().to_string(), "(tensor(True), tensor(True), tensor(True))");
}
