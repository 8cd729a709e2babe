"""Manners of the command line: mistyped words find their neighbours, in one sentence, exit code 2."""

import os
import resource
import shutil
import subprocess
import tempfile
import unittest

from pkdp_program import PROGRAM, run

COUNTING = ["account", "counting", "--records", "10", "--known", "0", "--attacker", "active",
            "--p", "1/2"]
DELTA = ["eval", "counting.delta", "n=3", "p=1/2"]
MARK = "\ufeff"

# (arguments, words that the one line must contain)
MISTYPED = [
    (["accuont", "counting"], ["'accuont'", "did you mean account?"]),
    (["account", "coutning", "--records", "5"], ["'coutning'", "did you mean counting?"]),
    (["zebra"], ["'zebra'", "known are", "account", "eval"]),
    ([], ["a subcommand of `pkdp` is missing", "eval"]),
    (["account"], ["a subcommand of `pkdp account` is missing", "series"]),
    (["account", "counting", "--record", "5"], ["'--record'", "did you mean --records?"]),
    (["account", "counting", "records", "5"], ["'records'", "did you mean --records?"]),
    (COUNTING + ["--epsilom=1"], ["'--epsilom=1'", "did you mean --epsilon?"]),
    (["eval", "--digit", "5", "counting.delta"], ["'--digit'", "did you mean --digits?"]),
    (["eval", "counting.dleta"], ["'counting.dleta'", "did you mean counting.delta?"]),
    (["eval", "counting.delta", "n=3", "epsilom=1"], ["'epsilom'", "did you mean epsilon?"]),
    (["eval", "counting.delta", "q=1", "n=3"], ["'q'", "known are", "epsilon"]),
    (["show", "thm-5"], ["'thm-5'", "did you mean pk.thm-5?"]),
    (["show", "counting.dleta"], ["did you mean counting.delta?"]),
    (["check", "theorem", "5"], ["'theorem 5'", "did you mean pk.thm-5?"]),
    (["check", "pk.lme-2"], ["'pk.lme-2'", "pk.lem-2"]),
    (["check", "--effort", "heroic"], ["--effort is 'heroic'", "quick, normal or deep"]),
    (["list", "countng.*"], ["'countng.*'", "did you mean counting.*?"]),
    (["figure", "pk.fig-33", "--csv"], ["'pk.fig-33'", "did you mean pk.fig-3?"]),
    (["fixtures", "generate", "x", "--only", "counting.dleta"], ["did you mean counting.delta?"]),
    (["fixtures", "genrate"], ["did you mean generate?"]),
    (["eval", "noisy_counting.delta", "n=3", "p=1/2", "noise=gausian", "sigma=1", "epsilon=1"],
     ["noise is 'gausian'", "gaussian"]),
    (["account", "counting", "--attacker", "actve"], ["--attacker is 'actve'", "active or passive"]),
    (["account", "noisy-counting", "--noise", "laplac"], ["--noise is 'laplac'", "laplace"]),
    (["eval", "binomial.pmf", "--round", "upp"], ["--round is 'upp'", "nearest, up or down"]),
    (DELTA + ["epsilon=1", "direction=3"], ["direction is '3'", "both, 0 or 1"]),
    (["list", "a", "b"], ["'b'", "one argument too many for `pkdp list`"]),
]

