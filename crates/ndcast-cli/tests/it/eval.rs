//! `ndcast eval`: programs over files, pipes and nothing at all.

use crate::common::{ndcast, ndcast_with, saved};
use ndcast::{Complex64, DType, Tensor};
use serde_json::{Value, json};

fn npy(tensor: &Tensor) -> Vec<u8> {
    let mut bytes = Vec::new();
    ndcast_io::npy::to_writer(&mut bytes, tensor).unwrap();
    bytes
}

fn range(length: usize) -> Tensor {
    Tensor::from_vec((0..length).map(|k| k as f32).collect(), [length]).unwrap()
}

#[test]
fn the_nearest_neighbour_of_digits() {
    let expr = "(labels[((test[:,None,:]-train)**2).sum(-1).argmin(-1)] == truth).mean()";
    let files = [
        "test=data/digits/test.npy",
        "train=data/digits/train.npy",
        "labels=data/digits/train_labels.npy",
        "truth=data/digits/test_labels.npy",
    ];
    let run = ndcast(&[&["eval", "--stats", expr][..], &files].concat());
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(run.text(), "tensor(0.9778)\n");
    // The differences alone would take 126 MiB if they were stored.
    let peak = run.stderr.lines().find_map(|line| line.strip_prefix("peak memory: ")).expect("is told");
    if cfg!(target_os = "linux") {
        let mebibytes: f64 = peak.strip_suffix(" MiB").unwrap().parse().unwrap();
        assert!(mebibytes < 64.0, "{peak}");
    }
}

#[test]
fn values_print_as_in_torch() {
    for (program, text) in [
        ("tensor([1., 2.]) + 1", "tensor([2., 3.])"),
        ("1 + 2", "3"),
        ("zeros((2, 3)).shape", "Size([2, 3])"),
        ("x = tensor([1, 2]); x * x[:, None]", "tensor([[1, 2],\n        [2, 4]])"),
        ("(1, tensor(2))", "(1, tensor(2))"),
        ("'text'", "'text'"),
        ("float32", "float32"),
    ] {
        assert_eq!(ndcast(&["eval", program]).fine().text(), format!("{text}\n"), "{program}");
    }
}

#[test]
fn print_options() {
    let run = ndcast(&["eval", "--precision", "2", "tensor([1.23456, 2.5])"]).fine();
    assert_eq!(run.text(), "tensor([1.23, 2.50])\n");
    let run = ndcast(&["eval", "--linewidth", "24", "arange(10)"]).fine();
    assert!(
        run.text().lines().count() > 1 && run.text().lines().all(|line| line.chars().count() <= 24),
        "{}",
        run.text()
    );
    ndcast(&["eval", "--precision", "x", "1"]).fails(2, &["--precision"]);
}

#[test]
fn programs_are_read_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.txt");
    std::fs::write(&program, "y = x * 2\n# a remark\ny.sum()\n").unwrap();
    let x = format!("x={}", saved(&folder, "x.npy", &range(4)));
    assert_eq!(ndcast(&["eval", "-f", program.to_str().unwrap(), &x]).fine().text(), "tensor(12.)\n");
    ndcast(&["eval", "-f", "no/such.txt"]).fails(1, &["no/such.txt"]);
    ndcast::<&str>(&["eval"]).fails(2, &["EXPR"]);
    ndcast(&["eval", ""]).fails(2, &["the program is empty"]);
}

#[test]
fn arrays_go_through_pipes() {
    let run = ndcast_with(&["eval", "x[:, None] * x", "x=-", "-o", "-"], &npy(&range(3))).fine();
    let result = ndcast_io::npy::from_bytes(&run.stdout).unwrap();
    assert_eq!(result.shape()[..], [3, 3]);
    assert_eq!(result.to_vec::<f32>().unwrap(), [0., 0., 0., 0., 1., 2., 0., 2., 4.]);
    let run = ndcast_with(&["eval", "x.sum()", "x=-"], &run.stdout).fine();
    assert_eq!(run.text(), "tensor(9.)\n");
    ndcast_with(&["eval", "x", "x=-"], b"rubbish")
        .fails(1, &["cannot read x: standard input begins with \"rubbish\"", ".npy"]);
    ndcast_with(&["eval", "x + y", "x=-", "y=-"], b"").fails(2, &["x and y cannot both be read from standard input"]);
}

