"""The pages of `pkdp site`: whole, linked, escaped, the same on every run, not too heavy."""

import filecmp
import json
import pathlib
import re
import tempfile
import tomllib
import unittest

import site_pages
from pkdp_program import SOURCE, run

MEGABYTE = 1 << 20


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = site_pages.site().resolve()
        cls.pages = {path: site_pages.Page(path) for path in sorted(cls.root.rglob("*.html"))}

    def test_tags_match_and_nothing_runs_within_a_page(self):
        for path, page in self.pages.items():
            self.assertEqual([], page.faults, path)

    def test_ids_are_there_once(self):
        for path, page in self.pages.items():
            twice = {name for name in page.ids if page.ids.count(name) > 1}
            self.assertEqual(set(), twice, path)

    def test_links_lead_to_something_within_the_site(self):
        for path, page in self.pages.items():
            for link in page.links:
                found = site_pages.target(path, link)
                if found is None:
                    self.assertRegex(link, r"^https://[a-z]", path)
                    continue
                file, fragment = found
                self.assertTrue(file.is_relative_to(self.root), f"{path}: {link}")
                self.assertTrue(file.is_file(), f"{path}: {link}")
                # A list takes what follows # as its filter.
                if fragment and "=" not in fragment:
                    self.assertIn(fragment, self.pages[file].ids, f"{path}: {link}")

    def test_every_page_is_reached_from_the_front_page(self):
        reached, waiting = set(), [self.root / "index.html"]
        while waiting:
            path = waiting.pop()
            if path in reached or path not in self.pages:
                continue
            reached.add(path)
            waiting += [found[0] for link in self.pages[path].links
                        if (found := site_pages.target(path, link))]
        self.assertEqual(set(), set(self.pages) - reached)

    def test_every_statement_and_quantity_has_a_page(self):
        ledger = pathlib.Path(SOURCE) / "ledger"
        for words in ledger.glob("*/*.toml"):
            self.assertTrue((self.root / "statements" / f"{words.stem}.html").is_file(), words)
        golden = pathlib.Path(SOURCE) / "fixtures" / "golden"
        for file in golden.glob("*.*.json"):
            self.assertTrue((self.root / "quantities" / f"{file.stem}.html").is_file(), file)
            self.assertTrue(filecmp.cmp(file, self.root / "golden" / file.name, shallow=False), file)

    def test_titles_and_descriptions(self):
        titles = set()
        for path in self.pages:
            text = path.read_text(encoding="utf-8")
            title = re.search(r"<title>([^<]+)</title>", text)
            self.assertIsNotNone(title, path)
            self.assertRegex(text, r'<meta name="description" content="[^"]{20,}">', path)
            self.assertEqual(1, text.count("<h1>"), path)
            titles.add(title.group(1))
        self.assertEqual(len(self.pages), len(titles))

    def test_what_came_from_outside_is_escaped(self):
        for path in [*self.root.glob("audits/*.html"), self.root / "maps" / "errors.html"]:
            text = path.read_text(encoding="utf-8")
            self.assertNotIn("<script>alert", text, path)
            self.assertNotIn("<img", text, path)
            self.assertNotIn("\u202e", text, path)
            self.assertNotIn("\x1b", text, path)
        page = (self.root / "audits" / "hostile.html").read_text(encoding="utf-8")
        self.assertIn("&lt;script&gt;", page)

    def test_false_bounds_stand_beside_the_truth(self):
        page = (self.root / "audits" / "untrue.html").read_text(encoding="utf-8")
        self.assertIn("Claimed bounds against the truth", page)
        self.assertRegex(page, r"claimed \[[0-9.e-]+, [0-9.e-]+\], the truth is [0-9.e-]+")
        self.assertNotIn("Claimed bounds", (self.root / "audits" / "hostile.html").read_text(encoding="utf-8"))

    def test_counterexamples_are_told(self):
        page = (self.root / "statements" / "pk.prop-1.html").read_text(encoding="utf-8")
        self.assertIn("Two bits are never both 1", page)
        self.assertIn('<table class="told">', page)
        self.assertLess(page.index("Two bits are never both 1"), page.index("The certificate"))

    def test_quotations_are_read_without_latex(self):
        for path in self.root.glob("statements/th.*.html"):
            for quote in re.findall(r"<blockquote>(.*?)</blockquote>", path.read_text(encoding="utf-8"), re.DOTALL):
                self.assertNotRegex(quote, r"[$]|\\[a-z]", path)

    def test_figures_are_drawn_and_say_what_to_see(self):
        drawn = 0
        for path in self.root.glob("figures/*.html"):
            page = path.read_text(encoding="utf-8")
            drawn += page.count('class="plot wide"')
            if 'class="plot wide"' in page:
                self.assertIn('class="plot narrow"', page, path)
                self.assertIn('class="key"', page, path)
        self.assertGreater(drawn, 20)

    def test_cases_say_whether_a_theorem_stands_behind_them(self):
        path = pathlib.Path(SOURCE) / "fixtures" / "verified.json"
        for entry in json.loads(path.read_text(encoding="utf-8"))["functions"]:
            name, script = entry["function"], (self.root / "golden" / f"{entry['function']}.js").read_text(encoding="utf-8")
            cases = json.loads(script.removeprefix("const pkdpCases = ").rstrip(";\n"))
            marked = {case[0] for case in cases if "verified" in case[3]}
            self.assertEqual(entry["verified"], len(marked), name)
            self.assertEqual(set(), marked & set(entry["not_verified"]), name)

    def test_nothing_is_taken_from_elsewhere(self):
        for path in [*self.root.rglob("*.css"), *self.root.glob("assets/*.js")]:
            if path.name not in ("index.js", "audits.js"):
                # The name of a language is no address: nothing is fetched from it.
                text = path.read_text(encoding="utf-8").replace('"http://www.w3.org/2000/svg"', "")
                self.assertNotRegex(text, r"https?://|@import|url\(", path)

    def test_theorem_5_in_a_minute(self):
        """What it says, why it fails and what to use instead, with the numbers of the ledger."""
        words = tomllib.loads((pathlib.Path(SOURCE) / "ledger/pk/pk.thm-5.toml").read_text(encoding="utf-8"))
        certificate = json.loads(
            (pathlib.Path(SOURCE) / "ledger/certificates/pk.thm-5.printed.json").read_text(encoding="utf-8"))
        text = " ".join("".join(self.pages[self.root / "index.html"].text).split())
        for number in (certificate["lhs"], certificate["rhs"]):
            self.assertIn(number, text)
        self.assertIn("theorem 5", text.lower())
        page = " ".join("".join(self.pages[self.root / "statements" / "pk.thm-5.html"].text).split())
        self.assertIn("Unsafe", page)
        self.assertIn("counterexample", page.lower())
        self.assertIn(words["errata"][0]["counterexample"].split(":")[0], page)

    def test_weight(self):
        sizes = {path: path.stat().st_size for path in self.root.rglob("*") if path.is_file()}
        own = sum(size for path, size in sizes.items() if path.parent.name != "golden")
        self.assertLess(own, 60 * MEGABYTE)
        for path in self.pages:
            self.assertLess(sizes[path], 2 * MEGABYTE, path)

    def test_the_index_finds_theorem_5(self):
        text = (self.root / "assets" / "index.js").read_text(encoding="ascii")
        entries = json.loads(re.fullmatch(r"const pkdpIndex = (.*);\n", text, re.DOTALL).group(1))
        names = {name: address for address, name, _, _ in entries}
        theorem = [name for name in names if name.startswith("Theorem 5:")]
        self.assertEqual(["statements/pk.thm-5.html"], [names[name] for name in theorem])
        for address in names.values():
            self.assertTrue((self.root / address).is_file(), address)


