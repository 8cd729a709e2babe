#include <algorithm>
#include <bit>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/law_pairs.hpp"

/// th.lem-4.11: differential privacy implies passive privacy.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

/// Two binary records, two outputs: the law of D as masses of 00, 10, 01, 11, and P[M(D) = 1].
struct SmallModel {
  std::vector<Rational> law;
  std::vector<Rational> ones;
};

Masses output_law(const Rational& ones) { return {Rational(1 - ones), ones}; }

/// The least δ of (ε,δ)-DP over all sets: databases that differ at one position.
Rational private_delta(const std::vector<Rational>& ones, const Rational& c) {
  Rational least = 0;
  for (const auto& [x, y] : {std::pair<std::size_t, std::size_t>{0, 1}, {0, 2}, {1, 3}, {2, 3}}) {
    least = std::max(least, brute_force::set_excess(output_law(ones[x]), output_law(ones[y]), c));
  }
  return least;
}

/// P[M(D) = 1 | record `target` is `bit`], nothing known; nothing where that is impossible.
std::optional<Rational> given(const SmallModel& model, std::size_t target, bool bit) {
  Rational mass = 0;
  Rational ones = 0;
  for (std::size_t database = 0; database < 4; ++database) {
    if (((database >> target & 1) != 0) == bit) {
      mass += model.law[database];
      ones += model.law[database] * model.ones[database];
    }
  }
  return mass.is_zero() ? std::nullopt : std::optional(Rational(ones / mass));
}

Inputs inputs_of(const SmallModel& model, std::size_t target, const Rational& c) {
  return {{"law", texts(model.law)},
          {"mechanism", texts(model.ones)},
          {"target", std::to_string(target + 1)},
          {"ratio", to_string(c)}};
}

/// Nothing known, any law of D: the signed loss, both orders.
void any_law(Points& points, std::uint64_t size) {
  points.ordered_by(
      "greatest denominator of law and mechanism, then the law, the mechanism and the target, then "
      "e^epsilon from its list");
  for (std::uint64_t denominator = 1; denominator <= size; ++denominator) {
    for (const auto& law : brute_force::simplex(4, denominator)) {
      for_ordered_tuples(brute_force::unit_rationals(denominator), 4, [&](const auto& ones) {
        const SmallModel model{law, ones};
        for (const std::size_t target : {std::size_t{0}, std::size_t{1}}) {
          const auto zero = given(model, target, false);
          const auto one = given(model, target, true);
          if (!zero || !one) {
            points.skip();
            continue;
          }
          for (const Rational& c : simple_ratios()) {
            if (!points.compare(brute_force::set_excess(output_law(*zero), output_law(*one), c),
                                Relation::less_equal, private_delta(ones, c),
                                [&] { return inputs_of(model, target, c); })) {
              return false;
            }
          }
        }
        return true;
      });
      if (!points.open()) {
        return;
      }
    }
  }
}

/// One model of independent records: unknown ≤ mean over the other record known ≤ δ of DP.
bool independent_model(Points& points, const std::vector<Rational>& bits,
                       const std::vector<Rational>& ones, const Rational& c, bool absolute) {
  const auto integral = [&](const Rational& x, const Rational& y) {
    return absolute ? std::max(brute_force::absolute_excess(output_law(x), output_law(y), c),
                               brute_force::absolute_excess(output_law(y), output_law(x), c))
                    : brute_force::set_excess(output_law(x), output_law(y), c);
  };
  const Rational other = bits[1];
  const Rational zero = (1 - other) * ones[0] + other * ones[2];
  const Rational one = (1 - other) * ones[1] + other * ones[3];
  const Rational known =
      (1 - other) * integral(ones[0], ones[1]) + other * integral(ones[2], ones[3]);
  const Rational bound = (absolute ? Rational(1 + 1 / c) : Rational(1)) * private_delta(ones, c);
  const auto inputs = [&] {
    return Inputs{{"p", texts(bits)}, {"mechanism", texts(ones)}, {"ratio", to_string(c)}};
  };
  if (!points.compare(known, Relation::less_equal, bound, inputs)) {
    return false;
  }
  return points.compare(integral(zero, one), Relation::less_equal, absolute ? bound : known,
                        inputs);
}

