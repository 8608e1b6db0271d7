//! Expressions of arrays that are read by region have the bits that they have in memory, whatever the blocks.

use super::*;
use crate::shape::Shape;
use crate::{ALL, DType, ErrorKind, Expr, Source, keep};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A tensor that is read by region. It counts the elements that were read.
#[derive(Debug)]
struct Counted {
    tensor: Tensor,
    chunks: Shape,
    read: AtomicUsize,
}

impl Source for Counted {
    fn name(&self) -> String {
        "x".into()
    }
    fn dtype(&self) -> DType {
        self.tensor.dtype()
    }
    fn shape(&self) -> &Shape {
        self.tensor.shape()
    }
    fn chunks(&self) -> Shape {
        self.chunks.clone()
    }
    fn stored_bytes(&self) -> u64 {
        0
    }
    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        self.read.fetch_add(window::numel(region), Ordering::Relaxed);
        let part = self.tensor.with_layout(narrowed(self.tensor.layout(), region)?);
        // Some formats give the axes of memory in another order.
        if region.len() == 2 && region[0].start % 2 == 1 {
            part.transposed()?.duplicate()?.transposed()
        } else {
            part.duplicate()
        }
    }
}

fn source(tensor: &Tensor, chunks: &[usize]) -> Arc<Counted> {
    let chunks = Shape::new(chunks).unwrap();
    Arc::new(Counted { tensor: tensor.clone(), chunks, read: AtomicUsize::new(0) })
}

/// The expression of a source, computed within a limit.
fn streamed(source: &Arc<Counted>, limit: u64, expr: &dyn Fn(Expr) -> Expr) -> Result<Tensor> {
    let expr = expr(Expr::source(source.clone()));
    let (graph, root) = Graph::of(&expr, None)?;
    Ok(within(graph, &[root], limit)?.swap_remove(0))
}

/// Normal numbers, some of them huge, so that sums depend on their order.
fn numbers(shape: &[usize], dtype: DType) -> Tensor {
    let numel = shape.iter().product::<usize>() as f64;
    let lengths: Vec<isize> = shape.iter().map(|&length| length as isize).collect();
    let x = Tensor::arange(0.0..numel).unwrap().reshape(lengths).unwrap();
    let x = ((&x * 37.7).sin() * ((&x * 3.1).cos() * 3.0).exp()).eval().unwrap();
    if dtype.is_integer() { (x * 40.0).cast(dtype).eval().unwrap() } else { x.expr().cast(dtype).eval().unwrap() }
}

fn bits(x: &Tensor) -> Vec<String> {
    // The shortest text of a number tells all of its bits, and NaN is equal to itself.
    x.contiguous().unwrap().to_vec_of_scalars()
}

impl Tensor {
    fn to_vec_of_scalars(&self) -> Vec<String> {
        (0..self.numel()).map(|place| format!("{:?}", self.scalar_at(self.layout().offset() + place))).collect()
    }
}

