#include "reference/models/law.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

// (D, B) as one key: the background is appended.
Database key_of(const LawEntry& entry) {
  Database key = entry.database;
  key.push_back(entry.background);
  return key;
}

std::string describe(const LawEntry& entry) {
  std::string text = "(";
  for (const Index value : entry.database) {
    text += std::to_string(value) + " ";
  }
  return text + "| " + std::to_string(entry.background) + ")";
}

}  // namespace

Law Law::of(std::vector<LawEntry> entries) {
  if (entries.empty()) {
    throw Error(ErrorKind::domain, "the law", Problem{"has no entry"});
  }
  std::unordered_set<Database, DatabaseHash> seen;
  seen.reserve(entries.size());
  Rational sum = 0;
  for (const LawEntry& entry : entries) {
    if (entry.database.size() != entries.front().database.size()) {
      throw Error(ErrorKind::domain, "the length of a database", describe(entry),
                  std::to_string(entries.front().database.size()) +
                      " records, as in the first entry of the law");
    }
    if (entry.mass < 0) {
      throw Error(ErrorKind::domain, "the mass of " + describe(entry), to_string(entry.mass),
                  "a mass ≥ 0");
    }
    if (!seen.insert(key_of(entry)).second) {
      throw Error(ErrorKind::domain, "the law",
                  Problem{"lists entry " + describe(entry) + " twice"});
    }
    sum += entry.mass;
  }
  if (sum != 1) {
    throw Error(ErrorKind::domain, "the sum of the law's masses", to_string(sum), "1");
  }
  std::erase_if(entries, [](const LawEntry& entry) { return entry.mass.is_zero(); });
  std::vector<const Rational*> masses;
  masses.reserve(entries.size());
  for (const LawEntry& entry : entries) {
    masses.push_back(&entry.mass);
  }
  Scaled scaled = over_common_denominator(masses, "the law's masses");
  return Law(std::move(entries), std::move(scaled));
}

std::size_t Law::backgrounds() const {
  Index largest = 0;
  for (const LawEntry& entry : entries_) {
    largest = std::max(largest, entry.background);
  }
  return std::size_t{largest} + 1;
}

Rational Law::background_mass(Index background) const {
  Rational sum = 0;
  for (const LawEntry& entry : entries_) {
    if (entry.background == background) {
      sum += entry.mass;
    }
  }
  return sum;
}

Law without_background(const Law& law) {
  std::unordered_map<Database, std::size_t, DatabaseHash> place;
  std::vector<LawEntry> entries;
  for (const LawEntry& entry : law.entries()) {
    const auto [found, is_new] = place.try_emplace(entry.database, entries.size());
    if (is_new) {
      entries.push_back({entry.database, 0, 0});
    }
    entries[found->second].mass += entry.mass;
  }
  return Law::of(std::move(entries));
}

Law given_background(const Law& law, Index background) {
  const Rational weight = law.background_mass(background);
  if (weight.is_zero()) {
    throw Error(ErrorKind::domain, "the background", std::to_string(background),
                "a background of positive probability");
  }
  std::vector<LawEntry> entries;
  for (const LawEntry& entry : law.entries()) {
    if (entry.background == background) {
      entries.push_back({entry.database, 0, entry.mass / weight});
    }
  }
  return Law::of(std::move(entries));
}

}  // namespace pkdp
