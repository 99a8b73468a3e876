"""Logs that mjai could have to write, drawn at random: well formed, not played by any law."""

from typing import Any

from hypothesis import strategies as st

from hanchan.core.yaku_ids import NAMES
from hanchan.logs.log import (
    Log,
    LoggedDraw,
    LoggedEnd,
    LoggedEvent,
    LoggedKyoku,
    LoggedWin,
)
from hanchan.records import events as ev

TILES = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + ["5mr", "5pr", "5sr", *"ESWN"]
DRAWS = ["exhausted", "kyuushu", "four_winds", "four_kans", "four_riichi", "triple_ron", "chombo"]
YAKUMAN = ("kokushi", "kokushi_juusanmen", "suuankou_tanki", "daisangen", "tenhou", "daisharin")
PLAIN = [n for n in NAMES[: NAMES.index("renhou")] if n not in ("haku", "hatsu", "chun")]
DRAGONS = {"haku": "P", "hatsu": "F", "chun": "C"}

tile = st.sampled_from(TILES)
seat = st.integers(0, 3)
points = st.integers(-10_000, 60_000)
four = st.tuples(points, points, points, points)


def tiles(count: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.tuples(*[tile] * count)


def maybe(some: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | some


hands = st.sampled_from([1, 4, 7, 10, 13]).flatmap(tiles)
calls = st.sampled_from([(ev.Chi, 2), (ev.Pon, 2), (ev.Daiminkan, 3)])


@st.composite
def plays(draw: st.DrawFn) -> list[LoggedEvent]:
    """Some events; `numbered` corrects `seq` and replacement draws."""
    kinds = ["tsumo", "dahai", "call", "ankan", "kakan", "dora", "reach", "accepted", "pass"]
    found: list[LoggedEvent] = []
    for kind in draw(st.lists(st.sampled_from(kinds), max_size=8)):
        actor, pai = draw(seat), draw(tile)
        match kind:
            case "tsumo":
                found.append(ev.Tsumo(seq=0, actor=actor, pai=draw(st.just("?") | tile)))
            case "dahai":
                found.append(ev.Dahai(seq=0, actor=actor, pai=pai, tsumogiri=draw(st.booleans())))
            case "call":
                meld, count = draw(calls)
                used = draw(tiles(count))
                found.append(meld(seq=0, actor=actor, target=draw(seat), pai=pai, consumed=used))
            case "ankan":
                found.append(ev.Ankan(seq=0, actor=actor, consumed=draw(tiles(4))))
            case "kakan":
                found.append(ev.Kakan(seq=0, actor=actor, pai=pai, consumed=draw(tiles(3))))
            case "dora":
                found.append(ev.Dora(seq=0, dora_marker=pai))
            case "reach":
                found.append(ev.Reach(seq=0, actor=actor, open=draw(st.booleans())))
            case "accepted":
                found.append(ev.ReachAccepted(seq=0, actor=actor))
            case _:
                found.append(ev.Pass(seq=0, actor=actor, ron=draw(st.booleans())))
    return found


def numbered(events: list[Any]) -> tuple[LoggedEvent, ...]:
    """The events with their numbers, and with every draw after a kan a replacement."""
    found: list[LoggedEvent] = []
    after_kan = False
    for event in events:
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        fields["seq"] = len(found)
        if isinstance(event, ev.Tsumo):
            fields["rinshan"], after_kan = after_kan, False
        elif isinstance(event, ev.Daiminkan | ev.Ankan | ev.Kakan):
            after_kan = True
        found.append(type(event)(**fields))
    return tuple(found)


@st.composite
def wins(draw: st.DrawFn, actor: int, target: int, pai: str) -> LoggedWin:
    """A win stated in full, in part, or not at all."""
    fields: dict[str, Any] = {"actor": actor, "target": target, "pai": pai}
    fields["ura_markers"] = draw(maybe(st.sampled_from([0, 1, 2]).flatmap(tiles)))
    fields["deltas"] = draw(four)
    if draw(st.booleans()):
        return LoggedWin(**fields)
    grand = draw(st.booleans())
    names = draw(st.lists(st.sampled_from(YAKUMAN if grand else PLAIN), unique=True, max_size=4))
    yaku = {name: draw(st.integers(1, 2 if grand else 6)) for name in names}
    dragons = [] if grand else draw(st.lists(st.sampled_from(sorted(DRAGONS)), unique=True))
    held = tuple(DRAGONS[name] for name in dragons for _ in range(3))
    yaku |= dict.fromkeys(dragons, 1)
    grand = grand and bool(names)
    counts: list[int | None] = [draw(st.integers(0, 4)) for _ in range(3)]
    if grand:
        counts = [count or None for count in counts]
    return LoggedWin(
        **fields, tehai=held + draw(tiles(13 - len(held))), yaku=yaku,
        dora=counts[0], red=counts[1], ura=counts[2],
        han=None if grand else draw(st.integers(1, 20)), fu=draw(maybe(st.integers(20, 110))),
        yakuman=sum(yaku.values()) if grand else 0, points=draw(maybe(points)),
        limit=draw(maybe(st.just("mangan"))), pao=draw(maybe(seat)),
    )  # fmt: skip


@st.composite
def draws(draw: st.DrawFn) -> LoggedDraw:
    reason = draw(maybe(st.sampled_from(DRAWS)))
    if reason == "kyuushu":
        shown = draw(maybe(st.just((None,) * 4)))
        return LoggedDraw(reason=reason, tehais=shown, actor=draw(maybe(seat)))
    shown = draw(maybe(st.tuples(*[maybe(hands)] * 4)))
    return LoggedDraw(reason=reason, tehais=shown)


@st.composite
def kyokus(draw: st.DrawFn, *, ends: bool) -> LoggedKyoku:
    number = draw(st.integers(1, 4))
    events = draw(plays())
    scores = draw(four)
    fields: dict[str, Any] = {
        "bakaze": draw(st.sampled_from("ESWN")), "kyoku": number, "oya": number - 1,
        "honba": draw(st.integers(0, 9)), "kyotaku": draw(st.integers(0, 9)), "scores": scores,
        "tehais": draw(st.tuples(*[tiles(13)] * 4)), "dice": draw(maybe(st.just((1, 6)))),
    }  # fmt: skip
    if ends and draw(st.booleans()):
        fields["draw"] = draw(draws())
        fields["deltas"] = draw(maybe(four))
    elif ends:
        fields |= draw(won(events))
    events = numbered(events)
    if fields.get("deltas") is not None:
        after = settled(scores, events, fields["deltas"])
        fields["scores_after"] = draw(st.just(after) | four)
    elif ends:
        fields["scores_after"] = draw(maybe(four))
    markers = tuple(event.dora_marker for event in events if isinstance(event, ev.Dora))
    return LoggedKyoku(**fields, events=events, dora_markers=(draw(tile), *markers))


@st.composite
def won(draw: st.DrawFn, events: list[Any]) -> dict[str, Any]:
    """Wins on the last tile, which is added to the events."""
    target, pai = draw(seat), draw(tile)
    if draw(st.booleans()):
        events.append(ev.Tsumo(seq=0, actor=target, pai=pai))
        winners = [target]
    else:
        events.append(ev.Dahai(seq=0, actor=target, pai=pai, tsumogiri=False))
        others = st.sampled_from([p for p in range(4) if p != target])
        winners = draw(st.lists(others, min_size=1, max_size=2, unique=True))
    found = tuple(draw(wins(winner, target, pai)) for winner in winners)
    deltas = tuple(map(sum, zip(*(win.deltas or () for win in found), strict=True)))
    return {"wins": found, "deltas": deltas}


def settled(
    scores: tuple[int, ...], events: tuple[LoggedEvent, ...], deltas: tuple[int, ...]
) -> tuple[int, ...]:
    """Scores after the deposits of the kyoku and the payments at its end."""
    paid = [sum(isinstance(e, ev.ReachAccepted) and e.actor == p for e in events) for p in range(4)]
    return tuple(scores[p] - 1000 * paid[p] + deltas[p] for p in range(4))


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """A match of up to three kyoku; the last one may be truncated."""
    count = draw(st.integers(0, 2))
    found = [draw(kyokus(ends=True)) for _ in range(count)]
    end = None
    if draw(st.booleans()):
        found.append(draw(kyokus(ends=False)))
    elif draw(st.booleans()):
        end = LoggedEnd(scores=draw(st.just(()) | four), places=draw(maybe(st.just((1, 2, 3, 4)))))
    overrides: dict[str, object] = {}
    if draw(st.booleans()):
        overrides["ending.rounds"] = draw(st.integers(1, 3))
    if draw(st.booleans()):
        overrides["equipment.red_fives"] = draw(st.sampled_from([(0, 0, 0), (1, 1, 1), (1, 1, 2)]))
    return Log(
        format="mjai", id=draw(st.sampled_from(["", "12,34", "table 3"])),
        names=draw(st.sampled_from([("", "", "", ""), ("A", "B", "", "ひ")])),
        rules=draw(st.sampled_from(["tenhou", "ema-2008"])), overrides=overrides,
        kyoku=tuple(found), end=end,
    )  # fmt: skip
