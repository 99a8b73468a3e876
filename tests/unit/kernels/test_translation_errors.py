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
        ("return 'a'", "no expression of a kernel", "'a'"),
        ("return f'{a}'", "no expression of a kernel", "f'{a}'"),
        ("return None", "no expression of a kernel", "None"),
        ("return 0.5", "no expression of a kernel", "0.5"),
        ("return a / 2", "no expression of a kernel", "a / 2"),
        ("return a ** 2", "no expression of a kernel", "a ** 2"),
        ("return +a", "no expression of a kernel", "+a"),
        ("return [a]", "no expression of a kernel", "[a]"),
        ("return {1: a}", "no expression of a kernel", "{1: a}"),
        ("return (a, a)", "no expression of a kernel", "(a, a)"),
        ("return (lambda: a)", "no expression of a kernel", "lambda: a"),
        ("return (a := 2)", "no expression of a kernel", "(a := 2)"),
        ("return sum(i for i in n)", "no expression of a kernel", "(i for i in n)"),
        ("return 1 << 3 if a else 18446744073709551616", "more than 64 bits", f"{2**64}"),
        ("return LONG", "more than 64 bits", "LONG"),
        ("return RATE", "neither a local int nor a constant one", "RATE"),
        ("return nobody", "neither a local int nor a constant one", "nobody"),
        ("return WEIGHTS", "neither a local int nor a constant one", "WEIGHTS"),
        ("return codes.NOTHING", "neither a local int nor a constant one", "codes.NOTHING"),
        ("return yaku_ids.NAMES", "neither a local int nor a constant one", "yaku_ids.NAMES"),
        ("return codes", "neither a local int nor a constant one", "codes"),
        ("return sys.maxsize", "neither a local int nor a constant one", "sys.maxsize"),
        ("return cli.OK", "neither a local int nor a constant one", "cli.OK"),
        ("return cli.OK.real", "no place in a record or an array", "cli.OK.real"),
        ("return s", "no single int", "s"),
        ("return s.cells", "no single int", "s.cells"),
        ("return s.nobody", "no place in a record or an array", "s.nobody"),
        ("return a.wide", "no place in a record or an array", "a.wide"),
        ("return s.cells[a]", "not fully indexed", "s.cells[a]"),
        ("return s.cells[a][1]", "not fully indexed", "s.cells[a]"),
        ("return s.cells[a, 1, 1]", "not fully indexed", "s.cells[a, 1, 1]"),
        ("return n[0:2]", "no expression of a kernel", "0:2"),
        ("return NAMES[a]", "no place in a record or an array", "NAMES"),
        ("return EMPTY[a]", "no place in a record or an array", "EMPTY"),
        ("return LISTED[a]", "no place in a record or an array", "LISTED"),
        ("return yaku_ids.NAMES[a]", "no place in a record or an array", "yaku_ids.NAMES"),
        ("return distance_tables.SUIT_OF[a, a]", "not fully indexed",
         "distance_tables.SUIT_OF[a, a]"),
        ("return s.cells[count(s), count(s)]", "an index that changes something",
         "s.cells[count(s), count(s)]"),
        ("return a is a", "no comparison of ints", "a is a"),
        ("return a < a in WEIGHTS", "no comparison of ints", "a < a in WEIGHTS"),
        ("return a in NAMES", "no tuple of ints", "a in NAMES"),
        ("return a in (1, count(s))", "a tuple that changes something", "a in (1, count(s))"),
        ("return a in yaku_ids.NAMES", "no tuple of ints", "a in yaku_ids.NAMES"),
        ("return print(a)", "no kernel", "print(a)"),
        ("return int(a)", "no kernel", "int(a)"),
        ("return _hidden(a)", "no kernel", "_hidden(a)"),
        ("return LISTED(a)", "no kernel", "LISTED(a)"),
        ("return abs(a, a)", "no kernel", "abs(a, a)"),
        ("return min(a)", "no kernel", "min(a)"),
        ("return lowest_bit(a, a)", "no kernel", "lowest_bit(a, a)"),
        ("return len(a)", "no array", "a"),
        ("return len(s)", "no array", "s"),
        ("return s.count(a)", "no call of a kernel", "s.count(a)"),
        ("return codes.SEATS(a)", "no call of a kernel", "codes.SEATS(a)"),
        ("return count(s=s)", "no call of a kernel", "count(s=s)"),
        ("return count(s, a)", "another number of arguments", "count(s, a)"),
        ("return count(a)", "another kind of argument", "count(a)"),
        ("return total(s.nobody)", "another kind of argument", "total(s.nobody)"),
        ("return total(codes.SEATS)", "another kind of argument", "total(codes.SEATS)"),
        ("return nothing(s)", "nothing comes back from it", "nothing(s)"),
        ("return door(s, n, a)", "a kernel that calls itself", "door(s, n, a)"),
        ("return helper(a)", "another number of arguments", "helper(a)"),
        ("a = b = 1", "no statement of a kernel", "a = b = 1"),
        ("b: int = 1", "no statement of a kernel", "b: int = 1"),
        ("assert a", "no statement of a kernel", "assert a"),
        ("raise ValueError", "no statement of a kernel", "raise ValueError"),
        ("del a", "no statement of a kernel", "del a"),
        ("global a1", "no statement of a kernel", "global a1"),
        ("import os", "no statement of a kernel", "import os"),
        ("return", "no statement of a kernel", "return"),
        ("a", "no statement of a kernel", "a"),
        ("a, b = count", "neither a local int nor a constant one", "count"),
        ("a, b = 1, 2, 3", "other numbers of names and values", "a, b = (1, 2, 3)"),
        ("a, *b = 1, 2", "no place in a record or an array", "*b"),
        ("a /= 2", "no expression of a kernel", "a / 2"),
        ("s.cells[a, 0] += count(s)", "a place that may be another one once the value is known",
         "s.cells[a, 0]"),
        ("s.cells[count(s), 0] = 1", "a place that changes something", "s.cells[count(s), 0]"),
        ("n[count(s)] += 1", "a place that changes something", "n[count(s)]"),
        ("s.cells = 1", "not fully indexed", "s.cells"),
        ("WEIGHTS[0] = a", "a constant changes", "WEIGHTS[0]"),
        ("codes.SEATS = a", "no place in a record or an array", "codes.SEATS"),
        ("codes.SEATS += a", "no place in a record or an array", "codes.SEATS"),
        ("distance_tables.SUIT_OF[0] = a", "a constant changes", "distance_tables.SUIT_OF[0]"),
        ("for i in n: a += i", "no statement of a kernel", None),
        ("for i in WEIGHTS: a += i", "no statement of a kernel", None),
        ("for s.wide in range(3): a += 1", "no statement of a kernel", None),
        ("for i in range(0, 9, a): a += i", "no literal step", "a"),
        ("for i in range(0, 9, -a): a += i", "no literal step", "-a"),
        ("for i in range(0, 9, 0): a += i", "no literal step", "0"),
        ("for i in range(): a += i", "no statement of a kernel", None),
        ("for i in range(0, 1, 2, 3): a += i", "no statement of a kernel", None),
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
    assert refused(tmp_path, text) == f"small.py:{line}: a kernel that calls itself: again(a)"


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("while a:\n        a -= 1\n    else:\n        a = 3", 0, "no statement of a kernel"),
        ("for i in range(3):\n        a -= i\n    else:\n        a = 3", 0,
         "no statement of a kernel"),
        ("try:\n        a = 1\n    finally:\n        a = 2", 0, "no statement of a kernel"),
        ("with s:\n        a = 1", 0, "no statement of a kernel"),
        ("match a:\n        case 1: a = 2", 0, "no statement of a kernel"),
        ("def inner() -> int:\n        return 1", 0, "no statement of a kernel"),
        ("if a:\n        a = 1\n        a = a / 2", 2, "no expression of a kernel"),
        ("codes = a\n    return codes.SEATS", 1, "no place in a record or an array"),
    ],
)  # fmt: skip
def test_a_block_of_a_kernel_is_refused(text: str, line: int, why: str, tmp_path: Path) -> None:
    door = f"def door(s: Small, n: Numbers, a: int) -> int:\n    {text}\n    return 0\n"
    assert refused(tmp_path, door).startswith(f"small.py:{FIRST + line}: {why}: ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def door(s: Small, a: int = 1) -> int:\n    return a\n", "no plain function"),
        ("def door(s: Small, /, a: int) -> int:\n    return a\n", "no plain function"),
        ("def door(s: Small, *a: int) -> int:\n    return 1\n", "no plain function"),
        ("def door(s: Small, *, a: int) -> int:\n    return a\n", "no plain function"),
        ("def door(s: Small, **a: int) -> int:\n    return 1\n", "no plain function"),
        ("def door(s: Small) -> int:\n    s.wide = 1\n", "it may end without a value"),
        ("def door(s: Small) -> int:\n    if s.wide:\n        return 1\n",
         "it may end without a value"),
        ("def door(s: Small) -> int:\n    s = 1\n    return s\n", "s is given another meaning"),
        ("def door(s, a: int) -> int:\n    return a\n",
         "a door takes ints, records and arrays; annotate a truth value as int"),
        ("def door(s: Small, a: bool) -> int:\n    return 1\n",
         "a door takes ints, records and arrays; annotate a truth value as int"),
    ],
)  # fmt: skip
def test_a_function_is_refused_as_a_whole(text: str, why: str, tmp_path: Path) -> None:
    assert refused(tmp_path, text).startswith(f"small.py:{FIRST - 1}: {why}: ")


def test_a_decorated_function_is_refused(tmp_path: Path) -> None:
    text = "from functools import cache\n@cache\ndef door(s: Small) -> int:\n    return 1\n"
    assert refused(tmp_path, text).startswith(f"small.py:{FIRST + 1}: no plain function: ")


def test_a_kernel_that_gives_nothing_back_may_not_return_a_value(tmp_path: Path) -> None:
    text = "def door(s: Small) -> None:\n    return 1\n"
    said = refused(tmp_path, text)
    assert said == f"small.py:{FIRST}: no statement of a kernel: return 1"


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
