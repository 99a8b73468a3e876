"""The small changes of a source file, each a fault that somebody could have written.

Changed are the bodies of functions and the values that a module gives its names; annotations,
aliases of types, defaults, decorators, texts and classes' own fields stay as they are.
"""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Final

COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
RECKONED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
SWAPPED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Place:
    """A node that may be changed: its number in the tree, and the function that it is in."""

    number: int
    function: str
    ways: int


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: known by file, function and change, wherever its lines move to."""

    file: str
    function: str
    change: str
    lines: tuple[int, ...] = ()
    number: int = 0
    way: int = 0
    value: object = None
    """What a rule key is changed to; its file is a rulebook, its function the key."""

    def __str__(self) -> str:
        return f"{self.file} {self.function or 'module'}: {self.change}"


def places(tree: ast.Module) -> list[Place]:
    """Every node of a module that may be changed."""
    numbers = {node: number for number, node in enumerate(ast.walk(tree))}
    found = [
        Place(numbers[node], function, len(ways))
        for function, top in _tops(tree.body, "")
        for node in _nodes(top)
        if (ways := others(node))
    ]
    return sorted(found, key=lambda place: place.number)


def _tops(body: list[ast.stmt], within: str) -> Iterator[tuple[str, ast.AST]]:
    """The statements of functions, by the name of the outermost one, and the values of a module."""
    for statement in body:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from ((within + statement.name, inner) for inner in statement.body)
            case ast.ClassDef():
                yield from _tops(statement.body, f"{within}{statement.name}.")
            case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
                pass
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value) if not within:
                yield "", value
            case _:
                pass


def _nodes(top: ast.AST) -> Iterator[ast.AST]:
    """A node and those below it that are no annotation, decorator or default."""
    yield top
    left_out = _left_out(top)
    for child in ast.iter_child_nodes(top):
        if child not in left_out:
            yield from _nodes(child)


def _left_out(node: ast.AST) -> list[ast.AST | None]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [node.args, node.returns, *node.decorator_list]
        case ast.Lambda():
            return [node.args]
        case ast.AnnAssign():
            return [node.annotation]
        case _:
            return []


def others(node: ast.AST) -> list[ast.AST]:
    """What a node can be changed to."""
    return [*_of_operators(node), *_of_values(node), *_of_statements(node)]


def _of_operators(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for i, op in enumerate(ops):
                for other in (*COMPARED[type(op)], *_near(op, comparators[i])):
                    yield ast.Compare(left, [*ops[:i], other(), *ops[i + 1 :]], comparators)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for i in range(len(values)):
                rest = [*values[:i], *values[i + 1 :]]
                yield ast.BoolOp(op, rest) if len(rest) > 1 else rest[0]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in RECKONED:
            yield ast.BinOp(left, RECKONED[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in RECKONED:
            yield ast.AugAssign(target, RECKONED[type(op)](), value)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case _:
            pass


def _near(op: ast.AST, right: ast.expr) -> tuple[type[ast.cmpop], ...]:
    """`== 4` may as well have been `>= 4`, `<= 4`: a count is compared, not a name."""
    counted = isinstance(right, ast.Constant) and isinstance(right.value, int) and right.value > 0
    return (ast.GtE, ast.LtE) if isinstance(op, ast.Eq) and counted else ()


def _of_values(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Name(id=name, ctx=ast.Load()) if name in SWAPPED:
            yield ast.Name(SWAPPED[name], ast.Load())
        case _:
            pass


def _of_statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.If(test=test, body=body, orelse=orelse) if not isinstance(test, ast.Compare):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Assign(targets=[_, _, *_] as targets, value=value):
            for one in targets:
                if isinstance(one, ast.Attribute | ast.Subscript):
                    rest = [target for target in targets if target is not one]
                    yield ast.copy_location(ast.Assign(rest, value), node)
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case _:
            pass


def changed(source: str, number: int, way: int) -> ast.Module:
    """The tree of a source with one node changed."""
    tree = ast.parse(source)
    old = _node(tree, number)
    _Swap(old, ast.copy_location(others(old)[way], old)).visit(tree)
    return ast.fix_missing_locations(tree)


def _node(tree: ast.AST, number: int) -> ast.AST:
    return next(node for i, node in enumerate(ast.walk(tree)) if i == number)


class _Swap(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


class Source:
    """A source file, read once to describe its mutants; `root` is the folder of all."""

    def __init__(self, root: Path, path: Path) -> None:
        self.file = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        self.places = places(tree)
        self._nodes = list(ast.walk(tree))
        self._parents = {
            child: parent for parent in self._nodes for child in ast.iter_child_nodes(parent)
        }

    def mutants(self, function: str | None = None) -> Iterator[Mutant]:
        """Every mutant of the file, or of one function of it."""
        for place in self.places:
            if function in {None, place.function}:
                for way in range(place.ways):
                    yield self.mutant(place, way)

    def code(self, place: Place) -> str:
        """The node of a place as it is written."""
        return ast.unparse(self._nodes[place.number])

    def mutant(self, place: Place, way: int) -> Mutant:
        """The mutant of a place, described by the statement before and after."""
        old = self._nodes[place.number]
        statement = self._statement(old)
        change = f"{_head(statement)} -> {_head(_changed_statement(statement, old, way))}"
        lines = _lines(statement, old)
        return Mutant(self.file, place.function, change, lines, place.number, way)

    def _statement(self, node: ast.AST) -> ast.stmt:
        """The innermost statement that a node is in."""
        while not isinstance(node, ast.stmt):
            node = self._parents[node]
        return node


def _changed_statement(statement: ast.stmt, old: ast.AST, way: int) -> ast.AST:
    """A copy of a statement with one node changed."""
    number = next(i for i, node in enumerate(ast.walk(statement)) if node is old)
    copied = deepcopy(statement)
    node = _node(copied, number)
    return _Swap(node, others(node)[way]).visit(copied)


def _head(statement: ast.AST) -> str:
    """A statement without what stands below its first line."""
    return ast.unparse(statement).partition("\n")[0]


def _lines(statement: ast.stmt, node: ast.AST) -> tuple[int, ...]:
    """The lines that are run whenever the node is."""
    if isinstance(statement, ast.Match) and isinstance(node, ast.expr):
        return tuple(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    body: list[ast.stmt] = getattr(statement, "body", [])
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return tuple(range(statement.lineno, max(last, statement.lineno) + 1))
