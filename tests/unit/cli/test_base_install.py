"""Without the extras everything works but the table in the browser, which says what it needs."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hanchan.cli import EXTRAS, missing_extra_error

WITHOUT = "import sys; sys.modules |= dict.fromkeys({hidden!r}); "
COMMAND = "from hanchan.cli import main; sys.exit(main())"
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


def run(*words: str, hidden: tuple[str, ...] = (*EXTRAS,)) -> subprocess.CompletedProcess[str]:
    """A command line where these packages are not installed."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT.format(hidden=hidden) + COMMAND, *words],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"PYTHONUTF8": "1"},
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
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        missing_extra_error(ModuleNotFoundError("no numpy", name="numpy"))


def test_the_packages_of_an_extra_are_those_that_it_installs(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extra in set(EXTRAS.values()):
        lines = project["optional-dependencies"][extra]
        names = {line.partition(">")[0] for line in lines if not line.startswith("hanchan[")}
        assert names == {name.replace("_", "-") for name in EXTRAS if EXTRAS[name] == extra}
