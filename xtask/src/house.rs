//! The house rules: requirements on the project's source beyond those of the compiler and clippy.
//!
//! The lists are data. The checks read them, report every violation, and then fail once.

use crate::floors;
use crate::manifest::dependencies;
use crate::source::{self, Source};
use crate::stage::Failure;
use std::fs;
use std::path::Path;

/// The files that may contain unsafe code, each with the reason. Every unsafe block has a comment on its soundness
/// (clippy checks that).
const UNSAFE: &[(&str, &str)] = &[
    (
        "crates/ndcast-ops/src/kernel.rs",
        "map kernels read and write runs through pointers: one loop for every op and dtype",
    ),
    (
        "crates/ndcast-ops/src/lookup.rs",
        "as above, for functions that look into a table, which is done by instruction set",
    ),
    ("crates/ndcast-ops/src/fold.rs", "fold kernels, as above"),
    ("crates/ndcast-ops/src/arg_fold.rs", "fold kernels that keep an index, as above"),
    ("crates/ndcast-ops/src/byte_sum.rs", "fold kernels with integers of 64 bits for states, as above"),
    ("crates/ndcast-ops/src/wide/tree.rs", "fold kernels that keep something wider, as above"),
    ("crates/ndcast-ops/src/dots.rs", "folds of products, as above"),
    ("crates/ndcast-ops/src/cast.rs", "cast kernels, as above"),
    ("crates/ndcast-ops/src/half_floats.rs", "conversions that are instructions of some instruction sets"),
    ("crates/ndcast-ops/src/gather.rs", "strided copies by item size, whatever the dtype"),
    ("crates/ndcast-ops/src/places.rs", "copies of elements at places, as above"),
    ("crates/ndcast-ops/src/masks.rs", "permutes elements in registers, whatever their dtype"),
    ("crates/ndcast-ops/src/transpose.rs", "as above, of blocks, in registers"),
    ("crates/ndcast-ops/src/stream.rs", "copies with stores that go around the caches"),
    (
        "crates/ndcast-ops/src/isa.rs",
        "functions compiled for an instruction set are unsafe to call until it is detected",
    ),
    ("crates/ndcast-ops/src/normal.rs", "calls the instance of a loop for the instruction set"),
    ("crates/ndcast-ops/src/order.rs", "as above, of loops over ranks"),
    ("crates/ndcast-ops/src/number.rs", "looks through a run of untyped integers for one that an op refuses"),
    ("crates/ndcast-ops/src/scalar.rs", "the bytes of a scalar"),
    ("crates/ndcast/src/memory/pages.rs", "maps and unmaps large blocks of memory"),
    ("crates/ndcast/src/functions/product/blocks.rs", "threads write disjoint blocks of one product"),
    ("crates/ndcast/src/functions/product/accumulate.rs", "calls what takes pointers, on slices"),
    ("crates/ndcast/src/functions/product/plain.rs", "reads operands of products by their strides, by instruction set"),
    ("crates/ndcast/src/functions/product/lines.rs", "as above, without strides"),
    ("crates/ndcast/src/functions/product/reading.rs", "threads write disjoint parts of a product with a vector"),
    ("crates/ndcast/src/functions/product/gemm.rs", "calls the gemm crate, which takes pointers"),
    ("crates/ndcast/src/functions/linalg/small.rs", "calls the instance of a loop for the instruction set"),
    ("crates/ndcast/src/functions/fft/halves.rs", "calls the instance of a loop for the instruction set"),
    ("crates/ndcast/src/functions/fft/lines.rs", "threads write lines of one result, which may lie across memory"),
    (
        "crates/ndcast/src/functions/fft/four_steps.rs",
        "threads write columns and rows of one matrix, one after the other",
    ),
    ("crates/ndcast/src/functions/sorting/radix/lanes.rs", "sorts in registers of one instruction set"),
    ("crates/ndcast/src/memory/storage.rs", "allocates and frees; lends out foreign memory; shared between threads"),
    ("crates/ndcast/src/functions/place/others.rs", "writes to memory that other libraries see too"),
    ("crates/ndcast/src/memory/storage/counted.rs", "counts who holds a few bytes, and frees them after the last"),
    ("crates/ndcast/src/tensor.rs", "the border between typed slices and untyped storage"),
    ("crates/ndcast/src/process.rs", "a value of the process for each process; told of forks"),
    ("crates/ndcast/src/threads/pool.rs", "threads borrow the caller's closure while the caller waits"),
    ("crates/ndcast/src/expr/user.rs", "calls the user's typed closures on untyped runs"),
    ("crates/ndcast/src/engine/run/execute.rs", "results are memory that nobody has read yet"),
    ("crates/ndcast/src/engine/run/parallel.rs", "threads write disjoint tiles of one result"),
    ("crates/ndcast/src/engine/run/fused.rs", "threads write disjoint blocks of one result, by way of scratch memory"),
    ("crates/ndcast/src/engine/run/store.rs", "brings tiles to their places in a result"),
    ("crates/ndcast/src/engine/direct.rs", "calls kernels on operands as they lie"),
    ("crates/ndcast/src/engine/direct/fold.rs", "as above, of folds"),
    ("crates/ndcast/src/engine/direct/turned.rs", "as above, of columns"),
    ("crates/ndcast/src/engine/run/maps.rs", "calls kernels on strips of tiles"),
    ("crates/ndcast/src/engine/run/replay.rs", "calls kernels again as a worker has called them"),
    ("crates/ndcast/src/engine/run/tile.rs", "brings tiles together in scratch memory"),
    ("crates/ndcast/src/engine/run/load.rs", "reads tiles of operands"),
    ("crates/ndcast/src/engine/run/gather.rs", "reads tiles of tables at places"),
    ("crates/ndcast/src/engine/run/columns.rs", "folds runs of elements side by side into states in scratch memory"),
    ("crates/ndcast/src/engine/run/reduce.rs", "walks the fold tree over states in scratch memory"),
    ("crates/ndcast/src/engine/run/merge.rs", "merges the results of two nodes of a fold tree"),
    ("crates/ndcast/src/engine/run/row_tree.rs", "merges the states of a fold tree"),
    ("crates/ndcast/tests/process/fork.rs", "forks"),
    ("crates/ndcast-lang/tests/process/no_memory.rs", "forks, for each call in which memory runs out"),
    (
        "crates/ndcast-lang/tests/process/allocator.rs",
        "an allocator that counts, to prove that nothing is made for each element, and refuses",
    ),
    ("crates/ndcast-io/src/mapped.rs", "memory-maps files, and memory of which few pages are used"),
    ("crates/ndcast-cli/src/signals.rs", "asks the system what signals do, and says what they are to do"),
    ("crates/ndcast-py/src/alarms.rs", "reads and clears the processor's flags of floating-point exceptions"),
    ("crates/ndcast-py/src/classes.rs", "a class that is known needs no search for its base"),
    ("crates/ndcast-py/src/index.rs", "Python itself unpacks its slices"),
    ("crates/ndcast-py/src/buffer.rs", "the buffer protocol is pointers, lengths and strides"),
    ("crates/ndcast-py/src/dlpack.rs", "so is DLPack, in capsules"),
    ("crates/ndcast-py/src/lent.rs", "reads the memory that either leads to"),
    ("crates/ndcast-py/src/exports.rs", "Python asks for a buffer by a pointer"),
    ("crates/ndcast-py/src/trampoline.rs", "functions that Python calls by their C convention, one for each row"),
    ("crates/ndcast-py/src/numpy_api.rs", "NumPy's constructors are functions in C, in a table of pointers"),
    ("crates/ndcast-py/src/watch/array.rs", "reads lengths and strides of NumPy's arrays where they lie"),
    ("crates/ndcast-py/src/watch/call.rs", "the arguments of functions that Python calls by their C convention"),
    (
        "crates/ndcast-py/src/watch/numpy.rs",
        "functions that Python calls so in the place of NumPy's own, which they call",
    ),
    ("crates/ndcast-py/src/watch/patch.rs", "exchanges the pointers that lead to NumPy's functions"),
    ("crates/ndcast-web/src/exports.rs", "JavaScript passes texts by address and length"),
    ("crates/ndcast-web/src/allocator.rs", "gives out the memory of the small module"),
    ("benches/src/limit.rs", "streaming loads and stores by instruction set, into memory in huge pages"),
    ("crates/ndcast-ops/tests/kernels/main.rs", "calls the kernels as the engine does"),
    ("crates/ndcast-ops/tests/kernels/composed.rs", "as above"),
    ("crates/ndcast-ops/tests/kernels/elements.rs", "reads and writes elements of every dtype in one buffer"),
    (
        "crates/ndcast-io/tests/it/corruption.rs",
        "an allocator that counts, to prove that a damaged file asks for no memory",
    ),
];

