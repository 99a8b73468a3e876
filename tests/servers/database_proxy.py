"""A line to PostgreSQL that can be held up without being cut, as where a network is split."""

import asyncio
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Self

SOCKET = ".s.PGSQL.5432"


class Relay:
    """Passes on all that is said between `folder`, where servers ask, and `there`, unless held."""

    def __init__(self, folder: Path, there: Path) -> None:
        self.folder, self.there = folder, there
        self._loop = asyncio.new_event_loop()
        self._open = asyncio.Event()
        self._begun = Event()
        self._lines = set[asyncio.Task[None]]()
        self._thread = Thread(target=self._loop.run_until_complete, args=(self._serve(),))

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._begun.wait(60)
        return self

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, __: TracebackType | None
    ) -> None:
        del error
        self.let_go()
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()
        self._loop.close()

    def hold(self) -> None:
        """From now on nothing comes through, in either direction."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def let_go(self) -> None:
        """Everything comes through again, and first what was held."""
        self._loop.call_soon_threadsafe(self._open.set)

    async def _serve(self) -> None:
        self._end = asyncio.Event()
        self._open.set()
        server = await asyncio.start_unix_server(self._meet, self.folder / SOCKET)
        self._begun.set()
        await self._end.wait()
        server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        self._lines.add(line)
        there, to_there = await asyncio.open_unix_connection(self.there / SOCKET)
        try:
            await asyncio.gather(self._pass(reader, to_there), self._pass(there, writer))
        finally:
            for end in (writer, to_there):
                end.close()
                with suppress(ConnectionError):
                    await end.wait_closed()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65_536):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
