//! The manual: for each row of the table its paragraph, parameters, result, errors, and an example with its recorded result.
//!
//! *Problem*: 870 functions appear under 2,400 names in Python and on the command line, and each needs documentation that is true there.
//! *Technique*: the sentence of a row and the data files in `rows/` say only the special facts of a row. The rest follows from the name of
//! a parameter (`parameters.txt`) and from the kind of the row (`returns.rs`). Examples are written once, in the expression language, and
//! `example.rs` spells them for each face. *Contract*: every row has all parts (a test checks it), and every result shown was computed.
//!
//! A data file has the names of one or more rows on a line, and below it indented lines, each with a word and a text: `more` continues the
//! paragraph, `returns` describes the result, `raises` an error, `example` is a program in which `$` is the function. Any other word is a
//! parameter. A row without a line takes that of the row of its name in another module.
//!
//! Only faces that show documentation call this module, so that others need not carry the texts.

mod example;
mod page;
mod returns;
#[cfg(test)]
mod tests;

pub use example::{Call, Face};
pub use page::Page;

use super::function::FunctionInfo;
use super::functions::functions;
use super::parameters::SYNONYMS;
use ndcast::internal::PerProcess;
use std::collections::HashMap;

/// The texts about rows, by subject.
const ROWS: &[&str] = &[
    include_str!("rows/ops.txt"),
    include_str!("rows/creation.txt"),
    include_str!("rows/views.txt"),
    include_str!("rows/joins.txt"),
    include_str!("rows/indexing.txt"),
    include_str!("rows/reductions.txt"),
    include_str!("rows/sorting.txt"),
    include_str!("rows/products.txt"),
    include_str!("rows/linalg.txt"),
    include_str!("rows/fft.txt"),
    include_str!("rows/random.txt"),
    include_str!("rows/types.txt"),
    include_str!("rows/special.txt"),
    include_str!("rows/functional.txt"),
    include_str!("rows/losses.txt"),
    include_str!("rows/images.txt"),
];
/// The usual meanings of parameters, by name.
const PARAMETERS: &str = include_str!("parameters.txt");
/// The results of the examples: those of the expression language, and those of Python's modules where they differ.
const RESULTS: [&str; 2] = [include_str!("results.txt"), include_str!("faces.txt")];
/// The modules in which a row without a text of its own looks for one of its name.
const OTHERS: &[&str] =
    &["", "linalg", "fft", "functional", "torch", "special", "numpy", "numpy.linalg", "random", "Tensor"];

/// The texts about a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    more: &'static str,
    returns: &'static str,
    raises: Vec<&'static str>,
    /// The examples, by face: "" for all of them.
    examples: Vec<(&'static str, &'static str)>,
    parameters: Vec<(&'static str, &'static str)>,
    /// The recorded results, by face.
    results: Vec<(&'static str, &'static str)>,
}

static MANUAL: PerProcess<Vec<Texts>> = PerProcess::new(|parent| parent.cloned().unwrap_or_else(manual));
static USUAL: PerProcess<HashMap<&'static str, &'static str>> = PerProcess::new(|_| usual().collect());

/// The groups of synonyms that have a name. Thousands of parameters are looked up when Python imports the package.
static GROUPS: PerProcess<HashMap<&'static str, Vec<&'static [&'static str]>>> = PerProcess::new(|_| {
    let mut groups = HashMap::<_, Vec<_>>::new();
    for group in SYNONYMS {
        for name in *group {
            groups.entry(*name).or_default().push(*group);
        }
    }
    groups
});

/// The texts about a row.
fn texts(info: &FunctionInfo) -> Option<&'static Texts> {
    MANUAL.get().get(info.number)
}

/// The usual meanings of parameters: the name, and `type: sentence`.
fn usual() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = PARAMETERS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' '))
}

/// The module and the name of a row, as it is written in the data.
fn named(full: &str) -> (&str, &str) {
    full.rsplit_once('.').unwrap_or(("", full))
}

/// The texts of the rows of each name, with the modules of the rows.
type Written = HashMap<&'static str, Vec<(&'static str, Texts)>>;

