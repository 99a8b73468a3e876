"""A bot for hosts of mjai that start a program: a line of events comes in, a line goes out.

Start it with the dialect that the host speaks and a rulebook, both optional:
`python mjai_bot.py mjai.app tenhou`. Another word, such as a seat, is ignored; the first event
names the seat.
"""

import sys

from hanchan import rulebooks, rules
from hanchan.bots import named_seat
from hanchan.mjai import MjaiClient

DIALECTS = ("mjai.app", "mortal", "original")
words = sys.argv[1:]
dialect = next((word for word in words if word in DIALECTS), "mjai.app")
book = next((word for word in words if word in rulebooks()), "tenhou")
client = MjaiClient(named_seat("efficient"), rules(book), dialect)
for line in sys.stdin:
    answer = client.reply(line)
    if answer is not None:
        print(answer, flush=True)
