#include "pkdp/counting.hpp"
#include "reference/api/curves.hpp"
#include "reference/mechanisms/counting/releases.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

Ends ends_of(const counting::Bracket& bracket) {
  return {
      bracket.lower, bracket.upper, std::nullopt,
      Unanswered{"the exact composition", "has too many products of likelihood ratios, delta",
                 "ask for fewer releases or records; `pkdp account series` states the bracket"}};
}

}  // namespace

curves::Curve curves::repeated_counting(std::int64_t n, const Probabilities& p,
                                        std::int64_t releases, std::int64_t buckets) {
  require_others(n, p);
  const auto times = static_cast<std::uint64_t>(
      parse_integer(std::to_string(releases), "releases", 0, limits::count));
  const auto size = static_cast<std::size_t>(parse_integer(
      std::to_string(buckets), "buckets", composition::least_buckets, composition::most_buckets));
  const auto counts = with_others(
      n, p, [&](const auto&... law) { return counting::ReleasedCounts(law..., times); });
  return {.delta = [counts, size](const Epsilon& epsilon, Direction direction) -> Ends {
            const std::optional<ExactForm> exact = counts.exact_delta(epsilon, direction);
            return exact ? Ends(*exact) : ends_of(counts.delta(epsilon, direction, size));
          },
          .epsilon = [counts, size](const Delta& delta, Direction direction) -> Ends {
            const std::optional<Value> exact = counts.exact_epsilon(delta, direction);
            return exact ? Ends(*exact) : ends_of(counts.epsilon(delta, direction, size));
          },
          .floor = [counts](Direction direction) { return counts.delta_floor(direction); }};
}

RepeatedCounting::RepeatedCounting(std::int64_t n, const Probabilities& p, std::int64_t releases,
                                   std::int64_t buckets)
    : BracketedRelease(Bridge::shared(curves::repeated_counting(n, p, releases, buckets))) {}

}  // namespace pkdp
