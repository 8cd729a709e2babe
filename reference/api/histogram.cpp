#include "pkdp/histogram.hpp"

#include "reference/api/bridge.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp {
namespace {

CategoryLaw law_of(const Categories& categories) {
  return CategoryLaw::of(Bridge::probabilities(categories.p, "p"),
                         Bridge::probability(categories.outside, "outside"));
}

std::shared_ptr<const Bridge::Curve> curve_of(std::int64_t n, const CategoryLaw& law) {
  // Refuses what has no answer.
  (void)histogram::delta_floor(n, law);
  return Bridge::shared({.delta = [n, law](const Epsilon& epsilon, Direction direction) -> Value {
                           require_larger(direction);
                           return histogram::delta(n, law, epsilon);
                         },
                         .epsilon =
                             [n, law](const Delta& delta, Direction direction) {
                               require_larger(direction);
                               return histogram::epsilon(n, law, delta);
                             },
                         .floor = [n, law](Direction direction) -> Value {
                           require_larger(direction);
                           return histogram::delta_floor(n, law);
                         }});
}

// The exact δ, or where there are too many vectors of counts its bounds.
Ends ends_of(const k_anonymity::Setting& setting, const Epsilon& epsilon) {
  constexpr Precision precision = 128;
  try {
    const Value delta = k_anonymity::delta(setting, epsilon);
    return {delta, delta, delta};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
  }
  const auto bracket = k_anonymity::delta_bracket(setting, epsilon, precision);
  return {bracket.lower, bracket.upper, std::nullopt};
}

std::shared_ptr<const Bridge::Curve> curve_of(const k_anonymity::Setting& setting) {
  k_anonymity::require_setting(setting);
  return Bridge::bracketed([setting](const Epsilon& epsilon) { return ends_of(setting, epsilon); },
                           [setting](const Delta& delta) -> Ends {
                             const Value epsilon = k_anonymity::epsilon(setting, delta);
                             return {epsilon, epsilon, epsilon};
                           },
                           [setting]() -> Value { return k_anonymity::delta_floor(setting); });
}

}  // namespace

Histogram::Histogram(std::int64_t n, const Categories& categories)
    : Release(curve_of(n, law_of(categories))) {}

AnonymousHistogram::AnonymousHistogram(std::int64_t n, const Categories& categories, std::int64_t k,
                                       ReleaseRule rule, const Attacker& attacker)
    : BracketedRelease(curve_of(k_anonymity::Setting{
          n, law_of(categories),
          k_anonymity::least_released(k, rule == ReleaseRule::at_least
                                             ? k_anonymity::ReleaseRule::at_least
                                             : k_anonymity::ReleaseRule::more_than),
          attacker.known,
          attacker.is_active ? k_anonymity::Attacker::active : k_anonymity::Attacker::passive})) {}

}  // namespace pkdp
