"""Tallies as JSON, for `--json` and for other programs."""

from msgspec import to_builtins

from hanchan.club.tally.tally import SettledKyoku, Tally
from hanchan.records import Settle, StartKyoku

Json = dict[str, object]


def tally_json(tally: Tally) -> Json:
    """Return the whole settled tally.

    >>> from hanchan.club.tally import Tally
    >>> told = tally_json(Tally("ema-2008", names=["Aki", "Ben", "Chie", "Dai"]))
    >>> told["next"], told["scores"], told["over"]
    ({'kyoku': 'E1', 'honba': 0, 'deposits': 0}, [30000, 30000, 30000, 30000], False)
    """
    info = tally.kyoku
    following = {"kyoku": info.name, "honba": info.honba, "deposits": info.deposits}
    return {
        "rules": tally.rules.id,
        "names": list(tally.names),
        "over": tally.over,
        "next": None if tally.over else following,
        "scores": list(tally.scores),
        "standings": [
            {name: getattr(one, name) for name in ("place", "seat", "name", "score")}
            | {"result": float(one.result)}
            for one in tally.standings
        ],
        "counted": None if tally.counted is None else list(tally.counted),
        "differences": list(tally.differences),
        "kyoku": [settled_kyoku_json(kept) for kept in tally.settled_kyoku],
    }


def settled_kyoku_json(kept: SettledKyoku) -> Json:
    """Return one kyoku as entered, and as settled or with the reason why it does not fit."""
    told: Json = {"number": kept.kyoku.number, "entered": to_builtins(kept.kyoku)}
    if kept.problem is not None:
        return told | {"problem": kept.problem.to_json() | {"message": str(kept.problem)}}
    start = next(event for event in kept.events if isinstance(event, StartKyoku))
    settle = next(event for event in kept.events if isinstance(event, Settle))
    return told | {
        "kyoku": f"{start.bakaze}{start.kyoku}",
        "honba": start.honba,
        "deposits": start.kyotaku,
        "deltas": list(settle.deltas),
        "moved": list(kept.deltas),
        "scores": list(settle.scores),
        "events": [to_builtins(event) for event in kept.events if event is not start],
    }
