"""Replay of recorded matches: kernels that compare each event by the law with the recorded one."""
