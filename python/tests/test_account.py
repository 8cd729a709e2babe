"""Accounts are those of the command line, with numbers, assumptions and curves."""

import inspect
import json
import math
from fractions import Fraction

import numpy
import pytest

import pkdp
from pkdp import _core, account

ASKED = {"records": 1000, "known": 10, "p": "1/20", "epsilon": "1/2"}


def test_an_account_has_numbers_and_what_they_rest_on():
    found = account.counting(**ASKED)
    tight = pkdp.counting_delta(n=990, p="1/20", epsilon="1/2")
    figure = found.figures[0]
    assert figure.name == "tight" and figure.safe == tight.up
    assert isinstance(figure.lower, Fraction) and figure.lower <= tight <= figure.upper
    assert Fraction(figure.digits_up(3)) > figure.upper > Fraction(figure.digits_up(3)) * Fraction(98, 100)
    told = json.loads(_core.run(["account", "counting", "--records=1000", "--known=10", "--p=1/20",
                                 "--epsilon=1/2", "--json"])[1])
    assert found.data == told and found.assumptions == told["assumptions"] and found.remarks
    assert found.command == "pkdp account counting --records=1000 --known=10 --p=1/20 --epsilon=1/2"
    assert str(found) == _core.run(found.command.split()[1:])[1]
    page = found._repr_html_()
    assert figure.digits_up() in page and found.assumptions[0] in page and "<table>" in page
    with pytest.raises(AttributeError, match="no curves"):
        found.curves


def test_arguments_are_exact_and_lists_are_lists():
    one = account.counting(records=4, known=0, p=["1/3", "1/5", 0.75], epsilon=1)
    assert one.inputs["p"] == "1/3,1/5,0x1.8p-1"
    assert one.figures[0].safe == pkdp.counting_delta(n=4, p=["1/3", "1/5", 0.75], epsilon=1).up
    assert account.counting(records=9, known=0, lambda_=0.25, epsilon=1).inputs["lambda"] == "0x1p-2"
    none = account.counting(records=3, known=0, p="1/2", delta="1e-9").figures[0]
    assert none.safe is None and none.upper is None and none.digits_up() == "none"


def test_refusals_are_those_of_the_command_line():
    with pytest.raises(pkdp.UsageError, match="exactly one of --epsilon, --ratio and --delta"):
        account.counting(records=9, known=0, p="1/2")
    with pytest.raises(pkdp.UsageError, match="'record' is no option .* known are records, known"):
        account.counting(record=9)
    with pytest.raises(pkdp.UsageError, match="records"):
        account.counting(known=0)
    with pytest.raises(pkdp.DomainError, match="--known"):
        account.counting(records=9, known=9, p="1/2", epsilon=1)
    with pytest.raises(pkdp.DomainError, match="--attacker"):
        account.counting(records=9, known=1, p="1/2", epsilon=1, attacker="lazy")


def test_each_account_has_the_options_of_its_command():
    commands = next(each for each in _core.commands()["commands"] if each["name"] == "account")
    for each in commands["commands"]:
        name = each["name"].replace("-", "_")
        assert (name in account.__all__) == (name not in ("plan", "draw", "drawn"))
        if name in account.__all__:
            function = getattr(account, name)
            assert each["help"] in function.__doc__
            parameters = inspect.signature(function).parameters.values()
            required = [each.default is inspect.Parameter.empty for each in parameters]
            assert required == sorted(required, reverse=True)  # those that are needed come first
            assert len(parameters) == len(
                [option for option in each["options"]
                 if option["name"] not in ("--json", "--curve", "--curve-max-epsilon", "--curve-over",
                                           "--curve-points", "--release")])


def test_other_answers():
    least = account.calibrate(records=50, known=0, noise="geometric", p="1/20", epsilon="1/2",
                              delta="1e-9")
    assert least.needed and least.assumptions and "<pre>" in least._repr_html_()
    former = account.calibrate(records=50, known=0, noise="geometric", bias="1/20", epsilon="1/2",
                               delta="1e-9")
    assert former.data == least.data
    with pytest.raises(pkdp.UsageError, match="curve"):
        least.curve()
    # Asked again, it would be drawn again.
    with pytest.raises(pkdp.UsageError, match="release"):
        account.calibrate(records=50, known=0, noise="geometric", p="1/20", epsilon="1/2",
                          delta="1e-9", release=7)
    trained = account.dpsgd(records=1000, batch=50, steps=20, noise_multiplier=1, epsilon=1)
    assert 0 < trained.figures[0].safe < 1
    listed = account.composition(
        file={"schema": "pkdp-composition-1", "releases": [
            {"mechanism": "gaussian", "sigma": 2.0, "count": 3}]}, epsilon=1)
    assert listed.figures[0].safe == pkdp.accountant_delta(
        noise="gaussian", sigma=2, steps=3, epsilon=1).up
    assert str(listed)  # its file is still there


@pytest.mark.parametrize("text, below, above", [
    ("0.5", 0.5, 0.5),  # what is a double stays one
    ("0.1", math.nextafter(0.1, 0), 0.1), ("0.3", 0.3, math.nextafter(0.3, 1))])
def test_a_decimal_is_rounded_outwards(text, below, above):
    assert account._outward(text, -math.inf) == below and account._outward(text, math.inf) == above


def test_curves_are_arrays_rounded_outwards():
    curve = account.counting(**ASKED).curve(points=5, max_epsilon=2)
    assert curve.epsilon.tolist() == [0, 0.5, 1, 1.5, 2]
    for epsilon, lower, upper in zip(curve.epsilon, curve.lower, curve.upper):
        truth = pkdp.counting_delta(n=990, p="1/20", epsilon=epsilon)
        assert lower <= truth <= upper and upper <= math.nextafter(math.nextafter(lower, 1), 1) * 1.0000001
    assert isinstance(curve.upper, numpy.ndarray) and "1000" in curve.title


def test_curves_are_drawn():
    matplotlib = pytest.importorskip("matplotlib", reason="python3-matplotlib is missing")
    matplotlib.use("Agg")
    axes = account.counting(**ASKED).curve(points=3).plot(color="black")
    assert axes.get_yscale() == "log" and axes.get_xlabel() == "ε" and len(axes.lines) == 1
    assert axes.lines[0].get_color() == "black"
