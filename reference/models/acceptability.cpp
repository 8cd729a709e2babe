#include "reference/models/acceptability.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace pkdp {
namespace {

// One database given a background.
struct Atom {
  Index value;
  Rational chance;
  const Database* database;
};

bool before(const Atom& x, const Atom& y) {
  return x.value != y.value ? x.value < y.value : x.chance < y.chance;
}

// For each possible background, the databases given it, sorted by (D(record), chance).
std::map<Index, std::vector<Atom>> atoms_of(const Law& law, std::size_t record,
                                            std::map<Index, Rational>& weights) {
  for (const LawEntry& entry : law.entries()) {
    weights[entry.background] += entry.mass;
  }
  std::map<Index, std::vector<Atom>> atoms;
  for (const LawEntry& entry : law.entries()) {
    atoms[entry.background].push_back(
        {entry.database[record], entry.mass / weights[entry.background], &entry.database});
  }
  for (auto& [background, list] : atoms) {
    std::stable_sort(list.begin(), list.end(), before);
  }
  return atoms;
}

bool same_masses(const std::vector<Atom>& x, const std::vector<Atom>& y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](const Atom& s, const Atom& t) {
    return s.value == t.value && s.chance == t.chance;
  });
}

}  // namespace

std::optional<Normalization> acceptable_normalization(const Law& law, std::size_t record) {
  std::map<Index, Rational> weights;
  const std::map<Index, std::vector<Atom>> atoms = atoms_of(law, record, weights);
  const std::vector<Atom>& first = atoms.begin()->second;
  for (const auto& [background, list] : atoms) {
    if (!same_masses(first, list)) {
      return std::nullopt;
    }
  }
  Normalization normalization;
  normalization.factors.resize(2);
  for (const Atom& atom : first) {
    normalization.factors[0].push_back(atom.chance);
  }
  for (const auto& [background, weight] : weights) {
    normalization.factors[1].push_back(weight);
  }
  for (std::size_t place = 0; place < first.size(); ++place) {
    for (const auto& [background, list] : atoms) {
      normalization.map.push_back({*list[place].database, background});
    }
  }
  return normalization;
}

bool is_acceptable(const Law& law) {
  for (std::size_t record = 0; record < law.records(); ++record) {
    if (!acceptable_normalization(law, record)) {
      return false;
    }
  }
  return true;
}

bool is_acceptable(const Family& family) {
  return std::all_of(family.begin(), family.end(),
                     [](const Law& law) { return is_acceptable(law); });
}

}  // namespace pkdp
