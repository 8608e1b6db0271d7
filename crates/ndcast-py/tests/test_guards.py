"""Guards: which lines they catch, where a policy holds, and what a warning says."""

import asyncio
import concurrent.futures
import contextvars
import pathlib
import threading
import tomllib
import warnings

import pytest

import ndcast as nd

LINES = tomllib.loads((pathlib.Path(__file__).parents[3] / "testdata" / "guards.toml").read_text())["row"]
GUARDS = ["reduced", "same_count", "accidental", "broadcast_warning", "mutual", "declared", "rank"]


def caught(run):
    """The texts of the warnings of guards."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        run()
    return [str(warning.message) for warning in found if issubclass(warning.category, nd.BroadcastWarning)]


def columns():
    return nd.zeros(64, 1), nd.zeros(64)


def is_strict():
    p, y = columns()
    return len(caught(lambda: p - y)) == 1


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
@pytest.mark.parametrize("name", GUARDS)
def test_lines(line, name):
    names = dict(vars(nd))
    exec(line["setup"], names)
    with nd.guard("allow", **{name: "deny"}):
        if name in line["fires"]:
            with pytest.raises(nd.ShapeError) as refused:
                eval(line["line"], names)
            text = str(refused.value)
            assert len(text.splitlines()) <= 8 and len(text) <= 2048
        else:
            eval(line["line"], names)


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_profiles(line):
    names = dict(vars(nd))
    exec(line["setup"], names)

    def said():
        try:
            return bool(caught(lambda: eval(line["line"], names)))
        except nd.ShapeError:
            return True

    assert said() == ("reduced" in line["fires"])
    with nd.guard("strict"):
        assert said() == bool({"reduced", "accidental"} & set(line["fires"]))


def test_a_warning_names_the_line_and_the_ways_out():
    pred, y = columns()
    with warnings.catch_warnings(record=True) as found, nd.guard("strict"):
        warnings.simplefilter("always")
        pred - y
    (warning,) = found
    assert warning.category is nd.BroadcastWarning and issubclass(nd.BroadcastWarning, UserWarning)
    assert warning.filename == __file__ and "pred - y" in pathlib.Path(__file__).read_text().splitlines()[warning.lineno - 1]
    assert str(warning.message) == (
        "pred - y: (64, 1) and (64,) have the same number of elements; the result is (64, 64), every pair of them (4096 elements)\n"
        "  element by element: pred[:, 0] -> (64,)\n"
        "  every pair, and meant: pred.stretchable(-1) - y\n"
        '  guard accidental; off: with nd.guard(accidental="allow"):'
    )


@pytest.mark.parametrize("module", [nd, "numpy", "torch"])
def test_every_flavour(module):
    xp = getattr(nd, module) if isinstance(module, str) else module
    x, y = xp.zeros((64, 1)), xp.zeros((64,))
    a = xp.ones((3, 3))
    with nd.guard("strict"):
        assert len(caught(lambda: x - y)) == 1
        assert len(caught(lambda: x[:, 0][:, None] - y)) == 0
        with pytest.raises(nd.ShapeError):
            a / a.sum(1)


def test_large_and_small_operands_are_judged_alike():
    for n in (2, 3, 200, 2000):
        a = nd.ones((n, n))
        with nd.guard("allow", reduced="deny"):
            for sums in (a.sum(1), nd.sqrt((a * a).sum(1)), a.mean(-1) + 1e-6, nd.exp(a).sum(1)):
                with pytest.raises(nd.ShapeError, match="reduced over axis 1"):
                    a / sums
            for sums in (a.sum(0), a.sum(1)[:, None], a.sum(1, keepdims=True), nd.ones((n, n)).sum(1), a.sum(1)[None]):
                a / sums
            with pytest.raises(nd.ShapeError):
                nd.exp(a) / nd.exp(a).sum(1)


def test_a_node_is_judged_once_when_it_is_built():
    p, y = nd.zeros(3000, 1), nd.zeros(3000)
    with nd.guard("strict"):
        results = []
        assert len(caught(lambda: results.append(p - y))) == 1
    assert caught(lambda: results[0].sum().item()) == []
    with nd.guard("strict"):
        assert caught(lambda: (results[0] * 2).mean().item()) == []


def test_a_plan_keeps_the_policy_that_it_was_built_with():
    p, y = nd.zeros(300, 1), nd.zeros(300)
    waiting = p - y
    with nd.guard("allow", same_count="deny"):
        assert float(waiting.sum()) == 0


def test_warnings_as_errors_leave_everything_as_it_was():
    p, y = columns()
    target = nd.ones(64, 64)
    with nd.guard("strict", same_count="warn"), warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(nd.BroadcastWarning):
            p - y
        with pytest.raises(nd.BroadcastWarning):
            nd.subtract(p, y)
        wide = nd.zeros(64, 64)
        with pytest.raises(nd.BroadcastWarning):
            wide[:] = p + y
        assert float(wide.sum()) == 0
        square, flat = nd.ones(8, 1, 8), nd.ones(64)
        row = nd.ones(1, 64)
        column = nd.ones(64, 1)
        with pytest.raises((nd.BroadcastWarning, nd.ShapeError)):
            column += row[0]
        assert float(column.sum()) == 64
    with nd.guard("strict", declared="warn"), warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(nd.BroadcastWarning):
            target += p
        assert float(target.sum()) == 64 * 64
    # Nothing is left of it.
    target += p
    assert caught(lambda: target - 1) == []


def test_scopes_nest_and_end():
    assert nd.get_guard() == "default"
    with nd.guard("strict"):
        assert is_strict() and nd.get_guard() == "strict"
        with nd.guard("allow"):
            assert not is_strict()
        with nd.guard(rank="deny"):
            assert nd.get_guard() == "strict,rank=deny"
        with pytest.raises(KeyError), nd.guard("allow"):
            raise KeyError
        assert is_strict()
    assert not is_strict() and nd.get_guard() == "default"


def test_one_guard_may_be_entered_several_times():
    guard = nd.guard("strict")
    with guard:
        with guard:
            assert is_strict()
        assert is_strict()
    assert not is_strict()


def test_the_process():
    try:
        nd.set_guard("strict")
        assert is_strict()
        assert concurrent.futures.ThreadPoolExecutor().submit(is_strict).result()
        with nd.guard("default"):
            assert not is_strict()
        nd.set_guard(same_count="deny")
        assert nd.get_guard() == "strict,same_count=deny"
    finally:
        nd.set_guard("default")
    assert not is_strict()


def test_decorators():
    @nd.guard("strict")
    def function():
        """Its doc."""
        return is_strict()

    @nd.guard("strict")
    async def coroutine():
        await asyncio.sleep(0)
        return is_strict()

    @nd.guard("strict")
    def generator():
        yield is_strict()
        sent = yield is_strict()
        return sent

    @nd.guard("strict")
    async def asynchronous():
        yield is_strict()

    assert function() and function.__doc__ == "Its doc."
    assert asyncio.run(coroutine())
    steps = generator()
    assert next(steps) and not is_strict() and next(steps) and not is_strict()
    with pytest.raises(StopIteration) as ended:
        steps.send(7)
    assert ended.value.value == 7 and not is_strict()

    async def all_of():
        return [(item, is_strict()) async for item in asynchronous()]

    assert asyncio.run(all_of()) == [(True, False)]


def test_generators_have_their_scope_only_while_they_run():
    def steps():
        with nd.guard("strict"):
            while True:
                yield is_strict()

    first, second = steps(), steps()
    assert next(first) and not is_strict() and next(second) and not is_strict()
    with nd.guard("allow"):
        assert next(first) and not is_strict()
    # They end in another order than they began.
    first.close()
    assert next(second) and not is_strict()
    second.close()
    assert not is_strict() and nd.get_guard() == "default"


def test_tasks_have_their_own_scopes():
    async def task(policy, strict):
        with nd.guard(policy):
            for _ in range(5):
                await asyncio.sleep(0)
                assert is_strict() is strict
            # A task that is started within a scope is in it.
            assert (await asyncio.gather(inner(), inner())) == [strict, strict]

    async def inner():
        await asyncio.sleep(0)
        return is_strict()

    async def main():
        await asyncio.gather(*(task(*pair) for pair in [("strict", True), ("allow", False)] * 4))
        assert not is_strict()

    # Filters of warnings are of the process before Python 3.14.
    global caught
    before = caught

    def counted(run):
        try:
            with nd.guard(**({"accidental": "deny"} if nd.get_guard().startswith("strict") else {})):
                run()
        except nd.ShapeError as error:
            return [str(error)]
        return []

    caught = counted
    try:
        asyncio.run(main())
    finally:
        caught = before


def test_threads():
    def denies():
        p, y = columns()
        try:
            p - y
        except nd.ShapeError:
            return True
        return False

    with concurrent.futures.ThreadPoolExecutor(4) as pool, nd.guard(same_count="deny"):
        assert denies()
        assert not any(future.result() for future in [pool.submit(denies) for _ in range(20)])
        copied = [pool.submit(contextvars.copy_context().run, denies) for _ in range(20)]
        assert all(future.result() for future in copied)

    results = []

    def worker(policy, expected):
        for _ in range(200):
            with nd.guard(same_count=policy):
                results.append(denies() is expected)

    threads = [threading.Thread(target=worker, args=pair) for pair in [("deny", True), ("allow", False)] * 3]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 1200 and all(results) and not denies()


def test_a_scope_may_end_in_another_context():
    guard = nd.guard("strict")
    contextvars.copy_context().run(guard.__enter__)
    assert not is_strict()
    guard.__exit__(None, None, None)
    with nd.guard("strict"):
        assert is_strict()
    assert not is_strict()


@pytest.mark.parametrize(
    "arguments",
    [("stricter",), ("",), (3,), (None, {"rang": "warn"}), (None, {"rank": "no"}), (None, {"rank": True}), (None, {"blowup": -1}), (None, {"rank": 3})],
)
def test_bad_policies(arguments):
    policy, settings = arguments[0], arguments[1] if len(arguments) > 1 else {}
    with pytest.raises((ValueError, TypeError)) as refused:
        nd.guard(policy, **settings)
    assert len(str(refused.value)) < 500


def test_names_that_shadow():
    sum = nd.ones(3, 3)  # noqa: A001
    _ = sum.sum(1)
    text = caught(lambda: sum / _)[0]
    assert text.startswith("sum / _: _ (3,) is sum (3, 3) reduced over axis 1")
    ndcast = sum
    assert caught(lambda: ndcast / ndcast.sum(1))[0].startswith("ndcast / ndcast.sum(1): ")


def test_many_operands_and_axes():
    p, y = nd.zeros(30, 1), nd.zeros(30)
    with nd.guard("allow", same_count="warn"):
        whole = p
        for _ in range(1000):
            whole = whole + (p + p)
        texts = caught(lambda: whole + y)
        assert len(texts) == 1 and len(texts[0]) <= 2048 and len(texts[0].splitlines()) <= 8
        deep = nd.zeros(*[1] * 63, 2)
        for other in (nd.zeros(2, *[1] * 63), nd.zeros(2)[:, None]):
            for text in caught(lambda other=other: deep + other):
                assert len(text) <= 2048 and len(text.splitlines()) <= 8
        with pytest.raises(ValueError, match="64"):
            nd.zeros(*[1] * 65)
    long_name = {"x" * 5000: p, "y": y}
    with nd.guard("strict"):
        (text,) = caught(lambda: eval("x" * 5000 + " - y", long_name))
        assert len(text) <= 2048


def test_budgets():
    x, y = nd.ones(2000, 1), nd.ones(2000)
    with nd.guard(blowup=10**6):
        with pytest.raises(MemoryError) as refused:
            (x - y).tolist()
        for part in ("(2000, 2000)", "16000000 bytes", "1000000 bytes", "guard blowup"):
            assert part in str(refused.value)
        assert float((x - y).sum()) == 0
        with pytest.raises(MemoryError, match="guard blowup"):
            nd.zeros(10000, 10000)
        assert nd.ones(10, 1).add(nd.ones(10)).shape == (10, 10)


def test_functions_of_the_library_are_judged_from_outside():
    p, y = columns()
    with nd.guard("strict"):
        assert len(caught(lambda: nd.nn.functional.mse_loss(p, y))) == 1
        assert len(caught(lambda: nd.where(p > 0, y, 0.0))) == 1
        assert len(caught(lambda: p.masked_select(y > 0))) == 1
        square = nd.ones(8, 8)
        for call in (nd.std, nd.var, nd.nn.functional.normalize, nd.linalg.norm, nd.nn.functional.softmax, nd.cov, nd.corrcoef):
            with nd.guard():
                assert caught(lambda call=call: call(square) if call is not nd.nn.functional.softmax else call(square, 1)) == [], call


def test_torchs_own_warning():
    torch = nd.torch
    x, y = torch.zeros(64, 1), torch.zeros(64)
    torch.utils.backcompat.broadcast_warning.enabled = True
    try:
        (text,) = caught(lambda: x + y)
        assert text == (
            "self and other do not have the same shape, but are broadcastable, and have the same number of elements.  Changing behavior in a "
            "backwards incompatible manner to broadcasting rather than viewing as 1-dimensional."
        )
    finally:
        torch.utils.backcompat.broadcast_warning.enabled = False
    assert caught(lambda: x + y) == []