/// The crates whose statics must not contain a lock, because a forked child inherits it in its current state; and the
/// one file that may.
const UNLOCKED: [&str; 4] =
    ["crates/ndcast/src/", "crates/ndcast-ops/src/", "crates/ndcast-lang/src/", "crates/ndcast-io/src/"];
const PER_PROCESS: &str = "crates/ndcast/src/process.rs";
const LOCKS: [&str; 6] = ["Mutex<", "RwLock<", "OnceLock<", "LazyLock<", "Condvar", "Once "];

/// The crates of the project, and the ones that each may depend on.
const FLOORS: &[(&str, &[&str])] = &[
    ("ndcast-shape", &[]),
    ("ndcast-ops", &[]),
    ("ndcast-numerics", &[]),
    ("ndcast", &["ndcast-shape", "ndcast-ops", "ndcast-numerics"]),
    ("ndcast-lang", &["ndcast", "ndcast-ops"]),
    ("ndcast-io", &["ndcast"]),
    ("ndcast-cli", &["ndcast", "ndcast-io", "ndcast-lang"]),
    ("ndcast-py", &["ndcast", "ndcast-io", "ndcast-lang"]),
    ("ndcast-web", &["ndcast-shape", "ndcast", "ndcast-lang"]),
];

/// Maximum number of lines of a file.
const LONGEST: usize = 500;

