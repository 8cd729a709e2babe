"""The Python package: numbers, functions, arrays, tests of others, models, accounts."""

import unittest

from python_package import under_pytest


class Package(unittest.TestCase):
    def test_numbers_functions_and_arrays(self):
        under_pytest(self, "test_numbers.py", "test_functions.py", "test_arrays.py")

    def test_models_the_ledger_accounts_and_the_page(self):
        under_pytest(self, "test_models.py", "test_ledger.py", "test_account.py", "test_docs.py")


if __name__ == "__main__":
    unittest.main()
