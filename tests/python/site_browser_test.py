"""The pages in a browser, as files: no error in the console, search, filters, golden cases, two
audits side by side, widths of 390 and 1280 pixels, and what axe-core says of them."""

import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

import site_pages

CHROMIUM = shutil.which("chromium")
DRIVER = shutil.which("chromedriver")
try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import Select, WebDriverWait
except ImportError:
    webdriver = None

BUILD = pathlib.Path(os.environ.get("PKDP_BUILD_DIR", "build/release"))
AXE = pathlib.Path(os.environ.get("PKDP_AXE", BUILD.parent / "npm/node_modules/axe-core/axe.min.js"))
LACK = [name for name, there in (("chromium", CHROMIUM), ("chromium-driver", DRIVER),
                                 ("python3-selenium", webdriver)) if not there]

# One page of each template, and those with the most in them.
SAMPLE = ["index.html", "statements/index.html", "statements/pk.thm-5.html", "statements/pk.fig-1.html",
          "statements/th.alg-2.html", "statements/pk.def-1.html", "quantities/index.html",
          "quantities/counting.delta.html", "quantities/model.passive_delta.html", "maps/index.html",
          "maps/uses.html", "maps/errors.html", "audits/index.html", "audits/hostile.html", "audits/untrue.html",
          "audits/compare.html", "figures/index.html", "figures/pk.fig-2.html", "figures/pk.fig-4.html",
          "figures/th.evaluation.html", "docs/index.html", "docs/errata.html", "docs/limits.html"]


def media(driver, scheme="light"):
    """What the reader prefers; without motion, so that nothing moves away below a click."""
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme},
                     {"name": "prefers-reduced-motion", "value": "reduce"}]})


def browser(width=1280, height=900):
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-dev-shm-usage", f"--window-size={width},{height}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service(DRIVER), options=options)
    # A window is never that narrow; the device that it pretends to be may be.
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    media(driver)
    return driver


if LACK:
    print("not installed, so that no page is looked at in a browser:", ", ".join(LACK), file=sys.stderr)


@unittest.skipIf(LACK, f"not installed: {', '.join(LACK)}")
class InABrowser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = site_pages.site().resolve()
        home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.addClassCleanup(home.cleanup)
        os.environ["HOME"] = home.name
        cls.driver = browser()
        cls.addClassCleanup(cls.driver.quit)

    def open(self, page):
        self.driver.get("about:blank")
        path, _, fragment = page.partition("#")
        self.driver.get((self.root / path).as_uri() + (f"#{fragment}" if fragment else ""))

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, condition):
        WebDriverWait(self.driver, 30).until(condition)

    def resize(self, width):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})

    def test_no_page_of_the_site_complains(self):
        self.driver.get_log("browser")  # what other tests left
        for path in sorted(self.root.rglob("*.html")):
            self.driver.get(path.as_uri())
        complaints = [entry for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
        self.assertEqual([], complaints)

    def test_search_finds_theorem_5(self):
        self.open("index.html")
        self.find("#search").send_keys("theorem 5")
        first = self.find("[data-search-results] a")
        self.assertTrue(first.text.startswith("Theorem 5:"), first.text)
        first.click()
        self.assertTrue(self.driver.current_url.endswith("statements/pk.thm-5.html"))
        for words, address in (("pk.lem-2", "statements/pk.lem-2.html"),
                               ("counting.delta", "quantities/counting.delta.html"),
                               ("command line", "docs/command_line.html")):
            self.open("index.html")
            self.find("#search").send_keys(words)
            self.assertTrue(self.find("[data-search-results] a").get_attribute("href").endswith(address), words)
        self.find("#search").send_keys("zzzz")
        self.assertEqual("Nothing found.", self.find("[data-search-state]").text)

    def test_filters_filter(self):
        self.open("statements/index.html")
        everything = len(self.all(".statements li"))
        self.find("input[name=finding][value=unsafe]").click()
        self.find("input[name=source][value=pk]").click()
        shown = [row for row in self.all(".statements li") if row.is_displayed()]
        self.assertTrue(0 < len(shown) < everything)
        for row in shown:
            self.assertEqual(("unsafe", "pk"), (row.get_attribute("data-finding"), row.get_attribute("data-source")))
        self.assertIn(f"{len(shown)} of {everything}", self.find("[data-count]").text)
        address = self.driver.current_url.split("statements/")[1]
        self.open("statements/" + address)
        self.assertEqual(len(shown), len([row for row in self.all(".statements li") if row.is_displayed()]))
        self.find("button[type=reset]").click()
        self.wait(lambda _: len([row for row in self.all(".statements li") if row.is_displayed()]) == everything)

    def test_golden_cases_are_shown_and_filtered(self):
        self.open("quantities/counting.delta.html")
        self.find(".cases-form button[type=submit]").click()
        self.wait(lambda _: len(self.all("[data-table] tbody tr")) == 50)
        Select(self.find("select[name=flag]")).select_by_value("Tie")
        flags = [cells.text for cells in self.all("[data-table] tbody td:nth-child(4)")]
        self.assertTrue(flags and all("Tie" in text.split(", ") for text in flags), flags)

    def test_two_audits_side_by_side(self):
        self.open("audits/compare.html")
        self.assertIn("0 of 1 functions differ", self.find("[data-compare-state]").text)

    def test_nothing_but_tables_and_code_is_wider_than_the_screen(self):
        self.resize(390)
        self.addCleanup(self.resize, 1280)
        for page in SAMPLE:
            self.open(page)
            width = self.driver.execute_script("return document.documentElement.scrollWidth")
            self.assertLessEqual(width, 390, page)

    def test_axe_core_finds_nothing_serious(self):
        if not AXE.is_file():
            print(f"axe-core is not installed ({AXE}): accessibility is not judged", file=sys.stderr)
            self.skipTest("axe-core is not installed")
        source = AXE.read_text(encoding="utf-8")
        for scheme in ("light", "dark"):
            media(self.driver, scheme)
            for page in SAMPLE:
                self.open(page)
                self.driver.execute_script(source)
                found = self.driver.execute_async_script(
                    "const done = arguments[0]; axe.run(document, {preload: false}).then((r) => done(JSON.stringify(r.violations)));")
                grave = [(rule["id"], [node["html"][:200] for node in rule["nodes"][:3]])
                         for rule in json.loads(found) if rule["impact"] in ("serious", "critical")]
                self.assertEqual([], grave, f"{page}, {scheme}")


if __name__ == "__main__":
    unittest.main()
