#include "site/typeset.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "checks/registry.hpp"
#include "reference/numbers/html_text.hpp"
#include "reference/numbers/printable.hpp"
#include "reference/numbers/utf8.hpp"

namespace pkdp::site {
namespace {

bool is_ascii_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_greek(char32_t c) { return c >= 0x370 && c <= 0x3ff; }
bool is_sign(char32_t c) { return c == '-' || c == '+' || c == 0x2212 || c == 0xb1; }
bool is_script(char32_t c) {
  return (c >= 0x2080 && c <= 0x209c) || (c >= 0x2070 && c <= 0x207f) || c == 0xb2 || c == 0xb3 ||
         c == 0xb9;
}
bool is_run(char32_t c) {
  return is_ascii_letter(c) || is_digit(c) || is_greek(c) || is_script(c) || c == '\'' ||
         c == 0x2032 || c == 0x302;
}

std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> result;
  while (!text.empty()) {
    const auto next = first_character(text);
    const std::size_t bytes = next ? next->bytes : 1;
    result.push_back(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return result;
}

char32_t code(std::string_view character) {
  const auto found = first_character(character);
  return found ? found->code : 0;
}

class Typesetter {
 public:
  Typesetter(std::string_view text, std::optional<std::string_view> root)
      : letters_(characters(text)), root_(root) {}

  std::string run() {
    std::string html;
    while (at_ < letters_.size()) {
      html += next();
    }
    return html;
  }

 private:
  [[nodiscard]] char32_t peek(std::size_t ahead = 0) const {
    return at_ + ahead < letters_.size() ? code(letters_[at_ + ahead]) : 0;
  }
  [[nodiscard]] char32_t before(std::size_t back) const {
    return at_ >= back ? code(letters_[at_ - back]) : 0;
  }
  [[nodiscard]] std::string piece(std::size_t from, std::size_t to) const {
    std::string text;
    for (std::size_t i = from; i < to; ++i) {
      text += letters_[i];
    }
    return text;
  }

  std::string next() {
    const char32_t here = peek();
    if (here == '`') {
      if (auto html = code_span()) {
        return *html;
      }
    }
    if (root_ && is_ascii_letter(here) && !is_run(before(1)) && before(1) != '.' &&
        before(1) != '/') {
      if (auto html = link()) {
        return *html;
      }
    }
    // Below a single sign, H_c, or a capital below a word, bias_D; but law_0 is a name.
    const bool capital = peek(1) >= 'A' && peek(1) <= 'Z' && !is_run(peek(2));
    const bool lowers = here == '_' && at_ > 0 && before(1) != ' ' &&
                        (capital || !(is_ascii_letter(before(1)) && is_ascii_letter(before(2))));
    if ((here == '^' && at_ > 0 && before(1) != ' ') || lowers) {
      if (auto html = script(here == '^' ? "sup" : "sub")) {
        return *html;
      }
    }
    return escaped(letters_[at_++]);
  }

  std::optional<std::string> code_span() {
    for (std::size_t end = at_ + 1; end < letters_.size(); ++end) {
      if (letters_[end] == "`") {
        const std::string inside = piece(at_ + 1, end);
        at_ = end + 1;
        return "<code>" + escaped(inside) + "</code>";
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> link() {
    std::size_t end = at_;
    while (end < letters_.size() &&
           (is_ascii_letter(code(letters_[end])) || is_digit(code(letters_[end])) ||
            letters_[end] == "." || letters_[end] == "-")) {
      ++end;
    }
    static const std::vector<std::string_view> ids = [] {
      auto all = checks::statement_ids();
      std::sort(all.begin(), all.end());
      return all;
    }();
    for (; end > at_ + 4; --end) {
      const std::string word = piece(at_, end);
      if (std::binary_search(ids.begin(), ids.end(), word)) {
        at_ = end;
        return "<a href=\"" + escaped(*root_) + "statements/" + word + ".html\">" + word + "</a>";
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> script(const std::string& tag) {
    const std::size_t start = at_ + 1;
    std::size_t end = start;
    const char32_t first = start < letters_.size() ? code(letters_[start]) : 0;
    if (first == '(' || first == '{') {
      const std::string_view open = letters_[start];
      const std::string_view close = first == '(' ? ")" : "}";
      int depth = 0;
      for (; end < letters_.size(); ++end) {
        depth += letters_[end] == open ? 1 : letters_[end] == close ? -1 : 0;
        if (depth == 0) {
          break;
        }
      }
      if (end == letters_.size()) {
        return std::nullopt;
      }
      at_ = end + 1;
      return scripted(tag, piece(start + 1, end));
    }
    end += is_sign(first) || first == '*' || first == 0x221e ? 1 : 0;
    while (end < letters_.size() && is_run(code(letters_[end]))) {
      ++end;
    }
    if (end == start) {
      return std::nullopt;
    }
    at_ = end;
    return scripted(tag, piece(start, end));
  }

  static std::string scripted(const std::string& tag, const std::string& inside) {
    return "<" + tag + ">" + typeset(inside) + "</" + tag + ">";
  }

  std::vector<std::string_view> letters_;
  std::optional<std::string_view> root_;
  std::size_t at_ = 0;
};

}  // namespace

std::string escaped(std::string_view text) { return html_escaped(printable_lines(text)); }

std::string typeset(std::string_view text, std::string_view root) {
  return Typesetter(text, root).run();
}

std::string typeset(std::string_view text) { return Typesetter(text, std::nullopt).run(); }

}  // namespace pkdp::site
