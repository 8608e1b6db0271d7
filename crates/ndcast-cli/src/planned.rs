//! `ndcast explain --plan`: what an evaluation of files reads, writes and holds, before it runs.
//!
//! *Technique*: the expression of the arrays is planned as `ndcast eval` plans it. A name with a shape alone stands for an array that is
//! read at any place, as from a `.npy` file. *Contract*: no element is read or computed.

use crate::bind::{Binding, Want};
use crate::failure::{Done, Failure};
use crate::given::given_of;
use crate::names::explained;
use ndcast::internal::bytes_in_memory;
use ndcast::{DType, Error, Expr, Result, Source, StreamPlan, Tensor, memory_limit};
use ndcast_lang::{Known, Session, Value};
use std::ops::Range;
use std::sync::Arc;

/// An array of which only the shape and the dtype are known.
#[derive(Debug)]
struct Imagined {
    name: String,
    shape: ndcast::Shape,
    dtype: DType,
}

impl Source for Imagined {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn dtype(&self) -> DType {
        self.dtype
    }

    fn shape(&self) -> &ndcast::Shape {
        &self.shape
    }

    fn chunks(&self) -> ndcast::Shape {
        let mut lengths = vec![1; self.shape.rank()];
        if let (Some(last), Some(&length)) = (lengths.last_mut(), self.shape.last()) {
            *last = length.clamp(1, (1 << 20) / self.dtype.size());
        }
        ndcast::Shape::try_from(lengths).unwrap_or_else(|_| self.shape.clone())
    }

    fn stored_bytes(&self) -> u64 {
        0
    }

    fn read(&self, _: &[Range<usize>]) -> Result<Tensor> {
        Err(Error::new(ndcast::ErrorKind::Value, format!("{} has a shape, but no elements", self.name)))
    }
}

/// The plan of a question whose names are files or shapes. A large result goes to a file.
pub(crate) fn plan(question: &str, bindings: &[Binding], dtype: DType) -> Done<StreamPlan> {
    let mut session = Session::new();
    for binding in bindings {
        let source: Arc<dyn Source> = match binding.source()? {
            Some(source) => source,
            None => match given_of(binding, dtype, &Want::Parts(Vec::new()))? {
                Known::Shape(shape, dtype) => Arc::new(Imagined { name: binding.name.clone(), shape, dtype }),
                _ => return Err(Failure::Refused(format!("{} is neither a file nor a shape", binding.name))),
            },
        };
        session.set_lazy(&binding.name, Expr::source(source))?;
    }
    let outputs = session.run(question).map_err(|failure| explained(&failure, &session, question, "FILE"))?;
    let Some(Value::Lazy(expr)) = outputs.into_iter().last().map(|output| output.value) else {
        return Err(Failure::Refused("there is nothing to plan: the value reads no array".to_owned()));
    };
    let (shape, dtype) = (expr.shape()?, expr.dtype()?);
    let chunks = vec![1; shape.rank()];
    let plan = expr.stream_plan((bytes_in_memory(&shape, dtype) > memory_limit() / 8).then_some(&chunks[..]))?;
    plan.ok_or_else(|| Failure::Refused("there is nothing to plan: the value reads no array".to_owned()))
}
