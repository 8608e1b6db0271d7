//! How many elements there are of each value, or in each of neighbouring intervals; and the values as vectors that count to one.
//!
//! *Contract*: counts are `i64`, weighted ones sums in f64, added in C order, so they depend on nothing but the elements. Intervals are as NumPy's: each holds
//! its lower edge, the last its upper one too; what lies outside, and NaN, is not counted.

use crate::error::{Class, Error, Result};
use crate::{DType, Tensor, default_float};

/// Counting.
impl Tensor {
    /// How often each integer from 0 on occurs, up to the largest, or up to `least` lengths if that is more: `i64`. With weights, the sum of the
    /// weights of its occurrences, in their dtype if they are floats, else in `f64`.
    ///
    /// # Errors
    /// `DType` unless the elements are integers or bools and the weights real, `Value` for a negative element, `Shape` unless there is
    /// one axis and one weight for each element, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([1, 3, 1]).bincount(None, 0)?.to_vec::<i64>()?, [0, 2, 0, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn bincount(&self, weights: Option<&Tensor>, least: usize) -> Result<Tensor> {
        if self.ndim() != 1 {
            let text = format!("bincount: x must have one axis, but has shape {}: call ravel() first", self.shape());
            return Err(Error::new(Class::Shape, text));
        }
        let values = classes("bincount", self)?;
        let length = values.iter().max().map_or(0, |&largest| largest as usize + 1).max(least);
        let Some(weights) = weights else {
            let mut counts = Tensor::allocate(&[length].into(), DType::I64)?;
            let slots = counts.as_slice_mut::<i64>()?;
            values.iter().for_each(|&value| slots[value as usize] += 1);
            return Ok(counts);
        };
        if weights.shape() != self.shape() {
            let text = format!(
                "bincount: weights have shape {}, but x has shape {}: give one for each",
                weights.shape(),
                self.shape()
            );
            return Err(Error::new(Class::Shape, text));
        }
        if weights.dtype().is_complex() {
            return Err(Error::dtype(format!("bincount: weights must be real, not {}", weights.dtype())));
        }
        let mut sums = Tensor::allocate(&[length].into(), DType::F64)?;
        let slots = sums.as_slice_mut::<f64>()?;
        let weighed = weights.cast(DType::F64)?.contiguous()?;
        values.iter().zip(weighed.as_slice::<f64>()?).for_each(|(&value, weight)| slots[value as usize] += weight);
        if weights.dtype().is_float() { sums.cast(weights.dtype()) } else { Ok(sums) }
    }

    /// How many elements lie in each of `bins` intervals of one length, and their edges, which are one more. The intervals cover `range`, or all
    /// elements.
    ///
    /// # Errors
    /// `Value` for no intervals, or a range that is empty or not finite; `DType` for complex numbers; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let (counts, edges) = Tensor::from([1.0f32, 2.0, 1.5, 5.0]).histogram(2, None)?;
    /// assert_eq!((counts.to_vec::<i64>()?, edges.to_vec::<f32>()?), (vec![3, 1], vec![1.0, 3.0, 5.0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn histogram(&self, bins: usize, range: Option<(f64, f64)>) -> Result<(Tensor, Tensor)> {
        self.refuse_complex("histogram")?;
        if bins == 0 {
            return Err(Error::value("histogram: bins = 0: give at least one interval"));
        }
        let dtype = if self.dtype().is_float() { self.dtype() } else { default_float() };
        let (mut first, mut last) = match range {
            Some(range) => range,
            None if self.numel() == 0 => (0.0, 1.0),
            None => (self.min(())?.item()?.as_f64(), self.max(())?.item()?.as_f64()),
        };
        if !(first.is_finite() && last.is_finite()) || first > last {
            let text =
                format!("histogram: the range [{first}, {last}] is not finite or not rising: give another range");
            return Err(Error::value(text));
        }
        if first == last {
            (first, last) = (first - 0.5, last + 0.5);
        }
        let edges = Tensor::linspace(first, last, bins + 1, true, DType::F64)?.cast(dtype)?;
        let wide = edges.cast(DType::F64)?;
        let (limits, each) = (wide.as_slice::<f64>()?, bins as f64 / (last - first));
        let mut counts = Tensor::allocate(&[bins].into(), DType::I64)?;
        let slots = counts.as_slice_mut::<i64>()?;
        let values = self.contiguous()?.cast(DType::F64)?;
        for &x in values.as_slice::<f64>()? {
            if !(first <= x && x <= last) {
                continue;
            }
            // Arithmetic finds the interval but for rounding; the edges decide.
            let mut bin = (((x - first) * each) as usize).min(bins - 1);
            if bin > 0 && x < limits[bin] {
                bin -= 1;
            } else if bin + 1 < bins && x >= limits[bin + 1] {
                bin += 1;
            }
            slots[bin] += 1;
        }
        Ok((counts, edges))
    }

    /// How many elements lie between each two of rising edges.
    ///
    /// # Errors
    /// `Shape` unless there are edges, in one axis; `Value` where they do not rise; `DType` for complex numbers or where the dtypes meet
    /// in none; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let counts = Tensor::from([1, 2, 4, 7]).histogram_between(&Tensor::from([0, 2, 4]))?;
    /// assert_eq!(counts.to_vec::<i64>()?, [1, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn histogram_between(&self, edges: &Tensor) -> Result<Tensor> {
        self.refuse_complex("histogram")?;
        if edges.ndim() != 1 || edges.numel() == 0 {
            let text = format!("histogram: edges must be a list of at least one, but have shape {}", edges.shape());
            return Err(Error::new(Class::Shape, text));
        }
        let inner = edges.numel() - 1;
        let (lower, upper) = (edges.narrow(0, 0, inner)?, edges.narrow(0, 1, inner)?);
        if !lower.less_equal(&upper)?.all(())?.item()?.as_bool() {
            return Err(Error::value("histogram: edges must rise: sort() them first"));
        }
        // NaN stands after all edges: it is in no interval unless an edge is NaN, which does not rise.
        let places = edges.searchsorted(&self.ravel()?, true, None)?;
        let mut counts = Tensor::allocate(&[inner].into(), DType::I64)?;
        let slots = counts.as_slice_mut::<i64>()?;
        for &place in places.as_slice::<i64>()? {
            if let Some(slot) = (place as usize).checked_sub(1).and_then(|bin| slots.get_mut(bin)) {
                *slot += 1;
            }
        }
        if let Some(last) = slots.last_mut() {
            let end = edges.narrow(0, inner as isize, 1)?;
            *last += self.equal(&end)?.count_nonzero(())?.item()?.as_i128() as i64;
        }
        Ok(counts)
    }

    /// For every element a vector of zeros with a one at its number (`i64`), as a new last axis of `classes` elements, or as many as needed.
    ///
    /// # Errors
    /// `DType` unless the elements are integers or bools, `Value` for an element that is negative or not below `classes`, or for no
    /// elements and no `classes`; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([2, 0]).one_hot(None)?;
    /// assert_eq!((&x.shape()[..], x.to_vec::<i64>()?), (&[2, 3][..], vec![0, 0, 1, 1, 0, 0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn one_hot(&self, classes: Option<usize>) -> Result<Tensor> {
        let values = self::classes("one_hot", self)?;
        let largest = values.iter().max().map(|&largest| largest as usize);
        let Some(count) = classes.or(largest.map(|largest| largest + 1)) else {
            return Err(Error::value("one_hot: x has no elements to read the number of classes from: say how many"));
        };
        if let Some(largest) = largest.filter(|&largest| largest >= count) {
            let text =
                format!("one_hot: x holds {largest}, but there are {count} classes: give at least {}", largest + 1);
            return Err(Error::value(text));
        }
        let mut lengths = self.shape().dims().clone();
        lengths.push(count);
        let mut result = Tensor::allocate(&crate::Shape::from_dims(lengths)?, DType::I64)?;
        let slots = result.as_slice_mut::<i64>()?;
        values.iter().enumerate().for_each(|(k, &value)| slots[k * count + value as usize] = 1);
        Ok(result)
    }
}

/// Integers that are not negative, in C order.
fn classes(name: &str, x: &Tensor) -> Result<Vec<i64>> {
    let refuse = |value: &dyn std::fmt::Display| {
        Error::value(format!("{name}: x holds {value}: it must hold integers from 0 on"))
    };
    match x.dtype() {
        dtype if !(dtype.is_integer() || dtype == DType::Bool) => {
            Err(Error::dtype(format!("{name} counts integers, not {dtype}: cast(DType::I64) first")))
        }
        DType::U64 if x.iter::<u64>()?.any(|value| value >= i64::MAX as u64) => Err(refuse(&"more than i64 can count")),
        _ => {
            let values = x.cast(DType::I64)?.to_vec::<i64>()?;
            match values.iter().find(|&&value| !(0..i64::MAX).contains(&value)) {
                Some(value) => Err(refuse(value)),
                None => Ok(values),
            }
        }
    }
}
