#include <algorithm>

#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_records.hpp"

/// pk.thm-4: thresholded counting of rare records.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

std::optional<Rational> tail_bound(const Point& at) {
  return brute_force::series_bound(at.n - 1, at.p, at.threshold);
}

/// Without known records: δ(ε) ≤ δ at e^ε = 1/(1 − τ), τ = f(T + shift; n−1, p)/(1−r), where r < 1
/// and τ < 1.
MaybeSides no_background(const Point& at, std::int64_t shift) {
  if (!tail_bound(at)) {
    return std::nullopt;
  }
  const Rational ratio = at.p * (at.n - 1) / ((1 - at.p) * at.threshold);
  const Rational tail =
      brute_force::binomial_mass(at.threshold + shift, at.n - 1, at.p) / (1 - ratio);
  if (tail >= 1) {
    return std::nullopt;
  }
  const auto released = brute_force::above(at.threshold);
  return ExactSides{brute_force::active_delta(at.others, 0, released, 1 / (1 - tail)), tail};
}

/// r < 1 implies τ < 1.
MaybeSides epsilon_exists(const Point& at) {
  const auto tail = tail_bound(at);
  return tail ? MaybeSides(ExactSides{*tail, Rational(1)}) : std::nullopt;
}

/// δ(0) against f(T; n−1, p) where T ≥ 1 and, unless `anywhere`, T ≥ known + p(n−known−1).
MaybeSides sharp(const Point& at, bool anywhere) {
  const bool far = at.threshold - at.known >= at.p * (at.n - at.known - 1);
  if (at.threshold < 1 || (!far && !anywhere)) {
    return std::nullopt;
  }
  return ExactSides{
      brute_force::passive_delta(at.others, at.known, brute_force::above(at.threshold), 1),
      brute_force::binomial_mass(at.threshold, at.n - 1, at.p)};
}

/// With known records, against a passive or an active attacker, or with the target among the known.
enum class Attacker { passive, active, knows_target };
/// Which b_max are admitted beside r_b, r′ < 1: all, or only b_max < T.
enum class Admitted { literal, below_threshold };

/// The two terms of the printed δ.
struct Terms {
  Rational known;
  Rational released;
};

std::optional<Terms> terms(const Point& at, Admitted admitted) {
  if (at.known == 0 || (admitted == Admitted::below_threshold && at.b_max >= at.threshold)) {
    return std::nullopt;
  }
  const auto known = brute_force::series_bound(at.known, at.p, at.b_max);
  const auto released =
      brute_force::series_bound(at.n - at.known - 1, at.p, at.threshold - at.b_max);
  if (!known || !released || *released >= 1) {
    return std::nullopt;
  }
  return Terms{*known, *released};
}

Rational delta_of(const Point& at, Attacker attacker, const Rational& c) {
  switch (attacker) {
    case Attacker::passive:
      return brute_force::passive_delta(at.others, at.known, brute_force::above(at.threshold), c);
    case Attacker::active:
      return brute_force::active_delta(at.others, at.known, brute_force::above(at.threshold), c);
    case Attacker::knows_target:
      return 1;  // the background is impossible given the other value, and x/0 = ∞
  }
  return 1;
}

/// The largest f(place; m, p) over m ≤ count, place ≥ 1. ⌊place/p⌋ is where.
Rational largest_mass(std::int64_t place, std::int64_t count, const Rational& p) {
  Rational largest = 0;
  for (std::int64_t m = 0; m <= count; ++m) {
    largest = std::max(largest, brute_force::binomial_mass(place, m, p));
  }
  return largest;
}

MaybeSides known_records(const Point& at, Attacker attacker, Admitted admitted) {
  const auto parts = terms(at, admitted);
  if (!parts) {
    return std::nullopt;
  }
  return ExactSides{delta_of(at, attacker, 1 / (1 - parts->released)),
                    Rational(parts->known + parts->released)};
}

