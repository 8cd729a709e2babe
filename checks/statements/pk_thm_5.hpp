#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/plain/anonymity.hpp"
#include "checks/statements/threshold_claims.hpp"

/// pk.thm-5 and pk.claim-thm5-passive: the histogram without small counts. Claims are functions of
/// a point, with what a test may break as an argument.
namespace pkdp::checks::thm_5 {

/// n i.i.d. records of law `law`, ⊥ last; the target's two values are a < b.
struct Point {
  std::int64_t n = 1;
  std::int64_t threshold = 0;
  std::int64_t known = 0;
  Rational lambda = 0;
  plain::ValueLaw law;
  std::size_t a = 0;
  std::size_t b = 0;
  Rational parameter = 1;  ///< ε_c (printed) or e^ε

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
  std::function<std::optional<Sides>(const Point&, const plain::HistogramLaw& others)> sides;
};
/// Visits n, the number of values, the common denominator of λ and the law, T, known, the pair and
/// the parameter, where each value is rare or common and ⊥ common.
[[nodiscard]] Finding decide(const Claim& claim, const Domain& domain);

/// δ at ε = 2·max(−ln(1−τ), ε_c) against max(2τ, P[X/Y ≥ ε_c]); counts released when ≥ T + `above`,
/// n − known for n in the bound, passive attacker.
[[nodiscard]] Claim printed(std::string statement, std::string reading, std::int64_t above = 1,
                            bool zero_over_zero = true);
/// Passive δ(ε) against τ + factor·max(τ, P[N₁ + 1 > e^ε·N₂]), τ = P[Bin(n−1, λ) ≥ T + shift].
struct Broken {
  std::int64_t above = 1;
  std::int64_t shift = 0;
  Rational factor = 1;
};
[[nodiscard]] Claim corrected(std::string statement, std::string reading,
                              const Broken& broken = {});

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
