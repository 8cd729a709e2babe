"""Runs the program under test; shared by the command-line tests."""

import hashlib
import json
import os
import resource
import subprocess

# Absolute, as some tests run the program in a folder of their own.
SOURCE = os.path.abspath(os.environ.get("PKDP_SOURCE_DIR", "."))
# How many times longer than in the preset release things may take here.
SLOWNESS = float(os.environ.get("PKDP_TEST_SLOWNESS", "1"))
SANITIZED = os.environ.get("PKDP_SANITIZE", "OFF") == "ON"
# Seconds after which a program is said to hang: far above what any takes on a busy machine, so that
# no test depends on the clock.
HANGS = 900 * SLOWNESS
PROGRAM = os.path.abspath(os.environ.get("PKDP_BIN", os.path.join(SOURCE, "build/release/pkdp")))


def patience(seconds):
    """A limit of time, stretched for programs that are not optimised."""
    return seconds * SLOWNESS


def run(*arguments, stdin=None, memory=None, timeout=0, stdout=subprocess.PIPE,
        environment=None):
    """The finished process, given up after HANGS seconds, or `timeout` where that is more; `memory`
    caps the data segment in bytes (the sanitizers' own memory is above every cap: none then)."""

    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))

    return subprocess.run(
        [PROGRAM, *arguments],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=max(HANGS, patience(timeout)),
        env=environment,
        preexec_fn=limit if memory and not SANITIZED else None,
    )


def answer(*arguments, **options):
    """The JSON answer of a call that must succeed."""
    process = run(*arguments, "--json", **options)
    if process.returncode != 0:
        raise AssertionError(f"{arguments}: exit {process.returncode}: {process.stderr}")
    return json.loads(process.stdout)


def sha256_of_json(document):
    """Of its canonical form: keys sorted, no white space."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def schema(name):
    with open(os.path.join(SOURCE, "fixtures", "schema", f"{name}.schema.json")) as file:
        return json.load(file)
