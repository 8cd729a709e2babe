#!/usr/bin/env python3
"""Writes the manual pages and the completions of pkdp: shell_files.py PROGRAM FOLDER.

They follow from the program's --help, so that they say what it does. The build runs this.
"""

import pathlib
import re
import sys

import command_tree
import completions
import manuals
from program import Program


def main():
    program, folder = Program(sys.argv[1]), pathlib.Path(sys.argv[2])
    commands = command_tree.commands(program)
    version = re.match(r"pkdp (\S+)", program.text("--version")).group(1)
    texts = {f"man/man1/{name}": text for name, text in manuals.manuals(commands, version).items()}
    for name, text in {**texts, **completions.completions(commands)}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
