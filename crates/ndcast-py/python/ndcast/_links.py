"""Links from errors about shapes to the web page that draws them.

They appear where somebody looks, on a terminal and in a notebook, and never in a log, so they are no part of a message. The environment variable
NDCAST_PAGE has the address of the page; without it nothing is installed.
"""

from __future__ import annotations

import os
import sys


def install():
    """Has uncaught errors followed by a link, if NDCAST_PAGE is set. In notebooks ``_notebook`` shows it below the cell."""
    if os.environ.get("NDCAST_PAGE"):
        _print_links()


def _print_links():
    earlier = sys.excepthook
    if getattr(earlier, "__module__", None) == __name__:
        return

    def hook(kind, error, traceback):
        earlier(kind, error, traceback)
        if sys.stderr is not None and sys.stderr.isatty() and (address := address_of(error)):
            print(f"drawn: {address}", file=sys.stderr)

    sys.excepthook = hook


def link_to(error):
    """A link to the page, as HTML; ``None`` if the page is not known, or cannot draw the error."""
    address = address_of(error) if os.environ.get("NDCAST_PAGE") else None
    return address and f'<a href="{escape(address)}" target="_blank" rel="noopener">See these shapes drawn</a>'


def address_of(error):
    """The address at which the page draws the shapes of an error; ``None`` if it is about something else."""
    from ._pasted import explain_error  # only when an error has ended something

    try:
        return explain_error(error).page()
    except ValueError:
        return None


def escape(text):
    """A text as it stands in HTML."""
    import html  # only where something is shown

    return html.escape(text)
