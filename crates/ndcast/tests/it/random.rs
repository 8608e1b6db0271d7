//! Random numbers: the same whatever the threads and layouts, distributed as they should be, and refused with a reason.

use ndcast::random::{self, Generator};
use ndcast::{DType, Error, ErrorKind, Expr, Result, Scalar, Tensor, with_num_threads};
use testkit::bits;

/// Every draw with parameters, of the same two operands.
type Draw = fn(&mut Generator, &Tensor, &Tensor, &[usize]) -> Result<Tensor>;
const DRAWS: &[(&str, Draw)] = &[
    ("uniform", |g, a, b, shape| g.uniform(a, (a + b).eval()?, shape)),
    ("normal", |g, a, b, shape| g.normal(a, b, shape)),
    ("exponential", |g, a, b, shape| g.exponential(a + b, shape)),
    ("gamma", |g, a, b, shape| g.gamma(a, b, shape)),
    ("poisson", |g, a, b, shape| g.poisson(a * b, shape)),
    ("bernoulli", |g, a, b, shape| g.bernoulli((a / (a + b)).eval()?, shape)),
];

fn positive(shape: &[usize], seed: u64, dtype: DType) -> Tensor {
    let x = Generator::seeded(seed).rand(shape, DType::F64).unwrap();
    ((x * 20.0) + 0.1).eval().unwrap().cast(dtype).unwrap()
}

#[test]
fn the_same_whatever_the_threads() {
    let (a, b) = (positive(&[3000, 1], 1, DType::F32), positive(&[17], 2, DType::F32));
    let weights = positive(&[70, 900], 3, DType::F64);
    let all = || {
        let mut generator = Generator::seeded(9);
        let mut results: Vec<Tensor> =
            DRAWS.iter().map(|(_, draw)| draw(&mut generator, &a, &b, &[]).unwrap()).collect();
        results.push(generator.permutation(50_000).unwrap());
        results.push(generator.choice(1_000_000, 40_000, true, None).unwrap());
        results.push(generator.choice(1_000_000, 40_000, false, None).unwrap());
        results.push(generator.multinomial(&weights, 600, true).unwrap());
        results.push(generator.multinomial(&weights, 600, false).unwrap());
        (results.iter().map(bits).collect::<Vec<_>>(), generator.state())
    };
    let one = with_num_threads(1, all);
    for threads in [2, 4] {
        assert!(with_num_threads(threads, all) == one, "{threads} threads");
    }
}

/// The naive twin of reading parameters through strides: the broadcast written out, in every layout.
#[test]
fn layouts_and_broadcasts_do_not_matter() {
    let shapes: [(&[usize], &[usize]); 6] = [
        (&[], &[]),
        (&[7], &[5, 1]),
        (&[3, 1, 4], &[2, 1]),
        (&[600, 3], &[3]),
        (&[1], &[0, 4]),
        (&[2, 1, 700], &[5, 1]),
    ];
    for (left, right) in shapes {
        let (a, b) = (positive(left, 1, DType::F64), positive(right, 2, DType::F64));
        let shape = ndcast::broadcast_shapes(&[left, right]).unwrap();
        for (name, draw) in DRAWS {
            let broadcast = draw(&mut Generator::seeded(3), &a, &b, &[]).unwrap();
            assert_eq!(broadcast.shape(), &shape, "{name}");
            let (wide, deep) = (a.broadcast_to(&shape).unwrap(), b.broadcast_to(&shape).unwrap());
            let dense = draw(&mut Generator::seeded(3), &wide.duplicate().unwrap(), &deep.duplicate().unwrap(), &shape);
            assert_eq!(bits(&dense.unwrap()), bits(&broadcast), "{name} {left:?} {right:?}");
            let turned = |x: &Tensor| x.transposed().unwrap().duplicate().unwrap().transposed().unwrap();
            let strided = draw(&mut Generator::seeded(3), &turned(&wide), &deep, &shape).unwrap();
            assert_eq!(bits(&strided), bits(&broadcast), "{name} {left:?} {right:?}");
            let more = draw(&mut Generator::seeded(3), &a, &b, &[&[2], &shape[..]].concat()).unwrap();
            assert_eq!(bits(&more.select(0, 0).unwrap()), bits(&broadcast), "{name} {left:?} {right:?}");
        }
    }
}