Visit independent_records(bool absolute) {
  return [absolute](Points& points, std::uint64_t size) {
    points.ordered_by(
        "bias of the second bit by denominator, then the last of the probabilities of the "
        "mechanism by denominator, then e^epsilon from its list");
    for (const Rational& bias : brute_force::unit_rationals(size)) {
      for_ordered_tuples(brute_force::unit_rationals(size), 4, [&](const auto& ones) {
        for (const Rational& c : simple_ratios()) {
          if (!independent_model(points, {make_rational(1, 2), bias}, ones, c, absolute)) {
            return false;
          }
        }
        return true;
      });
      if (!points.open()) {
        return;
      }
    }
  };
}

/// (4.24) by positions, (4.25) as well: the elements of D₁, those of D′ taken away one by one, are
/// those of D″, for every choice of the known positions.
void position_difference(Points& points, std::uint64_t size) {
  points.ordered_by("records, then database, then known positions");
  for (std::size_t n = 1; n <= size; ++n) {
    const std::uint64_t all = (std::uint64_t{1} << n) - 1;
    for (std::uint64_t database = 0; database <= all; ++database) {
      for (std::uint64_t known = 0; known < all; ++known) {
        const auto ones = [&](std::uint64_t positions) {
          return std::popcount(database & positions);
        };
        const auto zeros = [&](std::uint64_t positions) {
          return std::popcount(positions) - ones(positions);
        };
        const auto inputs = [&] {
          return Inputs{{"database", bit_texts(database, n)}, {"known", bit_texts(known, n)}};
        };
        const std::uint64_t unknown = all & ~known;
        if (!points.compare(Rational(ones(all) - ones(known)), Relation::equal,
                            Rational(ones(unknown)), inputs) ||
            !points.compare(Rational(zeros(all) - zeros(known)), Relation::equal,
                            Rational(zeros(unknown)), inputs)) {
          return;
        }
      }
    }
  }
}

/// (4.24) with the difference of the sets of elements: D = (0, 0), the first record known.
void set_difference(Points& points, std::uint64_t size) {
  points.ordered_by("records, then database, then known records");
  for (std::size_t n = 1; n <= size; ++n) {
    for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
      for (std::size_t known = 0; known < n; ++known) {
        const std::uint64_t mask = (std::uint64_t{1} << known) - 1;
        std::int64_t rest = 0;  // elements of D that D′ does not have
        for (const bool element : {false, true}) {
          const auto has = [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
              if (((database >> i & 1) != 0) == element) {
                return true;
              }
            }
            return false;
          };
          rest += has(0, n) && !has(0, known) ? 1 : 0;
        }
        const bool ones = (database & ~mask) != 0;
        const bool zeros = (~database & ((std::uint64_t{1} << n) - 1) & ~mask) != 0;
        if (!points.compare(Rational((ones ? 1 : 0) + (zeros ? 1 : 0)), Relation::equal,
                            Rational(rest), [&] {
                              return Inputs{{"database", bit_texts(database, n)},
                                            {"known", std::to_string(known)}};
                            })) {
          return;
        }
      }
    }
  }
}

/// The largest over both targets of the mean over the other record, known, of the literal integral.
Rational all_but_target_known(const std::vector<Rational>& ones, const Rational& bias,
                              const Rational& c) {
  const auto integral = [&](std::size_t x, std::size_t y) {
    return std::max(brute_force::absolute_excess(output_law(ones[x]), output_law(ones[y]), c),
                    brute_force::absolute_excess(output_law(ones[y]), output_law(ones[x]), c));
  };
  return std::max(Rational((1 - bias) * integral(0, 1) + bias * integral(2, 3)),
                  Rational((1 - bias) * integral(0, 2) + bias * integral(1, 3)));
}

