//! Repairs as calls that the reader can copy.

use super::{Change, Fix};
use crate::draw::name;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The language in which calls are written.
///
/// Example: [`Fix::call`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Spelling {
    /// Methods, as in Rust: `x.unsqueeze(-1)`, `x.permute([1, 0, 2])`, `x.matmul(&y)`.
    #[default]
    Methods,
    /// Subscripts and methods, as in Python with ndcast or PyTorch: `x[:, None]`, `x.permute(1, 0, 2)`, `x @ y`.
    Subscripts,
    /// As NumPy has it: `x[:, None]`, `x.transpose(1, 0, 2)`, `x @ y`.
    NumPy,
}

impl Fix {
    /// The call, with the operands' names. Operands without a name are called x1, x2, ...
    ///
    /// ```
    /// use ndcast_shape::{Operand, Purpose, Spelling, fixes};
    /// let fixes = fixes(&[Operand::new(&[2, 8, 10, 10]), Operand::new(&[2, 10])], Purpose::Combine);
    /// let calls: Vec<String> = fixes.iter().map(|fix| fix.call(&["scores", "pad"], Spelling::Subscripts)).collect();
    /// assert_eq!(calls, ["pad[:, None, :, None]", "pad[:, None, None, :]"]);
    /// assert_eq!(fixes[0].call(&[], Spelling::Methods), "x2.unsqueeze(1).unsqueeze(-1)");
    /// ```
    #[must_use]
    pub fn call(&self, names: &[&str], spelling: Spelling) -> String {
        let own = operand(names, self.operand);
        match &self.change {
            Change::Axes { rank, places } => arrange(own, *rank, places, spelling),
            Change::Reshape if spelling == Spelling::Methods => format!("{own}.reshape({:?})", &self.shape[..]),
            Change::Reshape => format!("{own}.reshape({})", listed(&self.shape)),
            Change::Product if spelling == Spelling::Methods => format!("{own}.matmul(&{})", name(names, 1)),
            Change::Product => format!("{own} @ {}", operand(names, 1)),
        }
    }

    /// The axes that meet, in words: `pairs axis 1 with axis 3`. The first number is the operand's own.
    ///
    /// ```
    /// use ndcast_shape::{Operand, Purpose, fixes};
    /// let fixes = fixes(&[Operand::new(&[4, 3]), Operand::new(&[4])], Purpose::Combine);
    /// assert_eq!(fixes[0].pairing(), "pairs axis 0 with axis 0");
    /// ```
    #[must_use]
    pub fn pairing(&self) -> String {
        let pairs: Vec<String> = self.pairs.iter().map(|(own, at)| format!("axis {own} with axis {at}")).collect();
        match &pairs[..] {
            [] => String::new(),
            [.., _] => format!("pairs {}", pairs.join(", ")),
        }
    }

    /// As JSON: the operand's position, the call, the degree, the operand's new shape, and the result's shape.
    ///
    /// ```
    /// use ndcast_shape::{Operand, Purpose, Spelling, fixes};
    /// let fixes = fixes(&[Operand::new(&[4, 3]), Operand::new(&[4])], Purpose::Combine);
    /// assert_eq!(
    ///     fixes[0].to_json(&["x", "y"], Spelling::Subscripts),
    ///     r#"{"operand":1,"call":"y[:, None]","degree":"unique","shape":[4,1],"result":[4,3]}"#
    /// );
    /// ```
    #[must_use]
    pub fn to_json(&self, names: &[&str], spelling: Spelling) -> String {
        let list = |shape: &[usize]| crate::draw::list(shape.iter());
        format!(
            r#"{{"operand":{},"call":{},"degree":{},"shape":{},"result":{}}}"#,
            self.operand,
            crate::draw::quoted(&self.call(names, spelling)),
            crate::draw::quoted(&self.degree.name()),
            list(&self.shape),
            list(&self.result)
        )
    }
}

/// The name of an operand, in parentheses if a call behind it would bind to a part of it only.
fn operand(names: &[&str], k: usize) -> String {
    let name = name(names, k);
    let (mut depth, mut splits) = (0usize, name.starts_with(['-', '~', '+']));
    for c in name.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => splits |= depth == 0 && (c.is_whitespace() || "+-*/%&|^<>=@,".contains(c)),
        }
    }
    if splits { format!("({name})") } else { name }
}

