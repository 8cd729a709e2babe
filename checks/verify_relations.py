"""Derivations for certificates about the relations between the definitions (pk.def-3 … pk.ex-6)."""

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {}
