"""What articles may fix besides rule keys: fixed law, procedure and definitions, by name.

Fixed law never varies between rulebooks, so it has no key; procedure is how people carry play
out; definitions give words and frames. An article names them as `law:wall` and the like; the
message `law-wall` says what it means.
"""

LAW = (
    "law:tiles", "law:wall", "law:dead-wall", "law:deal", "law:turn", "law:calls", "law:kan",
    "law:last-tile", "law:riichi", "law:furiten", "law:dora", "law:win", "law:yaku", "law:fu",
    "law:points", "law:pao", "law:tenpai", "law:aborts", "law:dealer", "law:deposits",
    "law:placement", "law:chombo", "law:dead-hand", "law:referee",
)  # fmt: skip
PROCEDURE = (
    "procedure:calling", "procedure:claims", "procedure:corrections", "procedure:scoring",
    "procedure:sticks",
)  # fmt: skip
DEFINITION = ("definition:rulebook", "definition:overrides", "definition:result")

BESIDES_KEYS = (*LAW, *PROCEDURE, *DEFINITION)
"""All of these names."""
