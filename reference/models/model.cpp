#include "reference/models/model.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

void require_labels(const std::vector<std::string>& labels, std::string_view name) {
  std::unordered_set<std::string_view> seen;
  for (const std::string& label : labels) {
    if (!seen.insert(label).second) {
      throw Error(ErrorKind::domain, "the " + std::string(name),
                  Problem{"list " + label + " twice"});
    }
  }
}

void require_index(Index index, std::size_t labels, std::string_view name) {
  if (index >= labels) {
    throw Error(ErrorKind::domain, "the " + std::string(name), std::to_string(index),
                "an index below " + std::to_string(labels));
  }
}

std::size_t values_of(const Database& database) {
  Index largest = 0;
  for (const Index value : database) {
    largest = std::max(largest, value);
  }
  return std::size_t{largest} + 1;
}

void require_law(const Law& law, std::size_t records, std::size_t values, std::size_t backgrounds) {
  if (law.records() != records) {
    throw Error(ErrorKind::domain, "the length of a law's databases", std::to_string(law.records()),
                std::to_string(records) + " records, as in the mechanism");
  }
  for (const LawEntry& entry : law.entries()) {
    require_index(entry.background, backgrounds, "background");
    for (const Index value : entry.database) {
      require_index(value, values, "value of a record");
    }
  }
}

}  // namespace

Model Model::of(std::vector<std::string> values, std::vector<std::string> backgrounds,
                Family family, Mechanism mechanism) {
  require_labels(values, "values");
  require_labels(backgrounds, "backgrounds");
  require_labels(mechanism.outputs(), "outputs");
  require_labels(mechanism.leakages(), "leakages");
  for (const Law& law : family) {
    require_law(law, mechanism.records(), values.size(), backgrounds.size());
  }
  for (const Mechanism::Row& row : mechanism.rows()) {
    for (const Index value : row.database) {
      require_index(value, values.size(), "value of a record");
    }
  }
  return {std::move(values), std::move(backgrounds), std::move(family), std::move(mechanism)};
}

Model Model::of(Family family, Mechanism mechanism) {
  std::size_t values = 1;
  std::size_t backgrounds = 1;
  for (const Mechanism::Row& row : mechanism.rows()) {
    values = std::max(values, values_of(row.database));
  }
  for (const Law& law : family) {
    backgrounds = std::max(backgrounds, law.backgrounds());
    for (const LawEntry& entry : law.entries()) {
      values = std::max(values, values_of(entry.database));
    }
  }
  return of(numbered_labels(values), numbered_labels(backgrounds), std::move(family),
            std::move(mechanism));
}

const Mechanism::Row& Model::row(const Database& database) const {
  const Mechanism::Row* found = mechanism_.find(database);
  if (found == nullptr) {
    throw Error(ErrorKind::domain, "the mechanism at database " + to_string(database, values_),
                Problem{"is missing"}, "the definition reaches this database");
  }
  return *found;
}

}  // namespace pkdp