/// Attributes that crates must have, with the reason.
const ATTRIBUTES: &[(&str, &str, &str)] = &[
    ("crates/ndcast-shape/src/lib.rs", "#![no_std]", "shapes are useful where there is no operating system"),
    ("crates/ndcast-shape/src/lib.rs", "#![forbid(unsafe_code)]", "floor 0 looks at no element, so it needs none"),
    ("crates/ndcast-numerics/src/lib.rs", "#![forbid(unsafe_code)]", "it calls libraries through their safe functions"),
    ("crates/ndcast-lang/src/lib.rs", "#![forbid(unsafe_code)]", "it asks ndcast, and touches no memory itself"),
];

/// Checks all rules.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let sources = source::all(root)?;
    let mut broken = Vec::new();
    short_files(&sources, &mut broken);
    unsafe_files(&sources, &mut broken);
    attributes(&sources, &mut broken);
    unlocked_statics(&sources, &mut broken);
    floors::check(&sources, &mut broken);
    floors(root, &mut broken)?;
    println!(
        "{} files: none over {LONGEST} lines; unsafe code in {} of them; {} crates on their floors",
        sources.len(),
        UNSAFE.len(),
        FLOORS.len()
    );
    if broken.is_empty() {
        return Ok(());
    }
    for place in &broken {
        println!("  {place}");
    }
    Err(format!("{} places break a house rule (xtask/src/house.rs has them and their reasons)", broken.len()))
}

fn short_files(sources: &[Source], broken: &mut Vec<String>) {
    for source in sources {
        let lines = source.text.lines().count();
        if lines > LONGEST {
            broken.push(format!(
                "{}: {lines} lines; over {LONGEST} it is about two subjects: make it two files",
                source.path
            ));
        }
    }
}

fn unsafe_files(sources: &[Source], broken: &mut Vec<String>) {
    for source in sources {
        let listed = UNSAFE.iter().any(|(path, _)| *path == source.path);
        let place = match source.first_unsafe() {
            Some(line) if !listed => format!("{}:{line}: unsafe code in a file that is not listed for it", source.path),
            None if listed => format!("{}: listed for unsafe code but has none: take it off the list", source.path),
            _ => continue,
        };
        broken.push(place);
    }
    for (path, _) in UNSAFE.iter().filter(|(path, _)| !sources.iter().any(|source| source.path == *path)) {
        broken.push(format!("{path}: listed for unsafe code but does not exist"));
    }
}

