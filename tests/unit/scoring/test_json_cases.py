"""Cases as lines of JSON."""

import json

import pytest

from hanchan.scoring.json_cases import score_case_line


@pytest.mark.parametrize("case_id", ["a", 7, None, ["a", 7], {"a": 7}])
def test_a_case_is_answered_under_its_id_whatever_that_is(case_id: object) -> None:
    case = {"id": case_id, "rules": "tenhou", "hand": "123m456p789s1122z", "win": "1z"}
    assert score_case_line(json.dumps(case))["id"] == case_id
