#include "reference/catalogue/flat_model.hpp"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "reference/numbers/error.hpp"

namespace pkdp::flat_model {
namespace {

constexpr std::size_t most_databases = 4096;
constexpr std::size_t most_numbers = 1'000'000;

std::size_t size_of(const Arguments& arguments, const char* name) {
  constexpr std::int64_t greatest = 4096;
  return static_cast<std::size_t>(arguments.integer(name, 1, greatest));
}

std::size_t size_or_1(const Arguments& arguments, const char* name) {
  return arguments.has(name) ? size_of(arguments, name) : 1;
}

std::vector<Database> databases_of(const Arguments& arguments) {
  const std::size_t values = size_of(arguments, "values");
  const std::size_t records = size_of(arguments, "records");
  std::size_t count = 1;
  for (std::size_t i = 0; i < records && (values > 1 || i == 0); ++i) {
    count *= values;
    if (count > most_databases) {
      throw Error(ErrorKind::limit, "values to the power of records",
                  Problem{fmt::format("is more than {} databases", most_databases)});
    }
  }
  return all_databases(values, records);
}

std::vector<Rational> weights_of(const Arguments& arguments, const char* name, std::size_t size) {
  if (size > most_numbers) {
    throw Error(ErrorKind::limit, name, Problem{fmt::format("needs {} numbers", size)},
                fmt::format("it may have {}", most_numbers));
  }
  std::vector<Rational> weights = arguments.rationals(name);
  if (weights.size() != size) {
    throw Error(ErrorKind::domain, name, Problem{fmt::format("has {} elements", weights.size())},
                fmt::format("{} are needed, one weight for each", size));
  }
  return weights;
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

Family family_of(const Arguments& arguments, const std::vector<Database>& databases) {
  const std::size_t laws = size_or_1(arguments, "laws");
  const std::size_t backgrounds = size_or_1(arguments, "backgrounds");
  const std::size_t each = backgrounds * databases.size();
  const std::vector<Rational> weights = weights_of(arguments, "law", laws * each);
  Family family;
  for (std::size_t law = 0; law < laws; ++law) {
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

Mechanism mechanism_of(const Arguments& arguments, const std::vector<Database>& databases) {
  const std::size_t outputs = size_of(arguments, "outputs");
  const std::size_t leakages = size_or_1(arguments, "leakages");
  const std::size_t each = outputs * leakages;
  const std::vector<Rational> weights = weights_of(arguments, "kernel", each * databases.size());
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
  return Mechanism::of(numbered_labels(outputs), numbered_labels(leakages), std::move(entries));
}

}  // namespace

std::vector<Parameter> parameters() {
  return {
      {"values", "integer from 1", "how many values T has"},
      {"records", "integer from 1; at most 4096 databases", "n"},
      {"laws", "integer from 1; 1 when absent", "how many laws the family has", false},
      {"backgrounds", "integer from 1; 1 when absent", "how many backgrounds there are", false},
      {"outputs", "integer from 1", "how many outputs the mechanism has"},
      {"leakages", "integer from 1; 1 when absent", "how many leakages it has", false},
      {"law", "a list of laws·backgrounds·values^records weights ≥ 0 (law=1,2,1,1 or law=@FILE)",
       "law by law, background by background, the weight of each database in lexicographic order; "
       "each law is divided by its sum"},
      {"kernel", "a list of values^records·leakages·outputs weights ≥ 0",
       "database by database, leakage by leakage, the weight of each output; each database's row "
       "is divided by its sum"}};
}

Model read(const Arguments& arguments) {
  const std::vector<Database> databases = databases_of(arguments);
  Family family = family_of(arguments, databases);
  return Model::of(numbered_labels(size_of(arguments, "values")),
                   numbered_labels(size_or_1(arguments, "backgrounds")), std::move(family),
                   mechanism_of(arguments, databases));
}

}  // namespace pkdp::flat_model
