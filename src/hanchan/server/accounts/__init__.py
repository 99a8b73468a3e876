"""Accounts, for who wants one: who has a token, passkeys, what is kept of somebody."""
