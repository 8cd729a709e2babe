#include "reference/calibration/chernoff_hoeffding.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;
using namespace pkdp::chernoff_hoeffding;

namespace {

constexpr Form forms[] = {Form::kullback_leibler, Form::hoeffding};
constexpr Tail tails[] = {Tail::upper, Tail::lower};

Probability share(long a, long b) { return Probability::of(Rational(a, b)); }

}  // namespace

TEST_CASE("Exact tail ≤ Kullback–Leibler bound ≤ plain bound", "[chernoff_hoeffding]") {
  for (const long n : {1, 2, 5, 12}) {
    for (const long a : {0, 1, 3, 7, 10}) {
      for (long j = 0; j <= 24; ++j) {
        const Rational x(j, 24);
        const Probability p = share(a, 10);
        const Real close = tail_upper_bound(n, p, x, Tail::upper, Form::kullback_leibler);
        const Real plain = tail_upper_bound(n, p, x, Tail::upper, Form::hoeffding);
        const Rational point = n * (p.value() + x);
        const auto k = -static_cast<std::int64_t>(floor(Rational(-point)));
        CHECK(compare(binomial::upper_tail(n, k, p).real(), close) <= 0);
        CHECK(compare(close, plain) <= 0);
      }
    }
  }
}

TEST_CASE("The bound at the sufficient deviation is kappa", "[chernoff_hoeffding]") {
  for (const Rational& kappa : {Rational(1, 2), Rational(1, 1000), power_of_two(-60)}) {
    for (const Form form : forms) {
      for (const Tail tail : tails) {
        const Interval x = enclose_relative(
            sufficient_deviation(1000, share(1, 5), Delta::of(kappa), tail, form).real(), 80);
        const Rational less = x.lower() * (1 - power_of_two(-70));
        const Rational more = x.upper() * (1 + power_of_two(-70));
        CHECK(compare(tail_upper_bound(1000, share(1, 5), less, tail, form), Real(kappa)) > 0);
        CHECK(compare(tail_upper_bound(1000, share(1, 5), more, tail, form), Real(kappa)) < 0);
      }
    }
  }
}

TEST_CASE("Ends and rational roots", "[chernoff_hoeffding]") {
  // (1/4)(3/4)·2² = 3/4 at half of two records.
  const Value root = sufficient_deviation(2, share(1, 4), Delta::of(Rational(3, 4)), Tail::upper,
                                          Form::kullback_leibler);
  CHECK(round_to_double(root.real(), Rounding::down) == 0.25);
  CHECK(round_to_double(root.real(), Rounding::up) == 0.25);
  CHECK(compare(sufficient_records(share(1, 4), Rational(1, 4), Delta::of(Rational(3, 4)),
                                   Tail::upper, Form::kullback_leibler)
                    .real(),
                Real(Rational(2))) == 0);
  // p^n = 1/16 is the bound at the end; below it the end remains.
  for (const Rational& kappa : {Rational(1, 16), Rational(1, 17), Rational(0)}) {
    CHECK(compare(sufficient_deviation(2, share(1, 4), Delta::of(kappa), Tail::upper,
                                       Form::kullback_leibler)
                      .real(),
                  Real(Rational(3, 4))) == 0);
  }
  CHECK(sufficient_deviation(2, share(1, 4), Delta::of(0), Tail::upper, Form::hoeffding)
            .is_plus_infinity());
  CHECK(sufficient_records(share(1, 4), 0, Delta::of(Rational(1, 2)), Tail::upper, Form::hoeffding)
            .is_none());
  CHECK(log_excess(5, share(1, 4), Rational(4, 5), Tail::upper, Form::kullback_leibler).is_none());
  CHECK(compare(
            log_excess(5, share(1, 4), Rational(3, 4), Tail::upper, Form::kullback_leibler).real(),
            Real(Rational(0))) == 0);
  CHECK_THROWS_AS(tail_upper_bound(0, share(1, 2), 0, Tail::upper, Form::hoeffding), Error);
  CHECK_THROWS_AS(tail_upper_bound(1, share(1, 2), -1, Tail::upper, Form::hoeffding), Error);
}

TEST_CASE("The least number of records", "[chernoff_hoeffding]") {
  for (const Form form : forms) {
    for (const Tail tail : tails) {
      for (const Rational& kappa : {Rational(1, 3), Rational(1, 100000)}) {
        const Value found =
            sufficient_records(share(2, 5), Rational(1, 10), Delta::of(kappa), tail, form);
        const auto n = static_cast<std::int64_t>(floor(found.real().enclose(64).lower()));
        CHECK(compare(tail_upper_bound(n, share(2, 5), Rational(1, 10), tail, form), Real(kappa)) <=
              0);
        CHECK(compare(tail_upper_bound(n - 1, share(2, 5), Rational(1, 10), tail, form),
                      Real(kappa)) > 0);
      }
    }
  }
}
