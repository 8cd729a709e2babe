"""Finite mechanisms and laws of one's own, under every definition of privacy."""

from __future__ import annotations

import html
import itertools
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Callable, Iterable, NamedTuple

from pkdp import _core
from pkdp.errors import DomainError, Error, LimitError, UsageError, made, refusal
from pkdp.numbers import Number, exact_text

__all__ = ["Answer", "Answers", "Leaked", "Model", "of_count", "product"]

Database = tuple[Any, ...]
# Entries of a law and rows of a mechanism, as in model files.
_MOST = 1_000_000


class Leaked(NamedTuple):
    """An output together with what else leaks, for `bounded_leakage`."""

    output: Any
    leakage: Any


def product(*laws: Mapping[Any, Any], records: int | None = None) -> dict[Database, Fraction]:
    """The law of independent records: a dict {value: probability} for each of them, or one for all
    and their number.

        pkdp.product({0: "3/4", 1: "1/4"}, records=12)
    """
    if records is not None:
        if len(laws) != 1 or isinstance(records, bool) or records < 1:
            raise refusal(UsageError, "records", records, "a number from 1, with one law for all")
        laws *= records
    exact = [[(value, Fraction(_fraction(mass, f"the probability of {value}")))
              for value, mass in law.items()] for law in laws]
    _require_size(math.prod(map(len, exact)))
    result: dict[Database, Fraction] = {}
    for entries in itertools.product(*exact):
        mass = Fraction(1)
        for _, each in entries:
            mass *= each
        if mass:
            result[tuple(value for value, _ in entries)] = mass
    return result


def _require_size(databases: int) -> None:
    if databases > _MOST:
        raise refusal(LimitError, "the number of databases", databases, f"at most {_MOST}")


def of_count(function: Callable[[int], Any], value: Any = 1) -> Callable[[Database], Any]:
    """A mechanism whose output depends on the count only: how many records have the value.

        pkdp.Model(..., mechanism=pkdp.of_count(lambda ones: ones > 2))
    """
    return lambda database: function(sum(record == value for record in database))


def _fraction(value: Any, name: str) -> Fraction:
    exact = Number(exact_text(value, name)).exact
    assert exact is not None  # what was parsed is rational
    return exact


def _distribution(found: Any) -> Iterable[tuple[Any, Any]]:
    """(output, probability) of a row: a dict, or an output that is certain."""
    return found.items() if isinstance(found, Mapping) else [(found, 1)]


@dataclass(frozen=True)
class Answer:
    """What one definition says: the least δ at an ε, or the least ratio e^ε and ε at a δ.

    delta, ratio, epsilon: Numbers, of which the question's own is repeated. `bracket` is a pair
    where only an enclosure is known, and then the number is its upper end. witness: where the worst
    case sits, as `pkdp model --json` has it, and in words; None where nothing exceeds. refused: the
    error where a stated limit hides this definition.
    """

    definition: str
    delta: Number | None
    ratio: Number | None
    epsilon: Number | None
    bracket: tuple[Number, Number] | None
    witness: dict[str, Any] | None
    words: str
    refused: Error | None

    def __str__(self) -> str:
        if self.refused is not None:
            return f"{self.definition}: {self.refused}"
        shown = ", ".join(f"{name} = {value}" for name, value in
                          (("δ", self.delta), ("e^ε", self.ratio), ("ε", self.epsilon))
                          if value is not None)
        return f"{self.definition}: {shown}" + (f"\n    {self.words}" if self.words else "")


def _number(form: Any) -> Number:
    return Number(_core.Value.none() if form is None else _core.Value.of_form(json.dumps(form)))


def _answer(given: dict[str, Any], asked: dict[str, str]) -> Answer:
    refused = given.get("refused")
    error = None if refused is None else made(refused["error"], refused["message"], "", "", "")
    numbers: dict[str, Any] = {"delta": None, "ratio": None, "epsilon": None}
    bracket: Any = None
    for name in ("delta", "ratio"):
        if error is None and (name in given or name in asked):
            form = given[name] if name in given else asked[name]
            if isinstance(form, list):
                bracket = tuple(map(_number, form)) if form[0] != form[1] else None
                form = form[1]
            numbers[name] = _number(form)
            if name == "ratio":
                numbers["epsilon"] = _number(None if form is None else {"log": form})
    if error is None and "epsilon" in asked:
        numbers["epsilon"] = _epsilon(asked["epsilon"])
    return Answer(given["definition"], **numbers, bracket=bracket, witness=given.get("witness"),
                  words=given.get("words", ""), refused=error)


def _epsilon(text: str) -> Number:
    inner = text.strip().lower()
    if inner.startswith("ln(") and inner.endswith(")"):
        return _number({"log": inner[3:-1]})
    return Number(text)


class Answers(dict[str, Answer]):
    """The answers by definition, in the order in which they were asked."""

    def __str__(self) -> str:
        return "\n".join(map(str, self.values()))

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th>{each.definition}</th>" + "".join(
                f"<td>{'' if value is None else value}</td>"
                for value in (each.delta, each.ratio, each.epsilon))
            + f"<td>{html.escape(str(each.refused or each.words))}</td></tr>" for each in self.values())
        return ("<table><tr><th>definition</th><th>δ</th><th>e^ε</th><th>ε</th><th>worst case</th></tr>"
                f"{rows}</table>")


