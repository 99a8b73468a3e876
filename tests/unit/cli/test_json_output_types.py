"""What commands answer with --json is what the types of the reference say."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cyclopts import App

from hanchan.cli import main, make_app
from hanchan.cli.json_output_types import ANSWER_TYPES, LINE_TYPES

MATCH = "games/tenhou-0.jsonl"
HAND = "S:234m456p678s33p67s"
BEFORE = (
    "simulate --matches 1 --rules tenhou --save games --workers 1",
    "tally new t.tally --rules ema-2008 --names Aki Ben Chie Dai",
)
"""What the commands below are given."""
STEPS = (
    ("score", "234m456p345s3388s --win 8s --riichi"),
    ("score", "234m456p3388s --meld 'pon 444m' --win 8s --rules ema-2008"),
    ("error", "score 12x --win 1m"),
    ("analyze", "123m456p789s11223z"),
    ("analyze", "123m456p7789s pon 555z"),
    ("result", "--rules jpml-a --scores 41200 30500 27100 21200"),
    ("seating", "--players 16 --rounds 2"),
    ("seating", "--names names.txt --rounds 2"),
    ("simulate", "--matches 1 --workers 1"),
    ("rules list", ""),
    ("rules show", "ema"),
    ("rules diff", "ema wrc"),
    ("rules check", "club.toml"),
    ("rules new", "new.toml --set win.min_han=2"),
    ("rules articles", "ema-2008"),
    ("verify", "games"),
    ("verify", f"{MATCH} --rules ema"),
    ("convert", "games out --to mjlog"),
    ("stats", f"{MATCH} --player 'cautious 2'"),
    ("review", f"{MATCH} --seat S"),
    ("dataset", "games --out data"),
    ("tally hand", f"t.tally {HAND} --from W --win 8s --riichi S"),
    ("tally draw", "t.tally --tenpai E"),
    ("tally correct", "t.tally 2 --draw exhausted --tenpai N"),
    ("tally withdraw", "t.tally 2"),
    ("tally count", "t.tally 30000 30000 30000 30000"),
    ("tally show", "t.tally"),
    ("tally stop", "t.tally --reason time"),
    ("tally check", "--matches 2 --rules ema"),
    ("tally new", "u.tally --rules wrc"),
    ("tally add", """u.tally '{"type":"counted","scores":[30000,30000,30000,30000]}'"""),
    ("event import", "e.jsonl --entries more.csv --preview"),
    ("event import", "e.jsonl --entries more.csv"),
    ("event absent", "e.jsonl --number 17 --round 2"),
    ("event check-in", "e.jsonl --number 1"),
    ("event announce", "e.jsonl --begins 14:05"),
    ("event start", "e.jsonl --minutes 75"),
    ("event undo", "e.jsonl"),
    ("event start", "e.jsonl --minutes 75"),
    ("event enter", "e.jsonl --name Zed --substitute"),
    ("event result", "e.jsonl --round 1 --table 1 --scores 30000 30000 30000 30000"),
    ("event sanction", "e.jsonl --number 3 --offence late --article organiser/1 --points=-5"),
    ("event standings", "e.jsonl"),
    ("event standings", "e.jsonl --ratings"),
    ("event draw", "e.jsonl"),
    ("event withdraw", "e.jsonl --number 5 --round 2"),
    ("event extend", "e.jsonl --minutes 5"),
    ("event rounds", "e.jsonl"),
    ("event verify", "e.jsonl"),
    ("event export", "e.jsonl --format json"),
    ("event members", "e.jsonl"),
    ("event print", "e.jsonl --out papers"),
    ("event pause", "e.jsonl"),
    ("event resume", "e.jsonl"),
    ("event close", "l.jsonl"),
    ("event divisions", "l.jsonl"),
    ("ratings", "e.jsonl"),
    ("accounts link", "Aki --database sqlite:///d.sqlite --address https://m.example/"),
    ("accounts list", "--database sqlite:///d.sqlite"),
    ("moderators add", "Aki --database sqlite:///d.sqlite --address https://m.example/"),
    ("moderators list", "--database sqlite:///d.sqlite"),
    ("moderators remove", "Aki --database sqlite:///d.sqlite"),
    ("tables quarantined", "--database sqlite:///d.sqlite"),
    ("serve", "--check"),
)  # fmt: skip
UNTRIED = {
    *("bench", "arena", "learn clone", "learn improve", "learn evaluate"),
    *(
        "accounts delete",
        "tables resume",
        "event tally",
        "event agree",
        "event dispute",
        "event check",
    ),
    *("event lineup", "event substitute", "event amend", "event transfer", "event receive"),
    "event release",
}
"""Commands that need torch, minutes, a played table or a quarantined one."""


def printed(words: str) -> str:
    """What a command line prints on standard output."""
    import shlex

    said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with redirect_stdout(said):
        main(shlex.split(words))
    return said.buffer.getvalue().decode()


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Any]]:
    """What each of the steps answers, one after the other in one folder."""
    folder = tmp_path_factory.mktemp("answers")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        Path("names.txt").write_text("\n".join(f"P{number}" for number in range(16)))
        Path("more.csv").write_text("name\nQuin\n")
        Path("club.toml").write_text('extends = "ema"\ntitle = "Club"\n')
        for line in BEFORE:
            printed(line)
        begun = printed("event new --name Cup --rules ema --players 16 --rounds 2")
        Path("e.jsonl").write_text(begun, encoding="utf-8")
        league = "--kind league --regulation league --rules ema --players 4"
        Path("l.jsonl").write_text(printed(f"event new --name L {league}"), encoding="utf-8")
        return [
            (name, json.loads(printed(f"{'' if name == 'error' else name} {words} --json")))
            for name, words in STEPS
        ]


@pytest.mark.parametrize("step", range(len(STEPS)), ids=[" ".join(step) for step in STEPS])
def test_an_answer_is_of_its_type_and_has_nothing_else(
    answers: list[tuple[str, Any]], step: int
) -> None:
    name, answer = answers[step]
    read = msgspec.convert(answer, ANSWER_TYPES[name])
    assert json.loads(msgspec.json.encode(read)) == answer


def names(app: App, before: str = "") -> set[str]:
    """The whole names of all commands that have --json."""
    found: set[str] = set()
    for name in app:
        if name.startswith("-"):
            continue
        inner = names(app[name], f"{before}{name} ")
        if inner or any("--json" in one.names for one in app[name].assemble_argument_collection()):
            found |= inner or {f"{before}{name}"}
    return found


def test_every_command_that_answers_in_json_has_its_type_and_no_other_has_one() -> None:
    assert set(ANSWER_TYPES) == {name for name, _ in STEPS} | UNTRIED
    assert set(ANSWER_TYPES) - {"error"} | set(LINE_TYPES) == names(make_app())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("play", "play --bots efficient --watch --seed 7 --json"),
        ("event new", "event new --name Cup --rules ema --players 16 --rounds 2"),
    ],
)
def test_every_line_of_a_command_that_answers_line_by_line_is_of_its_type(
    name: str, words: str
) -> None:
    told = printed(words).splitlines()
    assert len(told) > 10
    for line in told:
        msgspec.json.decode(line, type=LINE_TYPES[name])
