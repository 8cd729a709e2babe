#include "pkdp/thresholding.hpp"
#include "reference/api/bridge.hpp"
#include "reference/mechanisms/thresholding/scene.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

using thresholding::WorstCase;

std::shared_ptr<const Bridge::Curve> curve_of(std::int64_t n, const Probability& p,
                                              std::int64_t threshold, const Attacker& attacker) {
  const std::int64_t known = attacker.known;
  const bool active = attacker.is_active;
  return Bridge::bracketed(
      [=](const Epsilon& epsilon) -> Ends {
        const auto worst =
            active ? thresholding::worst_active_delta : thresholding::worst_passive_delta;
        const WorstCase found = worst(n, p, threshold, known, epsilon, {});
        return {found.value, found.upper_bound,
                found.resolved ? std::optional(found.value) : std::nullopt};
      },
      [=](const Delta& delta) -> Ends {
        const auto worst =
            active ? thresholding::worst_active_epsilon : thresholding::worst_passive_epsilon;
        const WorstCase found = worst(n, p, threshold, known, delta, {});
        return {found.value, found.upper_bound,
                found.resolved ? std::optional(found.upper_bound) : std::nullopt};
      },
      [=]() -> Value {
        return active ? thresholding::worst_active_floor(n, p, threshold, known)
                      : thresholding::worst_passive_floor(n, p, threshold, known);
      });
}

}  // namespace

ThresholdingFamily::ThresholdingFamily(std::int64_t n, const Exact& p, std::int64_t threshold,
                                       const Attacker& attacker)
    : BracketedRelease([&] {
        const Probability greatest = Bridge::probability(p, "p");
        // Refuses what does not fit together.
        (void)thresholding::Population::equal(n, greatest, attacker.known);
        const std::int64_t above =
            parse_integer(std::to_string(threshold), "threshold", 0, limits::count);
        return curve_of(n, greatest, above, attacker);
      }()) {}

}  // namespace pkdp
