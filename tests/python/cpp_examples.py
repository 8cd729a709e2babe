"""The programs of docs/cpp_api.md with what they print, and the examples in the public headers.

`python3 tests/python/cpp_examples.py --record PREFIX` runs the programs against the tree installed
in PREFIX and writes what they print into the page.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

_PROGRAM = re.compile(r"```cpp\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)


def programs(page):
    """(name, code, output) of each program of the page, in order."""
    return [(f"program_{number}", found.group(1), found.group(2))
            for number, found in enumerate(_PROGRAM.finditer(page), start=1)]


def header_examples(text):
    """The code blocks in the documentation comments of a header: lines indented by four more."""
    blocks, block = [], []
    for line in text.splitlines():
        found = re.match(r"\s*///(?: {5}(\S.*| +\S.*))?$", line)
        if found and found.group(1):
            block.append(found.group(1))
        elif block:
            blocks.append("\n".join(block))
            block = []
    return blocks


def is_code(block):
    """Formulas are indented too; code ends in a semicolon or a brace, or is a using directive."""
    return bool(re.search(r"[;{}]\s*(//.*)?$", block, re.MULTILINE))


def flags(prefix):
    """What pkg-config says of the package installed in a prefix."""
    folder = next(pathlib.Path(prefix).glob("lib*/**/pkgconfig"))
    words = subprocess.run(["pkg-config", "--cflags", "--libs", "pkdp"], check=True, text=True,
                           capture_output=True,
                           env={**os.environ, "PKG_CONFIG_PATH": str(folder)})
    return words.stdout.split()


def output_of(code, prefix, folder, name):
    """What a program prints that is compiled with pkg-config's flags."""
    source = pathlib.Path(folder) / f"{name}.cpp"
    source.write_text(code, encoding="utf-8")
    program = source.with_suffix("")
    subprocess.run(["g++", "-o", program, source, *flags(prefix)], check=True)
    return subprocess.run([program], check=True, text=True, capture_output=True).stdout


def main():
    page = pathlib.Path(__file__).parents[2] / "docs" / "cpp_api.md"
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        outputs = iter([output_of(code, sys.argv[2], folder, name)
                        for name, code, _ in programs(text)])
        page.write_text(_PROGRAM.sub(lambda found: f"```cpp\n{found.group(1)}```\n\n```text\n"
                                     f"{next(outputs)}```", text), encoding="utf-8")


if __name__ == "__main__":
    main()
