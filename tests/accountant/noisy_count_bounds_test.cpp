// The bounds that the transforms of noisy counts rest on, each at a setting where it is nearly
// reached: a bound that lacks a term, or has half of it, is below the truth there.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "reference/accountant/count_rule.hpp"
#include "reference/accountant/counted_releases.hpp"
#include "reference/accountant/gaussian_count.hpp"
#include "reference/accountant/gaussian_count_nodes.hpp"
#include "reference/accountant/laplace_count.hpp"
#include "reference/accountant/laplace_cut.hpp"
#include "reference/accountant/noisy_count_loss.hpp"
#include "reference/accountant/strip_rule.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

constexpr Precision fine = 256;

Interval of(const Rational& x) { return {x, fine}; }

NoisyCount released(std::int64_t others, const Rational& p, const Mechanism& noise) {
  return std::get<NoisyCount>(
      noisy_count({others, Probability::of(p), noise.sampling}, noise, 1).release);
}

// One record in a million beside that in question: losses are nearly normal.
NoisyCount nearly_normal() {
  return released(1, Rational(1, 1'000'000), {MechanismKind::gaussian, 1});
}

bool is_below(const Interval& x, const Interval& y) { return less(x, y) == Answer::yes; }

Interval magnitude(const Interval& x) { return max(x, -x); }

Interval midpoint(const Interval& x) { return of((x.lower() + x.upper()) / 2); }

double shown(const Interval& x) { return midpoint(x).lower().convert_to<double>(); }

// The sum of a rule at η, in the units of its scale, from the midpoints of what it holds.
ComplexInterval sum_of(const CountRule& rule, const Rational& s, const CountReach& range,
                       const Rational& eta) {
  ComplexInterval sum{of(0), of(0)};
  const auto turn = [&](const Interval& log, const Interval& argument) {
    return exp(ComplexInterval{-of(eta) * midpoint(argument), of(eta) * midpoint(log)});
  };
  for (const CountNode& node : rule.nodes) {
    sum = sum + ComplexInterval{midpoint(node.weight.re), midpoint(node.weight.im)} *
                    turn(node.log, node.argument);
  }
  for (const CountEnd& end : rule.ends) {
    const ComplexInterval ratio =
        ComplexInterval{of(range.from), of(0)} / ComplexInterval{of(s), of(eta)};
    ComplexInterval power = ratio * turn(end.log, of(0));
    for (const Interval& term : end.terms) {
      sum = sum + ComplexInterval{midpoint(term), of(0)} * power;
      power = power * ratio;
    }
  }
  return {sum.re * midpoint(rule.scale), sum.im * midpoint(rule.scale)};
}

// How much of its error bound a rough rule uses at most, over some η and numbers of bits; a fine
// one has the truth. Never more than all of it.
double greatest_share(const CountRules& rules, const Rational& s, const CountReach& range,
                      std::initializer_list<Rational> heights,
                      std::initializer_list<Precision> accuracies = {2, 5, 14}) {
  const CountRule exact = rules.rule(s, {0, range.reach}, 80);
  double greatest = 0;
  for (const Precision bits : accuracies) {
    const CountRule rough = rules.rule(s, range, bits);
    for (const Rational& eta : heights) {
      const ComplexInterval gap = sum_of(rough, s, range, eta) - sum_of(exact, s, {}, eta);
      const Interval share = sqrt(gap.norm()) / midpoint(rough.scale * rough.error);
      INFO(to_string(eta) << " " << bits << ": " << shown(share));
      CHECK_FALSE(is_below(of(1), share));
      greatest = std::max(greatest, shown(share));
    }
  }
  return greatest;
}

// ln |G(s + iη)/G(s)| by a fine rule.
Interval log_modulus(const CountRule& fine_rule, const Rational& s, const Rational& eta) {
  const ComplexInterval there = sum_of(fine_rule, s, {}, eta);
  const ComplexInterval here = sum_of(fine_rule, s, {}, 0);
  return scale_by_power_of_two(log(there.norm() / here.norm()), -1);
}

}  // namespace

TEST_CASE("Noisy counts: the trapezoidal rule errs by its bound where losses are normal",
          "[accountant]") {
  const CountGrid grid(nearly_normal());
  const GaussianMixture strip{Rational(1, 2), 1, true};
  for (const Precision bits : {4, 8}) {
    const StripRule rule = choose_rule(strip, 0, 0, bits, true);
    Interval sum(fine);
    for (const CountNodes::Node& node : grid.nodes(0, rule.step, 100, false).kept) {
      sum += exp(node.log_weight);
    }
    // ∫ f = √(2π).
    const Interval whole = sqrt(scale_by_power_of_two(pi(fine), 1));
    const Interval error = magnitude(of(rule.step) * sum / whole - of(1));
    const Interval bound = rule_error(rule, strip, 0, 0);
    INFO(bits << ": " << shown(error / bound));
    CHECK_FALSE(is_below(bound, error));
    CHECK(is_below(bound * of(Rational(1, 2)), error));
  }
}

