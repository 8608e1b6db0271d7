//! What the docs of a reduction say after its first words, by its name: the shape and the dtype of the result, the algorithm with its
//! source, and an example.

/// Shape, dtype, algorithm and example of the reduction with this name.
macro_rules! reduction_docs {
    (sum) => {
        reduced!(WIDE, PAIRWISE, "[[1, 2], [3, 4]]", "sum(-1)", "i64", "[3, 7]")
    };
    (prod) => {
        reduced!(WIDE, "", "[[1, 2], [3, 4]]", "prod(-1)", "i64", "[2, 12]")
    };
    (max) => {
        reduced!(OWN, "", "[[1, 2], [3, 4]]", "max(0)", "i32", "[3, 4]")
    };
    (min) => {
        reduced!(OWN, "", "[[1, 2], [3, 4]]", "min(0)", "i32", "[1, 2]")
    };
    (amax) => {
        reduced!(OWN, "", "[[1, 2], [3, 4]]", "amax(0)", "i32", "[3, 4]")
    };
    (amin) => {
        reduced!(OWN, "", "[[1, 2], [3, 4]]", "amin(0)", "i32", "[1, 2]")
    };
    (all) => {
        reduced!(BOOL, "", "[[true, false], [true, true]]", "all(-1)", "bool", "[false, true]")
    };
    (any) => {
        reduced!(BOOL, "", "[[0, 0], [0, 2]]", "any(-1)", "bool", "[false, true]")
    };
    (argmax) => {
        reduced!(INT64, "", "[[1, 5, 2], [7, 0, 3]]", "argmax(-1)", "i64", "[1, 0]")
    };
    (argmin) => {
        reduced!(INT64, "", "[[1, 5, 2], [7, 0, 3]]", "argmin(-1)", "i64", "[0, 1]")
    };
    (mean) => {
        reduced!(FLOAT, "", "[[1.0, 2.0], [3.0, 5.0]]", "mean(-1)", "f64", "[1.5, 4.0]")
    };
    (var) => {
        reduced!(FLOAT_PARTS, TWO_PASS, "[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]", "var(0)", "f64", "[4.0]")
    };
    (std) => {
        concat!(
            reduced!(FLOAT_PARTS, TWO_PASS, "[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]", "std(0)", "f64", "[2.0]"),
            "\n\nStandardise: subtract the mean of each column, and divide by its standard deviation.\n\n",
            "```\nuse ndcast::tensor;\nlet x = tensor![[1.0, 10.0], [3.0, 30.0]];\n",
            "let scores = (&x - x.expr().mean(0)) / x.expr().std(0);\n",
            "assert_eq!(scores.eval()?, tensor![[-1.0, -1.0], [1.0, 1.0]]);\n# Ok::<(), ndcast::Error>(())\n```"
        )
    };
    (nansum) => {
        reduced!(WIDE, "", "[1.0, f64::NAN, 2.0]", "nansum(0)", "f64", "[3.0]")
    };
    (nanmean) => {
        reduced!(FLOAT, "", "[1.0, f64::NAN, 2.0]", "nanmean(0)", "f64", "[1.5]")
    };
    (nanmax) => {
        reduced!(OWN, "", "[1.0, f64::NAN, 2.0]", "nanmax(0)", "f64", "[2.0]")
    };
    (nanmin) => {
        reduced!(OWN, "", "[1.0, f64::NAN, 2.0]", "nanmin(0)", "f64", "[1.0]")
    };
    (nanvar) => {
        reduced!(FLOAT_PARTS, TWO_PASS, "[1.0, f64::NAN, 2.0]", "nanvar(0)", "f64", "[0.25]")
    };
    (nanstd) => {
        reduced!(FLOAT_PARTS, TWO_PASS, "[1.0, f64::NAN, 2.0]", "nanstd(0)", "f64", "[0.5]")
    };
    (count_nonzero) => {
        reduced!(INT64, "", "[[0, 1], [2, 3]]", "count_nonzero(-1)", "i64", "[1, 2]")
    };
    (logsumexp) => {
        reduced!(FLOAT, SHIFT, "[-1000.0, f64::NEG_INFINITY]", "logsumexp(0)", "f64", "[-1000.0]")
    };
    (norm) => {
        reduced!(FLOAT_PARTS, BLUE, "[3.0, 4.0]", "norm(0, 2.0)", "f64", "[5.0]")
    };
    (softmax) => {
        kept!(
            "`exp(x - m) / sum(exp(x - m))`, where `m` is the largest element",
            "[1000.0, 1000.0]",
            "softmax(0)",
            "[0.5, 0.5]"
        )
    };
    (log_softmax) => {
        kept!(
            "`x - m - log(sum(exp(x - m)))`, where `m` is the largest element; the sum is in f64",
            "[1000.0, 0.0]",
            "log_softmax(0)",
            "[0.0, -1000.0]"
        )
    };
}

