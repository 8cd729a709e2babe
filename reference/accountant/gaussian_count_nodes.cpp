#include "reference/accountant/gaussian_count_nodes.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/accountant/count_rule.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr std::int64_t block_size = 64;

Interval nats(Precision bits) { return log(Interval(2, rough)) * Interval(bits, rough); }

std::int64_t block_of(std::int64_t number) {
  return number >= 0 ? number / block_size : -((-number - 1) / block_size) - 1;
}

}  // namespace

std::shared_ptr<const CountDensity> CountGrid::density(Precision precision) const {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = densities_.find(precision);
    if (found != densities_.end()) {
      return found->second;
    }
  }
  // Outside of the lock, as lines of integration are (contour_lines.cpp).
  auto made = std::make_shared<const CountDensity>(released_, precision);
  const std::scoped_lock lock(mutex_);
  return densities_.emplace(precision, std::move(made)).first->second;
}

CountGrid::Range CountGrid::range(const Rational& s, const Rational& step, Precision bits) const {
  constexpr std::int64_t most_nodes = 1 << 17;
  const Rational& sigma = released_.noise.parameter;
  const auto most = static_cast<std::int64_t>(released_.masses.size()) - 1;
  const Rational far = floor(sqrt(scale_by_power_of_two(nats(bits), 1)).upper()) + 1;
  const Rational least = std::min<Rational>(0, s) / sigma - far;
  const Rational greatest = (most + std::max<Rational>(0, s)) / sigma + far;
  const Rational count = (greatest - least) / step;
  if (count > most_nodes) {
    throw Error(ErrorKind::limit, "the moment generating function of a noisy count",
                Problem{"needs " + floor(count).str() + " nodes"},
                "at most " + std::to_string(most_nodes));
  }
  return {static_cast<std::int64_t>(floor(least / step)),
          static_cast<std::int64_t>(floor(greatest / step)) + 1};
}

CountGrid::Block CountGrid::block(const Place& place, bool is_kept) const {
  if (is_kept) {
    const std::scoped_lock lock(mutex_);
    const auto found = blocks_.find(place);
    if (found != blocks_.end()) {
      return found->second;
    }
  }
  const std::shared_ptr<const CountDensity> law = density(place.precision);
  Points points;
  for (std::int64_t i = 0; i < block_size; ++i) {
    points.push_back(law->at((place.block * block_size + i) * place.step));
  }
  auto made = std::make_shared<const Points>(std::move(points));
  if (is_kept) {
    const std::scoped_lock lock(mutex_);
    blocks_.emplace(place, made);
  }
  return made;
}

CountGrid::Points CountGrid::points(const Range& range, const Rational& step, Precision precision,
                                    bool is_kept) const {
  const std::int64_t first = block_of(range.least);
  const auto count = static_cast<std::size_t>(block_of(range.greatest) - first + 1);
  std::vector<Block> blocks(count);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
    blocks[i] = block({step, precision, first + static_cast<std::int64_t>(i)}, is_kept);
  });
  Points result;
  for (std::int64_t j = range.least; j <= range.greatest; ++j) {
    const std::int64_t at = block_of(j);
    result.push_back((*blocks[static_cast<std::size_t>(at - first)])[static_cast<std::size_t>(
        j - at * block_size)]);
  }
  return result;
}

// The sum over the multiples outside of the range: a geometric series on each side.
Interval CountGrid::beyond(const Rational& s, const Rational& step, const Range& range,
                           const CountNodes::Node& first, const CountNodes::Node& last) const {
  const Rational& sigma = released_.noise.parameter;
  const auto most = static_cast<std::int64_t>(released_.masses.size()) - 1;
  const Rational left = -(range.least * step) + std::min<Rational>(0, s) / sigma;
  const Rational right = range.greatest * step - (most + std::max<Rational>(0, s)) / sigma;
  const auto rest = [&](const CountNodes::Node& node, const Rational& slope) {
    return exp(node.log_weight) / expm1(Interval(Rational(step * slope), rough));
  };
  return rest(first, left) + rest(last, right);
}

std::vector<CountNodes::Node> CountGrid::weighed(const Rational& s, const Rational& step,
                                                 const Range& range, Precision precision,
                                                 bool is_kept) const {
  std::vector<CountNodes::Node> result;
  const Interval exponent(s, precision);
  Points found = points(range, step, precision, is_kept);
  result.reserve(found.size());
  for (std::int64_t j = range.least; CountDensity::RealPoint & point : found) {
    const Interval weight = point.log_density + exponent * point.log_ratio;
    result.push_back({j, std::move(point), weight});
    ++j;
  }
  return result;
}

// At little accuracy for all that may matter, then for what does.
CountNodes CountGrid::nodes(const Rational& s, const Rational& step, Precision bits,
                            bool is_kept) const {
  const Range wide = range(s, step, bits + 16);
  const Rational edge = std::max<std::int64_t>(std::abs(wide.least), wide.greatest) * step;
  const Precision size =
      64 + 2 * bits_before_point(edge) + bits_before_point(s) + bits_before_point(1 / sigma());
  const auto rounded = [](Precision wanted) { return (wanted / 64 + 1) * 64; };
  const std::vector<CountNodes::Node> all = weighed(s, step, wide, rounded(size), true);
  Interval greatest = all.front().log_weight;
  for (const CountNodes::Node& node : all) {
    greatest = max(greatest, node.log_weight);
  }
  const Interval needed =
      greatest - nats(bits + 8 + static_cast<Precision>(bit_length(Integer(all.size()))));
  const auto matters = [&](const CountNodes::Node& node) {
    return mpfr_less_p(node.log_weight.right(), needed.left()) == 0;
  };
  const auto first = std::find_if(all.begin(), all.end(), matters);
  const auto last = std::find_if(all.rbegin(), all.rend(), matters);
  CountNodes result{weighed(s, step, {first->number, last->number}, rounded(bits + size), is_kept),
                    beyond(s, step, wide, all.front(), all.back())};
  for (const CountNodes::Node& node : all) {
    if (node.number < first->number || node.number > last->number) {
      result.left_out += exp(node.log_weight);
    }
  }
  return result;
}

}  // namespace pkdp::accountant