TEST_CASE("Noisy counts: the error of the rule needs the power of the cosine", "[accountant]") {
  const NoisyCount count =
      released(1, Rational(1, 2), {MechanismKind::gaussian, Rational(1, 2), Rational(1, 2)});
  const CountGrid grid(count);
  const Rational s = -4;
  const Rational power = -least_power(s);
  const GaussianMixture strip{Rational(1, 2), Rational(1, 2), true};
  const auto sum_with = [&](const Rational& step) {
    Interval sum(fine);
    for (const CountNodes::Node& node : grid.nodes(s, step, 100, false).kept) {
      sum += exp(node.log_weight);
    }
    return of(step) * sum;
  };
  const Rational step(1, 2);
  const Interval truth = sum_with(Rational(1, 32));
  const Interval error = magnitude(sum_with(step) - truth) / truth;
  // The least bound over all margins, with the power and without it.
  Interval with = of(1);
  Interval without = of(1);
  for (int i = 1; i < 157; ++i) {
    const StripRule rule{step, 0, Rational(i, 100)};
    with = min(with, rule_error(rule, strip, power, 0));
    without = min(without, rule_error(rule, strip, 0, 0));
  }
  CHECK(is_below(error, with));
  CHECK(is_below(without * of(3), error));
}

TEST_CASE("Noisy counts: what nodes leave out is what they say", "[accountant]") {
  for (const NoisyCount& count :
       {nearly_normal(), released(6, Rational(1, 3), {MechanismKind::gaussian, 2, Rational(1, 2)}),
        released(6, Rational(1, 3), {MechanismKind::discrete_gaussian, 2})}) {
    const CountGrid grid(count);
    for (const Rational& s : {Rational(0), Rational(-3), Rational(4)}) {
      const Rational step = 1 / (2 * grid.sigma());
      const CountNodes few = grid.nodes(s, step, 3, false);
      const CountNodes many = grid.nodes(s, step, 200, false);
      Interval rest(512);
      for (const CountNodes::Node& node : many.kept) {
        if (node.number < few.kept.front().number || node.number > few.kept.back().number) {
          rest += exp(node.log_weight);
        }
      }
      // The geometric series beyond all nodes is below a thousandth of it; without it the bound
      // would still be too small.
      CHECK_FALSE(is_below(few.left_out, rest));
      CHECK(is_below(few.left_out, rest * of(Rational(1001, 1000))));
    }
  }
}

TEST_CASE("Noisy counts: nodes that are lifted grow as far as the bound says", "[accountant]") {
  const Rational sigma(1, 2);
  const NoisyCount count =
      released(1, Rational(1, 2), {MechanismKind::gaussian, sigma, Rational(1, 2)});
  const CountDensity law(count, fine);
  const Rational s = -4;
  const Rational alpha(29, 20);  // θ = 2.9
  const auto turns = law.turns(alpha);
  const Interval square = of(alpha * alpha / 2);
  const Interval penalty = log_penalty(-least_power(s), of(alpha / sigma));
  Interval least = of(1000);
  Interval greatest = of(-1000);
  for (int i = -100; i <= 100; ++i) {
    const Rational xi(i, 10);
    const CountDensity::RealPoint real = law.at(xi);
    const CountDensity::LiftedPoint lifted = law.at(xi, turns);
    const Interval log_series = scale_by_power_of_two(log(lifted.series.norm()), -1);
    const Interval growth = log_series + square - of(xi * xi / 2) - real.log_density +
                            of(s) * (lifted.log_ratio - real.log_ratio);
    least = min(least, growth);
    greatest = max(greatest, growth);
    CHECK_FALSE(is_below(square + penalty, growth));
  }
  INFO(shown(greatest) << " of " << shown(square + penalty));
  // Half of the penalty is not enough; far out nothing but the square is there, and it is needed.
  CHECK(is_below(square + penalty * of(Rational(1, 2)), greatest));
  const CountDensity::LiftedPoint far = law.at(-20, turns);
  const Interval alone =
      scale_by_power_of_two(log(far.series.norm()), -1) - of(200) - law.at(-20).log_density;
  CHECK(is_below(magnitude(alone), of(Rational(1, 1000))));
}