fn manual() -> Vec<Texts> {
    let (written, mut results) = (written(), results());
    let row = |info: &FunctionInfo| {
        let rows = written.get(info.name).map_or(&[][..], Vec::as_slice);
        let of = |module: &str| rows.iter().find(|(own, _)| *own == module).map(|(_, texts)| texts);
        let own = of(info.module);
        let others = OTHERS.iter().filter(|module| **module != info.module && !rows.is_empty());
        let all: Vec<&Texts> = own.into_iter().chain(others.filter_map(|module| of(module))).collect();
        Texts {
            more: own.map_or("", |own| own.more),
            returns: all.iter().map(|texts| texts.returns).find(|text| !text.is_empty()).unwrap_or(""),
            raises: all.iter().find(|texts| !texts.raises.is_empty()).map_or(Vec::new(), |texts| texts.raises.clone()),
            examples: all
                .iter()
                .find(|texts| !texts.examples.is_empty())
                .map_or(Vec::new(), |texts| texts.examples.clone()),
            parameters: all.iter().flat_map(|texts| texts.parameters.iter().copied()).collect(),
            results: results.remove(&(info.module, info.name)).unwrap_or_default(),
        }
    };
    functions().iter().map(row).collect()
}

/// The data files, by name of a row.
fn written() -> Written {
    let mut rows = Written::new();
    for file in ROWS {
        let mut keys = Vec::new();
        let mut texts = Texts::default();
        // The line after the last ends the last rows.
        for line in file.lines().chain(["end"]).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(line) = line.strip_prefix("  ") {
                texts.add(line);
                continue;
            }
            for (module, name) in keys.drain(..) {
                let of_name = rows.entry(name).or_default();
                match of_name.iter_mut().find(|(own, _)| *own == module) {
                    Some((_, own)) => own.join(&texts),
                    None => of_name.push((module, texts.clone())),
                }
            }
            texts = Texts::default();
            keys.extend(line.split(' ').map(named));
        }
    }
    rows
}

impl Texts {
    fn add(&mut self, line: &'static str) {
        let (word, text) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "more" => self.more = text,
            "returns" => self.returns = text,
            "raises" => self.raises.push(text),
            // A later line about the same thing takes the place of an earlier one.
            _ => match word.strip_prefix("example") {
                Some(face) => self.examples.insert(0, (face.trim_start_matches('.'), text)),
                None => self.parameters.insert(0, (word.trim_end_matches(':'), line)),
            },
        }
    }

    /// Adds the lines of a later place in the data, which replace those about the same thing.
    fn join(&mut self, later: &Texts) {
        for (text, other) in [(&mut self.more, later.more), (&mut self.returns, later.returns)] {
            if !other.is_empty() {
                *text = other;
            }
        }
        self.raises.extend(&later.raises);
        self.examples.splice(0..0, later.examples.iter().copied());
        self.parameters.splice(0..0, later.parameters.iter().copied());
    }

    /// The type and the sentence of a parameter of the row that the signature calls `name`.
    fn parameter(&self, name: &str) -> Option<(&'static str, &'static str)> {
        let of = |line: &'static str| line.split_once(' ').map_or(line, |(_, text)| text);
        let own = self.parameters.iter().find(|(own, _)| *own == name);
        let synonyms = || GROUPS.get().get(name).map_or(&[][..], Vec::as_slice).iter();
        let called = |own: &str| synonyms().any(|group| group.contains(&own));
        let own = own.or_else(|| self.parameters.iter().find(|(own, _)| called(own)));
        let usual = USUAL.get().get(name).and_then(|text| text.split_once(": "));
        match own {
            // `name: sentence` leaves the usual type.
            Some((own, line)) if line.get(own.len()..).is_some_and(|rest| rest.starts_with(':')) => {
                Some((usual.map_or("", |(kind, _)| kind), of(line)))
            }
            Some((_, line)) => of(line).split_once(": "),
            None => usual,
        }
    }

    /// The recorded result of a face. One that has none shows that of the standard's functions, or of the language.
    fn result(&self, face: &str) -> Option<&'static str> {
        let of = |face: &str| self.results.iter().find(|(of, _)| *of == face).map(|(_, text)| *text);
        of(face).or_else(|| of("nd").filter(|_| face != "language")).or_else(|| of("language"))
    }

    /// The example of a face.
    fn example(&self, face: &str) -> Option<&'static str> {
        let of = |face: &str| self.examples.iter().find(|(of, _)| *of == face).map(|(_, text)| *text);
        of(face).or_else(|| of(""))
    }
}

/// The recorded results: the row, and the texts by face. Lines after the first begin with spaces, which belong to the data file.
fn results() -> HashMap<(&'static str, &'static str), Vec<(&'static str, &'static str)>> {
    let mut results: HashMap<_, Vec<_>> = HashMap::new();
    for block in RESULTS.iter().flat_map(|file| file.split("\n\n")) {
        let Some((head, text)) = block.trim_start_matches('\n').split_once('\n') else { continue };
        if let Some((row, face)) = head.split_once(' ').filter(|_| !head.starts_with('#')) {
            results.entry(named(row)).or_default().push((face, text.trim_end_matches('\n')));
        }
    }
    results
}
