"""`pkdp sweep`: shards in any order, killed and resumed, merge into the bytes of one process."""

import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time
import unittest

import jsonschema

import pkdp_program as pkdp

CHECK = {"schema": "pkdp-sweep-1", "kind": "check", "effort": "quick",
         "statements": ["pk.lem-2", "pk.def-3"]}
GRID = {"schema": "pkdp-sweep-1", "kind": "grid", "function": "counting.delta", "digits": "20",
        "points_per_part": "4",
        "arguments": {"n": ["3", "1000", "x"], "p": ["1/2", ["1/3", "1/5"]],
                      "ratio": ["1", "2", "1/2"]}}
FIXTURES = {"schema": "pkdp-sweep-1", "kind": "fixtures", "cases_per_part": "7",
            "functions": ["counting.loss", "multinomial.*pmf"]}
FIGURES = {"schema": "pkdp-sweep-1", "kind": "figures", "points_per_part": "5",
           "figures": ["th.fig-5.3 supported"]}
# A tenth of a second for each of 20 parts.
LONG = {"schema": "pkdp-sweep-1", "kind": "grid", "function": "binomial.upper_tail",
        "digits": "5000", "points_per_part": "1",
        "arguments": {"n": ["10000001"], "p": ["1/3", "1/7"],
                      "k": [str(k) for k in range(3000001, 3000011)]}}
KILLS = 6  # of each of two shards
PLANS = {"check": CHECK, "grid": GRID, "fixtures": FIXTURES, "figures": FIGURES}


def read(*place):
    with open(os.path.join(*place), "rb") as file:
        return file.read()


def contents(folder):
    return {name: read(folder, name) for name in sorted(os.listdir(folder))}


