"""The notebook runs from its first cell to its last, and is kept without what it prints."""

import pathlib

import pytest

NOTEBOOK = pathlib.Path(__file__).parents[1] / "ten_minutes.ipynb"


def test_the_notebook_runs(tmp_path):
    nbformat = pytest.importorskip("nbformat", reason="python3-nbformat is missing")
    nbclient = pytest.importorskip("nbclient", reason="python3-nbclient is missing")
    pytest.importorskip("ipykernel", reason="python3-ipykernel is missing")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) >= 10
    assert all(not cell.outputs and cell.execution_count is None for cell in code)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3",
                            resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in code for output in cell.outputs]
    assert any("text/html" in output.get("data", {}) for output in shown)
