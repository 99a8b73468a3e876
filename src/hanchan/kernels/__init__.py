"""The kernels of the law, translated into C and called from Python; no rule stands here."""
