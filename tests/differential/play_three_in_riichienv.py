"""Play games of three in RiichiEnv and write what it did and offered, one game a line.

Run it with a Python that has the package: ``pip install riichienv==0.4.11``, then
``python tests/differential/play_three_in_riichienv.py 40 | gzip -9n > FILE``. It needs nothing of
hanchan. `test_games_of_three_riichienv.py` says what a line holds and follows it.
"""

import importlib
import json
import random
import sys
from typing import Any

MODE = "3p-red-half"
TAKEN = ("TSUMO", "RON", "RIICHI", "KITA")
"""What a player does wherever it may."""
ON_OWN_TURN = {
    "TSUMO": "tsumo",
    "RIICHI": "riichi",
    "KITA": "kita",
    "ANKAN": "ankan",
    "KAKAN": "kakan",
    "KYUSHU_KYUHAI": "kyuushu",
}
CLAIMS = {"PON": "pon", "DAIMINKAN": "daiminkan", "RON": "ron"}
TOWARDS_TENPAI = 0.85
"""Share of the discards that keep the hand as near to tenpai as possible."""


def game(peer: Any, seed: int) -> dict[str, Any]:  # noqa: ANN401 - a module without types
    """Return the events of a game, and what was offered on one's own turn and of a discard."""
    env, lots = peer.RiichiEnv(game_mode=MODE, seed=seed), random.Random(seed)
    menus, claims, asked, declared = [], [], env.reset(), False
    while not env.done():
        answers = {}
        for seat in sorted(asked):
            offered = asked[seat].legal_actions()
            named = {str(one.action_type).rpartition(".")[2].upper() for one in offered}
            if named & {"PASS"}:
                claims.append(line_of(seat, named, CLAIMS))
            elif not declared:
                menus.append(line_of(seat, named, ON_OWN_TURN))
            answers[seat] = choice(peer, asked[seat], offered, lots)
        declared = any("RIICHI" in str(one.action_type).upper() for one in answers.values())
        asked = env.step(answers)
    return {"events": env.mjai_log, "menus": menus, "claims": claims}


def line_of(seat: int, named: set[str], words: dict[str, str]) -> str:
    """Return a seat and what it may do, in our words."""
    return " ".join([str(seat), *sorted(words[name] for name in named if name in words)])


def choice(peer: Any, seen: Any, offered: list[Any], lots: random.Random) -> Any:  # noqa: ANN401 - a module without types
    """Return one of the actions: a win, riichi or kita, else by lot or towards tenpai."""
    by_name: dict[str, list[Any]] = {}
    for one in offered:
        by_name.setdefault(str(one.action_type).rpartition(".")[2].upper(), []).append(one)
    for name in TAKEN:
        if name in by_name:
            return by_name[name][0]
    discards = by_name.get("DISCARD", [])
    if len(discards) == len(offered) and lots.random() < TOWARDS_TENPAI:
        return min(discards, key=lambda one: shanten_after(peer, seen, one.tile))
    return lots.choice(offered)


def shanten_after(peer: Any, seen: Any, tile: int) -> int:  # noqa: ANN401 - a module without types
    """Return the shanten of the hand without a tile."""
    return peer.calculate_shanten_3p([one for one in seen.hand if one != tile])


def main() -> None:
    """Write as many games as the first argument says, of seeds from 0 on."""
    peer = importlib.import_module("riichienv")
    for seed in range(int(sys.argv[1])):
        sys.stdout.write(json.dumps(game(peer, seed), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
