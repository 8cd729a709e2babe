#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "checks/brute_force/anonymity.hpp"
#include "checks/engine/thresholds.hpp"
#include "reference/numbers/quantities.hpp"

/// Claims on the histogram without small counts, where each value is rare or common: pk.thm-5 and
/// what the text says around it.
namespace pkdp::checks::pk {

/// n records, i.i.d. of law `law`, ⊥ last, or mixed: then `law` is the first of the others' laws.
/// The target's two values are a < b.
struct RarePoint {
  std::int64_t n = 1;
  std::int64_t threshold = 0;
  std::int64_t known = 0;
  Rational lambda = 0;
  brute_force::ValueMasses law;
  std::size_t a = 0;
  std::size_t b = 0;
  Rational parameter = 1;                            ///< ε_c (printed), e^ε, or k
  std::vector<brute_force::ValueMasses> background;  ///< the laws of the known records
  std::vector<bool> rare;  ///< for each value, whether it counts as rare; ⊥ does not
  std::vector<brute_force::ValueMasses> mixed;  ///< the laws of all others, where they differ

  [[nodiscard]] std::size_t values() const { return law.size() - 1; }
};

/// n, the number of values, the common denominator of λ and the law, known records, T, the pair of
/// values and the parameter, where each value is rare or common and ⊥ common.
struct RareDomain {
  std::int64_t greatest_n = 3;
  std::size_t greatest_values = 2;
  std::uint64_t denominator = 5;
  bool known = false;  ///< all numbers of known records, else none
  std::vector<Rational> parameters = {Rational(1), make_rational(3, 2), Rational(3), Rational(8)};

  [[nodiscard]] std::string description() const;
};

/// Records of different laws, each at a corner of what λ allows given which values are rare. δ(ε)
/// is convex in the law of each other record and the bounds depend on λ alone, so the corners
/// decide about all laws. Values of one kind are interchangeable: the first ones are rare, and one
/// pair of each kind is compared: n, the number of values, λ, the number of rare ones, known, the
/// laws, T, pair, parameter.
struct MixedDomain {
  std::vector<std::int64_t> greatest_n = {5, 3};  ///< with 1, 2, … values beside ⊥
  std::vector<Rational> lambdas = {make_rational(1, 2), make_rational(1, 3), make_rational(1, 4)};
  bool known = false;
  std::vector<Rational> parameters = {Rational(1), Rational(3), Rational(40)};

  [[nodiscard]] std::string description() const;
};
/// "lhs claimed rhs wherever the hypotheses hold" on one of the two domains at each effort.
struct RareClaim {
  std::function<std::variant<RareDomain, MixedDomain>(Effort)> domain;
  /// Nothing where a hypothesis fails. `others` is the law of the unknown others' counts.
  std::function<std::optional<engine::ExactSides>(const RarePoint&,
                                                  const brute_force::HistogramLaw& others)>
      sides;
  Relation claimed = Relation::less_equal;
};

/// The counterexample is the first point in the order of the domain. In one thread.
[[nodiscard]] Finding decide(const RareClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const RareClaim& claim);

/// The points of a domain until one denies the claim.
[[nodiscard]] Finding decide(const RareClaim& claim, const RareDomain& domain);
[[nodiscard]] Finding decide(const RareClaim& claim, const MixedDomain& domain);
/// Thresholds, pairs and parameters of one population, one pair of each kind or all; false at a
/// refutation.
bool over_outputs(RarePoint at, const brute_force::HistogramLaw& others, const RareClaim& claim,
                  const std::vector<Rational>& parameters, bool each_kind, engine::Points& points);

/// The laws with each of the first `rare` values in [0, λ], the others and ⊥ in [λ, 1−λ], that are
/// no mixture of others.
[[nodiscard]] std::vector<brute_force::ValueMasses> corner_laws(std::size_t values,
                                                                std::size_t rare,
                                                                const Rational& lambda);

/// Σ max(0, P − e^ε·Q) in exact form, and the larger of two such numbers.
[[nodiscard]] ExactForm excess(const brute_force::HistogramLaw& p,
                               const brute_force::HistogramLaw& q, const Epsilon& epsilon);
[[nodiscard]] ExactForm larger(const ExactForm& x, const ExactForm& y);
/// The passive δ(ε): counts released when ≥ T + `above`.
[[nodiscard]] ExactForm passive_delta(const RarePoint& at, const brute_force::HistogramLaw& others,
                                      std::int64_t above, const Epsilon& epsilon);

}  // namespace pkdp::checks::pk
