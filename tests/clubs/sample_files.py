"""Club events and tallies that have every kind of line there is, in one spelling for ever."""

from clubs.events import (
    HAND,
    REFEREE,
    SEED,
    data_of,
    draw,
    enter_result,
    entered,
    play_round,
    scores_of,
)
from hanchan.club.event import Author, DrawRequest, EventWriter, draw_next_rounds
from hanchan.club.event import lines as e
from hanchan.club.tally import (
    Correction,
    Draw,
    HandValue,
    Insertion,
    Kyoku,
    NamesCorrection,
    Offence,
    PointCount,
    Redeem,
    Riichi,
    RiichiAccepted,
    Stop,
    Tally,
    Win,
    Winner,
    Withdrawal,
    write_tally,
)
from hanchan.club.tally import lines as t

PLAYER = Author(at="2026-05-01T11:00:00Z", by="P1", right="player")
SERVER = Author(at="2026-05-01T11:00:00Z", by="hanchan", right="server")
FOUR = ("Aki", "Ben", "Chie", "Dai")


def event_files() -> dict[str, bytes]:
    """Files of events by name; together they have every kind of line."""
    return {
        "tournament": data_of(tournament()),
        "online": data_of(online()),
        "league": data_of(league()),
        "club-night": data_of(club_night()),
    }


def tally_files() -> dict[str, bytes]:
    """Files of tallies by name; together they have every kind of line."""
    return {"corrected": write_tally(corrected()), "ruled": write_tally(ruled())}


def tournament() -> EventWriter:
    """Twelve players, a clock, a referee's rulings, a cut, to its end."""
    book = entered(12, regulation="ema")
    book.add(e.Entry, HAND, {"number": 13, "name": "Sub", "substitute": True})
    draw(book, rounds=2)
    book.add(e.RoundAnnouncement, HAND, {"round": 1, "begins": "2026-05-01T11:00:00Z"})
    book.add(e.RoundUndo, HAND, {"round": 1, "reason": "Too early."})
    book.add(e.RoundAnnouncement, HAND, {"round": 1})
    book.add(e.RoundStart, HAND, {"round": 1, "minutes": 75})
    book.add(e.ClockPause, HAND, {"round": 1, "reason": "Fire alarm"})
    book.add(e.ClockResume, HAND, {"round": 1})
    book.add(e.ExtraTime, REFEREE, {"round": 1, "minutes": 5, "table": 2})
    caller = book.event.entries_at(1, 1)[0]
    book.add(e.RefereeCall, PLAYER, {"round": 1, "table": 1, "number": caller, "reason": "rules"})
    book.add(e.RefereeComing, REFEREE, {"round": 1, "table": 1})
    book.add(e.RefereeCallClosed, REFEREE, {"round": 1, "table": 1})
    for table in (1, 2, 3):
        result = {"end": {"scores": scores_of(table, 30000), "chombo": (0, 1, 0, 0)}}
        at = {"round": 1, "table": table, "revision": 1}
        book.add(e.Result, PLAYER, at | result | {"status": "entered"})
        for number in book.event.entries_at(1, table)[:3]:
            book.add(e.Agreement, PLAYER, at | {"number": number})
        disputed = at | {"number": book.event.entries_at(1, table)[3], "reason": "Sticks"}
        book.add(e.ResultDispute, PLAYER, disputed)
        book.add(e.RefereeApproval, REFEREE, at)
    late = book.add(
        e.PenaltyRuling,
        REFEREE,
        {
            "number": 3,
            "offence": "late",
            "article": "ema-2008/3.4.6b",
            "points": "-20",
            "reason": "Late by 5 minutes",
            "round": 1,
        },
    )
    book.add(e.RulingCancellation, REFEREE, {"line": late.n, "reason": "The train."})
    book.add(e.RoundRelease, HAND, {"round": 1})
    book.add(
        e.Substitution, HAND, {"number": book.event.entries_at(2, 1)[2], "by_entry": 13, "round": 2}
    )
    play_round(book, 2)
    regulation = {
        "key": "time.minutes",
        "value": 90,
        "cites": ("ema-2008/3.4.6b",),
        "reason": "The final",
    }
    book.add(e.RegulationChange, HAND, regulation)
    book.add(e.Stage, HAND, {"name": "Final", "field": (1, 4, 5, 6), "carry": "1/2"})
    draw(book, pairing="random")
    play_round(book, 3)
    book.add(e.EventClose, HAND, {})
    return book


