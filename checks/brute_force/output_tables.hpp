#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Partial knowledge in whole numbers, for checks that ask about many functions of the outputs of
/// many models. Convention of pk.def-11: x/0 = ∞.
namespace pkdp::checks::brute_force {

/// What one law and one record make of a mechanism. Count: std::int64_t where fits_words says so,
/// else Integer.
template <typename Count>
struct OutputTable {
  std::size_t values = 0;
  std::size_t backgrounds = 0;
  std::size_t outputs = 0;
  Count scale = 1;           ///< every kernel row adds up to it
  std::vector<Count> event;  ///< [background][a]: P[D(i) = a, B], times the law's denominator
  std::vector<Count> joint;  ///< [background][a][o]: P[M(D) = o, D(i) = a, B], times both

  [[nodiscard]] const Count& mass(std::size_t a, std::size_t background) const {
    return event[background * values + a];
  }
  [[nodiscard]] const Count* row(std::size_t a, std::size_t background) const {
    return joint.data() + (background * values + a) * outputs;
  }
};

/// The outputs o go to o′ with probability rows[o][o′]/denominator.
template <typename Count>
[[nodiscard]] OutputTable<Count> through(const OutputTable<Count>& table,
                                         const std::vector<std::vector<Count>>& rows,
                                         const Count& denominator);

/// The first mechanism with probability part/whole, else the second. `told`: the output says which
/// one ran. The same law, record and scale.
template <typename Count>
[[nodiscard]] OutputTable<Count> mixture(const OutputTable<Count>& first,
                                         const OutputTable<Count>& second, const Count& part,
                                         const Count& whole, bool told);

/// Functions of the outputs, each as the sets on which it is constant; no quantity knows the names
/// of outputs.
struct Groupings {
  std::vector<std::uint32_t> sets;                  ///< outputs as bits
  std::vector<std::vector<std::size_t>> groupings;  ///< which sets
};
[[nodiscard]] Groupings identity_only(std::size_t outputs);
/// All partitions; at most 10 outputs.
[[nodiscard]] Groupings all_functions(std::size_t outputs);

enum class AttackerKind { active, passive };

/// The largest δ over all ordered pairs a ≠ b (and backgrounds, for the active attacker) and all
/// groupings, at c = above/below.
template <typename Count>
[[nodiscard]] Rational least_delta(const OutputTable<Count>& table, const Groupings& functions,
                                   AttackerKind attacker, const Count& above, const Count& below);

/// Whether least_delta stays below 2⁶³ for laws and rows with these denominators and this many
/// backgrounds; c = above/below with both below 2^c_bits.
[[nodiscard]] bool fits_words(const Integer& law, const Integer& scale, std::size_t backgrounds,
                              std::size_t c_bits);

}  // namespace pkdp::checks::brute_force
