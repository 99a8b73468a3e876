"""What a learner sees: the view of a seat as planes and scalars, made by kernels."""
