#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_bias.hpp"

namespace pkdp::checks {
namespace {

constexpr PointSizes pairs{{5, 7}, {8, 12}, {9, 16}};
constexpr PointSizes all_outputs{{4, 6}, {6, 10}, {7, 13}};
constexpr PointSizes moving_sizes{{6, 10}, {9, 10}, {12, 10}};

Rational gap(const Rational& x, const Rational& y) { return Rational(abs(Rational(x - y))); }

/// Whether both biases lie on one side of the center (which belongs to both sides).
bool same_side(const Rational& a, const Rational& b, const Rational& center) {
  return a.compare(center) * b.compare(center) >= 0;
}

Rational bias_sec(const BiasPoint& point) { return point.unknown_share(); }
Rational bias_of_database(const BiasPoint& point) { return point.share(); }
/// Where the loss at the output is 0.
Rational zero_of_loss(const BiasPoint& point) {
  return make_rational(point.at.unknown_ones(), point.at.unknown());
}

/// What (4.46) makes of bias_sec when bias moves and bias_D stays.
Rational moved_sec(const BiasPoint& point, const Rational& bias_d, const Rational& bias) {
  return Rational((point.at.records * bias_d - point.at.known * bias) / point.at.unknown());
}

/// e^|logit(bias) − logit(sec)|: the loss at o = q(D).
Rational odds_distance(const Rational& bias, const Rational& sec) {
  const Rational ratio = bias * (1 - sec) / ((1 - bias) * sec);
  return ratio < 1 ? Rational(1 / ratio) : ratio;
}

bool inside(const Rational& value) { return value > 0 && value < 1; }

const std::string growth_words =
    "\"with increasing, absolute distance ... the privacy loss also increases\"; lhs and rhs are "
    "the losses at the nearer and the farther bias";

/// Corollary 4.18 in the setting of the proof of Theorem 4.17: bias_sec moves with the bias.
PointClaim moving_nearness(const std::string& reading, bool one_side) {
  return {
      "th.cor-4.18",
      reading,
      "Equation 4.55, where Equation 4.54 holds, bias_D being kept by a change of bias_sec; lhs "
      "and rhs are the two distances",
      {"bias_d", "bias", "bias_other"},
      [one_side](const BiasPoint& point) -> std::optional<Comparison> {
        const Rational& d = point.biases[0];
        const Rational& bias = point.biases[1];
        const Rational& other = point.biases[2];
        const Rational sec = moved_sec(point, d, bias);
        const Rational sec_other = moved_sec(point, d, other);
        if (point.at.known == 0 || !inside(sec) || !inside(sec_other) ||
            odds_distance(bias, sec) > odds_distance(other, sec_other) ||
            (one_side && !same_side(bias, other, d))) {
          return std::nullopt;
        }
        return Comparison{gap(bias, d), Relation::less_equal, gap(other, d)};
      }};
}

/// Of two biases the same one is nearer to bias_sec and to bias_D: −1, 0, 1 as the first one is the
/// nearer, both are as near, the second one is.
PointClaim same_order() {
  return {"th.eq-4.53",
          "printed",
          "Equation 4.53; lhs and rhs are the order of the two distances from bias_sec and from "
          "bias_D",
          {"bias_d", "bias", "bias_other"},
          [](const BiasPoint& point) -> std::optional<Comparison> {
            const Rational& d = point.biases[0];
            const Rational& bias = point.biases[1];
            const Rational& other = point.biases[2];
            const Rational sec = moved_sec(point, d, bias);
            const Rational sec_other = moved_sec(point, d, other);
            if (point.at.known == 0 || sec < 0 || sec > 1 || sec_other < 0 || sec_other > 1) {
              return std::nullopt;
            }
            const auto order = [](const Rational& a, const Rational& b) {
              return Rational(a < b ? -1 : a > b ? 1 : 0);
            };
            return Comparison{order(gap(bias, sec), gap(other, sec_other)), Relation::equal,
                              order(gap(bias, d), gap(other, d))};
          }};
}

/// "Increasing |bias − bias_sec| also increases" another distance, bias_D fixed, bias_sec moving.
PointClaim differences_claim(const std::string& reading, bool from_sec) {
  return {"th.eq-4.53",
          reading,
          "the sentence before Equation 4.53; lhs and rhs are the distances that should increase",
          {"bias_d", "bias_nearer", "bias_farther"},
          [from_sec](const BiasPoint& point) -> std::optional<Comparison> {
            const Rational& d = point.biases[0];
            const Rational sec_1 = moved_sec(point, d, point.biases[1]);
            const Rational sec_2 = moved_sec(point, d, point.biases[2]);
            if (point.at.known == 0 || sec_1 < 0 || sec_1 > 1 || sec_2 < 0 || sec_2 > 1 ||
                gap(point.biases[1], sec_1) >= gap(point.biases[2], sec_2)) {
              return std::nullopt;
            }
            return Comparison{gap(from_sec ? sec_1 : point.biases[1], d), Relation::less,
                              gap(from_sec ? sec_2 : point.biases[2], d)};
          }};
}

/// The same for a fixed database, bias being the parameter of its unknown records.
PointClaim fixed_differences() {
  return {"th.eq-4.53",
          "fixed",
          "the sentence before Equation 4.53 for a fixed database; lhs and rhs are |bias - bias_D| "
          "for the two biases",
          {"bias_nearer", "bias_farther"},
          [](const BiasPoint& point) -> std::optional<Comparison> {
            if (gap(point.biases[0], point.unknown_share()) >=
                gap(point.biases[1], point.unknown_share())) {
              return std::nullopt;
            }
            return Comparison{gap(point.biases[0], point.share()), Relation::less,
                              gap(point.biases[1], point.share())};
          }};
}

PointClaim noisy_growth() {
  PointClaim claim = growth_claim("th.lem-4.14", "noise", bias_sec, true);
  claim.denied += ", for two-sided geometric noise of ratio 1/2 and o = q(D)";
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
    const Rational center = bias_sec(point);
    if (gap(point.biases[0], center) >= gap(point.biases[1], center) ||
        !same_side(point.biases[0], point.biases[1], center)) {
      return std::nullopt;
    }
    const auto nearer =
        brute_force::noisy_loss_ratio(point.at, point.biases[0], brute_force::geometric_noise);
    const auto farther =
        brute_force::noisy_loss_ratio(point.at, point.biases[1], brute_force::geometric_noise);
    return Comparison{*nearer, Relation::less_equal, *farther, true};
  };
  return claim;
}

/// The two laws at bias 0, where 0 < bias_sec < 1.
PointClaim closed_ends() {
  return {
      "th.lem-4.14",
      "proof:closed-ends",
      "\"monotonically decreasing in background knowledge biases bias in [0, bias_sec)\" at bias "
      "= 0, where 0 < bias_sec < 1 and o = q(D): lhs is the sum of the probabilities of o given "
      "either value of the target, whose ratio is the loss",
      {},
      [](const BiasPoint& point) -> std::optional<Comparison> {
        const Rational share = bias_sec(point);
        if (share == 0 || share == 1) {
          return std::nullopt;
        }
        return Comparison{Rational(brute_force::enumerated_mass(point.at, 0, 0) +
                                   brute_force::enumerated_mass(point.at, 1, 0)),
                          Relation::greater, 0};
      }};
}

}  // namespace

