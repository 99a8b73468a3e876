"""Sheets of real wins: every tile is there, sums are right, every article stands in its book."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from urllib.parse import parse_qsl, urlsplit

import msgspec
import pytest

from hanchan.bots import Bot
from hanchan.core import codes as c
from hanchan.messages.match import KyokuSheet, WinView
from hanchan.records import EndGame, Hora
from hanchan.rules import articles, load_rules
from hanchan.rules.provenance import OWN_CHOICE
from hanchan.server.views.coach import present_advice, ron_sheet
from hanchan.server.views.score_sheet import present_kyoku_end
from hanchan.table import Action, ActionType, Match, SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.sheet_text import KyokuEnd, kyoku_end, outcome_text
from hanchan.table.seat_view import unseen_counts
from hanchan.tiles import Hand, Tile
from play.arranged_wall_match import laid_match_of_three

BOOKS = ("ema-2008", "jpml-b", "house-tobi", "club-4p")
WORDS = Narrator("en", ("Aki", "Emi", "Ken", "Yui"))
CALLS = (ActionType.PON, ActionType.CHI, ActionType.DAIMINKAN)
WINS = (ActionType.RON, ActionType.TSUMO)
LUCK = c.S_IPPATSU | c.S_CHANKAN | c.S_HOUTEI | c.S_RENHOU


@dataclass(frozen=True)
class Ended:
    """The end of a kyoku, its sheet, and what each seat saw before it if somebody could win."""

    end: KyokuEnd
    sheet: KyokuSheet
    views: tuple[SeatView, ...]
    match: Match

    def wins(self) -> Iterator[tuple[Hora, WinView]]:
        """Each win with its sheet."""
        return zip(self.end.wins, self.sheet.wins, strict=True)


def well(match: Match, seat: int, offered: tuple[Action, ...], bots: list[Bot]) -> Action:
    """As a bot does, but the seats opposite each other call what they can."""
    wins = [one for one in offered if one.type in WINS]
    calls = [one for one in offered if one.type in CALLS and seat % 2]
    code = bots[seat].choose(match.view(seat))
    return next(iter(wins or calls or [one for one in offered if one.code == code]))


def nine_kinds(_match: Match, _seat: int, offered: tuple[Action, ...], _bots: list[Bot]) -> Action:
    """Win or draw where a seat may; discard the drawn tile otherwise."""
    order = (ActionType.KYUUSHU, ActionType.TSUMOGIRI, ActionType.PASS, ActionType.HIDE)
    return min(offered, key=lambda one: order.index(one.type) if one.type in order else len(order))


Choice = Callable[[Match, int, tuple[Action, ...], list[Bot]], Action]


def played(book: str, seed: int, choose: Choice = well) -> Iterator[Ended]:
    """Every kyoku of a match as it ends."""
    match = Match(book, seed=seed)
    bots = [Bot("efficient", seed=seat) for seat in range(match.players)]
    told = 0
    while not match.over:
        before = match.view(None)
        legal = match.legal().items()
        wins = any(one.type in WINS for _, offered in legal for one in offered)
        views = tuple(match.view(seat) for seat in range(match.players)) if wins else ()
        match.step({seat: choose(match, seat, offered, bots) for seat, offered in legal})
        events, told = match.events[told:], len(match.events)
        end = kyoku_end(match.results, events, before)
        if end is not None:
            yield Ended(end, present_kyoku_end(end, match.rules, WORDS), views, match)


@cache
def ends(book: str) -> tuple[Ended, ...]:
    """The first kyoku of a match by that rulebook."""
    return tuple(islice(played(book, seed=5), 6))


@pytest.mark.parametrize("book", BOOKS)
def test_a_sheet_shows_every_tile_of_the_hand_and_again_set_by_set(book: str) -> None:
    for ended in ends(book):
        for win, shown in ended.wins():
            assert len(shown.hand) + 3 * len(shown.melds) == 13
            assert sorted(tile for one in shown.sets for tile in one) == sorted(shown.hand)
            assert shown.tile == str(Tile.of(str(win.pai)))
            assert shown.wait


def test_a_hand_keeps_another_copy_of_its_winning_tile() -> None:
    pairs = [
        shown
        for book in BOOKS
        for ended in ends(book)
        for _, shown in ended.wins()
        if shown.tile in shown.hand
    ]
    assert pairs
    assert all(len(shown.hand) + 3 * len(shown.melds) == 13 for shown in pairs)


@pytest.mark.parametrize("book", BOOKS)
def test_han_fu_and_payments_of_a_sheet_add_up(book: str) -> None:
    for ended in ends(book):
        for (win, shown), result in zip(ended.wins(), ended.end.results, strict=True):
            worth = {
                kind: [int(line.worth.split()[0]) for line in shown.lines if line.kind == kind]
                for kind in ("payment", "fu")
            }
            han = [line.worth for line in shown.lines if line.kind in ("yaku", "dora")]
            if not result.yakuman:
                assert sum(int(one.split()[0]) for one in han) == win.han
            assert sum(worth["fu"]) == win.fu
            assert sum(worth["payment"]) == result.total
            assert str(result.total) in shown.total
        assert sum(change.change for change in ended.sheet.scores) == sum(
            result.deposits for result in ended.end.results
        )
        assert all(one.before + one.change == one.after for one in ended.sheet.scores)


def test_norths_set_aside_lie_after_the_melds_of_a_win_and_count_among_its_lines() -> None:
    said = 0
    for ended in ends("tenhou-sanma"):
        for win, shown in ended.wins():
            count = ended.end.view.players[win.actor].kita
            laid = [meld for meld in shown.melds if meld.type == "kita"]
            assert laid == ([shown.melds[-1]] if count else [])
            assert [list(meld.tiles) for meld in laid] == ([["4z"] * count] if count else [])
            assert len(shown.hand) + 3 * (len(shown.melds) - len(laid)) == 13
            lines = [line.worth for line in shown.lines if line.text == "Norths set aside"]
            assert lines == [f"{count} han" for _ in laid]
            said += count
    assert said


def test_the_calculator_opens_a_ron_on_a_north_set_aside_as_one() -> None:
    hands = {0: "1m14778p2558s125z", 1: "234p567p345s777z4z"}
    match = laid_match_of_three(hands, "4z", dora="1p")
    drawn = len(match.events)
    match.step({0: "kita"})
    asked, told = match.view(None), len(match.events)
    match.step({1: "ron"})
    for events, view in ((match.events[told:], asked), (match.events[drawn:], match.view(None))):
        end = kyoku_end(match.results, events, view)
        assert end is not None
        (shown,) = present_kyoku_end(end, match.rules, WORDS).wins
        query = dict(parse_qsl(urlsplit(str(shown.case)).query))
        assert query["flags"].split(".")[-1] == "robbed-kita"
        assert (query["win"], query["rules"]) == ("4z", "tenhou-sanma")


def test_honba_and_riichi_sticks_are_named_next_to_the_large_figure_of_a_win() -> None:
    more = 0
    for book in BOOKS:
        for ended in ends(book):
            for (_, shown), result in zip(ended.wins(), ended.end.results, strict=True):
                assert shown.points == sum(result.payments) - result.honba
                added = sum(map(int, re.findall("[0-9]+", shown.beyond)))
                assert shown.points + added == result.total
                more += shown.points < result.total
    assert more


@pytest.mark.parametrize("book", BOOKS)
def test_every_article_of_a_sheet_is_in_its_rulebook(book: str) -> None:
    cited = {
        article
        for ended in ends(book)
        for lines in ([*ended.sheet.notes], *(win.lines for win in ended.sheet.wins))
        for line in lines
        for article in line.articles
        if article != OWN_CHOICE
    }
    stands = {
        entry.id for name in {one.partition("/")[0] for one in cited} for entry in articles(name)
    }
    assert cited
    assert cited <= stands


def test_the_title_of_a_sheet_says_the_honba() -> None:
    for ended in ends("ema-2008"):
        honba = ended.end.view.kyoku.honba
        assert (f"{honba} honba" in ended.sheet.title) is (honba > 0)


@pytest.mark.parametrize(
    ("book", "scores", "said"),
    [
        ("tenhou", (-100, 0, 50000, 50100), "The match ends, as a player is out of points: Aki"),
        ("tenhou", (0, 0, 50000, 50000), ""),
        (
            "kansai-sanma",
            (0, 50000, 55000),
            "The match ends, as a player is out of points: Aki",
        ),
        ("ema-2008", (-100, 0, 50000, 50100), ""),
    ],
)
def test_the_last_sheet_names_whose_points_end_the_match(
    book: str, scores: tuple[int, ...], said: str
) -> None:
    end = ends("ema-2008")[0].end
    over = EndGame(scores=scores, places=(4, 3, 2, 1), results=(0, 0, 0, 0), seq=0)
    settle = msgspec.structs.replace(end.settle, scores=scores)
    end = replace(end, settle=settle, events=(*end.events, over))
    assert outcome_text(end, load_rules(book), WORDS) == said


def test_nine_terminals_are_shown_on_the_sheet() -> None:
    shown = next(ended.sheet for ended in played("tenhou", 12, nine_kinds))
    (hand,) = shown.shown
    assert len({tile for tile in hand.hand if tile[0] in "19" or tile[1] == "z"}) >= 9
    assert not hand.waits


def test_the_coach_gives_the_value_of_a_ron() -> None:
    told = 0
    for book in BOOKS:
        for ended in ends(book):
            for win, result in zip(ended.end.wins, ended.end.results, strict=True):
                luck = result.flags & LUCK or result.ura or result.pao is not None
                if win.target == win.actor or luck or Tile.of(str(win.pai)).is_red:
                    continue
                view = ended.views[win.actor]
                hand = Hand(view.hand, view.me.melds)
                kind = Tile.of(str(win.pai)).kind
                assert ron_sheet(view, hand, kind, ended.match.rules).points.total == result.points
                told += 1
    assert told


def test_in_riichi_the_coach_advises_no_discard() -> None:
    for ended in ends("ema-2008"):
        for view in ended.views:
            coach = present_advice(view, ended.match, WORDS)
            assert coach is not None
            assert not (view.me.riichi and coach.discards)
            assert coach.waits or not view.me.stands


def test_the_coach_advises_only_legal_discards() -> None:
    match = Match("ema-2008", seed=5)
    bots = [Bot("efficient", seed=seat) for seat in range(c.SEATS)]
    advised = 0
    for _ in range(120):
        legal = match.legal()
        for seat, offered in legal.items():
            view = match.view(seat)
            may = {str(one.tile) for one in offered} | {str(view.drawn)}
            coach = present_advice(view, match, WORDS)
            assert coach is not None
            assert {advice.tile for advice in coach.discards} <= may
            advised += len(coach.discards)
        match.step({seat: well(match, seat, offered, bots) for seat, offered in legal.items()})
    assert advised


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_all_points_of_a_sheet_are_written_as_the_page_writes_them(language: str) -> None:
    words = Narrator(language, WORDS.names, apart=True)
    told = [
        text
        for ended in ends("ema-2008")
        for win in present_kyoku_end(ended.end, ended.match.rules, words).wins
        for line in win.lines
        for text in (line.text, line.worth)
    ]
    together, divided = re.compile(r"[0-9]{4}"), re.compile("[0-9]\u202f[0-9]{3}")
    undivided = language == "ja"
    assert any(map(together.search, told)) is undivided
    assert any(map(divided.search, told)) is not undivided


def test_machine_readable_points_have_no_space_between_thousands() -> None:
    for ended in ends("ema-2008"):
        for win in ended.sheet.wins:
            assert all("\u202f" not in line.text + line.worth for line in win.lines)


def test_the_coach_counts_remaining_waits_as_the_table_does() -> None:
    drawn = [
        (view, coach)
        for book in BOOKS
        for ended in ends(book)
        for view in ended.views
        if view.me.riichi and view.drawn is not None
        if (coach := present_advice(view, ended.match, WORDS)) is not None
    ]
    assert any(view.drawn.kind in view.waits for view, _ in drawn if view.drawn is not None)
    for view, coach in drawn:
        assert {one.tile: one.left for one in coach.waits} == {
            str(Tile(kind)): unseen_counts(view)[kind] for kind in view.waits
        }
