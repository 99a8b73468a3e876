"""A table as it lies at one moment that is kept beside the page, in a window of any size."""

import json
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Page, WebSocketRoute

from browser.serving import Served
from browser.visiting import visit

FIXTURES = Path(__file__).parents[2] / "web/src/fixtures"
MAX_OPEN = 4
"""Pages at once, so that they take little memory."""
SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
"""Once a page has drawn, whatever looks at its size has heard of it."""
OWN, OTHERS = ".hand [role=toolbar] button", ".side-0 .stands"
"""The hand below: one's own, or, for somebody without a seat, one like the others."""
DRAWN = """() => [...document.querySelectorAll(".hand [role=toolbar] use, .river use")].some(
  (one) => one.getBoundingClientRect().width)"""
"""The file of the tiles has come: until then they have their room, but nothing lies in it."""
Json: TypeAlias = dict[str, Any]
Size: TypeAlias = tuple[int, int]
"""Width and height of a window, in pixels."""


def moment(name: str, language: str = "en") -> Json:
    """What a page hears at that moment."""
    return json.loads((FIXTURES / language / f"{name}.json").read_text(encoding="utf-8"))


def looked_on(told: Json) -> Json:
    """The same moment for somebody without a seat, who sees no hand."""
    welcome = {key: told["welcome"][key] for key in ("type", "protocol", "table")}
    view = told["update"]["view"]
    players = [{**player, "hand": []} for player in view["players"]]
    view = {"kyoku": view["kyoku"], "wall": view["wall"], "turn": view.get("turn")}
    view |= {"seat": None, "players": players}
    update = {key: told["update"][key] for key in ("type", "match", "seq", "said")}
    return {"welcome": welcome, "update": {**update, "view": view}}


def show(page: Page, served: Served, told: Json, *more: Json) -> None:
    """Show the table at a moment: the page receives these messages and no others."""

    def tell(socket: WebSocketRoute) -> None:
        def answer(said: str | bytes) -> None:
            if json.loads(said)["type"] == "hello":
                for message in (told["welcome"], told["update"], *more):
                    socket.send(json.dumps(message))

        socket.on_message(answer)

    made = served.table(name="Anna")
    page.route_web_socket("**/socket", tell)
    page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
    seated = told["update"]["view"]["seat"] is not None
    page.locator(OWN if seated else OTHERS).first.wait_for()
    page.wait_for_function(DRAWN)


@contextmanager
def showing(
    browser: Browser,
    served: Served,
    size: Size,
    name: str,
    *more: Json,
    language: str = "en",
    script: str = "",
    seated: bool = True,
    **device: object,
) -> Generator[Page]:
    """The page of the table at that moment, in a window of that size; `script` runs before it."""
    width, height = size
    viewport = {"width": width, "height": height}
    with visit(browser, {"viewport": viewport, "locale": language, **device}) as context:
        page = context.new_page()
        page.add_init_script(script)
        told = moment(name, language)
        show(page, served, told if seated else looked_on(told), *more)
        yield page


class Tables:
    """Pages that stay open while tests look at them in windows of many sizes, one after the other.

    To load a page costs far more than to turn it. It lies as it would if it had been opened so:
    `test_sizes` compares them.
    """

    def __init__(self, browser: Browser, served: Served) -> None:
        self._browser, self._served = browser, served
        self._open: dict[str, tuple[Page, ExitStack]] = {}

    def at(self, size: Size, name: str, *more: Json, **how: Any) -> Page:  # noqa: ANN401 (of `showing`)
        """The page at that moment, to look at and to leave as it is."""
        key = json.dumps([name, more, how], sort_keys=True)
        if key not in self._open:
            if len(self._open) == MAX_OPEN:
                _, latest_long_ago = self._open.pop(next(iter(self._open)))
                latest_long_ago.close()
            stack = ExitStack()
            shown = showing(self._browser, self._served, size, name, *more, **how)
            self._open[key] = stack.enter_context(shown), stack
        page, _ = self._open[key] = self._open.pop(key)  # now the latest
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SETTLED)
        return page

    def close(self) -> None:
        """Closes them all, and only then raises what has failed on one of them."""
        with ExitStack() as every:
            for _, stack in self._open.values():
                every.push(stack)
            self._open.clear()
