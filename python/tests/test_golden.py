"""The golden files through the package, both ways: what its functions compute is what the files say,
and what the files say is right when it is judged.

Of a few slow families a part is computed, spread over all cases; PKDP_EVERY_CASE=1 computes all.
"""

import json
import math
import os
import pathlib
from fractions import Fraction

import pytest

import pkdp
import pkdp.testing
from pkdp._data import GOLDEN

FILES = sorted(path for path in pathlib.Path(GOLDEN).glob("*.json") if path.name != "manifest.json")
ERRORS = {each.kind: each for each in (pkdp.DomainError, pkdp.LimitError, pkdp.ParseError,
                                       pkdp.PrecisionError, pkdp.UsageError)}
# Families of which every so many-th case is computed: together they take minutes.
SAMPLED = {
    "accountant.allocation_delta": 21, "accountant.allocation_epsilon": 7, "accountant.delta": 263,
    "accountant.epsilon": 97, "accountant.list_delta": 37, "accountant.list_epsilon": 17,
    "accountant.noise": 59, "accountant.renyi": 101, "accountant.renyi_delta": 29,
    "accountant.renyi_epsilon": 7, "accountant.steps": 29, "accountant.zcdp": 29,
    "background.loss_tail": 5, "bound.pk.thm-3.numerical_delta": 5, "bound.th.cor-3.2.sigma": 19,
    "calibration.scale": 19, "calibration.worst_delta": 5, "composition.counting_delta": 11,
    "counting.worst_epsilon": 11, "gaussian.epsilon": 17, "gaussian.probabilistic_delta": 11,
    "gaussian.sigma": 29, "histogram.delta": 7, "histogram.epsilon": 59,
    "model.distributional_delta": 7, "model.distributional_epsilon": 59, "noisy_counting.delta": 7,
    "noisy_counting.epsilon": 7, "shuffle.blanket_delta": 11, "shuffle.blanket_epsilon": 23,
    "shuffle.delta": 5, "shuffle.epsilon": 11, "shuffle.lower_delta": 7}


def double(text):
    return math.inf if text == "none" else float.fromhex(text)


def computed(function, case):
    """What the package says, in the form of the file."""
    number = pkdp.evaluate(function, **case["arguments"])
    if number.is_none:
        return {name: "none" for name in ("nearest", "down", "up")} | {"enclosure": ["none", "none"]}
    ends = ["down", "up"] if number.is_finite else ["nearest", "nearest"]
    said = {"nearest": number.nearest, "down": number.down, "up": number.up,
            "enclosure": [number.digits(53, end) for end in ends]}
    if isinstance(case.get("exact"), str):
        said["exact"] = number.exact
    return said


def expected(case):
    if case["nearest"] == "none":
        return {"nearest": "none", "down": "none", "up": "none", "enclosure": ["none", "none"]}
    said = {name: double(case[name]) for name in ("nearest", "down", "up")}
    said["enclosure"] = case["enclosure"]
    if isinstance(case.get("exact"), str):
        said["exact"] = Fraction(case["exact"])
    return said


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_functions_compute_what_the_files_say(path):
    document = json.loads(path.read_text(encoding="utf-8"))
    step = 1 if os.environ.get("PKDP_EVERY_CASE") == "1" else SAMPLED.get(path.stem, 1)
    for case in document["cases"][step // 2::step]:
        if case["result"] == "valid":
            assert computed(document["function"], case) == expected(case), case["id"]
        else:
            with pytest.raises(ERRORS[case["error"]]):
                pkdp.evaluate(document["function"], **case["arguments"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_the_files_say_is_judged_right(path):
    document = json.loads(path.read_text(encoding="utf-8"))
    said = {each["id"]: each for each in document["cases"]}
    cases = pkdp.testing.golden_cases(path.stem, exact_arguments=True)
    assert {each.id for each in cases} == {name for name, each in said.items()
                                           if each["result"] == "valid" or each["error"] == "domain"}
    for case in cases:
        entry = said[case.id]
        assert case.texts == entry["arguments"] and case.flags == entry["flags"]
        reply = {"value": entry["nearest"]} if case.valid else {"refused": "as it should be"}
        judged = case.judge(reply)
        assert not judged.failure and not judged.unsafe_beyond_rounding, str(judged)
        assert case.valid == judged.measured


def test_no_file_and_no_quantity_is_left_out():
    manifest = json.loads((pathlib.Path(GOLDEN) / "manifest.json").read_text(encoding="utf-8"))
    counted = [len(json.loads(path.read_text(encoding="utf-8"))["cases"]) for path in FILES]
    assert sum(counted) == manifest["cases"]
    assert {path.stem for path in FILES} == set(pkdp.quantities.CATALOGUE)
    assert set(SAMPLED) <= {path.stem for path in FILES}
