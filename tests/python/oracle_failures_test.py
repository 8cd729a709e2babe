"""The clients of `pkdp oracle` where the program is missing, dies, hangs or talks nonsense: every
question fails, with the words that say why, and nobody waits for ever."""

import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from pkdp_program import HANGS, PROGRAM, SOURCE, patience

FOLDER = pathlib.Path(SOURCE).resolve() / "fixtures" / "oracle"
sys.path.insert(0, str(FOLDER))
from pkdp_oracle import Oracle, OracleError, Refused  # noqa: E402

READ = "import sys, time, json\nline = sys.stdin.readline()\n"
SAY = "print(json.dumps({}), flush=True)\ntime.sleep(100)\n"
# What the program does, and a part of what the client says then.
FAILURES = {
    "dies at once": ("raise SystemExit('no licence')", "no licence"),
    "dies when asked": (READ + "raise SystemExit('out of ink')", "out of ink"),
    "dies within a line": (READ + "sys.stdout.write('{\"seq\":1,')", "has "),
    "hangs": ("import time\ntime.sleep(100)", "has not answered within"),
    "hangs when asked": (READ + "time.sleep(100)", "has not answered within"),
    "says no JSON": (READ + "print('hello', flush=True)\ntime.sleep(100)", "no JSON: hello"),
    "says no object": (READ + SAY.format("[1]"), "not asked: [1]"),
    "answers another question": (READ + SAY.format("{'seq': 9, 'value': '0x1p+0'}"), "not asked"),
    "answers null": (READ + SAY.format("None"), "not asked: null"),
}

JAVASCRIPT = """
import { Oracle, OracleError, Refused, fromHex } from "MODULE";
import assert from "node:assert";
const [program, ...words] = JSON.parse(process.argv[1]);
const oracle = new Oracle(program, { arguments: words, timeout: TIMEOUT });
const said = [];
for (const question of [oracle.ask("binomial.pmf", { n: 1, k: 1, p: LONG }),
                        oracle.ask("binomial.pmf", { n: 1, k: 1, p: 1 })]) {
  await question.then((answer) => said.push(answer),
                      (error) => { assert.ok(error instanceof OracleError); said.push(error.message); });
}
await oracle.ask("binomial.pmf", {}).catch((error) => said.push(error.message));
await oracle.close();
console.log(JSON.stringify(said));
"""

VALUES = """
import { Oracle, OracleError, Refused, fromHex } from "MODULE";
import assert from "node:assert";
const oracle = new Oracle(JSON.parse(process.argv[1])[0]);
assert.equal(await oracle.nearest("counting.loss", { n: 2, p: 0.5, k: 0 }), Infinity);
assert.equal(await oracle.nearest("counting.loss", { n: 2, p: 0.5, k: 2 }), -Infinity);
assert.equal(await oracle.nearest("counting.epsilon", { n: 2, p: 0.5, delta: "1/8" }), Infinity);
await assert.rejects(oracle.ask("no.such", {}), (error) => error instanceof Refused && error.kind === "usage");
await assert.rejects(oracle.ask("binomial.pmf", { n: 1, k: 1, p: NaN }),
                     (error) => error instanceof RangeError && error.kind === "parse");
await assert.rejects(oracle.ask("binomial.pmf", { n: 1e10, k: 1, p: 1 }),
                     (error) => error instanceof OracleError && error.kind === "limit");
assert.equal((await oracle.ask("binomial.pmf", { n: 1, k: 1, p: "1/3" }, { digits: 40 })).enclosure[0].length > 40, true);
for (const bad of ["", "none", "0x", "1.5", "infinity", "hasOwnProperty"]) {
  assert.throws(() => fromHex(bad), SyntaxError);
}
assert.ok(Number.isNaN(fromHex("nan")));
// An oracle that nobody closes does not keep Node running.
console.log("done");
"""


def python_program(code):
    return [sys.executable, "-c", code]


