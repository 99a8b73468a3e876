"""Take screenshots of every screen of the page for review: ``take_screenshots.py FOLDER``.

Starts its own server on a built page, plays a match on it, and takes every screen in three
languages, light and dark, on a desktop, on a phone, and on a phone in landscape. `--screen`,
`--language` and `--colours` select fewer; `--device` also offers a small phone, a tablet and a wide
screen. `--setting felt=wine` changes a setting of the page, and `--rules tenhou-sanma` the rulebook
of the match. `--sheets` arranges all pictures of a screen side by side.

For the README: ``--screen table-late --language en --colours dark --device desktop --jpeg``.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias
from urllib.request import Request, urlopen

from chromium import run_chromium
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    WebSocketRoute,
)

from hanchan.rules import load_rules

FIXTURES = Path(__file__).resolve().parent.parent / "web/src/fixtures"
LANGUAGES = ("en", "ja", "ru")
Colours: TypeAlias = Literal["light", "dark"]
COLOURS: tuple[Colours, ...] = ("light", "dark")
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "lying": {
        "viewport": {"width": 844, "height": 390},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "small": {
        "viewport": {"width": 360, "height": 640},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "tablet": {"viewport": {"width": 820, "height": 1180}, "is_mobile": True, "has_touch": True},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
}
USUAL = ("desktop", "phone", "lying")
SCREENS = {
    "lobby": "/",
    "new-table": "/table/new",
    "calculator": "/score?rules=ema-2008&hand=234m067p3344588s&win=2s&riichi=true",
    "rulebooks": "/rules",
    "rulebook": "/rules/ema-2008",
    "house": "/rules/new",
    "replay": "/replay",
    "statistics": "/statistics",
    "clubs": "/clubs",
    "practice": "/practice",
    "words": "/words",
    "watch-bots": "/watch",
    "not-found": "/nowhere",
    "settings": "/",
}
MATCH_SCREENS = (
    "waiting-room",
    "calls",
    "table",
    "sheet",
    "result",
    "replay-viewer",
    "replay-review",
    "replay-outlook",
    "replay-asked",
    "result-outlook",
    "history",
    "practice-own",
)
PRACTICE = ("discard", "worth", "waits", "fold", "own", "daily")
"""The kinds of questions, in the order of their tabs."""
FIXTURE_SCENES = ("riichi", "late", "kans", "people", "referee", "coach", "draw", "three")
"""Rare moments of matches, stored as fixtures of the page."""
GUIDE_SCREENS = ("guide", "guide-turn", "yaku", "table-words", "coach")
DIALOGS = {"yaku": "Shift+Y", "table-words": "Shift+G"}
"""Dialogs of a table with a coach, and their keys."""
LESSONS = 3
"""How many lessons there are before the first turn."""
WATCHED = {"watch": "/watch/{}", "watch-screen": "/watch/{}/screen"}
PNG: dict[str, Any] = {}
JPEG: dict[str, Any] = {"type": "jpeg", "quality": 88}
SEED = 11
VISITOR = "screenshot-visitor"
MAX_PAGE_HEIGHT = 2400
LOWEST = 560
STATE = """() => ({
  over: Boolean(document.querySelector("dialog[open] ol .score")),
  sheet: Boolean(document.querySelector("dialog[open]")),
  calls: [...document.querySelectorAll(".calls .key")].map((key) => key.dataset.key),
  tiles: [...document.querySelectorAll(".hand [role=toolbar] .may .key")].map((key) =>
    key.dataset.key),
})"""
HEIGHT = """() =>
  document.querySelector("dialog[open]") ? 0 : document.documentElement.scrollHeight"""
HIDE_COACH = "localStorage.setItem('hanchan.new', 'no')"
"""Hides the coach, which a new visitor has at every table."""
OUTLOOK, ASKED = "figure svg", ".review .row button >> nth=0"
"""The graph of a review, and the first choice of a decision asked again."""
TABLE = ".stage, .begin"
"""A match, or the waiting room before it: a busy server may take a while to send either."""
SETTLED = "() => Promise.allSettled(document.getAnimations().map((one) => one.finished))"
DRAWN = """() => [...document.querySelectorAll(".tile use")].every(
  (face) => !face.checkVisibility() || face.getBBox().width > 0)"""
"""The tile faces come from a separate file, which a busy machine may load late."""


@dataclass(slots=True)
class Camera:
    """The target folder, and the selection of pictures."""

    folder: Path
    screens: tuple[str, ...]
    languages: tuple[str, ...]
    colours: tuple[Colours, ...]
    settings: dict[str, str]
    rules: str
    light: bool
    taken: list[Path] = field(default_factory=list[Path])

    def is_wanted(self, name: str) -> bool:
        """Whether pictures of that screen are wanted."""
        return not self.screens or any(word in name for word in self.screens)

    def shoot(
        self,
        page: Page,
        name: str,
        device: str,
        *,
        first: Callable[[Page], None] | None = None,
    ) -> None:
        """Take the screen in every language, light and dark, after preparing it with `first`."""
        if not self.is_wanted(name):
            return
        for language in self.languages:
            page.evaluate("(tag) => localStorage.setItem('hanchan.language', tag)", language)
            page.reload()
            page.wait_for_load_state("networkidle")
            if "/table/" in page.url and "/new" not in page.url:
                page.locator(TABLE).first.wait_for()
            if first:
                first(page)
            for colours in self.colours:
                page.emulate_media(color_scheme=colours, reduced_motion="reduce")
                page.evaluate(SETTLED)
                page.wait_for_function(DRAWN)
                suffix, form = ("jpg", JPEG) if self.light else ("png", PNG)
                words = (name, device, colours, language, *self.settings.values(), suffix)
                path = self.folder / ".".join(words)
                with full_height(page) as full:
                    page.screenshot(path=path, full_page=full, **form)
                self.taken.append(path)
        page.evaluate("() => localStorage.setItem('hanchan.language', 'en')")


@contextmanager
def full_height(page: Page) -> Generator[bool]:
    """Enlarge the window to the height of its content, unless a dialog is open.

    Yields whether to take a full-page picture. A low window keeps its height, because it has a
    layout of its own, and needs one. Other windows do not, as it would turn touch into a mouse.
    """
    size = page.viewport_size
    assert size is not None  # noqa: S101 (every device has one)
    height: int = page.evaluate(HEIGHT)
    low = size["height"] < LOWEST
    if height > size["height"] and not low:
        page.set_viewport_size({"width": size["width"], "height": min(height, MAX_PAGE_HEIGHT)})
    yield low and height > 0
    page.set_viewport_size(size)


@contextmanager
def run_server() -> Generator[str]:
    """Run a server that stores its tables in a temporary folder; yields its address."""
    with tempfile.TemporaryDirectory() as home:
        process = subprocess.Popen(
            [sys.executable, "-m", "hanchan", "serve", "--port", "0"],
            env={**os.environ, "XDG_DATA_HOME": home},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None  # noqa: S101 (it was asked for)
        try:
            yield process.stdout.readline().split()[1].rstrip("/")
        finally:
            process.terminate()
            process.wait()


def create_table(address: str, seed: int = SEED, **more: object) -> tuple[str, str]:
    """Create a table with three quick bots; returns its id and the token of the seat, if any."""
    options = {
        "rules": "ema-2008",
        "changes": {"ending.rounds": 1},
        "pause": 0,
        "pace": 0,
        "seed": seed,
        "absent": "wait",
        **more,
    }
    name = None if more.get("bots_only") else "Anna"
    asked = json.dumps({"options": options, "name": name, "visitor": VISITOR}).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{address}/api/tables", asked, headers)) as answer:  # noqa: S310 (ours)
        made = json.load(answer)
    return made["table"]["id"], made.get("token", "")


def play_action(page: Page, state: dict[str, Any]) -> None:
    """Discard every draw, take every win and riichi, set norths aside, and make no call."""
    calls, tiles = state["calls"], state["tiles"]
    taken = next((key for key in "tri" if key in calls), "")
    if state["sheet"]:
        with suppress(Error):  # it may have closed by itself
            page.locator("dialog[open] footer .primary").last.click(timeout=1000)
    elif taken and "Esc" not in calls:  # else the tile of a riichi is due
        page.keyboard.press(taken)
    elif tiles:
        page.keyboard.press(tiles[-1])
    elif calls:
        page.keyboard.press("x")
    else:
        page.wait_for_timeout(15)


def unfold_outlook(page: Page) -> None:
    """Show how the match turned, in the dialog of its result."""
    close_last_sheet(page)
    page.locator("dialog[open] details summary").nth(1).click()
    page.locator(f"dialog[open] details[open] {OUTLOOK}").first.scroll_into_view_if_needed()


def show_outlook(page: Page) -> None:
    """Scroll the review to the graph; on a phone the panel is opened first."""
    if not page.locator(".review.gap-3").count():
        page.locator(".told").click()
    page.locator(OUTLOOK).first.scroll_into_view_if_needed()


def close_last_sheet(page: Page) -> None:
    """Close the sheet of the last kyoku, which precedes the result of a match."""
    page.locator("dialog[open] footer .primary").click()


def open_settings(page: Page) -> None:
    """Open the settings from the bar above any screen."""
    page.locator("header button").last.click()


def choose_practice(page: Page, kind: str) -> None:
    """Choose a kind of question, and wait until it is asked."""
    page.get_by_role("tab").nth(PRACTICE.index(kind)).click()
    page.locator(".question .tile").first.wait_for()


def take_practice(camera: Camera, context: BrowserContext, address: str, device: str) -> None:
    """Take each kind of question; `take_match` takes mistakes, which need a match."""
    page = context.new_page()
    page.goto(f"{address}/practice")
    for kind in PRACTICE:
        if kind == "own":
            continue
        camera.shoot(page, f"practice-{kind}", device, first=partial(choose_practice, kind=kind))
    page.close()


def take_guide(camera: Camera, context: BrowserContext, address: str, device: str) -> None:
    """Take the guided first hand: two of its lessons, and the dialogs of its table."""
    if not any(map(camera.is_wanted, GUIDE_SCREENS)):
        return
    page = context.new_page()
    page.goto(f"{address}/practice")
    page.locator("main > p > button").click()
    lesson = page.locator(".guide section")
    lesson.wait_for()
    camera.shoot(page, "guide", device, first=lambda _: lesson.wait_for())
    for _ in range(LESSONS):
        page.locator(".guide .primary").click()
    camera.shoot(page, "guide-turn", device, first=lambda _: lesson.wait_for())
    for name, key in DIALOGS.items():
        camera.shoot(page, name, device, first=partial(press_at_table, key=key))
    page.reload()
    lesson.wait_for()
    page.locator(".guide .quiet").last.click()
    # On a phone in landscape the coach only marks tiles.
    coach = page.locator("section.coach")
    camera.shoot(page, "coach", device, first=lambda _: coach.wait_for(state="attached"))
    page.close()


def press_at_table(page: Page, key: str) -> None:
    """Press a key of the table, and wait for the dialog that it opens."""
    page.locator(".hand [role=toolbar] button").nth(12).wait_for()
    page.keyboard.press(key)
    page.locator("dialog li, dialog dt, dialog input").first.wait_for()


def take_watched(camera: Camera, context: BrowserContext, address: str, device: str) -> None:
    """Take a match of bots, as a spectator sees it and as it is streamed."""
    if not any(map(camera.is_wanted, WATCHED)):
        return
    bots = ["efficient"] * load_rules(camera.rules).seating.players
    table, _ = create_table(address, rules=camera.rules, bots_only=True, bots=bots)
    page = context.new_page()
    for name, path in WATCHED.items():
        page.goto(address + path.format(table))
        camera.shoot(page, name, device, first=lambda one: one.locator(".tile").nth(60).wait_for())
    page.close()


def take_match(camera: Camera, context: BrowserContext, address: str, device: str) -> None:
    """Take a match from its waiting room to its replay."""
    table, token = create_table(address, rules=camera.rules)
    page = context.new_page()
    page.goto(f"{address}/table/{table}#{token}")
    begin = page.locator(".begin .primary")
    begin.wait_for()
    camera.shoot(page, "waiting-room", device, first=lambda _: begin.wait_for())
    begin.click()
    page.locator(".hand [role=toolbar] button").nth(12).wait_for()
    acts, taken = 0, {""}
    while True:
        state = page.evaluate(STATE)
        stage = "result" if state["over"] else "sheet" if state["sheet"] else ""
        if not stage and state["calls"] and not state["tiles"]:
            stage = "calls"
        if not stage and acts > 4 and state["tiles"]:  # noqa: PLR2004 (a few tiles lie there)
            stage = "table"
        if stage not in taken:
            taken.add(stage)
            camera.shoot(page, stage, device, first=close_last_sheet if stage == "result" else None)
            page.wait_for_load_state("networkidle")
            continue
        if state["over"]:
            break
        play_action(page, state)
        acts += 1
    camera.shoot(page, "result-outlook", device, first=unfold_outlook)
    page.goto(f"{address}/replay/table/{table}/1/1/40")
    page.locator(".stage").first.wait_for()
    camera.shoot(page, "replay-viewer", device)
    page.goto(f"{address}/replay/table/{table}/1/1/40?review=1")
    page.locator(".review").first.wait_for()
    camera.shoot(page, "replay-review", device)
    camera.shoot(page, "replay-outlook", device, first=show_outlook)
    review = f"{address}/api/replays/table-{table}-1/matches/1/review"
    links: list[str] = [
        mistake["link"]
        for seat in range(3)
        for mistake in page.request.get(f"{review}/{seat}").json()["mistakes"]
    ]
    page.goto(address + links[0])
    camera.shoot(page, "replay-asked", device, first=lambda one: one.locator(ASKED).wait_for())
    page.evaluate("(who) => localStorage.setItem('hanchan.visitor', who)", VISITOR)
    page.goto(f"{address}/history")
    camera.shoot(page, "history", device)
    page.goto(f"{address}/practice")
    camera.shoot(page, "practice-own", device, first=partial(choose_practice, kind="own"))
    page.close()


def take_fixtures(camera: Camera, context: BrowserContext, address: str, device: str) -> None:
    """Take the fixtures of the page, served by this script instead of a server."""
    table, token = create_table(address)
    for name in FIXTURE_SCENES:
        named = f"table-{name}" + (" report" if name == "people" else "")
        if not camera.is_wanted(named):
            continue
        page = context.new_page()
        page.route_web_socket("**/socket", partial(answer_from_fixture, name=name))
        page.goto(f"{address}/table/{table}#{token}")
        page.locator(".stage").first.wait_for()
        camera.shoot(page, f"table-{name}", device)
        if name == "people":
            camera.shoot(page, "report", device, first=partial(press_at_table, key="!"))
        page.close()


def answer_from_fixture(socket: WebSocketRoute, name: str) -> None:
    """Reply to a page with a fixture, in the language it requests, whatever else it sends."""

    def answer(said: str | bytes) -> None:
        language = json.loads(said).get("lang")
        if language in LANGUAGES:
            file = FIXTURES / language / f"{name}.json"
            moment = json.loads(file.read_text(encoding="utf-8"))
            socket.send(json.dumps(moment["welcome"]))
            socket.send(json.dumps(moment["update"]))

    socket.on_message(answer)


def take_sheets(camera: Camera, browser: Browser) -> None:
    """Arrange all pictures of one screen side by side."""
    page = browser.new_page(viewport={"width": 2000, "height": 1000})
    for name in sorted({path.name.split(".")[0] for path in camera.taken}):
        pictures = "".join(
            f'<img src="{path.as_uri()}" height="460">'
            for path in camera.taken
            if path.name.split(".")[0] == name
        )
        file = camera.folder / f"all-{name}.html"
        file.write_text(f"<body style='background:#888'>{pictures}", encoding="utf-8")
        page.goto(file.as_uri())
        page.screenshot(path=camera.folder / f"all-{name}.png", full_page=True)
        file.unlink()


def take_all(camera: Camera, browser: Browser, address: str, device: str) -> None:
    """Take all wanted pictures on one device."""
    context = browser.new_context(**DEVICES[device], locale="en", reduced_motion="reduce")
    context.add_init_script(HIDE_COACH)
    for name, value in camera.settings.items():
        context.add_init_script(f"localStorage.setItem('hanchan.{name}', '{value}')")
    for name, path in SCREENS.items():
        if camera.is_wanted(name) and (camera.screens or device != "lying" or name == "lobby"):
            page = context.new_page()
            page.goto(address + path)
            camera.shoot(page, name, device, first=open_settings if name == "settings" else None)
            page.close()
    take_fixtures(camera, context, address, device)
    take_practice(camera, context, address, device)
    take_guide(camera, context, address, device)
    take_watched(camera, context, address, device)
    if any(map(camera.is_wanted, MATCH_SCREENS)):
        take_match(camera, context, address, device)
    context.close()


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    several = partial(parser.add_argument, action="append", default=[])
    several("--screen", metavar="WORD", help="only screens whose name contains the word")
    several("--language", choices=LANGUAGES, help="only that language")
    several("--colours", choices=COLOURS, help="only light or dark")
    several(
        "--device", choices=tuple(DEVICES), help=f"only that device (default: {', '.join(USUAL)})"
    )
    several("--setting", metavar="NAME=VALUE", help="a setting of the page, such as skin=classic")
    parser.add_argument("--rules", default="ema-2008", help="rulebook of the match")
    parser.add_argument("--jpeg", action="store_true", help="take small JPEG pictures")
    parser.add_argument("--sheets", action="store_true", help="also write contact sheets")
    return parser.parse_args()


def main() -> None:
    """Take all pictures."""
    wanted = parse_arguments()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(
        wanted.folder.resolve(),
        tuple(wanted.screen),
        tuple(wanted.language) or LANGUAGES,
        tuple(wanted.colours) or COLOURS,
        dict(setting.split("=", 1) for setting in wanted.setting),
        wanted.rules,
        wanted.jpeg,
    )
    with run_server() as address, run_chromium() as browser:
        for device in wanted.device or USUAL:
            take_all(camera, browser, address, device)
        if wanted.sheets:
            take_sheets(camera, browser)
    print(f"{len(camera.taken)} pictures in {camera.folder}")


if __name__ == "__main__":
    main()
