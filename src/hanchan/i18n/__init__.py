"""Localised text for codes and values, in English, Japanese or Russian.

>>> from hanchan.i18n import text
>>> text("ru", "yaku-pinfu"), text("ja", "limit-haneman")
('Пинфу', '跳満')
"""

from hanchan.i18n.sheet_lines import line_text
from hanchan.i18n.texts import LANGUAGES, LanguageError, check_language, text

__all__ = ["LANGUAGES", "LanguageError", "check_language", "line_text", "text"]
