#include "checks/brute_force/threshold.hpp"
#include "checks/engine/stated_numbers.hpp"
#include "checks/pk/small_delta.hpp"
#include "reference/distributions/binomial.hpp"

/// pk.fig-4: ε and δ of thresholding against the threshold.
namespace pkdp::checks::pk {
namespace {

Rational p() { return make_rational(1, 200); }

/// δ = f(T; n−1, p)/(1−r), enclosed; only asked for r < 1.
Interval enclosed_delta(std::int64_t n, std::int64_t threshold) {
  constexpr Precision precision = 2048;  // δ² beside δ, down to δ = 10⁻²⁰⁰
  const Rational r = p() * Rational(n - 1) / ((1 - p()) * Rational(threshold));
  const Value mass = binomial::pmf(n - 1, threshold, Probability::of(p()));
  return mass.real().enclose(precision) / Interval(Rational(1 - r), precision);
}

// The least T ≥ pn + 7√(pn).
std::int64_t seven_deviations(std::int64_t mean) {
  return mean + static_cast<std::int64_t>(sqrt(Integer(49 * mean))) + 1;
}

/// δ of pk.thm-4 without known records, f(T; n−1, p)/(1−r), exactly; only asked for r < 1.
Rational printed_delta(std::int64_t n, std::int64_t threshold) {
  return brute_force::series_bound(n - 1, p(), threshold).value();
}

engine::Inputs inputs(std::int64_t n, std::int64_t threshold) {
  return {
      {"n", std::to_string(n)}, {"p", to_string(p())}, {"threshold", std::to_string(threshold)}};
}

// ε ≤ 2δ for n = 1000 at every T above the expected value 5 at which both are defined.
std::vector<engine::StatedPair> close_pairs() {
  std::vector<engine::StatedPair> pairs;
  for (std::int64_t threshold = 6; threshold <= 40; ++threshold) {
    const Rational delta = printed_delta(1000, threshold);
    if (delta < 1) {
      pairs.push_back({inputs(1000, threshold), canonical(Logarithm{Rational(1 / (1 - delta))}),
                       Relation::less_equal, Rational(2 * delta)});
    }
  }
  return pairs;
}

// δ ≤ 1/1000 for n = 10,000 at every T above the expected value 50; three decimals of δ.
std::vector<engine::StatedPair> small_pairs() {
  std::vector<engine::StatedPair> pairs;
  for (std::int64_t threshold = 51; threshold <= 60; ++threshold) {
    const Rational delta = printed_delta(10'000, threshold);
    pairs.push_back({inputs(10'000, threshold),
                     make_rational(floor(Rational(1000 * delta)), Integer(1000)),
                     Relation::less_equal, make_rational(1, 1000)});
  }
  return pairs;
}

const StatementChecks fig_4("pk.fig-4", [] {
  const SmallDelta far_above{seven_deviations};
  const Minimality by_threshold =
      first_by("thresholds above the expected value, at one n of the figure");
  return Checks{
      {"printed",
       {.domain =
            [](Effort) {
              return std::string("n = 1000, 10⁴, 10⁵, p = 1/200, every T from there to twice that");
            },
        .decide = [=](Effort, const StepCallback&) { return decide(far_above); },
        .claim = far_above}},
      {"text:close",
       check_of(engine::StatedClaim{
           close_pairs, "n = 1000, p = 1/200 (expected count 5), T = 6, 7, …, 40", by_threshold})},
      {"text:small",
       check_of(engine::StatedClaim{
           small_pairs, "n = 10,000, p = 1/200 (expected count 50), T = 51, …, 60", by_threshold})},
  };
});

}  // namespace

Finding decide(const SmallDelta& claim) {
  engine::Points points;
  const Rational greatest = make_rational(1, 100'000);
  for (const std::int64_t n : {1000, 10'000, 100'000}) {
    const std::int64_t first = claim.least(n / 200);
    for (std::int64_t threshold = first; threshold <= 2 * first && points.open(); ++threshold) {
      const Interval delta = enclosed_delta(n, threshold);
      const Interval loss = -log1p(-delta);
      const Interval beside = delta + delta * delta;
      const Answer small = less(delta, Interval(greatest, 64));
      const Answer close = less(loss, beside);
      const auto here = [&] { return inputs(n, threshold); };
      if (small == Answer::no) {
        points.compare(delta.lower(), Relation::less_equal, greatest, here);
      } else if (close == Answer::no) {
        points.compare(loss.lower(), Relation::less_equal, beside.upper(), here);
      } else if (small == Answer::yes && close == Answer::yes) {
        points.compare(delta.upper(), Relation::less_equal, greatest, here);
      } else {
        points.unknown();
      }
    }
  }
  return points.finding();
}

}  // namespace pkdp::checks::pk
