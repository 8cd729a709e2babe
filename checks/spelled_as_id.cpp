#include "checks/spelled_as_id.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace pkdp::checks {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kinds{
    {{"theorem", "thm"},
     {"lemma", "lem"},
     {"definition", "def"},
     {"proposition", "prop"},
     {"corollary", "cor"},
     {"example", "ex"},
     {"remark", "rem"},
     {"conjecture", "conj"},
     {"equation", "eq"},
     {"algorithm", "alg"},
     {"figure", "fig"}}};

bool is_letter(char character) { return character >= 'a' && character <= 'z'; }

std::string_view kind_of(const std::string& word) {
  const auto* const found = std::find_if(kinds.begin(), kinds.end(),
                                         [&](const auto& kind) { return kind.first == word; });
  return found == kinds.end() ? std::string_view(word) : found->second;
}

}  // namespace

std::string spelled_as_id(std::string_view name) {
  std::string id;
  std::string word;
  for (const char character : name) {
    const bool upper_case = character >= 'A' && character <= 'Z';
    const char lower = upper_case ? static_cast<char>(character | 0x20) : character;
    if (is_letter(lower)) {
      word += lower;
      continue;
    }
    id += kind_of(word);
    word.clear();
    id += lower == ' ' || lower == '_' ? '-' : lower;
  }
  id += kind_of(word);
  return id;
}

}  // namespace pkdp::checks
