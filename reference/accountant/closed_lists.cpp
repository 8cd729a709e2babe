#include "reference/accountant/closed_lists.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/accountant/composed_laplace.hpp"
#include "reference/accountant/two_point.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/privacy/composition.hpp"

namespace pkdp::accountant {
namespace {

// The product of all pairs where it is worth while: some seconds of exact arithmetic at most.
std::optional<LawPair> product_of_pairs(const DirectedList& list, std::size_t most_ratios) {
  constexpr std::size_t most_bits = std::size_t{1} << 27U;
  std::size_t bits = 0;  // of a mass of the product
  for (const composition::Releases& releases : list.pairs) {
    std::size_t longest = 0;
    for (std::size_t outcome = 0; outcome < releases.pair.size(); ++outcome) {
      longest = std::max({longest, bit_length(releases.pair.p()[outcome]),
                          bit_length(releases.pair.q()[outcome])});
    }
    if (releases.count > most_bits / longest) {
      return std::nullopt;
    }
    bits += longest * static_cast<std::size_t>(releases.count);
  }
  const std::optional<std::size_t> ratios = composition::product_size(list.pairs, most_ratios);
  if (!ratios || *ratios * bits > most_bits) {
    return std::nullopt;
  }
  return composition::compose(list.pairs);
}

// Laplace noise without sampling, with or without a few outcomes of pairs.
struct LaplaceList {
  LaplaceRates rates;
  LawPair beside;
};

std::optional<LaplaceList> laplace_list(const DirectedList& list) {
  constexpr std::size_t most_ratios = 4096;
  LaplaceRates rates;
  for (const auto& [mechanism, count] : list.laplace) {
    if (mechanism.sampling != 1) {
      return std::nullopt;
    }
    rates.emplace_back(1 / mechanism.parameter, count);
  }
  if (rates.empty() || !list.variance.is_zero() || !list.sampled_gaussians.empty() ||
      !list.discrete_gaussians.empty() || !list.noisy_counts.empty() || !list.others.empty() ||
      !is_short_laplace(rates, 1)) {
    return std::nullopt;
  }
  std::optional<LawPair> beside = list.pairs.empty() ? std::optional(LawPair::of({1}, {1}))
                                                     : product_of_pairs(list, most_ratios);
  if (!beside || !is_short_laplace(rates, beside->size())) {
    return std::nullopt;
  }
  return LaplaceList{std::move(rates), *std::move(beside)};
}

// The only member when it is one step of a mechanism, or discrete Gaussian noise without sampling:
// δ is a closed form or a finite sum.
std::optional<Composition> single_member(const DirectedList& list) {
  std::vector<std::pair<Mechanism, std::uint64_t>> all = list.sampled_gaussians;
  all.insert(all.end(), list.laplace.begin(), list.laplace.end());
  all.insert(all.end(), list.discrete_gaussians.begin(), list.discrete_gaussians.end());
  if (!list.variance.is_zero() || !list.pairs.empty() || !list.noisy_counts.empty() ||
      !list.others.empty() || all.size() != 1) {
    return std::nullopt;
  }
  const auto& [mechanism, count] = all.front();
  if (count != 1 && (list.discrete_gaussians.empty() || mechanism.sampling != 1)) {
    return std::nullopt;
  }
  return Composition{mechanism, static_cast<std::int64_t>(count),
                     list.removed ? Relation::remove : Relation::add};
}

// The only member when it is one noisy count without sampling: p is what the first two
// masses of S tell.
std::optional<Real> single_noisy_count(const DirectedList& list, const Epsilon& epsilon) {
  if (list.has_mechanisms() || !list.pairs.empty() || !list.others.empty() ||
      list.noisy_counts.size() != 1 || list.noisy_counts.front().second != 1) {
    return std::nullopt;
  }
  const NoisyCount& released = list.noisy_counts.front().first;
  if (released.noise.sampling != 1 || released.noise.noise == MechanismKind::discrete_gaussian) {
    return std::nullopt;
  }
  const auto n = static_cast<std::int64_t>(released.masses.size());  // with the record
  const Rational& one = released.masses[1];
  const Probability p = Probability::of(one / (one + (n - 1) * released.masses[0]));
  const Noise noise = released.noise.noise == MechanismKind::laplace
                          ? Noise::laplace(released.noise.parameter)
                          : Noise::gaussian(released.noise.parameter);
  return noisy_counting::delta(n, p, noise, epsilon,
                               list.removed ? Direction::backward : Direction::forward);
}

// The only member when it is a pair with two outcomes, both possible under both laws.
std::optional<TwoPoint> single_two_point(const DirectedList& list) {
  if (!list.has_pairs_only() || list.pairs.size() != 1 || list.pairs.front().pair.size() != 2) {
    return std::nullopt;
  }
  const LawPair& pair = list.pairs.front().pair;
  const std::size_t high = pair.p()[0] >= pair.q()[0] ? 0 : 1;
  const TwoPoint law{pair.p()[high], pair.q()[high]};
  return law.q > 0 && law.p < 1 ? std::optional(law) : std::nullopt;
}

}  // namespace

bool is_exactly(const Real& x, const Rational& value) {
  const ExactForm* form = x.known_form();
  const auto* rational = form != nullptr ? std::get_if<Rational>(form) : nullptr;
  return rational != nullptr && *rational == value;
}

std::optional<LawPair> small_product(const DirectedList& list) {
  constexpr std::size_t most_ratios = 100'000;
  return list.has_pairs_only() ? product_of_pairs(list, most_ratios) : std::nullopt;
}

std::optional<Real> closed_delta(const DirectedList& list, const Epsilon& epsilon) {
  if (list.is_empty() || is_exactly(list.floor, 1)) {
    return list.floor;
  }
  if (list.is_normal()) {
    return gaussian_mechanism::normal_loss_delta(list.variance / 2, epsilon);
  }
  if (const std::optional<Composition> member = single_member(list)) {
    return accountant::delta(*member, epsilon);
  }
  const LossBound greatest = list.greatest_loss();
  if (greatest.is_finite && greatest.is_known && greatest.is_at_most(epsilon)) {
    return list.floor;
  }
  if (std::optional<Real> count = single_noisy_count(list, epsilon)) {
    return count;
  }
  if (const std::optional<TwoPoint> law = single_two_point(list)) {
    return two_point_delta(*law, static_cast<std::int64_t>(list.pairs.front().count), epsilon);
  }
  if (const std::optional<LaplaceList> laplace = laplace_list(list)) {
    return composed_laplace_delta(laplace->rates, laplace->beside, epsilon);
  }
  return std::nullopt;
}

bool is_closed(const DirectedList& list) {
  return list.is_normal() || single_member(list) || single_two_point(list) ||
         single_noisy_count(list, Epsilon::of(0)) || laplace_list(list);
}

}  // namespace pkdp::accountant
