"""The watch over NumPy: what it finds, what it lets pass, and that a program cannot tell."""

import gc
import sys
import threading
import warnings
import weakref

import ndcast as nd
import ndcast.check
import numpy as np
import pytest


def found(run, policy="strict", **options):
    """The guards that object to what a function does, in the order of its lines."""
    with nd.check.watch(policy, **options) as findings:
        run()
    return [finding.guard for finding in sorted(findings, key=lambda finding: finding.line)]


def column(n=64):
    return np.zeros((n, 1))


MARKED = {
    "None": lambda v: v[:, None],
    "ellipsis": lambda v: v[..., np.newaxis],
    "expand_dims": lambda v: np.expand_dims(v, 1),
    "reshape": lambda v: v.reshape(-1, 1),
    "reshape of a tuple": lambda v: v.reshape((len(v), 1)),
    "np.reshape": lambda v: np.reshape(v, (-1, 1)),
    "keepdims": lambda v: np.stack([v, v], 1).sum(1, keepdims=True),
    "mean": lambda v: np.stack([v, v], 1).mean(axis=1, keepdims=True),
    "np.max": lambda v: np.max(np.stack([v, v], 1), axis=1, keepdims=True),
    "std": lambda v: np.stack([v, v], 1).std(1, keepdims=True),
    "norm": lambda v: np.linalg.norm(np.stack([v, v], 1), axis=1, keepdims=True),
    "median": lambda v: np.median(np.stack([v, v], 1), axis=1, keepdims=True),
    "nanmean": lambda v: np.nanmean(np.stack([v, v], 1), axis=1, keepdims=True),
    "atleast_2d": lambda v: np.atleast_2d(v).T,
    "meshgrid": lambda v: np.meshgrid(v, v, indexing="ij", sparse=True)[0],
    "ix_": lambda v: np.ix_(v.astype(int), v.astype(int))[0],
    "ogrid": lambda v: np.ogrid[: len(v), : len(v)][0],
    "arithmetic": lambda v: np.sqrt(v[:, None] * 2 + 1),
    "arithmetic in place": lambda v: np.add(v[:, None], 1, out=np.empty((len(v), 1))),
    "cast": lambda v: v.reshape(-1, 1).astype(np.float32),
    "copy": lambda v: v[:, None].copy(),
    "asarray": lambda v: np.asarray(v.reshape(-1, 1), dtype=np.float32),
    "slice of a kept axis": lambda v: np.stack([v, v], 1).sum(1, keepdims=True)[:: 1],
    "two transposes": lambda v: v.reshape(-1, 1).T.T,
}


@pytest.mark.parametrize("name", MARKED)
def test_an_axis_that_somebody_wrote_is_no_accident(name):
    def run():
        values = np.zeros(64)
        marked = MARKED[name](values)
        assert marked.shape == (64, 1)
        marked - values  # noqa: B018

    assert found(run) == []
    # The line is judged at all.
    assert found(run, "allow,same_count=warn") == ["same_count"]


ACCIDENTS = {
    "minus": lambda p, y: p - y,
    "reflected": lambda p, y: y - p,
    "equal": lambda p, y: (p == y).mean(),
    "function": lambda p, y: np.subtract(p, y),
    "with out": lambda p, y: np.subtract(p, y, out=np.empty((64, 64))),
    "where": lambda p, y: np.where(p > 0, y, 0.0),
    "isclose": lambda p, y: np.isclose(p, y),
    "allclose": lambda p, y: np.allclose(p, y),
    "maximum": lambda p, y: np.maximum(p, y),
    "logical": lambda p, y: (p > 0) & (y > 0),
    "in place": lambda p, y: np.zeros((64, 64)).__iadd__(p + y),
    "clip": lambda p, y: np.clip(p, y, 1.0),
    "power": lambda p, y: p**y,
    "divmod": lambda p, y: divmod(p + 1.0, y + 1.0),
    "slice": lambda p, y: np.ones((64, 3))[:, 0:1] - y,
    "matmul": lambda p, y: (np.ones((64, 2)) @ np.ones((2, 1))) - y,
    "row": lambda p, y: np.ones((1, 64)) - p,
    "mean of all": lambda p, y: (p - p.mean(0)) - y,
}