#[test]
fn results_go_into_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let run = ndcast(&["eval", "arange(6).reshape(2, 3)", "-o", &path("a.npy")]).fine();
    assert_eq!(run.text(), "");
    assert_eq!(ndcast_io::load(path("a.npy")).unwrap().to_vec::<i64>().unwrap(), [0, 1, 2, 3, 4, 5]);
    // The file is replaced atomically, so the program may read it and write to it.
    let x = format!("x={}", path("a.npy"));
    ndcast(&["eval", "x + 1", &x, "-o", &path("a.npy")]).fine();
    assert_eq!(ndcast_io::load(path("a.npy")).unwrap().to_vec::<i64>().unwrap(), [1, 2, 3, 4, 5, 6]);
    ndcast(&["eval", "1.5", "-o", &path("scalar.npy")]).fine();
    assert_eq!(ndcast_io::load(path("scalar.npy")).unwrap().to_vec::<f32>().unwrap(), [1.5]);
    ndcast(&["eval", "x", &x, "-o", &path("b.npz")]).fine();
    let member = format!("y={}:arr_0", path("b.npz"));
    assert_eq!(ndcast(&["eval", "y.sum()", &member]).fine().text(), "tensor(21)\n");
    let single = format!("y={}", path("b.npz"));
    assert_eq!(ndcast(&["eval", "y.max()", &single]).fine().text(), "tensor(6)\n");
    ndcast(&["eval", "1", "-o", &path("a.dat")]).fails(2, &["a.dat", ".npy, .npz"]);
    ndcast(&["eval", "'text'", "-o", &path("c.npy")]).fails(1, &["a string", "no array"]);
    ndcast(&["eval", "(1, 2)", "-o", &path("c.npy")]).fails(1, &["a tuple"]);
    assert!(!folder.path().join("c.npy").exists());
}

#[test]
fn json_is_exact() {
    let folder = tempfile::tempdir().unwrap();
    let run = |program: &str, tensor: Option<&Tensor>| -> Value {
        match tensor {
            Some(tensor) => {
                let x = format!("x={}", saved(&folder, "x.npy", tensor));
                ndcast(&["eval", "--json", program, &x]).fine().json()
            }
            None => ndcast(&["eval", "--json", program]).fine().json(),
        }
    };
    let big = Tensor::from_slice(&[u64::MAX, 0], [2, 1]).unwrap();
    assert_eq!(run("x", Some(&big)), json!({"dtype": "uint64", "shape": [2, 1], "data": [[u64::MAX], [0]]}));
    let floats = Tensor::from_slice(&[0.1f32, f32::NAN, f32::INFINITY, f32::NEG_INFINITY], 4).unwrap();
    assert_eq!(run("x", Some(&floats))["data"], json!([0.1, "nan", "inf", "-inf"]));
    let complex = Tensor::from_slice(&[Complex64::new(1.5, -2.0)], 1).unwrap();
    assert_eq!(run("x", Some(&complex))["data"], json!([[1.5, -2.0]]));
    let column = range(3);
    assert_eq!(run("x[::-1][:, None]", Some(&column))["data"], json!([[2.0], [1.0], [0.0]]));
    assert_eq!(run("zeros((2, 0))", None), json!({"dtype": "float32", "shape": [2, 0], "data": [[], []]}));
    assert_eq!(run("tensor(True)", None), json!({"dtype": "bool", "shape": [], "data": true}));
    assert_eq!(run("1 + 2", None), json!(3));
    assert_eq!(run("inf", None), json!("inf"));
    assert_eq!(run("zeros((2, 3)).shape", None), json!([2, 3]));
    assert_eq!(run("'it\\'s'", None), json!("it's"));
    assert_eq!(run("None", None), Value::Null);
    assert_eq!(run("(1, [True, 'a'], tensor(2))", None)[1], json!([true, "a"]));
    assert_eq!(run("(1, tensor(2))", None)[1]["data"], json!(2));
    assert_eq!(run("float32", None), json!("float32"));
}

#[test]
fn what_is_not_given_is_asked_for() {
    ndcast(&["eval", "tset + 1", "test=data/digits/test.npy"]).fails(1, &["tset", "^", "tset=FILE", "test"]);
    ndcast(&["eval", "1 + bogus"]).fails(1, &["bogus", "\n        ^", "bogus=FILE"]);
    ndcast(&["eval", "x", "x=no/such.npy"]).fails(1, &["cannot read x: no/such.npy"]);
    ndcast(&["eval", "x", "x=testdata/npy/README.md"]).fails(1, &["cannot read x: testdata/npy/README.md begins with"]);
    ndcast(&["eval", "x", "x=testdata/npy/stored.npz"]).fails(1, &["expected one"]);
    let run = ndcast(&["eval", "1 + 1", "x=data/digits/test.npy"]);
    assert_eq!((run.code, run.text()), (0, "2\n"));
    assert_eq!(run.stderr, "warning: x is given but not used\n");
}

