#include "checks/engine/model_domain.hpp"

#include <fmt/format.h>

#include "checks/engine/in_order.hpp"
#include "checks/engine/points.hpp"

namespace pkdp::checks::engine {
namespace {

const Size& size_at(const ModelDomain& model_domain, Effort effort) {
  return effort == Effort::quick    ? model_domain.quick
         : effort == Effort::normal ? model_domain.normal
                                    : model_domain.deep;
}

std::size_t random_at(const ModelDomain& model_domain, Effort effort) {
  return by_effort(effort, model_domain.random_quick, model_domain.random_normal,
                   model_domain.random_deep);
}

constexpr std::uint64_t seed = 20261121;

}  // namespace

Finding decide(const Claim& claim, const ModelDomain& model_domain, Effort effort,
               const StepCallback& on_step) {
  Finding finding = exhaustive(claim, sizes_up_to(size_at(model_domain, effort)), on_step);
  if (!finding.counterexample) {
    const auto draw = [&model_domain](std::size_t k) {
      return model_domain.draw ? model_domain.draw(seed, k)
                               : random_model(seed, k, model_domain.limits);
    };
    append(finding, sampled(claim, random_at(model_domain, effort), draw, on_step));
  }
  return finding;
}

std::string describe(const ModelDomain& model_domain, Effort effort) {
  const std::size_t random = random_at(model_domain, effort);
  return describe(size_at(model_domain, effort)) +
         (random == 0 ? "" : fmt::format("; {} {}", random, model_domain.drawn));
}

Check check_of(const Claim& claim, const ModelDomain& model_domain) {
  return {.domain = [model_domain](Effort effort) { return describe(model_domain, effort); },
          .decide =
              [=](Effort effort, const StepCallback& on_step) {
                return decide(claim, model_domain, effort, on_step);
              },
          .claim = claim};
}

Check check_of(const Claim& claim, const ModelList& models) {
  return {.domain =
              [models](Effort effort) {
                return fmt::format("{} ({} models)", models.domain, models.count(effort));
              },
          .decide =
              [=](Effort effort, const StepCallback& on_step) {
                return listed(claim, models.count(effort), models.at, models.minimal, on_step);
              },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
