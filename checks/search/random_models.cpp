#include "checks/search/random_models.hpp"

#include <array>
#include <utility>

namespace pkdp::checks::search {

std::uint64_t Draw::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

std::vector<Rational> Draw::masses(std::size_t count) {
  static constexpr std::array<std::uint64_t, 8> weights{0, 0, 1, 1, 1, 2, 3, 5};
  std::vector<std::uint64_t> chosen(count);
  std::uint64_t sum = 0;
  while (sum == 0) {
    for (std::uint64_t& weight : chosen) {
      weight = weights[below(weights.size())];
      sum += weight;
    }
  }
  std::vector<Rational> masses;
  for (const std::uint64_t weight : chosen) {
    masses.push_back(make_rational(weight, sum));
  }
  return masses;
}

Law random_law(Draw& draw, std::size_t records, std::size_t values, std::size_t backgrounds) {
  const std::vector<Database> databases = all_databases(values, records);
  const std::vector<Rational> masses = draw.masses(databases.size() * backgrounds);
  std::vector<LawEntry> entries;
  for (std::size_t cell = 0; cell < masses.size(); ++cell) {
    entries.push_back(
        {databases[cell / backgrounds], static_cast<Index>(cell % backgrounds), masses[cell]});
  }
  return Law::of(std::move(entries));
}

Law random_independent_law(Draw& draw, std::size_t records, std::size_t values,
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

Mechanism random_mechanism(Draw& draw, std::size_t records, std::size_t values, std::size_t outputs,
                           std::size_t leakages) {
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

Model random_model(std::uint64_t seed, std::uint64_t index, const Limits& limits) {
  Draw draw(seed * 0x2545f4914f6cdd1dU + index);
  const std::size_t records = 1 + draw.below(limits.records);
  const std::size_t values = 2 + draw.below(limits.values - 1);
  const std::size_t backgrounds = 1 + draw.below(limits.backgrounds);
  const std::size_t outputs = 2 + draw.below(limits.outputs - 1);
  const std::size_t leakages = 1 + draw.below(limits.leakages);
  Family family;
  for (std::size_t law = 1 + draw.below(limits.laws); law > 0; --law) {
    family.push_back(random_law(draw, records, values, backgrounds));
  }
  return Model::of(numbered_labels(values), numbered_labels(backgrounds), std::move(family),
                   random_mechanism(draw, records, values, outputs, leakages));
}

}  // namespace pkdp::checks::search
