#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "reference/catalogue/strict_json.hpp"
#include "site/serve/question.hpp"
#include "site/serve/request_guard.hpp"
#include "tests/fuzz/readers.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {
namespace {

constexpr int port = 8472;

// Words of a command that name no file but standard input, where the secret stands.
void hold_words(const std::vector<std::string>& words, bool secret) {
  require(!words.empty(), "a run without a command");
  for (const std::string& word : words) {
    const std::string text = word.substr(word.find('=') + 1);
    const bool names_file = text.starts_with('@') || word.starts_with('@');
    require(!names_file || (secret && word == "@-"), "a word names a file: " + word);
    require(std::none_of(word.begin(), word.end(),
                         [](char c) { return static_cast<unsigned char>(c) < ' '; }),
            "a control character in a word");
  }
}

}  // namespace

void read_request_head(std::string_view input) {
  const serve::RequestLimits limits;
  const serve::GuardedHead guarded = serve::guard(input, port, limits);
  if (guarded.refused != 0) {
    require(guarded.refused >= 400 && guarded.refused < 600 && !guarded.why.empty(),
            "a refusal without a status or a reason");
    return;
  }
  require(guarded.body <= limits.body, "a body beyond the limit");
  require(guarded.head.ends_with("\r\n\r\n"), "a head without an end");
  require(std::all_of(guarded.head.begin(), guarded.head.end(),
                      [](char c) { return c == '\r' || c == '\n' || (c >= ' ' && c <= '~'); }),
          "a head with other characters than printable ASCII");
  const serve::GuardedHead again = serve::guard(guarded.head, port, limits);
  require(again.refused == 0 && again.head == guarded.head && again.body == guarded.body,
          "a head that was let in is another one the second time");
}

void read_request_body(std::string_view input) {
  try {
    const nlohmann::json request = parse_strict_json(input, "the request");
    const serve::Question question = serve::question_of(request);
    require(!question.runs.empty(), "a question without a run");
    for (const std::vector<std::string>& words : question.runs) {
      hold_words(words, question.secret);
    }
  } catch (const nlohmann::json::exception&) {
    // Refused by Routes::ask, too.
  }
}

}  // namespace pkdp::fuzz
