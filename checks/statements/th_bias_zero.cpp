#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_bias.hpp"

/// th.eq-4.39-4.45: where the loss is zero.
namespace pkdp::checks {
namespace {

constexpr PointSizes formulas{{8, 9}, {12, 18}, {16, 21}};

std::int64_t hits(const BiasPoint& point) { return point.at.unknown_ones(); }

PointClaim zero_claim(const std::string& reading, const std::string& denied,
                      std::function<std::optional<Comparison>(const BiasPoint&)> compare) {
  return {"th.eq-4.39-4.45", reading, denied, {}, std::move(compare)};
}

Rational zero_bias(const BiasPoint& point) {
  return make_rational(hits(point), point.at.unknown());
}

/// P[o | D′, target = bit]: by visiting all values of the unknown records while these are few.
Rational mass_of_output(const BiasPoint& point, int bit, const Rational& bias) {
  return point.at.unknown() <= 9
             ? brute_force::enumerated_mass(point.at, bit, bias)
             : brute_force::binomial_mass(hits(point) - bit, point.at.unknown() - 1, bias);
}

/// (4.44) at every q(D) = o: are the two laws equal there?
PointClaim solved(const std::string& reading) {
  return zero_claim(
      reading,
      "Equation 4.44, the loss is 0 at bias = (o-q(D'))/(n-n'), o = q(D); lhs and rhs are the "
      "probabilities of o given either value of the target",
      [](const BiasPoint& point) -> std::optional<Comparison> {
        const Rational bias = zero_bias(point);
        return Comparison{mass_of_output(point, 0, bias), Relation::equal,
                          mass_of_output(point, 1, bias)};
      });
}

/// The lines (4.41) to (4.43) as left side less right side.
PointClaim lines_4_41_to_4_43() {
  PointClaim claim =
      zero_claim("proof:4.41-4.43",
                 "that Equations 4.41, 4.42 and 4.43 are the same equation; lhs and rhs "
                 "are left side less right side of two of them",
                 [](const BiasPoint& point) -> std::optional<Comparison> {
                   const Rational& bias = point.biases[0];
                   const Rational k = hits(point);
                   const Rational u = point.at.unknown();
                   const Rational first = (u - k) * bias - k * (1 - bias);
                   const Rational second = -bias * k + bias * u - (-bias * k + k);
                   const Rational third = bias * u - k;
                   return all_equal(first, second, third);
                 });
  claim.names = {"bias"};
  return claim;
}

PointClaim second_equality(const std::string& reading) {
  return zero_claim(reading,
                    "the second equality of Equation 4.45; lhs is (o-q(D'))/(n-n'), rhs is "
                    "(q(D)-q(D'))/(n-n')",
                    [](const BiasPoint& point) -> std::optional<Comparison> {
                      return Comparison{zero_bias(point), Relation::equal, point.unknown_share()};
                    });
}

PointClaim only_zero() {
  return {"th.eq-4.39-4.45",
          "corrected",
          "the place of the zero",
          {"bias"},
          [](const BiasPoint& point) -> std::optional<Comparison> {
            const auto loss = brute_force::absolute_loss_ratio(point.at, point.biases[0]);
            if (!loss) {
              return std::nullopt;
            }
            const bool zero = point.biases[0] == zero_bias(point);
            return Comparison{*loss, zero ? Relation::equal : Relation::greater, 1, true};
          }};
}

}  // namespace

Comparison all_equal(const Rational& a, const Rational& b, const Rational& c) {
  return a == b ? Comparison{b, Relation::equal, c} : Comparison{a, Relation::equal, b};
}

Statement th_eq_4_39() {
  using enum Verdict;
  const std::string outputs =
      "(o−q(D′))/(n−n′) is bias_sec only at o = q(D); the loss is a function of every output.";
  const std::string ends =
      "(4.41) multiplies by o − q(D′) and 1 − bias: where the unknown records are all ones or all "
      "zeros the loss is infinite for every bias. Everywhere else it holds (inside).";
  PointClaim inside = solved("inside");
  inside.compare = [compare = inside.compare](const BiasPoint& point) {
    return hits(point) > 0 && hits(point) < point.at.unknown() ? compare(point) : std::nullopt;
  };
  return {
      "th.eq-4.39-4.45",
      "003",
      "equation",
      "Where the loss is zero",
      {point_reading(solved("printed"),
                     {"For an exact count the loss at o = q(D) is 0 at bias = (o−q(D′))/(n−n′) = "
                      "bias_sec, whatever D is.",
                      refuted, ends},
                     Vary::database, {{6, 2}, {9, 2}, {12, 2}}),
       point_reading(solved("printed:4.44"),
                     {"The loss is 0 at (o−q(D′))/(n−n′), whatever D is.", refuted, ends},
                     Vary::database, {{6, 2}, {9, 2}, {12, 2}}),
       point_reading(lines_4_41_to_4_43(),
                     {"(4.41), (4.42) and (4.43) are one equation.", holds,
                      "Expanding; (4.41) itself is (4.40) times (o − q(D′))·(1 − bias)."},
                     Vary::database, formulas),
       point_reading(
           inside,
           {"The same for 0 < o − q(D′) < n − n′.", holds,
            "(4.32). Up to 9 unknown records by visiting their values, beyond by binomial "
            "masses."},
           Vary::database, {{9, 2}, {39, 2}, {42, 2}}),
       point_reading(
           second_equality("printed:4.45"),
           {"(o−q(D′))/(n−n′) = (q(D)−q(D′))/(|D|−|D′|) at o = q(D).", holds, "By definition."},
           Vary::database, {{8, 2}, {39, 2}, {42, 2}}),
       point_reading(second_equality("every-output"),
                     {"(4.45) at every output that D might have given.", refuted, outputs},
                     Vary::every_output, {{6, 2}, {9, 2}, {12, 2}}),
       point_reading(only_zero(),
                     {"For 0 < o − q(D′) < n − n′ the loss is 0 at bias = (o−q(D′))/(n−n′) and "
                      "positive elsewhere; at o = q(D) this is bias_sec.",
                      holds, "const·bias/(1−bias) grows strictly."},
                     Vary::database, formulas)}};
}

}  // namespace pkdp::checks
