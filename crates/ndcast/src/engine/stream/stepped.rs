//! Places of an array that are far apart: a view such as `x[::1000]` reads each of them, and not what lies between.
//!
//! *Technique*: the array is taken for a smaller one, which has only these places along such an axis, and the view for one of that array. The
//! rest of the evaluation knows nothing of it. *Contract*: an axis is taken so if at least half of its chunks are left out.

use crate::engine::lower::graph::{Graph, Kind, Pending};
use crate::engine::stream::Assembled;
use crate::engine::stream::window::{Region, Window, lengths, whole_of};
use crate::error::Result;
use crate::expr::source::Source;
use crate::machine::STREAM_SKIP;
use crate::memory::bytes_of;
use crate::shape::{Layout, Shape};
use crate::{DType, Tensor};
use std::ops::Range;
use std::sync::Arc;

/// Every n-th place of an array along some axes.
#[derive(Debug)]
struct Stepped {
    source: Arc<dyn Source>,
    /// The first place and the step along each axis; `None` for an axis that has all its places.
    steps: Vec<Option<(usize, usize)>>,
    shape: Shape,
}

/// Has sources be read at the places that views of them have, where these are far apart.
pub(super) fn skip(graph: &mut Graph) -> Result<()> {
    for node in &mut graph.nodes {
        if let Kind::Pending(Pending { source: Some(source), layout, .. }) = &mut node.kind
            && let Some((stepped, view)) = Stepped::of(source, layout)?
        {
            (*source, *layout) = (Arc::new(stepped), view);
        }
    }
    Ok(())
}

impl Stepped {
    /// The smaller array, and the view of it; `None` if nothing is left out.
    fn of(source: &Arc<dyn Source>, view: &Layout) -> Result<Option<(Stepped, Layout)>> {
        if view.shape().contains(&0) {
            return Ok(None);
        }
        let (own, chunks) = (source.shape(), source.chunks());
        let chunk_bytes = bytes_of(&chunks, source.dtype());
        let window = Window::new(own, view);
        let is_far = |axis: usize, step: usize| {
            let skipped = step / chunks[axis];
            // In chunks, or as elements that follow each other.
            let between = chunk_bytes.saturating_mul(skipped as u64);
            let between = between.max(bytes_of(&own[axis + 1..], source.dtype()).saturating_mul(step as u64));
            skipped >= 2 && between >= STREAM_SKIP
        };
        let steps: Vec<Option<(usize, usize)>> = (0..own.rank())
            .map(|axis| window.step_along(axis).filter(|&step| is_far(axis, step)))
            .zip(&window.region)
            .map(|(step, range)| step.map(|step| (range.start, step)))
            .collect();
        if steps.iter().all(Option::is_none) {
            return Ok(None);
        }
        let count =
            |(step, range): (&Option<(usize, usize)>, &Range<usize>)| step.map(|(_, step)| range.len().div_ceil(step));
        let counts = steps.iter().zip(&window.region).map(count).zip(own.iter());
        let shape = Shape::try_from(counts.map(|(count, &length)| count.unwrap_or(length)).collect::<Vec<_>>())?;
        let window = window.among(&steps, whole_of(&shape));
        let view = window.within(&window.region, &Layout::contiguous(&shape)?, shape.numel()?)?;
        Ok(Some((Stepped { source: source.clone(), steps, shape }, view)))
    }
}

impl Source for Stepped {
    fn name(&self) -> String {
        self.source.name()
    }

    fn dtype(&self) -> DType {
        self.source.dtype()
    }

    fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Each place is in a chunk of its own.
    fn chunks(&self) -> Shape {
        let chunks = self.source.chunks();
        let one = |(step, &chunk): (&Option<_>, &usize)| if step.is_some() { 1 } else { chunk };
        let ones: Vec<usize> = self.steps.iter().zip(chunks.iter()).map(one).collect();
        // There are as many axes as before.
        Shape::try_from(ones).unwrap_or(chunks)
    }

    fn stored_bytes(&self) -> u64 {
        self.source.stored_bytes()
    }

    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        let Some(axis) = self.steps.iter().zip(region).position(|(step, range)| step.is_some() && range.len() > 1)
        else {
            return self.source.read(&self.places(region));
        };
        let lengths = Shape::new(&lengths(region))?;
        let (all, mut one, mut place) = (Assembled::new(&lengths, self.dtype())?, region.to_vec(), whole_of(&lengths));
        for (number, at) in region[axis].clone().enumerate() {
            (one[axis], place[axis]) = (at..at + 1, number..number + 1);
            all.put(&place, &self.read(&one)?)?;
        }
        all.done()
    }
}

impl Stepped {
    /// The box of the array for one that has at most one place along each axis with steps.
    fn places(&self, region: &[Range<usize>]) -> Region {
        let place = |(step, range): (&Option<(usize, usize)>, &Range<usize>)| match step {
            Some((first, step)) => first + step * range.start..first + step * range.start + range.len(),
            None => range.clone(),
        };
        self.steps.iter().zip(region).map(place).collect()
    }
}
