"""A match that was written down, replayed by the law: kernels that follow rows, and compare."""
