#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reference/catalogue/quantity.hpp"

/// Random questions to quantities of the catalogue, judged by what must hold of every answer.
namespace pkdp::fuzz {

/// A question made of bytes: a quantity of the family and small arguments, extreme ones among
/// them, which it may refuse.
struct Question {
  const Quantity* quantity;
  std::map<std::string, ArgumentText> arguments;
};

/// Integers to 4 and lists of three, to 9 and of five, to 60: what a question costs grows with a
/// power of them, and most of what can go wrong goes wrong among the small ones.
enum class Sizes { small, middle, all };
[[nodiscard]] Question question_of(const std::string& family, std::string_view bytes,
                                   Sizes sizes = Sizes::all);

/// "counting.delta n=3 p=1/2 ratio=2".
[[nodiscard]] std::string to_string(const Question& question);

/// The program's answer. One input asks for some ten, its neighbours' among them: who limits the
/// time of an answer is told of each.
[[nodiscard]] Value answer(const std::string& name,
                           const std::map<std::string, ArgumentText>& arguments);
void tell_of_answers(void (*begin)());

/// Throws Broken where the answer breaks an invariant: enclosures at 64 and 1024 bits (256 for
/// accountants and calibration) and the exact form agree, a probability is one, δ does not increase
/// with ε, tails are complements, logarithms and both directions belong to their quantity, ε(δ(ε))
/// ≤ ε.
void hold_invariants(const Question& question, const Value& value);

/// The same for what is enumerated for n ≤ 8: laws, counts and thresholds at a rational e^ε.
void hold_against_enumeration(const Question& question, const Value& value);

/// All of it.
void ask(const std::string& family, std::string_view bytes, Sizes sizes = Sizes::all);

}  // namespace pkdp::fuzz
