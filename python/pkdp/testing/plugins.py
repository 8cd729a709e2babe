"""For pytest and for hypothesis, each imported only where it is used."""

from __future__ import annotations

from typing import Any, Callable, Iterable

from pkdp import _core
from pkdp.errors import LimitError, PrecisionError
from pkdp.quantities import parameter_name
from pkdp.testing.cases import golden_cases, python_value

__all__ = ["arguments", "golden"]


def golden(quantity: str, *, max_ulp: Any = 0.5, safe: bool = False, exact_arguments: bool = False,
           flags: Iterable[str] | None = None, limit: int | None = None
           ) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Makes a function of the quantity's parameters a test of pytest with one case for each golden
    case; the function returns its own value, which must be within `max_ulp` of the truth.

    safe: on top of that it must not lie on the unsafe side beyond rounding. The others as in
    `golden_cases`. What the function refuses (ValueError) of valid arguments is skipped, and pytest
    says why.
    """
    import pytest

    cases = golden_cases(quantity, exact_arguments=exact_arguments, flags=flags, limit=limit)

    def decorate(function: Callable[..., Any]) -> Callable[..., None]:
        @pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.id}-{'-'.join(case.flags)}")
        def test(case):
            __tracebackhide__ = True
            judged = case.judge(case.ask(function), max_ulp)
            if judged.failure or safe and judged.unsafe_beyond_rounding:
                pytest.fail(str(judged), pytrace=False)
            for kind in ("skipped", "refused"):
                if kind in judged.reply and case.valid:
                    pytest.skip(f"{kind}: {judged.reply[kind]}")

        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(test, name, getattr(function, name))
        return test

    return decorate


def arguments(quantity: str, *, steps: int = 3, flags: Iterable[str] | None = None) -> Any:
    """A strategy of hypothesis: arguments by keyword, where implementations go wrong.

    Golden cases are drawn (deep tails, ends, ties, sizes), and up to `steps` times one argument of
    them is changed or taken from another case: to neighbours in the last place, powers of two, ends
    of intervals, other sizes. All are doubles, integers or words, and valid. It shrinks towards
    golden cases themselves.
    """
    from hypothesis import strategies

    seeds = [each.texts for each in golden_cases(quantity, flags=flags) if each.valid]

    def drawn(seed: int, changes: int) -> dict[str, Any]:
        return _core.mutated(seeds, seed, changes)

    def valid(texts: dict[str, Any]) -> bool:
        try:
            return _core.Case(quantity, texts).valid
        except (LimitError, PrecisionError):
            return False

    return strategies.builds(drawn, strategies.integers(0, 2**32), strategies.integers(0, steps)
                             ).filter(valid).map(
        lambda texts: {parameter_name(name): python_value(text) for name, text in texts.items()})
