#include "checks/engine/loss_mass.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/scopes.hpp"

namespace pkdp::checks::engine {
namespace {

using brute_force::AttackerKind;
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
Fraction mass_of(const Parties& at, AttackerKind attacker, bool or_equal) {
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
  return attacker == AttackerKind::active
             ? worst
             : Fraction{sum, Wide{known.value_mass(at.a)} * known.kernel_unit()};
}

Fraction delta_of(const Parties& at, AttackerKind attacker) {
  if (attacker == AttackerKind::passive) {
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
ModelQuantity over_pairs(Convention convention, OfPair value) {
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

/// P[more than t is needed given a] decreases in steps, at the δ of the backgrounds: the least
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

ModelQuantity loss_mass(AttackerKind attacker, Convention convention) {
  return over_pairs(convention,
                    [=](const Parties& at) { return to_rational(mass_of(at, attacker, false)); });
}

ModelQuantity delta_used_twice(Convention convention) {
  return over_pairs(convention, least_twice);
}

ModelQuantity missing_when_used_twice(Convention convention) {
  return over_pairs(convention, [](const Parties& at) {
    const Rational twice = least_twice(at);
    return Rational(to_rational(delta_of(at, AttackerKind::passive)) - 2 * twice + twice * twice);
  });
}

Checks loss_mass_checks(const std::string& prefix, const std::string& name, AttackerKind attacker,
                        Convention convention) {
  const ModelQuantity delta = over_pairs(
      convention, [=](const Parties& at) { return to_rational(delta_of(at, attacker)); });
  const QuantityClaim printed{loss_mass(attacker, convention), Relation::less_equal, delta,
                              one_record_kernels()};
  // For each pair: what the left side exceeds the right one by; Markov's inequality at 2c.
  QuantityClaim corrected{over_pairs(convention,
                                     [=](const Parties& at) {
                                       Parties later = at;
                                       later.c.above *= 2;
                                       return Rational(to_rational(mass_of(later, attacker, true)) -
                                                       2 * to_rational(delta_of(at, attacker)));
                                     }),
                          Relation::less_equal, zero};
  QuantityClaim converse{over_pairs(convention,
                                    [=](const Parties& at) {
                                      return Rational(to_rational(delta_of(at, attacker)) -
                                                      to_rational(mass_of(at, attacker, false)));
                                    }),
                         Relation::less_equal, zero};
  corrected.ratios = converse.ratios = {Rational(1), Rational(2)};
  return {{prefix + name, check_of(printed)},
          {"corrected:" + name, check_of(corrected)},
          {"converse:" + name, check_of(converse)}};
}

Checks twice_checks(Convention convention) {
  QuantityClaim there{delta_used_twice(convention), Relation::less_equal, passive(convention),
                      two_record_kernels()};
  there.condition = is_independent;
  QuantityClaim back = there;
  back.claimed = Relation::greater_equal;
  // √(2δ) serves: what is missing is at most 0.
  QuantityClaim square{
      over_pairs(convention,
                 [=](const Parties& at) {
                   const Rational twice = least_twice(at);
                   const Parties reverse{at.known, at.b, at.a, at.c, at.convention};
                   return Rational(
                       twice * twice -
                       2 * to_rational(std::max(delta_of(at, AttackerKind::passive),
                                                delta_of(reverse, AttackerKind::passive))));
                 }),
      Relation::less_equal, zero, acceptable_models()};
  square.scope.normal = 190'000;  // six of ten meet the hypothesis
  square.condition = is_independent;
  QuantityClaim sum{missing_when_used_twice(convention), Relation::less_equal, zero,
                    positive_models()};
  square.ratios = sum.ratios = {Rational(1), Rational(2)};
  return {{"twice", check_of(there)},
          {"twice:converse", check_of(back)},
          {"corrected:twice", check_of(square)},
          {"corrected:twice-converse", check_of(sum)}};
}

}  // namespace pkdp::checks::engine
