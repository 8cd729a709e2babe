#include "checks/engine/scopes.hpp"

#include "checks/engine/random_models.hpp"

namespace pkdp::checks::engine {
namespace {

constexpr std::uint64_t seed = 20261121;

Model random_family(std::uint64_t index) {
  Limits limits;
  limits.values = 3;
  limits.backgrounds = 3;
  limits.outputs = 4;
  limits.laws = 2;
  return random_model(seed, index, limits);
}

/// D(0) a fair coin, D(1) = D(0) + N + B modulo 2 with coins N and B: acceptable, and what B says
/// about the dependence of the records matters to M.
Model random_acceptable(std::uint64_t index) {
  SplitMix64 draw(seed + index);
  const std::vector<Rational> noise = draw.masses(2);
  const std::vector<Rational> known = draw.masses(2);
  std::vector<LawEntry> entries;
  for (const Database& tuple : all_databases(2, 3)) {
    const Index second = (tuple[0] + tuple[1] + tuple[2]) % 2;
    entries.push_back(
        {{tuple[0], second}, tuple[2], make_rational(1, 2) * noise[tuple[1]] * known[tuple[2]]});
  }
  return Model::of(numbered_labels(2), numbered_labels(2), {Law::of(std::move(entries))},
                   random_mechanism(draw, 2, 2, 2 + draw.below(3)));
}

}  // namespace

Scope any_model() {
  Scope scope;
  scope.draw = random_family;
  return scope;
}

Scope positive_models() {
  Scope scope = any_model();
  scope.normal = 150'000;
  scope.draw = [](std::uint64_t index) { return random_positive_model(seed, index, 2, 3); };
  scope.drawn = "random models of ≤ 2 records, ≤ 3 values, most with all events possible";
  return scope;
}

Scope near_models() {
  Scope scope = any_model();
  scope.normal = 245'000;
  scope.draw = [](std::uint64_t index) { return random_near_model(seed, index); };
  scope.drawn = "random models of ≤ 2 records, ≤ 3 values, most with likelihood ratios below 2";
  return scope;
}

Scope one_record_models() {
  Scope scope;
  scope.largest = {1, 2, 1, 3, 3, 6};
  scope.draw = [](std::uint64_t index) {
    SplitMix64 draw(seed + index);
    const std::size_t values = 2 + draw.below(3);
    return Model::of(numbered_labels(values), {"0"}, {random_positive_law(draw, 1, values, 1)},
                     random_mechanism(draw, 1, values, 2 + draw.below(3)));
  };
  scope.drawn = "random models of one record with ≤ 4 values, all possible";
  return scope;
}

Scope one_record_kernels() {
  Scope scope;
  scope.largest = {1, 2, 2, 2, 2, 4};
  return scope;
}

Scope one_record_thirds() {
  Scope scope;
  scope.largest = {1, 2, 1, 2, 3, 2};
  return scope;
}

Scope uninformative_models() {
  Scope scope = any_model();
  scope.normal = 130'000;
  scope.draw = [](std::uint64_t index) {
    SplitMix64 draw(seed + index);
    const std::size_t values = 2 + draw.below(2);
    const std::size_t outputs = 2 + draw.below(3);
    std::vector<LawEntry> entries;
    const std::vector<Rational> masses = draw.masses(values * values);
    std::vector<KernelEntry> kernel;
    for (Index known = 0; known < values; ++known) {
      const std::vector<Rational> row = draw.masses(outputs);
      for (Index other = 0; other < values; ++other) {
        entries.push_back({{other, known}, known, masses[known * values + other]});
        for (Index output = 0; output < outputs; ++output) {
          kernel.push_back({{other, known}, output, 0, row[output]});
        }
      }
    }
    return Model::of(numbered_labels(values), numbered_labels(values),
                     {Law::of(std::move(entries))},
                     Mechanism::of(numbered_labels(outputs), {""}, std::move(kernel)));
  };
  scope.drawn = "random models of 2 records, the last known and M a function of it";
  return scope;
}

Scope acceptable_models() {
  Scope scope;
  scope.largest = {2, 2, 2, 3, 1, 4};
  scope.draw = random_acceptable;
  scope.drawn = "models of D(0), D(1) = D(0) + N + B modulo 2 with coins N and B";
  return scope;
}

}  // namespace pkdp::checks::engine
