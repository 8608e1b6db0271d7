//! An example of the manual as each face spells it.
//!
//! An example is a program of the expression language, in which `$` is the function that it is about. `tensor` makes a tensor, the names of
//! one letter are variables, and any other name is one of the main module.

use super::super::function::FunctionInfo;

/// A module in which examples are written.
#[derive(Debug)]
pub struct Face {
    /// The name of its results in the data.
    pub name: &'static str,
    /// The name of the main module in a program, with a dot; "" for the expression language.
    pub root: &'static str,
    /// The function of the main module that makes a tensor.
    pub tensor: &'static str,
    /// Whether axes are called `dim`, as in PyTorch.
    pub dims: bool,
}

impl Face {
    /// The expression language.
    pub const LANGUAGE: Face = Face { name: "language", root: "", tensor: "tensor", dims: false };
    /// The standard's flavour in Python.
    pub const STANDARD: Face = Face { name: "nd", root: "nd.", tensor: "asarray", dims: false };
    /// NumPy's flavour.
    pub const NUMPY: Face = Face { name: "numpy", root: "np.", tensor: "array", dims: false };
    /// PyTorch's flavour.
    pub const TORCH: Face = Face { name: "torch", root: "torch.", tensor: "tensor", dims: true };
}

/// How a name is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// As a function.
    Function,
    /// As a method.
    Method,
    /// As a method that stores its result in the receiver.
    InPlace,
    /// As a function that writes to its first argument and returns nothing.
    Writes,
    /// As a method that writes to the receiver and returns nothing.
    MethodWrites,
}

/// The modules of the expression language, as a program writes them.
pub(super) fn prefix(info: &FunctionInfo) -> &'static str {
    match info.module {
        "torch" => "torch.",
        "special" => "torch.special.",
        "functional" => "F.",
        "numpy" => "np.",
        "numpy.linalg" => "np.linalg.",
        "random" => "np.random.",
        "linalg" => "linalg.",
        "fft" => "fft.",
        _ => "",
    }
}

/// An example as a program: `prefix` is the module of the function, with a dot.
pub(super) fn spell(example: &str, face: &Face, call: Call, prefix: &str, name: &str) -> String {
    let mut text = String::with_capacity(2 * example.len());
    let Some((before, after)) = example.split_once('$') else {
        spell_part(example, face, &mut text);
        return text;
    };
    spell_part(before, face, &mut text);
    if before.ends_with('.') {
        text.push_str(name);
        spell_part(after, face, &mut text);
        return text;
    }
    let receiver = after.strip_prefix('(').map(|given| (given, first(given)));
    match (call, receiver) {
        (Call::Function, _) | (_, None) => {
            text.push_str(prefix);
            text.push_str(name);
            spell_part(after, face, &mut text);
        }
        (Call::Writes | Call::MethodWrites, Some((given, end))) => {
            let (target, rest) = given.split_at(end);
            text.push_str("x = ");
            spell_part(target, face, &mut text);
            text.push('\n');
            if call == Call::Writes {
                text.push_str(prefix);
                text.push_str(name);
                text.push_str("(x");
            } else {
                text.push_str("x.");
                text.push_str(name);
                text.push('(');
            }
            spell_part(if call == Call::Writes { rest } else { rest.trim_start_matches(", ") }, face, &mut text);
            text.push_str("\nx");
        }
        (Call::Method | Call::InPlace, Some((given, end))) => {
            let (target, rest) = given.split_at(end);
            spell_part(target, face, &mut text);
            text.push('.');
            text.push_str(name);
            text.push('(');
            spell_part(rest.strip_prefix(", ").unwrap_or(rest), face, &mut text);
        }
    }
    text
}

/// The end of the first argument.
fn first(given: &str) -> usize {
    let mut depth = 0i32;
    for (at, byte) in given.bytes().enumerate() {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' if depth > 0 => depth -= 1,
            b',' | b')' if depth == 0 => return at,
            _ => {}
        }
    }
    given.len()
}

fn spell_part(part: &str, face: &Face, text: &mut String) {
    let mut rest = part;
    let mut last = ' ';
    while let Some(each) = rest.chars().next() {
        let length = match each {
            '\'' => rest.get(1..).and_then(|inner| inner.find('\'')).map_or(rest.len(), |end| end + 2),
            _ if each.is_ascii_alphanumeric() || each == '_' => {
                rest.find(|each: char| !each.is_ascii_alphanumeric() && each != '_').unwrap_or(rest.len())
            }
            _ => each.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        if each.is_ascii_alphabetic() && last != '.' {
            text.push_str(&spelled(word, after, face));
        } else {
            text.push_str(word);
        }
        last = word.chars().next_back().unwrap_or(' ');
        rest = after;
    }
}

/// A name as the face writes it.
fn spelled<'a>(word: &'a str, after: &str, face: &Face) -> std::borrow::Cow<'a, str> {
    let keyword = after.starts_with('=') && !after.starts_with("==");
    let renamed = match word {
        "axis" if face.dims => "dim",
        "keepdims" if face.dims => "keepdim",
        _ => word,
    };
    if keyword {
        return renamed.into();
    }
    let variable = word.len() == 1 && !after.starts_with('(');
    if variable || face.root.is_empty() || matches!(word, "True" | "False" | "None" | "in" | "for" | "int" | "print") {
        return word.into();
    }
    let word = if word == "tensor" && after.starts_with('(') { face.tensor } else { word };
    format!("{}{word}", face.root).into()
}
