"""Localised text: codes and values go in, English, Japanese or Russian comes out.

>>> from hanchan.wording import text
>>> text("ru", "yaku-pinfu"), text("ja", "limit-haneman")
('Пинфу', '跳満')
"""

from hanchan.wording.sheet import line_text
from hanchan.wording.texts import LANGUAGES, LanguageError, check_language, text

__all__ = ["LANGUAGES", "LanguageError", "check_language", "line_text", "text"]
