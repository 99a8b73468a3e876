"""How a command answers: in a language that its output can hold, to people or to programs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.options import AsJson, Lang
from hanchan.cli.output import print_json
from hanchan.cli.streams import spoken

if TYPE_CHECKING:
    from hanchan.wording.texts import Value


@Parameter(name="*")
@dataclass(slots=True)
class Voice:
    """The options by which nearly every command is told how to answer."""

    lang: Lang = "en"
    json: AsJson = False

    def settle(self) -> None:
        """Take a language that the output can hold; `call` does so once all options are read."""
        self.lang = spoken(self.lang, json=self.json)

    def text(self, message: str, /, **values: "Value") -> str:
        """A message in this language."""
        from hanchan.wording.texts import text

        return text(self.lang, message, **values)

    def answer(self, plain: object, *sentences: str) -> int:
        """JSON for programs, a line for each sentence for people; all is well."""
        if self.json:
            print_json(plain)
            return OK
        for sentence in sentences:
            print(sentence)
        return OK


VOICE = Voice()
"""English for people, where nothing else is asked for."""
