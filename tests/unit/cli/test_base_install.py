"""The library needs no extra, the command line only `cli`; what needs another says which one."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hanchan.extras import EXTRAS, missing_extra_error

WITHOUT = "import sys; sys.modules |= dict.fromkeys({hidden!r}); "
COMMAND = "from hanchan.__main__ import main; sys.exit(main())"
SENTENCES = {
    "en": (
        "The table in the browser needs the extra 'play' of hanchan, which is not installed."
        " Install it with: pip install 'hanchan[play]'."
        " Without it, `hanchan play --text` plays in the terminal."
    ),
    "ja": (
        "ブラウザーの卓には hanchan の追加の部品 play が要りますが、入っていません。"
        "次で入ります：pip install 'hanchan[play]'。"
        "なくても `hanchan play --text` なら端末で打てます。"
    ),
    "ru": (
        "Для стола в браузере нужно дополнение hanchan «play», которое не установлено."
        " Команда установки: pip install 'hanchan[play]'. "
        "Без него можно играть в терминале: `hanchan play --text`."
    ),
}
ELSEWHERE = (
    "This needs the extra '{0}' of hanchan, which is not installed."
    " Install it with: pip install 'hanchan[{0}]'"
)


COMMAND_LINE = tuple(package for package, extra in EXTRAS.items() if extra == "cli")
OTHERS = tuple(package for package in EXTRAS if package not in COMMAND_LINE)


def run(*words: str, hidden: tuple[str, ...] = OTHERS) -> subprocess.CompletedProcess[str]:
    """A command line where these packages are not installed."""
    return run_python(COMMAND, *words, hidden=hidden)


def run_python(
    code: str, *words: str, hidden: tuple[str, ...] = (*EXTRAS,), **variables: str
) -> subprocess.CompletedProcess[str]:
    """A program where these packages are not installed."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT.format(hidden=hidden) + code, *words],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"PYTHONUTF8": "1"} | variables,
    )


@pytest.mark.parametrize(
    "line",
    [
        "score 234m456p345s3388s --win 8s",
        "analyze 123m456p789s1122z",
        "result --rules jpml-a --scores 41200 30500 27100 21200",
        "rules diff jpml-a tenhou",
        "play --json --set ending.rounds=1 --seed 1",
    ],
)
def test_the_base_install_is_enough_for(line: str) -> None:
    ran = run(*line.split())
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_base_install_records_verifies_and_converts_matches(tmp_path: Path) -> None:
    played, converted = tmp_path / "played", tmp_path / "converted"
    lines = (
        f"simulate --matches 1 --rules tenhou --workers 1 --interpreted --save {played}",
        f"verify --interpreted {played}",
        f"convert {played} {converted} --to mjai",
    )
    assert [run(*line.split()).returncode for line in lines] == [0, 0, 0]


@pytest.mark.parametrize("command", ["serve", "serve --check"])
def test_without_its_extra_a_server_says_what_to_install(command: str) -> None:
    ran = run(*command.split())
    said = ELSEWHERE.format("play")
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"hanchan: {said}\n")


def test_without_its_extra_learning_says_what_to_install_and_begins_nothing(tmp_path: Path) -> None:
    ran = run("learn", "clone", "--out", str(tmp_path / "run"), hidden=("torch",))
    said = ELSEWHERE.format("learn")
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"hanchan: {said}\n")
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("language", SENTENCES)
def test_without_its_extra_the_browser_table_says_what_to_install_and_what_needs_nothing(
    language: str,
) -> None:
    ran = run("play", "--lang", language)
    said = f"hanchan: {SENTENCES[language]}\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", said)


def test_an_import_error_names_the_missing_extra_and_package() -> None:
    error = json.loads(run("serve", "--check", "--json", hidden=("uvicorn",)).stdout)["error"]
    assert (error["id"], error["values"]) == (
        "extra-missing",
        {"extra": "play", "package": "uvicorn"},
    )


def test_a_module_that_no_extra_brings_is_a_fault() -> None:
    with pytest.raises(ModuleNotFoundError, match="msgspec"):
        missing_extra_error(ModuleNotFoundError("no msgspec", name="msgspec"))


LIBRARY = """
import hanchan
print(hanchan.score("123m456p789s1122z", "1z", rules="ema-2008", seat="S").points.total)
match = hanchan.Match("tenhou", seed=7)
print(hanchan.shanten("123m456p789s1122z"), match.rules.id)
print(match.legal() != {})
"""


def test_without_any_extra_the_library_scores_analyses_and_plays() -> None:
    ran = run_python(LIBRARY)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.split() == ["1300", "0", "tenhou", "True"]


@pytest.mark.parametrize(
    "code",
    ["import hanchan.batch", "import hanchan; hanchan.batch", "from hanchan.envs import Batch",
     "from hanchan.envs.dataset import write_dataset", "import hanchan.learn",
     "from hanchan.arena.seat_specs import seat_from_spec; seat_from_spec('learned:weights.npz')"],
)  # fmt: skip
def test_without_its_extra_what_has_arrays_says_what_to_install(code: str) -> None:
    ran = run_python(code)
    assert ran.returncode == 1
    said = ran.stderr.splitlines()[-1]
    assert said == f"hanchan.errors.ExtraError: {ELSEWHERE.format('arrays')}"


def test_a_missing_extra_is_a_missing_module() -> None:
    code = "\ntry: import hanchan.batch\nexcept ModuleNotFoundError as error: print(error.name)"
    assert run_python(code).stdout == "numpy\n"


@pytest.mark.parametrize(
    ("locale", "begins"), [("C", "This needs"), ("ja_JP", "これ"), ("ru_RU", "")]
)
def test_without_its_extra_the_command_line_says_what_to_install(locale: str, begins: str) -> None:
    ran = run_python(COMMAND, "rules", "list", LC_ALL=f"{locale}.UTF-8")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"hanchan: {begins}")
    assert "pip install 'hanchan[cli]'" in ran.stderr


def test_the_packages_of_an_extra_are_those_that_it_installs(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extra in set(EXTRAS.values()):
        lines = project["optional-dependencies"][extra]
        names = {line.partition(">")[0] for line in lines if not line.startswith("hanchan[")}
        assert names == {name.replace("_", "-") for name in EXTRAS if EXTRAS[name] == extra}
