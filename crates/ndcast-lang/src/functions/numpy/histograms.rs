//! Histograms of one or several variables, and rules for the number of their intervals.
//!
//! *Source*: the rules are those of `numpy.histogram_bin_edges`.

use super::super::super::arguments::Arguments;
use super::super::super::conversion::{integer, items, partner};
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{array_of, flat, floating, given, own, promoted, single};
use crate::flavour::Flavour;
use ndcast::{ALL, DType, Error, Expr, Result, Scalar, Side, Tensor, dtype::Kind};

const ONE: &str = "x, bins=10, range=None, density: None=False, weights=None";

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "histogram",
        &[],
        ONE,
        "The number of elements in each of several intervals, and the edges of the intervals.",
        |a| {
            let (x, weights) = variable(a)?;
            let (mut counts, edges) = match edges(a, &x, a.get("bins"))? {
                Bins::Count(bins) => x.histogram(bins, range(a, a.get("range"))?, weights.as_ref())?,
                Bins::Edges(edges) => {
                    let dtype = promoted(x.dtype(), edges.dtype())?;
                    (x.cast(dtype)?.histogram_between(&edges.cast(dtype)?, weights.as_ref())?, edges)
                }
            };
            // Edges that are given are given back.
            let back = a
                .get("bins")
                .filter(|bins| bins.is_tensor() && matches!(bins.shape(), Ok(shape) if shape.rank() == 1))
                .cloned();
            if a.flag("density")? {
                let wide = edges.cast(floating(edges.dtype()))?;
                counts = counts.cast(floating(counts.dtype()))?.histogram_density(&wide)?.cast(DType::F64)?;
            } else if let Some(weights) = weights.filter(|weights| !weights.dtype().is_float()) {
                // Sums of integers are integers.
                counts = counts.cast(weights.dtype())?;
            }
            Ok(Value::Tuple(vec![Value::fresh(&counts)?, back.map_or_else(|| Value::fresh(&edges), Ok)?]))
        },
    )),
    own(&row(
        "histogram_bin_edges",
        &[],
        "x, bins=10, range=None, weights=None",
        "The edges of the intervals that `histogram` uses.",
        |a| {
            let (x, _) = variable(a)?;
            Value::fresh(&match edges(a, &x, a.get("bins"))? {
                Bins::Count(bins) => x.histogram(bins, range(a, a.get("range"))?, None)?.1,
                Bins::Edges(edges) => edges,
            })
        },
    )),
    own(&row(
        "histogram2d",
        &[],
        "x, y, bins=10, range=None, density: None=False, weights=None",
        "The number of points in each of several rectangles, and the edges of these along both axes.",
        |a| {
            let variables = [given(a, "x")?, given(a, "y")?];
            // A vector of edges serves both axes.
            let bins = match a.get("bins") {
                Some(bins)
                    if integer(bins).is_none()
                        && !matches!(bins.items().transpose()?.map(|all| all.len()), Some(1 | 2)) =>
                {
                    vec![Some(bins.clone()), Some(bins.clone())]
                }
                bins => bins_of(a, bins, 2)?,
            };
            let (counts, mut edges) = grid(a, &variables, &bins)?;
            edges.insert(0, counts);
            Value::tuple_of(&edges)
        },
    )),
    own(&row(
        "histogramdd",
        &[],
        "sample, bins=10, range=None, density: None=False, weights=None",
        "The number of points in each of several boxes, and the edges of these along all axes.",
        |a| {
            let value = a.need("sample")?;
            let variables = match items(value) {
                // A list has one vector for each axis.
                Some(Ok(items)) if items.iter().any(|item| item.shape().is_ok_and(|shape| shape.rank() > 0)) => {
                    items.iter().map(|item| array_of(a, item)).collect::<Result<Vec<_>>>()?
                }
                // A list of numbers is one variable.
                _ => {
                    let sample = array_of(a, value)?;
                    let table = if sample.ndim() < 2 { flat(&sample)?.unsqueeze(-1)? } else { sample };
                    let width = table.shape().last().copied().unwrap_or(0) as isize;
                    (0..width).map(|axis| table.select(-1, axis)).collect::<Result<Vec<_>>>()?
                }
            };
            let bins = bins_of(a, a.get("bins"), variables.len())?;
            let (counts, edges) = grid(a, &variables, &bins)?;
            let edges = edges.iter().map(Value::fresh).collect::<Result<Vec<_>>>()?;
            Ok(Value::Tuple(vec![Value::fresh(&counts)?, Value::List(edges)]))
        },
    )),
];

