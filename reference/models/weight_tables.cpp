#include "reference/models/weight_tables.hpp"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

constexpr std::size_t most_databases = 4096;
constexpr std::size_t most_numbers = 1'000'000;

std::vector<Database> databases_of(const WeightTables& tables) {
  std::size_t count = 1;
  for (std::size_t i = 0; i < tables.records && (tables.values > 1 || i == 0); ++i) {
    count *= tables.values;
    if (count > most_databases) {
      throw Error(ErrorKind::limit, "values to the power of records",
                  Problem{fmt::format("is more than {} databases", most_databases)});
    }
  }
  return all_databases(tables.values, tables.records);
}

void require_weights(const std::vector<Rational>& weights, const char* name, std::size_t size) {
  if (size > most_numbers) {
    throw Error(ErrorKind::limit, name, Problem{fmt::format("needs {} numbers", size)},
                fmt::format("it may have {}", most_numbers));
  }
  if (weights.size() != size) {
    throw Error(ErrorKind::domain, name, Problem{fmt::format("has {} elements", weights.size())},
                fmt::format("{} are needed, one weight for each", size));
  }
}

// The weights over their sum; `start` is where they stand in the list.
std::vector<Rational> normalized(std::span<const Rational> weights, const char* name,
                                 std::size_t start) {
  Rational sum = 0;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    if (weights[k] < 0) {
      throw Error(ErrorKind::domain, fmt::format("{}[{}]", name, start + k), to_string(weights[k]),
                  "a weight of at least 0");
    }
    sum += weights[k];
  }
  if (sum == 0) {
    throw Error(ErrorKind::domain, name,
                Problem{fmt::format("has only zeros from place {} on", start)},
                "weights that are not all 0 are needed");
  }
  std::vector<Rational> masses(weights.begin(), weights.end());
  for (Rational& mass : masses) {
    mass /= sum;
  }
  return masses;
}

Family family_of(const WeightTables& tables, const std::vector<Database>& databases) {
  const std::size_t each = tables.backgrounds * databases.size();
  const std::vector<Rational>& weights = tables.law;
  require_weights(weights, "law", tables.laws * each);
  Family family;
  for (std::size_t law = 0; law < tables.laws; ++law) {
    const auto masses = normalized(std::span(weights).subspan(law * each, each), "law", law * each);
    std::vector<LawEntry> entries;
    for (std::size_t k = 0; k < each; ++k) {
      if (masses[k] > 0) {
        entries.push_back(
            {databases[k % databases.size()], static_cast<Index>(k / databases.size()), masses[k]});
      }
    }
    family.push_back(Law::of(std::move(entries)));
  }
  return family;
}

Mechanism mechanism_of(const WeightTables& tables, const std::vector<Database>& databases) {
  const std::size_t outputs = tables.outputs;
  const std::size_t each = outputs * tables.leakages;
  const std::vector<Rational>& weights = tables.kernel;
  require_weights(weights, "kernel", each * databases.size());
  std::vector<KernelEntry> entries;
  for (std::size_t d = 0; d < databases.size(); ++d) {
    const auto row = normalized(std::span(weights).subspan(d * each, each), "kernel", d * each);
    for (std::size_t k = 0; k < each; ++k) {
      if (row[k] > 0) {
        entries.push_back({databases[d], static_cast<Index>(k % outputs),
                           static_cast<Index>(k / outputs), row[k]});
      }
    }
  }
  return Mechanism::of(numbered_labels(outputs), numbered_labels(tables.leakages),
                       std::move(entries));
}

}  // namespace

Model model_of(const WeightTables& tables) {
  const std::vector<Database> databases = databases_of(tables);
  Family family = family_of(tables, databases);
  return Model::of(numbered_labels(tables.values), numbered_labels(tables.backgrounds),
                   std::move(family), mechanism_of(tables, databases));
}

}  // namespace pkdp
