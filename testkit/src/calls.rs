//! Calls of every function, from `testdata/calls.toml`, and the operands that they use.

use crate::rows;
use ndcast::random::Generator;
use ndcast::{DType, Tensor, op::OpInfo};
use ndcast_lang::{Session, functions};
use std::collections::BTreeMap;

/// The section of calls that concern the language and not a function.
const LANGUAGE: &str = "language";

/// A session with the operands, most of which have `n` elements.
pub fn session(n: usize) -> Session {
    let mut session = Session::new();
    let mut generator = Generator::seeded(1);
    let mut normal = |shape: &[usize], dtype: DType| generator.randn(shape, dtype).unwrap();
    let s = normal(&[n / 16, 4, 4], DType::F64);
    let s = s.matmul(s.mt().unwrap()).unwrap().add(Tensor::eye(4, DType::F64).unwrap()).unwrap();
    let floats = [
        ("x", normal(&[n], DType::F32)),
        ("y", normal(&[n], DType::F64)),
        ("c", normal(&[n], DType::C64)),
        ("t", normal(&[n, 2], DType::F32)),
        ("w", normal(&[2, n], DType::F32)),
        ("m", normal(&[200, 200], DType::F32)),
        ("s", s),
    ];
    let mut integers = |below: usize, dtype: DType| generator.randint(0, below as i128, [n], dtype).unwrap();
    let integers = [("i", integers(n, DType::I64)), ("k", integers(3, DType::I64)), ("u", integers(256, DType::U8))];
    for (name, tensor) in floats.into_iter().chain(integers) {
        session.set(name, tensor).unwrap();
    }
    session.run(&format!("n = {n}; b = tensor(x > 0)")).unwrap();
    session
}

/// All calls: those of the file, and a call of each op of the op table for operands of several dtypes.
pub fn all() -> Vec<String> {
    let ops = OpInfo::TABLE.iter().flat_map(|info| {
        ["x", "i", "b", "c"].map(|operand| format!("{}({})", info.name, vec![operand; info.operands.len()].join(", ")))
    });
    file().into_values().flat_map(BTreeMap::into_values).flatten().chain(ops).collect()
}

/// The functions that the file does not call, each with its module.
pub fn missing() -> Vec<String> {
    let file = file();
    let elsewhere = |module: &str| functions().iter().any(|info| info.module == module);
    let called = |name: &str, module: &str| {
        let in_place =
            |part: &str| if module.is_empty() { !elsewhere(part) && part != LANGUAGE } else { part == module };
        // Most functions of the module `random` are also available without a module.
        let random = module.is_empty() && file["random"].contains_key(name);
        random || file.iter().any(|(part, calls)| in_place(part) && calls.contains_key(name))
    };
    let functions = functions().iter().filter(|info| info.op().is_none() && !called(info.name, info.module));
    functions.map(|info| format!("{}.{}", info.module, info.name)).collect()
}

fn file() -> BTreeMap<String, BTreeMap<String, Vec<String>>> {
    rows::read("calls.toml")
}
