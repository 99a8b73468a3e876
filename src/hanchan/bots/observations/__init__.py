"""Observations for learners: a seat's view as planes and scalars, made by kernels."""
