"""The arrays that observations are written into, a row for each view."""

from typing import Annotated, TypeAlias

from hanchan.bots.observations.channels import CHANNELS, SCALARS
from hanchan.core.codes import KINDS
from hanchan.core.view_layout import View
from hanchan.kernels.record import ANY, Field, Ints, Records

Planes: TypeAlias = Annotated[Ints, Field("i1", (ANY, CHANNELS, KINDS))]
Scalars: TypeAlias = Annotated[Ints, Field("i4", (ANY, SCALARS))]
Views: TypeAlias = Records[View]
BookNumbers: TypeAlias = Annotated[Ints, Field("i2", (ANY,))]
"""The rule set of each view."""
