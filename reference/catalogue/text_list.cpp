#include "reference/catalogue/text_list.hpp"

#include <limits>

#include "pkdp/error.hpp"

namespace pkdp {

void TextList::push_back(std::string_view text) {
  constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
  if (text.size() > most - characters_.size()) {
    throw Error(ErrorKind::limit, "a list", Problem{"has too many characters"},
                "it may have " + std::to_string(most));
  }
  characters_ += text;
  ends_.push_back(static_cast<std::uint32_t>(characters_.size()));
}

}  // namespace pkdp
