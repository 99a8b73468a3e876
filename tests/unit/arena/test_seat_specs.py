"""Which seat a text means, and matches in which somebody sits who is no kernel."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanchan import simulate
from hanchan.arena.seat_specs import SPEC_PREFIXES, check_seat, register_spec, seat_from_spec
from hanchan.bots import Bot, register, seat_names
from hanchan.bots.registry import (
    _REGISTERED,  # pyright: ignore[reportPrivateUsage]
    _entry_points,  # pyright: ignore[reportPrivateUsage]
)
from hanchan.errors import RulesError
from hanchan.formats import read_logs
from hanchan.records import read_record
from hanchan.table import Match, SeatView, play_to_end

EXAMPLES = Path(__file__).parents[3] / "docs/examples"


@pytest.fixture(autouse=True)
def _examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.delitem(sys.modules, "tsumogiri", raising=False)


def test_the_bot_of_the_page_on_seats_is_the_one_of_the_examples() -> None:
    page = (EXAMPLES.parent / "seats.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r'```python title="tsumogiri.py"\n(.*?)```', page, re.DOTALL)
    kept = (EXAMPLES / "tsumogiri.py").read_text(encoding="utf-8")
    bare = re.sub(r'^ *""".*?"""\n', "", kept, flags=re.DOTALL | re.MULTILINE)
    assert "".join(bare.split()) == "".join(shown.split())


def test_the_page_on_seats_tells_of_every_kind_that_is_named_by_a_word_and_a_colon() -> None:
    page = (EXAMPLES.parent / "seats.md").read_text(encoding="utf-8")
    untold = [kind for kind in SPEC_PREFIXES if f"{kind}:" not in page]
    assert untold == [], "docs/seats.md says nothing of these kinds of seats"


def last(view: SeatView) -> int:
    return view.actions[-1].code


def test_a_name_is_a_bot() -> None:
    assert isinstance(seat_from_spec("cautious"), Bot)


def test_a_class_of_a_module_sits_down() -> None:
    match = Match("tenhou", seed=5)
    list(
        play_to_end(
            match,
            [
                seat_from_spec("tsumogiri:Drawn"),
                seat_from_spec("efficient"),
                seat_from_spec("efficient"),
                last,
            ],
        )
    )
    assert match.over


def test_an_object_is_taken_as_it_is() -> None:
    drawn = seat_from_spec("tsumogiri:Drawn")
    assert seat_from_spec(drawn) is drawn


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RulesError, match="'efficeint' is not known"):
        check_seat("efficeint")


@pytest.mark.parametrize("spec", ["nothing:Bot", "tsumogiri:Bot", "tsumogiri:"])
def test_an_unloadable_bot_is_refused_with_the_reason(spec: str) -> None:
    with pytest.raises(RulesError, match=f"'{spec}' cannot be loaded"):
        check_seat(spec)


def test_a_registered_bot_can_be_invited_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.bots.registry._REGISTERED", dict(_REGISTERED))
    register("mine", lambda _: seat_from_spec(last))
    register_spec("tsumogiri:Drawn")
    assert {"mine", "tsumogiri:Drawn"} <= set(seat_names())
    assert seat_from_spec("mine").choose.__name__ == "choose"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package is installed that adds two names, one of a module that is not there."""
    package = tmp_path / "drawing-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: drawing\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(
        "[hanchan.seats]\ndrawn = drawing:make\ntorn = nothing:make\n"
    )
    made = "from tsumogiri import Drawn\n\n\ndef make(seed):\n    return Drawn()\n"
    (tmp_path / "drawing.py").write_text(made)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("hanchan.bots.registry._REGISTERED", dict(_REGISTERED))
    _entry_points.cache_clear()
    yield
    _entry_points.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_package_adds_a_name_of_its_own_by_an_entry_point() -> None:
    assert {"drawn", "torn"} <= set(seat_names())
    assert simulate("tenhou", matches=1, bots=["drawn", *["efficient"] * 3]).conserved


@pytest.mark.usefixtures("installed")
def test_a_name_whose_module_is_not_there_is_refused_with_the_reason() -> None:
    with pytest.raises(RulesError, match="'torn' cannot be loaded"):
        seat_from_spec("torn")


def test_a_simulation_takes_bots_of_other_modules_and_counts_the_same_things() -> None:
    bots = ["tsumogiri:Drawn", "efficient", "cautious", "random"]
    summary = simulate("tenhou", matches=3, bots=bots, seed=4, workers=1)
    assert summary.conserved
    assert summary.bots == tuple(bots)
    assert summary.matches == sum(summary.places[0]) == 3
    assert sum(summary.wins) > 0
    assert summary.wins[0] <= summary.wins[1]


def test_the_same_seed_gives_the_same_matches_on_one_worker_and_on_two() -> None:
    bots = ["tsumogiri:Drawn", "efficient", "cautious", "efficient"]
    one, two = (
        simulate("ema-2008", matches=10, bots=bots, seed=4, workers=workers) for workers in (1, 2)
    )
    assert one.points == two.points


def test_a_program_that_speaks_mjai_plays_in_a_simulation() -> None:
    program = f"mjai:'{sys.executable}' '{EXAMPLES / 'mjai_tsumogiri.py'}'"
    bots = [program, "tsumogiri:Drawn", "efficient", "cautious"]
    summary = simulate("tenhou", matches=2, bots=bots, seed=4, workers=1)
    assert summary.conserved
    assert summary.bots == tuple(bots)


def test_a_function_plays_in_a_simulation_too() -> None:
    assert simulate("tenhou", matches=1, bots=[last, "efficient", last, last]).conserved


def test_matches_with_bots_of_other_modules_are_written_down(tmp_path: Path) -> None:
    bots = ["tsumogiri:Drawn", "efficient", "efficient", "efficient"]
    simulate("tenhou", matches=1, bots=bots, seed=4, save=tmp_path)
    (path,) = tmp_path.iterdir()
    assert read_record(path).header.bots == ("tsumogiri", "efficient", "efficient", "efficient")
    assert len(list(read_logs(path))) == 1


def test_bots_of_other_modules_do_not_err_among_people() -> None:
    bots = ["tsumogiri:Drawn", "efficient", "efficient", "efficient"]
    with pytest.raises(RulesError, match="external bots always keep the rules"):
        simulate("tenhou", matches=1, bots=bots, enforcement="table", error_rate=0.1)
