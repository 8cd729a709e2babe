#!/usr/bin/env python3
"""Which reading of the ledger each theorem of this folder settles: reads the *.v, writes theorems.json and used.json.

usage: theorems.py LEDGER.json FOLDER      (from `pkdp check --json`, at any effort; the folder that build.py compiled)

A theorem says what it settles in comment lines directly above it:

    (* holds: pk.lem-1 printed *)
    (* refutes: pk.lem-2 printed *)
    (* decides: pk.def-1 printed *)      (of a definition: its words are the formula by which the reference decides them)

Below a comment `(* used by: reference/FILE *)` stands a theorem on which a contract in that file rests; it is in
used.json, build.py asks Coq about it too, and the file has to name it.

Beside the theorem's own text, theorems.json keeps what Coq makes of it (contents.py) and the claim of the reading for
which it was written: the gate or a test fails when one changes, and whoever changed it reads both again before
writing the file.
"""

import json
import pathlib
import re
import sys

import contents

FOLDER = pathlib.Path(__file__).resolve().parent
# Folders that rest on the axioms of the real numbers, gated by reals.py.
WITH_AXIOMS = ("flocq", "reals")
MARK = re.compile(r"\(\* (holds|refutes|decides): (\S+) (\S+) \*\)")
THEOREM = re.compile(r"\s*(?:Theorem|Lemma|Corollary|Fact)\s+([A-Za-z_0-9']+)(.*?)\.\s*(?:Proof\b)", re.DOTALL)
NAMED = re.compile(r"^(?:Theorem|Corollary|Fact) ([A-Za-z_0-9']+)", re.MULTILINE)
USES = re.compile(r"((?:^\(\* used by: [^\n]*\*\)\n)+)", re.MULTILINE)
USE = re.compile(r"\(\* used by: (\S+) \*\)")
BLOCK = re.compile(r"((?:^\(\* (?:holds|refutes|decides): [^\n]*\*\)\n)+)", re.MULTILINE)


class Misplaced(Exception):
    """A mark without a theorem below it, or one that cannot be read."""


def sources(folder=FOLDER):
    """The files that rest on no axiom."""
    return sorted((path for path in folder.rglob("*.v") if path.relative_to(folder).parts[0] not in WITH_AXIOMS),
                  key=lambda path: path.relative_to(folder).as_posix())


def module(path, folder=FOLDER):
    """pkdp.refutations.pk_lem_2 for refutations/pk_lem_2.v."""
    return ".".join(("pkdp",) + path.relative_to(folder).with_suffix("").parts)


def named(folder=FOLDER):
    """Everything that a file calls a theorem, whether the ledger or the reference speaks of it or not."""
    return [f"{module(path, folder)}.{name}" for path in sources(folder)
            for name in NAMED.findall(path.read_text(encoding="utf-8"))]


def in_file(path, folder=FOLDER):
    """The marked theorems of one file: dictionaries without the claim."""
    text = path.read_text(encoding="utf-8")
    found = []
    marked = 0
    for block in BLOCK.finditer(text):
        theorem = THEOREM.match(text, block.end())
        if not theorem:
            raise Misplaced(f"{path.name}: no theorem below {block.group(1).strip()}")
        for line in block.group(1).splitlines():
            mark = MARK.fullmatch(line)
            if not mark:
                raise Misplaced(f"{path.name}: not a mark: {line}")
            marked += 1
            found.append({"settles": mark.group(1), "statement": mark.group(2),
                          "reading": mark.group(3), "file": path.relative_to(folder).as_posix(),
                          "theorem": f"{module(path, folder)}.{theorem.group(1)}",
                          "says": " ".join((theorem.group(1) + theorem.group(2)).split())})
    if marked != len(re.findall(r"\(\*\s*(?:holds|refutes|decides):", text)):
        raise Misplaced(f"{path.name}: a mark does not stand alone at the beginning of a line")
    return found


def collect(folder=FOLDER):
    return [theorem for path in sources(folder) for theorem in in_file(path, folder)]


def uses(folder=FOLDER, paths=None):
    """(file that relies on it, what that file has to say, theorem) for each theorem with such a comment.

    paths: the files to look at, if not those without axioms."""
    found = []
    for path in sources(folder) if paths is None else paths:
        text = path.read_text(encoding="utf-8")
        for block in USES.finditer(text):
            theorem = THEOREM.match(text, block.end())
            if not theorem:
                raise Misplaced(f"{path.name}: no theorem below {block.group(1).strip()}")
            name = theorem.group(1)
            says = f"checks/proofs/{path.relative_to(folder).as_posix()}: {name}"
            found += [(user, says, f"{module(path, folder)}.{name}") for user in USE.findall(block.group(1))]
    return found


def unnamed(used, root=FOLDER.parents[1]):
    """Complaints about files that do not name what they rest on."""
    return [f"{user} does not say \"{says}\"" for user, says, _ in used
            if not (root / user).is_file()
            or not re.search(re.escape(says) + r"\b", (root / user).read_text(encoding="utf-8"))]


def claims(ledger):
    return {(statement["id"], reading["reading"]): reading["claim"]
            for statement in ledger["statements"] for reading in statement["readings"]}


def own_words(theorem):
    """An entry of theorems.json without what Coq and the ledger add to it."""
    return {key: value for key, value in theorem.items() if key not in ("claim", "closed", "unfolded", "digest")}


def write(target, found):
    draft = target.with_suffix(".tmp")
    draft.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    draft.replace(target)


def relied_on(used, said):
    """used.json: what is kept of the theorems that no reading but the reference names."""
    return {name: {key: said[name][key] for key in ("closed", "digest")} for _, _, name in used}


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    known = claims(json.loads(pathlib.Path(arguments[0]).read_text(encoding="utf-8")))
    try:
        theorems, used = collect(), uses()
        names = {theorem["theorem"] for theorem in theorems} | {name for _, _, name in used}
        said = contents.ask(FOLDER, pathlib.Path(arguments[1]), sorted(names))
    except (Misplaced, contents.NoAnswer) as wrong:
        print(f"theorems.py: {wrong}", file=sys.stderr)
        return 1
    for theorem in theorems:
        key = theorem["statement"], theorem["reading"]
        if key not in known:
            print(f"theorems.py: {theorem['file']}: the ledger has no reading {key[1]} of {key[0]}",
                  file=sys.stderr)
            return 1
        theorem.update(said[theorem["theorem"]], claim=known[key])
    write(FOLDER / "theorems.json", theorems)
    write(FOLDER / "used.json", relied_on(used, said))
    print(f"{len(theorems)} readings settled by theorems")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
