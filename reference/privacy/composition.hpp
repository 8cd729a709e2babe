#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/privacy/hockey_stick.hpp"
#include "reference/privacy/pair.hpp"
#include "reference/privacy/ratio_law.hpp"

/// Composition of independent releases: the product of pairs of laws, without convolution error.
///
/// If the released values are independent given either value of the secret, the pair of their joint
/// laws is the product (ΠP_j, ΠQ_j), and δ(ε) depends on it only through the likelihood ratio: the
/// outcomes of equal ratio may be merged (the ratio is a sufficient statistic), so a product pair
/// is a list of (ratio, P-mass, Q-mass). This file is the exact way; composition_bounds.hpp bounds
/// from both sides what is too long for it.
namespace pkdp::composition {

/// `count` independent releases with the same pair; count = 0 releases nothing.
struct Releases {
  LawPair pair;
  std::uint64_t count = 1;
};

/// The product pair, outcomes merged by likelihood ratio, in decreasing order of it; an outcome
/// with ratio ∞ (P-mass 1 − Π(1 − P_j(Q_j = 0)), Q-mass 0) comes first and one with ratio 0 last
/// where they are possible. Nothing released is one outcome of ratio 1.
///
/// Certified: exact rationals. When all finite ratios are powers b^e of one rational b (randomized
/// response, two-sided geometric noise) the masses are the coefficients of a product of
/// polynomials, Π(Σ_e P_j(e)·z^e)^count, by Kronecker substitution: some thousands of releases.
/// Otherwise lists are multiplied and merged: equal releases by the multisets of their outcomes,
/// or, where these are too many, by repeated squaring.
/// Laws (properties/privacy): 1. order and grouping of releases do not matter; 2. one release gives
/// δ of its pair; 3. δ does not decrease when a release is added; 4. δ_k(Σε_j) ≤ Σδ_j (basic
/// composition, np.def-1 and the theorem of Dwork and Roth).
/// Errors: limit beyond largest_exact_size ratios, largest_exact_work products, largest_exact_bits
/// of all masses or limits::exact_bits of one. Complexity: O(work) products of rationals, or O(log
/// count) products of integers of (degree · bits) bits.
[[nodiscard]] LawPair compose(const std::vector<Releases>& releases);

/// pkdp::delta(compose(releases), epsilon, direction): the same exact form, without dividing every
/// mass by the common denominator, which takes most of the time where masses are long.
[[nodiscard]] ExactForm delta(const std::vector<Releases>& releases, const Epsilon& epsilon,
                              Direction direction);

/// An upper bound of the finite likelihood ratios of the product, seen without forming it: where
/// all ratios are powers of one rational one more than the span of exponents, else what
/// Π C(count + m − 1, m − 1) counts, m the ratios of one release; nothing above `most`.
[[nodiscard]] std::optional<std::size_t> product_size(const std::vector<Releases>& releases,
                                                      std::size_t most);

/// compose({{pair, count}}).
[[nodiscard]] LawPair compose(const LawPair& pair, std::uint64_t count);

}  // namespace pkdp::composition
