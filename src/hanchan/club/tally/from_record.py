"""Tally entries derived from a played match, as people at the table would have made them."""

from collections.abc import Iterator, Sequence

import msgspec

from hanchan.club.tally import lines as t
from hanchan.club.tally.kyoku_end import LIABILITIES, RINSHAN
from hanchan.club.tally.score_sheets import ANY_RIICHI
from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.offences.offence_codes import O_RIICHI_ANKAN, OFFENCE_IDS
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.wall import indicator_place
from hanchan.records import Record
from hanchan.records import events as e
from hanchan.records.actions import held_tiles, melds_of
from hanchan.records.offence_reports import NO_SANCTION, ReportTracker, follows_ruling
from hanchan.records.redaction import split_by_kyoku
from hanchan.records.rulings import LAPSED, REDEAL
from hanchan.rules import RuleSet
from hanchan.scoring.win_case import ROBBED_KITA
from hanchan.scoring.win_result import Result, flag_names, read_result
from hanchan.table.replay import Replay
from hanchan.tiles import Hand, Tile

TURN_EVENTS = (e.Tsumo, e.Chi, e.Pon, e.Daiminkan, e.Ankan, e.Kakan)
MANGAN_HAN = 5


def kyoku_from_record(record: Record, *, values_only: bool = False) -> list[t.Kyoku]:
    """Return a record's kyoku as tally entries, up to the last complete one, without undone ones.

    With `values_only`, a winner has the value of the hand instead of its tiles.

    >>> from hanchan.table import Match
    >>> kyoku_from_record(Match("ema-2008", seed=7).record())
    []
    """
    settled = [game.snapshot() for game in Replay(record).settled_games()]
    return list(kyoku_from_events(record.rules, record.events, settled, values_only=values_only))


def kyoku_from_events(
    rules: RuleSet,
    events: Sequence[e.AnyEvent],
    settled: Sequence[bytes],
    *,
    values_only: bool = False,
) -> Iterator[t.Kyoku]:
    """Yield the kyoku in `events`; `settled` has the game's snapshot after each one not undone."""
    r, reports, game = encoded_rules(rules), ReportTracker(), Game()
    played = zip(split_by_kyoku(events), settled, strict=False)
    for number, (kyoku_events, snapshot) in enumerate(played, start=1):
        game.restore(snapshot)
        yield t.Kyoku(
            number=number,
            play=tuple(_derive_play(kyoku_events, game, r, reports)),
            end=_derive_end(kyoku_events, game, r, values_only=values_only),
            stops=any(isinstance(event, e.Stop) and event.stops for event in kyoku_events),
        )


def _derive_play(
    events: Sequence[e.AnyEvent], game: Game, r: Rules, reports: ReportTracker
) -> Iterator[t.PlayPart]:
    """Yield riichi, offences, rulings and redeemed dead hands of a kyoku, in order of events."""
    last, interrupted, pending = _ending_riichi(events), _pending_riichi(events), set[int]()
    before: e.AnyEvent | None = None
    for index, event in enumerate(events):
        match event:
            case e.Reach(actor=seat):
                later = [one.actor for one in events[index + 1 :] if isinstance(one, e.Reach)]
                double = seat not in later and game.riichi_double[seat]
                kind: t.Kind = "double" if double else "riichi"
                if event.open:
                    kind = "open-double" if double else "open"
                is_pending = index in interrupted
                yield t.Riichi(seat=seat, kind=kind, ends=index == last, pending=is_pending)
                if is_pending:
                    pending.add(seat)
            case e.ReachAccepted(actor=seat) if seat in pending:
                pending.remove(seat)
                yield t.RiichiAccepted(seat=seat)
            case e.Offence(actor=int(seat)) if not follows_ruling(event, before):
                code = OFFENCE_IDS.index(event.offence)
                yield t.Offence(
                    seat=seat,
                    offence=event.offence,
                    tiles=event.tiles,
                    noted=event.sanction == NO_SANCTION and r.offence_when[code] != 0,
                    beside_win=event.sanction == LAPSED,
                )
            case e.Ruling():
                yield t.Ruling(
                    offence=event.offence,
                    sanction=event.sanction,
                    decision=event.decision,
                    seat=event.actor,
                    number=event.number if event.number <= len(reports.reported) else None,
                    tiles=event.tiles,
                    reason=event.reason,
                    points=event.points,
                    payments=event.payments,
                    early=event.proposed == REDEAL,
                )
            case e.Redeem():
                yield t.Redeem(seat=event.actor)
            case _:
                pass
        reports.follow([event])
        before = event
    yield from _late_riichi_kans(events, game)


def _late_riichi_kans(events: Sequence[e.AnyEvent], game: Game) -> Iterator[t.Offence]:
    """Yield wrong ankan in riichi that an exhaustive draw reveals: the seat shows no tenpai."""
    drawn = any(isinstance(event, e.Ryukyoku) and event.reason == "exhausted" for event in events)
    for seat in range(codes.SEATS):
        is_shown = game.dead[seat] or game.shown[seat] == codes.SHOWN_YES
        if drawn and game.riichi[seat] and not is_shown and game.owed[seat] >> O_RIICHI_ANKAN & 1:
            yield t.Offence(seat=seat, offence=OFFENCE_IDS[O_RIICHI_ANKAN], noted=True)


