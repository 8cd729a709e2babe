#include <algorithm>
#include <bit>
#include <numeric>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"

/// th.def-3.3 and th.def-3.4: what the attacker knows, and what he does not.
namespace pkdp::checks {
namespace {

using enum Verdict;
using Positions = std::vector<std::size_t>;

Rational factorial(std::uint64_t n) {
  Rational product = 1;
  for (std::uint64_t k = 2; k <= n; ++k) {
    product *= k;
  }
  return product;
}

/// All sequences of `length` different positions below n, in lexicographic order.
std::vector<Positions> partial_permutations(std::size_t n, std::size_t length) {
  std::vector<Positions> all{{}};
  for (std::size_t k = 0; k < length; ++k) {
    std::vector<Positions> longer;
    for (const Positions& prefix : all) {
      for (std::size_t i = 0; i < n; ++i) {
        if (std::find(prefix.begin(), prefix.end(), i) == prefix.end()) {
          longer.push_back(prefix);
          longer.back().push_back(i);
        }
      }
    }
    all = std::move(longer);
  }
  return all;
}

/// Positions as words have them, from 1.
std::vector<std::string> position_texts(const Positions& positions) {
  std::vector<std::string> result;
  for (const std::size_t i : positions) {
    result.push_back(std::to_string(i + 1));
  }
  return result;
}

/// The prefixes of all n! permutations: each partial permutation equally often.
void prefixes(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, known records, positions");
  for (std::size_t n = 1; n <= size; ++n) {
    for (std::size_t known = 0; known <= n; ++known) {
      std::map<Positions, std::size_t> counts;
      Positions order(n);
      std::iota(order.begin(), order.end(), std::size_t{0});
      do {
        ++counts[Positions(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(known))];
      } while (std::next_permutation(order.begin(), order.end()));
      for (const Positions& positions : partial_permutations(n, known)) {
        if (!cases.compare(number(counts[positions]), Relation::equal, factorial(n - known), [&] {
              return CertificateInputs{{"records", std::to_string(n)},
                                       {"positions", position_texts(positions)}};
            })) {
          return;
        }
      }
    }
  }
}

bool bit(std::uint64_t database, std::size_t position) { return (database >> position & 1) != 0; }

/// P[D′ = values, m = positions] for a law of D, m uniform and independent of D.
Rational joint_mass(const std::vector<Rational>& law, const Positions& positions,
                    std::uint64_t values, const Rational& count_of_positions) {
  Rational total = 0;
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    bool agrees = true;
    for (std::size_t k = 0; k < positions.size(); ++k) {
      agrees = agrees && bit(database, positions[k]) == bit(values, k);
    }
    total += agrees ? law[database] : Rational(0);
  }
  return total / count_of_positions;
}

/// The same by (3.3): values i.i.d. of parameter θ′(1), times a uniform partial permutation.
Rational product_mass(const Rational& ones, std::size_t known, std::uint64_t values,
                      const Rational& count_of_positions) {
  const auto hits = static_cast<std::uint64_t>(std::popcount(values));
  return power(ones, hits) * power(Rational(1 - ones), known - hits) / count_of_positions;
}

/// θ′ = the law of the first known record: no other one could make (3.3) right.
Rational first_known(const std::vector<Rational>& law, std::size_t n) {
  Rational ones = 0;
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    ones += law[database] * std::popcount(database) / Rational(static_cast<std::int64_t>(n));
  }
  return ones;
}

void compare_background(Cases& cases, std::size_t n, const std::vector<Rational>& law) {
  const Rational ones = first_known(law, n);
  for (std::size_t known = 1; known < n; ++known) {
    const std::vector<Positions> all = partial_permutations(n, known);
    const Rational count = number(all.size());
    for (const Positions& positions : all) {
      for (std::uint64_t values = 0; values < (std::uint64_t{1} << known); ++values) {
        if (!cases.compare(joint_mass(law, positions, values, count), Relation::equal,
                           product_mass(ones, known, values, count), [&] {
                             return CertificateInputs{{"law", texts(law)},
                                                      {"positions", position_texts(positions)},
                                                      {"known_values", bit_texts(values, known)}};
                           })) {
          return;
        }
      }
    }
  }
}

void any_law(Cases& cases, std::uint64_t size) {
  cases.visits_by("denominator of the law of two bits, then the law, then positions and values");
  for (const auto& law : brute_force::simplex(4, size)) {
    compare_background(cases, 2, law);
    if (!cases.open()) {
      return;
    }
  }
}

