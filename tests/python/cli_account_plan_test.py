"""`pkdp account plan`, `draw` and `drawn`: a plan first, one draw, nothing chosen afterwards."""

import json
import os
import pathlib
import random
import resource
import shutil
import subprocess
import tempfile
import time
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import HANGS, PROGRAM, answer, run

SMALL = ["--records", "40", "--known", "0", "--noise", "geometric", "--epsilon", "ln(9)", "--delta",
         "1/4", "--estimate-records", "12", "--estimate-epsilon", "ln(3)", "--failure", "1/6"]
LARGE = ["--records", "100000", "--known", "500", "--attacker", "passive", "--noise", "gaussian",
         "--epsilon", "1/5", "--delta", "1e-7", "--estimate-records", "4000", "--estimate-epsilon",
         "1/10", "--failure", "1e-8"]


def changed(words, name, value):
    words = list(words)
    words[words.index(name) + 1] = value
    return words


class WithFolder(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        self.file = str(self.folder / "survey.plan")

    def plan(self, words=SMALL, name=None):
        reply = answer("account", "plan", name or self.file, *words)
        jsonschema.validate(reply, pkdp_program.schema("plan"))
        return reply

    def draw(self, ones="5"):
        reply = answer("account", "draw", self.file, "--ones", ones)
        jsonschema.validate(reply, pkdp_program.schema("draw"))
        return reply

    def refused(self, *words, code=2, saying=""):
        reply = run("account", *words)
        self.assertEqual(reply.returncode, code, reply.stdout)
        self.assertEqual(reply.stdout, "")
        self.assertIn(saying, reply.stderr)
        return reply.stderr

    def rewrite(self, change, seal=False):
        plan = json.loads(pathlib.Path(self.file).read_text("utf-8"))
        change(plan)
        if seal:
            del plan["sha256"]
            plan["sha256"] = pkdp_program.sha256_of_json(plan)
        pathlib.Path(self.file).write_text(json.dumps(plan), "utf-8")


class Plan(WithFolder):
    def test_the_file_is_what_is_printed_and_is_never_written_over(self):
        printed = self.plan()
        self.assertEqual(printed, json.loads(pathlib.Path(self.file).read_text("utf-8")))
        self.assertEqual(os.listdir(self.folder), ["survey.plan"])
        rest = {key: value for key, value in printed.items() if key != "sha256"}
        self.assertEqual(printed["sha256"], pkdp_program.sha256_of_json(rest))
        before = pathlib.Path(self.file).read_bytes()
        self.refused("plan", self.file, *SMALL, saying="new name")
        self.assertEqual(before, pathlib.Path(self.file).read_bytes())

    def test_the_table_lies_between_no_noise_and_the_most(self):
        plan = self.plan()
        most = Fraction(plan["most"]["scale"]["upper"])
        scales = [Fraction(outcome["scale"]["upper"]) for outcome in plan["outcomes"]]
        self.assertEqual([int(outcome["estimate"]) for outcome in plan["outcomes"]],
                         list(range(13)))
        self.assertTrue(all(0 <= scale <= most * (1 + Fraction(1, 2**40)) for scale in scales))
        self.assertEqual(min(scales), 0)
        for outcome in (plan["outcomes"][0], plan["outcomes"][-1]):
            self.assertTrue(outcome["fell_back"])
            self.assertAlmostEqual(float(Fraction(outcome["scale"]["upper"])), float(most))
        without = Fraction(plan["without_estimate"]["expected_error"]["lower"])
        for outcome in plan["outcomes"]:
            self.assertEqual(outcome["pays"],
                             Fraction(outcome["expected_error"]["upper"]) < without)

    def test_advice(self):
        self.assertIn("whatever they are", " ".join(self.plan()["advice"]))
        useless = self.plan(changed(SMALL, "--known", "39"), name=self.file + "2")
        self.assertIn("do not draw", useless["advice"][0])
        text = run("account", "plan", self.file + "3", *SMALL).stdout
        for words in ("without an estimate", "any other, at most", "Decide now", "draws again"):
            self.assertIn(words, text)

    def test_bad_input(self):
        for name, value in (("--known", "40"), ("--known", "-1"), ("--delta", "0"),
                            ("--failure", "1/4"), ("--failure", "0"), ("--failure", "x"),
                            ("--estimate-records", "41"), ("--estimate-records", "0"),
                            ("--estimate-epsilon", "ln(10)"), ("--estimate-epsilon", "0"),
                            ("--noise", "cauchy"), ("--epsilon", "-1"), ("--records", "0")):
            with self.subTest(name=name, value=value):
                self.refused("plan", self.file, *changed(SMALL, name, value),
                             saying=name.removeprefix("--"))
                self.assertEqual(os.listdir(self.folder), [])
        for missing in SMALL[::2]:
            at = SMALL.index(missing)
            self.refused("plan", self.file, *SMALL[:at], *SMALL[at + 2:], saying=missing)


class Draw(WithFolder):
    def test_once(self):
        plan = self.plan()
        first = self.draw()
        self.assertEqual(first["inputs"], plan["inputs"])
        self.assertEqual(first["plan_sha256"], plan["sha256"])
        record = json.loads(pathlib.Path(self.file + ".drawn").read_text("utf-8"))
        jsonschema.validate(record, pkdp_program.schema("plan-record"))
        self.assertEqual(record["estimate"], first["estimate"])
        self.assertEqual(sorted(os.listdir(self.folder)), ["survey.plan", "survey.plan.drawn"])
        for _ in range(2):
            self.refused("draw", self.file, "--ones", "5", saying="drawn already")
        # Not under another name of the same file, not by a new plan in its place.
        os.symlink(self.file, self.file + ".link")
        self.refused("draw", self.file + ".link", "--ones", "5", saying="drawn already")
        os.remove(self.file)
        self.refused("plan", self.file, *SMALL, saying="drawn already")
        self.assertEqual(record, json.loads(pathlib.Path(self.file + ".drawn").read_text("utf-8")))

    def test_the_noise_of_the_count_is_that_of_the_table(self):
        plan = self.plan()
        for number in range(12):
            shutil.copy(self.file, f"{self.file}{number}")  # what nobody may do with a real one
            reply = answer("account", "draw", f"{self.file}{number}", "--ones", str(number))
            again = answer("account", "drawn", f"{self.file}{number}")
            self.assertEqual(reply, again)
            estimate = min(max(int(reply["estimate"]), 0), 12)
            self.assertEqual(reply["scale"], plan["outcomes"][estimate]["scale"])

    def test_the_noise_of_the_estimate(self):
        self.plan()
        noises = []
        for number in range(40):
            shutil.copy(self.file, f"{self.file}{number}")
            reply = answer("account", "draw", f"{self.file}{number}", "--ones", "6")
            noises.append(int(reply["estimate"]) - 6)
        self.assertGreater(len(set(noises)), 2)  # all but certain: P[Z = 0] = 1/2
        self.assertLess(max(map(abs, noises)), 60)  # 3^-60

    def test_nothing_but_the_plan_and_the_secret(self):
        self.plan()
        for words in (["--epsilon", "1"], ["--failure", "1/5"], ["--seed", "a"], ["--draw", "3"]):
            self.refused("draw", self.file, "--ones", "5", *words, saying=words[0])
        for ones in ("13", "-1", "1/2", "x", ""):
            self.refused("draw", self.file, "--ones", ones, saying="--ones")
        self.refused("draw", self.file, saying="--ones")
        self.refused("drawn", self.file, saying="not drawn yet")
        self.assertEqual(os.listdir(self.folder), ["survey.plan"])
        process = run("account", "draw", self.file, "--ones", "@-", stdin="5\n")
        self.assertEqual(process.returncode, 0, process.stderr)

    def test_no_advice_after_the_draw(self):
        self.plan()
        reply = self.draw("0")
        self.assertEqual(set(reply), set(pkdp_program.schema("draw")["properties"]))
        self.assertFalse({"advice", "remarks", "saving", "differential_privacy"} & set(reply))
        text = run("account", "drawn", self.file).stdout.lower()
        for words in ("leave", "if nothing is published", "saved", "without an estimate", "instead"):
            self.assertNotIn(words, text)

    def test_the_whole_guarantee(self):
        self.plan(LARGE)
        for reply in (json.loads(pathlib.Path(self.file).read_text("utf-8")), self.draw("1200")):
            words = " ".join(reply["assumptions"])
            for needed in ("independently of all others", "drawn once", "whatever they are", "mean",
                           "--failure", "before anything was drawn", "without looking at any record",
                           "at most 500 records", "counts as known", "nothing else"):
                self.assertIn(needed, words)
        self.assertEqual(reply["guarantee"], {"epsilon": "1/5", "delta": "1/10000000"})
        self.assertEqual(reply["count"], {"epsilon": "1/10", "delta": "9/100000000"})

    def test_of_two_at_the_same_time_one_succeeds(self):
        for number in range(3):
            self.file = str(self.folder / f"plan{number}")
            self.plan()
            draws = [subprocess.Popen([PROGRAM, "account", "draw", self.file, "--ones", "5"],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                     for _ in range(6)]
            replies = [(*process.communicate(timeout=HANGS), process.returncode) for process in draws]
            self.assertEqual(sorted(code for _, _, code in replies), [0, 2, 2, 2, 2, 2])
            for shown, _, code in replies:
                self.assertEqual(shown == "", code == 2)
        self.assertFalse([name for name in os.listdir(self.folder) if "partial" in name])

    def test_killed_it_is_recorded_or_nothing_was_shown(self):
        generator = random.Random(14)
        for number in range(20):
            self.file = str(self.folder / f"plan{number}")
            self.plan()
            with subprocess.Popen([PROGRAM, "account", "draw", self.file, "--ones", "5", "--json"],
                                  stdout=subprocess.PIPE, text=True) as process:
                time.sleep(generator.random() / 20)
                process.kill()
                shown, _ = process.communicate()
            if os.path.exists(self.file + ".drawn"):
                reply = answer("account", "drawn", self.file)
                if shown:
                    self.assertEqual(json.loads(shown), reply)
            else:
                self.assertEqual(shown, "")

    def test_what_cannot_be_recorded_is_not_shown(self):
        self.plan()
        process = subprocess.run(
            [PROGRAM, "account", "draw", self.file, "--ones", "5"], capture_output=True, text=True,
            check=False, restore_signals=False,  # Python ignores SIGXFSZ
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20)))
        self.assertEqual((process.returncode, process.stdout), (2, ""))
        self.assertIn("survey.plan.drawn", process.stderr)
        self.assertEqual(os.listdir(self.folder), ["survey.plan"])
        self.draw()  # nothing was shown: this is the first draw
        # A name that leaves no room for the record is refused before there is a plan.
        self.refused("plan", str(self.folder / ("p" * 252)), *SMALL, saying="the record of a plan")


