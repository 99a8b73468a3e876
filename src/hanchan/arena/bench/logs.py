"""How fast logs of Tenhou games are verified, beside a peer that scores their wins again."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from hanchan.arena.bench import peers
from hanchan.arena.bench.measuring import Measure, least, per_second, timed
from hanchan.arena.intent import Kernels
from hanchan.arena.recording import Decider, Playing
from hanchan.arena.sums import Sums
from hanchan.bots import bot_number
from hanchan.core.codes import SEATS
from hanchan.formats import mjai, mjlog
from hanchan.formats.files import read_bytes
from hanchan.formats.mjlog.numbers import state
from hanchan.logs.log import Log
from hanchan.logs.of_record import log_of
from hanchan.logs.verify import Verifier
from hanchan.rules.load import load_rules

RULES = "tenhou"
MATCHES = 40
ROUNDS = 5


def verification() -> list[Measure]:
    """Tenhou's files verified whole, beside the peer's re-scoring of the same matches."""
    logs = list(_logs())
    kyoku = sum(len(log.kyoku) for log in logs)
    with TemporaryDirectory() as folder:
        places = [_written(Path(folder), i, log) for i, log in enumerate(logs)]
        tenhou, other = [place for place, _ in places], [place for _, place in places]
        works = [timed(lambda: _verified(tenhou) * kyoku)]
        if peers.installed(peers.RIICHIENV):
            works.append(timed(lambda: _rescored(other) * kyoku))
        taken = least(*works)
    title = "verify of Tenhou's files"
    (slow,) = least(timed(lambda: _interpreted(logs) and kyoku))
    return [
        per_second(title, "kyoku", *taken, peer_name=peers.RIICHIENV, wanted="1 or more"),
        per_second("verify interpreted", "kyoku", slow, wanted="100 or more"),
    ]


def _logs() -> Iterator[Log]:
    """Matches between bots that play as people do."""
    bots = (bot_number("efficient"), bot_number("cautious")) * (SEATS // 2)
    decider, sums = Decider(Kernels(bots, compiled=False)), Sums()
    for seed in range(MATCHES):
        yield log_of(Playing(load_rules(RULES), decider, sums, seed).play())


def _written(folder: Path, number: int, log: Log) -> tuple[Path, Path]:
    """The same match as Tenhou's file and as mjai."""
    tenhou, other = folder / f"{number}.mjlog", folder / f"{number}.mjai.jsonl"
    tenhou.write_bytes(mjlog.FORMAT.write(log))
    other.write_bytes(mjai.FORMAT.write(log))
    return tenhou, other


def _verified(files: list[Path]) -> int:
    """All files several times; how often."""
    verifier = Verifier(load_rules(RULES), compiled=True)
    for _ in range(ROUNDS):
        for path in files:
            stated = state(read_bytes(path))
            if stated is None or verifier.agreed(stated) is None:
                raise RuntimeError(path)
    return ROUNDS


def _rescored(files: list[Path]) -> int:
    peers.riichienv_rescoring(files)
    return 1


def _interpreted(logs: list[Log]) -> int:
    verifier = Verifier(load_rules(RULES))
    return len([verifier.verify(log) for log in logs])
