"""Translation of the kernels to one C file.

Every value is an `int64_t`, every record a struct with the same layout, every array a
pointer. A kernel is instantiated once for each combination of argument types, starting from the
entry points. Code not known to mean the same in C is an error with its file and line. The
translation cannot prove that values fit into 64 bits, that indices are in bounds, that nothing is
divided by zero and that no shift reaches 64; the checked build verifies that as the tests run.
"""

import ast
from dataclasses import dataclass
from types import NoneType
from typing import cast

from hanchan.kernels import argument_types
from hanchan.kernels.expression_translator import ExpressionTranslator
from hanchan.kernels.source_modules import (
    BOUND_PREFIX,
    EXPORT_PREFIX,
    STAMP_SYMBOL,
    Kernel,
    KernelSources,
)
from hanchan.kernels.translation_unit import TranslationError, TranslationUnit, c_parameters

UNTYPED_MESSAGE = "an entry point takes ints, records and arrays; annotate a truth value as int"
NO_RESULT_MESSAGE = "a kernel returns int or None; annotate a truth value -> int and return 1 or 0"


# Translation of statements and whole functions.

RANGE_ARGUMENTS_WITH_STEP = 3


class FunctionTranslator(ExpressionTranslator):
    """Translator of a kernel with given argument types to a C function."""

    def __init__(
        self, unit: TranslationUnit, kernel: Kernel, kinds: tuple[argument_types.ArgumentType, ...]
    ) -> None:
        parameters = [parameter.arg for parameter in kernel.node.args.args]
        known = dict(zip(parameters, kinds, strict=True))
        assigned = {
            node.id
            for node in ast.walk(kernel.node)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        self.locals = sorted(assigned - set(known))
        self.lines: list[str] = []
        super().__init__(unit, kernel, known | dict.fromkeys(self.locals, argument_types.INT_TYPE))
        for assigned_to in sorted(assigned & set(known)):
            if known[assigned_to] != argument_types.INT_TYPE:
                self.fail(kernel.node, f"the parameter {assigned_to} cannot be assigned to")
        rest = kernel.node.args
        special = rest.posonlyargs, rest.kwonlyargs, rest.vararg, rest.kwarg, rest.defaults
        if kernel.node.decorator_list or any(special):
            self.fail(kernel.node, "a kernel has only plain parameters and no decorator")

    def function_text(self, name: str) -> str:
        """Return the C text of the function, and declare it in the unit."""
        kernel, kinds = self.kernel, [self.kinds[one.arg] for one in self.kernel.node.args.args]
        head = self.unit.add_function_head(
            kernel, kinds, name, f"static inline {kernel.c_return_type}"
        )
        if kernel.returns_int and can_fall_through(kernel.node.body):
            self.fail(kernel.node, "this kernel may end without returning a value")
        self.translate_block(kernel.node.body)
        locals_ = "".join(f"int64_t {one}_;\n" for one in self.locals)
        return f"{head} {{\n{locals_}" + "\n".join(self.lines) + "\n}"

    def translate_block(self, body: list[ast.stmt]) -> None:
        """Translate statements in order, each after a `#line` with its place in Python."""
        for node in body:
            self.lines.append(f'#line {node.lineno} "{self.kernel.path}"')
            self.translate_statement(node)

    def translate_statement(self, node: ast.stmt) -> None:  # noqa: C901, PLR0912 - a case for each kind
        """Translate one statement."""
        put = self.lines.append
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                put(f"{self.translate_call(call, wanted=False)};")
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                self.translate_multiple_assignment(node, targets, values)
            case ast.Assign(targets=[_, _, *_] as targets, value=value):
                name = self.new_temporary()
                put(f"{{ int64_t {name} = {self.translate_value(value)};")
                for target in targets:
                    self.translate_assignment(target, name, at_once=True)
                put("}")
            case ast.Assign(
                targets=[ast.Subscript(value=ast.Name(id=name)) as target],
                value=ast.Name() as value,
            ) if isinstance(many := self.kinds.get(name), argument_types.RecordsType):
                one = argument_types.RecordType(many.record)
                if self.kinds.get(value.id) != one:
                    self.fail(node, "a record of the same class is needed here")
                to, source = (self.translate_argument(part, one) for part in (target, value))
                put(f"COPY({to}, {source});")
            case ast.Assign(targets=[target], value=value):
                self.translate_assignment(
                    target, self.translate_value(value), at_once=not self.writes_memory(value)
                )
            case ast.AugAssign(target=target, op=op, value=value):
                self.translate_augmented_assignment(target, op, value)
            case ast.Return(value=None) if not self.kernel.returns_int:
                put("return;")
            case ast.Return(value=ast.expr() as value) if self.kernel.returns_int:
                put(f"return {self.translate_value(value)};")
            case ast.If(test=test, body=body, orelse=orelse):
                self.translate_braced(f"if ({self.translate_truth(test)})", body)
                if orelse:
                    self.translate_braced("else", orelse)
            case ast.While(test=test, body=body, orelse=[]):
                self.translate_braced(f"while ({self.translate_truth(test)})", body)
            case ast.For(
                target=ast.Name(id=name),
                iter=ast.Call(func=ast.Name(id="range"), args=args, keywords=[]),
                body=body,
                orelse=[],
            ) if 1 <= len(args) <= RANGE_ARGUMENTS_WITH_STEP and not self.redefines("range"):
                self.translate_range_loop(name, args, body)
            case ast.Break():
                put("break;")
            case ast.Continue():
                put("continue;")
            case _:
                self.fail(node, "a kernel cannot contain this statement")

    def translate_braced(self, head: str, body: list[ast.stmt], first: str = "") -> None:
        """Translate statements in braces after `head`; `first` is C text before them."""
        self.lines.append(f"{head} {{{first}")
        self.translate_block(body)
        self.lines.append("}")

    def translate_range_loop(self, name: str, args: list[ast.expr], body: list[ast.stmt]) -> None:
        """Translate `for name in range(...)`; the body may assign to `name`, as in Python."""
        *bounds, last_of_three = (
            args if len(args) == RANGE_ARGUMENTS_WITH_STEP else [*args, ast.Constant(1)]
        )
        step = self.literal_step(last_of_three)
        before, texts = self.translate_operands(bounds)
        first, end = ("0LL", texts[0]) if len(texts) == 1 else texts
        at, last = self.new_temporary(), self.new_temporary()
        if before:
            self.lines.append(f"{{ {before}")
        test = "<" if step > 0 else ">"
        head = f"for (int64_t {at} = {first}, {last} = {end}; {at} {test} {last}; {at} += {step})"
        self.translate_braced(head, body, f" {name}_ = {at};")
        if before:
            self.lines.append("}")

    def literal_step(self, node: ast.expr) -> int:
        """Return the step of a loop, which must be a literal number."""
        match node:
            case ast.Constant(value=int() as step) if step:
                return step
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as step)) if step:
                return -step
            case _:
                return self.fail(node, "the step of a range must be a literal number, not 0")

    def translate_multiple_assignment(
        self, node: ast.stmt, targets: list[ast.expr], values: list[ast.expr]
    ) -> None:
        """Translate `a, b = c, d`: all values are evaluated before the first is stored."""
        if len(targets) != len(values):
            self.fail(node, "the numbers of names and values differ")
        names = [self.new_temporary() for _ in values]
        self.lines.append("{")
        for name, value in zip(names, values, strict=True):
            self.lines.append(f"int64_t {name} = {self.translate_value(value)};")
        for target, name in zip(targets, names, strict=True):
            self.translate_assignment(target, name, at_once=True)
        self.lines.append("}")

    def translate_augmented_assignment(
        self, target: ast.expr, op: ast.operator, value: ast.expr
    ) -> None:
        """Translate `target op= value`; the target is read first."""
        if self.writes_memory(value) and not isinstance(target, ast.Name | ast.Attribute):
            self.fail(target, "the value may change the index of this target")
        together = ast.BinOp(left=target, op=op, right=value)
        self.translate_assignment(
            target, self.translate_value(ast.copy_location(together, target)), at_once=True
        )

    def translate_assignment(self, target: ast.expr, text: str, *, at_once: bool) -> None:
        """Translate an assignment of the C expression `text` to a target.

        Python evaluates the value before the target; `at_once` says that the order does not matter.
        """
        if self.writes_memory(target):
            self.fail(target, "this target writes to a record or an array")
        if isinstance(target, ast.Name):
            self.lines.append(f"{target.id}_ = {text};")
            return
        place, shape = self.translate_location(target)
        if shape:
            self.fail(target, "every dimension needs an index")
        if isinstance(target, ast.Subscript) and self.constant_tuple(target.value) is not None:
            self.fail(target, "a constant cannot be assigned to")
        if at_once:
            self.lines.append(f"STORE({place}, {text});")
        else:
            name = self.new_temporary()
            self.lines.append(f"{{ int64_t {name} = {text}; STORE({place}, {name}); }}")


