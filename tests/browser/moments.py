"""A table as it lies at one moment that is kept beside the page, in a window of any size."""

import json
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.serving import Served
from browser.visiting import follow_link, visit

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
MEDIA: Json = {"reduced_motion": "reduce", "forced_colors": "none"}
"""What a window asks of a page unless a test says otherwise; motion costs a frame after another."""
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


class MomentPage:
    """A page whose tables receive the messages of a test and no others."""

    def __init__(self, page: Page, served: Served) -> None:
        self.page, self._served = page, served
        self._messages: tuple[Json, ...] = ()
        page.route_web_socket("**/socket", self._route)

    def _route(self, socket: WebSocketRoute) -> None:
        messages = self._messages

        def answer(said: str | bytes) -> None:
            if json.loads(said)["type"] == "hello":
                for message in messages:
                    socket.send(json.dumps(message))

        socket.on_message(answer)

    def show(self, told: Json, *more: Json) -> None:
        """Show a new table at a moment; the page is loaded for the first one alone."""
        self._messages = (told["welcome"], told["update"], *more)
        made = self._served.table(name="Anna")
        path = f"/table/{made['table']['id']}#{made['token']}"
        if self.page.url.startswith(self._served.address):
            follow_link(self.page, path)
        else:
            self.page.goto(self._served.address + path)
        seated = told["update"]["view"]["seat"] is not None
        self.page.locator(OWN if seated else OTHERS).first.wait_for()
        self.page.wait_for_function(DRAWN)


def choose_language(page: Page, language: str) -> None:
    """Choose the language of the page in its settings, from the home page."""
    if urlsplit(page.url).path != "/":
        follow_link(page, "/")
    page.locator("header button[aria-keyshortcuts=',']").click()
    page.locator(f"dialog input[value='{language}']").check(force=True)
    page.locator(f"html[lang='{language}']").wait_for(state="attached")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@contextmanager
def showing(
    browser: Browser,
    served: Served,
    size: Size,
    name: str,
    *,
    language: str = "en",
    **device: object,
) -> Generator[Page]:
    """The page of the table at that moment, loaded in a window of that size."""
    width, height = size
    viewport = {"width": width, "height": height}
    with visit(browser, {"viewport": viewport, "locale": language, **device}) as context:
        page = context.new_page()
        MomentPage(page, served).show(moment(name, language))
        yield page


@dataclass
class OpenTable:
    """A page of `Tables`, and what it shows."""

    page: MomentPage
    stack: ExitStack
    shown: str = ""
    media: Json = field(default_factory=dict[str, Any])
    language: str = "en"


class Tables:
    """Pages that stay open while tests look at tables in windows of many sizes.

    To load a page costs far more than to turn it or to follow a link on it. A table lies there as
    it would if it had been loaded so: `test_sizes` compares them.
    """

    def __init__(self, browser: Browser, served: Served) -> None:
        self._browser, self._served = browser, served
        self._open: dict[str, OpenTable] = {}

    def at(
        self,
        size: Size,
        name: str,
        *more: Json,
        language: str = "en",
        script: str = "",
        seated: bool = True,
        touch: bool = False,
        **media: Any,  # noqa: ANN401 (of Playwright)
    ) -> Page:
        """The page at that moment, to look at and to leave as it is; `script` runs before it."""
        table = self._table(script, touch=touch)
        shown = json.dumps([name, more, language, seated, media], sort_keys=True)
        page = table.page.page
        if table.shown != shown:
            table.shown = ""
            page.set_viewport_size({"width": size[0], "height": size[1]})
            if table.media != (wanted := {**MEDIA, **media}):  # restyles all, changed or not
                page.emulate_media(**wanted)
                table.media = wanted
            if table.language != language:
                choose_language(page, language)
                table.language = language
            told = moment(name, language)
            table.page.show(told if seated else looked_on(told), *more)
            table.shown = shown
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SETTLED)
        return page

    def opened(self, size: Size, name: str, *more: Json, **how: Any) -> Page:  # noqa: ANN401 (of `at`)
        """A new table at that moment, opened in a window of that size, to do anything with."""
        table = self._table(how.get("script", ""), touch=how.get("touch", False))
        table.shown = ""
        page = self.at(size, name, *more, **how)
        table.shown = ""
        return page

    def _table(self, script: str, *, touch: bool) -> OpenTable:
        key = json.dumps([script, touch])
        if key not in self._open:
            if len(self._open) == MAX_OPEN:
                self._open.pop(next(iter(self._open))).stack.close()
            stack = ExitStack()
            device: Json = {"locale": "en", "has_touch": touch}
            page = stack.enter_context(visit(self._browser, device)).new_page()
            page.add_init_script(script)
            self._open[key] = OpenTable(MomentPage(page, self._served), stack)
            page.goto(self._served.address)
        self._open[key] = self._open.pop(key)  # now the latest
        return self._open[key]

    def close(self) -> None:
        """Closes them all, and only then raises what has failed on one of them."""
        with ExitStack() as every:
            for table in self._open.values():
                every.push(table.stack)
            self._open.clear()
