"""Functions, signatures, docstrings and declarations are those of the catalogue."""

import ast
import importlib.metadata
import inspect
import pathlib

import pytest

import pkdp
from pkdp import _core, _declarations, quantities


def test_each_quantity_is_a_function():
    names = [each["name"] for each in _core.quantities()]
    assert len(names) > 90 and sorted(names) == names
    for name in names:
        function = getattr(pkdp, quantities.function_name(name))
        assert function.quantity == name and function.__name__ in pkdp.__all__
    assert len(set(quantities.__all__)) == len(names)


@pytest.mark.parametrize("quantity", _core.quantities(), ids=lambda each: each["name"])
def test_docstrings_and_signatures_have_all_that_is_known(quantity):
    function = quantities.FUNCTIONS[quantities.function_name(quantity["name"])]
    for words in (quantity["summary"], quantity["formula"], quantity["certified"]):
        assert words in function.__doc__
    parameters = inspect.signature(function).parameters
    for each in quantity["parameters"]:
        own = parameters[quantities.parameter_name(each["name"])]
        assert own.kind is inspect.Parameter.KEYWORD_ONLY
        assert (own.default is inspect.Parameter.empty) == each["required"]
        assert each["meaning"] in function.__doc__ and each["domain"] in function.__doc__
    assert set(parameters) >= {"rounding", "none", "threads", "progress"}


def test_keywords_of_python_get_an_underscore():
    worst = pkdp.counting_worst_delta(n=10, lambda_="1/10", epsilon=1)
    assert worst == pkdp.evaluate("counting.worst_delta", n=10, lambda_="1/10", epsilon=1)
    assert worst == pkdp.evaluate("counting.worst_delta", **{"n": 10, "lambda": "1/10", "epsilon": 1})
    with pytest.raises(pkdp.UsageError, match="twice"):
        pkdp.evaluate("counting.worst_delta", lambda_=0, **{"lambda": 0})
    with pytest.raises(TypeError):
        pkdp.counting_delta(3, 0.5, 1)


def test_absent_is_none():
    assert pkdp.counting_delta(n=3, p=0.5, epsilon=None, ratio=2) == pkdp.counting_delta(
        n=3, p=0.5, ratio=2)
    with pytest.raises(pkdp.UsageError, match="n is missing"):
        pkdp.counting_delta(n=None, p=0.5, ratio=2)


def test_lists_are_one_argument():
    text = pkdp.poisson_binomial_pmf(k=1, p="1/3,1/5,0.7")
    assert text == pkdp.poisson_binomial_pmf(k=1, p=["1/3", "1/5", "0.7"])
    assert text == pkdp.poisson_binomial_pmf(k=1, p=("1/3", "0.2", "7/10"))
    assert pkdp.poisson_binomial_pmf(k=0, p=[]) == 1
    with pytest.raises(pkdp.DomainError, match=r"p\[1\] is '2'"):
        pkdp.poisson_binomial_pmf(k=0, p=[0, 2])
    with pytest.raises(pkdp.DomainError, match="epsilon .* single value"):
        pkdp.counting_delta(n=3, p=0.5, epsilon=[1, 2])


def test_declarations_are_python_and_say_the_same():
    built = pathlib.Path(quantities.__file__).with_name("quantities.pyi")
    text = built.read_text(encoding="utf-8")
    assert text == _declarations.text()
    functions = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}
    for name in quantities.__all__:
        declared = [each.arg for each in functions[name].args.kwonlyargs]
        assert declared == list(inspect.signature(quantities.FUNCTIONS[name]).parameters)
        assert inspect.cleandoc(ast.get_docstring(functions[name])) == inspect.cleandoc(
            quantities.FUNCTIONS[name].__doc__)


def test_the_version_is_that_of_the_library():
    try:
        installed = importlib.metadata.version("pkdp")
    except importlib.metadata.PackageNotFoundError:
        installed = pkdp.__version__
    assert pkdp.__version__ == installed
