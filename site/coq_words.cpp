#include "site/coq_words.hpp"

#include <array>
#include <cctype>
#include <utility>

#include "site/typeset.hpp"

namespace pkdp::site {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// The longest first.
constexpr std::array<Pair, 21> signs{
    {{"<->", "⟺"},     {"->", "⟹"},       {"/\\", "∧"},  {"\\/", "∨"},     {"<=", "≤"},
     {">=", "≥"},      {"!=", "≠"},       {"<>", "≠"},   {"==", "="},      {"=>", "↦"},
     {"\\sum_", "∑_"}, {"\\prod_", "∏_"}, {"\\in", "∈"}, {"\\notin", "∉"}, {"&&", "∧"},
     {"||", "∨"},      {"~~", "¬"},       {"~", "¬"},    {"%:R", ""},      {"%N", ""},
     {"*", "·"}}};

constexpr std::array<Pair, 17> names{{{"forall", "∀"},
                                      {"exists", "∃"},
                                      {"fun", "λ"},
                                      {"theta", "θ"},
                                      {"eps", "ε"},
                                      {"epsilon", "ε"},
                                      {"delta", "δ"},
                                      {"lambda", "λ"},
                                      {"lam", "λ"},
                                      {"tau", "τ"},
                                      {"kappa", "κ"},
                                      {"sigma", "σ"},
                                      {"rho", "ρ"},
                                      {"mu", "μ"},
                                      {"pi", "π"},
                                      {"phi", "φ"},
                                      {"Theta", "Θ"}}};

bool is_name(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '\'';
}

std::string word_of(std::string_view word) {
  for (const auto& [from, to] : names) {
    if (word == from) {
      return std::string(to);
    }
  }
  return std::string(word);
}

// Raises what stands behind ^ or ^+ in the signs made so far.
std::string with_powers(std::string text) {
  for (std::size_t at = 0; (at = text.find("^-1", at)) != std::string::npos; ++at) {
    text.replace(at, 3, "⁻¹");
  }
  for (std::size_t at = 0; (at = text.find("^+", at)) != std::string::npos; ++at) {
    text.replace(at, 2, "^");
  }
  return text;
}

}  // namespace

std::string mathematics_of(std::string_view coq) {
  std::string text;
  for (std::size_t at = 0; at < coq.size();) {
    if (is_name(coq[at])) {
      std::size_t end = at;
      while (end < coq.size() && is_name(coq[end])) {
        ++end;
      }
      text += word_of(coq.substr(at, end - at));
      at = end;
      continue;
    }
    bool found = false;
    for (const auto& [from, to] : signs) {
      if (coq.substr(at, from.size()) == from) {
        text += to;
        at += from.size();
        found = true;
        break;
      }
    }
    if (!found) {
      text += coq[at++];
    }
  }
  return typeset(with_powers(text));
}

}  // namespace pkdp::site
