#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <variant>
#include <vector>

#include "reference/accountant/accountant.hpp"
#include "reference/accountant/noisy_count.hpp"
#include "reference/privacy/composition_bounds.hpp"
#include "reference/privacy/pair.hpp"

/// Lists of different releases that are accounted for together (heterogeneous.hpp).
namespace pkdp::accountant {

/// A release whose losses are too many to be written out, or a continuum, by the law of its loss:
/// seen on a grid only. The part, of one release, is that with the record against without it, or
/// exchanged; where `buckets` cells stand for all outcomes it bounds δ on the side that is asked.
struct LossParts {
  std::function<composition::Part(bool removed, std::size_t buckets, bool upper)> part;
};

/// `count` ≥ 0 independent releases of one kind: a mechanism of accountant.hpp, a pair of finite
/// laws (p with the record, q without it), a count with noise, or the laws of a loss.
struct Member {
  std::variant<Mechanism, LawPair, NoisyCount, LossParts> release;
  std::int64_t count = 1;
};

/// What is released together. The same record is in question in all members: `remove` compares the
/// products of all laws with it and without it, `add` exchanges them, `both` takes the larger δ.
struct ReleaseList {
  std::vector<Member> members;
  Relation relation = Relation::both;
};

/// Errors: domain or limit, naming the parameter that is not allowed: as for a composition of each
/// member, and counts of 0 to limits::count.
void require(const ReleaseList& list);

/// The pair of a release that runs on a Poisson sample of all records, when `pair` is that with the
/// record certainly drawn and that without it: (q·P + (1 − q)·Q, Q). Errors: domain for q outside
/// [0, 1].
[[nodiscard]] LawPair sampled(const LawPair& pair, const Rational& sampling);

/// The same list in a form that does not depend on how it was written: equal members put together,
/// geometric noise and randomized response as pairs of laws, nothing that tells nothing.
[[nodiscard]] ReleaseList canonical(const ReleaseList& list);

}  // namespace pkdp::accountant
