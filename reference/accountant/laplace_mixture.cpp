#include "reference/accountant/laplace_mixture.hpp"

#include <tbb/parallel_for.h>

#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

}  // namespace

LaplacePoint laplace_point(const LaplaceMixture& law, const Rational& x, Precision precision) {
  const Interval share =
      Interval(law.q, precision) * exp(Interval(Rational(law.rate * (2 * x - 1)), precision));
  const Interval ratio = Interval(Rational(1 - law.q), precision) + share;
  return {share, ratio, log(ratio), exp(Interval(Rational(-law.rate * x), precision))};
}

Interval laplace_pivot(const LaplaceMixture& law, const Rational& s, Precision precision) {
  return laplace_point(law, s >= 0 ? 1 : 0, precision).log;
}

LaplaceAtoms laplace_atoms(const LaplaceMixture& law, const Rational& s, Precision precision) {
  const Interval exponent(s, precision);
  const Interval pivot = laplace_pivot(law, s, precision);
  const auto atom = [&](const Rational& x) {
    const LaplacePoint point = laplace_point(law, x, precision);
    return scale_by_power_of_two(point.decay * exp(exponent * (point.log - pivot)), -1);
  };
  return {atom(0), atom(1)};
}

Interval laplace_log_mass(const LaplaceMixture& law, Precision precision) {
  return law.has_atoms
             ? Interval(precision)
             : log(scale_by_power_of_two(-expm1(Interval(Rational(-law.rate), precision)), -1));
}

Precision laplace_magnitude(const LaplaceMixture& law, const Rational& s) {
  // |ln w| ≤ max(rate, −ln p), and −ln p is below the bits of p.
  const auto small = static_cast<std::int64_t>(bit_length(1 - law.q));
  return static_cast<Precision>(bit_length(floor((abs(s) + 1) * (law.rate + small)) + 1));
}

void LaplaceRules::cut(const Question& question, const Rational& low, const Rational& high,
                       std::vector<Panel>& panels, Interval& left_out) const {
  constexpr std::size_t most_panels = 20'000;
  constexpr long tolerated = 24;  // by which an exponent may grow towards the ellipse
  const Rational& s = question.s;
  const Rational centre = (low + high) / 2;
  const Rational half = (high - low) / 2;
  const Precision working = question.log_atoms.precision();  // differences of s·ln w count
  const auto of = [working](const Rational& x) { return Interval(x, working); };
  const LaplacePoint first = laplace_point(law_, low, working);
  const LaplacePoint last = laplace_point(law_, high, working);
  const Interval size = log(of(law_.rate * half) * first.decay) +
                        of(s) * (s >= 0 ? last.log : first.log) - question.log_atoms;
  if (less(size, question.negligible) == Answer::yes) {
    left_out += exp(size);
    return;
  }
  const Rational theta = law_.rate * half * Rational(15, 4);
  const LaplacePoint left = laplace_point(law_, centre - half * Rational(17, 8), working);
  const LaplacePoint right = laplace_point(law_, centre + half * Rational(17, 8), working);
  const Interval spread = of(abs(s)) * (right.log - left.log);
  const Interval turn = of(question.reach * theta) * right.share /
                        (of(1 - law_.q) + scale_by_power_of_two(right.share, -1));
  const Interval limit(tolerated, working);
  if (theta > 1 || less(limit, spread) != Answer::no || less(limit, turn) != Answer::no) {
    if (panels.size() > most_panels) {
      throw Error(ErrorKind::limit, "the moment generating function of the loss",
                  Problem{"needs more than " + std::to_string(most_panels) + " panels"});
    }
    cut(question, low, centre, panels, left_out);
    cut(question, centre, high, panels, left_out);
    return;
  }
  const Interval power = of(s) * (s >= 0 ? right.log : left.log + log(cos(of(theta / 2))));
  panels.push_back({centre, half, log(of(law_.rate / 2 * half)) + log(left.decay) + power + turn});
}