class ChangedPlans(WithFolder):
    def test_after_it_was_written(self):
        self.plan()
        self.rewrite(lambda plan: plan["inputs"].update(failure="1/5"))
        self.refused("draw", self.file, "--ones", "5", saying="changed after it was written")
        self.assertEqual(os.listdir(self.folder), ["survey.plan"])

    def test_after_the_draw(self):
        self.plan()
        self.draw()
        self.rewrite(lambda plan: plan["inputs"].update(failure="1/5"), seal=True)
        self.refused("drawn", self.file, saying="not the one that was drawn from")
        self.refused("draw", self.file, "--ones", "5", saying="drawn already")

    def test_what_is_no_plan(self):
        self.plan()
        text = pathlib.Path(self.file).read_text("utf-8")
        for broken, saying in (
                (text.replace("pkdp-plan-2", "pkdp-plan-1"), "pkdp-plan-1"),
                (text.replace('"failure": "1/6"', '"failure": "1/6", "failure": "1/5"'), "twice"),
                (text.replace('"version"', '"schema": "x", "version"'), "twice"),
                (text[:-20], "malformed"), ("", "empty"), ("[]", "schema"), ("{}", "schema"),
                ('{"schema": "pkdp-plan-2"}', "sha256"), (b"\xff\xfe", "malformed")):
            with self.subTest(saying=saying):
                broken = broken if isinstance(broken, bytes) else broken.encode("utf-8")
                pathlib.Path(self.file).write_bytes(broken)
                self.refused("draw", self.file, "--ones", "5", saying=saying)
        for change in (lambda plan: plan["inputs"].update(known=0),
                       lambda plan: plan["inputs"].update(unknown="0"),
                       lambda plan: plan["inputs"].pop("known"),
                       lambda plan: plan["inputs"].update(attacker="weak"),
                       lambda plan: plan["inputs"].update({"estimate-noise": "gaussian"})):
            pathlib.Path(self.file).write_text(text, "utf-8")
            self.rewrite(change, seal=True)
            self.refused("draw", self.file, "--ones", "5")
        self.refused("draw", str(self.folder / "none"), "--ones", "5", saying="none")
        self.assertEqual(os.listdir(self.folder), ["survey.plan"])

    def test_a_broken_record(self):
        self.plan()
        for text in ("", "{", "[]", '{"schema": "pkdp-plan-record-2"}',
                     '{"schema": "pkdp-plan-record-1", "schema": "pkdp-plan-record-1"}'):
            pathlib.Path(self.file + ".drawn").write_text(text, "utf-8")
            self.refused("drawn", self.file)
            self.refused("draw", self.file, "--ones", "5", saying="drawn already")


if __name__ == "__main__":
    unittest.main()
