#include "reference/distributions/poisson_binomial.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/binomial.hpp"

using namespace pkdp;
using namespace pkdp::properties;
using Probabilities = std::vector<Probability>;

namespace {

std::int64_t size(const Probabilities& p) { return static_cast<std::int64_t>(p.size()); }

std::int64_t any_count(const Probabilities& p) { return *count_near(size(p), size(p) / 2); }

Rational pmf(const Probabilities& p, std::int64_t k) {
  return exact_rational(poisson_binomial::pmf(p, k));
}

Rational upper(const Probabilities& p, std::int64_t k) {
  return exact_rational(poisson_binomial::upper_tail(p, k));
}

}  // namespace

TEST_CASE("Poisson-binomial law 1: the pmf sums to 1", "[distributions]") {
  Effective effective(30);
  rc::prop("sum", [&] {
    const Probabilities p = *probability_list(12);
    Rational sum = 0;
    for (std::int64_t k = -1; k <= size(p) + 1; ++k) {
      sum += pmf(p, k);
    }
    RC_ASSERT(sum == 1);
    effective.count_if(p.size() > 1);
  });
  effective.require();
}

TEST_CASE("Poisson-binomial law 2: a tail and the other side of its cut sum to 1",
          "[distributions]") {
  Effective effective(30);
  rc::prop("complement", [&] {
    const Probabilities p = *probability_list(14);
    const std::int64_t k = any_count(p);
    const Value lower = poisson_binomial::lower_tail(p, k);
    const Value rest = poisson_binomial::upper_tail(p, k + 1);
    RC_ASSERT(exact_rational(lower) + exact_rational(rest) == 1);
    RC_ASSERT((lower.real().enclose(96) + rest.real().enclose(96)).contains(1));
    RC_ASSERT(upper(p, k) - upper(p, k + 1) == pmf(p, k));
    effective.count_if(exact_rational(lower) > 0 && exact_rational(rest) > 0);
  });
  effective.require();
}

TEST_CASE("Poisson-binomial laws 3 and 4: order does not matter, reflection does what it says",
          "[distributions]") {
  Effective effective(30);
  rc::prop("reversed and reflected", [&] {
    Probabilities p = *probability_list(14);
    const std::int64_t k = any_count(p);
    const Rational tail = upper(p, k);
    std::reverse(p.begin(), p.end());
    RC_ASSERT(tail == upper(p, k));
    Probabilities reflected;
    for (const Probability& one : p) {
      reflected.push_back(one.complement());
    }
    RC_ASSERT(tail == exact_rational(poisson_binomial::lower_tail(reflected, size(p) - k)));
    effective.count_if(tail > 0 && tail < 1);
  });
  effective.require();
}

TEST_CASE("Poisson-binomial law 5: log-concavity", "[distributions]") {
  Effective effective(20);
  rc::prop("pmf(k)² ≥ pmf(k−1) pmf(k+1)", [&] {
    const Probabilities p = *probability_list(14);
    const std::int64_t k = any_count(p);
    const Rational outer = pmf(p, k - 1) * pmf(p, k + 1);
    RC_ASSERT(pmf(p, k) * pmf(p, k) >= outer);
    effective.count_if(outer > 0);
  });
  effective.require();
}

TEST_CASE("Poisson-binomial law 6: equal probabilities give the binomial law", "[distributions]") {
  Effective effective(30);
  rc::prop("equal", [&] {
    const std::int64_t n = *records(60);
    const Probability p = *probability(n);
    const std::int64_t k = *count_near(n, n / 2);
    const Probabilities list(static_cast<std::size_t>(n), p);
    RC_ASSERT(pmf(list, k) == exact_rational(binomial::pmf(n, k, p)));
    RC_ASSERT(upper(list, k) == exact_rational(binomial::upper_tail(n, k, p)));
    effective.count_if(pmf(list, k) > 0 && n > 1);
  });
  effective.require();
}

TEST_CASE("Poisson-binomial law 7: one more record", "[distributions]") {
  Effective effective(30);
  rc::prop("recurrence", [&] {
    Probabilities p = *probability_list(14);
    const std::int64_t k = any_count(p);
    const Probability one = *probability(size(p));
    const Rational expected = one.value() * pmf(p, k - 1) + one.complement().value() * pmf(p, k);
    p.push_back(one);
    RC_ASSERT(pmf(p, k) == expected);
    effective.count_if(expected > 0);
  });
  effective.require();
}

TEST_CASE("Poisson-binomial: the exact values lie in the enclosures at any precision",
          "[distributions]") {
  Effective effective(40);
  rc::prop("containment", [&] {
    const Probabilities p = *probability_list(25);
    const std::int64_t k = any_count(p);
    for (const Value& value : {poisson_binomial::pmf(p, k), poisson_binomial::lower_tail(p, k),
                               poisson_binomial::upper_tail(p, k)}) {
      const Rational exact = exact_rational(value);
      for (const Precision precision : {64, 128, 256, 1024}) {
        const Interval enclosure = value.real().enclose(precision);
        RC_ASSERT(enclosure.contains(exact));
        // A complement next to 1 has its full accuracy; so has the deepest tail.
        RC_ASSERT(enclosure.has_relative_accuracy(precision / 2));
      }
      effective.count_if(exact > 0 && exact < 1);
    }
  });
  effective.require();
}
