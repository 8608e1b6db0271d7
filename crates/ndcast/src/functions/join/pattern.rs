//! Axes that continue beyond their ends or begin elsewhere: `roll` and `pad`.
//!
//! Along one axis, such a result is a chain of [`Piece`]s. Each piece is a run of source elements, read forwards, backwards or repeatedly.
//! The whole result is the product of the chains of its axes, with one strided copy for each combination.

use super::Canvas;
use crate::axes::AxisList;
use crate::error::{Error, ErrorKind, Result};
use crate::shape::{Dims, Index, Integers, Layout, Shape, ShapeError, normalize_axis};
use crate::{Scalar, Tensor};

/// The elements that [`Tensor::pad`] puts around a tensor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PadMode {
    /// One value.
    Constant(Scalar),
    /// The mirror image without the edge: `3 2 | 1 2 3 | 2 1`.
    Reflect,
    /// The mirror image with the edge: `2 1 | 1 2 3 | 3 2`.
    Symmetric,
    /// The edge, repeated (PyTorch's `replicate`): `1 1 | 1 2 3 | 3 3`.
    Edge,
    /// The elements of the other end (PyTorch's `circular`): `2 3 | 1 2 3 | 1 2`.
    Wrap,
}

impl PadMode {
    /// The mode with this name in NumPy or PyTorch. `value` is for `"constant"`.
    ///
    /// # Errors
    /// `Value` for any other name.
    ///
    /// ```
    /// use ndcast::{PadMode, tensor};
    /// let mode = PadMode::from_name("reflect", 0)?;
    /// assert_eq!(mode, PadMode::Reflect);
    /// assert_eq!(tensor![1, 2, 3].pad(&[(2, 0)], mode)?, tensor![3, 2, 1, 2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn from_name(name: &str, value: impl Into<Scalar>) -> Result<PadMode> {
        Ok(match name {
            "constant" => PadMode::Constant(value.into()),
            "reflect" => PadMode::Reflect,
            "symmetric" => PadMode::Symmetric,
            "edge" | "replicate" => PadMode::Edge,
            "wrap" | "circular" => PadMode::Wrap,
            other => {
                let known = "constant, reflect, symmetric, edge (replicate), wrap (circular)";
                return Err(Error::value(format!("pad: unknown mode '{other}': expected one of {known}")));
            }
        })
    }

    /// The first piece from `position` on, for an axis of `length` elements that continues in both directions. It may extend beyond the end
    /// of the result.
    fn piece(self, position: isize, length: usize) -> Piece {
        // Lengths of existing axes and of results fit an isize. Half a period may be as long as an axis, so a whole period may not fit.
        let (at, length) = (position as i128, length as i128);
        let mirrored = |period: i128, last: i128| match at.rem_euclid(period.max(1)) {
            phase if phase < length => Piece::new(phase, 1, length - phase),
            phase => Piece::new(last - phase, -1, period - phase),
        };
        match self {
            // The canvas holds the constant already, so only the tensor itself is a piece.
            PadMode::Constant(_) => Piece::new(at, 1, length - at),
            _ if length == 1 => Piece::new(0, 0, i128::MAX),
            PadMode::Reflect => mirrored(2 * (length - 1), 2 * (length - 1)),
            PadMode::Symmetric => mirrored(2 * length, 2 * length - 1),
            PadMode::Wrap => mirrored(length, 0),
            PadMode::Edge if at < 0 => Piece::new(0, 0, -at),
            PadMode::Edge if at < length => Piece::new(at, 1, length - at),
            PadMode::Edge => Piece::new(length - 1, 0, i128::MAX),
        }
    }
}

/// A run of source elements along one axis: the first element, the distance to the next (1, 0 or -1), and their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    first: usize,
    step: isize,
    count: usize,
}

impl Piece {
    /// The arguments were computed without overflow. `count` is limited to the longest possible axis.
    fn new(first: i128, step: isize, count: i128) -> Piece {
        Piece { first: first.max(0) as usize, step, count: count.clamp(0, isize::MAX as i128) as usize }
    }

