#include "checks/brute_force/series.hpp"

#include <algorithm>

#include "checks/brute_force/dependence.hpp"

namespace pkdp::checks::brute_force {
namespace {

Rational mass_of(const std::map<Days, Rational>& law, const Days& point) {
  const auto found = law.find(point);
  return found == law.end() ? Rational(0) : found->second;
}

Days minus(const Days& x, const Days& y) {
  Days result(x);
  for (std::size_t day = 0; day < x.size(); ++day) {
    result[day] -= y[day];
  }
  return result;
}

Days plus(const Days& x, const Days& y) { return minus(x, minus(Days(y.size(), 0), y)); }

/// P[x_day = bit] summed over the law.
Rational day_mass(const SeriesMasses& law, std::size_t day, int bit) {
  Rational sum = 0;
  for (std::size_t k = 0; k < law.size(); ++k) {
    sum += series_at(k, days_of(law))[day] == bit ? law[k] : Rational(0);
  }
  return sum;
}

/// P[count of this day = value].
Rational count_mass(const std::map<Days, Rational>& counts, std::size_t day, int value) {
  Rational sum = 0;
  for (const auto& [point, mass] : counts) {
    sum += point[day] == value ? mass : Rational(0);
  }
  return sum;
}

std::vector<Days> possible_series(const SeriesMasses& law) {
  std::vector<Days> all;
  for (std::size_t k = 0; k < law.size(); ++k) {
    if (!law[k].is_zero()) {
      all.push_back(series_at(k, days_of(law)));
    }
  }
  return all;
}

Days project(const Days& point, const std::vector<std::size_t>& released) {
  Days result;
  for (const std::size_t day : released) {
    result.push_back(point[day]);
  }
  return result;
}

std::optional<Rational> larger_ratio(const Rational& x, const Rational& y) {
  if (x.is_zero() || y.is_zero()) {
    return x == y ? std::optional(Rational(1)) : std::nullopt;
  }
  return std::max(Rational(x / y), Rational(y / x));
}

}  // namespace

std::size_t days_of(const SeriesMasses& law) {
  std::size_t days = 0;
  while ((std::size_t{1} << days) < law.size()) {
    ++days;
  }
  return days;
}

Days series_at(std::size_t index, std::size_t days) {
  Days series(days);
  for (std::size_t day = days; day-- > 0; index /= 2) {
    series[day] = static_cast<int>(index % 2);
  }
  return series;
}

std::map<Days, Rational> daily_counts(const std::vector<SeriesMasses>& records, std::size_t days) {
  std::map<Days, Rational> counts{{Days(days, 0), Rational(1)}};
  for (const SeriesMasses& law : records) {
    std::map<Days, Rational> next;
    for (const auto& [point, mass] : counts) {
      for (std::size_t k = 0; k < law.size(); ++k) {
        if (!law[k].is_zero()) {
          next[plus(point, series_at(k, days))] += mass * law[k];
        }
      }
    }
    counts = std::move(next);
  }
  return counts;
}

std::optional<Rational> correlation_ratio(const SeriesMasses& law, Marginal marginal) {
  Rational worst = 1;
  for (int known = 0; known < 2; ++known) {
    const Rational first = day_mass(law, 0, known);
    for (int next = 0; next < 2 && !first.is_zero(); ++next) {
      const Rational given =
          law[2 * static_cast<std::size_t>(known) + static_cast<std::size_t>(next)] / first;
      const Rational alone = day_mass(law, marginal == Marginal::same_day ? 0 : 1, next);
      const auto ratio = larger_ratio(given, alone);
      if (!ratio) {
        return std::nullopt;
      }
      worst = std::max(worst, *ratio);
    }
  }
  return worst;
}

std::optional<Rational> day_dependence(const std::map<Days, Rational>& counts, const Days& s,
                                       const Days& a, const Days& b,
                                       DependenceConvention convention) {
  const Days t = minus(plus(s, a), b);
  const Rational p[] = {count_mass(counts, 0, s[0]), count_mass(counts, 1, s[1])};
  const Rational q[] = {count_mass(counts, 0, t[0]), count_mass(counts, 1, t[1])};
  if (convention == DependenceConvention::remainder && (q[0].is_zero() || q[1].is_zero())) {
    return Rational(1);
  }
  if (q[0].is_zero() || mass_of(counts, t).is_zero()) {
    return std::nullopt;
  }
  const Rational known = (mass_of(counts, s) / p[0]) / (mass_of(counts, t) / q[0]);
  return known / (p[1] / q[1]);
}

Rational day_nu(const std::vector<SeriesMasses>& others, const SeriesMasses& target,
                const Rational& m, DependenceConvention convention) {
  const auto counts = daily_counts(others, 2);
  Rational worst = 0;
  for (const Days& a : possible_series(target)) {
    for (const Days& b : possible_series(target)) {
      Rational sum = 0;
      for (const auto& [s, mass] : counts) {
        const auto factor = a == b ? Rational(1) : day_dependence(counts, s, a, b, convention);
        sum += mass * gap(m, factor ? ExtendedLoss{0, *factor} : ExtendedLoss{1, 1});
      }
      worst = std::max(worst, sum);
    }
  }
  return worst;
}

Rational series_delta(const std::vector<SeriesMasses>& others, const SeriesMasses& target,
                      const std::vector<std::size_t>& released, const Rational& c) {
  std::map<Days, Rational> counts;
  for (const auto& [point, mass] : daily_counts(others, days_of(target))) {
    counts[project(point, released)] += mass;
  }
  Rational worst = 0;
  for (const Days& a : possible_series(target)) {
    for (const Days& b : possible_series(target)) {
      const Days shift = minus(project(a, released), project(b, released));
      Rational sum = 0;
      for (const auto& [s, mass] : counts) {
        sum += std::max(Rational(0), Rational(mass - c * mass_of(counts, plus(s, shift))));
      }
      worst = std::max(worst, a == b ? Rational(0) : sum);
    }
  }
  return worst;
}

bool days_independent(const SeriesMasses& law, bool mutually) {
  const std::size_t days = days_of(law);
  for (std::size_t k = 0; k < law.size() && mutually; ++k) {
    const Days series = series_at(k, days);
    Rational product = 1;
    for (std::size_t day = 0; day < days; ++day) {
      product *= day_mass(law, day, series[day]);
    }
    if (product != law[k]) {
      return false;
    }
  }
  for (std::size_t x = 0; x < days && !mutually; ++x) {
    for (std::size_t y = x + 1; y < days; ++y) {
      Rational both = 0;
      for (std::size_t k = 0; k < law.size(); ++k) {
        const Days series = series_at(k, days);
        both += series[x] == 1 && series[y] == 1 ? law[k] : Rational(0);
      }
      if (both != day_mass(law, x, 1) * day_mass(law, y, 1)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace pkdp::checks::brute_force
