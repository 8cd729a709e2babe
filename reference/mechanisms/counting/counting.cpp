#include "reference/mechanisms/counting/counting.hpp"

#include <string>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/poisson_binomial.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
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
      [&](const Probability& x) { return forward_delta(equal_sum(n - 1, x), epsilon); });
}

Real delta(const std::vector<Probability>& others, const Epsilon& epsilon, Direction direction) {
  if (Law(others).groups().empty()) {
    return Rational(1);
  }
  return directed(direction, others, complements, [&](const std::vector<Probability>& x) {
    return forward_delta(sum_of(x), epsilon);
  });
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
  if (Law(others).groups().empty()) {
    return epsilon_of_exposed(delta);
  }
  return directed(direction, others, complements, [&](const std::vector<Probability>& x) {
    return forward_epsilon(sum_of(x), delta);
  });
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