fn attributes(sources: &[Source], broken: &mut Vec<String>) {
    for (path, attribute, reason) in ATTRIBUTES {
        if !sources.iter().any(|source| source.path == *path && source.text.lines().any(|line| line == *attribute)) {
            broken.push(format!("{path}: lacks {attribute}: {reason}"));
        }
    }
}

fn unlocked_statics(sources: &[Source], broken: &mut Vec<String>) {
    for source in sources {
        let checked =
            UNLOCKED.iter().any(|folder| source.path.starts_with(folder)) && !source.path.ends_with("tests.rs");
        if !checked || source.path == PER_PROCESS {
            continue;
        }
        for (line, text) in source.text.lines().enumerate() {
            let text = text.trim_start();
            let Some((_, declared)) = text.split_once("static ") else { continue };
            let kind = declared.split_once(": ").map_or("", |(_, kind)| kind);
            if LOCKS.iter().any(|lock| kind.starts_with(lock)) {
                broken.push(format!(
                    "{}:{}: a static with a lock, which a forked child inherits as it was: use {PER_PROCESS}",
                    source.path,
                    line + 1
                ));
            }
        }
    }
}

fn floors(root: &Path, broken: &mut Vec<String>) -> Result<(), Failure> {
    let folder = root.join("crates");
    for entry in fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let entry = entry.map_err(|error| error.to_string())?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some((_, allowed)) = FLOORS.iter().find(|(crate_name, _)| *crate_name == name) else {
            broken.push(format!("crates/{name}: has no floor: add it to FLOORS"));
            continue;
        };
        let path = entry.path().join("Cargo.toml");
        let manifest = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for used in dependencies(&manifest) {
            let of_the_house = used == "testkit" || FLOORS.iter().any(|(crate_name, _)| *crate_name == used);
            if of_the_house && !allowed.contains(&used.as_str()) {
                broken.push(format!("crates/{name}/Cargo.toml: depends on {used}, which is not below it"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_string(), text: text.to_string() }
    }

    #[test]
    fn long_files_are_named() {
        let mut broken = Vec::new();
        short_files(&[source("a.rs", &"\n".repeat(LONGEST)), source("b.rs", &"\n".repeat(LONGEST + 1))], &mut broken);
        assert_eq!(broken.len(), 1);
        assert!(broken[0].starts_with("b.rs: 501 lines"));
    }

    #[test]
    fn unsafe_code_is_found_where_it_is_not_listed_and_missed_where_it_is() {
        let mut sources: Vec<Source> =
            UNSAFE.iter().map(|(path, _)| source(path, &format!("{} {{ f() }}", "unsafe"))).collect();
        let mut broken = Vec::new();
        unsafe_files(&sources, &mut broken);
        assert!(broken.is_empty(), "{broken:?}");
        sources[0].text.clear();
        sources[1].path = "elsewhere.rs".to_string();
        unsafe_files(&sources, &mut broken);
        assert_eq!(broken.len(), 3, "{broken:?}");
        assert!(broken.iter().any(|place| place.starts_with("elsewhere.rs:1: ")));
    }

    #[test]
    fn statics_with_locks_are_named() {
        let mut broken = Vec::new();
        let text = "static A: AtomicBool = x;\n    pub(super) static B: Mutex<u8> = y;\nstatic C: PerProcess<Mutex<u8>> = z;\n";
        let paths = ["crates/ndcast/src/a.rs", PER_PROCESS, "crates/ndcast-py/src/a.rs"];
        unlocked_statics(&paths.map(|path| source(path, text)), &mut broken);
        assert_eq!(broken.len(), 1, "{broken:?}");
        assert!(broken[0].starts_with("crates/ndcast/src/a.rs:2: "));
    }

    #[test]
    fn missing_attributes_are_named() {
        let mut broken = Vec::new();
        let mut sources: Vec<Source> =
            ATTRIBUTES.iter().skip(2).map(|(path, attribute, _)| source(path, &format!("{attribute}\n"))).collect();
        sources.push(source("crates/ndcast-shape/src/lib.rs", "#![no_std]\n"));
        attributes(&sources, &mut broken);
        assert_eq!(broken.len(), 1);
        assert!(broken[0].contains("forbid(unsafe_code)"));
    }
}
