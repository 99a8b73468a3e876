"""Where nobody names a rulebook, every face takes the same one and says which."""

import json
from pathlib import Path

import pytest

from hanchan.cli import main
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.texts import LANGUAGES
from hanchan.messages.table_options import TableOptions
from hanchan.rules import DEFAULT_RULES, load_rules
from hanchan.server.tables.option_checks import table_rules

WEB = Path(__file__).parents[3] / "web" / "src"
BOTS = "random,random,random,random"
COMMANDS = {
    "score": ("score", "234m456p345s3388s", "--win", "8s"),
    "result": ("result", "--scores", "31000", "21000", "19000", "29000"),
    "play --text": ("play", "--text", "--seed", "1", "--bots", BOTS),
}
SIMULATE = ("simulate", "--matches", "1", "--bots", BOTS, "--interpreted", "--workers", "1")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints, its lines as one."""
    assert main(arguments) == 0
    return " ".join(capsys.readouterr().out.split())


def test_the_default_is_the_rulebook_most_people_meet_first() -> None:
    assert DEFAULT_RULES == "tenhou"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_takes_the_default_in_every_language_and_says_so(
    capsys: pytest.CaptureFixture[str], command: str, lang: str
) -> None:
    told = said(capsys, *COMMANDS[command], "--lang", lang)
    assert " ".join(rules_title(lang, load_rules("tenhou")).split()) in told
    assert f"hanchan {command} --rules ID" in told


def test_simulate_takes_the_default_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, *SIMULATE)
    assert told.startswith("tenhou, 1 match from seed ")
    assert "hanchan simulate --rules ID" in told


@pytest.mark.parametrize("arguments", [*COMMANDS.values(), SIMULATE])
def test_a_rulebook_that_is_named_is_not_called_the_default(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert "--rules ID" not in said(capsys, *arguments, "--rules", "tenhou")


@pytest.mark.parametrize("arguments", [COMMANDS["score"], COMMANDS["result"], SIMULATE])
def test_an_answer_in_json_names_the_rulebook_it_took(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"] == "tenhou"


def test_a_name_of_nothing_is_refused_and_not_taken_for_the_default(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*COMMANDS["score"], "--rules", ""]) == 2
    assert "rulebook: '' is not known" in capsys.readouterr().err


def test_a_table_of_the_server_takes_the_default() -> None:
    assert table_rules(TableOptions()).id == DEFAULT_RULES


def test_the_page_has_the_default_from_the_server() -> None:
    said = (WEB / "protocol.ts").read_text(encoding="utf-8")
    assert f'DEFAULT_RULES = "{DEFAULT_RULES}"' in said
