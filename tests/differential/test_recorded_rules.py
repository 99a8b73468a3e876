"""Questions of legality that another engine's tests ask, answered by the core's predicates."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hanchan.core import codes as c
from hanchan.core.calls import chi_reason, daiminkan_reason, pon_reason
from hanchan.core.concealed_tiles import add_tile, kind_of, remove_tile
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.kan import ankan_reason, kakan_reason
from hanchan.core.legal_actions import list_legal_actions
from hanchan.core.melds import add_meld
from hanchan.core.riichi import find_riichi_kinds
from hanchan.core.waits import waits
from hanchan.core.win_permission import ron_reason
from hanchan.tiles import Tile
from play.builders import MELD_TYPES
from play.scenario_table import rules_record

Case = dict[str, Any]
ME = 0
RIICHI_KAN = {0: "forbidden", 1: "drawn-same-shape", 2: "drawn-same-wait"}
KUIKAE = {0: "no-same-or-suji", 1: "no-same-tile", 2: "allowed"}


def rules_of(case: Case) -> Rules:
    """The rule set of a question: the ranked table with the switches it names."""
    given = case["rules"]
    overrides: dict[str, object] = {}
    if "riichi_kan_level" in given:
        overrides["riichi__ankan"] = RIICHI_KAN[given["riichi_kan_level"]]
    if "kuikae_level" in given:
        overrides["calls__kuikae"] = KUIKAE[given["kuikae_level"]]
    if given.get("may_declare_noten"):
        overrides["draws__tenpai_show"] = "optional"
    return rules_record("tenhou", tuple(sorted(overrides.items())))


def place(case: Case) -> Game:
    """Seat 0 with the tiles of the question, on its own turn if it has just drawn."""
    g = Game()
    codes = [int(Tile.of(name)) for name in case["concealed"]]
    for code in codes:
        add_tile(g, ME, code)
    for meld in case["melds"]:
        tiles = [int(Tile.of(name)) for name in meld["tiles"]]
        kinds = [kind_of(code) for code in tiles]
        add_meld(g, ME, MELD_TYPES[meld["type"]], min(kinds), tiles[0], 3, 0)
    g.score[ME] = 25000
    g.live_end = c.WALL - c.DEAD
    g.live = g.live_end - case.get("tiles_left", 20)
    g.riichi[ME] = c.R_STANDS if case["riichi"] else c.R_NONE
    g.river_count[ME] = 1
    own_turn = len(codes) % 3 == 2
    g.drawn = codes[-1] if own_turn else c.NO_TILE
    g.phase = c.TURN if own_turn else c.CLAIM
    g.seat = ME if own_turn else case.get("tile_from") or 1
    if own_turn:
        remove_tile(g, ME, g.drawn)
    g.waits[ME] = waits(g, load_tables(), ME)
    if own_turn:
        add_tile(g, ME, g.drawn)
    if case.get("tile"):
        g.tile = int(Tile.of(case["tile"]))
    return g


def kans(g: Game, r: Rules) -> list[int]:
    """The kinds that seat 0 may make a kan of now."""
    if g.phase == c.CLAIM:
        return [kind_of(g.tile)] if daiminkan_reason(g, r, ME) == c.OK else []
    concealed = [k for k in range(c.KINDS) if ankan_reason(g, r, load_tables(), ME, k) == c.OK]
    return concealed + [k for k in range(c.KINDS) if kakan_reason(g, r, ME, k) == c.OK]


def may_riichi(g: Game, r: Rules) -> bool:
    find_riichi_kinds(g, r, load_tables(), ME, 0)
    return g.riichi_kinds != 0


def may_hide(g: Game, r: Rules) -> bool:
    list_legal_actions(g, r, load_tables(), ME)
    return c.HIDE_HAND in [g.choice[i] for i in range(g.choices)]


def may_pon(g: Game, r: Rules) -> bool:
    return g.phase == c.CLAIM and any(pon_reason(g, r, ME, n) == c.OK for n in range(3))


def may_chi(g: Game, r: Rules) -> bool:
    ways = [(place, red) for place in range(3) for red in range(2)]
    return g.phase == c.CLAIM and any(chi_reason(g, r, ME, *way) == c.OK for way in ways)


def may_win(g: Game, r: Rules) -> bool:
    return g.phase == c.CLAIM and ron_reason(g, r, load_tables(), ME) == c.OK


QUESTIONS: dict[str, Callable[[Game, Rules], bool]] = {
    "kan allowed": lambda g, r: bool(kans(g, r)),
    "riichi allowed": may_riichi,
    "noten allowed": may_hide,
    "pon allowed": may_pon,
    "chi allowed": may_chi,
    "win allowed": may_win,
}


def answer(case: Case) -> bool:
    """What the core says to the question."""
    g = place(case)
    if case.get("not_furiten") is False:
        g.discarded[ME] = g.waits[ME]
    return QUESTIONS[case["question"]](g, rules_of(case))


def test_recorded_questions_of_legality_are_answered_alike(shared_data: Path) -> None:
    lines = (shared_data / "rules_kobalab.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines]
    assert len(cases) == 9
    wrong = [case["id"] for case in cases if answer(case) != bool(case["expected"])]
    assert wrong == []
