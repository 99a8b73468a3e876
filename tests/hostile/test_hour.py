"""Strangers who try everything at once while others play; the long run is a benchmark.

`benchmarks/abuse_load.py` measures what these strangers cost.
"""

import asyncio
from collections import Counter
from pathlib import Path

from servers.attackers import ATTACKS, SCRIPT, Stranger, unexpected
from servers.server_process import LiveServer

STRANGERS = 3


def test_every_attack_is_refused_while_a_match_continues(tmp_path: Path) -> None:
    script = SCRIPT.format(head_within=1.0)
    with LiveServer(f"sqlite:///{tmp_path / 'tables.sqlite'}", script) as server:
        table = server.table(4)
        programs = [table.sit(number) for number in range(4)]
        programs[0].say(type="start")
        for program in programs:
            program.until("update")
        with server.web() as web:
            told = {"name": "Host", "password": "open sesame"}
            locked = web.post("/api/tables", json=told).json()["table"]["id"]
        strangers = [Stranger(server.port, n, [table.id], locked) for n in range(STRANGERS)]

        async def trouble() -> None:
            await asyncio.gather(*(stranger.trouble(rounds=1) for stranger in strangers))

        asyncio.run(trouble())
        met = Counter(name for stranger in strangers for name, _ in stranger.answers)
        assert unexpected(strangers) == []
        assert set(met) == set(ATTACKS)
        mover = next(program for program in programs if program.offered)
        heard = len(mover.events)
        mover.say(type="act", match=mover.match, seq=mover.last, action=mover.offered[-1])
        assert mover.until("update")["events"]
        assert len(mover.events) > heard
