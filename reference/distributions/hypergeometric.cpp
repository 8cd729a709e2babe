#include "reference/distributions/hypergeometric.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/distributions/hypergeometric_exact.hpp"
#include "reference/distributions/outer_tail.hpp"
#include "reference/distributions/stirling.hpp"
#include "reference/numbers/counted_float.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::hypergeometric {
namespace {

void check(const char* parameter, std::int64_t value, std::int64_t greatest,
           const std::string& name_of_greatest) {
  if (value < 0 || value > greatest) {
    const bool is_limit = value > greatest && greatest == limits::count;
    throw Error(is_limit ? ErrorKind::limit : ErrorKind::domain, parameter, std::to_string(value),
                "0 to " + name_of_greatest);
  }
}

// With R and C the sums of a row and a column of the table [[k, K−k], [m−k, N−K−m+k]],
// √(Π R·Π C/(2πN·Π o))·Π (RC/(No))^o over its cells o, times Stirling's corrections; nothing where
// their series is long.
std::optional<CountedFloat> pmf_by_stirling(const Parameters& law, std::int64_t k,
                                            Precision precision) {
  const std::int64_t rows[] = {law.successes(), law.population() - law.successes()};
  const std::int64_t columns[] = {law.draws(), law.population() - law.draws()};
  const std::int64_t cells[2][2] = {{k, rows[0] - k}, {columns[0] - k, columns[1] - rows[0] + k}};
  std::vector<SignedFactorial> factorials = {{law.population(), false}};
  CountedFloat root(Integer(1), precision);
  root.times(1, 2 * law.population());
  CountedFloat product(Integer(1), precision);
  for (int i = 0; i < 2; ++i) {
    factorials.push_back({rows[i], true});
    factorials.push_back({columns[i], true});
    root.times(rows[i], cells[i][0]);
    root.times(columns[i], cells[i][1]);
    for (int j = 0; j < 2; ++j) {
      factorials.push_back({cells[i][j], false});
      CountedFloat power(Integer(rows[i]), precision);
      power.times(columns[j], law.population());
      power.times(1, cells[i][j]);
      power.raise(cells[i][j]);
      product *= power;
    }
  }
  root.divide_by_pi();
  root.take_root();
  product *= root;
  return times_corrections(product, factorials) ? std::optional(std::move(product)) : std::nullopt;
}

// first() ≤ k ≤ last(). All coefficients lie within MPFR's exponents, and so does the quotient.
Interval enclose_pmf(const Parameters& law, std::int64_t k, Precision precision) {
  const std::int64_t least = std::min({k, law.successes() - k, law.draws() - k,
                                       law.population() - law.successes() - law.draws() + k});
  if (least > 0) {
    // Five roundings in each base of N factors, and some more.
    const auto size = std::bit_width(static_cast<std::uint64_t>(law.population()));
    const auto product = pmf_by_stirling(law, k, precision + 8 + static_cast<Precision>(size));
    if (product && product->is_regular()) {
      return product->enclose();
    }
  }
  const Precision working = precision + 16;
  return enclose_binomial_coefficient(law.successes(), k, working) *
         enclose_binomial_coefficient(law.population() - law.successes(), law.draws() - k,
                                      working) /
         enclose_binomial_coefficient(law.population(), law.draws(), working);
}

Interval enclose_log_pmf(const Parameters& law, std::int64_t k, Precision precision) {
  return log(enclose_pmf(law, k, precision + 16));
}

Value pmf_value(const Parameters& law, std::int64_t k, Scale scale) {
  if (k < law.first() || k > law.last()) {
    return known_value(0, scale);
  }
  if (law.first() == law.last()) {
    return known_value(1, scale);
  }
  return unit_interval_value(
      [=](Precision precision) { return enclose_pmf(law, k, precision); },
      [=](Precision precision) { return enclose_log_pmf(law, k, precision); },
      [=] { return exact_pmf(law, k); }, scale);
}

OuterTail series_above(const Parameters& law, std::int64_t k) {
  return {[=](Precision precision) { return enclose_pmf(law, k, precision); },
          [=](Precision precision) { return enclose_log_pmf(law, k, precision); },
          ratios_above(law, k)};
}

// X and first + last − X have the same law when half the population are successes or are drawn.
bool is_symmetric(const Parameters& law) {
  return 2 * law.successes() == law.population() || 2 * law.draws() == law.population();
}

Value upper_value(const Parameters& law, std::int64_t k, Scale scale) {
  if (k <= law.first() || k > law.last()) {
    return known_value(k <= law.first() ? 1 : 0, scale);
  }
  if (is_symmetric(law) && 2 * k == law.first() + law.last() + 1) {
    return known_value(Rational(1, 2), scale);
  }
  ExactRational exact = [=] { return exact_upper_tail(law, k); };
  OuterTail above = series_above(law, k);
  if (above.ratios.is_decreasing()) {
    return outer_tail(std::move(above), std::move(exact), scale);
  }
  return complement_of_outer_tail(series_above(law.failures(), law.draws() - k + 1),
                                  std::move(exact), scale);
}

// P[X ≤ k] = P[draws − X ≥ draws − k].
Value lower_value(const Parameters& law, std::int64_t k, Scale scale) {
  if (k < law.first() || k >= law.last()) {
    return known_value(k < law.first() ? 0 : 1, scale);
  }
  return upper_value(law.failures(), law.draws() - k, scale);
}

}  // namespace

Parameters Parameters::of(std::int64_t population, std::int64_t successes, std::int64_t draws) {
  check("population", population, limits::count, std::to_string(limits::count));
  check("successes", successes, population, "population = " + std::to_string(population));
  check("draws", draws, population, "population = " + std::to_string(population));
  return {population, successes, draws};
}

std::int64_t Parameters::first() const noexcept {
  return std::max<std::int64_t>(0, draws_ + successes_ - population_);
}

std::int64_t Parameters::last() const noexcept { return std::min(draws_, successes_); }

Parameters Parameters::failures() const noexcept {
  return {population_, population_ - successes_, draws_};
}

Value pmf(std::int64_t population, std::int64_t successes, std::int64_t draws, std::int64_t k) {
  return pmf_value(Parameters::of(population, successes, draws), k, Scale::linear);
}

Value lower_tail(std::int64_t population, std::int64_t successes, std::int64_t draws,
                 std::int64_t k) {
  return lower_value(Parameters::of(population, successes, draws), k, Scale::linear);
}

Value upper_tail(std::int64_t population, std::int64_t successes, std::int64_t draws,
                 std::int64_t k) {
  return upper_value(Parameters::of(population, successes, draws), k, Scale::linear);
}

Value log_pmf(std::int64_t population, std::int64_t successes, std::int64_t draws, std::int64_t k) {
  return pmf_value(Parameters::of(population, successes, draws), k, Scale::logarithmic);
}

Value log_lower_tail(std::int64_t population, std::int64_t successes, std::int64_t draws,
                     std::int64_t k) {
  return lower_value(Parameters::of(population, successes, draws), k, Scale::logarithmic);
}

Value log_upper_tail(std::int64_t population, std::int64_t successes, std::int64_t draws,
                     std::int64_t k) {
  return upper_value(Parameters::of(population, successes, draws), k, Scale::logarithmic);
}

}  // namespace pkdp::hypergeometric
