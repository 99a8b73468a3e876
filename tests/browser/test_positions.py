"""Positions of matches that were played elsewhere: nothing on the felt lies on anything else."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from browser.moments import Json, Size, moment
from browser.serving import Served
from browser.test_sizes import OVER, TILES, UNDER_THE_WAITS
from browser.visiting import visit
from hanchan.formats import read_logs
from hanchan.logs.completion import record_from_log
from hanchan.rules import load_rules
from hanchan.server.views.match_view import present_match
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay

LOGS = 6
NAMES = (
    "Maximiliane Emmerich",
    "Bartholomew Longname",
    "WWWWWWWWWWWWWWWWWWWW",
    "Александра Петровна",
)
LOST = -123_400
MAX_DISCARDS = 24
FOUR_KANS = ("1m", "9p", "E", "5s")
NINE = [f"{number}p" for number in range(1, 10)]
LOW = ((960, 600), (1100, 640))


SEAT: int = moment("early")["welcome"]["seat"]


def lying(replay: Replay, place: int) -> int:
    """How much lies open: discards, and calls four times as much, for they are rarer."""
    players = replay.view(place, SEAT).players
    return sum(len(player.river) + 4 * len(player.melds) for player in players)


@cache
def recorded(folder: Path) -> tuple[Json, ...]:
    """Messages to the page for the fullest position of each of some matches."""
    return tuple(_recorded(folder))


def _recorded(folder: Path) -> Iterator[Json]:
    for path in islice(sorted(folder.iterdir()), LOGS):
        log = next(iter(read_logs(path)))
        replay = Replay(record_from_log(log, load_rules("tenhou", log.overrides)))
        places = chain.from_iterable(
            replay.moment_range(number) for number in range(1, len(replay.deals) + 1)
        )
        view = replay.view(max(places, key=lambda place: lying(replay, place)), SEAT)
        words = Narrator("en", NAMES, me=SEAT)
        yield msgspec.to_builtins(present_match(view, words, places=(1, 2, 3, 4)))


class Told:
    """A page that receives one position after the other, and is rotated between them."""

    def __init__(self, page: Page, served: Served) -> None:
        self.page, self._number = page, 100
        self._early = moment("early")
        self._sockets: list[WebSocketRoute] = []
        made = served.table(name="Anna")
        page.route_web_socket("**/socket", self._answer)
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".hand [role=toolbar] button").first.wait_for()

    def turn(self, size: Size) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def _answer(self, socket: WebSocketRoute) -> None:
        def heard(said: str | bytes) -> None:
            if json.loads(said)["type"] == "hello":
                for part in ("welcome", "update"):
                    socket.send(json.dumps(self._early[part]))
                self._sockets.append(socket)

        socket.on_message(heard)

    def tell(self, view: Json, actions: list[Json]) -> list[Any]:
        """The position, among people with long names who have lost much; what lies on what."""
        self._number += 1
        players = [
            {**player, "name": name, "score": LOST - seat}
            for seat, (player, name) in enumerate(zip(view["players"], NAMES, strict=True))
        ]
        kyoku = {**view["kyoku"], "live_tiles": self._number}
        told = {**view, "players": players, "kyoku": kyoku, "actions": actions}
        update = {**self._early["update"], "seq": self._number, "said": [], "view": told}
        self._sockets[-1].send(json.dumps(update))
        self.page.locator(".centre").get_by_text(str(self._number), exact=True).wait_for()
        return self.page.evaluate(OVER)


@pytest.fixture(scope="module")
def told(browser: Browser, served: Served) -> Iterator[Told]:
    """To load a page costs far more than to turn it; `test_sizes` shows that it lies the same."""
    with visit(browser, {"reduced_motion": "reduce"}) as context:
        yield Told(context.new_page(), served)


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_overlaps_in_positions_of_recorded_matches(
    told: Told, shared_data: Path, size: Size
) -> None:
    positions = recorded(shared_data / "raw/tenhou-mjlog")
    assert len(positions) == LOGS
    calls = moment("calls")["update"]["view"]["actions"]
    told.turn(size)
    wrong = {
        number: found
        for number, view in enumerate(positions)
        if (found := told.tell(view, calls if number % 2 else []))
    }
    assert wrong == {}


def crowded(side: int) -> Json:
    """Four kans at one seat, and as many discards as there can be before every other one."""
    view = moment("late")["update"]["view"]
    seat = (SEAT + side) % 4
    players = [dict(player) for player in view["players"]]
    for player in players:
        river = [{"tile": "1m", "drawn": False, "riichi": False, "called": False}]
        player["river"] = river * MAX_DISCARDS
    kans = [
        {"type": "daiminkan", "tiles": [tile] * 4, "turned": turned, "added": None, "target": SEAT}
        for turned, tile in zip((0, 1, 3, None), FOUR_KANS, strict=True)
    ]
    players[seat] |= {"melds": kans, "concealed": 1, "hand": ["2p"] if seat == SEAT else []}
    return {**view, "players": players, "drawn": None, "seat": SEAT}


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
def test_four_kans_at_one_seat_and_24_discards_at_each_fit(told: Told, size: Size) -> None:
    told.turn(size)
    wrong = {side: told.tell(crowded(side), []) for side in range(4)}
    assert wrong == {side: [] for side in range(4)}


@pytest.mark.parametrize("size", TILES, ids=lambda size: "x".join(map(str, size)))
def test_four_kans_at_any_seat_fit_for_a_spectator(told: Told, size: Size) -> None:
    told.turn(size)
    views: list[Json] = [{**crowded(side), "seat": None} for side in range(4)]
    for view in views:
        view["players"][SEAT]["hand"] = []
    assert [told.tell(view, []) for view in views] == [[]] * 4


@pytest.mark.parametrize("size", LOW, ids=lambda size: "x".join(map(str, size)))
def test_three_waits_and_the_switches_fit_in_a_low_window(told: Told, size: Size) -> None:
    told.turn(size)
    view = {**moment("late")["update"]["view"], "waits": ["1m", "4m", "7m"]}
    assert told.tell(view, []) == []


@pytest.mark.parametrize("waits", [["1m"], ["1m", "4m"], ["1m", "4m", "7m"], NINE], ids=len)
@pytest.mark.parametrize("side", [1, 3])
def test_waits_cover_no_kan_of_a_neighbour_on_a_landscape_phone(
    told: Told, side: int, waits: list[str]
) -> None:
    told.turn((844, 390))
    few = [{**player, "river": player["river"][:12]} for player in crowded(side)["players"]]
    assert told.tell({**crowded(side), "players": few, "waits": waits}, []) == []
    told.page.locator(".line > .waits").wait_for()
    assert told.page.evaluate(UNDER_THE_WAITS) == []