/// n′ = n − 1, two i.i.d. records: passive privacy against differential privacy.
PointClaim exactly_private() {
  const Sizes denominator{2, 3, 4};
  Coordinate mechanism = fractions("mechanism", 4, denominator);
  mechanism.order = "the last of the probabilities of the mechanism by denominator";
  return {{{inner_fraction("bias", denominator), mechanism, simple_ratio()}, {}},
          [](const Point& at) {
            return private_delta(at.rationals("mechanism"), at.rational("ratio"));
          },
          Relation::less_equal,
          [](const Point& at) {
            return all_but_target_known(at.rationals("mechanism"), at.rational("bias"),
                                        at.rational("ratio"));
          }};
}

/// The same for a count with two-sided geometric noise: the mean over q(D′), signed loss.
void exactly_private_counts(Points& points, std::uint64_t size) {
  points.ordered_by(
      "noise by denominator, e^epsilon from its list, known records, then bias by denominator");
  for (const Rational& noise : brute_force::unit_rationals(size)) {
    for (const Rational& c : simple_ratios()) {
      std::vector<Rational> deltas;  // by q(D′)
      for (std::size_t known_ones = 0; noise < 1 && known_ones < 5; ++known_ones) {
        Masses known(known_ones + 1, Rational(0));
        known.back() = 1;
        deltas.push_back(brute_force::noisy_delta(known, noise, c));
      }
      for (std::size_t known = 0; known < deltas.size(); ++known) {
        for (const Rational& bias : brute_force::interior_rationals(size)) {
          const Masses counts = brute_force::binomial_law(static_cast<std::int64_t>(known), bias);
          Rational mean = 0;
          for (std::size_t k = 0; k <= known; ++k) {
            mean += counts[k] * deltas[k];
          }
          const auto end = deltas.begin() + static_cast<std::ptrdiff_t>(known) + 1;
          if (!points.compare(mean, Relation::equal, *std::max_element(deltas.begin(), end), [&] {
                return Inputs{{"known", std::to_string(known)},
                              {"bias", to_string(bias)},
                              {"noise", to_string(noise)},
                              {"ratio", to_string(c)}};
              })) {
            return;
          }
        }
      }
    }
  }
}

const StatementChecks lem_4_11("th.lem-4.11", [] {
  const Check literal = check_of(PairClaim{
      3, brute_force::set_excess, Relation::less_equal, brute_force::output_excess, {4, 5, 6}});
  return Checks{
      {"exactly-dp", check_of(exactly_private())},
      {"corrected:exactly-dp",
       check_of(
           Enumeration{"n ≤ 5, bias and geometric noise ratio with denominators ≤ {}, four ratios",
                       {8, 22, 26},
                       exactly_private_counts})},
      {"corrected", check_of(Enumeration{"two binary records, two outputs, denominators ≤ {}",
                                         {3, 4, 5},
                                         independent_records(false)})},
      {"corrected:absolute",
       check_of(Enumeration{"two binary records, two outputs, denominators ≤ {}",
                            {3, 4, 5},
                            independent_records(true)})},
      {"printed", literal},
      {"printed:outputs", literal},
      {"sets-absolute", check_of(PairClaim{3,
                                           brute_force::absolute_excess,
                                           Relation::less_equal,
                                           brute_force::set_excess,
                                           {4, 5, 6}})},
      {"correlated",
       check_of(Enumeration{
           "two binary records, two outputs, all laws and mechanisms with denominators ≤ {}",
           {2, 3, 3},
           any_law})},
      {"proof:4.24",
       check_of(Enumeration{
           "n ≤ {}, all databases and known positions", {5, 7, 8}, position_difference})},
      {"as-sets",
       check_of(Enumeration{"n ≤ {}, the first n′ records known", {3, 4, 5}, set_difference})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
