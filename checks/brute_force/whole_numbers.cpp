#include "checks/brute_force/whole_numbers.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp::checks::brute_force {
namespace {

__extension__ using WideMask = unsigned __int128;

constexpr std::size_t ratio_bits = 24;
constexpr std::size_t widest = 126;
constexpr std::size_t word_bits = 62;

/// x·y as (upper, lower) halves of 128 bits; x, y < 2¹²⁷.
std::pair<WideMask, WideMask> product(Wide x, Wide y) {
  const auto low = [](WideMask v) { return v & 0xffffffffffffffffU; };
  const auto a = static_cast<WideMask>(x);
  const auto b = static_cast<WideMask>(y);
  const WideMask low_low = low(a) * low(b);
  const WideMask low_high = low(a) * (b >> 64U);
  const WideMask high_low = (a >> 64U) * low(b);
  const WideMask middle = (low_low >> 64U) + low(low_high) + low(high_low);
  return {(a >> 64U) * (b >> 64U) + (low_high >> 64U) + (high_low >> 64U) + (middle >> 64U),
          (middle << 64U) | low(low_low)};
}

Integer integer(Wide x) {
  return (Integer(static_cast<std::uint64_t>(x >> 64)) << 64) +
         Integer(static_cast<std::uint64_t>(x & 0xffffffffffffffffU));
}

std::int64_t word(const Integer& x) { return x.convert_to<std::int64_t>(); }

using OfPair = std::function<std::optional<Fraction>(const WholeKnowledge&, std::size_t a,
                                                     std::size_t b, std::size_t background)>;

/// The largest value over θ, i, a ≠ b and the backgrounds, or background 0 only.
Rational largest(const Model& model, bool all_backgrounds, const OfPair& value) {
  Fraction worst;
  for (const WholeKnowledge& known : whole_knowledge(model)) {
    for (std::size_t a = 0; a < known.values(); ++a) {
      for (std::size_t b = 0; b < known.values(); ++b) {
        for (std::size_t k = 0; a != b && k < (all_backgrounds ? known.backgrounds() : 1); ++k) {
          worst = std::max(worst, value(known, a, b, k).value_or(Fraction{}));
        }
      }
    }
  }
  return to_rational(worst);
}

}  // namespace

bool operator<(const Fraction& x, const Fraction& y) {
  return product(x.above, y.below) < product(y.above, x.below);
}

Rational to_rational(const Fraction& x) {
  return make_rational(integer(x.above), integer(x.below));
}

WholeRatio::WholeRatio(const Rational& c) {
  if (c < 0 || bit_length(c) > ratio_bits) {
    throw Error(ErrorKind::limit, "ratio", to_string(c), "parts of at most 24 bits");
  }
  above = word(numerator(c));
  below = word(denominator(c));
}

std::int64_t WholeKnowledge::value_mass(std::size_t a) const {
  std::int64_t sum = 0;
  for (std::size_t background = 0; background < backgrounds(); ++background) {
    sum += event(a, background);
  }
  return sum;
}

std::int64_t WholeKnowledge::background_mass(std::size_t background) const {
  std::int64_t sum = 0;
  for (std::size_t a = 0; a < values_; ++a) {
    sum += event(a, background);
  }
  return sum;
}

Wide WholeKnowledge::divisor(std::size_t b, std::size_t background) const {
  return std::max<std::int64_t>(1, event(b, background));
}

Wide WholeKnowledge::excess(std::size_t a, std::size_t b, std::size_t background,
                            const WholeRatio& c, Convention convention) const {
  // np.def-5: no loss where the background excludes b; pk.def-11: an infinite one (q is 0 there).
  const bool is_lossless = event(b, background) == 0 && convention == Convention::report;
  const std::int64_t* p = joint(a, background);
  const std::int64_t* q = joint(b, background);
  const Wide p_factor = c.below * divisor(b, background);
  const Wide q_factor = Wide{c.above} * (is_lossless ? 1 : event(a, background));
  Wide sum = 0;
  for (std::size_t o = 0; o < outputs_; ++o) {
    const Wide difference = p_factor * p[o] - q_factor * (is_lossless ? p[o] : q[o]);
    sum += p[o] > 0 && difference > 0 ? difference : 0;
  }
  return sum;
}

std::optional<Fraction> WholeKnowledge::active(std::size_t a, std::size_t b, std::size_t background,
                                               const WholeRatio& c, Convention convention) const {
  if (event(a, background) == 0) {
    return std::nullopt;
  }
  return Fraction{excess(a, b, background, c, convention),
                  Wide{c.below} * kernel_unit_ * event(a, background) * divisor(b, background)};
}

