#include "cli/one_of.hpp"

#include <algorithm>
#include <utility>

#include "reference/numbers/error.hpp"
#include "reference/numbers/nearest_words.hpp"

namespace pkdp::cli {

CLI::Validator one_of(const char* option, std::vector<std::string_view> words) {
  const std::string shown = alternatives(words);
  return {[option, words = std::move(words)](std::string& word) {
            if (std::find(words.begin(), words.end(), word) == words.end()) {
              throw Error(ErrorKind::domain, option, word, alternatives(words));
            }
            return std::string();
          },
          shown};
}

}  // namespace pkdp::cli
