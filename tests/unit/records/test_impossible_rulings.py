"""The reason against a ruling is in the reader's language."""

from collections.abc import Sequence
from typing import Any

import pytest

from hanchan.core.seeded_deals import tiles_in_play
from hanchan.core.wall_sources import SeedWalls
from hanchan.i18n.lazy_text import localize_text
from hanchan.records.events import Payment, Ruling
from hanchan.records.offence_reports import OffenceReport
from hanchan.records.record import Enforcement
from hanchan.records.rulings import find_ruling_problem
from hanchan.rules import load_rules
from hanchan.table.match_engine import MatchEngine

PAID = (Payment(payer=0, payee=1, points=8000),)


def problem(table: bool = True, told: Sequence[OffenceReport] = (), **changes: Any) -> str | None:  # noqa: ANN401
    enforcement = Enforcement.TABLE if table else Enforcement.ENGINE
    walls = SeedWalls(bytes(32), tiles_in_play((1, 1, 1)))
    law = MatchEngine(load_rules("ema-2008"), walls=walls, enforcement=enforcement)
    law.deal()
    ruling: dict[str, Any] = {
        "number": 1, "offence": "other", "actor": 0, "tiles": 1, "proposed": "referee",
        "decision": "amended", "sanction": "none", "reason": "as seen",
    }  # fmt: skip
    return find_ruling_problem(law.game, law.record, Ruling(seq=0, **ruling | changes), told)


def test_nothing_speaks_against_a_ruling_that_can_be() -> None:
    assert problem() is None


def test_a_report_of_an_earlier_kyoku_has_no_position() -> None:
    report = OffenceReport(
        number=1, deal=0, actor=0, offence="other", tiles=1, book="referee", sanction="referee",
        ruled=False,
    )  # fmt: skip
    assert problem(told=[report]) is None
    assert str(problem(told=[report], place=130)).startswith("only a wrong indicator")


@pytest.mark.parametrize(
    ("changes", "english", "japanese"),
    [
        ({"table": False}, "a referee can rule only where", "審判が裁定するのは"),
        ({"offence": "yawn"}, "there is no offence 'yawn' with", "'yawn' という反則に"),
        ({"number": 3}, "there is no report 3; a new report gets the number 1", "申し立て 3 は"),
        (
            {"proposed": "chombo"},
            "the rulebook proposes referee, not chombo",
            "chombo ではなく referee",
        ),
        (
            {"decision": "confirmed"},
            "a confirmed ruling has the sanction referee, not none",
            "認められるのは",
        ),
        (
            {"decision": "dismissed", "points": 1},
            "a dismissed report has no sanction",
            "却下された",
        ),
        ({"sanction": "redeal"}, "no seat can be sanctioned for other with redeal", "どの席にも"),
        ({"sanction": "riichi-void"}, "seat 0 is not in riichi", "席0はリーチしていません"),
        (
            {"place": 130},
            "only a wrong indicator in the present kyoku has a position",
            "場所があるのは",
        ),
        ({"payments": PAID}, "the rulebook has no compensation", "規則に補償はありません"),
    ],
)
def test_objections_to_a_ruling_are_in_the_requested_language(
    changes: dict[str, Any], english: str, japanese: str
) -> None:
    why = problem(**changes)
    assert why is not None
    assert why.startswith(english)
    assert japanese in localize_text("ja", why)
