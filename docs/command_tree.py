"""The commands of pkdp with what each may say, from their --help."""

import dataclasses
import re

import generate


@dataclasses.dataclass
class Entry:
    """An option, or a positional argument: its names, its value and what help says."""

    names: list
    value: str  # "TEXT", "" for an option without a value
    choices: list  # the words that it takes, when it takes no others
    required: bool
    says: str

    @property
    def long(self):
        return next((name for name in self.names if name.startswith("--")), self.names[0])


@dataclasses.dataclass
class Command:
    """One command; `path` is its words after `pkdp`."""

    path: list
    summary: str
    usage: str
    positionals: list
    options: list
    below: list
    footer: str

    @property
    def name(self):
        return " ".join(["pkdp", *self.path])


COLUMN = 30  # where descriptions begin, on the next line when the names are longer


def entries(section):
    """The entries of a section of help."""
    found, lines = [], section.splitlines()
    for line, after in zip(lines, [*lines[1:], ""]):
        if line.startswith(" " * COLUMN):
            found[-1][1] += (" " if found[-1][1] else "") + line.strip()
        elif after.startswith(" " * COLUMN):
            found.append([line, ""])
        else:
            found.append([line[:COLUMN], line[COLUMN:]])
    return [entry(*head.strip().partition(" ")[::2], says) for head, says in found]


def entry(names, rest, says):
    value = rest.split(" ")[0].partition(":")[0].partition("=")[0]
    words = re.match(r"[A-Z]+:(.*?)(?:=\S+)?(?: REQUIRED| Excludes:.*)?$", rest)
    choices = re.split(r", | or ", words.group(1)) if words else []
    return Entry(names.split(","), value if value.isupper() else "", choices, "REQUIRED" in rest, says)


def command(path, words):
    """A command from the words of its --help."""
    head, _, rest = words.partition("\nUsage: ")
    usage, _, rest = rest.partition("\n")
    sections = {"Positionals": "", "Options": "", "Subcommands": "", "": ""}
    for block in re.split(r"\n\n+", rest.strip("\n")):
        title, _, lines = block.partition(":\n")
        if title in sections and lines:
            sections[title] = lines
        else:
            sections[""] += block + "\n\n"
    below = entries(sections["Subcommands"])
    return Command(path, " ".join(head.split()), usage, entries(sections["Positionals"]),
                   entries(sections["Options"]), below, sections[""].strip())


def commands(program):
    """All, the program itself first."""
    return [command(path, words) for path, words in generate.subcommands(program, [])]
