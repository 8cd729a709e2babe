#pragma once

#include <functional>
#include <string>
#include <utility>

#include "checks/brute_force/laws.hpp"
#include "checks/statements/th_cases.hpp"

/// Claims about a pair of finite laws and a ratio e^ε, for the definitions of the thesis.
namespace pkdp::checks {

/// Bounds one number by another at a pair of laws and a ratio e^ε.
using PairNumber = std::function<Rational(const brute_force::Law& p, const brute_force::Law& q,
                                          const Rational& c)>;
using PairJudge = std::function<void(Cases& cases, const brute_force::Law& p,
                                     const brute_force::Law& q, const Rational& c)>;

/// The domain of each_pair in words, with {} for the denominator.
inline const std::string law_pairs = "laws on 2 and 3 outputs with denominators ≤ {}, four ratios";

[[nodiscard]] CertificateInputs law_inputs(const brute_force::Law& p, const brute_force::Law& q,
                                           const Rational& c);

/// The hockey-stick divergence of p against q.
[[nodiscard]] Rational one_order(const brute_force::Law& p, const brute_force::Law& q,
                                 const Rational& c);

/// Visits pairs of laws on 2 … `outputs` outcomes with denominators ≤ size, and simple ratios.
[[nodiscard]] Visit each_pair(std::size_t outputs, PairJudge judge);
/// The same: lhs and rhs must stand as claimed.
[[nodiscard]] Visit on_pairs(std::size_t outputs, PairNumber lhs, Relation claimed, PairNumber rhs);

/// Two laws for a ratio c > 1.
using LawsOfRatio = std::function<std::pair<brute_force::Law, brute_force::Law>(const Rational& c)>;
/// The domain of bounded_and_attained in words.
inline const std::string law_pairs_and_sharp =
    law_pairs + "; equality at one pair for each ratio 1/r, r in (0, 1) with such denominators";
/// lhs ≤ rhs on_pairs, and equality at the laws `sharp`.
[[nodiscard]] Visit bounded_and_attained(std::size_t outputs, PairNumber lhs, PairNumber rhs,
                                         LawsOfRatio sharp);

}  // namespace pkdp::checks
