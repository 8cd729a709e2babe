#include "reference/numbers/nearest_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace pkdp {
namespace {

constexpr std::size_t longest_typed = 80;
constexpr std::size_t most_listed = 5;
constexpr std::size_t most_known = 16;
constexpr std::size_t far = 1000;

std::string folded(std::string_view word) {
  std::string result;
  for (const char character : word) {
    const bool upper_case = character >= 'A' && character <= 'Z';
    result += character == '_' ? '-' : upper_case ? static_cast<char>(character | 0x20) : character;
  }
  return result;
}

// Smaller is nearer: the same word, one edit, begins or ends, two edits, contains, more edits.
std::size_t remoteness(const std::string& typed, const std::string& word) {
  if (typed == word) {
    return 0;
  }
  const std::size_t edits = edit_distance(typed, word);
  std::size_t best =
      edits <= std::max<std::size_t>(typed.size() / 3, 1) && edits < typed.size() ? 2 * edits : far;
  constexpr std::size_t shortest_part = 3;
  if (typed.size() >= shortest_part && (word.starts_with(typed) || word.ends_with(typed))) {
    best = std::min<std::size_t>(best, 3);
  } else if ((typed.size() >= shortest_part && word.find(typed) != std::string::npos) ||
             (word.size() >= shortest_part && typed.find(word) != std::string::npos)) {
    best = std::min<std::size_t>(best, 5);
  }
  return best;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) {
    row[j] = j;
  }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::vector<std::string_view> nearest_words(std::string_view typed,
                                            std::span<const std::string_view> words) {
  std::vector<std::string_view> nearest;
  if (typed.empty() || typed.size() > longest_typed) {
    return nearest;
  }
  std::size_t least = far;
  for (const std::string_view word : words) {
    const std::size_t here = remoteness(folded(typed), folded(word));
    if (here < least) {
      nearest.clear();
      least = here;
    }
    if (here == least && here < far && nearest.size() < most_listed) {
      nearest.push_back(word);
    }
  }
  return nearest;
}

std::string alternatives(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string advice_for(std::string_view typed, std::span<const std::string_view> words,
                       std::string_view otherwise) {
  const std::vector<std::string_view> nearest = nearest_words(typed, words);
  if (!nearest.empty()) {
    return fmt::format("did you mean {}?", alternatives(nearest));
  }
  if (words.empty() || words.size() > most_known) {
    return std::string(otherwise);
  }
  return fmt::format("known are {}", fmt::join(words, ", "));
}

}  // namespace pkdp
