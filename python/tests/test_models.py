"""Finite models: what is built here is what the program reads, and its answers are numbers."""

import json
import math
from fractions import Fraction

import pytest

import pkdp
from pkdp import _core

RESPONSE = {"values": ["yes", "no"], "records": 1,
            "mechanism": {("yes",): {"yes": "3/4", "no": "1/4"}, ("no",): {"yes": 0.25, "no": Fraction(3, 4)}}}


def test_randomised_response():
    model = pkdp.Model(**RESPONSE)
    private = model.epsilon(delta=0, definitions=["dp"])["dp"]
    assert private.ratio.exact == 3 and private.epsilon.exact_form == "ln(3)" and private.delta == 0
    assert 1.0986 < private.epsilon < 1.0987 and "3 times likelier" in private.words
    least = model.delta(ratio=2, definitions=["dp"])["dp"]
    assert least.delta.exact == Fraction(1, 4) and least.ratio == 2 and least.bracket is None
    affine = model.delta(epsilon="1/2", definitions=["dp"])["dp"].delta
    assert affine.exact_form == "3/4 + -1/4·e^(1/2)" or "e^(1/2)" in affine.exact_form
    assert abs(float(affine) - (0.75 - 0.25 * math.exp(0.5))) < 1e-15
    assert model.delta(epsilon="ln(2)", definitions=["dp"])["dp"].delta.exact == Fraction(1, 4)
    assert model.delta(epsilon="ln(2)", definitions=["dp"])["dp"].epsilon.exact_form == "ln(2)"


def counted(records, ones, threshold):
    return pkdp.Model(values=[0, 1], records=records,
                      law=pkdp.product({0: 1 - Fraction(ones), 1: ones}, records=records),
                      mechanism=pkdp.of_count(lambda count: count if count > threshold else "withheld"))


def test_twelve_records_in_six_lines():
    """A count above a threshold is the quantity of the catalogue, for each attacker."""
    answers = counted(12, "1/4", 2).delta(ratio="3/2", definitions=["active", "passive", "dp"])
    tight = pkdp.thresholding_active_delta(n=12, p="1/4", threshold=2, known=0, ratio="3/2")
    assert answers["active"].delta == answers["passive"].delta == tight
    assert answers["dp"].delta == 1 and list(answers) == ["active", "passive", "dp"]
    assert "withheld" in str(answers) and answers._repr_html_().count("<tr>") == 4
    assert all(each.witness["outputs"] for each in answers.values())


def test_answers_are_those_of_the_program(tmp_path):
    model = counted(3, "1/3", 0)
    file = tmp_path / "model.json"
    file.write_text(json.dumps(model.document), encoding="utf-8")
    told = json.loads(_core.run(["model", str(file), "--ratio", "2", "--json"])[1])
    asked = model.delta(ratio=2)
    assert [each["definition"] for each in told["answers"]] == list(asked)
    for each in told["answers"]:
        answer = asked[each["definition"]]
        assert answer.words == each["words"] and answer.witness == each["witness"]
        if isinstance(each["delta"], str):
            assert answer.delta.exact == Fraction(each["delta"])


def test_backgrounds_and_several_laws():
    laws = [pkdp.product({0: "1/2", 1: "1/2"}, {0: first, 1: 1 - Fraction(first)})
            for first in ("1/3", "2/3")]
    model = pkdp.Model(values=[0, 1], records=2, law=laws, mechanism=sum,
                       background=lambda database: f"the second is {database[1]}")
    answer = model.delta(ratio=2, definitions=["active"])["active"]
    assert answer.delta == 1 and "the second is" in answer.witness["background"]


def test_leakage():
    model = pkdp.Model(values=[0, 1], records=1, mechanism=lambda database: {
        pkdp.Leaked("y" if database[0] else "n", "seen"): "1/2", pkdp.Leaked("?", "unseen"): "1/2"})
    answer = model.delta(ratio=1, definitions=["bounded_leakage"])["bounded_leakage"]
    assert answer.delta == 1 and answer.witness["leakage"] == "seen"


def test_no_epsilon_is_none():
    sure = pkdp.Model(values=[0, 1], records=1, mechanism=lambda database: database[0])
    answer = sure.epsilon(delta="1/2", definitions=["dp"])["dp"]
    assert answer.epsilon.is_none and answer.ratio.is_none and answer.delta.exact == Fraction(1, 2)


def test_a_limit_hides_one_definition_only():
    answers = counted(9, "1/4", 2).epsilon(delta="1/10")
    assert len(answers) == 8 and all((each.refused is None) != (each.delta is None)
                                     for each in answers.values())


@pytest.mark.parametrize("change, words", [
    ({"records": 0}, "records is 0"), ({"records": True}, "records is True"),
    ({"law": {(0,): 1}}, "a database is"), ({"law": {("yes",): "1/2"}}, "sum"),
    ({"law": {("yes",): True}}, "the mass of"), ({"mechanism": lambda _: {"a": "1/2"}}, "sum"),
    ({"mechanism": {("yes",): "a", ("maybe",): "a"}}, "maybe"), ({"mechanism": lambda _: {"a": math.nan}}, "nan"),
    ({"values": ["yes", "yes"]}, "twice")])
def test_what_is_no_model_is_refused(change, words):
    given = {**RESPONSE, **change}
    if change == {"law": {(0,): 1}}:
        given["records"] = 2
        given["mechanism"] = lambda database: 1
    with pytest.raises(pkdp.Error, match=words):
        pkdp.Model(**given).delta(ratio=2, definitions=["dp"])


def test_questions_are_checked():
    model = pkdp.Model(**RESPONSE)
    for wrong in ({}, {"epsilon": 1, "ratio": 2}, {"ratio": "1/2"}, {"ratio": 2, "convention": "other"},
                  {"ratio": 2, "position": "other"}, {"ratio": 2, "definitions": ["privacy"]}):
        with pytest.raises(pkdp.Error):
            model.delta(**wrong)
    with pytest.raises(pkdp.Error):
        pkdp.product({0: 1}, {0: 1}, records=2)
    with pytest.raises(pkdp.LimitError, match="number of databases"):
        pkdp.product({0: "1/2", 1: "1/2"}, records=30)
    with pytest.raises(pkdp.LimitError, match="number of databases"):
        pkdp.Model(values=[0, 1], records=30, mechanism=sum)
