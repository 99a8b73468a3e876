"""An example of every public class: from answers of public functions, else made of its types."""

import enum
import importlib
import inspect
import types
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from io import BytesIO
from itertools import chain
from pathlib import Path
from runpy import run_path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    is_typeddict,
)
from typing import get_type_hints as hints_of

import msgspec
import numpy as np
from msgspec.structs import fields as struct_fields

import hanchan
from hanchan import arena, batch
from hanchan.arena import simulate
from hanchan.bots import Bot, MistakeModel
from hanchan.bots.learned import LearnedPlayer, write_weights
from hanchan.club import Ratings
from hanchan.club import tally as t
from hanchan.club.event import EventWriter
from hanchan.core.seeded_deals import tiles_in_play
from hanchan.envs import Batch
from hanchan.errors import HanchanError
from hanchan.formats import FORMATS, convert, read_logs
from hanchan.formats.mjai import DIALECTS
from hanchan.logs import Verifier, verify_log
from hanchan.mjai import MjaiClient, MjaiSeat
from hanchan.practice import discard_question, winning_hand
from hanchan.records import RecordReader, RecordWriter
from hanchan.review import review
from hanchan.rules import articles, diff, load_rules, schema, variations
from hanchan.scoring import yakuman_shanten
from hanchan.statistics import MatchFilter, MatchStats, count_log, statistics
from hanchan.store import Store
from hanchan.table import FixedWalls, Match, Seats, SeedWalls, arrange_wall
from hanchan.table.replay import Replay
from hanchan.table.seat import FunctionSeat
from hanchan.tiles import TileSet, parse_hand
from training.sample_weights import some_weights

PACKAGES: tuple[str, ...] = run_path(
    str(Path(__file__).parents[2] / "scripts/site/public_names.py")
)["PACKAGES"]
Some: TypeAlias = dict[type, object]


def public_classes() -> dict[str, type]:
    """Every class listed by a public package, by its full name."""
    found: dict[type, str] = {}
    for package in ("hanchan", *(f"hanchan.{one}" for one in PACKAGES)):
        module = importlib.import_module(package)
        for name in module.__all__:
            one = getattr(module, name)
            if inspect.isclass(one) and not without_instances(one):
                found[one] = f"{package}.{name}"
    return {name: one for one, name in found.items()}


def without_instances(cls: type) -> bool:
    """Whether a class only describes others: a protocol, the type of a dictionary, a module."""
    described = is_typeddict(cls) or getattr(cls, "_is_protocol", False)
    return described or issubclass(cls, types.ModuleType)


def a_match() -> Match:
    """A match of a few turns, one of them taken back, with something for a referee."""
    match = Match("ema-2008", seed=7, enforcement="table", players=["Aki", "Ben", "Chie", "Dai"])
    for _ in range(3):
        match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    match.undo()
    return match


def print_nothing(_: object) -> Any:  # noqa: ANN401 - no program is ever started
    """Stand in for what starts a program."""


def answers(folder: Path) -> Iterator[object]:
    """What public functions answer."""
    match = a_match()
    tally = t.Tally("ema-2008")
    tally.enter(t.Kyoku(number=1, end=t.Draw(tenpai=(1, 3))))
    yield from (match, match.legal(), match.view(0), match.record(), match.standings, tally)
    yield from (tally.settled_kyoku, match.report("too_few_tiles", 2))
    yield from (hanchan.score("234m456p33678s44m", "4m"), hanchan.result([25000] * 4))
    hand = "123m456p789s1122z"
    yield from (hanchan.shanten(hand), hanchan.waits(hand), hanchan.ukeire(hand))
    yield from (yakuman_shanten(hand), parse_hand("234m pon 555z"), TileSet((1, 1, 1)))
    yield from (Ratings.initial({}).after(hanchan.result([25000] * 4)), discard_question(1))
    yield from (load_rules("ema"), schema(), diff("jpml-a", "jpml-b"), articles("ema"))
    yield from (variations("club-4p"), FixedWalls([arrange_wall(draws="1m")]))
    yield SeedWalls(bytes(32), tiles_in_play((1, 1, 1)))
    yield from (Bot("expected"), MistakeModel(0.5, seed=1), Seats([Bot("random")] * 4))
    yield MjaiClient(FunctionSeat(lambda view: view.actions[-1]), load_rules("tenhou"), "original")
    yield from (FORMATS, DIALECTS)
    counts = np.zeros((1, 34), np.uint8)
    counts[0, [1, 2, 3, 12, 13, 14]], counts[0, [20, 25, 31]] = 1, [2, 3, 2]
    yield from (batch.score(counts, [25]), batch.ukeire(counts))
    lanes = Batch(1)
    yield from (lanes, lanes.reset(seed=7))
    yield arena.contest("random", "random", matches=4, compiled=False, workers=1)
    yield simulate(matches=1, bots=["random"] * 4, compiled=False, workers=1, save=folder)
    (file,) = folder.glob("*.jsonl")
    (log,) = read_logs(file)
    rules = load_rules("tenhou")
    yield from (log, verify_log(log, rules), Verifier(rules), convert(file.read_bytes(), "mjai"))
    counted = [one for one in count_log(file, "random 1") if isinstance(one, MatchStats)]
    yield from (counted, statistics("random 1", counted, MatchFilter()))
    yield from (
        RecordReader(file.read_bytes().splitlines(keepends=True)),
        EventWriter(),
        winning_hand(1),
    )
    yield RecordWriter.to_stream(BytesIO(), match.record().header)
    yield from (MjaiSeat(print_nothing, "original", "a"), Store.open(f"sqlite:///{folder}/store"))
    yield review(Replay(match.record()), 0)
    write_weights(folder / "weights.npz", some_weights())
    yield LearnedPlayer(folder / "weights.npz")


