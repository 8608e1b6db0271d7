"""Which names of a library a Python file uses, found without running it.

*Problem*: `np.dot`, `LA.norm`, `F.relu` and `zeros` mean what the imports of the file say, and a function may import, shadow or rename them.
*Technique*: one walk over the syntax tree notes what each scope binds and each chain of names that is read; a second pass looks each chain up from its
scope outwards, as Python does. *Contract*: nothing is imported or executed; order within a scope is not looked at, so a name that is both imported and
set to something else (`np = None` where the import fails) counts as imported. What a method belongs to is said only where the source shows it.
"""

import ast
import builtins
from collections import Counter

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_BUILTINS = frozenset(dir(builtins))
# How many names a name may stand for one after the other: more would be a loop, or a joke.
_ALIASES = 8


class _Scope:
    """A module, class or function: what each of its names is bound to."""

    def __init__(self, parent, is_class=False):
        self.parent, self.is_class = parent, is_class
        self.names = {}
        self.stars = []
        self.outer = {}
        self.root = self if parent is None else parent.root

    def bind(self, name, what):
        """Notes what a name is bound to: a path, an expression, or `None` for anything else."""
        target = {"global": self.root, "nonlocal": self.parent or self}.get(self.outer.get(name), self)
        target.names.setdefault(name, []).append(what)

    def find(self, name):
        """The scope that binds a name, as seen from this one."""
        scope = self.root if self.outer.get(name) == "global" else self
        while scope is not None:
            if name in scope.names and (scope is self or not scope.is_class):
                return scope
            scope = scope.parent
        return None

    def starred(self):
        """The modules of which this scope, or the file, has all names."""
        return self.stars if self is self.root else self.stars + self.root.stars


class Uses:
    """What was found in one file: how often each full name is called, and how often it is used otherwise."""

    def __init__(self):
        self.calls, self.others = Counter(), Counter()


