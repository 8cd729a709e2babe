"""Refusals, in the words of the command line."""

from __future__ import annotations

__all__ = ["DomainError", "Error", "InternalError", "IoError", "LimitError", "ParseError",
           "PrecisionError", "UsageError"]


class Error(Exception):
    """A refusal that names the parameter, its value and what is allowed, in one sentence.

    `parameter`, `value` and `allowed` are its parts; `kind` is "parse", "domain", "usage", "io",
    "limit" or "precision", as in fixtures and JSON answers.
    """

    kind = ""

    def __init__(self, message: str, parameter: str = "", value: str = "", allowed: str = ""):
        super().__init__(message)
        self.parameter = parameter
        self.value = value
        self.allowed = allowed

    def __reduce__(self):
        return type(self), (str(self), self.parameter, self.value, self.allowed)


class ParseError(Error, ValueError):
    """The text of a number, list or file is malformed."""

    kind = "parse"


class DomainError(Error, ValueError):
    """A well-formed value lies outside the domain of its parameter."""

    kind = "domain"


class UsageError(Error, TypeError):
    """An unknown or missing parameter, an unknown quantity, an argument that is no number."""

    kind = "usage"


class IoError(Error, OSError):
    """A file cannot be read or written."""

    kind = "io"

    def __str__(self) -> str:
        return str(self.args[0])


class LimitError(Error, OverflowError):
    """A stated limit of size, time or digits would be exceeded."""

    kind = "limit"


class PrecisionError(Error, ArithmeticError):
    """A stated precision cap was reached before the question was decided."""

    kind = "precision"


class InternalError(RuntimeError):
    """A result did not stand its own certification: a defect of pkdp, never of the input."""


_KINDS = {each.kind: each for each in
          (ParseError, DomainError, UsageError, IoError, LimitError, PrecisionError)}


def made(kind: str, message: str, parameter: str, value: str, allowed: str) -> Error:
    """The exception that the library's error is; called by the module."""
    return _KINDS[kind](message, parameter, value, allowed)


def refusal(kind: type[Error], parameter: str, value: object, allowed: str) -> Error:
    """The same sentence as the library's, for what is refused before it is asked."""
    shown = repr(value)
    shown = shown if len(shown) <= 80 else shown[:80] + "…"
    return kind(f"{kind.kind} error: {parameter} is {shown}, but must be {allowed}", parameter,
                shown, allowed)