#[test]
fn dtypes_are_the_floats_of_the_parameters_rounded_once() {
    for dtype in [DType::F16, DType::BF16, DType::F32] {
        let (a, b) = (positive(&[40], 1, dtype), positive(&[9, 1], 2, dtype));
        for (name, draw) in DRAWS.iter().filter(|(name, _)| ["normal", "gamma"].contains(name)) {
            let narrow = draw(&mut Generator::seeded(3), &a, &b, &[]).unwrap();
            assert_eq!(narrow.dtype(), dtype, "{name}");
            let (a, b) = (a.cast(DType::F64).unwrap(), b.cast(DType::F64).unwrap());
            let wide = draw(&mut Generator::seeded(3), &a, &b, &[]).unwrap();
            assert_eq!(bits(&narrow), bits(&wide.cast(dtype).unwrap()), "{name}");
        }
    }
    let mut generator = Generator::seeded(1);
    assert_eq!(generator.normal(0, 1, ()).unwrap().dtype(), DType::F32);
    assert_eq!(generator.poisson(Tensor::from([1, 2]), ()).unwrap().dtype(), DType::F32);
    assert_eq!(generator.normal(Tensor::from([1.0f64]), 1, ()).unwrap().dtype(), DType::F64);
}

#[test]
fn normal_and_uniform_are_those_without_parameters() {
    let normal = Generator::seeded(5).normal(0.0, 1.0, [33_333]).unwrap();
    assert_eq!(bits(&normal), bits(&Generator::seeded(5).randn(33_333, None).unwrap()));
    let zero = Tensor::from(0.0f64);
    let uniform = Generator::seeded(5).uniform(&zero, 1.0, [33_333]).unwrap();
    assert_eq!(bits(&uniform), bits(&Generator::seeded(5).rand(33_333, DType::F64).unwrap()));
}

#[test]
fn uniform_never_reaches_its_end() {
    for dtype in [DType::F16, DType::BF16, DType::F32, DType::F64] {
        for (low, high) in [(1.0, 1.5), (-1.5, -1.0), (-2.0, 0.0), (100.0, 101.0)] {
            let low = Tensor::from(low).cast(dtype).unwrap();
            let x = Generator::seeded(2).uniform(&low, high, [40_000]).unwrap();
            assert_eq!(x.dtype(), dtype);
            let values = x.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
            assert!(values.iter().all(|&x| low.item::<Scalar>().unwrap().as_f64() <= x && x < high), "{dtype} {high}");
        }
    }
}

/// Mean and variance of a draw, against what they should be: within six standard errors.
fn moments(name: &str, draw: Result<Tensor>, mean: f64, variance: f64, kurtosis: f64) {
    let values = draw.unwrap().cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
    let n = values.len() as f64;
    let found = values.iter().sum::<f64>() / n;
    assert!((found - mean).abs() <= 6.0 * (variance / n).sqrt(), "{name}: mean {found}, not {mean}");
    let found = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    let error = variance * ((kurtosis - 1.0) / n).sqrt();
    assert!((found - variance).abs() <= 6.0 * error, "{name}: variance {found}, not {variance}");
}

#[test]
fn means_and_variances() {
    let n = [200_000];
    let wide = |x: f64| Tensor::from(x);
    let mut g = Generator::seeded(8);
    moments("uniform", g.uniform(wide(-1.0), 5.0, n), 2.0, 3.0, 1.8);
    moments("normal", g.normal(wide(-1.0), 5.0, n), -1.0, 25.0, 3.0);
    moments("exponential", g.exponential(wide(4.0), n), 0.25, 0.0625, 9.0);
    moments("bernoulli", g.bernoulli(wide(0.2), n), 0.2, 0.16, 1.0 / 0.16 - 3.0);
    for shape in [0.1, 0.5, 1.0, 2.5, 50.0, 1e9] {
        let name = format!("gamma {shape}");
        moments(&name, g.gamma(wide(shape), 2.0, n), 2.0 * shape, 4.0 * shape, 3.0 + 6.0 / shape);
    }
    for rate in [1e-3, 0.5, 3.0, 9.99, 10.0, 40.0, 1e4, 1e12, 1e15] {
        moments(&format!("poisson {rate}"), g.poisson(wide(rate), n), rate, rate, 3.0 + 1.0 / rate);
    }
}

/// Kolmogorov and Smirnov: the distance of the distributions is below `2.5 / sqrt(n)` but once in 130 thousand.
fn fits(name: &str, draw: Result<Tensor>, distribution: impl Fn(f64) -> f64) {
    let mut values = draw.unwrap().to_vec::<f64>().unwrap();
    values.sort_by(f64::total_cmp);
    let n = values.len() as f64;
    let distances = values.iter().enumerate().map(|(k, &x)| {
        let share = distribution(x);
        (share - k as f64 / n).abs().max((share - (k + 1) as f64 / n).abs())
    });
    let distance = distances.fold(0.0, f64::max);
    assert!(distance * n.sqrt() < 2.5, "{name}: {}", distance * n.sqrt());
}

