#include "checks/engine/law_definitions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/engine/texts.hpp"
#include "reference/privacy/indistinguishability.hpp"

namespace pkdp::checks::engine {
namespace {

using brute_force::Masses;

const Sizes denominators{4, 5, 6};

std::vector<Rational> ratios() { return {1, 2, 4, make_rational(3, 2), make_rational(5, 4)}; }

/// `where`, the ratios, δ, and the masses up to {}.
std::string description(const std::string& where) {
  return fmt::format(
      "{}, e^ε ∈ {{{{{}}}}}, δ at and around the least one, masses with a common denominator ≤ "
      "{{}}",
      where, fmt::join(texts(ratios()), ", "));
}

/// The least δ of the definition: both inequalities, all sets.
Rational least_delta(const Masses& p, const Masses& q, const Rational& c) {
  return std::max(brute_force::largest_set_excess(p, q, c),
                  brute_force::largest_set_excess(q, p, c));
}

/// Compares at the border, just below it and at the ends. False at a refutation.
bool agrees(Points& points, const Rational& least,
            const std::function<bool(const Delta&)>& implementation,
            const std::function<Inputs()>& inputs) {
  std::vector<Rational> deltas{0, least, 1};
  if (least > 0) {
    deltas.push_back(least * make_rational(999, 1000));
  }
  return std::all_of(deltas.begin(), deltas.end(), [&](const Rational& delta) {
    const bool holds = implementation(Delta::of(delta));
    return points.compare(least, holds ? Relation::less_equal : Relation::greater, delta, inputs);
  });
}

/// The four databases of two binary records, as indices 2·D(1) + D(2), that differ in one record.
constexpr std::array<std::pair<std::size_t, std::size_t>, 4> neighbours{
    {{0, 1}, {0, 2}, {1, 3}, {2, 3}}};

bool private_by(const Indistinguishability& implementation, const std::vector<Masses>& mechanism,
                const Rational& c, const Delta& delta) {
  return std::all_of(neighbours.begin(), neighbours.end(), [&](const auto& pair) {
    return implementation(LawPair::of(mechanism[pair.first], mechanism[pair.second]),
                          Epsilon::of_ratio(c), delta);
  });
}

Rational least_private_delta(const std::vector<Masses>& mechanism, const Rational& c) {
  Rational least = 0;
  for (const auto& [first, second] : neighbours) {
    least = std::max(least, least_delta(mechanism[first], mechanism[second], c));
  }
  return least;
}

bool agrees_on(Points& points, const Indistinguishability& implementation,
               const std::vector<Masses>& mechanism) {
  const std::vector<Rational> all = ratios();
  return std::all_of(all.begin(), all.end(), [&](const Rational& c) {
    return agrees(
        points, least_private_delta(mechanism, c),
        [&](const Delta& delta) { return private_by(implementation, mechanism, c, delta); },
        [&] {
          Inputs inputs{{"ratio", to_string(c)}};
          for (std::size_t database = 0; database < mechanism.size(); ++database) {
            inputs[fmt::format("law_{}{}", database / 2, database % 2)] =
                texts(mechanism[database]);
          }
          return inputs;
        });
  });
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

/// e^L of the definition against that of the implementation, 1 and 0 where one is infinite.
bool same_loss(Points& points, const LossOfOutcome& implementation, const Masses& p,
               const Masses& q, std::size_t o) {
  const auto expected = literal_loss(p[o], q[o]);
  const auto found = described(implementation(LawPair::of(p, q), o));
  const bool alike = expected.first == found.first;
  return points.compare(alike ? expected.second : Rational(1), Relation::equal,
                        alike ? found.second : Rational(0), [&] {
                          return Inputs{{"p", to_string(p[o])}, {"q", to_string(q[o])}};
                        });
}

}  // namespace

bool indistinguishable_in_library(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return indistinguishable(pair, epsilon, delta);
}

Loss loss_in_library(const LawPair& pair, std::size_t outcome) { return pair.loss(outcome); }

Enumeration indistinguishability(const Indistinguishability& implementation) {
  return {description("laws on 3 outcomes"), denominators,
          [implementation](Points& points, std::int64_t size) {
            points.ordered_by("the two laws, then e^epsilon from its list, then delta");
            const auto laws = brute_force::simplex(3, static_cast<std::uint64_t>(size));
            for (const Masses& p : laws) {
              for (const Masses& q : laws) {
                for (const Rational& c : ratios()) {
                  if (!agrees(
                          points, least_delta(p, q, c),
                          [&](const Delta& delta) {
                            return implementation(LawPair::of(p, q), Epsilon::of_ratio(c), delta);
                          },
                          [&] {
                            return Inputs{
                                {"ratio", to_string(c)}, {"law_0", texts(p)}, {"law_1", texts(q)}};
                          })) {
                    return;
                  }
                }
              }
            }
          }};
}

Enumeration differential_privacy(const Indistinguishability& implementation) {
  return {description("two binary records, two outputs"), denominators,
          [implementation](Points& points, std::int64_t size) {
            points.ordered_by("the laws of the four outputs, then e^epsilon from its list");
            const auto laws = brute_force::simplex(2, static_cast<std::uint64_t>(size));
            const std::size_t all = laws.size() * laws.size() * laws.size() * laws.size();
            for (std::size_t index = 0; index < all && points.open(); ++index) {
              std::vector<Masses> mechanism;
              for (std::size_t rest = index; mechanism.size() < 4; rest /= laws.size()) {
                mechanism.push_back(laws[rest % laws.size()]);
              }
              agrees_on(points, implementation, mechanism);
            }
          }};
}

Enumeration loss_of_outcomes(const LossOfOutcome& implementation) {
  return {"laws on 3 outcomes, masses with a common denominator ≤ {}", denominators,
          [implementation](Points& points, std::int64_t size) {
            points.ordered_by("the two laws, then the outcome");
            const auto laws = brute_force::simplex(3, static_cast<std::uint64_t>(size));
            for (const Masses& p : laws) {
              for (const Masses& q : laws) {
                for (std::size_t o = 0; o < p.size() && points.open(); ++o) {
                  if (p[o].is_zero() && q[o].is_zero()) {
                    points.skip();  // not an output: sources differ here, and none is ever seen
                  } else {
                    same_loss(points, implementation, p, q, o);
                  }
                }
              }
            }
          }};
}

Enumeration infinite_losses(const LossOfOutcome& implementation) {
  return {"P = (1, 0), Q = (0, 1)", 1, [implementation](Points& points, std::int64_t) {
            points.minimal(only_case("the pair of the reading"));
            for (const std::size_t outcome : {0U, 1U}) {
              same_loss(points, implementation, {1, 0}, {0, 1}, outcome);
            }
          }};
}

}  // namespace pkdp::checks::engine
