"""Write `web/public/sounds/`: the sounds of a table, synthesised here from sines and noise.

Nothing is recorded or copied, so the files are in the public domain (CC0). Builds are reproducible.
``python scripts/write_sounds.py``
"""

import wave
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parent.parent / "web/public/sounds"
LOUDEST = 0.89
"""The peak level of every file; the page sets the relative volume."""
Sound: TypeAlias = NDArray[np.float64]
Modes: TypeAlias = tuple[tuple[float, float, float], ...]
"""The modes of a struck object: frequency, amplitude, seconds of decay."""


def times(rate: int, seconds: float) -> Sound:
    """The times of the samples."""
    return np.arange(int(rate * seconds)) / rate


def struck_sound(rate: int, seconds: float, modes: Modes) -> Sound:
    """A hard object struck once."""
    t = times(rate, seconds)
    ringing = (
        loud * np.sin(2 * np.pi * frequency * t) * np.exp(-5 * t / fades)
        for frequency, loud, fades in modes
    )
    return np.sum(list(ringing), axis=0)


def noise(rate: int, seconds: float, seed: int, *, low: float, high: float) -> Sound:
    """Noise between two frequencies."""
    t = times(rate, seconds)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(len(t)))
    heights = np.fft.rfftfreq(len(t), 1 / rate)
    spectrum[(heights < low) | (heights > high)] = 0
    found = np.fft.irfft(spectrum, len(t))
    return found / np.abs(found).max()


def tile(rate: int, *, pitch: float, seed: int) -> Sound:
    """A tile placed on felt over wood: a click, and the dull board below."""
    seconds = 0.075
    modes = ((2350 * pitch, 0.5, 0.02), (3900 * pitch, 0.25, 0.012), (310 * pitch, 0.8, 0.06))
    t = times(rate, seconds)
    click = noise(rate, seconds, seed, low=1500, high=9000) * np.exp(-t / 0.004)
    thud = noise(rate, seconds, seed + 1, low=120, high=700) * np.exp(-t / 0.018)
    return struck_sound(rate, seconds, modes) + 0.7 * click + 0.6 * thud


def slide(rate: int) -> Sound:
    """A tile drawn over felt."""
    seconds = 0.11
    t = times(rate, seconds)
    swell = np.sin(np.pi * t / seconds) ** 2
    return noise(rate, seconds, 7, low=900, high=5200) * swell


def stick(rate: int) -> Sound:
    """A thin wooden stick laid down."""
    modes = ((1750, 0.7, 0.03), (2900, 0.5, 0.02), (5200, 0.2, 0.01))
    return struck_sound(rate, 0.06, modes)


def chime(rate: int) -> Sound:
    """A bar of soft wood."""
    return struck_sound(rate, 0.4, ((660, 1, 0.35), (1995, 0.16, 0.12), (2640, 0.06, 0.05)))


def tick(rate: int) -> Sound:
    """A dull and short sound."""
    return struck_sound(rate, 0.05, ((420, 1, 0.03), (840, 0.3, 0.015)))


def drum(rate: int) -> Sound:
    """A low drum, whose skin slackens as it fades."""
    t = times(rate, 0.5)
    falling = 2 * np.pi * np.cumsum(62 + 60 * np.exp(-t / 0.045)) / rate
    return np.sin(falling) * np.exp(-t / 0.13) + 0.2 * struck_sound(rate, 0.5, ((210, 1, 0.05),))


def bell(rate: int) -> Sound:
    """A small bell; played more slowly, a large one."""
    modes = ((880, 1, 0.8), (1760, 0.45, 0.55), (2402, 0.3, 0.4), (3520, 0.15, 0.25))
    return struck_sound(rate, 0.75, modes)


SOUNDS: Mapping[str, tuple[int, Callable[[int], Sound]]] = {
    "tile-0": (24_000, partial(tile, pitch=1, seed=1)),
    "tile-1": (24_000, partial(tile, pitch=0.93, seed=3)),
    "tile-2": (24_000, partial(tile, pitch=1.06, seed=5)),
    "slide": (16_000, slide),
    "stick": (24_000, stick),
    "chime": (12_000, chime),
    "tick": (8_000, tick),
    "drum": (6_000, drum),
    "bell": (12_000, bell),
}
"""The sounds, each at the lowest sufficient sample rate, as pages load all of them."""


def write_wav(sound: Sound, rate: int, path: Path) -> int:
    """Write a mono file without a click at its end; returns its size in bytes."""
    fade = np.minimum(1, (len(sound) - np.arange(len(sound))) / (0.008 * rate))
    heights: Sound = sound * fade * (LOUDEST * 32767 / float(np.abs(sound).max()))
    samples: NDArray[np.int16] = np.rint(heights).astype(np.dtype("<i2"))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
    return path.stat().st_size


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sizes = [
        write_wav(make(rate), rate, FOLDER / f"{name}.wav") for name, (rate, make) in SOUNDS.items()
    ]
    print(f"{len(sizes)} sounds, {sum(sizes)} bytes")


if __name__ == "__main__":
    main()
