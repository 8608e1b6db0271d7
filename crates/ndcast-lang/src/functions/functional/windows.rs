//! Windows along the last axes of a tensor: their geometry, as views and as lists of positions.

use super::misfit;
use crate::arguments::Arguments;
use ndcast::internal::collect;
use ndcast::shape::Index;
use ndcast::{Error, Result, Selector, Tensor};

/// Elements of an axis at equal distances.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) first: usize,
    pub(super) step: usize,
    pub(super) count: usize,
}

/// The windows along one axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Windows {
    /// The length of the axis.
    pub(super) length: usize,
    /// The elements of a window.
    pub(super) size: usize,
    pub(super) stride: usize,
    pub(super) dilation: usize,
    /// The elements before and after the axis.
    pub(super) padding: (usize, usize),
    /// The number of windows.
    pub(super) count: usize,
}

impl Windows {
    /// The windows of an axis. With `ceil`, the last window may end behind the padding, if it begins before it.
    ///
    /// # Errors
    /// `Value` for a size, stride or dilation of 0, `Shape` if no window fits.
    pub(super) fn new(
        a: &Arguments,
        length: usize,
        [size, stride, dilation]: [usize; 3],
        padding: (usize, usize),
        ceil: bool,
    ) -> Result<Windows> {
        if size == 0 || stride == 0 || dilation == 0 {
            return Err(a.wrong(format!(
                "takes windows of positive size, stride and dilation, not {size}, {stride} and {dilation}"
            )));
        }
        let window = (size - 1).checked_mul(dilation).and_then(|reach| reach.checked_add(1));
        let whole = length.checked_add(padding.0).and_then(|sum| sum.checked_add(padding.1));
        let (Some(window), Some(whole)) = (window, whole) else {
            return Err(a.wrong("takes windows that fit into memory"));
        };
        let room = whole.checked_sub(window).ok_or_else(|| {
            misfit(a, format!("windows of {window} do not fit into an axis of {length} with padding"))
        })?;
        let mut count = room / stride + 1;
        if ceil && room % stride != 0 && count * stride < length + padding.0 {
            count += 1;
        }
        Ok(Windows { length, size, stride, dilation, padding, count })
    }

    /// The elements from the first of a window to its last.
    pub(super) fn reach(&self) -> usize {
        (self.size - 1) * self.dilation + 1
    }

    /// The elements after the axis that windows reach.
    pub(super) fn behind(&self) -> usize {
        ((self.count.max(1) - 1) * self.stride + self.reach()).saturating_sub(self.length + self.padding.0)
    }

    /// The elements of the axis in each window.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn parts(&self) -> Result<Vec<Part>> {
        let part = |window: usize| {
            let start = window * self.stride;
            let skipped = self.padding.0.saturating_sub(start).div_ceil(self.dilation);
            let first = (start + skipped * self.dilation).saturating_sub(self.padding.0);
            let room = self.length.saturating_sub(first).div_ceil(self.dilation);
            Ok(Part { first, step: self.dilation, count: room.min(self.size.saturating_sub(skipped)) })
        };
        collect((0..self.count).map(part))
    }

    /// The number of elements by which PyTorch divides the sum of each window: all of it that lies in the axis, with its padding if `padded`.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn divisors(&self, padded: bool) -> Result<Tensor> {
        let end = self.length + self.padding.0 + self.padding.1;
        let count = |window: usize| {
            let (start, stop) = (window * self.stride, (window * self.stride + self.size).min(end));
            let (low, high) = if padded { (0, end) } else { (self.padding.0, self.padding.0 + self.length) };
            Ok(stop.min(high).saturating_sub(start.max(low)) as f64)
        };
        Tensor::from_vec(collect((0..self.count).map(count))?, [self.count])
    }
}

/// The windows of a padded tensor, whose last axes they are of, as a view: `(..., count, ..., size, ...)`.
pub(super) fn view(x: &Tensor, windows: &[Windows]) -> Result<Tensor> {
    let first = x.ndim() - windows.len();
    windows.iter().enumerate().try_fold(x.clone(), |x, (k, windows)| {
        let unfolded = x.unfold((first + k) as isize, windows.reach(), windows.stride)?;
        let unfolded = unfolded.narrow((first + k) as isize, 0..windows.count)?;
        let every = Index::Slice { start: None, stop: None, step: windows.dilation as isize };
        unfolded.index([Index::Ellipsis.into(), every.into()])
    })
}

/// The widths of `pad` for the windows along the last axes, with what windows reach behind.
pub(super) fn widths(x: &Tensor, windows: &[Windows]) -> Vec<(usize, usize)> {
    let mut widths = vec![(0, 0); x.ndim() - windows.len()];
    widths.extend(windows.iter().map(|windows| (windows.padding.0, windows.padding.1.max(windows.behind()))));
    widths
}

/// Adds each element of `columns`, of shape `(..., size, ..., count, ...)`, to the place that its window has in an axis of each length.
///
/// # Errors
/// `Memory`.
pub(super) fn fold(columns: &Tensor, windows: &[Windows]) -> Result<Tensor> {
    let lead = columns.ndim() - 2 * windows.len();
    let mut shape: Vec<usize> = columns.shape().iter().take(lead).copied().collect();
    shape.extend(windows.iter().map(|windows| {
        let reached = (windows.count.max(1) - 1) * windows.stride + windows.reach();
        reached.max(windows.length + windows.padding.0 + windows.padding.1)
    }));
    let mut whole = Tensor::zeros(shape, columns.dtype())?;
    let kernel: usize = windows.iter().map(|windows| windows.size).product();
    for offset in 0..kernel {
        let mut left = offset;
        let places: Vec<usize> = windows
            .iter()
            .rev()
            .map(|windows| {
                let place = left % windows.size;
                left /= windows.size;
                place
            })
            .collect();
        let picked: Vec<Selector> = std::iter::repeat_n(Selector::from(..), lead)
            .chain(places.iter().rev().map(|&place| Selector::from(place as isize)))
            .collect();
        let target = places.iter().rev().zip(windows).map(|(&place, windows)| {
            let start = place * windows.dilation;
            let stop = start + (windows.count.max(1) - 1) * windows.stride + 1;
            Index::Slice { start: Some(start as isize), stop: Some(stop as isize), step: windows.stride as isize }
        });
        let target: Vec<Selector> = std::iter::once(Index::Ellipsis).chain(target).map(Selector::from).collect();
        whole.index_mut(&target)?.add_(columns.index(&picked)?)?;
    }
    let inner = windows.iter().map(|windows| {
        let start = windows.padding.0;
        Index::Slice { start: Some(start as isize), stop: Some((start + windows.length) as isize), step: 1 }
    });
    let inner: Vec<Selector> = std::iter::once(Index::Ellipsis).chain(inner).map(Selector::from).collect();
    whole.index(&inner)
}

/// The windows along the last axes of a shape.
pub(super) fn along(
    a: &Arguments,
    lengths: &[usize],
    [size, stride, dilation, padding]: [&[usize]; 4],
    ceil: bool,
) -> Result<Vec<Windows>> {
    lengths
        .iter()
        .enumerate()
        .map(|(axis, &length)| {
            let [size, stride, dilation, padding] =
                [size, stride, dilation, padding].map(|list| list.get(axis).copied());
            let padding = padding.unwrap_or(0);
            let steps = [size, stride, dilation].map(|one| one.unwrap_or(1));
            Windows::new(a, length, steps, (padding, padding), ceil)
        })
        .collect::<Result<_, Error>>()
}
