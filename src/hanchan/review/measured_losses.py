"""What players lose per decision in reviews; written by `scripts/measure_losses.py`.

Each row is a bot, or `people`: strong people, from logs of four. It has the number of matches
that were reviewed, the loss in points per decision that was weighed, and the quartiles of that by
match. Bots played 200 matches under `tenhou` and `tenhou-sanma`, seeds from 700000.
"""

LOSSES: dict[int, dict[str, tuple[int, float, float, float]]] = {
    4: {
        "hasty": (160, 23.7, 12.8, 30.4),
        "seasoned": (160, 35.1, 20.4, 40.8),
        "cautious": (160, 48.7, 28.9, 62.6),
        "people": (288, 58.7, 36.8, 75.0),
        "efficient": (160, 58.7, 39.2, 72.7),
        "beginner": (160, 152.1, 117.3, 176.6),
    },
    3: {
        "seasoned": (120, 0.0, 0.0, 0.0),
        "hasty": (120, 13.7, 5.4, 17.1),
        "cautious": (120, 38.9, 19.0, 46.8),
        "efficient": (120, 54.2, 30.8, 67.8),
        "beginner": (120, 147.3, 108.7, 182.0),
    },
}
