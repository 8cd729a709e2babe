#include <algorithm>
#include <map>

#include "checks/statements/histograms.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
using Sides = std::pair<Rational, Rational>;

// p[1] is the probability of a one.
Rational delta(const HistogramPoint& point, TwoCounts released, bool other) {
  return two_counts_delta(point.population.n, point.population.p[1], released, other, point.c);
}

// k plays no part: one value of it, so that no point counts twice.
HistogramClaim claim(const char* reading, const char* denial, Relation relation, std::int64_t least,
                     std::function<Sides(const HistogramPoint&)> sides) {
  return {
      "pk.ex-8",
      reading,
      denial,
      relation,
      [least](const HistogramPoint& point) { return point.k == 0 && point.population.n >= least; },
      std::move(sides)};
}

Sides every_record(const HistogramPoint& point) {
  return {
      std::max({delta(point, TwoCounts::all, false), delta(point, TwoCounts::all, true),
                delta(point, TwoCounts::without, false), delta(point, TwoCounts::without, true)}),
      1};
}

Sides added_up(const HistogramPoint& point) {
  return {delta(point, TwoCounts::both, false),
          std::min(Rational(1), Rational(delta(point, TwoCounts::all, false) +
                                         delta(point, TwoCounts::without, false)))};
}

std::vector<Reading> parts(const HistogramGrid& quick, const HistogramGrid& normal) {
  return {
      histogram_reading(
          claim("printed:count", "Denies that the count hides the record of t.", Relation::less, 2,
                [](const HistogramPoint& point) {
                  return Sides{delta(point, TwoCounts::all, false), 1};
                }),
          "The count alone is private for t at every ε ≥ 0: δ < 1, for n ≥ 2, 0 < p < 1.", holds,
          "n = 1000, p = 1/2: δ(1/10) = 0.00162 (counting.delta).", quick, normal),
      histogram_reading(
          claim("printed:without", "Denies that the count without t hides the record of t.",
                Relation::equal, 1,
                [](const HistogramPoint& point) {
                  return Sides{delta(point, TwoCounts::without, false), 0};
                }),
          "The count without t alone is private for t: δ = 0 at every ε ≥ 0.", holds,
          "It does not depend on t's record.", quick, normal),
      histogram_reading(claim("printed:together", "Denies that both counts reveal the record of t.",
                              Relation::equal, 1,
                              [](const HistogramPoint& point) {
                                return Sides{delta(point, TwoCounts::both, false), 1};
                              }),
                        "Both together reveal t's record: δ = 1 at every ε.", holds,
                        "Their difference is it.", quick, normal)};
}

}  // namespace

Rational two_counts_delta(std::int64_t n, const Rational& p, TwoCounts released, bool other,
                          const Rational& c) {
  if (other && n < 2) {
    return 0;  // there is nobody else
  }
  // Records: the one asked for, then t when another is asked for, then the rest.
  using Shown = std::pair<std::int64_t, std::int64_t>;
  std::map<Shown, std::pair<Rational, Rational>> laws;
  const std::vector<Rational> law = {1 - p, p};
  const auto add = [&](const brute_force::Counts& rest, const Rational& mass, std::int64_t asked) {
    for (std::int64_t t = 0; t <= (other ? 1 : 0); ++t) {
      const std::int64_t without = rest[1] + (other ? asked : 0);
      const std::int64_t all = without + (other ? t : asked);
      const Rational weight = mass * (other ? law[static_cast<std::size_t>(t)] : Rational(1));
      auto& masses = laws[{released == TwoCounts::without ? 0 : all,
                           released == TwoCounts::all ? 0 : without}];
      (asked == 0 ? masses.first : masses.second) += weight;
    }
  };
  brute_force::for_each_count(n - (other ? 2 : 1), law,
                              [&](const brute_force::Counts& rest, const Rational& mass) {
                                add(rest, mass, 0);
                                add(rest, mass, 1);
                              });
  Rational forward = 0;
  Rational backward = 0;
  for (const auto& [shown, masses] : laws) {
    forward += std::max(Rational(0), Rational(masses.first - c * masses.second));
    backward += std::max(Rational(0), Rational(masses.second - c * masses.first));
  }
  return std::max(forward, backward);
}

Statement pk_ex_8() {
  constexpr HistogramGrid quick{8, 2, 2, 12};
  constexpr HistogramGrid normal{12, 2, 2, 90};
  std::vector<Reading> readings = {histogram_reading(
      claim("printed", "Denies that two counts, each private, reveal t together.",
            Relation::greater, 2,
            [](const HistogramPoint& point) {
              return Sides{delta(point, TwoCounts::both, false),
                           std::max(delta(point, TwoCounts::all, false),
                                    delta(point, TwoCounts::without, false))};
            }),
      "The count, and the count without t: each can be private for t; together they reveal t's "
      "record (n ≥ 2, 0 < p < 1).",
      holds, "", quick, normal)};
  for (Reading& part : parts(quick, normal)) {
    readings.push_back(std::move(part));
  }
  readings.push_back(histogram_reading(
      claim("every-record", "Denies that each of the two counts hides every record, not only t's.",
            Relation::less, 2, every_record),
      "Each of the two is private for every record: δ < 1, for n ≥ 2.", refuted,
      "With n = 2 the count without t is the record of the other.", quick, normal));
  readings.push_back(
      histogram_reading(claim("corrected:every-record", "Denies the same for n at least 3.",
                              Relation::less, 3, every_record),
                        "The same for n ≥ 3.", holds, "", quick, normal));
  readings.push_back(histogram_reading(
      claim("added-up", "Denies that the δ of two counts add up: noiseless counts do not compose.",
            Relation::less_equal, 2, added_up),
      "The δ of both together is at most the sum of their δ (at the same ε).", refuted,
      "What fails is composition itself.", quick, normal));
  return {"pk.ex-8", "002", "example", "Two private counts that together reveal a record",
          std::move(readings)};
}

}  // namespace pkdp::checks
