"""What a format cannot hold, in words."""

from hanchan.wording.texts import text


def loss_text(language: str, field: str, sense: str) -> str:
    """What is lost, in that language; `sense`, which is English, where a language has no word yet.

    >>> loss_text("ja", "no-such-loss", "the colour of the tiles")
    'the colour of the tiles'
    """
    if language == "en":
        return sense.rstrip(".")
    try:
        return text(language, f"loss-{field}")
    except KeyError:
        return sense.rstrip(".")
