"""What is not known to mean the same in C is refused, with its file and line."""

import importlib.util
from pathlib import Path

import pytest

from hanchan.kernels.c_translator import Translation, translate
from hanchan.kernels.source_modules import KernelSources
from hanchan.kernels.translation_unit import TranslationError

HEAD = """import sys
from typing import Annotated
from hanchan import cli
from hanchan.core import codes, distance_tables, yaku_ids
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import ANY, I64, Field, Ints, Numbers, Record
ENTRY_POINTS = ("door",)
WEIGHTS, NAMES, EMPTY, LONG, RATE = (1, 2), ("a", "b"), (), 1 << 64, 0.5
LISTED = [1, 2]
class Small(Record):
    wide: I64
    cells: Annotated[Ints, Field("i4", (3, 4))]
def count(s: Small) -> int:
    s.wide += 1
    return s.wide
def total(n: Numbers) -> int:
    return n[0]
def nothing(s: Small) -> None:
    s.wide = 0
def helper(*, a: int) -> int:
    return a
def _hidden(a: int) -> int:
    return a
def again(a: int) -> int:
    return a and once_more(a - 1)
def once_more(a: int) -> int:
    return again(a)
"""
FIRST = HEAD.count("\n") + 2


def translated(folder: Path, text: str) -> Translation:
    """A module of kernels translated."""
    file = folder / "small.py"
    file.write_text(HEAD + text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("small", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return translate(KernelSources((module,)))


def refused(folder: Path, text: str) -> str:
    """The sentence of a refusal."""
    with pytest.raises(TranslationError) as caught:
        translated(folder, text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "why", "code"),
    [
        ("return 'a'", "a kernel cannot contain this expression", "'a'"),
        ("return f'{a}'", "a kernel cannot contain this expression", "f'{a}'"),
        ("return None", "a kernel cannot contain this expression", "None"),
        ("return 0.5", "a kernel cannot contain this expression", "0.5"),
        ("return a / 2", "a kernel cannot contain this expression", "a / 2"),
        ("return a ** 2", "a kernel cannot contain this expression", "a ** 2"),
        ("return +a", "a kernel cannot contain this expression", "+a"),
        ("return [a]", "a kernel cannot contain this expression", "[a]"),
        ("return {1: a}", "a kernel cannot contain this expression", "{1: a}"),
        ("return (a, a)", "a kernel cannot contain this expression", "(a, a)"),
        ("return (lambda: a)", "a kernel cannot contain this expression", "lambda: a"),
        ("return (a := 2)", "a kernel cannot contain this expression", "(a := 2)"),
        ("return sum(i for i in n)", "a kernel cannot contain this expression", "(i for i in n)"),
        ("return 1 << 3 if a else 18446744073709551616",
         "this number has more than 64 bits", f"{2**64}"),
        ("return LONG", "this number has more than 64 bits", "LONG"),
        ("return RATE", "a local or constant int is needed here", "RATE"),
        ("return nobody", "a local or constant int is needed here", "nobody"),
        ("return WEIGHTS", "a local or constant int is needed here", "WEIGHTS"),
        ("return codes.NOTHING", "a local or constant int is needed here", "codes.NOTHING"),
        ("return yaku_ids.NAMES", "a local or constant int is needed here", "yaku_ids.NAMES"),
        ("return codes", "a local or constant int is needed here", "codes"),
        ("return sys.maxsize", "a local or constant int is needed here", "sys.maxsize"),
        ("return cli.OK", "a local or constant int is needed here", "cli.OK"),
        ("return cli.OK.real",
         "a field of a record or an item of an array is needed here", "cli.OK.real"),
        ("return s", "a single int is needed here", "s"),
        ("return s.cells", "a single int is needed here", "s.cells"),
        ("return s.nobody",
         "a field of a record or an item of an array is needed here", "s.nobody"),
        ("return a.wide", "a field of a record or an item of an array is needed here", "a.wide"),
        ("return s.cells[a]", "every dimension needs an index", "s.cells[a]"),
        ("return s.cells[a][1]", "every dimension needs an index", "s.cells[a]"),
        ("return s.cells[a, 1, 1]", "every dimension needs an index", "s.cells[a, 1, 1]"),
        ("return n[0:2]", "a kernel cannot contain this expression", "0:2"),
        ("return NAMES[a]", "a field of a record or an item of an array is needed here", "NAMES"),
        ("return EMPTY[a]", "a field of a record or an item of an array is needed here", "EMPTY"),
        ("return LISTED[a]", "a field of a record or an item of an array is needed here", "LISTED"),
        ("return yaku_ids.NAMES[a]",
         "a field of a record or an item of an array is needed here", "yaku_ids.NAMES"),
        ("return distance_tables.SUIT_OF[a, a]", "every dimension needs an index",
         "distance_tables.SUIT_OF[a, a]"),
        ("return s.cells[count(s), count(s)]", "this index writes to a record or an array",
         "s.cells[count(s), count(s)]"),
        ("return a is a", "ints can only be compared with ==, !=, <, <=, > and >=", "a is a"),
        ("return a < a in WEIGHTS",
         "ints can only be compared with ==, !=, <, <=, > and >=", "a < a in WEIGHTS"),
        ("return a in NAMES", "a constant tuple of ints is needed here", "a in NAMES"),
        ("return a in (1, count(s))",
         "an item of this tuple writes to a record or an array", "a in (1, count(s))"),
        ("return a in yaku_ids.NAMES",
         "a constant tuple of ints is needed here", "a in yaku_ids.NAMES"),
        ("return print(a)", "this is not a kernel", "print(a)"),
        ("return int(a)", "this is not a kernel", "int(a)"),
        ("return _hidden(a)", "this is not a kernel", "_hidden(a)"),
        ("return LISTED(a)", "this is not a kernel", "LISTED(a)"),
        ("return abs(a, a)", "this is not a kernel", "abs(a, a)"),
        ("return min(a)", "this is not a kernel", "min(a)"),
        ("return lowest_bit(a, a)", "this is not a kernel", "lowest_bit(a, a)"),
        ("return len(a)", "an array is needed here", "a"),
        ("return len(s)", "an array is needed here", "s"),
        ("return s.count(a)", "only a function can be called, without keywords", "s.count(a)"),
        ("return codes.SEATS(a)",
         "only a function can be called, without keywords", "codes.SEATS(a)"),
        ("return count(s=s)", "only a function can be called, without keywords", "count(s=s)"),
        ("return count(s, a)", "wrong number of arguments", "count(s, a)"),
        ("return count(a)", "wrong type of argument", "count(a)"),
        ("return total(s.nobody)", "wrong type of argument", "total(s.nobody)"),
        ("return total(codes.SEATS)", "wrong type of argument", "total(codes.SEATS)"),
        ("return nothing(s)", "this kernel returns no value", "nothing(s)"),
        ("return door(s, n, a)", "a kernel cannot call itself", "door(s, n, a)"),
        ("return helper(a)", "wrong number of arguments", "helper(a)"),
        ("a = n[count(s)] = 1", "this target writes to a record or an array", "n[count(s)]"),
        ("b: int = 1", "a kernel cannot contain this statement", "b: int = 1"),
        ("assert a", "a kernel cannot contain this statement", "assert a"),
        ("raise ValueError", "a kernel cannot contain this statement", "raise ValueError"),
        ("del a", "a kernel cannot contain this statement", "del a"),
        ("global a1", "a kernel cannot contain this statement", "global a1"),
        ("import os", "a kernel cannot contain this statement", "import os"),
        ("return", "a kernel cannot contain this statement", "return"),
        ("a", "a kernel cannot contain this statement", "a"),
        ("a, b = count", "a local or constant int is needed here", "count"),
        ("a, b = 1, 2, 3", "the numbers of names and values differ", "a, b = (1, 2, 3)"),
        ("a, *b = 1, 2", "a field of a record or an item of an array is needed here", "*b"),
        ("a /= 2", "a kernel cannot contain this expression", "a / 2"),
        ("s.cells[a, 0] += count(s)", "the value may change the index of this target",
         "s.cells[a, 0]"),
        ("s.cells[count(s), 0] = 1",
         "this target writes to a record or an array", "s.cells[count(s), 0]"),
        ("n[count(s)] += 1", "this target writes to a record or an array", "n[count(s)]"),
        ("s.cells = 1", "every dimension needs an index", "s.cells"),
        ("WEIGHTS[0] = a", "a constant cannot be assigned to", "WEIGHTS[0]"),
        ("codes.SEATS = a",
         "a field of a record or an item of an array is needed here", "codes.SEATS"),
        ("codes.SEATS += a",
         "a field of a record or an item of an array is needed here", "codes.SEATS"),
        ("distance_tables.SUIT_OF[0] = a",
         "a constant cannot be assigned to", "distance_tables.SUIT_OF[0]"),
        ("for i in n: a += i", "a kernel cannot contain this statement", None),
        ("for i in WEIGHTS: a += i", "a kernel cannot contain this statement", None),
        ("for s.wide in range(3): a += 1", "a kernel cannot contain this statement", None),
        ("for i in range(0, 9, a): a += i",
         "the step of a range must be a literal number, not 0", "a"),
        ("for i in range(0, 9, -a): a += i",
         "the step of a range must be a literal number, not 0", "-a"),
        ("for i in range(0, 9, 0): a += i",
         "the step of a range must be a literal number, not 0", "0"),
        ("for i in range(): a += i", "a kernel cannot contain this statement", None),
        ("for i in range(0, 1, 2, 3): a += i", "a kernel cannot contain this statement", None),
    ],
)  # fmt: skip
def test_a_line_of_a_kernel_is_refused(
    line: str, why: str, code: str | None, tmp_path: Path
) -> None:
    text = f"def door(s: Small, n: Numbers, a: int) -> int:\n    {line}\n    return 0\n"
    said = refused(tmp_path, text)
    assert said.startswith(f"small.py:{FIRST}: {why}: ")
    assert code is None or said.endswith(f": {code}")


def test_kernels_that_call_each_other_in_a_circle_are_refused(tmp_path: Path) -> None:
    text = "def door(s: Small, n: Numbers, a: int) -> int:\n    return again(a)\n"
    line = HEAD[: HEAD.index("return again")].count("\n") + 1
    assert refused(tmp_path, text) == f"small.py:{line}: a kernel cannot call itself: again(a)"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("while a:\n        a -= 1\n    else:\n        a = 3", 0,
         "a kernel cannot contain this statement"),
        ("for i in range(3):\n        a -= i\n    else:\n        a = 3", 0,
         "a kernel cannot contain this statement"),
        ("try:\n        a = 1\n    finally:\n        a = 2", 0,
         "a kernel cannot contain this statement"),
        ("with s:\n        a = 1", 0, "a kernel cannot contain this statement"),
        ("match a:\n        case 1: a = 2", 0, "a kernel cannot contain this statement"),
        ("def inner() -> int:\n        return 1", 0, "a kernel cannot contain this statement"),
        ("if a:\n        a = 1\n        a = a / 2", 2, "a kernel cannot contain this expression"),
        ("codes = a\n    return codes.SEATS", 1,
         "a field of a record or an item of an array is needed here"),
    ],
)  # fmt: skip
def test_a_block_of_a_kernel_is_refused(text: str, line: int, why: str, tmp_path: Path) -> None:
    door = f"def door(s: Small, n: Numbers, a: int) -> int:\n    {text}\n    return 0\n"
    assert refused(tmp_path, door).startswith(f"small.py:{FIRST + line}: {why}: ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def door(s: Small, a: int = 1) -> int:\n    return a\n",
         "a kernel has only plain parameters and no decorator"),
        ("def door(s: Small, /, a: int) -> int:\n    return a\n",
         "a kernel has only plain parameters and no decorator"),
        ("def door(s: Small, *a: int) -> int:\n    return 1\n",
         "a kernel has only plain parameters and no decorator"),
        ("def door(s: Small, *, a: int) -> int:\n    return a\n",
         "a kernel has only plain parameters and no decorator"),
        ("def door(s: Small, **a: int) -> int:\n    return 1\n",
         "a kernel has only plain parameters and no decorator"),
        ("def door(s: Small) -> int:\n    s.wide = 1\n",
         "this kernel may end without returning a value"),
        ("def door(s: Small) -> int:\n    if s.wide:\n        return 1\n",
         "this kernel may end without returning a value"),
        ("def door(s: Small) -> int:\n    s = 1\n    return s\n",
         "the parameter s cannot be assigned to"),
        ("def door(s, a: int) -> int:\n    return a\n",
         "an entry point takes ints, records and arrays; annotate a truth value as int"),
        ("def door(s: Small, a: bool) -> int:\n    return 1\n",
         "an entry point takes ints, records and arrays; annotate a truth value as int"),
    ],
)  # fmt: skip
def test_a_function_is_refused_as_a_whole(text: str, why: str, tmp_path: Path) -> None:
    assert refused(tmp_path, text).startswith(f"small.py:{FIRST - 1}: {why}: ")


