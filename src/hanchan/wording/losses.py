"""What a format cannot hold, in words."""

from hanchan.wording.texts import text


def loss_text(language: str, field: str, sense: str) -> str:
    """What is lost, in that language; `sense`, which is English, where there is no word for it yet.

    >>> loss_text("en", "dice", ""), loss_text("ja", "no-such-loss", "The colours are lost.")
    ('The dice are lost', 'The colours are lost')
    """
    try:
        return text(language, f"loss-{field}")
    except KeyError:
        return sense.rstrip(".")
