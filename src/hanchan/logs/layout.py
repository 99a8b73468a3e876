"""What playing a kyoku of a log again keeps beside the game itself."""

from typing import Annotated, TypeAlias

from hanchan.core.codes import EVENT_WIDTH
from hanchan.kernels.record import ANY, I32, Field, Ints, Record

Script: TypeAlias = Annotated[Ints, Field("i8", (ANY, EVENT_WIDTH))]
"""What a log tells of a kyoku, as rows of the core."""


class Replay(Record):
    """Where script and law stand (see replaying.py); seats as bits where several are meant."""

    rows: I32  # how many rows the script has
    timed: I32  # 1 if the script says when each indicator was opened
    shows: I32  # the seats that show their hand at a draw
    stops: I32  # 1 if the leading dealer stops the match where he may
    at: I32  # the next row of the script
    status: I32  # FOLLOWED, or how they part
    seat: I32  # who was last asked to act
    action: I32  # what the script lets that seat do
    reason: I32  # why the law does not
    law_row: I32  # the event of the law that the script does not have
    ended: I32  # 1 once the law has ended the kyoku
    open_logged: I32  # indicators opened
    open_by_law: I32
    stands_logged: I32  # the seats whose riichi stands
    stands_by_law: I32
    passed_logged: I32  # who let the last tile go; four bits further, who could have won with it
    passed_by_law: I32
