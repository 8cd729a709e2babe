"""The golden files through the Python package: what its functions compute, and what it judges."""

import unittest

from python_package import under_pytest


class Golden(unittest.TestCase):
    def test_both_ways(self):
        under_pytest(self, "test_golden.py")


if __name__ == "__main__":
    unittest.main()
