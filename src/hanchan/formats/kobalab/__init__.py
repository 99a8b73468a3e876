"""The paipu of Dennou Mahjong (majiang-core): a match as one JSON object."""

from hanchan.formats.format import Format
from hanchan.formats.kobalab.paipu import looks_like
from hanchan.formats.kobalab.reader import read
from hanchan.formats.kobalab.writer import write
from hanchan.formats.kobalab.yaku_names import LOCAL_NAMES
from hanchan.logs.log import Log


def _has_local_yaku(log: Log) -> bool:
    """Whether a yaku is written under a name that majiang-core does not know."""
    wins = (win for kyoku in log.kyoku for win in kyoku.wins)
    return any(not LOCAL_NAMES.keys().isdisjoint(win.yaku or ()) for win in wins)


FORMAT = Format(
    name="kobalab",
    title="Dennou Mahjong paipu (majiang-core JSON)",
    suffixes=(".paipu.json", ".json"),
    looks_like=looks_like,
    read=read,
    writer=write,
    loss_ids={
        "dora": "dora-after-discard",
        **{f"yakuman.{name}": "yakuman-details" for name in ("han", "fu", "dora", "red", "ura")},
    },
    hidden_losses={"local-yaku": _has_local_yaku},
)

__all__ = ["FORMAT"]
