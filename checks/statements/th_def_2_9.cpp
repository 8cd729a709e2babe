#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/th_definitions.hpp"
#include "reference/models/database.hpp"

/// th.def-2.9: neighbouring databases.
namespace pkdp::checks {
namespace {

using enum Verdict;

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

using DatabasePair = std::function<bool(Cases&, const Database&, const Database&,
                                        const std::function<CertificateInputs()>&)>;

Visit on_databases(DatabasePair judge) {
  return [judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    cases.visits_by("records, values, then the two databases lexicographically");
    for (std::size_t records = 1; records <= size; ++records) {
      for (std::size_t values = 2; values <= 3; ++values) {
        const std::vector<Database> all = all_databases(values, records);
        for (const Database& x : all) {
          for (const Database& y : all) {
            if (!judge(cases, x, y, [&] {
                  return CertificateInputs{{"database_0", texts(x)}, {"database_1", texts(y)}};
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
  return [symmetric](Cases& cases, std::uint64_t size) {
    cases.visits_by("the last of the probabilities by denominator");
    for_ordered_tuples(
        brute_force::interior_rationals(size), symmetric ? 3 : 4, [&](std::vector<Rational> ones) {
          if (symmetric) {
            ones.insert(ones.begin() + 2, ones[1]);
          }
          return cases.compare(largest_ratio(ones, true), Relation::less_equal,
                               largest_ratio(ones, false), [&] {
                                 return CertificateInputs{{"mechanism", texts(ones)}};
                               });
        });
  };
}

using MakeInputs = std::function<CertificateInputs()>;

bool by_permutation(Cases& cases, const Database& x, const Database& y, const MakeInputs& inputs) {
  return cases.compare(number(fewest_differences(x, y)), Relation::equal, number(exchanged(x, y)),
                       inputs);
}

bool by_position(Cases& cases, const Database& x, const Database& y, const MakeInputs& inputs) {
  if (fewest_differences(x, y) > 1) {
    cases.skip();
    return true;
  }
  return cases.compare(number(differences(x, y)), Relation::less_equal, 1, inputs);
}

bool sensitivity(Cases& cases, const Database& x, const Database& y, const MakeInputs& inputs) {
  if (fewest_differences(x, y) > 1) {
    cases.skip();
    return true;
  }
  const auto ones = [](const Database& d) { return std::count(d.begin(), d.end(), Index{1}); };
  return cases.compare(Rational(std::abs(ones(x) - ones(y))), Relation::less_equal, 1, inputs);
}

}  // namespace

Statement th_def_2_9() {
  return case_statement(
      "th.def-2.9", "definition", "Neighbouring databases",
      {{"printed",
        "Equal up to a permutation but for at most one record.",
        definition,
        "The fewest differences over all permutations are n − Σ_e min(#e in D₀, #e in D₁).",
        "(2.8)",
        "2 and 3 values, n ≤ {}",
        {3, 4, 5},
        on_databases(by_permutation)},
       {"remark-positions",
        "\"differ at most in one element over all data positions, meaning\" (2.8): both say the "
        "same.",
        refuted,
        "(0, 1) and (1, 0) are neighbours by (2.8) and differ at two positions.",
        "\"the databases differ at most in one element overall data positions, meaning\" (2.8); "
        "lhs is the number of positions at which the neighbours differ",
        "2 and 3 values, n ≤ {}",
        {3, 4, 5},
        on_databases(by_position)},
       {"remark-mechanisms",
        "Differential privacy for databases that differ at one position gives it, with the same ε, "
        "for neighbours by (2.8).",
        refuted,
        "A permutation changes two positions: up to 2ε for a mechanism that sees them.",
        "(2.8) as the neighbours of the cited definition of differential privacy; lhs and rhs are "
        "the largest ratio with and without the pair 01, 10",
        "two binary records, two outputs, probabilities with denominators ≤ {}",
        {4, 5, 6},
        ratios_of_mechanisms(false)},
       {"corrected",
        "For a mechanism that sees only how often each element occurs, as a count does, both give "
        "the same.",
        holds,
        "Then permuted databases have one law.",
        "the count does not see positions",
        "two binary records, two outputs, probabilities with denominators ≤ {}",
        {6, 16, 18},
        ratios_of_mechanisms(true)},
       {"sensitivity",
        "One record changes a count by at most λ = 1.",
        holds,
        "The count does not see permutations.",
        "sensitivity 1",
        "2 and 3 values, n ≤ {}",
        {3, 6, 6},
        on_databases(sensitivity)}});
}

}  // namespace pkdp::checks
