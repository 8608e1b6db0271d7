//! How operands broadcast, as the page shows it: the trace, pictures, sentences, sizes, repairs and guards, all from their shapes.

use crate::read::{operand, spelling};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use ndcast_shape::guard::{self, Guard, Level, Policy};
use ndcast_shape::{
    Alignment, Broadcast, Fix, Length, Operand, Picture, Purpose, ShapeError, Spelling, Wording, align, fixes,
    json_list, json_nullable, json_string,
};

/// With more operands than this, there is no picture of them.
const OPERANDS: usize = 100;

/// The most cells of which the page is told the elements.
pub(crate) const CELLS: usize = 240;

/// The text of an element: of operand `k`, or of the result if `k` is the number of operands, at an index.
pub(crate) type Element<'a> = &'a dyn Fn(usize, &[usize]) -> Option<String>;

/// The answer to `shapes SPELLING ITEM_BYTES`.
pub(crate) fn asked<'a>(mut options: impl Iterator<Item = &'a str>, lines: &str) -> Result<String, String> {
    let spelling = spelling(options.next())?;
    let item_bytes = options.next().and_then(|bytes| bytes.parse().ok()).unwrap_or(4);
    let (formula, operands) = lines.split_once('\n').unwrap_or((lines, ""));
    let operands = operands.lines().map(operand).collect::<Result<Vec<_>, String>>()?;
    let operands: Vec<(&str, &[Length])> = operands.iter().map(|(name, shape)| (*name, &shape[..])).collect();
    Ok(answer(&Broadcast::new(&operands, formula), spelling, item_bytes, None))
}

/// How these operands broadcast. Without elements of their own, small operands get sample elements.
///
/// The JSON has `broadcast` ([`Broadcast::to_json`]), `text`, `formula` ([`Broadcast::formula`]), `bytes` (of the operands, then of the
/// result), `svg` (the picture), `drawing` and `ladder` (pictures without title and sentence), `boxes`, `sentence`, `elements` (texts of the
/// elements in the picture, of the operands, then of the result), `message` (of a clash), `fixes` (its repairs, or other readings of shapes
/// that broadcast), and `guards`.
#[must_use]
pub(crate) fn answer(
    broadcast: &Broadcast,
    spelling: Spelling,
    item_bytes: usize,
    elements: Option<Element<'_>>,
) -> String {
    let names = broadcast.names();
    let count = names.len();
    let bytes = (0..count).map(|k| broadcast.stored(k)).chain(broadcast.elements());
    let bytes = json_list(bytes.map(|count| json_string(&count.times(item_bytes).to_string())));
    let alignment = broadcast.alignment().filter(|alignment| (1..=OPERANDS).contains(&alignment.operands()));
    let drawn = alignment.as_ref().map(|alignment| Drawn { broadcast, alignment, names: &names, spelling, item_bytes });
    format!(
        r#"{{"broadcast":{},"text":{},"formula":{},"bytes":{bytes}{}}}"#,
        broadcast.to_json(),
        json_string(&broadcast.to_string()),
        json_string(broadcast.formula()),
        drawn.map(|drawn| drawn.json(elements)).unwrap_or_default(),
    )
}

/// Operands of which all lengths are numbers.
struct Drawn<'a> {
    broadcast: &'a Broadcast,
    alignment: &'a Alignment,
    names: &'a [&'a str],
    spelling: Spelling,
    item_bytes: usize,
}