    /// The run as a view of the source.
    fn of(self, source: &Tensor, axis: usize) -> Result<Tensor> {
        let Piece { first, step, count } = self;
        let start = Some(first as isize);
        let view = |slice| Ok(source.with_layout(along(source.layout(), axis, slice)?));
        match step {
            1 => view(Index::Slice { start, stop: Some((first + count) as isize), step: 1 }),
            -1 => view(Index::Slice { start, stop: first.checked_sub(count).map(|stop| stop as isize), step: -1 }),
            _ => {
                let mut shape = source.shape().dims().clone();
                shape[axis] = count;
                source.narrow(axis as isize, first..first + 1)?.broadcast_to(&shape[..])
            }
        }
    }
}

/// A slice of one axis, with all other axes whole.
fn along(layout: &Layout, axis: usize, slice: Index) -> Result<Layout, ShapeError> {
    let mut indices = vec![Index::FULL; axis];
    indices.push(slice);
    layout.index(&indices)
}

/// One axis of a result: the range that its pieces fill, and how it continues the source.
struct Chain {
    mode: PadMode,
    /// The position, in the coordinates of the source, of the first element of the result.
    origin: isize,
    /// The range of the result that pieces fill.
    filled: std::ops::Range<usize>,
}

/// Fills the regions that the chains describe, one chain for each axis.
fn compose(canvas: &mut Canvas, chains: &[Chain], source: &Tensor) -> Result<()> {
    let whole = canvas.whole.clone();
    // Without elements there is nothing to paste, however many pieces the axes might have.
    if whole.numel() == 0 { Ok(()) } else { paste(canvas, chains, 0, source, &whole) }
}

/// Pastes all combinations of pieces of the axes from `axis` on. `source` and `region` are already cut to one piece on every axis before
/// it.
fn paste(canvas: &mut Canvas, chains: &[Chain], axis: usize, source: &Tensor, region: &Layout) -> Result<()> {
    let Some(chain) = chains.get(axis) else {
        return canvas.paste(region.clone(), source);
    };
    let mut at = chain.filled.start;
    while at < chain.filled.end {
        let mut piece = chain.mode.piece(at as isize + chain.origin, source.shape()[axis]);
        piece.count = piece.count.min(chain.filled.end - at);
        let part = region.narrow(axis as isize, at as isize, piece.count)?;
        paste(canvas, chains, axis + 1, &piece.of(source, axis)?, &part)?;
        at += piece.count;
    }
    Ok(())
}

