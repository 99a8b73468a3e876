"""What the public interface gives can be pickled, copied and sent to another process."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, is_dataclass
from typing import Any, cast

import numpy as np
import pytest

import hanchan
from hanchan.copy_protection import Uncopyable
from hanchan.errors import HanchanError, SeatGoneError
from hanchan.kernels.record import Record, Records
from hanchan.records import Undo
from hanchan.table import Match
from suite.public_examples import Some, a_match, examples, public_classes

BOUND = {
    "hanchan.envs.Batch",
    "hanchan.mjai.MjaiClient",
    "hanchan.mjai.MjaiSeat",
    "hanchan.records.RecordReader",
    "hanchan.records.RecordWriter",
    "hanchan.store.Store",
    "hanchan.table.Report",
}
"""The classes that are bound to something outside, and say so."""
HAND, WIN, SHORT = "234m456p33678s44m", "4m", "123m456p789s1122z"


def by_pickle(one: object) -> object:
    return pickle.loads(pickle.dumps(one))  # noqa: S301 - our own bytes


WAYS = {"pickle": by_pickle, "copy": copy.copy, "deepcopy": copy.deepcopy}
ways = pytest.mark.parametrize("again", WAYS.values(), ids=WAYS)
CLASSES = {name: one for name, one in public_classes().items() if not issubclass(one, Exception)}
ERRORS = [one for one in public_classes().values() if issubclass(one, HanchanError)]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Some]:
    some = examples(tmp_path_factory.mktemp("examples"))
    yield some
    for one in some.values():
        if hasattr(one, "close"):
            cast("Any", one).close()


def alike(left: object, right: object) -> bool:
    """Whether two objects hold the same."""
    if left is right or type(left) is not type(right):
        return left is right
    if isinstance(left, np.ndarray):
        same = np.array_equal(left, cast("Any", right), equal_nan=left.dtype.kind == "f")
    elif isinstance(left, tuple | list):
        pair = cast("Sequence[object]", left), cast("Sequence[object]", right)
        same = len(pair[0]) == len(pair[1]) and all(map(alike, *pair))
    elif isinstance(left, Mapping):
        ours, theirs = cast("Mapping[object, object]", left), cast("Mapping[object, object]", right)
        same = ours.keys() == theirs.keys() and all(alike(ours[k], theirs[k]) for k in ours)
    elif type(left).__eq__ is object.__eq__ or isinstance(left, Record | Records):
        same = callable(left) or alike(inside(left), inside(right))
    else:
        same = bool(left == right) or (is_dataclass(left) and alike(parts(left), parts(right)))
    return same


def parts(one: object) -> list[object]:
    """The fields of a dataclass."""
    return [getattr(one, field.name) for field in fields(cast("Any", one))]


def inside(one: object) -> object:
    """What an object holds that is equal to itself alone."""
    if isinstance(one, Match):
        return state_of(one)
    if isinstance(one, Records):
        return one.snapshot(len(cast("Records[Record]", one)))
    return one.snapshot() if isinstance(one, Record) else vars(one)


def state_of(match: Match) -> tuple[object, ...]:
    return match.snapshot(), match.events, match.names, match.seed, match.legal()


@ways
@pytest.mark.parametrize("name", sorted(CLASSES.keys() - BOUND))
def test_an_instance_of_every_public_class_can_be_copied(
    found: Some, name: str, again: Callable[[object], object]
) -> None:
    one = found[CLASSES[name]]
    assert alike(one, again(one))


@ways
@pytest.mark.parametrize("name", sorted(BOUND))
def test_what_is_bound_to_something_outside_says_that_it_cannot(
    found: Some, name: str, again: Callable[[object], object]
) -> None:
    one = found[CLASSES[name]]
    assert isinstance(one, Uncopyable)
    with pytest.raises(HanchanError, match="cannot be pickled or copied: it"):
        again(one)


@ways
@pytest.mark.parametrize("error", [*ERRORS, SeatGoneError])
def test_every_error_keeps_its_message_and_its_values(
    error: type[HanchanError], again: Callable[[object], object]
) -> None:
    given: dict[str, Any] = {"field": "hand", "text": "12x", "position": 2, "seat": 1}
    one = error("hand-melds", **given, action="pass", reason="furiten", count=5)
    other = cast("HanchanError", again(one))
    assert type(other) is error
    assert vars(other) == vars(one)
    assert str(other) == str(one)


@ways
def test_a_copy_of_a_match_is_played_on_by_itself(again: Callable[[Any], Any]) -> None:
    match = a_match()
    other: Match = again(match)
    before = state_of(match)
    other.step({seat: actions[-1] for seat, actions in other.legal().items()})
    assert state_of(match) == before != state_of(other)
    other.undo()
    assert other.snapshot() == match.snapshot()
    assert isinstance(other.undo()[0], Undo)


def test_no_entry_of_a_result_can_be_changed() -> None:
    yaku: Any = hanchan.score(HAND, WIN).yaku
    for change in (
        lambda: yaku.update(tanyao=13),
        yaku.clear,
        lambda: yaku.pop("tanyao"),
        lambda: yaku.setdefault("ryanpeikou", 3),
        lambda: yaku.__setitem__("tanyao", 13),
        lambda: yaku.__delitem__("tanyao"),
        lambda: yaku.__ior__({"tanyao": 13}),
    ):
        with pytest.raises(TypeError, match="part of a result and cannot be changed"):
            change()
    assert dict(yaku) == {"tanyao": 1}


def refused(hand: str) -> None:
    hanchan.score(hand, WIN)


def fu_of(match: Match, sheet: Any) -> tuple[int, bytes]:  # noqa: ANN401 - as processes hand it on
    return sheet.fu, match.snapshot()


def test_other_processes_take_and_give_matches_sheets_and_errors() -> None:
    match, sheet = a_match(), hanchan.score(HAND, WIN)
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawned) as pool:
        assert pool.submit(fu_of, match, sheet).result() == (sheet.fu, match.snapshot())
        assert pool.submit(hanchan.score, HAND, WIN).result() == sheet
        asked = pool.submit(hanchan.ukeire, SHORT).result()
        assert asked == hanchan.ukeire(SHORT)
        with pytest.raises(hanchan.NotationError) as problem:
            pool.submit(refused, "12x").result()
    assert problem.value.position == 2
