"""What theorems say and rest on, as Coq prints it: the closed statement with the hypotheses of its section, the
propositions that it names unfolded, and a digest of every definition of the project that it reaches.

`Print Assumptions` finds what is assumed; a claim that became False, or a hypothesis that a section gained, it does
not find. These change the statement or the digest. Definitions of Coq's library and MathComp are named, not
printed: they are those of the versions that the gate runs with.
"""

import hashlib
import pathlib
import re

import coq

PROGRAM = pathlib.Path(__file__).resolve().with_name("contents.elpi")
HEADER = re.compile(r"^\s*((?:From\s+\S+\s+)?Require\b[^.]*(?:\.\w[^.]*)*\.|(?:Import|Export)\s[^.]*(?:\.\w[^.]*)*\."
                    r"|(?:Local\s+|#\[export\]\s+)?Open\s+Scope\s+\w+\.)(?=\s)", re.MULTILINE)
SAID = re.compile(r"<<\s+(\w+)\s+<>\s+(\S+)\s+<>(.*?)<>(.*?)>>\s*$", re.DOTALL | re.MULTILINE)


class NoAnswer(Exception):
    """Coq could not say it: its complaint."""


def module_of(name):
    return name.rpartition(".")[0]


def as_itself(source, number, module, named):
    """A module in which Coq prints as in the file: (does it open with algebra, the lines)."""
    path = source / (module.replace(".", "/").removeprefix("pkdp/") + ".v")
    header = [" ".join(words.split()) for words in HEADER.findall(path.read_text(encoding="utf-8"))]
    others = [re.sub(r"^From pkdp Require Import algebra\b *", "From pkdp Require Import ", words) for words in header]
    lines = [words for words in others if words != "From pkdp Require Import ."] + [f"Import {module}."]
    lines += ['Elpi contents "short" ' + " ".join(f'"{name}"' for name in named if module_of(name) == module) + "."]
    return others != header, [f"Module M{number}."] + lines + [f"End M{number}."]


def questions(source, named):
    """The file that asks: all definitions in full, then each statement as its own file would print it.

    MathComp takes a quarter of a second to import; files that open with algebra share it."""
    modules = sorted({module_of(name) for name in named})
    lines = ["From elpi Require Import elpi."] + [f"Require {module}." for module in modules]
    lines += ["Elpi Command contents.", "Elpi Accumulate lp:{{", PROGRAM.read_text(encoding="utf-8"), "}}.",
              "Elpi Typecheck.", "Elpi contents " + " ".join(f'"{name}"' for name in named) + "."]
    asked = [as_itself(source, number, module, named) for number, module in enumerate(modules)]
    lines += [line for over_field, mine in asked if not over_field for line in mine]
    if any(over_field for over_field, _ in asked):
        lines += ["From pkdp Require Import algebra."]
    return "\n".join(lines + [line for over_field, mine in asked if over_field for line in mine]) + "\n"


def folded(text):
    return " ".join(text.split())


def reached(first, mentions):
    """The definitions that these mention, and those that they mention, and so on."""
    found, waiting = set(), list(first)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += mentions[name]
    return found


def ask(source, target, named):
    """Theorem: {"closed": …, "unfolded": {name: text}, "digest": …}, compiled files being in target."""
    if not named:
        return {}
    (target / "contents.v").write_text(questions(source, named), encoding="utf-8")
    process = coq.compiled(target, "contents.v")
    if process.returncode != 0:
        raise NoAnswer(process.stderr.strip() or "coqc failed")
    means, mentions, states, answers, current = {}, {}, {}, {}, None
    for kind, name, others, text in SAID.findall(process.stdout):
        if kind == "means":
            means[name], mentions[name] = folded(text), others.split()
        elif kind == "states":
            states[name], mentions[name] = folded(text), others.split()
        elif kind == "reads":
            current = answers[name] = {"closed": folded(text), "unfolded": {}}
        else:
            current["unfolded"][name] = folded(text)
    for name, answer in answers.items():
        lines = [states[name]] + [f"{one} := {means[one]}" for one in sorted(reached(mentions[name], mentions))]
        answer["digest"] = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    if sorted(answers) != sorted(named):
        raise NoAnswer("not answered: " + ", ".join(sorted(set(named) ^ set(answers))))
    return answers
