"""Replays a recorded kyoku action by action through the core and lists every disagreement."""

from typing import Any

from hanchan.core import codes as c
from hanchan.core.apply import apply_action, start_kyoku, start_match
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.melds import other_of_chi
from hanchan.core.tiles_in_hand import kind_of
from hanchan.core.wall import dealt_to, indicator_place, replacement_place
from hanchan.core.yaku_ids import NAMES
from hanchan.tiles import Tile
from tables import Table, tables

Case = dict[str, Any]
KANS = ("ankan", "kakan", "daiminkan")
CALLS = ("chi", "pon", "daiminkan")
WINDS = "ESWN"
LOG_NAMES = {
    **dict.fromkeys(("seat_east", "seat_south", "seat_west", "seat_north"), "seat_wind"),
    **dict.fromkeys(("round_east", "round_south", "round_west", "round_north"), "round_wind"),
}
ENDINGS = {
    "exhaustive": c.END_EXHAUSTED,
    "nine_terminals": c.END_KYUUSHU,
    "four_winds": c.END_FOUR_WINDS,
    "four_kans": c.END_FOUR_KANS,
    "four_riichi": c.END_FOUR_RIICHI,
    "triple_ron": c.END_TRIPLE_RON,
    "nagashi_mangan": c.END_EXHAUSTED,
}


class DisagreementError(Exception):
    """The record and the core do not agree at this point."""


def code_of(name: str) -> int:
    """The tile code of an mjai name."""
    return int(Tile.of(name))


def wall_of(case: Case, dealer: int, rules: Rules) -> list[int]:
    """The wall in drawing order: as recorded, or as the events let us know it."""
    if "wall" in case["start"]:
        return [code_of(name) for name in reversed(case["start"]["wall"])]
    placed: dict[int, int] = {}
    for p, hand in enumerate(case["start"]["hands"]):
        places = [i for i in range(52) if dealt_to(dealer, i) == p]
        placed |= dict(zip(places, map(code_of, hand), strict=True))
    live, kans, after_kan = 52, 0, False
    for event in case["events"]:
        if event["type"] in KANS:
            after_kan = True
        elif event["type"] == "tsumo":
            place = replacement_place(kans) if after_kan else live
            placed[place] = code_of(event["pai"])
            kans, live = (kans + 1, live) if after_kan else (kans, live + 1)
            after_kan = False
    for i, name in enumerate(indicators_of(case)):
        placed[indicator_place(i)] = code_of(name)
    for i, name in enumerate(ura_of(case)):
        placed[indicator_place(i) + 1] = code_of(name)
    pool = [int(tile) for tile in Table.pool(rules)]
    for code in placed.values():
        if code not in pool:
            message = f"tile {Tile(code)} occurs too often in the record"
            raise DisagreementError(message)
        pool.remove(code)
    return [placed[i] if i in placed else pool.pop() for i in range(c.WALL)]


def indicators_of(case: Case) -> list[str]:
    """The dora indicators in the order in which they were opened."""
    if "indicators" in case:
        return list(case["indicators"])
    found = [case["start"]["dora_indicator"]]
    found += [e["dora_marker"] for e in case["events"] if e["type"] == "dora"]
    for win in case["result"].get("wins", ()):
        if len(win["dora_indicators"]) > len(found):
            found = list(win["dora_indicators"])
    return found


def ura_of(case: Case) -> list[str]:
    """The ura indicators, as far as a winner in riichi showed them."""
    found: list[str] = []
    for win in case["result"].get("wins", ()):
        found = max(found, win["ura_indicators"], key=len)
    for raw in case["result"].get("raw", ()):
        found = max(found, raw.get("uradora_markers", raw.get("ura_markers", [])), key=len)
    return found


