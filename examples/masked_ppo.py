# pyright: basic, reportMissingImports=false
"""PPO with action masks in one file, as in CleanRL: a net learns by play alone to beat a bot.

python masked_ppo.py --out masked-ppo

It begins with random weights and sees no move of anybody else's. In 256 lanes it plays one seat
against three `beginner`, each kyoku is an episode, and its reward is the points won or lost. The
folder has the weights, a card, the curve of the training, and the result in the arena. It needs
torch (`pip install 'hanchan[learn]'`). What has learned plays at any table:

hanchan arena masked_ppo:Trained beginner --rules tenhou --matches 400
"""

import argparse
import json
import os
import platform
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import hanchan
from hanchan.envs import Batch, SeatObserver, TimeStep
from hanchan.learn import RunVersions, TrainingRun, draw_curve, write_card
from hanchan.table import SeatView

OBSERVATION = "planes-1"  # channels 76 to 80 say how each discard changes the shanten
CHANNELS, SCALARS, ACTIONS = 81, 40, 206
DRAWN, FIVES = 5, [4, 13, 22]  # the channel of the tile drawn; columns of the red fives
FORBIDDEN = -1e9
OUT = "masked-ppo"


class Settings(NamedTuple):
    """Everything that a run depends on: the same settings make the same weights on one machine."""

    updates: int = 200
    seed: int = 1
    threads: int = 2
    opponent: str = "beginner"
    rules: str = "tenhou"
    lanes: int = 256
    steps: int = 64
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 0.004
    clip: float = 0.2
    trace: float = 0.95
    entropy: float = 0.003
    value: float = 0.5
    points: float = 8000  # that count as one in the reward
    evaluations: int = 20
    evaluated: int = 256  # matches of each


