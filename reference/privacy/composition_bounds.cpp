#include "reference/privacy/composition_bounds.hpp"

#include <tbb/parallel_invoke.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "pkdp/error.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::composition {
namespace {

constexpr Precision guard = 64;
constexpr Precision coarsest_bits = 60;

bool is_exactly(const Real& x, const Rational& value) {
  const auto* form = x.known_form();
  const auto* rational = form == nullptr ? nullptr : std::get_if<Rational>(form);
  return rational != nullptr && *rational == value;
}

// The point mass at loss 0.
GridLaw nothing_released(Side side, Precision bits) {
  return {side, 0, 0, {Integer(1) << static_cast<unsigned>(bits)}, bits};
}

std::vector<LossLaw> losses_of(const std::vector<Part>& parts, Precision bits) {
  std::vector<LossLaw> losses;
  for (const Part& part : parts) {
    losses.push_back(part.count > 0 ? part.losses(bits) : LossLaw{{}, bits});
  }
  return losses;
}

GridLaw composed(const std::vector<Part>& parts, const std::vector<LossLaw>& losses, Side side,
                 std::size_t buckets, Precision bits) {
  std::optional<GridLaw> product;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].count > 0) {
      const GridLaw factor = GridLaw::power(losses[i], side, parts[i].count, buckets);
      product = product ? GridLaw::product(*product, factor, buckets) : factor;
    }
  }
  return product ? *product : nothing_released(side, bits);
}

// 1 − Π(1 − m)^count without cancellation.
Interval infinite_mass(const std::vector<std::pair<Real, std::uint64_t>>& infinite,
                       Precision precision) {
  Interval sum(precision);
  for (const auto& [mass, count] : infinite) {
    // An enclosure of a mass next to 1 may reach beyond it.
    const Interval within = min(mass.enclose(precision), Interval(1L, precision));
    sum += Interval(Integer(count), precision) * log1p(-within);
  }
  return -expm1(sum);
}

std::optional<ExactForm> exact_infinite_mass(
    const std::vector<std::pair<Real, std::uint64_t>>& infinite) {
  Rational none = 1;
  for (const auto& [mass, count] : infinite) {
    const std::optional<ExactForm> form = mass.exact();
    const auto* exact = form ? std::get_if<Rational>(&*form) : nullptr;
    if (exact == nullptr || count > limits::exact_bits / bit_length(*exact)) {
      return std::nullopt;
    }
    none *= power(Rational(1 - *exact), count);
  }
  return ExactForm(Rational(1 - none));
}

Value of_end(mpfr_srcptr end) {
  if (mpfr_inf_p(end) != 0) {
    return Value::none();
  }
  Interval exact(mpfr_get_prec(end));
  mpfi_set_fr(exact.raw(), end);
  return exact.lower();
}

void require_resolution(std::size_t buckets, Precision bits) {
  if (buckets < least_buckets || buckets > most_buckets) {
    throw Error(ErrorKind::domain, "buckets", std::to_string(buckets),
                std::to_string(least_buckets) + " to " + std::to_string(most_buckets));
  }
  if (bits < coarsest_bits || bits > most_bits) {
    throw Error(ErrorKind::domain, "the bits of a mass", std::to_string(bits),
                std::to_string(coarsest_bits) + " to " + std::to_string(most_bits));
  }
}

}  // namespace

Part part_of(const LawPair& pair, std::uint64_t count) {
  std::map<Rational, Rational, std::greater<>> masses;
  Rational infinite = 0;
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational& p = pair.p()[outcome];
    const Rational& q = pair.q()[outcome];
    if (q.is_zero()) {
      infinite += p;
    } else if (!p.is_zero()) {
      masses[p / q] += p;
    }
  }
  const auto losses = [masses = std::move(masses)](Precision bits) {
    LossLaw law{{}, bits};
    for (const auto& [ratio, mass] : masses) {
      law.outcomes.push_back(
          {log(Interval(ratio, loss_precision(bits))), floor(Rational(mass * power_of_two(bits)))});
    }
    return law;
  };
  return {losses, infinite, count};
}

Real delta_floor(const std::vector<Part>& parts) {
  std::vector<std::pair<Real, std::uint64_t>> infinite;
  for (const Part& part : parts) {
    if (part.count > 0 && is_exactly(part.infinite, 1)) {
      return Rational(1);
    }
    if (part.count > 0 && !is_exactly(part.infinite, 0)) {
      infinite.emplace_back(part.infinite, part.count);
    }
  }
  if (infinite.empty()) {
    return Rational(0);
  }
  return Real::certified(
      [infinite](Precision precision) { return infinite_mass(infinite, precision); },
      [infinite] { return exact_infinite_mass(infinite); }, Sign::inside_unit_interval);
}

