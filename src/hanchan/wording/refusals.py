"""What hanchan refuses, as a sentence that is told later, in a language not known yet."""

from collections.abc import Mapping

from hanchan.errors import HanchanError, shown
from hanchan.wording.sentences import Sentence, sentence
from hanchan.wording.texts import Value


def problem_sentence(error: HanchanError) -> Sentence:
    """What an exception says; it can be kept, and told beside other sentences.

    >>> from hanchan.errors import RecordError
    >>> problem_sentence(RecordError("value-missing", field="deltas", line=17))
    'line 17, deltas: a value is missing'
    """
    said = sentence(error.message, **_kept(error.values))
    for message, values in error.places():
        said = sentence(message, **_kept(values), problem=said)
    return said


def _kept(values: Mapping[str, object]) -> dict[str, Value]:
    """Values as a sentence keeps them; errors among them become sentences too."""
    told = {
        name: problem_sentence(value) if isinstance(value, HanchanError) else value
        for name, value in values.items()
    }
    return {
        name: value if isinstance(value, Sentence) else shown(value, "en")
        for name, value in told.items()
    }
