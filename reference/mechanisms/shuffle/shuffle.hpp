#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// Shuffled randomized response: n users have one of k values each. A user reports the true value,
/// but with probability p a uniformly random one of all k instead; a shuffler forgets who reported
/// what, so that the histogram of reports is released. The attacker knows the values of all other
/// users (not their coins).
///
/// Neighbouring databases differ in the value of one user, a in one and b in the other. With
/// q = 1 − p + p/k and r = p/k, W(u|a) = q at u = a and r elsewhere, and S the histogram of the
/// other n − 1 reports, P(h) = Σ_u W(u|a)·S(h − e_u), Q(h) = Σ_u W(u|b)·S(h − e_u), and
///
///   δ(ε) = max over a ≠ b and the values x of the others of Σ_h max(0, P(h) − e^ε·Q(h)).
///
/// What has to be looked at. S depends on x through the number of users at each value. Relabelling
/// makes a and b the first two values and sorts the others; the other direction (P and Q exchanged)
/// is this one with the counts of a and b exchanged, so one direction over all x covers both. Every
/// user reports the values that neither a nor b nor anyone else has with equal probability: given
/// how many such reports there are, their split is the same under P and Q, so they are one outcome.
/// Which x is worst depends on ε, p and n, so that all are compared: with n = 10, k = 3, p = ½ it
/// is all others at the third value for ε = 1/10, and not for ε = ln 3 (a test).
///
/// Two values. With λ = p/2 and A, B the laws of S + 1, S: P − cQ = ((1−λ)A + λB) − c(λA + (1−λ)B)
/// = α·(A − c′B), α = 1 − λ − cλ, c′ = (c(1−λ) − λ)/α. So δ is α times that of the count in which
/// the target answers truthfully, at ln c′: the worst case of the counting query for λ (design
/// §3.4, pk.thm-3), which is attained where all others have probabilities λ or 1 − λ, as here.
///
/// 0 for e^ε ≥ q/r, positive below: the histogram in which all report a has the ratio q/r, and no
/// ratio is larger.
///
/// Laws (properties/mechanisms/shuffle): 1. δ decreases in ε, n and p; 2. lower_delta ≤ delta ≤
/// blanket_delta ≤ what one report alone gives, max(0, q − e^ε·r); 3. database_delta ≤ delta, and
/// values that nobody has may be named or not.
namespace pkdp::shuffle {

struct Response {
  std::int64_t users;   ///< n, the target included
  std::int64_t values;  ///< k
  Rational p;           ///< with which a random value is reported

  /// The probability of reporting one's own value, and that of reporting another one.
  [[nodiscard]] Rational own() const { return 1 - p + p / values; }
  [[nodiscard]] Rational other() const { return p / values; }
};

/// Errors: domain or limit, naming n (1 to limits::count), values (2 to 10⁹) or p (in (0, 1]).
void require(const Response& response);

/// δ(ε), exactly: a rational where e^ε is one, else A − B·e^ε, by enumeration of the counts of the
/// others and of the histograms. Two values and many users: by the worst case of the count,
/// certified to any accuracy. Complexity: all counts of the others times all histograms times log
/// n. Errors: limit when the enumeration exceeds `enumeration_work`, or the search of
/// counting::worst_delta its budget: the bounds below go further.
[[nodiscard]] Real delta(const Response& response, const Epsilon& epsilon);

/// The same for given others: counts[v] users have value v, a is value 0 and b value 1; the larger
/// of the two directions. Exact. `users` is one more than the sum of the counts, `values` at least
/// their number. Errors: domain, limit as above.
[[nodiscard]] Real database_delta(const Response& response, const std::vector<std::int64_t>& counts,
                                  const Epsilon& epsilon);

/// Two values: users up to which the worst case of the count is searched; beyond, the search would
/// reach its stated end, and delta refuses at once.
inline constexpr std::int64_t searched_users = 500'000;

/// inf{ε ≥ 0 : δ(ε) ≤ δ}, at δ = 0 the greatest loss ln(q/r). Where the counts can be enumerated it
/// is ln of a rational, exactly: the greatest ε of all counts, each of them a place where one of
/// finitely many lines a − b·e^ε passes δ. Two values and many users: a root with both signs
/// certified. Complexity: little more than one value of delta, with two values and many users some
/// ten searches. Errors: as delta.
[[nodiscard]] Value epsilon(const Response& response, const Delta& delta);
/// The same for given others.
[[nodiscard]] Value database_epsilon(const Response& response,
                                     const std::vector<std::int64_t>& counts, const Delta& delta);
/// The same for blanket_delta: an upper bound of epsilon. Errors: as blanket_delta; limit above
/// blanket_epsilon_users with more than two values, or as many fewer as δ has more than 40 bits.
[[nodiscard]] Value blanket_epsilon(const Response& response, const Delta& delta);

/// Whether delta compares all counts of the others exactly.
[[nodiscard]] bool is_enumerated(const Response& response);
/// Errors: those of database_delta.
void require_database(const Response& response, const std::vector<std::int64_t>& counts);

/// Additions of exact numbers (each of up to some 10³ bits) that an enumeration may take: seconds.
inline constexpr std::int64_t enumeration_work = std::int64_t{1} << 26;

/// An upper bound of δ(ε) for every x: the privacy blanket (Balle, Bell, Gascón, Nissim 2019),
/// evaluated as it stands, not by a concentration inequality. The attacker is given the reports of
/// the others that were not random. The random ones and the target's are left; with M ~ Bin(n−1, p)
/// of them and (X, Y) the reports of a and b among M + 1 uniformly random ones,
///
///   E[max(0, (1−p)·k·(X − e^ε·Y)/(M+1) − (e^ε−1)·p)].
///
/// (h with m + 1 reports has P(h) = Σ_u W(u|a)·h_u·k/(m+1)·U(h), U uniform: P and Q have this
/// difference over U.) Given M it decreases with M: more random reports are a post-processing.
/// Certified to any accuracy, an exact form up to 24 users. Complexity: two values O(σ) binomial
/// tails, σ² = np(1−p); more values O(σ·√(np/k)) steps, and a limit error above `blanket_users`.
[[nodiscard]] Real blanket_delta(const Response& response, const Epsilon& epsilon);

/// Of blanket_delta with more than two values, and with two.
inline constexpr std::int64_t blanket_users = 20'000;
inline constexpr std::int64_t blanket_epsilon_users = 8'000;
inline constexpr std::int64_t binary_blanket_users = 1'000'000;

/// A lower bound of δ(ε), for three values and more: the case in which all others have the same
/// third value, and only the numbers of reports of a and b are released (a post-processing). With
/// (X, Y) trinomial(n; r, r) it is
///
///   E[max(0, (q − cr)·X/r − (cq − r)·Y/r − (c−1)·(k−2)·r·(n − X − Y)/(1 − 2r))]/n,  c = e^ε,
///
/// since the histogram h of n reports by the law of the others has P(h) = Σ_u W(u|a)·h_u/(n·w_u)
/// times its probability, w their law. Certified to any accuracy, an exact form
/// up to 48 users. Complexity: O(√(nr)) steps. Errors:
/// domain for two values; limit where δ is so small that the sum has more than 2·10⁶ steps.
[[nodiscard]] Real lower_delta(const Response& response, const Epsilon& epsilon);

}  // namespace pkdp::shuffle
