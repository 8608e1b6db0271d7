//! The order of the positional arguments of NumPy's and PyTorch's functions.
//!
//! *Problem*: the parameters of a row have one order, and the libraries have others: NumPy's `std` has `out` at a position where PyTorch's
//! has a flag. *Technique*: a script writes the orders of the libraries to the data file `orders.txt`. Positional arguments that the row
//! has at another position become keyword arguments. *Contract*: in the module of a library, a positional argument means the same as in
//! that library, or is an error.

use super::function::{Callee, FunctionInfo};
use super::functions::{find, method_of, turned_method};
use super::parameters::Parameter;
use super::value::Value;
use ndcast::internal::PerProcess;
use ndcast::{Error, ErrorKind, Result, Scalar};
use std::collections::HashMap;

/// The signatures of the libraries' functions, by module and name.
type Ways = HashMap<(&'static str, &'static str), Vec<Way>>;

/// One signature of a library's function: the order of its positional arguments. PyTorch's functions may have several.
#[derive(Debug)]
pub struct Way {
    positions: Vec<Position>,
    /// The number of leading positions that agree with the row. `usize::MAX` if a parameter takes all further arguments.
    native: usize,
}

#[derive(Debug)]
struct Position {
    name: &'static str,
    flag: bool,
    many: bool,
    /// The default, if it is `None`, a truth value, an integer or a string.
    default: Option<&'static str>,
}

impl Position {
    /// Parses `name`, `name!` (a flag) or `*name`, each with an optional `=default`.
    fn of(spelled: &'static str) -> Position {
        let (name, default) = spelled.split_once('=').map_or((spelled, None), |(name, default)| (name, Some(default)));
        let (flag, many) = (name.ends_with('!'), name.starts_with('*'));
        Position { name: name.trim_start_matches('*').trim_end_matches('!'), flag, many, default }
    }
}

impl Way {
    fn of(spelled: &'static str, taken: &[Parameter]) -> Way {
        let positions: Vec<Position> = spelled.split(' ').map(Position::of).collect();
        // If the row has the library's name, the position must be the same. Else a synonym here agrees. If the row has neither, the first
        // parameter, required ones and `*name` agree whatever their names are.
        let agree = positions.iter().zip(taken).enumerate().take_while(|(at, (position, here))| {
            let renamed = *at == 0 || here.many || !here.optional;
            match taken.iter().any(|parameter| parameter.name == position.name) {
                true => here.name == position.name,
                false if here.is_called(position.name) => true,
                false => renamed && !taken.iter().any(|parameter| parameter.is_called(position.name)),
            }
        });
        let native = agree.count();
        let open = positions.iter().any(|position| position.many)
            || native == positions.len()
                && native.checked_sub(1).and_then(|at| taken.get(at)).is_some_and(|last| last.many);
        Way { positions, native: if open { usize::MAX } else { native } }
    }

    /// The number of leading arguments that agree with the row. `usize::MAX` if all do.
    pub fn native(&self) -> usize {
        self.native
    }

    /// The row's parameter for a keyword that the library takes at one of its positions; `None` for any other keyword. The signatures are
    /// in lower case, and PyTorch's `self` is called `input`.
    pub fn keyword(&self, keyword: &str, info: &'static FunctionInfo) -> Option<&'static str> {
        let called = |position: &Position| {
            position.name.eq_ignore_ascii_case(keyword) || (position.name == "self" && keyword == "input")
        };
        let at = self.positions.iter().position(called)?;
        let native = at < self.native && !self.positions.get(at)?.many;
        match info.taken.get(at).filter(|parameter| native && !parameter.many) {
            Some(parameter) => Some(parameter.name),
            None => self.positions.get(at).map(|position| position.name),
        }
    }

    fn takes(&self, count: usize) -> bool {
        count <= self.positions.len().max(self.native)
    }

    /// The name and the default of the library's parameter at a position. `None` beyond the last position.
    pub fn name(&self, at: usize) -> Option<(&'static str, Option<&'static str>)> {
        self.positions.get(at).map(|position| (position.name, position.default))
    }
}

/// The signatures of a name in a library; empty if none is known. The key is a module, or the class of the methods: `ndarray` and
/// `Tensor`.
pub fn ways(key: &'static str, name: &'static str) -> &'static [Way] {
    static WAYS: PerProcess<Ways> = PerProcess::new(|_| {
        let mut ways = Ways::new();
        for (key, name, spelled) in ordered() {
            if let Some(info) = row(key, name) {
                ways.entry((key, name)).or_default().push(Way::of(spelled, info.taken));
            }
        }
        ways
    });
    WAYS.get().get(&(key, name)).map_or(&[], Vec::as_slice)
}

