#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <vector>

#include "pkdp/direction.hpp"
#include "pkdp/exact.hpp"
#include "pkdp/number.hpp"

namespace pkdp {

class Epsilon;

/// The privacy parameter ε ≥ 0, exactly: a rational number, or the logarithm of one, so that ties
/// with likelihood ratios can be asked for.
///
///     count.delta("1/2"_q);               // ε = 1/2
///     count.delta(pkdp::ln("3/2"_q));     // e^ε = 3/2
class Exponent {
 public:
  /// Errors: domain below 0; limit above 2^24.
  template <std::convertible_to<Exact> T>
  Exponent(const T& epsilon) : Exponent(rational(epsilon)) {}  // NOLINT: ε is a number.
  /// ε = ln(ratio). Errors: domain for a ratio below 1.
  friend Exponent ln(const Exact& ratio);

 private:
  friend struct Bridge;
  explicit Exponent(std::shared_ptr<const Epsilon> value) : value_(std::move(value)) {}
  static Exponent rational(const Exact& epsilon);
  std::shared_ptr<const Epsilon> value_;
};
[[nodiscard]] Exponent ln(const Exact& ratio);

/// A published result as a value: how well it hides one record, the target.
///
/// The attacker decides between the law P of the output given that the target is 0 and the law Q
/// given that it is 1 (in a histogram: two categories). With c = e^ε
///
///     δ(ε) = H_c(P‖Q) = sup over sets S of P(S) − c·Q(S),  and with P and Q exchanged,
///
/// the least δ for which the release is (ε, δ)-private: no bound but the number itself, in the
/// direction asked or (as a rule) the larger of both. Every mechanism of <pkdp/pkdp.hpp> is a
/// Release and answers the same three questions:
///
///     void report(const pkdp::Release& release) {
///       std::cout << pkdp::digits(release.delta(1), 10) << ' '
///                 << pkdp::digits(release.epsilon("1e-6"_q), 10) << ' '
///                 << pkdp::digits(release.floor(), 10) << '\n';
///     }
///
/// Immutable and cheap to copy; may be shared between threads. Certified: any number of digits, at
/// any depth (δ down to 1e-323228000). Errors: those of the mechanism.
/// Sources: np.def-4 to np.def-7, pk.def-10 to pk.def-13, pk.lem-1.
class Release {
 public:
  /// The least δ at ε.
  [[nodiscard]] Number delta(const Exponent& epsilon,
                             Direction direction = Direction::larger) const;
  /// The least δ at each of the ε, in their order: for equal records of a count in about a third of
  /// the time of one after the other.
  [[nodiscard]] std::vector<Number> deltas(const std::vector<Exponent>& epsilons,
                                           Direction direction = Direction::larger) const;
  /// inf{ε ≥ 0 : δ(ε) ≤ δ}, δ in [0, 1]: 0 when δ ≥ δ(0), `none` when δ is below the floor.
  [[nodiscard]] Number epsilon(const Exact& delta, Direction direction = Direction::larger) const;
  /// The δ that remains however large ε is: the probability of an output that only one value of the
  /// target can give. No ε serves a smaller δ.
  [[nodiscard]] Number floor(Direction direction = Direction::larger) const;

 protected:
  friend struct Bridge;
  struct Curve;
  explicit Release(std::shared_ptr<const Curve> curve) : curve_(std::move(curve)) {}
  std::shared_ptr<const Curve> curve_;
};

/// lower ≤ the number ≤ upper, both certified.
struct Bracket {
  Number lower;
  Number upper;
};

/// A release whose number is not always within reach, because a search or an exact sum would be too
/// long. Then delta, epsilon and floor refuse with a `limit` error, and what is known all the same
/// is a bracket.
class BracketedRelease : public Release {
 public:
  /// δ(ε) from both sides, the larger direction; lower = upper where it is known.
  [[nodiscard]] Bracket delta_bracket(const Exponent& epsilon) const;
  /// ε(δ) from both sides, the larger direction; an upper end `none` says that no ε is certified.
  [[nodiscard]] Bracket epsilon_bracket(const Exact& delta) const;

 protected:
  using Release::Release;
};

/// What is known of the n − 1 records besides the target: one probability of a 1 for all of them,
/// or one for each, the records that the attacker knows first.
///
///     pkdp::Counting(1000, "1/20"_q);
///     pkdp::Counting(4, {"1/3"_q, "1/5"_q, "0.7"_q});
class Probabilities {
 public:
  /// p in [0, 1]. Errors: domain.
  template <std::convertible_to<Exact> T>
  Probabilities(const T& p) : Probabilities(one(p)) {}  // NOLINT: one probability for all.
  /// At most 10^7. Errors: domain for a number outside [0, 1], limit.
  Probabilities(const std::vector<Exact>& list);    // NOLINT: one for each record.
  Probabilities(std::initializer_list<Exact> list)  // NOLINT: as above.
      : Probabilities(std::vector<Exact>(list)) {}

 private:
  friend struct Bridge;
  struct State;
  explicit Probabilities(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  static Probabilities one(const Exact& p);
  std::shared_ptr<const State> state_;
};

/// Who wants to know the target's record: somebody who knows `known` of the other records, not the
/// target. An active attacker has chosen them, or sees the worst of all backgrounds (pk.def-12); a
/// passive one has found them as they are: δ is the mean over what they may be (pk.def-13).
struct Attacker {
  std::int64_t known = 0;
  bool is_active = true;
};
/// `known` is checked by the mechanism: 0 to n − 1.
[[nodiscard]] constexpr Attacker active(std::int64_t known) { return {known, true}; }
[[nodiscard]] constexpr Attacker passive(std::int64_t known) { return {known, false}; }

}  // namespace pkdp
