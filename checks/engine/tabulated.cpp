#include "checks/engine/tabulated.hpp"

#include <algorithm>
#include <utility>

#include "reference/models/scaled.hpp"

namespace pkdp::checks::engine {
namespace {

Integer sum_of(const Weights& weights) {
  Integer sum = 0;
  for (const Integer& weight : weights) {
    sum += weight;
  }
  return sum;
}

Weights weights_of(const std::vector<Rational>& masses) {
  std::vector<const Rational*> places;
  for (const Rational& mass : masses) {
    places.push_back(&mass);
  }
  return over_common_denominator(places, "a table").weights;
}

Weights law_table(const Law& law, const Tabulated& size, std::size_t databases) {
  std::vector<Rational> masses(databases * size.backgrounds);
  for (const LawEntry& entry : law.entries()) {
    masses[number_of(entry.database, size.values) * size.backgrounds + entry.background] =
        entry.mass;
  }
  return weights_of(masses);
}

Weights row_table(const Mechanism::Row* row, const Tabulated& size) {
  std::vector<Rational> masses(size.leakages * size.outputs);
  for (std::size_t k = 0; row != nullptr && k < row->leakages.size(); ++k) {
    for (const Mass& mass : row->joint[k]) {
      masses[row->leakages[k].point * size.outputs + mass.point] = mass.mass;
    }
  }
  return weights_of(masses);
}

void divide(Weights& weights) {
  Integer divisor = 0;
  for (const Integer& weight : weights) {
    divisor = gcd(divisor, weight);
  }
  for (Integer& weight : weights) {
    weight = divisor > 1 ? Integer(weight / divisor) : weight;
  }
}

std::size_t possible(const std::vector<Weights>& tables) {
  std::size_t count = 0;
  for (const Weights& weights : tables) {
    count += weights.size() -
             static_cast<std::size_t>(std::count(weights.begin(), weights.end(), Integer(0)));
  }
  return count;
}

/// The largest sum of a list, and the sum of all.
std::pair<Integer, Integer> sums_of(const std::vector<Weights>& tables) {
  std::pair<Integer, Integer> sums{0, 0};
  for (const Weights& weights : tables) {
    const Integer sum = sum_of(weights);
    sums.first = std::max(sums.first, sum);
    sums.second += sum;
  }
  return sums;
}

}  // namespace

std::size_t number_of(const Database& database, std::size_t values) {
  std::size_t number = 0;
  for (const Index value : database) {
    number = number * values + value;
  }
  return number;
}

Weights& Tabulated::row(const Database& database) { return rows[number_of(database, values)]; }

Tabulated tabulate(const Model& model) {
  Tabulated tables;
  tables.records = model.records();
  tables.values = model.values().size();
  tables.backgrounds = model.backgrounds().size();
  tables.outputs = model.mechanism().outputs().size();
  tables.leakages = std::max<std::size_t>(model.mechanism().leakages().size(), 1);
  const std::vector<Database> databases = all_databases(tables.values, tables.records);
  for (const Law& law : model.family()) {
    tables.laws.push_back(law_table(law, tables, databases.size()));
  }
  for (const Database& database : databases) {
    tables.rows.push_back(row_table(model.mechanism().find(database), tables));
  }
  reduce(tables);
  return tables;
}

Model model_of(const Tabulated& tables) {
  const std::vector<Database> databases = all_databases(tables.values, tables.records);
  Family family;
  for (const Weights& law : tables.laws) {
    const Integer sum = sum_of(law);
    std::vector<LawEntry> entries;
    for (std::size_t cell = 0; cell < law.size(); ++cell) {
      if (law[cell] > 0) {
        entries.push_back({databases[cell / tables.backgrounds],
                           static_cast<Index>(cell % tables.backgrounds),
                           make_rational(law[cell], sum)});
      }
    }
    family.push_back(Law::of(std::move(entries)));
  }
  std::vector<KernelEntry> entries;
  for (std::size_t number = 0; number < databases.size(); ++number) {
    const Weights& row = tables.rows[number];
    const Integer sum = sum_of(row);
    for (std::size_t event = 0; event < row.size(); ++event) {
      if (row[event] > 0) {
        entries.push_back({databases[number], static_cast<Index>(event % tables.outputs),
                           static_cast<Index>(event / tables.outputs),
                           make_rational(row[event], sum)});
      }
    }
  }
  return Model::of(numbered_labels(tables.values), numbered_labels(tables.backgrounds),
                   std::move(family),
                   Mechanism::of(numbered_labels(tables.outputs), numbered_labels(tables.leakages),
                                 std::move(entries)));
}

void reduce(Tabulated& tables) {
  std::for_each(tables.laws.begin(), tables.laws.end(), divide);
  std::for_each(tables.rows.begin(), tables.rows.end(), divide);
}

bool has_laws(const Tabulated& tables) {
  return !tables.laws.empty() && tables.records > 0 && tables.values > 1 &&
         std::all_of(tables.laws.begin(), tables.laws.end(),
                     [](const Weights& law) { return sum_of(law) > 0; }) &&
         std::any_of(tables.rows.begin(), tables.rows.end(),
                     [](const Weights& row) { return sum_of(row) > 0; });
}

SizeKey size_key(const Tabulated& tables) {
  const auto [row, rows] = sums_of(tables.rows);
  const auto [law, laws] = sums_of(tables.laws);
  return {tables.laws.size(),
          tables.records,
          tables.values,
          tables.backgrounds,
          tables.outputs,
          tables.leakages,
          row,
          law,
          rows,
          laws,
          possible(tables.laws) + possible(tables.rows)};
}

}  // namespace pkdp::checks::engine
