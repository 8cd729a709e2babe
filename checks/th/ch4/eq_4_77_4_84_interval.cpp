#include "checks/brute_force/geometric_counts.hpp"
#include "checks/th/ch4/chain_of_bounds.hpp"
#include "checks/th/ch4/two_widths.hpp"

/// th.eq-4.77-4.84, step 1: the interval of supported biases, (4.76) and (4.78).
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Step 1 with everything a multiple of 1/n: b = j/n, τ = 2k/n, e^{ε/2} = c.
struct Estimate {
  std::int64_t records, ones_expected, half_width;
  Rational ratio;

  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"expected", std::to_string(ones_expected)},
            {"half_width", std::to_string(half_width)},
            {"ratio", to_string(ratio)}};
  }
};

/// κ₂: the exact probability of a sampling error of at least τ/2.
Rational sampling_error(const Estimate& at, const brute_force::Masses& counts) {
  Rational kappa2 = 0;
  for (std::int64_t count = 0; count <= at.records; ++count) {
    if (std::abs(count - at.ones_expected) >= at.half_width) {
      kappa2 += counts[static_cast<std::size_t>(count)];
    }
  }
  return kappa2;
}

using EstimateClaim = std::function<std::optional<Compared>(
    const Estimate& at, const brute_force::Masses& counts, const LaplaceTail& tail)>;

/// The probability that the true bias is outside [bias_D − τ, bias_D + τ], against κ₂ plus a noise
/// term.
EstimateClaim misses(
    const std::function<Rational(const Estimate&, const LaplaceTail&)>& noise_term) {
  return [=](const Estimate& at, const brute_force::Masses& counts, const LaplaceTail& tail) {
    Rational missed = 0;
    for (std::int64_t count = 0; count <= at.records; ++count) {
      const std::int64_t off = count - at.ones_expected;
      missed += counts[static_cast<std::size_t>(count)] *
                (tail(2 * at.half_width - off) + tail(2 * at.half_width + off));
    }
    return std::optional(Compared{missed, Relation::less_equal,
                                  Rational(sampling_error(at, counts) + noise_term(at, tail))});
  };
}

/// The interval of line 6, bias_D ± ℓ, given away: bias_D − ℓ = c/n is another one for a neighbour.
std::optional<Compared> given_away(const Estimate& at, const brute_force::Masses& counts,
                                   const LaplaceTail& tail) {
  if (at.ones_expected == at.records) {
    return std::nullopt;
  }
  return Compared{Rational(1), Relation::less_equal,
                  Rational(sampling_error(at, counts) + 2 * tail(at.half_width - 1))};
}

Enumeration estimates(const EstimateClaim& claim) {
  return {
      "n ≤ {}, biases j/n, τ₁ = τ₂ = 2k/n ≤ 1, e^(ε/2) in {{11/10, 3/2, 2, 5}}, κ₂ the exact "
      "probability of lines 7 and 8",
      {12, 53, 60},
      [claim](Points& points, std::int64_t records) {
        points.ordered_by("records, expected ones, half width, then ratio from its list");
        const std::vector<Rational> ratios = {Rational(11, 10), Rational(3, 2), Rational(2),
                                              Rational(5)};
        std::vector<LaplaceTail> noises;
        for (const Rational& ratio : ratios) {
          noises.emplace_back(ratio, 2 * records);
        }
        for (std::int64_t n = 1; n <= records; ++n) {
          for (std::int64_t expected = 0; expected <= n; ++expected) {
            const brute_force::Masses counts =
                brute_force::binomial_law(n, make_rational(expected, n));
            for (std::int64_t half = 1; 2 * half <= n; ++half) {
              for (std::size_t k = 0; k < ratios.size(); ++k) {
                const Estimate at{n, expected, half, ratios[k]};
                if (!points.compare(claim(at, counts, noises[k]), [&] { return at.inputs(); })) {
                  return;
                }
              }
            }
          }
        }
      }};
}

}  // namespace

Checks checks_of_interval() {
  const auto noise = [](const Estimate& at, const LaplaceTail& tail) {
    return Rational(2 * tail(at.half_width - 1));
  };
  const auto nothing = [](const Estimate&, const LaplaceTail&) { return Rational(0); };
  return {
      {"printed:4.78", check_of(two_widths({Widths::printed, true, false, true, true}))},
      {"equal:4.78", check_of(estimates(misses(noise)))},
      {"corrected:4.78", check_of(two_widths({Widths::exchanged, false, false, false, false}))},
      {"outline:4.78", check_of(estimates(misses(nothing)))},
      {"accepted:4.78", check_of(two_widths({Widths::exchanged, false, true, false, false}))},
      {"support-range:4.76", check_of(estimates(given_away))},
  };
}

}  // namespace pkdp::checks::th
