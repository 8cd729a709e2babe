"""pkdp.testing: sound functions pass, and each kind of unsound one fails with the reasons."""

import json
import math
import os
import subprocess
import sys
import textwrap
import types
from fractions import Fraction

import pytest

import pkdp
import pkdp.testing

TAIL = "binomial.upper_tail"
DELTA = "counting.delta"
PMF = "poisson_binomial.pmf"
ASKED = {"n": 21, "p": 0.05, "epsilon": 1}


def tail(n, k, p):
    """Correctly rounded, by fractions, for small n."""
    if n != int(n) or k != int(k) or n < 0 or not 0 <= p <= 1:
        raise ValueError("outside the domain")
    if n > 100:
        raise NotImplementedError("too large")
    p = Fraction(p)
    return float(sum(math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(max(k, 0), n + 1)))


def sloppy_tail(n, k, p):
    return float(tail(n, k, p)) * (1 + 1e-12)


def rounded(name, rounding):
    return lambda **given: pkdp.evaluate(name, rounding=rounding, **given)


def failure(assertion, *arguments, **options):
    with pytest.raises(AssertionError) as failed:
        assertion(*arguments, **options)
    return str(failed.value)


def test_a_right_function_is_rounded():
    pkdp.testing.assert_rounded(tail, TAIL)
    pkdp.testing.assert_rounded(rounded(DELTA, "nearest"), DELTA, limit=40)
    words = failure(pkdp.testing.assert_rounded, rounded(DELTA, "up"), DELTA, limit=40)
    assert "cases fail, the worst" in words
    pkdp.testing.assert_rounded(rounded(DELTA, "up"), DELTA, ulp=1, limit=40)


def test_a_failure_says_truth_error_and_command():
    words = failure(pkdp.testing.assert_rounded, sloppy_tail, TAIL, ulp=4, n=10, k=3, p=0.25)
    truth = pkdp.binomial_upper_tail(n=10, k=3, p=0.25)
    assert f"true value is {truth.nearest!r}" in words and "ulp, relative 1e-12" in words
    assert "pkdp eval binomial.upper_tail k=3 n=10 p=0x1p-2" in words and "safe side" not in words
    pkdp.testing.assert_rounded(sloppy_tail, TAIL, ulp=10**5, n=10, k=3, p=0.25)
    pkdp.testing.assert_rounded(truth.nearest, TAIL, n=10, k=3, p=0.25)
    assert "unsafe side: it promises more privacy" in failure(
        pkdp.testing.assert_rounded, 1e-9, DELTA, **ASKED)
    assert "on the safe side" in failure(pkdp.testing.assert_rounded, 0.9, DELTA, **ASKED)


def test_what_is_measured_is_the_error_of_the_answer():
    truth = pkdp.counting_delta(**ASKED)
    case = pkdp.testing.Case.of(DELTA, **ASKED)
    for steps, answer in ((0.5, truth.nearest), (1, max(truth.down, truth.up)),
                          (11, truth.up + 10 * math.ulp(truth.up))):
        judged = case.judge({"value": answer.hex()})
        assert judged.measured and judged.ulp <= steps and not judged.unsafe == (answer >= truth.up)
        assert (judged.failure == "") == (answer == truth.nearest)


def test_safe_is_above_a_delta():
    pkdp.testing.assert_safe(rounded(DELTA, "up"), DELTA, limit=40)
    pkdp.testing.assert_safe(rounded(DELTA, "nearest"), DELTA, limit=40)
    assert "safe side" in failure(pkdp.testing.assert_safe, rounded(DELTA, "down"), DELTA,
                                  rounding=False, limit=40)
    pkdp.testing.assert_safe(1.0, DELTA, **ASKED)
    assert "unsafe" in failure(pkdp.testing.assert_safe, 0.1, DELTA, **ASKED)
    assert "ZeroDivisionError" in failure(pkdp.testing.assert_safe, lambda **given: 1 / 0, DELTA)
    with pytest.raises(pkdp.UsageError, match="has no safe side"):
        pkdp.testing.assert_safe(tail, TAIL)


