//! Questions for the language and the engine: expressions, values, and pasted messages.

use crate::Refusal;
use crate::read::spelling;
use crate::shapes;
use ndcast::guard::{Budget, Policy, set_guard};
use ndcast::internal::{Face, set_face};
use ndcast::shape::{Shape, Spelling, json_nullable, json_string, read_error};
use ndcast::{DType, Explanation, Tensor};
use ndcast_lang::{Failure, Known, Question, Session, Value, parse_shape};

/// The bytes that one operation may store: a page is no place for more.
const BUDGET: u64 = 64 << 20;

/// A value that moves fewer bytes is computed at once, without being asked for.
const SMALL: u128 = 1 << 20;

/// The most columns of an element in a picture.
const COLUMNS: usize = 6;

/// The answer to `explain DTYPE RUN`. The first line has names as `x=2000,3 y=3:int64`, the others are the source. RUN is `run`, `small`
/// (only what is computed in no time) or `never`.
///
/// The JSON has `explanation` ([`Explanation::to_json`]), `says` (its text), `shapes` ([`shapes::answer`] for the operands of the outermost
/// operation), `value` (the output of a run, or `null`) and `failed` (why the run ended, or `null`).
///
/// # Errors
/// The message of the library, if the source has no shape.
pub(crate) fn explained<'a>(mut options: impl Iterator<Item = &'a str>, lines: &str) -> Result<String, Refusal> {
    let dtype = dtype(options.next().unwrap_or("float32"))?;
    let run = options.next().unwrap_or("never");
    let (given, source) = lines.split_once('\n').unwrap_or(("", lines));
    let given = given.split_whitespace().map(|word| known(word, dtype)).collect::<Result<Vec<_>, String>>()?;
    // The page writes Python, as most of its readers do.
    set_face(Face::Python);
    // An explanation allocates nothing, so that it may be about any size; only what is computed has a budget.
    set_guard(&Policy::default()).map_err(|error| error.to_string())?;
    let explanation =
        ndcast_lang::explain(source, &given, dtype, false).map_err(|failure| refusal(&failure, source))?;
    let runs = match run {
        "run" => true,
        "small" => is_small(&explanation),
        _ => false,
    };
    let mut policy = Policy::default();
    policy.budget = Budget::Bytes(BUDGET);
    set_guard(&policy).map_err(|error| error.to_string())?;
    let mut session = Session::new();
    // A value that cannot be computed is explained all the same.
    let (value, failed) = match runs.then(|| computed(&mut session, source, &given, dtype)) {
        Some(Ok(value)) => (Some(value), None),
        Some(Err(refusal)) => (None, Some(refusal.text)),
        None => (None, None),
    };
    let shapes = explanation.broadcast().map(|broadcast| {
        let count = broadcast.names().len();
        let texts = value.as_ref().map(|value| texts(&mut session, &broadcast.names(), &value.source));
        let element = |k: usize, index: &[usize]| {
            let (shape, texts) = texts.as_ref()?.get(k)?.as_ref()?;
            texts.get(shapes::position(shape, index)?).cloned()
        };
        let item_bytes = explanation.dtype().map_or(4, DType::size);
        debug_assert!(texts.as_ref().is_none_or(|texts| texts.len() == count + 1), "the operands, then the result");
        shapes::answer(broadcast, Spelling::Subscripts, item_bytes, Some(&element))
    });
    Ok(format!(
        r#"{{"explanation":{},"says":{},"shapes":{},"value":{},"failed":{}}}"#,
        explanation.to_json(),
        json_string(&explanation.to_string()),
        json_nullable(shapes),
        json_nullable(value.map(|value| json_string(&value.printed))),
        json_nullable(failed.map(|text| json_string(&text))),
    ))
}

/// The answer to `error SPELLING`: the reading of a pasted message, with its repairs.
///
/// # Errors
/// The reason why the message cannot be read.
pub(crate) fn pasted<'a>(mut options: impl Iterator<Item = &'a str>, text: &str) -> Result<String, Refusal> {
    let spelling = spelling(options.next())?;
    let read = read_error(text).map_err(|unread| unread.to_string())?;
    Ok(read.to_json(spelling))
}

/// The message of a failure, with its place if that is in the text as it was asked.
fn refusal(failure: &Failure, source: &str) -> Refusal {
    let place = (failure.source() == source).then_some((failure.span.start, failure.span.end));
    let units = |end: usize| source.get(..end).map_or(0, |text| text.encode_utf16().count());
    Refusal { text: failure.to_string(), at: place.map(|(start, end)| (units(start), units(end))) }
}

