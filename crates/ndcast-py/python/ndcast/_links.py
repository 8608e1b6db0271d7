"""Links from errors about shapes to the web page that draws them.

They appear where somebody looks, on a terminal and in a notebook, and never in a log, so they are no part of a message. The environment variable
NDCAST_PAGE has the address of the page; without it nothing is installed.
"""

from __future__ import annotations

import html
import os
import sys


def install():
    """Has uncaught errors followed by a link, if NDCAST_PAGE is set."""
    if not os.environ.get("NDCAST_PAGE"):
        return
    try:
        notebook = get_ipython()  # a builtin of IPython
    except NameError:
        _print_links()
    else:
        notebook.events.register("post_run_cell", show_link)


def _print_links():
    earlier = sys.excepthook

    def hook(kind, error, traceback):
        earlier(kind, error, traceback)
        if sys.stderr is not None and sys.stderr.isatty() and (address := address_of(error)):
            print(f"drawn: {address}", file=sys.stderr)

    sys.excepthook = hook


def show_link(result):
    """Shows a link below the output of a cell that failed."""
    address = result.error_in_exec is not None and address_of(result.error_in_exec)
    if address:
        from IPython.display import HTML, display

        display(HTML(f'<a href="{html.escape(address)}" target="_blank" rel="noopener">See these shapes drawn</a>'))


def address_of(error):
    """The address at which the page draws the shapes of an error; ``None`` if it is about something else."""
    from ._pasted import explain_error  # only when an error has ended something

    try:
        return explain_error(error).page()
    except ValueError:
        return None
