"""Plausible wrong implementations, one for each flag of accountants, and right ones in closed form:
releases of Gaussian noise, and one sampled release of it.
"""

import math

import brute_force_quantities as slow

ORDERS = [1 + x / 10 for x in range(1, 100)] + list(range(12, 64))


def upper_tail(x):
    """P[N(0, 1) > x], to full relative accuracy."""
    return math.erfc(x / math.sqrt(2)) / 2


def number(arguments, name):
    return float(slow.number(arguments[name]))


def mean_of(arguments):
    """The mean of the loss of all steps; its variance is twice that."""
    slow.small(arguments["noise"] == "gaussian" and "sampling_probability" not in arguments)
    return number(arguments, "steps") / (2 * number(arguments, "sigma") ** 2)


def beyond(mean, variance, epsilon):
    """E[(1 − e^(ε − L))₊] of a normal loss L."""
    spread = math.sqrt(variance)
    return (upper_tail((epsilon - mean) / spread)
            - math.exp(epsilon - mean + variance / 2)
            * upper_tail((epsilon - mean + variance) / spread))


def composed_delta(_, arguments):
    """Right: the loss is normal."""
    mean = mean_of(arguments)
    return beyond(mean, 2 * mean, number(arguments, "epsilon"))


def tails_as_differences(_, arguments):  # BelowFourierNoise
    mean, epsilon = mean_of(arguments), number(arguments, "epsilon")
    spread = math.sqrt(2 * mean)
    above = lambda x: 1 - math.erfc(-x / math.sqrt(2)) / 2
    return above((epsilon - mean) / spread) - math.exp(epsilon) * above((epsilon + mean) / spread)


def losses_in_a_window(_, arguments):  # TailTruncation: nothing beyond 20
    mean, epsilon = mean_of(arguments), number(arguments, "epsilon")
    if epsilon >= 20:
        return 0.0
    spread = math.sqrt(2 * mean)
    part = lambda shift: upper_tail((epsilon + shift) / spread) - upper_tail((20 + shift) / spread)
    return part(-mean) - math.exp(epsilon) * part(mean)


def moved_by(cells):
    """The delta when each step's loss is moved by so many cells of 1/10,000."""

    def delta(_, arguments):
        mean = mean_of(arguments)
        moved = mean + cells * number(arguments, "steps") * 1e-4
        return max(0.0, beyond(moved, 2 * mean, number(arguments, "epsilon")))

    return delta


def sampled_once(arguments, relation):
    """One step: removing the record leaves N(0, σ²) of a mixture with N(1, σ²)."""
    slow.small(arguments["noise"] == "gaussian" and arguments.get("steps", "1") == "1")
    sigma, q = number(arguments, "sigma"), number(arguments, "sampling_probability")
    c = math.exp(number(arguments, "epsilon"))
    ratio = ((c if relation == "remove" else 1 / c) - (1 - q)) / q
    if ratio <= 0:
        return 0.0
    place = sigma**2 * math.log(ratio) + 0.5  # where both densities have the ratio c
    sign = 1 if relation == "remove" else -1
    without, with_it = (upper_tail(sign * (place - shift) / sigma) for shift in (0, 1))
    mixed = (1 - q) * without + q * with_it
    return mixed - c * without if relation == "remove" else without - c * mixed


def either_relation(_, arguments):
    """Right: the larger of both."""
    return max(sampled_once(arguments, relation) for relation in ("add", "remove"))


def only_added(_, arguments):  # WrongRelation
    return sampled_once(arguments, "add")


def composed_epsilon(_, arguments):
    """Right: by bisection."""
    mean, delta = mean_of(arguments), number(arguments, "delta")
    low, high = 0.0, 1.0
    while beyond(mean, 2 * mean, high) > delta:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        if beyond(mean, 2 * mean, middle) > delta:
            low = middle
        else:
            high = middle
    return high


def orders_of_a_list(_, arguments):  # OrderGrid
    mean, delta = mean_of(arguments), number(arguments, "delta")
    return min(a * mean + math.log((a - 1) / a) - math.log(delta * a) / (a - 1) for a in ORDERS)
