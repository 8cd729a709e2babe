#include "bench/compare.hpp"
#include "bench/tasks.hpp"
#include "reference/mechanisms/counting/releases.hpp"

namespace pkdp::bench {
namespace {

// Both ends at ε = 1, 5, 10 in both directions; true when every gap is below δ/100.
bool bracketed(std::size_t buckets) {
  const counting::ReleasedCounts counts(1000, Probability::of(Rational(1, 10)), 1024);
  const auto brackets =
      counts.deltas({Epsilon::of(1), Epsilon::of(5), Epsilon::of(10)}, Direction::larger, buckets);
  bool narrow = true;
  for (const auto& bracket : brackets) {
    const Interval gap = bracket.upper.real().enclose(128) - bracket.lower.real().enclose(128);
    const Interval allowed = bracket.lower.real().enclose(128) * Interval(Rational(1, 100), 128);
    narrow = narrow && less(gap, allowed) == Answer::yes;
  }
  return narrow;
}

}  // namespace

void register_composition() {
  for (const std::size_t buckets : {std::size_t{4096}, std::size_t{20'000}}) {
    compare("composition/releases=1024/buckets=" + std::to_string(buckets), "pkdp",
            [buckets] { return bracketed(buckets); });
  }
}

}  // namespace pkdp::bench