def online() -> EventWriter:
    """A table played on a server, one written down, handed to another home and back."""
    book = entered(8)
    draw(book, rounds=2)
    book.add(e.OnlineTableLine, HAND, {"round": 1, "table": 1, "id": "east"})
    kyoku = Kyoku(number=1, end=Draw(tenpai=(0,)))
    told = {"round": 1, "basis": 0, "line": kyoku}
    book.add(e.TallyEntry, SERVER, told | {"table": 1})
    number = book.event.entries_at(1, 2)[0]
    book.add(e.TallyEntry, PLAYER, told | {"table": 2, "number": number, "id": "first"})
    end = {"scores": scores_of(7, 30000)}
    book.add(e.Result, HAND, {"round": 1, "table": 1, "revision": 1, "end": end})
    book.add(e.Departure, HAND, {"number": 8, "round": 2})
    book.add(e.TransferOut, HAND, {"to": "laptop"})
    book.add(e.TransferIn, HAND, {"home": "laptop"})
    return book


def league() -> EventWriter:
    """Teams of two: who sits, who is absent."""
    book = entered(0, regulation="league", kind="league")
    for number in range(1, 5):
        members = [f"{number}a", f"{number}b"]
        book.add(e.Entry, HAND, {"number": number, "name": f"T{number}", "members": members})
    book.add(
        e.Draw, HAND, draw_next_rounds(book.event, DrawRequest(rounds=2, matches=2, seed=SEED))
    )
    for number in range(1, 5):
        book.add(e.Lineup, HAND, {"number": number, "round": 1, "member": f"{number}a"})
    enter_result(book, 1, 1, (41000, 33000, 26000, 20000))
    book.add(e.Absence, HAND, {"number": 2, "round": 2})
    return book


def club_night() -> EventWriter:
    """Five who are here, one who goes, and a table of who waits."""
    book = entered(5, kind="club")
    for number in range(1, 6):
        book.add(e.Attendance, PLAYER, {"number": number})
    draw(book, pairing="pool")
    enter_result(book, 1, 1, scores_of(1, 30000))
    book.add(e.Attendance, PLAYER, {"number": 2, "here": False})
    return book


def corrected() -> Tally:
    """A tally with a hand, a worth, each kind of amendment, and its end."""
    tally = Tally("ema-2008", names=("Ben", "Aki", "Chie", "Dai"))
    hand = Winner(seat=1, hand="234m567p3456788s", flags=("ippatsu",))
    win = Win(payer=2, winners=(hand,), tile="2s", dora="1z", ura="2z")
    tally.add_line(Kyoku(number=1, play=(Riichi(seat=1),), end=win))
    tally.add_line(NamesCorrection(names=FOUR, reason="Changed seats"))
    worth = HandValue(han=5, fu=30, yaku=("double_riichi", "tanyao"), dora=2)
    tally.add_line(
        Kyoku(
            number=2,
            play=(Riichi(seat=3, kind="double"),),
            end=Win(payer=None, winners=(Winner(seat=3, worth=worth),)),
        )
    )
    tally.add_line(Insertion(kyoku=Kyoku(number=2, end=Draw(tenpai=(1,))), reason="Forgotten"))
    tally.add_line(Correction(kyoku=Kyoku(number=2, end=Draw(tenpai=(2,))), reason="Misheard"))
    tally.add_line(Kyoku(number=4, play=(Offence(seat=1, offence="false_win_shown"),)))
    tally.add_line(Withdrawal(number=4, reason="Taken back"))
    tally.add_line(Stop(reason="time"))
    tally.add_line(PointCount(scores=(26900, 34600, 21200, 37300)))
    return tally


def ruled() -> Tally:
    """A tally with a referee's ruling, a hand redeemed, and a riichi that stands later."""
    tally = Tally("wiki-numbered", names=FOUR)
    dead = t.Ruling(
        seat=3, offence="riichi_withdrawn_late", sanction="dead-hand", decision="amended"
    )
    play = (Riichi(seat=3, pending=True), dead, Redeem(seat=3), RiichiAccepted(seat=3))
    tally.add_line(Kyoku(number=1, play=play, end=Draw(tenpai=(3,))))
    paid = t.Ruling(
        offence="other",
        seat=1,
        sanction="none",
        decision="amended",
        reason="slow",
        points=1000,
    )
    tally.add_line(Kyoku(number=2, play=(paid,), end=Draw(reason="four_winds")))
    return tally