impl Drawn<'_> {
    fn json(&self, elements: Option<Element<'_>>) -> String {
        let operator = self.broadcast.operator();
        let purpose = if operator == Some("*") { Purpose::Multiply } else { Purpose::Combine };
        let shapes = self.shapes();
        let operands: Vec<Operand<'_>> = shapes.iter().map(|shape| Operand::new(shape)).collect();
        let clash = (!self.alignment.is_ok()).then(|| ShapeError::clash(&shapes).asked(purpose, Vec::new()));
        let found = clash.as_ref().map_or_else(|| fixes(&operands, purpose), ShapeError::fixes);
        let wording = Wording { names: self.names, spelling: self.spelling, ..Wording::default() };
        let repaired = found.first().filter(|_| clash.is_some()).map(|fix| self.repaired(fix));
        let calls = json_list(found.iter().map(|fix| fix.to_json(self.names, self.spelling)));

        let picture = Picture::new(self.alignment).names(self.names).element_bytes(self.item_bytes);
        let picture = operator.map_or(picture, |operator| picture.operator(operator));
        let picture = match &repaired {
            Some((call, after)) => picture.repaired(call, after),
            None => picture,
        };
        let sample = |k: usize, index: &[usize]| self.sample(k, index);
        let values: Element<'_> = elements.unwrap_or(&sample);
        let ladder = picture.id("ladder").ladder().plain().svg();
        let cells = self.elements(values);
        let picture = picture.id("picture").values(values);
        format!(
            r#","svg":{},"drawing":{},"ladder":{},"boxes":{},"sentence":{},"elements":{},"message":{},"fixes":{},"guards":{}"#,
            json_string(&picture.svg()),
            json_string(&picture.id("cells").plain().svg()),
            json_string(&ladder),
            json_string(&picture.boxes()),
            json_string(&picture.sentence()),
            json_nullable(cells),
            json_nullable(clash.map(|error| json_string(&error.text(&wording)))),
            calls,
            self.guards(&operands),
        )
    }

    fn shapes(&self) -> Vec<&[usize]> {
        (0..self.alignment.operands()).map(|k| self.alignment.shape(k)).collect()
    }

    /// The call of a repair, and the alignment after it.
    fn repaired(&self, fix: &Fix) -> (String, Alignment) {
        let mut shapes = self.shapes();
        if let Some(shape) = shapes.get_mut(fix.operand) {
            *shape = &fix.shape;
        }
        (fix.call(self.names, self.spelling), align(&shapes))
    }

    /// An element of the samples, as [`step`] gives them.
    fn sample(&self, k: usize, index: &[usize]) -> Option<String> {
        self.sampled(k, index).map(|element| element.to_string())
    }

    fn sampled(&self, k: usize, index: &[usize]) -> Option<i64> {
        let count = self.alignment.operands();
        if k < count {
            let at = position(self.alignment.shape(k), index)?;
            return i64::try_from(at).ok()?.checked_mul(step(k, count));
        }
        if count != 2 {
            return None;
        }
        let operand = |k: usize| {
            let shape = self.alignment.shape(k);
            let own = index.get(index.len().checked_sub(shape.len())?..)?;
            let own: Vec<usize> =
                own.iter().zip(shape).map(|(&at, &length)| if length == 1 { 0 } else { at }).collect();
            self.sampled(k, &own)
        };
        let (left, right) = (operand(0)?, operand(1)?);
        match self.broadcast.operator()? {
            "+" => left.checked_add(right),
            "-" => left.checked_sub(right),
            "*" => left.checked_mul(right),
            _ => None,
        }
    }

    /// The elements of a picture that has values: of each operand, then of the result, in C order.
    fn elements(&self, values: Element<'_>) -> Option<String> {
        let result = self.alignment.result()?;
        let shapes: Vec<&[usize]> = self.shapes().into_iter().chain([&result[..]]).collect();
        let count = |shape: &[usize]| shape.iter().try_fold(1usize, |count, &length| count.checked_mul(length));
        if result.len() > 2 || shapes.iter().any(|shape| count(shape).is_none_or(|count| count > CELLS)) {
            return None;
        }
        let texts = shapes.iter().enumerate().map(|(k, shape)| {
            let all = (0..count(shape).unwrap_or(0)).map(|at| values(k, &index(shape, at)));
            all.collect::<Option<Vec<String>>>().map(|texts| json_list(texts.iter().map(|text| json_string(text))))
        });
        texts.collect::<Option<Vec<String>>>().map(|lists| json_list(lists.iter()))
    }

    /// The guards that have an objection, with the message and the level of the library's own policies.
    fn guards(&self, operands: &[Operand<'_>]) -> String {
        let expression = |names: &[&str]| match self.broadcast.operator() {
            Some(operator) => names.join(&format!(" {operator} ")),
            None => names.join(" & "),
        };
        let off = |guard: &str| format!("with nd.guard({guard}=\"allow\"):");
        let wording = guard::Wording {
            names: self.names,
            expression: &expression,
            spelling: self.spelling,
            off: &off,
            intent: None,
        };
        let (usual, strict) = (Policy::default(), Policy::strict());
        let judged = Guard::ALL.into_iter().filter_map(|guard| {
            let finding = guard::check(operands, &Policy::allow().with(guard, Level::Warn))?;
            Some(format!(
                r#"{{"guard":{},"level":{},"strict":{},"text":{}}}"#,
                json_string(guard.name()),
                json_string(usual.level(guard).name()),
                json_string(strict.level(guard).name()),
                json_string(&finding.text(operands, &wording)),
            ))
        });
        json_list(judged)
    }
}

/// The step between the sample elements of operand `k`: they are easy to add up in the head if the first of several operands has 0, 10, 20, ...
pub(crate) fn step(k: usize, operands: usize) -> i64 {
    if k == 0 && operands > 1 { 10 } else { 1 }
}

/// The position of an index in C order; `None` if it is not in the shape.
pub(crate) fn position(shape: &[usize], index: &[usize]) -> Option<usize> {
    if shape.len() != index.len() || shape.iter().zip(index).any(|(length, at)| at >= length) {
        return None;
    }
    shape.iter().zip(index).try_fold(0usize, |position, (&length, &at)| position.checked_mul(length)?.checked_add(at))
}

/// The index at a position in C order.
fn index(shape: &[usize], position: usize) -> Vec<usize> {
    let mut rest = position;
    let mut index: Vec<usize> = shape
        .iter()
        .rev()
        .map(|&length| {
            let at = rest % length.max(1);
            rest /= length.max(1);
            at
        })
        .collect();
    index.reverse();
    index
}
