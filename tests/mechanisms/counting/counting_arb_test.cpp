// The counting query against sums in Arb's ball arithmetic, which shares no code with the library.

#include <catch2/catch.hpp>
#include <cstdint>
#include <vector>

#include "reference/mechanisms/counting/counting.hpp"
#include "tests/support/arb_number.hpp"
// After the header above, which includes GMP and MPFR first.
#include <arb_poly.h>

using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::testing::Arb;

namespace {

constexpr slong precision = 320;

void set_fraction(arb_ptr x, long numerator, unsigned long denominator) {
  arb_set_si(x, numerator);
  arb_div_ui(x, x, denominator, precision);
}

// ln C(n, k).
void log_binomial(arb_ptr result, unsigned long n, unsigned long k) {
  Arb part;
  arb_set_ui(part.raw(), n + 1);
  arb_lgamma(result, part.raw(), precision);
  for (const unsigned long j : {k, n - k}) {
    arb_set_ui(part.raw(), j + 1);
    arb_lgamma(part.raw(), part.raw(), precision);
    arb_sub(result, result, part.raw(), precision);
  }
}

// Σ_k max(0, s(k) − c·s(k−1)), S ~ Bin(count, 1/d), c = e^(1/e): every term from `first` to
// `last` by itself, s by its recurrence.
void equal_delta(arb_ptr sum, unsigned long count, unsigned long d, unsigned long e,
                 unsigned long first, unsigned long last) {
  Arb c;
  Arb mass;
  Arb next;
  Arb term;
  set_fraction(c.raw(), 1, e);
  arb_exp(c.raw(), c.raw(), precision);
  log_binomial(mass.raw(), count, first);
  set_fraction(term.raw(), 1, d);
  arb_log(term.raw(), term.raw(), precision);
  arb_addmul_ui(mass.raw(), term.raw(), first, precision);
  set_fraction(term.raw(), static_cast<long>(d) - 1, d);
  arb_log(term.raw(), term.raw(), precision);
  arb_addmul_ui(mass.raw(), term.raw(), count - first, precision);
  arb_exp(mass.raw(), mass.raw(), precision);
  arb_zero(sum);
  for (unsigned long k = first + 1; k <= last; ++k) {
    arb_mul_ui(next.raw(), mass.raw(), count - k + 1, precision);
    arb_div_ui(next.raw(), next.raw(), k * (d - 1), precision);
    arb_mul(term.raw(), c.raw(), mass.raw(), precision);
    arb_sub(term.raw(), next.raw(), term.raw(), precision);
    if (arb_is_positive(term.raw())) {
      arb_add(sum, sum, term.raw(), precision);
    }
    arb_swap(mass.raw(), next.raw());
  }
}

// The same for a whole law given by its masses.
void list_delta(arb_ptr sum, const arb_poly_t law, unsigned long e) {
  Arb c;
  Arb here;
  Arb before;
  Arb term;
  set_fraction(c.raw(), 1, e);
  arb_exp(c.raw(), c.raw(), precision);
  arb_zero(sum);
  for (slong k = 0; k < arb_poly_length(law); ++k) {
    arb_poly_get_coeff_arb(here.raw(), law, k);
    arb_mul(term.raw(), c.raw(), before.raw(), precision);
    arb_sub(term.raw(), here.raw(), term.raw(), precision);
    if (arb_is_positive(term.raw())) {
      arb_add(sum, sum, term.raw(), precision);
    }
    arb_swap(here.raw(), before.raw());
  }
}

bool agrees(const Real& value, const Arb& other, long digits) {
  return pkdp::testing::agree(pkdp::enclose_relative(value, 200), other.interval(precision),
                              digits);
}

}  // namespace

TEST_CASE("delta of 10^4 to 10^7 equal records agrees with Arb", "[counting]") {
  struct Case {
    unsigned long n;
    unsigned long e;  // ε = 1/e
    unsigned long first;
    unsigned long last;
  };
  // Windows below the crossing np/(p + c(1−p)), wide enough for 2^−170.
  for (const Case& x :
       {Case{10'001, 10, 100, 470}, Case{100'001, 100, 3'500, 5'000},
        Case{1'000'001, 1000, 45'000, 50'100}, Case{10'000'001, 100, 480'000, 495'400},
        Case{10'000'001, 2, 300'000, 311'000}}) {
    CAPTURE(x.n, x.e);
    Arb sum;
    equal_delta(sum.raw(), x.n - 1, 20, x.e, x.first, x.last);
    const Real value =
        pkdp::counting::delta(static_cast<std::int64_t>(x.n), Probability::of(Rational(1, 20)),
                              Epsilon::of(Rational(1, static_cast<long>(x.e))), Direction::forward);
    // What the window leaves out is below 2^−130 of the sum.
    mag_t rest;
    mag_init(rest);
    arb_get_mag(rest, sum.raw());
    mag_mul_2exp_si(rest, rest, -130);
    arb_add_error_mag(sum.raw(), rest);
    mag_clear(rest);
    CHECK(agrees(value, sum, 36));
  }
}

TEST_CASE("delta of 2000 different records agrees with Arb", "[counting]") {
  std::vector<Probability> others;
  arb_poly_t law;
  arb_poly_t factor;
  arb_poly_init(law);
  arb_poly_init(factor);
  arb_poly_one(law);
  Arb p;
  for (long i = 0; i < 2000; ++i) {
    const long a = 10 + (i * 7919) % 971;
    others.push_back(Probability::of(Rational(a, 1000)));
    set_fraction(p.raw(), 1000 - a, 1000);
    arb_poly_set_coeff_arb(factor, 0, p.raw());
    set_fraction(p.raw(), a, 1000);
    arb_poly_set_coeff_arb(factor, 1, p.raw());
    arb_poly_mul(law, law, factor, precision);
  }
  for (const unsigned long e : {1UL, 20UL, 1000UL}) {
    CAPTURE(e);
    Arb sum;
    list_delta(sum.raw(), law, e);
    CHECK(agrees(pkdp::counting::delta(others, Epsilon::of(Rational(1, static_cast<long>(e))),
                                       Direction::forward),
                 sum, 40));
  }
  arb_poly_clear(factor);
  arb_poly_clear(law);
}