class Model:
    """A mechanism and laws of databases, all finite.

        model = pkdp.Model(
            values=[0, 1], records=12,
            law=pkdp.product({0: "3/4", 1: "1/4"}, records=12),
            mechanism=pkdp.of_count(lambda ones: ones if ones > 2 else "withheld"))
        print(model.delta(ratio="3/2"))

    values: what a record can be. records: how many there are. law: {database: mass}, databases as
    tuples, or a list of such laws, one of which is true; none for definitions that need none.
    background: what the attacker knows of a database, a function of it (by default nothing).
    mechanism: a function of a database, or a dict: an output, or {output: probability}; a key
    Leaked(output, leakage) says what leaks beside it. Labels are what str makes of them.
    Numbers are exact, as everywhere. Errors: those of `pkdp model`.
    """

    def __init__(self, *, values: Iterable[Any], records: int, mechanism: Any,
                 law: Mapping[Database, Any] | Iterable[Mapping[Database, Any]] = (),
                 background: Callable[[Database], Any] | None = None):
        if isinstance(records, bool) or not isinstance(records, int) or records < 1:
            raise refusal(DomainError, "records", records, "a number from 1")
        laws = [law] if isinstance(law, Mapping) else list(law)
        self._values = list(values)
        self._check_databases(laws, records)
        self._document = {
            "schema": "pkdp-model-1", "values": [str(each) for each in self._values],
            "laws": [self._law(each, background) for each in laws],
            "mechanism": list(self._rows(mechanism, records))}

    @staticmethod
    def _check_databases(laws: list[Mapping[Database, Any]], records: int) -> None:
        for law in laws:
            for database in law:
                if not isinstance(database, tuple) or len(database) != records:
                    raise refusal(DomainError, "a database", database, f"a tuple of {records} values")

    @staticmethod
    def _law(law: Mapping[Database, Any], background: Callable[[Database], Any] | None
             ) -> list[dict[str, Any]]:
        return [{"database": [str(each) for each in database],
                 "background": "" if background is None else str(background(database)),
                 "mass": exact_text(mass, f"the mass of {database}")}
                for database, mass in law.items()]

    def _rows(self, mechanism: Any, records: int) -> Iterable[dict[str, Any]]:
        if not isinstance(mechanism, Mapping):
            _require_size(len(self._values) ** records)
        databases = (mechanism if isinstance(mechanism, Mapping)
                     else itertools.product(self._values, repeat=records))
        for database in databases:
            row = mechanism[database] if isinstance(mechanism, Mapping) else mechanism(database)
            for output, probability in _distribution(row):
                leaked = output if isinstance(output, Leaked) else Leaked(output, "")
                text = exact_text(probability, f"the probability of {output} given {database}")
                if text not in ("0", "0/1", "0x0p+0", "-0x0p+0"):
                    yield {"database": [str(each) for each in database],
                           "output": str(leaked.output), "leakage": str(leaked.leakage),
                           "probability": text}

    @property
    def document(self) -> dict[str, Any]:
        """The model as a file for `pkdp model`, schema pkdp-model-1."""
        return self._document

    def delta(self, *, epsilon: Any = None, ratio: Any = None, definitions: Iterable[str] | None = None,
              convention: str = "report", position: str = "kept") -> Answers:
        """The least δ at ε, a number or "ln(a/b)", or at e^ε = ratio, of each definition.

        definitions: of "dp", "noiseless", "active", "causal", "inference_causal", "distributional",
        "passive", "bounded_leakage", by default all; then one that reaches a limit is refused
        alone. convention: where a background excludes a value the loss is 0 ("report") or infinite
        ("paper"). position: "dropped" where the simulator of "distributional" does not know which
        record is missing.
        """
        if (epsilon is None) == (ratio is None):
            raise UsageError("usage error: exactly one of epsilon and ratio is needed",
                             "epsilon and ratio", "exactly one is needed")
        kind = "epsilon" if ratio is None else "ratio"
        return self._ask(kind, epsilon if ratio is None else ratio, definitions, convention, position)

    def epsilon(self, *, delta: Any, definitions: Iterable[str] | None = None,
                convention: str = "report", position: str = "kept") -> Answers:
        """The least ε, and e^ε, at δ, of each definition; options as for `delta`."""
        return self._ask("delta", delta, definitions, convention, position)

    def _ask(self, kind: str, level: Any, definitions: Iterable[str] | None, convention: str,
             position: str) -> Answers:
        for name, word, words in (("convention", convention, ("report", "paper")),
                                  ("position", position, ("kept", "dropped"))):
            if word not in words:
                raise refusal(DomainError, name, word, " or ".join(map(repr, words)))
        text = exact_text(level, kind)
        known = _core.definitions()
        asked = [] if definitions is None else list(definitions)
        for each in asked:
            if each not in known:
                raise refusal(UsageError, "definitions", each, ", ".join(known))
        given = json.loads(_core.model(json.dumps(self._document), asked, kind, text, convention, position))
        repeated = {"epsilon": text} if kind == "epsilon" else {kind: str(_fraction(text, kind))}
        return Answers((each["definition"], _answer(each, repeated)) for each in given["answers"])
