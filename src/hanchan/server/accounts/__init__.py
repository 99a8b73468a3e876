"""Accounts: request context, passkeys, and erasure of personal data."""
