"""docs/python.md shows what is printed."""

import doctest
import pathlib
import re

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


def test_the_page_shows_what_is_printed():
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE.read_text(encoding="utf-8"),
                        re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 7
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    names, report = {}, []
    for number, block in enumerate(blocks):
        test = parser.get_doctest(block, names, f"block {number + 1}", str(PAGE), 0)
        runner.run(test, out=report.append, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0, "".join(report)
