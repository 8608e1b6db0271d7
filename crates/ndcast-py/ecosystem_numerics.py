"""Checks of scikit-learn and scipy, which promise to take the arrays of any library that follows the standard."""

import importlib

from ecosystem_registry import LABELS, POSITIVE, X, agreeing

import numpy as np

# ---- scikit-learn, with dispatch to the arrays that it is given


def sk(name):
    """A name of scikit-learn, after it was told to dispatch."""
    import sklearn

    sklearn.set_config(array_api_dispatch=True)
    module, _, attribute = name.rpartition(".")
    return getattr(importlib.import_module(f"sklearn.{module}"), attribute)


def fitted(name, then="transform", target=False, **parameters):
    """What an estimator makes of the data that it was fitted to. The sign of a component is chance."""

    def run(x, y=None):
        model = sk(name)(**parameters).fit(*((x, y) if target else (x,)))
        return abs(getattr(model, then)(x)) if then == "transform" else getattr(model, then)(x)

    return lambda: run


for name in ("StandardScaler", "MinMaxScaler", "MaxAbsScaler", "RobustScaler", "Normalizer", "Binarizer", "PolynomialFeatures", "QuantileTransformer"):
    extra = {"n_quantiles": 20} if name == "QuantileTransformer" else {}
    agreeing("sklearn", f"`{name}`", fitted(f"preprocessing.{name}", **extra), X)
agreeing("sklearn", "`LabelEncoder`", lambda: lambda y: sk("preprocessing.LabelEncoder")().fit_transform(y), LABELS)
agreeing("sklearn", "`LabelBinarizer`", lambda: lambda y: sk("preprocessing.LabelBinarizer")().fit_transform(y), LABELS)
for solver in ("full", "covariance_eigh", "randomized"):
    agreeing("sklearn", f"`PCA(svd_solver='{solver}')`", fitted("decomposition.PCA", n_components=2, svd_solver=solver, random_state=0), X)
for name, parameters in [
    ("Ridge", {"solver": "svd"}),
    ("RidgeCV", {}),
    ("RidgeClassifier", {"solver": "svd"}),
    ("LinearRegression", {}),
    ("LogisticRegression", {}),
]:
    number = LABELS if "Classifier" in name or "Logistic" in name else LABELS.astype(float)
    agreeing("sklearn", f"`{name}`", fitted(f"linear_model.{name}", "predict", True, **parameters), X, number)
agreeing("sklearn", "`LinearDiscriminantAnalysis`", fitted("discriminant_analysis.LinearDiscriminantAnalysis", "predict_proba", True), X, LABELS)
agreeing("sklearn", "`GaussianNB`", fitted("naive_bayes.GaussianNB", "predict", True), X, LABELS)
agreeing("sklearn", "`GaussianMixture`", fitted("mixture.GaussianMixture", "predict", n_components=3, init_params="random", random_state=0), X)
agreeing("sklearn", "`Nystroem`", fitted("kernel_approximation.Nystroem", n_components=5, random_state=0), X)
agreeing(
    "sklearn",
    "`KMeans`",
    fitted("cluster.KMeans", "predict", n_clusters=3, n_init=1, random_state=0),
    X,
    kind=False,
    theirs="It mixes its own NumPy arrays with the arrays that it got; PyTorch's tensors fail too. Pass `np.asarray(x)`.",
)
agreeing("sklearn", "`PowerTransformer`", fitted("preprocessing.PowerTransformer"), X, kind=False, rtol=1e-4)
agreeing("sklearn", "`KNeighborsClassifier`", fitted("neighbors.KNeighborsClassifier", "predict", True), X, LABELS, kind=False)
agreeing(
    "sklearn",
    "`RandomForestClassifier`",
    fitted("ensemble.RandomForestClassifier", "predict", True, random_state=0, n_estimators=5),
    X,
    LABELS,
    kind=False,
    theirs="It has no Array API support; PyTorch's tensors fail too. Pass `np.asarray(x)`.",
)
agreeing(
    "sklearn",
    "`LedoitWolf`",
    lambda: lambda x: sk("covariance.LedoitWolf")().fit(x).covariance_,
    X,
    kind=False,
)
agreeing(
    "sklearn",
    "a pipeline of a scaler, PCA and a classifier",
    lambda: (
        lambda x, y: (
            sk("pipeline.make_pipeline")(
                sk("preprocessing.StandardScaler")(), sk("decomposition.PCA")(3, svd_solver="full"), sk("linear_model.RidgeClassifier")(solver="svd")
            )
            .fit(x, y)
            .predict(x)
        )
    ),
    X,
    LABELS,
)
agreeing("sklearn", "`train_test_split`", lambda: lambda x, y: sk("model_selection.train_test_split")(x, y, random_state=0), X, LABELS)
agreeing(
    "sklearn",
    "`cross_val_score`",
    lambda: lambda x, y: sk("model_selection.cross_val_score")(sk("discriminant_analysis.LinearDiscriminantAnalysis")(), x, y),
    X,
    LABELS,
    kind=False,
)
agreeing(
    "sklearn",
    "`GridSearchCV`",
    lambda: lambda x, y: sk("model_selection.GridSearchCV")(sk("linear_model.Ridge")(solver="svd"), {"alpha": [0.1, 1.0]}).fit(x, y).best_score_,
    X,
    LABELS.astype(float),
)
GUESS = np.where(np.arange(120) % 7 == 0, (LABELS + 1) % 3, LABELS)
for name in (
    "accuracy_score",
    "balanced_accuracy_score",
    "zero_one_loss",
    "hamming_loss",
    "confusion_matrix",
    "cohen_kappa_score",
    "multilabel_confusion_matrix",
):
    agreeing("sklearn", f"`{name}`", lambda name=name: sk(f"metrics.{name}"), LABELS, GUESS)
