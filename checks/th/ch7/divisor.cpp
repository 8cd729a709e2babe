#include "checks/th/ch7/divisor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/engine/coordinates.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

/// C(n′, hits − 1), the only factor of the divisor that can be 0 for 0 < bias_D < 1.
Rational divisor(const Point& at) {
  const std::int64_t hits = at.whole("hits");
  return hits == 0 ? Rational(0)
                   : Rational(binomial_coefficient(static_cast<std::uint64_t>(at.whole("known")),
                                                   static_cast<std::uint64_t>(hits - 1)));
}

}  // namespace

PointClaim divisor_claim(std::int64_t first) {
  return {{{whole("records", 2, {12, 80, 120}),
            whole(
                "known", 1, [](const Point& at) { return at.whole("records") - 1; }, "records − 1"),
            whole(
                "ones", 0, [](const Point& at) { return at.whole("records"); }, "records"),
            derived(
                "hits",
                [first](const Point& at) {
                  return std::max(first,
                                  at.whole("known") - (at.whole("records") - at.whole("ones")));
                },
                fmt::format("hits = max({}, known − records + ones)", first))},
           {{"hits ≤ known, ones",
             [](const Point& at) {
               return at.whole("hits") <= std::min(at.whole("known"), at.whole("ones"));
             }}}},
          divisor,
          Relation::not_equal,
          [](const Point&) { return Rational(0); }};
}

}  // namespace pkdp::checks::th
