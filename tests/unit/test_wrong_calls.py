"""A wrong argument of a public function: a type checker reports it, and a sentence refuses it."""

import importlib
import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import hanchan
from hanchan.errors import HanchanError
from hanchan.mjai import MjaiSeat
from hanchan.rules import (
    DEFAULT_RULES,
    RuleSet,
    from_plain_values,
    parse_overrides,
)
from hanchan.scoring import yakuman_shanten

HAND, WIN = "234m456p33678s44m", "4m"
Call = Callable[..., Any]
anything: Any = hanchan
"""The package, as a checker does not look at it: these calls are wrong."""
score, result, batch_score = anything.score, anything.result, anything.batch.score
mjai_seat: Any = MjaiSeat

WRONG = r"""
import hanchan
from hanchan.rules import load_rules
from hanchan.scoring import yakuman_shanten

hand = "234m456p33678s44m"
hanchan.score(hand, "4m", seet="S")  # wrong
hanchan.score(hand, "4m", ippatsu=True)  # wrong
hanchan.score(hand, "4m", tsumo="no")  # wrong
hanchan.score(hand, "4m", flags=True)  # wrong
hanchan.score(hand, "4m", honba="1")  # wrong
hanchan.score(hand, win=4)  # wrong
hanchan.score(hand, "4m", rules=1)  # wrong
hanchan.result([25000] * 4, umaa="none")  # wrong
hanchan.batch.score([[0] * 34], [0], seet=1)  # wrong
hanchan.rules("club-4p", tournament=True)  # wrong
load_rules("club-4p", "tournament")  # wrong
hanchan.simulate(matches="10")  # wrong
hanchan.simulate(compiled="no")  # wrong
hanchan.arena("random", "random", rule="ema")  # wrong
hanchan.Match(draw_seats="no")  # wrong
hanchan.shanten(13)  # wrong
hanchan.ukeire(hand, seen=5)  # wrong
yakuman_shanten(hand, rule="ema")  # wrong

hanchan.score(hand, "4m", flags=("ippatsu",), riichi=True, seat="S")
hanchan.score(hand, "4m", rules="furiten-club", overrides={"min_han": 2, "tanyao": "1/-"})
hanchan.score(hand, "4m", rules=hanchan.rules("tenhou", {"calls.kuikae": "allowed"}))
hanchan.rules("club-4p", {"tournament": True, "renhou": False})
load_rules("house-tobi", {"your_own_variation": True})
hanchan.result([25000] * 4, names=["a", "b", "c", "d"])
"""


def test_a_type_checker_reports_every_wrong_call_and_no_right_one(tmp_path: Path) -> None:
    file = tmp_path / "calls.py"
    file.write_text(WRONG, encoding="utf-8")
    checker = Path(sys.executable).parent / "basedpyright"
    done = subprocess.run(
        [checker, "--outputjson", "--level", "error", file],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = json.loads(done.stdout)["generalDiagnostics"]
    reported = {one["range"]["start"]["line"] for one in found}
    lines = WRONG.splitlines()
    assert reported == {at for at, line in enumerate(lines) if line.endswith("# wrong")}, found


@pytest.mark.parametrize(
    ("call", "given", "said"),
    [
        (score, {"overrides": {"kuikae": "allowed"}}, "Did you mean 'calls.kuikae'?"),
        (score, {"overrides": {"luck": 1}}, "not a rule key TOPIC.NAME, and tenhou offers no"),
        (score, {"rules": "ema", "overrides": {"luck": 1}}, "of ema are casual, seating_schedule"),
        (score, {"overrides": "kuikae"}, "overrides: 'kuikae' is not a mapping of names to values"),
        (score, {"overrides": {1: 2}}, "overrides: {1: 2} is not a mapping of names to values"),
        (score, {"rules": "EMA"}, "rulebook: 'EMA' is not known. Did you mean 'ema'?"),
        (score, {"rules": "JPML-A"}, "Did you mean 'jpml-a'?"),
        (score, {"overrides": {"Win.Min_Han": 2}}, "Did you mean 'win.min_han'?"),
        (score, {"overrides": {"yaku.tanyao": "3/9"}}, "'3/9' is more han open than concealed."),
        (score, {"tsumo": "no"}, "tsumo: 'no' is neither true nor false"),
        (score, {"tsumo": 1}, "tsumo: 1 is neither true nor false"),
        (score, {"discarder_in_riichi": "no"}, "discarder_in_riichi: 'no' is neither true nor"),
        (score, {"flags": {"ippatsu": False}}, "flags: {'ippatsu': False} is not a list"),
        (score, {"flags": None}, 'flags: None is not a list such as ["ippatsu"]'),
        (score, {"melds": 5}, "melds: 5 is not a list"),
        (score, {"win": 5}, "win: 5 is not tile notation, such as 8s"),
    ],
)  # fmt: skip
def test_a_wrong_argument_of_score_is_refused_by_a_sentence(
    call: Call, given: dict[str, Any], said: str
) -> None:
    with pytest.raises(HanchanError) as refused:
        call(HAND, **{"win": WIN, **given})
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: batch_score([[0] * 34], [0], overrides={"luck": 1}), "'luck' is not known"),
        (lambda: result([25000] * 4, overrides={"luck": 1}), "'luck' is not known"),
        (lambda: anything.rules("tenhou", {"kuikae": "allowed"}), "'calls.kuikae'?"),
        (lambda: anything.rules("club-4p", {"tournamnt": True}), "Did you mean 'tournament'?"),
        (lambda: anything.simulate("EMA"), "Did you mean 'ema'?"),
        (lambda: anything.simulate(matches="1"), "matches: '1' is not a whole number"),
        (lambda: anything.simulate(matches=1.5), "matches: 1.5 is not a whole number"),
        (lambda: anything.simulate(compiled="no"), "compiled: 'no' is neither true nor false"),
        (lambda: anything.simulate(force="no"), "force: 'no' is neither true nor false"),
        (lambda: anything.simulate(error_rate="0"), "error_rate: '0' is not a number"),
        (lambda: anything.arena("random", "random", save="no"), "save: 'no' is neither true nor"),
        (lambda: anything.arena("random", "random", matches=True), "matches: True is not a whole"),
        (lambda: anything.arena("RANDOM", "random"), "Did you mean 'random'?"),
        (lambda: anything.Match(draw_seats="no"), "draw_seats: 'no' is neither true nor false"),
        (lambda: anything.ukeire(HAND, seen=None), "seen: None is not tile notation"),
        (lambda: mjai_seat(print, "original", "a", restarts="no"), "restarts: 'no' is neither"),
    ],
)  # fmt: skip
def test_a_wrong_argument_of_another_function_is_refused_by_a_sentence(
    call: Call, said: str
) -> None:
    with pytest.raises(HanchanError) as refused:
        call()
    assert said in str(refused.value)


