"""Every mechanism against the enumeration of all databases, for every n up to 8, exactly."""

import json
import unittest
from fractions import Fraction
from itertools import permutations

import all_databases as slow
from pkdp_program import run

F = Fraction
RATIOS = (F(1), F(3, 2), F(4))
LIST = (F(1, 3), F(1, 5), F(1), F(1, 2), F(9, 10), F(0), F(2, 7))
BOTH = ((0, 1), (1, 0))


class Batch:
    """Questions and what is expected; asked in one run of the oracle."""

    def __init__(self):
        self.lines = [{"cmd": "start", "version": 1}]
        self.expected = {}

    def ask(self, function, expected, **arguments):
        seq = len(self.lines)
        told = {name: [str(x) for x in value] if isinstance(value, (list, tuple)) else str(value)
                for name, value in arguments.items()}
        self.lines.append({"cmd": "run", "seq": seq, "function": function, "arguments": told})
        self.expected[seq] = expected

    def check(self, test):
        process = run("oracle", stdin="".join(json.dumps(line) + "\n" for line in self.lines))
        test.assertEqual(process.returncode, 0, process.stderr)
        answers = {}
        for line in process.stdout.splitlines()[1:]:
            one = json.loads(line)
            answers[one["seq"]] = one
        test.assertEqual(answers.keys(), self.expected.keys())
        for seq, expected in self.expected.items():
            question = self.lines[seq]
            test.assertIn("exact", answers[seq], (question, answers[seq]))
            check_exact(test, answers[seq]["exact"], expected, question)
        print(f"{test.id()}: {len(self.expected)} values, all equal")


def check_exact(test, exact, expected, question):
    """`expected` is delta, or for epsilon (the curve c -> delta, the delta asked)."""
    if not isinstance(expected, tuple):
        test.assertEqual(F(exact), expected, question)
        return
    curve, asked = expected
    ratio = F(exact["log"]) if isinstance(exact, dict) else F(1)
    test.assertTrue(isinstance(exact, dict) or F(exact) == 0, question)
    if ratio == 1:
        test.assertLessEqual(curve(ratio), asked, question)
    else:
        # The curve falls strictly as long as it is above its floor.
        test.assertEqual(curve(ratio), asked, question)
        test.assertGreater(curve(ratio - (ratio - 1) / 1000), asked, question)


