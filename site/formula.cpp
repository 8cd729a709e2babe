#include "site/formula.hpp"

#include <cstddef>
#include <optional>
#include <vector>

#include "site/formula_tokens.hpp"
#include "site/typeset.hpp"

namespace pkdp::site {
namespace {

using Kind = FormulaToken::Kind;

std::string element(const char* tag, const std::string& inside) {
  return "<" + std::string(tag) + ">" + inside + "</" + tag + ">";
}

/// A part of a row; factors and the products between them go under a fraction's bar together.
struct Node {
  std::string ml;
  bool factor = false;
  bool product = false;
  std::string inside = {};  ///< of a group in parentheses without anything attached
};

struct Unbalanced {};

class Parser {
 public:
  explicit Parser(std::string_view formula) : tokens_(formula_tokens(formula)) {}

  std::string run() {
    std::string html;
    while (at_ < tokens_.size()) {
      if (here().space_before && !html.empty()) {
        html += ' ';
      }
      if (here().kind == Kind::comma || is_prose(at_)) {
        html += escaped(tokens_[at_++].text);
      } else {
        html += element("math", row(false, true));
      }
    }
    return html;
  }

 private:
  [[nodiscard]] const FormulaToken& here() const { return tokens_[at_]; }
  [[nodiscard]] bool is(Kind kind) const { return at_ < tokens_.size() && here().kind == kind; }
  [[nodiscard]] bool is_sign(std::size_t at, std::string_view signs) const {
    return at < tokens_.size() && tokens_[at].kind == Kind::sign &&
           signs.find(tokens_[at].text) != std::string_view::npos;
  }
  // A word that no operator makes a name.
  [[nodiscard]] bool is_prose(std::size_t at) const {
    if (tokens_[at].kind != Kind::word) {
      return false;
    }
    constexpr std::string_view binding = "·/√×+−";
    const bool after = at > 0 && is_sign(at - 1, binding);
    const bool before = is_sign(at + 1, binding);
    const bool attached =
        at + 1 < tokens_.size() && !tokens_[at + 1].space_before &&
        (tokens_[at + 1].kind == Kind::open || tokens_[at + 1].kind == Kind::raise ||
         tokens_[at + 1].kind == Kind::lower);
    return !after && !before && !attached;
  }

  // To the end or the closing bracket; at the top also to a comma or a word of prose.
  std::string row(bool linear, bool top) {
    std::vector<Node> nodes;
    while (at_ < tokens_.size() && here().kind != Kind::close &&
           !(top && (here().kind == Kind::comma || is_prose(at_)))) {
      if (is_sign(at_, "/") && !linear && !nodes.empty() && nodes.back().factor) {
        ++at_;
        fraction(nodes);
      } else {
        nodes.push_back(node(linear));
      }
    }
    if (top && is(Kind::close)) {
      throw Unbalanced{};
    }
    std::string ml;
    for (const Node& part : nodes) {
      ml += part.ml;
    }
    return ml;
  }

  void fraction(std::vector<Node>& nodes) {
    std::size_t first = nodes.size();
    while (first > 0 && (nodes[first - 1].factor || nodes[first - 1].product)) {
      --first;
    }
    std::string above;
    for (std::size_t i = first; i < nodes.size(); ++i) {
      above += nodes[i].ml;
    }
    if (nodes.size() - first == 1 && !nodes[first].inside.empty()) {
      above = nodes[first].inside;
    }
    if (at_ == tokens_.size()) {
      throw Unbalanced{};
    }
    const Node below = node(false);
    nodes.resize(first);
    nodes.push_back(
        {element("mfrac", element("mrow", above) +
                              element("mrow", below.inside.empty() ? below.ml : below.inside)),
         true});
  }

  Node node(bool linear) {
    if (is(Kind::comma)) {
      return {element("mo", escaped(tokens_[at_++].text) + (linear ? "" : " ")), false};
    }
    if (is_sign(at_, "√")) {
      ++at_;
      if (at_ == tokens_.size()) {
        throw Unbalanced{};
      }
      const Node under = node(linear);
      return {element("msqrt", under.inside.empty() ? under.ml : under.inside), true};
    }
    if (is(Kind::sign)) {
      const std::string sign = tokens_[at_++].text;
      return {element("mo", escaped(sign)), sign == "½" || sign == "∞" || sign == "!",
              sign == "·" || sign == "×"};
    }
    if (is(Kind::word) && is_prose(at_)) {
      return {element("mtext", "&#160;" + escaped(tokens_[at_++].text) + "&#160;"), false};
    }
    return scripted(linear);
  }

