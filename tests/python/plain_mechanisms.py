"""Laws of mechanisms as pairs, by enumeration of all databases (all_databases.py)."""

from fractions import Fraction
from itertools import permutations, product

import all_databases as slow

BOTH_BITS = ((0, 1), (1, 0))


def in_direction(pairs, direction):
    turned = [(q, p) for p, q in pairs]
    return {"0": pairs, "1": turned, "both": pairs + turned}[direction]


def as_lists(p, q):
    outcomes = list({**p, **q})
    return ([p.get(y, Fraction(0)) for y in outcomes], [q.get(y, Fraction(0)) for y in outcomes])


def counts(others):
    """The laws of the count given that the target's bit is 0 and is 1, as dictionaries."""
    coins = [slow.coin(p) for p in others]
    return [dict(slow.laws(coins, 0, sum, bit)[()]) for bit in (0, 1)]


def counting(others):
    return [as_lists(*counts(others))]


def noisy(others, q):
    """With geometric noise: outputs ≤ 0 have one ratio, and so have those ≥ n (all_databases)."""
    return [as_lists(*slow.with_geometric_noise(counts(others), len(others) + 1, q))]


def corners(n, least, law=counting):
    """Pairs at all p in {λ, 1 − λ}^(n−1); the order of the records does not change them."""
    return [pair for ones in range(n)
            for pair in law([least] * ones + [1 - least] * (n - 1 - ones))]


def every_corner(n, least, law=counting):
    """The same, all 2^(n−1) of them."""
    return [pair for others in product((least, 1 - least), repeat=n - 1)
            for pair in law(list(others))]


def seen(records, mechanism, pairs, known, attacker):
    """Active: a pair for every background of positive probability; passive: (background, output)."""
    joint = slow.Enumeration(records, mechanism, pairs, known).joint
    found = []
    for one, other in pairs:
        if attacker == "active":
            for background, law in joint[one].items():
                scale = sum(law.values())
                found.append(as_lists(*({y: mass / scale for y, mass in each.items()}
                                        for each in (law, joint[other][background]))))
        else:
            found.append(as_lists(*({(background, y): mass for background, law in side.items()
                                     for y, mass in law.items()}
                                    for side in (joint[one], joint[other]))))
    return found


def thresholding(others, known, least, most, attacker):
    return seen([slow.coin(p) for p in others], slow.thresholded(least, most), BOTH_BITS[:1],
                known, attacker)


def histogram(n, p, outside, least=0, known=0, attacker="active"):
    """All ordered pairs of candidates; None stands for a record in no category."""
    law = dict(enumerate(p)) | ({None: outside} if outside else {})
    return seen([law] * (n - 1), slow.histogram(len(p), least), list(permutations(law, 2)), known,
                attacker)
