"""A discard that was chosen before one's turn goes at once."""

import json
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.serving import Served
from browser.test_positions import moment
from browser.visiting import DESKTOP, visit


class Turns:
    """A table whose turns come when the test says so; it goes on when the page discards."""

    def __init__(self, page: Page, served: Served, chosen: str) -> None:
        self.acts: list[int] = []
        self._early = moment("early")
        self._number = 100
        self._sockets: list[WebSocketRoute] = []
        page.add_init_script(f"localStorage['hanchan.ahead'] = '{chosen}'")
        made = served.table(name="Anna")
        page.route_web_socket("**/socket", self._answer)
        page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
        self.tile = page.locator(".hand [role=toolbar] button").first
        self.tile.wait_for()
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
                self._tell([])

        socket.on_message(heard)

    def _tell(self, actions: list[dict[str, Any]]) -> None:
        self._number += 1
        view = self._early["update"]["view"]
        told = self._early["update"] | {"seq": self._number, "said": []}
        kyoku = view["kyoku"] | {"live_tiles": self._number}
        told["view"] = view | {"kyoku": kyoku, "actions": actions}
        self._sockets[-1].send(json.dumps(told))

    def tell(self, actions: list[dict[str, Any]]) -> None:
        """What the seat may do now, and how the table goes on once it has done that."""
        self._tell(actions)
        told = self._number + bool(actions)
        self.page.locator(".centre").get_by_text(str(told), exact=True).wait_for()


def test_a_tile_chosen_before_the_turn_is_discarded_at_once(
    browser: Browser, served: Served
) -> None:
    with visit(browser, DESKTOP) as context:
        turns = Turns(context.new_page(), served, "yes")
        turns.tell([])
        turns.tile.click()
        expect(turns.tile).to_have_attribute("aria-pressed", "true")
        turns.tell([one for one in turns.actions if one["kind"].startswith("discard")])
        assert len(turns.acts) == 1
        expect(turns.tile).to_have_attribute("aria-pressed", "false")


def test_no_tile_is_chosen_early_without_the_setting(browser: Browser, served: Served) -> None:
    with visit(browser, DESKTOP) as context:
        turns = Turns(context.new_page(), served, "no")
        turns.tell([])
        turns.tile.click(force=True)
        expect(turns.tile).not_to_have_attribute("aria-pressed", "true")
