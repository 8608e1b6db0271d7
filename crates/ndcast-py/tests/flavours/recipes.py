"""Calls that are written by hand, for names whose arguments no table makes: `recipes/*.txt`, in the form of the recorded files.

A line `# name` begins the calls of a name. `# name only` says that no calls are generated for it.
"""

import pathlib

FOLDER = pathlib.Path(__file__).parent / "recipes"
# Names of which the generated calls have no sure elements: memory that is not written, vectors of free sign, orders of a hash table.
FREE = {
    "empty", "empty_like", "new_empty", "new_empty_strided", "empty_strided", "empty_permuted", "svd", "eig", "eigh", "qr", "eigvals", "geqrf",
    "unique_values", "unique_counts", "unique_all", "unique_inverse",
}


def read():
    """The calls of each name by namespace, and the names without generated calls."""
    found, only = {}, set()
    for path in sorted(FOLDER.glob("*.txt")):
        calls = found.setdefault(path.stem, {})
        for line in filter(None, path.read_text().splitlines()):
            if line.startswith("# "):
                name, *rest = line[2:].split(" ")
                name = line[2:] if rest != ["only"] else name
                if rest == ["only"]:
                    only.add((path.stem, name))
                here = calls.setdefault(name, [])
            else:
                here.append(line)
    return found, only


RECIPES, ONLY = read()
