"""`pkdp account` as functions: how private is a release against somebody who knows part of the
records? The functions, their options and docstrings are those of the command line: `counting`,
`noisy_counting`, `thresholding`, `histogram`, `series`, `calibrate`, `dpsgd`, `composition`, …
"""

from __future__ import annotations

import csv
import decimal
import html
import inspect
import json
import math
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Callable

from pkdp import _core
from pkdp.errors import UsageError
from pkdp.evaluation import _text
from pkdp.numbers import exact_text, fraction
from pkdp.quantities import function_name, parameter_name

# Commands that are not here, and options that are asked for in other ways.
_EFFECTS = {"plan", "draw", "drawn"}  # they write files and draw noise: on the command line only
_NOT_HERE = {"--curve", "--curve-max-epsilon", "--curve-over", "--curve-points", "--json",
             "--release"}  # an answer may be asked for again, noise is drawn once
# Spellings of the version before, read for one more version.
_FORMER = {"calibrate": {"bias": "p"}}


@dataclass(frozen=True)
class Figure:
    """One number of an account between `lower` and `upper`, and `safe`, the double to claim, rounded
    up. Infinities are math.inf; None is where there is no such number (no ε serves this δ)."""

    name: str
    meaning: str
    lower: Fraction | float | None
    upper: Fraction | float | None
    safe: float | None

    def __str__(self) -> str:
        return f"{self.name}: {self.digits_up()} ({self.meaning})"

    def digits_up(self, count: int = 6) -> str:
        """The upper end to `count` significant digits, rounded up."""
        if not isinstance(self.upper, Fraction):
            return "none" if self.upper is None else str(self.upper)
        up = decimal.Context(prec=count, rounding=decimal.ROUND_CEILING)
        # A quotient is rounded once; the quotient of two integers that are exact is.
        exact = decimal.Context(prec=decimal.MAX_PREC, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN)
        return str(up.divide(exact.create_decimal(self.upper.numerator),
                             exact.create_decimal(self.upper.denominator)))


def _figure(entry: dict[str, str]) -> Figure:
    ends: list[Fraction | float | None] = [
        None if text == "none" else float(text) if "inf" in text else fraction(text)
        for text in (entry["lower"], entry["upper"])]
    safe = None if entry["safe"] == "none" else float.fromhex(entry["safe"])
    return Figure(entry["name"], entry["meaning"], ends[0], ends[1], safe)


@dataclass(frozen=True)
class Curve:
    """δ at equidistant ε, from both sides: arrays of doubles rounded outwards."""

    epsilon: Any
    lower: Any
    upper: Any
    title: str

    def plot(self, axes: Any = None, **options: Any) -> Any:
        """Draws the upper end with matplotlib, δ on a logarithmic axis; returns the axes."""
        if axes is None:
            from matplotlib import pyplot

            axes = pyplot.subplots()[1]
        axes.plot(self.epsilon, self.upper, **{"label": "δ(ε), upper end", **options})
        axes.set_yscale("log")
        axes.set_xlabel("ε")
        axes.set_ylabel("δ")
        axes.set_title(self.title)
        return axes


def _outward(text: str, towards: float) -> float:
    """The double nearest to a decimal on the side of `towards`."""
    value = float(text)
    exact = Fraction(text)
    wrong = value < exact if towards > 0 else value > exact
    return math.nextafter(value, towards) if wrong else value


