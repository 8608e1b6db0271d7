//! Files that are larger than the memory that a command may take.

use crate::common::{ndcast, saved};
use ndcast::Tensor;
use tempfile::TempDir;

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

/// A table of smooth numbers.
fn table(folder: &TempDir, rows: usize, columns: usize) -> String {
    let (numel, columns) = ((rows * columns) as f32, columns as isize);
    let x = Tensor::arange(0.0..numel).unwrap().reshape([-1, columns]).unwrap();
    saved(folder, "x.npy", &((&x * 0.001).sin() * (&x * 0.0003).cos().exp()).eval().unwrap())
}

/// Runs an expression in memory and block by block, and compares the files.
#[track_caller]
fn alike(folder: &TempDir, expr: &str, x: &str, (ending, memory): (&str, &str)) -> String {
    let [whole, blocks] = ["whole", "blocks"].map(|name| path(folder, &format!("{name}.{ending}")));
    let bound = format!("x={x}");
    ndcast(&["eval", expr, &bound, "-o", &path(folder, "whole.npy")]).fine();
    let run = ndcast(&["eval", expr, &bound, "-o", &blocks, "--memory", memory, "--stats", "--overwrite"]);
    assert_eq!(run.code, 0, "{run:?}");
    ndcast(&["convert", &blocks, &path(folder, "again.npy")]).fine();
    let [one, other] = ["whole.npy", "again.npy"].map(|name| std::fs::read(path(folder, name)).unwrap());
    assert!(one == other, "{expr} {whole}");
    run.stderr
}

#[test]
fn blocks_have_the_bits_of_memory() {
    let folder = tempfile::tempdir().unwrap();
    // 8 MiB.
    let x = table(&folder, 8192, 256);
    let stats = alike(&folder, "(x - x.mean(0)) / x.std(0)", &x, ("npy", "4MiB"));
    for text in
        ["3 passes", "reads 24.0 MiB  writes 8.0 MiB", "sum over axis 0", "really\n  reads 24.0 MiB  writes 8.0 MiB"]
    {
        assert!(stats.contains(text), "{text:?} is not in\n{stats}");
    }
    alike(&folder, "x.sum(1)", &x, ("npy", "4MiB"));
    alike(&folder, "m = x.mean(1, keepdims=True); d = x - m; d / (d * d).sum(1, keepdims=True)", &x, ("npy", "4MiB"));
    alike(&folder, "x[::-1, 3:] * x.max()", &x, ("npy", "4MiB"));
    alike(&folder, "x[1:] - x[:-1]", &x, ("npy", "4MiB"));
    #[cfg(feature = "zarr")]
    {
        let chunked = path(&folder, "x.zarr");
        ndcast(&["convert", &x, &chunked, "--chunks", "300,100"]).fine();
        alike(&folder, "(x - x.mean(0)) / x.std(0)", &chunked, ("zarr", "4MiB"));
        alike(&folder, "(x - x.mean(0)) / x.std(0)", &x, ("zarr", "64MiB"));
    }
    let [streamed, whole] = [&["--memory", "4MiB"][..], &[]].map(|more| {
        ndcast(&[&["eval", "x.argmax(), x.mean(), x.sum(0)[:3]", &format!("x={x}")], more].concat()).fine().stdout
    });
    assert_eq!(streamed, whole);
}

#[test]
fn a_result_may_be_larger_than_its_inputs() {
    let folder = tempfile::tempdir().unwrap();
    let x = table(&folder, 1500, 3);
    alike(&folder, "((x[:,None] - x) ** 2).sum(-1)", &x, ("npy", "4MiB"));
    alike(&folder, "((x[:,None] - x) ** 2).sum(-1).argmin(-1)", &x, ("npy", "4MiB"));
}

#[test]
fn what_does_not_fit_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let x = table(&folder, 8192, 256);
    let bound = format!("x={x}");
    let refused = |expr: &str, more: &[&str], texts: &[&str]| {
        ndcast(&[&["eval", expr, &bound, "--memory", "4MiB"], more].concat()).fails(1, texts);
    };
    refused("x * 2", &[], &["float32 of shape (8192, 256) takes 8388608 bytes (8.0 MiB)", "help: write it to a file"]);
    let out = path(&folder, "out.npy");
    let named = [
        ("sort(x, 0)", "sort"),
        ("x @ x.T", "matmul"),
        ("x.cumsum(0)", "cumsum"),
        ("x[x > 0]", "an index of tensors"),
        ("x[[1, 2]]", "an index of tensors"),
        ("stack([x, x])", "stack"),
        ("np.linalg.inv(x)", "inv"),
        ("np.fft.fft(x)", "fft"),
        ("x.median()", "median"),
    ];
    for (call, name) in named {
        let text = format!(
            "{name} needs its operand in memory: float32 of shape (8192, 256) takes 8388608 bytes (8.0 MiB), more than the memory limit of 4.0 MiB"
        );
        refused(call, &["-o", &out], &[&text, "help: raise the limit, or take a part of the operand"]);
    }
    assert!(!std::fs::exists(&out).unwrap());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
    ndcast(&["eval", "1", "--memory", "much"]).fails(2, &["expected a size, such as 512MiB or 2GB"]);
}

#[test]
fn a_plan_tells_the_bytes_before_the_run() {
    let plan = ["explain", "(x - x.mean(0)) / x.std(0)", "x=2000000,1000", "--plan", "--memory", "512MiB"];
    let run = ndcast(&plan).fine();
    for text in
        ["float32 (2000000, 1000)  3 passes  memory limit 512.0 MiB", "reads 22.4 GiB  writes 7.5 GiB", "the result"]
    {
        assert!(run.text().contains(text), "{text:?} is not in\n{}", run.text());
    }
    ndcast(&["explain", "1 + 1", "--plan"]).fails(1, &["there is nothing to plan"]);
}

#[test]
fn progress_comes_as_lines() {
    let folder = tempfile::tempdir().unwrap();
    let x = table(&folder, 8192, 256);
    let out = path(&folder, "out.npy");
    let run = ndcast(&["eval", "x + 1", &format!("x={x}"), "-o", &out, "--memory", "4MiB", "--json"]).fine();
    let last: serde_json::Value = serde_json::from_str(run.text().lines().last().unwrap()).unwrap();
    assert_eq!((&last["read"], &last["written"], &last["done"]), (&8388608.into(), &8388608.into(), &true.into()));
    assert_eq!(last["total"], 2 * 8388608);
}