/// The algorithm of a reduction, with its source.
macro_rules! algorithm {
    ("") => { "" };
    (PAIRWISE) => {
        "Floats are summed pairwise (N. J. Higham, \"The accuracy of floating point summation\", SIAM J. Sci. Comput. 14, 1993).\n\n"
    };
    (TWO_PASS) => {
        "The algorithm is the corrected two-pass one: `(sum((x - m)**2) - sum(x - m)**2 / n) / (n - correction)`, where `m` is the mean and `n` the \
         number of elements (T. F. Chan, G. H. Golub and R. J. LeVeque, \"Algorithms for computing the sample variance\", The American \
         Statistician 37, 1983). Squares do not overflow, and float32 is summed in f64, with no need of the correction.\n\n"
    };
    (SHIFT) => {
        "Formula: `m + log(sum(exp(x - m)))`, where `m` is the largest element (P. Blanchard, D. J. Higham and N. J. Higham, \"Accurately computing the \
         log-sum-exp and softmax functions\", IMA J. Numer. Anal. 41, 2021).\n\n"
    };
    (BLUE) => {
        "Squares outside of the safe range are summed apart, scaled by a power of two (after J. L. Blue, \"A portable Fortran program to find the \
         Euclidean norm of a vector\", ACM Trans. Math. Softw. 4, 1978). Other powers are those of the magnitudes divided by the largest one.\n\n"
    };
}

/// The dtype of a result.
macro_rules! dtype_words {
    (OWN) => { "that of the operand" };
    (BOOL) => { "bool" };
    (INT64) => { "int64" };
    (WIDE) => { "int64 or uint64 for integers and bool, otherwise that of the operand" };
    (FLOAT) => { "the default float for integers and bool, otherwise that of the operand" };
    (FLOAT_PARTS) => {
        "the default float for integers and bool, otherwise that of the operand; of a complex operand, that of its parts"
    };
}

/// A reduction that removes the axes.
macro_rules! reduced {
    ($dtype:ident, $algorithm:tt, $x:literal, $call:literal, $T:literal, $y:literal) => {
        concat!(
            "Shape: the axes go, or stay with length 1 under [`keep`](crate::keep). Dtype: ",
            dtype_words!($dtype),
            ".\n\n",
            algorithm!($algorithm),
            example_text!($x, $call, $T, $y)
        )
    };
}

/// A softmax, whose result has the shape of the operand.
macro_rules! kept {
    ($formula:literal, $x:literal, $call:literal, $y:literal) => {
        concat!(
            "Shape: that of the operand. Dtype: ", dtype_words!(FLOAT), ".\n\nFormula: ", $formula,
            " (P. Blanchard, D. J. Higham and N. J. Higham, \"Accurately computing the log-sum-exp and softmax functions\", IMA J. Numer. \
             Anal. 41, 2021).\n\n",
            example_text!($x, $call, "f64", $y)
        )
    };
}

macro_rules! example_text {
    ($x:literal, $call:literal, $T:literal, $y:literal) => {
        concat!(
            "```\nuse ndcast::Tensor;\nlet y = Tensor::from(",
            $x,
            ").",
            $call,
            "?;\nassert_eq!(y.to_vec::<",
            $T,
            ">()?, ",
            $y,
            ");\n# Ok::<(), ndcast::Error>(())\n```"
        )
    };
}
