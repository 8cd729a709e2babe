"""A stand-in for tests."""


def compute_rdp(q, noise_multiplier, steps, orders):
    return steps * orders / (2 * noise_multiplier ** 2)
