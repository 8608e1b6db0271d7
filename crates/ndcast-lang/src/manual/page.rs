//! A page of the manual as text: Python's docstrings in the form of numpydoc, and the pages of the command line.

use super::super::function::FunctionInfo;
use super::example::{Call, Face, prefix, spell};
use super::returns::returns;
use super::texts;
use ndcast::DType;
use ndcast::op::OpInfo;

/// The longest line of prose.
const WIDTH: usize = 88;

/// A function under one of its names, in one module.
///
/// ```
/// use ndcast_lang::{functions, manual::Page};
/// let sum = functions().iter().find(|info| info.name == "sum").map(Page::of);
/// assert!(sum.as_ref().is_some_and(|page| page.paragraph().starts_with("Sum of the elements")));
/// assert_eq!(sum.and_then(|page| page.result()).as_deref(), Some("tensor([4., 6.])"));
/// ```
#[derive(Debug)]
pub struct Page<'a> {
    /// The row.
    pub info: &'static FunctionInfo,
    /// The name: an alias, or one with an underscore for an in-place method.
    pub name: &'a str,
    /// The module in the main one that has the function: `linalg`; "" for the main one.
    pub inner: &'a str,
    /// The parameters as Python spells them, without a receiver.
    pub parameters: &'a str,
    /// How the name is called.
    pub call: Call,
    /// The module in which examples are written.
    pub face: &'static Face,
}

impl Page<'_> {
    /// The page of a row in the expression language.
    pub fn of(info: &'static FunctionInfo) -> Page<'static> {
        Page {
            info,
            name: info.name,
            inner: prefix(info),
            parameters: info.parameters,
            call: Call::Function,
            face: &Face::LANGUAGE,
        }
    }

    fn is_method(&self) -> bool {
        !matches!(self.call, Call::Function | Call::Writes)
    }

    /// The paragraph about the function.
    pub fn paragraph(&self) -> String {
        let row = self.info.name;
        let mut text = match self.call {
            Call::InPlace => format!("Like `{row}`, but stores the result in this tensor"),
            Call::Writes => "Writes to the first argument".to_owned(),
            Call::MethodWrites => "Writes to this tensor".to_owned(),
            Call::Function | Call::Method => String::new(),
        };
        // A call that writes makes no copy.
        let copied = ["A copy, with ", "A copy with "].iter().find_map(|copy| self.info.doc.strip_prefix(copy));
        match copied.filter(|_| !text.is_empty()) {
            Some(rest) => text.extend([": ", rest]),
            None if text.is_empty() => text.push_str(self.info.doc),
            None => text.extend([". ", self.info.doc]),
        }
        if let Some(texts) = texts(self.info).filter(|texts| !texts.more.is_empty()) {
            text.push(' ');
            text.push_str(texts.more);
        }
        // The receiver has a name that the paragraph may use.
        let first = names(self.info.parameters).next().unwrap_or("");
        if self.is_method() && !first.is_empty() && text.contains(&format!("`{first}`")) {
            text.push_str(&format!(" Here `{first}` is this tensor."));
        }
        self.worded(text)
    }

    /// The parameters: name, type and sentence. An unknown one has an empty sentence.
    pub fn described(&self) -> Vec<(&str, String, String)> {
        let own = texts(self.info);
        let described = |name: &'_ str| own.and_then(|texts| texts.parameter(name)).unwrap_or(("", ""));
        let all = names(self.parameters).map(|name| {
            let (kind, sentence) = described(name);
            (name, self.worded(kind.to_owned()), self.worded(sentence.to_owned()))
        });
        all.collect()
    }

    /// The type of the result, and a sentence about its shape and dtype.
    pub fn returns(&self) -> Option<(String, String)> {
        let written = texts(self.info).map_or("", |texts| texts.returns);
        let (kind, sentence) = match self.call {
            Call::InPlace => ("tensor", "This tensor, with its own shape and dtype.".into()),
            Call::Writes | Call::MethodWrites => ("None", "The result is in the array that was written to.".into()),
            Call::Function | Call::Method => returns(self.info, written)?,
        };
        Some((self.worded(kind.to_owned()), self.worded(sentence.into_owned())))
    }

    /// The errors: class and cause.
    pub fn raises(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        let lines = texts(self.info).map_or(&[][..], |texts| &texts.raises);
        lines
            .iter()
            .filter_map(|line| line.split_once(": "))
            .map(|(class, cause)| (class, self.worded(cause.to_owned())))
    }

    /// The example as a program; `None` if the call has none of its own.
    pub fn example(&self) -> Option<String> {
        if self.call == Call::InPlace {
            return None;
        }
        let texts = texts(self.info)?;
        let own = match self.call {
            Call::Writes | Call::MethodWrites => "writes",
            Call::Method | Call::InPlace => "method",
            Call::Function => self.face.name,
        };
        let own = texts.examples.iter().find(|(face, _)| *face == own).map(|(_, text)| *text);
        let written = match own.or_else(|| texts.example(self.face.name)) {
            Some(written) => written.to_owned(),
            None => example_of(self.info.op()?.info()),
        };
        let dot = if self.inner.is_empty() || self.inner.ends_with('.') { "" } else { "." };
        let prefix = format!("{}{}{dot}", self.face.root, self.inner);
        Some(spell(&written, self.face, self.call, &prefix, self.name))
    }

    /// The row, as the data files name it.
    pub fn row(&self) -> String {
        let FunctionInfo { module, name, .. } = self.info;
        if module.is_empty() { (*name).to_owned() } else { format!("{module}.{name}") }
    }

    /// The name of the result in the data files.
    pub fn recorded(&self) -> String {
        let name = self.face.name;
        match self.call {
            Call::Writes | Call::MethodWrites => format!("{name}-writes"),
            Call::Method | Call::InPlace => format!("{name}-method"),
            Call::Function => name.to_owned(),
        }
    }

    /// The recorded result of the example. A method without one of its own has that of the function.
    pub fn result(&self) -> Option<String> {
        let texts = texts(self.info)?;
        let own = texts.results.iter().find(|(of, _)| *of == self.recorded()).map(|(_, text)| *text);
        let text = own.or_else(|| texts.result(self.face.name))?;
        Some(text.strip_prefix("  ").unwrap_or(text).replace("\n  ", "\n"))
    }

    /// NumPy's tensors are arrays.
    fn worded(&self, text: String) -> String {
        if self.face.name != Face::NUMPY.name || !text.contains("ensor") {
            return text;
        }
        text.replace("A tensor", "An array")
            .replace("a tensor", "an array")
            .replace("A 0-d tensor", "A 0-d array")
            .replace("tensor", "array")
    }

    /// The page as a docstring, in the form of numpydoc.
    pub fn docstring(&self) -> String {
        let mut text = String::with_capacity(1024);
        wrap(&mut text, "", &self.paragraph());
        let described = self.described();
        if !described.is_empty() {
            text.push_str("\nParameters\n----------\n");
            for (name, kind, sentence) in described {
                text.push_str(name);
                if !kind.is_empty() {
                    text.push_str(" : ");
                    text.push_str(&kind);
                }
                text.push('\n');
                wrap(&mut text, "    ", &sentence);
            }
        }
        if let Some((kind, sentence)) = self.returns() {
            text.push_str("\nReturns\n-------\n");
            text.push_str(&kind);
            text.push('\n');
            wrap(&mut text, "    ", &sentence);
        }
        let mut heading = "\nRaises\n------\n";
        for (class, cause) in self.raises() {
            text.push_str(heading);
            text.push_str(class);
            text.push('\n');
            let start = cause.chars().next().map_or(0, char::len_utf8);
            let (first, rest) = cause.split_at(start);
            wrap(&mut text, "    ", &format!("{}{rest}", first.to_uppercase()));
            heading = "";
        }
        if let Some(example) = self.example() {
            text.push_str("\nExamples\n--------\n");
            for line in example.lines() {
                text.push_str(">>> ");
                text.push_str(line);
                text.push('\n');
            }
            if let Some(result) = self.result() {
                // An empty line would end the result for doctest.
                for line in result.lines() {
                    text.push_str(if line.is_empty() { "<BLANKLINE>" } else { line });
                    text.push('\n');
                }
            }
        }
        text
    }
}

