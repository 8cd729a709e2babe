#include "reference/privacy/outcome_walk.hpp"

#include <utility>

#include "reference/privacy/multisets.hpp"

namespace pkdp::composition {

std::optional<OutcomeWalk> OutcomeWalk::of(const std::vector<RepeatedLaw>& releases) {
  Integer outcomes = 1;
  Integer bits = 0;
  for (const RepeatedLaw& release : releases) {
    const std::optional<Integer> terms = few_multisets(release.law, release.count);
    if (!terms) {
      return std::nullopt;
    }
    outcomes *= *terms;
    bits += Integer(release.law.mass_bits()) * release.count;
    if (outcomes > largest_exact_size || outcomes * bits > largest_exact_bits) {
      return std::nullopt;
    }
  }
  OutcomeWalk walk;
  for (const RepeatedLaw& release : releases) {
    walk.add(release);
  }
  return walk;
}

Integer OutcomeWalk::visit(const Visit& visit) const {
  descend(0, {1, 1}, visit);
  return denominator_;
}

void OutcomeWalk::add(const RepeatedLaw& release) {
  const RatioLaw& law = release.law;
  const Integer common = lcm(law.p_denominator, law.q_denominator);
  const Weights scale{common / law.p_denominator, common / law.q_denominator};
  std::vector<std::vector<Weights>> outcomes;
  for (const auto& [ratio, weights] : law.finite) {
    outcomes.push_back(powers<Weights>({1, 1}, weights * scale, release.count));
  }
  outcomes_.push_back(std::move(outcomes));
  counts_.push_back(release.count);
  denominator_ *= pkdp::power(common, release.count);
}

void OutcomeWalk::descend(std::size_t release, const Weights& before, const Visit& visit) const {
  if (release == counts_.size()) {
    visit(before);
    return;
  }
  for_each_multiset(outcomes_[release], counts_[release], before,
                    [&](const Weights& weights) { descend(release + 1, weights, visit); });
}

}  // namespace pkdp::composition
