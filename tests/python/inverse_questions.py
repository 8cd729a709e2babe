"""Random questions for inverses, deterministic by seed, at the places where inverses go wrong:
probabilities within 10^-1 … 10^-30 of 0, ½ and 1 and these themselves, δ at, just below and just above
every knot of the curve, the floor and δ(0)."""

from fractions import Fraction

import plain_mechanisms as plain
from plain_curve import Worst

F = Fraction
MOST_RECORDS = 7
DEEPEST = 30


def tiny(rng):
    """m·10^-k, k = 1 … 30, at most 2/5."""
    return F(rng.choice((1, 1, 1, 2, 3, 4)), 10 ** rng.randint(1, DEEPEST))


def probability(rng):
    """(the kind, the number)."""
    kind, = rng.choices(("0", "1/2", "1", "near 0", "near 1/2", "near 1", "plain"),
                        (1, 2, 1, 4, 4, 4, 4))
    near = tiny(rng)
    value = {"0": F(0), "1/2": F(1, 2), "1": F(1), "near 0": near, "near 1": 1 - near,
             "near 1/2": F(1, 2) + rng.choice((-1, 1)) * near,
             "plain": F(a := rng.randint(1, 12), a + rng.randint(1, 12))}[kind]
    return kind, value


def between(rng):
    """Neither 0 nor 1."""
    while True:
        kind, value = probability(rng)
        if 0 < value < 1:
            return kind, value


