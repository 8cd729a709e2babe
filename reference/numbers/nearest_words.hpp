#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pkdp {

/// The least number of characters to insert, delete, replace or exchange with their neighbour so
/// that `a` becomes `b`, each place edited once (optimal string alignment, a form of the distance
/// of Damerau and Levenshtein). Complexity: |a|·|b|.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The words that the typed one may have meant, the nearest only, at most five, in their order:
/// those that it begins or ends ("thm-5" for pk.thm-5), contains or is contained in, or else those
/// at the least edit distance, if that is at most a third of its length. Upper and lower case, `_`
/// and `-` are not told apart. Empty when nothing is near or the typed word is longer than 80.
[[nodiscard]] std::vector<std::string_view> nearest_words(std::string_view typed,
                                                          std::span<const std::string_view> words);

/// "a", "a or b", "a, b or c".
[[nodiscard]] std::string alternatives(std::span<const std::string_view> words);

/// The advice of a refusal: "did you mean a or b?"; where nothing is near "known are a, b, c", or
/// `otherwise` when that would be more than sixteen words.
[[nodiscard]] std::string advice_for(std::string_view typed,
                                     std::span<const std::string_view> words,
                                     std::string_view otherwise);

}  // namespace pkdp