for name in ("f1_score", "precision_score", "recall_score", "jaccard_score"):
    agreeing("sklearn", f"`{name}`", lambda name=name: lambda y, z: sk(f"metrics.{name}")(y, z, average="macro"), LABELS, GUESS)
agreeing(
    "sklearn",
    "`matthews_corrcoef`",
    lambda: sk("metrics.matthews_corrcoef"),
    LABELS,
    GUESS,
)
for name in (
    "r2_score",
    "mean_squared_error",
    "root_mean_squared_error",
    "mean_absolute_error",
    "median_absolute_error",
    "max_error",
    "explained_variance_score",
    "mean_absolute_percentage_error",
    "mean_poisson_deviance",
    "mean_gamma_deviance",
    "mean_pinball_loss",
    "d2_tweedie_score",
):
    agreeing("sklearn", f"`{name}`", lambda name=name: sk(f"metrics.{name}"), POSITIVE[:, 0], POSITIVE[:, 1])
for name in ("roc_auc_score", "average_precision_score", "roc_curve", "precision_recall_curve"):
    agreeing("sklearn", f"`{name}`", lambda name=name: sk(f"metrics.{name}"), (LABELS == 1).astype(int), X[:, 0])
agreeing("sklearn", "`log_loss`", lambda: sk("metrics.log_loss"), (LABELS == 1).astype(int), 1 / (1 + np.exp(-X[:, 0])))
for name in (
    "euclidean_distances",
    "manhattan_distances",
    "cosine_similarity",
    "rbf_kernel",
    "polynomial_kernel",
    "laplacian_kernel",
    "paired_euclidean_distances",
):
    agreeing("sklearn", f"`{name}`", lambda name=name: sk(f"metrics.pairwise.{name}"), X, X + 1)
agreeing("sklearn", "`pairwise_distances(metric='cityblock')`", lambda: lambda x: sk("metrics.pairwise_distances")(x, metric="cityblock"), X)

# ---- scipy, with SCIPY_ARRAY_API=1


def sp(name):
    """A name of scipy."""
    module, _, attribute = name.rpartition(".")
    return getattr(importlib.import_module(f"scipy.{module}"), attribute)


