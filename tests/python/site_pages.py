"""Builds the pages once for the tests of them."""

import atexit
import html.parser
import json
import os
import pathlib
import tempfile
import urllib.parse

import jsonschema
from pkdp_program import SOURCE, run, schema

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# In SVG and MathML these close themselves.
SELF_CLOSING = {"path", "rect", "circle", "mspace"}
# A name that came from outside, as bad as it gets.
HOSTILE = '<script>alert("x")</script>&\'"\u202e\x1b[31m'


def audit_report():
    """A report of an implementation with a hostile name."""
    answers = "function,n,k,p,value\n" + "".join(
        f"binomial.upper_tail,{n},{n // 2},1/4,0.5\n" for n in (10, 40, 60))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "answers.csv"
        path.write_text(answers, encoding="utf-8")
        process = run("audit", str(path), "--json")
    report = json.loads(process.stdout)
    report["implementation"] = {"name": HOSTILE, "version": "</td>", "language": "'><img src=x onerror=alert(1)>"}
    report["findings"] = [HOSTILE]
    return report


def false_bounds():
    """A report of a program whose upper bounds are below the truth."""
    with tempfile.TemporaryDirectory() as folder:
        cases = pathlib.Path(folder) / "cases.jsonl"
        cases.write_text("".join(json.dumps({"function": "laplace.delta", "arguments": {
            "epsilon": level, "scale": "1/4", "sensitivity": "1"}}) + "\n" for level in ("1", "2", "7/2", "39/10")),
            encoding="utf-8")
        testee = pathlib.Path(SOURCE).resolve() / "tests" / "testees" / "bounds.py"
        process = run("audit", "--json", "--exec", f"exec /usr/bin/python3 -I '{testee}' upper_below",
                      "--cases", str(cases))
    return json.loads(process.stdout)


def built(folder):
    """The site with three audits below a folder; the process that wrote it."""
    folder = pathlib.Path(folder)
    audits = folder / "audits"
    if not audits.is_dir():
        audits.mkdir()
        report = json.dumps(audit_report())
        for name in ("hostile", "twin"):
            (audits / f"audit-{name}.json").write_text(report, encoding="utf-8")
        (audits / "audit-untrue.json").write_text(json.dumps(false_bounds()), encoding="utf-8")
    golden = os.path.join(SOURCE, "fixtures", "golden")
    process = run("site", str(folder / "site"), "--audits", str(audits), "--golden", golden, "--json", timeout=240)
    if process.returncode != 0:
        raise AssertionError(process.stderr)
    jsonschema.validate(json.loads(process.stdout), schema("site"))
    return folder / "site"


_SITE = []


def site():
    """The folder of the site, built when it is first asked for."""
    if not _SITE:
        folder = tempfile.TemporaryDirectory(prefix="pkdp-site-")
        atexit.register(folder.cleanup)
        _SITE.append(built(folder.name))
    return _SITE[0]


class Page(html.parser.HTMLParser):
    """What a page has: ids, links with the files they lead to, tags that do not match."""

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.ids, self.links, self.faults, self.open = [], [], [], []
        self.text = []
        self.feed(path.read_text(encoding="utf-8"))
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if "id" in given:
            self.ids.append(given["id"])
        for name in ("href", "src", "data-cases"):
            if name in given:
                self.links.append(given[name])
        self.faults += [f"<{tag} {name}>" for name in given if name.startswith("on") or name == "style"]
        if tag == "script" and "src" not in given:
            self.faults.append("a script within the page")
        if tag not in VOID | SELF_CLOSING:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID | SELF_CLOSING:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in VOID | SELF_CLOSING:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")

    def handle_data(self, data):
        self.text.append(data)


def target(page, link):
    """(file, fragment) that a relative link leads to; none for one that leads elsewhere."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    path = page.parent / urllib.parse.unquote(parts.path) if parts.path else page
    return path.resolve(), urllib.parse.unquote(parts.fragment)