Bounds::Bounds(const std::vector<Part>& parts, std::size_t buckets, Precision bits)
    : bits_(bits), floor_(delta_floor(parts)), certain_(is_exactly(floor_, 1)) {
  require_resolution(buckets, bits);
  const std::vector<LossLaw> losses = losses_of(parts, bits);
  for (const LossLaw& law : losses) {
    most_outcomes_ = std::max(most_outcomes_, law.outcomes.size());
  }
  tbb::parallel_invoke(
      [&] {
        lower_ =
            std::make_shared<const GridLaw>(composed(parts, losses, Side::lower, buckets, bits));
      },
      [&] {
        upper_ =
            std::make_shared<const GridLaw>(composed(parts, losses, Side::upper, buckets, bits));
      });
}

Real Bounds::upper_delta(const Epsilon& epsilon) const {
  if (certain_) {
    return Rational(1);
  }
  if (upper_->vanishes(epsilon)) {
    return Rational(0);
  }
  return Real::certified(
      [law = upper_, epsilon](Precision precision) { return law->delta(epsilon, precision); }, {},
      Sign::positive);
}

Real Bounds::lower_delta(const Epsilon& epsilon) const {
  Real infinite = floor();
  if (certain_ || lower_->vanishes(epsilon)) {
    return infinite;
  }
  return Real::certified(
      [law = lower_, infinite, epsilon](Precision precision) {
        return law->delta(epsilon, precision) + infinite.enclose(precision);
      },
      {}, Sign::positive);
}

// ε of one side against δ of that side at a relative distance of 2^−32: at most δ above an upper
// bound, above δ below a lower one.
Value Bounds::certified_epsilon(const GridLaw& law, const Delta& delta, Value epsilon) const {
  if (epsilon.is_none()) {
    return epsilon;
  }
  const bool is_upper = law.side() == Side::upper;
  const Rational& end = std::get<Rational>(*epsilon.real().known_form());
  const Rational beside = end * (1 + (is_upper ? 1 : -1) * power_of_two(-32));
  if (end.is_zero()) {
    return epsilon;  // no segment was crossed
  }
  const Precision precision = 2 * (bits_ + guard);
  Interval there = law.delta(beside, precision);
  if (!is_upper) {
    there += floor().enclose(precision);
  }
  const Interval target(delta.value(), precision);
  const bool stands = is_upper ? mpfr_lessequal_p(there.right(), target.left()) != 0
                               : mpfr_greater_p(there.left(), target.right()) != 0;
  if (!stands) {
    fail_certification("epsilon of a composition", beside, delta.value(),
                       is_upper ? "above" : "at most");
  }
  return epsilon;
}

Value Bounds::upper_epsilon(const Delta& delta) const {
  if (certain_) {
    return delta.value() == 1 ? Value(Rational(0)) : Value::none();
  }
  const Precision precision = bits_ + guard;
  return certified_epsilon(*upper_, delta,
                           of_end(upper_->epsilon(delta, Interval(precision), precision).right()));
}

Value Bounds::lower_epsilon(const Delta& delta) const {
  if (certain_) {
    return delta.value() == 1 ? Value(Rational(0)) : Value::none();
  }
  const Precision precision = bits_ + guard;
  return certified_epsilon(
      *lower_, delta, of_end(lower_->epsilon(delta, floor().enclose(precision), precision).left()));
}

// The mass that an upper law has at +∞ although its loss is finite (cut off or rounded) is small
// beside δ.
bool Bounds::resolves(const Interval& delta) const {
  const Precision precision = 2 * bits_ + guard;
  const Interval missing = scale_by_power_of_two(Interval(upper_->missing(), precision), -bits_);
  const Interval lost = missing - floor().enclose(precision);
  return less(scale_by_power_of_two(delta, -20), lost) == Answer::no;
}

Bounds Bounds::resolving(const std::vector<Part>& parts, std::size_t buckets,
                         const std::function<bool(const Bounds&)>& enough) {
  for (Precision bits = coarsest_bits;; bits = std::min(2 * bits, most_bits)) {
    Bounds bounds(parts, buckets, bits);
    if (bounds.certain_ || bits == most_bits || bounds.most_outcomes_ > long_law ||
        enough(bounds)) {
      return bounds;
    }
  }
}

Bounds Bounds::resolving(const std::vector<Part>& parts, std::size_t buckets,
                         const std::vector<Epsilon>& epsilons) {
  return resolving(parts, buckets, [&](const Bounds& bounds) {
    return std::all_of(epsilons.begin(), epsilons.end(), [&](const Epsilon& epsilon) {
      return bounds.resolves(bounds.upper_->delta(epsilon, 2 * bounds.bits_ + guard));
    });
  });
}

Bounds Bounds::resolving(const std::vector<Part>& parts, std::size_t buckets, const Delta& delta) {
  return resolving(parts, buckets, [&](const Bounds& bounds) {
    return bounds.resolves(Interval(delta.value(), guard));
  });
}

}  // namespace pkdp::composition
