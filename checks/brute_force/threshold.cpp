#include "checks/brute_force/threshold.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"

namespace pkdp::checks::brute_force {
namespace {

void add(CountingPair& pair, std::int64_t ones, const Rational& mass,
         const ReleasedCounts& released) {
  const auto argument = [&](std::int64_t count) {
    return static_cast<std::size_t>(released(count) ? count + 1 : 0);
  };
  pair.given_zero[argument(ones)] += mass;
  pair.given_one[argument(ones + 1)] += mass;
}

CountingPair empty_pair(std::size_t unknown, std::int64_t known_ones) {
  const Masses law(unknown + static_cast<std::size_t>(known_ones) + 3, Rational(0));
  return {law, law};
}

std::vector<Rational> slice(const std::vector<Rational>& list, std::int64_t from, std::size_t to) {
  return {list.begin() + from, list.begin() + static_cast<std::ptrdiff_t>(to)};
}

}  // namespace

ReleasedCounts above(std::int64_t threshold) {
  return [threshold](std::int64_t count) { return count > threshold; };
}

ReleasedCounts from_threshold(std::int64_t threshold) {
  return [threshold](std::int64_t count) { return count >= threshold; };
}

CountingPair released_pair(const Masses& unknown, std::int64_t known_ones,
                           const ReleasedCounts& released) {
  CountingPair pair = empty_pair(unknown.size() - 1, known_ones);
  for (std::size_t s = 0; s < unknown.size(); ++s) {
    add(pair, known_ones + static_cast<std::int64_t>(s), unknown[s], released);
  }
  return pair;
}

CountingPair released_pair_by_databases(const std::vector<Rational>& unknown,
                                        std::int64_t known_ones, const ReleasedCounts& released) {
  if (unknown.size() > 20) {
    throw Error(ErrorKind::limit, "unknown", std::to_string(unknown.size()),
                "at most 20 unknown records");
  }
  CountingPair pair = empty_pair(unknown.size(), known_ones);
  for (std::uint32_t database = 0; database < (std::uint32_t{1} << unknown.size()); ++database) {
    Rational mass = 1;
    std::int64_t ones = known_ones;
    for (std::size_t j = 0; j < unknown.size(); ++j) {
      const bool one = (database >> j & 1U) != 0;
      mass *= one ? unknown[j] : Rational(1 - unknown[j]);
      ones += one ? 1 : 0;
    }
    add(pair, ones, mass, released);
  }
  return pair;
}

Rational pair_delta(const CountingPair& pair, const Rational& c) {
  return std::max(hockey_stick(pair.given_zero, pair.given_one, c),
                  hockey_stick(pair.given_one, pair.given_zero, c));
}

Rational active_delta(const std::vector<Rational>& others, std::int64_t known,
                      const ReleasedCounts& released, const Rational& c) {
  const Masses background = bernoulli_sum(slice(others, 0, static_cast<std::size_t>(known)));
  const Masses unknown = bernoulli_sum(slice(others, known, others.size()));
  Rational worst = 0;
  for (std::int64_t ones = 0; ones <= known; ++ones) {
    if (background[static_cast<std::size_t>(ones)] > 0) {
      worst = std::max(worst, pair_delta(released_pair(unknown, ones, released), c));
    }
  }
  return worst;
}

Rational passive_delta(const std::vector<Rational>& others, std::int64_t known,
                       const ReleasedCounts& released, const Rational& c) {
  const Masses background = bernoulli_sum(slice(others, 0, static_cast<std::size_t>(known)));
  const Masses unknown = bernoulli_sum(slice(others, known, others.size()));
  Rational forward = 0;
  Rational backward = 0;
  for (std::int64_t ones = 0; ones <= known; ++ones) {
    const CountingPair pair = released_pair(unknown, ones, released);
    const Rational& mass = background[static_cast<std::size_t>(ones)];
    forward += mass * hockey_stick(pair.given_zero, pair.given_one, c);
    backward += mass * hockey_stick(pair.given_one, pair.given_zero, c);
  }
  return std::max(forward, backward);
}

std::optional<Rational> series_bound(std::int64_t count, const Rational& p, std::int64_t argument) {
  if (p == 1 || argument == 0) {
    return std::nullopt;
  }
  const Rational ratio = p * count / ((1 - p) * argument);
  if (ratio >= 1) {
    return std::nullopt;
  }
  return Rational(binomial_mass(argument, count, p) / (1 - ratio));
}

Rational lower_sum(const Masses& law, std::int64_t last) {
  Rational sum = 0;
  for (std::size_t s = 0; s < law.size() && static_cast<std::int64_t>(s) <= last; ++s) {
    sum += law[s];
  }
  return sum;
}

Rational upper_sum(const Masses& law, std::int64_t first) {
  Rational sum = 0;
  for (std::size_t s = 0; s < law.size(); ++s) {
    if (static_cast<std::int64_t>(s) >= first) {
      sum += law[s];
    }
  }
  return sum;
}

}  // namespace pkdp::checks::brute_force
