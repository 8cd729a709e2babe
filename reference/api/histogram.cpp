#include "pkdp/histogram.hpp"

#include "reference/api/curves.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"

namespace pkdp {
namespace {

CategoryLaw law_of(const Categories& categories) {
  return CategoryLaw::of(Bridge::probabilities(categories.p, "p"),
                         Bridge::probability(categories.outside, "outside"));
}

}  // namespace

curves::Curve curves::histogram(std::int64_t n, const CategoryLaw& law) {
  (void)pkdp::histogram::delta_floor(n, law);  // refuses what has no answer
  return undirected([=](const Epsilon& epsilon) { return pkdp::histogram::delta(n, law, epsilon); },
                    [=](const Delta& delta) { return pkdp::histogram::epsilon(n, law, delta); },
                    [=] { return pkdp::histogram::delta_floor(n, law); });
}

curves::Curve curves::anonymous_histogram(const k_anonymity::Setting& setting) {
  constexpr Precision precision = 128;
  k_anonymity::require_setting(setting);
  return undirected(
      // The exact δ, or where there are too many vectors of counts its bounds.
      [setting](const Epsilon& epsilon) -> Ends {
        try {
          return k_anonymity::delta(setting, epsilon);
        } catch (const Error& error) {
          if (error.kind() != ErrorKind::limit) {
            throw;
          }
          const auto bracket = k_anonymity::delta_bracket(setting, epsilon, precision);
          return {bracket.lower, bracket.upper, std::nullopt,
                  Unanswered{error.parameter(), error.value() + "; δ", error.allowed()}};
        }
      },
      [setting](const Delta& delta) { return k_anonymity::epsilon(setting, delta); },
      [setting] { return k_anonymity::delta_floor(setting); });
}

Histogram::Histogram(std::int64_t n, const Categories& categories)
    : Release(Bridge::shared(curves::histogram(n, law_of(categories)))) {}

AnonymousHistogram::AnonymousHistogram(std::int64_t n, const Categories& categories, std::int64_t k,
                                       ReleaseRule rule, const Attacker& attacker)
    : BracketedRelease(Bridge::shared(curves::anonymous_histogram(
          {n, law_of(categories),
           k_anonymity::least_released(k, rule == ReleaseRule::at_least
                                              ? k_anonymity::ReleaseRule::at_least
                                              : k_anonymity::ReleaseRule::more_than),
           attacker.known,
           attacker.is_active ? k_anonymity::Attacker::active : k_anonymity::Attacker::passive}))) {
}

}  // namespace pkdp
