//! The web page: `target/page/` with `index.html` and `engine.wasm` for a server, and `ndcast.html`, one file that opens from disk.
//!
//! *Technique*: the crate `ndcast-web` is compiled to WebAssembly twice. The small module is part of the page, compressed; the engine lies beside
//! it, or, in the single file, is part of it too. The scripts of `crates/ndcast-web/page` become one script: each of them is a module
//! whose imports name files before it, so the bundle is these files one after the other without `import` and `export`. *Contract*: the
//! page holds no address outside itself; sizes beyond the budgets are an error.

use crate::stage::{self, Failure};
use base64::Engine as _;
use flate2::{Compression, write::GzEncoder};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// The most bytes of the page without the engine, and of the compressed engine.
const PAGE: usize = 210_000;
const ENGINE: usize = 1_480_000;

/// Whether there is a compiler for WebAssembly; the reason if not.
pub(crate) fn can_build() -> Result<(), Failure> {
    Compiler::find().map(drop)
}

/// Builds the page.
pub(crate) fn build(root: &Path) -> Result<(), Failure> {
    let shapes = compressed(&module(root, "shapes", &[])?)?;
    let engine = module(root, "engine", &["engine"])?;
    let packed = compressed(&engine)?;
    let html = |engine: &str| page(root, &base64(&shapes), engine);
    let (index, single) = (html("")?, html(&base64(&packed))?);
    let folder = crate::target(root).join("page");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (name, bytes) in
        [("index.html", index.as_bytes()), ("ndcast.html", single.as_bytes()), ("engine.wasm", &engine)]
    {
        fs::write(folder.join(name), bytes).map_err(|error| format!("{name}: {error}"))?;
    }
    println!(
        "{}: the page is {} bytes ({} compressed), its engine {} bytes ({} compressed)",
        folder.display(),
        index.len(),
        compressed(index.as_bytes())?.len(),
        engine.len(),
        packed.len()
    );
    for (name, size, most) in [("page", index.len(), PAGE), ("compressed engine", packed.len(), ENGINE)] {
        if size > most {
            return Err(format!("the {name} has {size} bytes, more than its budget of {most}"));
        }
    }
    Ok(())
}

/// Runs cargo for the command line with the page in it that was built.
pub(crate) fn command_line(root: &Path, arguments: &[&str]) -> Result<(), Failure> {
    let file = crate::target(root).join("page/ndcast.html").to_string_lossy().into_owned();
    stage::cargo_with(arguments, &[("NDCAST_PAGE_FILE", &file)])
}

/// A WebAssembly module of `ndcast-web` with these features.
fn module(root: &Path, name: &str, features: &[&str]) -> Result<Vec<u8>, Failure> {
    // Apart from other builds, because the compiler may be another one; apart from each other, because the features differ.
    let folder = crate::target(root).join("wasm").join(name);
    let place = folder.to_string_lossy().into_owned();
    let features = features.join(",");
    let compiler = Compiler::find()?;
    let mut arguments =
        vec!["rustc", "--package", "ndcast-web", "--lib", "--crate-type", "cdylib", "--profile", "page"];
    arguments.extend(["--target", TARGET, "--target-dir", &place, "--features", &features]);
    let parts = if name == "shapes" { "-Zbuild-std=core,alloc" } else { "-Zbuild-std=std,panic_abort" };
    let environment = match &compiler {
        Compiler::Rustup => Vec::new(),
        Compiler::Debian { linker } => {
            arguments.push(parts);
            vec![
                ("RUSTC", "/usr/bin/rustc"),
                ("RUSTC_BOOTSTRAP", "1"),
                ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker.as_str()),
            ]
        }
    };
    stage::cargo_with(&arguments, &environment)?;
    let file = folder.join(TARGET).join("page/ndcast_web.wasm");
    fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))
}

/// A compiler for WebAssembly.
enum Compiler {
    /// The toolchain's own, with the target that rustup added.
    Rustup,
    /// Debian's package rustc-web, which has no library for the target but its source.
    Debian { linker: String },
}

impl Compiler {
    fn find() -> Result<Compiler, Failure> {
        let asked = |program: &str, arguments: &[&str]| {
            let output = Command::new(program).args(arguments).current_dir("/").output().ok()?;
            output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        let own = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
        let library = asked(&own, &["--print", "target-libdir", "--target", TARGET]);
        if library.is_some_and(|folder| Path::new(&folder).is_dir()) {
            return Ok(Compiler::Rustup);
        }
        let sysroot = asked("/usr/bin/rustc", &["--print", "sysroot"]).map(PathBuf::from);
        if sysroot.is_some_and(|sysroot| sysroot.join("lib/rustlib/src/rust/library/std").is_dir())
            && let Some(own) = asked(&own, &["--print", "sysroot"])
        {
            let linker = format!("{own}/lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
            return Ok(Compiler::Debian { linker });
        }
        Err(format!(
            "there is no compiler for {TARGET}; install one with `rustup target add {TARGET}`, or on Debian with `apt-get install rustc-web rust-web-src`"
        ))
    }
}

/// The page, with its styles, scripts and modules within it.
fn page(root: &Path, shapes: &str, engine: &str) -> Result<String, Failure> {
    let folder = root.join("crates/ndcast-web/page");
    let read = |name: &str| {
        fs::read_to_string(folder.join(name)).map_err(|error| format!("{}: {error}", folder.join(name).display()))
    };
    let bundle = |name: &str| bundled(name, &read, &mut Vec::new());
    let parts = [
        ("/* style */", short(&read("style.css")?)),
        ("/* script */", bundle("main")?),
        ("/* worker */", bundle("worker")?),
        ("<!-- shapes -->", shapes.to_owned()),
        ("<!-- engine -->", engine.to_owned()),
    ];
    let mut html = read("index.html")?;
    for (place, part) in parts {
        if html.matches(place).count() != 1 {
            return Err(format!("index.html needs one {place}"));
        }
        html = html.replace(place, &part);
    }
    Ok(html)
}

/// A script after those that it imports, each once, without the lines that only modules and people need.
fn bundled(
    name: &str,
    read: &dyn Fn(&str) -> Result<String, Failure>,
    done: &mut Vec<String>,
) -> Result<String, Failure> {
    if done.iter().any(|other| other == name) {
        return Ok(String::new());
    }
    done.push(name.to_owned());
    let (mut before, mut own, mut importing) = (String::new(), String::new(), false);
    for line in short(&read(&format!("{name}.js"))?).lines() {
        importing |= line.starts_with("import ");
        if !importing {
            own += line.strip_prefix("export ").unwrap_or(line);
            own.push('\n');
        } else if let Some((_, file)) = line.split_once("from \"./") {
            before += &bundled(file.trim_end_matches(".js\";"), read, done)?;
        }
        importing &= !line.ends_with(';');
    }
    Ok(before + &own)
}

/// A source without indentation and without comments that fill a line.
fn short(source: &str) -> String {
    let mut out = String::new();
    let mut comment = false;
    for line in source.lines().map(str::trim) {
        comment |= line.starts_with("/*");
        if !comment && !line.is_empty() && !line.starts_with("//") {
            out += line;
            out.push('\n');
        }
        comment &= !line.ends_with("*/");
    }
    out
}

fn compressed(bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())
}

fn base64(bytes: &[u8]) -> String {
    base64::engine::general_purpose::STANDARD.encode(bytes)
}