def test_errors_in_the_shell_use_its_spelling_of_rule_keys() -> None:
    with pytest.raises(hanchan.RulesError, match=r"Did you mean calls\.kuikae=VALUE\?"):
        parse_overrides("tenhou", ["kuikae=allowed"])


def test_a_record_by_rules_that_pay_more_open_stays_readable() -> None:
    plain = hanchan.rules("tenhou").plain_values() | {"yaku.tanyao": "1/2"}
    assert from_plain_values(plain, id="old", title="").text("yaku.tanyao") == "1/2"


PLAYED_BY_WHAT_IS_NAMED = {
    "hanchan.club.event.create_event": "an event names the rulebook it is played by",
    "hanchan.rules": "the rulebook is what is asked for",
    "hanchan.rules.load_rules": "the rulebook is what is asked for",
}
CHOICE = re.compile(r"\bstr\b(?!.*\bNone\b).*RuleSet\b")
"""A name or a rule set; where None may be given as well, a log says by what it was played."""


def public_parameters() -> Iterator[tuple[str, inspect.Parameter]]:
    """Every parameter `rules` of a public function or class that takes a name and a rule set."""
    root = Path(hanchan.__file__).parent
    for path in sorted(root.glob("**/__init__.py")):
        package = ".".join(("hanchan", *path.parent.relative_to(root).parts))
        if package.startswith(("hanchan.cli", "hanchan.server", "hanchan.learn")):
            continue
        module = importlib.import_module(package)
        for name in getattr(module, "__all__", ()):
            public = getattr(module, name)
            if callable(public) and "rules" in (taken := parameters_of(public)):
                yield f"{package}.{name}", taken["rules"]


def parameters_of(public: Callable[..., object]) -> dict[str, inspect.Parameter]:
    try:
        return dict(inspect.signature(public, eval_str=True).parameters)
    except (NameError, ValueError):
        return {}


def test_the_default_rules_apply_everywhere() -> None:
    found = {name: one for name, one in public_parameters() if CHOICE.search(str(one.annotation))}
    assert {"hanchan.score", "hanchan.Match", "hanchan.envs.Batch"} <= set(found)
    default = {name: one.default for name, one in found.items()}
    assert default == {
        name: inspect.Parameter.empty if name in PLAYED_BY_WHAT_IS_NAMED else DEFAULT_RULES
        for name in found
    }


def test_a_question_without_rules_uses_the_default() -> None:
    def of(rules: RuleSet) -> str:
        return rules.id

    assert of(score(HAND, WIN).rules) == of(result([25000] * 4).rules) == DEFAULT_RULES
    assert of(hanchan.Match(seed=1).rules) == DEFAULT_RULES
    assert yakuman_shanten(HAND).shanten is not None