def test_a_decorated_function_is_refused(tmp_path: Path) -> None:
    text = "from functools import cache\n@cache\ndef door(s: Small) -> int:\n    return 1\n"
    assert refused(tmp_path, text).startswith(
        f"small.py:{FIRST + 1}: a kernel has only plain parameters and no decorator: "
    )


def test_a_kernel_that_gives_nothing_back_may_not_return_a_value(tmp_path: Path) -> None:
    text = "def door(s: Small) -> None:\n    return 1\n"
    said = refused(tmp_path, text)
    assert said == f"small.py:{FIRST}: a kernel cannot contain this statement: return 1"


@pytest.mark.parametrize("result", ["bool", "float", "str | None"])
def test_a_helper_that_returns_no_int_is_refused(result: str, tmp_path: Path) -> None:
    text = (
        "def door(s: Small) -> int:\n    return 1 if wide(s) else 0\n"
        f"def wide(s: Small) -> {result}:\n    return s.wide > 9\n"
    )
    said = refused(tmp_path, text)
    assert said == (
        f"small.py:{FIRST + 1}: a kernel returns int or None; annotate a truth value -> int and "
        f"return 1 or 0: wide -> {result}"
    )


def test_a_kernel_without_a_result_type_is_refused(tmp_path: Path) -> None:
    text = "def door(s: Small):\n    s.wide = 1\n"
    why = f"small.py:{FIRST - 1}: a kernel returns int or None; "
    assert refused(tmp_path, text).startswith(why)


def test_kernels_that_no_door_reaches_are_named(tmp_path: Path) -> None:
    found = translated(tmp_path, "def door(s: Small) -> int:\n    return count(s)\n")
    names = [place.rpartition(": ")[2] for place in found.unreached]
    assert names == ["total", "nothing", "helper", "again", "once_more"]
    line = HEAD[: HEAD.index("def total")].count("\n") + 1
    assert found.unreached[0] == f"small.py:{line}: total"
