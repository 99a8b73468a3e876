"""`hanchan stats` says who is there where nobody has the name."""

from pathlib import Path

import pytest

from hanchan.cli import main
from hanchan.cli.stats import MAX_NAMES


def saved(folder: Path, *bots: str) -> Path:
    """A folder with one match between these bots."""
    lines = f"simulate --matches 1 --workers 1 --bots {','.join(bots)} --set ending.rounds=1 --save"
    assert main([*lines.split(), str(folder)]) == 0
    return folder


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the refusal of a player says."""
    capsys.readouterr()
    assert main(["stats", *words]) == 2
    return capsys.readouterr().err


def test_an_unknown_player_is_refused_with_the_known_ones_by_matches_and_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(tmp_path, "random", "cautious", "efficient", "hasty")
    assert told(capsys, str(tmp_path), "--player", "Bo") == (
        "hanchan: player: these logs have no player called 'Bo';"
        " the players are 'cautious 2', 'efficient 3', 'hasty 4', 'random 1'\n"
    )


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "'p08', 'p09', 'p10', 'p11' and 4 more\n"),
        ("ja", "'p08', 'p09', 'p10', 'p11' ほか 4 人です\n"),
        ("ru", "'p08', 'p09', 'p10', 'p11' и ещё 4\n"),
    ],
)
def test_a_refusal_names_some_of_many_players_and_counts_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, end: str
) -> None:
    record = next(saved(tmp_path / "one", "random", "cautious", "efficient", "hasty").iterdir())
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(lines[:-1])  # the last one is the hash of those before
    for match in range((MAX_NAMES + 4) // 4):
        renamed = text
        for number, name in enumerate(("random 1", "cautious 2", "efficient 3", "hasty 4")):
            renamed = renamed.replace(f'"{name}"', f'"p{4 * match + number:02}"')
        (tmp_path / f"{match}.jsonl").write_text(renamed, encoding="utf-8")
    record.unlink()
    assert told(capsys, str(tmp_path), "--player", "Bo", "--lang", language).endswith(end)