@pytest.mark.parametrize("name", ACCIDENTS)
def test_accidents(name):
    with np.errstate(all="ignore"):
        assert "accidental" in found(lambda: ACCIDENTS[name](column(), np.zeros(64)))


@pytest.mark.parametrize(
    "reduce",
    [
        lambda a: a.sum(1),
        lambda a: np.sum(a, axis=-1),
        lambda a: a.mean(1),
        lambda a: np.mean(a, 1),
        lambda a: a.std(1),
        lambda a: a.max(axis=1),
        lambda a: np.linalg.norm(a, axis=1),
        lambda a: np.sqrt((a * a).sum(1)),
        lambda a: np.median(a, axis=1),
        lambda a: np.nanmean(a, axis=1),
        lambda a: np.percentile(a, 50, axis=1),
        lambda a: np.exp(a).sum(axis=1) + 1e-9,
        lambda a: a.sum(1).astype(np.float32),
        lambda a: np.add.reduce(a, 1),
        lambda a: a.prod(1).copy(),
    ],
)
def test_reductions_that_land_on_another_axis(reduce):
    a = np.random.default_rng(0).random((5, 5)) + 1

    assert found(lambda: a / reduce(a)) == ["reduced"]
    assert found(lambda: a / reduce(a)[:, None]) == []
    assert found(lambda: a / reduce(a)[None]) == []
    assert found(lambda: a[:3, :3] / reduce(a[:3, :3])) == ["reduced"]
    # Another array's, and one without an axis of equal length.
    assert found(lambda: np.ones((5, 5)) / reduce(a)) == []
    wide = a[:4]
    assert found(lambda: wide.T / reduce(wide)) == []


def test_sums_over_the_first_axis_land_where_they_belong():
    a = np.random.default_rng(0).random((5, 5))
    assert found(lambda: [a / a.sum(0), a - a.mean(axis=0), (a - a.mean(0)) / a.std(0)]) == []


def test_a_symmetric_matrix_is_scaled_by_its_sums():
    a = np.random.default_rng(0).random((5, 5))
    a = a + a.T
    d = a.sum(1)
    assert found(lambda: [a / a.sum(1), a / d[:, None] / d]) == []


def scaled_by_rows_and_columns(a):
    s = 1 / np.sqrt(a.sum(1))
    return s[:, None] * a * s


def test_the_laplacian_of_a_graph_is_normalised():
    a = np.random.default_rng(0).random((5, 5))
    a = a + a.T
    assert found(lambda: scaled_by_rows_and_columns(a)) == []


def test_an_address_that_is_used_again_is_another_array():
    def run():
        for _ in range(200):
            a = np.random.default_rng(0).random((8, 8))
            sums = a.sum(1)
            del sums
            gc.collect(0)
            fresh = np.empty(8)
            fresh[:] = 1.0
            a / fresh  # noqa: B018
            del a, fresh

    assert found(run) == []


def test_arrays_are_not_kept_alive():
    with nd.check.watch():
        a = np.random.default_rng(0).random((300, 300))
        b = a * 2
        sums = b.sum(1)
        held = [weakref.ref(one) for one in (a, b, sums)]
        del a, b, sums
        gc.collect()
        assert [one() for one in held] == [None] * 3


def test_other_guards():
    def grid():
        return np.arange(5.0).reshape(-1, 1) + np.arange(7.0)

    assert found(grid) == [] and found(grid, "strict,mutual=warn") == ["mutual"]
    assert found(lambda: np.ones((3, 4)) + np.ones(4), "allow,rank=deny") == ["rank"]
    assert found(lambda: np.ones((64, 1)) - np.ones((64, 4)), "allow,declared=warn") == ["declared"]
    large, other = np.ones((4000, 1)), np.ones(3000)
    assert found(lambda: large[:, :1] * other, "allow,blowup=1000000") == ["blowup"]
    assert found(lambda: large[:, :1] * other, "allow,factor=100") == ["blowup"]
    assert found(lambda: large[:, :1] * other, "allow,blowup=1GiB") == []