def examples(folder: Path) -> Some:
    """One instance of every public class that the answers have in them, or that its types make."""
    public = set(public_classes().values())
    found: Some = {}
    seen: dict[int, object] = {}
    rest = list(answers(folder))
    while rest:
        one = rest.pop()
        if id(one) not in seen:
            seen[id(one)] = one
            if type(one) in public:
                found.setdefault(type(one), one)
            rest += parts_of(one)
    for cls in public - set(found):
        if issubclass(cls, enum.Enum):
            found[cls] = next(iter(cls))
        elif issubclass(cls, msgspec.Struct | tuple) or "__dataclass_fields__" in vars(cls):
            found[cls] = made(cls, found)
    return found


def parts_of(one: object) -> Iterator[object]:
    """What an object holds: entries, fields, and what properties of public classes answer."""
    if isinstance(one, Mapping):
        yield from chain.from_iterable(cast("Mapping[object, object]", one).items())
    elif isinstance(one, tuple | list):
        yield from cast("list[object]", one)
    if type(one).__module__.startswith("hanchan.") and not isinstance(one, enum.Enum | type):
        for name in dir(type(one)):
            held = inspect.getattr_static(type(one), name)
            is_field = isinstance(held, property | types.MemberDescriptorType)
            if not name.startswith("_") and (is_field or hasattr(held, "attrname")):
                with suppress(HanchanError):  # an event that has not begun has no name
                    yield getattr(one, name, None)
        yield from getattr(one, "__dict__", {}).values()


def made(cls: type, found: Some) -> object:
    """An instance of a class of fields, each of them the simplest of its type."""
    hints = hints_of(cls)
    if issubclass(cls, msgspec.Struct):
        needed = [one.name for one in struct_fields(cls) if one.required]
        return cls(**{name: simplest(hints[name], found) for name in needed})
    parts = inspect.signature(cls).parameters.values()
    needed = [part.name for part in parts if part.default is part.empty]
    return cls(**{name: simplest(hints[name], found) for name in needed})


PLAIN: Mapping[object, object] = {
    bool: True,
    bytes: b"x",
    datetime: datetime(2026, 1, 2, tzinfo=UTC),
    timedelta: timedelta(hours=1),
    float: 0.5,
    Fraction: Fraction(1, 3),
    int: 1,
    object: 1,
    str: "x",
}


def simplest(hint: object, found: Some) -> object:
    """The simplest value of a type."""
    origin, kinds = get_origin(hint), get_args(hint)
    if hint in PLAIN or cast("type", hint) in found:
        value = PLAIN.get(hint, found.get(cast("type", hint)))
    elif origin in {Union, UnionType} and NoneType in kinds:
        value = None
    elif origin in {Annotated, Literal, Union, UnionType}:
        value = kinds[0] if origin is Literal else simplest(kinds[0], found)
    elif origin is tuple:
        value = () if ... in kinds else tuple(simplest(one, found) for one in kinds)
    elif isinstance(origin, type):
        value = {} if issubclass(cast("type", origin), Mapping) else []
    elif isinstance(hint, type) and issubclass(hint, enum.Enum):
        value = next(iter(hint))
    else:
        value = made(cast("type", hint), found)
    return value
