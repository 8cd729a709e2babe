#include "checks/engine/stated_numbers.hpp"
#include "checks/negation.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

/// pk.fig-5: closed-form ε against the background, with and without noise.
namespace pkdp::checks::pk {
namespace {

using engine::StatedClaim;
using engine::StatedPair;

constexpr std::int64_t records = 100'000;

Rational lambda() { return make_rational(1, 20); }
Integer inverse_delta() { return power(Integer(10), 10); }

/// ε ≤ `greatest` in the closed form: 14·ln(1/δ) ≤ greatest²·λ·(n − |B| − 1), for this δ the only
/// condition that matters.
StatedPair closed_form_at(std::int64_t known, const Rational& greatest) {
  const Rational room = greatest * greatest * lambda() * Rational(records - known - 1) / 14;
  return {{{"n", std::to_string(records)},
           {"known", std::to_string(known)},
           {"lambda", to_string(lambda())},
           {"delta", to_string(make_rational(1, inverse_delta()))},
           {"epsilon", to_string(greatest)}},
          Logarithm{Rational(inverse_delta())},
          Relation::less_equal,
          room};
}

/// The first |B| at which the closed form gives no ε ≤ `greatest`: the condition is monotone.
std::int64_t first_beyond(const Rational& greatest) {
  std::int64_t serves = 0;
  std::int64_t fails = records - 1;
  while (fails - serves > 1) {
    const std::int64_t middle = (serves + fails) / 2;
    const StatedPair pair = closed_form_at(middle, greatest);
    (holds(canonical(pair.lhs), pair.claimed, canonical(pair.rhs)) ? serves : fails) = middle;
  }
  return fails;
}

std::vector<StatedPair> end_of_curve() {
  const std::int64_t first = first_beyond(1);
  return {closed_form_at(first - 1, 1), closed_form_at(first, 1)};
}

StatedPair denied(StatedPair pair) {
  pair.claimed = negation(pair.claimed);
  return pair;
}

/// Where the figure's axis ends, at ε = 1, so does the closed form; before, noise takes over: of
/// scale 2, from the first |B| on whose ε is above 1/2.
std::vector<StatedPair> figure() {
  constexpr std::int64_t first = 74'211;
  const Rational half = make_rational(1, 2);
  return {end_of_curve().front(), closed_form_at(first - 1, half),
          denied(closed_form_at(first, half))};
}

/// The first |B| at which the largest δ(1/2) is above the δ of the figure, by numbers beside it.
std::vector<StatedPair> tight_take_over() {
  constexpr std::int64_t first = 96'285;
  const Rational level = make_rational(1, inverse_delta());
  const auto worst = [](std::int64_t known) {
    return counting::worst_delta(records - known, Probability::of(lambda()),
                                 Epsilon::of(make_rational(1, 2)));
  };
  return {{{{"known", std::to_string(first - 1)}},
           worst(first - 1).upper_bound.real().enclose(128).upper(),
           Relation::less_equal,
           level},
          {{{"known", std::to_string(first)}},
           worst(first).value.real().enclose(128).lower(),
           Relation::greater,
           level}};
}

const StatementChecks fig_5("pk.fig-5", [] {
  return Checks{
      {"printed",
       check_of(StatedClaim{figure,
                            "|B| = 74,210, 74,211 and 93,551: the condition is monotone in |B|"})},
      {"every-background",
       check_of(StatedClaim{
           end_of_curve, "|B| = 93,551 and 93,552: the condition is monotone in |B|",
           first_by("known records, at the sizes of the figure itself; by halving, since the "
                    "condition is monotone in them")})},
      {"tight:takes-over",
       check_of(StatedClaim{
           tight_take_over,
           "|B| = 96,284 and 96,285; δ(1/2) falls with the number of unknown records"})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
