"""The calculator in a browser: a form is filled in and answered, the curve is drawn, a long answer is
cancelled, a link brings everything back, nothing is wrong on the console, axe-core finds nothing serious."""

import json
import os
import pathlib
import time
import unittest
import urllib.parse

import browser
from pkdp_program import run
from serve_program import Server, wait_until

MISSING = browser.missing()
if MISSING:
    browser.skip_line("the tests of the calculator in a browser", MISSING)

FORMS = ("counting", "thresholding", "histogram", "series", "noisy-counting", "calibrate", "plan", "draw",
         "dpsgd", "composition", "model", "quantity", "check")
PICTURES = os.environ.get("PKDP_PICTURES")  # a folder: pictures of all pages for people


@unittest.skipIf(MISSING, MISSING)
class Calculator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.end)
        cls.browser = browser.Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.resize(1280)

    def open(self, page, link=""):
        # A page whose address differs behind the # only is not loaded again.
        self.browser.driver.get("about:blank")
        self.browser.driver.get(f"http://{self.server.host}/calculator/{page}.html{link}")

    def see(self, script, *arguments, seconds=30):
        """Waits until the script returns something true, and returns that."""
        self.assertTrue(wait_until(lambda: self.browser.run(script, *arguments), seconds),
                        (script, self.text("status"), self.text("failure")))
        return self.browser.run(script, *arguments)

    def text(self, name):
        return self.browser.run("return document.getElementById(arguments[0])?.textContent", name)

    def type(self, name, value):
        self.browser.run("""
          const input = [...document.querySelectorAll(`[name="${arguments[0]}"]`)].find((one) => !one.disabled);
          input.focus();
          input.value = arguments[1];
          input.dispatchEvent(new Event("input", {bubbles: true}));
          input.dispatchEvent(new Event("change", {bubbles: true}));""", name, value)

    def press(self, name):
        self.browser.run("document.getElementById(arguments[0]).click()", name)

    def answered(self):
        self.see("return !document.getElementById('answer').hidden && document.getElementById('words').textContent")

    def is_sound(self):
        self.assertEqual([], self.browser.complaints())

    def test_a_form_is_answered_as_on_the_command_line(self):
        self.open("counting")
        for name, value in (("records", "200"), ("known", "50"), ("p", "1/10"), ("epsilon", "1/2")):
            self.type(name, value)
        self.press("compute")
        self.answered()
        said = run("account", "counting", "--records", "200", "--known", "50", "--p", "1/10",
                   "--epsilon", "1/2", "--attacker", "active")
        self.assertEqual(said.stdout, self.text("words"))
        self.see("return document.querySelector('#curve polyline')")
        points = self.browser.run("return document.querySelector('#curve polyline').getAttribute('points')")
        self.assertGreater(len(points.split()), 50)
        self.assertNotIn("NaN", points)
        self.assertTrue(self.browser.run("return document.querySelector('#curve svg desc').textContent"))
        self.assertEqual(102, self.browser.run("return document.querySelectorAll('#curve table tr').length"))
        self.is_sound()

    def test_a_link_brings_everything_back(self):
        self.open("noisy-counting")
        self.type("noise", "laplace")
        self.type("scale", "5/2")
        self.browser.run("document.querySelector('[value=\"ε at this δ\"]').click()")
        self.type("delta", "1e-4")
        self.press("compute")
        self.answered()
        words, link = self.text("words"), self.browser.run("return document.getElementById('link').hash")
        self.assertIn("scale=5%2F2", link)
        self.open("noisy-counting", link)
        self.answered()
        self.assertEqual(words, self.text("words"))
        self.assertEqual(link, self.browser.run("return document.getElementById('link').hash"))
        self.is_sound()

    def test_an_error_stands_by_its_field(self):
        self.open("counting")
        self.type("p", "3/2")
        self.press("compute")
        self.see("return document.querySelector('[data-name=p] .error').textContent")
        said = self.browser.run("return document.querySelector('[data-name=p] .error').textContent")
        self.assertIn("--p is '3/2', but must be a probability", said)
        self.assertEqual("p", self.browser.run("return document.activeElement.name"))
        self.assertEqual("true", self.browser.run("return document.activeElement.getAttribute('aria-invalid')"))
        self.type("p", "1/2")
        self.press("compute")
        self.answered()
        self.assertEqual("", self.browser.run("return document.querySelector('[data-name=p] .error').textContent"))

    def test_a_long_answer_is_cancelled(self):
        self.open("check")
        self.type("ID", "*")
        self.type("effort", "deep")
        self.press("compute")
        self.see("return document.getElementById('status').textContent.includes(' of at most ')")
        self.assertTrue(wait_until(self.server.workers))
        self.press("cancel")
        self.see("return document.getElementById('status').textContent.includes('cancelled')")
        self.assertTrue(wait_until(lambda: not self.server.workers(), 3))
        self.is_sound()

    def test_a_page_that_is_left_cancels(self):
        self.open("check", "#ID=*&effort=deep")
        self.assertTrue(wait_until(self.server.workers))
        self.see("return document.getElementById('status').textContent.includes(' of at most ')")
        self.browser.driver.get("about:blank")
        self.assertTrue(wait_until(lambda: not self.server.workers(), 5))

    def test_a_draw_fixes_the_noise_and_keeps_the_secret(self):
        # Noise so wide that it is 0, and what is released is the number itself, once in two million draws.
        wide = "999999/1000000"
        self.open("draw", f"#noise=geometric&noise-p={wide}")
        self.assertEqual(wide, self.browser.run("return document.querySelector('[name=noise-p]').value"))
        self.browser.run("""
          const secret = document.querySelector('[data-secret]');
          secret.value = '48151'; secret.dispatchEvent(new Event('input', {bubbles: true}));
          document.getElementById('what').value = 'a name ' + Math.random();""")
        self.assertTrue(self.browser.run("return document.querySelector('[name=noise-p]').disabled"))
        self.press("compute")
        self.answered()
        self.assertIn("to release", self.text("words"))
        self.assertTrue(self.browser.run("return document.getElementById('compute').disabled"))
        self.assertNotIn("48151", self.browser.run("return location.href + document.documentElement.outerHTML"))
        self.assertEqual("", self.browser.run("return document.querySelector('[data-secret]').value"))
        self.is_sound()

    def test_the_plan_leads_to_the_draw(self):
        self.open("calibrate", "#" + urllib.parse.urlencode({"records": "1000", "known": "900"}))
        self.answered()
        link = self.see("return document.querySelector('#next a')?.getAttribute('href')")
        self.assertIn("draw.html#noise=geometric&noise-p=", link)
        self.see("return document.querySelectorAll('#curve polyline').length === 2", seconds=60)
        self.is_sound()

    def test_the_tables_of_a_model_are_its_json(self):
        self.open("model")
        self.browser.run("""
          const cell = document.querySelector('table[data-kind=mechanism] tbody tr input[data-column=probability]');
          cell.value = '1/2'; cell.dispatchEvent(new Event('input', {bubbles: true}));
          const other = document.querySelectorAll('table[data-kind=mechanism] tbody tr input[data-column=probability]')[1];
          other.value = '1/2'; other.dispatchEvent(new Event('input', {bubbles: true}));""")
        model = json.loads(self.browser.run("return document.querySelector('[name=FILE]').value"))
        self.assertEqual("1/2", model["mechanism"][0]["probability"])
        self.press("compute")
        self.answered()
        said = run("model", "-", "--ratio", "2", stdin=json.dumps(model))
        self.assertEqual(said.stdout, self.text("words"))
        self.see("return document.querySelectorAll('#curve polyline').length >= 1", seconds=60)
        self.is_sound()

    def test_any_quantity(self):
        self.open("quantity", "#NAME=binomial.pmf&n=10&k=3&p=1%2F4&over=p&from=0&to=1&points=11")
        self.answered()
        said = run("eval", "binomial.pmf", "n=10", "k=3", "p=1/4", "--digits", "30")
        self.assertEqual(said.stdout, self.text("words"))
        self.see("return document.querySelector('#curve polyline')")
        self.is_sound()

    def test_by_keyboard(self):
        from selenium.webdriver.common.keys import Keys
        self.open("counting")
        field = self.browser.driver.find_element("name", "records")
        field.clear()
        field.send_keys("2" + Keys.TAB + Keys.BACKSPACE * 4 + "0" + Keys.ENTER)
        self.answered()
        self.assertEqual("answer-heading", self.browser.run("return document.activeElement.id"))

    def test_every_form_is_narrow_sound_and_accessible(self):
        audited = 0
        for form in ("index", *FORMS):
            for width, dark in ((390, False), (1280, True)):
                with self.subTest(form=form, width=width):
                    self.browser.resize(width, dark=dark)
                    self.open(form)
                    if form == "quantity":
                        self.see("return document.querySelector('[name=n]')")
                    if form not in ("index", "draw"):
                        self.press("compute")
                        self.answered()
                        self.see("return !document.getElementById('curve') || !document.getElementById('curve').hidden"
                                 " || !document.getElementById('form').dataset.curve", seconds=120)
                    self.assertEqual([], self.browser.complaints())
                    self.assertLessEqual(self.browser.sideways(), 0)
                    if PICTURES:
                        time.sleep(0.3)
                        self.browser.picture(pathlib.Path(PICTURES) / f"{form}-{width}.png")
                    found = self.browser.violations()
                    audited += found is not None
                    self.assertEqual([], found or [])
        if not audited:
            browser.skip_line("the rules of axe-core", f"there is no {browser.AXE} (npm install axe-core)")


if __name__ == "__main__":
    unittest.main()
