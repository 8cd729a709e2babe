#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "checks/brute_force/threshold.hpp"
#include "checks/engine/tight.hpp"
#include "checks/pk/rare_records.hpp"
#include "reference/bounds/pk_thm_4.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;
using bounds::pk_thm_4::Setting;
using Weights = std::vector<Integer>;

// Bin(m′, a/d) for m′ = 0 … m as integer weights over one denominator, d^m.
std::vector<Weights> corner_weights(std::int64_t m, std::int64_t a, std::int64_t d) {
  std::vector<Weights> all;
  for (std::int64_t ones = 0; ones <= m; ++ones) {
    Weights weights;
    for (std::int64_t k = 0; k <= ones; ++k) {
      weights.push_back(
          binomial_coefficient(static_cast<std::uint64_t>(ones), static_cast<std::uint64_t>(k)) *
          power(Integer(a), static_cast<std::uint64_t>(k)) *
          power(Integer(d - a), static_cast<std::uint64_t>(ones - k)) *
          power(Integer(d), static_cast<std::uint64_t>(m - ones)));
    }
    all.push_back(std::move(weights));
  }
  return all;
}

// Σ over the outputs of max(0, over·P_x − times·P_{1−x}) for the target's bit x = 0, 1; `hidden`
// is the largest number of ones among the hidden others that reads ⊥ when the target is 0.
struct Excess {
  Integer zero = 0;
  Integer one = 0;
};

Excess excess(const Weights& sum, std::int64_t hidden, const Rational& c) {
  const Integer over = denominator(c);
  const Integer times = numerator(c);
  const auto last = static_cast<std::int64_t>(sum.size()) - 1;
  const auto at = [&](std::int64_t k) {
    return k < 0 || k > last ? Integer(0) : sum[static_cast<std::size_t>(k)];
  };
  Excess result;
  const auto add = [&](const Integer& p0, const Integer& p1) {
    result.zero += std::max(Integer(0), Integer(over * p0 - times * p1));
    result.one += std::max(Integer(0), Integer(over * p1 - times * p0));
  };
  Integer bottom0 = 0;
  for (std::int64_t k = 0; k <= std::min(hidden, last); ++k) {
    bottom0 += at(k);
  }
  add(bottom0, hidden >= 0 && hidden <= last ? Integer(bottom0 - at(hidden)) : bottom0);
  for (std::int64_t k = std::max<std::int64_t>(hidden + 1, 0); k <= last + 1; ++k) {
    add(at(k), at(k - 1));
  }
  return result;
}

struct Largest {
  Rational active = 0;
  Rational passive = 0;
};

// The largest δ over p_i ∈ [0, a/d], hidden and known ones, at c.
class Family {
 public:
  Family(std::int64_t n, std::int64_t known, std::int64_t a, std::int64_t d)
      : hidden_(corner_weights(n - known - 1, a, d)),
        known_(corner_weights(known, a, d)),
        hidden_total_(power(Integer(d), static_cast<std::uint64_t>(n - known - 1))),
        known_total_(power(Integer(d), static_cast<std::uint64_t>(known))) {}

  [[nodiscard]] Largest largest(std::int64_t threshold, const Rational& c) const {
    Integer active = 0;
    Integer passive = 0;
    for (const Weights& sum : hidden_) {
      std::vector<Excess> given;
      for (std::size_t ones = 0; ones < known_.size(); ++ones) {
        given.push_back(excess(sum, threshold - static_cast<std::int64_t>(ones), c));
        active = std::max({active, given.back().zero, given.back().one});
      }
      for (const Weights& background : known_) {
        Excess average;
        for (std::size_t ones = 0; ones < background.size(); ++ones) {
          average.zero += background[ones] * given[ones].zero;
          average.one += background[ones] * given[ones].one;
        }
        passive = std::max({passive, average.zero, average.one});
      }
    }
    const Integer scale = hidden_total_ * denominator(c);
    return {make_rational(active, scale), make_rational(passive, scale * known_total_)};
  }

 private:
  std::vector<Weights> hidden_;
  std::vector<Weights> known_;
  Integer hidden_total_;
  Integer known_total_;
};

/// p = j/denominator ≤ 1/2, all T ≤ n + 1; without known records up to n = `alone`, with any number
/// of them and any b_max up to n = `known`. Families p_i ∈ [0, p].
struct ThresholdGrid {
  std::int64_t alone;
  std::int64_t known;
  std::int64_t denominator;
  std::int64_t attained_every;
};

struct GridPoint {
  std::int64_t n;
  std::int64_t known;
  std::int64_t a;
};

class GridPointCheck {
 public:
  GridPointCheck(const ThresholdGrid& grid, const GridPoint& at, TightPoints& points)
      : grid_(grid),
        at_(at),
        p_(Probability::of(make_rational(Integer(at.a), Integer(grid.denominator)))),
        family_(at.n, at.known, at.a, grid.denominator),
        points_(points) {}

