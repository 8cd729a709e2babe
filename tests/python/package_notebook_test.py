"""The notebook of the Python package, from its first cell to its last."""

import unittest

from python_package import under_pytest


class Notebook(unittest.TestCase):
    def test_it_runs(self):
        under_pytest(self, "test_notebook.py")


if __name__ == "__main__":
    unittest.main()