class EveryDatabase(unittest.TestCase):
    def test_thresholding(self):
        batch = Batch()
        for n in range(1, 9):
            for p in (F(1, 3), LIST[:n - 1]):
                each = list(p) if isinstance(p, tuple) else [p] * (n - 1)
                others = [slow.coin(x) for x in each]
                for known in sorted({0, (n - 1) // 2, n - 1}):
                    for least in sorted({0, n // 2, n - 1, n + 1}):
                        for most in (None, least + 3):
                            self.thresholding(batch, n, p, others, known, least, most)
        batch.check(self)

    def thresholding(self, batch, n, p, others, known, least, most):
        rule = {"threshold": least} | ({} if most is None else {"upper_threshold": most})
        law = slow.Enumeration(others, slow.thresholded(least, most), BOTH, known)
        for attacker in ("active", "passive"):
            def curve(c, attacker=attacker):
                return law.delta(c, attacker)
            where = {"n": n, "p": p, "known": known, **rule}
            for c in RATIOS:
                batch.ask(f"thresholding.{attacker}_delta", curve(c), ratio=c, **where)
            asked = (curve(F(1)) + curve(F(10**6))) / 2
            if curve(F(10**9)) < asked:
                batch.ask(f"thresholding.{attacker}_epsilon", (curve, asked), delta=asked, **where)

    def test_histograms(self):
        batch = Batch()
        for n in range(1, 9):
            for p, outside in (((F(1, 2), F(1, 3), F(1, 6)), F(0)), ((F(1, 4), F(1, 2)), F(1, 4))):
                law = dict(enumerate(p)) | ({None: outside} if outside else {})
                others = [law] * (n - 1)
                pairs = list(permutations(law, 2))
                where = {"n": n, "p": p, "outside": outside}
                full = slow.Enumeration(others, slow.histogram(len(p)), pairs)
                for c in RATIOS:
                    batch.ask("histogram.delta", full.delta(c), ratio=c, **where)
                self.k_anonymity(batch, n, others, pairs, where)
        batch.check(self)

    def k_anonymity(self, batch, n, others, pairs, where):
        categories = len(where["p"])
        for least in sorted({1, 2, n // 2 + 1, n + 1}):
            for known in sorted({0, (n - 1) // 2, n - 1}):
                law = slow.Enumeration(others, slow.histogram(categories, least), pairs, known)
                for attacker in ("active", "passive"):
                    for c in RATIOS[1:]:
                        value = law.delta(c, attacker)
                        batch.ask(f"k_anonymity.{attacker}_delta", value, k=least, known=known,
                                  ratio=c, **where)
                        batch.ask(f"k_anonymity.{attacker}_delta", value, k=least - 1,
                                  rule="more-than", known=known, ratio=c, **where)

    def test_linear_queries_and_means(self):
        batch = Batch()
        weights = (F(1), F(1, 2), F(-1), F(3), F(1), F(2), F(1, 3), F(5))
        values, p = (F(1), F(2), F(7, 2)), (F(1, 2), F(1, 3), F(1, 6))
        sums = {"arithmetic": sum, "harmonic": lambda d: sum(1 / x for x in d),
                "quadratic": lambda d: sum(x * x for x in d), "geometric": product_of}
        for n in range(1, 9):
            others = [dict(zip(values, p))] * (n - 1)
            pairs = list(permutations(values, 2))
            used = weights[:n]

            def linear(database):
                return sum(w * x for w, x in zip(used, (database[-1],) + database[:-1]))

            law = slow.Enumeration(others, linear, pairs)
            means = {kind: slow.Enumeration(others, mean, pairs) for kind, mean in sums.items()}
            for c in RATIOS[1:]:
                batch.ask("linear.delta", law.delta(c), weights=used, values=values, p=p, ratio=c)
                for kind, mean in means.items():
                    batch.ask("mean.delta", mean.delta(c), n=n, kind=kind, values=values, p=p,
                              ratio=c)
        batch.check(self)

    def test_geometric_noise(self):
        batch = Batch()
        for n in range(1, 9):
            for p in (F(1, 3), LIST[:n - 1]):
                each = list(p) if isinstance(p, tuple) else [p] * (n - 1)
                others = [slow.coin(x) for x in each]
                for q in (F(1, 4), F(2, 3)):
                    for c in (F(1), F(5, 4), F(2), F(4)):
                        batch.ask("noisy_counting.delta", slow.noisy_delta(others, q, c), n=n, p=p,
                                  noise="geometric", noise_p=q, ratio=c)
                    asked = slow.noisy_delta(others, q, F(1)) / 3
                    batch.ask("noisy_counting.epsilon",
                              (lambda c, o=others, q=q: slow.noisy_delta(o, q, c), asked), n=n,
                              p=p, noise="geometric", noise_p=q, delta=asked)
        batch.check(self)

    def test_several_releases(self):
        batch = Batch()
        up, down, first = F(1, 4), F(1, 3), F(2, 5)
        for n in range(1, 9):
            for days in (1, 2, 3) if n < 6 else (1, 2):
                others = [slow.markov(first, up, down, days)] * (n - 1)
                zeros, ones = (0,) * days, (1,) * days
                one_day = zeros[:-1] + (1,)
                where = {"n": n, "p": first, "up": up, "down": down, "days": days}
                for which, other in (({}, ones), ({"day": days}, one_day)):
                    law = slow.Enumeration(others, slow.daily_counts,
                                           ((zeros, other), (other, zeros)))
                    for c in RATIOS:
                        batch.ask("series.delta", law.delta(c), ratio=c, **where, **which)
            others = [slow.coin(F(1, 3))] * (n - 1)
            for times in (1, 2, 3):
                for c in RATIOS:
                    batch.ask("composition.counting_delta", slow.released_often(others, times, c),
                              n=n, p=F(1, 3), releases=times, ratio=c)
        batch.check(self)


def product_of(database):
    result = F(1)
    for value in database:
        result *= value
    return result


if __name__ == "__main__":
    unittest.main()
