"""pkdp.testing: assertions, cases for pytest, the strategy of hypothesis, audits."""

import unittest

from python_package import under_pytest


class Testing(unittest.TestCase):
    def test_each_tool(self):
        under_pytest(self, "test_testing.py")


if __name__ == "__main__":
    unittest.main()
