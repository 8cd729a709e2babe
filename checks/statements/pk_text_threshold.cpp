#include "checks/statements/pk_text_threshold.hpp"

#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/reading_frame.hpp"
#include "checks/statements/thresholding.hpp"

namespace pkdp::checks {
namespace text_threshold {
namespace {

using enum Verdict;
using Point = ThresholdPoint;
using MaybeSides = std::optional<Sides>;

Rational without_background(const Point& at, const brute_force::Release& released,
                            const Rational& c) {
  return brute_force::pair_delta(
      brute_force::released_pair(brute_force::bernoulli_sum(at.others), 0, released), c);
}

bool every_count(std::int64_t /*count*/) { return true; }

ThresholdDomain equal_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 10 : 18;
  domain.denominator = effort == Effort::quick ? 9 : 14;
  return domain;
}

ThresholdDomain long_lists(Effort) {
  ThresholdDomain domain;
  domain.greatest_n = 40;
  domain.denominator = 4;
  return domain;
}

ThresholdDomain lists(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 5 : 6;
  domain.denominator = effort == Effort::quick ? 4 : 6;
  domain.boundary = true;
  domain.values = any_value;
  domain.ratios = {Rational(1), make_rational(3, 2), Rational(3)};
  return domain;
}

ThresholdDomain known_lists(Effort effort) {
  ThresholdDomain domain = lists(effort);
  domain.greatest_n = effort == Effort::quick ? 4 : 5;
  domain.known = true;
  return domain;
}

thm_5::MixedDomain histograms(Effort effort) {
  thm_5::MixedDomain domain;
  domain.greatest_n =
      effort == Effort::quick ? std::vector<std::int64_t>{4, 2} : std::vector<std::int64_t>{6, 4};
  domain.known = true;
  return domain;
}

Reading histogram_reading(const thm_5::Claim& claim, std::string text, std::string note) {
  Reading reading =
      framed(claim.reading, std::move(text), holds, std::move(note), Evidence::exhaustive, 500);
  reading.domain = [](Effort effort) { return histograms(effort).words(); };
  reading.check = [claim](Effort effort) { return decide(claim, histograms(effort)); };
  return reading;
}

}  // namespace

ThresholdClaim condition(std::string reading, Relation claimed) {
  return {"pk.text-expected-count",
          std::move(reading),
          "that r < 1 makes the expected count n*p, lhs, less than T, rhs.",
          claimed,
          {"n", "threshold", "p"},
          [](const Point& at) -> MaybeSides {
            if (at.threshold < 1 || at.p * (at.n - 1) >= (1 - at.p) * at.threshold) {
              return std::nullopt;
            }
            return Sides{Rational(at.p * at.n), Rational(at.threshold)};
          }};
}

ThresholdClaim only_below(std::string reading, const Rational& least) {
  return {"pk.text-expected-count",
          std::move(reading),
          "that M_T is not private where the expected count n*p is not below T >= 1: delta at "
          "e^eps = 3, lhs, is at least 1/100, rhs.",
          Relation::greater_equal,
          {"n", "threshold", "p"},
          [least](const Point& at) -> MaybeSides {
            if (at.threshold < 1 || at.p * at.n < at.threshold) {
              return std::nullopt;
            }
            return Sides{without_background(at, brute_force::above(at.threshold), 3), least};
          }};
}

ThresholdClaim as_the_count(std::string reading, Relation claimed) {
  return {"pk.text-expected-count",
          std::move(reading),
          "that delta of M_T, lhs, is at most that of the count, rhs.",
          claimed,
          {"n", "threshold", "others", "ratio"},
          [](const Point& at) -> MaybeSides {
            return Sides{without_background(at, brute_force::above(at.threshold), at.ratio),
                         without_background(at, every_count, at.ratio)};
          }};
}

ThresholdClaim more_known(std::string reading, Relation claimed) {
  return {"pk.text-over-approximation",
          std::move(reading),
          "that passive delta with nothing known, lhs, is at most that with known records, rhs.",
          claimed,
          {"n", "known", "threshold", "others", "ratio"},
          [](const Point& at) -> MaybeSides {
            if (at.known < 1) {
              return std::nullopt;
            }
            const auto released = brute_force::above(at.threshold);
            return Sides{brute_force::passive_delta(at.others, 0, released, at.ratio),
                         brute_force::passive_delta(at.others, at.known, released, at.ratio)};
          }};
}

thm_5::Claim more_known_histogram(std::string reading, Relation claimed) {
  return {"pk.text-over-approximation", std::move(reading),
          "that passive delta with nothing known, lhs, is at most that with known records, rhs.",
          claimed,
          [](const thm_5::Point& at, const brute_force::HistogramLaw& others) -> MaybeSides {
            if (at.known < 1) {
              return std::nullopt;
            }
            thm_5::Point nothing = at;
            nothing.known = 0;
            nothing.background.clear();
            const Epsilon epsilon = Epsilon::of_ratio(at.parameter);
            return Sides{thm_5::passive_delta(
                             nothing, brute_force::counts_law(at.mixed, at.values()), 1, epsilon),
                         thm_5::passive_delta(at, others, 1, epsilon)};
          }};
}

}  // namespace text_threshold

Statement pk_text_expected_count() {
  using namespace text_threshold;
  using enum Verdict;
  return {"pk.text-expected-count",
          "002",
          "text",
          "That thresholds help only above the expected count",
          {threshold_reading(
               condition("printed", Relation::less),
               "\"This privacy property only holds if the expected value of the count is "
               "lower than the threshold\", of what pk.thm-4 promises: r < 1 implies n·p < "
               "T.",
               holds, "p(n−1) < (1−p)T gives np < T − p(T−1) ≤ T for T ≥ 1.", equal_p, 200),
           threshold_reading(
               only_below("text:not-above", make_rational(1, 100)),
               "The same of M_T itself: where n·p ≥ T ≥ 1 it is not private, δ ≥ 1/100 at "
               "e^ε = 3.",
               refuted,
               "What is released is the count, or less: as private as the count is. At n = "
               "1001, p = 1/20, T = 40 (50.05 expected) δ(0) = 0.058 and δ(1) = 2.3·10^-22.",
               long_lists),
           threshold_reading(as_the_count("corrected", Relation::less_equal),
                             "M_T is at least as private as the count, whatever T and the expected "
                             "count.",
                             holds, "Post-processing. pk.thm-4 (corrected:any-threshold) has δ(0).",
                             lists, 1000)}};
}

Statement pk_text_over_approximation() {
  using namespace text_threshold;
  using enum Verdict;
  const std::string why =
      "Who knows nothing sees less: his output is that of the other, without the known records. "
      "δ(ε) of a pair of laws falls when both are processed alike.";
  return {
      "pk.text-over-approximation",
      "002",
      "text",
      "Records of small probability counted as known",
      {threshold_reading(more_known("printed", Relation::less_equal),
                         "\"It is possible to over-approximate this knowledge, and simply "
                         "consider these records as known by the attacker\", passively: δ(ε) is "
                         "never smaller. Here of the thresholded count.",
                         holds, why, known_lists, 1000),
       histogram_reading(more_known_histogram("printed:histogram", Relation::less_equal),
                         "The same of the histogram without small counts.", why)}};
}

}  // namespace pkdp::checks
