#include "reference/accountant/release_list.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::accountant {
namespace {

LawPair pair_of(const Mechanism& mechanism) {
  const TwoPoint law = two_point_law(mechanism);
  if (mechanism.noise == MechanismKind::randomized_response && mechanism.values > 2) {
    // What is neither the one value nor the other has loss 0.
    const Rational rest = 1 - law.p - law.q;
    return LawPair::of({law.p, law.q, rest}, {law.q, law.p, rest});
  }
  return LawPair::of({law.p, 1 - law.p}, {law.q, 1 - law.q});
}

bool is_finite_pair(const Mechanism& mechanism) {
  return mechanism.noise == MechanismKind::geometric ||
         mechanism.noise == MechanismKind::randomized_response;
}

// Under both laws everything has the same probability.
bool tells_nothing(const Member& member) {
  if (const auto* mechanism = std::get_if<Mechanism>(&member.release)) {
    return mechanism->sampling.is_zero();
  }
  if (const auto* noisy = std::get_if<NoisyCount>(&member.release)) {
    return noisy->noise.sampling.is_zero();
  }
  const auto* pair = std::get_if<LawPair>(&member.release);
  return pair != nullptr && pair->p() == pair->q();
}

bool is_same(const Mechanism& x, const Mechanism& y) {
  return x.noise == y.noise && x.parameter == y.parameter && x.sampling == y.sampling &&
         x.values == y.values;
}

bool is_same(const Member& a, const Member& b) {
  if (a.release.index() != b.release.index()) {
    return false;
  }
  if (const auto* x = std::get_if<Mechanism>(&a.release)) {
    return is_same(*x, std::get<Mechanism>(b.release));
  }
  if (const auto* x = std::get_if<NoisyCount>(&a.release)) {
    const auto& y = std::get<NoisyCount>(b.release);
    return is_same(x->noise, y.noise) && x->masses == y.masses;
  }
  const auto* x = std::get_if<LawPair>(&a.release);
  const auto* y = std::get_if<LawPair>(&b.release);
  return x != nullptr && x->p() == y->p() && x->q() == y->q();
}

void add(std::vector<Member>& members, Member member) {
  if (member.count == 0 || tells_nothing(member)) {
    return;
  }
  const auto same = std::find_if(members.begin(), members.end(),
                                 [&](const Member& other) { return is_same(member, other); });
  if (same == members.end()) {
    members.push_back(std::move(member));
  } else {
    same->count += member.count;
  }
}

}  // namespace

void require(const ReleaseList& list) {
  std::int64_t all = 0;
  for (const Member& member : list.members) {
    if (member.count < 0 || member.count > limits::count) {
      throw Error(member.count < 0 ? ErrorKind::domain : ErrorKind::limit, "count",
                  std::to_string(member.count), "0 to " + std::to_string(limits::count));
    }
    all += member.count;
    if (all > limits::count) {
      throw Error(ErrorKind::limit, "the releases together", std::to_string(all),
                  "at most " + std::to_string(limits::count));
    }
    if (const auto* mechanism = std::get_if<Mechanism>(&member.release)) {
      require(Composition{*mechanism, 1, list.relation});
    }
  }
}

LawPair sampled(const LawPair& pair, const Rational& sampling) {
  if (sampling < 0 || sampling > 1) {
    throw Error(ErrorKind::domain, "sampling_probability", to_string(sampling), "0 to 1");
  }
  std::vector<Rational> with;
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    with.push_back(sampling * pair.p()[outcome] + (1 - sampling) * pair.q()[outcome]);
  }
  return LawPair::of(std::move(with), pair.q());
}

ReleaseList canonical(const ReleaseList& list) {
  require(list);
  ReleaseList result{{}, list.relation};
  for (const Member& member : list.members) {
    const auto* mechanism = std::get_if<Mechanism>(&member.release);
    if (mechanism != nullptr && is_finite_pair(*mechanism)) {
      add(result.members, {pair_of(*mechanism), member.count});
    } else {
      add(result.members, member);
    }
  }
  return result;
}

}  // namespace pkdp::accountant
