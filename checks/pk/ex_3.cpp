#include <algorithm>
#include <cstdlib>

#include "checks/engine/implications.hpp"
#include "checks/pk/hidden_sign.hpp"
#include "checks/pk/outliers.hpp"
#include "reference/models/background.hpp"
#include "reference/models/normalization.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

/// pk.ex-3: counting outliers is noiseless, but not causal.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

/// Noise −1, 0, 1 with probabilities 1/200, 99/100, 1/200 around μ = ±1: 5σ = 1/2.
Model outliers_with_tails(std::size_t) {
  const Rational tail = make_rational(1, 200);
  const RecordLaw low{tail, 1 - 2 * tail, tail, 0, 0};
  const RecordLaw high{0, 0, tail, 1 - 2 * tail, tail};
  return Model::of({hidden_parameter({make_rational(1, 2), make_rational(1, 2)}, {low, high}, 3)},
                   outlier_query(all_databases(5, 3), {-2, -1, 0, 1, 2}, make_rational(1, 2)));
}

Judgement same_number_of_outliers(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Rational delta = noiseless_notion().delta(model, 2);
  const Rational half = make_rational(1, 2);
  if (delta > half) {
    judgement.refutation = Refutation{delta, half, Relation::greater, {{"ratio", "2"}}};
  }
  return judgement;
}

/// Some D_{i→b}, b a value that D(i) takes, has another output than D.
bool has_an_outlier(const Model& model) {
  for (const LawEntry& entry : model.family().front().entries()) {
    const Index before = model.row(entry.database).outputs.front().point;
    for (std::size_t record = 0; record < model.records(); ++record) {
      for (Index b = 0; b < model.values().size(); ++b) {
        if (model.row(replaced(entry.database, record, b)).outputs.front().point != before) {
          return true;
        }
      }
    }
  }
  return false;
}

/// "We can choose b and make it 1 with high probability" for two records. t up to 25σ: there is no
/// outlier before 11σ, and two from there on.
Check two_records() {
  return check_of(Enumeration{
      "n = 2, b = μ + tσ/4, t = 0 … {}", 100, [](Points& points, std::int64_t farthest) {
        points.minimal(only_case("two records, the fewest that the claim is about"));
        points.compare(most_likely_one(2, farthest), Relation::greater, make_rational(1, 2), [&] {
          return Inputs{{"records", "2"}, {"quarters", std::to_string(farthest)}};
        });
      }});
}

const StatementChecks ex_3("pk.ex-3", [] {
  const ModelList tails{
      .count = [](Effort) { return std::size_t{1}; },
      .at = outliers_with_tails,
      .domain = "3 records μ + noise, noise 0 or, with probability 1/100, ±1 = ±10σ",
      .minimal = not_known("one model that was chosen: three records and noise with tails")};
  const ModelList bounded{
      .count = [](Effort effort) -> std::size_t { return effort == Effort::quick ? 16 : 120; },
      .at = bounded_outliers,
      .domain = "2 or 3 records μ ± 1/10, radius 5σ = 1/2, that of even odds, or the larger 5/4"};
  return Checks{{"printed", check_of(Claim{.judge = same_number_of_outliers}, tails)},
                {"bounded-noise", check_of(noiseless_not_causal(true), bounded)},
                {"two-records", two_records()},
                {"printed:make-it-1", check_of(one_outlier(5, 3))}};
});

}  // namespace

std::uint64_t outliers(std::int64_t records, std::int64_t quarters, std::int64_t low,
                       std::int64_t high) {
  // In units of σ/(4n): n times a record, and the average.
  const std::int64_t average = quarters + 4 * (high - low);
  const auto is_outlier = [&](std::int64_t record) {
    return std::abs(records * record - average) > 20 * records;
  };
  const std::int64_t rest = records - 1 - low - high;
  return static_cast<std::uint64_t>((is_outlier(quarters) ? 1 : 0) + (is_outlier(-4) ? low : 0) +
                                    (is_outlier(0) ? rest : 0) + (is_outlier(4) ? high : 0));
}

Rational most_likely_one(std::int64_t records, std::int64_t quarters) {
  const std::int64_t others = records - 1;
  Rational most = 0;
  for (std::int64_t t = 0; t <= quarters; ++t) {
    Integer ways = 0;
    for (std::int64_t high = 0; high <= others; ++high) {
      if (outliers(records, t, others - high, high) == 1) {
        ways += binomial_coefficient(static_cast<std::uint64_t>(others),
                                     static_cast<std::uint64_t>(high));
      }
    }
    most = std::max(most, make_rational(ways, Integer(1) << static_cast<unsigned>(others)));
  }
  return most;
}

Enumeration one_outlier(std::int64_t from, std::int64_t slope) {
  const auto visit_noise = [](Points& points, std::int64_t n, std::int64_t t) {
    for (std::int64_t low = 0; low < n; ++low) {
      for (std::int64_t high = 0; low + high < n; ++high) {
        points.compare(Rational(outliers(n, t, low, high)), Relation::equal, Rational(1), [&] {
          return Inputs{{"records", std::to_string(n)},
                        {"t", std::to_string(t)},
                        {"low", std::to_string(low)},
                        {"high", std::to_string(high)}};
        });
      }
    }
  };
  return {"n ≤ {}, every number of others at μ − σ, μ and μ + σ, b in steps of σ/4",
          {8, 20, 40},
          [=](Points& points, std::int64_t records) {
            points.ordered_by("records, t, records at the lower end, records at the upper end");
            for (std::int64_t n = 3; n <= records; ++n) {
              const std::int64_t least = 4 * (from * n + n - 1) / (n - 1) + 1;
              for (std::int64_t t = least; t <= 4 * (slope * n + 3) && points.open(); ++t) {
                visit_noise(points, n, t);
              }
            }
          }};
}

Model bounded_outliers(std::size_t index) {
  const std::size_t records = records_of(index / 2);
  const Rational radius = index % 2 == 0 ? make_rational(1, 2) : make_rational(5, 4);
  return Model::of(numbered_labels(4), {"0"}, {around_hidden_sign(records, weight_of(index / 2))},
                   outlier_query(all_databases(4, records), numbers_around_sign(), radius));
}

Claim noiseless_not_causal(bool outlier_needed) {
  return {.judge = [outlier_needed](const Model& model) {
    Judgement judgement{!outlier_needed || has_an_outlier(model), false, std::nullopt};
    if (!judgement.effective) {
      return judgement;
    }
    const Rational noiseless = noiseless_notion().delta(model, 1);
    if (noiseless != 0 || causal_notion().ratio(model)) {
      judgement.refutation = Refutation{noiseless, 0, Relation::greater_equal, {}};
    }
    return judgement;
  }};
}

}  // namespace pkdp::checks::pk
