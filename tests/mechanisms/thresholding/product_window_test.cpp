#include "reference/mechanisms/thresholding/product_window.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/binomial.hpp"

using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::counting::equal_sum;
using pkdp::poisson_binomial::Group;
using pkdp::thresholding::product_window;
using pkdp::thresholding::ProductTerm;

namespace {

constexpr pkdp::Precision bits = 200;

// Both enclose one number, the first about as narrowly as was asked.
void check(const Interval& fast, const Interval& slow) {
  CHECK(mpfr_lessequal_p(fast.left(), slow.right()) != 0);
  CHECK(mpfr_lessequal_p(slow.left(), fast.right()) != 0);
  CHECK(fast.has_relative_accuracy(bits - 16));
}

void check(const ProductTerm& fast, const ProductTerm& slow) {
  check(fast.excess, slow.excess);
  check(fast.rest, slow.rest);
}

Interval pmf(const Group& group, std::int64_t k) {
  return pkdp::binomial::pmf(group.multiplicity, k, Probability::of(group.p))
      .real()
      .enclose(bits + 64);
}

ProductTerm term(const Group& weights, std::int64_t shift, const Group& hidden, std::int64_t x) {
  const Interval weight = pmf(weights, x + shift);
  const auto below =
      pkdp::binomial::lower_tail(hidden.multiplicity, x - 1, Probability::of(hidden.p))
          .real()
          .enclose(bits + 64);
  return {weight * pmf(hidden, x), weight * below};
}

}  // namespace

TEST_CASE("Walks by words give the sums of products that masses give", "[product_window]") {
  const Group small{Rational(1, 20), 60};
  const Group even{Rational(1, 2), 100};
  const Group large{Rational(999, 1000), 1'000'000'000};
  struct Case {
    Group weights;
    Group hidden;
    std::int64_t shift, first, last;
  };
  for (const Case& each :
       {Case{small, even, 0, 0, 60}, Case{even, small, 30, 5, 60}, Case{even, even, -20, 20, 21},
        Case{small, large, -998'999'970, 998'999'980, 999'000'030},
        Case{large, even, 998'999'950, 0, 100}}) {
    CAPTURE(each.weights.multiplicity, each.hidden.multiplicity, each.first, each.last);
    const auto start =
        equal_sum(each.hidden.multiplicity, Probability::of(each.hidden.p))->at(each.first, bits);
    const auto fast =
        product_window(each.weights, each.shift, each.hidden, each.first, each.last, start, bits);
    REQUIRE(fast);
    ProductTerm sum{Interval(bits), Interval(bits)};
    const auto at = [&](std::int64_t x) { return term(each.weights, each.shift, each.hidden, x); };
    for (std::int64_t x = each.first; x <= each.last; ++x) {
      const ProductTerm here = at(x);
      sum.excess += here.excess;
      sum.rest += here.rest;
    }
    check(fast->sum, sum);
    check(fast->first, at(each.first));
    check(fast->second, at(each.first + 1));
    check(fast->last_but_one, at(each.last - 1));
    check(fast->last, at(each.last));
  }
}

TEST_CASE("Odds that are no words are left to tables", "[product_window]") {
  const Rational odd = Rational(1, 3) + pkdp::power_of_two(-70);
  const auto start = equal_sum(10, Probability::of(odd))->at(2, bits);
  CHECK_FALSE(product_window({Rational(1, 2), 10}, 0, {odd, 10}, 2, 8, start, bits));
}