class Net(nn.Module):
    """Judges each kind of tile by its own column, and everything by what all columns have."""

    def __init__(self, width: int = 48, hidden: int = 96) -> None:
        super().__init__()
        self.column = nn.Linear(CHANNELS, width)
        self.whole = nn.Linear(2 * width + SCALARS, hidden)
        self.again, self.context = nn.Linear(width, width), nn.Linear(hidden, width)
        self.tile = nn.Linear(width, 4)  # discard, riichi, ankan, kakan
        self.action, self.critic = nn.Linear(hidden, ACTIONS), nn.Linear(hidden, 1)
        for head in (self.tile, self.action, self.critic):
            nn.init.orthogonal_(head.weight, 0.01)
            nn.init.zeros_(head.bias)

    def forward(self, planes: Tensor, scalars: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return the log probability of each action, of illegal ones almost none, and the value."""
        numbers = scalars.float()
        columns = torch.relu(self.column(planes.float().log1p().transpose(1, 2)))
        pooled = (columns.mean(1), columns.amax(1), numbers.sign() * numbers.abs().log1p() / 4)
        whole = torch.relu(self.whole(torch.cat(pooled, 1)))
        columns = torch.relu(self.again(columns) + self.context(whole)[:, None])
        tiles = self.tile(columns)
        at_drawn = (tiles * planes[:, DRAWN, :, None]).sum(1)
        discards = (
            torch.cat((tiles[:, :, way], tiles[:, FIVES, way], at_drawn[:, way : way + 1]), 1)
            for way in (0, 1)
        )
        # The order of docs/reference/observations.md: after these open riichi and calls, then kans.
        others = torch.zeros(len(tiles), ACTIONS - 4 * 34 - 2 * 4)
        by_tile = (*discards, others[:, :48], tiles[:, :, 2], tiles[:, :, 3], others[:, 48:])
        logits = self.action(whole) + torch.cat(by_tile, 1)
        return logits.masked_fill(mask == 0, FORBIDDEN).log_softmax(1), self.critic(whole)[:, 0]


def seen(turns: TimeStep) -> tuple[Tensor, Tensor, Tensor]:
    """Return the observation of each lane as tensors over the same memory."""
    planes, scalars, mask = map(torch.from_numpy, (turns.planes, turns.scalars, turns.mask))
    return planes, scalars, mask


class Rollout(NamedTuple):
    """What T steps of L lanes came to; `value` has one row more, `ended` marks ends of kyoku."""

    planes: Tensor
    scalars: Tensor
    mask: Tensor
    action: Tensor
    chance: Tensor
    value: Tensor
    reward: Tensor
    ended: Tensor


@torch.no_grad()
def roll_out(net: Net, batch: Batch, turns: TimeStep, steps: int) -> tuple[Rollout, TimeStep]:
    """Play some steps by the net's own chances; return them and the observation after the last."""
    rows: list[tuple[Tensor, ...]] = []
    for _ in range(steps):
        observed = tuple(part.clone() for part in seen(turns))
        chances, value = net(*observed)
        action = torch.multinomial(chances.exp(), 1)
        turns = batch.step(action[:, 0].numpy())
        after = (turns.kyoku_delta[:, 0], turns.kyoku_ended)
        reward, ended = (torch.from_numpy(part.copy()) for part in after)
        rows.append((*observed, action, chances.gather(1, action), value, reward, ended))
    played = Rollout._make(map(torch.stack, zip(*rows, strict=True)))
    ahead = net(*seen(turns))[1]
    return played._replace(value=torch.cat((played.value, ahead[None]))), turns


def advantages(
    reward: NDArray[np.float32], value: NDArray[np.float32], ended: NDArray[np.bool_], trace: float
) -> NDArray[np.float32]:
    """Return generalized advantages (T, L); nothing is discounted, and a kyoku is an episode."""
    found = np.zeros_like(reward)
    traced = np.zeros_like(reward[0])
    for step in reversed(range(len(reward))):
        ahead = np.where(ended[step], 0, value[step + 1] + trace * traced)
        traced = reward[step] + ahead - value[step]
        found[step] = traced
    return found


def update(
    net: Net, optimizer: torch.optim.Optimizer, played: Rollout, settings: Settings
) -> tuple[int, float]:
    """Improve the net by the decisions with a choice; return their number and entropy in nats."""
    reward, value = (played.reward / settings.points).numpy(), played.value.numpy()
    gained = torch.from_numpy(advantages(reward, value, played.ended.numpy(), settings.trace))
    returns = gained + played.value[:-1]
    free = played.mask.sum(2, dtype=torch.int32) > 1
    every = [part[free] for part in (*played[:5], gained, returns)]
    entropies: list[float] = []
    for _ in range(settings.epochs):
        for rows in torch.randperm(len(every[0])).split(settings.minibatch):
            *observed, action, old, gain, target = (part[rows] for part in every)
            chances, value = net(*observed)
            ratio = (chances.gather(1, action) - old).exp()[:, 0]
            gain = (gain - gain.mean()) / (gain.std(correction=0) + 1e-8)  # also of one alone
            clipped = ratio.clip(1 - settings.clip, 1 + settings.clip)
            entropy = -(chances.exp() * chances).sum(1).mean()
            loss = settings.value * (value - target).square().mean() - settings.entropy * entropy
            loss = loss - torch.minimum(ratio * gain, clipped * gain).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
            entropies.append(entropy.item())
    return len(every[0]), float(np.mean(entropies))


def begin(settings: Settings, lanes: int, seed: int) -> tuple[Batch, TimeStep]:
    """Return lanes in which the net plays against three of the opponent."""
    players = ("learner", *(settings.opponent,) * 3)
    threads = settings.threads
    batch = Batch(lanes, settings.rules, players=players, observation=OBSERVATION, threads=threads)
    return batch, batch.reset(seed=seed)


@torch.no_grad()
def mean_place(net: Net, settings: Settings) -> float:
    """Return the mean place in other matches than those of the training, always the likeliest."""
    batch, turns = begin(settings, settings.evaluated, seed=1 << 40)
    places = np.zeros(settings.evaluated)
    while not places.all():
        turns = batch.step(net(*seen(turns))[0].argmax(1).numpy())
        first = turns.terminated & (places == 0)
        places[first] = turns.final_place[first, 0]
    return float(places.mean())


Figures = dict[str, float]


def train(settings: Settings, report: Callable[[Figures], None]) -> tuple[Net, list[Figures]]:
    """Return a net that has learned by play, and the figures of each evaluation on the way."""
    torch.manual_seed(settings.seed)
    torch.set_num_threads(settings.threads)
    began, net, figures = perf_counter(), Net(), list[Figures]()
    optimizer = torch.optim.Adam(net.parameters(), settings.rate, eps=1e-5)
    batch, turns = begin(settings, settings.lanes, settings.seed << 20)
    decisions, won, kyoku, every = 0, 0, 0, -(-settings.updates // settings.evaluations)
    for number in range(1, settings.updates + 1):
        optimizer.param_groups[0]["lr"] = settings.rate * (1 - (number - 1) / settings.updates)
        played, turns = roll_out(net, batch, turns, settings.steps)
        learned, entropy = update(net, optimizer, played, settings)
        decisions += learned
        won, kyoku = won + int(played.reward.sum()), kyoku + int(played.ended.sum())
        if number % every == 0 or number == settings.updates:
            row = {"part": len(figures) + 1, "decisions": decisions}
            row |= {"place": mean_place(net, settings), "points": won / max(kyoku, 1)}
            row |= {"entropy": entropy, "minutes": (perf_counter() - began) / 60}
            figures.append({name: round(one, 4) for name, one in row.items()})
            report(figures[-1])
            decisions = won = kyoku = 0
    return net, figures


class Player:
    """A seat that always does what the net finds likeliest."""

    name = OUT

    def __init__(self, net: Net) -> None:
        self.net, self.observer = net.eval(), SeatObserver(OBSERVATION)

    @torch.inference_mode()
    def choose(self, view: SeatView) -> int:
        """Return the number of the chosen action."""
        observed = (torch.from_numpy(part[None]) for part in self.observer.observe(view))
        return int(self.net(*observed)[0].argmax())


class Trained(Player):
    """The player whose weights are in the folder `masked-ppo`."""

    def __init__(self) -> None:
        net = Net()
        with np.load(Path(OUT) / "weights.npz") as arrays:
            net.load_state_dict({name: torch.from_numpy(arrays[name]) for name in arrays})
        torch.set_num_threads(1)
        super().__init__(net)


def write_run(
    out: Path, settings: Settings, net: Net, figures: list[Figures], busy: float
) -> TrainingRun:
    """Write the weights, `run.json`, the card and the curve; return the content of `run.json`.

    `busy` is how many cores the training kept busy on average.
    """
    out.mkdir(parents=True, exist_ok=True)
    weights = out / "weights.npz"
    np.savez(weights, **{name: array.numpy() for name, array in net.state_dict().items()})
    run = TrainingRun(
        task="masked PPO",
        settings=settings._asdict(),
        inputs={},
        versions=RunVersions(
            hanchan=hanchan.__version__,
            python=platform.python_version(),
            numpy=np.__version__,
            torch=str(torch.__version__),
        ),
        machine={
            "architecture": platform.machine(),
            "cores": os.cpu_count(),
            "busy_cores": round(busy, 2),
        },
        figures=figures,
        weights=sha256(weights.read_bytes()).hexdigest(),
        finished=True,
    )
    (out / "run.json").write_text(json.dumps(run.to_dict(), indent=2) + "\n", "utf-8")
    (out / "curve.svg").write_text(draw_curve(run), "utf-8")
    (out / "card.md").write_text(write_card(run), "utf-8")
    return run


def main(out: Path, settings: Settings, matches: int = 400) -> None:
    """Train, write, and play matches against the opponent in the arena, two against two."""
    began, worked = perf_counter(), process_time()
    net, figures = train(settings, lambda row: print(row, flush=True))
    busy = (process_time() - worked) / (perf_counter() - began)
    write_run(out, settings, net, figures, busy)
    torch.set_num_threads(1)  # one decision at a time is too little work for two
    found = hanchan.arena(Player(net), settings.opponent, rules=settings.rules, matches=matches)
    (out / "arena.json").write_text(json.dumps(found.to_dict(), indent=2) + "\n", "utf-8")
    place = found.standings[0].place
    print(f"mean place {place.mean:.3f} ± {place.half:.3f}, {found.verdict}")


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Train a net by PPO to beat a bot.")
    options.add_argument("--out", type=Path, default=Path(OUT))
    for option in ("updates", "seed", "threads"):
        options.add_argument(f"--{option}", type=int, default=Settings._field_defaults[option])
    given = vars(options.parse_args())
    main(given.pop("out"), Settings(**given))
