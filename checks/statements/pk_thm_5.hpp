#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/brute_force/anonymity.hpp"
#include "checks/statements/threshold_claims.hpp"
#include "reference/numbers/quantities.hpp"

/// pk.thm-5 and pk.claim-thm5-passive: the histogram without small counts. Claims are functions of
/// a point, with what a test may break as an argument.
namespace pkdp::checks::thm_5 {

/// n records, i.i.d. of law `law`, ⊥ last, or mixed: then `law` is the first of the others' laws.
/// The target's two values are a < b.
struct Point {
  std::int64_t n = 1;
  std::int64_t threshold = 0;
  std::int64_t known = 0;
  Rational lambda = 0;
  brute_force::ValueLaw law;
  std::size_t a = 0;
  std::size_t b = 0;
  Rational parameter = 1;                         ///< ε_c (printed), e^ε, or k
  std::vector<brute_force::ValueLaw> background;  ///< the laws of the known records
  std::vector<bool> rare;  ///< for each value, whether it counts as rare; ⊥ does not
  std::vector<brute_force::ValueLaw> mixed;  ///< the laws of all others, where they differ

  [[nodiscard]] std::size_t values() const { return law.size() - 1; }
};

struct Domain {
  std::int64_t greatest_n = 3;
  std::size_t greatest_values = 2;
  std::uint64_t denominator = 5;
  bool known = false;
  std::vector<Rational> parameters = {Rational(1), make_rational(3, 2), Rational(3), Rational(8)};

  [[nodiscard]] std::string words() const;
};

struct Claim {
  std::string statement;
  std::string reading;
  std::string denied;
  Relation claimed = Relation::less_equal;
  /// The two sides; nothing where a hypothesis fails. `others` is the law of the others' counts.
  std::function<std::optional<Sides>(const Point&, const brute_force::HistogramLaw& others)> sides;
};
/// Visits n, the number of values, the common denominator of λ and the law, T, known, the pair and
/// the parameter, where each value is rare or common and ⊥ common.
[[nodiscard]] Finding decide(const Claim& claim, const Domain& domain);

/// Records of different laws, each at a corner of what λ allows given which values are rare. δ(ε)
/// is convex in the law of each other record and the bounds depend on λ alone, so the corners
/// decide about all laws. Values of one kind are interchangeable: the first ones are rare, and one
/// pair of each kind is compared.
struct MixedDomain {
  std::vector<std::int64_t> greatest_n = {5, 3};  ///< with 1, 2, … values beside ⊥
  std::vector<Rational> lambdas = {make_rational(1, 2), make_rational(1, 3), make_rational(1, 4)};
  bool known = false;
  std::vector<Rational> parameters = {Rational(1), Rational(3), Rational(40)};

  [[nodiscard]] std::string words() const;
};
/// Visits n, the number of values, λ, the number of rare ones, known, the laws, T, pair, parameter.
[[nodiscard]] Finding decide(const Claim& claim, const MixedDomain& domain);
/// The laws with each of the first `rare` values in [0, λ], the others and ⊥ in [λ, 1−λ], that are
/// no mixture of others.
[[nodiscard]] std::vector<brute_force::ValueLaw> corner_laws(std::size_t values, std::size_t rare,
                                                             const Rational& lambda);
/// Thresholds, pairs and parameters of one population; true when a counterexample was found.
[[nodiscard]] bool over_outputs(Point at, const brute_force::HistogramLaw& others,
                                const Claim& claim, const std::vector<Rational>& parameters,
                                bool each_kind, Finding& finding);

/// δ at ε = 2·max(−ln(1−τ), ε_c) against max(2τ, P[X/Y ≥ ε_c]); counts released when ≥ T + `above`,
/// n − known for n in the bound, passive attacker.
[[nodiscard]] Claim printed(std::string statement, std::string reading, std::int64_t above = 1,
                            bool zero_over_zero = true);
/// The two halves of what pk.claim-thm5-passive says of m ≥ 1 known records, and both together,
/// with b_max < T chosen so that the δ of pk.thm-4 is least.
///   counting      two common values (⊥ is one): δ(ε_c) against P[X/Y ≥ ε_c], n − m for n
///   thresholding  a rare value against ⊥: δ(0) against the δ of pk.thm-4 with known records
///   both          any pair: δ at 2·max(ε, ε_c) against max(2δ, P[X/Y ≥ ε_c]), ε, δ of pk.thm-4
enum class Half { counting, thresholding, both };
[[nodiscard]] Claim with_known(std::string reading, Half half);

/// The passive δ(ε): counts released when ≥ T + `above`.
[[nodiscard]] ExactForm passive_delta(const Point& at, const brute_force::HistogramLaw& others,
                                      std::int64_t above, const Epsilon& epsilon);

/// What hides two common values: P[N₁ + 1 > e^ε·N₂], or E[(1 − e^ε·N₂/(N₁+1))⁺].
enum class Common { numerical, blanket };
/// Passive δ(ε) against τ + factor·max(τ, the common part), τ = P[Bin(n−1−fewer, λ) ≥ T + shift].
struct Broken {
  std::int64_t above = 1;
  std::int64_t shift = 0;
  Rational factor = 1;
  std::int64_t fewer = 0;
};
[[nodiscard]] Claim corrected(std::string statement, std::string reading, const Broken& broken = {},
                              Common common = Common::numerical);

/// The parts of the corrected bound by the kinds of the pair: τ for a rare value against ⊥, 2τ for
/// two rare ones, factor·(the common part) for two common ones (⊥ is common), their sum for rare
/// against common.
[[nodiscard]] Claim by_parts(std::string statement, std::string reading, const Broken& broken = {},
                             Common common = Common::numerical);

/// As printed with r = λ(n−1)/((1−λ)k) for k = n; P[Bin(n−1, λ) ≥ T] against f(T; n−1, λ)/(1−r) for
/// every k with r < 1, or only for k = T.
[[nodiscard]] Claim free_k(std::string reading);
[[nodiscard]] Claim tail_step(std::string reading, bool any_k);

/// The count of ⊥ as a randomized response: its law is that of M ∼ Bin(n−1, 2λ) fair coins and
/// n−1−M records Ber(ν); with coins between a and ⊥ the joint law of all counts is; the counts of a
/// and of ⊥ are independent (for common a; largest difference of the laws against 0).
enum class Bottom { alone, jointly, independent };
[[nodiscard]] Claim bottom_response(std::string reading, Bottom bottom,
                                    const Rational& coins_per_lambda = 2);

/// Steps, for t = a against ⊥: δ of the whole against that of the count of t alone; the law of
/// another count given t against given ⊥ (largest difference against 0); for rare t the ratio ⊥
/// over t at an output that hides t against 1/(1 − τ).
[[nodiscard]] Claim restricted(std::string reading);
[[nodiscard]] Claim other_coordinate(std::string reading);
[[nodiscard]] Claim hidden_loss(std::string reading);

/// "≈_{ε,δ} twice gives ≈_{2ε,·}" on two outcomes: the least δ at 2ε of three laws in a chain
/// against 2δ, or against (1 + e^ε)δ.
[[nodiscard]] Finding decide_twice(const std::string& reading, bool with_ratio,
                                   std::uint64_t denominator);

}  // namespace pkdp::checks::thm_5
