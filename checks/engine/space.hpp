#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/models/model.hpp"

namespace pkdp::checks::engine {

/// The size of a finite model with one law: n records with values 0 … values − 1, that many
/// backgrounds and outputs, masses k/law_denominator, kernel entries k/kernel_denominator (1: a
/// deterministic mechanism).
struct Size {
  std::size_t records = 1;
  std::size_t values = 2;
  std::size_t backgrounds = 1;
  std::size_t outputs = 2;
  std::uint64_t kernel_denominator = 1;
  std::uint64_t law_denominator = 1;
};

/// All sizes up to `largest` in every part, at least 2 values and 2 outputs, in the order of the
/// search: by records, values, backgrounds, outputs, kernel denominator, law denominator.
[[nodiscard]] std::vector<Size> sizes_up_to(const Size& largest);

/// "n ≤ 2, 2 values, ≤ 2 backgrounds, …" of a largest size.
[[nodiscard]] std::string describe(const Size& largest);

/// "n = 2, 2 values, 1 background, …" of one size.
[[nodiscard]] std::string exact_words(const Size& size);

/// All laws of exactly this size: the masses have no smaller common denominator and every
/// background is possible, so that no law belongs to two sizes. Lexicographic order of the masses
/// of (database, background), backgrounds running fastest. Errors: limit above 10⁶ laws.
[[nodiscard]] std::vector<Law> laws_of(const Size& size);

/// All kernels of exactly this size on the whole of Tⁿ, each once: every output is possible for
/// some database; deterministic ones up to the names of the outputs, which no definition knows.
/// Errors: limit above 10⁶ kernels.
[[nodiscard]] std::vector<Mechanism> mechanisms_of(const Size& size);

/// The deterministic mechanism with these outputs, one for each database in lexicographic order.
[[nodiscard]] Mechanism mechanism_from(std::size_t values, std::size_t records, std::size_t outputs,
                                       const std::vector<Index>& output_of);

}  // namespace pkdp::checks::engine