/// # Join and split: beyond the ends
impl Tensor {
    /// Moves the elements along axes; elements that leave at one end come back at the other. There is one shift for each axis, or one for
    /// all. Shifts of an axis that is named twice add up. With [`ALL`](crate::ALL) axes, the elements move as if flattened.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Shape` unless there is one shift, or one for each axis; `Memory`.
    ///
    /// ```
    /// use ndcast::{ALL, Tensor};
    /// let x = Tensor::from([[1, 2], [3, 4]]);
    /// assert_eq!(x.roll(1, 0)?, Tensor::from([[3, 4], [1, 2]]));
    /// assert_eq!(x.roll([1, 1], [0, 1])?, Tensor::from([[4, 3], [2, 1]]));
    /// assert_eq!(x.roll(1, ALL)?, Tensor::from([[4, 1], [2, 3]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn roll(&self, shifts: impl Integers, axes: impl Into<AxisList>) -> Result<Tensor> {
        let shifts = shifts.integers()?;
        let Some(axes) = axes.into().0 else {
            return self.ravel()?.roll(&shifts, 0)?.reshaped(self.shape());
        };
        let origins = self.rolled(&shifts, &axes)?;
        let chain = |(&origin, &length)| Chain { mode: PadMode::Wrap, origin: origin as isize, filled: 0..length };
        let chains: Vec<Chain> = origins.iter().zip(self.shape()).map(chain).collect();
        let mut canvas = Canvas::new(self.shape(), self.dtype())?;
        compose(&mut canvas, &chains, self)?;
        Ok(canvas.finish())
    }

    /// Shape and dtype of [`Tensor::roll`], as a stand-in.
    pub(crate) fn roll_types(&self, shifts: &[isize], axes: Option<&[isize]>) -> Result<Tensor> {
        match axes {
            Some(axes) => self.rolled(shifts, axes).map(drop)?,
            None => self.ravel()?.rolled(shifts, &[0]).map(drop)?,
        }
        Tensor::stand_in(self.shape(), self.dtype())
    }

    /// The source index at which each axis of a rolled tensor begins.
    fn rolled(&self, shifts: &[isize], axes: &[isize]) -> Result<Dims<usize>> {
        if shifts.len() != 1 && shifts.len() != axes.len() {
            let text = format!("roll: {} shifts for {} axes: give one, or one for each axis", shifts.len(), axes.len());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        // Shifts of an axis that is named twice add up.
        let mut origins: Dims<usize> = Dims::filled(0, self.ndim());
        for (k, &axis) in axes.iter().enumerate() {
            let axis = normalize_axis(axis, self.ndim()).map_err(|error| Error::shape("roll", &[], error))?;
            let length = self.shape()[axis].max(1) as i128;
            let shift = shifts[if shifts.len() == 1 { 0 } else { k }] as i128;
            origins[axis] = (origins[axis] as i128 - shift).rem_euclid(length) as usize;
        }
        Ok(origins)
    }

    /// The tensor with `before` more elements at the start and `after` more at the end of each axis. There is one pair for each axis, first
    /// axis first, or one pair for all.
    ///
    /// # Errors
    /// `Shape` unless there is one pair, or one for each axis, or if an empty axis is continued other than by a constant; `Value` for a
    /// constant that the dtype cannot hold; `Memory`.
    ///
    /// ```
    /// use ndcast::{PadMode, Tensor};
    /// let x = Tensor::from([1, 2, 3]);
    /// assert_eq!(x.pad([(1, 2)], PadMode::Constant(0.into()))?.to_vec::<i32>()?, [0, 1, 2, 3, 0, 0]);
    /// assert_eq!(x.pad([(2, 1)], PadMode::Reflect)?.to_vec::<i32>()?, [3, 2, 1, 2, 3, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn pad(&self, widths: impl AsRef<[(usize, usize)]>, mode: PadMode) -> Result<Tensor> {
        let (shape, chains) = self.padded(widths.as_ref(), mode)?;
        let mut canvas = match mode {
            PadMode::Constant(value) => Canvas::on(Tensor::full(&shape, value, self.dtype())?),
            _ => Canvas::new(&shape, self.dtype())?,
        };
        compose(&mut canvas, &chains, self)?;
        Ok(canvas.finish())
    }

    /// Shape and dtype of [`Tensor::pad`], as a stand-in.
    pub(crate) fn pad_types(&self, widths: &[(usize, usize)], mode: PadMode) -> Result<Tensor> {
        let (shape, _) = self.padded(widths, mode)?;
        if let PadMode::Constant(value) = mode {
            value.fit(self.dtype())?;
        }
        Tensor::stand_in(&shape, self.dtype())
    }

    /// The shape of a padded tensor, and how its axes continue.
    fn padded(&self, widths: &[(usize, usize)], mode: PadMode) -> Result<(Shape, Vec<Chain>)> {
        if widths.len() != 1 && widths.len() != self.ndim() {
            let (given, shape) = (widths.len(), self.shape());
            let text = format!("pad: {given} pairs of widths for shape {shape}: give one, or one for each axis");
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let (mut lengths, mut chains) = (Dims::new(), Vec::with_capacity(self.ndim()));
        for (axis, &length) in self.shape().iter().enumerate() {
            let (before, after) = widths[if widths.len() == 1 { 0 } else { axis }];
            let padded = length.checked_add(before).and_then(|sum| sum.checked_add(after));
            let padded = padded.filter(|&padded| isize::try_from(padded).is_ok());
            let overflow = || Error::new(ErrorKind::Memory, format!("pad: axis {axis} would be longer than memory"));
            let padded = padded.ok_or_else(overflow)?;
            let constant = matches!(mode, PadMode::Constant(_));
            if length == 0 && padded > 0 && !constant {
                let text =
                    format!("pad: axis {axis} of shape {} is empty: only a constant can continue it", self.shape());
                return Err(Error::new(ErrorKind::Shape, text));
            }
            let filled = if constant { before..before + length } else { 0..padded };
            lengths.push(padded);
            chains.push(Chain { mode, origin: -(before as isize), filled });
        }
        Ok((Shape::from_dims(lengths)?, chains))
    }
}
