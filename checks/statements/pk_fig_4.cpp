#include <fmt/format.h>

#include "checks/statements/pk_figures.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::checks {
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

std::map<std::string, Input> inputs(std::int64_t n, std::int64_t threshold) {
  return {
      {"n", std::to_string(n)}, {"p", to_string(p())}, {"threshold", std::to_string(threshold)}};
}

// ε ≤ 2δ for n = 1000 at every T above the expected value 5 at which both are defined.
std::vector<StatedPair> close_pairs() {
  std::vector<StatedPair> pairs;
  for (std::int64_t threshold = 6; threshold <= 40; ++threshold) {
    const Rational delta = thresholding_delta(1000, p(), threshold);
    if (delta < 1) {
      pairs.push_back({inputs(1000, threshold), canonical(Logarithm{Rational(1 / (1 - delta))}),
                       Relation::less_equal, Rational(2 * delta)});
    }
  }
  return pairs;
}

// δ ≤ 1/1000 for n = 10,000 at every T above the expected value 50; three decimals of δ.
std::vector<StatedPair> small_pairs() {
  std::vector<StatedPair> pairs;
  for (std::int64_t threshold = 51; threshold <= 60; ++threshold) {
    const Rational delta = thresholding_delta(10'000, p(), threshold);
    pairs.push_back({inputs(10'000, threshold),
                     make_rational(floor(Rational(1000 * delta)), Integer(1000)),
                     Relation::less_equal, make_rational(1, 1000)});
  }
  return pairs;
}

}  // namespace

Finding decide_small_and_close(std::int64_t (*least)(std::int64_t)) {
  Finding finding;
  const Rational greatest = make_rational(1, 100'000);
  for (const std::int64_t n : {1000, 10'000, 100'000}) {
    const std::int64_t first = least(n / 200);
    for (std::int64_t threshold = first; threshold <= 2 * first; ++threshold) {
      ++finding.cases;
      const Interval delta = enclosed_delta(n, threshold);
      const Interval loss = -log1p(-delta);
      const Interval beside = delta + delta * delta;
      const Answer small = less(delta, Interval(greatest, 64));
      const Answer close = less(loss, beside);
      if (small == Answer::no || close == Answer::no) {
        const bool large = small == Answer::no;
        finding.counterexample = Certificate{
            "pk.fig-4",
            "printed",
            large ? "Denies that delta is at most 10^-5: lhs is a number below delta."
                  : "Denies that epsilon is at most delta + delta^2: numbers between the two.",
            {{"n", std::to_string(n)}, {"threshold", std::to_string(threshold)}},
            large ? delta.lower() : loss.lower(),
            large ? greatest : beside.upper(),
            Relation::greater};
        return finding;
      }
      ++(small == Answer::yes && close == Answer::yes ? finding.effective : finding.unknown);
    }
  }
  return finding;
}

Statement pk_fig_4() {
  const std::string close =
      "\"when the threshold is above the expected value, the values epsilon and delta given by "
      "Theorem 4 are very close\", taken as epsilon <= 2 delta: lhs is epsilon, rhs twice delta.";
  const std::string by_threshold =
      first_by("thresholds above the expected value, at one n of the figure");
  const std::string domain = "n = 1000, p = 1/200 (expected count 5), T = 6, 7, …, 40";
  return {
      "pk.fig-4",
      "002",
      "figure",
      "ε and δ of thresholding against the threshold",
      {{.reading = "printed",
        .claim =
            "What the text says of the figure, where the threshold is above the expected value "
            "pn by 7·√(pn) or more: δ ≤ 10⁻⁵ and δ ≤ ε ≤ δ + δ².",
        .verdict = Verdict::holds,
        .evidence = Evidence::certified,
        .note = "−ln(1−δ) − δ is between δ²/2 and δ² for δ ≤ 1/2. The text does not say how far "
                "above; just above is what text:close and text:small are about.",
        .least_effective = 500,
        .domain =
            [](Effort) {
              return std::string("n = 1000, 10⁴, 10⁵, p = 1/200, every T from there to twice that");
            },
        .check = [](Effort) { return decide_small_and_close(seven_deviations); }},
       refuted_statement({"pk.fig-4", "text:close", close, by_threshold},
                         "As soon as the threshold is above the expected value ε ≤ 2δ.",
                         "At T = 6 the theorem gives δ = 0.897 and ε = 2.27; ε = −ln(1−δ) is close "
                         "to δ only where δ is small.",
                         domain, close_pairs),
       refuted_statement(
           {"pk.fig-4", "text:small",
            "\"for large n, these values are extremely small\" when the threshold is above the "
            "expected value: lhs is delta, rounded down to three decimals.",
            by_threshold},
           "As soon as the threshold is above the expected value, for large n, δ ≤ 1/1000.",
           "Just above it r is near 1 and f(T)/(1−r) exceeds 1: at n = 10,000 the theorem says "
           "nothing up to T = 52, at n = 100,000 up to T = 510.",
           "n = 10,000, p = 1/200 (expected count 50), T = 51, …, 60", small_pairs)}};
}

}  // namespace pkdp::checks
