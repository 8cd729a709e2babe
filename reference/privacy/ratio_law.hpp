#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "reference/privacy/hockey_stick.hpp"
#include "reference/privacy/pair.hpp"

/// Pairs of laws as lists of likelihood ratios with integer masses, and their products: what exact
/// composition (composition.hpp) is made of where ratios have no common base.
namespace pkdp::composition {

/// Distinct finite likelihood ratios of an exact product, products of two outcomes that may be
/// formed on the way to it (of long masses each counts as several), and bits of all its masses.
inline constexpr std::size_t largest_exact_size = 1'000'000;
inline constexpr std::size_t largest_exact_work = 10'000'000;
inline constexpr std::size_t largest_exact_bits = std::size_t{1} << 31;

/// Masses as integers over common denominators, so that products need no common divisors.
struct Weights {
  Integer p;
  Integer q;

  friend Weights operator*(const Weights& x, const Weights& y) { return {x.p * y.p, x.q * y.q}; }
  friend Weights operator*(const Weights& x, const Integer& ways) {
    return {x.p * ways, x.q * ways};
  }
  Weights& operator+=(const Weights& x) {
    p += x.p;
    q += x.q;
    return *this;
  }
};

/// The finite ratios of a (product of) pairs, and the two denominators of all masses.
struct RatioLaw {
  std::map<Rational, Weights> finite;
  Integer p_denominator = 1;
  Integer q_denominator = 1;

  /// Outcomes of equal ratio are one.
  [[nodiscard]] static RatioLaw of(const LawPair& pair);
  /// One outcome of ratio 1.
  [[nodiscard]] static RatioLaw nothing_released();
  /// Of both denominators.
  [[nodiscard]] std::size_t mass_bits() const;
};

/// Equal releases: the law of one, and how many.
struct RepeatedLaw {
  RatioLaw law;
  std::uint64_t count;
};

/// A limit error of the exact composition.
[[noreturn]] void too_large(const std::string& what, std::size_t found, std::size_t allowed);

/// The product; nothing yet is the neutral factor. `work` is added to. Complexity: a rational
/// product for each pair of outcomes. Errors: limit beyond the sizes above.
[[nodiscard]] RatioLaw multiply(std::optional<RatioLaw> x, const RatioLaw& y, std::size_t& work);

/// The multisets of outcomes of `count` equal releases, where these and their masses are not beyond
/// the sizes above; nothing where there are no two finite ratios.
[[nodiscard]] std::optional<Integer> few_multisets(const RatioLaw& base, std::uint64_t count);

/// The product of `count` equal laws: multiset by multiset where they are few, else by repeated
/// squaring. Laws (properties/privacy): 1. it is repeated multiplication; 2. its δ is that of its
/// pair. Errors: limit as above.
[[nodiscard]] RatioLaw power(const RatioLaw& base, std::uint64_t count, std::size_t& work);

/// The pair of a product of releases: each has its own chance of an outcome that only one law
/// permits, so that what no finite ratio holds is infinite (or minus infinite).
[[nodiscard]] LawPair pair_of(const RatioLaw& law);

/// H_c(P‖Q) of pair_of(law) at c = e^ε, or with the laws exchanged, without dividing each mass.
[[nodiscard]] AffineDelta hockey_stick(const RatioLaw& law, const Epsilon& epsilon, bool reversed);

}  // namespace pkdp::composition
