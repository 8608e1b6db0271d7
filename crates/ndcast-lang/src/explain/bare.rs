//! Explanations from shapes alone, of what the engine cannot count or does not know.
//!
//! *Problem*: lengths may be names only, or too many for any machine. *Technique*: the operands of the outermost operation are typed one by
//! one; how they broadcast follows from their shapes. *Contract*: only an operation that is the whole question has a result here.

use super::Asked;
use crate::ast::{Expr, ExprKind, StatementKind};
use crate::question::{formula, operands};
use crate::session::{Failure, Session};
use crate::value::Value;
use ndcast::internal::why_promoted;
use ndcast::shape::{Broadcast, Length};
use ndcast::{DType, Explanation, Shape, dtype::promote};

impl Asked<'_> {
    /// An explanation from the shapes of the operands alone.
    pub(super) fn bare(&self) -> Result<Explanation, Failure> {
        let (operands, formula) = match self.question.joined() {
            Some(texts) => (texts, String::new()),
            None => {
                let (operands, formula) = self.operands();
                let names = operands.iter().map(|operand| match &operand.kind {
                    ExprKind::Name(name) => Ok(name.clone()),
                    _ => Err(self.not_bare(operand)),
                });
                (names.collect::<Result<Vec<String>, Failure>>()?, formula)
            }
        };
        let mut session = None;
        let mut known = |name: &str| -> Result<(Vec<Length>, DType), Failure> {
            if let Some((_, shape)) = self.question.shapes.iter().find(|(other, _)| other == name) {
                return Ok((shape.clone(), self.dtype));
            }
            if let Some((_, known)) = self.given.iter().find(|(other, _)| other == name) {
                return Ok((known.shape().iter().map(|&length| length.into()).collect(), known.dtype()));
            }
            // A statement before the last one has made it, or the language says what it thinks of an undefined name.
            let session = match &mut session {
                Some(session) => session,
                none => {
                    let mut fresh = self.session().unwrap_or_else(Session::of_shapes);
                    self.prepare(&mut fresh)?;
                    none.insert(fresh)
                }
            };
            let (shape, dtype) = self.typed(session, name)?;
            Ok((shape.iter().map(|&length| length.into()).collect(), dtype))
        };
        let shapes = operands.iter().map(|name| known(name)).collect::<Result<Vec<_>, Failure>>()?;
        let lengths: Vec<(&str, &[Length])> =
            operands.iter().zip(&shapes).map(|(name, (shape, _))| (name.as_str(), &shape[..])).collect();
        let broadcast = Broadcast::new(&lengths, &formula);
        if operands.is_empty() || !self.is_whole(&operands) {
            let whole: &Expr = match &self.question.statement.kind {
                StatementKind::Expr(expr) | StatementKind::Assign { value: expr, .. } => expr,
                StatementKind::Augment { value, .. } => value,
            };
            return Err(self.not_bare(whole));
        }
        let dtypes: Vec<DType> = shapes.iter().map(|(_, dtype)| *dtype).collect();
        let (dtype, why) = self.promoted(&dtypes);
        let explained = Explanation::of_shapes(broadcast.clone(), dtype).worded(&self.question.asked, Some(broadcast));
        match explained.error() {
            Some(error) if operands.iter().any(|operand| operand.contains(['(', '[', '.'])) => {
                let help = "a comma asks how values broadcast together; ask about one of them alone";
                let text = format!("{}\n  help: {help}", error.trim_end());
                Ok(explained.refused(text))
            }
            Some(_) => Ok(explained),
            None => Ok(explained.because(why)),
        }
    }

    /// The dtype of an operation of operands of these dtypes, found with operands of one element.
    fn promoted(&self, dtypes: &[DType]) -> (DType, String) {
        if self.question.joined().is_none() {
            let mut session = Session::of_shapes();
            let one = |session: &mut Session, name: &str, dtype| {
                let stand_in = ndcast::Expr::stand_in(name, &Shape::from([1]), dtype);
                stand_in.map(|expr| session.variables.insert(name.to_owned(), Value::Lazy(expr))).is_ok()
            };
            let names = self.question.shapes.iter().map(|(name, _)| (name.as_str(), self.dtype));
            let names = names.chain(self.given.iter().map(|(name, known)| (name.as_str(), known.dtype())));
            let all = names.fold(true, |all, (name, dtype)| one(&mut session, name, dtype) && all);
            if all
                && let Ok(Some(expr)) = session.lazy(&self.value())
                && let Ok(explained) = expr.explain()
                && let Some(dtype) = explained.dtype()
            {
                return (dtype, explained.why_dtype().to_owned());
            }
        }
        let joined = dtypes.iter().copied().map(Some).reduce(|a, b| promote(a?, b?)).flatten();
        match joined {
            Some(dtype) => (dtype, format!("{dtype}: {}", why_promoted(dtypes, None, dtype))),
            None => (self.dtype, format!("{}: the dtype of the shapes", self.dtype)),
        }
    }

    /// Whether the last statement is nothing but an element-wise operation of these operands.
    fn is_whole(&self, names: &[String]) -> bool {
        if self.question.joined().is_some() {
            return true;
        }
        let StatementKind::Expr(expr) = &self.question.statement.kind else { return false };
        formula(expr, &operands(expr).unwrap_or_default()) == formula_of_whole(expr, names)
    }

    /// The refusal of a question that needs more than the shapes of names.
    fn not_bare(&self, place: &Expr) -> Failure {
        let unknown = self.question.shapes.iter().flat_map(|(_, shape)| shape);
        let name = unknown.into_iter().find(|length| length.known().is_none());
        let text = match name {
            Some(name) => format!(
                "{place} needs more than the rule of broadcasting, so every length has to be a number\n  help: give it as {name}=32"
            ),
            None => format!("{place} has more elements than can be counted here, and more than a broadcast"),
        };
        Failure::refusal(ndcast::Error::value(text), &self.question.source)
    }

    /// An explanation of the outermost operation alone, of which the result has too many elements; the failure if there is none.
    pub(super) fn outermost(&self, session: &mut Session, failure: Failure) -> Result<Explanation, Failure> {
        let Some(broadcast) = self.broadcast(session) else { return Err(failure) };
        let names: Vec<String> = self.operands().0.iter().map(ToString::to_string).collect();
        let dtypes: Vec<DType> =
            names.iter().filter_map(|name| session.typed(name).ok().flatten()).map(|(_, dtype)| dtype).collect();
        let (dtype, why) = self.promoted(&dtypes);
        let explained =
            Explanation::of_shapes(broadcast.clone(), dtype).worded(&self.question.asked, Some(broadcast)).because(why);
        if self.is_whole(&names) {
            return Ok(explained.noted("no plan: more elements than this machine has addresses".to_owned()));
        }
        Ok(explained.refused(failure.to_string()))
    }
}

/// The formula of a whole expression: that of its outermost operation, if nothing is around that but signs and functions of elements.
fn formula_of_whole(expr: &Expr, names: &[String]) -> String {
    let mut text = crate::question::replaced(expr, &operands(expr).unwrap_or_default()).to_string();
    if names.is_empty() {
        text.clear();
    }
    text
}
