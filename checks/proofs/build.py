#!/usr/bin/env python3
"""Compiles every proof and gates it.

usage: build.py FOLDER [--jobs N]      (FOLDER receives the compiled files; kept, it is reused)

Exit code 0: every file compiles, nothing is admitted, no theorem of these files rests on an axiom, theorems.json names
what the files mark, each theorem that it or used.json names says what it said when they were written, down to the
definitions it rests on, and the reference names what it uses.
1: one of these fails. 2: usage, or no coqc.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import sys

import compiling
import contents
import coq
import theorems

# Words that end a proof without one, wherever they stand, and commands that assume something.
FORBIDDEN = re.compile(r"\b(?:Admitted|admit|give_up|bypass_check|Unset\s+(?:Guard|Universe|Positivity)\s+Checking)\b"
                       r"|(?:^|\.)\s*(?:(?:Local|Global|Polymorphic|Monomorphic)\s+)*"
                       r"(?:Axioms?|Parameters?|Conjectures?)\b")
CLOSED = "Closed under the global context"
READ_AGAIN = "read it against what it is for, then run theorems.py"


def bare(text):
    """Coq text without its (nested) comments and strings."""
    kept, depth, position = [], 0, 0
    for part in re.finditer(r"\(\*|\*\)|\"(?:[^\"]|\"\")*\"", text):
        if depth == 0:
            kept.append(text[position:part.start()])
        if part.group() == "(*":
            depth += 1
        elif part.group() == "*)":
            depth -= 1
        position = part.end()
    kept.append(text[position:])
    return " ".join(kept)


def shortcuts(folder):
    """Every use of something that lets a proof pass without being one."""
    return [f"{path.relative_to(folder)}: {word.group()}" for path in theorems.sources(folder)
            for word in FORBIDDEN.finditer(bare(path.read_text(encoding="utf-8")))]


def compile_all(source, target, jobs):
    """Copies what changed and compiles it; True when all went well."""
    names = [path.relative_to(source) for path in theorems.sources(source)]
    for name in names:
        copy = target / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists() or copy.read_bytes() != (source / name).read_bytes():
            shutil.copyfile(source / name, copy)
    wrong = compiling.Folder(target, list(map(str, names))).compile(jobs)
    if wrong:
        print(wrong, file=sys.stderr)
    return not wrong


def rests_on_nothing(target, named):
    """Asks Coq about these theorems: an empty text, or what it said.

    One term holds them all, so that what they share is looked through once and not for each of them."""
    modules = sorted({name.rpartition(".")[0] for name in named})
    (target / "assumptions.v").write_text(
        "".join(f"Require {module}.\n" for module in modules)
        + "Inductive proofs : Type := none | one_more (P : Prop) (proof : P) (others : proofs).\n"
        + "Definition all :=\n" + "".join(f"  one_more _ (@{name}) (\n" for name in named)
        + "  none" + ")" * len(named) + ".\nPrint Assumptions all.\n", encoding="utf-8")
    said = coq.compiled(target, "assumptions.v")
    closed = said.returncode == 0 and said.stdout.splitlines() == [CLOSED]
    return "" if closed else said.stdout + said.stderr or "nothing"


def assumptions(target, named):
    """Complaints about theorems that are missing or rest on axioms, from Coq's own answers."""
    if not named or not rests_on_nothing(target, named):
        return []
    # All at once is quick; module by module says where.
    groups = {}
    for name in named:
        groups.setdefault(name.rpartition(".")[0], []).append(name)
    return [f"{module}: {said.strip()}" for module, mine in sorted(groups.items())
            if (said := rests_on_nothing(target, mine))]


def changed(source, target, kept, used):
    """Complaints about theorems that say something else, or rest on other definitions, than when they were read."""
    relied = source / "used.json"
    recorded = json.loads(relied.read_text(encoding="utf-8")) if relied.exists() else {}
    before = {theorem["theorem"]: theorem for theorem in kept}
    try:
        said = contents.ask(source, target, sorted(set(before) | {name for _, _, name in used}))
    except contents.NoAnswer as wrong:
        return [f"not what theorems.json and used.json name: {wrong}"]
    found = []
    for name, theorem in before.items():
        now = said[name]
        if theorem.get("closed") != now["closed"] or theorem.get("unfolded") != now["unfolded"]:
            found.append(f"{name} now says: {now['closed']}; {READ_AGAIN}")
        elif theorem.get("digest") != now["digest"]:
            found.append(f"{name} rests on other definitions than before; {READ_AGAIN}")
    if recorded != theorems.relied_on(used, said):
        found += [f"{name}, which the reference uses, is not what used.json says; {READ_AGAIN}"
                  for name in sorted(set(recorded) | {name for _, _, name in used})
                  if name not in said or recorded.get(name) != {key: said[name][key] for key in ("closed", "digest")}]
    return found


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--source", type=pathlib.Path, default=theorems.FOLDER, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if not shutil.which("coqc"):
        print("build.py: coqc is missing (Debian package coq)", file=sys.stderr)
        return 2
    options.folder.mkdir(parents=True, exist_ok=True)
    if not compile_all(options.source, options.folder, options.jobs):
        print("build.py: a proof does not compile", file=sys.stderr)
        return 1
    wrong = [f"not allowed in a proof: {use}" for use in shortcuts(options.source)]
    marked = theorems.collect(options.source)
    kept = json.loads((options.source / "theorems.json").read_text(encoding="utf-8"))
    if marked != [theorems.own_words(theorem) for theorem in kept]:
        wrong.append("theorems.json is older than the files: run theorems.py")
    used = theorems.uses(options.source)
    wrong += theorems.unnamed(used)
    settling = {theorem["theorem"] for theorem in marked}
    named = sorted(settling | {theorem for _, _, theorem in used} | set(theorems.named(options.source)))
    wrong += [f"missing, or rests on axioms: {line}" for line in assumptions(options.folder, named)]
    wrong += changed(options.source, options.folder, kept, used)
    for line in wrong:
        print(f"build.py: {line}", file=sys.stderr)
    if not wrong:
        print(f"{len(theorems.sources(options.source))} files, {len(named)} theorems, of which {len(settling)} for {len(marked)} "
              f"readings, {len(used)} uses in the reference: all proved, no axioms")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
