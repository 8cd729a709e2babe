"""Statements and errata as objects say what the program says."""

import json

import pytest

import pkdp
from pkdp import _core


def test_statements():
    every = pkdp.statements()
    assert len(every) > 150 and len({each.id for each in every}) == len(every)
    lemma = pkdp.statement("pk.lem-2")
    assert lemma in every and lemma.finding == "edge" and lemma.kind == "lemma" and "2020" in lemma.source
    assert {each.reading: each.verdict for each in lemma.readings}["corrected"] == "holds"
    assert lemma.error in str(lemma) and "<pre>" in lemma._repr_html_()
    with pytest.raises(pkdp.UsageError, match="did you mean"):
        pkdp.statement("pk.lemma-2")
    with pytest.raises(pkdp.DomainError, match="quantity"):
        pkdp.statement("counting.delta")


def test_a_statement_is_decided_anew():
    lemma = pkdp.statement("pk.lem-2")
    decided = lemma.check()
    assert {each["reading"]: each["verdict"] for each in decided["readings"]} == {
        each.reading: each.verdict for each in lemma.readings}
    with pytest.raises(pkdp.DomainError, match="effort"):
        lemma.check("some")


def test_errata():
    told = json.loads(_core.run(["errors", "--json"])[1])
    assert [list(each.ids) for each in pkdp.errata()] == [each["ids"] for each in told["errors"]]
    findings = {each.id: each.finding for each in pkdp.statements()}
    for each in pkdp.errata():
        assert each.finding in {findings[name] for name in each.ids}
        assert each.counterexample and each.printed
        assert each.finding != "unsafe" or each.loses
