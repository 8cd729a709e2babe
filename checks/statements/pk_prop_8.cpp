#include "checks/statements/pk_prop_8.hpp"

#include <algorithm>
#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/statements/thresholding.hpp"

namespace pkdp::checks {
namespace prop_8 {
namespace {

using enum Verdict;

bool admitted(const ThresholdPoint& at, const Options& options) {
  const auto known_end = at.others.begin() + at.known;
  return at.known > 0 && (at.known > at.threshold) == options.more_known_than_threshold &&
         !(options.positive &&
           std::any_of(at.others.begin(), known_end, [](const Rational& p) { return p == 0; }));
}

Rational reduced_delta(const ThresholdPoint& at, const Options& options) {
  std::vector<Rational> kept(at.others.begin() + at.known, at.others.end());
  if (options.kept == Kept::first) {
    kept.assign(at.others.begin(), at.others.end() - at.known);
  }
  return brute_force::passive_delta(
      kept, 0, brute_force::above(at.threshold - at.known + options.shift), at.ratio);
}

ThresholdDomain different_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 4 : 5;
  domain.denominator = effort == Effort::quick ? 4 : 7;
  domain.known = true;
  domain.values = up_to_p;
  domain.ratios = {Rational(1), make_rational(3, 2), Rational(3)};
  return domain;
}

ThresholdDomain certain_too(Effort effort) {
  ThresholdDomain domain = different_p(effort);
  domain.boundary = true;
  domain.denominator = effort == Effort::quick ? 3 : 5;
  domain.values = any_value;
  return domain;
}

}  // namespace

ThresholdClaim equivalence(std::string reading, const Options& options) {
  const Direction direction = options.direction;
  return {
      "pk.prop-8",
      std::move(reading),
      direction == Direction::both
          ? "Proposition 8, \"iff\": delta of M_T against the active attacker, rhs, equals that "
            "of the threshold T - |B| without the known records, lhs."
      : direction == Direction::forward
          ? "Proposition 8: what M_T gives against the active attacker, rhs, the threshold T - "
            "|B| without the known records gives too, lhs."
          : "Proposition 8: what the threshold T - |B| without the known records gives, rhs, "
            "M_T gives against the active attacker too, lhs.",
      direction == Direction::both ? Relation::equal : Relation::less_equal,
      {"n", "known", "threshold", "others", "ratio"},
      [options](const ThresholdPoint& at) -> std::optional<Sides> {
        if (!admitted(at, options)) {
          return std::nullopt;
        }
        const Rational active = brute_force::active_delta(
            at.others, at.known, brute_force::above(at.threshold), at.ratio);
        const Rational reduced = reduced_delta(at, options);
        return options.direction == Direction::backward ? Sides{active, reduced}
                                                        : Sides{reduced, active};
      }};
}

}  // namespace prop_8

Statement pk_prop_8() {
  using namespace prop_8;
  using enum Verdict;
  const std::string impossible =
      "p_j < p allows p_j = 0: then not all known records can be 1, and T − |B| is never reached.";
  const std::string proof =
      "Given b known ones M_T acts like M_{T−b} on the unknown records, and M_{t+1} only replaces "
      "an output of M_t by ⊥, so the smallest threshold is the worst; all known ones are possible.";
  Options forward{Direction::forward};
  Options backward{Direction::backward};
  Options positive;
  positive.positive = true;
  Options beyond = positive;
  beyond.more_known_than_threshold = true;
  Options first = positive;
  first.kept = Kept::first;
  return {"pk.prop-8",
          "002",
          "proposition",
          "Active thresholding as passive thresholding lower down",
          {threshold_reading(equivalence("printed", {}),
                             "|B| ≤ T, p_i < p: for any ε, δ, M_T is (ε,δ)-APKDP iff M_{T−|B|} is "
                             "(ε,δ)-PPKDP for the unknown records alone (equal δ(ε)).",
                             refuted, impossible, certain_too),
           threshold_reading(equivalence("printed:forward", forward),
                             "Only if: APKDP of M_T gives PPKDP of M_{T−|B|}.", refuted, impossible,
                             certain_too),
           threshold_reading(equivalence("printed:backward", backward),
                             "If: PPKDP of M_{T−|B|} gives APKDP of M_T.", holds, proof,
                             certain_too, 200),
           threshold_reading(equivalence("corrected", positive),
                             "As printed, when the known records have p_j > 0.", holds, proof,
                             different_p, 300),
           threshold_reading(equivalence("corrected:beyond", beyond),
                             "Likewise for |B| > T (a negative threshold releases every count).",
                             holds, proof, different_p, 100),
           threshold_reading(equivalence("first-records", first),
                             "θ′ keeps the first n − |B| records instead of the unknown ones.",
                             refuted, "With different p_i it matters who is left.", different_p)}};
}

}  // namespace pkdp::checks
