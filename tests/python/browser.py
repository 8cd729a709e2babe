"""Chromium without a window, for the tests of pages: driven through chromedriver by selenium."""

import json
import os
import pathlib
import shutil
import sys

from pkdp_program import SOURCE, patience

CHROMIUM = shutil.which("chromium")
DRIVER = shutil.which("chromedriver")
AXE = pathlib.Path(os.environ.get("PKDP_AXE", pathlib.Path(SOURCE) / "build/npm/node_modules/axe-core/axe.min.js"))


def missing():
    """What the tests of pages lack, in a sentence; "" when nothing is missing."""
    if not CHROMIUM or not DRIVER:
        return "chromium is not installed (chromium, chromium-driver)"
    try:
        import selenium  # noqa: F401
    except ImportError:
        return "selenium is not installed (python3-selenium)"
    return ""


def skip_line(what, why):
    print(f"{what} are skipped: {why}", file=sys.stderr, flush=True)


class Browser:
    """One window, as wide as it is told."""

    def __init__(self, width=1280, height=900, dark=False):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars", "--disable-background-networking", f"--window-size={width},{height}"):
            options.add_argument(word)
        if dark:
            options.add_argument("--force-dark-mode")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(DRIVER), options=options)
        self.driver.set_page_load_timeout(patience(30))
        self.driver.set_script_timeout(patience(30))
        self.resize(width, height, dark)

    def resize(self, width, height=900, dark=False):
        """A window has a least width; a device that is emulated has not."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})

    def close(self):
        self.driver.quit()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def complaints(self):
        """What the page wrote to the console as warnings or errors since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] in ("WARNING", "SEVERE")]

    def sideways(self):
        """By how many pixels the page is wider than its window."""
        return self.run("return document.documentElement.scrollWidth - window.innerWidth")

    def picture(self, path):
        """A picture of the whole page."""
        size = self.run("return [innerWidth, document.documentElement.scrollHeight]")
        shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {
            "captureBeyondViewport": True,
            "clip": {"x": 0, "y": 0, "width": size[0], "height": min(size[1], 6000), "scale": 1}})
        import base64
        pathlib.Path(path).write_bytes(base64.b64decode(shot["data"]))

    def violations(self):
        """What axe-core calls serious or critical: rule and elements. None where there is no axe-core."""
        if not AXE.exists():
            return None
        self.run(AXE.read_text(encoding="utf-8"))
        found = json.loads(self.driver.execute_async_script(
            "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']})"
            ".then((found) => done(JSON.stringify(found.violations)), (e) => done('[]' + e));"))
        return [(one["id"], [node["html"][:200] for node in one["nodes"]])
                for one in found if one["impact"] in ("serious", "critical")]