#[test]
fn distribution_functions() {
    let n = [50_000];
    let wide = |x: f64| Tensor::from(x);
    let erf = |x: f64| Tensor::from(x).erf().unwrap().item::<Scalar>().unwrap().as_f64();
    let mut g = Generator::seeded(12);
    fits("uniform", g.uniform(wide(2.0), 4.0, n), |x| (x - 2.0) / 2.0);
    fits("normal", g.normal(wide(1.0), 2.0, n), |x| 0.5 + 0.5 * erf((x - 1.0) / 8f64.sqrt()));
    fits("exponential", g.exponential(wide(3.0), n), |x| 1.0 - (-3.0 * x).exp());
    fits("gamma 1/2", g.gamma(wide(0.5), 1.0, n), |x| erf(x.sqrt()));
    fits("gamma 1", g.gamma(wide(1.0), 2.0, n), |x| 1.0 - (-x / 2.0).exp());
    fits("gamma 3", g.gamma(wide(3.0), 1.0, n), |x| 1.0 - (-x).exp() * (1.0 + x + x * x / 2.0));
}

#[test]
fn permutations_have_each_element_once() {
    let mut generator = Generator::seeded(1);
    for n in [0, 1, 2, 3, 1000, 40_000] {
        let mut order = generator.permutation(n).unwrap().to_vec::<i64>().unwrap();
        assert!(n < 1000 || order.windows(2).any(|pair| pair[0] > pair[1]));
        order.sort_unstable();
        assert!(order.iter().copied().eq(0..n as i64));
    }
    let rows = Tensor::arange_of(0, 600, 1, None).unwrap().reshape([200, 3]).unwrap();
    for x in [rows.clone(), rows.t().unwrap().duplicate().unwrap().t().unwrap()] {
        let shuffled = Generator::seeded(3).shuffled(&x).unwrap();
        let mut own = x.clone();
        Generator::seeded(3).shuffle(&mut own).unwrap();
        assert_eq!(bits(&own), bits(&shuffled));
        let order = Generator::seeded(3).permutation(200).unwrap();
        assert_eq!(bits(&rows.take(&order, 0).unwrap()), bits(&shuffled));
    }
    assert_eq!(generator.shuffled(&Tensor::zeros([0, 3], None).unwrap()).unwrap().shape(), &[0, 3]);
}

#[test]
fn choices() {
    let mut generator = Generator::seeded(6);
    for (count, samples) in [(1, 1), (10, 10), (10, 4), (100_000, 5000)] {
        for probabilities in [None, Some(Tensor::full(count, 1.0 / count as f64, DType::F64).unwrap())] {
            let picked = generator.choice(count, samples, false, probabilities.as_ref()).unwrap();
            assert_eq!(picked.unique_values().unwrap().numel(), samples);
            assert!(picked.iter::<i64>().unwrap().all(|index| (0..count as i64).contains(&index)));
        }
    }
    let chances = Tensor::from([0.1, 0.0, 0.6, 0.3f64]);
    for samples in [generator.choice(4, 50_000, true, &chances), generator.multinomial(&chances, 50_000, true)] {
        let counts = samples.unwrap().bincount(None, 4).unwrap().to_vec::<i64>().unwrap();
        let expected = [5000.0, 0.0, 30_000.0, 15_000.0f64];
        assert!(
            counts.iter().zip(expected).all(|(&count, x)| (count as f64 - x).abs() <= 6.0 * x.sqrt()),
            "{counts:?}"
        );
    }
    let x = Tensor::from([[1, 2], [3, 4], [5, 6]]);
    let rows = generator.choice(&x, [4, 5], true, None).unwrap();
    assert_eq!(rows.shape(), &[4, 5, 2]);
    assert!(rows.to_vec::<i32>().unwrap().chunks(2).all(|row| row[1] == row[0] + 1));
    assert_eq!(generator.choice(&x, (), true, None).unwrap().shape(), &[2]);
    assert_eq!(generator.choice(0, 0, true, None).unwrap().numel(), 0);
    assert_eq!(generator.multinomial(&Tensor::zeros([0, 4], None).unwrap(), 3, false).unwrap().shape(), &[0, 3]);
}

#[test]
fn forks_and_states() {
    let mut generator = Generator::seeded(1);
    let forks = generator.split(3).unwrap();
    let mut streams: Vec<_> = vec![bits(&generator.clone().rand(50, DType::F64).unwrap())];
    for mut fork in forks.iter().cloned().chain([forks[0].clone().fork()]) {
        streams.push(bits(&fork.rand(50, DType::F64).unwrap()));
    }
    for (k, stream) in streams.iter().enumerate() {
        assert!(streams[..k].iter().flatten().all(|word| !stream.contains(word)));
    }
    assert_eq!(Generator::seeded(1).split(3).unwrap(), forks);
    assert_eq!(Generator::from_state(generator.state()), generator);
    assert!(generator.split(usize::MAX).is_err());
    let mut far = Generator::from_state([u64::MAX; 4]);
    assert_eq!(far.gamma(2.0, 1.0, [5]).unwrap().numel(), 5);
}

