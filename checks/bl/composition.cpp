#include <algorithm>

#include "checks/bl/shapes.hpp"

/// bl.composition: two mechanisms with leakages.
namespace pkdp::checks::bl {
namespace {

using namespace engine;
using brute_force::both;
using brute_force::Labels;

/// The pair at e^{ε₁+ε₂} against the sum of the two least δ.
Sides composed(const Instance& i, const Labels& m1, const Labels& p1, const Labels& m2,
               const Labels& p2, const Labels& leakage) {
  const Rational second = second_ratio(i);
  return {true, i.leakage_delta(both(m1, m2), leakage, i.ratio * second),
          i.leakage_delta(m1, p1, i.ratio) + i.leakage_delta(m2, p2, second)};
}

Sides same_leakage(const Instance& i) {
  return composed(i, i.first(0), i.whole(2), i.second(1), i.whole(2), i.whole(2));
}

/// M₂(x, m₁, r₂), a part with 2·|R₂| cells for each x, at the given m₁(x, r).
Labels adaptive(const Instance& i, std::size_t part, const Labels& m1) {
  Labels labels;
  for (std::size_t k = 0; k < m1.size(); ++k) {
    const std::size_t x = k / i.shape.all_coins();
    const std::size_t second = i.shape.second_coins;
    labels.push_back(i.tables[part][(x * 2 + m1[k]) * second + k % second]);
  }
  return labels;
}

/// M₂ and P₂ given each fixed m₁: the worse of the two least deltas.
Rational worst_second_step(const Instance& i, std::size_t mechanism,
                           const std::function<Labels(const Labels&)>& leakage) {
  Rational worst = 0;
  for (std::uint32_t m1 = 0; m1 < 2; ++m1) {
    const Labels fixed(i.shape.databases() * i.shape.all_coins(), m1);
    worst = std::max(
        worst, i.leakage_delta(adaptive(i, mechanism, fixed), leakage(fixed), second_ratio(i)));
  }
  return worst;
}

Sides adaptively(const Instance& i, const Labels& m1, const Labels& p1,
                 const std::function<Labels(const Labels&)>& second_leakage) {
  const Labels m2 = adaptive(i, 1, m1);
  const Rational both_ratios = i.ratio * second_ratio(i);
  return {true, i.leakage_delta(both(m1, m2), both(p1, second_leakage(m1)), both_ratios),
          i.leakage_delta(m1, p1, i.ratio) + worst_second_step(i, 1, second_leakage)};
}

Shape same_leakage_shape(std::size_t records, std::size_t first, std::size_t second,
                         std::uint64_t draws = 0) {
  return shape_of(records, first, second,
                  {{"mechanism", Of::first_coins, 2},
                   {"mechanism_2", Of::second_coins, 2},
                   {"leakage", Of::coins, 2}},
                  draws);
}

TableClaim for_the_same_leakage() {
  const auto& shape = same_leakage_shape;
  return {sized({shape(1, 1, 1, 0), shape(1, 1, 2, 0), shape(1, 2, 1, 0), shape(1, 2, 2, 0)}),
          same_leakage};
}

TableClaim independent_given_leakage() {
  const auto& shape = same_leakage_shape;
  return {sized({shape(1, 1, 2, 0), shape(1, 2, 2, 3000)},
                {shape(1, 2, 2, 0), shape(2, 2, 2, 60000)}, {shape(1, 4, 4, 200000)}),
          [](const Instance& i) {
            Sides result = same_leakage(i);
            result.admitted = brute_force::independent_given_leakage(
                i.leaking(i.first(0), i.whole(2)), i.second(1));
            return result;
          }};
}

/// Each mechanism with a leakage of its own coins.
TableClaim independent_mechanisms() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return shape_of(records, coins, coins,
                    {{"mechanism", Of::first_coins, 2},
                     {"leakage", Of::first_coins, 2},
                     {"mechanism_2", Of::second_coins, 2},
                     {"leakage_2", Of::second_coins, 2}},
                    draws);
  };
  return {sized({shape(1, 1, 0), shape(1, 2, 3000), shape(1, 3, 3000), shape(2, 2, 500)},
                {shape(1, 2, 0), shape(2, 2, 10000)}, {shape(2, 3, 100000)}),
          [](const Instance& i) {
            return composed(i, i.first(0), i.first(1), i.second(2), i.second(3),
                            both(i.first(1), i.second(3)));
          }};
}

