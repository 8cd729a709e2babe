#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "properties/support/numbers.hpp"
#include "reference/numbers/quantities.hpp"

/// Generators for laws of counts, biased to the places where they go wrong: p ∈ {0, 1, ½, tiny,
/// 1 − tiny, k/n}, n ∈ {0, …, 3}, k at or beside the ends and the mean.
namespace pkdp::properties {

/// A number of records: often 0 … 3, else up to `greatest`.
inline rc::Gen<std::int64_t> records(std::int64_t greatest) {
  return rc::gen::weightedOneOf<std::int64_t>(
      {{2, integer_between(0, 3)}, {4, integer_between(0, greatest)}});
}

/// p strictly between 0 and 1: ½, tiny, 1 − tiny, j/n, small fractions, many digits, 10^−1 … 10^−30
/// beside 0, ½ and 1.
inline rc::Gen<Rational> proper_rational(std::int64_t n) {
  const auto tiny = rc::gen::map(integer_between(1, 300),
                                 [](std::int64_t bits) { return Rational(power_of_two(-bits)); });
  const auto nearly_one = rc::gen::map(tiny, [](const Rational& x) { return Rational(1 - x); });
  const auto share =
      rc::gen::map(integer_between(1, std::max<std::int64_t>(n, 2) - 1),
                   [n](std::int64_t j) { return Rational(j, std::max<std::int64_t>(n, 2)); });
  const auto small = rc::gen::map(rc::gen::pair(integer_between(1, 40), integer_between(1, 40)),
                                  [](const std::pair<std::int64_t, std::int64_t>& x) {
                                    return Rational(x.first, x.first + x.second);
                                  });
  const auto spread = rc::gen::map(rc::gen::pair(integer_of_bits(120), integer_of_bits(120)),
                                   [](const std::pair<Integer, Integer>& x) {
                                     return make_rational(x.first + 1, x.first + x.second + 2);
                                   });
  return rc::gen::weightedOneOf<Rational>({{2, rc::gen::just(Rational(1, 2))},
                                           {2, tiny},
                                           {2, nearly_one},
                                           {2, share},
                                           {4, small},
                                           {2, spread},
                                           {3, near_an_end()}});
}

/// Any probability, 0 and 1 included.
inline rc::Gen<Probability> probability(std::int64_t n) {
  return rc::gen::map(rc::gen::weightedOneOf<Rational>({{1, rc::gen::just(Rational(0))},
                                                        {1, rc::gen::just(Rational(1))},
                                                        {8, proper_rational(n)}}),
                      [](const Rational& p) { return Probability::of(p); });
}

/// A count from two below 0 to two above n, often at an end or beside `centre`.
inline rc::Gen<std::int64_t> count_near(std::int64_t n, std::int64_t centre) {
  return rc::gen::weightedOneOf<std::int64_t>({{2, integer_between(-2, 2)},
                                               {2, integer_between(n - 2, n + 2)},
                                               {2, integer_between(centre - 2, centre + 2)},
                                               {4, integer_between(0, n)}});
}

/// A list of 0 … `greatest` probabilities; some lists repeat one value.
inline rc::Gen<std::vector<Probability>> probability_list(std::int64_t greatest) {
  return rc::gen::mapcat(
      rc::gen::pair(records(greatest), integer_between(0, 3)),
      [](const std::pair<std::int64_t, std::int64_t>& shape) {
        const auto size = static_cast<std::size_t>(shape.first);
        const auto one = probability(shape.first);
        if (shape.second == 0) {
          return rc::gen::map(
              one, [size](const Probability& p) { return std::vector<Probability>(size, p); });
        }
        // Probability has no default constructor: one generator for each element.
        return rc::gen::map(
            rc::gen::container<std::vector<Rational>>(
                size, rc::gen::map(one, [](const Probability& p) { return p.value(); })),
            [](const std::vector<Rational>& values) {
              std::vector<Probability> list;
              for (const Rational& value : values) {
                list.push_back(Probability::of(value));
              }
              return list;
            });
      });
}

/// The exact rational that a value has; only where one is offered.
inline Rational exact_rational(const Value& value) {
  return std::get<Rational>(*value.real().exact());
}

/// Two enclosures have a point in common: all that may be asked of two enclosures of one number.
inline bool have_common_point(const Interval& a, const Interval& b) {
  return less(a, b) != Answer::yes && less(b, a) != Answer::yes;
}

}  // namespace pkdp::properties
