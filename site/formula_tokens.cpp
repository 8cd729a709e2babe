#include "site/formula_tokens.hpp"

#include <map>
#include <set>

#include "reference/numbers/utf8.hpp"

namespace pkdp::site {
namespace {

using Kind = FormulaToken::Kind;

const std::map<char32_t, const char*>& raised() {
  static const std::map<char32_t, const char*> all{
      {U'⁰', "0"}, {U'¹', "1"}, {U'²', "2"}, {U'³', "3"}, {U'⁴', "4"},
      {U'⁵', "5"}, {U'⁶', "6"}, {U'⁷', "7"}, {U'⁸', "8"}, {U'⁹', "9"},
      {U'⁻', "−"}, {U'⁺', "+"}, {U'ⁿ', "n"}, {U'ˢ', "s"}, {U'ᵏ', "k"}};
  return all;
}

const std::map<char32_t, const char*>& lowered() {
  static const std::map<char32_t, const char*> all{
      {U'₀', "0"}, {U'₁', "1"}, {U'₂', "2"}, {U'₃', "3"}, {U'₄', "4"}, {U'₅', "5"}, {U'₆', "6"},
      {U'₇', "7"}, {U'₈', "8"}, {U'₉', "9"}, {U'₊', "+"}, {U'₋', "−"}, {U'ᵢ', "i"}, {U'ⱼ', "j"}};
  return all;
}

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_ascii_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_greek(char32_t c) { return c >= 0x391 && c <= 0x3c9; }

bool is_function(const std::string& name) {
  static const std::set<std::string> names{"ln",   "log", "exp", "max", "min", "inf",
                                           "sup",  "Bin", "Ber", "Lap", "KL",  "Var",
                                           "erfc", "erf", "cdf", "Pr",  "arg", "round"};
  return names.count(name) > 0;
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  std::vector<FormulaToken> run() {
    while (!rest_.empty()) {
      next();
    }
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] char32_t code() const {
    const auto first = first_character(rest_);
    return first ? first->code : 0;
  }
  std::string take() {
    const auto first = first_character(rest_);
    const std::string text(rest_.substr(0, first ? first->bytes : 1));
    rest_.remove_prefix(text.size());
    return text;
  }
  template <typename Wanted>
  std::string take_while(const Wanted& wanted) {
    std::string text;
    while (!rest_.empty() && wanted(code())) {
      text += take();
    }
    return text;
  }
  void add(Kind kind, std::string text) {
    tokens_.push_back({kind, std::move(text), space_});
    space_ = false;
  }
  void add_scripts(Kind kind, const std::map<char32_t, const char*>& signs) {
    std::string text;
    while (!rest_.empty() && signs.count(code()) > 0) {
      text += signs.at(code());
      take();
    }
    add(kind, std::move(text));
  }

  void next() {
    const char32_t c = code();
    if (c == ' ' || c == '\n') {
      take();
      space_ = true;
    } else if (is_digit(c)) {
      std::string text = take_while([](char32_t x) { return is_digit(x) || x == '.' || x == ','; });
      // A comma or stop at its end belongs to the sentence.
      std::string tail;
      while (text.back() == ',' || text.back() == '.') {
        tail = text.back() + tail;
        text.pop_back();
      }
      add(Kind::number, text);
      if (!tail.empty()) {
        add(tail == "," ? Kind::comma : Kind::sign, tail);
      }
    } else if (is_ascii_letter(c)) {
      const std::string text =
          take_while([](char32_t x) { return is_ascii_letter(x) || x == '\''; });
      add(text.size() == 1 ? Kind::letter : is_function(text) ? Kind::function : Kind::word, text);
    } else if (is_greek(c)) {
      add(Kind::letter, take());
    } else if (raised().count(c) > 0) {
      add_scripts(Kind::raised, raised());
    } else if (lowered().count(c) > 0) {
      add_scripts(Kind::lowered, lowered());
    } else {
      add(kind_of(c), take());
    }
  }

  static Kind kind_of(char32_t c) {
    switch (c) {
      case '(':
      case '[':
      case '{':
        return Kind::open;
      case ')':
      case ']':
      case '}':
        return Kind::close;
      case ',':
      case ';':
        return Kind::comma;
      case '^':
        return Kind::raise;
      case '_':
        return Kind::lower;
      default:
        return Kind::sign;
    }
  }

  std::string_view rest_;
  std::vector<FormulaToken> tokens_ = {};
  bool space_ = false;
};

}  // namespace

std::vector<FormulaToken> formula_tokens(std::string_view formula) {
  return Scanner(formula).run();
}

}  // namespace pkdp::site
