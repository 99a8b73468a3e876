"""Fit the nets of the bot `seasoned` to logs, in ``src/hanchan/bots/ranking_layout/weights.bin``.

Run it from the root of the checkout: ``make bots-fit LOGS=FOLDER``. It reads logs of four players
in any format that hanchan reads, and learns which of its choices each player took. A fifth of the
matches is held out, to measure how often the nets agree with the players; a further twentieth sets
how readily the bot calls. The split depends on the content of each log alone.

The same logs give the same bytes: matrices are multiplied by one thread (the script restarts itself
with `ONE_THREAD`), every sum runs in a fixed order, and all random numbers come from one seed.
Another processor or version of numpy may round differently.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from ranking_logs import (
    PARTS,
    Decisions,
    FileNumbers,
    Ints,
    classes_of,
    decisions_of,
    join,
    read_logs,
)

from hanchan.bots.hand_heuristics import is_riichi_action
from hanchan.bots.ranking.collect import choose_ranked
from hanchan.bots.ranking_layout import columns, net_sizes
from hanchan.bots.ranking_layout.weights import WEIGHTS_FILE, pack_weights
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes
from hanchan.core.distance_tables import load_tables
from hanchan.kernels.compiled_library import compiled_form

Floats: TypeAlias = NDArray[Any]
CARD_FILE = WEIGHTS_FILE.with_name("weights.json")
TEST_PARTS, CALL_PART = range(4), 4
"""Of the parts of the matches: those held out, and the one that sets how readily the bot calls."""
EPOCHS = (14, 6)
"""Of the net for discards and of that for claims, which has fewer examples."""
BATCH, RATE, DECAY, WARM_UP = 384, 3e-3, 1e-4, 0.1
LEAST_DEVIATION, REACH = 0.05, 8
"""Least deviation of an input, and the deviations from its mean to which it is clamped."""
CHECKED_DECISIONS = 50_000
"""Held-out decisions on which whole numbers are compared with floats, to the end of a match."""
NET_NAMES = ("discards", "claims")
WEIGHT_PARTS = (
    ("first", net_sizes.FIRST_AT, net_sizes.FIRST_BITS),
    ("moment", net_sizes.MOMENT_AT, net_sizes.FIRST_BITS),
    ("second", net_sizes.SECOND_AT, net_sizes.SECOND_BITS),
    ("pooled", net_sizes.POOLED_AT, net_sizes.SECOND_BITS),
    ("last", net_sizes.LAST_AT, net_sizes.SECOND_BITS),
    ("direct", net_sizes.DIRECT_AT, net_sizes.FIRST_BITS),
)
BIAS_PARTS = (
    ("hidden_bias", net_sizes.HIDDEN_BIAS_AT, net_sizes.FIRST_BITS + net_sizes.INPUT_BITS),
    ("second_bias", net_sizes.SECOND_BIAS_AT, net_sizes.RANK_BITS),
)
"""Name, first index and fraction bits of each part of a file of weights, in order."""
ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""Environment variables that numpy reads when it is loaded."""


# Inputs: numbers in 64ths of their deviation, as in the kernel.


@dataclass
class Scaling:
    """Scale, least and greatest of every input, those of the moment first, and their means."""

    scale: Ints
    least: Ints
    greatest: Ints
    centre: Floats

    @classmethod
    def fitted(cls, numbers: Ints) -> "Scaling":
        """The scaling of these numbers, a row for each example."""
        mean = numbers.mean(axis=0, dtype=np.float64)
        deviation = np.maximum(numbers.std(axis=0, dtype=np.float64), LEAST_DEVIATION)
        unit = 1 << net_sizes.INPUT_BITS
        scale = np.rint(unit * (1 << net_sizes.SCALE_BITS) / deviation).astype(np.int64)
        least, greatest = (
            np.rint(unit * (mean / deviation + side * REACH)).astype(np.int64) for side in (-1, 1)
        )
        centre = (mean / deviation).astype(np.float32)
        return cls(np.maximum(scale, 1), least, greatest, centre)

    def apply(self, numbers: Ints) -> Ints:
        """Scale numbers to inputs."""
        found = numbers.astype(np.int64) * self.scale >> net_sizes.SCALE_BITS
        return np.clip(found, self.least, self.greatest).astype(np.int16)

    def centred(self, inputs: Ints) -> Floats:
        """Inputs as floats around 0."""
        return inputs.astype(np.float32) * np.float32(1 / (1 << net_sizes.INPUT_BITS)) - self.centre


# The net in floats.


