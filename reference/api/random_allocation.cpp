#include "pkdp/random_allocation.hpp"

#include "reference/accountant/random_allocation.hpp"
#include "reference/api/bridge.hpp"
#include "reference/api/relation.hpp"

namespace pkdp {
namespace {

Bridge::Curve allocation_curve(const Rational& sigma, std::int64_t steps) {
  require(accountant::Allocation{sigma, steps});
  const auto along = [=](Direction direction) {
    return accountant::Allocation{sigma, steps, relation_of(direction)};
  };
  return {[=](const Epsilon& epsilon, Direction direction) {
            return accountant::allocation_delta(along(direction), epsilon);
          },
          [=](const Delta& delta, Direction direction) {
            return accountant::allocation_epsilon(along(direction), delta);
          },
          [](Direction) { return Rational(0); }};
}

}  // namespace

RandomAllocation::RandomAllocation(const Exact& sigma, std::int64_t steps)
    : Release(Bridge::shared(allocation_curve(Bridge::rational(sigma), steps))) {}

}  // namespace pkdp