# (arguments, the whole message)
SENTENCES = [
    (DELTA, "usage error: epsilon is missing"),
    (DELTA + ["n=4", "epsilon=1"], "usage error: n is given twice"),
    (["eval"], "usage error: NAME is missing: see `pkdp eval --help`"),
    (COUNTING + ["--p", "1/3", "--epsilon", "1"], "usage error: --p is given twice"),
    (COUNTING + ["--epsilon"], "usage error: --epsilon has no value: "
                               "see `pkdp account counting --help`"),
    (COUNTING[:3] + ["5", "--known", "--p", "1/2"], "usage error: --known has no value"),
    (DELTA + ["epsilon=1", "--json=maybe"], "usage error: --json takes no value"),
    (DELTA + ["epsilon=1", "--digits", "5", "--bits", "9"],
     "usage error: --digits excludes --bits: see `pkdp eval --help`"),
    (["eval", "counting.delta", "n=3", "p=@", "epsilon=1"],
     "usage error: p is '@', but must be @FILE, or @- for standard input"),
    (COUNTING + ["--epsilon", "1", "--curve", "x.csv", "--curve-max-epsilon", "-1"],
     "domain error: --curve-max-epsilon is '-1', but must be a number above 0"),
    (["audit", "--exec", "true", "--seed", "-1"],
     "domain error: --seed is '-1', but must be an integer from 0 to 9223372036854775807"),
    (COUNTING + ["--epsilon=", "--json"], "usage error: --epsilon has no value"),
    (COUNTING + ["--epsilon", ""], "usage error: --epsilon is empty"),
    (COUNTING + ["--epsilon", "1", "--curve", ""], "usage error: --curve is empty"),
    (DELTA + ["epsilon=3%"],
     "parse error: epsilon is '3%', but must be an exact number such as 1/20, 0.05, 5e-2 or "
     "0x1.9p-5 (a denominator is positive): write 0.03"),
    (DELTA + ["epsilon=0,03"],
     "domain error: epsilon is '0,03', but must be a single value, no list: write 0.03"),
    (DELTA + ["epsilon="],
     "parse error: epsilon is empty, but must be an exact number such as 1/20, 0.05, 5e-2 or "
     "0x1.9p-5 (a denominator is positive)"),
]


def message(process):
    """The one line on standard error without the program's name."""
    return process.stderr.removeprefix("pkdp: ").removesuffix("\n")


class Manners(unittest.TestCase):
    def refused(self, arguments, words=(), code=2, **options):
        process = run(*arguments, **options)
        self.assertEqual(process.returncode, code, process.stderr)
        self.assertEqual(process.stdout, "")
        self.assertEqual(process.stderr.count("\n"), 1, process.stderr)
        self.assertNotIn("???", process.stderr)
        for word in words:
            self.assertIn(word, process.stderr)
        return message(process)

    def test_mistyped_words_find_their_neighbours(self):
        for arguments, words in MISTYPED:
            with self.subTest(arguments=arguments):
                self.refused(arguments, words)

    def test_sentences(self):
        for arguments, sentence in SENTENCES:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.refused(arguments), sentence)

    def test_no_digits_and_no_bits(self):
        for command in (DELTA + ["epsilon=1"], ["oracle"]):
            for option in ("--digits", "--bits"):
                if command[0] == "oracle" and option == "--bits":
                    continue
                for value in ("0", "-1", "-3", "1/2", "x", "3%", "\u22125"):
                    with self.subTest(command=command, option=option, value=value):
                        self.refused(command + [option, value], [f"{option} is '{value}'"], stdin="")
                self.refused(command + [option, "1000000"], [option], code=3, stdin="")

    def test_decimal_commas_and_percentages(self):
        for arguments, advice in [
                (COUNTING[:-1] + ["0,05", "--epsilon", "1"], "write 0.05"),
                (COUNTING[:-1] + ["5%", "--epsilon", "1"], "write 0.05"),
                (["account", "counting", "--records", "1,000"] + COUNTING[4:] + ["--epsilon", "1"],
                 "write 1000 or 1.000"),
                (COUNTING + ["--epsilon", "0,1"], "write 0.1"),
                (COUNTING + ["--delta", "1%"], "write 0.01"),
                (DELTA[:-1] + ["p=0,5", "epsilon=1"], "write 0.5"),
                (DELTA[:-1] + ["p=0,05", "epsilon=1"], "write 0.05"),
                (["eval", "poisson_binomial.pmf", "p=0,03", "k=0"], "write 0.03"),
                (["model", "fixtures/models/x.json", "--epsilon", "0,1"], "write 0.1")]:
            with self.subTest(arguments=arguments):
                self.refused(arguments, [advice])

    def test_characters_outside_ascii_are_named(self):
        self.refused(DELTA + ["epsilon=\u22121"], ["\u22121", "U+2212", "ASCII hyphen-minus"])
        self.refused(DELTA + ["epsilon=\u0661"], ["U+0661"])
        self.refused(DELTA + ["epsilon=1\x1b[31m"], ["1U+001B[31m"])
        self.refused(COUNTING + ["--epsilon", "\u20131"], ["U+2013", "ASCII hyphen-minus"])
        process = subprocess.run([PROGRAM, "show", b"a\xff\x07\xc3"], capture_output=True, check=False)
        self.assertEqual(process.returncode, 2)
        self.assertIn(rb"'a\xFFU+0007\xC3'", process.stderr)

    def test_long_words_stay_short(self):
        for arguments in (["show", "x" * 100_000], ["x" * 100_000], ["eval", "y" * 100_000],
                          DELTA + ["z" * 100_000 + "=1"], ["eval", "--" + "w" * 100_000]):
            self.assertLess(len(self.refused(arguments)), 1500)


