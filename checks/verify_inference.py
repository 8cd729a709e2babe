"""Derivations for the certificates of pk.rem-ibddp: one record, where every simulator leaves the
prior P[D(i) | B] and gives every output."""

from fractions import Fraction

from certificate_numbers import rational
from verify_models import Model, ZERO, both_ways, normalized, require
from verify_relations import from_distributional, not_distributional

ONE = Fraction(1)


def points(model):
    """(mass, posterior, prior) of every (output, background) that the real world can show."""
    law, found = model.laws[0], []
    for background in range(model.backgrounds):
        prior = {d[0]: mass for (d, b), mass in law.items() if b == background}
        for output, joint in model.output_joint(law, 0, background).items():
            mass = sum(joint.values(), ZERO)
            if mass:
                found.append((output, background, mass, normalized(joint), normalized(prior)))
    return found


def inference_delta(model, c):
    """The least delta with P[excess > delta] <= delta."""
    require(model.records == 1 and len(model.laws) == 1, "one record and one law")
    cases = [(both_ways(p, q, c), mass) for _, _, mass, p, q in points(model)]

    def serves(delta):
        return sum((mass for excess, mass in cases if excess > delta), ZERO) <= delta
    levels = sorted({ZERO, ONE, *(excess for excess, _ in cases)})
    tails = [sum((mass for excess, mass in cases if excess > level), ZERO) for level in levels]
    return min(delta for delta in {*levels, *tails} if serves(delta))


def gain_probability(model, c):
    return sum((mass for _, _, mass, p, q in points(model)
                if any(p.get(v, ZERO) > c * q[v] or q[v] > c * p.get(v, ZERO) for v in q)), ZERO)


def to_inference(power, pure=False):
    """The simulator of the inputs serves DDP at (ratio, delta); lhs is the least delta of IBDDP."""
    def derive(inputs):
        c = Fraction(inputs["ratio"])
        require(not pure or inputs["delta"] == "0", "delta must be 0")
        return from_distributional(lambda model, _: inference_delta(model, c**power))(inputs)
    return derive


def gain(inputs):
    model, c = Model(inputs), Fraction(inputs["ratio"])
    require(c >= 1, "needs e^epsilon >= 1")
    delta = inference_delta(model, c)
    return rational(gain_probability(model, c)), rational(delta)


def drawn_from_simulator(inputs):
    model, output = Model(inputs), int(inputs["output"])
    silent = {b for o, b, _, p, q in points(model) if o == output and p == q}
    require(silent == set(range(model.backgrounds)), "the output must tell nothing, anywhere")
    return rational(inference_delta(model, ONE)), rational(ZERO)


def left_out(inputs):
    model, output = Model(inputs), int(inputs["output"])
    require(0 <= output < model.outputs and all(o != output for o, *_ in points(model)),
            "an output that M never gives")
    return rational(inference_delta(model, ONE)), rational(ZERO)


def without_background(model):
    return model.backgrounds == 1


ANY = {">"}

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {
    ("pk.rem-ibddp", "printed"): (to_inference(1), ANY),
    ("pk.rem-ibddp", "printed:implies"): (to_inference(1), ANY),
    ("pk.rem-ibddp", "pure"): (to_inference(1, True), ANY),
    ("pk.rem-ibddp", "2-epsilon"): (to_inference(2), ANY),
    ("pk.rem-ibddp", "converse"): (
        not_distributional(inference_delta, True, without_background), ANY),
    ("pk.rem-ibddp", "interpretation"): (gain, ANY),
    ("pk.rem-ibddp", "drawn-from-sim"): (drawn_from_simulator, ANY),
    ("pk.rem-ibddp", "left-out"): (left_out, ANY),
}
