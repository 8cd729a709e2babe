"""Runs campaigns, one after the other, each for its share of the time that is left, its lanes side by
side; what a part has found is in the state before the next begins."""

import re
import sys
import threading
import time

from campaign import counted
from parts import Stopped, tail
from state import is_done

LEAST = 1  # seconds; what is left below is no time


def say(words):
    print(f"release: {words}", file=sys.stderr, flush=True)


class Runner:
    def __init__(self, campaigns, state, parts, options):
        self.campaigns = campaigns
        self.state = state
        self.parts = parts
        self.options = options
        self.lock = threading.Lock()
        self.begun = time.monotonic() - state.seconds()

    def left(self):
        """Seconds of the whole check."""
        return self.options.hours * 3600 - (time.monotonic() - self.begun)

    def open(self):
        return [one for one in self.campaigns if not is_done(one, self.state.of(one))]

    def share(self, campaign, later):
        """Seconds of a campaign: its share of what it and the later ones had and still have."""
        spent = sum(self.state.of(one)["seconds"] for one in later)
        wanted = (self.left() + spent) * campaign.share / sum(one.share for one in later)
        return min(self.left(), wanted - self.state.of(campaign)["seconds"])

    def run(self, after):
        """`after` is called whenever a campaign has had its turn."""
        for campaign in self.campaigns:
            self.state.of(campaign)["missing"] = campaign.lacks()
        while not self.parts.stopping.is_set() and self.left() > LEAST:
            before = self.state.seconds()
            for number, campaign in enumerate(self.campaigns):
                later = [one for one in self.campaigns[number:] if one in self.open()]
                if campaign in later and not self.parts.stopping.is_set():
                    self.turn(campaign, self.share(campaign, later))
                    after()
            if self.state.seconds() - before < LEAST:
                return

    def turn(self, campaign, seconds):
        if seconds < LEAST:
            return
        kept = self.state.of(campaign)
        say(f"{campaign.name}: {seconds:.0f} s")
        begun = time.monotonic()
        had = kept["seconds"]
        deadline = begun + seconds
        (self.options.folder / "files" / campaign.name).mkdir(parents=True, exist_ok=True)
        workers = 1 if campaign.alone else min(self.options.jobs, len(campaign.lanes))
        busy = set()

        def account():
            kept["seconds"] = had + time.monotonic() - begun

        def work():
            while lane := self.next_lane(campaign, kept, busy, deadline):
                try:
                    self.part(campaign, kept, lane[0], deadline, account)
                except Stopped:
                    return
                except Exception as error:  # of this program: told, and the end of this campaign's turn
                    self.failed(campaign, kept, lane[0], error)
                    return
                finally:
                    busy.discard(lane[0])

        try:
            if self.prepared(campaign, kept, deadline):
                threads = [threading.Thread(target=work) for _ in range(workers)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
        except Stopped:
            kept["ended"] = "while it was prepared"
        with self.lock:
            account()
            self.state.save()

    def failed(self, campaign, kept, lane, error):
        say(f"{campaign.name}: {error!r}")
        with self.lock:
            kept["findings"].append({"lane": lane, "command": campaign.command, "status": repr(error), "log": "no log",
                                     "seconds": 0, "tail": ""})

    def next_lane(self, campaign, kept, busy, deadline):
        """The open lane that had the least time so far."""
        with self.lock:
            if self.parts.stopping.is_set() or time.monotonic() >= deadline:
                return None
            free = [lane for lane in campaign.lanes if lane not in busy and not kept["lanes"][lane]["done"]]
            if not free:
                return None
            lane = min(free, key=lambda name: kept["lanes"][name]["seconds"])
            busy.add(lane)
            return (lane,)

    def prepared(self, campaign, kept, deadline):
        """Whether the commands before the first part have ended well; each is done once."""
        for number, command in enumerate(campaign.prepare):
            if number < kept["prepared"]:
                continue
            log = self.options.folder / "logs" / f"{campaign.name}-prepare-{number + 1}.log"
            status, _ = self.parts.run(command, log, float("inf"), deadline)
            if status != 0:
                with self.lock:
                    kept["missing"] = f"could not be prepared: `{command}` ended with status {status} ({log.name})"
                    self.state.save()
                say(f"{campaign.name}: {kept['missing']}")
                return False
            kept["prepared"] = number + 1
        return self.goal_is_known(campaign, kept, deadline)

    def goal_is_known(self, campaign, kept, deadline):
        if campaign.goal_from and not kept.get("goal"):
            command, pattern = campaign.goal_from
            log = self.options.folder / "logs" / f"{campaign.name}-goal.log"
            self.parts.run(command, log, float("inf"), deadline)
            found = re.search(pattern, log.read_text(encoding="utf-8", errors="replace"))
            if not found:
                kept["missing"] = f"could not be prepared: `{command}` does not say how many there are"
                return False
            kept["goal"] = int(found.group(1))
        return True

    def part(self, campaign, kept, lane, deadline, account):
        own = kept["lanes"][lane]
        goal = campaign.goal or kept.get("goal", 0)
        size = min(own["size"], goal - own["next"]) if goal else own["size"]
        command = campaign.written(lane, own["next"], size, own["parts"], self.options)
        name = "-".join(word for word in (campaign.name, lane.replace("/", "_"), str(own["parts"] + 1)) if word)
        log = self.options.folder / "logs" / f"{name}.log"
        # A part that has begun may end a little late; one that is to run to its end goes on another time.
        grace = 2 * campaign.seconds if campaign.size and own["parts"] else 0
        limit = min(deadline + grace, time.monotonic() + max(self.left(), LEAST) + grace)
        try:
            status, seconds = self.parts.run(command, log, campaign.longest if campaign.size else float("inf"), limit)
        except Stopped:
            with self.lock:
                kept["ended"] = f"in part {own['parts'] + 1}{' of ' + lane if lane else ''}, which does not count"
                account()
                self.state.save()
            raise
        self.note(campaign, kept, lane, {"command": command, "status": status, "seconds": seconds, "size": size,
                                         "log": log, "goal": goal}, account)

    def note(self, campaign, kept, lane, done, account):
        """Puts what a part has done into the state."""
        own = kept["lanes"][lane]
        output = done["log"].read_text(encoding="utf-8", errors="replace")
        ahead = done["size"]
        had = ahead if done["status"] == 0 else 0  # of what failed nobody knows how far it came
        if done["status"] != 0 and campaign.stopped and (case := re.search(campaign.stopped, output)):
            had = ahead = int(case.group(1)) + 1 - own["next"]
        with self.lock:
            for what, number in counted(campaign, output, had).items():
                own["counts"][what] = own["counts"].get(what, 0) + number
            if done["status"] != 0:
                kept["findings"].append({
                    "lane": lane, "command": done["command"], "status": done["status"], "log": done["log"].name,
                    "seconds": round(done["seconds"], 1), "tail": tail(done["log"])})
                say(f"{campaign.name}: status {done['status']}, see {done['log']}")
            own["parts"] += 1
            own["next"] += ahead
            own["seconds"] += done["seconds"]
            own["done"] = not campaign.size or bool(done["goal"]) and own["next"] >= done["goal"]
            if campaign.size and done["status"] == 0:
                own["size"] = campaign.next_size(done["size"], done["seconds"])
            kept["ended"] = ""
            account()
            self.state.save()
            if done["status"] == 0 and campaign.size:
                done["log"].unlink()
