"""Expressions of a kernel as expressions of C, with Python's meaning.

Only a call that writes can change other operands, so only then are operands evaluated one after the
other into temporaries, in Python's order, before they are used.
"""

import ast
from collections.abc import Sequence
from types import FunctionType
from typing import NoReturn, cast

from hanchan.kernels import bits
from hanchan.kernels.kinds import INT, ArgumentKind, ArrayKind, RecordKind, RecordsKind
from hanchan.kernels.record import ANY, Field
from hanchan.kernels.sources import Kernel
from hanchan.kernels.unit import TranslationError, Unit, fits, number

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "ADD", ast.Sub: "SUB", ast.Mult: "MUL", ast.FloorDiv: "DIV", ast.Mod: "MOD",
    ast.LShift: "SHL", ast.RShift: "SHR", ast.BitAnd: "AND", ast.BitOr: "OR", ast.BitXor: "XOR",
}  # fmt: skip
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
SCALAR = Field("i8")
LEAST_OR_MOST = {"min": "MIN", "max": "MAX"}
INSTRUCTIONS: dict[object, str] = {
    bits.lowest_bit: bits.lowest_bit.__name__,
    bits.bit_count: bits.bit_count.__name__,
}


class Expressions:
    """Translator of the expressions of one C function; `kinds` has the types of its names."""

    def __init__(self, unit: Unit, kernel: Kernel, kinds: dict[str, ArgumentKind]) -> None:
        self.unit, self.kernel, self.kinds = unit, kernel, kinds
        self.put_down = 0

    def refuse(self, node: ast.AST, why: str) -> NoReturn:
        """Raise an error: the node is not known to mean the same in C."""
        line = getattr(node, "lineno", self.kernel.node.lineno)
        raise TranslationError(self.kernel.path, line, why, ast.unparse(node))

    # Properties of expressions.

    def writes(self, node: ast.AST) -> bool:
        """Whether evaluating it changes a record or an array."""
        return any(
            isinstance(one, ast.Call)
            and (called := self.kernel_called(one)) is not None
            and self.unit.writes(called)
            for one in ast.walk(node)
        )

    def kernel_called(self, node: ast.Call) -> Kernel | None:
        """The kernel called by a call; None for anything else."""
        function = self.function_called(node)
        return None if function is None else self.unit.sources.kernels.get(function)

    def function_called(self, node: ast.Call) -> FunctionType | None:
        """The Python function that the name in a call refers to."""
        if not isinstance(node.func, ast.Name) or node.func.id in self.kinds:
            return None
        function = self.kernel.names.get(node.func.id)
        return function if isinstance(function, FunctionType) else None

    def temporary(self) -> str:
        """Make a unique name."""
        self.put_down += 1
        return f"t{self.put_down}"

    # Values.

    def value(self, node: ast.expr) -> str:  # noqa: C901, PLR0911, PLR0912 - a case for each kind
        """Translate an expression to a C int."""
        match node:
            case ast.Constant(value=int() as constant):
                return self.constant(node, constant)
            case PutDown(id=name):
                return name
            case ast.Name(id=name) if name in self.kinds:
                return f"{name}_" if self.kinds[name] == INT else self.refuse(node, "no single int")
            case ast.Name() | ast.Attribute(value=ast.Name()) if self.is_global(node):
                return self.constant(node, self.kernel.meaning(node))
            case ast.Attribute() | ast.Subscript():
                place, shape = self.place(node)
                return f"((int64_t){place})" if not shape else self.refuse(node, "no single int")
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                before, texts = self.in_order([left, right])
                return within(before, f"{ARITHMETIC[type(op)]}({', '.join(texts)})")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"(!{self.truth(operand)})"
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"SUB(0LL, {self.value(operand)})"
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return f"(~{self.value(operand)})"
            case ast.Compare():
                return self.comparison(node)
            case ast.BoolOp(op=op, values=[*others, last]):
                return self.first_that_decides(op, others, last)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return f"({self.truth(test)} ? {self.value(body)} : {self.value(orelse)})"
            case ast.Call():
                return self.call(node, wanted=True)
            case _:
                return self.refuse(node, "no expression of a kernel")

    def is_global(self, node: ast.expr) -> bool:
        """Whether it starts with a name that is not local to the function."""
        owner = node.value if isinstance(node, ast.Attribute) else node
        return isinstance(owner, ast.Name) and owner.id not in self.kinds

    def constant(self, node: ast.expr, value: object) -> str:
        """Translate a constant int."""
        if not isinstance(value, int):
            self.refuse(node, "neither a local int nor a constant one")
        return number(int(value)) if fits(value) else self.refuse(node, "more than 64 bits")

    def truth(self, node: ast.expr) -> str:
        """Translate an expression of which only the truth matters."""
        match node:
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return f"({sign.join(map(self.truth, values))})"
            case _:
                return self.value(node)

    def first_that_decides(self, op: ast.boolop, others: Sequence[ast.expr], last: ast.expr) -> str:
        """Translate `a and b` (b unless a is 0) or `a or b` (a unless that is 0)."""
        text = self.value(last)
        for other in reversed(others):
            if isinstance(op, ast.And):
                text = f"({self.truth(other)} ? {text} : 0LL)"
            else:
                text = f"({self.value(other)} ?: {text})"
        return text

    def comparison(self, node: ast.Compare) -> str:
        """Translate a comparison or a chain of them."""
        if isinstance(node.ops[0], ast.In | ast.NotIn) and len(node.ops) == 1:
            wanted = isinstance(node.ops[0], ast.In)
            return self.membership(node, node.left, node.comparators[0], wanted=wanted)
        if any(type(op) not in COMPARISONS for op in node.ops):
            self.refuse(node, "no comparison of ints")
        return self.chain(node.left, node.ops, node.comparators)

    def chain(self, left: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> str:
        """Translate a chain: evaluate the middle once, the rest only if the first part holds."""
        right, *rest = others
        before, (text, other) = self.in_order([left, right])
        sign = COMPARISONS[type(ops[0])]
        if not rest:
            return within(before, f"({text} {sign} {other})")
        name = self.temporary()
        before += f"int64_t {name} = {other}; "
        further = self.chain(PutDown(name), ops[1:], rest)
        return within(before, f"({text} {sign} {name} && {further})")

    def membership(self, node: ast.expr, left: ast.expr, right: ast.expr, *, wanted: bool) -> str:
        """Translate `a in (b, c)`."""
        if isinstance(right, ast.Tuple):
            if self.writes(right):
                self.refuse(node, "a tuple that changes something")
            texts = list(map(self.value, right.elts))
        else:
            texts = list(
                map(number, self.constants(right) or self.refuse(node, "no tuple of ints"))
            )
        name = self.temporary()
        either = " || ".join(f"{name} == {text}" for text in texts) or "0"
        test = f"({either})" if wanted else f"(!({either}))"
        return within(f"int64_t {name} = {self.value(left)}; ", test)

    def in_order(self, nodes: Sequence[ast.expr]) -> tuple[str, list[str]]:
        """Translate operands; returns statements to run first where C might evaluate too late."""
        texts = [self.value(node) for node in nodes]
        if not any(map(self.writes, nodes)):
            return "", texts
        before = ""
        for i, node in enumerate(nodes):
            if not isinstance(node, ast.Name | ast.Constant) and not self.is_global(node):
                name = self.temporary()
                before += f"int64_t {name} = {texts[i]}; "
                texts[i] = name
        return before, texts

    # Calls.

    def call(self, node: ast.Call, *, wanted: bool) -> str:
        """Translate a call of a kernel, or of one of the few functions with a C equivalent."""
        if not isinstance(node.func, ast.Name) or node.keywords:
            self.refuse(node, "no call of a kernel")
        function, called = self.function_called(node), self.kernel_called(node)
        if function in INSTRUCTIONS and len(node.args) == 1:
            return f"{INSTRUCTIONS[function]}({self.value(node.args[0])})"
        if called is None:
            return self.call_of_builtin(node, node.func.id)
        if wanted and not called.returns:
            self.refuse(node, "nothing comes back from it")
        if len(node.args) != len(called.node.args.args):
            self.refuse(node, "another number of arguments")
        if called.function in self.unit.underway:
            self.refuse(node, "a kernel that calls itself")
        return self.call_of_kernel(node, called)

    def call_of_kernel(self, node: ast.Call, called: Kernel) -> str:
        """Translate a call to the instance for these types of arguments."""
        kinds = [self.kind(argument) for argument in node.args]
        if any(
            hinted is not None and (hinted == INT) != (kind == INT)
            for hinted, kind in zip(called.kinds, kinds, strict=True)
        ):
            self.refuse(node, "another kind of argument")
        ints = [one for one, kind in zip(node.args, kinds, strict=True) if kind == INT]
        before, values = self.in_order(ints)
        texts = [
            values.pop(0) if kind == INT else self.handed_over(argument, kind)
            for argument, kind in zip(node.args, kinds, strict=True)
        ]
        return within(before, f"{self.unit.instance(called, kinds)}({', '.join(texts)})")

    def call_of_builtin(self, node: ast.Call, name: str) -> str:
        """Translate `min`, `max`, `abs` and `len`, unless the module redefines the name."""
        if name in self.kinds or name in self.kernel.names:
            self.refuse(node, "no kernel")
        if name == "len" and len(node.args) == 1:
            return self.length(node.args[0])
        before, texts = self.in_order(node.args)
        if name in LEAST_OR_MOST and len(texts) > 1:
            text = texts[0]
            for other in texts[1:]:
                text = f"{LEAST_OR_MOST[name]}({text}, {other})"
            return within(before, text)
        if name == "abs" and len(texts) == 1:
            return within(before, f"ABS({texts[0]})")
        return self.refuse(node, "no kernel")

    def length(self, node: ast.expr) -> str:
        """Translate `len` of an array or of a constant tuple."""
        constants = self.constants(node)
        if constants is not None:
            return number(len(constants))
        kind = self.kind(node)
        if isinstance(kind, ArrayKind) and kind.field.shape[0] != ANY:
            return number(kind.field.shape[0])
        if not isinstance(kind, ArrayKind | RecordsKind):
            self.refuse(node, "no array")
        return f"{self.handed_over(node, kind)}".rpartition(", ")[2]

    def constants(self, node: ast.expr) -> tuple[int, ...] | None:
        """The ints of a constant tuple of the module; None for anything else."""
        values = self.kernel.meaning(node) if self.is_global(node) else None
        if not isinstance(values, tuple):
            return None
        given = cast("tuple[object, ...]", values)
        ints = [int(one) for one in given if isinstance(one, int) and fits(one)]
        return tuple(ints) if ints and len(ints) == len(given) else None

    def kind(self, node: ast.expr) -> ArgumentKind:
        """Type of an argument of a kernel."""
        match node:
            case ast.Name(id=name) if name in self.kinds:
                return self.kinds[name]
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                owner = self.kinds.get(name)
                fields = owner.record.fields if isinstance(owner, RecordKind) else {}
                field = fields.get(attribute, SCALAR)
                return ArrayKind(field) if field.shape else INT
            case ast.Subscript(value=ast.Name(id=name)):
                owner = self.kinds.get(name)
                return RecordKind(owner.record) if isinstance(owner, RecordsKind) else INT
            case _:
                return INT

    def handed_over(self, node: ast.expr, kind: ArgumentKind) -> str:
        """The C arguments for a record or an array."""
        match node, kind:
            case ast.Name(id=name), ArrayKind(field=Field(shape=(length, *_))):
                return f"{name}_, {name}__length" if length == ANY else f"{name}_"
            case ast.Name(id=name), RecordKind():
                return f"{name}_"
            case ast.Name(id=name), RecordsKind():
                return f"{name}_, {name}__length"
            case ast.Subscript(value=ast.Name(id=name), slice=at), RecordKind():
                if self.writes(at):
                    self.refuse(node, "an index that changes something")
                return f"&{name}_[IX({self.value(at)}, {name}__length)]"
            case ast.Attribute(), ArrayKind(field=Field(shape=shape)):
                return f"&{self.place(node)[0]}{'[0]' * len(shape)}"
            case _:
                return self.refuse(node, "this cannot be handed to a kernel")

    # Locations in memory.

    def place(self, node: ast.expr) -> tuple[str, tuple[int, ...]]:
        """The C location of a node, and the shape of its contents, `()` for an int."""
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                kind = self.kinds.get(name)
                if isinstance(kind, RecordKind) and attribute in kind.record.fields:
                    return f"{name}_->{attribute}_", kind.record.fields[attribute].shape
            case ast.Subscript(value=base, slice=at):
                return self.cell(node, base, at.elts if isinstance(at, ast.Tuple) else [at])
            case _:
                pass
        return self.refuse(node, "no place in a record or an array")

    def cell(
        self, node: ast.expr, base: ast.expr, at: Sequence[ast.expr]
    ) -> tuple[str, tuple[int, ...]]:
        """The location of one int of a record's field, an array or a constant tuple."""
        if len(at) > 1 and any(map(self.writes, at)):
            self.refuse(node, "an index that changes something")
        indices = list(map(self.value, at))
        constants = self.constants(base)
        if constants is not None:
            name = self.unit.table(ast.unparse(base).rpartition(".")[2], constants)
            sizes = [str(len(constants))]
        elif isinstance(base, ast.Name) and isinstance(kind := self.kinds.get(base.id), ArrayKind):
            name = f"{base.id}_"
            sizes = [f"{name}_length" if n == ANY else str(n) for n in kind.field.shape]
        else:
            name, shape = self.place(base)
            sizes = list(map(str, shape))
            if len(sizes) == len(indices):
                return name + "".join(map("[IX({}, {})]".format, indices, sizes)), ()
        if len(sizes) != len(indices):
            self.refuse(node, "not fully indexed")
        flat = ""
        for index, size in zip(indices, sizes, strict=True):
            flat = f"({flat}) * {size} + IX({index}, {size})" if flat else f"IX({index}, {size})"
        return f"{name}[{flat}]", ()


class PutDown(ast.Name):
    """A value already stored in a C temporary."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name, ctx=ast.Load())


def within(before: str, text: str) -> str:
    """A C expression with statements that run before it."""
    return f"({{ {before}{text}; }})" if before else text
