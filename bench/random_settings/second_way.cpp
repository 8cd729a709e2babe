#include "bench/random_settings/second_way.hpp"

#include <variant>
#include <vector>

#include "reference/accountant/mechanism_laws.hpp"
#include "reference/accountant/noisy_count_cells.hpp"
#include "reference/accountant/sampled_discrete_gaussian.hpp"
#include "reference/privacy/composition_bounds.hpp"

namespace pkdp::bench {
namespace {

using accountant::DeltaBracket;
using accountant::Mechanism;
using accountant::MechanismKind;
using accountant::Member;
using accountant::NoisyCount;
using accountant::Relation;

constexpr std::size_t buckets = 64;

// The pair of one step: what the output says beside the two values of its loss is nothing.
LawPair finite_pair(const Mechanism& mechanism, bool removed) {
  const Rational& p = mechanism.parameter;
  std::vector<Rational> with;
  std::vector<Rational> without;
  if (mechanism.noise == MechanismKind::geometric) {
    const Rational high = 1 / (1 + p);
    without = {1 - high, high};
    const Rational drawn = mechanism.sampling * high + (1 - mechanism.sampling) * (1 - high);
    with = {drawn, 1 - drawn};
  } else {
    const Rational other = p / mechanism.values;
    const Rational rest = other * (mechanism.values - 2);
    with = {1 - p + other, other, rest};
    without = {other, 1 - p + other, rest};
  }
  return removed ? LawPair::of(with, without) : LawPair::of(without, with);
}

composition::Part part_of(const Member& member, bool removed, bool upper) {
  const auto count = static_cast<std::uint64_t>(member.count);
  if (const auto* noisy = std::get_if<NoisyCount>(&member.release)) {
    return noisy_count_part(*noisy, count, removed, buckets, upper);
  }
  const auto& mechanism = std::get<Mechanism>(member.release);
  switch (mechanism.noise) {
    case MechanismKind::gaussian:
    case MechanismKind::laplace:
      return grid_part(mechanism, count, removed, buckets, upper);
    case MechanismKind::discrete_gaussian:
      return discrete_gaussian_part(accountant::mixture_law(mechanism, removed), count);
    case MechanismKind::geometric:
    case MechanismKind::randomized_response:
      break;
  }
  return composition::part_of(finite_pair(mechanism, removed), count);
}

Interval bound(const Setting& setting, bool removed, bool upper) {
  const Epsilon epsilon = Epsilon::of(setting.epsilon);
  std::vector<composition::Part> parts;
  for (const Member& member : setting.list.members) {
    parts.push_back(part_of(member, removed, upper));
  }
  const auto bounds = composition::Bounds::resolving(parts, buckets, std::vector<Epsilon>{epsilon});
  return (upper ? bounds.upper_delta(epsilon) : bounds.lower_delta(epsilon)).enclose(64);
}

}  // namespace

DeltaBracket second_way(const Setting& setting) {
  const auto one = [&](bool removed) {
    return DeltaBracket{bound(setting, removed, false), bound(setting, removed, true)};
  };
  if (setting.list.relation != Relation::both) {
    return one(setting.list.relation == Relation::remove);
  }
  const DeltaBracket removed = one(true);
  const DeltaBracket added = one(false);
  return {max(removed.lower, added.lower), max(removed.upper, added.upper)};
}

}  // namespace pkdp::bench
