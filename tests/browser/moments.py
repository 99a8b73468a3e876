"""A table as it lies at one moment that is kept beside the page, on a screen of any size."""

import json
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Page, WebSocketRoute

from browser.serving import Served
from browser.visiting import visit

FIXTURES = Path(__file__).parents[2] / "web/src/fixtures"
Json: TypeAlias = dict[str, Any]
Size: TypeAlias = tuple[int, int]
"""Width and height of a window, in pixels."""


def moment(name: str, language: str = "en") -> Json:
    """What a page hears at that moment."""
    return json.loads((FIXTURES / language / f"{name}.json").read_text(encoding="utf-8"))


def show(page: Page, served: Served, told: Json, *more: Json) -> None:
    """The table at a moment: the page hears of it, of what else is told, and of nothing else."""

    def tell(socket: WebSocketRoute) -> None:
        def answer(said: str | bytes) -> None:
            if json.loads(said)["type"] == "hello":
                for message in (told["welcome"], told["update"], *more):
                    socket.send(json.dumps(message))

        socket.on_message(answer)

    made = served.table(name="Anna")
    page.route_web_socket("**/socket", tell)
    page.goto(f"{served.address}/table/{made['table']['id']}#{made['token']}")
    page.locator(".hand [role=toolbar] button").first.wait_for()


@contextmanager
def showing(
    browser: Browser,
    served: Served,
    size: Size,
    name: str,
    *more: Json,
    language: str = "en",
    **device: object,
) -> Generator[Page]:
    """The page of the table at that moment, in a window of that size."""
    width, height = size
    viewport = {"width": width, "height": height}
    with visit(browser, {"viewport": viewport, "locale": language, **device}) as context:
        page = context.new_page()
        show(page, served, moment(name, language), *more)
        yield page
