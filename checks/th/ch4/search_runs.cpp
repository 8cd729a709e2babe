#include "checks/th/ch4/search_runs.hpp"

#include <fmt/format.h>

#include <tuple>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;
using calibration::SearchRun;

RunSizes sizes(Effort effort, const RunSizes& deep) {
  return by_effort<RunSizes>(effort, {2, 2, 6}, {4, 6, 13}, deep);
}

std::string domain(const RunSizes& size) {
  return fmt::format(
      "0 ≤ n′ < n ≤ {}, bias and δ with denominators ≤ {} and {} (δ = 0, 1 included), e^ε in "
      "{{3/2, 7/4, 2, 5/4}}, error in {{1, 1/2, 1/16}}, steps in {{0, 1/16, 1}}, ppk with absolute "
      "losses "
      "and without",
      size.records, size.biases, size.deltas);
}

Rational odds_to_ratio(const Rational& beta) { return Rational(beta / (1 + beta)); }

/// By unknown records but the target, bias, e^ε and kind of loss.
using Model = std::tuple<std::int64_t, Rational, Rational, bool>;
using Models = std::map<Model, std::shared_ptr<std::map<Rational, Rational>>>;

bool over_options(SearchCase at, const SearchClaim& claim, Points& points, Models& models) {
  for (const Rational& ratio : {Rational(3, 2), Rational(7, 4), Rational(2), Rational(5, 4)}) {
    auto& values = models[{at.others(), at.bias, ratio, at.absolute}];
    if (!values) {
      values = std::make_shared<std::map<Rational, Rational>>();
    }
    at.values = values;
    for (const Rational& error : {Rational(1), Rational(1, 2), Rational(1, 16)}) {
      for (const Rational& steps : {Rational(0), Rational(1, 16), Rational(1)}) {
        at.ratio = ratio;
        at.error = error;
        at.steps = steps;
        if (!points.compare(claim(at, at.run()), [&] { return at.inputs(); })) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

std::int64_t SearchCase::others() const { return records - known - 1; }

Inputs SearchCase::inputs() const {
  return {{"records", std::to_string(records)},
          {"known", std::to_string(known)},
          {"bias", to_string(bias)},
          {"ratio", to_string(ratio)},
          {"delta", to_string(delta)},
          {"error", to_string(error)},
          {"steps", to_string(steps)},
          {"absolute", absolute ? "1" : "0"}};
}

Rational SearchCase::ppk(const Rational& beta) const {
  if (values) {
    const auto seen = values->find(beta);
    if (seen != values->end()) {
      return seen->second;
    }
  }
  const brute_force::Masses law = brute_force::binomial_law(others(), bias);
  Rational value = (absolute ? brute_force::absolute_delta : brute_force::noisy_delta)(
      law, odds_to_ratio(beta), ratio);
  if (values) {
    values->emplace(beta, value);
  }
  return value;
}

SearchRun SearchCase::run() const {
  calibration::NoiseOracle oracle;
  oracle.ppk = [this](const Rational& beta) { return Real(ppk(beta)); };
  oracle.above = Real(absolute ? Rational(1) : ppk(0));
  calibration::SearchOptions options;
  options.error = error;
  options.steps = steps;
  options.most_evaluations = absolute ? 64 : 200;
  return calibration::printed_alg_1(oracle, Real(delta), options);
}

Loop search_runs(const SearchClaim& claim, const RunSizes& deep) {
  return {
      [deep](Effort effort) { return domain(sizes(effort, deep)); },
      [claim, deep](Points& points, Effort effort) {
        points.ordered_by(
            "records, known records, bias by denominator, delta by denominator, kind of loss, then "
            "ratio, error and steps from their lists");
        const RunSizes size = sizes(effort, deep);
        Models models;
        std::vector<Rational> deltas = brute_force::interior_rationals(size.deltas);
        deltas.insert(deltas.end(), {Rational(0), Rational(1)});
        for (std::int64_t n = 1; n <= size.records; ++n) {
          for (std::int64_t known = 0; known < n; ++known) {
            for (const Rational& bias : brute_force::interior_rationals(size.biases)) {
              for (const Rational& delta : deltas) {
                for (const bool absolute : {true, false}) {
                  if (!over_options({n, known, bias, 1, delta, 1, 0, absolute}, claim, points,
                                    models)) {
                    return;
                  }
                }
              }
            }
          }
        }
      }};
}

SearchClaim private_result(
    const std::function<bool(const SearchCase&, const SearchRun&)>& hypothesis) {
  return [hypothesis](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    if (!run.returned() || !hypothesis(at, run)) {
      return std::nullopt;
    }
    return Compared{at.ppk(run.beta), Relation::less_equal, at.delta};
  };
}

std::optional<Compared> zeta_literal(const SearchCase& at, const SearchRun& run) {
  const Rational below = Rational(15, 16) * (run.beta - run.zeta);
  if (!run.returned() || below <= 0 || at.ppk(below) > at.delta) {
    return std::nullopt;
  }
  return Compared{Rational(run.beta - below), Relation::less_equal, run.zeta};
}

}  // namespace pkdp::checks::th