LaplaceRule LaplaceRules::rule(const Rational& s, const Rational& reach, const Rational& end,
                               Precision bits) {
  const Precision least = rough + laplace_magnitude(law_, s);
  const LaplaceAtoms atoms = laplace_atoms(law_, s, least);
  const Interval sum = atoms.low + atoms.high;
  const Interval log_atoms = Interval(s, least) * laplace_pivot(law_, s, least) + log(sum);
  std::vector<Panel> panels;
  Interval left_out(rough);
  cut({s, reach, log_atoms, -log(of(2)) * of(bits + 18)}, 0, end, panels, left_out);
  Interval growth = of(power_of_two(-rough));
  for (const Panel& panel : panels) {
    growth += exp(panel.log_bound - log_atoms);
  }
  // In steps, so that nodes serve again.
  constexpr std::int64_t coarse = 8;
  const Interval needed = log(growth) / log(of(4)) + of(Rational(bits + 1, 2) + 2);
  const auto count = static_cast<std::size_t>(
      coarse * (static_cast<std::int64_t>(floor(max(needed, of(1)).upper())) / coarse + 1));
  const Precision precision = (bits + 32 + laplace_magnitude(law_, s)) / rough * rough + rough;
  const Interval exponent(s, precision);
  const Interval pivot = laplace_pivot(law_, s, precision);
  LaplaceRule result{
      {},
      sum * (left_out + growth * of(Rational(8, 3)) *
                            of(power_of_two(2 - 2 * static_cast<std::int64_t>(count))))};
  for (const Panel& panel : panels) {
    for (const LaplaceRule::Node& node : nodes(panel, count, precision)) {
      result.nodes.push_back({node.weight * exp(exponent * (node.log - pivot)), node.log});
    }
  }
  return result;
}

const LaplaceRules::Nodes& LaplaceRules::nodes(const Panel& panel, std::size_t count,
                                               Precision precision) {
  const auto [found, is_new] =
      panels_.try_emplace({panel.centre, panel.half_width, count, precision});
  Nodes& result = found->second;
  if (!is_new) {
    return result;
  }
  const Fejer& points = fejer(count, precision);
  result.assign(count, {Interval(2), Interval(2)});
  const Interval unit(law_.rate, precision);
  const Interval rest(Rational(1 - law_.q), precision);
  const Interval drawn(law_.q, precision);
  const Interval width(Rational(law_.rate / 2 * panel.half_width), precision);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t k) {
    const Interval way = unit * (Interval(panel.centre, precision) +
                                 Interval(panel.half_width, precision) * points.points[k]);
    result[k] = {width * points.weights[k] * exp(-way),
                 log(rest + drawn * exp(scale_by_power_of_two(way, 1) - unit))};
  });
  return result;
}

// The points are cos θ_k, θ_k = (2k+1)π/(2N), the weights (2/N)·(1 − 2·Σ_j cos(2jθ_k)/(4j² − 1)),
// 1 ≤ j ≤ N/2.
const LaplaceRules::Fejer& LaplaceRules::fejer(std::size_t count, Precision precision) {
  const auto found = known_.find({count, precision});
  if (found != known_.end()) {
    return found->second;
  }
  const auto number = static_cast<std::int64_t>(count);
  const Interval circle = pi(precision);
  std::vector<Interval> cosines;
  for (std::int64_t i = 0; i < 4 * number; ++i) {
    cosines.push_back(cos(circle * Interval(Rational(i, 2 * number), precision)));
  }
  Fejer rule;
  const Interval one(1, precision);
  for (std::int64_t k = 0; k < number; ++k) {
    Interval sum(precision);
    for (std::int64_t j = 1; j <= number / 2; ++j) {
      sum += cosines[static_cast<std::size_t>(2 * j * (2 * k + 1) % (4 * number))] /
             Interval(4 * j * j - 1, precision);
    }
    rule.points.push_back(cosines[static_cast<std::size_t>(2 * k + 1)]);
    rule.weights.push_back((one - scale_by_power_of_two(sum, 1)) *
                           Interval(Rational(2, number), precision));
  }
  return known_.emplace(std::pair{count, precision}, std::move(rule)).first->second;
}

}  // namespace pkdp::accountant
