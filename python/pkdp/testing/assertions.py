"""What numpy.testing would have: assertions about values whose truth is certified."""

from __future__ import annotations

from typing import Any, Callable

from pkdp.errors import UsageError
from pkdp.testing.cases import Case, Judgement, golden_cases, reply_to

__all__ = ["assert_bracket", "assert_rounded", "assert_safe"]

# Of many failures so many are shown.
_SHOWN = 3


def _judged(subject: Any, quantity: str, arguments: dict[str, Any], ulp: Any,
            limit: int | None) -> list[Judgement]:
    """The judgement of one question where arguments are given, else of all golden cases."""
    if arguments:
        case = Case.of(quantity, **arguments)
        reply = case.ask(subject) if callable(subject) else reply_to(lambda: subject)
        return [case.judge(reply, ulp)]
    if not callable(subject):
        raise UsageError("usage error: arguments are missing: a value is judged at arguments, a "
                         "function also on the golden cases", "arguments", "are missing")
    return [case.judge(case.ask(subject), ulp) for case in golden_cases(quantity, limit=limit)]


def _require(judged: list[Judgement], fails: Callable[[Judgement], bool], claim: str) -> None:
    """AssertionError with the worst of those that fail. Errors: also where nothing was measured."""
    failures = [each for each in judged if fails(each)]
    if failures:
        failures.sort(key=lambda each: -(each.ulp if each.ulp is not None else float("inf")))
        shown = "\n".join(map(str, failures[:_SHOWN]))
        of = "" if len(judged) == 1 else f": {len(failures)} of {len(judged)} cases fail, the worst"
        raise AssertionError(f"not {claim}{of}\n{shown}")
    if not any(each.measured for each in judged) and (
            not judged or any(each.case.valid for each in judged)):
        raise AssertionError(f"nothing was measured, so this is not known to be {claim}: "
                             f"{judged[0].reply if judged else 'there is no case'}")


def assert_rounded(subject: Any, quantity: str, *, ulp: Any = 0.5, limit: int | None = None,
                   **arguments: Any) -> None:
    """The value, or the function on the golden cases, is within `ulp` units in the last place.

    subject: a value of the quantity at `arguments`, or a function of them by keyword. 1/2 demands
    correct rounding, 1 one of the two doubles around the truth. A function may refuse arguments
    (ValueError) or skip them (NotImplementedError); a value for invalid arguments fails. limit: at
    most so many golden cases, spread over all.
    """
    _require(_judged(subject, quantity, arguments, ulp, limit), lambda each: bool(each.failure),
             f"within {ulp} ulp of {quantity}")


def assert_safe(subject: Any, quantity: str, *, rounding: bool = True, limit: int | None = None,
                **arguments: Any) -> None:
    """The value, or the function on the golden cases, is never on the side that costs privacy.

    A δ or ε may be too large by any amount. rounding: the double just below the truth passes, too,
    as nearest rounding gives it. Errors: UsageError for a quantity of which neither side is safe.
    """
    judged = _judged(subject, quantity, arguments, 0, limit)
    if not any(each.has_safe_side for each in judged if each.measured) and any(
            each.measured for each in judged):
        raise UsageError(f"usage error: {quantity} has no safe side", quantity, "has no safe side")

    def fails(each: Judgement) -> bool:
        if not each.measured:  # an exception fails, and so does a value for invalid arguments
            return bool(each.failure)
        return each.unsafe_beyond_rounding if rounding else each.unsafe

    _require(judged, fails, f"on the safe side of {quantity}")


def assert_bracket(subject: Any, quantity: str, *, ulp: Any = 0, limit: int | None = None,
                   **arguments: Any) -> None:
    """The pair (lower, upper), or what the function returns, surrounds the truth.

    An object with `lower` and `upper` will do (a Number is one number). ulp: by so much a bound may lie on the wrong side.
    """
    judged = _judged(subject, quantity, arguments, ulp, limit)
    for each in judged:
        if "value" in each.reply:
            raise UsageError("usage error: the bracket is a single number: a pair (lower, upper) is "
                             "needed", "the bracket", "is a single number")
    _require(judged, lambda each: bool(each.failure), f"a bracket of {quantity}")
