"""Evaluation by name, of single arguments and of arrays."""

from __future__ import annotations

import os
from typing import Any, Callable

from pkdp import _core
from pkdp.errors import DomainError, UsageError, refusal
from pkdp.numbers import Number, exact_text

__all__ = ["evaluate"]

# What every quantity takes beside its own parameters: name, type, default.
OPTIONS = (("rounding", "str | None", None), ("none", "float | None", None),
           ("threads", "int | None", None), ("progress", "Callable[[int, int], None] | None", None))
_ROUNDINGS = (None, "nearest", "down", "up")


def _text(value: Any, name: str) -> str | list[str]:
    """One argument: a number or text, or a list of them."""
    if isinstance(value, (list, tuple, range)):
        return [exact_text(each, f"{name}[{place}]") for place, each in enumerate(value)]
    if isinstance(value, Number):
        exact = value.exact
        if exact is None:
            raise refusal(DomainError, name, value, "a number that is known exactly: take an end "
                          "of its enclosure (lower, upper, down, up)")
        value = exact
    return exact_text(value, name)


def is_array(value: Any) -> bool:
    """It broadcasts: a numpy array with dimensions, or what says that it is one (a Series)."""
    return getattr(value, "ndim", 0) > 0 and hasattr(value, "__array__")


def _told(progress: Any) -> Callable[[int, int], None] | None:
    """A function of (done, total) or, for a bar of tqdm, its update."""
    if progress is None or not hasattr(progress, "update"):
        return progress
    before = 0

    def update(done: int, total: int) -> None:
        nonlocal before
        progress.total = total
        progress.update(done - before)
        before = done

    return update


def _column(value: Any, name: str, shape: tuple[int, ...], numpy: Any) -> tuple[list[Any], Any]:
    """The values of an array as text, each once, and where each element of the result has its."""
    texts: list[Any]
    array = numpy.asarray(value)
    flat = array.ravel()
    if array.dtype.kind in "iu":
        texts = list(map(str, flat.tolist()))
    elif array.dtype.kind == "f" and array.dtype.itemsize <= 8 and numpy.isfinite(flat).all():
        texts = list(map(float.hex, flat.tolist()))
    else:
        texts = [_text(each, f"{name}{list(place)}")
                 for place, each in zip(numpy.ndindex(array.shape), flat)]
    places = numpy.arange(array.size, dtype=numpy.int64).reshape(array.shape)
    return texts, numpy.broadcast_to(places, shape).ravel()


def _over_arrays(name: str, arguments: dict[str, Any], rounding: str | None, none: float | None,
                 threads: int | None, progress: Any) -> Any:
    import numpy

    arrays = {key: value for key, value in arguments.items() if is_array(value)}
    constants = {key: _text(value, key) for key, value in arguments.items() if key not in arrays}
    shape = numpy.broadcast_shapes(*(numpy.shape(each) for each in arrays.values()))
    columns = {key: _column(value, key, shape, numpy) for key, value in arrays.items()}
    sweep = _core.sweep(name, constants, columns, int(numpy.prod(shape, dtype=numpy.int64)),
                        rounding is None, _threads(threads), _told(progress))

    def place(index: int) -> str:
        return f"element {list(map(int, numpy.unravel_index(index, shape)))}"

    if rounding is not None:
        return sweep.doubles(rounding, none, place).reshape(shape)
    result = numpy.empty(len(values := sweep.values(place)), dtype=object)
    result[:] = [Number(each) for each in values]
    return result.reshape(shape)


def _threads(threads: int | None) -> int:
    if threads is None:
        return len(os.sched_getaffinity(0))
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= 1024:
        raise refusal(DomainError, "threads", threads, "an integer from 1 to 1024, or None for all cores")
    return threads


def computed(name: str, arguments: dict[str, Any], rounding: str | None = None,
             none: float | None = None, threads: int | None = None, progress: Any = None) -> Any:
    """What `evaluate` returns, with the parameters of the catalogue in a dictionary."""
    if rounding not in _ROUNDINGS:
        raise refusal(DomainError, "rounding", rounding, "None, 'nearest', 'down' or 'up'")
    if any(map(is_array, arguments.values())):
        return _over_arrays(name, arguments, rounding, none, threads, progress)
    number = Number(_core.evaluate(name, {key: _text(value, key)
                                          for key, value in arguments.items()}))
    if rounding is None:
        return number
    return none if number.is_none and none is not None else getattr(number, rounding)


def evaluate(quantity: str, /, *, rounding: str | None = None, none: float | None = None,
             threads: int | None = None, progress: Any = None, **arguments: Any) -> Any:
    """A quantity of the catalogue by its name: `evaluate("counting.delta", n=1000, p="1/20", …)`.

    Arguments are exact: int, Fraction, Decimal, text ("1/20", "ln(3/2)"), a float or a numpy
    scalar for the binary number that it is. A list or tuple is one value, for parameters that take
    a list. Arrays of numpy broadcast against each other, element by element on all cores.

    Returns a Number, or an array of them. rounding: "nearest", "down" or "up" returns doubles
    instead. none: the double to put where there is no number (no ε serves this δ); without it that
    is a DomainError. threads: how many for arrays, by default all cores. progress: a function of
    (done, total) for arrays, called now and then, or a bar of tqdm.

    Ctrl-C ends the waiting at once; an evaluation that was under way ends in the background.
    Errors: as the command line has them, with the element's index where it is one of an array.
    """
    if "lambda_" in arguments:
        if "lambda" in arguments:
            raise UsageError("usage error: lambda is given twice", "lambda", "is given twice")
        arguments["lambda"] = arguments.pop("lambda_")
    return computed(quantity, {key: value for key, value in arguments.items() if value is not None},
                    rounding, none, threads, progress)
