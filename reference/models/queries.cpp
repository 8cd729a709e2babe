#include "reference/models/queries.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

Rational sum_of(const Database& database, const std::vector<Rational>& numbers) {
  Rational sum = 0;
  for (const Index value : database) {
    sum += numbers.at(value);
  }
  return sum;
}

std::size_t count_of(const Database& database, Index value) {
  return static_cast<std::size_t>(std::count(database.begin(), database.end(), value));
}

std::string list_of(const Database& database) {
  return to_string(
      database,
      numbered_labels(database.empty()
                          ? 0
                          : *std::max_element(database.begin(), database.end()) + std::size_t{1}));
}

Database corrected(const Database& database) {
  std::map<Index, std::size_t> counts;
  for (const Index value : database) {
    ++counts[value];
  }
  const auto with_count = [&](std::size_t wanted) {
    return std::find_if(counts.begin(), counts.end(),
                        [&](const auto& entry) { return entry.second == wanted; });
  };
  const auto once = with_count(1);
  const auto twice = with_count(2);
  Database result = database;
  if (once != counts.end() && twice != counts.end()) {
    std::replace(result.begin(), result.end(), once->first, twice->first);
  }
  return result;
}

}  // namespace

Mechanism deterministic(const std::vector<Database>& databases,
                        const std::function<std::string(const Database&)>& f) {
  std::map<std::string, Index> numbers;
  std::vector<std::string> outputs;
  std::vector<KernelEntry> entries;
  entries.reserve(databases.size());
  for (const Database& database : databases) {
    std::string text = f(database);
    const auto [found, is_new] = numbers.try_emplace(text, static_cast<Index>(outputs.size()));
    if (is_new) {
      outputs.push_back(std::move(text));
    }
    entries.push_back({database, found->second, 0, 1});
  }
  return Mechanism::of(std::move(outputs), {""}, std::move(entries));
}

Mechanism numeric_query(const std::vector<Database>& databases,
                        const std::function<Rational(const Database&)>& f) {
  return deterministic(databases, [&](const Database& database) { return to_string(f(database)); });
}

Mechanism count_query(const std::vector<Database>& databases, Index counted) {
  return deterministic(databases, [&](const Database& database) {
    return std::to_string(count_of(database, counted));
  });
}

Mechanism threshold_query(const std::vector<Database>& databases, std::size_t threshold,
                          Index counted) {
  return deterministic(databases, [&](const Database& database) {
    const std::size_t count = count_of(database, counted);
    return count > threshold ? std::to_string(count) : std::string("⊥");
  });
}

Mechanism sum_query(const std::vector<Database>& databases, const std::vector<Rational>& numbers) {
  return numeric_query(databases,
                       [&](const Database& database) { return sum_of(database, numbers); });
}

Mechanism average_query(const std::vector<Database>& databases,
                        const std::vector<Rational>& numbers) {
  return numeric_query(databases, [&](const Database& database) -> Rational {
    return sum_of(database, numbers) / Rational(std::max<std::size_t>(database.size(), 1));
  });
}

Mechanism outlier_query(const std::vector<Database>& databases,
                        const std::vector<Rational>& numbers, const Rational& radius) {
  return deterministic(databases, [&](const Database& database) {
    const Rational average =
        sum_of(database, numbers) / Rational(std::max<std::size_t>(database.size(), 1));
    const auto is_far = [&](Index value) { return abs(numbers[value] - average) > radius; };
    return std::to_string(std::count_if(database.begin(), database.end(), is_far));
  });
}

Mechanism identity_query(const std::vector<Database>& databases) {
  return deterministic(databases, list_of);
}

Mechanism correcting_identity(const std::vector<Database>& databases) {
  return deterministic(databases,
                       [](const Database& database) { return list_of(corrected(database)); });
}

}  // namespace pkdp
