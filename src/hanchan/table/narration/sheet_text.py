"""The end of a kyoku in lines: the value of each win, payments, offences, and their articles.

Terminals and pages display these lines and add none of their own.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from hanchan.core import codes
from hanchan.core.bust_payments import bust_limit
from hanchan.core.rules_encoder import encoded_rules
from hanchan.i18n.offence_text import chombo_line
from hanchan.i18n.rulebook_text import cite_text
from hanchan.i18n.sheet_lines import line_text
from hanchan.records import events as e
from hanchan.rules import RuleSet
from hanchan.rules.value_enums import Bust, ChomboPayment
from hanchan.scoring import Result, ScoreLine, sheet_lines
from hanchan.scoring.article_citations import (
    articles_for_honba,
    articles_for_pao,
    articles_for_payment,
    cited_articles,
)
from hanchan.table import RiverTile, SeatView
from hanchan.table.narration.event_text import Narrator, describe_event, repeats_ruling
from hanchan.tiles import Meld, Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuEnd:
    """The end of one kyoku.

    `view` is a seat's view before the last step, which still has the melds and rivers; `events` are
    all events of that step. `results` has the value of each of the `wins`, in their order.
    """

    view: SeatView
    events: tuple[e.AnyEvent, ...]
    wins: tuple[e.Hora, ...]
    results: tuple[Result, ...]
    draw: e.Ryukyoku | None
    settle: e.Settle

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """Return the melds of a seat."""
        return self.view.players[seat].melds

    def river(self, seat: int) -> tuple[RiverTile, ...]:
        """Return the river of a seat, with the discard that ended the kyoku."""
        riichi = any(isinstance(event, e.Reach) and event.actor == seat for event in self.events)
        last = [
            RiverTile(
                tile=Tile.of(event.pai), tsumogiri=event.tsumogiri, riichi=riichi, called=False
            )
            for event in self.events
            if isinstance(event, e.Dahai) and event.actor == seat
        ]
        return (*self.view.players[seat].river, *last)

    def robs_kita(self, win: e.Hora) -> bool:
        """Whether a win is a ron on a north that another player set aside."""
        if win.target == win.actor:
            return False
        norths = (event for event in self.events if isinstance(event, e.Kita))
        aside = any(event.actor == win.target for event in norths)
        return aside or self.view.record.kan_type == codes.SET_ASIDE

    def before(self, seat: int) -> int:
        """Return the points of a seat before the payments, but after its riichi deposit."""
        return self.settle.scores[seat] - self.settle.deltas[seat]

    @property
    def offenders(self) -> tuple[int, ...]:
        """The seats whose chombo voided the kyoku."""
        return tuple(event.actor for event in self.events if isinstance(event, e.Chombo))

    @property
    def is_redeal(self) -> bool:
        """Whether the kyoku is void without any player's fault."""
        return any(isinstance(event, e.Redeal) for event in self.events)

    @property
    def offences_and_rulings(self) -> tuple[e.Offence | e.Ruling, ...]:
        """The offences and rulings of the last step, without offences that repeat a ruling."""
        return tuple(
            event
            for index, event in enumerate(self.events)
            if isinstance(event, e.Offence | e.Ruling) and not repeats_ruling(self.events, index)
        )

    @property
    def renchan(self) -> e.EndKyoku | None:
        """The event that says whether the dealer keeps the deal; None if no deal follows."""
        if any(isinstance(event, e.EndGame) for event in self.events):
            return None
        return next((event for event in self.events if isinstance(event, e.EndKyoku)), None)


def kyoku_end(
    results: Iterable[Result], events: Sequence[e.AnyEvent], before: SeatView
) -> KyokuEnd | None:
    """Return the end of the kyoku settled by these events, if any; `results` are its wins."""
    settle = next((event for event in events if isinstance(event, e.Settle)), None)
    if settle is None:
        return None
    wins = tuple(event for event in events if isinstance(event, e.Hora))
    by_seat = {result.seat: result for result in results}
    return KyokuEnd(
        view=before,
        events=tuple(events),
        wins=wins,
        results=tuple(by_seat[win.actor] for win in wins),
        draw=next((event for event in events if isinstance(event, e.Ryukyoku)), None),
        settle=settle,
    )


TILE_VALUES = ("tiles", "sets", "pair")
MAX_CITED = 2


class SheetLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a sheet: its text, its value (`worth`), the articles it cites, and its kind.

    `gloss` explains a yaku. Kinds are `title`, `yaku`, `dora`, `fu`, `limit`, `payment`, `total`
    and `note`.
    """

    text: str
    worth: str = ""
    articles: tuple[str, ...] = ()
    gloss: str = ""
    kind: str = ""


def kyoku_title(end: KyokuEnd, words: Narrator) -> str:
    """Return the name of the kyoku that has ended, with its honba if there are any."""
    kyoku = end.view.kyoku
    return words.kyoku(kyoku.round, kyoku.dealer, kyoku.honba)


def win_title(win: e.Hora, words: Narrator) -> str:
    """Return the title of a win: its tile, its winner and, for a ron, the discarder."""
    winner = words.name(win.actor)
    if win.pai is None:
        return words.say("terminal-nagashi", winner=winner)
    tile = words.tile(Tile.of(win.pai))
    if win.target == win.actor:
        return words.say("terminal-tsumo", tile=tile, winner=winner)
    return words.say("terminal-ron", tile=tile, winner=winner, loser=words.name(win.target))


def win_lines(
    end: KyokuEnd, result: Result, rules: RuleSet, words: Narrator
) -> Iterator[SheetLine]:
    """Yield the lines of one win: its yaku, dora and fu, the limit, and the payments."""
    for line in (*sheet_lines.yaku_lines(result, rules), *sheet_lines.dora_lines(result, rules)):
        yield SheetLine(
            text=words.say(f"{line.kind}-{line.name}"),
            worth=yaku_value_text(line, words),
            articles=line.articles,
            gloss=words.say(f"yaku-{line.name}.gloss") if line.kind == "yaku" else "",
            kind=line.kind,
        )
    for line in sheet_lines.fu_lines(result, rules):
        if line.name != "total":
            worth = words.say("terminal-fu_count", fu=line.values["fu"])
            text = fu_item_text(line, words)
            yield SheetLine(text=text, worth=worth, articles=line.articles, kind="fu")
    limit = sheet_lines.limit_line(_from_dealer(end, result), rules)
    text = line_text(words.language, limit.kind, limit.name, words.values(limit.values))
    yield SheetLine(text=text, articles=limit.articles, kind="limit")
    yield from payment_lines(end, result, rules, words)


def yaku_value_text(line: ScoreLine, words: Narrator) -> str:
    """Return the value of a yaku or of dora in words: han, a number of yakuman, or a mangan."""
    if "units" in line.values:
        return words.say("terminal-yakuman", units=line.values["units"])
    han = line.values["han"]
    return words.say("terminal-han", han=han) if han else words.say("limit-mangan")


def payment_lines(
    end: KyokuEnd, result: Result, rules: RuleSet, words: Narrator
) -> Iterator[SheetLine]:
    """Yield the payments for one win: by seat, the honba in them, deposits, pao, and the sum."""
    winner = words.name(result.seat)
    for seat, points in enumerate(result.payments):
        if points:
            text = words.say("terminal-pays", payer=words.name(seat), winner=winner)
            if result.pao is not None and (seat == result.pao or result.from_seat is not None):
                articles = articles_for_pao(rules, result)
            else:
                articles = articles_for_payment(rules, _from_dealer(end, result))
            yield SheetLine(
                text=text, worth=words.points(points), articles=articles, kind="payment"
            )
    if result.honba:
        honba = end.view.kyoku.honba
        label = words.say("terminal-of_honba", points=result.honba, honba=honba)
        yield SheetLine(text=label, articles=articles_for_honba(rules, result), kind="note")
    if result.deposits:
        label = words.say("terminal-from_table", winner=winner)
        articles = cited_articles(rules, "deposits")
        yield SheetLine(
            text=label, worth=words.points(result.deposits), articles=articles, kind="payment"
        )
    if result.pao is not None:
        text = words.say("table-pao", player=words.name(result.pao))
        yield SheetLine(text=text, articles=articles_for_pao(rules, result), kind="note")
    yield SheetLine(text=words.say("sheet-total", points=result.total), kind="total")


def _from_dealer(end: KyokuEnd, result: Result) -> Result:
    """Return the win with the winner's seat counted from the dealer."""
    players = len(end.view.players)
    return replace(result, seat=(result.seat - end.view.kyoku.dealer) % players)


def draw_lines(end: KyokuEnd, rules: RuleSet, words: Narrator) -> Iterator[SheetLine]:
    """Yield the reason for a draw, a kyuushu, hands kept face down, and noten payments if any."""
    if end.draw is None:
        return
    yield SheetLine(text=words.say(f"ending-{end.draw.reason}"), kind="title")
    for event in end.events:
        if isinstance(event, e.Kyuushu) or (isinstance(event, e.Show) and not event.shown):
            yield SheetLine(text=describe_event(event, words) or "", kind="note")
    if any(end.settle.deltas):
        articles = cited_articles(rules, "draws.noten_payment")
        text = words.say("terminal-noten_payment")
        yield SheetLine(text=text, articles=articles, kind="payment")


def offence_lines(end: KyokuEnd, rules: RuleSet, words: Narrator) -> Iterator[SheetLine]:
    """Yield why the kyoku is void, if it is, the offences and rulings, and each chombo's cost."""
    if end.offenders:
        yield SheetLine(text=words.say("ending-chombo"), kind="title")
    elif end.is_redeal:
        yield SheetLine(text=words.say("ending-redeal"), kind="title")
    for event in end.offences_and_rulings:
        yield SheetLine(text=describe_event(event, words, rules) or "", kind="note")
    for seat in end.offenders:
        yield SheetLine(text=_chombo_line(words, seat, rules), kind="payment")


def outcome_text(end: KyokuEnd, rules: RuleSet, words: Narrator) -> str:
    """Return whether the dealer keeps the deal, or that points below `ending.bust` end the match.

    Empty where the match ends for another reason.
    """
    if end.renchan is not None:
        return describe_event(end.renchan, words) or ""
    if rules.ending.bust not in {Bust.BELOW_ZERO, Bust.AT_ZERO}:
        return ""
    limit = bust_limit(encoded_rules(rules))
    bust = [seat for seat, score in enumerate(end.settle.scores) if score < limit]
    return words.say("sheet-bust", players=", ".join(map(words.name, bust))) if bust else ""


def fu_item_text(line: ScoreLine, words: Narrator) -> str:
    """Describe a fu item, with its tiles as the narration names them."""
    tiles = {key: words.sets(str(line.values[key])) for key in line.values if key in TILE_VALUES}
    return words.say(f"fu-{line.name}", **tiles)


def _chombo_line(words: Narrator, seat: int, rules: RuleSet) -> str:
    payment, rating = rules.offences.chombo_payment, rules.offences.chombo_rating
    keys = ["offences.chombo_payment"] if payment is not ChomboPayment.NONE or not rating else []
    keys += ["offences.chombo_rating"] if rating else []
    articles = [cite_text(words.language, one) for one in cited_articles(rules, *keys)[:MAX_CITED]]
    return chombo_line(words.language, words.name(seat), payment, rating, articles)
