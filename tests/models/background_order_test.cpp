#include "reference/models/background_order.hpp"

#include <catch2/catch.hpp>

#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/exhaustive_normalizations.hpp"
#include "tests/support/random_models.hpp"

using namespace pkdp;

namespace {

// Every arrangement of θ₁'s entries together with every assignment of θ₂'s backgrounds to them.
bool exists_literally(const Law& more, const Law& less, std::size_t record) {
  return testing::any_arrangement(more, [&](const Normalization& candidate) {
    CommonNormalization common{candidate.factors, {}, {}, {}};
    for (const Normalization::Image& image : candidate.map) {
      common.databases.push_back(image.database);
      common.first.push_back(image.background);
      common.second.push_back(0);
    }
    for (std::size_t choice = 0; choice < (std::size_t{1} << common.second.size()); ++choice) {
      for (std::size_t tuple = 0; tuple < common.second.size(); ++tuple) {
        common.second[tuple] = static_cast<Index>((choice >> tuple) & 1);
      }
      if (shows_more_background(common, more, less, record).holds) {
        return true;
      }
    }
    return false;
  });
}

}  // namespace

TEST_CASE("The decision agrees with trying every common normalization", "[models]") {
  testing::RandomModels random(20261122);
  int ordered = 0;
  int tried = 0;
  while (tried < 60) {
    const Law more = testing::small_law(random, 2);
    // θ₂ shares the law of D: the same background, none, or a coin that D determines.
    const std::size_t kind = random.below(3);
    const Law less =
        kind == 0   ? more
        : kind == 1 ? without_background(more)
                    : with_background(more, [](const Database& database) { return database[1]; });
    if (more.entries().size() > 4) {
      continue;
    }
    ++tried;
    const auto found = common_normalization(more, less, 0);
    REQUIRE(found.has_value() == exists_literally(more, less, 0));
    if (found) {
      REQUIRE(shows_more_background(*found, more, less, 0).holds);
      ++ordered;
    }
  }
  CHECK(ordered > 5);
}

TEST_CASE("More known records are more background where they are independent", "[models]") {
  const Law law = independent_records({uniform(2), uniform(2), {Rational(1, 3), Rational(2, 3)}});
  const Law both = with_known_records(law, {1, 2}, 2);
  const Law one = with_known_records(law, {2}, 2);
  CHECK(common_normalization(both, one, 0).has_value());
  CHECK(common_normalization(both, law, 0).has_value());
  CHECK_FALSE(common_normalization(one, both, 0).has_value());
  // At a known record neither is acceptable, so that pk.def-9 ("for all i") never holds.
  CHECK_FALSE(has_more_background(both, one));
  CHECK(has_more_background(law, law));
  CHECK(has_more_background(Family{both, law}, Family{law}));
  CHECK_FALSE(has_more_background(Family{both}, Family{law}));
  CHECK_FALSE(has_more_background(law, certain({0})));
}

TEST_CASE("A common normalization that does not show the order says why", "[models]") {
  const Law law = independent_records({uniform(2), uniform(2)});
  const Law known = with_known_records(law, {1}, 2);
  const auto common = common_normalization(known, law, 0);
  REQUIRE(common.has_value());
  const CommonNormalization reversed{common->factors, common->databases, common->second,
                                     common->first};
  CHECK(shows_more_background(reversed, law, known, 0).reason ==
        "the factors that the second background knows are not among the first's");
  CHECK_FALSE(shows_more_background(*common, law, known, 0).holds);
  CommonNormalization broken = *common;
  broken.second.pop_back();
  CHECK_FALSE(shows_more_background(broken, known, law, 0).holds);
}