def test_brackets():
    truth = pkdp.counting_delta(**ASKED)
    pkdp.testing.assert_bracket(types.SimpleNamespace(lower=truth.lower, upper=truth.upper), DELTA,
                                ulp=1, **ASKED)  # ends are rounded to nearest
    pkdp.testing.assert_bracket((truth.down, truth.up), DELTA, **ASKED)
    pkdp.testing.assert_bracket(lambda **given: (0, pkdp.counting_delta(**given).up), DELTA, limit=40)
    assert "false lower bound" in failure(pkdp.testing.assert_bracket, (0.5, 1), DELTA, **ASKED)
    assert "false upper bound" in failure(pkdp.testing.assert_bracket, (0, truth.down), DELTA, **ASKED)
    with pytest.raises(pkdp.UsageError, match="single number"):
        pkdp.testing.assert_bracket(0.5, DELTA, **ASKED)


def test_nothing_passes_unseen():
    def offers_nothing(**given):
        raise NotImplementedError

    assert "nothing was measured" in failure(pkdp.testing.assert_rounded, offers_nothing, DELTA)
    assert "there is no case" in failure(pkdp.testing.assert_rounded, tail, TAIL, limit=0)
    assert "returned None" in failure(pkdp.testing.assert_rounded, lambda **given: None, DELTA)
    assert "returned True" in failure(pkdp.testing.assert_rounded, lambda **given: True, DELTA)
    assert "invalid arguments" in failure(pkdp.testing.assert_rounded, 0.5, TAIL, n=-1, k=0, p=0.5)
    assert failure(pkdp.testing.assert_rounded, math.nan, DELTA, **ASKED)
    with pytest.raises(pkdp.UsageError, match="arguments are missing"):
        pkdp.testing.assert_rounded(0.5, DELTA)
    with pytest.raises(pkdp.UsageError, match="did you mean counting.delta"):
        pkdp.testing.assert_rounded(tail, "counting.dleta")


def test_golden_cases_have_python_values():
    cases = pkdp.testing.golden_cases(TAIL)
    assert len({each.id for each in cases}) == len(cases) > 300
    assert all(isinstance(value, (int, float)) for each in cases for value in each.arguments.values())
    exact = pkdp.testing.golden_cases(TAIL, exact_arguments=True)
    assert len(exact) > len(cases)
    assert any(isinstance(each.arguments["p"], Fraction) for each in exact)
    deep = pkdp.testing.golden_cases(TAIL, flags="DeepTail")
    assert deep and all("DeepTail" in each.flags for each in deep)
    assert len(pkdp.testing.golden_cases(TAIL, limit=7)) == 7
    noisy = pkdp.testing.golden_cases("noisy_counting.delta", limit=5)[0]
    assert noisy.arguments["noise"] in ("geometric", "laplace", "gaussian")


SUITE = """
    import math, pkdp, pkdp.testing
    from fractions import Fraction

    @pkdp.testing.golden("binomial.upper_tail", max_ulp=1)
    def test_right(n, k, p):
        return pkdp.binomial_upper_tail(n=n, k=k, p=p, rounding="up")

    @pkdp.testing.golden("counting.delta", max_ulp=4, safe=True, flags=["Ordinary"])
    def test_unsafe(**given):
        return pkdp.counting_delta(**given).down * (1 - 2**-51)

    @pkdp.testing.golden("binomial.pmf", limit=3)
    def test_refuses(n, k, p):
        raise ValueError("not today")
"""


def test_the_decorator_makes_tests_of_pytest(tmp_path):
    (tmp_path / "test_mine.py").write_text(textwrap.dedent(SUITE), encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "test_mine.py"],
                          cwd=tmp_path, stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert done.returncode == 1
    right = len(pkdp.testing.golden_cases(TAIL))
    assert f"{right} passed" in done.stdout and "3 skipped" in done.stdout
    assert "refused: not today" in done.stdout and "unsafe side" in done.stdout
    assert "pkdp eval counting.delta" in done.stdout and "test_right" not in done.stdout
    assert "\nE " not in done.stdout  # the reasons, and no code around them


