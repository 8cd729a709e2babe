#include <fmt/format.h>

#include "checks/th/ch5/tail_thresholds.hpp"

/// th.fig-5.2: tail thresholds against n and bias.
namespace pkdp::checks::th {
namespace {

using chernoff_hoeffding::Form;
using chernoff_hoeffding::Tail;

/// The ε at which min τ_i/2 covers all but 1/100 of |Lap(0, 2/ε)|/n: (2/(n·min τ_i/2))·ln 100.
ThresholdNumber supported_epsilon(bool plain) {
  return [plain](std::int64_t n, const Rational& bias, const Rational& kappa2, Precision bits) {
    const Interval smaller = min(half_tau(n, bias, kappa2, plain, Tail::lower, bits),
                                 half_tau(n, bias, kappa2, plain, Tail::upper, bits));
    return Interval(2, bits) * log(Interval(100, bits)) / (Interval(n, bits) * smaller);
  };
}

/// A pair of numbers that the figure states.
Check stated(const std::string& domain, const engine::Inputs& inputs, const ExactForm& lhs,
             const Rational& most) {
  return engine::check_of(
      engine::Enumeration{domain, 1, [=](engine::Points& points, std::int64_t) {
                            points.minimal(only_case("the numbers of the figure itself"));
                            points.compare(lhs, Relation::less_equal, most, [&] { return inputs; });
                          }});
}

/// At the ε where 99 % of |Lap(0, 2/ε)|, or of the signed draws, are smaller than t: the share
/// beyond both ends.
Check one_percent(const Rational& beyond) {
  return stated("the caption", {{"smaller", "99/100"}}, beyond, Rational(1, 100));
}

/// The bound at neighbouring deviations 0 = x₀ < x₁ < … up to the end of [0, 1], both tails.
struct Bounds {
  std::int64_t biases, steps;
};
Bounds bounds_of(Effort effort) {
  return effort == Effort::quick ? Bounds{8, 30} : Bounds{64, 400};
}

/// Biases, then steps, then the upper and the lower tail, then n = 1 and 10⁴.
OrderedPair neighbouring_bounds(Effort effort, std::size_t index, Precision bits) {
  const std::int64_t n = index % 2 == 0 ? 1 : 10'000;
  const Tail tail = index / 2 % 2 == 0 ? Tail::upper : Tail::lower;
  const auto [biases, steps] = bounds_of(effort);
  const auto rest = static_cast<std::int64_t>(index / 4);
  const Rational bias = make_rational(rest / steps + 1, biases);
  const Rational reach = tail == Tail::upper ? Rational(1 - bias) : bias;
  const auto at = [&, count = steps](std::int64_t k) {
    return chernoff_hoeffding::tail_upper_bound(n, Probability::of(bias),
                                                reach * make_rational(k, count), tail,
                                                Form::kullback_leibler)
        .enclose(bits);
  };
  return {{{"n", std::to_string(n)}, {"bias", to_string(bias)}},
          at(rest % steps + 1),
          at(rest % steps)};
}

OrderedClaim one_to_one() {
  return {.description =
              [](Effort effort) {
                const auto [biases, steps] = bounds_of(effort);
                return fmt::format(
                    "n = 1 and 10⁴, both tails, biases j/{}, {} steps of err, neighbours compared",
                    biases, steps);
              },
          .count =
              [](Effort effort) {
                const auto [biases, steps] = bounds_of(effort);
                return static_cast<std::size_t>((biases - 1) * steps * 4);
              },
          .pair = neighbouring_bounds};
}

const StatementChecks fig_5_2("th.fig-5.2", [] {
  // 2·ln(50)/t for t ≤ 1: the least ε on the scale of shares, in Lap(0, 2/ε).
  const Check on_shares = stated("τ/2 ≤ 1", {{"tau_half", "1"}, {"smaller", "99/100"}},
                                 Logarithm{Rational(2500)}, Rational(1));
  return Checks{{"printed", check_of(increases_with_bias(supported_epsilon(false)))},
                {"printed:one-percent", one_percent(Rational(1, 100))},
                {"signed", one_percent(Rational(1, 50))},
                {"text:scale", on_shares},
                {"plain-form", check_of(hoeffding_form_increases(supported_epsilon(true)))},
                {"printed:sizes", check_of(decreases_with_size(supported_epsilon(false)))},
                {"text:one-to-one", check_of(one_to_one())}};
});

}  // namespace
}  // namespace pkdp::checks::th
