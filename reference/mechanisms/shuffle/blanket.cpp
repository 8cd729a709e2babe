#include <tbb/parallel_for.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/binomial_range.hpp"
#include "reference/mechanisms/shuffle/half_plane.hpp"
#include "reference/mechanisms/shuffle/level.hpp"
#include "reference/mechanisms/shuffle/shuffle.hpp"
#include "reference/mechanisms/shuffle/trinomial.hpp"

namespace pkdp::shuffle {
namespace {

constexpr std::int64_t exact_users = 24;
constexpr std::int64_t run = 16;  // sums over M computed at once, and between looks at the rest

// For `reports` uniformly random ones, of which one is the target's.
Interval given_reports(const Response& response, std::int64_t reports, const Rational& ratio,
                       Precision bits, Start& start) {
  const Rational weight = (1 - response.p) * response.values;
  const HalfPlane plane = HalfPlane::of(weight, ratio * weight, (ratio - 1) * response.p * reports);
  Interval mean = positive_mean(reports, Rational(1, response.values), plane, bits, start);
  mpfi_div_ui(mean.raw(), mean.raw(), static_cast<unsigned long>(reports));
  return mean;
}

// given_reports for 1 + m random reports, m downwards to the next multiple of `run`.
std::vector<Interval> given_run(const Response& response, std::int64_t m, const Rational& ratio,
                                Precision bits, Start& start) {
  const std::int64_t length = m % run + 1;
  std::vector<Interval> given(static_cast<std::size_t>(length), Interval(2));
  std::vector<Start> starts(given.size(), start);
  tbb::parallel_for(std::size_t{0}, given.size(), [&](std::size_t i) {
    given[i] =
        given_reports(response, m + 1 - static_cast<std::int64_t>(i), ratio, bits, starts[i]);
  });
  start = starts.back();
  return given;
}

// E over M ~ Bin(n−1, p), downwards from where P[M > m] ≤ 2^−bits: what is given M decreases in M,
// so that it adds at most 2^−bits of the sum.
Interval mean_over_reports(const Response& response, const Rational& ratio, Precision bits) {
  const std::int64_t others = response.users - 1;
  Start start = start_anywhere;
  if (others == 0) {
    return given_reports(response, 1, ratio, bits, start);
  }
  const Precision precision = bits + 48;
  const Probability p = Probability::of(response.p);
  const std::int64_t last = binomial::upper_end(others, p, bits);
  Interval mass = binomial::pmf(others, last, p).real().enclose(precision);
  std::vector<Interval> given = given_run(response, last, ratio, bits, start);
  const Interval above = binomial::upper_tail(others, last + 1, p).real().enclose(precision);
  Interval sum = Interval::hull(Interval(precision), above * given.front());
  const Interval down(Rational(p.complement().value() / p.value()), precision);
  std::int64_t first = last;  // of the run
  for (std::int64_t m = last;; --m) {
    sum += mass * given[static_cast<std::size_t>(first - m)];
    if (m == 0) {
      return sum;
    }
    if (m % run == 0 && sum.is_positive()) {
      const Interval below = binomial::geometric_below(others, m, p, mass);
      if (below.is_finite() && mpfr_get_exp(below.right()) < mpfr_get_exp(sum.left()) - bits) {
        return sum + Interval::hull(Interval(precision), below);  // no δ is above 1
      }
    }
    mass *= down;
    mpfi_mul_ui(mass.raw(), mass.raw(), static_cast<unsigned long>(m));
    mpfi_div_ui(mass.raw(), mass.raw(), static_cast<unsigned long>(others - m + 1));
    if (m % run == 0) {
      first = m - 1;
      given = given_run(response, first, ratio, bits, start);
    }
  }
}

// The part of `total` reports, with the probability `weight` of that many: P and Q over U.
AffineDelta exact_part(const Response& response, std::int64_t total, const Rational& weight,
                       const Epsilon& epsilon) {
  const Rational slope = (1 - response.p) * response.values / total;
  const AffineDelta part = trinomial_divergence(
      total, Rational(1, response.values), epsilon, [&](std::int64_t x, std::int64_t y) {
        return Masses{slope * x + response.p, slope * y + response.p};
      });
  return {weight * part.a, weight * part.b};
}

std::optional<ExactForm> exact_blanket(const Response& response, const Epsilon& epsilon) {
  if (response.users > exact_users) {
    return std::nullopt;
  }
  const auto others = static_cast<std::uint64_t>(response.users - 1);
  AffineDelta sum{0, 0};
  for (std::uint64_t m = 0; m <= others; ++m) {
    const Rational weight = Rational(binomial_coefficient(others, m)) * power(response.p, m) *
                            power(Rational(1 - response.p), others - m);
    const AffineDelta part =
        exact_part(response, static_cast<std::int64_t>(m) + 1, weight, epsilon);
    sum.a += part.a;
    sum.b += part.b;
  }
  return sum.at(epsilon);
}

}  // namespace

Real blanket_delta(const Response& response, const Epsilon& epsilon) {
  require(response);
  require_short(response);
  const std::int64_t most = response.values == 2 ? binary_blanket_users : blanket_users;
  if (response.users > most) {
    throw Error(ErrorKind::limit, "n", std::to_string(response.users),
                "at most " + std::to_string(most) + " users for the privacy blanket of " +
                    (response.values == 2 ? "two values" : "three values and more"));
  }
  if (vanishes(response, epsilon)) {
    return Rational(0);
  }
  return Real::certified(
      [response, epsilon](Precision precision) {
        const Precision bits = sum_bits(precision);
        const Interval delta = at_level(
            [&](const Rational& ratio) { return mean_over_reports(response, ratio, bits); },
            epsilon, bits);
        return min(positive_part(delta), Interval(1, bits));
      },
      [response, epsilon] { return exact_blanket(response, epsilon); }, Sign::inside_unit_interval);
}

}  // namespace pkdp::shuffle