class Replay:
    """One kyoku being replayed."""

    def __init__(self, case: Case, rules: Rules) -> None:
        self.case, self.rules, self.g = case, rules, Game()
        self.events: list[Case] = case["events"]
        self.at = 0
        g, start = self.g, case["round"]
        start_match(g, rules)
        g.round, g.dealer = WINDS.index(start["wind"]), start["dealer"]
        g.honba, g.deposits = start["honba"], start["sticks"]
        for p, score in enumerate(case["scores"] or ()):
            g.score[p] = score
        for i, code in enumerate(wall_of(case, g.dealer, rules)):
            g.wall[i] = code
        start_kyoku(g, rules, tables())

    def fail(self, text: str) -> None:
        """Stop here and say what differs."""
        shown = self.events[self.at] if self.at < len(self.events) else "the result"
        raise DisagreementError(f"event {self.at} ({shown}): {text}")

    def peek(self) -> Case:
        """The next event that is an action or a draw; dora and riichi echoes are compared apart."""
        while self.at < len(self.events) and self.events[self.at]["type"] in (
            "dora",
            "reach_accepted",
        ):
            self.check_echo(self.events[self.at])
            self.at += 1
        return self.events[self.at] if self.at < len(self.events) else {"type": "end"}

    def check_echo(self, event: Case) -> None:
        """A dora opened or a riichi that stood, as the record has it, has happened here too."""
        g = self.g
        if event["type"] == "reach_accepted":
            awaited = c.R_DECLARED if g.phase == c.CLAIM else c.R_STANDS
            if g.riichi[event["actor"]] not in (awaited, c.R_STANDS):
                self.fail("the riichi does not stand here")
            return
        shown = [g.wall[indicator_place(i)] for i in range(g.dora_open)]
        pending = sum(g.pending[i] for i in range(3))
        shown += [g.wall[indicator_place(g.dora_open + i)] for i in range(pending)]
        if code_of(event["dora_marker"]) not in shown:
            self.fail(f"indicators here are {[str(Tile(code)) for code in shown]}")

    def act(self, p: int, action: int) -> None:
        """Carry out an action if it is legal here."""
        g = self.g
        count = legal(g, self.rules, tables(), p)
        if action not in [g.choice[i] for i in range(count)]:
            self.fail(f"action {action} of seat {p} is not legal here")
        apply_action(g, self.rules, tables(), p, action, c.IN_TIME)

    def run(self) -> None:
        """Replay to the end of the kyoku, then compare the result."""
        self.check_draw(self.peek())
        while self.g.phase in (c.TURN, c.CLAIM, c.ROB):
            if self.g.phase == c.TURN:
                self.turn()
            else:
                self.claims()
        if self.peek()["type"] != "end":
            self.fail("the kyoku is over here")
        self.check_result()

    def check_draw(self, event: Case) -> None:
        """The tile drawn is the one recorded."""
        g = self.g
        if event["type"] != "tsumo" or event["actor"] != g.seat:
            self.fail(f"seat {g.seat} draws here")
        if code_of(event["pai"]) != g.drawn:
            self.fail(f"the tile drawn here is {Tile(g.drawn)}")
        self.at += 1

    def turn(self) -> None:
        """The action of the seat in turn."""
        g, p = self.g, self.g.seat
        event = self.peek()
        kind = event["type"]
        if kind == "end":
            self.act(p, self.last_action())
            return
        if event["actor"] != p:
            self.fail(f"it is the turn of seat {p} here")
        self.at += 1
        if kind == "reach":
            event = self.peek()
            self.at += 1
            base, drawn = c.RIICHI, c.RIICHI_TSUMOGIRI
        else:
            base, drawn = c.DISCARD, c.TSUMOGIRI
        if kind in ("dahai", "reach"):
            code = code_of(event["pai"])
            self.act(p, drawn if event["tsumogiri"] else base + code)
        elif kind == "ankan":
            self.act(p, c.ANKAN + kind_of(code_of(event["consumed"][0])))
        elif kind == "kakan":
            self.act(p, c.KAKAN + kind_of(code_of(event["pai"])))
        else:
            self.fail("no action of a turn")
        if g.phase == c.TURN:
            self.check_draw(self.peek())

    def last_action(self) -> int:
        """How the kyoku ended on this seat's turn."""
        result = self.case["result"]
        if result["type"] == "win":
            return c.TSUMO
        return c.KYUUSHU

    def claims(self) -> None:
        """Everybody who is asked answers as the record shows."""
        g = self.g
        event = self.peek()
        caller = event["actor"] if event["type"] in CALLS else -1
        winners = self.ron_winners() if event["type"] == "end" else []
        asked = [p for p in range(c.SEATS) if g.asked >> p & 1]
        for p in winners:
            if p not in asked:
                self.fail(f"seat {p} may not ron here")
        if caller >= 0 and caller not in asked:
            self.fail(f"seat {caller} may not call here")
        for p in asked:
            if p in winners:
                self.act(p, c.RON)
            elif p == caller:
                self.act(p, self.call_action(event))
            else:
                self.act(p, c.PASS)
        if caller >= 0:
            self.at += 1
        if g.phase == c.TURN and (caller < 0 or event["type"] == "daiminkan"):
            self.check_draw(self.peek())

    def ron_winners(self) -> list[int]:
        """Who won by ron at the end of the record."""
        result = self.case["result"]
        if result.get("reason") == "triple_ron":
            return [p for p in range(c.SEATS) if p != self.g.seat]
        wins = result.get("wins")
        if wins is not None:
            return [w["winner"] for w in wins if w["loser"] is not None]
        raws = result.get("raw", ())
        return [r["actor"] for r in raws if r["type"] == "hora" and r["actor"] != r["target"]]

    def call_action(self, event: Case) -> int:
        """The number of a recorded chi, pon or daiminkan."""
        used = sorted(code_of(name) for name in event["consumed"])
        reds = sum(code >= c.KINDS for code in used)
        if event["type"] == "daiminkan":
            return c.DAIMINKAN
        if event["type"] == "pon":
            return c.PON + reds
        kind = kind_of(self.g.tile)
        kinds = sorted(kind_of(code) for code in used)
        for place in range(3):
            if kinds == [other_of_chi(kind, place, which) for which in range(2)]:
                return c.CHI + 2 * place + reds
        self.fail("no such chi")
        return c.PASS

    def check_result(self) -> None:
        """Ending, deltas, score sheets and scores are the recorded ones."""
        g, result = self.g, self.case["result"]
        deltas = [g.delta[p] for p in range(c.SEATS)]
        if deltas != result["deltas"]:
            self.fail(f"deltas here {deltas}, recorded {result['deltas']}")
        reason = result.get("reason")
        if reason and ENDINGS[reason] != g.kyoku_end:
            self.fail(f"the kyoku ended otherwise here: {g.kyoku_end}")
        if reason == "exhaustive" and "shown" in result:
            shown = [p for p in range(c.SEATS) if g.tenpai[p]]
            if shown != sorted(result["shown"]):
                self.fail(f"tenpai here {shown}, recorded {result['shown']}")
        for slot, win in enumerate(result.get("wins", ())):
            self.check_win(slot, win)
        self.check_scores()

    def check_scores(self) -> None:
        """The scores after the kyoku, before first place takes the deposits left at the end."""
        g = self.g
        after = self.case.get("scores_after")
        here = [g.score[p] for p in range(c.SEATS)]
        if after is not None and g.phase == c.OVER:
            left = sum(here) - sum(after)
            here = [n - (left if g.place[p] == 1 else 0) for p, n in enumerate(here)]
        if after is not None and here != after:
            self.fail(f"scores here {here}, recorded {after}")
        here = [g.score[p] for p in range(c.SEATS)]
        end = self.case.get("end")
        if end is not None:
            if g.phase != c.OVER:
                self.fail("the match is not over here")
            results = [g.result[p] / 12000 for p in range(c.SEATS)]
            self.check_placing(end, here, results)

    def check_placing(self, end: Case, here: list[int], results: list[float]) -> None:
        """Final scores and places as recorded."""
        if end.get("scores") and end["scores"] != here:
            self.fail(f"final scores here {here}, recorded {end['scores']}")
        points = end.get("points")
        if points:
            order = sorted(range(c.SEATS), key=lambda p: -points[p])
            places = sorted(range(c.SEATS), key=lambda p: self.g.place[p])
            if order != places:
                self.fail(f"places here {places} ({results}), recorded {points}")

    def check_win(self, slot: int, win: Case) -> None:
        """Yaku with han, dora, fu and value of one win."""
        g, expected = self.g, win["expected"]
        if g.res_seat[slot] != win["winner"]:
            self.fail(f"winner {slot} here is seat {g.res_seat[slot]}")
        yakuman = {name.split(":")[0] for name in map(_name, expected.get("yakuman", ()))}
        names = {n for y, n in enumerate(NAMES) if g.res_yaku[slot] >> y & 1}
        if yakuman or g.res_yakuman[slot]:
            if names != yakuman:
                self.fail(f"yakuman here {names}, recorded {yakuman}")
        else:
            recorded = {_name(name): han for name, han in expected["yaku"]}
            here = {
                "dora": g.res_dora[slot],
                "red_dora": g.res_red[slot],
                "ura_dora": g.res_ura[slot],
            }
            dora = {name: recorded.pop(name, 0) for name in here}
            if dora != here:
                self.fail(f"dora here {here}, recorded {dora}")
            if names != {name for name, han in recorded.items() if han}:
                self.fail(f"yaku here {names}, recorded {recorded}")
            if g.res_han[slot] != sum(recorded.values()):
                self.fail(f"han of yaku here {g.res_han[slot]}, recorded {recorded}")
            if expected.get("fu") is not None and expected["fu"] != g.res_fu[slot]:
                self.fail(f"fu here {g.res_fu[slot]}, recorded {expected['fu']}")
        if expected.get("points") is not None and expected["points"] != g.res_points[slot]:
            self.fail(f"value here {g.res_points[slot]}, recorded {expected['points']}")


def _name(entry: str | list[str]) -> str:
    name = entry if isinstance(entry, str) else entry[0]
    return LOG_NAMES.get(name, name)
