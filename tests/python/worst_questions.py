"""Random worst cases, which `pkdp account` answers with a bracket: noisy counts over all p in
[λ, 1 − λ]^(n−1) and thresholds over all p in [0, λ]^(n−1), with plain enumeration of every corner."""

from fractions import Fraction

import inverse_questions as inverse
import plain_mechanisms as plain
from plain_curve import Worst

F = Fraction


class Account:
    """`words` of the command line without the level, the curve of all corners, kinds."""

    def __init__(self, words, pairs, kinds):
        self.words, self.curve, self.kinds = words, Worst(plain.in_direction(pairs, "both")), kinds


def noisy_counting(rng):
    n, (kind, least), (noise, q) = (rng.randint(1, 6), inverse.probability(rng),
                                    inverse.between(rng))
    least = min(least, 1 - least)
    known = rng.randint(0, 2)
    return Account(["noisy-counting", "--records", str(n + known), "--known", str(known),
                    "--attacker", "active", "--noise", "geometric", "--noise-p",
                    inverse.text(rng, q), "--lambda", inverse.text(rng, least)],
                   plain.corners(n, least, lambda others: plain.noisy(others, q)),
                   {kind, "noise " + noise})


def thresholding(rng):
    n, (kind, most) = rng.randint(1, 5), inverse.probability(rng)
    known, least = rng.randint(0, n - 1), rng.randint(0, n)
    attacker = rng.choice(("active", "passive"))
    corners = [[most] * a + [F(0)] * (known - a) + [most] * b + [F(0)] * (n - 1 - known - b)
               for a in range(known + 1) for b in range(n - known)]
    return Account(["thresholding", "--records", str(n), "--known", str(known), "--attacker",
                    attacker, "--threshold", str(least), "--lambda", inverse.text(rng, most)],
                   [pair for others in corners
                    for pair in plain.thresholding(others, known, least, None, attacker)],
                   {kind, attacker})


class Question:
    """`expected` as for inverses: e^ε or None, or δ."""

    def __init__(self, words, expected, asks_epsilon, classes):
        self.words, self.expected = words, expected
        self.asks_epsilon, self.classes = asks_epsilon, classes


def questions(rng, count):
    made = []
    while len(made) < count:
        account = rng.choice((noisy_counting, thresholding, thresholding, thresholding))(rng)
        curve = account.curve
        if curve.floor == curve.start and rng.random() < 0.97:
            continue
        for _ in range(3):
            made.append(epsilon_question(rng, account) if rng.random() < 0.75
                        else delta_question(rng, account))
    return made[:count]


def epsilon_question(rng, account):
    place, side, delta = inverse.some_delta(rng, account.curve)
    expected = account.curve.least_ratio(delta)
    result = "none" if expected is None else "zero" if expected == 1 else "positive"
    return Question([*account.words, "--delta", inverse.text(rng, delta)], expected, True,
                    classes(account, f"place {place}, {side}", f"epsilon, {result}"))


def delta_question(rng, account):
    side, ratio = inverse.some_ratio(rng, account.curve)
    return Question([*account.words, "--ratio", inverse.text(rng, ratio)],
                    account.curve.delta(ratio), False,
                    classes(account, f"place bend, {side}", "delta"))


def classes(account, place, what):
    return [f"{account.words[0]} {what}", place, *(f"kind {kind}" for kind in account.kinds)]
