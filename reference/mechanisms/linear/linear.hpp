#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// Queries that add up one number for each record, with exact laws: linear queries Σ a_i D(i) and
/// the four means of pk.prop-6, over independent records with finitely many rational values.
///
/// δ depends on the law of the output only up to an injective map, so that a mean stands for the
/// sum (or product) that determines it: Σ D(i) for the arithmetic mean, Π D(i) for the geometric
/// one, Σ 1/D(i) for the harmonic one, Σ D(i)² for the quadratic one. The last three need positive
/// values, as the paper assumes.
namespace pkdp::linear {

/// The finite law of one record: P[D = values[v]] = masses[v].
struct RecordLaw {
  std::vector<Rational> values;
  std::vector<Probability> masses;
};

/// Checks a law. Errors: domain when it is empty, the lists differ in length, a value occurs twice
/// or the masses do not sum to 1.
void require_law(const RecordLaw& law);

enum class Mean { arithmetic, geometric, harmonic, quadratic };
/// "arithmetic", … . Errors: domain for another word.
[[nodiscard]] Mean parse_mean(std::string_view word);

/// The most atoms that the law of a sum may have.
inline constexpr std::size_t largest_law = 100'000;
/// The most additions of one machine word for such a law: a few seconds.
inline constexpr std::size_t most_work = 20'000'000;

/// The laws of a_t·D(t) + Σ_{j≠t} a_j D(j) given D(t) = first and given D(t) = second.
/// `coefficients[j]` belongs to others[j]; records that the attacker knows only shift the output:
/// leave them out. Errors: domain; limit beyond largest_law atoms
/// or most_work.
[[nodiscard]] LawPair laws(const Rational& coefficient, const std::vector<Rational>& coefficients,
                           const std::vector<RecordLaw>& others, const Rational& first,
                           const Rational& second);

/// The same for a mean of all records. Errors: also domain for a value ≤ 0 where the mean needs
/// positive ones.
[[nodiscard]] LawPair mean_laws(Mean mean, const std::vector<RecordLaw>& others,
                                const Rational& first, const Rational& second);

/// Sees a pair of laws of the output.
using PairVisitor = std::function<void(const LawPair&)>;
/// Visits every ordered pair of values of `law` for the target: the laws of Σ a_i D(i), the
/// target's coefficient first, or of a mean of n records. Errors and complexity: as delta and
/// mean_delta.
void for_each_pair(const std::vector<Rational>& coefficients, const RecordLaw& law,
                   const PairVisitor& visit);
void for_each_mean_pair(Mean mean, std::size_t n, const RecordLaw& law, const PairVisitor& visit);

/// The largest δ over all pairs of values of `law` for the target, when all n records have this
/// law: exactly. A value of mass 0, too, is a candidate of the target. Complexity: one power of a
/// polynomial where the summands lie on a grid that is not too fine, else n convolutions.
/// Errors: domain for n < 1 or a law of one value; limit as above.
[[nodiscard]] Real mean_delta(Mean mean, std::size_t n, const RecordLaw& law,
                              const Epsilon& epsilon);
/// Σ a_i D(i) with the target's coefficient first; n = coefficients.size().
[[nodiscard]] Real delta(const std::vector<Rational>& coefficients, const RecordLaw& law,
                         const Epsilon& epsilon);

}  // namespace pkdp::linear
