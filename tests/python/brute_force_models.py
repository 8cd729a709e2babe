"""Slow re-derivation of finite models: the definitions by plain enumeration (model_reference)."""

import itertools
from decimal import Decimal
from fractions import Fraction

import model_reference
import brute_force_quantities as slow
import brute_force_simulation

SMALL_STEP = Fraction(1, 10**40)


def sizes(arguments):
    return {name: int(arguments.get(name, "1"))
            for name in ("values", "records", "laws", "backgrounds", "outputs", "leakages")}


def shares(weights):
    return [weight / sum(weights) for weight in weights]


def document(arguments):
    """The arguments as a model file."""
    size = sizes(arguments)
    labels = [str(v) for v in range(size["values"])]
    databases = list(itertools.product(labels, repeat=size["records"]))
    law = [slow.number(text) for text in arguments["law"]]
    kernel = [slow.number(text) for text in arguments["kernel"]]
    each, row = size["backgrounds"] * len(databases), size["leakages"] * size["outputs"]
    places = list(itertools.product(range(size["backgrounds"]), databases))
    laws = [[{"database": list(d), "background": str(b), "mass": str(mass)}
             for (b, d), mass in zip(places, shares(law[at:at + each])) if mass]
            for at in range(0, len(law), each)]
    cells = list(itertools.product(range(size["leakages"]), range(size["outputs"])))
    rows = [{"database": list(d), "output": str(o), "leakage": str(l), "probability": str(mass)}
            for i, d in enumerate(databases)
            for (l, o), mass in zip(cells, shares(kernel[i * row:(i + 1) * row])) if mass]
    return {"values": labels, "laws": laws, "mechanism": rows}


def evaluate(shape, arguments):
    definition, _, asked = shape.rpartition("_")
    model = model_reference.Model(document(arguments))
    if definition == "distributional":
        return brute_force_simulation.evaluate(model, asked, arguments)
    level = slow.Level(arguments) if asked == "delta" else None
    convention = arguments.get("convention", "report")

    def curve(c):
        return model_reference.DEFINITIONS[definition](model, c, convention)
    if asked == "epsilon":
        return least_epsilon(curve, slow.number(arguments["delta"]))
    if level.exact:
        return curve(level.exact)
    value = curve(Fraction(level.real))
    return value if value == 0 else Decimal(value.numerator) / Decimal(value.denominator)


def least_epsilon(curve, delta):
    """Newton from the left on a convex, falling curve of straight pieces: it ends at the root."""
    c, excess = Fraction(1), curve(Fraction(1)) - delta
    while excess > 0:
        slope = (curve(c + SMALL_STEP) - delta - excess) / SMALL_STEP
        if slope == 0:
            raise slow.Undefined()
        c -= excess / slope
        excess = curve(c) - delta
    slow.small(excess == 0 or c == 1)
    return slow.ln(c) if c > 1 else Fraction(0)
