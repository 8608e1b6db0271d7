//! Every row has all parts, and every result is that of its example.

use super::super::functions::functions;
use super::super::session::Session;
use super::*;
use std::fmt::Write;
use std::path::Path;

/// The text that the language gives for a program.
fn shown(program: &str) -> Result<String, String> {
    let outputs = Session::new().run(program).map_err(|failure| failure.to_string())?;
    Ok(outputs.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n").trim_end().to_owned())
}

/// The results of all examples in the language, as the data file has them; and the examples that fail.
fn recorded() -> (String, Vec<String>) {
    let (mut text, mut wrong) = (String::new(), Vec::new());
    text.push_str("# The results of the examples in the expression language. Written by `NDCAST_RECORD=1 cargo test`; see manual/tests.rs.\n");
    for info in functions() {
        let page = Page::of(info);
        let Some(program) = page.example() else { continue };
        match shown(&program) {
            Ok(result) => {
                let _ = writeln!(text, "\n{} language\n  {}", page.row(), result.replace('\n', "\n  "));
            }
            Err(failure) => wrong.push(format!("{}: {failure}", page.row())),
        }
    }
    (text, wrong)
}

#[test]
fn every_result_is_that_of_its_example() {
    let (text, wrong) = recorded();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/manual/results.txt");
    if std::env::var_os("NDCAST_RECORD").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    assert!(wrong.is_empty(), "{} examples fail:\n{}", wrong.len(), wrong.join("\n"));
    let stale = std::fs::read_to_string(&file).unwrap() != text;
    assert!(!stale, "{} is stale: run this test with NDCAST_RECORD=1", file.display());
}

#[test]
fn every_row_has_all_parts() {
    let mut lacking = Vec::new();
    for info in functions() {
        let page = Page::of(info);
        let mut lacks = |part: &str| lacking.push(format!("{}: {part}", page.row()));
        for (name, kind, sentence) in page.described() {
            if sentence.is_empty() || kind.is_empty() {
                lacks(&format!("the parameter {name}"));
            }
        }
        if page.returns().is_none() {
            lacks("the result");
        }
        if page.example().is_none() {
            lacks("an example");
        }
        if !page.paragraph().ends_with(['.', ')']) {
            lacks("a sentence");
        }
    }
    assert!(lacking.is_empty(), "{} parts are missing:\n{}", lacking.len(), lacking.join("\n"));
}

#[test]
fn the_data_names_rows_and_parameters() {
    let mut wrong = Vec::new();
    for (name, rows) in written() {
        for (module, texts) in rows {
            if !functions().iter().any(|info| (info.module, info.name) == (module, name)) {
                wrong.push(format!("no row is {module}.{name}"));
            }
            for (_, line) in texts.parameters.iter().filter(|(_, line)| !line.contains(": ")) {
                wrong.push(format!("{module}.{name}: '{line}' has no type and sentence"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn faces_spell_an_example_their_own_way() {
    let example = "$(tensor([1., nan]), axis=0, dtype=float32, value='in x').shape";
    let spelled = |face, call, prefix| example::spell(example, face, call, prefix, "sum");
    assert_eq!(
        spelled(&Face::TORCH, Call::Function, "torch.special."),
        "torch.special.sum(torch.tensor([1., torch.nan]), dim=0, dtype=torch.float32, value='in x').shape"
    );
    assert_eq!(
        spelled(&Face::NUMPY, Call::Method, "np."),
        "np.array([1., np.nan]).sum(axis=0, dtype=np.float32, value='in x').shape"
    );
    let written = example::spell("$(arange(3), [0])", &Face::NUMPY, Call::Writes, "np.", "put");
    assert_eq!(written, "x = np.arange(3)\nnp.put(x, [0])\nx");
}
