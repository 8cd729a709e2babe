#include "reference/accountant/loss_grid.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/cells.hpp"
#include "reference/numbers/decimal.hpp"

namespace pkdp::accountant {
namespace {

using composition::LossLaw;
using composition::LossMass;

Integer units(const Interval& mass, Precision bits) {
  const Interval scaled = scale_by_power_of_two(mass, bits);
  return std::max<Integer>(0, floor(scaled.lower()));
}

// Outcomes in decreasing order of the loss; cells are in increasing order of ln w.
LossLaw ordered(std::vector<LossMass> outcomes, bool removed, Precision bits) {
  std::erase_if(outcomes, [](const LossMass& outcome) { return outcome.mass.is_zero(); });
  if (removed) {
    std::reverse(outcomes.begin(), outcomes.end());
  }
  return {std::move(outcomes), bits};
}

// ln of the quotient of the first law to the second.
Interval signed_log(const Interval& log_ratio, bool removed) {
  return removed ? log_ratio : -log_ratio;
}

LossLaw merged(const Cells& cells, bool removed, Precision bits) {
  std::vector<LossMass> outcomes(cells.masses.size(), {Interval(2), 0});
  tbb::parallel_for(std::size_t{0}, outcomes.size(), [&](std::size_t i) {
    const CellMass& cell = cells.masses[i];
    const Integer mass = units(removed ? cell.with : cell.without, bits);
    if (!mass.is_zero() && cell.with.is_positive() && cell.without.is_positive()) {
      outcomes[i] = {signed_log(log(cell.with / cell.without), removed), mass};
    }
  });
  return ordered(std::move(outcomes), removed, bits);
}

// A cell's share at its upper end: with x = 1/w or w at the ends, x decreasing from a to b under
// the first law, (a·first − second)/(a − b).
struct Shares {
  Interval at_low;
  Interval at_high;
};

Shares shares_of(const CellMass& cell, const Interval& low, const Interval& high, bool removed) {
  const Interval& first = removed ? cell.with : cell.without;
  const Interval& second = removed ? cell.without : cell.with;
  const Interval a = removed ? Interval(1, low.precision()) / low : low;
  const Interval b = removed ? Interval(1, low.precision()) / high : high;
  if ((a - b).contains_zero()) {
    const Interval none(first.precision());
    return removed ? Shares{none, first} : Shares{first, none};
  }
  const Interval at_high = (a * first - second) / (a - b);
  return {first - at_high, at_high};
}

LossLaw split(const Cells& cells, bool removed, Precision bits) {
  const std::size_t ends = cells.ratios.size();  // one more than the inner cells
  std::vector<LossMass> outcomes(ends + 2, {Interval(2), 0});
  std::vector<Shares> shares(ends - 1, {Interval(2), Interval(2)});
  tbb::parallel_for(std::size_t{0}, ends - 1, [&](std::size_t i) {
    shares[i] = shares_of(cells.masses[i + 1], cells.ratios[i], cells.ratios[i + 1], removed);
  });
  for (std::size_t i = 0; i < ends; ++i) {
    Interval mass(cells.ratios[i].precision());
    if (i > 0) {
      mass += shares[i - 1].at_high;
    }
    if (i + 1 < ends) {
      mass += shares[i].at_low;
    }
    outcomes[i + 1] = {signed_log(log(cells.ratios[i]), removed), units(mass, bits)};
  }
  // The half-line of smaller losses moves up to the first end; the other one is left out, which
  // counts as +∞, unless its ratio is one number.
  const CellMass& left = cells.masses.front();
  const CellMass& right = cells.masses.back();
  const auto end_mass = [&](const CellMass& cell) {
    return units(removed ? cell.with : cell.without, bits);
  };
  if (removed || cells.constant_beyond) {
    outcomes[1].mass += end_mass(left);
  }
  if (!removed || cells.constant_beyond) {
    outcomes[ends].mass += end_mass(right);
  }
  return ordered(std::move(outcomes), removed, bits);
}

}  // namespace

composition::Part grid_part(const Mechanism& mechanism, std::uint64_t count, bool removed,
                            std::size_t buckets, bool upper) {
  return cells_part([=](Precision bits) { return cells_of(mechanism, buckets, bits); }, count,
                    removed, upper);
}

composition::Part cells_part(std::function<Cells(Precision bits)> cells, std::uint64_t count,
                             bool removed, bool upper) {
  return {[cells = std::move(cells), removed, upper](Precision bits) {
            const Cells cut = cells(bits);
            return upper ? split(cut, removed, bits) : merged(cut, removed, bits);
          },
          Rational(0), count};
}

DeltaBracket bracket_delta(const Mechanism& mechanism, std::int64_t steps, bool removed,
                           const Epsilon& epsilon, std::size_t buckets) {
  constexpr Precision answered = 128;
  const auto part = [&](bool upper) {
    return grid_part(mechanism, static_cast<std::uint64_t>(steps), removed, buckets, upper);
  };
  const auto bounds = [&](bool upper) {
    return composition::Bounds::resolving({part(upper)}, buckets, {epsilon});
  };
  return {bounds(false).lower_delta(epsilon).enclose(answered),
          bounds(true).upper_delta(epsilon).enclose(answered)};
}

void refuse_with_bracket(const Interval& bracket, std::string_view advice, std::string_view what) {
  constexpr long shown = 12;
  throw Error(ErrorKind::limit, fmt::format("the accuracy of {}", what),
              Problem{fmt::format("is limited here: {} lies in [{}, {}]", what,
                                  enclose_in_decimal(bracket.lower(), shown).lower,
                                  enclose_in_decimal(bracket.upper(), shown).upper)},
              std::string(advice));
}

}  // namespace pkdp::accountant
