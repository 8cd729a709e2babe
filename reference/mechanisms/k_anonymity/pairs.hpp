#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "reference/distributions/multinomial.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::k_anonymity {

/// Certified bounds of δ of the k-anonymous histogram for one background, pair by pair: `others`
/// unknown records, the count of category c is released when at least lacking[c] of the unknown
/// records, target included, are in c. The bounds are those of delta_bracket.
class PairBounds {
 public:
  PairBounds(std::int64_t others, const CategoryLaw& law, std::vector<std::int64_t> lacking,
             Epsilon epsilon, Precision precision);

  /// The left end of `lower` and the right end of `upper` are the bounds.
  struct Ends {
    Interval lower;
    Interval upper;
  };
  /// H_c(law given a ‖ law given b); law.size() stands for ⊥.
  [[nodiscard]] Ends pair(std::size_t a, std::size_t b);
  /// The largest over all ordered pairs of candidates. A pair whose full histogram is below an
  /// upper bound that another pair has already is left out: it could not raise it.
  [[nodiscard]] Ends worst();

 private:
  [[nodiscard]] Rational probability(std::size_t c) const { return law_[c].value(); }
  [[nodiscard]] bool is_outside(std::size_t c) const { return c == law_.size(); }
  /// P[N_c ≥ k] and P[N_c < k]; ⊥ is never released.
  [[nodiscard]] Interval at_least(std::size_t c, std::int64_t k) const;
  [[nodiscard]] Interval below(std::size_t c, std::int64_t k) const;
  [[nodiscard]] bool is_rare(std::size_t c) const;
  /// δ of two released counts, and with those merged that are hidden together.
  [[nodiscard]] const Interval& full(const Rational& p, const Rational& q);
  [[nodiscard]] Ends merged(std::size_t a, std::size_t b);
  /// ⊥ and the rare categories except a and b, and what they and the others may do wrong.
  struct Hidden {
    Rational mass;
    Interval seen;    // P[one of the rare ones is released]
    Interval unseen;  // P[one of the others is hidden]
  };
  [[nodiscard]] Hidden hidden_beside(std::size_t a, std::size_t b) const;
  void improve(std::size_t a, std::size_t b, Ends& ends);

  std::int64_t others_;
  const CategoryLaw& law_;
  std::vector<std::int64_t> lacking_;
  Epsilon epsilon_;
  Precision precision_;
  Interval c_;
  std::map<std::pair<Rational, Rational>, Interval> known_;
};

}  // namespace pkdp::k_anonymity