PointClaim growth_claim(std::string statement, std::string reading, const Center& center,
                        bool one_side) {
  return {std::move(statement),
          std::move(reading),
          growth_words,
          {"bias_nearer", "bias_farther"},
          [center, one_side](const BiasPoint& point) -> std::optional<Comparison> {
            const Rational middle = center(point);
            if (gap(point.biases[0], middle) >= gap(point.biases[1], middle) ||
                (one_side && !same_side(point.biases[0], point.biases[1], middle))) {
              return std::nullopt;
            }
            const auto nearer = brute_force::absolute_loss_ratio(point.at, point.biases[0]);
            const auto farther =
                brute_force::absolute_loss_ratio_by_formula(point.at, point.biases[1]);
            if (!farther) {  // the loss is infinite at every bias then
              return std::nullopt;
            }
            // Across the sides an equal loss is let pass: only a smaller one denies the claim.
            return Comparison{*nearer, one_side ? Relation::less : Relation::less_equal, *farther,
                              true};
          }};
}

PointClaim moving_claim(std::string statement, std::string reading, bool one_side) {
  return {std::move(statement),
          std::move(reading),
          growth_words + ", bias_D being kept by a change of bias_sec",
          {"bias_d", "bias_nearer", "bias_farther"},
          [one_side](const BiasPoint& point) -> std::optional<Comparison> {
            const Rational& d = point.biases[0];
            const Rational& nearer = point.biases[1];
            const Rational& farther = point.biases[2];
            const Rational sec_nearer = moved_sec(point, d, nearer);
            const Rational sec_farther = moved_sec(point, d, farther);
            if (point.at.known == 0 || !inside(sec_nearer) || !inside(sec_farther) ||
                gap(nearer, d) >= gap(farther, d) || (one_side && !same_side(nearer, farther, d))) {
              return std::nullopt;
            }
            return Comparison{odds_distance(nearer, sec_nearer), Relation::less,
                              odds_distance(farther, sec_farther), true};
          }};
}