class Finder:
    """Finds the names of some libraries. `public(module)` gives what a star import of a module brings; `results` what functions give, by full name."""

    def __init__(self, libraries, public=lambda module: (), results=None):
        self.libraries, self.public, self.results = frozenset(libraries), public, results or {}

    def uses(self, tree):
        """The uses of a file's tree."""
        self._chains = []
        self._walk(tree)
        found = Uses()
        for node, scope, called in self._chains:
            paths = self._paths(node, scope) or self._methods(node, scope)
            if paths:
                (found.calls if called else found.others)[paths] += 1
        return found

    # What follows notes bindings and chains.

    def _walk(self, tree):
        # A stack of our own, because an expression of a thousand additions is as deep a tree.
        stack = [(tree, _Scope(None), False)]
        while stack:
            # In reading order, because `global` says what the lines below it bind.
            stack.extend(reversed(self._parts_of(*stack.pop())))

    def _parts_of(self, node, scope, called):
        """Notes what a node says by itself, and gives the parts that are still to be looked at."""
        if isinstance(node, (ast.Attribute, ast.Name)):
            return self._chain(node, scope, called)
        if isinstance(node, ast.Call):
            self._getattr(node, scope)
            return [(node.func, scope, True)] + [(child, scope, False) for child in (*node.args, *node.keywords)]
        if isinstance(node, _FUNCTIONS):
            return self._function(node, scope)
        if isinstance(node, _COMPREHENSIONS):
            return self._comprehension(node, scope)
        if isinstance(node, ast.ClassDef):
            scope.bind(node.name, None)
            inner = _Scope(scope, is_class=True)
            outside = [(child, scope, True) for child in node.decorator_list] + [(child, scope, False) for child in (*node.bases, *node.keywords)]
            return outside + [(child, inner, False) for child in node.body]
        return [(child, scope, False) for child in self._statement(node, scope)]

    def _chain(self, node, scope, called):
        if not isinstance(node.ctx, ast.Load):
            if isinstance(node, ast.Name):
                scope.bind(node.id, None)
                return []
            return [(node.value, scope, False)]
        root = _root(node)
        if isinstance(root, ast.Name):
            self._chains.append((node, scope, called))
            return []
        if isinstance(root, ast.Call):
            self._chains.append((node, scope, called))
        return [(root, scope, False)]

    def _getattr(self, node, scope):
        """`getattr(np, "sum")` is a use of `np.sum`."""
        if isinstance(node.func, ast.Name) and node.func.id == "getattr" and len(node.args) > 1:
            value, name = node.args[:2]
            if isinstance(name, ast.Constant) and isinstance(name.value, str) and isinstance(_root(value), ast.Name):
                self._chains.append((ast.Attribute(value, name.value, ast.Load()), scope, False))

    def _function(self, node, scope):
        inner = _Scope(scope)
        arguments = node.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *filter(None, (arguments.vararg, arguments.kwarg))]
        plain = {id(one) for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
        for one in every:
            inner.bind(one.arg, ("of", one.annotation, scope) if one.annotation is not None and id(one) in plain else None)
        outside = [*arguments.defaults, *filter(None, arguments.kw_defaults), *filter(None, (one.annotation for one in every))]
        if isinstance(node, ast.Lambda):
            return [(child, scope, False) for child in outside] + [(node.body, inner, False)]
        scope.bind(node.name, None)
        outside += [node.returns] if node.returns is not None else []
        decorators = [(child, scope, True) for child in node.decorator_list]
        return [(child, scope, False) for child in outside] + decorators + [(child, inner, False) for child in node.body]

    def _comprehension(self, node, scope):
        inner = _Scope(scope)
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        found = [(part, inner, False) for part in parts]
        for at, one in enumerate(node.generators):
            found.append((one.iter, scope if at == 0 else inner, False))
            found += [(child, inner, False) for child in (one.target, *one.ifs)]
        return found

    def _statement(self, node, scope):
        """Notes what a statement binds, and gives the parts that are still to be looked at."""
        if isinstance(node, ast.Import):
            for one in node.names:
                if one.asname:
                    scope.bind(one.asname, one.name)
                else:
                    first = one.name.partition(".")[0]
                    scope.bind(first, first)
        elif isinstance(node, ast.ImportFrom):
            module = "" if node.level else node.module or ""
            for one in node.names:
                if one.name == "*":
                    scope.stars.append(module)
                else:
                    scope.bind(one.asname or one.name, f"{module}.{one.name}" if module else None)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            kind = "global" if isinstance(node, ast.Global) else "nonlocal"
            scope.outer.update(dict.fromkeys(node.names, kind))
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    scope.bind(target.id, ("is", node.value, scope))
            return [*(target for target in node.targets if not isinstance(target, ast.Name)), node.value]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            scope.bind(node.target.id, ("of", node.annotation, scope))
            return [node.annotation, *filter(None, [node.value])]
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            # `x += 1` leaves x what it is.
            return [node.value]
        elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name:
            scope.bind(node.name, None)
        return ast.iter_child_nodes(node)

    # What follows looks names up.

    def _paths(self, node, scope, depth=0):
        """The full names that a chain of names may stand for, in a tuple; none if it is no library's."""
        parts, root = _parts(node)
        if not isinstance(root, ast.Name):
            return ()
        home = scope.find(root.id)
        if home is None:
            return self._starred(root.id, scope, parts)
        found = []
        for what in home.names[root.id]:
            if isinstance(what, str):
                if what.partition(".")[0] in self.libraries:
                    found.append(what)
            elif what is not None and depth < _ALIASES and what[0] == "is" and isinstance(what[1], (ast.Name, ast.Attribute)):
                found += self._paths(what[1], what[2], depth + 1)
        return tuple(dict.fromkeys(".".join((one, *parts)) for one in found))

    def _starred(self, name, scope, parts):
        stars = [star for star in scope.starred() if star.partition(".")[0] in self.libraries]
        if name in _BUILTINS and not stars:
            return ()
        for star in stars:
            if name in self.public(star):
                return (".".join((star, name, *parts)),)
        return ()

    def _methods(self, node, scope):
        """The method of a class of the library that `x.method` is, if the source shows what `x` is: `np.zeros(3).sum`, `x: torch.Tensor`, `x = np.zeros(3)`."""
        parts, root = _parts(node)
        if len(parts) != 1:
            return ()
        owner = self._class_of(root, scope)
        return (f"{owner}.{parts[0]}",) if owner else ()

    def _class_of(self, node, scope, depth=0):
        if isinstance(node, ast.Call):
            paths = self._paths(node.func, scope)
            return self.results.get(paths[0]) if paths else None
        if not isinstance(node, ast.Name) or depth > 1:
            return None
        home = scope.find(node.id)
        if home is None:
            return None
        known = home.names[node.id]
        # An annotation says it for all that the name is bound to.
        told = [what for what in known if isinstance(what, tuple) and what[0] == "of"]
        owners = {self._owner(what, depth) for what in told or known}
        return owners.pop() if len(owners) == 1 else None

    def _owner(self, what, depth):
        if not isinstance(what, tuple):
            return None
        kind, value, scope = what
        if kind == "is":
            return self._class_of(value, scope, depth + 1)
        paths = self._paths(value, scope)
        return paths[0] if paths and paths[0] in self.results.values() else None


def _parts(node):
    """The attributes of a chain, in reading order, and what they are read from."""
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return tuple(reversed(parts)), node


def _root(node):
    while isinstance(node, ast.Attribute):
        node = node.value
    return node
