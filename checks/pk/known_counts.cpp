#include "checks/pk/known_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// P[count = k] of independent records, k = 0, 1, ….
std::vector<Rational> count_law(const std::vector<Rational>& records) {
  std::vector<Rational> law{Rational(1)};
  for (const Rational& p : records) {
    std::vector<Rational> longer(law.size() + 1, Rational(0));
    for (std::size_t k = 0; k < law.size(); ++k) {
      longer[k] += (1 - p) * law[k];
      longer[k + 1] += p * law[k];
    }
    law = std::move(longer);
  }
  return law;
}

/// Σ_k (P[count = k given D(i) = a] − c·P[count = k given the other value])⁺, `known` ones known.
Rational excess(const std::vector<Rational>& unknown, std::size_t known, std::size_t a,
                const Rational& c) {
  const std::vector<Rational> law = count_law(unknown);
  const auto mass = [&](std::size_t count, std::size_t shift) {
    return count >= shift && count - shift < law.size() ? law[count - shift] : Rational(0);
  };
  Rational sum = 0;
  for (std::size_t count = 0; count <= law.size() + known; ++count) {
    sum += std::max(Rational(0), Rational(mass(count, known + a) - c * mass(count, known + 1 - a)));
  }
  return sum;
}

/// All lists of `size` numbers of the grid in nondecreasing order.
std::vector<std::vector<Rational>> lists(const std::vector<Rational>& grid, std::size_t size) {
  std::vector<std::vector<Rational>> all{{}};
  std::vector<std::size_t> last{0};
  for (std::size_t length = 0; length < size; ++length) {
    std::vector<std::vector<Rational>> longer;
    std::vector<std::size_t> ends;
    for (std::size_t k = 0; k < all.size(); ++k) {
      for (std::size_t next = last[k]; next < grid.size(); ++next) {
        longer.push_back(all[k]);
        longer.back().push_back(grid[next]);
        ends.push_back(next);
      }
    }
    all = std::move(longer);
    last = std::move(ends);
  }
  return all;
}

constexpr std::uint64_t denominator_at(Effort effort) { return effort == Effort::quick ? 3 : 5; }
constexpr std::size_t others_at(Effort effort) { return effort == Effort::quick ? 3 : 4; }

/// The lists of `least` … `most` probabilities.
std::vector<CoordinateValue> records(Effort effort, std::size_t least, std::size_t most) {
  const std::vector<Rational> grid = brute_force::unit_rationals(denominator_at(effort));
  std::vector<CoordinateValue> all;
  for (std::size_t size = least; size <= most; ++size) {
    for (std::vector<Rational>& list : lists(grid, size)) {
      all.emplace_back(std::move(list));
    }
  }
  return all;
}

}  // namespace

Rational active_count_delta(const KnownCounts& records, const Rational& c) {
  const std::vector<Rational> chances = count_law(records.known);
  Rational worst = 0;
  for (std::size_t ones = 0; ones < chances.size(); ++ones) {
    for (const std::size_t a : {std::size_t{0}, std::size_t{1}}) {
      if (chances[ones] > 0) {
        worst = std::max(worst, excess(records.unknown, ones, a, c));
      }
    }
  }
  return worst;
}

Rational passive_count_delta(const KnownCounts& records, const Rational& c) {
  const std::vector<Rational> chances = count_law(records.known);
  Rational worst = 0;
  for (const std::size_t a : {std::size_t{0}, std::size_t{1}}) {
    Rational mean = 0;
    for (std::size_t ones = 0; ones < chances.size(); ++ones) {
      mean += chances[ones] * excess(records.unknown, ones, a, c);
    }
    worst = std::max(worst, mean);
  }
  return worst;
}

KnownCounts records_of(const Point& at) { return {at.rationals("unknown"), at.rationals("known")}; }

PointClaim known_counts(Side lhs, Side rhs) {
  const Coordinate unknown{
      .name = "unknown",
      .values = [](Effort effort,
                   const Point&) { return records(effort, 0, others_at(effort) - 1); },
      .description =
          [](Effort effort) {
            return fmt::format("n ≤ {}, any p_i in [0, 1] with denominators ≤ {}",
                               others_at(effort) + 1, denominator_at(effort));
          },
      .order = "unknown records by number"};
  const Coordinate known{
      .name = "known",
      .values =
          [](Effort effort, const Point& before) {
            return records(effort, 1, others_at(effort) - before.rationals("unknown").size());
          },
      .description = [](Effort) { return std::string("at least one record known"); },
      .order = "known records by number",
      .depends = true};
  const std::vector<Rational> ratios{1, make_rational(5, 4), make_rational(3, 2), 2, 4};
  return {
      {{unknown, known, one_of("ratio", ratios)}}, std::move(lhs), Relation::equal, std::move(rhs)};
}

}  // namespace pkdp::checks::pk
