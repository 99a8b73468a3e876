"""Wins in matches of three: the score sheet of each is what the law paid at the table."""

from collections.abc import Iterator
from typing import Any

import pytest

from hanchan.arena.match_loop import EXTERNAL_SEAT, begin_match, play_until
from hanchan.arena.seat_assignment import int_buffer
from hanchan.bots.dispatch import BOT_EFFICIENT, bot_choice
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import list_legal_actions
from hanchan.core.match_step import apply_answer
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import turns_after_dealer
from hanchan.core.view import count_turned_ura, fill_view
from hanchan.core.view_record import View
from hanchan.core.wall import indicator_place
from hanchan.core.win_situation import is_discarder_not_in_riichi
from hanchan.kernels.compiled_library import best_form
from hanchan.records.actions import held_tiles, melds_of
from hanchan.rules import RuleSet, load_rules
from hanchan.scoring import ScoreSheet, score
from hanchan.scoring.win_case import ROBBED_KITA, WINDS
from hanchan.scoring.win_result import flag_names, read_result
from hanchan.tiles import Hand, Tile, format_tiles
from play.scenarios import claim, deal
from play.seats_of_three import BOOKS
from properties.test_games_of_three import rules_of_three
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler

RIICHI = (
    (codes.S_OPEN_RIICHI | codes.S_DOUBLE_RIICHI, "open-double"), (codes.S_OPEN_RIICHI, "open"),
    (codes.S_DOUBLE_RIICHI, "double"), (codes.S_RIICHI, True), (0, False),
)  # fmt: skip


def chosen(g: Game, v: View, r: Rules, m: BotWorkspace, p: int) -> int:
    """A win or a north set aside wherever there is one, else what a bot does."""
    count = best_form(list_legal_actions)(g, r, load_tables(), p)
    legal = [g.choice[number] for number in range(count)]
    for wanted in (codes.RON, codes.TSUMO, codes.KITA):
        if wanted in legal:
            return wanted
    best_form(fill_view)(v, g, r, load_tables(), p)
    return best_form(bot_choice)(BOT_EFFICIENT, v, r, load_tables(), m)


def settled_wins(rules: RuleSet, seeds: range) -> Iterator[Game]:
    """The table after each kyoku that someone won."""
    r, g, v, m = encoded_rules(rules), Game(), View(), BotWorkspace()
    asked = int_buffer([EXTERNAL_SEAT] * codes.SEATS)
    for seed in seeds:
        begin_match(g, r, seed)
        while g.phase != codes.OVER:
            p = best_form(play_until)(g, v, r, load_tables(), m, asked, codes.ROTATE)
            if p != codes.NOBODY:
                action = chosen(g, v, r, m, p)
                best_form(apply_answer)(g, r, load_tables(), p, action, codes.IN_TIME)
            elif g.phase == codes.ROTATE and g.res_count:
                yield g


def tiles_of(g: Game, slot: int) -> dict[str, Any]:
    """The hand without the winning tile, and that tile; neither for nagashi."""
    seat, code = g.res_seat[slot], g.res_code[slot]
    if code == codes.NO_TILE:
        return {"hand": ""}
    held = list(held_tiles(g.hand, g.red, seat))
    if g.res_flags[slot] & codes.S_TSUMO:
        held.remove(Tile(code))
    return {"hand": Hand(tuple(held), melds_of(g, seat)), "win": str(Tile(code))}


def flags_of(g: Game, slot: int) -> set[str]:
    flags = set(flag_names(g.res_flags[slot]))
    if g.res_flags[slot] & codes.S_NAGASHI:
        flags = {"nagashi"}
    if g.res_from[slot] != codes.NOBODY and g.robbing and g.kan_type == codes.SET_ASIDE:
        flags = flags - {"chankan"} | {ROBBED_KITA}
    return flags


def indicators(g: Game, count: int, ura: int) -> str:
    tiles = (g.wall[indicator_place(g.spare, number) + ura] for number in range(count))
    return format_tiles(map(Tile, tiles))