def test_what_no_memory_holds_is_found_before_it_fails():
    probe = np.zeros((1 << 24, 1))

    def run():
        with pytest.raises(MemoryError):
            probe - np.zeros(1 << 24)  # noqa: B018

    assert found(run, "allow,blowup=deny") == ["blowup"]
    assert found(run) == ["accidental"]


def test_findings_name_their_line_and_operands():
    with nd.check.watch() as findings:
        pred, y = column(), np.zeros(64)
        loss = ((pred - y) ** 2).mean()
        for _ in range(9):
            right = np.mean(y == (pred > 0))
    first, second = findings
    assert loss == 0 and right == 1
    assert first.expression == "pred - y" and [one["name"] for one in first.operands] == ["pred", "y"]
    assert (first.count, second.count) == (1, 9)
    assert first.file == __file__ and first.function == "test_findings_name_their_line_and_operands"
    line = open(__file__).read().splitlines()[first.line - 1]
    assert line[first.column - 1 : first.end_column - 1] == "pred - y" and first.severity == "warning"
    assert first.message.startswith("pred - y: (64, 1) and (64,) have the same number of elements; the result is (64, 64)")
    assert [way["code"] for way in first.ways] == ["pred[:, 0] -> (64,)", "pred - y  # ndcast: meant"]
    assert second.message.startswith("y == (pred > 0): ")


def test_names_of_operands():
    class Model:
        weights = column()

        def predict(self):
            return self.weights

    model, data, y = Model(), {"y": np.zeros(64)}, np.zeros(64)
    lines = [
        (lambda: model.predict() - y, "model.predict() - y", ["model.predict()", "y"]),
        (lambda: (model.weights + 1) * data["y"], "(model.weights + 1) * data['y']", ["(model.weights + 1)", "data['y']"]),
        (lambda: np.subtract(model.weights, y), "np.subtract(model.weights, y)", ["model.weights", "y"]),
        (lambda: np.where(y > 0, model.weights, 0), "np.where(y > 0, model.weights, 0)", ["y > 0", "model.weights", "0"]),
        (lambda: -model.weights - -y, "-model.weights - -y", ["-model.weights", "-y"]),
        (lambda: np.add(*[model.weights, y]), "add(x1, x2)", ["x1", "x2"]),
    ]
    for run, expression, names in lines:
        with nd.check.watch() as findings:
            run()
        (finding,) = findings
        assert [one["name"] for one in finding.operands] == names
        assert finding.message.startswith(expression + ": ")


def test_code_without_a_source():
    names = {"p": column(), "y": np.zeros(64)}
    with nd.check.watch() as findings:
        exec("q = p - y", names)
    (finding,) = findings
    assert finding.message.startswith("subtract(x1, x2): ") and finding.file == "<string>" and finding.line == 1


def test_a_comment_or_a_block_says_that_it_is_meant():
    p, y = column(), np.zeros(64)

    def comments():
        p - y  # ndcast: meant
        p * y  # every pair of them  # ndcast: meant(accidental)
        (
            p
            + y  # ndcast: meant
        ).sum()
        if (p > y).any():  # ndcast: meant
            pass
        np.where(  # ndcast: meant(accidental, mutual)
            p > 0,
            y,
            0,
        )

    assert found(comments) == []

    def others():
        p - y  # ndcast: meant(reduced)
        "# ndcast: meant"; p * y  # noqa: E702
        if y.any() == 0:  # ndcast: meant
            p + y

    assert found(others) == ["accidental"] * 3

    @nd.check.meant("accidental")
    def decorated():
        p - y

    def block():
        decorated()
        with nd.check.meant():
            p - y
            with nd.check.meant("reduced"):
                p - y
        with nd.check.meant("reduced"):
            p - y

    assert found(block) == ["accidental"]
    with pytest.raises(ValueError, match="accidental"):
        nd.check.meant("accident")


