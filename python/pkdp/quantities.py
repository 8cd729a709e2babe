"""The catalogue as functions, made from its own words when the package is imported.

`counting.delta` is `counting_delta`, `bound.pk.thm-3.numerical_delta` is
`bound_pk_thm_3_numerical_delta`; the parameter `lambda` is `lambda_`, as Python keeps that word.
"""

from __future__ import annotations

import inspect
import keyword
from typing import Any, Callable

from pkdp import _core
from pkdp.evaluation import OPTIONS, computed

CATALOGUE: dict[str, dict[str, Any]] = {each["name"]: each for each in _core.quantities()}


def function_name(quantity: str) -> str:
    """The name in Python of a quantity."""
    return quantity.replace(".", "_").replace("-", "_")


def parameter_name(parameter: str) -> str:
    """The name in Python of a parameter."""
    return parameter + "_" if keyword.iskeyword(parameter) else parameter


def documentation(quantity: dict[str, Any]) -> str:
    """The docstring of a quantity."""
    lines = [quantity["summary"], "", quantity["formula"], "",
             f"Certified: {quantity['certified']}"]
    if quantity["statements"]:
        lines.append(f"Sources: {', '.join(quantity['statements'])}.")
    if quantity["safe"] != "none":
        side, rounding = {"upper": ("above", "up"), "lower": ("below", "down")}[quantity["safe"]]
        lines.append(f'An error is harmless {side} the value: rounding="{rounding}" is safe.')
    lines += ["", "Parameters (a list or tuple is one value; a numpy array broadcasts):"]
    for parameter in quantity["parameters"]:
        optional = "" if parameter["required"] else " (optional)"
        lines += [f"    {parameter_name(parameter['name'])}: {parameter['meaning']}{optional}.",
                  f"        {parameter['domain']}"]
    lines += ["", "See pkdp.evaluate for rounding, none, threads and progress.",
              f"In a shell: pkdp eval {quantity['name']} …"]
    return "\n".join(lines)


def signature(quantity: dict[str, Any]) -> inspect.Signature:
    """Keywords only, so that no two arguments are exchanged; what may be absent is None then."""
    kind = inspect.Parameter.KEYWORD_ONLY
    own = [inspect.Parameter(parameter_name(each["name"]), kind, annotation="Argument",
                             default=inspect.Parameter.empty if each["required"] else None)
           for each in quantity["parameters"]]
    own.sort(key=lambda each: each.default is None)
    return inspect.Signature(
        own + [inspect.Parameter(name, kind, default=default, annotation=annotation)
               for name, annotation, default in OPTIONS], return_annotation="Any")


def _function(quantity: dict[str, Any]) -> Callable[..., Any]:
    name = quantity["name"]
    names = {parameter_name(each["name"]): each["name"] for each in quantity["parameters"]}

    def function(**arguments: Any) -> Any:
        options = {word: arguments.pop(word) for word, _, _ in OPTIONS if word in arguments}
        given = {names.get(word, word): value for word, value in arguments.items()
                 if value is not None}
        return computed(name, given, **options)

    function.__name__ = function.__qualname__ = function_name(name)
    function.__module__ = __name__
    function.__doc__ = documentation(quantity)
    function.__signature__ = signature(quantity)  # type: ignore[attr-defined]
    function.quantity = name  # type: ignore[attr-defined]
    return function


FUNCTIONS: dict[str, Callable[..., Any]] = {
    function_name(name): _function(quantity) for name, quantity in CATALOGUE.items()}
globals().update(FUNCTIONS)
__all__ = sorted(FUNCTIONS)
