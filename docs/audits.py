"""The tables of docs/audits.md, from the reports that `./bootstrap run` leaves in build/run."""

import hashlib
import json
import re

# Column by column; the functions behind each row are those of the golden vectors.
COLUMNS = ("boost", "boost-long", "gsl", "c", "scipy", "r")
BINOMIAL = ("binomial.lower_tail", "binomial.upper_tail")
HYPERGEOMETRIC = ("hypergeometric.lower_tail", "hypergeometric.upper_tail")
COUNTING = ("counting.delta",)
NOISE = {"numpy": "direct sums", "numpy-fft": "Fourier transforms"}

# The report of each accountant, and what it claims.
ACCOUNTANTS = {
    "dp-accounting": "dp_accounting, connecting the dots: upper",
    "dp-accounting-both": "dp_accounting, buckets: lower and upper",
    "dp-accounting-rdp": "dp_accounting, Rényi: upper",
    "prv": "prv_accountant: lower and upper",
    "opacus-prv": "Opacus, PRV: upper",
    "opacus-rdp": "Opacus, Rényi: upper",
    "autodp": "autodp, Rényi: upper",
    "fourier": "Fourier accountant: lower and upper",
    "privacybuckets": "privacybuckets: lower and upper",
}


def load(folder, name):
    """The report of one audit, or None where it was not made."""
    path = folder / f"audit-{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def golden_hash(root):
    """Which golden vectors were put: the first digits of a SHA-256 over their files' lines in the
    manifest. None of the implementations on the page knows the quantities of the accountant, of
    shuffling or of finite models, or gaussian.epsilon."""
    manifest = (root / "fixtures/golden/manifest.json").read_text(encoding="utf-8")
    lines = [line.strip().rstrip(",") for line in manifest.splitlines() if "sha256" in line]
    put = [line for line in lines if not re.search(r"\"(accountant\.|shuffle\.|model\.|gaussian\.epsilon)", line)]
    return hashlib.sha256("\n".join(put).encode()).hexdigest()[:16]


def title(report):
    about = report["implementation"]
    return f"{about['name']} {about['version'].replace('_', '.')}"


def row(name, reports, value):
    return f"| {name} | " + " | ".join(value(report) for report in reports) + " |\n"


def offered(report, functions):
    return [entry for entry in report["functions"]
            if entry["function"] in functions and entry["measured"]]


def share(part, total):
    return f"{100 * part / total:.1f} %" if total else ""


def worst(kind, functions):
    """The largest error over some functions, or an empty cell where none was answered."""

    def cell(report):
        errors = [entry[kind]["worst"] for entry in offered(report, functions) if entry[kind]]
        return max(errors, key=float, default="")

    return cell


def counted(key, functions):
    def cell(report):
        entries = offered(report, functions)
        return str(sum(entry[key] for entry in entries)) if entries else ""

    return cell


def general(reports):
    """One column for each library."""
    text = "| | " + " | ".join(title(report) for report in reports) + " |\n"
    text += "|---" * (len(reports) + 1) + "|\n"
    text += row("values answered", reports, lambda r: f"{r['totals']['measured']:,}")
    text += row("correctly rounded", reports, lambda r: share(
        r["totals"]["correctly_rounded"], r["totals"]["measured"]))
    text += row("lost (0, inf, NaN where the truth is an ordinary number)", reports,
                lambda r: str(r["totals"]["lost"]))
    text += row("not answered within 2 s", reports, lambda r: str(r["totals"]["timed_out"]))
    text += row("worst error, binomial tails, ulp", reports, worst("error_ulp", BINOMIAL))
    text += row("worst error, hypergeometric tails, ulp", reports,
                worst("error_ulp", HYPERGEOMETRIC))
    text += row("worst error, `counting.delta`, ulp", reports, worst("error_ulp", COUNTING))
    text += row("… relative", reports, worst("error_relative", COUNTING))
    text += row("`counting.delta`: values of δ", reports, counted("with_safe_side", COUNTING))
    text += row("… below the truth", reports, counted("unsafe", COUNTING))
    return text + row("… by more than rounding explains", reports,
                      counted("unsafe_beyond_rounding", COUNTING))


def noise(folder):
    """The thesis' way of adding noise on a grid."""
    text = ("| numpy | `noisy_counting.delta` answered | right double | below the truth | "
            "worst relative error | worst relative error below the truth |\n"
            "|---|---|---|---|---|---|\n")
    found = False
    for name, how in NOISE.items():
        report = load(folder, name)
        for entry in offered(report, ("noisy_counting.delta",)) if report else []:
            found = True
            text += (f"| by {how} | {entry['measured']} | {entry['correctly_rounded']} | "
                     f"{entry['unsafe']} | {entry['error_relative']['worst']} | "
                     f"{entry.get('worst_unsafe_relative', '')} |\n")
    return text if found else ""


def factor(report):
    """The largest one by which a claimed bound lies on the wrong side of the truth."""
    factors = [entry["claimed"]["false_factor"] for entry in report["functions"]
               if (entry.get("claimed") or {}).get("false_factor")]
    return max(factors, key=float, default="")


def claim_of(what, report):
    """An accountant's row."""
    total, about = report["totals"], report["implementation"]
    version = "" if about["version"] == "unknown" else f" ({about['version']})"
    cells = [what.replace(",", f"{version},", 1) if "," in what else
             what.replace(":", f"{version}:", 1),
             *(f"{total[key]:,}" for key in ("put", "measured", "upper_below", "lower_above"))]
    cells += [factor(report), str(total["not_monotone"]), str(total["contradictory"]),
              f"{total['promises_broken']} of {total['promises']}" if total["promises"] else "",
              str(total["errored"] + total["crashed"]), str(total["timed_out"])]
    return "| " + " | ".join(cells) + " |\n"


def claims(folder, suffix, patience):
    """A row for each accountant that was audited, or nothing where none was."""
    reports = [(what, load(folder, name + suffix)) for name, what in ACCOUNTANTS.items()]
    reports = [(what, report) for what, report in reports if report]
    if not reports:
        return ""
    made = reports[0][1]
    return (f"Made {made['date'][:10]} by pkdp {made['pkdp']} ({made['system']}).\n\n"
            "| accountant: what it claims | asked | answered | upper bounds below the truth | lower bounds "
            "above it | … by a factor of up to | out of order | contradict themselves | promises broken | "
            f"error instead of an answer | no answer in {patience} s |\n" + "|---" * 11 + "|\n"
            + "".join(claim_of(what, report) for what, report in reports))


def lists(folder):
    """The generated part about lists of different mechanisms."""
    return claims(folder, "-lists", 120)


def accountants(folder):
    """The generated part about accountants; empty where none was audited."""
    rows = claims(folder, "", 10)
    return rows and (
            rows + "\nA factor of 0: the truth of every false bound is 0, which no factor measures (an ε below 0 is "
            "claimed); inf: an infinite\nlower bound, an upper bound of 0 or less where the truth is above 0, or "
            "no number.\n")


def tables(folder, root):
    """The generated part of docs/audits.md."""
    reports = [report for report in (load(folder, name) for name in COLUMNS) if report]
    if not reports:
        raise ValueError(f"{folder}: no reports of audits; run ./bootstrap run first")
    made = reports[0]
    return (f"Made {made['date'][:10]} by pkdp {made['pkdp']} ({made['system']}) with the golden "
            f"vectors `{golden_hash(root)}`.\n\n" + general(reports) + "\n" + noise(folder))
