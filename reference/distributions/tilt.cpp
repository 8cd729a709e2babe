#include "reference/distributions/tilt.hpp"

#include <algorithm>
#include <vector>

#include "reference/numbers/interval.hpp"

namespace pkdp::poisson_binomial {
namespace {

constexpr Precision working = 64;
constexpr mpfr_prec_t tilt_bits = 24;
constexpr int most_steps = 60;

// A 64-bit approximation, always the exact number at an interval's left end: nothing here is
// certified and nothing needs to be.
Interval thin(const Interval& x) {
  Interval result(working);
  mpfi_set_fr(result.raw(), x.left());
  return result;
}

Interval number(const Rational& x) { return thin(Interval(x, working)); }

int sign(const Interval& x) { return mpfr_sgn(x.left()); }

// A number of the loops over 10^6 groups, rounded to nearest: no memory is asked for in them.
class Rounded {
 public:
  Rounded() { mpfr_init2(value_, working); }
  Rounded(const Rounded&) = delete;
  Rounded& operator=(const Rounded&) = delete;
  ~Rounded() { mpfr_clear(value_); }
  operator mpfr_ptr() { return value_; }  // NOLINT: it is one.

 private:
  mpfr_t value_;
};

Interval thin(Rounded& x) {
  Interval result(working);
  mpfi_set_fr(result.raw(), x);
  return result;
}

struct Moments {
  Interval mean{working};
  Interval variance{working};
};

// The odds p/(1 − p) of each group.
std::vector<Interval> odds_of(const Law& law) {
  std::vector<Interval> result;
  result.reserve(law.groups().size());
  Rounded ones;
  Rounded zeros;
  Integer rest;
  for (const Group& group : law.groups()) {
    mpq_srcptr p = group.p.backend().data();
    mpz_sub(rest.backend().data(), mpq_denref(p), mpq_numref(p));
    mpfr_set_z(ones, mpq_numref(p), MPFR_RNDN);
    mpfr_set_z(zeros, rest.backend().data(), MPFR_RNDN);
    mpfr_div(ones, ones, zeros, MPFR_RNDN);
    result.push_back(thin(ones));
  }
  return result;
}

// Mean and variance of the uncertain records under the tilt t.
Moments moments(const Law& law, const std::vector<Interval>& odds, const Interval& t) {
  Rounded mean;
  Rounded variance;
  Rounded zero;  // the tilted probability of a zero, 1/(1 + odds·t)
  Rounded part;  // multiplicity·(1 − zero)
  mpfr_set_ui(mean, 0, MPFR_RNDN);
  mpfr_set_ui(variance, 0, MPFR_RNDN);
  for (std::size_t i = 0; i < odds.size(); ++i) {
    mpfr_mul(part, odds[i].left(), t.left(), MPFR_RNDN);
    mpfr_add_ui(zero, part, 1, MPFR_RNDN);
    mpfr_ui_div(zero, 1, zero, MPFR_RNDN);
    mpfr_mul(part, part, zero, MPFR_RNDN);
    mpfr_mul_si(part, part, static_cast<long>(law.groups()[i].multiplicity), MPFR_RNDN);
    mpfr_add(mean, mean, part, MPFR_RNDN);
    mpfr_mul(part, part, zero, MPFR_RNDN);
    mpfr_add(variance, variance, part, MPFR_RNDN);
  }
  return {thin(mean), thin(variance)};
}

Interval logit(const Interval& mean, const Interval& records) {
  return thin(log(mean) - log(records - mean));
}

// |mean − target|² ≤ variance·share
bool is_near(const Moments& moments, const Interval& target, const Rational& share) {
  const Interval miss = moments.mean - target;
  return sign(thin(moments.variance * number(share) - miss * miss)) >= 0;
}

Rational rounded_tilt(const Interval& log_tilt) {
  const Interval tilt = exp(log_tilt);
  Interval shortened(tilt_bits);
  mpfr_set(&shortened.raw()->left, tilt.left(), MPFR_RNDN);
  mpfr_set(&shortened.raw()->right, shortened.left(), MPFR_RNDN);
  return shortened.lower();
}

// ln t with a mean near the target: g(s) = logit(mean(s)) has slope in (0, 1], and the largest and
// the smallest odds bracket the root.
Interval solve(const Law& law, const std::vector<Interval>& odds, const Interval& target,
               const Interval& records) {
  const Interval goal = logit(target, records);
  Interval low = thin(goal - log(odds.back()));
  Interval high = thin(goal - log(odds.front()));
  Interval s = sign(low) > 0 ? low : sign(high) < 0 ? high : Interval(working);
  for (int step = 0; step < most_steps; ++step) {
    const Moments here = moments(law, odds, thin(exp(s)));
    if (is_near(here, target, Rational(1, 16))) {
      break;
    }
    const bool too_low = sign(thin(target - here.mean)) > 0;
    (too_low ? low : high) = s;
    const Interval slope = here.variance * records / (here.mean * (records - here.mean));
    s = thin(s + (goal - logit(here.mean, records)) / slope);
    const bool inside = sign(thin(s - low)) >= 0 && sign(thin(high - s)) >= 0;
    if (!inside) {
      s = thin(scale_by_power_of_two(low + high, -1));
    }
  }
  return s;
}

}  // namespace

Rational tilt_towards(const Law& law, std::int64_t k) {
  const std::int64_t records = law.last() - law.first();
  if (records == 0) {
    return 1;
  }
  const std::vector<Interval> odds = odds_of(law);
  // In halves of a record, one half inside the support.
  const std::int64_t halves = std::clamp<std::int64_t>(
      2 * (std::clamp(k, law.first(), law.last()) - law.first()), 1, 2 * records - 1);
  const Interval target = number(Rational(halves, 2));
  if (is_near(moments(law, odds, Interval(1, working)), target, 1)) {
    return 1;
  }
  return rounded_tilt(solve(law, odds, target, number(Rational(records))));
}

bool mean_is_above(const Law& law, std::int64_t k) {
  Rounded mean;
  Rounded part;
  mpfr_set_si(mean, static_cast<long>(law.first()), MPFR_RNDN);
  for (const Group& group : law.groups()) {
    mpfr_set_q(part, group.p.backend().data(), MPFR_RNDN);
    mpfr_mul_si(part, part, static_cast<long>(group.multiplicity), MPFR_RNDN);
    mpfr_add(mean, mean, part, MPFR_RNDN);
  }
  return sign(thin(thin(mean) - number(Rational(2 * k + 1, 2)))) >= 0;
}

}  // namespace pkdp::poisson_binomial