#[test]
fn errors_show_their_place() {
    ndcast(&["eval", "1 + (2"]).fails(1, &["`(` is never closed", "    1 + (2\n        ^"]);
    ndcast(&["eval", "zeros((2,)) + zeros((3,))"]).fails(1, &["The size of tensor a (2)", "^ 2 and 3"]);
    let run = ndcast(&["eval", "zeros(3).bogus()"]).fails(1, &["no attribute 'bogus'", "\n             ^"]);
    assert!(!run.stderr.contains("=FILE"), "{}", run.stderr);
    ndcast(&["eval", "x + 1", "x"]).fails(2, &["'x' is not of the form NAME=FILE"]);
    ndcast(&["eval", "x + 1", "1x=data/digits/test.npy"]).fails(2, &["cannot be a name"]);
    ndcast(&["eval", "zeros((1000000, 1000000, 1000000))"]).fails(1, &["more than is available"]);
}

#[test]
fn what_is_printed_does_not_mix_with_data() {
    let run = ndcast(&["eval", "print(1, 'a'); print(2); 3"]).fine();
    assert_eq!(run.text(), "1 a\n2\n3\n");
    let run = ndcast(&["eval", "print(1); 3", "--json"]);
    assert_eq!((run.code, run.text(), run.stderr.as_str()), (0, "3\n", "1\n"));
    // Output from before a failure is shown.
    let run = ndcast(&["eval", "print(1); bogus"]).fails(1, &["bogus=FILE"]);
    assert_eq!(run.text(), "1\n");
}

#[test]
fn threads_do_not_change_results() {
    let program = "(arange(1000000) / 7).sin().sum()";
    let one = ndcast(&["eval", "--json", "--threads", "1", program]).fine();
    let three = ndcast(&["eval", "--json", "--threads", "3", program]).fine();
    assert_eq!(one.text(), three.text());
    ndcast(&["eval", "--threads", "0", "1"]).fails(2, &["--threads"]);
}

#[test]
fn mapped_files_keep_their_dtype() {
    for (file, dtype) in [("int16-big-f", DType::I16), ("complex64-little-f", DType::C64), ("bool-c", DType::Bool)] {
        let x = format!("x=testdata/npy/{file}.npy");
        let object = ndcast(&["eval", "--json", "x", &x]).fine().json();
        assert_eq!(object["dtype"], dtype.name());
        let expected =
            ndcast_io::load(format!("{}/../../testdata/npy/{file}.npy", env!("CARGO_MANIFEST_DIR"))).unwrap();
        assert_eq!(object["shape"], json!(expected.shape().to_vec()));
    }
}

#[test]
fn values_are_what_exact_arithmetic_says() {
    for (expr, text) in [
        ("std(tensor([1700000000, 1700000010, 1700000020]))", "tensor(8.1650)"),
        ("isclose(tensor([1700000000]), tensor([1700000060]), rtol=0, atol=1)", "tensor([False])"),
        ("round(tensor([15, 25, 149]), decimals=-1)", "tensor([ 20,  20, 150])"),
        ("round(tensor(1.1), decimals=400)", "tensor(1.1000)"),
        ("round(tensor([700.], dtype='f2'), decimals=2)", "tensor([700.], dtype=float16)"),
        ("cumsum(ones(2**24 + 4))[-1] == 2**24 + 4", "tensor(True)"),
        ("nan_to_num(tensor([inf], dtype='f2'))", "tensor([65504.], dtype=float16)"),
        ("tensor([0.1], dtype='f8') == [0.1]", "tensor([True])"),
        ("isin(tensor([0.1], dtype='<f8'), [0.1])", "tensor([True])"),
        ("zeros(1, dtype='i8').dtype", "int64"),
        ("linspace(2**53 + 1, 2**53 + 2, 2, dtype='i8')", "tensor([9007199254740993, 9007199254740994])"),
        ("adjoint(tensor([[1+2j]]))", "tensor([[1.-2.j]])"),
        ("mean(tensor([0.1] * 7, dtype='f8')) == 0.1", "tensor(True)"),
        ("linalg.norm(tensor([3e200, 4e200], dtype='f8'))", "tensor(5.0000e+200, dtype=float64)"),
    ] {
        assert_eq!(ndcast(&["eval", expr]).fine().text().trim_end(), text, "{expr}");
    }
    for (expr, words) in [
        ("tensor([nan], dtype='int64')", "value nan cannot be converted to type int64"),
        ("full(2, 1e30, dtype='i4')", "value 1e+30 cannot be converted to type int32"),
        ("sort(zeros(2), -1, 'stable')", "'descending' must be True or False, not a string"),
        ("sum(zeros(2), axis=True)", "'axis' must be integers, not a bool"),
        ("reshape(zeros(2), (True, -1))", "must be made of integers, not a bool"),
        ("ldexp(ones(1), 0.5)", "x2 must be an integer"),
    ] {
        ndcast(&["eval", expr]).fails(1, &[words]);
    }
}
