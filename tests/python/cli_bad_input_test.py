"""Bad input: a clear error that names the parameter, its value and what is allowed; exit 2 or 3."""

import os
import tempfile
import time
import unittest

from pkdp_program import patience, run

PMF = ["eval", "binomial.pmf"]

# (arguments, exit code, words that the message must contain)
CASES = [
    (PMF + ["n=10", "k=3", "p=1/-3"], 2, ["p", "1/-3"]),
    (PMF + ["n=10", "k=3", "p=nan"], 2, ["p", "nan"]),
    (PMF + ["n=10", "k=3", "p=inf"], 2, ["p", "inf"]),
    (PMF + ["n=10", "k=3", "p=1/0"], 2, ["p", "1/0"]),
    (PMF + ["n=10", "k=3", "p="], 2, ["p"]),
    (PMF + ["n=10", "k=3", "p=0.5x"], 2, ["p", "0.5x"]),
    (PMF + ["n=10", "k=3", "p=3/2"], 2, ["p", "3/2", "[0, 1]"]),
    (PMF + ["n=10", "k=3", "p=-1/2"], 2, ["p", "-1/2"]),
    (PMF + ["n=10", "k=3", "p=1e-1000000"], 3, ["p", "exponent"]),
    (PMF + ["n=9223372036854775807", "k=3", "p=1/2"], 3, ["n", "9223372036854775807"]),
    (PMF + ["n=99999999999999999999999999", "k=3", "p=1/2"], 3, ["n"]),
    (PMF + ["n=-1", "k=0", "p=1/2"], 2, ["n", "-1"]),
    (PMF + ["n=1/2", "k=0", "p=1/2"], 2, ["n", "integer"]),
    (PMF + ["n=10", "p=1/2"], 2, ["k", "missing"]),
    (PMF + ["n=10", "k=3", "p=1/2", "q=1"], 2, ["q"]),
    (PMF + ["n=10", "n=10", "k=3", "p=1/2"], 2, ["n", "twice"]),
    (PMF + ["n=10", "k=3", "p=1/2,1/3"], 2, ["p", "list"]),
    (PMF + ["n", "k=3", "p=1/2"], 2, ["n"]),
    (PMF + ["n=10", "k=3", "p=@/nonexistent/file"], 2, ["/nonexistent/file"]),
    (PMF + ["n=10", "k=3", "p=1/2", "--digits", "1000000000"], 3, ["digits"]),
    (PMF + ["n=10", "k=3", "p=1/2", "--digits", "x"], 2, ["digits"]),
    (PMF + ["n=10", "k=3", "p=1/2", "--round", "sideways"], 2, ["round"]),
    (["eval", "binomial.nothing", "n=1"], 2, ["binomial.nothing"]),
    (["eval"], 2, ["NAME"]),
    ([], 2, ["subcommand"]),
    (["nonsense"], 2, []),
    (["eval", "counting.delta", "n=3", "p=1/2", "epsilon=-1"], 2, ["epsilon", "-1"]),
    (["eval", "counting.delta", "n=3", "p=1/2", "ratio=1/2"], 2, ["ratio"]),
    (["eval", "counting.delta", "n=3", "p=1/2", "epsilon=ln(0)"], 2, ["epsilon"]),
    (["eval", "counting.delta", "n=3", "p=1/2", "epsilon=1", "ratio=2"], 2, ["epsilon", "ratio"]),
    (["eval", "counting.delta", "n=3", "p=1/2"], 2, ["epsilon"]),
    (["eval", "counting.delta", "n=3", "p=1/2", "epsilon=1", "direction=2"], 2, ["direction"]),
    (["eval", "counting.delta", "n=0", "p=1/2", "epsilon=1"], 2, ["n"]),
    (["eval", "counting.delta", "n=4", "p=1/2,1/3", "epsilon=1"], 2, ["p", "3"]),
    (["eval", "counting.delta", "n=3", "p=1/2,5/4", "epsilon=1"], 2, ["p[1]", "5/4"]),
    (["eval", "counting.epsilon", "n=3", "p=1/2", "delta=2"], 2, ["delta", "2"]),
    (["eval", "counting.worst_delta", "n=3", "lambda=3/4", "epsilon=1"], 2, ["lambda", "3/4"]),
    (["eval", "thresholding.active_delta", "n=9", "p=1/2", "threshold=-1", "epsilon=1"], 2,
     ["threshold", "-1"]),
    (["eval", "thresholding.active_delta", "n=9", "p=1/2", "epsilon=1"], 2, ["threshold"]),
    (["eval", "thresholding.passive_delta", "n=9", "p=1/2", "threshold=3", "known=9", "epsilon=1"],
     2, ["known", "9"]),
    (["eval", "thresholding.passive_delta", "n=1e6", "p=1/2", "threshold=3", "known=5e5",
      "upper_threshold=9", "epsilon=1"], 3, ["laws"]),
    (["eval", "thresholding.loss", "n=9", "p=1/2", "threshold=3", "known=4", "ones=5",
      "output=bottom"], 2, ["ones", "5"]),
    (["eval", "thresholding.loss", "n=9", "p=1/2", "threshold=3", "known=4", "ones=4",
      "output=bottom"], 2, ["output", "bottom"]),
    (["eval", "hypergeometric.pmf", "population=5", "successes=6", "draws=1", "k=0"], 2,
     ["successes"]),
    (["show", "no.such-id"], 2, ["no.such-id"]),
    (["check", "no.such-id"], 2, ["no.such-id"]),
    (["check", "--effort", "heroic"], 2, ["heroic"]),
    (["account", "counting", "--records", "10", "--known", "0", "--p", "1/2"], 2, ["--epsilon"]),
    (["account", "counting", "--records", "10", "--known", "0", "--epsilon", "1"], 2, ["--lambda"]),
    (["account", "counting", "--records", "10", "--p", "1/2", "--epsilon", "1"], 2, ["--known"]),
    (["account", "counting", "--records", "10", "--known", "10", "--p", "1/2", "--epsilon", "1"], 2,
     ["--known", "10"]),
    (["account", "counting", "--records", "5", "--known", "0", "--p", "1/2,1/3", "--epsilon",
      "1"], 2, ["--p"]),
    (["account", "counting", "--records", "5", "--known", "0", "--p", "1/2", "--epsilon", "1",
      "--curve", "x.gif"],
     2, [".csv"]),
    (["account", "counting", "--records", "5", "--known", "0", "--p", "1/2", "--epsilon", "1",
      "--curve", "/nonexistent/x.csv"], 2, ["/nonexistent/x.csv"]),
]