class Account:
    """An answer: `question` in words, `figures`, what they rest on (`assumptions`) and `remarks`;
    `data` is all of it as `--json` prints it, and str() what the command prints."""

    def __init__(self, words: list[str], data: dict[str, Any]):
        self._words = words
        self._folder: Any = None  # of files that the words name
        self.data = data
        self.figures = [_figure(each) for each in data.get("figures", [])]

    def __getattr__(self, name: str) -> Any:
        data = self.__dict__.get("data", {})
        if name not in data:
            raise AttributeError(f"this account has no {name}: {', '.join(data)}")
        return data[name]

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.data})

    @property
    def command(self) -> str:
        """The command line that answers the same."""
        return " ".join(["pkdp", *map(_quoted, self._words)])

    def curve(self, *, max_epsilon: Any = None, points: int | None = None) -> Curve:
        """δ(ε) at equidistant ε from 0. Errors: as the command line has them."""
        if self._words[1] == "calibrate":
            raise UsageError("usage error: the curve of a calibration is one of noise: `pkdp account "
                             "calibrate … --curve FILE.csv`", "curve", "is one of noise", "--curve")
        import numpy

        words = list(self._words)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "curve.csv")
            words += ["--curve", path]
            for option, value in (("--curve-max-epsilon", max_epsilon), ("--curve-points", points)):
                words += [] if value is None else [option, _joined(value, option)]
            _core.run(words)
            with open(path, encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
        return Curve(numpy.array([float(row["epsilon"]) for row in rows]),
                     numpy.array([_outward(row["delta_lower"], -math.inf) for row in rows]),
                     numpy.array([_outward(row["delta_upper"], math.inf) for row in rows]),
                     self.data.get("question", ""))

    def __str__(self) -> str:
        return _core.run(self._words)[1]

    def __repr__(self) -> str:
        return f"<pkdp.account.Account {self.command}>"

    def _repr_html_(self) -> str:
        rows = "".join(f"<tr><th>{html.escape(each.name)}</th><td>{each.digits_up()}</td>"
                       f"<td>{html.escape(each.meaning)}</td></tr>" for each in self.figures)
        table = (f"<p>{html.escape(self.data['question'])}</p><table><tr><th></th>"
                 f"<th>{html.escape(self.data.get('quantity', ''))}, rounded up</th><th></th></tr>"
                 f"{rows}</table>" if rows else f"<pre>{html.escape(str(self))}</pre>")
        lists = "".join(
            f"<p>{head}</p><ul>" + "".join(f"<li>{html.escape(each)}</li>" for each in self.data[name])
            + "</ul>" for head, name in (("This rests on", "assumptions"), ("Good to know", "remarks"))
            if rows and self.data.get(name))
        return table + lists


def _quoted(word: str) -> str:
    plain = word and all(letter.isalnum() or letter in "-_./+=:,@" for letter in word)
    return word if plain else "'" + word.replace("'", "'\\''") + "'"


def _joined(value: Any, name: str) -> str:
    text = _text(value.tolist() if hasattr(value, "tolist") else value, name)
    return ",".join(text) if isinstance(text, list) else text


def _words(command: dict[str, Any], given: dict[str, Any], folder: str) -> list[str]:
    """The command line; a dict for a file is written into the folder."""
    words = ["account", command["name"]]
    for old, name in _FORMER.get(command["name"], {}).items():
        if old in given and name not in given:
            given[name] = given.pop(old)
    for option in command["options"]:
        name = _keyword(option["name"])
        value = None if option["name"] in _NOT_HERE else given.pop(name, None)
        if value is None:
            continue
        if option["flag"]:
            words += [option["name"]] if value else []
        elif option["name"].startswith("--"):
            words += [f"{option['name']}={_joined(value, name)}"]
        elif isinstance(value, (Mapping, list)):
            path = os.path.join(folder, name + ".json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(_exact(value, name), file)
            words.append(path)
        else:
            words.append(os.fspath(value))
    if given:
        unknown = next(iter(given))
        allowed = ", ".join(map(_keyword, _options(command)))
        raise UsageError(f"usage error: '{unknown}' is no option of `pkdp account {command['name']}`: "
                         f"known are {allowed}", unknown, "is no option", allowed)
    return words


def _exact(value: Any, name: str) -> Any:
    """A document in which every number is exact, as text."""
    if isinstance(value, Mapping):
        return {key: _exact(each, f"{name}.{key}") for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_exact(each, f"{name}[{place}]") for place, each in enumerate(value)]
    return exact_text(value, name)


def _options(command: dict[str, Any]) -> list[str]:
    return [each["name"] for each in command["options"] if each["name"] not in _NOT_HERE]


def _keyword(option: str) -> str:
    return parameter_name(option.lstrip("-").replace("-", "_").lower())


def _function(command: dict[str, Any]) -> Callable[..., Account]:
    def function(**options: Any) -> Account:
        # Files that stand for dicts are needed as long as the account can be asked again.
        folder = tempfile.TemporaryDirectory(prefix="pkdp-")
        words = _words(command, dict(options), folder.name)
        account = Account(words, json.loads(_core.run([*words, "--json"])[1]))
        account._folder = folder
        return account

    own = [each for each in command["options"] if each["name"] not in _NOT_HERE]
    kind = inspect.Parameter.KEYWORD_ONLY
    function.__signature__ = inspect.Signature([  # type: ignore[attr-defined]
        inspect.Parameter(_keyword(each["name"]), kind,
                          default=inspect.Parameter.empty if each["required"] else None)
        for each in sorted(own, key=lambda each: not each["required"])], return_annotation=Account)
    function.__doc__ = "\n".join(
        [command["help"] + ".", "", *(f"    {_keyword(each['name'])}: {each['help']}" for each in own),
         "", f"In a shell: pkdp account {command['name']} …"])
    function.__name__ = function.__qualname__ = function_name(command["name"])
    function.__module__ = __name__
    return function


def __getattr__(name: str) -> Callable[..., Account]:
    raise AttributeError(f"pkdp.account has no {name}: {', '.join(_COMMANDS)}")


_COMMANDS = {function_name(each["name"]): _function(each)
             for below in _core.commands()["commands"] if below["name"] == "account"
             for each in below["commands"]
             if each["name"] not in _EFFECTS}
globals().update(_COMMANDS)
__all__ = ["Account", "Curve", "Figure", *_COMMANDS]
