"""What the package brings beside code."""

import pathlib

# The folder of golden files.
GOLDEN = str(pathlib.Path(__file__).parent / "data" / "golden")
