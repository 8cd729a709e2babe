#!/usr/bin/env python3
"""How the cost of an answer grows with n and with the bits asked for: instructions counted by callgrind.

Instructions repeat from run to run and on a busy machine, which times do not. A question is put to
`pkdp oracle` once and then `REPEATS` times more, and the difference counted: reading the question,
the number, its exact form where it is short enough, three doubles and the answer, but not the
start of the program and tables that are made once. The exponents are slopes of least squares
between logarithms. Needs valgrind.

  python3 bench/growth.py build/release/pkdp        # two tables as in docs/performance.md; half an hour
"""

import json
import math
import re
import subprocess
import sys

REPEATS = 4
SIZES = [10**3, 10**4, 10**5, 10**6, 10**7]
BITS = [64, 256, 1024]


def tail(n):
    """mean + 4 standard deviations of Bin(n, 1/20)."""
    return math.floor(n / 20 + 4 * math.sqrt(n * 19 / 400))


TASKS = [
    ("binomial tail, p = 1/20, mean + 4σ", "binomial.upper_tail",
     lambda n: {"n": n, "k": tail(n), "p": "1/20"}),
    ("… p a 53-bit double", "binomial.upper_tail",
     lambda n: {"n": n, "k": tail(n), "p": "0x1.999999999999ap-5"}),
    ("hypergeometric tail, n of 10·n, a tenth marked, mean + 4σ", "hypergeometric.upper_tail",
     lambda n: {"population": 10 * n, "successes": n, "draws": n,
                "k": math.floor(n / 10 + 4 * math.sqrt(n * 0.081))}),
    ("counting δ, p = 1/20, ε = 1/10", "counting.delta",
     lambda n: {"n": n, "p": "1/20", "epsilon": "1/10"}),
    ("thresholding, passive δ, half known", "thresholding.passive_delta",
     lambda n: {"n": n, "known": n // 2, "p": "1/20", "threshold": n // 20, "epsilon": "1/10"}),
    ("noisy δ, Gaussian, σ = 1", "noisy_counting.delta",
     lambda n: {"n": n, "p": "1/20", "noise": "gaussian", "sigma": "1", "epsilon": "1/10"}),
    ("histogram δ, thirds", "histogram.delta",
     lambda n: {"n": n, "p": ["1/2", "1/3", "1/6"], "epsilon": "1/10"}),
]


def instructions(program, questions):
    lines = [{"cmd": "start", "version": 1}, *questions, {"cmd": "stop"}]
    session = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "oracle"],
        input="".join(json.dumps(line) + "\n" for line in lines), capture_output=True, text=True,
        check=True)
    answers = [json.loads(line) for line in session.stdout.splitlines()]
    refused = [answer for answer in answers if "errored" in answer or "refused" in answer]
    if refused:
        sys.exit(f"refused: {refused[0]}")
    return int(re.search(r"Collected : (\d+)", session.stderr).group(1))


def cost(program, function, arguments, bits):
    digits = math.ceil(bits * math.log10(2))
    texts = {name: [str(x) for x in value] if isinstance(value, list) else str(value)
             for name, value in arguments.items()}
    question = {"cmd": "run", "function": function, "arguments": texts, "digits": digits}
    asked = [{**question, "seq": i + 1} for i in range(REPEATS + 1)]
    return (instructions(program, asked) - instructions(program, asked[:1])) / REPEATS


def slope(xs, ys):
    xs, ys = [math.log(x) for x in xs], [math.log(y) for y in ys]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def short(count):
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if count >= size:
            return f"{count / size:.3g} {unit}"
    return f"{count:.0f}"


def table(title, head, xs, costs_of):
    print(f"| {title} | " + " | ".join(head) + " | exponent |")
    print("|---" * (len(head) + 2) + "|")
    for name, function, arguments in TASKS:
        costs = [costs_of(function, arguments, x) for x in xs]
        print(f"| {name} | " + " | ".join(map(short, costs)) + f" | {slope(xs, costs):.2f} |",
              flush=True)
    print()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = sys.argv[1]
    table("256 bits, instructions at n =", [f"10^{len(str(n)) - 1}" for n in SIZES], SIZES,
          lambda function, arguments, n: cost(program, function, arguments(n), 256))
    table("n = 10^5, instructions at bits =", [str(bits) for bits in BITS], BITS,
          lambda function, arguments, bits: cost(program, function, arguments(10**5), bits))


if __name__ == "__main__":
    main()
