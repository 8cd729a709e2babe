"""Random questions for every form of the server, extremes among them; wrong ones, too."""

import json


def probability(draw):
    return draw.choice(["0", "1", "1/2", "1/20", "0.3", "1e-9", "999/1000", f"{draw.randint(1, 99)}/100"])


def level(draw):
    return draw.choice([{"epsilon": draw.choice(["0", "1/2", "1", "ln(3/2)", "3"])},
                        {"ratio": draw.choice(["1", "3/2", "2"])},
                        {"delta": draw.choice(["0", "1e-6", "1/100", "1"])}])


def attacker(draw, records):
    return {"known": str(draw.randint(0, records - 1)), "attacker": draw.choice(["active", "passive"])}


def counted(draw):
    records = draw.choice([1, 2, 3, 10, 50])
    law = {"p": probability(draw)}
    if draw.random() < 0.2 and records > 1:
        law = {"p": ",".join(probability(draw) for _ in range(records - 1))}
    return {"records": str(records), **attacker(draw, records), **law}


def counting(draw):
    question = counted(draw)
    if draw.random() < 0.3:
        del question["p"]
        question["lambda"] = draw.choice(["0", "1/20", "1/2"])
    return {**question, **level(draw)}


def thresholding(draw):
    return {**counted(draw), "threshold": str(draw.randint(0, 12)), **level(draw)}


def histogram(draw):
    records = draw.choice([1, 2, 5, 12])
    return {"records": str(records), **attacker(draw, records),
            "p": draw.choice(["1/2,1/2", "1/2,3/10,1/5", "1"]), "k": draw.choice(["full", "0", "2"]),
            "rule": draw.choice(["at-least", "more-than"]), **level(draw)}


def series(draw):
    records = draw.choice([1, 2, 5])
    return {"records": str(records), **attacker(draw, records), "p": probability(draw),
            "releases": str(draw.randint(1, 3)), **level(draw)}


def noisy_counting(draw):
    noise = draw.choice([{"noise": "geometric", "noise-p": "1/2"}, {"noise": "laplace", "scale": "2"},
                         {"noise": "gaussian", "sigma": "3"}])
    return {**counted(draw), **noise, **draw.choice([{"epsilon": "1/2"}, {"ratio": "2"}])}


def calibrate(draw):
    bias = draw.choice([{"p": "1/20"}, {"bias-low": "1/50", "bias-high": "1/10"},
                        {"past-ones": "480", "past-records": "10000", "failure": "1e-7"}])
    return {"records": "1000", "known": str(draw.choice([0, 500, 900, 999])), "attacker": "active",
            "noise": draw.choice(["geometric", "laplace", "gaussian"]), "epsilon": "1/2",
            "delta": draw.choice(["1e-6", "1/1000"]), **bias}


def plan(draw):
    return {"records": "1000", "known": str(draw.choice([0, 900])), "attacker": "passive",
            "noise": "geometric", "epsilon": "1/2", "delta": "1e-6", "estimate-records": "100",
            "estimate-epsilon": "1/4", "failure": "1e-7"}


def dpsgd(draw):
    return {"records": "1000", "batch": str(draw.choice([10, 100, 1000])), "steps": "10",
            "noise-multiplier": draw.choice(["1", "2"]), "relation": draw.choice(["both", "add"]),
            "epsilon": draw.choice(["1/2", "2"])}


def composition(draw):
    releases = [{"mechanism": "laplace", "scale": draw.choice(["1", "2"])},
                {"mechanism": "randomized_response", "p": "1/4", "count": "3"},
                {"mechanism": "gaussian", "sigma": "2"}]
    return {"FILE": json.dumps({"schema": "pkdp-composition-1",
                                "releases": draw.sample(releases, draw.randint(1, 2))}),
            "epsilon": draw.choice(["1/2", "1", "4"])}


def model(draw):
    mass = draw.randint(0, 4)
    chance = draw.randint(0, 4)
    file = {"schema": "pkdp-model-1", "values": ["0", "1"],
            "laws": [[{"database": ["0"], "mass": f"{mass}/4"},
                      {"database": ["1"], "mass": f"{4 - mass}/4"}]],
            "mechanism": [{"database": [value], "output": output, "probability": p}
                          for value, ps in (("0", (chance, 4 - chance)), ("1", (1, 3)))
                          for output, p in zip(("it's", "y"), (f"{ps[0]}/4", f"{ps[1]}/4"))]}
    return {"FILE": json.dumps(file, indent=draw.choice([None, 1])),
            **draw.choice([{"ratio": "2"}, {"epsilon": "1"}, {"delta": "0"}, {"delta": "1/3"}]),
            "convention": draw.choice(["report", "paper"])}


def quantity(draw):
    n = str(draw.choice([1, 2, 10, 1000]))
    return draw.choice([
        {"NAME": "binomial.pmf", "n": n, "k": str(draw.randint(-2, 20)), "p": probability(draw)},
        {"NAME": "counting.delta", "n": n, "p": probability(draw), "epsilon": "1/2", "digits": "40"},
        {"NAME": "counting.epsilon", "n": n, "p": probability(draw), "delta": "1e-6"},
        {"NAME": "gaussian.sigma", "epsilon": "1", "delta": "1e-6", "sensitivity": "1"},
        {"NAME": "poisson_binomial.pmf", "p": "1/3,1/5", "k": "1"}])


def check(draw):
    return {"ID": draw.choice(["pk.lem-2", "pk.lem-1", "bl.def pk.lem-2"]), "effort": "quick"}


FORMS = {"counting": counting, "thresholding": thresholding, "histogram": histogram,
         "series": series, "noisy-counting": noisy_counting, "calibrate": calibrate, "plan": plan,
         "dpsgd": dpsgd, "composition": composition, "model": model, "quantity": quantity,
         "check": check}


def spoiled(draw, arguments):
    """The same with one field made wrong, sometimes."""
    if draw.random() > 0.15:
        return arguments
    name = draw.choice(sorted(set(arguments) - {"FILE"}))
    return {**arguments, name: draw.choice(["-1", "3/0", "x", "1e99", "$(id)", "a'b", "½"])}


def questions(draw, number):
    """`number` of them, all forms in turn."""
    forms = list(FORMS)
    for index in range(number):
        form = forms[index % len(forms)]
        yield form, spoiled(draw, FORMS[form](draw))
