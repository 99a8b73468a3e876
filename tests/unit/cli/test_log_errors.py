"""A file that cannot be used is refused in the reader's language, with its name once."""

from pathlib import Path

import pytest

from hanchan.cli import main

COMMANDS = (("verify",), ("verify", "--infer"), ("convert",), ("replay",), ("review",))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ": this is an HTML page; hanchan reads logs in"),
        ("ja", "これはHTML のページです。hanchan が読める牌譜の形式"),
        ("ru", ": это страница HTML; "),
    ],
)
def test_what_is_no_log_is_refused_in_the_language(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    command: tuple[str, ...],
    lang: str,
    said: str,
) -> None:
    path = tmp_path / "page.mjlog"
    path.write_text("<!DOCTYPE html>")
    out = [str(tmp_path / "a.mjson")] if command == ("convert",) else []
    assert main([*command, str(path), *out, "--lang", lang]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count(str(path)) == 1
