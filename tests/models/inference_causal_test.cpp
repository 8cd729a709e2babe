#include "reference/models/inference_causal.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "checks/engine/random_models.hpp"
#include "reference/models/processing.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/literal_agreement.hpp"
#include "tests/support/literal_definitions.hpp"
#include "tests/support/rational_value.hpp"

using namespace pkdp;
using pkdp::testing::agreement;

TEST_CASE("inference_causal agrees with its text on random models", "[models]") {
  CHECK(agreement(Definition::inference_causal, Convention::report, 20261128, 10000) > 1000);
}

TEST_CASE("What an output says about a record, against what it says once the record is replaced",
          "[models]") {
  // Two fair bits, their sum: 1 leaves D(0) fair, and so does the sum of (0, D(1)) for every value.
  const Model model = Model::of({independent_records({uniform(2), uniform(2)})},
                                sum_query(all_databases(2, 2), {0, 1}));
  const LeastDelta answer = least_delta(model, Definition::inference_causal, Epsilon::of(0));
  // The sum 0 reveals D(0) = 0; the sum of (0, D(1)) being 0 says nothing: 1 against 1/2.
  CHECK(pkdp::testing::rational(answer.value) == Rational(1, 2));
  CHECK(answer.witness->index.b == 0);
  CHECK(*answer.witness->index.output == 0);
  CHECK(answer.witness->outputs == std::vector<Index>{0});
  CHECK_FALSE(least_ratio(model, Definition::inference_causal, Delta::of(0)).ratio.has_value());
}

TEST_CASE("With δ inference-based causal privacy satisfies neither privacy axiom", "[models]") {
  // Certificates against both: merging two outputs, or mixing with a second mechanism, raises δ.
  pkdp::testing::RandomModels models(7);
  const Epsilon epsilon = Epsilon::of_ratio(Rational(5, 4));
  const auto delta = [&](const Model& model, Mechanism mechanism) {
    return pkdp::testing::rational(least_delta(Model::of(model.values(), model.backgrounds(),
                                                         model.family(), std::move(mechanism)),
                                               Definition::inference_causal, epsilon)
                                       .value);
  };
  int merged = 0;
  int mixed = 0;
  for (int sample = 0; sample < 30000 && (merged == 0 || mixed == 0); ++sample) {
    const Model model = models.next();
    const Mechanism& first = model.mechanism();
    const std::size_t outputs = first.outputs().size();
    if (first.leakages().size() > 1 || outputs < 2) {
      continue;
    }
    const auto merge = [](Index output) { return std::min<Index>(output, 1); };
    merged += delta(model, post_process(first, {"0", "1"}, merge)) > delta(model, first) ? 1 : 0;
    std::vector<KernelEntry> entries;
    for (const Mechanism::Row& row : first.rows()) {
      const std::vector<Rational> masses = models.next_masses(outputs);
      for (Index output = 0; output < outputs; ++output) {
        entries.push_back({row.database, output, 0, masses[output]});
      }
    }
    const Mechanism second = Mechanism::of(first.outputs(), first.leakages(), entries);
    const Mechanism mixture = mix(Probability::of(Rational(1, 2)), first, second);
    mixed += delta(model, mixture) > std::max(delta(model, first), delta(model, second)) ? 1 : 0;
  }
  CHECK(merged > 0);
  CHECK(mixed > 0);
}

TEST_CASE("At δ = 0 it is not closed under post-processing and bounds no causal loss either",
          "[models]") {
  // D is (0,1) or (1,0). The two outputs name D, and each counterfactual database gives output 0,
  // so that nothing but the output that leaves D as it was is ever compared.
  const Rational half(1, 2);
  const Law law = Law::of({{{0, 1}, 0, half}, {{1, 0}, 0, half}});
  const Mechanism mechanism =
      Mechanism::of({"0", "1", "2"}, {""},
                    {{{0, 0}, 0, 0, 1}, {{0, 1}, 2, 0, 1}, {{1, 0}, 1, 0, 1}, {{1, 1}, 0, 0, 1}});
  const auto ratio = [&](const Mechanism& kernel, Definition definition) {
    return least_ratio(Model::of({law}, kernel), definition, Delta::of(0)).ratio;
  };
  CHECK(*ratio(mechanism, Definition::inference_causal) == 1);
  // The second half of pk.prop-1 as printed: no multiple of ε = 0 bounds the causal loss.
  CHECK_FALSE(ratio(mechanism, Definition::causal).has_value());
  const Mechanism merged =
      post_process(mechanism, {"0", "1"}, [](Index output) { return std::min<Index>(output, 1); });
  CHECK_FALSE(ratio(merged, Definition::inference_causal).has_value());
}

TEST_CASE("inference_causal: masses of 20 and of 60 digits agree with the text", "[models]") {
  for (const std::uint64_t digits : {20, 60}) {
    const Integer whole = power(Integer(10), digits);
    for (std::uint64_t index = 0; index < 20; ++index) {
      const Model small = checks::engine::random_model(41, index, {2, 3, 2, 3, 1, 1});
      // The same possible events, masses moved a little.
      std::vector<LawEntry> entries = small.family().front().entries();
      entries.front().mass += make_rational(static_cast<std::int64_t>(entries.size()) - 1, whole);
      for (std::size_t k = 1; k < entries.size(); ++k) {
        entries[k].mass -= make_rational(1, whole);
      }
      const Model model = Model::of(small.values(), small.backgrounds(),
                                    {Law::of(std::move(entries))}, small.mechanism());
      const auto demands =
          testing::literal_demands(model, Definition::inference_causal, Convention::report);
      for (const Rational& c : {Rational(1), make_rational(3, 2)}) {
        CHECK(std::get<Rational>(
                  least_delta(model, Definition::inference_causal, Epsilon::of_ratio(c)).value) ==
              testing::literal_delta(demands, c));
      }
      CHECK(
          least_ratio(model, Definition::inference_causal, Delta::of(make_rational(1, 10))).ratio ==
          testing::literal_ratio(demands, make_rational(1, 10)));
    }
  }
}
