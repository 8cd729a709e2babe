#include "reference/accountant/directed_list.hpp"

#include <algorithm>

#include "reference/accountant/finite_loss.hpp"
#include "reference/accountant/greatest_loss.hpp"
#include "reference/accountant/laplace_loss.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "reference/accountant/noisy_count_cells.hpp"
#include "reference/accountant/noisy_count_loss.hpp"
#include "reference/accountant/normal_loss.hpp"
#include "reference/accountant/sampled_discrete_gaussian.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "reference/accountant/sampled_laplace.hpp"

namespace pkdp::accountant {
namespace {

// The greatest finite likelihood ratio, if any outcome is possible under both laws.
std::optional<Rational> greatest_ratio(const LawPair& pair) {
  std::optional<Rational> greatest;
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational& p = pair.p()[outcome];
    const Rational& q = pair.q()[outcome];
    if (!p.is_zero() && !q.is_zero() && (!greatest || p / q > *greatest)) {
      greatest = p / q;
    }
  }
  return greatest;
}

// Π ratio^count, if that is of moderate size.
std::optional<Rational> product_of(const std::vector<std::pair<Rational, std::uint64_t>>& ratios) {
  constexpr std::size_t moderate = 1U << 22U;
  std::size_t bits = 0;
  for (const auto& [ratio, count] : ratios) {
    if (count > moderate / bit_length(ratio) || bits > moderate) {
      return std::nullopt;
    }
    bits += bit_length(ratio) * static_cast<std::size_t>(count);
  }
  Rational product = 1;
  for (const auto& [ratio, count] : ratios) {
    product *= power(ratio, count);
  }
  return product;
}

// The noise of one Gaussian release with this variance of the loss: a little less of it, or more.
Mechanism one_gaussian(const Rational& variance, bool upper) {
  const Interval sigma = sqrt(Interval(Rational(1 / variance), 64));
  return {MechanismKind::gaussian, upper ? sigma.lower() : sigma.upper()};
}

}  // namespace

Real LossBound::real() const {
  if (ratios.empty() && others.empty()) {
    return exponent;
  }
  return Real::certified([bound = *this](Precision precision) {
    Interval sum(bound.exponent, precision);
    for (const auto& [ratio, count] : bound.ratios) {
      sum += Interval(Integer(count), precision) * log(Interval(ratio, precision));
    }
    for (const Real& other : bound.others) {
      sum += other.enclose(precision);
    }
    return sum;
  });
}

bool LossBound::is_at_most(const Epsilon& epsilon) const {
  // A tie is one of rationals: e^x is irrational for rational x ≠ 0.
  if (const std::optional<Rational> product = others.empty() ? product_of(ratios) : std::nullopt) {
    if (exponent.is_zero() && epsilon.has_rational_ratio()) {
      return *product <= epsilon.ratio();
    }
    if (*product == 1 && !epsilon.has_rational_ratio()) {
      return exponent <= epsilon.exponent();
    }
  }
  return compare(real(), epsilon.real()) <= 0;
}

DirectedList::DirectedList(const ReleaseList& list, bool of_removed) : removed(of_removed) {
  std::vector<composition::Part> infinite;
  for (const Member& member : list.members) {
    const auto count = static_cast<std::uint64_t>(member.count);
    if (const auto* mechanism = std::get_if<Mechanism>(&member.release)) {
      if (mechanism->noise == MechanismKind::laplace) {
        laplace.emplace_back(*mechanism, count);
      } else if (mechanism->noise == MechanismKind::discrete_gaussian) {
        discrete_gaussians.emplace_back(*mechanism, count);
      } else if (mechanism->sampling == 1) {
        variance += member.count / (mechanism->parameter * mechanism->parameter);
      } else {
        sampled_gaussians.emplace_back(*mechanism, count);
      }
    } else if (const auto* pair = std::get_if<LawPair>(&member.release)) {
      pairs.push_back({removed ? *pair : pair->reversed(), count});
      infinite.push_back(composition::part_of(pairs.back().pair, count));
    } else if (const auto* noisy = std::get_if<NoisyCount>(&member.release)) {
      noisy_counts.emplace_back(*noisy, count);
      noisy_count_losses.push_back({noisy_count_loss(*noisy, removed), count});
    } else {
      others.emplace_back(std::get<LossParts>(member.release), count);
      infinite.push_back(others.back().first.part(removed, composition::least_buckets, true));
      infinite.back().count = count;
    }
  }
  floor = composition::delta_floor(infinite);
  if (others.empty()) {
    std::vector<std::pair<Rational, std::uint64_t>> finite;
    for (const composition::Part& part : infinite) {
      finite.emplace_back(1 - std::get<Rational>(*part.infinite.known_form()), part.count);
    }
    if (const std::optional<Rational> product = product_of(finite)) {
      floor = Rational(1 - *product);
    }
  }
}