for names, arguments in [
    (
        "erf erfc erfinv expit logit gammaln ndtr ndtri i0 i1 j0 y0 psi gamma loggamma cbrt exp2 log_softmax softmax logsumexp",
        (np.linspace(0.05, 0.95, 12).reshape(3, 4),),
    ),
    ("gammainc gammaincc betainc xlogy xlog1py rel_entr kl_div zeta", (POSITIVE[:5] + 1, POSITIVE[5:10] + 0.5)),
]:
    for name in names.split():
        values = (*arguments, np.full((5, 4), 0.3)) if name == "betainc" else arguments
        agreeing("scipy", f"`special.{name}`", lambda name=name: sp(f"special.{name}"), *values)
for name in (
    "gmean hmean tmean tvar tstd moment skew kurtosis describe skewtest "
    "kurtosistest normaltest jarque_bera sem zscore gzscore iqr median_abs_deviation trim_mean variation mode"
).split():
    more = {"moment": {"order": 3}, "trim_mean": {"proportiontocut": 0.1}}.get(name, {})
    agreeing(
        "scipy", f"`stats.{name}`", lambda name=name, more=more: lambda x: tuple(r) if isinstance(r := sp(f"stats.{name}")(x, **more), tuple) else r, POSITIVE
    )
for name in "pearsonr ttest_ind ttest_rel mannwhitneyu wilcoxon levene fligner mood ansari kruskal bartlett f_oneway cramervonmises_2samp spearmanrho".split():
    agreeing("scipy", f"`stats.{name}`", lambda name=name: lambda x, y: [(r := sp(f"stats.{name}")(x, y)).statistic, r.pvalue], X[:, 0], X[:, 1])
agreeing("scipy", "`stats.rankdata`", lambda: sp("stats.rankdata"), X[:, 0])
agreeing("scipy", "`stats.quantile`", lambda: lambda x, p: sp("stats.quantile")(x, p, axis=0), X, np.asarray([[0.1], [0.5], [0.9]]) * np.ones(4))
agreeing("scipy", "`stats.entropy`", lambda: sp("stats.entropy"), POSITIVE)
agreeing(
    "scipy",
    "`stats.bootstrap`",
    lambda: (
        lambda x: sp("stats.bootstrap")((x,), lambda x, axis: x.__array_namespace__().mean(x, axis=axis), n_resamples=99, rng=0, vectorized=True).standard_error
    ),
    X[:, 0],
)
for name in "fft ifft rfft irfft hfft fft2 fftn rfftn dct dst dctn fftshift".split():
    agreeing("scipy", f"`fft.{name}`", lambda name=name: sp(f"fft.{name}"), X[:8])
for name in "whiten".split():
    agreeing("scipy", f"`cluster.vq.{name}`", lambda name=name: sp(f"cluster.vq.{name}"), X)
agreeing("scipy", "`cluster.vq.vq`", lambda: sp("cluster.vq.vq"), X, X[::40].copy())
agreeing("scipy", "`cluster.vq.kmeans2`", lambda: lambda x, c: sp("cluster.vq.kmeans2")(x, c, minit="matrix"), X, X[::40].copy())
agreeing("scipy", "`cluster.hierarchy.linkage`", lambda: lambda x: sp("cluster.hierarchy.linkage")(x, "ward"), X)
for name, more in [
    ("gaussian_filter", (1.0,)),
    ("uniform_filter", (3,)),
    ("median_filter", (3,)),
    ("sobel", ()),
    ("zoom", (2,)),
    ("rotate", (30.0,)),
    ("shift", (1.5,)),
    ("distance_transform_edt", ()),
]:
    agreeing("scipy", f"`ndimage.{name}`", lambda name=name, more=more: lambda x: sp(f"ndimage.{name}")(x, *more), X[:12])
agreeing(
    "scipy",
    "`ndimage.label`, `value_indices`, `center_of_mass`",
    lambda: lambda x: [sp("ndimage.label")(x)[0], list(sp("ndimage.value_indices")(x)), sp("ndimage.center_of_mass")(x)],
    (X[:12] > 1).astype(np.int64),
)
agreeing(
    "scipy",
    "`ndimage.sobel(x, output=y)`",
    lambda: lambda x, y: (sp("ndimage.sobel")(x, output=y), y)[1],
    X,
    X * 0,
    theirs="It writes into an array that it is given, and ndcast lends memory for reading only. Use the result instead.",
)
for name, more in [
    ("convolve", (X[:3],)),
    ("fftconvolve", (X[:3],)),
    ("correlate", (X[:3],)),
    ("detrend", ()),
    ("hilbert", ()),
    ("resample", (10,)),
    ("medfilt", ()),
    ("wiener", ()),
]:
    agreeing("scipy", f"`signal.{name}`", lambda name=name: sp(f"signal.{name}"), X[:16], *more)
