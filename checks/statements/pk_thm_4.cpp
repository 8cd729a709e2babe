#include "checks/statements/pk_thm_4.hpp"

#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/statements/thresholding.hpp"
#include "checks/statements/tight_bounds.hpp"

namespace pkdp::checks {
namespace thm_4 {
namespace {

using enum Verdict;
using Point = ThresholdPoint;
using MaybeSides = std::optional<Sides>;

const std::vector<std::string> plain_inputs = {"n", "threshold", "p"};
const std::vector<std::string> listed_inputs = {"n", "threshold", "p", "others"};

std::optional<Rational> tail_bound(const Point& at) {
  return brute_force::series_bound(at.n - 1, at.p, at.threshold);
}

ThresholdDomain equal_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 8 : 14;
  domain.denominator = effort == Effort::quick ? 9 : 16;
  return domain;
}

ThresholdDomain lower_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 5 : 7;
  domain.denominator = effort == Effort::quick ? 6 : 11;
  domain.values = below_p;
  return domain;
}

ThresholdDomain closed_p(Effort effort) {
  ThresholdDomain domain = lower_p(effort);
  domain.values = up_to_p;
  return domain;
}

ThresholdDomain any_known(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 4 : 6;
  domain.denominator = effort == Effort::quick ? 6 : 9;
  domain.known = true;
  domain.values = up_to_p;
  return domain;
}

}  // namespace

ThresholdClaim no_background(std::string reading, std::int64_t shift) {
  return {"pk.thm-4",
          std::move(reading),
          "Theorem 4 without partial knowledge: lhs, delta at e^eps = 1/(1 - rhs), is at most rhs.",
          Relation::less_equal,
          listed_inputs,
          [shift](const Point& at) -> MaybeSides {
            if (!tail_bound(at)) {
              return std::nullopt;
            }
            const Rational ratio = at.p * (at.n - 1) / ((1 - at.p) * at.threshold);
            const Rational tail =
                brute_force::binomial_mass(at.threshold + shift, at.n - 1, at.p) / (1 - ratio);
            if (tail >= 1) {
              return std::nullopt;
            }
            const auto released = brute_force::above(at.threshold);
            return Sides{brute_force::active_delta(at.others, 0, released, 1 / (1 - tail)), tail};
          }};
}

ThresholdClaim epsilon_exists(std::string reading) {
  return {"pk.thm-4",
          std::move(reading),
          "\"if r < 1, M_T is APKDP with eps = -ln(1 - f/(1-r))\": the logarithm needs lhs = "
          "f/(1-r) < 1.",
          Relation::less,
          plain_inputs,
          [](const Point& at) -> MaybeSides {
            const auto tail = tail_bound(at);
            return tail ? MaybeSides(Sides{*tail, Rational(1)}) : std::nullopt;
          }};
}

ThresholdClaim sharp(std::string reading, Relation claimed, bool anywhere) {
  return {"pk.thm-4",
          std::move(reading),
          "that the passive delta at eps = 0, lhs, stands so to f(T; n-1, p), rhs.",
          claimed,
          {"n", "known", "threshold", "p", "others"},
          [anywhere](const Point& at) -> MaybeSides {
            const bool far = at.threshold - at.known >= at.p * (at.n - at.known - 1);
            if (at.threshold < 1 || (!far && !anywhere)) {
              return std::nullopt;
            }
            return Sides{brute_force::passive_delta(at.others, at.known,
                                                    brute_force::above(at.threshold), 1),
                         brute_force::binomial_mass(at.threshold, at.n - 1, at.p)};
          }};
}

std::vector<Reading> main_readings() {
  const std::string telescopes =
      "The law x of the others' sum has s·x(s) ≤ (p/(1−p))·(N−s+1)·x(s−1) (odds' symmetric "
      "polynomials), so it falls from T on for T ≥ pN, and the total variation Σ_{s≥T}(x(s) − "
      "x(s+1)) is x(T). By the same inequality x(T) grows with each p_i up to p.";
  return {
      threshold_reading(no_background("printed:no-background"),
                        "No background, p_i < p, r < 1: APKDP with the printed ε and δ, where ε "
                        "exists.",
                        holds,
                        "Both outputs read ⊥ unless T of the others are 1; the theorem's δ bounds "
                        "that probability, so ε is not even needed (see the sharp form).",
                        lower_p, 200),
      threshold_reading(epsilon_exists("epsilon-exists"),
                        "r < 1 makes ε = −ln(1 − f(T;n−1,p)/(1−r)) a number.", refuted,
                        "Where f/(1−r) ≥ 1 there is no such ε; nor is there anything to claim, as "
                        "δ ≥ 1.",
                        equal_p),
      threshold_reading(sharp("corrected:sharp", Relation::less_equal),
                        "p_i ≤ p, T ≥ 1, T ≥ known + p(n−known−1): M_T is (0, f(T;n−1,p))-PPKDP, "
                        "hence APKDP without known records. No r < 1, no ε, no factor 1/(1−r).",
                        holds, telescopes, any_known, 500),
      threshold_reading(sharp("corrected:attained", Relation::equal),
                        "For p_i = p and no known records the sharp form is an equality; the "
                        "printed δ loses the factor 1/(1−r), and ε besides.",
                        holds, telescopes, equal_p, 200),
      threshold_reading(sharp("sharp-anywhere", Relation::less_equal, true),
                        "The sharp form for any T ≥ 1.", refuted,
                        "Below the mean the law does not fall from T on: corrected:any-threshold "
                        "and corrected:any-background-mean.",
                        closed_p),
      threshold_reading(no_background("next-term", 1),
                        "No background, with f(T+1;…) in the place of f(T;…).", refuted,
                        "The target itself is the (T+1)-st one.", lower_p)};
}

}  // namespace thm_4

Statement pk_thm_4() {
  using namespace thm_4;
  std::vector<Reading> readings = known_readings();
  for (auto* part : {background_readings, main_readings, proof_readings, poisson_readings}) {
    for (Reading& reading : part()) {
      readings.push_back(std::move(reading));
    }
  }
  readings.push_back(pk_thm_4_tight_reading());
  return {"pk.thm-4", "002", "theorem", "Thresholded counting of rare records",
          std::move(readings)};
}

}  // namespace pkdp::checks
