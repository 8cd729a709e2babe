#include "reference/models/processing.hpp"

#include <rapidcheck/catch.h>

#include <array>
#include <variant>

#include "properties/support/effective.hpp"
#include "properties/support/models.hpp"
#include "reference/models/definition.hpp"
#include "reference/models/queries.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

Rational delta_at(const Model& model, Definition definition, const Rational& c) {
  return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c)).value);
}

// Those whose laws are laws of the output, so that post-processing and mixing act on them.
constexpr std::array closed = {Definition::dp,      Definition::noiseless,
                               Definition::active,  Definition::causal,
                               Definition::passive, Definition::bounded_leakage};

std::vector<std::vector<Rational>> draw_rows(std::size_t outputs) {
  std::vector<std::vector<Rational>> rows;
  for (std::size_t output = 0; output < outputs; ++output) {
    rows.push_back(*law(2));
  }
  return rows;
}

}  // namespace

TEST_CASE("Post-processing never increases δ", "[models]") {
  Effective effective(50);
  rc::prop("pk.prop-5", [&] {
    const ModelSize size = *model_size();
    const Model before = draw_model(size);
    const auto rows = draw_rows(size.outputs);
    const Model after = model_of(size, before.family(),
                                 post_process_randomly(before.mechanism(), numbered_labels(2),
                                                       [&](Index output) { return rows[output]; }));
    const Rational c = draw_ratio();
    for (const Definition definition : closed) {
      const Rational processed = delta_at(after, definition, c);
      const Rational original = delta_at(before, definition, c);
      effective.count_if(processed > 0 && processed < original);
      RC_ASSERT(processed <= original);
    }
  });
  effective.require();
}

TEST_CASE("A mixture has at most the mixture of the two δ", "[models]") {
  Effective effective(50);
  rc::prop("pk.prop-5", [&] {
    ModelSize size = *model_size();
    // With a leakage the mixture is not convex: which mechanism ran may depend on what leaked.
    size.leakages = 1;
    const Model first = draw_model(size);
    const Model second = model_of(size, first.family(), *random_mechanism(size));
    const Probability p = Probability::of(*unit());
    const Model mixed =
        model_of(size, first.family(), mix(p, first.mechanism(), second.mechanism()));
    const Rational c = draw_ratio();
    for (const Definition definition : closed) {
      const Rational bound = p.value() * delta_at(first, definition, c) +
                             p.complement().value() * delta_at(second, definition, c);
      const Rational value = delta_at(mixed, definition, c);
      effective.count_if(value > 0 && value < bound);
      RC_ASSERT(value <= bound);
    }
  });
  effective.require();
}

TEST_CASE("Randomized response is as private as it says", "[models]") {
  Effective effective(20);
  rc::prop("ratio", [&] {
    const auto values = *evenly<std::size_t>(2, 4);
    const Rational flip = *rc::gen::suchThat(unit(), [](const Rational& x) { return x > 0; });
    const Model model = Model::of({}, randomized_response(values, 2, flip));
    const Rational k = Rational(values);
    const Rational ratio = (k - flip * (k - 1)) / flip;
    RC_ASSERT(*least_ratio(model, Definition::dp, Delta::of(0)).ratio == ratio);
    effective.count_if(ratio > 1);
    RC_ASSERT(!least_ratio(Model::of({}, identity_query(all_databases(values, 2))), Definition::dp,
                           Delta::of(0))
                   .ratio.has_value());
  });
  effective.require();
}
