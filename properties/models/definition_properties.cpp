#include "reference/models/definition.hpp"

#include <rapidcheck/catch.h>

#include <variant>

#include "properties/support/effective.hpp"
#include "properties/support/models.hpp"
#include "reference/models/comparison.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

Rational delta_at(const Model& model, Definition definition, const Rational& c,
                  Convention convention = Convention::report) {
  return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c), convention).value);
}

}  // namespace

TEST_CASE("Every definition is not increasing and convex in c, within [0, 1]", "[models]") {
  Effective effective(100);
  rc::prop("monotone and convex", [&] {
    const Model model = draw_model(*model_size());
    const Rational c = draw_ratio();
    const Rational d = draw_ratio();
    for (const Definition definition : all_definitions()) {
      const Rational at_c = delta_at(model, definition, c);
      const Rational at_d = delta_at(model, definition, d);
      effective.count_if(at_c != at_d);
      RC_ASSERT(at_c >= 0 && at_c <= 1);
      RC_ASSERT((c <= d ? at_c >= at_d : at_c <= at_d));
      RC_ASSERT(2 * delta_at(model, definition, (c + d) / 2) <= at_c + at_d);
    }
  });
  effective.require();
}

TEST_CASE("The least ratio is where the least δ falls to δ", "[models]") {
  Effective effective(100);
  rc::prop("inverse", [&] {
    const Model model = draw_model(*model_size());
    const Rational delta = *unit() / 3;
    for (const Definition definition : all_definitions()) {
      const LeastRatio answer = least_ratio(model, definition, Delta::of(delta));
      if (!answer.ratio) {
        RC_ASSERT(delta_at(model, definition, 1'000'000'000) > delta);
        continue;
      }
      const bool inside = *answer.ratio > 1;
      effective.count_if(inside);
      const Rational reached = delta_at(model, definition, *answer.ratio);
      RC_ASSERT((inside ? reached == delta : reached <= delta));
      RC_ASSERT(satisfies(model, definition, Epsilon::of_ratio(*answer.ratio), Delta::of(delta)));
    }
  });
  effective.require();
}

TEST_CASE("Active is at least passive, and both ask the same at δ = 0", "[models]") {
  Effective strict(10);
  Effective equal(10);
  rc::prop("np.lem-5, np.lem-6", [&] {
    const Model model = draw_model(*model_size());
    const Rational c = draw_ratio();
    for (const Convention convention : {Convention::report, Convention::paper}) {
      const Rational active = delta_at(model, Definition::active, c, convention);
      const Rational passive = delta_at(model, Definition::passive, c, convention);
      RC_ASSERT(active >= passive);
      strict.count_if(active > passive);
      const auto of_active = least_ratio(model, Definition::active, Delta::of(0), convention);
      const auto of_passive = least_ratio(model, Definition::passive, Delta::of(0), convention);
      RC_ASSERT(of_active.ratio == of_passive.ratio);
      equal.count_if(of_active.ratio && *of_active.ratio > 1);
    }
  });
  strict.require();
  equal.require();
}

TEST_CASE("The paper's convention never asks for less than the report's", "[models]") {
  Effective effective(20);
  rc::prop("conventions", [&] {
    const Model model = draw_model(*model_size());
    const Rational c = draw_ratio();
    for (const Definition definition : all_definitions()) {
      const Rational report = delta_at(model, definition, c, Convention::report);
      const Rational paper = delta_at(model, definition, c, Convention::paper);
      const bool may_differ = definition == Definition::active || definition == Definition::passive;
      RC_ASSERT((may_differ ? report <= paper : report == paper));
      effective.count_if(report < paper);
    }
  });
  effective.require();
}
