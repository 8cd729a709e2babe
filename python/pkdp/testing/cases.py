"""Questions with certified answers, and the judgement of other answers."""

from __future__ import annotations

import json
import math
import numbers
import os
import re
from dataclasses import dataclass
from typing import Any, Callable, Iterable

from pkdp import _core
from pkdp._data import GOLDEN
from pkdp.evaluation import _text
from pkdp.numbers import Number, fraction, hex_text
from pkdp.quantities import parameter_name

_INTEGER = re.compile(r"[+-]?\d+")
_NUMBER = re.compile(r"[+-]?(0x[0-9a-f.]+(p[+-]?\d+)?|[\d.]+(e[+-]?\d+)?|\d+/\d+)", re.IGNORECASE)


def python_value(text: str | list[str]) -> Any:
    """What a function in Python is given: an int, the double that the number is, a Fraction where
    it is none, a word, or a list of them."""
    if isinstance(text, list):
        return [python_value(each) for each in text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if not _NUMBER.fullmatch(text):
        return text
    if "x" in text.lower():
        return float.fromhex(text)
    exact = fraction(text)
    return float(exact) if math.isfinite(float(exact)) and float(exact) == exact else exact


def _value_text(value: Any) -> str:
    """A number as a value of the audit protocol."""
    if isinstance(value, Number):
        return "none" if value.is_none else _value_text(float(value))
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        value = getattr(value, "item", lambda: value)()
    if isinstance(value, bool) or not (isinstance(value, numbers.Real) or hasattr(value, "__float__")):
        raise TypeError(f"returned {value!r}, which is no number")
    value = float(value)
    return hex_text(value) if math.isfinite(value) else repr(value)


def reply_to(ask: Callable[[], Any]) -> dict[str, str]:
    """What came of a question, as the audit protocol says it.

    A number is a value; a pair, or an object with `lower` and `upper`, claims bounds. ValueError
    refuses the arguments, NotImplementedError and NotImplemented skip the question; any other
    exception, and what is no number, is an error.
    """
    try:
        answer = ask()
        if answer is NotImplemented:
            return {"skipped": "NotImplemented"}
        if isinstance(answer, tuple) and len(answer) == 2:
            return {"lower": _value_text(answer[0]), "upper": _value_text(answer[1])}
        if not isinstance(answer, Number) and hasattr(answer, "lower") and hasattr(answer, "upper"):
            return {"lower": _value_text(answer.lower), "upper": _value_text(answer.upper)}
        return {"value": _value_text(answer)}
    except NotImplementedError as error:
        return {"skipped": str(error) or "NotImplementedError"}
    except ValueError as error:
        return {"refused": str(error) or "ValueError"}
    except Exception as error:  # whatever a program under test does is a finding
        return {"errored": f"{type(error).__name__}: {error}"}


@dataclass(frozen=True)
class Judgement:
    """An answer beside the truth. `failure` is empty when it is as good as was asked.

    ulp and relative: the error, rounded up, where there is a value. unsafe: on the harmful side of
    the truth, by however little; unsafe_beyond_rounding: and beyond both doubles around it. right:
    the correctly rounded answer. reproduce: the command that shows it.
    """

    case: "Case"
    reply: dict[str, str]
    failure: str
    right: str
    measured: bool
    ulp: float | None
    relative: float | None
    has_safe_side: bool
    unsafe: bool
    unsafe_beyond_rounding: bool
    lost: bool
    arguments_rounded: bool
    reproduce: str

    def __str__(self) -> str:
        words = [str(self.case), f"  the true value is {_shown(self.right)}",
                 f"  the answer is      {self._answer()}"]
        if self.measured:
            relative = "" if self.relative is None else f", relative {self.relative:.3g}"
            words.append(f"  the error is       {self.ulp:.3g} ulp{relative}{self._safety()}")
        if self.failure:
            words.append(f"  it fails:          {self.failure}")
        return "\n".join([*words, f"  to see it:         {self.reproduce}"])

    def _safety(self) -> str:
        if not self.has_safe_side:
            return ""
        return (", on the unsafe side: it promises more privacy than there is" if self.unsafe
                else ", on the safe side")

    def _answer(self) -> str:
        kind = next(iter(self.reply))
        if kind in ("lower", "upper"):
            return f"in [{_shown(self.reply['lower'])}, {_shown(self.reply['upper'])}]"
        return _shown(self.reply[kind]) if kind == "value" else f"{kind}: {self.reply[kind]}"


def _shown(text: str) -> str:
    return f"{float.fromhex(text)!r} ({text})" if "0x" in text else text


class Case:
    """One question. Of a golden case, `id` and `flags` say which and what it is there to catch."""

    def __init__(self, core: _core.Case):
        self._core = core
        self.function: str = core.function
        self.id: int | None = core.id
        self.flags: list[str] = core.flags
        self.valid: bool = core.valid

    @classmethod
    def of(cls, quantity: str, **arguments: Any) -> "Case":
        """Any arguments of a quantity, answered by the catalogue. Errors: those of pkdp."""
        texts = {name[:-1] if name.endswith("_") else name: _text(value, name)
                 for name, value in arguments.items() if value is not None}
        return cls(_core.Case(quantity, texts))

    @property
    def texts(self) -> dict[str, str | list[str]]:
        """The arguments as exact texts."""
        return self._core.arguments

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments by keyword, as Python's numbers."""
        return {parameter_name(name): python_value(text) for name, text in self.texts.items()}

    def ask(self, function: Callable[..., Any]) -> dict[str, str]:
        """What the function replies."""
        return reply_to(lambda: function(**self.arguments))

    def judge(self, reply: dict[str, str], ulp: Any = 0.5) -> Judgement:
        """The reply beside the truth; it fails when its error is certainly above `ulp`."""
        found = self._core.judge(json.dumps(reply), str(_text(ulp, "ulp")))
        return Judgement(case=self, reply=reply,
                         **{name: found[name] for name in Judgement.__dataclass_fields__
                            if name in found and name != "reply"})

    def __str__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        number = "" if self.id is None else f"case {self.id}, "
        flags = "" if not self.flags else f" [{', '.join(self.flags)}]"
        return f"{number}{self.function}({given}){flags}"

    __repr__ = __str__


def golden_file(quantity: str) -> str:
    """The golden file of a quantity. Errors: UsageError for an unknown one, with the nearest."""
    path = os.path.join(GOLDEN, f"{quantity}.json")
    if not os.path.isfile(path):
        _core.Case(quantity, {})  # refuses it in the words of the command line
        raise LookupError(f"{quantity} has no golden file")
    return path


def golden_cases(quantity: str, *, exact_arguments: bool = False,
                 flags: Iterable[str] | None = None, limit: int | None = None) -> list[Case]:
    """The golden cases of a quantity, in the order of their ids.

    exact_arguments: also those whose arguments are no doubles; each has a twin whose arguments are,
    and only the twin judges an implementation in doubles by its own error. flags: only cases with
    one of these. limit: at most so many, spread over all.
    """
    wanted = None if flags is None else {flags} if isinstance(flags, str) else set(flags)
    cases = [Case(each) for each in _core.cases([golden_file(quantity)], "*", exact_arguments, False)]
    if wanted is not None:
        cases = [each for each in cases if wanted & set(each.flags)]
    if limit is not None and len(cases) > limit:
        cases = [cases[place * len(cases) // limit] for place in range(limit)]
    return cases
