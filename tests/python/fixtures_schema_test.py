"""The golden files and every answer of `pkdp fixtures` against their JSON schemas."""

import glob
import hashlib
import json
import os
import unittest

import jsonschema

import pkdp_program as pkdp

GOLDEN = os.path.join(pkdp.SOURCE, "fixtures", "golden")


def golden(name):
    with open(os.path.join(GOLDEN, name), encoding="utf-8") as file:
        return json.load(file)


class Schemas(unittest.TestCase):
    def test_golden_files(self):
        validator = jsonschema.Draft7Validator(pkdp.schema("fixtures"))
        manifest = golden("manifest.json")
        jsonschema.validate(manifest, pkdp.schema("manifest"))
        self.assertGreaterEqual(len(manifest["files"]), 10)
        for entry in manifest["files"]:
            with self.subTest(file=entry["file"]):
                faults = [error.message[:200] for error in
                          validator.iter_errors(golden(entry["file"]))]
                self.assertEqual(faults, [])

    def test_manifest_lists_what_is_there(self):
        manifest = golden("manifest.json")
        listed = {entry["file"]: entry for entry in manifest["files"]}
        found = {os.path.basename(path) for path in glob.glob(os.path.join(GOLDEN, "*"))}
        self.assertEqual(found, set(listed) | {"manifest.json"})
        for name, entry in listed.items():
            with open(os.path.join(GOLDEN, name), "rb") as file:
                content = file.read()
            self.assertEqual(hashlib.sha256(content).hexdigest(), entry["sha256"], name)
            self.assertEqual(len(json.loads(content)["cases"]), entry["cases"], name)
            self.assertNotIn(b"\r", content)
        self.assertEqual(sum(entry["cases"] for entry in listed.values()), manifest["cases"])

    def test_flags_have_notes(self):
        for entry in golden("manifest.json")["files"]:
            document = golden(entry["file"])
            flags = {flag for case in document["cases"] for flag in case["flags"]}
            self.assertEqual(flags, set(document["notes"]), entry["file"])

    def test_the_schema_refuses_what_it_must(self):
        validator = jsonschema.Draft7Validator(pkdp.schema("fixtures"))
        document = golden("binomial.pmf.json")
        self.assertTrue(validator.is_valid(document))
        for field, odd in (("id", 0), ("id", "1"), ("nearest", "0.5"), ("nearest", 0.5),
                           ("nearest", "0x1.80p+0"), ("enclosure", ["1"]), ("log", ["1", 2]),
                           ("safe", "left"), ("flags", []), ("arguments", {"n": 1}),
                           ("result", "invalid"), ("exact", "1/0"), ("extra", 1)):
            changed = json.loads(json.dumps(document))
            changed["cases"][0][field] = odd
            with self.subTest(field=field, odd=odd):
                self.assertFalse(validator.is_valid(changed))


if __name__ == "__main__":
    unittest.main()