def told(g: Game, r: Rules, slot: int) -> dict[str, Any]:
    """What a player would tell the calculator about this win."""
    seat, flags, loser = g.res_seat[slot], g.res_flags[slot], g.res_from[slot]
    in_riichi = flags & codes.S_RIICHI
    return tiles_of(g, slot) | {
        "tsumo": bool(flags & codes.S_TSUMO),
        "seat": WINDS[turns_after_dealer(g, seat)],
        "round": WINDS[g.round % 4],
        "riichi": next(name for bits, name in RIICHI if flags & bits == bits),
        "flags": flags_of(g, slot),
        "dora": indicators(g, g.dora_open, 0),
        "ura": indicators(g, count_turned_ura(g, r), 1) if in_riichi else "",
        "honba": g.honba if g.res_honba[slot] or r.honba_points == 0 else 0,
        "deposits": g.res_deposits[slot] // codes.DEPOSIT,
        "discarder_in_riichi": loser != codes.NOBODY and not is_discarder_not_in_riichi(g, r),
        "kita": g.kita[seat],
    }


def sheet_of(g: Game, rules: RuleSet, slot: int) -> ScoreSheet:
    case = told(g, encoded_rules(rules), slot)
    return score(case.pop("hand"), rules=rules, **case)


def moved(g: Game, slot: int, sheet: ScoreSheet) -> list[int]:
    """What each seat gains or loses by the sheet."""
    seat, points, found = g.res_seat[slot], sheet.points, [0, 0, 0]
    for p in range(3):
        if p != seat and sheet.case.tsumo:
            by_dealer = p == g.dealer
            found[p] -= (points.from_dealer if by_dealer else points.from_each) or 0
        elif p == g.res_from[slot]:
            found[p] -= points.from_discarder or 0
    found[seat] += points.total
    return found


def values(g: Game, r: Rules, slot: int) -> tuple[object, ...]:
    """What the hand is worth, by the law at the table."""
    one = read_result(g, slot, r)
    return (
        dict(one.yaku), one.dora, one.kita, one.red, one.ura, one.han, one.fu, one.fu_items,
        one.yakuman, one.limit, one.basic, one.points, sum(one.payments),
    )  # fmt: skip


def check_win(g: Game, rules: RuleSet, slot: int) -> ScoreSheet:
    sheet, r = sheet_of(g, rules, slot), encoded_rules(rules)
    own, game = sheet.judged, Game()
    game.restore(own.game)
    assert values(game, own.record, 0) == values(g, r, slot)
    assert sheet.points.total == read_result(g, slot, r).total
    return sheet


@pytest.mark.parametrize("name", BOOKS)
def test_the_sheet_of_each_win_moves_the_points_that_moved(name: str) -> None:
    rules, wins, kita = load_rules(name), 0, 0
    for g in settled_wins(rules, range(60)):
        sums = [0, 0, 0]
        for slot in range(g.res_count):
            sheet = check_win(g, rules, slot)
            moves = moved(g, slot, sheet)
            if g.res_pao[slot] == codes.NOBODY:
                assert [-g.res_pay[slot, p] for p in range(3) if p != g.res_seat[slot]] == [
                    points for p, points in enumerate(moves) if p != g.res_seat[slot]
                ]
            sums = [have + more for have, more in zip(sums, moves, strict=True)]
            wins, kita = wins + 1, kita + (sheet.result.kita > 0)
        if all(g.res_pao[slot] == codes.NOBODY for slot in range(g.res_count)):
            assert sums == [g.delta[p] for p in range(3)]
    assert wins > 300
    assert kita > 100


@pytest.mark.parametrize("chankan", [True, False])
@pytest.mark.parametrize("name", BOOKS)
def test_a_ron_on_a_kita_is_a_case_of_the_same_value(name: str, *, chankan: bool) -> None:
    hands = {1: "234p567p345s777z4z"}
    changed: dict[str, Any] = {"kita__robbing_is_chankan": chankan}
    table = deal(name, hands, "4z", dora="3z", honba=2, deposits=1, **changed).play(0, "kita")
    g = claim(table, 1, "ron").game
    sheet = check_win(g, load_rules(name, {"kita.robbing_is_chankan": chankan}), 0)
    assert moved(g, 0, sheet) == [g.delta[p] for p in range(3)]
    assert ROBBED_KITA in sheet.case.flags
    assert set(sheet.yaku) == ({"chun", "chankan"} if chankan else {"chun"})


@pytest.mark.parametrize("seed", range(24))
def test_a_win_under_any_rules_of_three_is_a_case_of_the_same_value(seed: int) -> None:
    rules, wins = rules_of_three(seed), 0
    r = encoded_rules(rules)
    for g in settled_wins(rules, range(seed, seed + 12)):
        for slot in range(g.res_count):
            second = g.res_honba[slot] == 0 and r.honba_points > 0 and g.honba > 0
            if not (second and 0 < r.two_han_from <= g.honba):  # two han, but no honba paid
                check_win(g, rules, slot)
                wins += 1
    assert wins > 20
