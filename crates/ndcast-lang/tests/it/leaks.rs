//! No function of a flavour answers in the default float of the standard.

use super::flavours::{DEFAULT, dtypes_in};
use ndcast::{DType, Tensor};
use ndcast_lang::{Flavour, FunctionInfo, Session, functions};
use std::fmt::Write;

/// Functions whose results are float32 by name, or that take no part in the flavours.
const FLOAT32: &[&str] = &["float", "finfo", "iinfo"];

/// No function leaks the default float of the standard into the results of a flavour.
#[test]
fn no_function_makes_another_default() {
    let _default = DEFAULT.write().unwrap();
    Flavour::Torch.set_default_float(DType::F64).unwrap();
    let (mut leaks, mut answered) = (String::new(), 0);
    for (flavour, root) in [(Flavour::NumPy, "np"), (Flavour::Torch, "torch")] {
        // NumPy has no special functions and none of networks.
        let absent = |module: &str| flavour == Flavour::NumPy && matches!(module, "special" | "functional");
        let mut made = Session::flavoured(flavour);
        made.run("x = np.arange(6).reshape(2, 3); m = np.arange(9).reshape(3, 3) + 9 * np.eye(3, dtype=int); v = np.arange(1, 5); b = x > 2").unwrap();
        let given: Vec<(&str, Tensor)> =
            ["x", "m", "v", "b"].map(|name| (name, made.get(name).unwrap().tensor().unwrap().unwrap())).into();
        let tried = |info: &&FunctionInfo| !FLOAT32.contains(&info.name) && !absent(info.module);
        for info in functions().iter().filter(tried) {
            let prefix = match info.module {
                "" | "numpy" | "torch" => root.to_owned(),
                "functional" => "torch.nn.functional".to_owned(),
                module => format!("{root}.{module}"),
            };
            // Names that a flavour lacks are left out at once: to suggest other ones takes time.
            let callees = [format!("{prefix}.{}", info.name), format!("x.{}", info.name)];
            let callees: Vec<String> = callees.into_iter().filter(|callee| made.run(callee).is_ok()).collect();
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
                let mut session = Session::flavoured(flavour);
                given.iter().for_each(|(name, tensor)| session.set(*name, tensor.clone()).unwrap());
                for callee in &callees {
                    let source = format!("{callee}({arguments})");
                    let Ok(outputs) = session.run(&source) else { continue };
                    answered += 1;
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
    assert!(answered > 5000, "{answered} calls were answered");
}
