"""Translation of the kernels to one C file.

Every value is an `int64_t`, every record a struct with the bytes of its numpy dtype, every array
a pointer. A kernel is instantiated once for each combination of argument types, starting from the
entry points. Code not known to mean the same in C is an error with its file and line. The
translation cannot prove that values fit into 64 bits, that no index is negative, nothing is divided
by zero and no shift reaches 64: the checked build verifies that while it runs the tests.
"""

import ast
from dataclasses import dataclass
from types import NoneType
from typing import cast

from hanchan.kernels.expressions import Expressions
from hanchan.kernels.kinds import INT, ArgumentKind, RecordKind, RecordsKind, bound_count
from hanchan.kernels.sources import BOUND, PREFIX, STAMP, Kernel, Sources
from hanchan.kernels.unit import TranslationError, Unit

UNTYPED = "a door takes ints, records and arrays; annotate a truth value as int"
NO_RESULT = "a kernel returns int or None; annotate a truth value -> int and return 1 or 0"


# Translation of statements and whole functions.

THREE = 3
"""Number of arguments of a `range` with a step."""


def write_body(unit: Unit, kernel: Kernel, kinds: tuple[ArgumentKind, ...], name: str) -> str:
    """Write the C function of a kernel for these types of arguments."""
    return Function(unit, kernel, kinds).text(name)


