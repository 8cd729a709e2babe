"""The figures that README.md quotes beside those of the ledger, which `pkdp check --record` writes."""

import json
import re


def of_the_tree(root, program):
    """Phrase → figure, for what the ledger does not know."""
    golden = root / "fixtures" / "golden"
    manifest = json.loads((golden / "manifest.json").read_text(encoding="utf-8"))
    flags = {flag for path in golden.glob("*.*.json")
             for flag in json.loads(path.read_text(encoding="utf-8")).get("notes", {})}
    quantities = json.loads(program.text("list", "--json"))["quantities"]
    return {"golden vectors": manifest["cases"], "flags": len(flags),
            "quantities": len(quantities)}


def refreshed(text, figures):
    """The text with the number before each of the phrases set to its figure."""
    for phrase, figure in figures.items():
        text, count = re.subn(rf"[\d,]+(?=\s+{phrase.replace(' ', chr(92) + 's+')}\b)",
                              f"{figure:,}", text)
        if not count:
            raise ValueError(f"the README no longer says how many '{phrase}'")
    return text
