"""The figures that README.md and docs/errata.md quote, and how they are counted."""

import collections
import functools
import json
import re

from program import Program

WORTHS = ("unsafe", "false", "edge", "proof", "text", "none")


@functools.lru_cache(maxsize=1)
def decided(path):
    """What the program at a path decides."""
    return json.loads(Program(path).text("check", "--effort", "quick", "--json"))


def ledger(program):
    """The ledger, decided anew at quick effort (most of a minute), once in a run."""
    return decided(program.path)


def printed_verdicts(ledger_json):
    """Verdict of the printed reading → how many of the statements that the documents number."""
    return collections.Counter(
        reading["verdict"] for statement in ledger_json["statements"]
        if not is_ours(statement) for reading in statement["readings"]
        if reading["reading"] == "printed")


def is_ours(statement):
    """An id of ours for a claim of the running text, which its document does not number."""
    return ".text-" in statement["id"]


def of_the_tree(root, program):
    """Pattern → figure, for what is counted without running a check."""
    golden = root / "fixtures" / "golden"
    manifest = json.loads((golden / "manifest.json").read_text(encoding="utf-8"))
    flags = {flag for path in golden.glob("*.*.json")
             for flag in json.loads(path.read_text(encoding="utf-8")).get("notes", {})}
    quantities = json.loads(program.text("list", "--json"))["quantities"]
    theorems = json.loads((root / "checks/proofs/theorems.json").read_text(encoding="utf-8"))
    settled = {(theorem["statement"], theorem["reading"]) for theorem in theorems}
    return {"golden vectors": manifest["cases"], "flags": len(flags),
            "quantities": len(quantities), "are settled by theorems": len(settled)}


def of_the_ledger(program):
    """The same for what only the ledger knows."""
    document = ledger(program)
    ours = [statement for statement in document["statements"] if not is_ours(statement)]
    findings = collections.Counter(statement["finding"] for statement in ours)
    return {"statements of the four documents": len(ours),
            "are refuted as printed": printed_verdicts(document)["refuted"],
            "are unsafe to rely on": findings["unsafe"],
            "readings in all": sum(len(statement["readings"])
                                   for statement in document["statements"])}


def refreshed(text, figures):
    """The text with the number before each of the phrases set to its figure."""
    for phrase, figure in figures.items():
        text, count = re.subn(rf"[\d,]+(?=\s+{phrase.replace(' ', chr(92) + 's+')}\b)",
                              f"{figure:,}", text)
        if not count:
            raise ValueError(f"the README no longer says how many '{phrase}'")
    return text


def ledger_paragraphs(program):
    """What docs/errata.md says of the ledger in numbers."""
    document = ledger(program)
    statements = document["statements"]
    ours = [statement for statement in statements if not is_ours(statement)]
    verdicts = printed_verdicts(document)
    findings = collections.Counter(statement["finding"] for statement in ours)
    all_findings = collections.Counter(statement["finding"] for statement in statements)
    readings = [reading for statement in statements for reading in statement["readings"]]
    by_verdict = collections.Counter(reading["verdict"] for reading in readings)
    by_evidence = collections.Counter(reading.get("evidence", "none") for reading in readings)
    text = (f"The four documents have {len(ours)} statements with an id. As printed, "
            f"{verdicts['refuted']} are refuted, {verdicts['holds']} hold, "
            f"{verdicts['definition']} are definitions and {verdicts['undecided']} are undecided. "
            f"Another {len(statements) - len(ours)} ids, `….text-…`, are ours, for claims of the "
            "running text. Together they have "
            f"{len(readings)} readings: {by_verdict['refuted']} refuted, {by_verdict['holds']} that "
            f"hold, {by_verdict['definition']} definitions, {by_verdict['undecided']} undecided.\n\n"
            "| finding | statements of the documents | with ours |\n|---|---|---|\n")
    for worth in WORTHS:
        text += f"| `{worth}` | {findings[worth]} | {all_findings[worth]} |\n"
    text += "\n| evidence | readings |\n|---|---|\n"
    for evidence, count in by_evidence.most_common():
        text += f"| `{evidence}` | {count} |\n"
    return text + "\n" + smallest(readings) + "\n" + settled(readings)


def smallest(readings):
    """How many certificates are known to be the smallest."""
    kinds = collections.Counter(reading["minimal"].partition(":")[0] for reading in readings
                                if "minimal" in reading)
    text = "| is the counterexample the smallest? | certificates |\n|---|---|\n"
    for kind, count in kinds.most_common():
        text += f"| {kind} | {count} |\n"
    return text


def settled(readings):
    """How many readings a theorem settles, by what it says of them."""
    proved = collections.Counter(reading["verdict"] for reading in readings if "proofs" in reading)
    refuted = sum(reading["verdict"] == "refuted" for reading in readings)
    return (f"Theorems without axioms settle {proved['holds'] + proved['refuted']} readings: "
            f"{proved['holds']} hold for all parameters, and of {proved['refuted']} of the {refuted} "
            "refuted ones it is proved that the claim, quantified as it is printed, is false.\n")
