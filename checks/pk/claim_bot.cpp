#include <algorithm>

#include "checks/pk/histograms.hpp"

/// pk.claim-bot: a hidden count is the total minus the others.
namespace pkdp::checks::pk {
namespace {

using brute_force::at_least;
using brute_force::Counts;
using Sides = std::pair<Rational, Rational>;

// The most vectors of counts behind one output in which `hidden` categories are hidden; 1 if there
// is no such output.
Rational most_explanations(const HistogramPoint& point, std::int64_t hidden) {
  const brute_force::View view = at_least(point.k);
  std::size_t most = 1;
  brute_force::for_each_count(
      point.population.n, point.population.p, [&](const Counts& counts, const Rational& /*mass*/) {
        Counts categories = counts;
        categories.resize(point.population.categories());
        const Counts shown = view(categories);
        if (std::count(shown.begin(), shown.end(), -1) == hidden) {
          most = std::max(most, brute_force::explanations(point.population, view, shown));
        }
      });
  return Rational(static_cast<std::int64_t>(most));
}

Sides explained(const HistogramPoint& point, std::int64_t hidden) {
  return {most_explanations(point, hidden), 1};
}

// Value 0 is the one that may be hidden, the target is 0 or 1. P[another count is hidden], given 0.
Rational other_hidden(const HistogramPoint& point) {
  Rational sum = 0;
  brute_force::for_each_count(
      point.population.n - 1, point.population.p, [&](const Counts& counts, const Rational& mass) {
        const bool any = std::any_of(counts.begin() + 1, counts.end(),
                                     [&](std::int64_t x) { return x < point.k; });
        sum += any ? mass : Rational(0);
      });
  return sum;
}

Sides pointless(const HistogramPoint& point) {
  const Rational full =
      brute_force::view_delta(point.population, brute_force::everything(), 0, 1, point.c);
  return {brute_force::view_delta(point.population, at_least(point.k), 0, 1, point.c),
          Rational(full - other_hidden(point))};
}

Sides against_full(const HistogramPoint& point) {
  return {brute_force::view_delta(point.population, at_least(point.k), point.c),
          brute_force::view_delta(point.population, brute_force::everything(), point.c)};
}

const StatementChecks claim_bot("pk.claim-bot", [] {
  using enum Relation;
  constexpr HistogramGrid quick{5, 2, 3, 4};
  constexpr HistogramGrid normal{7, 2, 4, 6};
  constexpr HistogramGrid with_bottom{5, 4, 4, 4, true};
  const auto one_hidden = [](const HistogramPoint& point) { return explained(point, 1); };
  const auto two_hidden = [](const HistogramPoint& point) { return explained(point, 2); };
  return Checks{
      {"printed", check_of({quick, normal, less_equal, one_hidden})},
      {"pointless", check_of({{5, 3, 3, 6}, {5, 3, 3, 23}, greater_equal, pointless})},
      {"always", check_of({quick, normal, equal, against_full})},
      {"two-hidden", check_of({quick, normal, less_equal, two_hidden})},
      {"with-bottom", check_of({with_bottom, with_bottom, less_equal, one_hidden})},
      {"corrected:upper", check_of({quick, {5, 2, 3, 21}, less_equal, against_full})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
