#include "checks/engine/random_models.hpp"

#include <array>
#include <span>
#include <utility>

namespace pkdp::checks::engine {

namespace {

Weights drawn_weights(SplitMix64& draw, std::size_t count, std::span<const std::uint64_t> weights) {
  std::vector<std::uint64_t> chosen(count);
  std::uint64_t sum = 0;
  while (sum == 0) {
    for (std::uint64_t& weight : chosen) {
      weight = weights[draw.below(weights.size())];
      sum += weight;
    }
  }
  return {chosen.begin(), chosen.end()};
}

std::vector<Rational> weighted(SplitMix64& draw, std::size_t count,
                               std::span<const std::uint64_t> weights) {
  const Weights chosen = drawn_weights(draw, count, weights);
  Integer sum = 0;
  for (const Integer& weight : chosen) {
    sum += weight;
  }
  std::vector<Rational> masses;
  for (const Integer& weight : chosen) {
    masses.push_back(make_rational(weight, sum));
  }
  return masses;
}

std::size_t number_of_cells(std::size_t records, std::size_t values, std::size_t backgrounds) {
  return all_databases(values, records).size() * backgrounds;
}

Law law_of(const std::vector<Rational>& masses, std::size_t records, std::size_t values,
           std::size_t backgrounds) {
  const std::vector<Database> databases = all_databases(values, records);
  std::vector<LawEntry> entries;
  for (std::size_t cell = 0; cell < masses.size(); ++cell) {
    entries.push_back(
        {databases[cell / backgrounds], static_cast<Index>(cell % backgrounds), masses[cell]});
  }
  return Law::of(std::move(entries));
}

/// `row` gives the output law of each database in turn.
template <typename Row>
Mechanism mechanism_of_rows(std::size_t records, std::size_t values, std::size_t outputs, Row row) {
  std::vector<KernelEntry> entries;
  for (const Database& database : all_databases(values, records)) {
    const std::vector<Rational> masses = row();
    for (Index output = 0; output < outputs; ++output) {
      entries.push_back({database, output, 0, masses[output]});
    }
  }
  return Mechanism::of(numbered_labels(outputs), {""}, std::move(entries));
}

}  // namespace

std::uint64_t SplitMix64::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

std::vector<Rational> SplitMix64::masses(std::size_t count) {
  static constexpr std::array<std::uint64_t, 8> weights{0, 0, 1, 1, 1, 2, 3, 5};
  return weighted(*this, count, weights);
}

std::vector<Rational> SplitMix64::positive_masses(std::size_t count) {
  static constexpr std::array<std::uint64_t, 8> weights{1, 1, 1, 1, 2, 2, 3, 5};
  return weighted(*this, count, weights);
}

std::vector<Rational> SplitMix64::near_masses(std::size_t count) {
  static constexpr std::array<std::uint64_t, 3> weights{5, 6, 7};
  return weighted(*this, count, weights);
}

Law random_law(SplitMix64& draw, std::size_t records, std::size_t values, std::size_t backgrounds) {
  return law_of(draw.masses(number_of_cells(records, values, backgrounds)), records, values,
                backgrounds);
}

Law random_positive_law(SplitMix64& draw, std::size_t records, std::size_t values,
                        std::size_t backgrounds) {
  return law_of(draw.positive_masses(number_of_cells(records, values, backgrounds)), records,
                values, backgrounds);
}

Law random_independent_law(SplitMix64& draw, std::size_t records, std::size_t values,
                           std::size_t backgrounds) {
  const std::vector<Database> databases = all_databases(values, records);
  const std::vector<Rational> weights = draw.masses(backgrounds);
  std::vector<LawEntry> entries;
  for (Index background = 0; background < backgrounds; ++background) {
    std::vector<std::vector<Rational>> laws;
    for (std::size_t record = 0; record < records; ++record) {
      laws.push_back(draw.masses(values));
    }
    for (const Database& database : databases) {
      Rational mass = weights[background];
      for (std::size_t record = 0; record < records; ++record) {
        mass *= laws[record][database[record]];
      }
      entries.push_back({database, background, std::move(mass)});
    }
  }
  return Law::of(std::move(entries));
}

Mechanism random_mechanism(SplitMix64& draw, std::size_t records, std::size_t values,
                           std::size_t outputs, std::size_t leakages) {
  const bool is_deterministic = draw.below(2) == 0;
  std::vector<KernelEntry> entries;
  for (const Database& database : all_databases(values, records)) {
    const std::size_t events = outputs * leakages;
    const std::size_t certain = draw.below(events);
    const std::vector<Rational> masses = draw.masses(events);
    for (std::size_t event = 0; event < events; ++event) {
      entries.push_back({database, static_cast<Index>(event % outputs),
                         static_cast<Index>(event / outputs),
                         is_deterministic ? Rational(event == certain ? 1 : 0) : masses[event]});
    }
  }
  return Mechanism::of(numbered_labels(outputs), numbered_labels(leakages), std::move(entries));
}

Tabulated random_tables(std::uint64_t seed, std::uint64_t index, const Limits& limits) {
  static constexpr std::array<std::uint64_t, 8> weights{0, 0, 1, 1, 1, 2, 3, 5};
  SplitMix64 draw(seed * 0x2545f4914f6cdd1dU + index);
  Tabulated tables;
  tables.records = 1 + draw.below(limits.records);
  tables.values = 2 + draw.below(limits.values - 1);
  tables.backgrounds = 1 + draw.below(limits.backgrounds);
  tables.outputs = 2 + draw.below(limits.outputs - 1);
  tables.leakages = 1 + draw.below(limits.leakages);
  std::size_t databases = 1;
  for (std::size_t record = 0; record < tables.records; ++record) {
    databases *= tables.values;
  }
  for (std::size_t law = 1 + draw.below(limits.laws); law > 0; --law) {
    tables.laws.push_back(drawn_weights(draw, databases * tables.backgrounds, weights));
  }
  const bool is_deterministic = draw.below(2) == 0;
  const std::size_t events = tables.outputs * tables.leakages;
  for (std::size_t database = 0; database < databases; ++database) {
    const std::size_t certain = draw.below(events);
    tables.rows.push_back(drawn_weights(draw, events, weights));
    if (is_deterministic) {
      tables.rows.back().assign(events, 0);
      tables.rows.back()[certain] = 1;
    }
  }
  return tables;
}

Model random_model(std::uint64_t seed, std::uint64_t index, const Limits& limits) {
  return model_of(random_tables(seed, index, limits));
}

Mechanism random_positive_mechanism(SplitMix64& draw, std::size_t records, std::size_t values,
                                    std::size_t outputs) {
  return mechanism_of_rows(records, values, outputs, [&] { return draw.positive_masses(outputs); });
}

Mechanism random_near_mechanism(SplitMix64& draw, std::size_t records, std::size_t values,
                                std::size_t outputs) {
  const bool is_constant = draw.below(4) == 0;
  const std::vector<Rational> common = draw.near_masses(outputs);
  return mechanism_of_rows(records, values, outputs,
                           [&] { return is_constant ? common : draw.near_masses(outputs); });
}

Model random_positive_model(std::uint64_t seed, std::uint64_t index, std::size_t most_records,
                            std::size_t most_values) {
  SplitMix64 draw(seed * 0x2545f4914f6cdd1dU + index);
  const std::size_t records = 1 + draw.below(most_records);
  const std::size_t values = 2 + draw.below(most_values - 1);
  const std::size_t backgrounds = 1 + draw.below(2);
  const std::size_t outputs = 2 + draw.below(2);
  Law law = draw.below(4) == 0 ? random_law(draw, records, values, backgrounds)
                               : random_positive_law(draw, records, values, backgrounds);
  return Model::of(numbered_labels(values), numbered_labels(backgrounds), {std::move(law)},
                   draw.below(3) == 0 ? random_mechanism(draw, records, values, outputs)
                                      : random_positive_mechanism(draw, records, values, outputs));
}

Model random_near_model(std::uint64_t seed, std::uint64_t index) {
  SplitMix64 draw(seed * 0x2545f4914f6cdd1dU + index);
  const std::size_t records = 1 + draw.below(2);
  const std::size_t values = 2 + draw.below(2);
  const std::size_t backgrounds = 1 + draw.below(2);
  const std::size_t outputs = 2 + draw.below(2);
  Law law = random_law(draw, records, values, backgrounds);
  return Model::of(numbered_labels(values), numbered_labels(backgrounds), {std::move(law)},
                   draw.below(3) == 0 ? random_mechanism(draw, records, values, outputs)
                                      : random_near_mechanism(draw, records, values, outputs));
}

}  // namespace pkdp::checks::engine
