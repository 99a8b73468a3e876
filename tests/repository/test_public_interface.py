import subprocess
import sys
from pathlib import Path

import pytest

import hanchan

PUBLIC = [name for name in hanchan.__all__ if name != "__version__"]
HEAVY = ("numpy", "msgspec", "cyclopts", "rich", "fluent", "hanchan.core")


def run(code: str) -> str:
    """What a new interpreter prints."""
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_importing_hanchan_loads_nothing_heavy() -> None:
    loaded = run("import sys, hanchan; print(*sys.modules)").split()
    assert not [name for name in HEAVY if name in loaded]


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_can_be_used_at_once(name: str) -> None:
    usable = f"callable(hanchan.{name}) or hanchan.{name}.__all__"
    assert run(f"import hanchan; print(bool({usable}))") == "True"


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_says_what_it_is(name: str) -> None:
    assert getattr(hanchan, name).__doc__


@pytest.mark.parametrize(
    "before",
    [
        "import hanchan",
        "import hanchan, hanchan.rules",
        "import hanchan.rules.loader, hanchan",
        "import hanchan; hanchan.rulebooks()",
        "import hanchan; from hanchan import rules",
    ],
)
def test_rules_is_a_function_and_a_package_whatever_was_imported_first(before: str) -> None:
    use = "print(hanchan.rules('ema-2008').id, hanchan.rules.load_rules.__name__)"
    assert run(f"{before}; {use}") == "ema-2008 load_rules"


def test_an_unknown_name_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'hanchan' has no attribute 'riichi'"):
        _ = hanchan.riichi  # pyright: ignore[reportAttributeAccessIssue]


def test_public_names_are_listed_before_they_are_loaded() -> None:
    assert set(PUBLIC) <= set(dir(hanchan))


def test_the_package_says_that_it_is_typed(root: Path) -> None:
    assert (root / "src/hanchan/py.typed").is_file()