def test_whose_files_count():
    p, y = column(), np.zeros(64)
    code = compile("def run(p, y):\n    return p - y\n", "/usr/lib/python3/dist-packages/model.py", "exec")
    names = {}
    exec(code, names)
    assert found(lambda: names["run"](p, y)) == []
    assert found(lambda: names["run"](p, y), include=["/usr/lib/python3/dist-packages"]) == ["accidental"]
    assert found(lambda: p - y, exclude=[__file__]) == []
    with pytest.raises(ValueError, match="no_such_module"):
        nd.check.watch(include=["no_such_module"])
    with pytest.raises(ValueError, match="numpy, torch"):
        nd.check.watch(libraries=["jax"])
    with pytest.raises(ValueError, match="strict"):
        nd.check.watch("stricter")


def test_a_librarys_reshape_is_not_the_users():
    names = {"np": np}
    exec(compile("def predict(v):\n    return v.reshape(-1, 1) * 1.0\n", "/usr/lib/python3/dist-packages/model.py", "exec"), names)
    assert found(lambda: names["predict"](np.zeros(64)) - np.zeros(64)) == ["accidental"]


def test_watches_nest_and_end():
    p, y = column(), np.zeros(64)
    with nd.check.watch() as outer:
        p - y
        with nd.check.watch() as inner:
            p - y
        p - y
    p - y
    assert (len(outer), len(inner)) == (2, 1)
    with pytest.raises(KeyError), nd.check.watch() as findings:
        p - y
        raise KeyError
    assert len(findings) == 1
    again = nd.check.watch()
    with again, pytest.raises(RuntimeError, match="begun"):
        again.__enter__()


def test_threads():
    p, y = column(), np.zeros(64)

    def worker():
        for _ in range(50):
            p - y

    with nd.check.watch() as findings:
        threads = [threading.Thread(target=worker) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    (finding,) = findings
    assert finding.count == 200


def test_an_interrupt_within_the_watch_is_the_programs_own():
    p, y = column(), np.zeros(64)

    def interrupt(finding):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), nd.check.watch(found=interrupt):
        p - y
    with nd.check.watch() as findings:
        p - y
    assert len(findings) == 1


def test_a_fault_of_the_watch_does_not_reach_the_program(monkeypatch):
    p, y, told = column(), np.zeros(64), []
    monkeypatch.setattr(sys, "unraisablehook", lambda fault: told.append(fault.exc_type))

    def fails(finding):
        raise ZeroDivisionError

    with nd.check.watch(found=fails):
        assert (p - y).shape == (64, 64)
    assert told == [ZeroDivisionError]


def test_the_bill():
    # NumPy reuses the memory of larger temporaries.
    a, b = np.ones((100, 100)), np.ones((100, 100))
    with nd.check.watch() as findings:
        distance = np.sqrt(((a - b) ** 2).sum(1))
        kept = a * 2
        small = np.ones(10) * 2 + 1
    rows = findings.bill()
    assert len(rows) == 1 and distance.shape == (100,) and kept.shape == a.shape and small.shape == (10,)
    file, line, size, results = rows[0]
    assert (file, size, results) == (__file__, 2 * a.nbytes, 2)
    assert "np.sqrt(((a - b) ** 2).sum(1))" in open(__file__).read().splitlines()[line - 1]


def test_results_warnings_and_errors_are_unchanged():
    def run():
        told = []
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            told.append(repr(np.array([1.0, 0.0]) / 0))
            for wrong in (
                lambda: np.zeros(3) + np.zeros(4),
                lambda: np.add(1),
                lambda: np.add(1, 2, 3, 4, 5),
                lambda: np.add(1, 2, bad=3),
                lambda: np.zeros(3).reshape(2),
                lambda: np.zeros(3).reshape("x"),
                lambda: np.zeros((2, 2)).sum(5),
                lambda: np.zeros((2, 2)).astype("nonsense"),
                lambda: np.where(),
                lambda: np.add.reduce(),
                lambda: np.median(np.zeros((2, 2)), axis=7),
                lambda: np.zeros(3) + "x",
            ):
                try:
                    wrong()
                except Exception as error:
                    told.append((type(error).__name__, str(error)))
        return told, [(str(one.message), one.filename, one.lineno) for one in said]

    plain = run()
    with nd.check.watch():
        watched = run()
    assert watched == plain and len(plain[0]) == 13 and len(plain[1]) == 2
