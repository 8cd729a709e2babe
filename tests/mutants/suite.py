"""The tests of which mutants are judged: what each of them says with one site of the program switched on.

A test is `check:ID` (the quick check of a statement: ledger row, certificate, counts), `golden:FILE` (a
file of golden vectors is reproduced), `test:NAME` or `property:NAME` (the test cases of one source file),
`command:NAME` (a test of the command line).
"""

import hashlib
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile

MEMORY = 6 << 30
COMMANDS = ("cli_*_test.py", "worst_account_test.py", "model_bad_input_test.py", "audit_cli_test.py")


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # which a shell takes from what runs in the background


def finished(arguments, timeout, **options):
    """(exit code, standard output); the code is None when the time is up. What the program has started
    ends with it."""
    with subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, preexec_fn=limits, start_new_session=True,
                          **options) as program:
        try:
            said, _ = program.communicate(timeout=timeout)
            return program.returncode, said
        except subprocess.TimeoutExpired:
            return None, b""
        finally:
            try:
                os.killpg(program.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass


class Suite:
    """The programs built from an instrumented tree, and the folders of tests that count."""

    def __init__(self, tree, build, folders=("",)):
        self.tree, self.build, self.folders = os.path.abspath(tree), os.path.abspath(build), folders

    def digest(self):
        """Of the programs: what is known of other ones is of no use."""
        found = hashlib.sha256()
        for name in ("pkdp", "pkdp_tests", "pkdp_properties"):
            path = pathlib.Path(self.build, name)
            found.update(path.read_bytes() if path.exists() else b"")
        return found.hexdigest()[:16]

    def tests(self):
        names = sorted(path.stem for path in pathlib.Path(self.tree, "ledger").glob("*/*.toml"))
        golden = sorted(path.name for path in pathlib.Path(self.tree, "fixtures/golden").glob("*.json"))
        return ([f"check:{name}" for name in names]
                + [f"golden:{name}" for name in golden if name != "manifest.json"]
                + [f"test:{name}" for name in self.sources("tests", "*_test.cpp")]
                + [f"property:{name}" for name in self.sources("properties", "*_properties.cpp")]
                + [f"command:{name}" for name in self.commands()])

    def commands(self):
        return sorted(path.stem for pattern in COMMANDS
                      for path in pathlib.Path(self.tree, "tests/python").glob(pattern))

    def program(self, name):
        return os.path.join(self.build, name)

    def sources(self, folder, pattern):
        """The source files of the test cases; none where their program was not built."""
        if not os.path.exists(os.path.join(self.build, f"pkdp_{folder}")):
            return []
        return sorted({path.stem for part in self.folders
                       for path in pathlib.Path(self.tree, folder, part).rglob(pattern)})

    def call(self, arguments, mutant=None, sites=None, timeout=None):
        """(exit code, standard output); the code is None when the time is up."""
        environment = {**os.environ, "TBB_NUM_THREADS": "1", "RC_PARAMS": "seed=20260101",
                       "PKDP_SOURCE_DIR": self.tree, "PKDP_BUILD_DIR": self.build,
                       "PKDP_BIN": os.path.join(self.build, "pkdp"), "PKDP_TEST_SLOWNESS": "3",
                       "PYTHONDONTWRITEBYTECODE": "1"}
        environment.pop("PKDP_MUTANT", None)
        environment.pop("PKDP_MUTANT_SITES", None)
        if mutant is not None:
            environment["PKDP_MUTANT"] = str(mutant)
        if sites is not None:
            environment["PKDP_MUTANT_SITES"] = str(sites)
        with tempfile.TemporaryDirectory() as scratch:
            environment["TMPDIR"] = scratch
            return finished(arguments, timeout, cwd=self.tree, env=environment)

    def statement(self, name, **options):
        """What the quick check of a statement says: exit code, ledger row, certificates."""
        with tempfile.TemporaryDirectory() as folder:
            code, text = self.call([self.program("pkdp"), "check", name, "--json", "--certificates", folder], **options)
            files = {path.name: path.read_text() for path in sorted(pathlib.Path(folder).iterdir())}
        return {"code": code, "said": text.decode(errors="replace"), "certificates": files}

    def golden(self, name, **options):
        """Whether a golden file is reproduced, in a folder that has only this one."""
        with tempfile.TemporaryDirectory() as folder:
            golden = os.path.join(self.tree, "fixtures/golden")
            os.symlink(os.path.join(golden, name), os.path.join(folder, name))
            lines = pathlib.Path(golden, "manifest.json").read_text().splitlines()
            entry = next(line for line in lines if f'"file":"{name}"' in line).rstrip(",")
            kept = [line for line in lines if not line.startswith('{"cases"')]
            kept[1] = f'"cases":{json.loads(entry)["cases"]},'
            kept.insert(3, entry)
            pathlib.Path(folder, "manifest.json").write_text("\n".join(kept) + "\n")
            code, _ = self.call([self.program("pkdp"), "fixtures", "verify", folder, "--json"], **options)
        return {"code": code, "said": "golden", "certificates": {}}

    def cases(self, program, name, **options):
        """The test cases of one source file (Catch2 makes a tag of its name)."""
        code, _ = self.call([self.program(program), "--filenames-as-tags", f"[#{name}]~[.]"], **options)
        return {"code": code, "said": "cases", "certificates": {}}

    def command(self, name, **options):
        """A test of the command line, up to its first failure."""
        code, _ = self.call([sys.executable, os.path.join(self.tree, f"tests/python/{name}.py"), "--failfast"],
                            **options)
        return {"code": code, "said": "command", "certificates": {}}

    def answer(self, test, **options):
        kind, name = test.split(":", 1)
        if kind == "check":
            return self.statement(name, **options)
        if kind == "golden":
            return self.golden(name, **options)
        if kind == "command":
            return self.command(name, **options)
        return self.cases({"test": "pkdp_tests", "property": "pkdp_properties"}[kind], name, **options)


# How a test that only passes or fails notices a mutant.
NOTICED = {"golden": "golden value", "cases": "test case", "command": "command line"}


def verdicts(said):
    try:
        rows = json.loads(said)["statements"][0]["readings"]
    except (ValueError, KeyError, IndexError):
        return None
    return [(row["reading"], row["verdict"], row.get("status")) for row in rows]


def difference(sound, broken):
    """How a mutant shows in what a test says, or None."""
    if broken["code"] is None:
        return "time"
    if sound["said"] in NOTICED:
        return None if broken["code"] == 0 else NOTICED[sound["said"]]
    if broken["code"] not in (0, 1) or not broken["said"]:
        return "error"
    if sound["said"] == broken["said"] and sound["certificates"] == broken["certificates"]:
        return None if sound["code"] == broken["code"] else "verdict"
    if sound["code"] != broken["code"] or verdicts(sound["said"]) != verdicts(broken["said"]):
        return "verdict"
    return "certificate" if sound["certificates"] != broken["certificates"] else "counts"
