"""The migrations; each names its predecessor."""
