"""The statements of the literature that pkdp has checked, and their errors."""

from __future__ import annotations

import functools
import html
import json
from dataclasses import dataclass
from typing import Any

from pkdp import _core
from pkdp.errors import DomainError, refusal

__all__ = ["Erratum", "Reading", "Statement", "errata", "statement", "statements"]


@dataclass(frozen=True)
class Reading:
    """One natural reading of a statement, with what is known of it and what that rests on."""

    reading: str
    claim: str
    verdict: str
    evidence: str
    note: str
    denies: str
    sharpness: str
    theorems: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class Statement:
    """A numbered statement: what its source says and where, what is wrong with it, who loses what,
    and its readings. `finding` is "unsafe", "false", "edge", "proof", "text" or "none"."""

    id: str
    kind: str
    title: str
    printed: str
    place: str
    quote: str
    source: str
    finding: str
    error: str
    loses: str
    readings: tuple[Reading, ...]

    def check(self, effort: str = "quick") -> dict[str, Any]:
        """Decides all readings anew, as `pkdp check` does, and returns what that found, with domain,
        effective cases and counterexample of each. effort: "quick", "normal" or "deep"."""
        if effort not in ("quick", "normal", "deep"):
            raise refusal(DomainError, "effort", effort, "'quick', 'normal' or 'deep'")
        _, text = _core.run(["check", self.id, "--json", "--effort", effort])
        return json.loads(text)["statements"][0]

    def __str__(self) -> str:
        lines = [f"{self.id} ({self.kind}; {self.source})", f"  {self.title}",
                 f"  finding: {self.finding}" + (f": {self.error}" if self.error else "")]
        lines += [f"  who loses: {self.loses}"] if self.loses else []
        return "\n".join(lines + [f"  {each.reading}: {each.claim} [{each.verdict}]"
                                  for each in self.readings])

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"


@dataclass(frozen=True)
class Erratum:
    """An error of the literature: what is printed, the smallest counterexample, what holds."""

    ids: tuple[str, ...]
    finding: str
    printed: str
    counterexample: str
    holds: str
    loses: str
    certificates: tuple[str, ...]


def _reading(words: dict[str, Any]) -> Reading:
    theorems: dict[str, Any] = {"theorems": tuple(words["theorems"])}
    return Reading(**(words | theorems))


@functools.cache
def _ledger() -> dict[str, Statement]:
    found = {}
    for each in _core.statements():
        readings: dict[str, Any] = {"readings": tuple(map(_reading, each["readings"]))}
        found[each["id"]] = Statement(**(each | readings))
    return found


def statements() -> list[Statement]:
    """All statements, in the order of their documents."""
    return list(_ledger().values())


def statement(name: str) -> Statement:
    """The statement of that id. Errors: UsageError with the ids that come nearest."""
    if name not in _ledger():
        _core.run(["show", name])
        raise refusal(DomainError, "the statement", name, "a statement: this is a quantity")
    return _ledger()[name]


@functools.cache
def _errata() -> tuple[Erratum, ...]:
    _, text = _core.run(["errors", "--json"])
    return tuple(Erratum(ids=tuple(each["ids"]), finding=each["finding"], printed=each["printed"],
                         counterexample=each["counterexample"], holds=each["holds"],
                         loses=each.get("loses", ""), certificates=tuple(each["certificates"]))
                 for each in json.loads(text)["errors"])


def errata() -> list[Erratum]:
    """The errors, as in the table of docs/errata.md."""
    return list(_errata())