/// M₁ = r and M₂ = x ⊕ r share their coin; no leakage.
TableClaim shared_coins() {
  const auto shape = [](std::size_t coins) {
    return shape_of(
        1, coins, 1,
        {{"mechanism", Of::coins, 2}, {"mechanism_2", Of::coins, 2}, {"leakage", Of::coins, 1}});
  };
  return {sized({shape(1), shape(2)}), [](const Instance& i) {
            return composed(i, i.whole(0), i.whole(2), i.whole(1), i.whole(2), i.whole(2));
          }};
}

/// P₂ sees the coins of M₁, too.
TableClaim leakages_given_singly() {
  const auto shape = [](std::size_t first, std::size_t second) {
    return shape_of(1, first, second,
                    {{"mechanism", Of::first_coins, 2},
                     {"leakage", Of::first_coins, 2},
                     {"mechanism_2", Of::second_coins, 2},
                     {"leakage_2", Of::coins, 2}});
  };
  return {sized({shape(1, 1), shape(1, 2), shape(2, 1)}), [](const Instance& i) {
            return composed(i, i.first(0), i.first(1), i.second(2), i.whole(3),
                            both(i.first(1), i.whole(3)));
          }};
}

/// M₂(x, m₁, r₂) with a leakage P₂(x, r₂).
TableClaim adaptive_mechanism() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    Shape result = shape_of(records, coins, coins, {{"mechanism", Of::first_coins, 2}}, draws);
    const std::size_t cells = result.databases() * coins;
    result.parts.push_back({"mechanism_2", 2 * cells, 2});
    result.parts.push_back({"leakage", cells, 2});
    result.parts.push_back({"leakage_2", cells, 2});
    return result;
  };
  return {sized({shape(1, 1, 0), shape(1, 2, 3000), shape(1, 3, 3000)},
                {shape(1, 2, 40000), shape(2, 2, 5000)}, {shape(2, 3, 100000)}),
          [](const Instance& i) {
            return adaptively(i, i.first(0), i.first(2),
                              [&i](const Labels&) { return i.second(3); });
          }};
}

/// The same with P₂(x, m₁, r₂).
TableClaim adaptive_leakage() {
  const auto shape = [](std::size_t first) {
    Shape result = shape_of(1, first, 1, {{"mechanism", Of::first_coins, 2}});
    result.parts.push_back({"mechanism_2", 4, 2});
    result.parts.push_back({"leakage", 2 * first, 2});
    result.parts.push_back({"leakage_2", 4, 2});
    return result;
  };
  return {sized({shape(1), shape(2)}), [](const Instance& i) {
            return adaptively(i, i.first(0), i.first(2),
                              [&i](const Labels& m1) { return adaptive(i, 3, m1); });
          }};
}

const StatementChecks composition("bl.composition", [] {
  const auto check = [](TableClaim claim) { return check_of(of_two_epsilons(std::move(claim))); };
  return Checks{{"printed", check(independent_mechanisms())},
                {"adaptive", check(adaptive_mechanism())},
                {"independent-given-leakage", check(independent_given_leakage())},
                {"same-leakage", check(for_the_same_leakage())},
                {"shared-coins", check(shared_coins())},
                {"leakages-given-singly", check(leakages_given_singly())},
                {"adaptive-leakage", check(adaptive_leakage())}};
});

}  // namespace
}  // namespace pkdp::checks::bl
