"""Errors of the JSON decoder become messages with the place of the value."""

from typing import Annotated, Literal

import msgspec
import pytest

from hanchan.records.decode_errors import json_value_error


@pytest.mark.parametrize(
    ("form", "text", "said"),
    [
        (Annotated[list[int], msgspec.Meta(min_length=2)], b"[1]",
         "this is too short; its length must be at least 2"),
        (Annotated[str, msgspec.Meta(pattern=r"^\d'$")], b'"x"',
         r"this does not match the pattern ^\d'$"),
        (dict[Literal["0", "1"], int], b'{"7":1}', "'7' is not one of the values allowed here"),
        (dict[int, int], b'{"a":1}', "a whole number is needed here, not text"),
        (Literal["a"], b'"b - at `$.c`"', "'b - at `$.c`' is not one of the values allowed here"),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_form_is_named_by_its_field(
    form: object, text: bytes, said: str
) -> None:
    for kind, data, field in (
        (form, text, "line"),
        (list[form], b"[%s]" % text, "[...]"),
        (dict[str, form], b'{"a":%s}' % text, "[...]"),
    ):
        with pytest.raises(msgspec.ValidationError) as caught:
            msgspec.json.decode(data, type=kind)
        found = str(json_value_error(str(caught.value), within="line"))
        assert found.endswith(f": {said}")
        assert found.startswith((field, "[0]"))