class Function(Expressions):
    """Translator of one C function."""

    def __init__(self, unit: Unit, kernel: Kernel, kinds: tuple[ArgumentKind, ...]) -> None:
        parameters = [parameter.arg for parameter in kernel.node.args.args]
        known = dict(zip(parameters, kinds, strict=True))
        assigned = {
            node.id
            for node in ast.walk(kernel.node)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        self.locals = sorted(assigned - set(known))
        self.lines: list[str] = []
        super().__init__(unit, kernel, known | dict.fromkeys(self.locals, INT))
        for assigned_to in sorted(assigned & set(known)):
            if known[assigned_to] != INT:
                self.refuse(kernel.node, f"{assigned_to} is given another meaning")
        self.refuse_signature(kernel.node)

    def refuse_signature(self, node: ast.FunctionDef) -> None:
        """Raise an error unless the function has only plain parameters and no decorator."""
        rest = node.args
        special = rest.posonlyargs, rest.kwonlyargs, rest.vararg, rest.kwarg, rest.defaults
        if node.decorator_list or any(special):
            self.refuse(node, "no plain function")

    def text(self, name: str) -> str:
        """Text of the whole function."""
        kernel, kinds = self.kernel, [self.kinds[one.arg] for one in self.kernel.node.args.args]
        head = self.unit.head(kernel, kinds, name, f"static inline {c_result(kernel)}")
        if kernel.returns and may_end(kernel.node.body):
            self.refuse(kernel.node, "it may end without a value")
        self.block(kernel.node.body)
        locals_ = "".join(f"int64_t {one}_;\n" for one in self.locals)
        return f"{head} {{\n{locals_}" + "\n".join(self.lines) + "\n}"

    def block(self, body: list[ast.stmt]) -> None:
        """Translate statements in order, each with its source line."""
        for node in body:
            self.lines.append(f'#line {node.lineno} "{self.kernel.path}"')
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:  # noqa: C901, PLR0912 - a case for each kind
        """Translate one statement."""
        put = self.lines.append
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                put(f"{self.call(call, wanted=False)};")
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                self.assign_many(node, targets, values)
            case ast.Assign(
                targets=[ast.Subscript(value=ast.Name(id=name)) as target],
                value=ast.Name() as value,
            ) if isinstance(many := self.kinds.get(name), RecordsKind):
                one = RecordKind(many.record)
                if self.kinds.get(value.id) != one:
                    self.refuse(node, "no record of theirs")
                put(f"COPY({self.handed_over(target, one)}, {self.handed_over(value, one)});")
            case ast.Assign(targets=[target], value=value):
                self.assign(target, self.value(value), at_once=not self.writes(value))
            case ast.AugAssign(target=target, op=op, value=value):
                self.change(target, op, value)
            case ast.Return(value=None) if not self.kernel.returns:
                put("return;")
            case ast.Return(value=ast.expr() as value) if self.kernel.returns:
                put(f"return {self.value(value)};")
            case ast.If(test=test, body=body, orelse=orelse):
                self.braced(f"if ({self.truth(test)})", body)
                if orelse:
                    self.braced("else", orelse)
            case ast.While(test=test, body=body, orelse=[]):
                self.braced(f"while ({self.truth(test)})", body)
            case ast.For(
                target=ast.Name(id=name),
                iter=ast.Call(func=ast.Name(id="range"), args=args, keywords=[]),
                body=body,
                orelse=[],
            ) if 1 <= len(args) <= THREE and "range" not in {*self.kinds, *self.kernel.names}:
                self.count(name, args, body)
            case ast.Break():
                put("break;")
            case ast.Continue():
                put("continue;")
            case _:
                self.refuse(node, "no statement of a kernel")

    def braced(self, head: str, body: list[ast.stmt], first: str = "") -> None:
        """Translate statements under a condition."""
        self.lines.append(f"{head} {{{first}")
        self.block(body)
        self.lines.append("}")

    def count(self, name: str, args: list[ast.expr], body: list[ast.stmt]) -> None:
        """Translate `for name in range(...)`: bounds are evaluated once, `name` may be set."""
        *bounds, last_of_three = args if len(args) == THREE else [*args, ast.Constant(1)]
        step = self.literal_step(last_of_three)
        before, texts = self.in_order(bounds)
        first, end = ("0LL", texts[0]) if len(texts) == 1 else texts
        at, last = self.temporary(), self.temporary()
        if before:
            self.lines.append(f"{{ {before}")
        test = "<" if step > 0 else ">"
        head = f"for (int64_t {at} = {first}, {last} = {end}; {at} {test} {last}; {at} += {step})"
        self.braced(head, body, f" {name}_ = {at};")
        if before:
            self.lines.append("}")

    def literal_step(self, node: ast.expr) -> int:
        """The constant step of a loop."""
        match node:
            case ast.Constant(value=int() as step) if step:
                return step
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as step)) if step:
                return -step
            case _:
                return self.refuse(node, "no literal step")

    def assign_many(self, node: ast.stmt, targets: list[ast.expr], values: list[ast.expr]) -> None:
        """Translate a multiple assignment: evaluate all values before the first is stored."""
        if len(targets) != len(values):
            self.refuse(node, "other numbers of names and values")
        names = [self.temporary() for _ in values]
        self.lines.append("{")
        for name, value in zip(names, values, strict=True):
            self.lines.append(f"int64_t {name} = {self.value(value)};")
        for target, name in zip(targets, names, strict=True):
            self.assign(target, name, at_once=True)
        self.lines.append("}")

    def change(self, target: ast.expr, op: ast.operator, value: ast.expr) -> None:
        """Translate `target op= value`; the target is read first."""
        if self.writes(value) and not isinstance(target, ast.Name | ast.Attribute):
            self.refuse(target, "a place that may be another one once the value is known")
        together = ast.BinOp(left=target, op=op, right=value)
        self.assign(target, self.value(ast.copy_location(together, target)), at_once=True)

    def assign(self, target: ast.expr, text: str, *, at_once: bool) -> None:
        """Translate an assignment; Python evaluates the value before the target."""
        if self.writes(target):
            self.refuse(target, "a place that changes something")
        if isinstance(target, ast.Name):
            self.lines.append(f"{target.id}_ = {text};")
            return
        place, shape = self.place(target)
        if shape:
            self.refuse(target, "not fully indexed")
        if isinstance(target, ast.Subscript) and self.constants(target.value) is not None:
            self.refuse(target, "a constant changes")
        if at_once:
            self.lines.append(f"STORE({place}, {text});")
        else:
            name = self.temporary()
            self.lines.append(f"{{ int64_t {name} = {text}; STORE({place}, {name}); }}")


