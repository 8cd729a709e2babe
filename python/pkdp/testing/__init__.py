"""Tests of other implementations against certified values.

    import math, pkdp.testing, scipy.stats

    @pkdp.testing.golden("binomial.upper_tail", max_ulp=4)
    def test_tail(n, k, p):
        return scipy.stats.binom.sf(k - 1, n, p)

`golden` makes a test of pytest for each golden case; `assert_rounded`, `assert_safe` and
`assert_bracket` judge a value or a function; `arguments` is a strategy of hypothesis; `audit` runs
the auditor on functions. Golden cases come with the package; errors are measured exactly.
"""

from pkdp.testing.assertions import assert_bracket, assert_rounded, assert_safe
from pkdp.testing.auditing import Report, audit
from pkdp.testing.cases import Case, Judgement, golden_cases
from pkdp.testing.plugins import arguments, golden

__all__ = ["Case", "Judgement", "Report", "arguments", "assert_bracket", "assert_rounded",
           "assert_safe", "audit", "golden", "golden_cases"]