def decimal_text(x):
    """The decimal number, where it is one of at most 400 digits."""
    for places in range(0, 400, 10):
        if 10**places % x.denominator == 0:
            digits = str(abs(x.numerator) * 10**places // x.denominator).rjust(places + 1, "0")
            whole, after = digits[:len(digits) - places], digits[len(digits) - places:].rstrip("0")
            return ("-" if x < 0 else "") + whole + ("." + after if after else "")
    return None


def text(rng, x):
    """As a fraction or as a decimal number."""
    written = decimal_text(x) if rng.random() < 0.5 else None
    return written or str(x)


class Scene:
    """A mechanism with its arguments: `pairs` for direction 0 or, where there is none to ask, for
    all orders."""

    def __init__(self, name, arguments, pairs, kinds, directed=True, inverse="epsilon"):
        self.name, self.arguments, self.pairs = name, arguments, pairs
        self.kinds, self.directed, self.inverse = kinds, directed, inverse

    @property
    def epsilon(self):
        return self.name + self.inverse

    @property
    def delta(self):
        return self.name + self.inverse.replace("epsilon", "delta")


def others(rng, most=MOST_RECORDS):
    """(n, texts of p, the n − 1 probabilities, their kinds): equal ones or a list."""
    n = rng.randint(1, most)
    if n == 1 or rng.random() < 0.35:
        kind, p = probability(rng)
        return n, text(rng, p), [p] * (n - 1), {kind}
    drawn = [probability(rng) for _ in range(n - 1)]
    kinds = {kind for kind, _ in drawn}
    return (n, [text(rng, p) for _, p in drawn], [p for _, p in drawn],
            kinds | ({"mixed"} if len(kinds) > 1 else set()))


def counting(rng):
    n, p, values, kinds = others(rng)
    return Scene("counting.", {"n": str(n), "p": p}, plain.counting(values), kinds)


def noisy_counting(rng):
    n, p, values, kinds = others(rng)
    kind, q = between(rng)
    arguments = {"n": str(n), "p": p, "noise": "geometric", "noise_p": text(rng, q)}
    return Scene("noisy_counting.", arguments, plain.noisy(values, q), kinds | {"noise " + kind})


def worst_counting(rng):
    n, (kind, least) = rng.randint(1, MOST_RECORDS), probability(rng)
    least = min(least, 1 - least)
    return Scene("counting.", {"n": str(n), "lambda": text(rng, least)},
                 plain.in_direction(plain.corners(n, least), "both"), {kind}, False,
                 "worst_epsilon")


def thresholding(rng, two_sided=False):
    n, p, values, kinds = others(rng, 6)
    known = rng.randint(0, n - 1)
    least = rng.randint(0, n)
    most = least + rng.randint(1, n + 1) if two_sided else None
    attacker = rng.choice(("active", "passive"))
    arguments = {"n": str(n), "p": p, "known": str(known), "threshold": str(least)}
    if two_sided:
        arguments["upper_threshold"] = str(most)
    return Scene("thresholding.", arguments,
                 plain.thresholding(values, known, least, most, attacker), kinds,
                 inverse=attacker + "_epsilon")


def two_sided_thresholding(rng):
    return thresholding(rng, True)


def categories(rng):
    """(arguments, masses, mass of none, kinds): two or three categories, some of them rare."""
    first, second = probability(rng), probability(rng)
    one = first[1]
    other = (1 - one) * second[1]
    masses, outside = ([one, 1 - one], F(0)) if rng.random() < 0.3 else (
        [one, other], 1 - one - other)
    if outside and rng.random() < 0.5:
        masses, outside = [*masses, outside], F(0)
    return ({"p": [text(rng, x) for x in masses], "outside": text(rng, outside)}, masses, outside,
            {first[0], second[0]})


def histogram(rng):
    arguments, masses, outside, kinds = categories(rng)
    n = rng.randint(1, 5)
    return Scene("histogram.", {"n": str(n), **arguments}, plain.histogram(n, masses, outside),
                 kinds, False)


def k_anonymity(rng):
    arguments, masses, outside, kinds = categories(rng)
    n = rng.randint(1, 5)
    known, least = rng.randint(0, n - 1), rng.randint(1, n + 1)
    attacker = rng.choice(("active", "passive"))
    rule = rng.choice(({"k": str(least)}, {"k": str(least - 1), "rule": "more-than"}))
    return Scene("k_anonymity.", {"n": str(n), "known": str(known), **arguments, **rule},
                 plain.histogram(n, masses, outside, least, known, attacker), kinds, False,
                 attacker + "_epsilon")


def law(rng, size):
    """Masses that sum to 1, the last one what is left."""
    kinds, masses, left = set(), [], F(1)
    for _ in range(size - 1):
        kind, share = probability(rng)
        kinds.add(kind)
        masses.append(left * share)
        left -= masses[-1]
    masses.append(left)
    rng.shuffle(masses)
    return masses, kinds


def finite_pair(rng):
    """One record of two values whose output has any two laws: differential privacy."""
    size = rng.randint(2, 5)
    (p, some), (q, more) = law(rng, size), law(rng, size)
    arguments = {"values": "2", "records": "1", "outputs": str(size), "law": ["1", "1"],
                 "kernel": [text(rng, x) for x in p + q]}
    return Scene("model.", arguments, [(p, q), (q, p)], some | more, False, "dp_epsilon")


# How many of a hundred scenes.
FAMILIES = {counting: 30, noisy_counting: 20, worst_counting: 12, thresholding: 12,
            two_sided_thresholding: 6, histogram: 6, k_anonymity: 8, finite_pair: 6}


class Question:
    """`expected` is the least ratio e^ε or None; for `function` …delta, δ at that ratio."""

    def __init__(self, function, arguments, expected, classes, curve=None, delta=None):
        self.function, self.arguments, self.expected = function, arguments, expected
        self.classes, self.curve, self.delta = classes, curve, delta
        self.asks_epsilon = function.endswith("epsilon")


def beside(rng, place):
    """(which side, a number there): relatively or absolutely 10^-1 … 10^-30 away."""
    side = rng.choice(("at", "below", "above"))
    step = tiny(rng) * (place if place and rng.random() < 0.6 else 1)
    return side, place + {"at": 0, "below": -step, "above": step}[side]


def delta_places(curve):
    """Kinds of places on the curve and δ there."""
    knots = {"knot": curve.knots} if curve.knots else {}
    return {**knots, "floor": [curve.floor], "start": [curve.start]}


def some_delta(rng, curve):
    """(kind of place, side, δ)."""
    kind, = rng.choices(("knot", "floor", "start", "plain"), (4, 1, 1, 1))
    places = delta_places(curve)
    if kind in places:
        side, delta = beside(rng, rng.choice(places[kind]))
    else:
        kind, side = "plain", "between"
        delta = curve.floor + (curve.start - curve.floor) * F(rng.randint(0, 15), 16)
    if not 0 <= delta <= 1:
        kind, side, delta = "plain", "cut", min(max(delta, F(0)), F(1))
    return kind, side, delta


def inverse_question(rng, scene, direction, curve):
    kind, side, delta = some_delta(rng, curve)
    expected = curve.least_ratio(delta)
    asked = {**scene.arguments, **direction, "delta": text(rng, delta)}
    result = "none" if expected is None else "zero" if expected == 1 else "positive"
    return Question(scene.epsilon, asked, expected,
                    classes(scene, direction, f"{kind}, {side}", result), curve, delta)


def some_ratio(rng, curve):
    """(side, a ratio of at least 1 beside a bend)."""
    bends = [bend for pair in curve.pairs for bend in pair.bends] or [F(1)]
    side, ratio = beside(rng, rng.choice(bends))
    return side, max(ratio, F(1))


def forward_question(rng, scene, direction, curve):
    side, ratio = some_ratio(rng, curve)
    asked = {**scene.arguments, **direction, "ratio": text(rng, ratio)}
    return Question(scene.delta, asked, curve.delta(ratio),
                    classes(scene, direction, f"bend, {side}", "delta"))


def classes(scene, direction, place, result):
    function = scene.delta if result == "delta" else f"{scene.epsilon}, {result}"
    return ([f"function {function}", f"place {place}"]
            + [f"direction {value}" for value in direction.values()]
            + [f"probability {kind}" for kind in scene.kinds])


def questions(rng, count):
    """`count` of them, some for each scene."""
    made = []
    while len(made) < count:
        family, = rng.choices(list(FAMILIES), FAMILIES.values())
        scene = family(rng)
        curves = {}
        for _ in range(6):
            key = rng.choice(("0", "1", "both")) if scene.directed else "all"
            if key not in curves:
                curves[key] = Worst(plain.in_direction(scene.pairs, key) if scene.directed
                                    else scene.pairs)
            curve, direction = curves[key], {"direction": key} if scene.directed else {}
            if curve.floor < curve.start or rng.random() < 0.1:
                ask = forward_question if rng.random() < 0.15 else inverse_question
                made.append(ask(rng, scene, direction, curve))
    return made[:count]
