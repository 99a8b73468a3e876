"""Output options of commands: language, and text or JSON."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.options import AsJson, Lang
from hanchan.cli.output import print_json
from hanchan.cli.streams import usable_language

if TYPE_CHECKING:
    from hanchan.i18n.texts import Value


@Parameter(name="*")
@dataclass(slots=True)
class OutputOptions:
    """The output options of most commands."""

    lang: Lang = "en"
    json: AsJson = False

    def resolve_language(self) -> None:
        """Choose a language that the output can encode, once all options are parsed."""
        self.lang = usable_language(self.lang, json=self.json)

    def text(self, message: str, /, **values: "Value") -> str:
        """Return a message in this language."""
        from hanchan.i18n.texts import text

        return text(self.lang, message, **values)

    def print_answer(self, plain: object, *sentences: str) -> int:
        """Print JSON, or a line for each sentence; return success."""
        if self.json:
            print_json(plain)
            return OK
        for sentence in sentences:
            print(sentence)
        return OK


DEFAULT_OUTPUT = OutputOptions()
"""Default: English text."""
