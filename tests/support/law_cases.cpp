#include "tests/support/law_cases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/hypergeometric.hpp"
#include "reference/distributions/poisson_binomial.hpp"
#include "tests/support/brute_force_laws.hpp"

namespace pkdp::testing {
namespace {

using Law = LawCase::Law;
using Quantity = LawCase::Quantity;

std::int64_t between(std::mt19937_64& random, std::int64_t least, std::int64_t greatest) {
  return std::uniform_int_distribution<std::int64_t>(least, greatest)(random);
}

Rational random_probability(std::mt19937_64& random, std::int64_t n) {
  switch (between(random, 0, 11)) {
    case 0:
      return between(random, 0, 1);
    case 1:
      return Rational(1, 2);
    case 2:
      return power_of_two(-between(random, 1, 400));
    case 3:
      return 1 - power_of_two(-between(random, 1, 400));
    case 4:
      return Rational(between(random, 0, n), std::max<std::int64_t>(n, 1));
    case 5:
      return make_rational(Integer(random()) * random(), (Integer(1) << 128));
    default: {
      const std::int64_t bottom = between(random, 1, 100);
      return Rational(between(random, 0, bottom), bottom);
    }
  }
}

std::int64_t random_count(std::mt19937_64& random, std::int64_t greatest) {
  return between(random, 0, 1) == 0 ? between(random, 0, 3) : between(random, 0, greatest);
}

std::int64_t random_place(std::mt19937_64& random, std::int64_t n) {
  switch (between(random, 0, 5)) {
    case 0:
      return between(random, -1, 1);
    case 1:
      return n + between(random, -1, 1);
    default:
      return between(random, 0, n);
  }
}

std::vector<Rational> random_list(std::mt19937_64& random) {
  const std::int64_t n = random_count(random, 14);
  std::vector<Rational> list;
  for (std::int64_t i = 0; i < n; ++i) {
    const bool repeat = !list.empty() && between(random, 0, 3) == 0;
    list.push_back(repeat ? list.back() : random_probability(random, n));
  }
  return list;
}

Weights weights(const LawCase& asked) {
  if (asked.law == Law::binomial) {
    return brute_force_binomial(asked.n, asked.p.front());
  }
  if (asked.law == Law::hypergeometric) {
    return brute_force_hypergeometric(asked.n, asked.successes, asked.draws);
  }
  Weights law{{1}, 1};
  for (const Rational& p : asked.p) {
    std::vector<Integer> next(law.weights.size() + 1, Integer(0));
    for (std::size_t k = 0; k < law.weights.size(); ++k) {
      next[k] += law.weights[k] * (denominator(p) - numerator(p));
      next[k + 1] += law.weights[k] * numerator(p);
    }
    law.weights = next;
    law.sum *= denominator(p);
  }
  return law;
}

Rational rational_value(const LawCase& asked) {
  const Weights law = weights(asked);
  return asked.quantity == Quantity::pmf          ? law.pmf(asked.k)
         : asked.quantity == Quantity::lower_tail ? law.lower_tail(asked.k)
                                                  : law.upper_tail(asked.k);
}

// The six functions of one law, called with the arguments before and after k.
template <typename Function>
Value choose(const LawCase& asked, const Function& pmf, const Function& lower,
             const Function& upper, const Function& log_pmf, const Function& log_lower,
             const Function& log_upper) {
  switch (asked.quantity) {
    case Quantity::lower_tail:
      return asked.logarithm ? log_lower(asked) : lower(asked);
    case Quantity::upper_tail:
      return asked.logarithm ? log_upper(asked) : upper(asked);
    case Quantity::pmf:
      break;
  }
  return asked.logarithm ? log_pmf(asked) : pmf(asked);
}

using Evaluate = std::function<Value(const LawCase&)>;

Evaluate binomial_of(Value (*function)(std::int64_t, std::int64_t, const Probability&)) {
  return [=](const LawCase& x) { return function(x.n, x.k, Probability::of(x.p.front())); };
}

Evaluate hypergeometric_of(Value (*function)(std::int64_t, std::int64_t, std::int64_t,
                                             std::int64_t)) {
  return [=](const LawCase& x) { return function(x.n, x.successes, x.draws, x.k); };
}

Evaluate poisson_binomial_of(Value (*function)(poisson_binomial::Law, std::int64_t)) {
  return [=](const LawCase& x) {
    std::vector<Probability> list;
    for (const Rational& p : x.p) {
      list.push_back(Probability::of(p));
    }
    return function(list, x.k);
  };
}

}  // namespace

LawCase random_law_case(std::mt19937_64& random) {
  LawCase asked;
  asked.law = static_cast<Law>(between(random, 0, 2));
  asked.quantity = static_cast<Quantity>(between(random, 0, 2));
  if (asked.law == Law::poisson_binomial) {
    asked.p = random_list(random);
    asked.n = static_cast<std::int64_t>(asked.p.size());
  } else {
    asked.n = random_count(random, 60);
    asked.p = {random_probability(random, asked.n)};
  }
  asked.k = random_place(random, asked.n);
  if (asked.law == Law::hypergeometric) {
    asked.successes = between(random, 0, asked.n);
    asked.draws = between(random, 0, asked.n);
    asked.k = random_place(random, std::min(asked.successes, asked.draws));
  }
  asked.logarithm = between(random, 0, 3) == 0 && rational_value(asked) > 0;
  return asked;
}

Value library_value(const LawCase& asked) {
  switch (asked.law) {
    case Law::hypergeometric: {
      const auto of = hypergeometric_of;
      return choose(asked, of(hypergeometric::pmf), of(hypergeometric::lower_tail),
                    of(hypergeometric::upper_tail), of(hypergeometric::log_pmf),
                    of(hypergeometric::log_lower_tail), of(hypergeometric::log_upper_tail));
    }
    case Law::poisson_binomial: {
      const auto of = poisson_binomial_of;
      return choose(asked, of(poisson_binomial::pmf), of(poisson_binomial::lower_tail),
                    of(poisson_binomial::upper_tail), of(poisson_binomial::log_pmf),
                    of(poisson_binomial::log_lower_tail), of(poisson_binomial::log_upper_tail));
    }
    case Law::binomial:
      break;
  }
  const auto of = binomial_of;
  return choose(asked, of(binomial::pmf), of(binomial::lower_tail), of(binomial::upper_tail),
                of(binomial::log_pmf), of(binomial::log_lower_tail), of(binomial::log_upper_tail));
}

ExactForm brute_force_value(const LawCase& asked) {
  const Rational value = rational_value(asked);
  return asked.logarithm ? ExactForm(Logarithm{value}) : ExactForm(value);
}

std::string describe(const LawCase& asked) {
  static constexpr const char* laws[] = {"binomial", "hypergeometric", "poisson_binomial"};
  static constexpr const char* quantities[] = {"pmf", "lower_tail", "upper_tail"};
  std::string list;
  for (const Rational& p : asked.p) {
    list += (list.empty() ? "" : ",") + to_string(p);
  }
  return fmt::format("{}.{}{} k={} n={} p={} successes={} draws={}",
                     laws[static_cast<int>(asked.law)], asked.logarithm ? "log_" : "",
                     quantities[static_cast<int>(asked.quantity)], asked.k, asked.n, list,
                     asked.successes, asked.draws);
}

ContainmentProblem<LawCase> containment_of_laws() {
  return {random_law_case,
          [](const LawCase& asked, Precision precision) {
            return library_value(asked).real().enclose(precision);
          },
          brute_force_value, describe};
}

}  // namespace pkdp::testing
