"""The JSON of tenhou.net/6 and its editor, and the URLs of its viewer."""

from hanchan.formats.format import Format
from hanchan.formats.tenhou6.document import looks_like
from hanchan.formats.tenhou6.reader import read
from hanchan.formats.tenhou6.writer import viewer_url, write
from hanchan.formats.tenhou6.yaku_names import has_tenhou_name
from hanchan.logs.log import Log


def _has_foreign_yaku(log: Log) -> bool:
    """Whether a yaku is written under our own name because Tenhou has no name for it."""
    wins = (win for kyoku in log.kyoku for win in kyoku.wins if win.pai is not None)
    return any(not has_tenhou_name(yaku) for win in wins for yaku in win.yaku or ())


def _counts_yakuman_twice(log: Log) -> bool:
    """Whether a yakuman counts as more than one unit, which Tenhou never allows."""
    wins = (win for kyoku in log.kyoku for win in kyoku.wins)
    return any(win.yakuman and any(n > 1 for n in (win.yaku or {}).values()) for win in wins)


COUNTS = ("fu", "han", "dora", "red", "ura")

FORMAT = Format(
    name="tenhou6",
    title="tenhou.net/6 (JSON)",
    suffixes=(".json",),
    looks_like=looks_like,
    read=read,
    writer=write,
    loss_ids={
        "reach_accepted": "riichi-deposits",
        "end": "final-scores",
        **{f"{kind}.tehai": "shown-hands" for kind in ("win", "yakuman")},
        **{f"{kind}.{name}": "limit-hands" for kind in ("win", "yakuman") for name in COUNTS},
    },
    hidden_losses={
        "unknown-yaku": _has_foreign_yaku,
        "yakuman-units": _counts_yakuman_twice,
        "chombo": lambda log: any(one.draw and one.draw.reason == "chombo" for one in log.kyoku),
    },
)

__all__ = ["FORMAT", "viewer_url"]
