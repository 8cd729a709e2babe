#include "reference/mechanisms/k_anonymity/pairs.hpp"

#include <catch2/catch.hpp>

#include "reference/privacy/hockey_stick.hpp"
#include "tests/support/enumeration.hpp"

using namespace pkdp;
using k_anonymity::PairBounds;
using pkdp::testing::category_law;

TEST_CASE("bounds of every ordered pair hold", "[k_anonymity]") {
  const std::vector<CategoryLaw> laws = {
      category_law({Rational(1, 50), Rational(1, 2), Rational(12, 25)}),
      category_law({Rational(1, 50), Rational(1, 50), Rational(24, 25)}),
      category_law({Rational(1, 50), Rational(1, 2), Rational(6, 25)}, Rational(6, 25)),
      category_law({Rational(1, 50), Rational(1, 49)}, Rational(2351, 2450))};
  for (const CategoryLaw& law : laws) {
    for (const std::int64_t others : {0, 1, 6, 12}) {
      const auto counts = multinomial::exact_law(others, law);
      for (const std::int64_t least : {0, 1, 2, 3, 5}) {
        for (const Rational& c : {Rational(1), Rational(3, 2)}) {
          PairBounds bounds(others, law, std::vector<std::int64_t>(law.size(), least),
                            Epsilon::of_ratio(c), 80);
          Rational worst = 0;
          for (std::size_t a = 0; a < law.values(); ++a) {
            for (std::size_t b = 0; b < law.values(); ++b) {
              if (a == b) {
                continue;
              }
              const multinomial::Counts none(law.size(), 0);
              const Rational expected =
                  hockey_stick(k_anonymity::laws(counts, none, least, a, b), c);
              const auto ends = bounds.pair(a, b);
              CAPTURE(others, least, a, b, to_string(c), to_string(law[1].value()));
              CHECK(ends.lower.lower() <= expected);
              CHECK(ends.upper.upper() >= expected);
              worst = std::max(worst, expected);
            }
          }
          const auto ends = bounds.worst();
          CHECK(ends.lower.lower() <= worst);
          CHECK(ends.upper.upper() >= worst);
        }
      }
    }
  }
}