  void decide() {
    for (std::int64_t threshold = 0; threshold <= at_.n + 1; ++threshold) {
      decide_sharp(threshold);
      if (at_.known == 0) {
        decide_theorem(threshold, 0);
      }
      for (std::int64_t b_max = 1; at_.known > 0 && b_max < threshold; ++b_max) {
        decide_theorem(threshold, b_max);
      }
    }
  }

 private:
  // At ε = 0, with equality when nothing is known.
  void decide_sharp(std::int64_t threshold) {
    const Value sharp = bounds::pk_thm_4::sharp_delta(at_.n, p_, threshold, at_.known);
    const Largest largest = family_.largest(threshold, 1);
    const auto inputs = inputs_of(threshold, 0, 1);
    points_.below(largest.passive, sharp, inputs);
    if (at_.known == 0 && sharp.is_finite()) {
      points_.attained(largest.passive, sharp, inputs);
    }
    compare_library(threshold, 1, largest, inputs);
  }

  // At the ε of the theorem, e^ε = 1/(1 − τ).
  void decide_theorem(std::int64_t threshold, std::int64_t b_max) {
    const Setting setting{at_.n, p_, threshold, at_.known, b_max};
    const Value bound = bounds::pk_thm_4::delta(setting, bounds::Reading::corrected);
    const Value epsilon = bounds::pk_thm_4::epsilon(setting, bounds::Reading::corrected);
    const auto tail =
        brute_force::series_bound(at_.n - at_.known - 1, p_.value(), threshold - b_max);
    if (!bound.is_finite() || !epsilon.is_finite() || !tail) {
      return;
    }
    const Rational c = 1 / (1 - *tail);
    const Largest largest = family_.largest(threshold, c);
    const auto inputs = inputs_of(threshold, b_max, c);
    points_.below(largest.passive, bound, inputs);
    compare_library(threshold, c, largest, inputs);
  }

  void compare_library(std::int64_t threshold, const Rational& c, const Largest& largest,
                       const TightPoints::MakeInputs& inputs) {
    if (++count_ % grid_.attained_every != 0) {
      return;
    }
    const Epsilon epsilon = Epsilon::of_ratio(c);
    points_.attained(
        largest.passive,
        thresholding::worst_passive_delta(at_.n, p_, threshold, at_.known, epsilon).value, inputs);
    points_.attained(
        largest.active,
        thresholding::worst_active_delta(at_.n, p_, threshold, at_.known, epsilon).value, inputs);
  }

  [[nodiscard]] TightPoints::MakeInputs inputs_of(std::int64_t threshold, std::int64_t b_max,
                                                  const Rational& c) const {
    return [=, this] {
      return Inputs{{"n", std::to_string(at_.n)},
                    {"known", std::to_string(at_.known)},
                    {"threshold", std::to_string(threshold)},
                    {"b_max", std::to_string(b_max)},
                    {"p", to_string(p_.value())},
                    {"ratio", to_string(c)}};
    };
  }

  const ThresholdGrid& grid_;
  GridPoint at_;
  Probability p_;
  Family family_;
  TightPoints& points_;
  std::int64_t count_ = 0;
};

ThresholdGrid grid_of(Effort effort) {
  switch (effort) {
    case Effort::quick:
      return {10, 5, 10, 11};
    case Effort::normal:
      return {40, 13, 70, 41};
    case Effort::deep:
      return {50, 15, 80, 41};
  }
  return {};
}

std::vector<TightClaim::Part> parts_of(Effort effort) {
  const ThresholdGrid grid = grid_of(effort);
  std::vector<GridPoint> grid_points;
  for (std::int64_t n = 1; n <= std::max(grid.alone, grid.known); ++n) {
    for (std::int64_t known = 0; known < (n <= grid.known ? n : 1); ++known) {
      for (std::int64_t a = 1; 2 * a <= grid.denominator; ++a) {
        grid_points.push_back({n, known, a});
      }
    }
  }
  std::vector<TightClaim::Part> parts;
  for (const GridPoint& at : grid_points) {
    parts.emplace_back([=](TightPoints& points) { GridPointCheck(grid, at, points).decide(); });
  }
  return parts;
}

std::string words_of(Effort effort) {
  const ThresholdGrid grid = grid_of(effort);
  return fmt::format(
      "n ≤ {} without and n ≤ {} with known records, p = j/{} ≤ 1/2, all T ≤ n + 1, all "
      "b_max, all corners; the library's worst cases compared at every {}th point",
      grid.alone, grid.known, grid.denominator, grid.attained_every);
}

}  // namespace

Check rare_records_tight() { return check_of(TightClaim{words_of, parts_of}); }

}  // namespace pkdp::checks::pk
