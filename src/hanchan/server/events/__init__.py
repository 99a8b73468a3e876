"""Events on the server: who may do what, what is done, and what everybody is shown."""
