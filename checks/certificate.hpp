#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "reference/numbers/exact_form.hpp"

namespace pkdp::checks {

/// How lhs and rhs of a certificate stand to each other.
enum class Relation { less, less_equal, equal, not_equal, greater_equal, greater };

/// One input of a certificate: a number, a word or a list of numbers, all as text.
using Input = std::variant<std::string, std::vector<std::string>>;

/// An exact counterexample: at `inputs` the two sides of the claim are lhs and rhs, and their
/// relation denies the claim. Anyone can re-derive both sides from the inputs alone.
struct Certificate {
  std::string statement = {};
  std::string reading = {};
  /// One line: which sentence of the source is denied, and how.
  std::string claim = {};
  std::map<std::string, Input> inputs = {};
  ExactForm lhs = Rational(0);
  ExactForm rhs = Rational(0);
  Relation relation = Relation::greater;
  /// Whether a smaller counterexample exists: one line without digits, made by one of the functions
  /// below.
  std::string minimal = {};
};

/// None is smaller: the search visits its domain in this order ("records, then denominator of p"),
/// and this is the first point that denies the claim, at `--effort deep`, too.
[[nodiscard]] std::string first_by(const std::string& order);
/// None is smaller, since the claim is about this case alone: "the caption's own numbers".
[[nodiscard]] std::string only_case(const std::string& which);
/// A smaller one may exist, and why that is not known.
[[nodiscard]] std::string not_known(const std::string& why);

/// Whether the words are those of first_by or only_case.
[[nodiscard]] bool is_known_minimal(const Certificate& certificate);

using pkdp::to_string;

/// "<", "<=", "=", "!=", ">=", ">".
[[nodiscard]] std::string to_string(Relation relation);

/// Whether lhs and rhs stand in the relation, decided by exact comparison. Errors: precision when
/// refinement does not decide.
[[nodiscard]] bool stand_in(const ExactForm& lhs, Relation relation, const ExactForm& rhs);

/// True when lhs and rhs stand in the relation, decided by exact comparison.
[[nodiscard]] bool verify(const Certificate& certificate);

/// The canonical file content (schema pkdp-certificate-1): sorted keys, two spaces, LF.
[[nodiscard]] std::string to_json(const Certificate& certificate);

}  // namespace pkdp::checks
