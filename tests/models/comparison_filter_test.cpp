#include "reference/models/comparison_filter.hpp"

#include <catch2/catch.hpp>

#include "checks/engine/random_models.hpp"
#include "reference/models/definition.hpp"

using namespace pkdp;

TEST_CASE("Screens: one place alone, and the worst case is never left out", "[models]") {
  const auto limits = checks::engine::Limits{2, 3, 2, 3, 1, 2};
  for (std::uint64_t index = 0; index < 60; ++index) {
    const Model model = checks::engine::random_model(17, index, limits);
    for (const Definition definition : all_definitions()) {
      for (const Convention convention : {Convention::report, Convention::paper}) {
        const Rational c = make_rational(5, 4);
        const LeastDelta least = least_delta(model, definition, Epsilon::of_ratio(c), convention);
        Rational worst = 0;
        std::size_t at_witness = 0;
        for_each_comparison(model, definition, convention, [&](const Comparison& comparison) {
          worst = std::max(worst, hockey_stick(comparison.laws, c));
          if (comparison.both_ways) {
            worst = std::max(worst, hockey_stick(comparison.laws.reversed(), c));
          }
          at_witness += least.witness && comparison.index == least.witness->index ? 1 : 0;
          return true;
        });
        CHECK(std::get<Rational>(least.value) == worst);
        if (least.witness) {
          CHECK(at_witness == 1);
          const ComparisonFilter filter = ComparisonFilter::at(least.witness->index);
          CHECK(filter.accepts(least.witness->index));
          ComparisonIndex other = least.witness->index;
          ++other.b;
          CHECK_FALSE(filter.accepts(other));
        }
        // An irrational e^ε between rational ones.
        const Epsilon irrational = Epsilon::of(make_rational(1, 5));
        const auto between = least_delta(model, definition, irrational, convention).line;
        CHECK(between.a >= between.b);
      }
    }
  }
}
