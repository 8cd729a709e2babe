#include "pkdp/counting.hpp"

#include "reference/api/bridge.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/family.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

namespace pkdp {
namespace {

std::shared_ptr<const Bridge::Curve> curve_of(std::int64_t n, const Probabilities& p) {
  require_others(n, p);
  return Bridge::shared({.delta =
                             [n, p](const Epsilon& epsilon, Direction direction) {
                               return with_others(n, p, [&](const auto&... law) -> Value {
                                 return counting::delta(law..., epsilon, direction);
                               });
                             },
                         .epsilon =
                             [n, p](const Delta& delta, Direction direction) {
                               return with_others(n, p, [&](const auto&... law) {
                                 return counting::epsilon(law..., delta, direction);
                               });
                             },
                         .floor =
                             [n, p](Direction direction) {
                               return with_others(n, p, [&](const auto&... law) -> Value {
                                 return counting::delta_floor(law..., direction);
                               });
                             },
                         .loss =
                             [n, p](const Rational& count) {
                               const std::int64_t k = whole(count, "k");
                               return with_others(n, p, [&](const auto&... law) {
                                 return counting::loss(law..., k);
                               });
                             }});
}

Ends ends_of(const counting::WorstCase& worst) {
  return {worst.value, worst.upper_bound,
          worst.resolved ? std::optional(worst.value) : std::nullopt};
}

std::shared_ptr<const Bridge::Curve> worst_curve(std::int64_t n, const Probability& lambda) {
  counting::require_family(n, lambda);
  return Bridge::bracketed(
      [n, lambda](const Epsilon& epsilon) {
        return ends_of(counting::worst_delta(n, lambda, epsilon));
      },
      [n, lambda](const Delta& delta) {
        return ends_of(counting::worst_epsilon(n, lambda, delta));
      },
      // Π(1 − p_j) is largest where every p_j = λ.
      [n, lambda]() -> Value { return counting::delta_floor(n, lambda, Direction::forward); });
}

}  // namespace

Counting::Counting(std::int64_t n, const Probabilities& p) : Release(curve_of(n, p)) {}

Number Counting::loss(std::int64_t k) const { return Bridge::number(curve_->loss(Rational(k))); }

CountingFamily::CountingFamily(std::int64_t n, const Exact& lambda)
    : BracketedRelease(worst_curve(n, Bridge::probability(lambda, "lambda"))) {}

}  // namespace pkdp
