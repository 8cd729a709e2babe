#include "pkdp/thresholding.hpp"

#include "reference/api/curves.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

using thresholding::Population;

std::int64_t count(std::int64_t value, std::string_view name) {
  return parse_integer(std::to_string(value), name, 0, limits::count);
}

// The active attacker's function, or the passive one's, of the release and its records.
template <typename Active, typename Passive, typename Shown>
auto against(bool is_active, Active active, Passive passive, const Population& population,
             const Shown& shown) {
  return [=](const auto&... at) -> Value {
    return is_active ? Value(active(population, shown, at...))
                     : Value(passive(population, shown, at...));
  };
}

}  // namespace

curves::Curve curves::thresholding(const Population& population, const Threshold& threshold,
                                   bool active) {
  namespace mechanism = pkdp::thresholding;
  const std::int64_t low = count(threshold.above, "threshold");
  if (!threshold.below) {
    return {against(active, mechanism::active_delta, mechanism::passive_delta, population, low),
            against(active, mechanism::active_epsilon, mechanism::passive_epsilon, population, low),
            against(active, mechanism::active_floor, mechanism::passive_floor, population, low)};
  }
  const auto shown =
      mechanism::Release::between(low, count(*threshold.below, "the upper threshold"));
  return {against(active, mechanism::enumerated_active_delta, mechanism::enumerated_passive_delta,
                  population, shown),
          against(active, mechanism::enumerated_active_epsilon,
                  mechanism::enumerated_passive_epsilon, population, shown),
          against(active, mechanism::enumerated_active_floor, mechanism::enumerated_passive_floor,
                  population, shown)};
}

curves::Curve curves::thresholding_family(std::int64_t n, const Probability& p,
                                          std::int64_t threshold, const Attacker& attacker,
                                          const counting::SearchBudget& budget) {
  namespace mechanism = pkdp::thresholding;
  const std::int64_t known = attacker.known;
  const bool active = attacker.is_active;
  (void)Population::equal(n, p, known);  // refuses what does not fit together
  const std::int64_t above = count(threshold, "threshold");
  const auto ends_of = [](const mechanism::WorstCase& worst, const Value& answer) {
    return Ends::searched(worst.value, worst.upper_bound,
                          worst.resolved ? std::optional(answer) : std::nullopt, worst.evaluations,
                          "ask for a smaller n or a less extreme ε; `pkdp account thresholding` "
                          "states the bracket");
  };
  return undirected(
      [=](const Epsilon& epsilon) {
        const auto worst = active ? mechanism::worst_active_delta : mechanism::worst_passive_delta;
        const auto found = worst(n, p, above, known, epsilon, budget);
        return ends_of(found, found.value);
      },
      [=](const Delta& delta) {
        const auto worst =
            active ? mechanism::worst_active_epsilon : mechanism::worst_passive_epsilon;
        const auto found = worst(n, p, above, known, delta, budget);
        return ends_of(found, found.upper_bound);
      },
      [=] {
        const auto floor = active ? mechanism::worst_active_floor : mechanism::worst_passive_floor;
        return floor(n, p, above, known);
      });
}

Thresholding::Thresholding(std::int64_t n, const Probabilities& p, const Threshold& threshold,
                           const Attacker& attacker)
    : Release(Bridge::shared(curves::thresholding(population_of(n, p, attacker.known), threshold,
                                                  attacker.is_active))) {}

ThresholdingFamily::ThresholdingFamily(std::int64_t n, const Exact& p, std::int64_t threshold,
                                       const Attacker& attacker)
    : BracketedRelease(Bridge::shared(
          curves::thresholding_family(n, Bridge::probability(p, "p"), threshold, attacker))) {}

}  // namespace pkdp
