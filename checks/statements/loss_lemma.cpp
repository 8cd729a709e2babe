#include "checks/statements/loss_lemma.hpp"
#include "checks/reading_frame.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/negation.hpp"
#include "checks/ordered.hpp"

namespace pkdp::checks {
namespace {

std::uint64_t denominator_of(Effort effort) {
  return effort == Effort::quick ? 4 : effort == Effort::normal ? 8 : 9;
}

std::vector<Rational> ratios() { return {1, 2, 3, make_rational(3, 2), make_rational(5, 4)}; }

std::vector<std::string> texts(const brute_force::Law& law) {
  std::vector<std::string> result;
  for (const Rational& mass : law) {
    result.push_back(to_string(mass));
  }
  return result;
}

Certificate certify(const CriterionClaim& claim, const Mechanism& mechanism, const Rational& c,
                    const Rational& least, const Rational& criterion) {
  Certificate certificate;
  certificate.statement = claim.statement;
  certificate.reading = claim.reading;
  certificate.claim = "Denies " + claim.denied +
                      ". One record; law_v is the law of the output for its value v; lhs is the "
                      "least delta of differential privacy, rhs the delta of the lemma.";
  certificate.inputs["ratio"] = to_string(c);
  for (std::size_t value = 0; value < mechanism.size(); ++value) {
    certificate.inputs[fmt::format("law_{}", value)] = texts(mechanism[value]);
  }
  certificate.lhs = least;
  certificate.rhs = criterion;
  certificate.relation = negation(claim.claimed);
  certificate.minimal = first_by(
      "greatest denominator of the masses, then values and outputs, then the laws, then e^epsilon "
      "from its list");
  return certificate;
}

/// False when the claim failed, and then the finding has the counterexample.
bool decide_at(const CriterionClaim& claim, const Mechanism& mechanism, Finding& finding) {
  for (const Rational& c : ratios()) {
    ++finding.cases;
    ++finding.effective;
    const Rational least = least_private_delta(mechanism, c);
    const Rational criterion = claim.criterion(mechanism, c);
    if (!stand_in(least, claim.claimed, criterion)) {
      finding.counterexample = certify(claim, mechanism, c, least, criterion);
      return false;
    }
  }
  return true;
}

}  // namespace

Rational expected_excess(const brute_force::Law& p, const brute_force::Law& q, const Rational& c) {
  Rational expectation = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o] > 0) {
      const Rational inverse_loss_ratio = q[o] / p[o];  // e^{−L}, 0 at L = ∞
      expectation += p[o] * std::max(Rational(0), Rational(1 - c * inverse_loss_ratio));
    }
  }
  return expectation;
}

Rational least_private_delta(const Mechanism& mechanism, const Rational& c) {
  Rational least = 0;
  for (const brute_force::Law& p : mechanism) {
    for (const brute_force::Law& q : mechanism) {
      least = std::max(least, brute_force::largest_set_excess(p, q, c));
    }
  }
  return least;
}

Rational largest_excess(const Mechanism& mechanism, const Rational& c) {
  Rational largest = 0;
  for (const brute_force::Law& p : mechanism) {
    for (const brute_force::Law& q : mechanism) {
      largest = std::max(largest, expected_excess(p, q, c));
    }
  }
  return largest;
}

Rational largest_excess_in_one_order(const Mechanism& mechanism, const Rational& c) {
  Rational largest = 0;
  for (std::size_t first = 0; first < mechanism.size(); ++first) {
    for (std::size_t second = first + 1; second < mechanism.size(); ++second) {
      largest = std::max(largest, expected_excess(mechanism[first], mechanism[second], c));
    }
  }
  return largest;
}

Finding decide_criterion(const CriterionClaim& claim, std::uint64_t denominator) {
  Finding finding;
  const std::vector<brute_force::Law> wide = brute_force::simplex(3, denominator);
  const std::vector<brute_force::Law> narrow = brute_force::simplex(2, denominator);
  for (const brute_force::Law& p : narrow) {
    for (const brute_force::Law& q : narrow) {
      if (!decide_at(claim, {p, q}, finding)) {
        return finding;
      }
    }
  }
  for (const brute_force::Law& p : wide) {
    for (const brute_force::Law& q : wide) {
      if (!decide_at(claim, {p, q}, finding)) {
        return finding;
      }
    }
  }
  for (const brute_force::Law& p : narrow) {
    for (const brute_force::Law& q : narrow) {
      for (const brute_force::Law& r : narrow) {
        if (!decide_at(claim, {p, q, r}, finding)) {
          return finding;
        }
      }
    }
  }
  return finding;
}

Reading criterion_reading(const CriterionClaim& claim, std::string text, Verdict verdict,
                          std::string note) {
  return enumerated_reading(
      {claim.reading, std::move(text), verdict, std::move(note)}, 500,
      [](Effort effort) {
        return fmt::format(
            "n = 1; 2 values and 2 or 3 outputs, 3 values and 2 outputs; masses with a "
            "common denominator ≤ {}; e^ε ∈ {{1, 2, 3, 3/2, 5/4}}; all δ at once",
            denominator_of(effort));
      },
      [claim](Effort effort) {
        return smallest_first(denominator_of(effort), [&claim](std::uint64_t denominator) {
          return decide_criterion(claim, denominator);
        });
      });
}

}  // namespace pkdp::checks
