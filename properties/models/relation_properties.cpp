#include <rapidcheck/catch.h>

#include <map>
#include <utility>
#include <variant>

#include "properties/support/effective.hpp"
#include "properties/support/models.hpp"
#include "reference/models/bounded_leakage.hpp"
#include "reference/models/causal.hpp"
#include "reference/models/definition.hpp"
#include "reference/models/dp.hpp"
#include "reference/models/inference_causal.hpp"
#include "reference/models/noiseless.hpp"
#include "reference/models/passive.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

Rational delta_at(const Model& model, Definition definition, const Rational& c) {
  return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c)).value);
}

Rational divergence(const LawPair& laws, const Rational& c) { return hockey_stick(laws, c); }

// The largest divergence of a list of comparisons.
template <typename Visit>
Rational largest(Visit visit, const Rational& c) {
  Rational worst = 0;
  visit([&](const Comparison& comparison) {
    worst = std::max(worst, divergence(comparison.laws, c));
    if (comparison.both_ways) {
      worst = std::max(worst, divergence(comparison.laws.reversed(), c));
    }
    return true;
  });
  return worst;
}

}  // namespace

TEST_CASE("The answer is the largest divergence among the comparisons", "[models]") {
  Effective effective(50);
  rc::prop("maximum", [&] {
    const Model model = draw_model(*model_size());
    const Rational c = draw_ratio();
    const std::vector<std::pair<Definition, std::function<void(const ComparisonVisitor&)>>> all = {
        {Definition::dp, [&](const auto& visit) { visit_dp(model, visit); }},
        {Definition::noiseless, [&](const auto& visit) { visit_noiseless(model, visit); }},
        {Definition::causal, [&](const auto& visit) { visit_causal(model, visit); }},
        {Definition::inference_causal,
         [&](const auto& visit) { visit_inference_causal(model, visit); }},
        {Definition::passive,
         [&](const auto& visit) { visit_passive(model, Convention::report, visit); }},
        {Definition::bounded_leakage,
         [&](const auto& visit) { visit_bounded_leakage(model, visit); }}};
    for (const auto& [definition, visit] : all) {
      const Rational worst = largest(visit, c);
      effective.count_if(worst > 0 && worst < 1);
      RC_ASSERT(delta_at(model, definition, c) == worst);
    }
  });
  effective.require();
}

TEST_CASE("Differential privacy is above causal privacy, for every law", "[models]") {
  Effective effective(15);
  rc::prop("dp ≥ causal", [&] {
    const Model model = draw_model(*model_size());
    const Rational c = draw_ratio();
    const Rational causal = delta_at(model, Definition::causal, c);
    const Rational dp = delta_at(model, Definition::dp, c);
    RC_ASSERT(dp >= causal);
    effective.count_if(dp > causal && causal > 0);
  });
  effective.require();
}

TEST_CASE("Independent records: noiseless and causal privacy coincide for every δ", "[models]") {
  Effective effective(20);
  rc::prop("pk.prop-2", [&] {
    const ModelSize size = *model_size();
    const Model model = Model::of({draw_independent_records(size)}, *random_mechanism(size));
    const Rational c = draw_ratio();
    const Rational noiseless = delta_at(model, Definition::noiseless, c);
    RC_ASSERT(noiseless == delta_at(model, Definition::causal, c));
    effective.count_if(noiseless > 0);
  });
  effective.require();
}

TEST_CASE("With one leakage, bounded-leakage privacy is differential privacy", "[models]") {
  Effective effective(20);
  rc::prop("no leakage", [&] {
    ModelSize size = *model_size();
    size.leakages = 1;
    const Model model = draw_model(size);
    const Rational c = draw_ratio();
    const Rational value = delta_at(model, Definition::bounded_leakage, c);
    RC_ASSERT(value == delta_at(model, Definition::dp, c));
    effective.count_if(value > 0 && value < 1);
  });
  effective.require();
}