PointClaim nearness_claim(std::string reading, const Center& center, bool one_side) {
  return {"th.cor-4.18",
          std::move(reading),
          "Equation 4.55, where Equation 4.54 holds; lhs and rhs are the two distances",
          {"bias", "bias_other"},
          [center, one_side](const BiasPoint& point) -> std::optional<Comparison> {
            const Rational middle = center(point);
            if (one_side && !same_side(point.biases[0], point.biases[1], middle)) {
              return std::nullopt;
            }
            const auto loss = brute_force::absolute_loss_ratio(point.at, point.biases[0]);
            const auto other =
                brute_force::absolute_loss_ratio_by_formula(point.at, point.biases[1]);
            if (!loss || !other || *loss > *other) {
              return std::nullopt;
            }
            return Comparison{gap(point.biases[0], middle), Relation::less_equal,
                              gap(point.biases[1], middle)};
          }};
}

Statement th_lem_4_14() {
  using enum Verdict;
  const std::string id = "th.lem-4.14";
  return {
      id,
      "003",
      "lemma",
      "The loss grows with the distance of the bias from bias_sec",
      {point_reading(
           growth_claim(id, "printed", bias_sec, true),
           {"At o = q(D), exact count, 0 < bias < 1, 0 < bias_sec < 1: on each side of "
            "bias_sec, as the proof reads it, the loss grows strictly with |bias − bias_sec|.",
            holds,
            "\"For a function to increase in an absolute distance equates to the function being "
            "monotonically decreasing for any values smaller than the comparative value and "
            "similarly monotonically increasing for any bigger values.\" The derivative is "
            "±1/(bias(1−bias)). Where bias_sec is 0 or 1 the loss is infinite for every bias."},
           Vary::database, {{7, 8}, {9, 16}, {10, 20}}),
       point_reading(growth_claim(id, "across", bias_sec, false),
                     {"At o = q(D), of any two biases: the larger |bias − bias_sec|, the larger "
                      "the loss.",
                      refuted,
                      "The loss is |logit(bias) − logit(bias_sec)|: distances compare on one side "
                      "only."},
                     Vary::database, pairs),
       point_reading(
           closed_ends(),
           {"The loss is defined, and decreases, from bias = 0 on: on [0, bias_sec).", refuted,
            "Where two of three unknown records are ones, both values of the target make "
            "the output impossible at bias 0: 0/0. With one of them the loss is infinite "
            "there. At bias 1 the same."},
           Vary::database, {{6, 2}, {9, 2}, {12, 2}}),
       point_reading(growth_claim(id, "every-output", bias_sec, true),
                     {"On each side of bias_sec, for the loss at every output o.", refuted,
                      "At o the zero is (o−q(D′))/(n−n′), which is bias_sec at o = q(D) only."},
                     Vary::every_output, all_outputs),
       point_reading(
           noisy_growth(),
           {"On each side of bias_sec, o = q(D), with two-sided geometric noise of ratio 1/2, the "
            "loss does not fall with |bias − bias_sec|.",
            refuted,
            "Noise moves the zero of the loss: for one one among three unknown records from 1/3 to "
            "(√6−2)/(√6−1) ≈ 0.310. It still falls, then grows (th.lem-4.21, noise)."},
           Vary::database, {{3, 10}, {4, 10}, {5, 12}}),
       point_reading(growth_claim(id, "corrected:every-output", zero_of_loss, true),
                     {"At every o with finite loss, the same with (o−q(D′))/(n−n′) for bias_sec.",
                      holds, "th.conj-3.9, corrected."},
                     Vary::database, {{7, 8}, {9, 16}, {10, 20}})}};
}

Statement th_thm_4_17() {
  using enum Verdict;
  const std::string id = "th.thm-4.17";
  const std::string zero =
      "For a fixed D the loss at q(D) is 0 at bias_sec, not at bias_D, and falls between them.";
  return {
      id,
      "003",
      "theorem",
      "The loss grows with the distance of the bias from bias_D",
      {point_reading(
           moving_claim(id, "printed", true),
           {"As the proof has it, bias_D fixed and bias_sec moved by (4.46), n′ ≥ 1, o = q(D): on "
            "each side of bias_D the loss grows strictly with |bias − bias_D|.",
            holds,
            "bias and bias_sec move apart. This varies D′ and D″ with the bias: nothing follows "
            "for a fixed database (fixed), for which th.lem-4.14 is what holds."},
           Vary::sizes, {{7, 7}, {9, 11}, {11, 13}}),
       point_reading(growth_claim(id, "fixed", bias_of_database, false),
                     {"\"All variables besides bias are fixed\", D as well, o = q(D): the larger "
                      "|bias − bias_D|, the larger the loss.",
                      refuted, zero + " With n′ = 0 they agree, and distances across fail."},
                     Vary::database, pairs),
       point_reading(growth_claim(id, "each-side", bias_of_database, true),
                     {"The same for biases on one side of bias_D.", refuted, zero}, Vary::database,
                     pairs),
       point_reading(growth_claim(id, "every-output", bias_of_database, true),
                     {"On one side of bias_D, at every output.", refuted,
                      "The zero at o is (o−q(D′))/(n−n′)."},
                     Vary::every_output, all_outputs),
       point_reading(moving_claim(id, "moving-across", false),
                     {"With bias_D fixed and bias_sec moved by (4.46), o = q(D): the larger "
                      "|bias − bias_D|, the larger the loss.",
                      refuted, "Distances compare on one side only."},
                     Vary::sizes, moving_sizes)}};
}

