#include "checks/bl/leaking.hpp"

/// bl.independence: a leakage that is independent of the output.
namespace pkdp::checks::bl {
namespace {

using namespace engine;
using brute_force::Labels;

/// Followed, but at quick effort, by mechanisms and leakages with coins of their own.
Shapes shapes() {
  return [](Effort effort) {
    std::vector<Shape> all = leaking_shapes()(effort);
    if (effort != Effort::quick) {
      all.push_back(
          shape_of(2, 2, 2, {{"mechanism", Of::first_coins, 2}, {"leakage", Of::second_coins, 2}}));
    }
    return all;
  };
}

/// Are M(x, ·) and P(x, ·) independent, for each x or for a uniform database?
bool independent(const Instance& i, bool for_each_database) {
  const std::size_t coins = i.shape.all_coins();
  const std::size_t span = for_each_database ? coins : i.shape.databases() * coins;
  const Labels m = mechanism_of(i);
  const Labels p = leakage_of(i);
  for (std::size_t begin = 0; begin < m.size(); begin += span) {
    for (std::uint32_t event = 0; event < 4; ++event) {
      std::size_t with_m = 0;
      std::size_t with_p = 0;
      std::size_t with_both = 0;
      for (std::size_t k = begin; k < begin + span; ++k) {
        with_m += m[k] == event / 2 ? 1U : 0U;
        with_p += p[k] == event % 2 ? 1U : 0U;
        with_both += m[k] == event / 2 && p[k] == event % 2 ? 1U : 0U;
      }
      if (with_both * span != with_m * with_p) {
        return false;
      }
    }
  }
  return true;
}

/// Have all neighbours a leakage that is possible under both?
bool neighbours_share_a_leakage(const Instance& i) {
  const brute_force::Leaking m = i.leaking(mechanism_of(i), leakage_of(i));
  for (std::size_t x = 0; x < m.databases(); ++x) {
    for (std::size_t y = 0; y < m.databases(); ++y) {
      if (brute_force::distance(x, y) == 1 && m.count(x, 0) * m.count(y, 0) == 0 &&
          m.count(x, 1) * m.count(y, 1) == 0) {
        return false;
      }
    }
  }
  return true;
}

/// M for P where `admitted`, against M by itself.
Sides bounded(const Instance& i, bool admitted) {
  return {admitted, leaking(i, i.ratio), of_mechanism(i, i.ratio)};
}

Sides independent_for_each_database(const Instance& i) { return bounded(i, independent(i, true)); }

Sides with_a_shared_leakage(const Instance& i) {
  return bounded(i, independent(i, true) && neighbours_share_a_leakage(i));
}

Sides independent_of_the_data(const Instance& i) { return bounded(i, of_leakage(i, 1) == 0); }

Sides independent_on_average(const Instance& i) { return bounded(i, independent(i, false)); }

Sides with_the_leakage(const Instance& i) {
  return {independent(i, true), of_pair(i, i.ratio), of_mechanism(i, i.ratio)};
}

const StatementChecks independence("bl.independence", [] {
  const auto check = [](Sides (*sides)(const Instance&), Relation claimed = Relation::less_equal) {
    return check_of(TableClaim{shapes(), sides, claimed});
  };
  return Checks{{"printed", check(independent_for_each_database)},
                {"same-bounds", check(independent_for_each_database, Relation::equal)},
                {"same-bounds-shared-leakage", check(with_a_shared_leakage, Relation::equal)},
                {"independent-of-the-data", check(independent_of_the_data)},
                {"independent-on-average", check(independent_on_average)},
                {"with-the-leakage", check(with_the_leakage)}};
});

}  // namespace
}  // namespace pkdp::checks::bl
