#include "checks/statements/pk_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks {
namespace {

using brute_force::Law;

/// The sum of two independent variables on 0, 1, …
Law convolved(const Law& p, const Law& q) {
  Law sum(p.size() + q.size() - 1, Rational(0));
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < q.size(); ++j) {
      sum[i + j] += p[i] * q[j];
    }
  }
  return sum;
}

/// The larger direction between X and X + d.
Rational shift_delta(const Law& law, std::int64_t d, const Rational& c) {
  Law still = law;
  still.resize(law.size() + static_cast<std::size_t>(d), Rational(0));
  Law moved(static_cast<std::size_t>(d), Rational(0));
  moved.insert(moved.end(), law.begin(), law.end());
  return std::max(brute_force::hockey_stick(still, moved, c),
                  brute_force::hockey_stick(moved, still, c));
}

std::vector<Law> log_concave_laws(std::uint64_t greatest) {
  std::vector<Law> laws;
  for (std::size_t outcomes = 1; outcomes <= 4; ++outcomes) {
    for (const Law& law : brute_force::simplex(outcomes, greatest)) {
      if (is_log_concave(law)) {
        laws.push_back(law);
      }
    }
  }
  return laws;
}

std::uint64_t denominator_of(Effort effort) {
  return effort == Effort::quick ? 6 : effort == Effort::normal ? 9 : 12;
}

/// The count of the records plus noise by going through all databases, against the convolution.
Finding decide_convolution(std::uint64_t greatest) {
  Finding finding;
  for (const Law& noise : brute_force::simplex(3, greatest)) {
    for (const Rational& p : brute_force::interior_rationals(4)) {
      const std::vector<Rational> others{p, make_rational(1, 2), 1 - p / 2};
      Law through(7, Rational(0));
      for (std::size_t bits = 0; bits < 16; ++bits) {
        Rational mass = bits % 2 == 1 ? 1 : 0;  // the target's record is 1
        std::size_t count = 0;
        for (std::size_t i = 0; i < 4; ++i) {
          const bool one = (bits >> i) % 2 == 1;
          count += one ? 1 : 0;
          mass *= i == 0 ? Rational(1) : one ? others[i - 1] : Rational(1 - others[i - 1]);
        }
        for (std::size_t z = 0; z < 3; ++z) {
          through[count + z] += mass * noise[z];
        }
      }
      ++finding.cases;
      ++finding.effective;
      const Law sum = convolved(convolved(Law{0, 1}, brute_force::bernoulli_sum(others)), noise);
      if (sum != through) {
        finding.counterexample = Certificate{
            "pk.text-noise",       "printed:convolution", "Denies that the law is the convolution.",
            {{"p", to_string(p)}}, Rational(1),           Rational(0),
            Relation::not_equal};
        return finding;
      }
    }
  }
  return finding;
}

