"""What a release check has done, in one file that is replaced as a whole: a check that is ended in any
way goes on from it."""

import fcntl
import json
import os

SCHEMA = "pkdp-release-1"


def fresh_lane(campaign):
    return {"next": 0, "size": campaign.size, "parts": 0, "seconds": 0.0, "counts": {}, "done": False}


class State:
    """The document is what the file has; `save` after every change."""

    def __init__(self, folder, identity):
        self.path = folder / "state.json"
        folder.mkdir(parents=True, exist_ok=True)
        self.lock = open(folder / "lock", "w", encoding="utf-8")  # open as long as the state lives
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(f"{folder}: another release check is at work there") from None
        if self.path.exists():
            self.document = json.loads(self.path.read_text(encoding="utf-8"))
            if self.document.get("schema") != SCHEMA or self.document.get("commit") != identity["commit"]:
                raise ValueError(f"{self.path}: of another version or commit; use another folder")
        else:
            self.document = {"schema": SCHEMA, **identity, "campaigns": {}}
            self.save()

    def save(self):
        """Whole or not at all, on the disk before it is the state."""
        beside = self.path.with_suffix(".part")
        with open(beside, "w", encoding="utf-8") as file:
            json.dump(self.document, file, indent=1, sort_keys=True)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.path)

    def of(self, campaign):
        """What is known of a campaign."""
        kept = self.document["campaigns"].setdefault(
            campaign.name, {"seconds": 0.0, "prepared": 0, "missing": "", "ended": "", "findings": [], "lanes": {}})
        for lane in campaign.lanes:
            kept["lanes"].setdefault(lane, fresh_lane(campaign))
        return kept

    def seconds(self):
        return sum(kept["seconds"] for kept in self.document["campaigns"].values())

    def findings(self):
        return sum(len(kept["findings"]) for kept in self.document["campaigns"].values())


def is_done(campaign, kept):
    return bool(kept["missing"]) or all(kept["lanes"][lane]["done"] for lane in campaign.lanes)
