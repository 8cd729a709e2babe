#include "checks/statements/loss_mass.hpp"

#include <algorithm>
#include <functional>

namespace pkdp::checks {
namespace {

using enum Verdict;
using plain::Attacker;
using plain::PartialKnowledge;

/// P[L > ln c] given a and a background, or P[L ≥ ln c].
Rational mass_given(const PartialKnowledge& known, Index a, Index b, Index background,
                    const Rational& c, Convention convention, bool or_equal) {
  Rational sum = 0;
  for (Index o = 0; o < known.outputs(); ++o) {
    const auto inverse = known.inverse_loss(o, a, b, background, convention);
    if (known.joint(o, a, background) > 0 && inverse &&
        (*inverse * c < 1 || (or_equal && *inverse * c == 1))) {
      sum += known.output(o, a, background);
    }
  }
  return sum;
}

using OfBackground = std::function<Rational(Index background)>;

/// The largest value over the backgrounds that allow a, or their mean given a.
Rational over_backgrounds(const PartialKnowledge& known, Index a, Attacker attacker,
                          const OfBackground& value) {
  Rational worst = 0;
  Rational mean = 0;
  for (Index background = 0; background < known.backgrounds(); ++background) {
    if (known.event(a, background) > 0) {
      const Rational x = value(background);
      worst = std::max(worst, x);
      mean += known.event(a, background) * x;
    }
  }
  return attacker == Attacker::active ? worst : Rational(mean / known.value_mass(a));
}

Rational mass_of(const PartialKnowledge& known, Index a, Index b, const Rational& c,
                 Attacker attacker, Convention convention, bool or_equal) {
  return over_backgrounds(known, a, attacker, [&](Index background) {
    return mass_given(known, a, b, background, c, convention, or_equal);
  });
}

Rational delta_of(const PartialKnowledge& known, Index a, Index b, const Rational& c,
                  Attacker attacker, Convention convention) {
  return over_backgrounds(known, a, attacker, [&](Index background) {
    return *known.active(a, b, background, c, convention);
  });
}

using OfPair =
    std::function<Rational(const PartialKnowledge&, Index a, Index b, const Rational& c)>;

/// The largest value over θ, i, a ≠ b with a possible.
Quantity over_pairs(OfPair value) {
  return [value = std::move(value)](const Model& model, const Rational& c) {
    Rational worst = 0;
    for (const PartialKnowledge& known : plain::partial_knowledge(model)) {
      for (Index a = 0; a < known.values(); ++a) {
        for (Index b = 0; b < known.values(); ++b) {
          if (a != b && known.value_mass(a) > 0) {
            worst = std::max(worst, value(known, a, b, c));
          }
        }
      }
    }
    return worst;
  };
}

/// Both inequalities: (ε, δ)-indistinguishability given a background needs this δ.
Rational both_ways(const PartialKnowledge& known, Index a, Index b, Index background,
                   const Rational& c, Convention convention) {
  return std::max(*known.active(a, b, background, c, convention),
                  known.active(b, a, background, c, convention).value_or(0));
}

/// P[B̂: more than δ is needed, given a].
Rational exceeding(const PartialKnowledge& known, Index a, Index b, const Rational& c,
                   Convention convention, const Rational& delta) {
  return over_backgrounds(known, a, Attacker::passive, [&](Index background) {
    return Rational(both_ways(known, a, b, background, c, convention) > delta ? 1 : 0);
  });
}

/// P[more than t is needed] falls in steps, at the δ of the backgrounds: the least δ ≥ P[… > δ] is
/// the least of max(t, P[… > t]) over these steps t.
Rational least_twice(const PartialKnowledge& known, Index a, Index b, const Rational& c,
                     Convention convention) {
  Rational least = exceeding(known, a, b, c, convention, 0);
  for (Index background = 0; background < known.backgrounds(); ++background) {
    if (known.event(a, background) > 0) {
      const Rational step = both_ways(known, a, b, background, c, convention);
      least = std::min(least, std::max(step, exceeding(known, a, b, c, convention, step)));
    }
  }
  return least;
}

Quantity passive_of(Convention convention) {
  return over_pairs(
      [convention](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
        return delta_of(known, a, b, c, Attacker::passive, convention);
      });
}

/// B is independent of D(i) and excludes no value, for all θ and i.
bool is_independent(const Model& model) {
  for (const PartialKnowledge& known : plain::partial_knowledge(model)) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      Rational mass = 0;
      for (Index a = 0; a < known.values(); ++a) {
        mass += known.event(a, background);
      }
      for (Index a = 0; a < known.values(); ++a) {
        if (known.event(a, background) == 0 ||
            known.event(a, background) != mass * known.value_mass(a)) {
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
  return over_pairs([=](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
    return mass_of(known, a, b, c, attacker, convention, false);
  });
}

Quantity delta_used_twice(Convention convention) {
  return over_pairs(
      [convention](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
        return least_twice(known, a, b, c, convention);
      });
}

std::vector<Reading> loss_mass_readings(const std::string& statement, const std::string& name,
                                        const std::string& sentence, Attacker attacker,
                                        Convention convention) {
  const std::string notion = attacker == Attacker::active ? "APKDP" : "PPKDP";
  const Quantity delta =
      over_pairs([=](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
        return delta_of(known, a, b, c, attacker, convention);
      });
  QuantityClaim printed{statement,
                        "remark:" + name,
                        sentence +
                            ": lhs is the largest probability that the loss exceeds "
                            "epsilon, rhs the least delta of " +
                            notion,
                        loss_mass(attacker, convention),
                        Relation::less_equal,
                        delta};
  // For each pair: what the left side exceeds the right one by.
  QuantityClaim corrected{
      statement,
      "corrected:" + name,
      "Markov's inequality for the loss",
      (over_pairs([=](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
        return Rational(mass_of(known, a, b, 2 * c, attacker, convention, true) -
                        2 * delta_of(known, a, b, c, attacker, convention));
      })),
      Relation::equal,
      zero};
  QuantityClaim converse{
      statement,
      "converse:" + name,
      "that the mass is an upper bound of delta",
      (over_pairs([=](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
        return Rational(delta_of(known, a, b, c, attacker, convention) -
                        mass_of(known, a, b, c, attacker, convention, false));
      })),
      Relation::equal,
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

std::vector<Reading> twice_readings(const std::string& statement, Convention convention) {
  const Quantity passive_delta = passive_of(convention);
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
  QuantityClaim square{
      statement,
      "corrected:twice",
      "that sqrt(2 delta) serves",
      over_pairs([=](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
        const Rational twice = least_twice(known, a, b, c, convention);
        return Rational(twice * twice -
                        2 * std::max(delta_of(known, a, b, c, Attacker::passive, convention),
                                     delta_of(known, b, a, c, Attacker::passive, convention)));
      }),
      Relation::equal,
      zero};
  square.condition = is_independent;
  QuantityClaim sum{
      statement,
      "corrected:twice-converse",
      "that 2 delta - delta^2 serves PPKDP",
      over_pairs([=](const PartialKnowledge& known, Index a, Index b, const Rational& c) {
        const Rational twice = least_twice(known, a, b, c, convention);
        return Rational(delta_of(known, a, b, c, Attacker::passive, convention) - 2 * twice +
                        twice * twice);
      }),
      Relation::equal,
      zero};
  square.ratios = {Rational(1), Rational(2)};
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
                 acceptable_models()),
      reading_of(sum,
                 {"It implies (ε, 2δ − δ²)-PPKDP.", holds,
                  "At most δ of the backgrounds add 1 each, the others δ each."},
                 positive_models())};
}

}  // namespace pkdp::checks
