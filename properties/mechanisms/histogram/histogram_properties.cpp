#include "reference/mechanisms/histogram/histogram.hpp"

#include <rapidcheck.h>
#include <rapidcheck/catch.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/multinomial.hpp"
#include "reference/mechanisms/histogram/pair_sum.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/mechanisms/k_anonymity/pairs.hpp"
#include "reference/mechanisms/linear/linear.hpp"
#include "reference/privacy/hockey_stick.hpp"

using namespace pkdp;
using namespace pkdp::properties;
using k_anonymity::Attacker;

namespace {

// Weights of 2 … 3 categories and ⊥, none of the categories impossible.
CategoryLaw any_law() {
  std::vector<int> weights;
  for (int c = *evenly(2, 4); c > 0; --c) {
    weights.push_back(*evenly(1, 9));
  }
  const int outside = *evenly(0, 2) * *evenly(1, 9);
  const int sum = std::accumulate(weights.begin(), weights.end(), outside);
  std::vector<Probability> p;
  for (const int weight : weights) {
    p.push_back(Probability::of(Rational(weight, sum)));
  }
  return CategoryLaw::of(std::move(p), Probability::of(Rational(outside, sum)));
}

Epsilon any_epsilon() { return Epsilon::of_ratio(1 + *factor() / 4); }

Rational exact(const Real& value) { return std::get<Rational>(*value.exact()); }

}  // namespace

TEST_CASE("multinomial laws", "[multinomial]") {
  Effective effective(30);
  rc::prop("sums to 1, marginals are binomial", [&] {
    const CategoryLaw law = any_law();
    const std::int64_t n = *evenly<std::int64_t>(0, 8);
    const auto joint = multinomial::exact_law(n, law);
    const auto category = *evenly<std::size_t>(0, law.size());
    const std::int64_t k = *evenly<std::int64_t>(0, n + 1);
    Rational sum = 0;
    Rational marginal = 0;
    for (std::size_t i = 0; i < joint.counts.size(); ++i) {
      sum += joint.mass(i);
      marginal += joint.counts[i][category] == k ? joint.mass(i) : Rational(0);
      RC_ASSERT(exact(multinomial::pmf(n, law, joint.counts[i]).real()) == joint.mass(i));
    }
    RC_ASSERT(sum == 1);
    RC_ASSERT(marginal == exact(multinomial::marginal_pmf(n, law, category, k).real()));
    effective.count_if(marginal > 0);
  });
  effective.require();
}

TEST_CASE("the histogram's delta falls in n, p and epsilon", "[histogram]") {
  Effective effective(30);
  rc::prop("monotone", [&] {
    const Rational a(*evenly(1, 10), 40);
    const Rational b(*evenly(1, 10), 40);
    const Rational more(*evenly(0, 10), 40);
    const std::int64_t n = *evenly<std::int64_t>(2, 12);
    const Rational c = 1 + *factor() / 4;
    const auto delta = [](std::int64_t records, const Rational& x, const Rational& y,
                          const Rational& ratio) {
      return exact(histogram::pair_delta(records, Probability::of(x), Probability::of(y),
                                         Epsilon::of_ratio(ratio)));
    };
    const Rational value = delta(n, a, b, c);
    RC_ASSERT(delta(n + 1, a, b, c) <= value);
    RC_ASSERT(delta(n, a + more, b, c) <= value);
    RC_ASSERT(delta(n, a, b + more, c) <= value);
    RC_ASSERT(delta(n, a, b, c + more) <= value);
    effective.count_if(value > 0 && value < 1);
  });
  effective.require();
}

TEST_CASE("sweeps agree with sums in integers", "[histogram]") {
  Effective effective(30);
  rc::prop("contained, with relative accuracy", [&] {
    const Rational a = *proper_rational(20) / 2;
    const Rational b = *proper_rational(20) / 2;
    const histogram::PairOfCounts pair{*evenly<std::int64_t>(1, 60), a, b};
    const Epsilon epsilon = any_epsilon();
    const Interval found = histogram::enclose_pair_delta(pair, epsilon, 80).delta;
    RC_ASSERT(found.contains(std::get<Rational>(histogram::exact_pair_delta(pair, epsilon))));
    RC_ASSERT(found.has_relative_accuracy(70));
    effective.count();
  });
  effective.require();
}

