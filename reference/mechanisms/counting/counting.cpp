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

std::vector<Probability> complements(const std::vector<Probability>& others) {
  std::vector<Probability> result;
  result.reserve(others.size());
  for (const Probability& p : others) {
    result.push_back(p.complement());
  }
  return result;
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

Real delta(const std::vector<Probability>& others, const Epsilon& epsilon, Direction direction) {
  const Law law(others);
  if (law.groups().empty()) {
    return Rational(1);
  }
  return directed(direction, law, std::mem_fn(&Law::complement),
                  [&](const Law& x) { return forward_delta(sum_of(x), epsilon); });
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

std::vector<Real> deltas(const std::vector<Probability>& others,
                         const std::vector<Epsilon>& epsilons, Direction direction) {
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

Value epsilon(const std::vector<Probability>& others, const Delta& delta, Direction direction) {
  const Law law(others);
  if (law.groups().empty()) {
    return epsilon_of_exposed(delta);
  }
  return directed(direction, law, std::mem_fn(&Law::complement),
                  [&](const Law& x) { return forward_epsilon(sum_of(x), delta); });
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

Real delta_floor(const std::vector<Probability>& others, Direction direction) {
  std::vector<Probability> uncertain;
  for (const Probability& p : others) {
    if (!p.value().is_zero() && p.value() != 1) {
      uncertain.push_back(p);
    }
  }
  return directed(direction, uncertain, complements, [](const std::vector<Probability>& x) {
    return poisson_binomial::pmf(x, 0).real();
  });
}

}  // namespace pkdp::counting
