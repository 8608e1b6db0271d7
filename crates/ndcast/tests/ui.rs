//! Code that must compile, and code that must not, with what the compiler says of it.
//!
//! *Problem*: the first programs of a newcomer are written against the compiler, and a message that does not lead to the fix is a fault of
//! the library. *Technique*: each file of `tests/ui` is one mistake, with a comment that says what its reader should conclude, beside the
//! message as the compiler prints it. They are checked together, without code being generated, against the crate without its features: that
//! takes a fraction of the time. `TRYBUILD=overwrite cargo test -p ndcast --test ui` records the messages again. *Contract*: messages are
//! compared only under the compiler with which they were recorded; under another one, each file must still be refused.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

#[path = "ui/first_hour.rs"]
mod first_hour;

/// The compiler with which the messages were recorded.
const RECORDED: &str = "1.95";

/// Names the folder of the files for a second run of this program.
const FOLDER: &str = "NDCAST_UI_FOLDER";

#[test]
fn the_first_hour_compiles_and_runs() -> ndcast::Result<()> {
    first_hour::main()
}

/// The files that must not compile.
fn refused(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "rs") && !file.ends_with("first_hour.rs"));
    files.sort();
    Ok(files)
}

fn check(folder: &Path) -> io::Result<()> {
    let files = refused(folder)?;
    assert!(files.len() > 10, "{} files in {}", files.len(), folder.display());
    let cases = trybuild::TestCases::new();
    for file in files {
        cases.compile_fail(file);
    }
    Ok(())
}

/// The version of the compiler, as `1.95`, if it can be asked.
fn compiler() -> Option<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let version = text.split(' ').nth(1)?;
    Some(version.split('.').take(2).collect::<Vec<_>>().join("."))
}

/// A new folder with the files, but without the messages.
fn without_messages(folder: &Path, copies: PathBuf) -> io::Result<PathBuf> {
    let _ = fs::remove_dir_all(&copies);
    fs::create_dir_all(&copies)?;
    for file in refused(folder)? {
        fs::copy(&file, copies.join(file.file_name().unwrap_or_default()))?;
    }
    Ok(copies)
}

#[test]
fn mistakes_do_not_compile() -> io::Result<()> {
    if let Some(folder) = env::var_os(FOLDER) {
        return check(Path::new(&folder));
    }
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui");
    // trybuild finds the features of a test beside its program. A copy elsewhere has none.
    let program = temporary.join(format!("ui{}", env::consts::EXE_SUFFIX));
    fs::copy(env::current_exe()?, &program)?;
    let mut again = Command::new(program);
    again.args(["--exact", "mistakes_do_not_compile", "--nocapture"]);
    let compiler = compiler();
    if compiler.as_deref() == Some(RECORDED) {
        again.env(FOLDER, folder);
    } else {
        let found = compiler.as_deref().unwrap_or("unknown");
        println!(
            "messages were recorded with Rust {RECORDED}, this is {found}: only whether a mistake compiles is checked"
        );
        // Where there are no messages to compare, trybuild writes them.
        again.env(FOLDER, without_messages(&folder, temporary.join("ui-copies"))?).env("TRYBUILD", "overwrite");
    }
    assert!(again.status()?.success(), "a mistake compiles, or its message differs");
    Ok(())
}
