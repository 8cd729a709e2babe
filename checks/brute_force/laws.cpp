#include "checks/brute_force/laws.hpp"

#include <algorithm>

#include "pkdp/error.hpp"

namespace pkdp::checks::brute_force {
namespace {

/// The law of X + Bernoulli(p), X of law `law`.
Masses add_bernoulli(const Masses& law, const Rational& p) {
  Masses result(law.size() + 1, Rational(0));
  for (std::size_t k = 0; k < law.size(); ++k) {
    result[k] += law[k] * (1 - p);
    result[k + 1] += law[k] * p;
  }
  return result;
}

}  // namespace

Rational binomial_mass(std::int64_t s, std::int64_t n, const Rational& p) {
  if (s < 0 || s > n) {
    return 0;
  }
  const auto successes = static_cast<std::uint64_t>(s);
  const auto failures = static_cast<std::uint64_t>(n - s);
  return Rational(binomial_coefficient(static_cast<std::uint64_t>(n), successes)) *
         power(p, successes) * power(Rational(1 - p), failures);
}

Masses binomial_law(std::int64_t n, const Rational& p) {
  Masses law;
  for (std::int64_t s = 0; s <= n; ++s) {
    law.push_back(binomial_mass(s, n, p));
  }
  return law;
}

Masses bernoulli_sum(const std::vector<Rational>& p) {
  Masses law{Rational(1)};
  for (const Rational& probability : p) {
    law = add_bernoulli(law, probability);
  }
  return law;
}

CountingPair counting_pair(const Masses& others) {
  CountingPair pair{others, others};
  pair.given_zero.emplace_back(0);
  pair.given_one.insert(pair.given_one.begin(), Rational(0));
  return pair;
}

Rational hockey_stick(const Masses& p, const Masses& q, const Rational& c) {
  Rational sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    const Rational excess = p[o] - c * q[o];
    if (excess > 0) {
      sum += excess;
    }
  }
  return sum;
}

Rational largest_set_excess(const Masses& p, const Masses& q, const Rational& c) {
  if (p.size() != q.size() || p.size() > 20) {
    throw Error(ErrorKind::domain, "laws", std::to_string(p.size()),
                "two laws on the same at most 20 outcomes");
  }
  Rational largest = 0;  // the empty set
  for (std::uint32_t set = 1; set < (std::uint32_t{1} << p.size()); ++set) {
    Rational excess = 0;
    for (std::size_t o = 0; o < p.size(); ++o) {
      if ((set >> o & 1U) != 0) {
        excess += p[o] - c * q[o];
      }
    }
    largest = std::max(largest, excess);
  }
  return largest;
}

Rational counting_delta(const Masses& others, const Rational& c) {
  const CountingPair pair = counting_pair(others);
  return std::max(hockey_stick(pair.given_zero, pair.given_one, c),
                  hockey_stick(pair.given_one, pair.given_zero, c));
}

Masses corner(std::int64_t low, std::int64_t high, const Rational& lambda) {
  std::vector<Rational> p(static_cast<std::size_t>(low), lambda);
  p.insert(p.end(), static_cast<std::size_t>(high), Rational(1 - lambda));
  return bernoulli_sum(p);
}

WorstCase worst_counting_delta(std::int64_t n, const Rational& lambda, const Rational& c) {
  WorstCase worst{Rational(-1), 0};
  for (std::int64_t high = 0; high <= n - 1; ++high) {
    const Rational delta = counting_delta(corner(n - 1 - high, high, lambda), c);
    if (delta > worst.delta) {
      worst = {delta, high};
    }
  }
  return worst;
}

}  // namespace pkdp::checks::brute_force