class BadInput(unittest.TestCase):
    def test_table(self):
        for arguments, code, words in CASES:
            with self.subTest(arguments=arguments):
                process = run(*arguments)
                self.assertEqual(process.returncode, code, process.stderr)
                self.assertEqual(process.stdout, "")
                for word in words:
                    self.assertIn(word, process.stderr)

    def test_hostile_sizes_are_refused_quickly_in_little_memory(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "digits.csv")
            with open(path, "w") as file:
                file.write("0." + "7" * 10_000_000)
            attempts = [
                (PMF + ["n=10", "k=3", f"p=@{path}"], None),
                (PMF + ["n=10", "k=3", "p=@-"], "0." + "7" * 10_000_000),
                (PMF + ["n=9223372036854775807", "k=3", "p=1/2"], None),
                (PMF + ["n=10", "k=3", "p=1e-1000000"], None),
                (PMF + ["n=10", "k=3", "p=0x1p-999999999999999999999"], None),
                (["eval", "counting.delta", "n=10", "p=1/2", "epsilon=1e99999"], None),
            ]
            for arguments, stdin in attempts:
                with self.subTest(arguments=arguments):
                    begin = time.monotonic()
                    process = run(*arguments, stdin=stdin, memory=64 * 2**20)
                    self.assertIn(process.returncode, (2, 3), process.stderr)
                    self.assertLess(time.monotonic() - begin, patience(1))

    def test_full_disk(self):
        with open("/dev/full", "w") as full:
            process = run(*PMF, "n=10", "k=3", "p=1/2", stdout=full)
        self.assertEqual(process.returncode, 2)
        self.assertIn("standard output", process.stderr)

    def test_list_files(self):
        for text, word in [("1/2,,1/3", "empty"), ("1/2,1/3,", "empty"), (",1/2", "empty"),
                           ("1/2 x", "x"), ("1/2,3/2", "p[1]")]:
            process = run("eval", "poisson_binomial.pmf", "p=@-", "k=1", stdin=text)
            self.assertEqual(process.returncode, 2, text)
            self.assertIn(word, process.stderr)


if __name__ == "__main__":
    unittest.main()
