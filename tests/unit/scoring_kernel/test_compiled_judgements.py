"""`judge` compiled leaves every byte of the record as the interpreted one does."""

import random

from hanchan.core.codes import (
    ASKING,
    NOBODY,
    S_CHIIHOU,
    S_DOUBLE_RIICHI,
    S_HAITEI,
    S_IPPATSU,
    S_OPEN_DEAL_IN,
    S_OPEN_RIICHI,
    S_RENHOU,
    S_RIICHI,
    S_RINSHAN,
    S_TENHOU,
    S_TSUMO,
)
from hanchan.core.concealed_tiles import is_five, is_terminal_or_honour
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.judge import judge
from hanchan.core.pao import PAO_YAKUMAN_COUNT
from hanchan.kernels.compiled_library import compiled_form
from play.builders import Meld, place_hand, plain_record
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler

CASES = 1500
KANS = ("ankan", "kakan", "daiminkan")
SITUATIONS = (
    0,
    S_RIICHI,
    S_RIICHI | S_IPPATSU,
    S_RIICHI | S_DOUBLE_RIICHI,
    S_RIICHI | S_DOUBLE_RIICHI | S_OPEN_RIICHI,
    S_RIICHI | S_OPEN_RIICHI | S_OPEN_DEAL_IN,
    S_HAITEI,
    S_RINSHAN,
    S_TENHOU,
    S_CHIIHOU,
    S_RENHOU,
)


def rule_records() -> list[Rules]:
    return [
        plain_record(),
        plain_record(
            yaku__renhou="mangan",
            yaku__open_riichi="2/-",
            yaku__daisharin="y1",
            yaku__suuankou="-",
            yaku__ryanpeikou="-",
            fu__chiitoitsu="50fu-1han",
            win__min_han="2",
            dora__ura="first-only",
            limits__kiriage_mangan="all",
            limits__several_yakuman="single",
        ),
        plain_record(
            yaku__renhou="5!/-",
            yaku__daisuushii="y2",
            yaku__pinfu_tsumo="false",
            yaku__honroutou_seven_pairs="false",
            yaku__tanyao="1/-",
            fu__open_pinfu="2",
            fu__concealed_simple_triplet="2",
            fu__double_wind_pair="2",
            fu__rinshan_tsumo="0",
            win__two_han_from_honba="3",
            limits__counted_yakuman="0",
            dora__ura="none",
        ),
    ]


def dealt(rng: random.Random) -> tuple[list[int], list[Meld]]:
    """Concealed tiles and melds of a complete hand, now and then with one tile wrong."""
    kinds = [k for k in range(34) if k // 9 in rng.choice(((0,), (1, 3), (0, 1, 2), (0, 1, 2, 3)))]
    form = rng.random()
    if form < 0.1:
        return [kind for kind in rng.sample(kinds, 7) for _ in range(2)], []
    if form < 0.15:
        outer = [kind for kind in range(34) if is_terminal_or_honour(kind)]
        return [*outer, rng.choice(outer)], []
    concealed: list[int] = []
    melds: list[Meld] = []
    for _ in range(4):
        kind = rng.choice(kinds)
        name = rng.choice(("chi", "pon", *KANS)) if rng.random() < 0.3 else ""
        if kind < 27 and kind % 9 < 7 and (name == "chi" or (not name and rng.random() < 0.5)):
            tiles = [kind, kind + 1, kind + 2]
        else:
            name = "pon" if name == "chi" else name
            tiles = [kind] * (4 if name in KANS else 3)
        if name:
            melds.append(Meld(name, tuple(sometimes_red(rng, tile) for tile in tiles)))
        else:
            concealed += tiles
    concealed += [rng.choice(kinds)] * 2
    if rng.random() < 0.1:
        concealed[0] = rng.randrange(34)
    return [sometimes_red(rng, tile) for tile in concealed], melds


def sometimes_red(rng: random.Random, kind: int) -> int:
    return 34 + kind // 9 if is_five(kind) and rng.random() < 0.2 else kind


def possible(concealed: list[int], melds: list[Meld]) -> bool:
    """Whether there are no more than four tiles of any kind."""
    tiles = concealed + [code for meld in melds for code in meld.codes]
    plain = [code if code < 34 else 4 + 9 * (code - 34) for code in tiles]
    return all(plain.count(kind) <= 4 for kind in set(plain))


def some_case(rng: random.Random) -> tuple[Game, int, int]:
    """A record, a winning tile and a situation."""
    concealed, melds = dealt(rng)
    while not possible(concealed, melds):
        concealed, melds = dealt(rng)
    win = rng.choice(concealed)
    tsumo = rng.random() < 0.5
    if not tsumo:
        concealed.remove(win)
    g = place_hand(
        concealed,
        melds=melds,
        seat_wind=rng.randrange(4),
        round_wind=rng.randrange(3),
        dora=[rng.randrange(37) for _ in range(rng.randrange(1, 6))],
        ura=[rng.randrange(37) for _ in range(rng.randrange(6))],
        honba=rng.randrange(6),
    )
    for which in range(PAO_YAKUMAN_COUNT):
        g.pao[0, which] = rng.choice((NOBODY, 1))
    return g, win, rng.choice(SITUATIONS) | (S_TSUMO if tsumo else 0)


def test_interpreted_and_compiled_judgements_are_the_same() -> None:
    compiled = compiled_form(judge)
    rng = random.Random(20080)
    records = rule_records()
    tables = load_tables()
    seen: set[int] = set()
    for _ in range(CASES):
        g, win, flags = some_case(rng)
        rules = rng.choice(records)
        copy = Game()
        copy.restore(g.snapshot())
        status = judge(g, rules, tables, 0, win, flags, ASKING)
        assert compiled(copy, rules, tables, 0, win, flags, ASKING) == status
        assert copy.snapshot() == g.snapshot()
        seen.add(status)
    assert len(seen) == 4  # a win, and each reason why not
