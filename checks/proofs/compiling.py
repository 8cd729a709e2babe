"""Compiles files of a folder, each after those that it requires, several at a time.

Most of what coqc does for a short file is to load MathComp. A program of our own (compiler.ml) loads it once and forks for
each file; it is Coq's compiler, and what it writes is byte for byte what coqc writes. Where it cannot be built, coqc does
all of it.
"""

import concurrent.futures
import graphlib
import pathlib
import posixpath
import shutil
import subprocess
import sys
import threading

import coq

SOURCE = pathlib.Path(__file__).resolve().parent / "compiler.ml"
# The file that opens MathComp for others, and what it requires.
BASE = "algebra.v"
LIBRARIES = ("mathcomp.ssreflect.all_ssreflect", "mathcomp.algebra.all_algebra", "mathcomp.algebra_tactics.ring")

# What takes ten seconds and more is begun as soon as it can be.
LONG = {"figure_sizes.v", "golden/computed_curves.v", "refutations/pk_prop_7.v", "refutations/pk_prop_7_others.v",
        "refutations/th_claim_4_13.v", "refutations/th_lem_4_5_error_0.v", "tail_words.v"}


def requirements(target, names):
    """{file: those of the folder that it requires itself}, as coqdep says."""
    said = subprocess.run(["coqdep", "-Q", ".", "pkdp", *names], cwd=target, capture_output=True, text=True, check=True).stdout
    found = {}
    for line in said.splitlines():
        made, _, needed = line.partition(": ")
        if made.split()[0].endswith(".vo"):
            file, *compiled = (posixpath.normpath(word) for word in needed.split())
            found[file] = [word.removesuffix("o") for word in compiled if word.removesuffix("o") in names]
    return found


def program(target):
    """The path of compiler.ml as a program, or None where its compiler or Coq's own libraries are missing."""
    made = target / "compiler"
    if made.exists() and made.stat().st_mtime_ns >= SOURCE.stat().st_mtime_ns:
        return made.resolve()
    if not shutil.which("ocamlfind"):
        return None
    shutil.copyfile(SOURCE, target / SOURCE.name)
    built = subprocess.run(["ocamlfind", "ocamlopt", "-rectypes", "-linkall", "-thread", "-package",
                            "coq-core.toplevel,unix,threads", "-linkpkg", SOURCE.name, "-o", "compiler"],
                           cwd=target, capture_output=True, check=False)
    if built.returncode != 0:
        print("compiling.py: compiler.ml does not compile with this Coq; coqc compiles each file, more slowly",
              file=sys.stderr)
        return None
    return made.resolve()


class Compiler:
    """One process of that program, which compiles one file at a time."""

    def __init__(self, path, target):
        self.target = target
        # Memory that a child writes is copied first, and a collection would write to all that is loaded.
        self.process = subprocess.Popen([path, *coq.OPTIONS, "--", *LIBRARIES], cwd=target,
                                        env=coq.environment("1M", 10000),
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def compiled(self, file):
        said = self.target / f"{file}.said"
        said.write_text("", encoding="utf-8")
        self.process.stdin.write(f"{file}\n")
        self.process.stdin.flush()
        status = self.process.stdout.readline().strip()
        return status == "0", said.read_text(encoding="utf-8") or f"the compiler ended with status {status or 'unknown'}"

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Folder:
    """Files of a folder, what each of them requires, and what compiles them."""

    def __init__(self, target, names):
        self.target, self.required = target, requirements(target, names)
        self.order = list(graphlib.TopologicalSorter(self.required).static_order())
        self.reached = {}
        for file in self.order:
            self.reached[file] = {file}.union(*(self.reached[name] for name in self.required[file]))
        # How many files in a row wait for it.
        self.waiting = dict.fromkeys(self.order, 0)
        for file in reversed(self.order):
            for name in self.required[file]:
                self.waiting[name] = max(self.waiting[name], self.waiting[file] + 1)
        self.program, self.compilers, self.own = None, [], threading.local()

    def made(self, file):
        return (self.target / file).with_suffix(".vo")

    def stale(self):
        """The files of which what was compiled is missing, or older than the file or than what it requires."""
        found = set()
        for file in self.order:
            made, needed = self.made(file), self.required[file]
            if not made.exists() or not found.isdisjoint(needed) or any(
                    path.stat().st_mtime_ns > made.stat().st_mtime_ns
                    for path in (self.target / file, *map(self.made, needed))):
                found.add(file)
        return found

    def compiled(self, file):
        """Compiles one file: whether that went well, and what Coq says."""
        if self.program and file != BASE and BASE in self.reached[file]:
            if not hasattr(self.own, "compiler"):
                self.own.compiler = Compiler(self.program, self.target)
                self.compilers.append(self.own.compiler)
            return self.own.compiler.compiled(file)
        process = coq.compiled(self.target, file)
        return process.returncode == 0, process.stdout + process.stderr

    def compile(self, jobs):
        """Compiles what is stale: an empty text, or what Coq says of a file that is wrong."""
        stale = self.stale()
        for file in stale:
            self.made(file).unlink(missing_ok=True)
        if any(BASE in self.reached[file] for file in stale):
            self.program = program(self.target)
        # What is up to date is above nothing that is stale.
        sorter = graphlib.TopologicalSorter({file: stale.intersection(self.required[file]) for file in stale})
        sorter.prepare()
        ready, running, wrong = [], {}, ""
        try:
            with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
                while running or (not wrong and sorter.is_active()):
                    ready = sorted([*ready, *sorter.get_ready()], key=lambda file: (file in LONG, self.waiting[file]))
                    while ready and not wrong and len(running) < jobs:
                        file = ready.pop()
                        running[pool.submit(self.compiled, file)] = file
                    for future in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                        file, (well, said) = running.pop(future), future.result()
                        sorter.done(file)
                        if not well:
                            wrong = wrong or f"{file}: {said}"
        finally:
            for compiler in self.compilers:
                compiler.close()
        return wrong
