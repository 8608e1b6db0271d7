//! Work whose instructions are counted: `cargo xtask counts` runs this under valgrind.
//!
//! Each case is prepared, run once so that one-time work is done, and then measured in [`measured`]: the counter is
//! reset when that function begins and read when it ends. Operands are small, since the number of instructions does
//! not depend on the speed of memory. One thread.
#![forbid(unsafe_code)]

use ndcast::{ALL, Result, Tensor, keep, set_num_threads};
use std::hint::black_box;

/// A name and the repeated work.
type Case = (&'static str, Box<dyn Fn() -> Result<Tensor>>);

fn main() -> Result<()> {
    set_num_threads(1);
    for (name, work) in cases()? {
        drop(work()?);
        measured(&*work)?;
        println!("{name}");
    }
    Ok(())
}

/// The function that valgrind looks up by this name.
#[inline(never)]
fn measured(work: &dyn Fn() -> Result<Tensor>) -> Result<()> {
    for _ in 0..10 {
        drop(black_box(work()?));
    }
    Ok(())
}

fn cases() -> Result<Vec<Case>> {
    let x = ramp(&[256, 256])?;
    let row = ramp(&[256])?;
    let points = ramp(&[128, 1, 3])?;
    let short = ramp(&[16_384, 3])?;
    let three = ramp(&[3])?;
    let [column, four] = [ramp(&[4, 1])?, ramp(&[4])?];
    let with = |x: &Tensor, y: &Tensor| (x.clone(), y.clone());
    let mut cases: Vec<Case> = Vec::new();
    let mut case = |name, work: Box<dyn Fn() -> Result<Tensor>>| cases.push((name, work));
    {
        let (x, y) = with(&column, &four);
        case("tiny_method", Box::new(move || x.add(&y)));
    }
    {
        let (x, y) = with(&column, &four);
        case("tiny_expression", Box::new(move || (&x + &y).eval()));
    }
    {
        let (x, y) = with(&x, &row);
        case("row_add", Box::new(move || (&x + &y).eval()));
    }
    {
        let (x, y) = with(&short, &three);
        case("short_rows", Box::new(move || (&x * &y).eval()));
    }
    {
        let (x, y) = with(&x, &x.t()?);
        case("transposed_add", Box::new(move || (&x + &y).eval()));
    }
    {
        let x = x.clone();
        case("polynomial", Box::new(move || (&x * 3.0 * &x + &x * 2.0 + 1.0).eval()));
    }
    {
        let x = x.clone();
        case("exp", Box::new(move || x.exp()));
    }
    {
        let x = x.clone();
        case("sum_0", Box::new(move || x.sum(0)));
    }
    {
        let x = x.clone();
        case("sum_1", Box::new(move || x.sum(1)));
    }
    {
        let x = x.clone();
        let softmax = move || {
            let e = (&x - x.expr().max(keep(-1))).exp();
            (&e / e.sum(keep(-1))).eval()
        };
        case("softmax", Box::new(softmax));
    }
    {
        let (x, y) = (points.clone(), points.squeeze(ALL)?);
        case("nearest", Box::new(move || (&x - &y).square().sum(-1).argmin(-1).eval()));
    }
    planning(&mut cases)?;
    Ok(cases)
}

/// Small work, whose instructions are mostly those of building, typing and planning an expression.
fn planning(cases: &mut Vec<Case>) -> Result<()> {
    let mut case = |name, work: Box<dyn Fn() -> Result<Tensor>>| cases.push((name, work));
    let [column, four, square] = [ramp(&[4, 1])?, ramp(&[4])?, ramp(&[4, 4])?];
    let [rows, wide] = [ramp(&[8, 128])?, ramp(&[128, 128])?];
    let strided = ramp(&[4, 400, 7])?.transposed()?;
    {
        // Nothing is computed; the tensor that is returned is one more clone.
        let (x, y) = (column.clone(), four.clone());
        let build = move || {
            drop(black_box(&x + &y));
            Ok(x.clone())
        };
        case("tiny_build", Box::new(build));
    }
    {
        let x = four.clone();
        case("tiny_sum", Box::new(move || x.sum(ALL)));
    }
    {
        let x = four.clone();
        case("tiny_sum_lazy", Box::new(move || x.expr().sum(ALL).eval()));
    }
    {
        let x = four;
        case("chain", Box::new(move || (&x * 2.0 + 1.0).eval()));
    }
    {
        let x = square.clone();
        case("std_4x4", Box::new(move || x.std(0)));
    }
    {
        let x = square.clone();
        let standardise = move || ((&x - x.expr().mean(0)) / x.expr().std(0)).eval();
        case("standardise_4x4", Box::new(standardise));
    }
    case("rows_8x128", Box::new(move || rows.expr().softmax(-1).eval()));
    case("late_fold", Box::new(move || (&wide * 2.0).exp().sum(0).eval()));
    {
        // The graph alone; the tensor that is returned is one more clone.
        let x = square;
        let graph = move || {
            black_box((&x - x.expr().mean(0)).shape()?);
            Ok(x.clone())
        };
        case("graph", Box::new(graph));
    }
    case("plan", Box::new(move || (&strided * 2.0 + 1.0).eval()));
    Ok(())
}

/// Numbers from -1 to 1.
fn ramp(shape: &[usize]) -> Result<Tensor> {
    let count = shape.iter().product::<usize>();
    let values: Vec<f32> = (0..count).map(|k| k as f32 * 2.0 / count as f32 - 1.0).collect();
    Tensor::from_vec(values, shape)
}
