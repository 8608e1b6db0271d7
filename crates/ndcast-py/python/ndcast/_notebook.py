"""How tensors and errors look in notebooks.

A notebook asks an object for HTML by its method ``_repr_html_``, and first for all that it has by ``_repr_mimebundle_``. Themes of notebooks are not
known to a style sheet in an output, so nothing here sets a colour: ink, lines and grounds derive from the colour of the text around them, in every theme. An exception that ends a cell is printed as
text, and its picture follows below the cell: IPython calls :func:`show_picture` after each cell. ``import ndcast`` in a notebook arranges that, as
does ``%load_ext ndcast``.
"""

from __future__ import annotations

import math

from . import _closeness, _links, _ndcast, _printing

# A tensor of more than two axes is shown as one table for each index of the first axes, and at most by this number of tables.
_TABLES = 4
_STYLE = (
    "<style>.ndcast-tensor table{border-collapse:collapse;margin:.3em 0}.ndcast-tensor td,.ndcast-tensor th{padding:.1em .6em;text-align:right;"
    "font-variant-numeric:tabular-nums;white-space:nowrap}.ndcast-tensor th{font-weight:normal;opacity:.65}"
    ".ndcast-tensor thead th{border-bottom:1px solid currentColor}.ndcast-tensor tbody th{border-right:1px solid currentColor}"
    ".ndcast-tensor p{margin:.2em 0}</style>"
)


def of_tensor(self):
    """The tensor as HTML: its shape, dtype and size, whether it was computed, and a table of its elements without the middle of long axes."""
    in_part, state = False, "computed"
    if _ndcast._waits(self):
        in_part, state = _ndcast._in_part(self), "was pending; computed to be shown"
    if in_part:
        state = "pending; only the elements shown here were computed"
    else:
        _ndcast.eval(self)
    lengths = " × ".join(map(str, self.shape)) or "no axes"
    elements = f"{self.numel()} element{'s' * (self.numel() != 1)}"
    size = f"{elements}, {_bytes(self.nbytes)}" + (" if computed" if in_part else "")
    head = f"<p><b>Tensor</b> {lengths} · {_links.escape(self.dtype.name)} · {self.device} · {size} · {state}</p>"
    return f'<div class="ndcast-tensor">{_STYLE}{head}{"".join(_tables(self)) if self.numel() else ""}</div>'