/// The elements, and their weights, as vectors. Bools are the integers 0 and 1.
fn variable(a: &Arguments) -> Result<(Tensor, Option<Tensor>)> {
    let x = flat(&given(a, "x")?)?;
    let weights = a.get("weights").map(|_| given(a, "weights")).transpose()?;
    let shape = a.need("x")?.shape()?;
    if let Some(weights) = weights.as_ref().filter(|weights| weights.shape() != &shape) {
        let text = format!("takes one weight for each element, not the shape {} for {shape}", weights.shape());
        return Err(a.wrong(text));
    }
    let x = if x.dtype() == DType::Bool { x.cast(DType::U8)? } else { x };
    Ok((x, weights.map(|weights| flat(&weights)).transpose()?))
}

/// The intervals of a histogram.
enum Bins {
    Count(usize),
    Edges(Tensor),
}

fn edges(a: &Arguments, x: &Tensor, bins: Option<&Value>) -> Result<Bins> {
    let edges = match bins {
        None => return Ok(Bins::Count(10)),
        Some(Value::Str(rule)) if a.get("weights").is_some() => {
            return Err(a.unfit(format!("counts the intervals by the rule '{rule}' without weights only")));
        }
        Some(Value::Str(rule)) => return counted(a, x, rule),
        Some(bins) => match integer(bins) {
            Some(count) if bins.shape()?.rank() == 0 => match usize::try_from(count) {
                Ok(count) if count > 0 => return Ok(Bins::Count(count)),
                _ => return Err(a.wrong(format!("makes one interval or more, not {count}"))),
            },
            _ => array_of(a, bins)?,
        },
    };
    if edges.ndim() != 1 {
        return Err(a.wrong(format!("takes edges as a vector, not of shape {}", edges.shape())));
    }
    let strong = bins.map_or(Ok(None), |bins| partner(Flavour::NumPy, [bins]))?;
    Ok(Bins::Edges(if strong.is_some() || edges.dtype().kind() >= Kind::Float {
        edges
    } else {
        edges.cast(DType::I64)?
    }))
}

/// The number of intervals by a rule for their width.
fn counted(a: &Arguments, x: &Tensor, rule: &str) -> Result<Bins> {
    let wide = x.cast(DType::F64)?;
    let limits = range(a, a.get("range"))?;
    let wide = match limits {
        Some((first, last)) => {
            let inside = wide.greater_equal(first)?.logical_and(wide.less_equal(last)?)?;
            wide.masked_select(&inside)?
        }
        None => wide,
    };
    let size = wide.numel() as f64;
    if size == 0.0 {
        return Ok(Bins::Count(1));
    }
    let number = |x: Tensor| Ok::<_, Error>(x.item::<Scalar>()?.as_f64());
    let extent = number(wide.max(ALL)?)? - number(wide.min(ALL)?)?;
    let scale = |root: f64| -> Result<f64> { Ok(root * number(wide.std(ALL)?)?) };
    let quartiles = || {
        let shares = Tensor::from([0.75, 0.25]);
        let both = wide.quantile(&shares, ALL, ndcast::Interpolation::Linear)?.to_vec::<f64>()?;
        Ok::<_, Error>(2.0 * (both[0] - both[1]) * size.powf(-1.0 / 3.0))
    };
    let sturges = extent / (size.log2() + 1.0);
    let width = match rule {
        "sqrt" => extent / size.sqrt(),
        "sturges" => sturges,
        "rice" => extent / (2.0 * size.cbrt()),
        "scott" => scale((24.0 * std::f64::consts::PI.sqrt() / size).cbrt())?,
        "fd" => quartiles()?,
        "auto" => match quartiles()? {
            0.0 => sturges,
            quartiles if x.dtype().is_integer() => quartiles.min(sturges).max(1.0),
            // A narrow middle must not make very many intervals.
            quartiles => quartiles.max(extent / size.sqrt() / 2.0).min(sturges),
        },
        "doane" if size > 2.0 && scale(1.0)? > 0.0 => {
            let error = (6.0 * (size - 2.0) / ((size + 1.0) * (size + 3.0))).sqrt();
            let standard = (wide.expr() - wide.mean(ALL)?) / scale(1.0)?;
            let skew = number((&standard * &standard * &standard).mean(ALL).eval()?)?;
            extent / (1.0 + size.log2() + (1.0 + skew.abs() / error).log2())
        }
        "doane" => 0.0,
        other => {
            let rules = "'auto', 'sturges', 'fd', 'scott', 'rice', 'doane' and 'sqrt'";
            return Err(a.wrong(format!("knows the rules {rules}, not '{other}'")));
        }
    };
    let (first, last) =
        limits.map_or_else(|| Ok::<_, Error>((number(wide.min(ALL)?)?, number(wide.max(ALL)?)?)), Ok)?;
    let width = if x.dtype().is_integer() && width > 0.0 && width < 1.0 { 1.0 } else { width };
    Ok(Bins::Count(if width > 0.0 { ((last - first) / width).ceil().max(1.0) as usize } else { 1 }))
}

