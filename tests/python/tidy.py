"""clang-tidy over many files in a fraction of the time: files with equal flags are read together.

usage: tidy.py BUILD JOBS [FILE…]      (BUILD has compile_commands.json; default: all tracked .cpp)

Most of the ten seconds that a file takes go into the headers that all of them include. A batch is one
file that includes up to twenty others; what does not compile together (two functions of one name in
unnamed namespaces) is put into another batch. -Wshadow is off, because names of different files meet;
every ordinary build has it on. Exit code 0: nothing to complain about, 1: complaints, 2: usage.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

SIZE = 20
HEADERS = r"/(reference|checks|fixtures|site|cli|clients|python|properties|tests|bench)/.*\.[hc]pp$"
LEFT_OUT = ("tests/install/",)  # a project of its own


def tracked(root):
    listed = subprocess.run(["git", "ls-files", "*.cpp"], cwd=root, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split() if not name.startswith(LEFT_OUT)]


def flags_of(root, build):
    """Directory and flags of each file, without what names the file itself or a precompiled header."""
    flags = {}
    for entry in json.loads(pathlib.Path(build, "compile_commands.json").read_text(encoding="utf-8")):
        words = shlex.split(entry["command"])[1:]
        del words[words.index("-o"):words.index("-o") + 2]
        words = [word for word in words if word not in ("-c", entry["file"])]
        name = os.path.relpath(os.path.join(entry["directory"], entry["file"]), root)
        flags[name] = (entry["directory"], tuple(words))
    return flags


class Batches:
    """The files of one group: the same flags, the same top folder."""

    def __init__(self, root, scratch, flags, names):
        self.root, self.scratch, (self.directory, self.flags), self.names = root, scratch, flags, names

    def together(self, names):
        if len(names) == 1:
            return os.path.join(self.root, names[0])
        handle, path = tempfile.mkstemp(suffix=".cpp", dir=self.scratch)
        with os.fdopen(handle, "w") as file:
            file.writelines(f'#include "{os.path.join(self.root, name)}"\n' for name in names)
        return path

    def clash(self, names):
        """The files that do not compile after those before them."""
        flags = [flag for flag in self.flags if not flag.startswith("-W")]
        tried = subprocess.run(["clang++", *flags, "-fsyntax-only", "-ferror-limit=0", "-w", self.together(names)],
                               cwd=self.directory, capture_output=True, text=True, check=False)
        if tried.returncode == 0:
            return set()
        blamed = set(re.findall(r"^" + re.escape(self.root) + r"/([^:\n]*\.cpp):\d+:\d+: (?:fatal )?error",
                                tried.stderr, re.MULTILINE)) & set(names)
        return blamed if 0 < len(blamed) < len(names) else set(names[1:])

    def complaints(self):
        queue, said = list(self.names), []
        while queue:
            batch, queue = queue[:SIZE], queue[SIZE:]
            while len(batch) > 1 and (apart := self.clash(batch)):
                queue += [name for name in batch if name in apart]
                batch = [name for name in batch if name not in apart]
            call = subprocess.run(["clang-tidy", "--quiet", f"--config-file={self.root}/.clang-tidy",
                                   f"--header-filter={HEADERS}", self.together(batch), "--", *self.flags,
                                   "-Wno-shadow"], cwd=self.directory, capture_output=True, text=True, check=False)
            if call.returncode != 0:
                said.append(call.stdout or call.stderr)
        return said


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    root = os.getcwd()
    flags = flags_of(root, arguments[0])
    names = arguments[2:] or tracked(root)
    groups, failed = {}, False
    for name in names:
        if name not in flags:
            print(f"tidy.py: {name} is not compiled by any target", file=sys.stderr)
            failed = True
            continue
        groups.setdefault((name.split("/")[0], flags[name]), []).append(name)
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(int(arguments[1])) as pool:
        # Three batches' worth at a time, so that what clashes finds other company.
        parts = [Batches(root, scratch, key[1], members[first:first + 3 * SIZE])
                 for key, members in groups.items() for first in range(0, len(members), 3 * SIZE)]
        for said in pool.map(Batches.complaints, parts):
            for text in said:
                print(text, flush=True)
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
