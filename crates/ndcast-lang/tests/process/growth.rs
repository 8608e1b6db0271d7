//! No function builds a graph, a plan or a `Value` for each element or each row. Such a function would allocate for each of them, so the
//! test compares the numbers of allocations at two sizes.

use crate::allocator::ASKED;
use crate::alone;
use ndcast::{DType, Tensor, with_num_threads};
use ndcast_lang::{FunctionInfo, Output, Session, Value, functions};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering::Relaxed;

/// The two numbers of elements of the operands.
const SIZES: [usize; 2] = [1104, 2208];

/// Row length of the tensor with the most rows. Results as large as its square take the longest.
const ROW: usize = 3;

/// The extra allocations that a call may make for twice the elements: those of one or two plans.
const MORE: usize = 300;

/// The allocations for each tensor of a list: the view, its `Place`, and the entry in the list.
const EACH: usize = 6;

/// Functions that cut a tensor in the place of a list into views, each with a layout of its own.
const CUT: [&str; 9] =
    ["column_stack", "concat", "dstack", "histogram2d", "hstack", "lexsort", "multi_dot", "stack", "vstack"];

/// Functions with several plans. Smaller operands need fewer of them.
const SEVERAL_PLANS: [&str; 3] = ["conv1d", "cov", "scaled_dot_product_attention"];

/// A session with operands of `n` elements of various shapes and dtypes.
fn session(n: usize) -> Session {
    let mut session = Session::new();
    let numbers = Tensor::arange_of(0, n as i64, 1, DType::F64).unwrap();
    session.set("numbers", numbers).unwrap();
    let programs = format!(
        "n = {n}
         vector = (numbers * 37 % {n} + 1) / {n}; tall = vector.reshape(-1, {ROW}).clone(); wide = vector.reshape(2, -1).clone()
         cube = vector.reshape(-1, 2, 2) + 3 * eye(2); few = vector.reshape(-1, 8).clone(); bools = vector > 0.5
         whole = (vector * 40).to('int64'); bytes = (vector * 40).to('uint8'); waves = vector + 1j * vector
         order = (numbers * 37 % {n}).to('int64'); counts = order % 3; sorted = sort(vector); pairs = order.reshape(-1, 2) % 2
         pieces = unbind(tall); points = range(1, {n} // 2, 3)
         images = vector.reshape(1, 2, -1, 6).clone(); bodies = vector.reshape(1, 1, -1, 4, 4).clone(); signals = vector.reshape(1, 2, -1).clone()"
    );
    session.run(&programs).unwrap();
    session
}

/// Candidates for the first argument.
const FIRST: &[&str] =
    &["vector", "tall", "wide", "cube", "few", "bools", "whole", "bytes", "waves", "pieces", "order", "n"];

/// Candidates for any other argument. `$` stands for the first argument.
fn options(name: &str) -> &'static [&'static str] {
    match name.trim_start_matches('*') {
        "axis" | "axes" | "axis1" | "axis0" | "start_dim" | "source" => &["0", "-1", "1"],
        "axis2" | "destination" | "end_dim" => &["-1", "0"],
        "shape" | "size" => &["(-1,)", "(3,)"],
        "indices" => &["order", "[0]", "pairs", "order // 8"],
        "repeats" => &["2", "counts"],
        "indices_or_sections" | "sections" | "chunks" => &["3", "points"],
        "k" | "shifts" | "n" | "num" | "step" | "m" | "length" => &["1", "3"],
        "bins" => &["10", "sorted"],
        "edges" | "boundaries" | "xp" => &["sorted"],
        "q" | "value" | "min" | "weight" | "rate" | "scale" | "fill" => &["0.25", "$"],
        "mask" | "condition" => &["$ > 0.5", "bools"],
        "subscripts" => &["'ij,ij->i'", "'i,i->'"],
        "dtype" => &["'float32'"],
        "x2" | "x3" | "y" | "other" | "values" | "tensors" | "operands" | "weights" => &["$", "sorted", "0.5"],
        "pad" | "pad_width" => &["(1, 2)", "2"],
        "minlength" | "num_classes" => &["64"],
        _ => &["$", "2", "1", "0.5", "0", "True"],
    }
}

/// Arguments of functions whose operands have to fit each other.
const FITTING: &[(&str, &str)] = &[
    ("adaptive_avg_pool3d", "bodies, (3, 2, 2)"),
    ("adaptive_max_pool3d", "bodies, (3, 2, 2)"),
    ("addbmm", "cube[0], cube, cube"),
    ("addmm", "few, few, eye(8)"),
    ("addmv", "vector, vector[:, None], ones(1)"),
    ("affine_grid", "ones(1, 2, 3), (1, 1, n, 2)"),
    ("as_strided_scatter", "vector, vector[1:], (n - 1,), (1,), 1"),
    ("avg_pool3d", "bodies, 2"),
    ("conv2d", "images, ones(2, 2, 3, 3)"),
    ("conv3d", "bodies, ones(1, 1, 2, 2, 2)"),
    ("conv_transpose1d", "signals, ones(2, 1, 3)"),
    ("conv_transpose2d", "images, ones(2, 1, 2, 2)"),
    ("conv_transpose3d", "bodies, ones(1, 1, 2, 2, 2)"),
    ("ctc_loss", "few.reshape(-1, 1, 8), [[1, 2]], [n // 8], [2]"),
    ("diagonal_scatter", "tall, ones(3)"),
    ("embedding", "order, vector[:, None]"),
    ("embedding_bag", "pairs, tall"),
    ("fold", "vector.reshape(1, 4, -1), (n // 2, 2), 2, stride=2"),
    ("grid_sample", "images, images.permute(0, 2, 3, 1)"),
    ("householder_product", "cube, cube[..., 0]"),
    ("index_reduce", "vector, 0, order, vector, 'prod'"),
    ("ldl_solve", "cube, ones((len(cube), 2), dtype='int32'), cube"),
    ("local_response_norm", "signals, 2"),
    ("lp_pool3d", "bodies, 2, 2"),
    ("lu_unpack", "cube, ones((len(cube), 2), dtype='int32')"),
    ("max_pool3d", "bodies, 2"),
    ("max_unpool1d", "signals, zeros(signals.shape, dtype='int64'), 2"),
    ("max_unpool2d", "images, zeros(images.shape, dtype='int64'), 2"),
    ("max_unpool3d", "bodies, zeros(bodies.shape, dtype='int64'), 2"),
    ("orgqr", "cube, cube[..., 0]"),
    ("ormqr", "cube, cube[..., 0], cube"),
    ("renorm", "tall, 2, 0, 1.0"),
    ("scatter_reduce", "vector, 0, order, vector, 'amax'"),
    ("slice_scatter", "vector, vector[1:], 0, 1"),
    ("upsample_bilinear", "images, scale_factor=2"),
];

