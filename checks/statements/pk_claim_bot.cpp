#include <algorithm>

#include "checks/statements/histograms.hpp"

namespace pkdp::checks {
namespace {

using brute_force::at_least;
using brute_force::Counts;
using enum Verdict;
using Sides = std::pair<Rational, Rational>;

bool always(const HistogramPoint& /*point*/) { return true; }

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

HistogramClaim claim(const char* reading, const char* denial, Relation relation,
                     std::function<Sides(const HistogramPoint&)> sides) {
  return {"pk.claim-bot", reading, denial, relation, always, std::move(sides)};
}

}  // namespace

Statement pk_claim_bot() {
  constexpr HistogramGrid quick{5, 2, 3, 4};
  constexpr HistogramGrid normal{7, 2, 4, 6};
  constexpr HistogramGrid deltas{5, 3, 3, 6};
  constexpr HistogramGrid more_deltas{5, 3, 3, 23};
  constexpr HistogramGrid with_bottom{5, 4, 4, 4, true};
  const auto one_hidden = [](const HistogramPoint& point) { return explained(point, 1); };
  const auto two_hidden = [](const HistogramPoint& point) { return explained(point, 2); };
  return {
      "pk.claim-bot",
      "002",
      "claim",
      "A hidden count is the total minus the others",
      {histogram_reading(
           claim("printed", "Denies that one hidden count is determined by the total.",
                 Relation::less_equal, one_hidden),
           "Without ⊥ and with n known: when the counts of all other categories are released, they "
           "determine the hidden one.",
           holds, "n less the others.", quick, normal),
       histogram_reading(
           claim("pointless",
                 "Denies that hiding a count takes no more from δ than P[another is hidden].",
                 Relation::greater_equal, pointless),
           "T = {a, b, c}: hiding the count of a lowers δ (a against b) by at most the probability "
           "that b or c is hidden, which is small where both are common.",
           holds, "The outputs that show b and c have the law of the full histogram.", deltas,
           more_deltas),
       histogram_reading(
           claim("always", "Denies that thresholding never changes δ when n is known.",
                 Relation::equal, against_full),
           "Without ⊥ the k-anonymous histogram has the δ of the full one, whatever the law.",
           refuted, "Two categories may be hidden together.", quick, normal),
       histogram_reading(
           claim("two-hidden", "Denies that two hidden counts are determined by the total.",
                 Relation::less_equal, two_hidden),
           "Two hidden counts are determined as one is.", refuted,
           "The way out that the paper names: several rare categories.", quick, normal),
       histogram_reading(
           claim("with-bottom",
                 "Denies that a hidden count is determined when some records are ⊥: T = {a, b, c}.",
                 Relation::less_equal, one_hidden),
           "T = {a, b, c} and ⊥: the released counts still determine one hidden count.", refuted,
           "As the paper says: ⊥ hides the total.", with_bottom, with_bottom),
       histogram_reading(
           claim("corrected:upper", "Denies that the full histogram is at most as private.",
                 Relation::less_equal, against_full),
           "The k-anonymous histogram never has a larger δ than the full one.", holds,
           "Post-processing.", quick, HistogramGrid{5, 2, 3, 21})}};
}

}  // namespace pkdp::checks
