"""The shell completes commands and options once that is installed."""

from pathlib import Path

import pytest
from cyclopts.completion.detect import ShellDetectionError

from hanchan.cli import COMMANDS, main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one's own, so that nobody's start-up file is touched."""
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed_where_the_shell_looks_for_it(
    home: Path, capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    assert main(["--install-completion", "--shell", shell]) == 0
    first, _, place = capsys.readouterr().out.splitlines()[0].partition(": ")
    assert first == f"Completion for {shell}"
    written = Path(place).read_text(encoding="utf-8")
    assert home in Path(place).parents
    assert all(command in written for command in (*COMMANDS, "articles", "--penalty"))
    assert (home / ".bashrc").exists() == (shell == "bash")


def test_completion_is_written_elsewhere_if_that_is_wanted(home: Path) -> None:
    assert main(["--install-completion", "--shell", "bash", "--output", str(home / "c.sh")]) == 0
    assert [path.name for path in home.iterdir()] == ["c.sh"]


def test_a_shell_that_is_not_found_has_to_be_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none() -> str:
        raise ShellDetectionError

    monkeypatch.setattr("hanchan.cli.completion.detect_shell", none)
    assert main(["--install-completion"]) == 2
    assert "--shell" in capsys.readouterr().err
