#include "site/latex.hpp"

#include <cctype>
#include <map>

#include "site/typeset.hpp"

namespace pkdp::site {
namespace {

const std::map<std::string, std::string, std::less<>>& signs() {
  static const std::map<std::string, std::string, std::less<>> all{
      {"varepsilon", "ε"}, {"epsilon", "ε"},   {"tau", "τ"},         {"delta", "δ"},
      {"kappa", "κ"},      {"Theta", "Θ"},     {"theta", "θ"},       {"omega", "ω"},
      {"beta", "β"},       {"gamma", "γ"},     {"sigma", "σ"},       {"rho", "ρ"},
      {"lambda", "λ"},     {"ell", "ℓ"},       {"leq", " ≤ "},       {"geq", " ≥ "},
      {"neq", " ≠ "},      {"in", " ∈ "},      {"notin", " ∉ "},     {"sim", " ∼ "},
      {"subseteq", " ⊆ "}, {"subset", " ⊂ "},  {"wedge", " ∧ "},     {"mid", " | "},
      {"cdot", "·"},       {"times", " × "},   {"infty", "∞"},       {"int", "∫"},
      {"sum", "Σ"},        {"quad", "  "},     {"left", ""},         {"right", ""},
      {"substack", ""},    {"underbrace", ""}, {"rightarrow", " → "}};
  return all;
}

const std::map<std::string, std::string, std::less<>>& blackboard() {
  static const std::map<std::string, std::string, std::less<>> all{
      {"R", "ℝ"}, {"N", "ℕ"}, {"Z", "ℤ"}};
  return all;
}

class Formula {
 public:
  explicit Formula(std::string_view text) : text_(text) {}

  std::string html() {
    std::string out;
    while (at_ < text_.size()) {
      out += part();
    }
    return out;
  }

 private:
  // The next group in braces, sign or command, as HTML.
  std::string part() {
    const char here = text_[at_];
    if (here == '\\') {
      return command();
    }
    if (here == '{') {
      return Formula(group()).html();
    }
    ++at_;
    if (here == '^' || here == '_') {
      const std::string tag = here == '^' ? "sup" : "sub";
      return "<" + tag + ">" + argument() + "</" + tag + ">";
    }
    return here == '}' ? std::string() : escaped(std::string_view(&text_[at_ - 1], 1));
  }

  std::string argument() {
    while (at_ < text_.size() && text_[at_] == ' ') {
      ++at_;
    }
    if (at_ == text_.size()) {
      return "";
    }
    // A character of several bytes is one sign.
    std::size_t end = at_ + 1;
    if (text_[at_] != '\\' && text_[at_] != '{') {
      while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) {
        ++end;
      }
      const std::string sign(text_.substr(at_, end - at_));
      at_ = end;
      return escaped(sign);
    }
    return part();
  }

  // What stands between the brace here and the one that closes it.
  std::string_view group() {
    const std::size_t start = ++at_;
    for (int depth = 1; at_ < text_.size(); ++at_) {
      depth += text_[at_] == '{' ? 1 : text_[at_] == '}' ? -1 : 0;
      if (depth == 0) {
        return text_.substr(start, at_++ - start);
      }
    }
    return text_.substr(start);
  }

  std::string command() {
    const std::size_t start = ++at_;
    while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_])) != 0) {
      ++at_;
    }
    if (at_ == start) {  // \{, \}, \\ and spaces
      const char sign = at_ < text_.size() ? text_[at_++] : ' ';
      return sign == '\\' ? ", " : std::string(1, sign);
    }
    const std::string name(text_.substr(start, at_ - start));
    const auto sign = signs().find(name);
    return sign != signs().end() ? sign->second : with_arguments(name);
  }

  std::string with_arguments(const std::string& name) {
    if (name == "frac" || name == "binom") {
      const std::string first = argument();
      const std::string second = argument();
      return name == "frac" ? "(" + first + ")/(" + second + ")"
                            : "C(" + first + ", " + second + ")";
    }
    if (name == "underset") {
      const std::string below = argument();
      return argument() + "<sub>" + below + "</sub>";
    }
    if (name == "sqrt") {
      return "√(" + argument() + ")";
    }
    if (name == "tilde" || name == "widetilde") {
      return argument() + "\u0303";
    }
    if (name == "tag") {
      return "  (" + argument() + ")";
    }
    if (name == "mathbb" || name == "mathcal" || name == "text" || name == "operatorname") {
      const std::string inside = argument();
      const auto letter = blackboard().find(inside);
      return name == "mathbb" && letter != blackboard().end() ? letter->second : inside;
    }
    return name;  // ln, min, Pr and what is not known
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// Words between formulas, where single commands stand, too.
std::string words_html(std::string_view text, std::string_view root) {
  std::string html;
  while (!text.empty()) {
    const std::size_t start = text.find('\\');
    html += typeset(text.substr(0, start), root);
    if (start == std::string_view::npos) {
      break;
    }
    std::size_t end = start + 1;
    while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0) {
      ++end;
    }
    while (end < text.size() && text[end] == '{' && text.find('}', end) != std::string_view::npos) {
      end = text.find('}', end) + 1;
    }
    html += Formula(text.substr(start, end - start)).html();
    text.remove_prefix(end);
  }
  return html;
}

}  // namespace

std::string latex_html(std::string_view text, std::string_view root) {
  std::string html;
  bool formula = false;
  while (!text.empty()) {
    const std::size_t end = text.find('$');
    const std::string_view piece = text.substr(0, end);
    html += formula ? Formula(piece).html() : words_html(piece, root);
    if (end == std::string_view::npos) {
      break;
    }
    const bool display = end + 1 < text.size() && text[end + 1] == '$';
    html += display ? " " : "";
    text.remove_prefix(end + (display ? 2 : 1));
    formula = !formula;
  }
  return html;
}

}  // namespace pkdp::site