/// Bin(n, p) + Bin(m, q) against Bin(n + m, r), r of the same mean.
Finding decide_binomial_sum(const std::string& reading, bool equal, std::int64_t greatest) {
  Finding finding;
  for (std::int64_t n = 1; n <= greatest; ++n) {
    for (std::int64_t m = 1; m <= greatest; ++m) {
      for (const Rational& p : brute_force::interior_rationals(6)) {
        for (const Rational& q : brute_force::interior_rationals(6)) {
          ++finding.cases;
          if ((p == q) != equal) {
            continue;
          }
          ++finding.effective;
          const Law sum =
              convolved(brute_force::binomial_law(n, p), brute_force::binomial_law(m, q));
          const Rational mean = (p * n + q * m) / (n + m);
          if ((sum == brute_force::binomial_law(n + m, mean)) != equal) {
            finding.counterexample =
                Certificate{"pk.text-binomial-noise",
                            reading,
                            "Denies what is said of the sum of two binomial variables.",
                            {{"n", std::to_string(n)}, {"m", std::to_string(m)}},
                            Rational(1),
                            Rational(0),
                            Relation::not_equal};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Reading exhaustive(std::string name, std::string claim, std::string note,
                   std::function<std::string(Effort)> domain,
                   std::function<Finding(Effort)> check) {
  return {.reading = std::move(name),
          .claim = std::move(claim),
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note = std::move(note),
          .least_effective = 50,
          .domain = std::move(domain),
          .check = std::move(check)};
}

std::string shift_words(Effort effort) {
  return fmt::format(
      "log-concave noise on up to 4 points with denominator ≤ {}, s ≤ 3, e^ε ∈ {{1, 3/2, 2, 3}}",
      denominator_of(effort));
}

std::vector<Reading> noise_readings() {
  return {
      exhaustive(
          "printed",
          "\"The PLRV can be obtained by comparing the distributions of X and X + s\": for a "
          "mechanism of sensitivity s and log-concave noise X, such as Laplace or two-sided "
          "geometric noise, no d ≤ s has a larger δ than s.",
          "P(k)/P(k−d) is monotone in k, so that δ is the excess of a half-line, which grows with "
          "d. For a count s = 1 and nothing is to be shown.",
          shift_words,
          [](Effort effort) {
            return decide_noise_shift("printed", log_concave_laws(denominator_of(effort)), 3);
          }),
      exhaustive(
          "printed:convolution",
          "\"We can simply compute the convolution of the corresponding two distributions\": the "
          "noisy count given the target's record has the law of the other records' sum convolved "
          "with the noise, moved by that record.",
          "Records and noise are independent.",
          [](Effort effort) {
            return fmt::format("4 records, noise on 3 points with denominator ≤ {}",
                               denominator_of(effort));
          },
          [](Effort effort) { return decide_convolution(denominator_of(effort)); }),
      {.reading = "any-noise",
       .claim = "The first for any noise X.",
       .verdict = Verdict::refuted,
       .evidence = Evidence::certificate,
       .note = "Noise on even numbers and sensitivity 2: a difference of 1 shows by its parity.",
       .domain = [](Effort) { return std::string("noise on 3 points, denominator ≤ 4, s ≤ 3"); },
       .check =
           [](Effort) { return decide_noise_shift("any-noise", brute_force::simplex(3, 4), 3); }}};
}

}  // namespace

bool is_log_concave(const Law& law) {
  for (std::size_t k = 1; k + 1 < law.size(); ++k) {
    if (law[k] * law[k] < law[k - 1] * law[k + 1]) {
      return false;
    }
  }
  std::size_t runs = 0;
  for (std::size_t k = 0; k < law.size(); ++k) {
    runs += law[k] > 0 && (k == 0 || law[k - 1] == 0) ? 1 : 0;
  }
  return runs == 1;
}

Finding decide_noise_shift(const std::string& reading, const std::vector<Law>& laws,
                           std::int64_t greatest) {
  Finding finding;
  for (const Law& law : laws) {
    for (std::int64_t s = 1; s <= greatest; ++s) {
      for (std::int64_t d = 1; d <= s; ++d) {
        for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(2), Rational(3)}) {
          ++finding.cases;
          ++finding.effective;
          const Rational lhs = shift_delta(law, d, c);
          const Rational rhs = shift_delta(law, s, c);
          if (lhs > rhs) {
            std::vector<std::string> noise;
            for (const Rational& mass : law) {
              noise.push_back(to_string(mass));
            }
            finding.counterexample = Certificate{
                "pk.text-noise",
                reading,
                "Denies section 5.2, \"the PLRV can be obtained by comparing the distributions of "
                "X and X + s\": lhs is delta of X and X + difference, rhs that of X and X + s.",
                {{"noise", noise},
                 {"sensitivity", std::to_string(s)},
                 {"difference", std::to_string(d)},
                 {"ratio", to_string(c)}},
                lhs,
                rhs,
                Relation::greater,
                first_by("denominator of the noise on three points, then the law, then the "
                         "sensitivity")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

std::vector<Statement> text_statements() {
  const auto sizes = [](Effort effort) {
    return fmt::format("n, m ≤ {}, probabilities with denominator ≤ 6",
                       effort == Effort::quick ? 4 : 8);
  };
  const auto check = [](std::string reading, bool equal) {
    return [reading = std::move(reading), equal](Effort effort) {
      return decide_binomial_sum(reading, equal, effort == Effort::quick ? 4 : 8);
    };
  };
  return {{"pk.text-noise", "002", "claim", "Two sources of noise: shift and convolution (5.2)",
           noise_readings()},
          {"pk.text-binomial-noise",
           "002",
           "claim",
           "Binomial noise beside binomial records (5.2)",
           {exhaustive("printed", "B(n, p) + B(m, p) = B(n + m, p).", "n + m independent records.",
                       sizes, check("printed", true)),
            exhaustive("printed:exact-p",
                       "\"This property depends on the exact value of p\": for 0 < p, q < 1, p ≠ q "
                       "the sum of B(n, p) and B(m, q) is not binomial.",
                       "Its variance is below that of the binomial law of its mean.", sizes,
                       check("printed:exact-p", false))}}};
}

}  // namespace pkdp::checks