def _bytes(count):
    """A number of bytes in the largest unit that it reaches."""
    if count < 1024:
        return f"{count} byte{'s' * (count != 1)}"
    power = min((count.bit_length() - 1) // 10, 6)
    return f"{count / 1024**power:.1f} {'KMGTPE'[power - 1]}iB"


def bundle_of_tensor(self, include=None, exclude=None):
    """What IPython asks for first: HTML before the text, which would compute what the HTML says is pending."""
    return {"text/html": of_tensor(self), "text/plain": repr(self)}


def _picks(length, options, factor):
    """The indices that an axis shows, with ``None`` between its two ends if it is cut: so many times ``edgeitems`` at each end."""
    ends = factor * options.edgeitems
    if options.threshold == math.inf or length <= 2 * ends:
        return list(range(length))
    return [*range(ends), None, *range(length - ends, length)]


def _ends(x, axis, picks):
    """The elements of an axis that are shown."""
    if None not in picks:
        return x
    at = picks.index(None)
    parts = [x[(slice(None),) * axis + (one,)] for one in (slice(0, at), slice(x.shape[axis] - at, None)) if at]
    return _ndcast.concat(parts, axis=axis) if parts else x[(slice(None),) * axis + (slice(0, 0),)]


def _tables(x):
    """The tables of a tensor: one for up to two axes, several for more."""
    options = _printing._holding()
    leading = x.shape[:-2]
    count = math.prod(leading)
    chosen, rest = range(count), 0
    if count > _TABLES and options.threshold != math.inf:
        chosen, rest = [*range(_TABLES - 1), count - 1], count - _TABLES
    indices = [_closeness.index_of(at, leading) for at in chosen]
    # One table has room for more than several have.
    factor = 2 if count == 1 else 1
    rows = _picks(x.shape[-2], options, factor) if x.ndim > 1 else [0]
    columns = _picks(x.shape[-1], options, factor) if x.ndim else [0]
    parts = []
    for index in indices:
        part = x[index] if index else x
        part = _ends(part, 0, rows) if x.ndim > 1 else part
        parts.append(_ends(part, part.ndim - 1, columns) if x.ndim else part)
    # One format for all tables.
    words = iter(_ndcast._words(_ndcast.stack(parts)))
    for at, index in enumerate(indices):
        if leading:
            if rest and at == _TABLES - 1:
                yield f"<p>⋮ {rest} more table{'s' * (rest > 1)} of the last two axes</p>"
            yield f"<p>[{', '.join(map(str, index))}, :, :]</p>"
        yield _table(words, rows, columns, x.ndim)


def _table(words, rows, columns, axes):
    """One table, with the indices of its axes."""
    if axes == 0:
        return f"<table><tbody><tr><td>{_links.escape(next(words))}</td></tr></tbody></table>"
    numbers = "".join(f"<th>{'…' if one is None else one}</th>" for one in columns)
    lines = []
    for row in rows:
        cells = "".join(f"<td>{'…' if row is None or one is None else _links.escape(next(words))}</td>" for one in columns)
        lines.append(f"<tr>{f'<th>{row}</th>' if axes > 1 and row is not None else '<th>⋮</th>' if axes > 1 else ''}{cells}</tr>")
    corner = "<th></th>" if axes > 1 else ""
    return f"<table><thead><tr>{corner}{numbers}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _beside(text, svg):
    """A text below its picture, if there is one."""
    return f'<div>{svg or ""}<pre style="font-family:monospace">{_links.escape(text)}</pre></div>'


def picture(error):
    """The picture of the shapes of an error, as SVG; ``None`` if it has none."""
    operands = getattr(error, "_operands", ())
    if not operands:
        return None
    fix = next((fix for fix in error.fixes if fix.degree in ("certain", "unique")), None)
    return _ndcast._picture(list(operands), fix and (fix.call, fix.operand, list(fix.shape)))


def of_error(self):
    """The error as HTML: its picture, its text and its notes."""
    text = "\n".join([f"{type(self).__name__}: {self}", *getattr(self, "__notes__", ())])
    return _beside(text, picture(self))


def of_explanation(self):
    """The explanation as HTML, with the picture of its shapes."""
    shapes = self.shapes if self.about == "Broadcast" else ()
    fix = next((fix for fix in self.fixes if fix.degree in ("certain", "unique")), None)
    repair = fix and (fix.call, fix.operand, list(fix.shape))
    return _beside(str(self), _ndcast._picture([(f"x{at}", list(shape)) for at, shape in enumerate(shapes, 1)], repair))


def drawn(error):
    """The picture of an error or of the first of its causes that has one."""
    for _, error in zip(range(16), _causes(error)):
        svg = picture(error)
        if svg:
            return svg
    return None


def _causes(error):
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def show_picture(result):
    """Shows the picture of the error that ended a cell below it, and the link to the page that draws it."""
    error = result.error_in_exec
    parts = [] if error is None else [drawn(error), _links.link_to(error)]
    if any(parts):
        from IPython.display import HTML, display

        display(HTML("".join(filter(None, parts))))


def load(ipython):
    """Has IPython show pictures below cells, once however often it is asked."""
    unload(ipython)
    ipython.events.register("post_run_cell", show_picture)


def unload(ipython):
    """Ends what :func:`load` began."""
    if show_picture in ipython.events.callbacks["post_run_cell"]:
        ipython.events.unregister("post_run_cell", show_picture)


def install():
    """Loads itself if this is a notebook. A terminal shows no pictures."""
    try:
        ipython = get_ipython()  # a builtin of IPython
    except NameError:
        return
    if ipython is not None and hasattr(ipython, "kernel"):
        load(ipython)
