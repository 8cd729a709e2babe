#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/discounted_tail.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

constexpr Precision bits = 96;

Interval mass(std::int64_t n, std::int64_t k, const Rational& p) {
  return binomial::pmf(n, k, Probability::of(p)).real().enclose(bits + 40);
}

Interval below(std::int64_t n, std::int64_t k, const Rational& p, const Interval& q) {
  return binomial::discounted_lower_tail(n, k, p, q, mass(n, k, p), bits);
}

}  // namespace

TEST_CASE("Decayed tails follow from their neighbours", "[distributions]") {
  Effective effective(30);
  rc::prop("L(k) = P[X = k] + q·L(k−1), rising with q, at most the tail", [&] {
    const std::int64_t n = *records(100'000) + 1;
    const std::int64_t k = *integer_between(1, n);
    const Rational p = *proper_rational(12);
    const Interval q(*proper_rational(20), bits + 40);
    const Interval here = below(n, k, p, q);
    RC_ASSERT(here.has_relative_accuracy(bits - 20));
    RC_ASSERT(have_common_point(here, mass(n, k, p) + q * below(n, k - 1, p, q)));
    // Decayed the less, the sum is the larger, and at most the tail.
    const Interval tail = binomial::lower_tail(n, k, Probability::of(p)).real().enclose(bits);
    RC_ASSERT(less(tail, here) != Answer::yes);
    RC_ASSERT(less(here, below(n, k, p, q * q)) != Answer::yes);
    effective.count_if(k > 10 && k < n - 10);
  });
  effective.require();
}