TEST_CASE("laws of the k-anonymous histogram", "[k_anonymity]") {
  Effective effective(25);
  rc::prop("order of attackers, thresholds, bounds", [&] {
    const CategoryLaw law = any_law();
    const std::int64_t n = *evenly<std::int64_t>(1, 9);
    const std::int64_t known = *evenly<std::int64_t>(0, n);
    const std::int64_t least = *evenly<std::int64_t>(0, n + 2);
    const Epsilon epsilon = any_epsilon();
    const auto delta = [&](std::int64_t k, std::int64_t records, Attacker attacker) {
      return exact(k_anonymity::delta({n, law, k, records, attacker}, epsilon));
    };
    const Rational active = delta(least, known, Attacker::active);
    const Rational passive = delta(least, known, Attacker::passive);
    RC_ASSERT(active <= exact(histogram::delta(n - known, law, epsilon)));
    RC_ASSERT(passive <= active);
    RC_ASSERT(delta(least, 0, Attacker::passive) <= passive);
    RC_ASSERT(delta(least + 1, known, Attacker::passive) <= passive);
    RC_ASSERT(delta(least + 1, known, Attacker::active) <= active);
    for (const Attacker attacker : {Attacker::active, Attacker::passive}) {
      const auto bracket =
          k_anonymity::delta_bracket({n, law, least, known, attacker}, epsilon, 64);
      const Rational& value = attacker == Attacker::active ? active : passive;
      RC_ASSERT(bracket.lower <= value);
      RC_ASSERT(value <= bracket.upper);
    }
    effective.count_if(active > 0 && active < 1);
  });
  effective.require();
}

TEST_CASE("bounds of pairs close when nothing is hidden", "[k_anonymity]") {
  Effective effective(20);
  rc::prop("equal ends", [&] {
    const CategoryLaw law = any_law();
    const std::int64_t others = *evenly<std::int64_t>(1, 30);
    k_anonymity::PairBounds bounds(others, law, std::vector<std::int64_t>(law.size(), 0),
                                   any_epsilon(), 64);
    const auto ends = bounds.pair(0, 1);
    RC_ASSERT(have_common_point(ends.lower, ends.upper));
    effective.count();
  });
  effective.require();
}

TEST_CASE("linear queries do not depend on scale or order", "[linear]") {
  Effective effective(10);
  rc::prop("invariance", [&] {
    linear::RecordLaw law;
    const std::vector<Rational> masses = *properties::law(3);
    for (int v = 0; v < 3; ++v) {
      law.values.emplace_back(v * (v + 3) + *evenly(1, 3));
      law.masses.push_back(Probability::of(masses[static_cast<std::size_t>(v)]));
    }
    std::vector<Rational> coefficients;
    for (int j = *evenly(1, 5); j > 0; --j) {
      coefficients.emplace_back(*evenly(-3, 4));
    }
    std::vector<Rational> scaled;
    for (const Rational& coefficient : coefficients) {
      scaled.push_back(coefficient * Rational(-5, 3));
    }
    std::reverse(scaled.begin() + 1, scaled.end());
    const Epsilon epsilon = any_epsilon();
    const Rational value = exact(linear::delta(coefficients, law, epsilon));
    RC_ASSERT(value == exact(linear::delta(scaled, law, epsilon)));
    effective.count_if(value > 0 && value < 1);
  });
  effective.require();
}

TEST_CASE("a descent by words gives δ of two counts", "[histogram]") {
  Effective effective(40);
  rc::prop("as the sum over all pairs does", [&] {
    const int a = *evenly(1, 20);
    const int b = *evenly(1, 20);
    const int rest = *evenly(1, 40);
    const histogram::PairOfCounts pair{*evenly<std::int64_t>(41, 160), Rational(a, a + b + rest),
                                       Rational(b, a + b + rest)};
    const Epsilon epsilon = any_epsilon();
    const Precision bits = *rc::gen::element<Precision>(24, 100, 300);
    const Interval fast = histogram::enclose_pair_delta(pair, epsilon, bits).delta;
    const Interval slow = enclose(histogram::exact_pair_delta(pair, epsilon), bits + 64);
    RC_ASSERT(less(fast, slow) != Answer::yes);
    RC_ASSERT(less(slow, fast) != Answer::yes);
    effective.count_if(fast.has_relative_accuracy(bits));
  });
  effective.require();
}
