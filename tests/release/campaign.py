"""A campaign of the release check: a command that is run in parts until its share of the time is over."""

import dataclasses
import os
import re
import shutil

# What a command may name in braces.
FIELDS = ("lane", "seed", "fresh", "from", "to", "first", "last", "size", "seconds", "jobs", "folder")


@dataclasses.dataclass(frozen=True)
class Campaign:
    """Without `size` the command is run once, to its end. With it a part has so many cases (or questions,
    tests, faults), the first `size`, later as many as take about `seconds`; parts of one lane come one
    after the other, and lanes run beside each other.

    In a command: {lane}; {seed} of the release check; {fresh}, a seed that no other part has; the cases
    {from} to {to} − 1, which are {first} to {to} counted from 1, and {last} = {to} − 1; {size} = {to} − {from};
    {seconds}; {jobs}, the cores; {folder}, where the campaign keeps files of its own.
    """

    name: str
    what: str  # a sentence: what is tried, what would be a finding
    command: str
    share: float  # of the time, in relation to the others'
    lanes: tuple = ("",)
    size: int = 0
    unit: int = 1  # sizes are its multiples
    goal: int = 0  # cases of each lane after which nothing is left to do; 0: there is no end
    goal_from: tuple = ()  # or a command and a pattern of what it prints
    seconds: float = 60
    longest: float = 3600  # a part that takes longer is a finding
    counts: tuple = ()  # (what is counted, pattern with a number in the output)
    cases: str = ""  # the pattern of how many cases a part had; without it `size`
    stopped: str = ""  # pattern of the case at which a part ended early: the next goes on behind it
    prepare: tuple = ()  # commands before the first part
    programs: tuple = ()  # what must be installed
    variables: tuple = ()  # what must be named by the environment
    alone: bool = False  # the command uses all cores itself

    def lacks(self):
        """What is missing on this machine, in words; "" when nothing is."""
        path = f"{os.environ['PATH']}:/usr/sbin"
        programs = [name for name in self.programs if shutil.which(name, path=path) is None]
        variables = [name for name in self.variables if not os.environ.get(name)]
        words = [f"{' and '.join(programs)} not installed"] if programs else []
        words += [f"{' and '.join(variables)} not set"] if variables else []
        return "; ".join(words)

    def written(self, lane, start, size, part, options):
        """The command of one part."""
        fields = {
            "lane": lane, "seed": options.seed, "jobs": options.jobs, "seconds": round(self.seconds),
            "fresh": options.seed + self.lanes.index(lane) + len(self.lanes) * part,
            "from": start, "to": start + size, "first": start + 1, "last": start + size - 1, "size": size,
            "folder": options.folder / "files" / self.name,
        }
        return re.sub(r"\{(\w+)\}", lambda found: str(fields[found.group(1)]), self.command)

    def next_size(self, size, seconds):
        """As many cases as would take `seconds` at the speed of the last part; at most four times as many."""
        wanted = size * min(4.0, self.seconds / max(seconds, 1e-3))
        return max(self.unit, int(wanted) // self.unit * self.unit)


def counted(campaign, output, size):
    """{what: number} of one part, from what it printed."""
    found = {}
    for what, pattern in campaign.counts:
        matches = re.findall(pattern, output, re.MULTILINE)
        found[what] = sum(int(match.replace(",", "")) for match in matches)
    if campaign.size and campaign.cases:
        matches = re.findall(campaign.cases, output, re.MULTILINE)
        found["cases"] = sum(int(match.replace(",", "")) for match in matches)
    elif campaign.size:
        found["cases"] = size
    return found