  Node scripted(bool linear) {
    Node base = atom(linear);
    std::optional<std::string> below;
    std::optional<std::string> above;
    while (at_ < tokens_.size() && !(here().space_before && here().kind != Kind::raise)) {
      if (is(Kind::raise) || is(Kind::lower)) {
        const bool raise = is(Kind::raise);
        ++at_;
        (raise ? above : below) = argument();
      } else if (is(Kind::raised)) {
        above = above.value_or("") + scripts();
      } else if (is(Kind::lowered)) {
        below = below.value_or("") + scripts();
      } else if (is(Kind::open)) {
        attach(base, below, above);
        base.ml += atom(linear).ml;
        base.inside.clear();
      } else {
        break;
      }
    }
    attach(base, below, above);
    return base;
  }

  static void attach(Node& base, std::optional<std::string>& below,
                     std::optional<std::string>& above) {
    const std::string stem = element("mrow", base.ml);
    if (below && above) {
      base.ml = element("msubsup", stem + element("mrow", *below) + element("mrow", *above));
    } else if (below) {
      base.ml = element("msub", stem + element("mrow", *below));
    } else if (above) {
      base.ml = element("msup", stem + element("mrow", *above));
    }
    if (below || above) {
      base.inside.clear();
    }
    below.reset();
    above.reset();
  }

  std::string scripts() { return element("mn", escaped(tokens_[at_++].text)); }

  // What ^ and _ raise and lower: a group without its parentheses, or one sign with what it
  // negates.
  std::string argument() {
    if (at_ == tokens_.size()) {
      throw Unbalanced{};
    }
    if (is_sign(at_, "−") || is_sign(at_, "-") || is_sign(at_, "±")) {
      const std::string sign = element("mo", escaped(tokens_[at_++].text));
      return sign + argument();
    }
    Node value = atom(true);
    while (at_ < tokens_.size() && !here().space_before &&
           (is(Kind::letter) || is(Kind::number) || is(Kind::lowered) || is(Kind::raised))) {
      value.ml = is(Kind::lowered)  ? element("msub", element("mrow", value.ml) + scripts())
                 : is(Kind::raised) ? element("msup", element("mrow", value.ml) + scripts())
                                    : value.ml + atom(true).ml;
      value.inside.clear();
    }
    return value.inside.empty() ? value.ml : value.inside;
  }

  Node atom(bool linear) {
    if (at_ == tokens_.size() || is(Kind::close)) {
      throw Unbalanced{};
    }
    const FormulaToken token = tokens_[at_++];
    switch (token.kind) {
      case Kind::number:
        return {element("mn", escaped(token.text)), true};
      case Kind::letter:
        return {element("mi", escaped(token.text)), true};
      case Kind::function:
        return {"<mi mathvariant=\"normal\">" + escaped(token.text) + "</mi>", true};
      case Kind::word:
        return {element("mtext", escaped(token.text)), true};
      case Kind::open:
        return group(token.text, linear);
      default:
        return {element("mo", escaped(token.text)), false};
    }
  }

  Node group(const std::string& open, bool linear) {
    const std::string inside = row(linear, false);
    // Half-open intervals end with the other bracket.
    const std::string close = at_ < tokens_.size() ? tokens_[at_].text : std::string();
    if (close.empty() || (open == "{") != (close == "}")) {
      throw Unbalanced{};
    }
    ++at_;
    return {element("mrow", "<mo stretchy=\"false\">" + open + "</mo>" + inside +
                                "<mo stretchy=\"false\">" + close + "</mo>"),
            true, false, open == "(" && close == ")" ? inside : std::string()};
  }

  std::vector<FormulaToken> tokens_;
  std::size_t at_ = 0;
};

}  // namespace

std::string mathml(std::string_view formula) {
  try {
    return Parser(formula).run();
  } catch (const Unbalanced&) {
    return typeset(formula);
  }
}

}  // namespace pkdp::site
