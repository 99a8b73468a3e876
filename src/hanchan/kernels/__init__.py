"""Translation of the kernels of the law to C, and calls from Python; no rules here."""
