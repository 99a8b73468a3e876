"""`hanchan schema` prints the schema of every file and every answer."""

import json

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.cli.json_output_types import ANSWER_TYPES, LINE_TYPES


def test_every_file_and_every_answer_has_a_name_and_a_schema(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["schema"]) == OK
    names = capsys.readouterr().out.splitlines()
    assert set(names) == {"record", "tally", "event", "case", *ANSWER_TYPES, *LINE_TYPES}
    for name in ("record", "rules list", "event new"):
        assert main(["schema", *name.split()]) == OK
        printed = json.loads(capsys.readouterr().out)
        assert printed["$schema"].startswith("https://json-schema.org/")
    assert printed["description"] == "hanchan event new --json"


def test_an_unknown_name_is_refused_with_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["schema", "rules", "lis"]) == BAD_INPUT
    told = capsys.readouterr().err
    assert "name: 'rules lis'" in told
    assert "rules list" in told
