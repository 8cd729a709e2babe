#include "reference/models/acceptability.hpp"

#include <rapidcheck/catch.h>

#include <variant>

#include "properties/support/effective.hpp"
#include "properties/support/models.hpp"
#include "reference/models/background.hpp"
#include "reference/models/background_order.hpp"
#include "reference/models/definition.hpp"
#include "reference/models/normalization.hpp"
#include "reference/models/record_laws.hpp"
#include "reference/models/reducibility.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("What is found acceptable passes the check", "[models]") {
  Effective effective(20);
  rc::prop("soundness", [&] {
    ModelSize size = *model_size();
    const bool independent = *evenly(0, 2) == 0;
    const Law theta = independent ? draw_independent_records(size) : *random_law(size);
    for (std::size_t record = 0; record < size.records; ++record) {
      const auto found = acceptable_normalization(theta, record);
      effective.count_if(found.has_value() && theta.backgrounds() > 1);
      if (found) {
        RC_ASSERT(is_normalization(*found, theta).holds);
        RC_ASSERT(is_acceptable_at(*found, theta, record).finding.holds);
      }
    }
  });
  effective.require();
}

TEST_CASE("Independent records are acceptable, more known records above fewer", "[models]") {
  Effective effective(20);
  rc::prop("known records", [&] {
    std::vector<RecordLaw> records;
    for (int record = 0; record < 3; ++record) {
      records.push_back(*law(2));
    }
    const Law none = independent_records(records);
    const Law one = with_known_records(none, {2}, 2);
    const Law two = with_known_records(none, {1, 2}, 2);
    RC_ASSERT(acceptable_normalization(two, 0).has_value());
    for (const auto& [more, less] :
         {std::pair{two, one}, std::pair{two, none}, std::pair{one, none}}) {
      const auto common = common_normalization(more, less, 0);
      RC_ASSERT(common.has_value());
      RC_ASSERT(shows_more_background(*common, more, less, 0).holds);
      effective.count_if(more.backgrounds() > less.backgrounds());
    }
  });
  effective.require();
}

TEST_CASE("pk.thm-2, every background compatible, so that reducible means active is passive",
          "[models]") {
  Effective effective(3);
  rc::prop("reducible", [&] {
    ModelSize size = *model_size();
    size.records = 2;
    const Model model =
        model_of({2, size.values, size.values, size.outputs, 1}, {draw_independent_records(size)},
                 *random_mechanism({2, size.values, 1, size.outputs, 1}));
    if (!is_reducible(model)) {
      return;
    }
    const Epsilon epsilon = Epsilon::of_ratio(draw_ratio());
    const auto active = least_delta(model, Definition::active, epsilon);
    const auto passive = least_delta(model, Definition::passive, epsilon);
    effective.count_if(model.family().front().backgrounds() > 1);
    RC_ASSERT(std::get<Rational>(active.value) == std::get<Rational>(passive.value));
  });
  effective.require();
}