class Sweeps(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pkdp-sweep-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def plan(self, document, name="plan.json"):
        with open(self.path(name), "w", encoding="utf-8") as file:
            json.dump(document, file)
        jsonschema.validate(document, pkdp.schema("sweep"))
        return self.path(name)

    def shard(self, plan, shard, out):
        return pkdp.answer("sweep", plan, "--shard", shard, "--out", out)

    def result(self, plan, shards, out):
        """What shards of this number come to, the last one first."""
        for number in range(shards, 0, -1):
            report = self.shard(plan, f"{number}/{shards}", out)
            jsonschema.validate(report, pkdp.schema("sweep-report"))
            self.assertEqual(report["kept"], 0)
        merged = pkdp.run("sweep", "merge", out, "--json")
        self.assertEqual(merged.returncode, 0, merged.stderr)
        jsonschema.validate(json.loads(merged.stdout), pkdp.schema("sweep-report"))
        return contents(os.path.join(out, "result"))

    def test_shards_make_the_bytes_of_one_process(self):
        for kind, document in PLANS.items():
            with self.subTest(kind=kind):
                plan = self.plan(document)
                whole = self.result(plan, 1, self.path(kind, "whole"))
                self.assertEqual(self.result(plan, 3, self.path(kind, "thirds")), whole)
                parts = pkdp.answer("sweep", "parts", plan)["parts"]
                self.assertGreater(parts, 2)
                self.assertEqual(len(os.listdir(self.path(kind, "thirds", "parts"))), parts)
                self.same_as_other_commands(kind, whole)

    def same_as_other_commands(self, kind, whole):
        if kind == "check":
            told = pkdp.run("check", *CHECK["statements"], "--json").stdout
            self.assertEqual(whole, {"ledger.json": told.encode()})
        elif kind == "fixtures":
            golden = os.path.join(pkdp.SOURCE, "fixtures", "golden")
            for name in ("counting.loss.json", "multinomial.pmf.json", "multinomial.log_pmf.json"):
                self.assertEqual(whole[name], read(golden, name), name)
            pkdp.run("fixtures", "generate", self.path("golden"), "--only",
                     "counting.loss,multinomial.pmf,multinomial.log_pmf")
            self.assertEqual(whole, contents(self.path("golden")))
        elif kind == "figures":
            pkdp.run("figure", "th.fig-5.3", "--variant", "supported", "-o", self.path("one.csv"))
            self.assertEqual(list(whole.values()), [read(self.path("one.csv"))])
        else:
            self.grid_is_what_eval_says(whole["grid.jsonl"].decode().splitlines())

    def grid_is_what_eval_says(self, lines):
        self.assertEqual(len(lines), 18)
        for line in map(json.loads, lines):
            arguments = [f"{name}={value if isinstance(value, str) else ','.join(value)}"
                         for name, value in line.pop("arguments").items()]
            told = pkdp.run("eval", "counting.delta", *arguments, "--digits", "20", "--json")
            if "error" in line:
                self.assertEqual(told.returncode, 2)
                continue
            answer = json.loads(told.stdout)
            self.assertEqual(line, {name: answer[name] for name in line})

    def kill(self, plan, shard, moment):
        """Runs that shard until the given number of seconds is over."""
        with subprocess.Popen([pkdp.PROGRAM, "sweep", plan, "--shard", shard, "--out",
                               self.path("killed")], stdout=subprocess.DEVNULL) as process:
            try:
                process.wait(timeout=moment())
            except subprocess.TimeoutExpired:
                process.kill()

    def wait_for_part(self, number):
        """0 when there is a finished part of the shard `number` of two."""
        parts = pathlib.Path(self.path("killed", "parts"))
        until = time.monotonic() + pkdp.patience(60)
        while time.monotonic() < until and not any(
                int(each.stem) % 2 == number % 2 for each in parts.glob("[0-9]*.json")
                if each.stem.isdecimal()):
            time.sleep(0.01)
        return 0

    def test_killed_at_random_moments(self):
        plan = self.plan(LONG)
        began = time.monotonic()
        whole = self.result(plan, 1, self.path("whole"))
        length = (time.monotonic() - began) / 2
        chance = random.Random(22)
        for number in (1, 2):
            shard = f"{number}/2"
            for _ in range(KILLS):
                self.kill(plan, shard, lambda: chance.uniform(0, length))
            # Once more when a part of this shard is there, however slow the machine is.
            self.kill(plan, shard, lambda: self.wait_for_part(number))
            kept = self.shard(plan, shard, self.path("killed"))["kept"]
            self.assertGreater(kept, 0)
        merged = pkdp.run("sweep", "merge", self.path("killed"))
        self.assertEqual(merged.returncode, 0, merged.stdout + merged.stderr)
        self.assertEqual(contents(self.path("killed", "result")), whole)

    def test_what_is_missing_or_damaged_is_named(self):
        plan = self.plan(GRID)
        out = self.path("out")
        self.shard(plan, "1/2", out)
        merged = pkdp.run("sweep", "merge", out)
        self.assertEqual((merged.returncode, merged.stdout), (1, "2 of 5 parts are missing: 2, 4\n"))
        self.assertFalse(os.path.exists(os.path.join(out, "result")))
        self.shard(plan, "2/2", out)
        damaged = os.path.join(out, "parts", "000003.json")
        text = read(damaged).decode()
        for change in (text[:-20], text.replace("arguments", "argument", 1), "", "[]", "{}"):
            with open(damaged, "w", encoding="utf-8") as file:
                file.write(change)
            merged = pkdp.run("sweep", "merge", out)
            self.assertEqual(merged.stdout, "1 of 5 parts are missing: 3\n")
        report = self.shard(plan, "1/1", out)
        self.assertEqual((report["of_shard"], report["kept"]), (5, 4))
        self.assertEqual(pkdp.run("sweep", "merge", out).returncode, 0)
        other = self.plan({**GRID, "digits": "21"}, "other.json")
        refused = pkdp.run("sweep", other, "--out", out)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("is of another plan", refused.stderr)

    def test_wrong_plans_and_words_are_refused(self):
        wrong = ({}, {**GRID, "schema": "pkdp-sweep-2"}, {**GRID, "kind": "x"},
                 {**GRID, "function": "x"}, {**GRID, "arguments": {"n": []}},
                 {**GRID, "arguments": {"n": "3"}}, {**GRID, "arguments": {"n": [3]}},
                 {**GRID, "digits": "0"}, {**GRID, "digits": 5}, {**GRID, "points_per_part": "0"},
                 {**GRID, "more": "1"}, {**CHECK, "effort": "x"}, {**CHECK, "statements": ["x"]},
                 {**CHECK, "statements": "pk.lem-2"}, {**FIXTURES, "functions": ["x"]},
                 {**FIGURES, "figures": ["x"]}, {**FIGURES, "figures": ["pk.fig-3 x"]})
        for document in wrong:
            with self.subTest(document=document), open(self.path("p"), "w", encoding="utf-8") as file:
                json.dump(document, file)
                file.flush()
                refused = pkdp.run("sweep", "parts", self.path("p"))
                self.assertEqual(refused.returncode, 2, refused.stderr)
        plan = self.plan(GRID)
        for words in ((), (plan,), (plan, plan, "--out", "x"), ("merge", self.path("nothing")),
                      (plan, "--out", plan), *((plan, "--out", self.path("o"), "--shard", shard)
                                               for shard in ("", "1", "0/1", "2/1", "1/0", "1/x"))):
            refused = pkdp.run("sweep", *words)
            self.assertEqual((refused.returncode, refused.stdout), (2, ""), words)
            self.assertNotEqual(refused.stderr, "")
        self.assertFalse(os.path.exists(self.path("o", "parts")))
        large = {**GRID, "arguments": {name: ["1"] * 40000 for name in ("n", "p")}}
        self.assertEqual(pkdp.run("sweep", "parts", self.plan(large)).returncode, 3)


if __name__ == "__main__":
    unittest.main()
