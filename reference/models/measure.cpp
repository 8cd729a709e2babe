#include "reference/models/measure.hpp"

#include <algorithm>
#include <utility>

namespace pkdp {

Measure collect(std::vector<Mass> masses) {
  std::stable_sort(masses.begin(), masses.end(),
                   [](const Mass& x, const Mass& y) { return x.point < y.point; });
  Measure measure;
  measure.reserve(masses.size());
  for (Mass& mass : masses) {
    if (mass.mass.is_zero()) {
      continue;
    }
    if (!measure.empty() && measure.back().point == mass.point) {
      measure.back().mass += mass.mass;
    } else {
      measure.push_back(std::move(mass));
    }
  }
  return measure;
}

Rational total(const Measure& measure) {
  Rational sum = 0;
  for (const Mass& mass : measure) {
    sum += mass.mass;
  }
  return sum;
}

Measure divided(Measure measure, const Rational& weight) {
  for (Mass& mass : measure) {
    mass.mass /= weight;
  }
  return measure;
}

Rational mass_at(const Measure& measure, Index point) {
  const auto place =
      std::lower_bound(measure.begin(), measure.end(), point,
                       [](const Mass& mass, Index wanted) { return mass.point < wanted; });
  return place != measure.end() && place->point == point ? place->mass : Rational(0);
}

bool MeasureLess::operator()(const Measure& x, const Measure& y) const {
  return std::lexicographical_compare(
      x.begin(), x.end(), y.begin(), y.end(), [](const Mass& s, const Mass& t) {
        return s.point != t.point ? s.point < t.point : s.mass < t.mass;
      });
}

SparsePair pair_of(const Measure& p, const Measure& q) {
  std::vector<Rational> first;
  std::vector<Rational> second;
  std::vector<Index> points;
  first.reserve(p.size() + q.size());
  second.reserve(p.size() + q.size());
  points.reserve(p.size() + q.size());
  auto left = p.begin();
  auto right = q.begin();
  while (left != p.end() || right != q.end()) {
    const bool in_p = left != p.end() && (right == q.end() || left->point <= right->point);
    const bool in_q = right != q.end() && (left == p.end() || right->point <= left->point);
    points.push_back(in_p ? left->point : right->point);
    first.push_back(in_p ? (left++)->mass : Rational(0));
    second.push_back(in_q ? (right++)->mass : Rational(0));
  }
  return {LawPair::of(std::move(first), std::move(second)), std::move(points)};
}

}  // namespace pkdp
