#include "reference/mechanisms/counting/counting.hpp"

#include <functional>
#include <string>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/poisson_binomial.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting/binomial_walk.hpp"
#include "reference/mechanisms/counting/equal_delta.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp::counting {
namespace {

using poisson_binomial::Law;

// S is constant: the output tells the target's bit.
bool is_exposed(std::int64_t n, const Probability& p) {
  return n == 1 || p.value().is_zero() || p.value() == 1;
}

using counting::larger;

std::vector<Real> larger(std::vector<Real> x, const std::vector<Real>& y) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    x[i] = counting::larger(x[i], y[i]);
  }
  return x;
}

// The result in the asked direction. Reflecting all bits exchanges the directions, so that
// direction 1 is direction 0 of the complements.
template <typename Others, typename Complement, typename Forward>
auto directed(Direction direction, const Others& others, Complement complement, Forward forward) {
  switch (direction) {
    case Direction::forward:
      return forward(others);
    case Direction::backward:
      return forward(complement(others));
    case Direction::larger:
      break;
  }
  return larger(forward(others), forward(complement(others)));
}

template <typename Forward>
auto directed(Direction direction, const Law& others, Forward forward) {
  return directed(direction, others, std::mem_fn(&Law::complement), forward);
}

Value epsilon_of_exposed(const Delta& delta) {
  return delta.value() == 1 ? Value(Rational(0)) : Value::none();
}

}  // namespace

Real delta(std::int64_t n, const Probability& p, const Epsilon& epsilon, Direction direction) {
  require_records(n);
  if (is_exposed(n, p)) {
    return Rational(1);
  }
  return directed(
      direction, p, [](const Probability& x) { return x.complement(); },
      [&](const Probability& x) { return equal_delta(n - 1, x, epsilon); });
}

Real delta(const Law& others, const Epsilon& epsilon, Direction direction) {
  if (others.groups().empty()) {
    return Rational(1);
  }
  constexpr Precision reach = 16;  // one look at the crossing
  return directed(direction, others,
                  [&](Law x) { return forward_delta(sum_of(std::move(x), reach), epsilon); });
}

std::vector<Real> deltas(std::int64_t n, const Probability& p, const std::vector<Epsilon>& epsilons,
                         Direction direction) {
  require_records(n);
  if (is_exposed(n, p)) {
    return std::vector<Real>(epsilons.size(), Rational(1));
  }
  return directed(
      direction, p, [](const Probability& x) { return x.complement(); },
      [&](const Probability& x) { return walked_deltas(n - 1, x, epsilons); });
}

std::vector<Real> deltas(const Law& others, const std::vector<Epsilon>& epsilons,
                         Direction direction) {
  std::vector<Real> result;
  result.reserve(epsilons.size());
  for (const Epsilon& epsilon : epsilons) {
    result.push_back(delta(others, epsilon, direction));
  }
  return result;
}

Value epsilon(std::int64_t n, const Probability& p, const Delta& delta, Direction direction) {
  require_records(n);
  if (is_exposed(n, p)) {
    return epsilon_of_exposed(delta);
  }
  return directed(
      direction, p, [](const Probability& x) { return x.complement(); },
      [&](const Probability& x) { return forward_epsilon(equal_sum(n - 1, x), delta); });
}

Value epsilon(const Law& others, const Delta& delta, Direction direction) {
  if (others.groups().empty()) {
    return epsilon_of_exposed(delta);
  }
  return directed(direction, others,
                  [&](Law x) { return forward_epsilon(sum_of(std::move(x)), delta); });
}

Real delta_floor(std::int64_t n, const Probability& p, Direction direction) {
  require_records(n);
  if (is_exposed(n, p)) {
    return Rational(1);
  }
  return directed(
      direction, p, [](const Probability& x) { return x.complement(); },
      [&](const Probability& x) { return binomial::pmf(n - 1, 0, x).real(); });
}

Real delta_floor(const Law& others, Direction direction) {
  return directed(direction, others, [](Law x) {
    const std::int64_t least = x.first();
    return poisson_binomial::pmf(std::move(x), least).real();
  });
}

}  // namespace pkdp::counting