#[test]
fn any_blocks_give_the_bits_of_memory() {
    let exprs: &[(&str, &dyn Fn(Expr) -> Expr)] = &[
        ("x", &|x| x),
        ("x * 2 + 1", &|x| x * 2.0 + 1.0),
        ("standardised", &|x| (x.clone() - x.mean(0)) / x.std(0)),
        ("by rows", &|x| (x.clone() - x.mean(keep(-1))) / x.std(keep(-1))),
        ("over all", &|x| x.clone() - x.mean(ALL)),
        ("sum", &|x| x.sum(ALL)),
        ("sum 0", &|x| x.sum(0)),
        ("sum -1", &|x| x.sum(-1)),
        ("mean of squares", &|x| x.square().mean(ALL)),
        ("var", &|x| x.var(ALL)),
        ("argmax 0", &|x| x.argmax(0)),
        ("argmin -1", &|x| x.argmin(-1)),
        ("argmin", &|x| x.argmin(ALL)),
        ("max - min", &|x| x.max(0) - x.min(0)),
        ("any", &|x| x.greater(100.0).any(0)),
        ("count", &|x| x.greater(0.0).count_nonzero(ALL)),
        ("softmax", &|x| x.softmax(0)),
        ("log_sum_exp", &|x| x.logsumexp(ALL)),
        ("norm", &|x| x.square().sum(-1).sqrt()),
        ("flipped", &|x| x.flip([0]) - 1.0),
        ("every third", &|x| x.narrow(0, 3..x.shape().unwrap()[0].saturating_sub(2)).exp()),
        ("neighbours", &|x| {
            let n = x.shape().unwrap()[0];
            x.narrow(0, 1..n) - x.narrow(0, 0..n.saturating_sub(1))
        }),
        ("flat", &|x| x.reshape([-1]) * 2.0),
        ("sum of a reshape", &|x| (x * 2.0).reshape([-1]).sum(ALL)),
        ("turned", &|x| x.transpose(0, -1) + 1.0),
        ("outer", &|x| (x.clone().unsqueeze(1) - x.unsqueeze(0)).square().sum(-1)),
        ("nearest", &|x| (x.clone().unsqueeze(1) - x.unsqueeze(0)).square().sum(-1).argmin(-1)),
        ("normalised twice", &|x| {
            let y = &x / x.sum(keep(0));
            &y / y.max(keep(1))
        }),
    ];
    let shapes = [
        (vec![1000, 7], vec![1, 7]),
        (vec![300, 20], vec![64, 8]),
        (vec![5, 1500], vec![2, 400]),
        (vec![40, 30, 9], vec![16, 7, 9]),
        (vec![5000], vec![700]),
        (vec![0, 5], vec![1, 5]),
        (vec![5, 0], vec![1, 1]),
        (vec![1, 1], vec![1, 1]),
    ];
    let (mut computed, mut refused) = (0, 0);
    for (shape, chunks) in shapes {
        for dtype in [DType::F64, DType::F32, DType::F16, DType::I32] {
            let x = numbers(&shape, dtype);
            for (name, expr) in exprs {
                let known = match expr(x.expr()).eval() {
                    Ok(known) => known,
                    Err(_) => continue,
                };
                for limit in [1 << 40, 400_000, 100_000] {
                    let source = source(&x, &chunks);
                    match streamed(&source, limit, expr) {
                        Ok(made) => {
                            computed += 1;
                            assert_eq!((made.shape(), made.dtype()), (known.shape(), known.dtype()), "{name}");
                            assert!(bits(&made) == bits(&known), "{name} of {dtype} {shape:?} within {limit}");
                        }
                        Err(error) => {
                            assert_eq!(error.kind(), ErrorKind::Memory, "{name}: {error}");
                            refused += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(computed > 5 * refused, "{computed} computed, {refused} refused");
}

#[test]
fn each_pass_reads_once() {
    let x = numbers(&[20_000, 16], DType::F32);
    let passes = |expr: &dyn Fn(Expr) -> Expr| {
        let source = source(&x, &[1, 16]);
        let (graph, root) = Graph::of(&expr(Expr::source(source.clone())), None).unwrap();
        let result = graph.bytes(root) as u64;
        within(graph, &[root], result + 500_000).unwrap();
        source.read.load(Ordering::Relaxed) as f64 / x.numel() as f64
    };
    let near = |expr: &dyn Fn(Expr) -> Expr, times: f64| {
        let read = passes(expr);
        assert!(read >= times * 0.999 && read <= times * 1.02, "{read} times, not {times}");
    };
    near(&|x| x.sum(0), 1.0);
    near(&|x| x.sum(-1), 1.0);
    near(&|x| x.clone() - x.mean(keep(-1)), 1.0);
    near(&|x| x.clone() - x.mean(0), 2.0);
    near(&|x| (x.clone() - x.mean(0)) / x.std(0), 3.0);
    near(&|x| x.max(0) - x.min(0), 1.0);
    near(&|x| x.narrow(0, 1..20_000) - x.narrow(0, 0..19_999), 1.0);
    near(&|x| x.var(ALL), 2.0);
}

#[test]
fn fewer_threads_rather_than_each_chunk_twice() {
    let x = source(&Tensor::zeros([4096, 64], DType::F32).unwrap(), &[64, 64]);
    let all = x.tensor.numel() as u64 * 4;
    let exprs: [&dyn Fn(Expr) -> Expr; 2] = [&|x| x.mean(0), &|x| x.mean(1)];
    for (expr, threads) in exprs.into_iter().flat_map(|expr| [1, 2, 3].map(|threads| (expr, threads))) {
        // Two blocks of a chunk fit, and four of half a chunk.
        let (mut graph, root) = Graph::of(&expr(Expr::source(x.clone())), None).unwrap();
        let passes = with_num_threads(threads, || Passes::new(&mut graph, root, None, 128 << 10)).unwrap();
        assert_eq!(passes.read(&graph), all, "{threads}");
        assert!(passes.costs.iter().all(|cost| cost.workers <= 2));
    }
}

#[test]
fn places_far_apart_are_read_alone() {
    let x = numbers(&[20_000, 16], DType::F32);
    type View<'a> = &'a dyn Fn(Expr) -> Expr;
    let view = |shape: &'static [usize], strides: &'static [isize], offset: usize| {
        move |x: Expr| x.view("as_strided", move |_| Layout::as_strided(shape, strides, offset, 320_000))
    };
    let cases: [(View<'_>, &[usize], usize); 9] = [
        (&view(&[10, 16], &[32_000, 1], 0), &[1, 16], 10 * 16),
        // Backwards, with other columns first, and every second of them.
        (&view(&[10, 16], &[-32_000, 1], 319_984), &[1, 16], 10 * 16),
        (&view(&[8, 10], &[-2, 32_000], 15), &[1, 16], 10 * 15),
        // One column, repeated, and two steps along one axis.
        (&view(&[3, 10], &[0, 32_000], 7), &[1, 16], 10),
        (&view(&[10, 3, 16], &[32_000, 16, 1], 0), &[1, 16], 18_003 * 16),
        // Chunks of both axes; a step within a chunk leaves nothing out, nor does one over small chunks.
        (&view(&[4, 2], &[80_000, 8], 3), &[3000, 2], 15_001 * 2),
        (&view(&[4, 2], &[80_000, 8], 3), &[1000, 2], 4 * 9),
        (&view(&[4, 2], &[80_000, 8], 3), &[2500, 2], 4 * 2),
        (&view(&[10, 16], &[32_000, 1], 0), &[1500, 16], 18_001 * 16),
    ];
    for (number, (view, chunks, count)) in cases.into_iter().enumerate() {
        let source = source(&x, chunks);
        let of = |x: Expr| view(x) * 2.0;
        let made = streamed(&source, 1 << 30, &of).unwrap();
        assert_eq!(bits(&made), bits(&of(x.expr()).eval().unwrap()), "case {number}");
        assert_eq!(source.read.load(Ordering::Relaxed), count, "case {number}");
    }
}
