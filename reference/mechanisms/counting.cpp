#include "reference/mechanisms/counting.hpp"

#include <string>
#include <utility>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting_sum_law.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::counting {
namespace {

using poisson_binomial::Law;

void require_records(std::int64_t n) {
  if (n < 1) {
    throw Error(ErrorKind::domain, "n", std::to_string(n), "at least 1 record, the target");
  }
  if (n > limits::count) {
    throw Error(ErrorKind::limit, "n", std::to_string(n),
                "at most " + std::to_string(limits::count));
  }
}

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

}  // namespace pkdp::counting