bool DirectedList::has_mechanisms() const {
  return !variance.is_zero() || !sampled_gaussians.empty() || !laplace.empty() ||
         !discrete_gaussians.empty();
}

bool DirectedList::has_pairs_only() const {
  return !has_mechanisms() && noisy_counts.empty() && others.empty();
}

bool DirectedList::is_normal() const {
  return !variance.is_zero() && sampled_gaussians.empty() && laplace.empty() &&
         discrete_gaussians.empty() && noisy_counts.empty() && others.empty() && pairs.empty();
}

// Every noise by itself: a count with that noise has the same greatest loss, or tends to it.
std::vector<std::pair<Mechanism, std::uint64_t>> DirectedList::noises() const {
  std::vector<std::pair<Mechanism, std::uint64_t>> all = sampled_gaussians;
  all.insert(all.end(), laplace.begin(), laplace.end());
  all.insert(all.end(), discrete_gaussians.begin(), discrete_gaussians.end());
  for (const auto& [released, count] : noisy_counts) {
    all.emplace_back(released.noise, count);
  }
  return all;
}

LossBound DirectedList::greatest_loss() const {
  LossBound bound;
  const std::vector<std::pair<Mechanism, std::uint64_t>> all = noises();
  bound.is_finite =
      variance.is_zero() && std::all_of(all.begin(), all.end(), [&](const auto& one) {
        return one.first.noise == MechanismKind::laplace || (!removed && one.first.sampling != 1);
      });
  bound.is_known = others.empty();
  if (!bound.is_finite || !bound.is_known) {
    return bound;
  }
  for (const auto& [mechanism, count] : all) {
    if (mechanism.noise != MechanismKind::laplace) {
      bound.ratios.emplace_back(1 / (1 - mechanism.sampling), count);
      continue;
    }
    const Value loss = accountant::greatest_loss(
        {mechanism, static_cast<std::int64_t>(count), removed ? Relation::remove : Relation::add});
    if (mechanism.sampling == 1) {
      bound.exponent += static_cast<std::int64_t>(count) / mechanism.parameter;
    } else {
      bound.others.push_back(loss.real());
    }
  }
  for (const composition::Releases& releases : pairs) {
    if (const std::optional<Rational> ratio = greatest_ratio(releases.pair)) {
      bound.ratios.emplace_back(*ratio, releases.count);
    }
  }
  return bound;
}

std::vector<Factor> DirectedList::factors() const {
  std::vector<Factor> result;
  if (!variance.is_zero()) {
    result.push_back({normal_loss(variance), 1});
  }
  for (const auto& [mechanism, count] : sampled_gaussians) {
    result.push_back({sampled_gaussian(mixture_law(mechanism, removed)), count});
  }
  for (const auto& [mechanism, count] : laplace) {
    result.push_back({mechanism.sampling == 1
                          ? laplace_loss(1 / mechanism.parameter)
                          : sampled_laplace(laplace_mixture(mechanism, removed)),
                      count});
  }
  for (const auto& [mechanism, count] : discrete_gaussians) {
    result.push_back({sampled_discrete_gaussian(mixture_law(mechanism, removed)), count});
  }
  result.insert(result.end(), noisy_count_losses.begin(), noisy_count_losses.end());
  for (const composition::Releases& releases : pairs) {
    result.push_back({finite_loss(releases.pair), releases.count});
  }
  return result;
}

std::vector<composition::Part> DirectedList::grid(std::size_t buckets, bool upper) const {
  std::vector<composition::Part> parts;
  for (const auto& [losses, count] : others) {
    parts.push_back(losses.part(removed, buckets, upper));
    parts.back().count = count;
  }
  for (const composition::Releases& releases : pairs) {
    parts.push_back(composition::part_of(releases.pair, releases.count));
  }
  for (const auto& [released, count] : noisy_counts) {
    parts.push_back(noisy_count_part(released, count, removed, buckets, upper));
  }
  const auto add = [&](const Mechanism& mechanism, std::uint64_t count) {
    parts.push_back(grid_part(mechanism, count, removed, buckets, upper));
  };
  if (!variance.is_zero()) {
    add(one_gaussian(variance, upper), 1);
  }
  for (const auto& [mechanism, count] : sampled_gaussians) {
    add(mechanism, count);
  }
  for (const auto& [mechanism, count] : laplace) {
    add(mechanism, count);
  }
  for (const auto& [mechanism, count] : discrete_gaussians) {
    parts.push_back(discrete_gaussian_part(mixture_law(mechanism, removed), count));
  }
  return parts;
}

}  // namespace pkdp::accountant
