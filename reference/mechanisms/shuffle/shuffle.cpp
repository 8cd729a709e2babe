#include "reference/mechanisms/shuffle/shuffle.hpp"

#include <numeric>
#include <string>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/mechanisms/shuffle/enumeration.hpp"
#include "reference/mechanisms/shuffle/level.hpp"
#include "reference/mechanisms/shuffle/trinomial.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::shuffle {
namespace {

// Two values: up to this many users all counts of the others are compared exactly.
constexpr std::int64_t few_users = 48;

Error too_many(const Response& response) {
  return {
      ErrorKind::limit, "n", std::to_string(response.users),
      "so small that the counts of " + std::to_string(response.values) +
          " values can be enumerated in " + std::to_string(enumeration_work) +
          " products: shuffle.blanket_delta bounds δ from above, shuffle.lower_delta from below"};
}

// α and the count's worst δ at ln c′ (shuffle.hpp), for one rational c < (1 − λ)/λ.
struct Reduced {
  Rational weight;
  Real worst;
};

Reduced reduce(const Response& response, const Rational& c) {
  const Rational lambda = response.other();
  const Rational weight = 1 - lambda - c * lambda;
  const Epsilon level = Epsilon::of_ratio((c * (1 - lambda) - lambda) / weight);
  const counting::WorstCase worst =
      counting::worst_delta(response.users, Probability::of(lambda), level);
  if (!worst.resolved) {
    throw Error(ErrorKind::limit, "n", std::to_string(response.users),
                "smaller, or ε less extreme: the search over the counts of the others reached its "
                "stated end; shuffle.blanket_delta bounds δ");
  }
  return {weight, worst.value.real()};
}

Interval enclose(const Reduced& reduced, Precision precision) {
  return Interval(reduced.weight, precision) * reduced.worst.enclose(precision);
}

Real unit(Real::Enclose enclose) {
  return Real::certified(
      [enclose = std::move(enclose)](Precision precision) {
        return min(positive_part(enclose(precision)), Interval(1, precision));
      },
      {}, Sign::inside_unit_interval);
}

// Two values, many users.
Real binary_delta(const Response& response, const Epsilon& epsilon) {
  constexpr Precision first = 384;
  if (response.users > searched_users) {
    throw Error(ErrorKind::limit, "n", std::to_string(response.users),
                "at most " + std::to_string(searched_users) +
                    " users for a search over the counts of the others; "
                    "shuffle.hoeffding_delta bounds δ, and up to " +
                    std::to_string(binary_blanket_users) + " users shuffle.blanket_delta");
  }
  const Rational greatest = response.own() / response.other();
  const auto around = [=](Precision precision) {
    const RatioBracket ratio = ratio_bracket(epsilon, precision);
    Reduced above = reduce(response, ratio.lower);
    if (ratio.lower == ratio.upper) {
      return std::pair(above, above);
    }
    return std::pair(
        ratio.upper < greatest ? reduce(response, ratio.upper) : Reduced{0, Real(Rational(0))},
        above);
  };
  const auto hull = [](const std::pair<Reduced, Reduced>& ends, Precision precision) {
    return Interval::hull(enclose(ends.first, precision), enclose(ends.second, precision));
  };
  return unit([=, ends = around(first)](Precision precision) {
    const Precision working = precision + 32;
    return hull(2 * working <= first ? ends : around(2 * working), working);
  });
}

}  // namespace

void require(const Response& response) {
  if (response.users < 1 || response.users > limits::count) {
    throw Error(response.users < 1 ? ErrorKind::domain : ErrorKind::limit, "n",
                std::to_string(response.users), "1 to " + std::to_string(limits::count) + " users");
  }
  if (response.values < 2 || response.values > limits::count) {
    throw Error(response.values < 2 ? ErrorKind::domain : ErrorKind::limit, "values",
                std::to_string(response.values), "2 to " + std::to_string(limits::count));
  }
  if (response.p <= 0 || response.p > 1) {
    throw Error(ErrorKind::domain, "p", to_string(response.p), "a number in (0, 1]");
  }
}

Real delta(const Response& response, const Epsilon& epsilon) {
  require(response);
  if (vanishes(response, epsilon)) {
    return Rational(0);
  }
  if (is_enumerated(response)) {
    return enumerate_all(response, epsilon).at(epsilon);
  }
  if (response.values != 2) {
    throw too_many(response);
  }
  return binary_delta(response, epsilon);
}

bool is_enumerated(const Response& response) {
  return (response.values > 2 || response.users <= few_users) && work_of_all(response);
}

void require_database(const Response& response, const std::vector<std::int64_t>& counts) {
  require(response);
  const auto size = static_cast<std::int64_t>(counts.size());
  if (size > response.values) {
    throw Error(ErrorKind::domain, "others", std::to_string(size) + " numbers",
                "one number of users for each of the values, at most");
  }
  std::int64_t sum = 1;
  for (const std::int64_t count : counts) {
    if (count < 0 || count > limits::count) {
      throw Error(ErrorKind::domain, "others", std::to_string(count), "numbers of users");
    }
    sum += count;
  }
  if (sum != response.users) {
    throw Error(ErrorKind::domain, "others", std::to_string(sum - 1) + " users",
                "the " + std::to_string(response.users - 1) + " users other than the target");
  }
  if (!work_of_one(response, counts)) {
    throw too_many(response);
  }
}

Real database_delta(const Response& response, const std::vector<std::int64_t>& counts,
                    const Epsilon& epsilon) {
  require_database(response, counts);
  return enumerate_one(response, counts, epsilon).at(epsilon);
}

}  // namespace pkdp::shuffle
