//! Explanations of the recorded examples: each tells the shape and the dtype that the libraries gave, or says in a few lines why it cannot.

use ndcast::{DType, Explanation};
use ndcast_lang::{Session, explain};
use testkit::rows::{self, Expected, Seeds, Table};

/// What an explanation cannot tell from shapes, although there is a tensor.
const REFUSALS: &[&str] = &["depends on the elements", "has no shape: it is"];

/// The explanations of a file.
#[derive(Default)]
struct Sweep {
    /// Those that agree with the record.
    told: usize,
    /// Those that are refused for one of [`REFUSALS`].
    refused: usize,
    wrong: Vec<String>,
}

impl Sweep {
    fn ask(&mut self, source: &str, expected: &Expected) {
        let explained = explain(source, &[], DType::F32, false);
        let refusal = match &explained {
            Ok(explained) => explained.error().map(str::to_owned),
            Err(failure) => Some(failure.to_string()),
        };
        match (refusal, explained) {
            (Some(text), _) => {
                if text.lines().count() > 8 || text.len() > 2000 {
                    self.wrong.push(format!("{source}\n  too long: {text}"));
                }
                match REFUSALS.iter().any(|reason| text.contains(reason)) {
                    true => self.refused += 1,
                    false if expected.error.is_some() => self.told += 1,
                    false => self.wrong.push(format!("{source}\n  {text}")),
                }
            }
            (None, Ok(explained)) => match agrees(&explained, expected) {
                true => self.told += 1,
                false => self.wrong.push(format!("{source}\n  {explained}")),
            },
            (None, Err(_)) => {}
        }
    }

    /// At least this share of a file is told.
    #[track_caller]
    fn check(self, file: &str, share: f64) {
        let Sweep { told, refused, wrong } = self;
        assert!(wrong.is_empty(), "{file}: {} of {}\n{}", wrong.len(), told + refused, wrong.join("\n"));
        assert!(told as f64 >= share * (told + refused) as f64, "{file}: {told} told, {refused} refused");
    }
}

/// Whether an explanation has the recorded shape and dtype. A length with a name depends on elements.
fn agrees(explained: &Explanation, expected: &Expected) -> bool {
    let size = expected.output.as_deref().and_then(|text| text.strip_prefix("torch.Size([")?.strip_suffix("])"));
    let size = size.map(|text| text.split(", ").filter_map(|length| length.parse().ok()).collect::<Vec<usize>>());
    let Some(shape) = expected.shape.clone().or(size) else { return true };
    let Some(told) = explained.shape() else { return false };
    let length = |(told, &shape): (&ndcast::shape::Length, &usize)| told.known().is_none_or(|told| told == shape);
    let dtype = expected.dtype.as_deref().is_none_or(|dtype| explained.dtype().map(DType::name) == Some(dtype));
    told.len() == shape.len() && told.iter().zip(&shape).all(length) && dtype
}

#[test]
fn rows() {
    for (file, share) in [
        ("views.toml", 0.9),
        ("writes.toml", 0.9),
        ("reductions.toml", 0.9),
        ("products.toml", 0.9),
        ("sorting.toml", 0.5),
        ("printing.toml", 0.9),
    ] {
        let mut sweep = Sweep::default();
        for row in rows::read::<Table>(file).row.iter().filter(|row| row.check.is_none()) {
            sweep.ask(&format!("{}\n{}", row.setup, row.expr), &row.expected);
        }
        sweep.check(file, share);
    }
}

/// Each step of a session after the statements before it, as a user would ask.
#[test]
fn sessions() {
    let mut sweep = Sweep::default();
    for recorded in rows::read::<Seeds>("seeds.toml").session {
        let (mut session, mut before) = (Session::new(), String::new());
        for step in recorded.step {
            let expected = step.expected.ours.as_deref().unwrap_or(&step.expected);
            sweep.ask(&format!("{before}{}", step.input), expected);
            if session.run(&step.input).is_ok() {
                before += &format!("{}\n", step.input);
            }
        }
    }
    sweep.check("seeds.toml", 0.95);
}
