//! NumPy's functions under their own names: values, shapes and dtypes, and parameters.

use ndcast::ErrorKind;
use ndcast_lang::{Callee, FunctionInfo, Session, Value, functions};
use testkit::rows::{self, Names, Signature};
use testkit::session::check_row;

/// Parameters that are checked beside the rows, because only one value of them means anything here.
const IDLE: &[&str] = &["kind", "order", "assume_unique"];
/// Parameters that no row takes. Whoever passes one is told so.
const REFUSED: &[(&str, &[&str])] = &[
    // Arguments of all ufuncs, which no row has.
    ("", &["where", "dtype"]),
    ("matvec", &["axis", "keepdims"]),
    ("vecmat", &["axis", "keepdims"]),
];

#[test]
fn values() {
    let names: Names = rows::read("names.toml");
    let wrong: Vec<String> = names
        .row
        .iter()
        .filter_map(|row| {
            let text = check_row(row).err()?;
            Some(format!("{} | {}\n  {text}", row.setup.replace('\n', "; "), row.expr))
        })
        .collect();
    assert!(names.row.len() > 800);
    assert!(wrong.is_empty(), "{} of {} rows\n{}", wrong.len(), names.row.len(), wrong.join("\n"));
}

/// The row that a name of NumPy finds.
fn found(name: &str) -> Option<(&'static FunctionInfo, &'static str, &'static str)> {
    let (module, name) = name.split_once('.').map_or(("numpy", name), |(_, name)| ("numpy.linalg", name));
    for of in [module, module.strip_prefix("numpy.").unwrap_or(""), ""] {
        for info in functions().iter().filter(|info| info.module == of) {
            if let Some(known) = [info.name].iter().chain(info.aliases).find(|known| **known == name) {
                return Some((info, known, module));
            }
        }
    }
    None
}

/// Every parameter of NumPy is known by its name, and every positional argument reaches its parameter.
#[test]
fn parameters() {
    let names: Names = rows::read("names.toml");
    let mut wrong = Vec::new();
    for Signature { name, parameters } in &names.signature {
        let Some((info, own, module)) = found(name) else {
            wrong.push(format!("{name}: no row"));
            continue;
        };
        let refused = |parameter: &str| {
            let listed = |(of, all): &(&str, &[&str])| (of.is_empty() || of == name) && all.contains(&parameter);
            IDLE.contains(&parameter) || REFUSED.iter().any(listed)
        };
        for parameter in parameters.iter().filter(|parameter| !info.knows(parameter) && !refused(parameter)) {
            wrong.push(format!("{name}: no parameter '{parameter}'; it is {}", info.spelled()));
        }
        let ways = Callee { info, name: own, module }.ways();
        if ways.is_empty() {
            wrong.push(format!("{name}: no order"));
        }
        for way in ways {
            let moved = (way.native()..usize::MAX).map_while(|at| way.name(at));
            for (parameter, _) in moved.filter(|(parameter, _)| !info.knows(parameter) && !refused(parameter)) {
                wrong.push(format!("{name}: no positional '{parameter}'; it is {}", info.spelled()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A write to a part changes the whole, as in NumPy.
#[test]
fn views() {
    for (name, rest) in [
        ("hsplit", ", 2)[1]"),
        ("vsplit", ", 2)[1]"),
        ("dsplit", ", 2)[1]"),
        ("rollaxis", ", 2)"),
        ("trim_zeros", ")"),
        ("real_if_close", ")"),
    ] {
        let program = format!("x = np.ones((2, 2, 2)); y = np.{name}(x{rest}; y[0] = 5; x.max().item()");
        let outputs = Session::new().run(&program).unwrap();
        assert_eq!(outputs.last().map(|output| output.value.to_string()), Some("5.0".to_owned()), "{name}");
    }
    let copied = Session::new().run("x = np.ones(3); y = np.resize(x, 3); y[0] = 5; x.max().item()").unwrap();
    assert!(matches!(copied.last().map(|output| &output.value), Some(Value::Scalar(one)) if one.as_f64() == 1.0));
}

/// The arguments of all ufuncs.
#[test]
fn ufuncs() {
    let run = |program: &str| {
        let setup = "x = np.array([4., 0., 9.], dtype=np.float64); i = np.array([7, 8, 9]); m = np.array([True, False, True]); ";
        let outputs = Session::new().run(&format!("{setup}{program}"));
        outputs.map(|outputs| outputs.last().map(ToString::to_string).unwrap_or_default()).map_err(|error| error.kind())
    };
    for (program, wanted) in [
        ("np.sqrt(x, where=m)", "np.array([2., 0., 3.], dtype=np.float64)"),
        (
            "y = np.full(3, -1.0, dtype=np.float64); np.sqrt(x, out=y, where=m); y",
            "np.array([2., -1., 3.], dtype=np.float64)",
        ),
        ("np.add(x, 1, where=True)", "x + 1"),
        ("np.add(x, 1, x, where=m); x", "np.array([5., 0., 10.], dtype=np.float64)"),
        ("np.floor_divide(i, np.array([2, 0, 4]), where=m)", "np.array([3, 0, 2])"),
        ("np.multiply(i, 0.5, out=i, casting='unsafe'); i", "np.array([3, 4, 4])"),
        ("np.add(i, i, dtype=np.float64)", "np.array([14., 16., 18.], dtype=np.float64)"),
        ("np.add(1, 2, dtype='f4')", "np.array(3., dtype=np.float32)"),
        ("np.gcd(i, 4, where=m)", "np.array([1, 0, 1])"),
        ("np.rint(x, where=[True, True, False], order='K', subok=True)", "np.array([4., 0., 0.], dtype=np.float64)"),
    ] {
        assert_eq!(run(program), run(wanted), "{program}");
        assert!(run(program).is_ok(), "{program}");
    }
    for (program, class) in [
        ("np.sqrt(x, where=i)", ErrorKind::Type),
        ("np.add(x, x, dtype=np.int64)", ErrorKind::Type),
        ("np.add(x, x, casting='safe')", ErrorKind::Value),
        ("np.add(x, x, order='F')", ErrorKind::Value),
        ("np.add(x, x, signature='dd->d')", ErrorKind::Type),
        ("torch.add(x, x, where=m)", ErrorKind::Type),
        ("np.multiply(i, 0.5, out=i)", ErrorKind::DType),
    ] {
        assert_eq!(run(program), Err(class), "{program}");
    }
}
