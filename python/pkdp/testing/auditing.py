"""The auditor on functions of Python, without a pipe."""

from __future__ import annotations

import html
import json
import os
from typing import Any, Callable, Iterable, Mapping

from pkdp import _core
from pkdp.evaluation import _text, _told
from pkdp.errors import DomainError, refusal
from pkdp.testing.cases import Case, golden_file

__all__ = ["Report", "audit"]


class Report:
    """What an audit found. `passed`: no failure that is not expected, and something was measured."""

    def __init__(self, core: _core.Report):
        self._core = core

    @property
    def passed(self) -> bool:
        """No failure that is not expected, no expected one that passes, something measured."""
        return self._core.passed

    @property
    def data(self) -> dict[str, Any]:
        """The report after fixtures/schema/audit-report.schema.json, as `pkdp audit --json`."""
        return json.loads(self._core.json)

    @property
    def html(self) -> str:
        """The report as one page that needs nothing else."""
        return self._core.html

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the page."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.html)

    def __bool__(self) -> bool:
        return self.passed

    def __str__(self) -> str:
        return self._core.text

    def __repr__(self) -> str:
        return f"<pkdp.testing.Report {'passed' if self.passed else 'failed'}>"

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"


def audit(functions: Mapping[str, Callable[..., Any]], *, name: str = "Python functions",
          version: str = "", tolerance_ulp: Any = 1, exact_arguments: bool = False,
          cases: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] | None = None,
          expect: str = "", search: float = 0, seed: int = 1,
          progress: Any = None) -> Report:
    """Measures functions exactly, as `pkdp audit` measures programs.

    functions: by the name of the quantity that each computes, called with its parameters by keyword.
    A function may refuse arguments (ValueError), skip them (NotImplementedError), and return a pair
    of bounds. cases: files or folders of cases in place of the golden ones. expect: known failures,
    as in `pkdp audit --expect`, as text. search: seconds of search for worse arguments. progress: a
    function of (done, total) or a bar of tqdm.

    A function that does not return is not ended (a program would be); Ctrl-C ends the audit.
    """
    for quantity in functions:
        golden_file(quantity)
    if isinstance(search, bool) or not 0 <= search <= 86_400:
        raise refusal(DomainError, "search", search, "0 to 86400 seconds")
    if cases is None:
        paths = [golden_file(quantity) for quantity in functions]
    else:
        paths = [os.fspath(each) for each in
                 ([cases] if isinstance(cases, (str, os.PathLike)) else cases)]
    questions = [each for each in _core.cases(paths, "*", exact_arguments, False)
                 if each.function in functions]

    def ask(question: _core.Case) -> str:
        case = Case.__new__(Case)  # its truth may not be known yet, and is not looked at
        case._core = question
        return json.dumps(case.ask(functions[question.function]))

    return Report(_core.audit(questions, ask, _told(progress), name, version,
                              str(_text(tolerance_ulp, "tolerance_ulp")), expect, float(search), seed))
