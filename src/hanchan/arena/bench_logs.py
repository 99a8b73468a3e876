"""How fast logs of Tenhou games are verified, beside a peer that scores their wins again."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from hanchan.arena import peers
from hanchan.arena.recording import Decider, Playing
from hanchan.arena.tally import Tally
from hanchan.bots import bot_number
from hanchan.core.codes import SEATS
from hanchan.formats import mjai, mjlog
from hanchan.formats.files import read_bytes
from hanchan.formats.mjlog.screen import MjlogScreen
from hanchan.records.log import Log
from hanchan.records.to_log import log_of
from hanchan.records.verify import Verifier
from hanchan.rules.load import load_rules

RULES = "tenhou"
MATCHES = 40
ROUNDS = 5


def speeds() -> tuple[float, float, float | None]:
    """Kyoku a second: whole mjlogs screened, logs verified interpreted, and the peer's."""
    logs = list(_logs())
    kyoku = sum(len(log.kyoku) for log in logs)
    with TemporaryDirectory() as folder:
        places = [_written(Path(folder), i, log) for i, log in enumerate(logs)]
        screened = _screened([tenhou for tenhou, _ in places], kyoku)
        peer = None
        if peers.installed(peers.RIICHIENV):
            peer = kyoku * ROUNDS / peers.riichienv_rescoring([mjai for _, mjai in places], ROUNDS)
    return screened, _interpreted(logs, kyoku), peer


def _logs() -> Iterator[Log]:
    """Matches between bots that play as people do."""
    bots = (bot_number("efficient"), bot_number("cautious")) * (SEATS // 2)
    decider, tally = Decider(bots, compiled=False), Tally()
    for seed in range(MATCHES):
        yield log_of(Playing(load_rules(RULES), decider, tally, seed).play())


def _written(folder: Path, number: int, log: Log) -> tuple[Path, Path]:
    """The same match as Tenhou's file and as mjai."""
    tenhou, other = folder / f"{number}.mjlog", folder / f"{number}.mjai.jsonl"
    tenhou.write_bytes(mjlog.FORMAT.write(log))
    other.write_bytes(mjai.FORMAT.write(log))
    return tenhou, other


def _screened(files: list[Path], kyoku: int) -> float:
    screen = MjlogScreen()
    started = process_time()
    for _ in range(ROUNDS):
        for path in files:
            if screen(read_bytes(path)) is None:
                raise RuntimeError(path)
    return kyoku * ROUNDS / (process_time() - started)


def _interpreted(logs: list[Log], kyoku: int) -> float:
    verifier = Verifier(load_rules(RULES))
    started = process_time()
    for log in logs:
        verifier.verify(log)
    return kyoku / (process_time() - started)
