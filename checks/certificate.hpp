#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

#include "reference/numbers/exact_form.hpp"

namespace pkdp::checks {

/// How lhs and rhs of a certificate stand to each other.
enum class Relation { less, less_equal, equal, not_equal, greater_equal, greater };

/// One input of a certificate: a number, a word or a list of numbers, all as text.
using Input = std::variant<std::string, std::vector<std::string>>;

/// Whether a smaller counterexample exists.
enum class Smallest {
  first,    ///< no: it is the first in an order in which the deep search visits its domain
  only,     ///< no: the claim is about this case alone
  unknown,  ///< perhaps
};

/// That, and why: made by first_by, only_case or not_known.
struct Minimality {
  Smallest value = Smallest::unknown;
  /// The order, which case it is, or why it is not known: one line without digits.
  std::string text = {};
};

/// None is smaller: the search visits its domain in this order ("records, then denominator of p"),
/// and this is the first point that denies the claim, at `--effort deep`, too.
[[nodiscard]] Minimality first_by(std::string order);
/// None is smaller, since the claim is about this case alone: "the caption's own numbers".
[[nodiscard]] Minimality only_case(std::string which);
/// A smaller one may exist, and why that is not known.
[[nodiscard]] Minimality not_known(std::string why);

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
  Minimality minimal = {};
};

using pkdp::to_string;

/// "first", "only", "unknown".
[[nodiscard]] std::string to_string(Smallest value);
/// "first in the order of the deep search", "the only case", "not known".
[[nodiscard]] std::string meaning(Smallest value);

/// "<", "<=", "=", "!=", ">=", ">".
[[nodiscard]] std::string to_string(Relation relation);

/// Whether lhs and rhs stand in the relation, decided by exact comparison. Errors: precision when
/// refinement does not decide.
[[nodiscard]] bool holds(const ExactForm& lhs, Relation relation, const ExactForm& rhs);

/// True when lhs and rhs stand in the relation, decided by exact comparison.
[[nodiscard]] bool verify(const Certificate& certificate);

/// {"value": "first", "text": "records"}: as certificates and the ledger have it.
void to_json(nlohmann::json& json, const Minimality& minimal);
/// The canonical file content (schema pkdp-certificate-1): sorted keys, two spaces, LF.
[[nodiscard]] std::string to_json(const Certificate& certificate);

}  // namespace pkdp::checks