TEST_CASE("Noisy counts: the bound far out is nearly reached, or would be without its factors",
          "[accountant]") {
  // Of normal losses e^(α²/2) is the whole difference.
  const auto normal = gaussian_count_rules(nearly_normal());
  for (const Rational& s : {Rational(0), Rational(1)}) {
    const auto decay = normal->decay(s);
    const CountRule rule = normal->rule(s, {0, 2}, 100);
    for (const Rational& eta : {Rational(1), Rational(2)}) {
      const Interval truth = log_modulus(rule, s, eta);
      const Interval bound = decay->log_bound(eta, 40);
      INFO(to_string(s) << " " << to_string(eta) << ": " << shown(truth) << " " << shown(bound));
      CHECK_FALSE(is_below(bound, truth));
      CHECK(is_below(bound, truth + of(Rational(1, 20))));
    }
  }
  // Of such a steep w the power of the cosine makes a factor of 20; the truth is twelve times what
  // the bound would be without it, and above what it would be with half of it.
  const auto steep = gaussian_count_rules(
      released(3, Rational(1, 10), {MechanismKind::gaussian, 2, Rational(9, 10)}));
  const auto decay = steep->decay(-20);
  const Interval truth = log_modulus(steep->rule(-20, {0, 32}, 100), -20, 32);
  const Interval bound = decay->log_bound(32, 40);
  INFO(shown(truth) << " " << shown(bound));
  CHECK_FALSE(is_below(bound, truth));
  CHECK(is_below(bound, truth + of(1)));
}

// Rules take few different numbers of nodes and steps, so they mostly do better than was asked;
// that they err at all, far beyond rounding, is what their errors are needed for.
TEST_CASE("Noisy counts: rough rules err, within their bounds", "[accountant]") {
  const auto gaussian = gaussian_count_rules(
      released(5, Rational(1, 3), {MechanismKind::gaussian, 1, Rational(1, 2)}));
  CHECK(greatest_share(*gaussian, Rational(5, 2), {0, 40}, {0, 7, 40}) > 1e-4);
  const auto laplace =
      laplace_count_rules(released(12, Rational(1, 2), {MechanismKind::laplace, Rational(1, 2)}));
  // Panels that are left out, and few nodes on the others.
  CHECK(greatest_share(*laplace, 1, {0, 8}, {0, 3, 8}) > 1e-4);
  // Integration by parts.
  CHECK(greatest_share(*laplace, 1, {200, 400}, {200, 230, 400}) > 1e-3);
}

// Where every panel is integrated by parts nothing but what that leaves is in the error.
TEST_CASE("Noisy counts: what integration by parts leaves is counted", "[accountant]") {
  const NoisyCount count = released(2, Rational(1, 2), {MechanismKind::laplace, 1});
  const LaplacePoints points(std::make_shared<LaplacePanels>(count, fine));
  const CountReach range{1000, 2000};
  for (const Precision bits : {2, 5, 14}) {
    const LaplaceCut cut(points, 1, range, bits);
    CHECK(cut.pieces().empty());
    CHECK(cut.expansions().size() == static_cast<std::size_t>(points.panels().count()));
  }
  CHECK(greatest_share(*laplace_count_rules(count), 1, range, {1000, 1234, 2000}) > 1e-4);
}

// w has its pole near the panels, and a high power: without that of the cosine the errors would be
// up to thirty times what the bounds then say.
TEST_CASE("Noisy counts: Gauss's rule needs the power of the cosine", "[accountant]") {
  const auto rules = laplace_count_rules(
      released(1, Rational(1, 2), {MechanismKind::laplace, Rational(1, 2), Rational(1, 2)}));
  CHECK(greatest_share(*rules, -30, {0, Rational(1, 100)}, {0}, {14, 24}) > 1e-4);
}

// With wide noise few nodes on a panel are exact, and panels far from the mean are left out.
TEST_CASE("Noisy counts: panels that are left out are counted", "[accountant]") {
  const auto rules =
      laplace_count_rules(released(200, Rational(1, 2), {MechanismKind::laplace, 4}));
  CHECK(greatest_share(*rules, 1, {0, 0}, {0}) > 0.5);
}

TEST_CASE("Noisy counts: far out Laplace noise is as large as its bound says", "[accountant]") {
  const struct {
    std::int64_t others;
    Rational scale;
    double least;
  } cases[] = {{1, 1, 0.5}, {2, 2, 0.4}, {20, Rational(1, 2), 0.02}};
  // 1 − s exchanges the ends: of s the last jump is the largest one, of 1 − s the first.
  const auto greatest_quotient = [](const CountRules& rules, const Rational& s) {
    const auto decay = rules.decay(s);
    const CountRule rule = rules.rule(s, {0, 40}, 60);
    double greatest = 0;
    for (int i = 0; i < 30; ++i) {
      const Rational eta = 10 + i;
      const Interval truth = log_modulus(rule, s, eta);
      const Interval bound = decay->log_bound(eta, 40);
      CHECK_FALSE(is_below(bound, truth));
      greatest = std::max(greatest, shown(exp(truth - bound)));
    }
    return greatest;
  };
  for (const auto& one : cases) {
    const auto rules = laplace_count_rules(
        released(one.others, Rational(1, 2), {MechanismKind::laplace, one.scale}));
    for (const Rational& s : {Rational(3, 2), Rational(-1, 2)}) {
      const double greatest = greatest_quotient(*rules, s);
      INFO(one.others << " " << to_string(one.scale) << ": " << greatest);
      CHECK(greatest > one.least);
    }
  }
}
