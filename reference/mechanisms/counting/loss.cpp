#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::counting {
namespace {

using poisson_binomial::Law;

[[noreturn]] void refuse_impossible(std::int64_t k, std::int64_t first, std::int64_t last) {
  throw Error(ErrorKind::domain, "k", std::to_string(k),
              fmt::format("a possible count, {} to {}", first, last));
}

// The loss at the j-th possible count of count+2, j = 0 … count+1: +∞ first, −∞ last.
std::optional<Value> loss_at_end(std::int64_t j, std::int64_t count) {
  if (j == 0) {
    return Value::plus_infinity();
  }
  return j == count + 1 ? std::optional(Value::minus_infinity()) : std::nullopt;
}

std::optional<ExactForm> exact_loss(const SumLaw& law, std::int64_t j) {
  const auto here = law.exact_at(j);
  const auto before = law.exact_at(j - 1);
  if (!here || !before) {
    return std::nullopt;
  }
  return Logarithm{here->mass / before->mass};
}

// ln(s(j)/s(j−1)) for 1 ≤ j ≤ count().
Value inner_loss(const std::shared_ptr<const SumLaw>& law, std::int64_t j) {
  return Real::certified(
      [law, j](Precision precision) { return log(positive_part(law->ratio(j, precision))); },
      [law, j] { return exact_loss(*law, j); });
}

}  // namespace

Value loss(std::int64_t n, const Probability& p, std::int64_t k) {
  if (n < 1 || n > limits::count) {
    throw Error(n < 1 ? ErrorKind::domain : ErrorKind::limit, "n", std::to_string(n),
                fmt::format("1 to {} records", limits::count));
  }
  const bool constant = p.value().is_zero() || p.value() == 1;
  const std::int64_t first = p.value() == 1 ? n - 1 : 0;
  const std::int64_t count = constant ? 0 : n - 1;
  if (k < first || k > first + count + 1) {
    refuse_impossible(k, first, first + count + 1);
  }
  if (const auto end = loss_at_end(k - first, count)) {
    return *end;
  }
  return ExactForm(Logarithm{Rational(n - k) / k * p.value() / (1 - p.value())});
}

Value loss(const Law& law, std::int64_t k) {
  const std::int64_t first = law.first();
  const std::int64_t count = law.last() - first;
  if (k < first || k > first + count + 1) {
    refuse_impossible(k, first, first + count + 1);
  }
  if (const auto end = loss_at_end(k - first, count)) {
    return *end;
  }
  // The middle of a symmetric law: refinement would never decide a loss of 0.
  if (law.is_symmetric() && 2 * (k - first) == count + 1) {
    return Rational(0);
  }
  if (law.groups().size() == 1) {
    return loss(count + 1, Probability::of(law.groups().front().p), k - first);
  }
  return inner_loss(sum_of(law), k - first);
}

LawPair laws(const Law& law) {
  const auto n = static_cast<std::size_t>(law.count()) + 1;
  const std::vector<Integer> weights = law.integer_weights();
  Integer total = 0;
  for (const Integer& weight : weights) {
    total += weight;
  }
  std::vector<Rational> given_zero(n + 1, Rational(0));
  std::vector<Rational> given_one(n + 1, Rational(0));
  for (std::size_t j = 0; j < weights.size(); ++j) {
    const std::size_t k = static_cast<std::size_t>(law.first()) + j;
    given_zero[k] = make_rational(weights[j], total);
    given_one[k + 1] = given_zero[k];
  }
  return LawPair::of(std::move(given_zero), std::move(given_one));
}

}  // namespace pkdp::counting
