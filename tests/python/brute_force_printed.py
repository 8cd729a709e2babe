"""calibration.printed_alg_1 for geometric noise and calibration.printed_alg_2 as far as line 11."""

from fractions import Fraction

import brute_force_quantities as slow


def evaluate(shape, arguments):
    return {"printed_alg_1": algorithm_1, "printed_alg_2": algorithm_2}[shape](arguments)


def ppk(others, beta, ratio):
    """The larger hockey-stick of count and count + 1 with noise of p = beta/(1 + beta)."""
    p = beta / (1 + beta)
    mass = lambda z: (1 - p) / (1 + p) * (p ** abs(z) if z else 1)
    width = len(others)
    at = lambda y, bit: sum(w * mass(y - s - bit) for s, w in enumerate(others))
    rows = [(at(y, 0), at(y, 1)) for y in range(width + 1)]
    tail = p / (1 - p)
    weights = [1 + tail] + [1] * (width - 1) + [1 + tail]
    return max(sum(w * max(x - ratio * y, 0) for w, (x, y) in zip(weights, pairs))
               for pairs in (rows, [row[::-1] for row in rows]))


def algorithm_1(arguments):
    get = lambda name, usual=0: slow.number(arguments[name]) if name in arguments else Fraction(usual)
    slow.small(arguments["noise"] == "geometric" and "ratio" in arguments)
    slow.small(all(get(name).denominator < 10**6 for name in ("p", "delta", "error", "ratio")))
    others = slow.binomial_law(int(get("n")) - int(get("known")) - 1, get("p"))
    delta, error, steps = get("delta"), get("error"), get("steps")
    calls = []

    def sign(beta):
        calls.append(beta)
        value = ppk(others, beta, get("ratio"))
        return (value > delta) - (value < delta)

    lo = hi = Fraction(0)
    init = Fraction(1)
    while sign(init) < 0:
        hi, init = init, init / 2
    while sign(init) > 0:
        lo, init, hi = init, 2 * init, 2 * init
    low, high = lo, hi
    while lo + error <= hi:
        mid = (lo + hi) / 2
        if sign(mid) < 0:
            hi = mid - steps
            high = hi if sign(hi) < 0 else high
        elif sign(mid) > 0:
            lo = mid + steps
            low = lo if sign(lo) > 0 else low
        else:
            return answer(arguments, mid, Fraction(0), calls)
        steps = steps / 2 if arguments.get("update") == "halve" else steps
    mid = (low + high) / 2
    beta = high if (mid == 0 or sign(mid) > 0) else mid
    return answer(arguments, beta, high - low, calls)


def answer(arguments, beta, zeta, calls):
    return {"beta": beta, "zeta": zeta,
            "evaluations": Fraction(len(calls))}[arguments.get("result", "beta")]


def algorithm_2(arguments):
    get = lambda name: slow.number(arguments[name])
    n, epsilon = get("n"), get("epsilon")
    tau = (2 * slow.ln(2 / get("kappa2")) / slow.real(n)).sqrt()
    exponent = (1 - slow.real(n) * tau / 2) * slow.real(epsilon) / 2
    tails = exponent.exp() if exponent < 0 else 2 - (-exponent).exp()
    accepted = slow.real(abs(get("laplace"))) <= tau / 2 and slow.real(get("kappa3")) > tails
    slow.small(not accepted)
    delta = get("kappa1") + get("kappa2") + get("kappa3")
    return (2 * slow.ln(Fraction(126, 100) / delta)).sqrt() * 2 / slow.real(epsilon)
