#include <algorithm>
#include <bit>
#include <numeric>

#include "checks/plain/grid.hpp"
#include "checks/plain/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"

/// th.def-3.3, th.def-3.4 and th.standing-4: what the attacker knows, what he does not, and the
/// assumption on the data.
namespace pkdp::checks {
namespace {

using enum Verdict;
using Positions = std::vector<std::size_t>;

Rational number(std::size_t count) { return Rational(static_cast<std::int64_t>(count)); }

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
  for (const auto& law : plain::simplex(4, size)) {
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
  for (std::size_t n = 2; n <= 5; ++n) {
    for (const Rational& bias : plain::unit_rationals(size)) {
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

/// The p with count law Bin(n, p), where there is one.
std::optional<Rational> binomial_parameter(const std::vector<Rational>& law, std::size_t n) {
  std::vector<Rational> counts(n + 1, Rational(0));
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    counts[static_cast<std::size_t>(std::popcount(database))] += law[database];
  }
  const Rational p = first_known(law, n);
  return counts == plain::binomial_law(static_cast<std::int64_t>(n), p) ? std::optional(p)
                                                                        : std::nullopt;
}

void binomial_counts(Cases& cases, std::uint64_t size) {
  for (const auto& law : plain::simplex(4, size)) {
    const auto p = binomial_parameter(law, 2);
    if (!p) {
      cases.skip();
      continue;
    }
    for (std::uint64_t database = 0; database < law.size(); ++database) {
      const auto ones = static_cast<std::uint64_t>(std::popcount(database));
      if (!cases.compare(
              law[database], Relation::equal,
              Rational(power(*p, ones) * power(Rational(1 - *p), 2 - ones)), [&] {
                return CertificateInputs{{"law", texts(law)}, {"database", bit_texts(database, 2)}};
              })) {
        return;
      }
    }
  }
}

/// Bits of different parameters: their count has another variance than the binomial law of its
/// mean.
void independent_counts(Cases& cases, std::uint64_t size) {
  for (std::size_t n = 2; n <= 3; ++n) {
    for_ordered_tuples(plain::unit_rationals(size), n, [&](const std::vector<Rational>& p) {
      if (std::count(p.begin(), p.end(), p[0]) == static_cast<std::ptrdiff_t>(n)) {
        cases.skip();
        return true;
      }
      Rational variance = 0;
      Rational mean = 0;
      for (const Rational& x : p) {
        variance += x * (1 - x);
        mean += x / static_cast<std::int64_t>(n);
      }
      return cases.compare(variance, Relation::less,
                           Rational(static_cast<std::int64_t>(n) * mean * (1 - mean)), [&] {
                             return CertificateInputs{{"p", texts(p)}};
                           });
    });
  }
}

/// A count Bin(3, p), shared among the databases of one count by any weights, then shuffled.
void shuffled(Cases& cases, std::uint64_t size) {
  const std::vector<std::vector<std::uint64_t>> classes{{0}, {1, 2, 4}, {3, 5, 6}, {7}};
  for (const Rational& p : plain::unit_rationals(size)) {
    const plain::Law counts = plain::binomial_law(3, p);
    for (const auto& weights : plain::simplex(3, 6)) {
      for (std::size_t k = 0; k < classes.size(); ++k) {
        for (const std::uint64_t database : classes[k]) {
          Rational mean = 0;  // over all permutations of the records
          for (std::size_t j = 0; j < classes[k].size(); ++j) {
            mean += counts[k] * (classes[k].size() == 1 ? Rational(1) : weights[j]);
          }
          mean /= static_cast<std::int64_t>(classes[k].size());
          if (!cases.compare(mean, Relation::equal,
                             Rational(power(p, k) * power(Rational(1 - p), 3 - k)), [&] {
                               return CertificateInputs{{"p", to_string(p)},
                                                        {"weights", texts(weights)},
                                                        {"database", bit_texts(database, 3)}};
                             })) {
            return;
          }
        }
      }
    }
  }
}

/// δ against an attacker who knows one record more, and against this one.
Visit one_more_known(Relation claimed, std::size_t noises) {
  return [claimed, noises](Cases& cases, std::uint64_t size) {
    std::vector<Rational> noise{0};
    for (const Rational& p : plain::interior_rationals(noises)) {
      noise.push_back(p);
    }
    for (std::int64_t n = 2; n <= static_cast<std::int64_t>(size); ++n) {
      for (std::int64_t known = 0; known + 1 < n; ++known) {
        for_ordered_tuples(plain::interior_rationals(size), 1, [&](const auto& bias) {
          for (const Rational& noise_p : noise) {
            for (const Rational& c : simple_ratios()) {
              const auto delta = [&](std::int64_t others) {
                const auto pair = plain::noisy_pair(others, bias[0], noise_p);
                return plain::set_excess(pair.zero, pair.one, c);
              };
              if (!cases.compare(delta(n - known - 2), claimed, delta(n - known - 1), [&] {
                    return CertificateInputs{{"records", std::to_string(n)},
                                             {"known", std::to_string(known)},
                                             {"bias", to_string(bias[0])},
                                             {"noise_p", to_string(noise_p)},
                                             {"ratio", to_string(c)}};
                  })) {
                return false;
              }
            }
          }
          return true;
        });
        if (!cases.open()) {
          return;
        }
      }
    }
  };
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
        {4, 6, 6},
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

Statement th_standing_4() {
  const CaseReading iid{
      "printed:iid",
      "Databases that follow a binomial distribution: \"This implies that each single entry is "
      "i.i.d.\"",
      refuted,
      "Masses 1/4, 0, 1/2, 1/4 of 00, 10, 01, 11: the count is Bin(2, 1/2).",
      "\"This implies that each single entry of a database is ... independent identically "
      "distributed\"; lhs is the mass of the database, rhs that of independent records",
      "laws of two binary records with denominators ≤ {}",
      {5, 8, 10},
      binomial_counts};
  CaseReading printed = iid;
  printed.reading = "printed";
  printed.claim = "The assumptions of chapter 4 with what they are said to imply.";
  printed.note =
      "See printed:iid and printed:size. The check of th.lem-4.11 and those of the "
      "noise take the i.i.d. records themselves as the assumption.";
  return case_statement(
      "th.standing-4", "assumption", "Standing assumptions of chapter 4",
      {printed,
       iid,
       {"printed:size",
        "The second algorithm \"suffices privacy constraints even when only the size of the "
        "attackers' background knowledge set is unknown\".",
        refuted,
        "The section then assumes n′ \"correct\"; one more known record breaks δ. n′ as an upper "
        "bound is enough: corrected:size.",
        "\"even when only the size ... is unknown\"; lhs is delta against one known record more, "
        "rhs delta as calibrated",
        "n and denominators of the bias ≤ {}, exact count, four ratios",
        {3, 4, 5},
        one_more_known(Relation::less_equal, 1)},
       {"independent",
        "Independent bits whose count is binomial have one parameter.",
        holds,
        "Different ones give a smaller variance.",
        "independent records of a binomial count",
        "2 and 3 bits with denominators ≤ {}",
        {6, 13, 14},
        independent_counts},
       {"corrected",
        "Exchangeable records with a binomial count are i.i.d. Bernoulli.",
        holds,
        "The databases of one count share its mass equally.",
        "exchangeable records",
        "3 records, p with denominators ≤ {}, weights with denominators ≤ 6",
        {8, 70, 80},
        shuffled},
       {"corrected:size",
        "δ does not fall when the attacker knows one record more.",
        holds,
        "The unknown record is post-processing of the known one, shift by shift.",
        "delta grows with n'",
        "n and denominators of the bias ≤ {}, noise_p = 0 or with denominators ≤ 8, four ratios",
        {4, 10, 11},
        one_more_known(Relation::greater_equal, 8)}});
}

}  // namespace pkdp::checks
