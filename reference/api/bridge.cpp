#include "reference/api/bridge.hpp"

#include <fmt/format.h>

#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp {

std::vector<Rational> Bridge::rationals(const std::vector<Exact>& list) {
  std::vector<Rational> result;
  result.reserve(list.size());
  for (const Exact& x : list) {
    result.push_back(rational(x));
  }
  return result;
}

Probability Bridge::probability(const Exact& x, std::string_view name) {
  return Probability::of(rational(x), name);
}

std::vector<Probability> Bridge::probabilities(const std::vector<Exact>& list,
                                               std::string_view name) {
  std::vector<Probability> result;
  result.reserve(list.size());
  for (const Exact& x : list) {
    result.push_back(probability(x, fmt::format("{}[{}]", name, result.size())));
  }
  return result;
}

std::int64_t whole(const Rational& x, std::string_view name) {
  constexpr std::int64_t bound = 1'000'000'000'000'000'000;
  return parse_integer(to_string(x), name, -bound, bound);
}

void require_others(std::int64_t n, const Probabilities& p, std::string_view order) {
  require_records(n);
  const auto& state = Bridge::state(p);
  if (!state.one && static_cast<std::int64_t>(state.list.size()) != n - 1) {
    throw Error(ErrorKind::domain, "p", Problem{fmt::format("has {} elements", state.list.size())},
                fmt::format("n − 1 = {} probabilities are needed{}, or one for all", n - 1, order));
  }
}

thresholding::Population population_of(std::int64_t n, const Probabilities& p, std::int64_t known) {
  require_others(n, p, ", the known records first");
  const auto& state = Bridge::state(p);
  return state.one ? thresholding::Population::equal(n, *state.one, known)
                   : thresholding::Population::of(state.list, known);
}

namespace {

// "[lower, upper]", to a few digits, rounded outward.
std::string bracket_in_words(const Ends& ends) {
  constexpr long shown = 6;
  return fmt::format("[{}, {}]", enclose_in_decimal(ends.lower, shown).lower,
                     enclose_in_decimal(ends.upper, shown).upper);
}

}  // namespace

Value answer(const Ends& ends) {
  if (!ends.answer) {
    throw Error(ErrorKind::limit, "the number",
                Problem{fmt::format("is known to lie in {} only", bracket_in_words(ends))},
                "ask delta_bracket or epsilon_bracket, or fewer records or steps");
  }
  return *ends.answer;
}

Value answer_or_why(const Ends& ends) {
  if (!ends.answer && ends.why) {
    throw Error(ErrorKind::limit, ends.why->parameter,
                Problem{fmt::format("{} lies in {}", ends.why->says, bracket_in_words(ends))},
                ends.why->advice);
  }
  return answer(ends);
}

Ends Ends::searched(const Value& value, const Value& upper, const std::optional<Value>& answer,
                    std::int64_t evaluations, std::string advice) {
  return {value, upper, answer,
          Unanswered{"the search over corners",
                     fmt::format("ended after {} evaluations, the optimum", evaluations),
                     std::move(advice)}};
}

}  // namespace pkdp
