#include "checks/th/ch5/tail_thresholds.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::th {

using chernoff_hoeffding::Form;
using chernoff_hoeffding::Tail;

namespace {

// The sizes of the figures and biases up to 1/2, in steps of 1/count.
const std::vector<std::int64_t> sizes{10'000, 100'000, 1'000'000, 10'000'000};
const std::vector<std::string> kappas{"1/1000", "1/1000000", "1/100000000000000"};

std::int64_t steps_of(Effort effort) { return effort == Effort::quick ? 6 : 120; }

/// A size, κ₂, a bias and one that is farther from 1/2.
struct TwoBiases {
  std::int64_t n;
  Rational kappa2;
  Rational nearer;
  Rational farther;

  [[nodiscard]] engine::Inputs inputs() const {
    return {{"n", std::to_string(n)},
            {"kappa_2", to_string(kappa2)},
            {"bias", to_string(nearer)},
            {"other_bias", to_string(farther)}};
  }
};

TwoBiases biases_of(std::size_t index, std::int64_t steps) {
  const auto step = static_cast<std::int64_t>(index) % (steps - 1) + 1;
  const std::size_t rest = index / static_cast<std::size_t>(steps - 1);
  return {sizes[rest % sizes.size()], Rational(kappas[rest / sizes.size()]),
          Rational(step + 1, 2 * steps), Rational(step, 2 * steps)};
}

/// At the sizes of the figures.
OrderedClaim on_figure(const std::function<OrderedPair(const TwoBiases&, Precision)>& pair) {
  return {
      .description =
          [](Effort effort) {
            return fmt::format(
                "n = 10⁴ … 10⁷, κ₂ = 10⁻³, 10⁻⁶, 10⁻¹⁴, biases j/{} up to 1/2, neighbours "
                "compared",
                2 * steps_of(effort));
          },
      .count =
          [](Effort effort) {
            return static_cast<std::size_t>(steps_of(effort) - 1) * sizes.size() * kappas.size();
          },
      .pair = [pair](Effort effort, std::size_t index,
                     Precision bits) { return pair(biases_of(index, steps_of(effort)), bits); }};
}

constexpr std::int64_t most_records = 4;

// Few records, κ₂ and biases up to 1/2 with small denominators; the cut nτ/2 is beyond one record.
std::vector<TwoBiases> few_records() {
  std::vector<TwoBiases> points;
  for (std::int64_t n = 1; n <= most_records; ++n) {
    for (const Rational& kappa2 : brute_force::interior_rationals(most_records)) {
      // n²(τ/2)² = n·ln(2/κ₂)/2 > 1
      if (!holds(Logarithm{Rational(2 / kappa2)}, Relation::greater, Rational(2, n))) {
        continue;
      }
      for (std::int64_t farther = 3; farther <= most_records; ++farther) {
        for (std::int64_t nearer = 2; nearer < farther; ++nearer) {
          points.push_back({n, kappa2, Rational(1, nearer), Rational(1, farther)});
        }
      }
    }
  }
  return points;
}

}  // namespace

Interval half_tau(std::int64_t n, const Rational& bias, const Rational& kappa2, bool plain,
                  Tail tail, Precision bits) {
  const Form form = plain ? Form::hoeffding : Form::kullback_leibler;
  return chernoff_hoeffding::sufficient_deviation(n, Probability::of(bias), Delta::of(kappa2 / 2),
                                                  tail, form)
      .real()
      .enclose(bits);
}

OrderedClaim increases_with_bias(const ThresholdNumber& number) {
  return on_figure([number](const TwoBiases& at, Precision bits) -> OrderedPair {
    return {at.inputs(), number(at.n, at.nearer, at.kappa2, bits),
            number(at.n, at.farther, at.kappa2, bits)};
  });
}

OrderedClaim decreases_with_size(const ThresholdNumber& number) {
  return on_figure([number](const TwoBiases& at, Precision bits) -> OrderedPair {
    return {at.inputs(), number(10 * at.n, at.nearer, at.kappa2, bits),
            number(at.n, at.nearer, at.kappa2, bits)};
  });
}

OrderedClaim hoeffding_form_increases(const ThresholdNumber& number) {
  const std::vector<TwoBiases> points = few_records();
  return {.description =
              [](Effort) {
                return fmt::format(
                    "n ≤ {0}, κ₂ and biases with denominators ≤ {0}, the cut beyond one record; "
                    "fewest records first",
                    most_records);
              },
          .count = [size = points.size()](Effort) { return size; },
          .pair = [points, number](Effort, std::size_t index, Precision bits) -> OrderedPair {
            const TwoBiases& at = points[index];
            return {at.inputs(), number(at.n, at.nearer, at.kappa2, bits),
                    number(at.n, at.farther, at.kappa2, bits), true};
          },
          .minimal = first_by("records, then kappa by denominator, then the two biases")};
}

}  // namespace pkdp::checks::th
