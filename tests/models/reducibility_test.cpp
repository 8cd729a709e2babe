#include "reference/models/reducibility.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "reference/models/background.hpp"
#include "reference/models/conditioning.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/random_models.hpp"

using namespace pkdp;

namespace {

bool serves(const std::vector<Cell>& cells, const Model& model, Index first, Index second,
            const std::vector<Index>& phi) {
  for (Index a = 0; a < model.values().size(); ++a) {
    const Cell* x = find(cells, first, a);
    const Cell* y = find(cells, second, a);
    for (Index output = 0; x != nullptr && y != nullptr && output < phi.size(); ++output) {
      if (mass_at(x->outputs(), output) != mass_at(y->outputs(), phi[output])) {
        return false;
      }
    }
  }
  return true;
}

// All bijections of the outputs, literally.
bool is_reducible_literally(const Model& model) {
  for (const Law& law : model.family()) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      const std::vector<Cell> cells = condition(model, law, record);
      for (Index first = 0; first < model.backgrounds().size(); ++first) {
        for (Index second = 0; second < model.backgrounds().size(); ++second) {
          std::vector<Index> phi(model.mechanism().outputs().size());
          std::iota(phi.begin(), phi.end(), Index{0});
          bool found = false;
          do {
            found = found || serves(cells, model, first, second, phi);
          } while (!found && std::next_permutation(phi.begin(), phi.end()));
          if (!found) {
            return false;
          }
        }
      }
    }
  }
  return true;
}

}  // namespace

TEST_CASE("Reducibility agrees with trying every bijection", "[models]") {
  testing::RandomModels models(20261123);
  int reducible = 0;
  for (int sample = 0; sample < 10000; ++sample) {
    const Model model = models.next();
    REQUIRE(is_reducible(model) == is_reducible_literally(model));
    reducible += is_reducible(model) && model.backgrounds().size() > 1 ? 1 : 0;
  }
  CHECK(reducible > 50);
}

TEST_CASE("pk.prop-6 and pk.rem-gk: counting is reducible, thresholded counting is not",
          "[models]") {
  const RecordLaw biased = {Rational(2, 3), Rational(1, 3)};
  const Law law = with_known_records(independent_records({biased, biased, biased}), {2}, 2);
  const auto all = all_databases(2, 3);
  const Model counting = Model::of({law}, count_query(all));
  // At the known record itself the values possible under the two backgrounds are disjoint, so that
  // nothing is asked; elsewhere the count is shifted.
  CHECK(is_reducible(counting));
  const auto phi = output_bijection(counting, 0, 0, 0, 1);
  REQUIRE(phi.has_value());
  const auto index = [&](const std::string& label) {
    const auto& outputs = counting.mechanism().outputs();
    return static_cast<std::size_t>(std::find(outputs.begin(), outputs.end(), label) -
                                    outputs.begin());
  };
  CHECK(phi->at(index("0")) == index("1"));
  CHECK(phi->at(index("2")) == index("3"));
  CHECK(phi->at(index("3")) == index("0"));
  const Model thresholded = Model::of({law}, threshold_query(all, 1));
  const auto failure = irreducible_at(thresholded);
  REQUIRE(failure.has_value());
  CHECK(failure->record == 0);
  CHECK_FALSE(output_bijection(thresholded, 0, 0, 0, 1).has_value());
  CHECK_FALSE(output_bijection(thresholded, 0, 0, 0, 7).has_value());
}