/// The module of the language in which the names of a key are looked up first.
fn module_of(key: &'static str) -> &'static str {
    match key {
        "ndarray" => "numpy",
        "Tensor" => "torch",
        "numpy.linalg" => key,
        key => key.rsplit('.').next().unwrap_or(key),
    }
}

impl Callee {
    /// The signatures of the function in the library of its module; empty if none is known.
    pub fn ways(&self) -> &'static [Way] {
        ways(self.module, self.name)
    }

    /// The signature of `ways` that fits `count` positional arguments best. `truth` tells which arguments are truth values. `None` if there
    /// are no signatures, so that the row's own order applies.
    ///
    /// # Errors
    /// `Type` for more arguments than the library takes.
    pub fn way(
        &self,
        ways: &'static [Way],
        count: usize,
        truth: impl Fn(usize) -> bool,
    ) -> Result<Option<&'static Way>> {
        let fits = |way: &Way| {
            let positions = way.positions.iter().take(count).enumerate();
            let agree = positions.filter(|(at, position)| position.flag == truth(*at)).count();
            (agree.min(count), way.native)
        };
        let mut fitting = ways.iter().filter(|way| way.takes(count));
        let Some(first) = fitting.next() else {
            let Some(most) = ways.iter().map(|way| way.positions.len()).max() else { return Ok(None) };
            let plural = if most == 1 { "" } else { "s" };
            let text = format!("{}() takes {most} positional argument{plural} but {count} were given", self.name);
            return Err(Error::new(ErrorKind::Type, text));
        };
        // Among equally good signatures, the first wins.
        Ok(Some(fitting.fold(first, |best, way| if fits(way) > fits(best) { way } else { best })))
    }

    /// Turns positional arguments that the row has at another position than the library into keyword arguments.
    ///
    /// # Errors
    /// As [`way`](Callee::way).
    pub(super) fn by_name(&self, positional: &mut Vec<Value>, keywords: &mut Vec<(String, Value)>) -> Result<()> {
        let truth = |at: usize| matches!(positional.get(at), Some(Value::Scalar(Scalar::Bool(_))));
        let Some(way) = self.way(self.ways(), positional.len(), truth)? else { return Ok(()) };
        let moved = positional.split_off(way.native.min(positional.len()));
        for (value, (name, default)) in moved.into_iter().zip((way.native..).filter_map(|at| way.name(at))) {
            let idle = default.is_some_and(|default| says(&value, default)) && !self.info.knows(name);
            if !idle {
                keywords.push((name.to_owned(), value));
            }
        }
        Ok(())
    }
}

impl FunctionInfo {
    /// Whether the function has a parameter of exactly this name.
    pub fn has(&self, name: &str) -> bool {
        self.taken.iter().any(|parameter| parameter.name == name)
    }

    /// Whether the function accepts a keyword argument of this name.
    pub fn knows(&self, name: &str) -> bool {
        name == "out" || self.taken.iter().any(|parameter| parameter.is_called(name))
    }
}

/// Whether a value equals a default from `orders.txt`.
fn says(value: &Value, default: &str) -> bool {
    match value {
        Value::None => default == "None",
        Value::Scalar(Scalar::Bool(truth)) => default == if *truth { "True" } else { "False" },
        Value::Scalar(Scalar::Int(integer)) => default.parse() == Ok(*integer),
        Value::Str(text) => text == default,
        _ => false,
    }
}

/// The rows of `orders.txt`: module, name and parameters of each signature.
pub fn ordered() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    include_str!("orders.txt").lines().filter_map(|line| {
        let (module, rest) = line.split_once(' ')?;
        let (name, spelled) = rest.split_once(' ')?;
        Some((module, name, spelled))
    })
}

/// The row of a name under a key. The name of an in-place method ends with an underscore.
fn row(key: &'static str, name: &str) -> Option<&'static FunctionInfo> {
    let stored = name.strip_suffix('_').filter(|_| key == "Tensor");
    let turned = || if key == "Tensor" { turned_method(name) } else { None };
    let own = stored.and_then(|name| method_of(key, name)).or_else(turned);
    own.or_else(|| find(stored.unwrap_or(name), module_of(key))).map(|callee| callee.info)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_arguments_stand_first() {
        let mut apart = Vec::new();
        for (module, name, spelled) in ordered().filter(|(.., spelled)| !spelled.starts_with('*')) {
            let Some(info) = row(module, name) else { continue };
            // A signature that begins differently must have a sibling that begins like the row.
            let begins = |(of, other, spelled): (&str, &str, &'static str)| {
                of == module && other == name && Way::of(spelled, info.taken).native > 0
            };
            if !ordered().any(begins) {
                apart.push(format!("{module} {name} ({spelled})"));
            }
        }
        assert!(apart.is_empty(), "{apart:?}");
    }
}
