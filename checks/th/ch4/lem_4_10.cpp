#include <algorithm>

#include "checks/th/ch4/cut_noise.hpp"

/// th.lem-4.10: truncated Laplace noise.
namespace pkdp::checks::th {
namespace {

using enum NoiseCut;
using engine::Sizes;
using Sides = std::optional<CutSides>;
using Number = std::function<Rational(const CutPoint&)>;
using Hypothesis = std::function<bool(const CutPoint&)>;

const Sizes one_cut{6, 17, 18};
const Sizes two_cuts{3, 7, 8};

CutClaim claim_where(const Hypothesis& applies, const Number& lhs, const Number& rhs) {
  return {[=](const CutPoint& at) {
            return applies(at) ? Sides({lhs(at), rhs(at)}) : std::nullopt;
          },
          one_cut};
}

CutClaim equation(CutClaim claim) {
  claim.equation = true;
  return claim;
}

bool both_cut(const CutPoint& at) { return at.both_cut(); }
bool some_cut(const CutPoint& at) { return at.below > 0 || at.above > 0; }
bool small(const CutPoint& at) { return at.sensitivity <= at.one; }
bool small_both(const CutPoint& at) { return small(at) && both_cut(at); }

// Σ of the tails at −τ_i + λ, of Lap(2/ε) or Lap(1/ε); an end that is not cut counts 0.
Rational sum_wide(const CutPoint& at) {
  return wide_tail(at, at.sensitivity - at.below) + wide_tail(at, at.sensitivity - at.above);
}
Rational one_end(const CutPoint& at, std::int64_t end) {
  return end < 0 ? Rational(0) : narrow_tail(at, 2 * (at.sensitivity - end));
}
Rational sum_narrow(const CutPoint& at) { return one_end(at, at.below) + one_end(at, at.above); }

Number delta_of(NoiseCut cut) {
  return [cut](const CutPoint& at) { return cut_delta(at, cut); };
}

Check corrected(NoiseCut cut) {
  return check_of(claim_where([](const CutPoint& at) { return small(at) && some_cut(at); },
                              delta_of(cut), sum_narrow));
}

// Clamped: the larger of the two ends, each with what the other one loses.
Rational sharp_sum(const CutPoint& at) {
  const auto edge = [&at](std::int64_t near, std::int64_t far) {
    return Rational(narrow_tail(at, 2 * (at.sensitivity - near)) + narrow_tail(at, -2 * far));
  };
  return std::max(edge(at.below, at.above), edge(at.above, at.below));
}

// Each of two neighbours has its cuts.
Check own_cuts(const Number& bound) {
  CutClaim claim = claim_where(small_both, delta_of(clamp), bound);
  claim.own_cuts = true;
  claim.units = two_cuts;
  claim.which += ", two cuts";
  return check_of(claim);
}

// The tails at −min τ_i + λ.
Rational at_smaller_cuts(const CutPoint& at) {
  return one_end(at, std::min(at.below, at.other_below)) +
         one_end(at, std::min(at.above, at.other_above));
}

// η + e^ε·η′, η and η′ what the two databases lose beyond the cut.
Rational lost_by_both(const CutPoint& at) {
  const auto lost = [&at](std::int64_t below, std::int64_t above) {
    return Rational(narrow_tail(at, -2 * below) + narrow_tail(at, -2 * above));
  };
  const Rational c = power(at.root, static_cast<std::uint64_t>(2 * at.one));
  const Rational here = lost(at.below, at.above);
  const Rational there = lost(at.other_below, at.other_above);
  return std::max<Rational>(here + c * there, there + c * here);
}

Check fixed_interval(NoiseCut cut) {
  return check_of(claim_where(
      small_both, [cut](const CutPoint& at) { return fixed_delta(at, cut); },
      [](const CutPoint&) { return Rational(0); }));
}

// Few points have one end cut: more values of ε for them.
Check one_end_cut(bool lower) {
  CutClaim claim = claim_where(
      [lower](const CutPoint& at) {
        return small(at) && (lower ? at.below > 0 && at.above < 0 : at.above > 0 && at.below < 0);
      },
      [](const CutPoint& at) { return std::max(cut_delta(at, redraw), cut_delta(at, clamp)); },
      sum_narrow);
  claim.units = 11;
  claim.root_denominator = {4, 22, 26};
  claim.which = "one end cut";
  return check_of(claim);
}

// 1 − cdf(end − λ) of Lap(1/ε).
Rational beyond(const CutPoint& at, std::int64_t end) {
  return 1 - narrow_tail(at, 2 * (end - at.sensitivity));
}

Checks lines_of_the_proof() {
  const auto below = [](const CutPoint& at) { return beyond(at, at.below); };
  const auto above = [](const CutPoint& at) { return beyond(at, at.above); };
  const auto both = [=](const CutPoint& at) { return Rational(below(at) + above(at)); };
  // The end of the first interval and the start of the second.
  const auto end = [](const CutPoint& at) { return Rational(at.sensitivity - at.below); };
  const auto start = [](const CutPoint& at) { return Rational(at.above - at.sensitivity); };
  return {{"proof:4.19", one_end_cut(true)},
          {"proof:after-4.20", one_end_cut(false)},
          {"proof:4.20", check_of(equation(claim_where(both_cut, below, above)))},
          {"proof:disjoint", check_of(claim_where(both_cut, end, start))},
          {"proof:4.21", check_of(equation(claim_where(both_cut, both, sum_narrow)))},
          {"proof:4.22", check_of(claim_where(both_cut, delta_of(clamp), sum_narrow))},
          {"proof:same-scale", check_of(equation(claim_where(both_cut, sum_wide, sum_narrow)))}};
}

const StatementChecks lem_4_10("th.lem-4.10", [] {
  const Hypothesis overlap = [](const CutPoint& at) {
    return small_both(at) && at.sensitivity < at.below + at.above;
  };
  Checks checks{
      {"printed", check_of(claim_where(both_cut, delta_of(redraw), sum_wide))},
      {"sensitivity-1", check_of(claim_where(small_both, delta_of(clamp), sum_wide))},
      {"corrected", corrected(redraw)},
      {"corrected:clamp", corrected(clamp)},
      {"corrected:withhold", corrected(withhold)},
      {"corrected:sharp", check_of(equation(claim_where(overlap, delta_of(clamp), sharp_sum)))},
      {"data-dependent", own_cuts(sum_narrow)},
      {"corrected:data-dependent", own_cuts(lost_by_both)},
      {"corrected:smaller-cut", own_cuts(at_smaller_cuts)},
      {"fixed-interval", fixed_interval(clamp)},
      {"fixed-interval-redraw", fixed_interval(redraw)}};
  checks.merge(lines_of_the_proof());
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::th
