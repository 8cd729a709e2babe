#pragma once

#include <functional>
#include <string>
#include <utility>

#include "checks/brute_force/laws.hpp"
#include "checks/engine/points.hpp"

/// Claims about a pair of finite laws and a ratio e^ε, for the definitions of the thesis.
namespace pkdp::checks::th {

/// A number of a pair of laws and a ratio e^ε.
using PairNumber = std::function<Rational(const brute_force::Masses& p,
                                          const brute_force::Masses& q, const Rational& c)>;

/// lhs and rhs stand as claimed at pairs of laws on 2 … `outputs` outcomes with denominators ≤
/// size, and simple ratios.
struct PairClaim {
  std::size_t outputs;
  PairNumber lhs;
  Relation claimed;
  PairNumber rhs;
  engine::Sizes denominator;
};
[[nodiscard]] Finding decide(const PairClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const PairClaim& claim);

/// The domain of each_pair in words, with {} for the denominator.
inline const std::string law_pairs = "laws on 2 and 3 outputs with denominators ≤ {}, four ratios";

[[nodiscard]] engine::Inputs law_inputs(const brute_force::Masses& p, const brute_force::Masses& q,
                                        const Rational& c);

/// The hockey-stick divergence of p against q.
[[nodiscard]] Rational one_order(const brute_force::Masses& p, const brute_force::Masses& q,
                                 const Rational& c);

/// Visits the pairs of a PairClaim with a judgement of its own.
using PairJudge = std::function<void(engine::Points& points, const brute_force::Masses& p,
                                     const brute_force::Masses& q, const Rational& c)>;
[[nodiscard]] engine::Visit each_pair(std::size_t outputs, PairJudge judge);

/// Two laws for a ratio c > 1.
using LawsOfRatio =
    std::function<std::pair<brute_force::Masses, brute_force::Masses>(const Rational& c)>;
/// lhs ≤ rhs, and equality at the laws `sharp` for each ratio 1/r, r in (0, 1) with denominator ≤
/// size.
[[nodiscard]] Check bounded_and_attained(std::size_t outputs, const PairNumber& lhs,
                                         const PairNumber& rhs, const LawsOfRatio& sharp,
                                         engine::Sizes denominator);

}  // namespace pkdp::checks::th
