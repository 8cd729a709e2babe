#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "reference/models/database.hpp"
#include "reference/models/scaled.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

struct LawEntry {
  Database database;
  Index background = 0;
  Rational mass;
};

/// A finite joint law θ of a database and the attacker's background knowledge B, with rational
/// masses (pk.def-3). ζ deterministic and ζ random given D (np.def-5) are both such laws.
class Law {
 public:
  /// Errors: domain for no entry, databases of different length, an entry listed twice, a negative
  /// mass, a sum other than 1; limit when (bits of the common denominator)·(entries) exceeds 2³³.
  /// Entries of mass 0 are allowed and dropped: they are impossible.
  [[nodiscard]] static Law of(std::vector<LawEntry> entries);

  /// The possible entries, each mass > 0, in the order given.
  [[nodiscard]] const std::vector<LawEntry>& entries() const noexcept { return entries_; }
  /// The masses over their common denominator: entries()[k].mass = weights()[k]/scale().
  [[nodiscard]] const std::vector<Integer>& weights() const noexcept { return scaled_.weights; }
  [[nodiscard]] const Integer& scale() const noexcept { return scaled_.scale; }
  /// n, the length of every database.
  [[nodiscard]] std::size_t records() const noexcept { return entries_.front().database.size(); }
  /// One more than the largest background index among the possible entries.
  [[nodiscard]] std::size_t backgrounds() const;
  /// P[B = background].
  [[nodiscard]] Rational background_mass(Index background) const;

 private:
  Law(std::vector<LawEntry> entries, Scaled scaled)
      : entries_(std::move(entries)), scaled_(std::move(scaled)) {}
  std::vector<LawEntry> entries_;
  Scaled scaled_;
};

/// Θ, in file order.
using Family = std::vector<Law>;

/// The law of D alone, every background 0 (what an attacker who knows nothing has).
[[nodiscard]] Law without_background(const Law& law);
/// θ given B = background, every background 0: a member of Θ^Z of np.lem-3.
/// Errors: domain when the background is impossible.
[[nodiscard]] Law given_background(const Law& law, Index background);

}  // namespace pkdp
