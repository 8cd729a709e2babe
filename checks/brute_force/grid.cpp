#include "checks/brute_force/grid.hpp"

#include <functional>
#include <numeric>

namespace pkdp::checks::brute_force {
namespace {

using Parts = std::vector<std::uint64_t>;

/// All ways to write `rest` as an ordered sum of `outcomes` numbers, in lexicographic order.
void compositions(std::size_t outcomes, std::uint64_t rest, Parts& prefix,
                  const std::function<void(const Parts&)>& visit) {
  if (outcomes == 1) {
    prefix.push_back(rest);
    visit(prefix);
    prefix.pop_back();
    return;
  }
  for (std::uint64_t part = 0; part <= rest; ++part) {
    prefix.push_back(part);
    compositions(outcomes - 1, rest - part, prefix, visit);
    prefix.pop_back();
  }
}

}  // namespace

std::vector<Rational> unit_rationals(std::uint64_t greatest) {
  std::vector<Rational> result;
  for (std::uint64_t denominator = 1; denominator <= greatest; ++denominator) {
    for (std::uint64_t numerator = 0; numerator <= denominator; ++numerator) {
      if (std::gcd(numerator, denominator) == 1) {
        result.push_back(make_rational(Integer(numerator), Integer(denominator)));
      }
    }
  }
  return result;
}

std::vector<Rational> interior_rationals(std::uint64_t greatest) {
  std::vector<Rational> result;
  for (const Rational& value : unit_rationals(greatest)) {
    if (value > 0 && value < 1) {
      result.push_back(value);
    }
  }
  return result;
}

std::vector<Rational> multiples(std::uint64_t denominator, std::uint64_t last) {
  std::vector<Rational> result;
  for (std::uint64_t j = 0; j <= last; ++j) {
    result.push_back(make_rational(Integer(j), Integer(denominator)));
  }
  return result;
}

std::vector<std::vector<Rational>> simplex(std::size_t outcomes, std::uint64_t greatest) {
  std::vector<std::vector<Rational>> result;
  Parts prefix;
  for (std::uint64_t denominator = 1; denominator <= greatest; ++denominator) {
    compositions(outcomes, denominator, prefix, [&](const Parts& parts) {
      const std::uint64_t common =
          std::accumulate(parts.begin(), parts.end(), denominator,
                          [](std::uint64_t a, std::uint64_t b) { return std::gcd(a, b); });
      if (common != 1) {
        return;  // met before, with a smaller denominator
      }
      std::vector<Rational> law;
      for (const std::uint64_t part : parts) {
        law.push_back(make_rational(Integer(part), Integer(denominator)));
      }
      result.push_back(std::move(law));
    });
  }
  return result;
}

}  // namespace pkdp::checks::brute_force
