"""The commands that a document shows, run anew: ```console blocks, `$ ` before each command.

The commands of one document run one after the other in one scratch folder, in which `pkdp` is found
and the files of the source tree are seen by their paths. What a command prints, errors included,
stands below it; a line `…` stands for any number of lines. A command that ends in `# exit N` has to
end with that status, every other one with 0.
"""

import os
import pathlib
import re
import subprocess
import tempfile

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STATUS = re.compile(r"\s+# exit (\d+)$")
ELLIPSIS = "…"


def parts(block):
    """[(command, lines shown below it)] of the text of one block."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found and line.startswith("> ") and found[-1][0].endswith("\\"):
            found[-1] = (found[-1][0] + "\n" + line[2:], found[-1][1])
        elif found:
            found[-1][1].append(line)
        else:
            raise ValueError(f"a console block begins with its command, not with '{line}'")
    return found


def agrees(shown, printed):
    """Do the lines shown stand for the lines printed?"""
    if ELLIPSIS not in shown:
        return shown == printed
    pieces, piece = [], []
    for line in shown:
        if line == ELLIPSIS:
            pieces.append(piece)
            piece = []
        else:
            piece.append(line)
    if printed[:len(pieces[0])] != pieces[0]:
        return False
    rest = printed[len(pieces[0]):]
    for middle in pieces[1:]:
        starts = [at for at in range(len(rest) - len(middle) + 1)
                  if rest[at:at + len(middle)] == middle]
        if not starts:
            return False
        rest = rest[starts[0] + len(middle):]
    return not piece or (len(rest) >= len(piece) and rest[-len(piece):] == piece)


def scratch_of(root, program, folder):
    """The environment in which the commands of a document run in `folder`."""
    for entry in pathlib.Path(root).iterdir():
        if not entry.name.startswith("."):
            os.symlink(entry, pathlib.Path(folder) / entry.name)
    tools = pathlib.Path(folder) / ".bin"
    tools.mkdir()
    os.symlink(pathlib.Path(program).resolve(), tools / "pkdp")
    return {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


class Document:
    """Runs the commands of one document."""

    def __init__(self, root, program, timeout=120):
        self.root, self.program, self.timeout = root, program, timeout

    def run(self, text):
        """[(command, lines shown, lines printed, exit status, status that is due)]."""
        results = []
        with tempfile.TemporaryDirectory() as folder:
            environment = scratch_of(self.root, self.program, folder)
            for block in BLOCK.findall(text):
                for command, shown in parts(block):
                    due = STATUS.search(command)
                    done = subprocess.run(
                        ["bash", "-c", STATUS.sub("", command)], cwd=folder, env=environment,
                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                        stderr=subprocess.STDOUT, text=True, timeout=self.timeout, check=False)
                    results.append((command, shown, done.stdout.splitlines(), done.returncode,
                                    int(due.group(1)) if due else 0))
        return results

    def complaints(self, text):
        """What no longer is as the document shows it."""
        found = []
        for command, shown, printed, status, due in self.run(text):
            if status != due:
                found.append(f"$ {command}\nends with status {status}, not {due}:\n"
                             + "\n".join(printed))
            elif not agrees(shown, printed):
                found.append(f"$ {command}\nprints\n" + "\n".join(printed) + "\nand not\n"
                             + "\n".join(shown))
        return found

    def refreshed(self, text):
        """The document with what its commands print now; an excerpt (`…`) that no longer fits is
        an error, since only its writer knows what it is to show."""
        results = iter(self.run(text))

        def block(match):
            lines = []
            for command, _ in parts(match.group(1)):
                _, shown, printed, status, due = next(results)
                if status != due:
                    raise ValueError(f"'{command}' ends with status {status}, not {due}")
                if ELLIPSIS in shown and not agrees(shown, printed):
                    raise ValueError(f"the excerpt below '{command}' has to be chosen anew")
                first, *more = command.split("\n")
                lines += [f"$ {first}", *(f"> {line}" for line in more),
                          *(shown if ELLIPSIS in shown else printed)]
            return "```console\n" + "".join(f"{line}\n" for line in lines) + "```"

        return BLOCK.sub(block, text)
