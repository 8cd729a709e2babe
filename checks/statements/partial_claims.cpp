#include "checks/statements/partial_claims.hpp"

#include <fmt/format.h>

#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/negation.hpp"
#include "checks/reading_frame.hpp"
#include "reference/models/definition.hpp"

namespace pkdp::checks {
namespace {

constexpr std::uint64_t seed = 20261121;

Rational least(const Model& model, Definition definition, const Rational& c,
               Convention convention) {
  return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c), convention).value);
}

engine::Judgement judge(const QuantityClaim& claim, const Model& model) {
  engine::Judgement judgement;
  if (claim.condition && !claim.condition(model)) {
    return judgement;
  }
  const bool at_ratios = !claim.ratios.empty();
  const std::vector<Rational> ratios = at_ratios ? claim.ratios : std::vector<Rational>{1};
  for (const Rational& c : ratios) {
    if (claim.premise && !claim.premise(model, c)) {
      continue;
    }
    judgement.effective = true;
    const Rational lhs = claim.lhs(model, c);
    const Rational rhs = claim.rhs(model, c);
    if (!stand_in(lhs, claim.claimed, rhs)) {
      judgement.denial = engine::Denial{lhs, rhs, negation(claim.claimed), {}};
      if (at_ratios) {
        judgement.denial->inputs = {{"ratio", to_string(c)}};
      }
      break;
    }
  }
  return judgement;
}

std::size_t count_at(const Scope& scope, Effort effort) {
  return effort == Effort::quick    ? scope.quick
         : effort == Effort::normal ? scope.normal
                                    : 4 * scope.normal;
}

Model random_family(std::uint64_t index) {
  engine::Limits limits;
  limits.values = 3;
  limits.backgrounds = 3;
  limits.outputs = 4;
  limits.laws = 2;
  return engine::random_model(seed, index, limits);
}

/// D(0) a fair coin, D(1) = D(0) + N + B modulo 2 with coins N and B: acceptable, and what B says
/// about the dependence of the records matters to M.
Model random_acceptable(std::uint64_t index) {
  engine::Draw draw(seed + index);
  const std::vector<Rational> noise = draw.masses(2);
  const std::vector<Rational> known = draw.masses(2);
  std::vector<LawEntry> entries;
  for (const Database& tuple : all_databases(2, 3)) {
    const Index second = (tuple[0] + tuple[1] + tuple[2]) % 2;
    entries.push_back(
        {{tuple[0], second}, tuple[2], make_rational(1, 2) * noise[tuple[1]] * known[tuple[2]]});
  }
  return Model::of(numbered_labels(2), numbered_labels(2), {Law::of(std::move(entries))},
                   engine::random_mechanism(draw, 2, 2, 2 + draw.below(3)));
}

}  // namespace

engine::Claim claim_of(const QuantityClaim& claim) {
  return {claim.statement, claim.reading, "Denies " + claim.denied + ".",
          [claim](const Model& model) { return judge(claim, model); }, claim.admits};
}

Scope any_model() {
  Scope scope;
  scope.draw = random_family;
  return scope;
}

Scope positive_models() {
  Scope scope = any_model();
  scope.normal = 150'000;
  scope.draw = [](std::uint64_t index) { return engine::random_positive_model(seed, index, 2, 3); };
  scope.drawn = "random models of ≤ 2 records, ≤ 3 values, most with all events possible";
  return scope;
}

Scope near_models() {
  Scope scope = any_model();
  scope.normal = 245'000;
  scope.draw = [](std::uint64_t index) { return engine::random_near_model(seed, index); };
  scope.drawn = "random models of ≤ 2 records, ≤ 3 values, most with likelihood ratios below 2";
  return scope;
}

Scope one_record_models() {
  Scope scope;
  scope.largest = {1, 2, 1, 3, 3, 6};
  scope.draw = [](std::uint64_t index) {
    engine::Draw draw(seed + index);
    const std::size_t values = 2 + draw.below(3);
    return Model::of(numbered_labels(values), {"0"},
                     {engine::random_positive_law(draw, 1, values, 1)},
                     engine::random_mechanism(draw, 1, values, 2 + draw.below(3)));
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
    engine::Draw draw(seed + index);
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

Finding decide(const QuantityClaim& claim, const Scope& scope, Effort effort, const Watch& watch) {
  const engine::Claim searched = claim_of(claim);
  Finding finding = engine::exhaustive(searched, engine::sizes_up_to(scope.largest), watch);
  if (!finding.counterexample && scope.draw) {
    const std::size_t count = count_at(scope, effort);
    engine::append(finding, engine::sampled(searched, count, scope.draw, watch));
  }
  return finding;
}

Reading reading_of(const QuantityClaim& claim, const PartialWords& words, const Scope& scope) {
  Reading reading = framed(claim.reading, words.claim, words.verdict, words.note,
                           scope.draw ? Evidence::sampled : Evidence::exhaustive, 20);
  reading.domain = [scope](Effort effort) {
    const std::string all = engine::describe(scope.largest);
    return scope.draw ? fmt::format("{}; {} {}", all, count_at(scope, effort), scope.drawn) : all;
  };
  set_check(reading, [claim, scope](Effort effort, const Watch& watch) {
    return decide(claim, scope, effort, watch);
  });
  return reading;
}

Rational library_active(const Model& model, const Rational& c, Convention convention) {
  return least(model, Definition::active, c, convention);
}

Rational library_passive(const Model& model, const Rational& c, Convention convention) {
  return least(model, Definition::passive, c, convention);
}

Rational library_noiseless(const Model& model, const Rational& c) {
  return least(model, Definition::noiseless, c, Convention::report);
}

Rational library_dp(const Model& model, const Rational& c) {
  return least(model, Definition::dp, c, Convention::report);
}

Quantity active(Convention convention) {
  return [convention](const Model& model, const Rational& c) {
    return brute_force::whole_active_delta(model, c, convention);
  };
}

Quantity passive(Convention convention) {
  return [convention](const Model& model, const Rational& c) {
    return brute_force::whole_passive_delta(model, c, convention);
  };
}

Rational passive_as_printed(const Model& model, const Rational& c) {
  return brute_force::whole_passive_delta(model, 1 / c, Convention::report);
}

Rational zero(const Model&, const Rational&) { return 0; }

}  // namespace pkdp::checks
