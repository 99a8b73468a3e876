"""Translation of the expressions of a kernel to C, with the meaning they have in Python.

Only a call that writes to memory can change other operands. If there is one, all operands are first
evaluated into temporaries, one by one in Python's order.
"""

import ast
from collections.abc import Sequence
from types import FunctionType
from typing import NoReturn, cast

from hanchan.kernels import bits, translation_unit
from hanchan.kernels.argument_types import (
    INT_TYPE,
    ArgumentType,
    ArrayType,
    RecordsType,
    RecordType,
)
from hanchan.kernels.record import ANY, Field
from hanchan.kernels.source_modules import Kernel

ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "ADD", ast.Sub: "SUB", ast.Mult: "MUL", ast.FloorDiv: "DIV", ast.Mod: "MOD",
    ast.LShift: "SHL", ast.RShift: "SHR", ast.BitAnd: "AND", ast.BitOr: "OR", ast.BitXor: "XOR",
}  # fmt: skip
COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
SCALAR = Field("i8")
MIN_MAX_MACROS = {"min": "MIN", "max": "MAX"}
INSTRUCTIONS: dict[object, str] = {bits.lowest_bit: "lowest_bit", bits.bit_count: "bit_count"}


class ExpressionTranslator:
    """Translator of the expressions of one C function; `kinds` has the types of its names."""

    def __init__(
        self, unit: translation_unit.TranslationUnit, kernel: Kernel, kinds: dict[str, ArgumentType]
    ) -> None:
        self.unit, self.kernel, self.kinds = unit, kernel, kinds
        self.temporaries = 0

    def fail(self, node: ast.AST, why: str) -> NoReturn:
        """Raise an error for a node that is not known to mean the same in C."""
        line = getattr(node, "lineno", self.kernel.node.lineno)
        raise translation_unit.TranslationError(self.kernel.path, line, why, ast.unparse(node))

    # Properties of expressions.

    def writes_memory(self, node: ast.AST) -> bool:
        """Whether evaluating the node changes a record or an array."""
        return any(
            isinstance(one, ast.Call)
            and (called := self.kernel_called(one)) is not None
            and self.unit.writes_memory(called)
            for one in ast.walk(node)
        )

    def kernel_called(self, node: ast.Call) -> Kernel | None:
        """Return the kernel that a call refers to, or None if it refers to something else."""
        function = self.function_called(node)
        return None if function is None else self.unit.sources.kernels.get(function)

    def function_called(self, node: ast.Call) -> FunctionType | None:
        """Return the Python function that the name in a call refers to, or None."""
        if not isinstance(node.func, ast.Name) or node.func.id in self.kinds:
            return None
        function = self.kernel.names.get(node.func.id)
        return function if isinstance(function, FunctionType) else None

    def redefines(self, name: str) -> bool:
        """Whether the function or its module gives a built-in name another meaning."""
        return name in self.kinds or name in self.kernel.names

    def new_temporary(self) -> str:
        """Return a new name for a temporary, unique in the function."""
        self.temporaries += 1
        return f"t{self.temporaries}"

    # Values.

    def translate_value(self, node: ast.expr) -> str:  # noqa: C901, PLR0911, PLR0912 - a case for each kind
        """Translate an expression to a C expression of type `int64_t`."""
        match node:
            case ast.Constant(value=int() as constant):
                return self.translate_constant(node, constant)
            case StoredValue(id=name):
                return name
            case ast.Name(id=name) if name in self.kinds:
                is_int = self.kinds[name] == INT_TYPE
                return f"{name}_" if is_int else self.fail(node, "a single int is needed here")
            case ast.Name() | ast.Attribute(value=ast.Name()) if self.is_global(node):
                return self.translate_constant(node, self.kernel.resolve_name(node))
            case ast.Attribute() | ast.Subscript():
                place, shape = self.translate_location(node)
                if shape:
                    self.fail(node, "a single int is needed here")
                return f"((int64_t){place})"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                before, texts = self.translate_operands([left, right])
                return statement_expression(before, f"{ARITHMETIC[type(op)]}({', '.join(texts)})")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"(!{self.translate_truth(operand)})"
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"SUB(0LL, {self.translate_value(operand)})"
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return f"(~{self.translate_value(operand)})"
            case ast.Compare():
                return self.translate_comparison(node)
            case ast.BoolOp(op=op, values=[*others, last]):
                return self.translate_boolean(op, others, last)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                then, other = self.translate_value(body), self.translate_value(orelse)
                return f"({self.translate_truth(test)} ? {then} : {other})"
            case ast.Call():
                return self.translate_call(node, wanted=True)
            case _:
                return self.fail(node, "a kernel cannot contain this expression")

    def is_global(self, node: ast.expr) -> bool:
        """Whether the node starts with a name that is not local to the function."""
        owner = node.value if isinstance(node, ast.Attribute) else node
        return isinstance(owner, ast.Name) and owner.id not in self.kinds

    def translate_constant(self, node: ast.expr, value: object) -> str:
        """Translate a constant, which must be an int of at most 64 bits."""
        if not isinstance(value, int):
            self.fail(node, "a local or constant int is needed here")
        if not translation_unit.fits_int64(value):
            self.fail(node, "this number has more than 64 bits")
        return translation_unit.format_c_int(int(value))

    def translate_truth(self, node: ast.expr) -> str:
        """Translate an expression for its truth value alone."""
        if not isinstance(node, ast.BoolOp):
            return self.translate_value(node)
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return f"({sign.join(map(self.translate_truth, node.values))})"

    def translate_boolean(self, op: ast.boolop, others: Sequence[ast.expr], last: ast.expr) -> str:
        """Translate `a and b` (0 if a is 0, else b) or `a or b` (a unless it is 0, else b)."""
        text = self.translate_value(last)
        for other in reversed(others):
            if isinstance(op, ast.And):
                text = f"({self.translate_truth(other)} ? {text} : 0LL)"
            else:
                text = f"({self.translate_value(other)} ?: {text})"
        return text

    def translate_comparison(self, node: ast.Compare) -> str:
        """Translate a comparison or a chain of them."""
        if isinstance(node.ops[0], ast.In | ast.NotIn) and len(node.ops) == 1:
            wanted = isinstance(node.ops[0], ast.In)
            return self.translate_membership(node, node.left, node.comparators[0], wanted=wanted)
        if any(type(op) not in COMPARISONS for op in node.ops):
            self.fail(node, "ints can only be compared with ==, !=, <, <=, > and >=")
        return self.translate_comparison_chain(node.left, node.ops, node.comparators)

    def translate_comparison_chain(
        self, left: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]
    ) -> str:
        """Translate a chain such as `a < b < c`: `b` is evaluated once, `c` only if `a < b`."""
        right, *rest = others
        before, (text, other) = self.translate_operands([left, right])
        sign = COMPARISONS[type(ops[0])]
        if not rest:
            return statement_expression(before, f"({text} {sign} {other})")
        name = self.new_temporary()
        before += f"int64_t {name} = {other}; "
        further = self.translate_comparison_chain(StoredValue(name), ops[1:], rest)
        return statement_expression(before, f"({text} {sign} {name} && {further})")

    def translate_membership(
        self, node: ast.expr, left: ast.expr, right: ast.expr, *, wanted: bool
    ) -> str:
        """Translate `a in (b, c)` or, without `wanted`, `a not in (b, c)`."""
        if isinstance(right, ast.Tuple):
            if self.writes_memory(right):
                self.fail(node, "an item of this tuple writes to a record or an array")
            texts = list(map(self.translate_value, right.elts))
        else:
            constants = self.constant_tuple(right) or self.fail(
                node, "a constant tuple of ints is needed here"
            )
            texts = list(map(translation_unit.format_c_int, constants))
        name = self.new_temporary()
        either = " || ".join(f"{name} == {text}" for text in texts) or "0"
        test = f"({either})" if wanted else f"(!({either}))"
        return statement_expression(f"int64_t {name} = {self.translate_value(left)}; ", test)

    def translate_operands(self, nodes: Sequence[ast.expr]) -> tuple[str, list[str]]:
        """Translate operands; returns the C statements to run before their use, and their texts."""
        texts = [self.translate_value(node) for node in nodes]
        if not any(map(self.writes_memory, nodes)):
            return "", texts
        before = ""
        for i, node in enumerate(nodes):
            if not isinstance(node, ast.Name | ast.Constant) and not self.is_global(node):
                name = self.new_temporary()
                before += f"int64_t {name} = {texts[i]}; "
                texts[i] = name
        return before, texts

    # Calls.

    def translate_call(self, node: ast.Call, *, wanted: bool) -> str:
        """Translate a call of a kernel, or of a function with a C equivalent.

        `wanted` says that its value is used, so that it must return one.
        """
        if not isinstance(node.func, ast.Name) or node.keywords:
            self.fail(node, "only a function can be called, without keywords")
        function, called = self.function_called(node), self.kernel_called(node)
        if function in INSTRUCTIONS and len(node.args) == 1:
            return f"{INSTRUCTIONS[function]}({self.translate_value(node.args[0])})"
        if called is None:
            return self.translate_builtin_call(node, node.func.id)
        if wanted and not called.returns_int:
            self.fail(node, "this kernel returns no value")
        if len(node.args) != len(called.node.args.args):
            self.fail(node, "wrong number of arguments")
        if called.function in self.unit.underway:
            self.fail(node, "a kernel cannot call itself")
        return self.translate_kernel_call(node, called)

    def translate_kernel_call(self, node: ast.Call, called: Kernel) -> str:
        """Translate a call to one of the instance for these argument types."""
        kinds = [self.argument_type(argument) for argument in node.args]
        if any(
            hinted is not None and (hinted == INT_TYPE) != (kind == INT_TYPE)
            for hinted, kind in zip(called.parameter_types, kinds, strict=True)
        ):
            self.fail(node, "wrong type of argument")
        ints = [one for one, kind in zip(node.args, kinds, strict=True) if kind == INT_TYPE]
        before, values = self.translate_operands(ints)
        texts = [
            values.pop(0) if kind == INT_TYPE else self.translate_argument(argument, kind)
            for argument, kind in zip(node.args, kinds, strict=True)
        ]
        return statement_expression(
            before, f"{self.unit.add_instance(called, kinds)}({', '.join(texts)})"
        )

    def translate_builtin_call(self, node: ast.Call, name: str) -> str:
        """Translate a call of `min`, `max`, `abs` or `len`; refuse other and redefined names."""
        if self.redefines(name):
            self.fail(node, "this is not a kernel")
        if name == "len" and len(node.args) == 1:
            return self.translate_len(node.args[0])
        before, texts = self.translate_operands(node.args)
        if name in MIN_MAX_MACROS and len(texts) > 1:
            text = texts[0]
            for other in texts[1:]:
                text = f"{MIN_MAX_MACROS[name]}({text}, {other})"
            return statement_expression(before, text)
        if name == "abs" and len(texts) == 1:
            return statement_expression(before, f"ABS({texts[0]})")
        return self.fail(node, "this is not a kernel")

    def translate_len(self, node: ast.expr) -> str:
        """Translate `len` of an array or of a constant tuple."""
        constants = self.constant_tuple(node)
        if constants is not None:
            return translation_unit.format_c_int(len(constants))
        kind = self.argument_type(node)
        if isinstance(kind, ArrayType) and kind.field.shape[0] != ANY:
            return translation_unit.format_c_int(kind.field.shape[0])
        if not isinstance(kind, ArrayType | RecordsType):
            self.fail(node, "an array is needed here")
        return f"{self.translate_argument(node, kind)}".rpartition(", ")[2]

    def constant_tuple(self, node: ast.expr) -> tuple[int, ...] | None:
        """Return the integers of a constant tuple of the module; None for anything else."""
        values = self.kernel.resolve_name(node) if self.is_global(node) else None
        if not isinstance(values, tuple):
            return None
        given = cast("tuple[object, ...]", values)
        ints = [
            int(one) for one in given if isinstance(one, int) and translation_unit.fits_int64(one)
        ]
        return tuple(ints) if ints and len(ints) == len(given) else None

    def argument_type(self, node: ast.expr) -> ArgumentType:
        """Return the type that an expression has as an argument of a kernel."""
        match node:
            case ast.Name(id=name) if name in self.kinds:
                return self.kinds[name]
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                owner = self.kinds.get(name)
                fields = owner.record.fields if isinstance(owner, RecordType) else {}
                field = fields.get(attribute, SCALAR)
                return ArrayType(field) if field.shape else INT_TYPE
            case ast.Subscript(value=ast.Name(id=name)):
                owner = self.kinds.get(name)
                return RecordType(owner.record) if isinstance(owner, RecordsType) else INT_TYPE
            case _:
                return INT_TYPE

    def translate_argument(self, node: ast.expr, kind: ArgumentType) -> str:
        """Return the C arguments for a record or an array: address and, if needed, length."""
        match node, kind:
            case ast.Name(id=name), ArrayType(field=Field(shape=(length, *_))):
                return f"{name}_, {name}__length" if length == ANY else f"{name}_"
            case ast.Name(id=name), RecordType():
                return f"{name}_"
            case ast.Name(id=name), RecordsType():
                return f"{name}_, {name}__length"
            case ast.Subscript(value=ast.Name(id=name), slice=at), RecordType():
                if self.writes_memory(at):
                    self.fail(node, "this index writes to a record or an array")
                return f"&{name}_[IX({self.translate_value(at)}, {name}__length)]"
            case ast.Attribute(), ArrayType(field=Field(shape=shape)):
                return f"&{self.translate_location(node)[0]}{'[0]' * len(shape)}"
            case _:
                return self.fail(node, "this cannot be passed to a kernel")

    # Locations in memory.

    def translate_location(self, node: ast.expr) -> tuple[str, tuple[int, ...]]:
        """Return the C location of a node, and the shape of its contents, `()` for an integer."""
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                kind = self.kinds.get(name)
                if isinstance(kind, RecordType) and attribute in kind.record.fields:
                    return f"{name}_->{attribute}_", kind.record.fields[attribute].shape
            case ast.Subscript(value=base, slice=at):
                indices = at.elts if isinstance(at, ast.Tuple) else [at]
                return self.translate_cell(node, base, indices)
            case _:
                pass
        return self.fail(node, "a field of a record or an item of an array is needed here")

    def translate_cell(
        self, node: ast.expr, base: ast.expr, at: Sequence[ast.expr]
    ) -> tuple[str, tuple[int, ...]]:
        """Return the C location of an int in a field, array or tuple of constants, and `()`."""
        if len(at) > 1 and any(map(self.writes_memory, at)):
            self.fail(node, "this index writes to a record or an array")
        indices = list(map(self.translate_value, at))
        constants = self.constant_tuple(base)
        if constants is not None:
            name = self.unit.add_constant_array(ast.unparse(base).rpartition(".")[2], constants)
            sizes = [str(len(constants))]
        elif isinstance(base, ast.Name) and isinstance(kind := self.kinds.get(base.id), ArrayType):
            name = f"{base.id}_"
            sizes = [f"{name}_length" if n == ANY else str(n) for n in kind.field.shape]
        else:
            name, shape = self.translate_location(base)
            sizes = list(map(str, shape))
            if len(sizes) == len(indices):
                return name + "".join(map("[IX({}, {})]".format, indices, sizes)), ()
        if len(sizes) != len(indices):
            self.fail(node, "every dimension needs an index")
        flat = ""
        for index, size in zip(indices, sizes, strict=True):
            flat = f"({flat}) * {size} + IX({index}, {size})" if flat else f"IX({index}, {size})"
        return f"{name}[{flat}]", ()


class StoredValue(ast.Name):
    """A value already stored in a C temporary."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name, ctx=ast.Load())


def statement_expression(before: str, text: str) -> str:
    """Return `text` as a C expression, which first runs the statements `before`, if any."""
    return f"({{ {before}{text}; }})" if before else text
