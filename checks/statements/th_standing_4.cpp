#include <algorithm>
#include <bit>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"

/// th.standing-4: the assumptions on the data.
namespace pkdp::checks {
namespace {

using enum Verdict;

/// The mean share of ones.
Rational mean_share(const std::vector<Rational>& law, std::size_t n) {
  Rational ones = 0;
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    ones += law[database] * std::popcount(database) / Rational(static_cast<std::int64_t>(n));
  }
  return ones;
}

/// The p with count law Bin(n, p), where there is one.
std::optional<Rational> binomial_parameter(const std::vector<Rational>& law, std::size_t n) {
  std::vector<Rational> counts(n + 1, Rational(0));
  for (std::uint64_t database = 0; database < law.size(); ++database) {
    counts[static_cast<std::size_t>(std::popcount(database))] += law[database];
  }
  const Rational p = mean_share(law, n);
  return counts == brute_force::binomial_law(static_cast<std::int64_t>(n), p) ? std::optional(p)
                                                                              : std::nullopt;
}

void binomial_counts(Cases& cases, std::uint64_t size) {
  cases.visits_by("denominator of the law of two bits, then the law and the database");
  for (const auto& law : brute_force::simplex(4, size)) {
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

/// Independent records of one bias: the law of their count.
void independent_records(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then bias by denominator");
  for (std::size_t n = 2; n <= 3; ++n) {
    for (const Rational& p : brute_force::unit_rationals(size)) {
      std::vector<Rational> law;
      for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
        const auto ones = static_cast<std::uint64_t>(std::popcount(database));
        law.push_back(Rational(power(p, ones) * power(Rational(1 - p), n - ones)));
      }
      const auto found = binomial_parameter(law, n);
      if (!cases.compare(found ? *found : Rational(-1), Relation::equal, p, [&] {
            return CertificateInputs{{"p", to_string(p)}};
          })) {
        return;
      }
    }
  }
}

/// Bits of different parameters: their count has another variance than the binomial law of its
/// mean.
void independent_counts(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then the last of the probabilities by denominator");
  for (std::size_t n = 2; n <= 3; ++n) {
    for_ordered_tuples(brute_force::unit_rationals(size), n, [&](const std::vector<Rational>& p) {
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
  cases.visits_by("p by denominator, then the weights and the database");
  const std::vector<std::vector<std::uint64_t>> classes{{0}, {1, 2, 4}, {3, 5, 6}, {7}};
  for (const Rational& p : brute_force::unit_rationals(size)) {
    const brute_force::Law counts = brute_force::binomial_law(3, p);
    for (const auto& weights : brute_force::simplex(3, 6)) {
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
    cases.visits_by(
        "records, known records, then bias and noise by denominator, then e^epsilon from its list");
    std::vector<Rational> noise{0};
    for (const Rational& p : brute_force::interior_rationals(noises)) {
      noise.push_back(p);
    }
    for (std::int64_t n = 2; n <= static_cast<std::int64_t>(size); ++n) {
      for (std::int64_t known = 0; known + 1 < n; ++known) {
        for_ordered_tuples(brute_force::interior_rationals(size), 1, [&](const auto& bias) {
          for (const Rational& noise_p : noise) {
            for (const Rational& c : simple_ratios()) {
              const auto delta = [&](std::int64_t others) {
                const auto pair = brute_force::noisy_pair(others, bias[0], noise_p);
                return brute_force::set_excess(pair.zero, pair.one, c);
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

std::vector<CaseReading> implied_readings() {
  return {{"independent",
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
           one_more_known(Relation::greater_equal, 8)}};
}

}  // namespace

Statement th_standing_4() {
  const CaseReading iid{
      "iid",
      "Databases that follow a binomial distribution: \"This implies that each single entry is "
      "i.i.d.\"",
      refuted,
      "Masses 1/4, 0, 1/2, 1/4 of 00, 10, 01, 11: the count is Bin(2, 1/2).",
      "\"This implies that each single entry of a database is ... independent identically "
      "distributed\"; lhs is the mass of the database, rhs that of independent records",
      "laws of two binary records with denominators ≤ {}",
      {5, 8, 10},
      binomial_counts};
  const CaseReading printed{
      "printed",
      "Records are independent with one bias, so that the count is binomial, and n′ is known.",
      definition,
      "An assumption. That a binomial count \"implies\" it is false (iid), and not needed.",
      "the assumption",
      "2 and 3 records, bias with denominators ≤ {}",
      {10, 40, 60},
      independent_records};
  std::vector<CaseReading> readings{
      printed,
      iid,
      {"text:size",
       "The second algorithm \"suffices privacy constraints even when only the size of the "
       "attackers' background knowledge set is unknown\".",
       refuted,
       "The section then assumes n′ \"correct\"; one more known record breaks δ. n′ as an upper "
       "bound is enough: corrected:size.",
       "\"even when only the size ... is unknown\"; lhs is delta against one known record more, "
       "rhs delta as calibrated",
       "n and denominators of the bias ≤ {}, exact count, four ratios",
       {3, 4, 5},
       one_more_known(Relation::less_equal, 1)}};
  for (CaseReading& reading : implied_readings()) {
    readings.push_back(std::move(reading));
  }
  return case_statement("th.standing-4", "assumption", "Standing assumptions of chapter 4",
                        readings);
}

}  // namespace pkdp::checks
