#include "reference/mechanisms/noisy_counting/sum_masses.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"

using pkdp::Integer;
using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::MassSource;
using pkdp::counting::MassWindow;
using pkdp::poisson_binomial::Law;
using pkdp::properties::Effective;
using pkdp::properties::evenly;

namespace {

rc::Gen<Rational> inner_probability() {
  return rc::gen::map(
      rc::gen::pair(evenly(1, 12), evenly(1, 12)),
      [](const std::pair<int, int>& x) { return Rational(x.first, x.first + x.second); });
}

}  // namespace

TEST_CASE("A window contains the masses wherever it starts", "[properties][sum_masses]") {
  rc::prop("equal bits and two kinds, steps in both directions", [] {
    const Rational p = *inner_probability();
    const Rational q = *inner_probability();
    const int first = *evenly(1, 25);
    const int second = *evenly(0, 12);
    const Law law =
        second == 0 ? Law::of_groups({{p, first}}) : Law::of_groups({{p, first}, {q, second}});
    const std::vector<Integer> weights = law.integer_weights();
    Integer total = 0;
    for (const Integer& weight : weights) {
      total += weight;
    }
    const MassSource source(law);
    MassWindow window = source.around(*evenly(0, first + second + 1), 96);
    for (int visit = 0; visit < 6; ++visit) {
      const int k = *evenly(-1, first + second + 2);
      const bool inside = k >= 0 && k <= first + second;
      const Rational mass =
          inside ? pkdp::make_rational(weights[static_cast<std::size_t>(k)], total) : Rational(0);
      RC_ASSERT(window.at(k).contains(mass));
    }
  });
}

TEST_CASE("The rest of a log-concave series is enclosed", "[properties][sum_masses]") {
  Effective effective(20);
  rc::prop("binomial masses after any two that fall", [&effective] {
    const Rational p = *inner_probability();
    const int count = *evenly(2, 40);
    const std::vector<Integer> weights = Law::of_groups({{p, count}}).integer_weights();
    const int last = *evenly(1, count + 1);
    const auto place = static_cast<std::size_t>(last);
    const auto enclosed = [&](std::size_t k) { return Interval(weights[k], 96); };
    const auto rest = pkdp::counting::rest_of_series(enclosed(place - 1), enclosed(place));
    RC_ASSERT(rest.has_value() == (weights[place] < weights[place - 1]));
    if (rest) {
      effective.count();
      Integer sum = 0;
      for (std::size_t k = place + 1; k < weights.size(); ++k) {
        sum += weights[k];
      }
      RC_ASSERT(rest->contains(Rational(sum)));
      RC_ASSERT(!pkdp::counting::is_negligible(enclosed(place), Interval(weights[place], 96), 4));
    }
  });
  effective.require();
}

TEST_CASE("Decayed sides contain the sums", "[properties][sum_masses]") {
  rc::prop("two kinds of bits, any decay, places in any order", [] {
    const Rational p = *inner_probability();
    const int first = *evenly(1, 20);
    const int second = *evenly(1, 12);
    const Law law = Law::of_groups({{p, first}, {p / 2, second}});
    const std::vector<Integer> weights = law.integer_weights();
    Integer total = 0;
    for (const Integer& weight : weights) {
      total += weight;
    }
    const Rational q = *inner_probability();
    const MassSource source(law);
    for (int visit = 0; visit < 4; ++visit) {
      const int k = *evenly(0, first + second + 1);
      Rational left = 0;
      Rational right = 0;
      for (int j = 0; j < k; ++j) {
        left = left * q + Rational(weights[static_cast<std::size_t>(j)]);
      }
      for (int j = first + second; j > k; --j) {
        right = right * q + Rational(weights[static_cast<std::size_t>(j)]);
      }
      const auto sides = source.sides(k, Interval(q, 96), 64);
      RC_ASSERT(sides.left.contains(left / Rational(total)));
      RC_ASSERT(sides.right.contains(right / Rational(total)));
      RC_ASSERT(sides.left.has_relative_accuracy(60));
      RC_ASSERT(sides.right.has_relative_accuracy(60));
    }
  });
}