/// The operand after the calls that arrange its axes so.
fn arrange(own: String, rank: usize, places: &[Option<usize>], spelling: Spelling) -> String {
    let kept: Vec<usize> = places.iter().copied().flatten().collect();
    let removed: Vec<usize> = (0..rank).filter(|axis| !kept.contains(axis)).collect();
    let added: Vec<usize> = (0..places.len()).filter(|&at| places[at].is_none()).collect();
    // The order of the kept axes, once the others are removed.
    let order: Vec<usize> =
        kept.iter().map(|&axis| axis - removed.iter().filter(|&&gone| gone < axis).count()).collect();
    if let (&[from], &[to]) = (&removed[..], &added[..])
        && order.is_sorted()
        && rank > 1
        && spelling != Spelling::NumPy
    {
        // Nothing but an axis of length 1 changes its place.
        return format!("{own}.movedim({}, {})", position(from, rank), position(to, rank));
    }
    if order.is_sorted() {
        return own + &inserted(rank, places, &removed, spelling);
    }
    let squeezed =
        if removed.is_empty() { own } else { own + &inserted(rank, &every(rank, &removed), &removed, spelling) };
    let reordered = permuted(squeezed, &order, spelling);
    let mut behind = 0..order.len();
    let places: Vec<Option<usize>> = places.iter().map(|place| place.and_then(|_| behind.next())).collect();
    if added.is_empty() { reordered } else { reordered + &inserted(order.len(), &places, &[], spelling) }
}

/// All axes but the removed ones, in order.
fn every(rank: usize, removed: &[usize]) -> Vec<Option<usize>> {
    (0..rank).filter(|axis| !removed.contains(axis)).map(Some).collect()
}

/// Removes and adds axes of length 1; the others keep their order.
fn inserted(rank: usize, places: &[Option<usize>], removed: &[usize], spelling: Spelling) -> String {
    if spelling == Spelling::Methods {
        return methods(rank, places, removed);
    }
    let mut entries: Vec<&str> = Vec::new();
    let mut next = 0;
    for place in places {
        if let Some(axis) = place {
            entries.extend((next..*axis).map(|_| "0"));
            next = axis + 1;
        }
        entries.push(if place.is_some() { ":" } else { "None" });
    }
    entries.extend((next..rank).map(|_| "0"));
    let leading = entries.iter().take_while(|&&entry| entry == ":").count();
    if leading > 1 && leading == rank - removed.len() {
        // Only the end changes.
        entries.splice(..leading, ["..."]);
    }
    // Axes behind the last change are kept without being named, unless that would hide which ones meet.
    if entries.iter().filter(|&&entry| entry != ":").count() == 1 {
        while entries.last() == Some(&":") && entries.len() > 1 {
            entries.pop();
        }
    }
    format!("[{}]", entries.join(", "))
}

fn methods(rank: usize, places: &[Option<usize>], removed: &[usize]) -> String {
    let mut calls = String::new();
    let mut rank = rank;
    for &axis in removed.iter().rev() {
        calls += &format!(".squeeze({})", position(axis, rank));
        rank -= 1;
    }
    // From the left, so that each number is the place in the result so far.
    let kept_behind = |at: usize| places[at..].iter().filter(|place| place.is_some()).count();
    for at in (0..places.len()).filter(|&at| places[at].is_none()) {
        let place = if kept_behind(at) == 0 { "-1".to_string() } else { at.to_string() };
        calls += &format!(".unsqueeze({place})");
    }
    calls
}

/// The axes in another order.
fn permuted(own: String, order: &[usize], spelling: Spelling) -> String {
    let rank = order.len();
    let moved = (0..rank).flat_map(|from| (0..rank).map(move |to| (from, to))).find(|&(from, to)| {
        let mut axes: Vec<usize> = (0..rank).collect();
        let axis = axes.remove(from);
        axes.insert(to, axis);
        axes == order
    });
    match (spelling, moved) {
        (Spelling::Subscripts | Spelling::NumPy, _) if rank == 2 => own + ".T",
        (Spelling::NumPy, _) => format!("{own}.transpose({})", listed(order)),
        (_, Some((from, to))) => format!("{own}.movedim({}, {})", position(from, rank), position(to, rank)),
        (Spelling::Methods, None) => format!("{own}.permute({order:?})"),
        (Spelling::Subscripts, None) => format!("{own}.permute({})", listed(order)),
    }
}

/// The number of an axis as people write it: the last one is -1.
fn position(axis: usize, rank: usize) -> String {
    if axis + 1 == rank { "-1".to_string() } else { axis.to_string() }
}

/// `1, 2, 3`.
fn listed(values: &[usize]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    values.join(", ")
}