/// The names of the parameters of a signature.
pub(super) fn names(parameters: &str) -> impl Iterator<Item = &str> {
    let names = parameters.split(", ").map(|parameter| {
        let end = parameter.find(['=', ':']).unwrap_or(parameter.len());
        parameter.get(..end).unwrap_or(parameter).trim_matches(['*', ' '])
    });
    names.filter(|name| !name.is_empty() && *name != "/")
}

/// A call of an op that is valid, with operands in its domain.
fn example_of(op: &OpInfo) -> String {
    let floats = op.computes().any(DType::is_float);
    let integers = op.computes().any(DType::is_integer);
    let operands = op.operands.iter().take(op.required()).enumerate().map(|(position, operand)| match position {
        0 if operand.mask => "tensor([True, False])",
        0 if floats => "tensor([0.25, 0.5])",
        0 => "tensor([5, 6])",
        1 if floats && !integers => "0.75",
        1 => "2",
        _ => "2",
    });
    format!("$({})", operands.collect::<Vec<_>>().join(", "))
}

/// Writes a text in lines of at most [`WIDTH`] bytes, each with an indentation.
fn wrap(out: &mut String, indent: &str, text: &str) {
    let mut rest = text;
    while rest.len() + indent.len() > WIDTH {
        let limit = WIDTH - indent.len();
        let before = rest.char_indices().take_while(|(at, _)| *at <= limit).filter(|(_, each)| *each == ' ').last();
        let Some((at, _)) = before else { break };
        let (line, after) = rest.split_at(at);
        out.push_str(indent);
        out.push_str(line);
        out.push('\n');
        rest = after.trim_start();
    }
    out.push_str(indent);
    out.push_str(rest);
    out.push('\n');
}
