#include "checks/statements/th_bias.hpp"
#include "checks/statements/th_questions.hpp"

namespace pkdp::checks {
namespace {

const std::string id = "th.rq-4";
constexpr PointSizes pairs{{5, 7}, {8, 12}, {9, 16}};

Rational bias_of_database(const BiasPoint& point) { return point.share(); }

Reading report() {
  return {.reading = "printed:compared",
          .claim =
              "\"We were able to calculate singular noise scale parameters … due to time "
              "constraints we were unable to compare\"; \"we were not able to achieve evaluation "
              "results\".",
          .verdict = Verdict::undecided,
          .note =
              "A report about the author's work; no mathematical statement. `pkdp figure "
              "th.evaluation` is that comparison, for the sound calibration."};
}

}  // namespace

Statement th_rq_4() {
  using enum Verdict;
  const std::string note =
      "The basis is Theorem 4.17, Corollary 4.18 and Theorem 4.22 (Research Answer 1), which fail "
      "as printed.";
  return {id,
          "003",
          "conclusion",
          "No evaluation, but the theoretical basis is proven to hold",
          {point_reading(growth_claim(id, "printed", bias_of_database, false),
                         {"The author could not compare, \"however the theoretical basis has been "
                          "proven to hold\".",
                          refuted, note},
                         Vary::database, pairs),
           point_reading(growth_claim(id, "printed:basis", bias_of_database, false),
                         {"\"The theoretical basis has been proven to hold\": Theorem 4.17 holds.",
                          refuted, note},
                         Vary::database, pairs),
           report()}};
}

std::vector<Statement> question_statements() {
  return {th_rq_1(), th_rq_2(), th_rq_3(), th_rq_4()};
}

}  // namespace pkdp::checks
