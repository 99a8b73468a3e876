"""Whole journeys in a real browser, against a real server."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browser.playing import Hand, Keys, Player, Touch
from browser.serving import Served

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en",
}
RESULT_UNIT = 12_000
"""A point of the final result, in the units of a record."""


def sit(context: BrowserContext, served: Served, table: str, token: str) -> Page:
    page = context.new_page()
    page.goto(f"{served.address}/table/{table}#{token}")
    return page


def verified(record: bytes, folder: Path) -> dict[str, Any]:
    """What `hanchan verify` says of a record."""
    file = folder / "match.jsonl"
    file.write_bytes(record)
    command = [sys.executable, "-m", "hanchan", "verify", "--json", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("device", "hand", "seed"),
    [
        pytest.param(DESKTOP, Keys(), 11, id="by keyboard alone"),
        pytest.param(PHONE, Touch(), 12, id="by touch alone, on a phone"),
    ],
)
def test_a_round_is_played_though_the_line_is_cut_twice_and_the_server_killed(
    browser: Browser, served: Served, tmp_path: Path, device: dict[str, Any], hand: Hand, seed: int
) -> None:
    made = served.table(name="Anna", start=True, seed=seed)
    table = made["table"]["id"]
    with browser.new_context(**device) as context:
        sockets: list[str] = []
        context.on("page", lambda page: page.on("websocket", lambda one: sockets.append(one.url)))
        page = sit(context, served, table, made["token"])
        troubles = {5: served.line.cut, 20: served.restart, 30: served.line.cut}
        player = Player(page, hand, troubles)
        player.play()
        assert player.acts > max(troubles)
        assert len(sockets) >= 1 + len(troubles), "the page has come back every time"
        standings = player.standings()
    record = served.read_record(table)
    assert record.result is not None
    expected = zip(
        record.result.places,
        record.header.names,
        record.result.scores,
        (points / RESULT_UNIT for points in record.result.results),
        strict=True,
    )
    assert standings == sorted(expected)
    found = verified(served.record(table), tmp_path)
    assert (found["matches"], found["disagreements"], found["unreadable"]) == (1, 0, 0)
    assert found["kyoku"] >= 4
