"""Is an answer of `pkdp oracle` the one that the plain enumeration demands?"""

import math
from fractions import Fraction

from certified_log import exceeds

AGREES = "agrees"
ZERO = {"value": "0x0p+0", "down": "0x0p+0", "up": "0x0p+0"}


def verdict(question, answer):
    """AGREES, or what is wrong; a refusal is wrong, too: every question here has an answer."""
    if "value" not in answer:
        return "refused: " + str(answer.get("error"))
    if not question.asks_epsilon:
        return of_delta(question.expected, answer)
    if question.expected is None or answer["value"] == "none":
        same = question.expected is None and answer["value"] == "none"
        return AGREES if same else "none in place of a number or a number in place of none"
    return of_epsilon(question.expected, answer)


def of_delta(expected, answer):
    low, high = (Fraction(end) for end in answer["enclosure"])
    if not low <= expected <= high:
        return "the enclosure of δ misses it"
    if "exact" in answer and (not isinstance(answer["exact"], str)
                              or Fraction(answer["exact"]) != expected):
        return "the exact form is another number"
    down, up = (Fraction(float.fromhex(answer[end])) for end in ("down", "up"))
    return AGREES if down <= expected <= up else "a double is on the wrong side"


def of_epsilon(ratio, answer):
    """`ratio` is e^ε. With δ falling, δ at the double rounded up is at most the one asked exactly
    when that double is at least ln(ratio)."""
    if ratio == 1:
        same = all(answer[name] == text for name, text in ZERO.items())
        return AGREES if same else "too large: 0 serves"
    up, down = float.fromhex(answer["up"]), float.fromhex(answer["down"])
    if exceeds(ratio, Fraction(up)):
        return "TOO SMALL: δ at the double rounded up is above the one asked"
    if not exceeds(ratio, Fraction(math.nextafter(up, -math.inf))):
        return "too large: a smaller double serves"
    if not exceeds(ratio, Fraction(down)) or math.nextafter(down, math.inf) != up:
        return "the double rounded down"
    if answer["value"] not in (answer["down"], answer["up"]):
        return "the nearest double"
    low, high = (Fraction(end) for end in answer["enclosure"])
    if exceeds(ratio, high) or not exceeds(ratio, low):
        return "the enclosure misses ε"
    exact = answer.get("exact")
    if exact is not None and not (isinstance(exact, dict) and list(exact) == ["log"]
                                  and Fraction(exact["log"]) == ratio):
        return "the exact form is another number"
    return AGREES