def test_the_strategy_finds_what_ordinary_arguments_do_not():
    hypothesis = pytest.importorskip("hypothesis", reason="python3-hypothesis is missing")
    settings = hypothesis.settings(max_examples=100, deadline=None, database=None, derandomize=True)
    seen = []

    @settings
    @hypothesis.given(given=pkdp.testing.arguments(TAIL))
    def right(given):
        seen.append(given)
        pkdp.testing.assert_rounded(
            pkdp.binomial_upper_tail(rounding="nearest", **given), TAIL, **given)

    right()
    assert len({json.dumps(given) for given in seen}) > 50
    assert {0, 1} & {given["p"] for given in seen} and any(given["k"] > given["n"] for given in seen)

    golden = [case.arguments for case in pkdp.testing.golden_cases(TAIL)]

    @settings
    @hypothesis.given(given=pkdp.testing.arguments(TAIL, steps=0))
    def unchanged(given):
        assert given in golden

    unchanged()

    @settings
    @hypothesis.given(given=pkdp.testing.arguments(TAIL))
    def by_complement(given):  # loses everything in the tail
        lower = pkdp.binomial_lower_tail(rounding="nearest", **{**given, "k": given["k"] - 1})
        pkdp.testing.assert_rounded(1 - lower, TAIL, ulp=100, **given)

    with pytest.raises(AssertionError, match="not within 100 ulp"):
        by_complement()


def test_audit_without_a_pipe(tmp_path):
    seen = []
    report = pkdp.testing.audit({TAIL: rounded(TAIL, "up"), PMF: rounded(PMF, "down")}, name="mine",
                                version="3", progress=lambda done, total: seen.append((done, total)))
    data = report.data
    assert report.passed and bool(report) and data["implementation"] == {
        "name": "mine", "version": "3", "language": "Python"}
    assert {each["function"] for each in data["functions"]} == {TAIL, PMF}
    assert seen[-1][1] == len(pkdp.testing.golden_cases(TAIL)) + len(pkdp.testing.golden_cases(PMF))
    assert "<pre>" in report._repr_html_()
    report.save(tmp_path / "report.html")
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == report.html
    wrong = pkdp.testing.audit({TAIL: sloppy_tail}, search=0.2)
    assert not wrong and "ulp" in str(wrong)
    assert pkdp.testing.audit({TAIL: sloppy_tail}, tolerance_ulp=10**6)
    with pytest.raises(ZeroDivisionError):
        pkdp.testing.audit({TAIL: tail}, progress=lambda done, total: 1 / 0)
    with pytest.raises(pkdp.UsageError, match="did you mean"):
        pkdp.testing.audit({"binomial.uper_tail": tail})


def test_an_audit_is_interrupted():
    def interrupts(n, k, p):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pkdp.testing.audit({TAIL: interrupts})


def test_the_audit_says_the_same_as_the_program(tmp_path):
    """On the cases of a file: the program pkdp is told the answers, the package is asked."""
    answers = tmp_path / "answers.jsonl"
    cases = pkdp.testing.golden_cases(TAIL)
    with answers.open("w", encoding="utf-8") as file:
        for case in cases:
            file.write(json.dumps({"function": TAIL, "id": case.id, "arguments": case.texts,
                                   **case.ask(tail)}) + "\n")
    told = subprocess.run([sys.executable, "-m", "pkdp", "audit", "--json", "--cases",
                           pkdp.testing.cases.golden_file(TAIL), str(answers)],
                          stdout=subprocess.PIPE, text=True, cwd=tmp_path,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    of_program = json.loads(told.stdout)
    of_package = pkdp.testing.audit({TAIL: tail}).data
    assert told.returncode == 0 and of_program["functions"] == of_package["functions"]