class Python(unittest.TestCase):
    def fails(self, command, words, timeout=patience(2), p="1"):
        """Every question fails with the same words, and nothing is left running."""
        with Oracle(command, timeout=timeout) as oracle:
            for _ in range(2):
                with self.assertRaises(OracleError) as caught:
                    oracle.ask("binomial.pmf", n=1, k=1, p=p)
                self.assertIn(words, str(caught.exception))
                self.assertEqual(caught.exception.kind, "program")
            self.assertIsNotNone(oracle.process.poll())

    def test_failures(self):
        for name, (code, words) in FAILURES.items():
            with self.subTest(name):
                self.fails(python_program(code), words)

    def test_a_question_longer_than_the_pipe(self):
        self.fails(python_program("import time\ntime.sleep(100)"), "has not answered", p="1" * 1_000_000)
        self.fails(python_program("raise SystemExit('no')"), "has ended", p="1" * 1_000_000)

    def test_missing(self):
        for command in (("/nowhere/pkdp", "oracle"), ("/etc/passwd",)):
            with self.assertRaises(OracleError) as caught:
                Oracle(command)
            self.assertIn(f"{command[0]} cannot be run", str(caught.exception))

    def test_much_on_standard_error_blocks_nobody(self):
        code = READ + "sys.stderr.write('x' * 10**6)\nsys.stderr.flush()\n" + SAY.format(
            "{'seq': 1, 'value': '0x1p+0'}")
        with Oracle(python_program(code), timeout=patience(10)) as oracle:
            self.assertEqual(oracle.nearest("any"), 1.0)
            oracle.process.kill()

    def test_after_closing(self):
        with Oracle((PROGRAM, "oracle")) as oracle:
            pass
        with self.assertRaisesRegex(OracleError, "was closed"):
            oracle.ask("binomial.pmf")

    def test_values_and_kinds(self):
        with Oracle((PROGRAM, "oracle")) as oracle:
            self.assertEqual(oracle.nearest("counting.loss", n=2, p=0.5, k=0), math.inf)
            self.assertEqual(oracle.nearest("counting.loss", n=2, p=0.5, k=2), -math.inf)
            self.assertEqual(oracle.nearest("counting.epsilon", n=2, p=0.5, delta="1/8"), math.inf)
            for kind, question in (("usage", {}), ("domain", {"n": 1, "k": 1, "p": 2}),
                                   ("parse", {"n": 1, "k": 1, "p": math.nan})):
                with self.assertRaises(Refused) as caught:
                    oracle.ask("binomial.pmf", **question)
                self.assertEqual(caught.exception.kind, kind)
            with self.assertRaisesRegex(Refused, "no such quantity"):
                oracle.ask("no.such")
            with self.assertRaises(OracleError) as reached:
                oracle.ask("binomial.pmf", n=10**10, k=1, p=1)
            self.assertEqual(reached.exception.kind, "limit")
            self.assertEqual(oracle.ask("binomial.pmf", n=1, k=1, p=1)["exact"], "1")

    def test_threads(self):
        with Oracle((PROGRAM, "oracle")) as oracle:
            found = {}

            def ask(n):
                found[n] = [oracle.nearest("binomial.pmf", n=n, k=n, p=0.5) for _ in range(20)]

            threads = [threading.Thread(target=ask, args=(n,)) for n in range(1, 9)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(found, {n: [0.5**n] * 20 for n in range(1, 9)})

    def test_types(self):
        if subprocess.run([sys.executable, "-c", "import mypy"], check=False,
                          stderr=subprocess.DEVNULL).returncode != 0:
            self.skipTest("mypy (python3-mypy) is not installed")
        with tempfile.TemporaryDirectory() as cache:
            done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache,
                                   str(FOLDER / "pkdp_oracle.py")], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


@unittest.skipUnless(shutil.which("node"), "node (nodejs) is not installed")
class Node(unittest.TestCase):
    def printed(self, script, command, timeout=patience(2), long=False):
        script = (script.replace("MODULE", (FOLDER / "oracle.mjs").as_uri())
                  .replace("TIMEOUT", str(int(timeout * 1000)))
                  .replace("LONG", '"1".repeat(1e6)' if long else "1"))
        done = subprocess.run(["node", "--input-type=module", "-e", script, json.dumps(command)],
                              text=True, capture_output=True, timeout=HANGS, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def fails(self, command, words, **options):
        said = json.loads(self.printed(JAVASCRIPT, command, **options))
        self.assertEqual(len(said), 3)
        for one in said:
            self.assertIn(words, one)

    def test_failures(self):
        for name, (code, words) in FAILURES.items():
            with self.subTest(name):
                self.fails(python_program(code), words)

    def test_a_question_longer_than_the_pipe(self):
        self.fails(python_program("import time\ntime.sleep(100)"), "has not answered", long=True)
        self.fails(python_program("raise SystemExit('no')"), "has ended", long=True)

    def test_missing(self):
        self.fails(["/nowhere/pkdp", "oracle"], "cannot be run: spawn /nowhere/pkdp ENOENT")

    def test_values_and_kinds(self):
        begin = time.monotonic()
        program = str(pathlib.Path(PROGRAM).resolve())
        self.assertEqual(self.printed(VALUES, [program]), "done\n")
        self.assertLess(time.monotonic() - begin, patience(20))

    @unittest.skipUnless(shutil.which("tsc"), "tsc (node-typescript) is not installed")
    def test_types(self):
        use = ('import { Oracle, Refused, hex } from "./oracle.mjs";\n'
               'const oracle = new Oracle("pkdp", { timeout: 5 });\n'
               'const x: number = await oracle.nearest("f", { p: ["1/3", 0.5, 1n] });\n'
               'const [lower]: string[] = (await oracle.ask("f", {}, { digits: 3 })).enclosure;\n'
               "export const kinds = (e: Refused): string => e.kind + hex(x) + lower;\n")
        with tempfile.TemporaryDirectory() as scratch:
            for name in ("oracle.mjs", "oracle.d.mts"):
                shutil.copy(FOLDER / name, scratch)
            for text, right in ((use, True), (use.replace('"1/3"', "null"), False),
                                (use.replace("timeout: 5", 'timeout: "5"'), False)):
                pathlib.Path(scratch, "use.mts").write_text(text, encoding="utf-8")
                done = subprocess.run(["tsc", "--noEmit", "--strict", "--target", "es2022", "--module",
                                       "node16", "use.mts"], cwd=scratch, capture_output=True, text=True,
                                      env={**os.environ, "NO_COLOR": "1"}, check=False)
                self.assertEqual(done.returncode == 0, right, done.stdout)


if __name__ == "__main__":
    unittest.main()