class Net:
    """A net as `net_sizes.py` describes it, in floats, and its derivatives."""

    def __init__(self, net: int, lots: np.random.Generator) -> None:
        """Start with random weights."""
        inputs, hidden, second = net_sizes.INPUTS[net], net_sizes.HIDDEN[net], net_sizes.SECOND[net]

        def matrix(rows: int, width: int, fan: int) -> Floats:
            return (lots.uniform(-1, 1, (rows, width)) / np.sqrt(fan)).astype(np.float32)

        every = inputs + columns.MOMENT_COLUMNS
        self.w = {
            "first": matrix(inputs, hidden, every),
            "moment": matrix(columns.MOMENT_COLUMNS, hidden, every),
            "second": matrix(hidden, second, hidden),
            "pooled": matrix(hidden, second, hidden),
            "last": matrix(second, 1, second),
            "direct": np.zeros((inputs, 1), np.float32),
            "hidden_bias": np.zeros(hidden, np.float32),
            "second_bias": np.zeros(second, np.float32),
        }

    def forward(self, x: Floats, g: Floats, counts: Ints) -> tuple[Floats, tuple[Floats, ...]]:
        """Rank the choices: `x` has a row for each, `g` for each moment."""
        w, starts = self.w, np.cumsum(counts) - counts
        shared = g @ w["moment"] + w["hidden_bias"]
        h = np.maximum(x @ w["first"] + np.repeat(shared, counts, axis=0), 0)
        mean = np.add.reduceat(h, starts) / counts[:, None].astype(np.float32)
        pooled = mean @ w["pooled"] + w["second_bias"]
        s = np.maximum(h @ w["second"] + np.repeat(pooled, counts, axis=0), 0)
        return (s @ w["last"] + x @ w["direct"])[:, 0], (h, mean, s)

    def gradients(
        self, x: Floats, g: Floats, counts: Ints, chosen: Ints
    ) -> tuple[float, dict[str, Floats]]:
        """The mean loss, and its derivative by each weight; `chosen` are rows."""
        w, starts = self.w, np.cumsum(counts) - counts
        z, (h, mean, s) = self.forward(x, g, counts)
        e = np.exp(z - np.repeat(np.maximum.reduceat(z, starts), counts))
        total = np.add.reduceat(e, starts)
        share = e / np.repeat(total, counts)
        loss = float(-np.log(np.maximum(share[chosen], np.float32(1e-30))).mean())
        share[chosen] -= 1
        dz = (share / np.float32(len(counts)))[:, None]
        ds = dz @ w["last"].T * (s > 0)
        by_moment = np.add.reduceat(ds, starts)
        d_mean = by_moment @ w["pooled"].T / counts[:, None].astype(np.float32)
        dh = (ds @ w["second"].T + np.repeat(d_mean, counts, axis=0)) * (h > 0)
        dh_by_moment = np.add.reduceat(dh, starts)
        return loss, {
            "first": x.T @ dh, "moment": g.T @ dh_by_moment, "second": h.T @ ds,
            "pooled": mean.T @ by_moment, "last": s.T @ dz, "direct": x.T @ dz,
            "hidden_bias": dh_by_moment.sum(axis=0), "second_bias": by_moment.sum(axis=0),
        }  # fmt: skip


class Adam:
    """The optimizer: moving means of derivatives and of their squares, and decay of weights."""

    def __init__(self, net: Net) -> None:
        """Start with means of 0."""
        self.steps = 0
        self.first = {name: np.zeros_like(w) for name, w in net.w.items()}
        self.second = {name: np.zeros_like(w) for name, w in net.w.items()}

    def step(self, net: Net, gradients: dict[str, Floats], rate: float) -> None:
        """Change the weights of the net."""
        self.steps += 1
        a, b = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, slope in gradients.items():
            one, two = self.first[name], self.second[name]
            one += np.float32(0.1) * (slope - one)
            two += np.float32(0.001) * (slope * slope - two)
            change = one / np.float32(a) / (np.sqrt(two / np.float32(b)) + np.float32(1e-8))
            net.w[name] -= np.float32(rate) * (change + np.float32(DECAY) * net.w[name])


def rate_at(share: float) -> float:
    """The learning rate after this share of all steps: it rises, then falls to nearly 0."""
    if share < WARM_UP:
        return RATE * (0.04 + 0.96 * share / WARM_UP)
    return RATE * (1 + np.cos(np.pi * (share - WARM_UP) / (1 - WARM_UP))) / 2


