#include "checks/statements/privacy_definitions.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"

namespace pkdp::checks {
namespace {

using brute_force::Law;

std::vector<Rational> ratios() { return {1, 2, 4, make_rational(3, 2), make_rational(5, 4)}; }

std::vector<std::string> texts(const Law& law) {
  std::vector<std::string> result;
  for (const Rational& mass : law) {
    result.push_back(to_string(mass));
  }
  return result;
}

/// The least δ of the definition: both inequalities, all sets.
Rational least_delta(const Law& p, const Law& q, const Rational& c) {
  return std::max(brute_force::largest_set_excess(p, q, c),
                  brute_force::largest_set_excess(q, p, c));
}

/// δ at the border, just below it and at the ends.
std::vector<Rational> deltas_around(const Rational& least) {
  std::vector<Rational> deltas{0, least, 1};
  if (least > 0) {
    deltas.push_back(least * make_rational(999, 1000));
  }
  return deltas;
}

Certificate disagreement(std::string statement, std::map<std::string, Input> inputs,
                         const Rational& least, const Rational& delta) {
  return {std::move(statement),
          "printed",
          "The implementation answers otherwise: lhs is the least delta of the definition, rhs the "
          "delta that was asked.",
          std::move(inputs),
          least,
          delta,
          least <= delta ? Relation::less_equal : Relation::greater};
}

/// The four databases of two binary records, as indices 2·D(1) + D(2), that differ in one record.
constexpr std::array<std::pair<std::size_t, std::size_t>, 4> neighbours{
    {{0, 1}, {0, 2}, {1, 3}, {2, 3}}};

bool private_by(const Indistinguishability& implementation, const std::vector<Law>& mechanism,
                const Rational& c, const Rational& delta) {
  return std::all_of(neighbours.begin(), neighbours.end(), [&](const auto& pair) {
    return implementation(LawPair::of(mechanism[pair.first], mechanism[pair.second]),
                          Epsilon::of_ratio(c), Delta::of(delta));
  });
}

Rational least_private_delta(const std::vector<Law>& mechanism, const Rational& c) {
  Rational least = 0;
  for (const auto& [first, second] : neighbours) {
    least = std::max(least, least_delta(mechanism[first], mechanism[second], c));
  }
  return least;
}

void decide_mechanism(const Indistinguishability& implementation, const std::vector<Law>& mechanism,
                      Finding& finding) {
  for (const Rational& c : ratios()) {
    const Rational least = least_private_delta(mechanism, c);
    for (const Rational& delta : deltas_around(least)) {
      ++finding.cases;
      ++finding.effective;
      if (private_by(implementation, mechanism, c, delta) != (least <= delta)) {
        std::map<std::string, Input> inputs{{"ratio", to_string(c)}};
        for (std::size_t database = 0; database < mechanism.size(); ++database) {
          inputs["law_" + std::to_string(database / 2) + std::to_string(database % 2)] =
              texts(mechanism[database]);
        }
        finding.counterexample = disagreement("pk.def-2", std::move(inputs), least, delta);
        return;
      }
    }
  }
}

/// sign(L) where infinite, else 0, and e^L where finite.
std::pair<int, Rational> literal_loss(const Rational& p, const Rational& q) {
  if (q.is_zero()) {
    return {1, 0};
  }
  return p.is_zero() ? std::pair<int, Rational>{-1, 0} : std::pair<int, Rational>{0, p / q};
}

std::pair<int, Rational> described(const Loss& loss) {
  if (loss.is_finite()) {
    return {0, loss.ratio()};
  }
  return {loss.is_plus_infinity() ? 1 : -1, 0};
}

}  // namespace

std::string ratios_in_words() {
  return fmt::format("e^ε ∈ {{{}}}", fmt::join(texts(ratios()), ", "));
}

Finding decide_indistinguishability(const Indistinguishability& implementation,
                                    std::uint64_t denominator) {
  Finding finding;
  const std::vector<Law> laws = brute_force::simplex(3, denominator);
  for (const Law& p : laws) {
    for (const Law& q : laws) {
      for (const Rational& c : ratios()) {
        const Rational least = least_delta(p, q, c);
        for (const Rational& delta : deltas_around(least)) {
          ++finding.cases;
          ++finding.effective;
          if (implementation(LawPair::of(p, q), Epsilon::of_ratio(c), Delta::of(delta)) !=
              (least <= delta)) {
            finding.counterexample = disagreement(
                "pk.def-1", {{"ratio", to_string(c)}, {"law_0", texts(p)}, {"law_1", texts(q)}},
                least, delta);
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Finding decide_differential_privacy(const Indistinguishability& implementation,
                                    std::uint64_t denominator) {
  Finding finding;
  const std::vector<Law> laws = brute_force::simplex(2, denominator);
  const std::size_t mechanisms = laws.size() * laws.size() * laws.size() * laws.size();
  for (std::size_t index = 0; index < mechanisms && !finding.counterexample; ++index) {
    std::vector<Law> mechanism;
    for (std::size_t rest = index, database = 0; database < 4; ++database, rest /= laws.size()) {
      mechanism.push_back(laws[rest % laws.size()]);
    }
    decide_mechanism(implementation, mechanism, finding);
  }
  return finding;
}

Finding decide_loss(const LossOfOutcome& implementation, std::uint64_t denominator) {
  Finding finding;
  const std::vector<Law> laws = brute_force::simplex(3, denominator);
  for (const Law& p : laws) {
    for (const Law& q : laws) {
      for (std::size_t o = 0; o < p.size(); ++o) {
        ++finding.cases;
        if (p[o].is_zero() && q[o].is_zero()) {
          continue;  // not an output: the conventions of the sources differ, and none is ever seen
        }
        ++finding.effective;
        const auto expected = literal_loss(p[o], q[o]);
        const auto found = described(implementation(LawPair::of(p, q), o));
        if (expected != found) {
          finding.counterexample = Certificate{
              "pk.def-10",
              "printed",
              "The implementation answers otherwise: lhs is e^L of the definition and rhs that of "
              "the implementation, 1 and 0 where one of them is infinite.",
              {{"p", to_string(p[o])}, {"q", to_string(q[o])}},
              expected.first == found.first ? expected.second : Rational(1),
              expected.first == found.first ? found.second : Rational(0),
              Relation::not_equal};
          return finding;
        }
      }
    }
  }
  return finding;
}

}  // namespace pkdp::checks
