"""Derivations for certificates about partial knowledge (np, pk.def-11 …)."""

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {}
