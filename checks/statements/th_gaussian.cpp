#include <fmt/format.h>

#include "checks/statements/th_pieces.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

namespace pkdp::checks {
namespace {

Interval of(const Rational& x, Precision bits) { return Interval(x, bits); }

// √μ at the σ of th.cor-3.2 with √2·ε, and as printed with √(2ε).
Interval root_mean(const Rational& epsilon, const Rational& delta, Precision bits) {
  const Interval inverse = gaussian_mechanism::inverse_erfc_of_twice(Delta::of(delta), bits);
  return sqrt(inverse * inverse + of(epsilon, bits)) - inverse;
}
Interval printed_root_mean(const Rational& epsilon, const Rational& delta, Precision bits) {
  return root_mean(epsilon, delta, bits) / sqrt(of(epsilon, bits));
}

// The least multiple of 1/100 above √(2·ln(1.25/δ)).
Rational multiple(const Rational& delta) {
  const Interval root = sqrt(scale_by_power_of_two(log(of(Rational(5, 4) / delta, 128)), 1));
  return make_rational(Integer(floor(Rational(root.upper() * 100)) + 1), 100);
}

Interval classical_delta(const Rational& epsilon, const Interval& c) {
  const Interval level = of(epsilon, c.precision());
  return tight_at(level, level / (c * sqrt(Interval(2, c.precision()))));
}

GaussianClaim classical(std::string reading) {
  return {"th.thm-3.1", std::move(reading),
          "Theorem 3.1 for an arbitrary epsilon > 0: c is the least multiple of 1/100 with c^2 > "
          "2 ln(1.25/delta), sigma = c*lambda/epsilon; lhs is the least delta of this mechanism at "
          "epsilon, rounded down to millionths, rhs the claimed delta.",
          [](const Rational& epsilon, const Rational& delta, Precision bits) {
            return classical_delta(epsilon, of(multiple(delta), bits));
          },
          [](const Rational&, const Rational& delta, Precision bits) { return of(delta, bits); }};
}

struct Text {
  std::string claim;
  std::string note;
};

Reading refuted(const GaussianClaim& claim, Text text, const Rational& most_delta,
                const Rational& most_epsilon, int greatest) {
  return {.reading = claim.reading,
          .claim = std::move(text.claim),
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note = std::move(text.note),
          .domain =
              [=](Effort) {
                return fmt::format(
                    "δ ≤ {} and ε ≤ {} with denominators ≤ {}, smallest denominators first",
                    to_string(most_delta), to_string(most_epsilon), greatest);
              },
          .check =
              [=](Effort) {
                return decide_gaussian(claim, most_delta,
                                       epsilons_up_to(most_epsilon, std::min(greatest, 10)),
                                       greatest);
              }};
}

Reading holding(std::string name, Text text, std::function<std::string(Effort)> domain,
                std::function<Finding(Effort)> check) {
  return {.reading = std::move(name),
          .claim = std::move(text.claim),
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = std::move(text.note),
          .least_effective = 500,
          .domain = std::move(domain),
          .check = std::move(check)};
}

int side(Effort effort) {
  return effort == Effort::quick ? 24 : effort == Effort::normal ? 330 : 500;
}

std::vector<Rational> ladder(const Rational& least, const Rational& most, int size) {
  std::vector<Rational> values;
  for (int i = 0; i < size; ++i) {
    values.push_back(least + (most - least) * Rational(i) / Rational(size - 1));
  }
  return values;
}

Reading on_grid(const std::string& statement, const std::string& name, Text text,
                const GridClaim& claim, const Rational& least_epsilon, const Rational& most_epsilon,
                const Rational& least_inverse) {
  return holding(
      name, std::move(text),
      [=](Effort effort) {
        return fmt::format("{0} values each of ε in [{1}, {2}] and of erfc⁻¹(2δ) in [{3}, 20]",
                           side(effort), to_string(least_epsilon), to_string(most_epsilon),
                           to_string(least_inverse));
      },
      [=](Effort effort) {
        return decide_grid(claim, statement, name,
                           ladder(least_epsilon, most_epsilon, side(effort)),
                           ladder(least_inverse, Rational(20), side(effort)));
      });
}

constexpr Precision grid_bits = 96;

Interval delta_of(const Interval& inverse) { return scale_by_power_of_two(erfc(inverse), -1); }

// √μ at the corrected σ.
Interval corrected_root(const Interval& epsilon, const Interval& inverse) {
  const Interval root = sqrt(inverse * inverse + epsilon);
  return mpfr_sgn(inverse.left()) > 0 ? epsilon / (root + inverse) : root - inverse;
}

// P[loss > ε] = ½·erfc((ε − μ)/(2√μ)) is δ = ½·erfc(E) where the two arguments agree.
GridRow corrected_at(const Rational& inverse) {
  const Interval place = of(inverse, grid_bits);
  return [place, delta = delta_of(place)](const Rational& epsilon) {
    const Interval level = of(epsilon, grid_bits);
    const Interval root = corrected_root(level, place);
    const Interval difference = (level - root * root) / scale_by_power_of_two(root, 1) - place;
    if (!difference.contains_zero()) {
      return Answer::no;
    }
    return difference.has_absolute_accuracy(40) ? less(tight_at(level, root), delta)
                                                : Answer::unknown;
  };
}

// The printed, or the corrected, σ is below that of th.thm-3.1: √μ is above ε/(2√ln(1.25/δ)).
GridClaim below_classical(bool printed) {
  return [printed](const Rational& inverse) -> GridRow {
    const Interval place = of(inverse, grid_bits);
    const Interval twice =
        scale_by_power_of_two(sqrt(log(of(Rational(5, 4), grid_bits) / delta_of(place))), 1);
    return [printed, place, twice](const Rational& epsilon) {
      const Interval level = of(epsilon, grid_bits);
      const Interval root = corrected_root(level, place);
      return less(level / twice, printed ? root / sqrt(level) : root);
    };
  };
}

GaussianClaim corollary(std::string reading, std::string denied, bool necessary, bool tight) {
  const auto achieved = [tight](const Rational& epsilon, const Rational& delta, Precision bits) {
    const Interval root = printed_root_mean(epsilon, delta, bits);
    return tight ? tight_at(of(epsilon, bits), root) : probabilistic_at(of(epsilon, bits), root);
  };
  const auto asked = [](const Rational&, const Rational& delta, Precision bits) {
    return of(delta, bits);
  };
  GaussianClaim claim{"th.cor-3.2", std::move(reading), std::move(denied), achieved, asked};
  if (necessary) {
    std::swap(claim.lhs, claim.rhs);
  }
  return claim;
}

GaussianClaim necessary(std::string statement, std::string reading, std::string words) {
  GaussianClaim claim =
      corollary(std::move(reading),
                std::move(words) +
                    ": with one composition, lhs is the delta that is asked, rhs the least "
                    "delta at (3.1), rounded up to millionths: a smaller sigma serves.",
                true, true);
  claim.statement = std::move(statement);
  return claim;
}

}  // namespace

Finding decide_classical(const Rational& most, int steps, int size) {
  std::vector<Rational> deltas;
  for (int j = 1; j < size; ++j) {
    deltas.push_back(Rational(j, size));
  }
  for (int j = 1; j <= size / 4; ++j) {
    deltas.push_back(power_of_two(-j));
  }
  std::vector<Rational> epsilons;
  for (int i = 1; i <= steps; ++i) {
    epsilons.push_back(most * Rational(i, steps));
  }
  const GridClaim claim = [](const Rational& delta) -> GridRow {
    const Interval asked = of(delta, grid_bits);
    const Interval c = sqrt(scale_by_power_of_two(log(of(Rational(5, 4), grid_bits) / asked), 1));
    return [=](const Rational& epsilon) { return less(classical_delta(epsilon, c), asked); };
  };
  return decide_grid(claim, "th.thm-3.1", "corrected", epsilons, deltas);
}

Reading printed_sigma_suffices(std::string statement, std::string reading, std::string words,
                               std::string claim, std::string note) {
  GaussianClaim suffices = corollary(
      std::move(reading),
      std::move(words) +
          "(3.1) with one composition makes the Gaussian mechanism (epsilon, delta)-private: "
          "lhs is its least delta at epsilon, rounded down to millionths, rhs delta.",
      false, true);
  suffices.statement = std::move(statement);
  return refuted(suffices, {std::move(claim), std::move(note)}, Rational(1, 4), Rational(1, 4), 40);
}

Statement th_thm_3_1() {
  return {"th.thm-3.1",
          "003",
          "theorem",
          "Gaussian mechanism, classical calibration",
          {refuted(classical("printed"),
                   {"For every ε > 0, c² > 2·ln(1.25/δ) and σ ≥ cλ/ε give (ε, δ).",
                    "As ε grows σ falls to 0 and the least δ of the mechanism rises to 1."},
                   Rational(1), Rational(8), 10),
           refuted(classical("up-to-4"), {"The same for 0 < ε ≤ 4.", "It fails near δ = 0.9."},
                   Rational(1), Rational(4), 10),
           holding(
               "corrected",
               {"For 0 < ε ≤ 7/2, already with c² = 2·ln(1.25/δ): (ε, δ) for every δ in (0, 1).",
                "The first failures, at ε ≈ 3.79, have δ ≈ 0.9; for δ ≤ 10⁻⁵ it holds up to "
                "ε ≈ 8.4."},
               [](Effort effort) {
                 return fmt::format(
                     "ε = 7i/{0}, 1 ≤ i ≤ {1}; δ = j/{1}, 1 ≤ j < {1}, and 2^−j, j ≤ {2}",
                     2 * side(effort), side(effort), side(effort) / 4);
               },
               [](Effort effort) {
                 return decide_classical(Rational(7, 2), side(effort), side(effort));
               })}};
}

Statement th_cor_3_2() {
  const std::string private_words = "that (3.1) with one composition makes the Gaussian mechanism ";
  const std::string least = "Corollary 3.2, the mechanism \"requires\" (3.1)";
  const Rational quarter(1, 4);
  return {
      "th.cor-3.2",
      "003",
      "corollary",
      "Gaussian mechanism, the calibration called optimal",
      {refuted(necessary("th.cor-3.2", "printed", least),
               {"Every σ with (ε, δ) is at least (3.1), for δ ≤ 1/4.",
                "(3.1) bounds P[loss > ε], which exceeds the least δ; and √(2ε) should be √2·ε."},
               quarter, Rational(1), 10),
       refuted(necessary("th.cor-3.2", "printed:requires", least),
               {"Every σ with (ε, δ) is at least (3.1), for δ ≤ 1/4.", "See printed."}, quarter,
               Rational(1), 10),
       refuted(necessary("th.cor-3.2", "printed:optimal", "the title, \"Optimal sigma\""),
               {"(3.1) is the least σ with (ε, δ).",
                "Too large at ε = 1; too small for small ε and δ (printed:sufficient)."},
               quarter, Rational(1), 10),
       printed_sigma_suffices("th.cor-3.2", "printed:sufficient", "that ",
                              "σ of (3.1) gives (ε, δ).", "Too small by the factor √ε for ε < 1."),
       refuted(corollary("printed:probabilistic",
                         private_words + "keep its loss below epsilon but for probability delta: "
                                         "lhs is P[loss > epsilon], rounded down to millionths.",
                         false, false),
               {"At σ of (3.1), P[loss > ε] ≤ δ.",
                "Equality at ε = 1, which enclosures cannot decide and the search leaves out; not "
                "below it."},
               quarter, Rational(9, 10), 10),
       on_grid("th.cor-3.2", "corrected",
               {"σ = λ√c/(√2·ε)·(E + √(E² + ε)), E = erfc⁻¹(2δ), has P[loss > ε] = δ, for every "
                "0 < δ < 1: the least σ of probabilistic privacy; its least δ at ε is below δ.",
                "(ε − μ)/(2√μ) = E. c compositions add up to one with λ√c. Neither δ ≤ 1/4 nor "
                "ε ≤ 1 is needed; the least σ of (ε, δ) is gaussian.sigma, which is smaller."},
               corrected_at, Rational(1, 1000), Rational(10), Rational(-3, 2))}};
}

Statement th_fig_3_1() {
  GaussianClaim above{
      "th.fig-3.1", "every-epsilon",
      "the caption, \"The results for Optimal sigma construct a lower bound for all results of "
      "Pure-DP\": lhs is sigma/lambda of (3.1), rounded down to millionths, rhs that of Theorem "
      "3.1 at c^2 = 2 ln(1.25/delta), rounded up.",
      [](const Rational& epsilon, const Rational& delta, Precision bits) {
        return Interval(1, bits) /
               (sqrt(Interval(2, bits)) * printed_root_mean(epsilon, delta, bits));
      },
      [](const Rational& epsilon, const Rational& delta, Precision bits) {
        return sqrt(scale_by_power_of_two(log(of(Rational(5, 4) / delta, bits)), 1)) /
               of(epsilon, bits);
      }};
  const Rational least(477, 1000);  // above erfc⁻¹(1/2) = 0.47693…
  return {"th.fig-3.1",
          "003",
          "figure",
          "The two Gaussian calibrations compared",
          {on_grid("th.fig-3.1", "printed",
                   {"For 1/1000 ≤ ε ≤ 1, the range of the thesis, and δ ≤ 1/4: σ of (3.1) as "
                    "printed is below that of th.thm-3.1.",
                    "But it is not private there (th.cor-3.2, printed:sufficient)."},
                   below_classical(true), Rational(1, 1000), Rational(1), least),
           refuted(above,
                   {"For all ε > 0 and δ ≤ 1/4, σ of th.cor-3.2 is at most σ of th.thm-3.1.",
                    "Both are proportional to λ = 1/|D|, whatever |D| is. For large ε the first "
                    "tends to λ/√2, the second to 0 (and is then not private)."},
                   Rational(1, 4), Rational(8), 10),
           refuted(necessary("th.fig-3.1", "text:necessary",
                             "the text, \"Optimal sigma produces a better lower bound for the "
                             "necessary noise\""),
                   {"σ of (3.1) is a lower bound for the noise that (ε, δ) needs.",
                    "Less noise serves at ε = 1."},
                   Rational(1, 4), Rational(1), 10),
           on_grid("th.fig-3.1", "corrected",
                   {"For 1/1000 ≤ ε ≤ 1 and δ ≤ 1/4: the corrected σ of th.cor-3.2 is below that "
                    "of th.thm-3.1.",
                    "And above the least σ of (ε, δ), by th.cor-3.2 corrected."},
                   below_classical(false), Rational(1, 1000), Rational(1), least)}};
}

}  // namespace pkdp::checks