std::vector<Rational> independent_law(const std::vector<Rational>& ones) {
  std::vector<Rational> law;
  for (std::uint64_t database = 0; database < (std::uint64_t{1} << ones.size()); ++database) {
    Rational mass = 1;
    for (std::size_t i = 0; i < ones.size(); ++i) {
      mass *= bit(database, i) ? ones[i] : Rational(1 - ones[i]);
    }
    law.push_back(mass);
  }
  return law;
}

void records_of_one_law(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then bias by denominator, then positions and values");
  for (std::size_t n = 2; n <= 5; ++n) {
    for (const Rational& bias : brute_force::unit_rationals(size)) {
      compare_background(cases, n, independent_law(std::vector<Rational>(n, bias)));
      if (!cases.open()) {
        return;
      }
    }
  }
}

/// f(n, positions) for 1 ≤ n ≤ size, n′ < n, while it returns true.
void for_positions(std::uint64_t size,
                   const std::function<bool(std::size_t, const Positions&)>& f) {
  for (std::size_t n = 1; n <= size; ++n) {
    for (std::size_t known = 0; known < n; ++known) {
      for (const Positions& positions : partial_permutations(n, known)) {
        if (!f(n, positions)) {
          return;
        }
      }
    }
  }
}

/// q(D′) + q(D″) = q(D) for every D.
void partition(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, known records, positions, then the database");
  for_positions(size, [&](std::size_t n, const Positions& positions) {
    for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
      std::int64_t parts = 0;
      for (std::size_t i = 0; i < n; ++i) {
        const bool known = std::find(positions.begin(), positions.end(), i) != positions.end();
        parts += !known && bit(database, i) ? 1 : 0;
      }
      for (const std::size_t i : positions) {
        parts += bit(database, i) ? 1 : 0;
      }
      if (!cases.compare(Rational(parts), Relation::equal, Rational(std::popcount(database)), [&] {
            return CertificateInputs{{"database", bit_texts(database, n)},
                                     {"positions", position_texts(positions)}};
          })) {
        return false;
      }
    }
    return true;
  });
}

/// D″[i] of the sequence D″ for a target i: is there an entry of that index?
void index_of_target(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, known records, positions, then the target");
  for_positions(size, [&](std::size_t n, const Positions& positions) {
    for (std::size_t i = 0; i < n; ++i) {
      if (std::find(positions.begin(), positions.end(), i) != positions.end()) {
        continue;
      }
      if (!cases.compare(number(i + 1), Relation::less_equal, number(n - positions.size()), [&] {
            return CertificateInputs{{"records", std::to_string(n)},
                                     {"positions", position_texts(positions)},
                                     {"target", std::to_string(i + 1)}};
          })) {
        return false;
      }
    }
    return true;
  });
}

}  // namespace

Statement th_def_3_3() {
  return case_statement(
      "th.def-3.3", "definition", "Background knowledge as a random partial database",
      {{"printed",
        "D′ = (D[m_k]); Perm(n)[1:n′] is uniform over the partial permutations.",
        definition,
        "The first n′ entries of a uniform permutation are.",
        "Definition 3.3",
        "n ≤ {}, all n′",
        {5, 7, 8},
        prefixes},
       {"remark-product",
        "(3.3), independent values of one law θ′ times a uniform m, is the law of (D′, m) with "
        "D′ = (D[m_k]).",
        refuted,
        "Not for every law of D: in a fixed database, for one, D′ and m depend on each other.",
        "(3.3) for D' = (D[m_k]) of (3.2); lhs is the probability of these values at these "
        "positions, rhs that by (3.3) with the only theta' it can have",
        "laws of two binary records with denominators ≤ {}",
        {2, 3, 4},
        any_law},
       {"corrected",
        "It is when the records of D are independent with the law θ′.",
        holds,
        "Then m does not matter.",
        "(3.3) for independent records of one law",
        "2 … 5 binary records, bias with denominators ≤ {}",
        {3, 11, 12},
        records_of_one_law}});
}

Statement th_def_3_4() {
  return case_statement(
      "th.def-3.4", "definition", "The unknown part of the database",
      {{"printed",
        "D″ = (D[i]) for i not in m.",
        definition,
        "D′ and D″ share out the positions: q(D′) + q(D″) = q(D).",
        "Definition 3.4",
        "all D, n ≤ {}, all m",
        {4, 7, 7},
        partition},
       {"remark-index",
        "D″[i] in th.def-3.5 is the record of the target i.",
        refuted,
        "As a sequence of n − n′ entries, counted from 1, D″ need not have an i-th one. D[i] with "
        "i ∉ m is meant.",
        "\"D''[i] = a\" with \"indices start from 1\" and a sequence D''; lhs is the index i, rhs "
        "the length of D''",
        "n ≤ {}, all m and i ∉ m",
        {3, 4, 5},
        index_of_target}});
}

}  // namespace pkdp::checks
