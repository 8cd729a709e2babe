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

std::shared_ptr<const Bridge::Curve> Bridge::bracketed(std::function<Ends(const Epsilon&)> delta,
                                                       std::function<Ends(const Delta&)> epsilon,
                                                       std::function<Value()> floor) {
  const auto answer = [](const Ends& ends) {
    if (!ends.answer) {
      refuse_bracket(ends);
    }
    return *ends.answer;
  };
  return shared({[delta, answer](const Epsilon& at, Direction direction) {
                   require_larger(direction);
                   return answer(delta(at));
                 },
                 [epsilon, answer](const Delta& at, Direction direction) {
                   require_larger(direction);
                   return answer(epsilon(at));
                 },
                 [floor](Direction direction) {
                   require_larger(direction);
                   return floor();
                 },
                 delta, epsilon});
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

void require_larger(Direction direction) {
  if (direction != Direction::larger) {
    throw Error(ErrorKind::domain, "direction",
                direction == Direction::forward ? "forward" : "backward",
                "no direction here: every pair of candidates counts in both");
  }
}

void refuse_bracket(const Ends& ends) {
  constexpr long shown = 6;
  throw Error(ErrorKind::limit, "the number",
              Problem{fmt::format("is known to lie in [{}, {}] only",
                                  enclose_in_decimal(ends.lower, shown).lower,
                                  enclose_in_decimal(ends.upper, shown).upper)},
              "ask delta_bracket or epsilon_bracket, or fewer records");
}

}  // namespace pkdp
