"""Offences that the players of a quiet kyoku commit; the rulebook is a parameter."""

from typing import Any

from play.people_table import People
from play.ruling_scenarios import people
from play.scenarios import TENPAI, exhaust, next_kyoku

NOTEN = "258m258p258s1234z"
ONE_AWAY = "234m567m345p7s22p1z"
NO_YAKU = "123m678m345p46s22p"
"""Waits for 5s and is worth nothing by ron."""
CHANGING_KAN = "3334m567p567789s"
"""Waits for 2m, 4m and 5m; a concealed kan of 3m would leave 4m alone."""
LEAVING_KAN = "333m67p22p567789s"
"""Waits for 5p and 8p, whatever becomes of 3m."""
NO_WINS = {
    "not tenpai": (NOTEN, "9s"),
    "one tile away": (ONE_AWAY, "9s"),
    "without a yaku": (NO_YAKU, "5s"),
}
"""Hands and a tile on which they do not win."""
WRONG_CALLS = {
    "a pon with one tile": (2, "5m", "pon 55m"),
    "a chi with one tile": (1, "4m", "chi 46m"),
    "a kan with two tiles": (3, "55m", "daiminkan 555m"),
    "a chi from across": (2, "46m", "chi 46m"),
}
"""Who claims the dealer's 5m, the tiles they have for it, and what they call."""
CLAIMS = {
    "ron": TENPAI,
    "pon 22p": TENPAI,
    "chi 13p": "234m567m13p78s222p",
    "daiminkan 222p": "234m567m345p7s222p",
}
"""What a hand could claim 2p for, right or wrong, and that hand."""


def noten_riichi(rulebook: str, draws: str = "1z") -> People:
    """The dealer has declared riichi on a hand that waits for nothing; seat 2 waits for 9s."""
    table = people(rulebook, {0: NOTEN, 2: TENPAI}, draws)
    return table.declare(0, "riichi-tsumogiri 1z").pass_all()


def changing_kan(rulebook: str, draws: str = "", *, replacement: str = "2z") -> People:
    """The dealer in riichi has made a kan of 3m that changes what their hand waits for.

    Seat 2 waits for 9s; `draws` follow the kan.
    """
    hands = {0: CHANGING_KAN, 2: "678m678p345p78s22p"}
    table = people(rulebook, hands, "1z...3m" + draws, replacements=replacement)
    table.play(0, "riichi 1z").pass_all().tsumogiri(3)
    return table.declare(0, "ankan 3333m").pass_all()


def leaving_kan(rulebook: str, *, replacement: str = "2z") -> People:
    """The dealer in riichi has made a kan of 3m that leaves what their hand waits for."""
    table = people(rulebook, {0: LEAVING_KAN}, "1z...3m", replacements=replacement)
    return table.play(0, "riichi 1z").pass_all().tsumogiri(3).play(0, "ankan 3333m").pass_all()


def false_ron(
    rulebook: str,
    why: str = "not tenpai",
    words: str = "ron",
    **settings: Any,  # noqa: ANN401 (those of `deal`)
) -> People:
    """Seat 2 has claimed the dealer's second discard as a win that it is not."""
    hand, tile = NO_WINS[why]
    table = people(rulebook, {2: hand}, f"1z...{tile}", **settings).tsumogiri(4)
    return table.play(0, f"discard {tile}").declare(2, words).pass_all()


def two_rons(rulebook: str, valid: int, false: int, words: str = "ron") -> People:
    """On the dealer's 9s one seat wins, and another, noten, claims a win beside it."""
    table = people(rulebook, {valid: TENPAI, false: NOTEN}, "9s").play(0, "discard 9s")
    for p in range(1, 4):
        if p in (valid, false):
            table.declare(p, words if p == false else "ron")
    return table.pass_all()


def wrong_call(rulebook: str, which: str) -> tuple[People, int]:
    """The dealer has discarded 5m and a seat has laid out tiles that do not go with it."""
    p, held, words = WRONG_CALLS[which]
    table = people(rulebook, {p: held}, "5m").play(0, "discard 5m")
    return table.declare(p, words).pass_all(), p


def dead(rulebook: str, draws: str = "", hand: str = TENPAI) -> People:
    """Seat 1 was found to hold too few tiles, so its hand is dead."""
    return people(rulebook, {1: hand}, draws).report(1, "too_few_tiles")


def claims_with_a_dead_hand(rulebook: str, words: str) -> People:
    """Seat 1, whose hand is dead, claims the dealer's 2p."""
    hand = CLAIMS.get(words, TENPAI)
    table = dead(rulebook, "2p", hand).play(0, "discard 2p")
    return table.declare(1, words).pass_all()


def results_after(table: People) -> tuple[list[int], list[int]]:
    """The last kyoku is dealt again and drawn: results, and what they would be without chombo."""
    exhaust(next_kyoku(table))
    assert table.match_over
    g = table.game
    plain = [(g.score[p] - table.rules.returns) * 12 + g.uma[p] + g.oka[p] for p in range(4)]
    return [round(result * 1000) for result in table.results], [
        twelfths // 12 for twelfths in plain
    ]


def called(rulebook: str, draws: str = "") -> People:
    """Seat 1 called the dealer's 5z and discarded 1z; it waits for 6s and 9s.

    `draws` are those of seats 2, 3, 0 and so on.
    """
    hand = "1z234m345p78s22p55z"
    table = people(rulebook, {1: hand}, "5z" + draws).play(0, "discard 5z")
    return table.play(1, "pon 55z").pass_all().discard(1, "1z")
