//! No function of a flavour answers in the default float of the standard.

use super::flavours::{DEFAULT, dtypes_in};
use ndcast::DType;
use ndcast_lang::{Flavour, FunctionInfo, Session, functions};
use std::fmt::Write;

/// Functions whose results are float32 by name, or that take no part in the flavours.
const FLOAT32: &[&str] = &["float", "finfo", "iinfo"];

/// No function leaks the default float of the standard into the results of a flavour.
#[test]
fn no_function_makes_another_default() {
    let _default = DEFAULT.write().unwrap();
    Flavour::Torch.set_default_float(DType::F64).unwrap();
    let mut leaks = String::new();
    for (flavour, root) in [(Flavour::NumPy, "np"), (Flavour::Torch, "torch")] {
        // NumPy has no special functions and none of networks.
        let absent = |module: &str| flavour == Flavour::NumPy && matches!(module, "special" | "functional");
        let tried = |info: &&FunctionInfo| !FLOAT32.contains(&info.name) && !absent(info.module);
        for info in functions().iter().filter(tried) {
            let prefix = match info.module {
                "" | "numpy" | "torch" => root.to_owned(),
                "functional" => "torch.nn.functional".to_owned(),
                module => format!("{root}.{module}"),
            };
            for arguments in [
                "",
                "x",
                "m",
                "v",
                "x, x",
                "m, m",
                "v, v",
                "x, 1",
                "v, 1",
                "x, 1.5",
                "v, 1.5",
                "3",
                "2.5",
                "[1.5, 2.5]",
                "1.5, 2.5",
                "[[1, 2], [3, 4]]",
                "3, 3",
                "b",
                "x, [1.5, 2.5, 3.5]",
                "[x, x]",
                "[v, [1.5]]",
            ] {
                let name = info.name;
                let mut session = Session::flavoured(flavour);
                session.run("x = np.arange(6).reshape(2, 3); m = np.arange(9).reshape(3, 3) + 9 * np.eye(3, dtype=int); v = np.arange(1, 5); b = x > 2").unwrap();
                for source in [format!("{prefix}.{name}({arguments})"), format!("x.{name}({arguments})")] {
                    let Ok(outputs) = session.run(&source) else { continue };
                    let made = dtypes_in(&outputs.last().unwrap().value);
                    if made.iter().any(|dtype| matches!(dtype, DType::F32 | DType::C64)) {
                        writeln!(leaks, "{flavour:?} {source}: {made:?}").unwrap();
                    }
                }
            }
        }
    }
    Flavour::Torch.set_default_float(DType::F32).unwrap();
    assert!(leaks.is_empty(), "{leaks}");
}