def can_fall_through(body: list[ast.stmt]) -> bool:
    """Whether a function with this body may end without a return."""
    match body[-1]:
        case ast.Return():
            return False
        case ast.If(body=inside, orelse=[_, *_] as other):
            return can_fall_through(inside) or can_fall_through(other)
        case ast.While(test=ast.Constant(value=True | 1)):
            return any(isinstance(node, ast.Break) for one in body[-1:] for node in ast.walk(one))
        case _:
            return True


@dataclass(frozen=True, slots=True)
class Translation:
    """The C file, and the position and name of each kernel that no entry point reaches."""

    text: str
    unreached: tuple[str, ...]


def translate(sources: KernelSources, stamp: str = "") -> Translation:
    """Translate all entry points to a C file; `stamp` identifies its sources."""
    for kernel in sources.kernels.values():
        if kernel.result_type is not int and kernel.result_type is not NoneType:
            result = kernel.node.returns
            code = kernel.name if result is None else f"{kernel.name} -> {ast.unparse(result)}"
            raise TranslationError(kernel.path, kernel.node.lineno, NO_RESULT_MESSAGE, code)
    unit = TranslationUnit(
        sources,
        lambda unit, kernel, kinds, name: FunctionTranslator(unit, kernel, kinds).function_text(
            name
        ),
    )
    for entry in sources.entry_points:
        kinds = entry_point_types(entry)
        name = unit.add_instance(entry, kinds)
        head = unit.add_function_head(
            entry, kinds, EXPORT_PREFIX + entry.name, f"EXPORTED {entry.c_return_type}"
        )
        call = f"{'return ' if entry.returns_int else ''}{name}"
        names = [parameter for _, parameter in c_parameters(entry, kinds)]
        unit.bodies.append(f"{head} {{ {call}({', '.join(names)}); }}")
        unit.bodies.append(_bound_entry_point_text(entry, kinds, call))
    unit.bodies.append(f'EXPORTED const char {STAMP_SYMBOL}[] = "{stamp}";')
    made = {function for function, _ in unit.names}
    unreached = [kernel for kernel in sources.kernels.values() if kernel.function not in made]
    return Translation(
        text=unit.file_text(),
        unreached=tuple(f"{one.path}:{one.node.lineno}: {one.name}" for one in unreached),
    )


def entry_point_types(entry: Kernel) -> list[argument_types.ArgumentType]:
    """Return the argument types of an entry point; each parameter must be annotated with one."""
    if None in entry.parameter_types:
        parameter = entry.node.args.args[entry.parameter_types.index(None)]
        raise TranslationError(
            entry.path, entry.node.lineno, UNTYPED_MESSAGE, ast.unparse(parameter)
        )
    return cast("list[argument_types.ArgumentType]", list(entry.parameter_types))


def _bound_entry_point_text(
    entry: Kernel, kinds: list[argument_types.ArgumentType], call: str
) -> str:
    """Return the text of a bound entry point: one list has all its addresses, which saves time."""
    taken = c_parameters(entry, kinds)
    count = sum(len(kind.parameters) for kind in kinds[: argument_types.count_bindable(kinds)])
    given = [f"({c_type})(intptr_t)given[{i}]" for i, (c_type, _) in enumerate(taken[:count])]
    rest = ["const int64_t *given", *map("".join, taken[count:])]
    head = f"EXPORTED {entry.c_return_type} {BOUND_PREFIX}{entry.name}({', '.join(rest)})"
    return f"{head} {{ {call}({', '.join([*given, *(name for _, name in taken[count:])])}); }}"
