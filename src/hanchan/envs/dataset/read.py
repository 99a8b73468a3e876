"""Reading of a data set as batches of observations and chosen actions."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hanchan.argument_checks import check_whole_number
from hanchan.bots.observations.channels import BARE, OBSERVATIONS, PARTS
from hanchan.bots.observations.planes import (
    action_count,
    channel_count,
    observe_views,
    scalar_count,
)
from hanchan.bots.observations.shown_rules import require_shown
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import KINDS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Rules
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.view_record import View
from hanchan.envs.dataset.export import (
    BOOKS,
    REPORT,
    DatasetReport,
    ViewField,
    fields_of_first_views,
    view_fields,
)
from hanchan.envs.dataset.parts import read_part
from hanchan.envs.dataset.rows import Rows
from hanchan.envs.validation import word_index
from hanchan.errors import RecordError
from hanchan.kernels.compiled_library import is_compiled_available, select_form
from hanchan.kernels.record import Records
from hanchan.records.record import rules_from_json


class Decisions(NamedTuple):
    """A batch of decisions from a data set, one per row.

    `planes` (B, 81, 34), `scalars` (B, 40) and `mask` (B, 206) are those of `Batch`, and as there
    `planes-2` has more of each; `action` is
    the action taken, from the log if `chosen` is true, else because it was the only legal one. The
    outcome for the `seat` is `kyoku_delta` (points), `place` (1 to 4, 0 if unknown) and `result`
    (thousands of points with uma and oka, NaN if unknown). All arrays except the first three are
    (B,).

    >>> from hanchan.arena import simulate
    >>> from hanchan.envs.dataset import write_dataset
    >>> _ = simulate("tenhou", matches=1, seed=3, save=Path("games"), workers=1)
    >>> _ = write_dataset(Path("games").iterdir(), Path("decisions"), workers=1)
    >>> some = next(read_dataset("decisions", observation="planes-1-bare", batch=64))
    >>> some.planes.shape, some.mask.shape, set(some.place.tolist()) <= {1, 2, 3, 4}
    ((64, 81, 34), (64, 206), True)
    """

    planes: NDArray[np.int8]
    scalars: NDArray[np.int32]
    mask: NDArray[np.uint8]
    action: NDArray[np.uint8]
    chosen: NDArray[np.bool_]
    seat: NDArray[np.uint8]
    kyoku_delta: NDArray[np.int32]
    place: NDArray[np.uint8]
    result: NDArray[np.float32]


def read_dataset(
    folder: str | Path,
    *,
    observation: str = OBSERVATIONS[0],
    batch: int = 1024,
    shuffle: int | None = None,
) -> Iterator[Decisions]:
    """Yield every decision of a data set written by `hanchan dataset`, in batches.

    Planes are made here, so that one data set serves every kind of observation; one with games of
    three needs `planes-2` or another of the second id. With the seed
    `shuffle` parts come in a random order, and so do the rows of each part. A folder that is not a
    data set raises `RecordError`.

    >>> next(read_dataset("no such folder"))
    Traceback (most recent call last):
    hanchan.errors.RecordError: no such folder: this is not a data set written by ...
    """
    kind = word_index("observation", observation, OBSERVATIONS)
    check_whole_number("batch", batch, 1)
    if shuffle is not None:
        check_whole_number("shuffle", shuffle, 0)
    report, books = _open_report(Path(folder), kind)
    lot = None if shuffle is None else np.random.default_rng(shuffle)
    parts = list(report.parts)
    if lot is not None:
        lot.shuffle(parts)
    for name in parts:
        rows = read_part(Path(folder) / name)
        if lot is not None:
            lot.shuffle(rows)
        for first in range(0, len(rows), batch):
            yield _make_planes(rows[first : first + batch], report.fields, books, kind)


def _open_report(folder: Path, observation: int) -> tuple[DatasetReport, Records[Rules]]:
    """Return the report and rule sets of a data set.

    Refuses views of a layout unknown here, and games that the observation cannot show.
    """
    try:
        report = msgspec.json.decode((folder / REPORT).read_bytes(), type=DatasetReport)
        encoded = msgspec.json.decode((folder / BOOKS).read_bytes(), type=list[msgspec.Raw])
    except (OSError, msgspec.MsgspecError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise RecordError("dataset-unread", field=str(folder), reason=reason) from problem
    if report.fields not in (view_fields(), fields_of_first_views()):
        raise RecordError("dataset-view", field=str(folder), given=report.view)
    books = Records(Rules, max(1, len(encoded)))
    for number, one in enumerate(encoded):
        rules = rules_from_json(bytes(one))
        require_shown(observation, rules)
        books[number] = encoded_rules(rules)
    return report, books


def _read_views(rows: Rows, fields: Sequence[ViewField]) -> Records[View]:
    """Return the views of rows; fields that came after they were written are zero."""
    views, stored = Records(View, len(rows)), np.ascontiguousarray(rows["view"])
    names, kinds, shapes = zip(*fields, strict=True)
    formats = list(zip(kinds, shapes, strict=True))
    layout = np.dtype({"names": names, "formats": formats, "itemsize": stored.dtype.itemsize})
    for name in names:
        views.array[name] = stored.view(layout)[name]
    return views


def _make_planes(
    rows: Rows, fields: Sequence[ViewField], books: Records[Rules], observation: int
) -> Decisions:
    count = len(rows)
    views = _read_views(rows, fields)
    channels = channel_count(observation)
    shown = channels if observation % PARTS <= BARE else 0
    planes = np.zeros((count, shown, KINDS), np.int8)
    scalars = np.zeros((count, scalar_count(observation)), np.int32)
    written = planes if planes.size else np.zeros((1, channels, KINDS), np.int8)
    rows_of_planes, all_scalars = written.reshape(-1, KINDS).data, scalars.reshape(-1).data
    write = select_form(observe_views, compiled=is_compiled_available())
    book_of = rows["book"].astype(np.int16)
    tables, m = load_tables(), BotWorkspace()
    write(views, books, tables, m, book_of.data, observation, rows_of_planes, all_scalars)
    return Decisions(
        planes=planes,
        scalars=scalars,
        mask=np.unpackbits(rows["mask"], axis=1, count=action_count(observation)),
        action=rows["action"].copy(),
        chosen=rows["chosen_by"] == 1,
        seat=rows["seat"].copy(),
        kyoku_delta=rows["kyoku_delta"].copy(),
        place=rows["place"].copy(),
        result=rows["result"].copy(),
    )
