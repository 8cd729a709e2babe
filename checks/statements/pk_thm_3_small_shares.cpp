#include <tbb/parallel_for.h>

#include <fmt/format.h>

#include "checks/statements/pk_thm_3.hpp"
#include "reference/bounds/pk_thm_3.hpp"

namespace pkdp::checks {
namespace {

std::vector<Rational> shares(Effort effort) {
  std::vector<Rational> all{make_rational(1, 100), make_rational(1, 20), make_rational(1, 10)};
  if (effort == Effort::deep) {
    all.push_back(make_rational(1, 500));
  }
  return all;
}

std::uint64_t steps(Effort effort) { return effort == Effort::quick ? 2 : 8; }

}  // namespace

std::vector<ClosedFormPoint> small_share_points(Effort effort) {
  std::vector<ClosedFormPoint> points;
  for (const Rational& lambda : shares(effort)) {
    for (const std::int64_t weight : {12, 27, 54, 108}) {
      const std::int64_t n = 1 + weight * static_cast<std::int64_t>(denominator(lambda));
      for (std::uint64_t j = 1; j <= steps(effort); ++j) {
        points.push_back({n, lambda, make_rational(Integer(j), Integer(steps(effort)))});
      }
    }
  }
  return points;
}

std::string small_share_words(Effort effort) {
  return fmt::format(
      "the blanket bound, proved for every p in [λ, 1−λ], at λ = 1/100, 1/20, 1/10{}, λ(n−1) = 12, "
      "27, 54, 108, ε = j/{} ≤ 1",
      effort == Effort::deep ? ", 1/500" : "", steps(effort));
}

Finding decide_small_shares(const std::string& statement, const ClosedFormClaim& claim,
                            const std::vector<ClosedFormPoint>& points) {
  std::vector<std::optional<Certificate>> failures(points.size());
  std::vector<char> stated(points.size(), 0);
  tbb::parallel_for(std::size_t{0}, points.size(), [&](std::size_t index) {
    const ClosedFormPoint& point = points[index];
    const std::optional<Real> bound = claim.bound(point.n, point.lambda, point.epsilon);
    if (!bound) {
      return;
    }
    stated[index] = 1;
    const Real blanket = bounds::pk_thm_3::blanket_delta(
        point.n, Probability::of(point.lambda, "lambda"), Epsilon::of(point.epsilon));
    if (compare(blanket, *bound) > 0) {
      failures[index] = Certificate{
          statement,
          claim.reading,
          "Denies " + claim.denied +
              ": lhs is a number below the blanket bound, rhs one above the closed form.",
          {{"n", std::to_string(point.n)},
           {"lambda", to_string(point.lambda)},
           {"epsilon", to_string(point.epsilon)}},
          blanket.enclose(256).lower(),
          bound->enclose(256).upper(),
          Relation::greater};
    }
  });
  Finding finding;
  for (std::size_t index = 0; index < points.size(); ++index) {
    ++finding.cases;
    finding.effective += static_cast<std::uint64_t>(stated[index]);
    if (failures[index]) {
      finding.counterexample = failures[index];
      return finding;
    }
  }
  return finding;
}

}  // namespace pkdp::checks
