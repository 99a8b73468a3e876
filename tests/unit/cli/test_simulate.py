"""`hanchan simulate`."""

import json
from dataclasses import replace
from typing import Any

import pytest

from hanchan import arena
from hanchan.arena import Summary
from hanchan.arena import simulate as simulate_matches
from hanchan.cli import main
from hanchan.i18n import LANGUAGES, text
from hanchan.rules import rulebooks
from suite.compiled_kernels import needs_compiler

KEYS = {
    "matches", "kyoku", "decisions", "seconds", "matches_per_second", "places", "points", "results",
    "wins_by_yaku", "endings", "conserved",
}  # fmt: skip


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    given = ["simulate", "--interpreted", "--workers", "1", "--json", *arguments]
    assert main(given) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("rules", rulebooks())
def test_points_and_tiles_are_conserved_under_every_rulebook(
    capsys: pytest.CaptureFixture[str], rules: str
) -> None:
    found = answer(capsys, "--rules", rules, "--matches", "2", "--bots", "random")
    assert set(found) >= KEYS
    assert found["conserved"] is True
    assert found["rules"] == rules
    assert [sum(places) for places in found["places"]] == [2, 2, 2, 2]
    assert sum(found["endings"].values()) == found["kyoku"] >= 2


def test_the_same_seed_gives_the_same_matches_and_another_seed_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, again, other = (
        answer(capsys, "--matches", "2", "--bots", "random", "--seed", seed)
        for seed in ("3", "3", "4")
    )
    timing = ("seconds", "matches_per_second")
    for found in (first, again, other):
        for name in timing:
            del found[name]
    assert first == again
    assert first["decisions"] != other["decisions"]


def test_a_changed_rule_is_played_by(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--matches", "1", "--bots", "random", "--set")
    short = answer(capsys, *arguments, "ending.rounds=1")
    assert short["kyoku"] < answer(capsys, *arguments, "ending.rounds=2")["kyoku"]


def test_people_get_tables_of_players_and_yaku(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--matches", "2", "--interpreted", "--workers", "1"]
    assert main([*arguments, "--bots", "efficient,cautious,random,random"]) == 0
    out = capsys.readouterr().out
    assert "tenhou, 2 matches from seed 0" in out
    for word in ("efficient", "cautious", "random", "Riichi", "Deal-ins", "Won"):
        assert word in out
    assert "Points and tiles conserved in every kyoku" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_speak_every_language(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    given = ["simulate", "--matches", "1", "--interpreted", "--bots", "random", "--lang", lang]
    people = ["--enforcement", "table", "--error-rate", "0.1"]
    assert main([*given, *people]) == 0
    out = capsys.readouterr().out
    for message in (
        "simulate-conserved",
        "simulate-deal_ins",
        "simulate-ended",
        "simulate-sanctions",
    ):
        assert text(lang, message) in out


def test_a_lost_point_is_a_finding_with_status_1_that_names_the_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = simulate_matches("tenhou", matches=1, bots=["random"] * 4, compiled=False, workers=1)
    lost = replace(sound, conserved=False, unbalanced_seed=77)

    def run(*_: object, **__: object) -> Summary:
        return lost

    monkeypatch.setattr(arena, "simulate", run)
    assert main(["simulate", "--interpreted"]) == 1
    assert "first in the match of seed 77" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--matches", "0"), "matches: 0 is not a whole number from 1 to 10000000"),
        (("--matches", "many"), "matches: 'many' is not a whole number"),
        (("--matches", "99999999999999999999"), "is not a whole number from 1 to 10000000"),
        (("--seed", "-1"), "seed: -1 is not a whole number from 0 to"),
        (("--workers", "0"), "workers: 0 is not a whole number from 1 to 256"),
        (
            ("--bots", "random,random"),
            "bots: 'random,random' names 2 bots, but four are needed, or one to play every seat",
        ),
        (("--bots", "random,random,random,clever"), "bot: 'clever' is not known. Known: random"),
        (("--rules", "tenho"), "rulebook: 'tenho' is not known. Did you mean 'tenhou'?"),
        (("--set", "nothing=1"), "override: 'nothing' is not known"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(["simulate", *arguments]) == 2
    got = capsys.readouterr()
    assert said in got.err
    assert got.err.count("\n") == 1
    assert got.out == ""


@needs_compiler
def test_matches_are_compiled_where_possible_unless_interpreted_is_requested(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = ["simulate", "--matches", "2", "--workers", "1", "--bots", "random"]
    assert main(given) == 0
    fast = capsys.readouterr()
    assert "(compiled)" in fast.out
    assert fast.err == ""
    assert main([*given, "--interpreted"]) == 0
    assert "(interpreted)" in capsys.readouterr().out
