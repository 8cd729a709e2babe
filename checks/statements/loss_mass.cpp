#include "checks/statements/loss_mass.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "checks/brute_force/whole_numbers.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::Attacker;
using brute_force::Fraction;
using brute_force::to_rational;
using brute_force::WholeKnowledge;
using brute_force::WholeRatio;
using brute_force::Wide;

/// One ordered pair of values at c = e^ε.
struct Parties {
  const WholeKnowledge& known;
  std::size_t a;
  std::size_t b;
  WholeRatio c;
  Convention convention;
};

/// The largest P[L > ε] (or ≥) over the backgrounds that allow a, or their mean given a.
Fraction mass_of(const Parties& at, Attacker attacker, bool or_equal) {
  const WholeKnowledge& known = at.known;
  Fraction worst;
  Wide sum = 0;
  for (std::size_t background = 0; background < known.backgrounds(); ++background) {
    const std::int64_t of_a = known.event(at.a, background);
    if (of_a > 0) {
      const Wide mass = known.loss_mass(at.a, at.b, background, at.c, at.convention, or_equal);
      worst = std::max(worst, Fraction{mass, Wide{of_a} * known.kernel_unit()});
      sum += mass;
    }
  }
  return attacker == Attacker::active
             ? worst
             : Fraction{sum, Wide{known.value_mass(at.a)} * known.kernel_unit()};
}

Fraction delta_of(const Parties& at, Attacker attacker) {
  if (attacker == Attacker::passive) {
    return at.known.passive(at.a, at.b, at.c, at.convention).value_or(Fraction{});
  }
  Fraction worst;
  for (std::size_t background = 0; background < at.known.backgrounds(); ++background) {
    worst = std::max(
        worst, at.known.active(at.a, at.b, background, at.c, at.convention).value_or(Fraction{}));
  }
  return worst;
}

using OfPair = std::function<Rational(const Parties& at)>;

/// The largest value over θ, i, a ≠ b with a possible; it may be negative. 0 when there are none.
Quantity over_pairs(Convention convention, OfPair value) {
  return [convention, value = std::move(value)](const Model& model, const Rational& c) {
    const WholeRatio ratio(c);
    std::optional<Rational> worst;
    for (const WholeKnowledge& known : brute_force::whole_knowledge(model)) {
      for (std::size_t a = 0; a < known.values(); ++a) {
        for (std::size_t b = 0; b < known.values(); ++b) {
          if (a != b && known.value_mass(a) > 0) {
            const Rational here = value({known, a, b, ratio, convention});
            worst = std::max(worst.value_or(here), here);
          }
        }
      }
    }
    return worst.value_or(0);
  };
}

/// For each background that allows a: what (ε, δ)-indistinguishability given it, both inequalities,
/// needs; and P[B = it, D(i) = a], in units of the law.
std::vector<std::pair<Fraction, std::int64_t>> both_ways(const Parties& at) {
  std::vector<std::pair<Fraction, std::int64_t>> steps;
  for (std::size_t k = 0; k < at.known.backgrounds(); ++k) {
    if (const auto forward = at.known.active(at.a, at.b, k, at.c, at.convention)) {
      const auto backward = at.known.active(at.b, at.a, k, at.c, at.convention);
      steps.emplace_back(std::max(*forward, backward.value_or(Fraction{})),
                         at.known.event(at.a, k));
    }
  }
  return steps;
}

/// P[more than t is needed given a] falls in steps, at the δ of the backgrounds: the least
/// δ ≥ P[… > δ] is the least of max(t, P[… > t]) over t = 0 and these steps.
Rational least_twice(const Parties& at) {
  const auto steps = both_ways(at);
  const auto exceeding = [&](const Fraction& delta) {
    Fraction sum{0, at.known.value_mass(at.a)};
    for (const auto& [needed, mass] : steps) {
      sum.above += delta < needed ? mass : 0;
    }
    return sum;
  };
  Fraction least = exceeding({});
  for (const auto& [needed, mass] : steps) {
    least = std::min(least, std::max(needed, exceeding(needed)));
  }
  return to_rational(least);
}

/// B is independent of D(i) and excludes no value, for all θ and i.
bool is_independent(const Model& model) {
  for (const WholeKnowledge& known : brute_force::whole_knowledge(model)) {
    for (std::size_t background = 0; background < known.backgrounds(); ++background) {
      const Wide mass = known.background_mass(background);
      for (std::size_t a = 0; a < known.values(); ++a) {
        const Wide event = known.event(a, background);
        if (event == 0 || event * known.unit() != mass * known.value_mass(a)) {
          return false;
        }
      }
    }
  }
  return true;
}

Scope two_record_kernels() {
  Scope scope;
  scope.largest = {2, 2, 2, 2, 2, 4};
  return scope;
}

}  // namespace

Quantity loss_mass(Attacker attacker, Convention convention) {
  return over_pairs(convention,
                    [=](const Parties& at) { return to_rational(mass_of(at, attacker, false)); });
}

Quantity delta_used_twice(Convention convention) { return over_pairs(convention, least_twice); }

Quantity missing_when_used_twice(Convention convention) {
  return over_pairs(convention, [](const Parties& at) {
    const Rational twice = least_twice(at);
    return Rational(to_rational(delta_of(at, Attacker::passive)) - 2 * twice + twice * twice);
  });
}