/// Passive δ(0) ≤ P[Bin(known, p) ≥ b_max] + f(t; m, p), t = T − b_max + 1: for t ≥ max(1, pm) with
/// m = n − known − 1, or for t ≥ 1 with m the smaller of that and ⌊t/p⌋.
MaybeSides sharp_with_b_max(const Point& at, bool any_place) {
  const std::int64_t place = at.threshold - at.b_max + 1;
  const std::int64_t unknown = at.n - at.known - 1;
  if (place < 1 || (place < at.p * unknown && !any_place)) {
    return std::nullopt;
  }
  const Rational bound =
      brute_force::upper_sum(brute_force::binomial_law(at.known, at.p), at.b_max) +
      largest_mass(place, unknown, at.p);
  return ExactSides{
      brute_force::passive_delta(at.others, at.known, brute_force::above(at.threshold), 1), bound};
}

const ThresholdDomain equal_p{.greatest_n = {8, 14, 14}, .denominator = {9, 16, 16}};
const ThresholdDomain lower_p{
    .greatest_n = {5, 7, 7}, .denominator = {6, 11, 11}, .values = below_p};
const ThresholdDomain closed_p{
    .greatest_n = {5, 7, 7}, .denominator = {6, 11, 11}, .values = up_to_p};
const ThresholdDomain any_known{
    .greatest_n = {4, 6, 6}, .denominator = {6, 9, 9}, .known = true, .values = up_to_p};
const ThresholdDomain below_with_b_max{.greatest_n = {4, 6, 6},
                                       .denominator = {5, 7, 7},
                                       .known = true,
                                       .b_max = true,
                                       .values = below_p};
const ThresholdDomain closed_with_b_max{.greatest_n = {4, 6, 6},
                                        .denominator = {5, 7, 7},
                                        .known = true,
                                        .b_max = true,
                                        .values = up_to_p};

Checks without_background() {
  using enum Relation;
  const std::vector<std::string> listed = {"n", "threshold", "p", "others"};
  const std::vector<std::string> all = {"n", "known", "threshold", "p", "others"};
  const auto term = [](std::int64_t shift) {
    return [shift](const Point& at) { return no_background(at, shift); };
  };
  const auto far = [](const Point& at) { return sharp(at, false); };
  const auto anywhere = [](const Point& at) { return sharp(at, true); };
  return {
      {"printed:no-background", check_of({lower_p, term(0), less_equal, listed})},
      {"next-term", check_of({lower_p, term(1), less_equal, listed})},
      {"epsilon-exists", check_of({equal_p, epsilon_exists, less, {"n", "threshold", "p"}})},
      {"corrected:sharp", check_of({any_known, far, less_equal, all})},
      {"corrected:attained", check_of({equal_p, far, equal, all})},
      {"sharp-anywhere", check_of({closed_p, anywhere, less_equal, all})},
  };
}

Checks with_known_records() {
  using enum Attacker;
  using enum Admitted;
  const auto claim = [](const ThresholdDomain& domain,
                        std::function<MaybeSides(const Point&)> sides) {
    return check_of({domain,
                     std::move(sides),
                     Relation::less_equal,
                     {"n", "known", "threshold", "b_max", "p", "others"}});
  };
  const auto printed = [](Attacker attacker, Admitted admitted) {
    return [=](const Point& at) { return known_records(at, attacker, admitted); };
  };
  return {
      {"printed", claim(below_with_b_max, printed(passive, literal))},
      {"corrected", claim(closed_with_b_max, printed(passive, below_threshold))},
      {"active", claim(closed_with_b_max, printed(active, below_threshold))},
      {"every-target", claim(closed_with_b_max, printed(knows_target, below_threshold))},
      {"corrected:b-max-sharp",
       claim(closed_with_b_max, [](const Point& at) { return sharp_with_b_max(at, false); })},
      {"corrected:b-max-any-place",
       claim(closed_with_b_max, [](const Point& at) { return sharp_with_b_max(at, true); })},
  };
}

const StatementChecks thm_4("pk.thm-4", [] {
  Checks all = without_background();
  all.merge(with_known_records());
  all.merge(rare_records_with_any_background());
  all.merge(rare_records_proof());
  all.merge(rare_records_poisson());
  all.emplace("corrected:tight", rare_records_tight());
  return all;
});

}  // namespace
}  // namespace pkdp::checks::pk