/// The answer to `seed NUMBER`. A page has no entropy of its own: without a seed, it would draw the same random numbers each time.
pub(crate) fn seeded(seed: Option<&str>) -> Result<String, Refusal> {
    let seed = seed.and_then(|seed| seed.parse().ok()).ok_or_else(|| "the seed is no number".to_owned())?;
    ndcast::random::manual_seed(seed);
    Ok("{}".to_owned())
}

/// `x=2000,3` or `x=3:int64`.
fn known(word: &str, dtype: DType) -> Result<(String, Known), String> {
    let refusal = || format!("{word} gives no shape; write it as x=2000,3");
    let (name, value) = word.split_once('=').ok_or_else(refusal)?;
    let (lengths, dtype) = match value.rsplit_once(':') {
        Some((lengths, name)) => (lengths, self::dtype(name)?),
        None => (value, dtype),
    };
    let shape =
        parse_shape(lengths).ok_or_else(refusal)?.map_err(|error| format!("{name}: {}", error.render(lengths)))?;
    Ok((name.to_owned(), Known::Shape(shape, dtype)))
}

fn dtype(name: &str) -> Result<DType, String> {
    DType::from_name(name).ok_or_else(|| format!("there is no dtype {name:?}"))
}

/// Whether a run reads and writes few bytes. A plan that is not known might take long.
fn is_small(explanation: &Explanation) -> bool {
    let traffic = explanation.plan().map(|plan| plan.traffic());
    explanation.error().is_none() && traffic.is_some_and(|traffic| traffic.read + traffic.written < SMALL)
}

/// A statement that has been computed.
struct Computed {
    /// The statement, over names.
    source: String,
    /// What it printed, its value, and its warnings.
    printed: String,
}

/// Computes a question. Names without elements get the samples of [`shapes::step`].
fn computed(session: &mut Session, source: &str, given: &[(String, Known)], dtype: DType) -> Result<Computed, Refusal> {
    let said = |failure: Failure| refusal(&failure, source);
    let names: Vec<(&str, Option<usize>)> = given.iter().map(|(name, known)| (name.as_str(), known.number())).collect();
    let question = Question::parse(source, &names).map_err(said)?;
    let own = question.known().ok_or_else(|| "a length is only a name, so there is nothing to compute".to_owned())?;
    let given = given.iter().filter_map(|(name, known)| match known {
        Known::Shape(shape, dtype) => Some((name.as_str(), shape.clone(), *dtype)),
        Known::Tensor(_) => None,
    });
    let all: Vec<(&str, Shape, DType)> =
        given.chain(own.into_iter().map(|(name, shape)| (name, shape, dtype))).collect();
    for (k, (name, shape, dtype)) in all.iter().enumerate() {
        let tensor = samples(shape, shapes::step(k, all.len()), *dtype).map_err(|error| error.to_string())?;
        session.set(*name, tensor).map_err(|error| error.to_string())?;
    }
    session.run(&question.before).map_err(said)?;
    let outputs = session.run(&question.source).map_err(said)?;
    let printed = outputs.iter().flat_map(|output| output.warnings.iter().cloned().chain([output.to_string()]));
    let printed = printed.filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    Ok(Computed { source: question.source, printed })
}

fn samples(shape: &Shape, step: i64, dtype: DType) -> ndcast::Result<Tensor> {
    let count = i64::try_from(shape.numel()?).unwrap_or(i64::MAX);
    Tensor::arange_step(0, count.saturating_mul(step), step)?.reshape(shape)?.cast(dtype)
}

/// The elements of the operands and of the result as texts, each with its shape; `None` for what has too many.
fn texts(session: &mut Session, operands: &[&str], result: &str) -> Vec<Option<(Shape, Vec<String>)>> {
    let mut text = |source: &&str| {
        let (shape, _) = session.typed(source).ok()??;
        if shape.numel().ok()? > shapes::CELLS {
            return None;
        }
        let outputs = session.run(&format!("({source}).flatten().tolist()")).ok()?;
        let Value::List(items) = &outputs.last()?.value else { return None };
        Some((shape, items.iter().map(|item| short(&item.to_string())).collect()))
    };
    operands.iter().chain([&result]).map(&mut text).collect()
}

/// An element as a picture shows it.
fn short(text: &str) -> String {
    match text.parse::<f64>() {
        Ok(number) if text.ends_with(".0") && text.len() <= COLUMNS + 2 => format!("{number:.0}"),
        Ok(number) if text.len() > COLUMNS => [3, 2, 1, 0]
            .map(|digits| format!("{number:.digits$}"))
            .into_iter()
            .find(|text| text.len() <= COLUMNS)
            .unwrap_or_else(|| text.to_owned()),
        _ => text.to_owned(),
    }
}
