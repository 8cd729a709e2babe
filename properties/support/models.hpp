#pragma once

#include <rapidcheck.h>

#include <tuple>
#include <utility>
#include <vector>

#include "properties/support/law_pairs.hpp"
#include "reference/models/model.hpp"

namespace pkdp::properties {

/// How large a random model is; everything in it is drawn with zeros and ties common.
struct ModelSize {
  std::size_t records;
  std::size_t values;
  std::size_t backgrounds;
  std::size_t outputs;
  std::size_t leakages;
};

inline rc::Gen<ModelSize> model_size() {
  return rc::gen::map(
      rc::gen::tuple(evenly<std::size_t>(1, 4),
                     rc::gen::weightedElement<std::size_t>({{1, 1}, {12, 2}, {4, 3}}),
                     evenly<std::size_t>(1, 4),
                     rc::gen::weightedElement<std::size_t>({{1, 1}, {6, 2}, {6, 3}}),
                     evenly<std::size_t>(1, 3)),
      [](const std::tuple<std::size_t, std::size_t, std::size_t, std::size_t, std::size_t>& x) {
        const auto [records, values, backgrounds, outputs, leakages] = x;
        return ModelSize{records, records == 3 && values == 3 ? 2 : values, backgrounds, outputs,
                         leakages};
      });
}

/// A law on databases × backgrounds, half of its entries impossible.
inline rc::Gen<Law> random_law(const ModelSize& size) {
  const std::vector<Database> databases = all_databases(size.values, size.records);
  return rc::gen::map(
      law(databases.size() * size.backgrounds),
      [databases, size](const std::vector<Rational>& masses) {
        std::vector<LawEntry> entries;
        for (std::size_t place = 0; place < masses.size(); ++place) {
          entries.push_back({databases[place / size.backgrounds],
                             static_cast<Index>(place % size.backgrounds), masses[place]});
        }
        return Law::of(std::move(entries));
      });
}

/// A kernel on all databases; with `outputs` labels and `leakages` labels, one of two
/// deterministic.
inline rc::Gen<Mechanism> random_mechanism(const ModelSize& size) {
  const std::vector<Database> databases = all_databases(size.values, size.records);
  const std::size_t events = size.outputs * size.leakages;
  const auto certain = rc::gen::map(evenly<std::size_t>(0, events), [events](std::size_t one) {
    std::vector<Rational> row(events, Rational(0));
    row[one] = 1;
    return row;
  });
  const auto row = rc::gen::weightedOneOf<std::vector<Rational>>({{1, certain}, {3, law(events)}});
  return rc::gen::map(
      rc::gen::container<std::vector<std::vector<Rational>>>(databases.size(), row),
      [databases, size](const std::vector<std::vector<Rational>>& rows) {
        std::vector<KernelEntry> entries;
        for (std::size_t place = 0; place < databases.size(); ++place) {
          for (std::size_t event = 0; event < rows[place].size(); ++event) {
            entries.push_back({databases[place], static_cast<Index>(event % size.outputs),
                               static_cast<Index>(event / size.outputs), rows[place][event]});
          }
        }
        return Mechanism::of(numbered_labels(size.outputs), numbered_labels(size.leakages),
                             std::move(entries));
      });
}

inline Model model_of(const ModelSize& size, Family family, Mechanism mechanism) {
  return Model::of(numbered_labels(size.values), numbered_labels(size.backgrounds),
                   std::move(family), std::move(mechanism));
}

/// A ratio c ≥ 1 near enough to 1 that small models have something to lose.
inline Rational draw_ratio() {
  const int twelfths = *evenly(0, 13);
  return *evenly(0, 8) == 0 ? Rational(1 + twelfths) : 1 + Rational(twelfths, 12);
}

/// One or two laws with one mechanism, for use inside a property.
inline Model draw_model(const ModelSize& size) {
  Family family = {*random_law(size)};
  if (*evenly(0, 3) == 0) {
    family.push_back(*random_law(size));
  }
  return model_of(size, std::move(family), *random_mechanism(size));
}

/// n independent records, the last one known to the attacker (B = its value).
inline Law draw_independent_records(const ModelSize& size) {
  std::vector<std::vector<Rational>> records;
  for (std::size_t record = 0; record < size.records; ++record) {
    records.push_back(*law(size.values));
  }
  std::vector<LawEntry> entries;
  for (const Database& database : all_databases(size.values, size.records)) {
    Rational mass = 1;
    for (std::size_t record = 0; record < size.records; ++record) {
      mass *= records[record][database[record]];
    }
    entries.push_back({database, database.back(), mass});
  }
  return Law::of(std::move(entries));
}

}  // namespace pkdp::properties
