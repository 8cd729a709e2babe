#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/engine/texts.hpp"
#include "reference/models/database.hpp"

/// th.def-2.9: neighbouring databases.
namespace pkdp::checks::th {
namespace {

using namespace engine;

std::size_t differences(const Database& x, const Database& y) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    count += x[i] != y[i] ? 1 : 0;
  }
  return count;
}

/// (2.8) by visiting every permutation: the fewest differences.
std::size_t fewest_differences(const Database& x, Database y) {
  std::sort(y.begin(), y.end());
  std::size_t fewest = x.size();
  do {
    fewest = std::min(fewest, differences(x, y));
  } while (std::next_permutation(y.begin(), y.end()));
  return fewest;
}

using DatabasePair =
    std::function<bool(Points&, const Database&, const Database&, const std::function<Inputs()>&)>;

Visit on_databases(DatabasePair judge) {
  return [judge = std::move(judge)](Points& points, std::uint64_t size) {
    points.ordered_by("records, values, then the two databases lexicographically");
    for (std::size_t records = 1; records <= size; ++records) {
      for (std::size_t values = 2; values <= 3; ++values) {
        const std::vector<Database> all = all_databases(values, records);
        for (const Database& x : all) {
          for (const Database& y : all) {
            if (!judge(points, x, y, [&] {
                  return Inputs{{"database_0", texts(x)}, {"database_1", texts(y)}};
                })) {
              return;
            }
          }
        }
      }
    }
  };
}

/// The number of records to exchange, from how often each element occurs.
std::size_t exchanged(const Database& x, const Database& y) {
  std::size_t common = 0;
  for (Index element = 0; element < 3; ++element) {
    common += static_cast<std::size_t>(
        std::min(std::count(x.begin(), x.end(), element), std::count(y.begin(), y.end(), element)));
  }
  return x.size() - common;
}

/// The largest ratio between the laws of neighbouring databases of two binary records, given the
/// probability of the output 1 for 00, 01, 10, 11; with or without the permuted pair 01, 10.
Rational largest_ratio(const std::vector<Rational>& ones, bool permuted) {
  Rational largest = 1;
  const auto include = [&](std::size_t x, std::size_t y) {
    for (const auto& [a, b] : {std::pair<Rational, Rational>{ones[x], ones[y]},
                               {Rational(1 - ones[x]), Rational(1 - ones[y])}}) {
      largest = std::max({largest, Rational(a / b), Rational(b / a)});
    }
  };
  for (const auto& [x, y] : {std::pair<std::size_t, std::size_t>{0, 1}, {0, 2}, {1, 3}, {2, 3}}) {
    include(x, y);
  }
  if (permuted) {
    include(1, 2);
  }
  return largest;
}

Visit ratios_of_mechanisms(bool symmetric) {
  return [symmetric](Points& points, std::uint64_t size) {
    points.ordered_by("the last of the probabilities by denominator");
    for_ordered_tuples(brute_force::interior_rationals(size), symmetric ? 3 : 4,
                       [&](std::vector<Rational> ones) {
                         if (symmetric) {
                           ones.insert(ones.begin() + 2, ones[1]);
                         }
                         return points.compare(largest_ratio(ones, true), Relation::less_equal,
                                               largest_ratio(ones, false), [&] {
                                                 return Inputs{{"mechanism", texts(ones)}};
                                               });
                       });
  };
}

using MakeInputs = std::function<Inputs()>;

bool by_permutation(Points& points, const Database& x, const Database& y,
                    const MakeInputs& inputs) {
  return points.compare(Rational(fewest_differences(x, y)), Relation::equal,
                        Rational(exchanged(x, y)), inputs);
}

bool by_position(Points& points, const Database& x, const Database& y, const MakeInputs& inputs) {
  if (fewest_differences(x, y) > 1) {
    points.skip();
    return true;
  }
  return points.compare(Rational(differences(x, y)), Relation::less_equal, 1, inputs);
}

bool sensitivity(Points& points, const Database& x, const Database& y, const MakeInputs& inputs) {
  if (fewest_differences(x, y) > 1) {
    points.skip();
    return true;
  }
  const auto ones = [](const Database& d) { return std::count(d.begin(), d.end(), Index{1}); };
  return points.compare(Rational(std::abs(ones(x) - ones(y))), Relation::less_equal, 1, inputs);
}

const StatementChecks def_2_9("th.def-2.9", [] {
  return Checks{
      {"printed",
       check_of(Enumeration{"2 and 3 values, n ≤ {}", {3, 4, 5}, on_databases(by_permutation)})},
      {"remark-positions",
       check_of(Enumeration{"2 and 3 values, n ≤ {}", {3, 4, 5}, on_databases(by_position)})},
      {"remark-mechanisms",
       check_of(Enumeration{"two binary records, two outputs, probabilities with denominators ≤ {}",
                            {4, 5, 6},
                            ratios_of_mechanisms(false)})},
      {"corrected",
       check_of(Enumeration{"two binary records, two outputs, probabilities with denominators ≤ {}",
                            {6, 16, 18},
                            ratios_of_mechanisms(true)})},
      {"sensitivity",
       check_of(Enumeration{"2 and 3 values, n ≤ {}", {3, 6, 6}, on_databases(sensitivity)})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