Statement th_eq_4_53() {
  using enum Verdict;
  const std::string id = "th.eq-4.53";
  return {
      id,
      "003",
      "equation",
      "Lemma 4.14 is said to be equivalent to Theorem 4.17",
      {point_reading(same_order(),
                     {"bias_D fixed and bias_sec moved by (4.46), n′ ≥ 1: of two biases the one "
                      "nearer to bias_sec is the one nearer to bias_D, so that to grow with the "
                      "one distance is to grow with the other.",
                      holds,
                      "|bias − bias_D| = (n−n′)/n·|bias − bias_sec|. Both statements hold in this "
                      "setting (th.lem-4.14 once for the bias and once for bias_sec, "
                      "th.thm-4.17)."},
                     Vary::sizes, {{6, 7}, {8, 9}, {9, 11}}),
       point_reading(growth_claim(id, "fixed-theorem", bias_of_database, true),
                     {"Where Lemma 4.14 holds for a fixed D (each side of bias_sec, o = q(D)), "
                      "Theorem 4.17 holds for it.",
                      refuted,
                      "The lemma holds for every fixed D, the theorem does not (th.thm-4.17, "
                      "fixed): it needs bias_sec to move."},
                     Vary::database, pairs),
       point_reading(differences_claim("printed:first", false),
                     {"bias_D fixed, bias_sec moving: increasing |bias − bias_sec| increases "
                      "|bias − bias_D|, n′ ≥ 1.",
                      holds, "|bias − bias_D| = (n−n′)/n·|bias − bias_sec|."},
                     Vary::sizes, {{6, 7}, {8, 9}, {9, 11}}),
       point_reading(differences_claim("printed:second", true),
                     {"It also increases |bias_D − bias_sec|, n′ ≥ 1.", holds,
                      "|bias_D − bias_sec| = n′/n·|bias − bias_sec|."},
                     Vary::sizes, {{6, 7}, {8, 9}, {9, 11}}),
       point_reading(fixed_differences(),
                     {"For a fixed D, increasing |bias − bias_sec| increases |bias − bias_D|.",
                      refuted, "bias_sec ≠ bias_D in general."},
                     Vary::database, pairs)}};
}

Statement th_cor_4_18() {
  using enum Verdict;
  const std::string shares = "The loss at o is least at (o−q(D′))/(n−n′), not at bias_D.";
  return {
      "th.cor-4.18",
      "003",
      "corollary",
      "A smaller loss is said to mean a bias nearer to bias_D",
      {point_reading(nearness_claim("printed", bias_of_database, false),
                     {"D fixed, o = q(D): PL_bias(o) ≤ PL_bias′(o) implies |bias − bias_D| ≤ "
                      "|bias′ − bias_D|.",
                      refuted, shares + " No other setting saves it: moving, each-side."},
                     Vary::database, pairs),
       point_reading(moving_nearness("moving", false),
                     {"With bias_D fixed and bias_sec moved by (4.46), n′ ≥ 1, o = q(D).", refuted,
                      "Distances compare on one side only."},
                     Vary::sizes, moving_sizes),
       point_reading(nearness_claim("each-side", bias_of_database, true),
                     {"D fixed, o = q(D), for biases on one side of bias_D.", refuted, shares},
                     Vary::database, pairs),
       point_reading(nearness_claim("every-output", bias_of_database, false),
                     {"D fixed, at every o.", refuted, shares}, Vary::every_output, all_outputs),
       point_reading(
           nearness_claim("across", zero_of_loss, false),
           {"With (o−q(D′))/(n−n′) for bias_D.", refuted, "Distances compare on one side only."},
           Vary::database, pairs),
       point_reading(nearness_claim("corrected", zero_of_loss, true),
                     {"With (o−q(D′))/(n−n′) for bias_D and biases on one side of it, 0 < bias "
                      "< 1, finite losses.",
                      holds, "The loss is strictly monotone on each side."},
                     Vary::database, {{7, 8}, {9, 16}, {10, 20}}),
       point_reading(moving_nearness("corrected:moving", true),
                     {"With bias_D fixed and bias_sec moved by (4.46), n′ ≥ 1, o = q(D), for "
                      "biases on one side of bias_D.",
                      holds, "th.thm-4.17."},
                     Vary::sizes, {{7, 7}, {9, 11}, {11, 13}})}};
}

}  // namespace pkdp::checks
