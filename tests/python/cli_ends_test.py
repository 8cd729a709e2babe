"""What a parameter may be is what its words say: the first values outside are refused, by its name."""

import json
import pathlib
import re
import subprocess
import unittest
from fractions import Fraction

import pkdp_program

GOLDEN = pathlib.Path(pkdp_program.SOURCE) / "fixtures/golden"
NUMBER = r"([-−]?\d+(?:e\d+)?|2\^-?\d+)"
INTEGERS = re.compile(rf"integer, {NUMBER}(?: \(default\))? to {NUMBER}(?:, with .*)?$")
FROM = re.compile(r"integer from (\d+)(?:;.*)?$")
BETWEEN = re.compile(rf"(?:rational in ([\[(])){NUMBER}, {NUMBER}([\])])(?:,.*)?$")
ABOVE = re.compile(rf"rational (≥|>|above) {NUMBER}(?:, or.*)?$")
WORDS = re.compile(r"((?:[a-z_-]+(?: \(default\))?, )*[a-z_-]+(?: \(default\))? or [a-z_-]+(?: \(default\))?)(?:;.*)?$")
TINY = Fraction(1, 10**40)


def number(text):
    text = text.replace("−", "-")
    return Fraction(2) ** int(text[2:]) if text.startswith("2^") else Fraction(int(float(text)))


def outside(domain):
    """The values next to those that the words allow; none where they say something else."""
    if found := INTEGERS.match(domain):
        return [number(found[1]) - 1, number(found[2]) + 1, number(found[1]) + Fraction(1, 2)]
    if found := FROM.match(domain):
        return [int(found[1]) - 1]
    if found := BETWEEN.match(domain):
        opens, low, high, closes = found.groups()
        return [number(low) - (TINY if opens == "[" else 0), number(high) + (TINY if closes == "]" else 0)]
    if found := ABOVE.match(domain):
        return [number(found[2]) - (TINY if found[1] == "≥" else 0)]
    return ["neither"] if WORDS.match(domain) else []


def arguments_with(quantity, name):
    """Of a golden case that has the parameter and is answered."""
    cases = json.loads((GOLDEN / f"{quantity}.json").read_text(encoding="utf-8"))["cases"]
    answered = (case["arguments"] for case in cases if case["result"] == "valid")
    return next((given for given in answered if name in given), None)


class Ends(unittest.TestCase):
    def setUp(self):
        self.oracle = subprocess.Popen([pkdp_program.PROGRAM, "oracle"], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.oracle.stdout.close)
        self.addCleanup(self.oracle.wait)
        self.addCleanup(self.oracle.stdin.close)

    def told(self, quantity, arguments):
        self.oracle.stdin.write(json.dumps({"cmd": "run", "seq": 1, "function": quantity,
                                            "arguments": arguments}) + "\n")
        self.oracle.stdin.flush()
        return json.loads(self.oracle.stdout.readline())

    def test_the_first_values_outside_are_refused_by_name(self):
        tried = 0
        for quantity in (each["name"] for each in pkdp_program.answer("list")["quantities"]):
            for parameter in pkdp_program.answer("show", quantity)["parameters"]:
                name, values = parameter["name"], outside(parameter["domain"])
                given = arguments_with(quantity, name) if values else None
                for value in values if given else []:
                    tried += 1
                    with self.subTest(quantity=quantity, **{name: str(value)}):
                        said = self.told(quantity, {**given, name: str(value)})
                        self.assertRegex(said.get("errored", said.get("refused", "")),
                                         rf"error: {name} is ('|out)", said)
        self.assertGreater(tried, 500)


if __name__ == "__main__":
    unittest.main()
