#include "checks/pk/closed_forms.hpp"

#include <fmt/format.h>

#include "checks/brute_force/corners.hpp"
#include "reference/bounds/pk_thm_3.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// s·(1 − 2λ + 2λg)^{n−1} with s = e^{ε/(1+e^ε)}, g = (s + s^{−e^ε})/2.
std::optional<Real> chernoff_bound(std::int64_t n, const Rational& lambda,
                                   const Rational& epsilon) {
  return Real::certified([=](Precision precision) {
    const Interval one(1L, precision);
    const Interval ratio = exp(Interval(epsilon, precision));
    const Interval exponent = Interval(epsilon, precision) / (one + ratio);
    const Interval s = exp(exponent);
    const Interval mean = (s + exp(-(ratio * exponent))) / Interval(2L, precision);
    const Interval base = one - Interval(Rational(2 * lambda), precision) * (one - mean);
    return s * power(base, static_cast<unsigned long>(n - 1));
  });
}

std::vector<ClosedFormPoint> points_of(Effort effort) {
  std::vector<std::int64_t> sizes{30, 56, 70, 110, 180};
  if (effort != Effort::quick) {
    sizes.insert(sizes.end(), {90, 140, 260});
  }
  if (effort == Effort::deep) {
    sizes.insert(sizes.end(), {320, 400});
  }
  const std::uint64_t steps = effort == Effort::quick ? 4 : 8;
  std::vector<ClosedFormPoint> points;
  for (const std::int64_t n : sizes) {
    for (const Rational& lambda :
         {make_rational(1, 4), make_rational(2, 5), make_rational(27, 55), make_rational(1, 2)}) {
      for (std::uint64_t j = 1; j <= steps; ++j) {
        points.push_back({n, lambda, make_rational(Integer(j), Integer(steps))});
      }
    }
  }
  return points;
}

/// For the bound without a premise small n and large ε are points too.
std::vector<ClosedFormPoint> wide_points_of(Effort effort) {
  std::vector<ClosedFormPoint> points = points_of(effort);
  for (std::int64_t n = 1; n <= 24; n += 1) {
    for (const Rational& lambda :
         {make_rational(1, 20), make_rational(1, 4), make_rational(1, 2)}) {
      for (const Rational& epsilon : {make_rational(1, 4), Rational(1), Rational(2), Rational(6)}) {
        points.push_back({n, lambda, epsilon});
      }
    }
  }
  return points;
}

std::vector<Rational> shares(Effort effort) {
  std::vector<Rational> all{make_rational(1, 100), make_rational(1, 20), make_rational(1, 10)};
  if (effort == Effort::deep) {
    all.push_back(make_rational(1, 500));
  }
  return all;
}

std::uint64_t steps(Effort effort) { return effort == Effort::quick ? 2 : 8; }

std::vector<ClosedFormPoint> small_shares(Effort effort) {
  std::vector<ClosedFormPoint> points;
  for (const Rational& lambda : shares(effort)) {
    for (const std::int64_t weight : {12, 27, 54, 108}) {
      const std::int64_t n = 1 + weight * static_cast<std::int64_t>(denominator(lambda));
      for (std::uint64_t j = 1; j <= steps(effort); ++j) {
        points.push_back({n, lambda, make_rational(Integer(j), Integer(steps(effort)))});
      }
    }
  }
  return points;
}

Inputs inputs_at(const ClosedFormPoint& point) {
  return {{"n", std::to_string(point.n)},
          {"lambda", to_string(point.lambda)},
          {"epsilon", to_string(point.epsilon)}};
}

/// δ(ε) with `high` of the others at 1 − λ and the rest at λ, for every `high`.
void visit_corners(const ClosedForm& closed_form, const ClosedFormPoint& point, Points& points) {
  const std::optional<Real> bound = closed_form(point.n, point.lambda, point.epsilon);
  if (!bound) {
    points.skip();
    return;
  }
  brute_force::CornerWalk walk(point.n - 1, point.lambda);
  const Epsilon epsilon = Epsilon::of(point.epsilon);
  std::int64_t high = 0;
  const auto inputs = [&] {
    Inputs all = inputs_at(point);
    all["high"] = std::to_string(high);
    return all;
  };
  while (compare_reals(points, brute_force::half_line_delta(walk.weights(), walk.total(), epsilon),
                       *bound, inputs) &&
         walk.advance()) {
    ++high;
  }
}

void visit_small_share(const ClosedForm& closed_form, const ClosedFormPoint& point,
                       Points& points) {
  const std::optional<Real> bound = closed_form(point.n, point.lambda, point.epsilon);
  if (!bound) {
    points.skip();
    return;
  }
  const Real blanket = bounds::pk_thm_3::blanket_delta(
      point.n, Probability::of(point.lambda, "lambda"), Epsilon::of(point.epsilon));
  compare_reals(points, blanket, *bound, [&] { return inputs_at(point); });
}

Check check(const ClosedFormClaim& claim) {
  return check_of(claim, [claim](Effort effort) {
    return fmt::format(
        "{} points (n, λ, ε): n from 30 to {} (from 1 where there is no premise), λ ∈ {{1/4, 2/5, "
        "27/55, 1/2}}, ε in steps up to 1; every corner of [λ, 1−λ]; and {}",
        claim.points(effort).size(), by_effort(effort, 180, 260, 400), small_share_words(effort));
  });
}

}  // namespace

ClosedForm exponential_form(const Rational& square, const Rational& least, std::int64_t dropped) {
  return
      [=](std::int64_t n, const Rational& lambda, const Rational& epsilon) -> std::optional<Real> {
        if (epsilon > 1 || epsilon * lambda * (n - 1) < least) {
          return std::nullopt;
        }
        return Real(AffineExponential{0, 1, -epsilon * epsilon * lambda * (n - dropped) / square});
      };
}

Finding decide(const ClosedFormClaim& claim, Effort effort) {
  std::vector<Block> blocks;
  for (const ClosedFormPoint& point : claim.points(effort)) {
    blocks.emplace_back(
        [&claim, point](Points& points) { visit_corners(claim.bound, point, points); });
  }
  for (Block& block : small_share_blocks(claim.bound, effort)) {
    blocks.push_back(std::move(block));
  }
  return decide(blocks);
}

std::vector<Block> small_share_blocks(const ClosedForm& bound, Effort effort) {
  std::vector<Block> blocks;
  for (const ClosedFormPoint& point : small_shares(effort)) {
    blocks.emplace_back(
        [bound, point](Points& points) { visit_small_share(bound, point, points); });
  }
  return blocks;
}

std::string small_share_words(Effort effort) {
  return fmt::format(
      "the blanket bound, proved for every p in [λ, 1−λ], at λ = 1/100, 1/20, 1/10{}, λ(n−1) = 12, "
      "27, 54, 108, ε = j/{} ≤ 1",
      effort == Effort::deep ? ", 1/500" : "", steps(effort));
}

Checks closed_form_checks() {
  return {{"printed:closed", check({exponential_form(14, 27), points_of})},
          {"printed:rate", check({exponential_form(28, 27, 0), points_of})},
          {"corrected:closed", check({exponential_form(6, 12), points_of})},
          {"corrected:every-epsilon", check({chernoff_bound, wide_points_of})}};
}

}  // namespace pkdp::checks::pk
