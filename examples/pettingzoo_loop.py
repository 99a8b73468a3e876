"""A kyoku in PettingZoo, each player drawing lots among their legal actions.

python pettingzoo_loop.py 7
"""

import sys

from hanchan.envs import riichi_v1


def play(seed: int) -> dict[str, float]:
    """Return the sum of the rewards of each player."""
    table = riichi_v1.env(length="kyoku")
    table.reset(seed=seed)
    for agent in table.possible_agents:
        table.action_space(agent).seed(seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, terminated, truncated, info = table.last()
        totals[agent] += reward
        action = None
        if not (terminated or truncated):
            action = table.action_space(agent).sample(info["action_mask"])
        table.step(action)  # pyright: ignore[reportArgumentType] - theirs omits None
    return totals


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    for player, total in play(int(sys.argv[1])).items():
        print(f"{player}: {total:+.1f} thousand points")