std::vector<Reading> loss_mass_readings(const std::string& statement, const std::string& prefix,
                                        const std::string& name, const std::string& sentence,
                                        Attacker attacker, Convention convention) {
  const std::string notion = attacker == Attacker::active ? "APKDP" : "PPKDP";
  const Quantity delta = over_pairs(
      convention, [=](const Parties& at) { return to_rational(delta_of(at, attacker)); });
  QuantityClaim printed{statement,
                        prefix + name,
                        sentence +
                            ": lhs is the largest probability that the loss exceeds "
                            "epsilon, rhs the least delta of " +
                            notion,
                        loss_mass(attacker, convention),
                        Relation::less_equal,
                        delta};
  // For each pair: what the left side exceeds the right one by.
  QuantityClaim corrected{statement,
                          "corrected:" + name,
                          "Markov's inequality for the loss",
                          over_pairs(convention,
                                     [=](const Parties& at) {
                                       Parties later = at;
                                       later.c.above *= 2;
                                       return Rational(to_rational(mass_of(later, attacker, true)) -
                                                       2 * to_rational(delta_of(at, attacker)));
                                     }),
                          Relation::less_equal,
                          zero};
  QuantityClaim converse{statement,
                         "converse:" + name,
                         "that the mass is an upper bound of delta",
                         over_pairs(convention,
                                    [=](const Parties& at) {
                                      return Rational(to_rational(delta_of(at, attacker)) -
                                                      to_rational(mass_of(at, attacker, false)));
                                    }),
                         Relation::less_equal,
                         zero};
  corrected.ratios = {Rational(1), Rational(2)};
  converse.ratios = corrected.ratios;
  return {
      reading_of(printed,
                 {"(ε,δ)-" + notion + " bounds P[L > ε] by δ.", refuted,
                  "δ is E[max(0, 1 − e^{ε−L})], which weighs a loss just above ε with nearly 0: "
                  "P[L > ε] can be 1 at any δ > 0."},
                 one_record_kernels()),
      reading_of(corrected,
                 {"(ε,δ)-" + notion +
                      " bounds P[L ≥ ε′] by δ/(1 − e^{ε−ε′}), ε′ > ε; checked at "
                      "ε′ = ε + ln 2, where it is 2δ.",
                  holds,
                  "Each loss ≥ ε′ adds at least 1 − e^{ε−ε′}. Attained when no other loss "
                  "exceeds ε."}),
      reading_of(converse, {"P[L > ε] ≤ δ implies (ε,δ)-" + notion + ".", holds,
                            "max(0, 1 − e^{ε−L}) is at most 1, and 0 where L ≤ ε."})};
}

namespace {

// √(2δ) serves: what is missing is at most 0.
QuantityClaim square_claim(const std::string& statement, Convention convention) {
  QuantityClaim square{
      statement,
      "corrected:twice",
      "that sqrt(2 delta) serves",
      over_pairs(convention,
                 [=](const Parties& at) {
                   const Rational twice = least_twice(at);
                   const Parties reverse{at.known, at.b, at.a, at.c, at.convention};
                   return Rational(twice * twice -
                                   2 * to_rational(std::max(delta_of(at, Attacker::passive),
                                                            delta_of(reverse, Attacker::passive))));
                 }),
      Relation::less_equal,
      zero};
  square.condition = is_independent;
  square.ratios = {Rational(1), Rational(2)};
  return square;
}

}  // namespace

std::vector<Reading> twice_readings(const std::string& statement, Convention convention) {
  const Quantity passive_delta = passive(convention);
  QuantityClaim there{statement,
                      "twice",
                      "\"explicitly require that (epsilon, delta)-indistinguishability holds with "
                      "probability 1 - delta over the choice of B\" as a form of PPKDP: lhs is the "
                      "least delta that serves there, rhs that of PPKDP",
                      delta_used_twice(convention),
                      Relation::less_equal,
                      passive_delta};
  there.condition = is_independent;
  QuantityClaim back = there;
  back.reading = "twice:converse";
  back.claimed = Relation::greater_equal;
  const QuantityClaim square = square_claim(statement, convention);
  Scope independent = acceptable_models();
  independent.normal = 190'000;  // six of ten meet the hypothesis
  QuantityClaim sum{statement,
                    "corrected:twice-converse",
                    "that 2 delta - delta^2 serves PPKDP",
                    missing_when_used_twice(convention),
                    Relation::less_equal,
                    zero};
  sum.ratios = square.ratios;
  return {
      reading_of(there,
                 {"(ε,δ)-PPKDP implies: with probability 1 − δ over B̂ given D(i) = a the two "
                  "laws are (ε,δ)-indistinguishable (D(i) independent of B).",
                  refuted, "The mean over B̂ may be δ though every B̂ has somewhat more."},
                 two_record_kernels()),
      reading_of(back,
                 {"The converse.", refuted,
                  "δ is spent twice: on the backgrounds left out, and given the others."},
                 two_record_kernels()),
      reading_of(square,
                 {"(ε,δ)-PPKDP implies it with √(2δ) in the place of δ (D(i) independent of B).",
                  holds, "Markov's inequality for both orders of a and b."},
                 independent),
      reading_of(sum,
                 {"It implies (ε, 2δ − δ²)-PPKDP.", holds,
                  "At most δ of the backgrounds add 1 each, the others δ each."},
                 positive_models())};
}

}  // namespace pkdp::checks
