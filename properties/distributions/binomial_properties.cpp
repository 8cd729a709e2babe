#include "reference/distributions/binomial.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/binomial_exact.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

struct Law {
  std::int64_t n;
  Probability p;

  [[nodiscard]] Rational pmf(std::int64_t k) const {
    return exact_rational(binomial::pmf(n, k, p));
  }
  [[nodiscard]] Interval mass(std::int64_t k) const {
    return binomial::pmf(n, k, p).real().enclose(128);
  }
};

Law any_law(std::int64_t greatest) {
  const std::int64_t n = *records(greatest);
  return {n, *probability(n)};
}

std::int64_t mean(const Law& law) {
  return floor(law.p.value() * law.n).convert_to<std::int64_t>();
}

std::int64_t any_count(const Law& law) { return *count_near(law.n, mean(law)); }

bool is_proper(const Law& law) { return law.p.value() > 0 && law.p.value() < 1 && law.n > 0; }

}  // namespace

TEST_CASE("binomial law 1: the pmf sums to 1", "[distributions]") {
  Effective effective(30);
  rc::prop("sum", [&] {
    const Law law = any_law(40);
    Rational sum = 0;
    for (std::int64_t k = -1; k <= law.n + 1; ++k) {
      const Rational mass = law.pmf(k);
      RC_ASSERT(mass >= 0);
      sum += mass;
    }
    RC_ASSERT(sum == 1);
    effective.count_if(is_proper(law));
  });
  effective.require();
}

TEST_CASE("binomial law 2: a tail and the other side of its cut sum to 1", "[distributions]") {
  Effective effective(30);
  rc::prop("complement, exactly", [&] {
    const Law law = any_law(60);
    const std::int64_t k = any_count(law);
    const Rational lower = exact_rational(binomial::lower_tail(law.n, k, law.p));
    const Rational upper = exact_rational(binomial::upper_tail(law.n, k + 1, law.p));
    RC_ASSERT(lower + upper == 1);
    RC_ASSERT(lower - exact_rational(binomial::lower_tail(law.n, k - 1, law.p)) == law.pmf(k));
    effective.count_if(lower > 0 && upper > 0);
  });
  effective.require();
}

TEST_CASE("binomial law 2 at any size", "[distributions]") {
  Effective effective(30);
  rc::prop("complement, enclosed", [&] {
    const Law law = any_law(1'000'000'000);
    const std::int64_t k = any_count(law);
    const Interval lower = binomial::lower_tail(law.n, k, law.p).real().enclose(96);
    const Interval upper = binomial::upper_tail(law.n, k + 1, law.p).real().enclose(96);
    RC_ASSERT((lower + upper).contains(1));
    effective.count_if(k >= 0 && k < law.n && is_proper(law));
  });
  effective.require();
}

TEST_CASE("binomial law 3: ones and zeros may be exchanged", "[distributions]") {
  Effective effective(30);
  rc::prop("reflection", [&] {
    const Law law = any_law(60);
    const std::int64_t k = any_count(law);
    const Probability q = law.p.complement();
    RC_ASSERT(law.pmf(k) == exact_rational(binomial::pmf(law.n, law.n - k, q)));
    RC_ASSERT(exact_rational(binomial::lower_tail(law.n, k, law.p)) ==
              exact_rational(binomial::upper_tail(law.n, law.n - k, q)));
    effective.count_if(law.pmf(k) > 0 && is_proper(law));
  });
  effective.require();
}

TEST_CASE("binomial law 4: the ratio of neighbours", "[distributions]") {
  Effective effective(30);
  rc::prop("ratio", [&] {
    const Law law = any_law(1'000'000'000);
    const std::int64_t k = any_count(law);
    const Rational p = law.p.value();
    const Interval left = Interval(Rational((k + 1) * (1 - p)), 128) * law.mass(k + 1);
    const Interval right = Interval(Rational((law.n - k) * p), 128) * law.mass(k);
    RC_ASSERT(have_common_point(left, right));
    effective.count_if(left.has_relative_accuracy(100) && !left.contains_zero());
  });
  effective.require();
}

TEST_CASE("binomial law 5: log-concavity", "[distributions]") {
  Effective effective(15);
  rc::prop("pmf(k)² ≥ pmf(k−1) pmf(k+1)", [&] {
    const Law law = any_law(60);
    const std::int64_t k = any_count(law);
    const Rational outer = law.pmf(k - 1) * law.pmf(k + 1);
    RC_ASSERT(law.pmf(k) * law.pmf(k) >= outer);
    effective.count_if(outer > 0);
  });
  effective.require();
}

TEST_CASE("binomial law 6: one more record", "[distributions]") {
  Effective effective(30);
  rc::prop("recurrence", [&] {
    const Law law = any_law(1'000'000);
    const std::int64_t k = any_count(law);
    const Interval with = Interval(law.p.value(), 128) * law.mass(k - 1);
    const Interval without = Interval(law.p.complement().value(), 128) * law.mass(k);
    const Interval more = binomial::pmf(law.n + 1, k, law.p).real().enclose(128);
    RC_ASSERT(have_common_point(more, with + without));
    effective.count_if(is_proper(law) && k >= 0 && k <= law.n);
  });
  effective.require();
}

TEST_CASE("binomial: the exact values lie in the enclosures at any precision", "[distributions]") {
  Effective effective(40);
  rc::prop("containment", [&] {
    const Law law = any_law(400);
    const std::int64_t k = any_count(law);
    for (const Value& value :
         {binomial::pmf(law.n, k, law.p), binomial::lower_tail(law.n, k, law.p),
          binomial::upper_tail(law.n, k, law.p)}) {
      const Rational exact = exact_rational(value);
      for (const Precision precision : {64, 128, 256, 1024}) {
        RC_ASSERT(value.real().enclose(precision).contains(exact));
      }
      effective.count_if(exact > 0 && exact < 1);
    }
  });
  effective.require();
}

TEST_CASE("binomial: the logarithm is the logarithm", "[distributions]") {
  Effective effective(30);
  rc::prop("exp(log) and the tail have a common point", [&] {
    const Law law = any_law(1'000'000);
    const std::int64_t k = any_count(law);
    const Value plain = binomial::upper_tail(law.n, k, law.p);
    const Value logarithm = binomial::log_upper_tail(law.n, k, law.p);
    if (!logarithm.is_finite()) {
      RC_ASSERT(exact_rational(plain) == 0);
      return;
    }
    RC_ASSERT(have_common_point(exp(logarithm.real().enclose(128)), plain.real().enclose(128)));
    effective.count();
  });
  effective.require();
}

TEST_CASE("binomial: exact results are in lowest terms", "[distributions]") {
  Effective effective(20);
  rc::prop("lowest terms", [&] {
    const std::int64_t n = *records(300);
    const Rational p = *proper_rational(n);
    const std::int64_t k = *integer_between(0, n);
    const Rational tail = *binomial::exact_upper_tail(n, k, p);
    RC_ASSERT(gcd(numerator(tail), denominator(tail)) == 1);
    effective.count_if(tail < 1);
  });
  effective.require();
}
