#include "reference/distributions/tilt.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using poisson_binomial::Law;
using poisson_binomial::mean_is_above;
using poisson_binomial::tilt_towards;

namespace {

std::vector<Probability> mixed_list() {
  std::vector<Probability> p = {Probability::of(1), Probability::of(0),
                                Probability::of(power_of_two(-3000)),
                                Probability::of(1 - power_of_two(-3000))};
  for (long i = 1; i < 100; ++i) {
    p.push_back(Probability::of(Rational(i * i, 10'000)));
  }
  return p;
}

// The mean and the variance under a tilt, exactly.
std::pair<Rational, Rational> moments(const Law& law, const Rational& tilt) {
  Rational mean = law.first();
  Rational variance = 0;
  for (const auto& group : law.groups()) {
    // Rounded to 200 bits, which is enough to compare means and keeps the sums short.
    const Rational exact = group.p * tilt / (1 - group.p + group.p * tilt);
    const Rational one = Rational(floor(exact * power_of_two(200))) * power_of_two(-200);
    mean += one * group.multiplicity;
    variance += one * (1 - one) * group.multiplicity;
  }
  return {mean, variance};
}

}  // namespace

TEST_CASE("the tilted mean is within a standard deviation or a record of k", "[distributions]") {
  const Law law(mixed_list());
  for (std::int64_t k = law.first(); k <= law.last(); k += 3) {
    const Rational tilt = tilt_towards(law, k);
    const auto [mean, variance] = moments(law, tilt);
    INFO("k = " << k << ", tilt of " << bit_length(tilt) << " bits");
    CHECK(tilt > 0);
    CHECK((mean - k) * (mean - k) <= 1 + variance);
  }
}

TEST_CASE("no tilt where none is needed or possible", "[distributions]") {
  const Law law(mixed_list());
  const auto [mean, variance] = moments(law, 1);
  CHECK(tilt_towards(law, floor(mean).convert_to<std::int64_t>()) == 1);
  CHECK(tilt_towards(Law(std::vector<Probability>{}), 0) == 1);
  CHECK(tilt_towards(Law({Probability::of(1)}), 1) == 1);
  // Off the support the nearest end counts.
  CHECK(tilt_towards(law, -100) == tilt_towards(law, law.first()));
  CHECK(tilt_towards(law, 1000) == tilt_towards(law, law.last()));
}

TEST_CASE("which side the mean is on", "[distributions]") {
  const Law law(std::vector<Probability>(10, Probability::of(Rational(1, 2))));
  CHECK(mean_is_above(law, 4));
  CHECK_FALSE(mean_is_above(law, 5));
  CHECK(mean_is_above(Law({Probability::of(1)}), 0));
}