agreeing(
    "scipy",
    "`signal.sosfiltfilt`",
    lambda: lambda s, x: sp("signal.sosfiltfilt")(s, x, axis=0),
    np.asarray([[0.2, 0.4, 0.2, 1.0, -0.3, 0.1]]),
    X,
    theirs="Its compiled loop asks for memory that it could write to, and ndcast lends memory for reading only. Pass `np.array(x)`.",
)
agreeing("scipy", "`signal.savgol_filter`", lambda: lambda x: sp("signal.savgol_filter")(x, 5, 2, axis=0), X)
agreeing("scipy", "`integrate.trapezoid`", lambda: sp("integrate.trapezoid"), X)
agreeing("scipy", "`integrate.cumulative_simpson`", lambda: lambda x: sp("integrate.cumulative_simpson")(x, axis=0), X)
agreeing(
    "scipy",
    "`integrate.tanhsinh`",
    lambda: (
        lambda a, b: sp("integrate.tanhsinh")(lambda x: x.__array_namespace__().exp(-x) if hasattr(x, "__array_namespace__") else np.exp(-x), a, b).integral
    ),
    np.zeros(3),
    np.arange(1.0, 4.0),
)
agreeing("scipy", "`differentiate.derivative`", lambda: lambda x: sp("differentiate.derivative")(lambda x: x**3, x).df, X[0])
agreeing(
    "scipy",
    "`optimize.elementwise.find_root`",
    lambda: lambda a, b: sp("optimize.elementwise.find_root")(lambda x: x**3 - 2, (a, b)).x,
    np.zeros(3),
    np.arange(2.0, 5.0),
)
agreeing("scipy", "`interpolate.CubicSpline`", lambda: lambda x, y, z: sp("interpolate.CubicSpline")(x, y)(z), np.arange(6.0), X[:6, 0], np.linspace(0, 5, 11))
agreeing(
    "scipy",
    "`interpolate.RegularGridInterpolator`",
    lambda: lambda x, y, v, z: sp("interpolate.RegularGridInterpolator")((x, y), v)(z),
    np.arange(6.0),
    np.arange(4.0),
    X[:6],
    np.asarray([[0.5, 1.5], [2.25, 3.0]]),
)
agreeing("scipy", "`interpolate.RBFInterpolator`", lambda: lambda x, y, z: sp("interpolate.RBFInterpolator")(x, y)(z), X[:20], X[:20, 0], X[20:25])
agreeing("scipy", "`spatial.transform.Rotation`", lambda: lambda q, v: sp("spatial.transform.Rotation").from_quat(q).apply(v), X[:5], X[:5, :3])
agreeing("scipy", "`spatial.distance.cdist`", lambda: sp("spatial.distance.cdist"), X[:5], X[5:10], kind=False)
agreeing("scipy", "`spatial.cKDTree`", lambda: lambda x: sp("spatial.cKDTree")(x).query(x, 2)[0], X, kind=False)
agreeing("scipy", "`linalg.block_diag`", lambda: sp("linalg.block_diag"), X[:3], X[3:5])
agreeing(
    "scipy",
    "`linalg.cholesky`, `lu`, `expm` (NumPy's by design)",
    lambda: lambda x: [sp(f"linalg.{name}")(x) for name in ("cholesky", "lu", "expm")],
    X.T @ X / 120,
    kind=False,
)
agreeing(
    "scipy",
    "`optimize.minimize` of a function of tensors",
    lambda: lambda x: sp("optimize.minimize")(lambda p: float(((x.__array_namespace__().asarray(p) - x) ** 2).sum()), np.zeros(4)).x,
    X[0],
    kind=False,
    rtol=1e-4,
)
agreeing("scipy", "`sparse.csr_array(dense) @ tensor`", lambda: lambda x: sp("sparse.csr_array")(np.asarray(x)) @ x.T, X, kind=False)