def fit(net: int, given: Decisions, epochs: int, seed: int) -> tuple[Net, Scaling, Scaling]:
    """Fit a net to the decisions that are not held out."""
    lots = np.random.default_rng([seed, net])
    fitted, train = Net(net, lots), given.select(np.arange(CALL_PART + 1, PARTS))
    moment, choice = Scaling.fitted(given.moments[train]), Scaling.fitted(given.rows[::7])
    optimizer = Adam(fitted)
    size = min(BATCH, len(train))
    steps = epochs * (len(train) // size)
    for epoch in range(epochs):
        order, losses = lots.permutation(train), list[float]()
        for first in range(0, len(order) - size + 1, size):
            some = order[first : first + size]
            counts, ends = given.counts[some], np.cumsum(given.counts[some])
            x = choice.centred(choice.apply(given.rows[given.rows_of(some)]))
            g = moment.centred(moment.apply(given.moments[some]))
            loss, slopes = fitted.gradients(x, g, counts, ends - counts + given.labels[some])
            losses.append(loss)
            optimizer.step(fitted, slopes, rate_at(optimizer.steps / steps))
        print(f"{NET_NAMES[net]}: epoch {epoch + 1}, loss {np.mean(losses):.4f}", flush=True)
    return fitted, moment, choice


# Measured, and written.


def ranks_of(
    net: Net, given: Decisions, some: Ints, moment: Scaling, choice: Scaling
) -> Iterator[tuple[int, Floats, Ints]]:
    """Each of these decisions, with its ranks and the index of its first row."""
    starts = given.starts()
    for first in range(0, len(some), BATCH):
        part = some[first : first + BATCH]
        counts = given.counts[part]
        x = choice.centred(choice.apply(given.rows[given.rows_of(part)]))
        z, _ = net.forward(x, moment.centred(moment.apply(given.moments[part])), counts)
        for i, found in zip(part, np.split(z, np.cumsum(counts)[:-1]), strict=True):
            yield i, found, starts[i]


def agreement(
    net: Net, given: Decisions, moment: Scaling, choice: Scaling, bonus: float
) -> dict[str, float]:
    """How often the net, and `expected`, take the choice of the player in held-out matches."""
    hits, hits_of_expected, some = 0, 0, given.select(np.array(TEST_PARTS))
    counted = Counter[str]()
    for i, ranks, start in ranks_of(net, given, some, moment, choice):
        classes = given.classes[start : start + given.counts[i]]
        found = int((ranks + np.float32(bonus) * (classes != codes.PASS)).argmax())
        taken, other = classes[given.labels[i]], classes[given.expected[i]]
        hits += classes[found] == taken
        hits_of_expected += other == taken
        for name, one in (("player", taken), ("net", classes[found]), ("expected", other)):
            counted[f"{name}_calls"] += one != codes.PASS
            counted[f"{name}_riichi"] += is_riichi_action(int(one))
    most = max(1, len(some))
    rates = {name: round(count / most, 4) for name, count in sorted(counted.items())}
    unit = {"agreement": hits / most, "agreement_of_expected": hits_of_expected / most}
    return {"decisions": len(some), **{name: round(one, 4) for name, one in unit.items()}, **rates}


def call_bonus(net: Net, given: Decisions, moment: Scaling, choice: Scaling) -> float:
    """What to add to the rank of calls, so that the net calls as often as the players did."""
    margins, calls = list[float](), 0
    for i, ranks, start in ranks_of(net, given, given.select(np.array(CALL_PART)), moment, choice):
        passes = given.classes[start : start + given.counts[i]] == codes.PASS
        if passes.sum() == 1 < len(passes):
            margins.append(float(ranks[~passes].max() - ranks[passes][0]))
            calls += not passes[given.labels[i]]
    margins.sort(reverse=True)
    return -(margins[calls - 1] + margins[calls]) / 2 if 0 < calls < len(margins) else 0.0


def whole(values: Floats, bits: int, kind: type[np.signedinteger[Any]]) -> Ints:
    """Round to whole numbers of 2**-bits each, within the range of the type."""
    limit = np.iinfo(kind)
    found = np.rint(values.astype(np.float64) * 2.0**bits)
    return np.clip(found, limit.min, limit.max).astype(kind).ravel()


def packed(net: Net, moment: Scaling, choice: Scaling) -> tuple[list[Ints], list[Ints]]:
    """The weights and the terms of a net, in the order of `net_sizes.py`; means go to the bias."""
    shift = moment.centre @ net.w["moment"] + choice.centre @ net.w["first"]
    w = net.w | {"hidden_bias": net.w["hidden_bias"] - shift}
    weights = [whole(w[name], bits, np.int16) for name, _, bits in WEIGHT_PARTS]
    limits = [np.concatenate([getattr(moment, name), getattr(choice, name)]).astype(np.int32)
              for name in ("scale", "least", "greatest")]  # fmt: skip
    return weights, [*limits, *(whole(w[name], bits, np.int32) for name, _, bits in BIAS_PARTS)]


def unpacked(weights: bytes, terms: bytes) -> tuple[list[tuple[Net, Scaling, Scaling]], float]:
    """The nets of a file of weights, in floats, and how readily they call."""
    some, rest = np.frombuffer(weights, np.int16), np.frombuffer(terms, np.int32)
    found, middle = list[tuple[Net, Scaling, Scaling]](), columns.MOMENT_COLUMNS
    for kind, inputs in enumerate(net_sizes.INPUTS):
        net = Net(kind, np.random.default_rng(0))
        for cells, parts in ((some, WEIGHT_PARTS), (rest, BIAS_PARTS)):
            for name, first, bits in parts:
                part = cells[first[kind] : first[kind] + net.w[name].size] / (1 << bits)
                net.w[name] = part.reshape(net.w[name].shape).astype(np.float32)
        scale, least, greatest = (
            rest[at[kind] : at[kind] + middle + inputs].astype(np.int64)
            for at in (net_sizes.SCALE_AT, net_sizes.LEAST_AT, net_sizes.GREATEST_AT)
        )
        none = np.zeros(1, np.float32)
        moment = Scaling(scale[:middle], least[:middle], greatest[:middle], none)
        choice = Scaling(scale[middle:], least[middle:], greatest[middle:], none)
        found.append((net, moment, choice))
    return found, int(rest[net_sizes.CALL_BONUS_AT]) / net_sizes.NAT


def main() -> None:
    """Fit, measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("logs", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    parser.add_argument("--epochs", type=int, nargs=2, default=EPOCHS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", default="logs", help="where the logs come from, for the card")
    given = parser.parse_args()
    if ONE_THREAD.items() - os.environ.items():
        os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | ONE_THREAD)  # noqa: S606
    kept: tuple[list[Decisions], list[Decisions]] = [], []
    checked, left, matches = list[FileNumbers](), CHECKED_DECISIONS, 0
    for found in read_logs(given.logs):
        matches += 1
        for net, parts in enumerate(kept):
            parts.append(decisions_of(found, net))
        if left > 0 and found.parts[0] in TEST_PARTS:
            checked.append(found)
            left -= sum(len(parts[-1].counts) for parts in kept)
    if not matches:
        parser.error("no log has decisions of four players")
    weights, terms, nets, bonus = list[Ints](), list[Ints](), list[Any](), 0.0
    card: dict[str, Any] = {
        "data": given.data, "matches": matches, "columns": columns.LAYOUT, "seed": given.seed,
        "epochs": list(given.epochs), "batch": BATCH, "rate": RATE, "decay": DECAY,
    }  # fmt: skip
    for net, parts in enumerate(kept):
        joined = join(parts)
        parts.clear()
        fitted = fit(net, joined, given.epochs[net], given.seed)
        if net == net_sizes.CLAIMS:
            bonus = call_bonus(fitted[0], joined, *fitted[1:])
            card["call_bonus"] = round(bonus, 3)
        card[NET_NAMES[net]] = agreement(fitted[0], joined, *fitted[1:], bonus)  # 0 for discards
        nets.append(fitted)
        some = packed(*fitted)
        weights += some[0]
        terms += some[1]
    terms.append(np.array([round(bonus * net_sizes.NAT)], np.int32))
    data = (np.concatenate(weights).tobytes(), np.concatenate(terms).tobytes())
    card["whole_equals_float"] = whole_equals_float(checked, nets, bonus, data)
    given.out.write_bytes(pack_weights(*data))
    text = json.dumps(card, indent=2) + "\n"
    given.out.with_suffix(".json").write_text(text, encoding="utf-8")
    print(text)


def whole_equals_float(
    files: list[FileNumbers], nets: list[Any], bonus: float, data: tuple[bytes, bytes]
) -> dict[str, float]:
    """Of how many held-out decisions, and for which share, the bot plays what the floats say."""
    same = count = 0
    workspace = BotWorkspace()
    workspace.load_weights(*data)
    for found in files:
        played = np.zeros(len(found.nets), np.int32)
        compiled_form(choose_ranked)(
            found.views, found.books, load_tables(), workspace, found.book_of.data, played.data
        )
        for net, fitted in enumerate(nets):
            given = decisions_of(found, net)
            actions = classes_of(played, found.drawn) if net == net_sizes.DISCARDS else played
            every = np.arange(len(given.counts))
            for i, ranks, start in ranks_of(fitted[0], given, every, *fitted[1:]):
                classes = given.classes[start : start + given.counts[i]]
                calls = (classes != codes.PASS) * (net == net_sizes.CLAIMS)
                best = classes[(ranks + np.float32(bonus) * calls).argmax()]
                same += best == actions[given.where[i]]
                count += 1
    return {"decisions": count, "share": round(int(same) / max(1, count), 5)}


if __name__ == "__main__":
    main()