def c_result(kernel: Kernel) -> str:
    """C return type of a kernel."""
    return "int64_t" if kernel.returns else "void"


def may_end(body: list[ast.stmt]) -> bool:
    """Whether a block may end without a return."""
    match body[-1]:
        case ast.Return():
            return False
        case ast.If(body=inside, orelse=[_, *_] as other):
            return may_end(inside) or may_end(other)
        case ast.While(test=ast.Constant(value=True | 1)):
            return any(isinstance(node, ast.Break) for one in body[-1:] for node in ast.walk(one))
        case _:
            return True


@dataclass(frozen=True, slots=True)
class Translation:
    """The C file, and the kernels not reachable from an entry point."""

    text: str
    unreached: tuple[str, ...]


def translate(sources: Sources, stamp: str = "") -> Translation:
    """Translate all entry points to a C file; `stamp` identifies its sources."""
    for kernel in sources.kernels.values():
        check_result(kernel)
    unit = Unit(sources, write_body)
    for door in sources.doors:
        kinds = door_kinds(door)
        name = unit.instance(door, kinds)
        head = unit.head(door, kinds, PREFIX + door.name, f"DOOR {c_result(door)}")
        call = f"{'return ' if door.returns else ''}{name}"
        unit.bodies.append(f"{head} {{ {call}({', '.join(_names(door, kinds))}); }}")
        unit.bodies.append(_bound(door, kinds, call))
    unit.bodies.append(f'DOOR const char {STAMP}[] = "{stamp}";')
    made = {function for function, _ in unit.names}
    unreached = [kernel for kernel in sources.kernels.values() if kernel.function not in made]
    return Translation(
        text=unit.text(),
        unreached=tuple(f"{one.path}:{one.node.lineno}: {one.name}" for one in unreached),
    )


def check_result(kernel: Kernel) -> None:
    """Raise an error for a kernel annotated to return anything but an int or None."""
    if kernel.result is not int and kernel.result is not NoneType:
        result = kernel.node.returns
        code = kernel.name if result is None else f"{kernel.name} -> {ast.unparse(result)}"
        raise TranslationError(kernel.path, kernel.node.lineno, NO_RESULT, code)


def door_kinds(door: Kernel) -> list[ArgumentKind]:
    """Types of the arguments of an entry point, all from its annotations."""
    if None in door.kinds:
        parameter = door.node.args.args[door.kinds.index(None)]
        raise TranslationError(door.path, door.node.lineno, UNTYPED, ast.unparse(parameter))
    return cast("list[ArgumentKind]", list(door.kinds))


def _bound(door: Kernel, kinds: list[ArgumentKind], call: str) -> str:
    """Write the entry point with records and arrays in a list, as each argument takes time."""
    types = [c_type for kind in kinds for c_type, _ in kind.parameters]
    names = _names(door, kinds)
    count = sum(len(kind.parameters) for kind in kinds[: bound_count(kinds)])
    given = [f"({types[i]})(intptr_t)given[{i}]" for i in range(count)]
    rest = ["const int64_t *given", *map("".join, zip(types[count:], names[count:], strict=True))]
    head = f"DOOR {c_result(door)} {BOUND}{door.name}({', '.join(rest)})"
    return f"{head} {{ {call}({', '.join([*given, *names[count:]])}); }}"


def _names(door: Kernel, kinds: list[ArgumentKind]) -> list[str]:
    names: list[str] = []
    for parameter, kind in zip(door.node.args.args, kinds, strict=True):
        names += [f"{parameter.arg}_{ending}" for _, ending in kind.parameters]
    return names