class Writing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_second_run_writes_the_same_and_removes_what_is_old(self):
        first = site_pages.site()
        before = {path.relative_to(first): path.read_bytes()
                  for path in first.rglob("*") if path.is_file()}
        (first / "statements" / "old.html").write_text("old", encoding="utf-8")
        names = (first / "pages.txt").read_text(encoding="utf-8")
        (first / "pages.txt").write_text(names + "statements/old.html\n../outside.html\n", encoding="utf-8")
        outside = first.parent / "outside.html"
        outside.write_text("not ours", encoding="utf-8")
        again = site_pages.built(first.parent)
        after = {path.relative_to(again): path.read_bytes()
                 for path in again.rglob("*") if path.is_file()}
        self.assertEqual(before.keys(), after.keys())
        self.assertEqual([], [name for name in before if before[name] != after[name]])
        self.assertTrue(outside.is_file())

    def test_a_folder_with_something_else_is_refused(self):
        (self.folder / "mine.txt").write_text("mine", encoding="utf-8")
        process = run("site", str(self.folder), timeout=240)
        self.assertEqual(2, process.returncode)
        self.assertIn("DIR", process.stderr)
        self.assertEqual(["mine.txt"], [path.name for path in self.folder.iterdir()])

    def test_bad_input_is_refused(self):
        for arguments, name in ((["--audits", str(self.folder / "none")], "--audits"),
                                (["--golden", str(self.folder / "none")], "none")):
            process = run("site", str(self.folder / "site"), *arguments, timeout=240)
            self.assertEqual(2, process.returncode, process.stderr)
            self.assertIn(name, process.stderr)
            self.assertFalse((self.folder / "site").exists())
        audits = self.folder / "audits"
        audits.mkdir()
        (audits / "audit-x.json").write_text('{"schema": "pkdp-audit-1"}', encoding="utf-8")
        process = run("site", str(self.folder / "site"), "--audits", str(audits), timeout=240)
        self.assertEqual(2, process.returncode, process.stderr)
        self.assertIn("audit-x.json", process.stderr)


if __name__ == "__main__":
    unittest.main()