#[test]
fn refusals_name_the_parameter_and_take_nothing() {
    fn refused<T>(class: ErrorKind, words: &str, draw: impl FnOnce(&mut Generator) -> Result<T>) {
        let mut generator = Generator::seeded(1);
        let error: Error = draw(&mut generator).err().unwrap();
        assert!(error.kind() == class && error.message().contains(words), "{error:?} has no {words:?}");
        assert_eq!(generator, Generator::seeded(1), "{words}");
    }
    let bad = Tensor::from([[1.0, 2.0, 3.0], [4.0, -5.0, f32::NAN]]);
    let value = ErrorKind::Value;
    refused(value, "normal: std[1, 1] is -5", |g| g.normal(0.0, &bad, ()));
    refused(value, "exponential: rate is 0: it must be finite and greater than 0", |g| g.exponential(0.0, 3));
    refused(value, "gamma: shape[1, 1] is -5", |g| g.gamma(&bad, 1.0, ()));
    refused(value, "gamma: scale is NaN", |g| g.gamma(1.0, f64::NAN, ()));
    refused(value, "poisson: rate[1] is inf", |g| g.poisson(Tensor::from([1.0, f32::INFINITY]), ()));
    refused(value, "bernoulli: probabilities[0, 1] is 2: it must be between 0 and 1", |g| g.bernoulli(&bad, ()));
    refused(value, "uniform: low 2 is greater than high 1 at [0, 1]", |g| g.uniform(&bad, Tensor::from([1, 1, 9]), ()));
    refused(value, "no finite distance", |g| g.uniform(f64::NEG_INFINITY, 0.0, ()));
    refused(ErrorKind::DType, "normal: mean must be real", |g| {
        g.normal(Expr::from(ndcast::Complex64::new(1.0, 1.0)), 1.0, ())
    });
    refused(ErrorKind::Shape, "normal", |g| g.normal(&bad, Tensor::from([1.0, 2.0]), ()));
    refused(ErrorKind::Shape, "mean (2, 3), std (), do not broadcast to the shape (3,)", |g| g.normal(&bad, 1.0, 3));
    refused(ErrorKind::Shape, "do not broadcast to the shape", |g| g.normal(&bad, 1.0, [2, 1]));
    refused(ErrorKind::Shape, "no axis", |g| g.shuffled(&Tensor::from(1.0f32)));
    refused(value, "4 samples without replacement from a population of 3", |g| g.choice(3, 4, false, None));
    refused(value, "the population is empty", |g| g.choice(&Tensor::zeros([0, 2], None)?, 1, true, None));
    refused(value, "probabilities[1] is -1", |g| g.choice(2, 1, true, &Tensor::from([1.0, -1.0])));
    refused(value, "have the sum 0.5", |g| g.choice(2, 1, true, &Tensor::from([0.5, 0.0])));
    refused(value, "have 1 that are not 0", |g| g.choice(2, 2, false, &Tensor::from([1.0, 0.0])));
    refused(ErrorKind::Shape, "for a population of 2", |g| g.choice(2, 1, true, &Tensor::from([1.0])));
    refused(value, "weights[1, 1] is -5", |g| g.multinomial(&bad, 1, true));
    refused(value, "multinomial: weights[1] are all 0", |g| g.multinomial(&Tensor::from([[1, 0], [0, 0]]), 1, true));
    refused(value, "have 1 that are not 0, for 2", |g| g.multinomial(&Tensor::from([[1, 1], [0, 1]]), 2, false));
    refused(value, "no finite sum", |g| g.multinomial(&Tensor::from([1e308, 1e308]), 2, true));
    refused(value, "are none", |g| g.multinomial(&Tensor::zeros([2, 0], None)?, 2, true));
    refused(ErrorKind::Memory, "", |g| g.permutation(usize::MAX >> 8));
    refused(ErrorKind::Memory, "", |g| g.normal(0.0, 1.0, 1 << 55));
}

#[test]
fn the_process_may_draw_while_it_computes_parameters() {
    let drawn = ndcast::map(Tensor::from([1.0f32, 2.0]), |x: f32| x + random::rand((), None).map_or(0.0, |_| 1.0));
    assert_eq!(random::normal(drawn, 0.0, ()).unwrap().to_vec::<f32>().unwrap(), [2.0, 3.0]);
}