class Files(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = scratch.name

    def path(self, name, text=None):
        path = os.path.join(self.folder, name)
        if text is not None:
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
        return path

    def accepted(self, *arguments, code=0, **options):
        process = run(*arguments, **options)
        self.assertEqual(process.returncode, code, process.stderr)
        return process

    def test_a_file_beyond_its_limit_leaves_nothing_behind(self):
        curve = self.path("curve.csv")
        process = subprocess.run(
            [PROGRAM, *COUNTING, "--epsilon", "1", "--curve", curve], capture_output=True,
            text=True, check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512)))
        self.assertEqual(process.returncode, 2, process.stderr)
        self.assertIn("File too large", process.stderr)
        self.assertEqual(os.listdir(self.folder), [])

    def test_byte_order_marks_and_line_ends(self):
        plain = self.accepted("eval", "poisson_binomial.pmf", "p=1/2,1/3", "k=1").stdout
        for name, text in [("marked", MARK + "1/2,1/3"), ("windows", MARK + "1/2\r\n1/3\r\n"),
                           ("comment", MARK + "# two\r\n1/2\r\n1/3")]:
            path = self.path(name, text)
            with self.subTest(name=name):
                self.assertEqual(plain, self.accepted("eval", "poisson_binomial.pmf", f"p=@{path}",
                                                      "k=1").stdout)
        self.assertEqual(plain, self.accepted("eval", "poisson_binomial.pmf", "p=@-", "k=1",
                                              stdin=MARK + "1/2,1/3").stdout)
        source = os.path.join(os.environ.get("PKDP_SOURCE_DIR", "."), "fixtures", "models")
        model = os.path.join(source, sorted(n for n in os.listdir(source) if n.endswith(".json"))[0])
        with open(model, encoding="utf-8") as file:
            text = file.read()
        marked = self.path("model.json", MARK + text.replace("\n", "\r\n"))
        self.assertEqual(self.accepted("model", model, "--ratio", "2").stdout,
                         self.accepted("model", marked, "--ratio", "2").stdout)

    def test_marks_and_line_ends_in_audits(self):
        line = '{"function": "binomial.pmf", "arguments": {"n": "2", "k": "1", "p": "1/2"}%s}'
        for name, text in [
                ("a.csv", "function,value,n,k,p\r\nbinomial.pmf,0.5,2,1,1/2\r\n"),
                ("a.jsonl", line % ', "value": "0.5"' + "\r\n")]:
            with self.subTest(name=name):
                self.accepted("audit", self.path(name, MARK + text))
        expect = self.path("expect", MARK + "binomial.pmf n=2 k=1 p=1/2  # known\r\n")
        wrong = self.path("w.csv", "function,value,n,k,p\nbinomial.pmf,0.25,2,1,1/2\n")
        self.accepted("audit", wrong, "--expect", expect)
        cases = self.path("cases.jsonl", MARK + line % "" + "\r\n")
        self.accepted("audit", "--exec", f"'{PROGRAM}' oracle", "--cases", cases,
                      "--exact-arguments")

    def test_the_oracle_reads_over_a_mark(self):
        question = ('{"cmd": "run", "seq": 1, "function": "binomial.pmf", '
                    '"arguments": {"n": "2", "k": "1", "p": "1/2"}}\r\n')
        self.assertIn('"value"', self.accepted("oracle", stdin=MARK + question).stdout)

    def test_odd_names(self):
        odd = ["it's.csv", "two words.csv", 'quo"te.csv', "back\\slash.csv", "-dash.csv",
               "`tick`.csv", "new\nline.csv", "$HOME.csv", "ümlaut.csv"]
        for name in odd:
            with self.subTest(name=name):
                path = self.path(name)
                self.accepted(*COUNTING, "--epsilon", "1", "--curve", path, "--curve-points", "3")
                with open(path, encoding="utf-8") as file:
                    self.assertTrue(file.read().startswith("epsilon,"))
                listed = self.path("list of " + name, "1/2,1/3")
                self.accepted("eval", "poisson_binomial.pmf", f"p=@{listed}", "k=1")
        if shutil.which("gnuplot"):
            for name in odd:
                path = self.path(name[:-3] + "svg")
                self.accepted(*COUNTING, "--epsilon", "1", "--curve", path, "--curve-points", "3")
                with open(path, encoding="utf-8") as file:
                    self.assertIn("<svg", file.read())
        folder = self.path("it's a folder")
        self.accepted("fixtures", "generate", folder, "--only", "counting.loss")
        self.accepted("fixtures", "verify", folder)
        self.accepted("check", "pk.lem-2", "--certificates", self.path("cert's"))
        self.assertTrue(os.listdir(self.path("cert's")))

    def test_links_stay(self):
        target = self.path("target.csv", "old")
        os.chmod(target, 0o640)
        link = self.path("link.csv")
        os.symlink("target.csv", link)
        self.accepted("figure", "-o", link, "th.fig-3.1")  # one file for each -o
        self.assertTrue(os.path.islink(link))
        with open(target, encoding="utf-8") as file:
            self.assertNotEqual(file.read(), "old")
        self.assertEqual(os.stat(target).st_mode & 0o777, 0o640)
        report = self.path("report.html")
        os.symlink("there.html", report)
        answers = self.path("a.csv", "function,value,n,k,p\nbinomial.pmf,0.5,2,1,1/2\n")
        self.accepted("audit", answers, "--report", report)
        self.assertTrue(os.path.islink(report))
        self.assertTrue(os.path.getsize(self.path("there.html")) > 0)

    def test_what_is_no_file(self):
        answers = self.path("a.csv", "function,value,n,k,p\nbinomial.pmf,0.5,2,1,1/2\n")
        self.accepted("audit", answers, "--report", "/dev/null")
        self.assertIn("<html", self.accepted("audit", answers, "--report", "/dev/stdout").stdout)
        for path, word in [(self.folder, "folder"), ("/dev/full", "No space"),
                           (self.path("none/x.html"), "No such file")]:
            process = run("audit", answers, "--report", path)
            self.assertEqual(process.returncode, 2, process.stderr)
            self.assertIn(word, process.stderr)
        with open(self.path("out"), "w", encoding="utf-8") as out:
            process = run("audit", answers, "--report", self.path("out"), stdout=out)
        self.assertEqual(process.returncode, 2)
        self.assertIn("standard output goes to the same file", process.stderr)

    def test_closed_standard_output(self):
        for command in ("eval binomial.pmf n=2 k=1 p=1/2", "list", "--version", "--help",
                        "audit --help"):
            for stream in (">&-", ">/dev/full"):
                with self.subTest(command=command, stream=stream):
                    process = subprocess.run(f"'{PROGRAM}' {command} {stream}", shell=True,
                                             capture_output=True, text=True, check=False)
                    self.assertEqual(process.returncode, 2, process.stderr)
                    self.assertIn("standard output", process.stderr)
        # What is opened while a stream is closed is not printed into.
        path = self.path("x.csv")
        process = subprocess.run(f"'{PROGRAM}' figure th.fig-3.1 --csv -o '{path}' >&-", shell=True,
                                 capture_output=True, text=True, check=False)
        self.assertEqual(process.returncode, 2, process.stderr)
        with open(path, encoding="utf-8") as file:
            self.assertTrue(file.read().startswith("panel"))


if __name__ == "__main__":
    unittest.main()
