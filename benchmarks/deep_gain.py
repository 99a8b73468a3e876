"""What those choices of `deep` bring that are not those of `expected`, measured one at a time.

    python benchmarks/deep_gain.py --seed 6000 --matches 100

`expected` plays against itself. Wherever `deep` would do something else, both choices are played to
the end of the kyoku by `expected` in all seats, with the hands that the others truly hold and in
the same orders of the wall, each of which is as likely as the true one. So the gain is measured
with what no player knows; what several such choices in one kyoku bring together is not.
Points are those of `bots/standing.py`: 12,000 for a place, and a sixteenth of those won.
"""

import argparse
import random
from collections.abc import Iterator
from statistics import fmean
from time import process_time

from hanchan.arena.interval import Estimate, estimate
from hanchan.arena.run import begin
from hanchan.bots.choosing import BOT_EXPECTED, bot_choice
from hanchan.bots.deep import worth_of_action
from hanchan.bots.deep_seat import Deep
from hanchan.bots.thought import Thought
from hanchan.core.codes import DEAD, DEALING, IN_TIME, OVER, SEATS, WALL
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.legal import seat_to_decide
from hanchan.core.random import batch_wall
from hanchan.core.step import answer, prepare_deal, proceed, start_kyoku
from hanchan.core.tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.core.wall import indicator_place, replacement_place
from hanchan.kernels.library import compiled_form
from hanchan.rules import load_rules
from hanchan.table.seat_view import SeatView

NAMES = ("east", "south", "west", "north")
ORDERS = 32
"""How many orders of the wall both choices are played in."""


class Measured:
    """Matches of `expected` against itself in which every decision is searched as well."""

    def __init__(self, rules: str, deep: Deep) -> None:
        """Nothing is played yet."""
        self.rules, self.tables, self.deep = encode(load_rules(rules)), load_tables(), deep
        self.thought, self.scratch = Thought(), (Game(), View(), Thought())
        self.decisions = self.searched = 0
        self.by_expected = self.by_deep = 0.0
        """Seconds of a processor for all decisions."""

    def match(self, seed: int) -> Iterator[float]:
        """What each choice brings that `deep` would make otherwise."""
        g, view = Game(), View()
        begin(g, self.rules, seed)
        rng = random.Random(seed)
        while g.phase != OVER:
            if g.phase == DEALING:
                prepare_deal(g)
                compiled_form(batch_wall)(g, self.rules, self.thought)
                compiled_form(start_kyoku)(g, self.rules, self.tables)
            elif not compiled_form(proceed)(g, self.rules, self.tables):
                p = seat_to_decide(g)
                compiled_form(fill_view)(view, g, self.rules, self.tables, p)
                usual, other = self.chosen(view)
                if usual != other:
                    yield self.gain(g, p, usual, other, rng)
                compiled_form(answer)(g, self.rules, self.tables, p, usual, IN_TIME)

    def chosen(self, view: View) -> tuple[int, int]:
        """What `expected` does, and what `deep` would do."""
        begun = process_time()
        usual = compiled_form(bot_choice)(BOT_EXPECTED, view, self.rules, self.tables, self.thought)
        between = process_time()
        other = self.deep.choose(SeatView(view, NAMES, self.rules))
        self.by_expected += between - begun
        self.by_deep += process_time() - between
        self.decisions += 1
        self.searched += self.deep.terms.played > 0
        return usual, other

    def gain(self, g: Game, p: int, usual: int, other: int, rng: random.Random) -> float:
        """What the other choice brings more, over orders of the wall."""
        places = hidden_places(g)
        tiles = [g.wall[place] for place in places]
        now, gains = g.snapshot(), list[int]()
        for _ in range(ORDERS):
            rng.shuffle(tiles)
            gains.append(self.worth(now, places, tiles, p, other))
            gains[-1] -= self.worth(now, places, tiles, p, usual)
        return fmean(gains)

    def worth(self, now: bytes, places: list[int], tiles: list[int], p: int, action: int) -> int:
        """What an action brings with the tiles of the wall in this order."""
        g, view, thought = self.scratch
        g.restore(now)
        for place, tile in zip(places, tiles, strict=True):
            g.wall[place] = tile
        return compiled_form(worth_of_action)(g, view, self.rules, self.tables, thought, p, action)


def hidden_places(g: Game) -> list[int]:
    """Where tiles of the wall lie face down."""
    known = {indicator_place(i) for i in range(g.dora_open)}
    known |= {replacement_place(i) for i in range(WALL - DEAD - g.live_end)}
    return [place for place in range(g.live, WALL) if place not in known]


def told(found: Estimate) -> str:
    """A mean with its interval."""
    return f"{found.mean:.0f} ± {found.half:.0f}"


def main() -> None:
    """Play so many matches, and say what was found; the unit is the match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="tenhou")
    parser.add_argument("--seed", type=int, default=6000)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--bot-seed", type=int, default=1, help="for the worlds of deep")
    parser.add_argument("--turns", action="store_true", help="play out discards as well")
    asked = parser.parse_args()
    measured = Measured(asked.rules, Deep(asked.bot_seed, turns=asked.turns))
    matches = [list(measured.match(asked.seed + i)) for i in range(asked.matches)]
    each = [gain for match in matches for gain in match]
    seats = estimate([sum(match) / SEATS for match in matches])
    print(f"{measured.decisions} decisions, {measured.searched} searched, {len(each)} otherwise")
    print(f"gain of each that was otherwise: {told(estimate(each)) if each else 'none'} points")
    print(f"gain of a seat in a match: {told(seats)} points")
    print(f"time of deep to that of expected: {measured.by_deep / measured.by_expected:.1f}")


if __name__ == "__main__":
    main()
