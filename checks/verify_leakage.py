"""Derivations for certificates about bounded leakage (bl)."""

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {}
