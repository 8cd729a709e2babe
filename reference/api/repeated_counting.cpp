#include "pkdp/counting.hpp"
#include "reference/api/bridge.hpp"
#include "reference/mechanisms/counting/releases.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

using counting::ReleasedCounts;

Ends ends_of(const counting::Bracket& bracket) {
  return {bracket.lower, bracket.upper, std::nullopt};
}

Ends known(const Value& value) { return {value, value, value}; }

Value answer(const Ends& ends) {
  if (!ends.answer) {
    refuse_bracket(ends);
  }
  return *ends.answer;
}

std::shared_ptr<const Bridge::Curve> curve_of(const ReleasedCounts& counts, std::size_t buckets) {
  const auto delta = [counts, buckets](const Epsilon& epsilon, Direction direction) {
    const std::optional<ExactForm> exact = counts.exact_delta(epsilon, direction);
    return exact ? known(*exact) : ends_of(counts.delta(epsilon, direction, buckets));
  };
  const auto epsilon = [counts, buckets](const Delta& asked, Direction direction) {
    const std::optional<Value> exact = counts.exact_epsilon(asked, direction);
    return exact ? known(*exact) : ends_of(counts.epsilon(asked, direction, buckets));
  };
  return Bridge::shared(
      {.delta = [delta](const Epsilon& at, Direction side) { return answer(delta(at, side)); },
       .epsilon = [epsilon](const Delta& at, Direction side) { return answer(epsilon(at, side)); },
       .floor = [counts](Direction side) -> Value { return counts.delta_floor(side); },
       .delta_ends = [delta](const Epsilon& at) { return delta(at, Direction::larger); },
       .epsilon_ends = [epsilon](const Delta& at) { return epsilon(at, Direction::larger); }});
}

}  // namespace

RepeatedCounting::RepeatedCounting(std::int64_t n, const Probabilities& p, std::int64_t releases,
                                   std::int64_t buckets)
    : BracketedRelease([&] {
        require_others(n, p);
        const auto times = static_cast<std::uint64_t>(
            parse_integer(std::to_string(releases), "releases", 0, limits::count));
        const auto size = static_cast<std::size_t>(parse_integer(std::to_string(buckets), "buckets",
                                                                 composition::least_buckets,
                                                                 composition::most_buckets));
        return with_others(n, p, [&](const auto&... law) {
          return curve_of(ReleasedCounts(law..., times), size);
        });
      }()) {}

}  // namespace pkdp
