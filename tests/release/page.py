"""The page that a release check writes: what was tried, how much of it, what was found, what was not run."""

import datetime
import hashlib
import os
import pathlib
import platform
import subprocess

HEAD = """# What was tried before a release

Written by `./bootstrap release`; each campaign has a command that anybody can run again, a seed, and what it
found. What each campaign is for: docs/testing.md.
"""


def said(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def machine():
    """What it ran on, for a reader who wants to repeat it."""
    known = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    cpu = [line.partition(":")[2].strip() for line in known if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    release = pathlib.Path("/etc/os-release")
    system = platform.freedesktop_os_release().get("PRETTY_NAME", "") if release.exists() else ""
    return {
        "machine": f"{cpu[0] if cpu else platform.machine()}, {os.cpu_count()} cores, {memory:.0f} GiB",
        "system": f"{system}, Linux {platform.release()}",
        "compilers": "; ".join(said(name, "--version").partition("\n")[0] or f"no {name}" for name in ("g++", "clang++")),
    }


def commit(root):
    """The commit; where the tree differs from it, with a digest of how."""
    name = said("git", "-C", str(root), "rev-parse", "HEAD") or "0" * 40
    difference = said("git", "-C", str(root), "diff", "HEAD")
    return name + (f"-changed-{hashlib.sha256(difference.encode()).hexdigest()[:8]}" if difference else "")


def grouped(number):
    return f"{number:,}"


def time_of(seconds):
    hours, rest = divmod(round(seconds), 3600)
    return f"{hours} h {rest // 60:02d} min" if hours else f"{rest // 60} min {rest % 60:02d} s"


def totals(kept):
    """{what: number} over all lanes, cases first."""
    found = {}
    for lane in kept["lanes"].values():
        for what, number in lane["counts"].items():
            found[what] = found.get(what, 0) + number
    return dict(sorted(found.items(), key=lambda item: (item[0] != "cases", item[0])))


def how_far(campaign, kept):
    """What became of a campaign, in a few words."""
    if kept["missing"]:
        return f"not run: {kept['missing']}"
    lanes = kept["lanes"].values()
    if all(lane["done"] for lane in lanes):
        return "run to its end"
    if not any(lane["parts"] for lane in lanes):
        return f"not run to its end: ended {kept['ended']}" if kept["ended"] else "its turn has not come"
    done = sum(lane["done"] for lane in lanes)
    return f"not run to its end{f', {done} of {len(lanes)} lanes at their goal' if len(lanes) > 1 else ''}"


def in_words(counts):
    return ", ".join(f"{grouped(number)} {what}" for what, number in counts.items())


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def table(campaigns, state):
    lines = ["| campaign | counts | time | findings | how far |", "|---|---|---|---|---|"]
    for campaign in campaigns:
        kept = state.of(campaign)
        lines.append(f"| [{campaign.name}](#{campaign.name}) | {in_words(totals(kept))} | {time_of(kept['seconds'])} | "
                     f"{len(kept['findings'])} | {cell(how_far(campaign, kept))} |")
    return lines


def lanes(campaign, kept):
    """A table of the lanes, where there are several."""
    if len(campaign.lanes) < 2:
        return []
    lines = ["| lane | counts | time | goal reached |", "|---|---|---|---|"]
    for name in campaign.lanes:
        lane = kept["lanes"][name]
        lines.append(f"| {name} | {in_words(dict(sorted(lane['counts'].items())))} | {time_of(lane['seconds'])} | "
                     f"{'yes' if lane['done'] else 'no'} |")
    return [*lines, ""]


def findings(kept):
    lines = []
    for number, one in enumerate(kept["findings"], start=1):
        status = "did not end in time" if one["status"] is None else f"status {one['status']}"
        lines += [f"Finding {number}, {status} after {time_of(one['seconds'])}, {one['log']}:", "", "```sh",
                  one["command"], "```", "", "```text", one["tail"].replace("```", "'''").strip(), "```", ""]
    return lines


def section(campaign, kept, options):
    goal = campaign.goal or kept.get("goal", 0)
    lines = [f"## {campaign.name}", "", campaign.what, "", "```sh",
             campaign.command.replace("{seed}", str(options.seed)), "```", ""]
    words = [f"{how_far(campaign, kept)}; {time_of(kept['seconds'])}"]
    if campaign.size:
        words.append(f"{sum(lane['parts'] for lane in kept['lanes'].values())} parts")
    if goal:
        words.append(f"the goal is {grouped(goal)} cases{' of each lane' if len(campaign.lanes) > 1 else ''}")
    if "{fresh}" in campaign.command:
        words.append(f"{{fresh}} begins with {options.seed} and is another number in each part")
    return [*lines, "; ".join(words) + ".", "", *lanes(campaign, kept), *findings(kept)]


def written(campaigns, state, options):
    """The page."""
    document = state.document
    lines = [HEAD]
    facts = {"commit": document["commit"], **document["machine"], "seed": str(options.seed), "begun": document["begun"],
             "state of": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
             "time": f"{time_of(state.seconds())} of {options.hours:g} h", "findings": str(state.findings())}
    lines += ["| | |", "|---|---|", *(f"| {name} | {cell(value)} |" for name, value in facts.items()), ""]
    lines += [*table(campaigns, state), ""]
    for campaign in campaigns:
        lines += section(campaign, state.of(campaign), options)
    return "\n".join(lines).rstrip("\n") + "\n"