/// A pair of numbers.
fn range(a: &Arguments, value: Option<&Value>) -> Result<Option<(f64, f64)>> {
    let Some(value) = value else { return Ok(None) };
    match &value.items().transpose()?.unwrap_or_default()[..] {
        [first, last] => Ok(Some((single(a, first)?.as_f64(), single(a, last)?.as_f64()))),
        _ => Err(a.wrong("takes a range of two numbers")),
    }
}

/// The argument `bins` for each of several variables.
fn bins_of(a: &Arguments, bins: Option<&Value>, count: usize) -> Result<Vec<Option<Value>>> {
    let Some(bins) = bins.filter(|bins| integer(bins).is_none()) else { return Ok(vec![bins.cloned(); count]) };
    let each = bins.items().unwrap_or_else(|| Err(a.wrong("takes intervals for each variable")))?;
    if each.len() != count {
        return Err(a.wrong(format!("takes intervals for each of {count} variables, not for {}", each.len())));
    }
    Ok(each.into_iter().map(Some).collect())
}

/// The counts of points in boxes, as float64, and the edges along each axis.
fn grid(a: &Arguments, variables: &[Tensor], bins: &[Option<Value>]) -> Result<(Tensor, Vec<Tensor>)> {
    let ranges = match a.get("range") {
        None => vec![None; variables.len()],
        Some(value) => {
            let items = value.items().transpose()?.unwrap_or_default();
            if items.len() != variables.len() {
                return Err(a.wrong(format!("takes a range for each of {} variables", variables.len())));
            }
            let given = |item: &Value| range(a, Some(item).filter(|item| !matches!(item, Value::None)));
            items.iter().map(given).collect::<Result<Vec<_>>>()?
        }
    };
    let Some(count) = variables.first().map(Tensor::numel) else { return Err(a.wrong("takes one variable or more")) };
    let (mut all, mut lengths) = (Vec::new(), Vec::new());
    let mut number = Expr::from(Tensor::zeros(count, DType::I64)?);
    // The variables are the columns of one table.
    let table = variables.iter().map(|x| Ok(x.dtype())).reduce(|left, right| promoted(left?, right?)).transpose()?;
    for ((x, bins), range) in variables.iter().zip(bins).zip(ranges) {
        let x = &x.cast(if range.is_some() { DType::F64 } else { table.unwrap_or(x.dtype()) })?;
        if x.ndim() != 1 || x.numel() != count {
            return Err(a.wrong("takes vectors of one length, one element for each point"));
        }
        let edges = match edges(a, x, bins.as_ref())? {
            Bins::Count(bins) => x.histogram(bins, range, None)?.1,
            Bins::Edges(edges) => edges,
        };
        let dtype = promoted(x.dtype(), edges.dtype())?;
        let (x, limits) = (x.cast(dtype)?, edges.cast(dtype)?);
        let places = limits.searchsorted(&x, Side::Right)?;
        let last = limits.select(0, limits.numel() as isize - 1)?;
        // The last interval includes its upper edge. The counts before the first and behind the last interval are cut off below.
        let places = places.expr() - x.equal(&last)?.expr().cast(DType::I64);
        let length = limits.numel() + 1;
        number = number * length as i64 + places;
        lengths.push(length);
        all.push(edges);
    }
    let total = lengths.iter().try_fold(1usize, |total, &length| total.checked_mul(length));
    let total = total.ok_or_else(|| a.wrong("has too many boxes"))?;
    let weights = a.get("weights").map(|_| given(a, "weights")?.cast(DType::F64)).transpose()?;
    let counts = number.eval()?.bincount(weights.as_ref(), total)?.cast(DType::F64)?;
    let mut counts = counts.reshape(lengths.iter().map(|&length| length as isize).collect::<Vec<_>>())?;
    for (axis, length) in lengths.iter().enumerate() {
        counts = counts.narrow(axis as isize, 1..1 + length - 2)?;
    }
    let counts = counts.contiguous()?;
    if !a.flag("density")? {
        return Ok((counts, all));
    }
    let mut shares = counts.expr() / counts.sum(ALL)?;
    for (axis, edges) in all.iter().enumerate() {
        let mut lengths = vec![1; all.len()];
        lengths[axis] = -1;
        shares /= edges.cast(DType::F64)?.diff(0, 1)?.reshape(&lengths)?;
    }
    Ok((shares.eval()?, all))
}
