#include "reference/bounds/pk_thm_3_crossing.hpp"

#include <catch2/catch.hpp>

using pkdp::Epsilon;
using pkdp::Rational;
using pkdp::bounds::pk_thm_3::Crossing;

namespace {

bool is_above(const Epsilon& epsilon, std::int64_t m, std::int64_t k) {
  return epsilon.compare_ratio(Rational(m - k + 1) / k) > 0;
}

std::vector<Epsilon> epsilons() {
  return {Epsilon::of(0),
          Epsilon::of(Rational(1, 1000)),
          Epsilon::of(1),
          Epsilon::of(100),
          Epsilon::of_ratio(Rational(21, 20)),
          Epsilon::of_ratio(2),
          Epsilon::of_ratio(pkdp::power_of_two(64) - 1),
          Epsilon::of_ratio(pkdp::power_of_two(64)),
          Epsilon::of_ratio(1 + pkdp::power_of_two(-100))};
}

}  // namespace

TEST_CASE("The crossing is where the loss passes epsilon, ties included", "[bounds]") {
  for (const Epsilon& epsilon : epsilons()) {
    const Crossing crossing(epsilon);
    for (std::int64_t m = 0; m <= 130; ++m) {
      const std::int64_t last = crossing.last(m);
      CAPTURE(m, last);
      CHECK((last == 0 || is_above(epsilon, m, last)));
      CHECK_FALSE(is_above(epsilon, m, last + 1));
      CHECK(last <= m / 2);
      for (std::int64_t k = 1; k <= m + 1; ++k) {
        CHECK(crossing.exceeds(m, k) == is_above(epsilon, m, k));
      }
    }
  }
}

TEST_CASE("The crossing of many coins", "[bounds]") {
  constexpr std::int64_t most = std::int64_t{1} << 61;
  for (const Epsilon& epsilon : epsilons()) {
    const Crossing crossing(epsilon);
    for (const std::int64_t m : {std::int64_t{1'000'000'007}, most - 1, most}) {
      const std::int64_t last = crossing.last(m);
      CAPTURE(m, last);
      CHECK((last == 0 || is_above(epsilon, m, last)));
      CHECK_FALSE(is_above(epsilon, m, last + 1));
    }
  }
}
