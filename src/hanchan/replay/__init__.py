"""Replay of recorded matches by the law: kernels that follow rows of events and compare them."""
