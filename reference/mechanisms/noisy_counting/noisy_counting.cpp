#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

#include <fmt/format.h>

#include <utility>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::noisy_counting {
namespace {

using counting::larger;
using poisson_binomial::Group;
using poisson_binomial::Law;

// The result in the asked direction; direction 1 is direction 0 of the reflected law, because the
// noise is symmetric. A symmetric law needs only one of them.
template <typename Forward>
auto directed(Direction direction, const Law& law, Forward forward) {
  if (direction == Direction::forward || law.is_symmetric()) {
    return forward(law);
  }
  if (direction == Direction::backward) {
    return forward(reflected(law));
  }
  return larger(forward(law), forward(reflected(law)));
}

Law uncertain(const Law& others) { return Law::of_groups(others.groups()); }

Real directed_delta(const Law& law, const Noise& noise, const Epsilon& epsilon,
                    Direction direction) {
  return directed(direction, law,
                  [&](const Law& each) { return forward_delta(each, noise, epsilon); });
}

Value directed_epsilon(const Law& law, const Noise& noise, const Delta& delta,
                       Direction direction) {
  return directed(direction, law,
                  [&](const Law& each) { return forward_epsilon(each, noise, delta); });
}

}  // namespace

Law law_of_others(std::int64_t n, const Probability& p) {
  if (n < 1 || n > limits::count) {
    throw Error(n < 1 ? ErrorKind::domain : ErrorKind::limit, "n", std::to_string(n),
                fmt::format("1 to {} records", limits::count));
  }
  if (p.value().is_zero() || p.value() == 1) {
    return Law::of_groups({});
  }
  return Law::of_groups({{p.value(), n - 1}});
}

Law reflected(const Law& law) {
  std::vector<Group> groups = law.groups();
  for (Group& group : groups) {
    group.p = 1 - group.p;
  }
  return Law::of_groups(std::move(groups));
}

Real delta(std::int64_t n, const Probability& p, const Noise& noise, const Epsilon& epsilon,
           Direction direction) {
  return directed_delta(law_of_others(n, p), noise, epsilon, direction);
}

Real delta(const Law& others, const Noise& noise, const Epsilon& epsilon, Direction direction) {
  return directed_delta(uncertain(others), noise, epsilon, direction);
}

Value epsilon(std::int64_t n, const Probability& p, const Noise& noise, const Delta& delta,
              Direction direction) {
  return directed_epsilon(law_of_others(n, p), noise, delta, direction);
}

Value epsilon(const Law& others, const Noise& noise, const Delta& delta, Direction direction) {
  return directed_epsilon(uncertain(others), noise, delta, direction);
}

}  // namespace pkdp::noisy_counting
