"""Writes quantities.pyi, the functions of the catalogue for type checkers and editors, into the
folder that is named: `python3 -m pkdp._declarations FOLDER`. The build calls it."""

import inspect
import pathlib
import sys

from pkdp import quantities

HEAD = '''"""The catalogue as functions; written by pkdp._declarations when the package is built."""

from decimal import Decimal
from fractions import Fraction
from typing import Any, Callable, Sequence

Scalar = int | float | str | Fraction | Decimal
# Numpy's scalars and arrays, which broadcast, are not spelt out: numpy need not be there.
Argument = Scalar | Sequence[Scalar] | Any

CATALOGUE: dict[str, dict[str, Any]]
FUNCTIONS: dict[str, Callable[..., Any]]

def function_name(quantity: str) -> str: ...
def parameter_name(parameter: str) -> str: ...
'''


def declaration(name):
    """The declaration of one function with its docstring."""
    function = quantities.FUNCTIONS[name]
    parameters = []
    for each in inspect.signature(function).parameters.values():
        default = "" if each.default is inspect.Parameter.empty else f" = {each.default}"
        optional = " | None" if default and each.annotation == "Argument" else ""
        parameters.append(f"{each.name}: {each.annotation}{optional}{default}")
    quotes = '"' * 3
    lines = function.__doc__.replace("\\", "\\\\").splitlines()
    text = "\n".join([lines[0]] + ["    " + line if line else "" for line in lines[1:]])
    return (f"def {name}(*, {', '.join(parameters)}) -> Any:\n"
            f"    {quotes}{text}\n    {quotes}\n")


def text():
    """The whole file."""
    names = ", ".join(f'"{name}"' for name in quantities.__all__)
    return "\n".join([HEAD, *map(declaration, quantities.__all__), f"__all__ = [{names}]\n"])


if __name__ == "__main__":
    (pathlib.Path(sys.argv[1]) / "quantities.pyi").write_text(text(), encoding="utf-8")
