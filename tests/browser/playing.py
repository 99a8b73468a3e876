"""Somebody who plays at a table in a browser, by keys, by touch or by mouse alone."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from playwright.sync_api import Error, Locator, Page

STATE = """() => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const answer = dialog?.querySelector("footer .primary");
  const calls = [...document.querySelectorAll(".calls .call")];
  const tiles = [...document.querySelectorAll(".hand [role=toolbar] button.may")];
  const cut = document.querySelector(".notices")?.textContent ?? "";
  const table = (document.querySelector("main")?.textContent ?? "").replace(cut, "");
  const shown = table + (dialog?.textContent ?? "");
  let mark = 0;
  for (let i = 0; i < shown.length; i++) mark = (mark * 31 + shown.charCodeAt(i)) | 0;
  const rivers = [...document.querySelectorAll("main .river")];
  return {
    mark,
    moment: [
      document.querySelector(".centre .kyoku")?.textContent ?? "",
      ...rivers.map((river) => river.querySelectorAll(".row > span").length),
    ].join(" "),
    dialog: dialog?.querySelector("h2").textContent ?? null,
    focused: answer === document.activeElement,
    ready: Boolean(answer && !answer.disabled),
    over: Boolean(dialog?.querySelector("ol .score")),
    calls: calls.map((call) => call.querySelector(".key").dataset.key),
    tiles: tiles.map((tile) => tile.querySelector(".key").dataset.key),
    drawn: tiles.at(-1)?.classList.contains("drawn") ?? false,
    aside: Boolean(document.querySelector("[aria-keyshortcuts='Shift+R']")),
    cut,
  };
}"""
STANDINGS = """() => [...document.querySelectorAll("dialog[open] ol > li")].map((li) =>
  [".place", ".name", ".score", "b"].map((one) => li.querySelector(one).textContent.trim()))"""
CHANGED = """(longest) => new Promise((done) => {
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  const watch = new MutationObserver(end);
  const timer = setTimeout(end, longest);
  watch.observe(document, all);
  function end() {
    watch.disconnect();
    clearTimeout(timer);
    done();
  }
})"""
"""Once the page changes, or after that number of milliseconds."""
LONGEST_WAIT, LONGEST_SHARED_WAIT = 100, 20
"""Milliseconds; shorter where several play, for meanwhile the others do nothing."""
HESITATION = 1000.0
MAX_CALLS = 3
MAX_STEPS_IN_VAIN = 4500
"""Steps after which a page that has shown nothing new all the while will show nothing any more."""
OFFER = ("moment", "calls", "tiles", "drawn")
"""What one decision is known by, whatever else the page comes to show before it is heard."""
WINS = ("t", "r")
TAKEN = ("p", "c", "k")
SET_ASIDE = "i"


class Hand(Protocol):
    """What somebody does with a page."""

    def answer(self, page: Page, state: Mapping[str, Any]) -> None:
        """Presses the answer that a dialog offers."""
        ...

    def call(self, page: Page, key: str) -> None:
        """Presses the button that bears the key."""
        ...

    def discard(self, page: Page, key: str) -> None:
        """Discards the tile that bears the key."""
        ...

    def bring_back(self, page: Page) -> None:
        """Opens the sheet again that was closed."""
        ...


class Keys:
    """The keyboard, and nothing else."""

    def answer(self, page: Page, state: Mapping[str, Any]) -> None:
        """Presses Enter; a dialog that is about to go may have lost the focus already."""
        if state["focused"]:
            page.keyboard.press("Enter")

    def call(self, page: Page, key: str) -> None:
        page.keyboard.press("Escape" if key == "Esc" else key)

    def discard(self, page: Page, key: str) -> None:
        page.keyboard.press(key)

    def bring_back(self, page: Page) -> None:
        page.keyboard.press("Shift+R")


class Touch:
    """A finger, which can only reach what nothing else covers."""

    def press(self, target: Locator) -> None:
        """What has gone since it was seen need not be pressed any more."""
        with suppress(Error):
            target.tap(timeout=HESITATION)

    def answer(self, page: Page, state: Mapping[str, Any]) -> None:
        del state
        self.press(page.locator("dialog[open] footer .primary").last)

    def call(self, page: Page, key: str) -> None:
        self.press(page.locator(f'.calls .call:has([data-key="{key}"])').first)

    def discard(self, page: Page, key: str) -> None:
        self.press(page.locator(f'.hand [role=toolbar] button:has([data-key="{key}"])').first)

    def bring_back(self, page: Page) -> None:
        self.press(page.locator("[aria-keyshortcuts='Shift+R']"))


class Pointer(Touch):
    """A mouse."""

    def press(self, target: Locator) -> None:
        """As with a finger."""
        with suppress(Error):
            target.click(timeout=HESITATION)


def figure(text: str) -> str:
    """A number as programs write it: without spaces, and with a hyphen."""
    return "".join(text.split()).replace("\N{MINUS SIGN}", "-")


@dataclass(slots=True)
class Player:
    """Plays a match to its result: wins, riichi, some calls, and else what was drawn goes.

    Norths are set aside.

    `troubles` are what happens elsewhere after a number of acts; an act counts when the table
    offers something new since the one before. What is done is decided once for what is offered,
    and done again until the page has heard it: a page is deaf to a press that comes too early.
    """

    page: Page
    hand: Hand
    troubles: dict[int, Callable[[], None]] = field(default_factory=dict[int, Any])
    acts: int = 0
    taken: int = 0
    in_vain: int = 0
    seen: Mapping[str, Any] = field(default_factory=dict[str, Any])
    acted_on: Mapping[str, Any] = field(default_factory=dict[str, Any])
    act: Callable[[], None] = field(default=lambda: None)

    def step(self, longest: int = LONGEST_WAIT) -> bool:
        """Does what is to be done now, if anything; False once the result is on the screen.

        After a step in vain it waits until the page changes, no longer than those milliseconds.
        """
        if self.in_vain:
            with suppress(Error):  # another page has come instead
                self.page.evaluate(CHANGED, longest)
        state = self.page.evaluate(STATE)
        self.in_vain = self.in_vain + 1 if state == self.seen else 0
        assert self.in_vain < MAX_STEPS_IN_VAIN, f"the page is stuck: {self.shown()}"
        self.seen = state
        if state["over"]:
            return False
        if state["dialog"]:
            if state["ready"]:
                self.hand.answer(self.page, state)
        elif state["aside"]:  # a key for what was offered closed the sheet that came instead
            self.hand.bring_back(self.page)
        elif state["calls"] or state["tiles"]:
            offered = {name: state[name] for name in OFFER}
            if self.acted_on != offered:
                self.acts, self.acted_on = self.acts + 1, offered
                self.act = self._decided(state)
                self.troubles.pop(self.acts, _nothing)()
            self.act()
        return True

    def shown(self) -> str:
        """All text of the page."""
        return self.page.inner_text("body")

    def standings(self) -> list[tuple[int, str, int, float]]:
        """Place, name, points and result of everybody, as the page has them."""
        shown: list[list[str]] = self.page.evaluate(STANDINGS)
        return [
            (int(place), name, int(figure(score)), float(figure(result)))
            for place, name, score, result in shown
        ]

    def _decided(self, state: Mapping[str, Any]) -> Callable[[], None]:
        calls, tiles = state["calls"], state["tiles"]
        aimed = "Esc" in calls and bool(tiles)  # the tile of a riichi is due
        win = None if aimed else next((key for key in WINS if key in calls), None)
        call = next((key for key in TAKEN if key in calls), None)
        if win:
            return partial(self.hand.call, self.page, win)
        if SET_ASIDE in calls:
            return partial(self.hand.call, self.page, SET_ASIDE)
        if "1" in calls:  # which of several ways
            return partial(self.hand.call, self.page, "1")
        if call and not tiles and self.taken < MAX_CALLS:
            self.taken += 1
            return partial(self.hand.call, self.page, call)
        if tiles:
            key = "d" if state["drawn"] else tiles[0]
            return partial(self.hand.discard, self.page, key)
        return partial(self.hand.call, self.page, "x" if "x" in calls else calls[-1])


def _nothing() -> None:
    """Nothing happens elsewhere."""


def play(*players: Player, enough: Callable[[], bool] = lambda: False) -> None:
    """All play until each of them sees the result, or it is enough."""
    longest = LONGEST_SHARED_WAIT if players[1:] else LONGEST_WAIT
    while not enough() and sum([player.step(longest) for player in players]):
        pass
