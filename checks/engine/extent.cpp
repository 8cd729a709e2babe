#include "checks/engine/extent.hpp"

#include <fmt/format.h>

#include "checks/engine/in_order.hpp"
#include "checks/engine/points.hpp"

namespace pkdp::checks::engine {
namespace {

const Size& size_at(const Extent& extent, Effort effort) {
  return effort == Effort::quick    ? extent.quick
         : effort == Effort::normal ? extent.normal
                                    : extent.deep;
}

std::size_t random_at(const Extent& extent, Effort effort) {
  return by_effort(effort, extent.random_quick, extent.random_normal, extent.random_deep);
}

constexpr std::uint64_t seed = 20261121;

}  // namespace

Finding decide(const Claim& claim, const Extent& extent, Effort effort, const Watch& watch) {
  Finding finding = exhaustive(claim, sizes_up_to(size_at(extent, effort)), watch);
  if (!finding.counterexample) {
    const auto draw = [&extent](std::size_t k) {
      return extent.draw ? extent.draw(seed, k) : random_model(seed, k, extent.limits);
    };
    append(finding, sampled(claim, random_at(extent, effort), draw, watch));
  }
  return finding;
}

std::string describe(const Extent& extent, Effort effort) {
  const std::size_t random = random_at(extent, effort);
  return describe(size_at(extent, effort)) +
         (random == 0 ? "" : fmt::format("; {} {}", random, extent.drawn));
}

Check check_of(const Claim& claim, const Extent& extent) {
  return {.domain = [extent](Effort effort) { return describe(extent, effort); },
          .decide = [=](Effort effort,
                        const Watch& watch) { return decide(claim, extent, effort, watch); },
          .claim = claim};
}

Check check_of(const Claim& claim, const ModelList& models) {
  return {.domain =
              [models](Effort effort) {
                return fmt::format("{} ({} models)", models.domain, models.count(effort));
              },
          .decide =
              [=](Effort effort, const Watch& watch) {
                return listed(claim, models.count(effort), models.at, models.minimal, watch);
              },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