/// Calls of a function with candidates for its arguments.
fn calls(info: &FunctionInfo) -> Vec<String> {
    let prefix = match info.module {
        "" => "",
        "functional" => "F.",
        "numpy" => "np.",
        "special" => "torch.special.",
        module => &format!("{module}."),
    };
    let parameters = info.spelled();
    let mut parameters =
        parameters.split(", ").map(|one| one.split_once('=').map_or((one, false), |(name, _)| (name, true)));
    let Some((first, _)) = parameters.next().filter(|(name, _)| !name.is_empty()) else { return vec![] };
    let (optional, required): (Vec<_>, Vec<_>) =
        parameters.partition(|&(name, optional)| optional || name.starts_with('*'));
    let fitting = FITTING.iter().filter(|(name, _)| *name == info.name);
    let mut calls: Vec<String> = fitting.map(|(name, given)| format!("{prefix}{name}({given})")).collect();
    for it in FIRST {
        let mut lists = vec![(*it).to_owned()];
        if first == "subscripts" {
            lists = options(first).iter().map(|subscripts| format!("{subscripts}, {it}, {it}")).collect();
        }
        for (name, _) in &required {
            lists = lists
                .iter()
                .flat_map(|list| options(name).iter().map(move |other| format!("{list}, {other}")))
                .collect();
        }
        let also = optional.iter().flat_map(|&(name, _)| {
            let keyword = if name.starts_with('*') { String::new() } else { format!("{name}=") };
            options(name).iter().map(move |other| format!(", {keyword}{other}"))
        });
        let also: Vec<String> = also.chain([String::new()]).collect();
        for list in lists.iter().take(16) {
            calls.extend(also.iter().map(|also| {
                let given = format!("{list}{also}");
                let call = match (info.module, given.split_once(", ")) {
                    // A method that stores its result.
                    ("Tensor", rest) => format!("clone({it}).{}_({})", info.name, rest.map_or("", |(_, rest)| rest)),
                    _ => format!("{prefix}{}({given})", info.name),
                };
                call.replace("$", it)
            }));
        }
    }
    calls
}

/// The number of tensors, lists and other objects in a value. Numbers do not count, because they need no allocation.
fn things(value: &Value) -> usize {
    match value {
        Value::Tuple(values) | Value::List(values) => 1 + values.iter().map(things).sum::<usize>(),
        Value::Scalar(_) => 0,
        Value::Named(_, values) => 1 + values.iter().map(|(_, value)| things(value)).sum::<usize>(),
        _ => 1,
    }
}

/// The number of allocations of a call and of the objects in its result; `None` if the call fails.
fn asked(session: &mut Session, call: &str) -> Option<(usize, usize)> {
    let before = ASKED.load(Relaxed);
    let outputs: Vec<Output> = session.run(call).ok()?;
    let asked = ASKED.load(Relaxed) - before;
    Some((asked, outputs.iter().map(|output| things(&output.value)).sum()))
}

#[test]
fn allocations_do_not_grow_with_the_elements() {
    let _turn = alone();
    let mut sessions = SIZES.map(session);
    let mut failures = Vec::new();
    let mut unreached = BTreeSet::new();
    with_num_threads(1, || {
        // A generator has no elements.
        for info in functions().iter().filter(|info| info.module != "Generator") {
            let mut reached = false;
            for call in calls(info) {
                let [few, many] = &mut sessions;
                // What is made once in a process is made by the first call.
                let Some((few, _)) = asked(few, &call).and_then(|_| asked(few, &call)) else { continue };
                let Some((first, things)) = asked(many, &call) else { continue };
                reached = true;
                let pieces = match call.contains("pieces") {
                    true => SIZES[1] / ROW,
                    false if CUT.contains(&info.name) => SIZES[1],
                    false => 0,
                };
                // The library of linear algebra allocates once for each matrix of `cube`.
                let matrices = if info.module.ends_with("linalg") { SIZES[1] / 4 } else { 0 };
                let plans = if SEVERAL_PLANS.contains(&info.name) { 2 * MORE } else { 0 };
                let allowed = few + MORE + EACH * (things + pieces) + matrices + plans;
                // So a call that asks for too much is called again.
                let many = if first > allowed { asked(many, &call).map_or(first, |(again, _)| again) } else { first };
                if many > allowed {
                    failures.push(format!("{call}: {few} allocations, then {many} for {things} things"));
                }
            }
            if !reached && !info.parameters.is_empty() {
                unreached.insert(info.name);
            }
        }
    });
    assert!(failures.is_empty(), "{} calls:\n{}", failures.len(), failures.join("\n"));
    assert!(unreached.len() < 20, "{unreached:?}");
}