def _pending_riichi(events: Sequence[e.AnyEvent]) -> frozenset[int]:
    """Return the indexes of riichi accepted only after an offence, ruling or redemption."""
    found, declared = set[int](), dict[int, tuple[int, int]]()
    interruptions = 0
    for index, event in enumerate(events):
        match event:
            case e.Reach(actor=seat):
                declared[seat] = (index, interruptions)
            case e.ReachAccepted(actor=seat) if seat in declared:
                since, before = declared.pop(seat)
                if interruptions > before:
                    found.add(since)
            case e.Offence() | e.Ruling() | e.Redeem():
                interruptions += 1
            case _:
                pass
    return frozenset(found)


def _ending_riichi(events: Sequence[e.AnyEvent]) -> int:
    """Return the index of the riichi whose discard led to ron or an abortive draw, or -1."""
    ended, turns, discarded = False, 0, False
    for index in range(len(events) - 1, -1, -1):
        match events[index]:
            case e.Reach() if discarded:
                return index
            case e.Hora(pai=str(), actor=actor, target=target) if not discarded:
                ended |= actor != target
            case e.Ryukyoku(reason=reason) if not discarded:
                ended |= reason != "exhausted"
            case e.PutBack() if not discarded:
                turns -= 1
            case e.Dahai() if ended and not turns and not discarded:
                discarded = True
            case e.Dahai():
                return -1
            case event if isinstance(event, TURN_EVENTS):
                if discarded:
                    return -1
                turns += 1
            case _:
                pass
    return -1


def _derive_end(
    events: Sequence[e.AnyEvent], game: Game, r: Rules, *, values_only: bool
) -> t.Win | t.Draw | None:
    if game.kyoku_end in (codes.END_CHOMBO, codes.END_REDEAL):
        return None
    results = [read_result(game, slot, r) for slot in range(game.res_count)]
    if game.kyoku_end == codes.END_WIN:
        return _derive_win(game, r, results, values_only=values_only)
    nagashi = tuple(result.seat for result in results)
    draw = next((event for event in events if isinstance(event, e.Ryukyoku)), None)
    if draw is None:
        return t.Draw(nagashi=nagashi)
    tenpai = tuple(seat for seat, hand in enumerate(draw.tehais) if hand is not None)
    return t.Draw(reason=msgspec.convert(draw.reason, t.Reason), tenpai=tenpai, nagashi=nagashi)


def _derive_win(game: Game, r: Rules, results: Sequence[Result], *, values_only: bool) -> t.Win:
    first = results[0]
    riichi = any(result.flags & ANY_RIICHI for result in results)
    return t.Win(
        payer=first.from_seat,
        tile=None if first.tile is None else str(first.tile),
        winners=tuple(_derive_winner(game, r, one, values_only=values_only) for one in results),
        dora=_indicators(game, 0),
        ura=_indicators(game, 1) if riichi else "",
    )


def _indicators(game: Game, ura: int) -> str:
    return "".join(
        str(Tile(game.wall[indicator_place(game.spare, i) + ura])) for i in range(game.dora_open)
    )


def _derive_winner(game: Game, r: Rules, result: Result, *, values_only: bool) -> t.Winner:
    seat = result.seat
    concealed = list(held_tiles(game.hand, game.red, seat))
    if result.tsumo and result.tile is not None:
        concealed.remove(result.tile)
    fed: dict[t.Fed, int] = {
        name: game.pao[seat, i] for i, name in enumerate(LIABILITIES[:-1]) if game.pao[seat, i] >= 0
    }
    if r.pao_rinshan and result.flags & codes.S_RINSHAN and game.rinshan_discarder >= 0:
        fed[RINSHAN] = game.rinshan_discarder
    return t.Winner(
        seat=seat,
        hand=None if values_only else str(Hand(tuple(concealed), melds_of(game, seat))),
        flags=tuple(_winner_flags(game, result)),
        fed=fed,
        kita=game.kita[seat],
        worth=_hand_value(result) if values_only else None,
    )


def _winner_flags(game: Game, result: Result) -> Iterator[str]:
    """Yield the flags of a win; a ron on a north set aside is no chankan (`kita.robbed_by`)."""
    robs_north = not result.tsumo and game.robbing and game.kan_type == codes.SET_ASIDE
    if robs_north:
        yield ROBBED_KITA
    for name in flag_names(result.flags):
        if name != "chankan" or not robs_north:
            yield name


def _hand_value(result: Result) -> t.HandValue:
    yaku = tuple(result.yaku)
    if result.yakuman:
        return t.HandValue(yakuman=result.yakuman, yaku=yaku)
    dora, red, ura = result.dora, result.red, result.ura
    han = result.han or MANGAN_HAN
    return t.HandValue(han=han, fu=result.fu, yaku=yaku, dora=dora, red=red, ura=ura)