std::optional<Fraction> WholeKnowledge::passive(std::size_t a, std::size_t b, const WholeRatio& c,
                                                Convention convention) const {
  const std::int64_t of_a = value_mass(a);
  if (of_a == 0) {
    return std::nullopt;
  }
  Wide divisors = 1;
  for (std::size_t background = 0; background < backgrounds(); ++background) {
    divisors *= divisor(b, background);
  }
  Wide sum = 0;
  for (std::size_t background = 0; background < backgrounds(); ++background) {
    if (event(a, background) > 0) {
      sum += divisors / divisor(b, background) * excess(a, b, background, c, convention);
    }
  }
  return Fraction{sum, Wide{c.below} * kernel_unit_ * of_a * divisors};
}

std::int64_t WholeKnowledge::loss_mass(std::size_t a, std::size_t b, std::size_t background,
                                       const WholeRatio& c, Convention convention,
                                       bool or_equal) const {
  const bool is_lossless = event(b, background) == 0 && convention == Convention::report;
  const std::int64_t* p = joint(a, background);
  const std::int64_t* q = joint(b, background);
  std::int64_t sum = 0;
  for (std::size_t o = 0; o < outputs_; ++o) {
    const Wide of_a = is_lossless ? c.below : c.below * divisor(b, background) * p[o];
    const Wide of_b = is_lossless ? c.above : Wide{c.above} * event(a, background) * q[o];
    sum += of_a > of_b || (or_equal && of_a == of_b) ? p[o] : 0;
  }
  return sum;
}

std::optional<Fraction> WholeKnowledge::over_sets(std::size_t a, std::size_t b,
                                                  std::size_t background,
                                                  const WholeRatio& c) const {
  const Wide of_a = event(a, background);
  const Wide of_b = event(b, background);
  if (of_a == 0 || of_b == 0) {
    return std::nullopt;
  }
  Wide worst = 0;
  for (std::size_t set = 0; set < (std::size_t{1} << outputs_); ++set) {
    Wide difference = 0;
    for (std::size_t o = 0; o < outputs_; ++o) {
      if ((set >> o) % 2 == 1) {
        difference += c.below * of_b * joint(a, background)[o];
        difference -= c.above * of_a * joint(b, background)[o];
      }
    }
    worst = std::max(worst, difference);
  }
  return Fraction{worst, c.below * of_a * of_b * kernel_unit_};
}

std::vector<WholeKnowledge> whole_knowledge(const Model& model) {
  std::vector<WholeKnowledge> all;
  const Integer& scale = model.mechanism().scale();
  for (const Law& law : model.family()) {
    const std::size_t bits =
        ratio_bits + bit_length(scale) + (model.backgrounds().size() + 1) * bit_length(law.scale());
    if (bits > widest || bit_length(scale) + bit_length(law.scale()) > word_bits) {
      throw Error(ErrorKind::limit, "model", std::to_string(bits) + " bits",
                  "sums of at most 126 bits, joint probabilities of at most 62");
    }
    WholeKnowledge empty;
    empty.values_ = model.values().size();
    empty.outputs_ = model.mechanism().outputs().size();
    empty.unit_ = word(law.scale());
    empty.kernel_unit_ = word(scale);
    empty.event_.assign(model.backgrounds().size() * empty.values_, 0);
    empty.joint_.assign(empty.event_.size() * empty.outputs_, 0);
    const std::size_t first = all.size();
    all.resize(first + model.records(), empty);
    for (std::size_t k = 0; k < law.entries().size(); ++k) {
      const LawEntry& entry = law.entries()[k];
      const Mechanism::Row& row = model.row(entry.database);
      const std::int64_t mass = word(law.weights()[k]);
      for (std::size_t record = 0; record < model.records(); ++record) {
        WholeKnowledge& known = all[first + record];
        const std::size_t cell = entry.background * known.values_ + entry.database[record];
        known.event_[cell] += mass;
        for (std::size_t j = 0; j < row.outputs.size(); ++j) {
          known.joint_[cell * known.outputs_ + row.outputs[j].point] += mass * word(row.weights[j]);
        }
      }
    }
  }
  return all;
}

Rational whole_active_delta(const Model& model, const Rational& c, Convention convention) {
  const WholeRatio ratio(c);
  return largest(model, true,
                 [&](const WholeKnowledge& known, std::size_t a, std::size_t b, std::size_t k) {
                   return known.active(a, b, k, ratio, convention);
                 });
}

Rational whole_passive_delta(const Model& model, const Rational& c, Convention convention) {
  const WholeRatio ratio(c);
  return largest(model, false,
                 [&](const WholeKnowledge& known, std::size_t a, std::size_t b, std::size_t) {
                   return known.passive(a, b, ratio, convention);
                 });
}

Rational whole_set_delta(const Model& model, const Rational& c) {
  const WholeRatio ratio(c);
  return largest(model, true,
                 [&](const WholeKnowledge& known, std::size_t a, std::size_t b, std::size_t k) {
                   return known.over_sets(a, b, k, ratio);
                 });
}

}  // namespace pkdp::checks::brute_force
