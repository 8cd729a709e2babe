"""The generated parts of docs/limits.md."""

import json

# Questions beyond a limit, one for each kind: what is refused is told in the program's own words.
BEYOND = (
    "eval binomial.pmf n=1000000001 k=1 p=1/2",
    "eval binomial.pmf n=10 k=1 p=1e-100001",
    "eval counting.delta n=10 p=1/2 epsilon=16777217",
    "eval binomial.pmf n=10 k=1 p=1/2 --digits 100001",
    "eval binomial.pmf n=10 k=1 p=1/2 --bits 350001",
    "eval binomial.pmf n=1000000000 k=1 p=1/3 --exact",
    "eval composition.counting_delta n=1000 p=1/3 releases=20 epsilon=1",
    "eval series.delta n=1000 p=1/2 up=1/3 down=1/4 days=3 epsilon=1",
    "eval k_anonymity.passive_delta n=100 known=50 p=1/10,2/10,3/10,4/10 k=3 epsilon=1",
    "eval thresholding.passive_delta n=100000 p=1/3 threshold=100 upper_threshold=60000 known=50000 "
    "epsilon=1",
    "eval gaussian.delta sigma=1 sensitivity=2e20 epsilon=1",
    "eval model.dp_delta values=2 records=13 outputs=2 law=1 kernel=1 ratio=2",
)


def refusals(program):
    """What the program says beyond its limits."""
    text = "```console\n"
    for words in BEYOND:
        text += f"$ pkdp {words}  # exit 3\n" + program.text(*words.split(), statuses=(3,))
    return text + "```\n"


def cell(words):
    """A text that stands in a table."""
    return words.replace("|", "\\|")


def quantities(program):
    """What each parameter of each quantity may be, and what is certified."""
    text = "| quantity | parameters | certified |\n|---|---|---|\n"
    for entry in json.loads(program.text("list", "--json"))["quantities"]:
        shown = json.loads(program.text("show", entry["name"], "--json"))
        domains = "<br>".join(
            f"`{parameter['name']}`{'' if parameter['required'] else ' (optional)'}: "
            f"{cell(parameter['domain'])}" for parameter in shown["parameters"])
        text += f"| `{entry['name']}` | {domains} | {cell(shown['certified'])} |\n"
    return text
