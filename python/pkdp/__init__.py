"""Differential privacy under partial knowledge: exact values and certified bounds.

    >>> import pkdp
    >>> delta = pkdp.counting_delta(n=1000, p="1/20", epsilon="1/2")
    >>> delta.digits(20), delta.up

Every quantity of the catalogue is a function (`pkdp.quantities`); `pkdp.account` asks as a
practitioner does, `pkdp.Model` takes a mechanism of your own, `pkdp.statements` has the ledger, and
`pkdp.testing` tests other implementations.
"""

from pkdp import account, quantities
from pkdp._core import version as __version__
from pkdp.errors import (DomainError, Error, InternalError, IoError, LimitError, ParseError,
                         PrecisionError, UsageError)
from pkdp.evaluation import evaluate
from pkdp.ledger import Erratum, Statement, errata, statement, statements
from pkdp.model import Answer, Answers, Leaked, Model, of_count, product
from pkdp.numbers import Number
from pkdp.quantities import *  # noqa: F401,F403

__all__ = ["Answer", "Answers", "DomainError", "Erratum", "Error", "InternalError", "IoError", "Leaked",
           "LimitError", "Model", "Number", "ParseError", "PrecisionError", "Statement", "UsageError",
           "__version__", "account", "errata", "evaluate", "of_count", "product", "statement",
           "statements", *quantities.__all__]
