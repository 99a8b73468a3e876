"""Check of the seats that a kyoku names, where fewer than four play."""

from collections.abc import Iterator

from hanchan.club.tally import lines as t
from hanchan.core.codes import SEATS
from hanchan.errors import RecordError


def refuse_empty_seats(kyoku: t.Kyoku, players: int) -> None:
    """Raise an error if the kyoku names a seat at which nobody sits (`seating.players`).

    >>> refuse_empty_seats(t.Kyoku(number=1, end=t.Draw(tenpai=(3,))), 4)
    >>> refuse_empty_seats(t.Kyoku(number=1, end=t.Draw(tenpai=(3,))), 3)
    Traceback (most recent call last):
    hanchan.errors.RecordError: tenpai: 3 is not a whole number from 0 to 2
    """
    if players == SEATS:
        return
    for field, seat in _named_seats(kyoku):
        if seat is not None and seat >= players:
            values = {"field": field, "given": seat, "least": 0, "most": players - 1}
            raise RecordError("value-range", **values)


def _named_seats(kyoku: t.Kyoku) -> Iterator[tuple[str, int | None]]:
    """Yield every seat in the kyoku, with the name of its field."""
    for part in kyoku.play:
        yield "play", part.seat
        if isinstance(part, t.Ruling):
            for payment in part.payments:
                yield from (("payments", payment.payer), ("payments", payment.payee))
    match kyoku.end:
        case t.Win(payer=payer, winners=winners):
            yield "payer", payer
            for winner in winners:
                yield "winners", winner.seat
                yield from (("fed", seat) for seat in winner.fed.values())
        case t.Draw(tenpai=tenpai, nagashi=nagashi):
            yield from (("tenpai", seat) for seat in tenpai)
            yield from (("nagashi", seat) for seat in nagashi)
        case None:
            pass
