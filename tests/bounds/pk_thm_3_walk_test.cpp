#include "reference/bounds/pk_thm_3_walk.hpp"

#include <catch2/catch.hpp>

using pkdp::Epsilon;
using pkdp::Integer;
using pkdp::Interval;
using pkdp::Precision;
using pkdp::Rational;
using namespace pkdp::bounds;
using namespace pkdp::bounds::pk_thm_3;

namespace {

constexpr Precision wide = 2000;

Rational mass(std::int64_t n, std::int64_t k, const Rational& p) {
  return Rational(pkdp::binomial_coefficient(static_cast<std::uint64_t>(n),
                                             static_cast<std::uint64_t>(k))) *
         pkdp::power(p, static_cast<std::uint64_t>(k)) *
         pkdp::power(Rational(1 - p), static_cast<std::uint64_t>(n - k));
}

// Term by term from the masses.
Interval plain_sum(std::int64_t count, const Rational& twice_lambda, const Window& window,
                   const Epsilon& epsilon, Form form) {
  Interval sum(wide);
  for (std::int64_t m = window.first; m <= window.last; ++m) {
    Rational below = 0;  // F_m(k_m − 1)
    Rational at = mass(m, 0, Rational(1, 2));
    for (std::int64_t k = 1; k <= m && epsilon.compare_ratio(Rational(m - k + 1) / k) > 0; ++k) {
      below += at;
      at = mass(m, k, Rational(1, 2));
    }
    const Interval tail = form == Form::numerical ? Interval(Rational(at + below), wide)
                                                  : Interval(Rational(at + below), wide) -
                                                        epsilon.ratio(wide) * Interval(below, wide);
    sum += Interval(mass(count, m, twice_lambda), wide) * tail;
  }
  return sum;
}

}  // namespace

TEST_CASE("A window summed in words is the plain sum", "[bounds]") {
  const Window windows[] = {{0, 0, Interval(64)},
                            {0, 1, Interval(64)},
                            {0, 60, Interval(64)},
                            {60, 60, Interval(64)},
                            {7, 41, Interval(64)}};
  const Rational lambdas[] = {
      Rational(1, 10),
      Rational(1, 2),
      Rational(9, 10),
      Rational(Integer(3602879701896397), Integer(36028797018963968)),  // the double 1/10
      Rational(Integer(1), Integer(1) << 63U),
      Rational((Integer(1) << 63U) - 1, Integer(1) << 63U)};
  for (const Rational& twice_lambda : lambdas) {
    for (const Epsilon& epsilon :
         {Epsilon::of(0), Epsilon::of(Rational(1, 10)), Epsilon::of(3), Epsilon::of(900),
          Epsilon::of_ratio(Rational(21, 20)), Epsilon::of_ratio(2)}) {
      const Crossing crossing(epsilon);
      const Interval ratio_minus_one = epsilon.ratio(wide) - Interval(1, wide);
      for (const Window& window : windows) {
        for (const Form form : {Form::numerical, Form::blanket}) {
          for (const Precision precision : {30, 64, 300}) {
            CAPTURE(twice_lambda, window.first, window.last, precision);
            const auto sum = window_in_words(60, twice_lambda, window, crossing, ratio_minus_one,
                                             form, precision);
            REQUIRE(sum);
            const Interval plain = plain_sum(60, twice_lambda, window, epsilon, form);
            CHECK(mpfr_lessequal_p(sum->left(), plain.left()) != 0);
            CHECK(mpfr_greaterequal_p(sum->right(), plain.right()) != 0);
            CHECK(sum->has_relative_accuracy(precision - 12));
          }
        }
      }
    }
  }
}

TEST_CASE("Odds that are no words are left to intervals", "[bounds]") {
  const Epsilon epsilon = Epsilon::of(1);
  const Rational twice_lambda(Integer(1), (Integer(1) << 65U) + 1);
  CHECK_FALSE(window_in_words(60, twice_lambda, {0, 60, Interval(64)}, Crossing(epsilon),
                              Interval(1, 64), Form::numerical, 64));
}
