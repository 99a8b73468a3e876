"""A discard that was chosen before one's turn goes at once, unless there is more to decide."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.serving import Served
from browser.test_positions import moment
from browser.visiting import DESKTOP, visit


class Turns:
    """A table whose turns come when the test says so, and what the page then does."""

    def __init__(self, page: Page, served: Served, chosen: str = "yes") -> None:
        self.acts: list[int] = []
        self._early = moment("early")
        self._number = 100
        self._sockets: list[WebSocketRoute] = []
        page.add_init_script(f"localStorage['hanchan.ahead'] = '{chosen}'")
        made = served.table(name="Anna")
        page.route_web_socket("**/socket", self._answer)
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        page.locator(".hand [role=toolbar] button").first.wait_for()
        self.page, self.actions = page, self._early["update"]["view"]["actions"]

    def _answer(self, socket: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "hello":
                for part in ("welcome", "update"):
                    socket.send(json.dumps(self._early[part]))
                self._sockets.append(socket)
            elif said["type"] == "act":
                self.acts.append(said["action"])

        socket.on_message(heard)

    def tell(self, actions: list[dict[str, Any]], *, deal: int = 0) -> None:
        """What the seat may do now; a number in the middle of the table says that it was heard."""
        self._number += 1
        view = self._early["update"]["view"]
        kyoku = view["kyoku"] | {"live_tiles": self._number, "deal": view["kyoku"]["deal"] + deal}
        told = self._early["update"] | {"seq": self._number, "said": []}
        told["view"] = view | {"kyoku": kyoku, "actions": actions}
        self._sockets[-1].send(json.dumps(told))
        self.page.locator(".centre").get_by_text(str(self._number), exact=True).wait_for()


@pytest.mark.parametrize(
    ("more", "deal", "goes"), [([], 0, True), (["riichi"], 0, False), ([], 1, False)]
)
def test_a_tile_chosen_before_the_turn_goes_at_once_if_nothing_else_is_to_be_decided(
    browser: Browser, served: Served, more: list[str], deal: int, *, goes: bool
) -> None:
    with visit(browser, DESKTOP) as context:
        turns = Turns(context.new_page(), served)
        tile = turns.page.locator(".hand [role=toolbar] button").first
        turns.tell([])
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
        plain = [one for one in turns.actions if one["kind"].startswith("discard")]
        extra = [{"code": 999, "kind": kind, "label": kind, "tile": "1m"} for kind in more]
        turns.tell([*plain, *extra], deal=deal)
        expect(tile).not_to_have_attribute("aria-pressed", "true")
        assert len(turns.acts) == int(goes)


@pytest.mark.parametrize(("chosen", "presses"), [("yes", 2), ("no", 1)])
def test_a_second_press_takes_it_back_and_without_the_setting_there_is_none(
    browser: Browser, served: Served, chosen: str, presses: int
) -> None:
    with visit(browser, DESKTOP) as context:
        turns = Turns(context.new_page(), served, chosen)
        tile = turns.page.locator(".hand [role=toolbar] button").first
        turns.tell([])
        for _ in range(presses):
            tile.click(force=True)
        expect(tile).not_to_have_attribute("aria-pressed", "true")
        turns.tell([one for one in turns.actions if one["kind"] == "discard"])
        assert turns.acts == []
