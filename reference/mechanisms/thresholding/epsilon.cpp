#include "reference/mechanisms/thresholding/epsilon.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::thresholding {
namespace {

using counting::CutoffRange;

// Of the search; what it finds is then evaluated at any precision.
constexpr Precision coarse = 96;
constexpr int most_steps = 600;
// Steps of Newton's rule before each bisection.
constexpr int tangents = 3;
// Lines that the last evaluation may compare.
constexpr std::int64_t most_lines = 6;

using SharedCurve = std::shared_ptr<const AverageCurve>;

struct LineIndex {
  std::int64_t head;
  std::int64_t top;
};

class Search {
 public:
  Search(SharedCurve average, const Delta& delta)
      : average_(std::move(average)), delta_(delta), low_(end_at(0)), high_(greatest()) {}

  // The lines that may carry the answer.
  [[nodiscard]] std::vector<LineIndex> run() {
    for (int step = 0; step < most_steps; ++step) {
      if (auto found = lines_between()) {
        return *found;
      }
      if (step % (tangents + 1) < tangents) {
        take_tangent();
      } else {
        look_at((low_.exponent + high_.exponent) / 2);
      }
    }
    throw Error(
        ErrorKind::precision, "delta", to_string(delta_.value()),
        "a δ whose place on the curve is decided in " + std::to_string(most_steps) + " steps");
  }

 private:
  struct End {
    Rational exponent;
    AverageCurve::LineIndices line_indices;
    std::optional<AverageCurve::Line> line;
  };

  [[nodiscard]] End end_at(const Rational& exponent) const {
    return {exponent, average_->line_indices(Epsilon::of(exponent), coarse), std::nullopt};
  }

  [[nodiscard]] End greatest() const {
    return end_at(log(average_->greatest_ratio(coarse)).upper() * (1 + power_of_two(-20)));
  }

  // Moves the end of the bracket on whose side ε lies: δ(ε) > δ or not. The flat end of the curve,
  // where B = 0, is at or below δ.
  void look_at(const Rational& exponent) {
    const Epsilon epsilon = Epsilon::of(exponent);
    for (Precision precision = coarse; precision <= limits::precision; precision *= 2) {
      const Interval target(delta_.value(), precision);
      const AverageCurve::Point point = average_->at(epsilon, precision);
      const AverageCurve::LineIndices& line_indices = point.line_indices;
      if (less(target, point.delta) == Answer::yes) {
        low_ = {exponent, line_indices, point.line};
        return;
      }
      if ((line_indices.heads.last == 0 && line_indices.tops.last == 0) ||
          mpfr_lessequal_p(point.delta.right(), target.left()) != 0) {
        high_ = {exponent, line_indices, std::nullopt};
        return;
      }
    }
    throw Error(ErrorKind::precision, "delta", to_string(delta_.value()),
                "a δ that differs from the curve at some ε below " +
                    std::to_string(limits::precision) + " bits");
  }

  // The root of the line at the lower end, at or below ε: ln(1 + (E − δ)/B). Where E and δ agree in
  // many digits, or B is tiny, it takes more precision. Nothing where the line is flat.
  [[nodiscard]] std::optional<Interval> root_of_line() const {
    constexpr Precision finest = 16 * coarse;
    for (Precision precision = coarse; precision <= finest; precision *= 2) {
      const AverageCurve::Line line = low_.line && precision == coarse
                                          ? *low_.line
                                          : average_->line(low_.line_indices.heads.first,
                                                           low_.line_indices.tops.first, precision);
      if (less(Interval(precision), line.rest) != Answer::yes) {
        return std::nullopt;
      }
      const Interval gain = line.excess - Interval(delta_.value(), precision);
      const Interval root = log1p(positive_part(gain / line.rest));
      if (root.has_relative_accuracy(coarse / 2) || precision == finest) {
        return root;
      }
    }
    return std::nullopt;
  }

  // The root of that line, and a point just beyond it.
  void take_tangent() {
    const std::optional<Interval> root = root_of_line();
    if (!root) {
      return;
    }
    const Rational left = root->lower();
    const Rational right = root->upper() * (1 + power_of_two(-30));
    if (right > low_.exponent && right < high_.exponent) {
      look_at(right);
    }
    if (left > low_.exponent && left < high_.exponent) {
      low_ = end_at(left);
    }
  }

  [[nodiscard]] std::optional<std::vector<LineIndex>> lines_between() const {
    const CutoffRange heads{high_.line_indices.heads.first, low_.line_indices.heads.last};
    // The tops of the lower end belong to the first of its heads, and none is below its head.
    const CutoffRange tops{high_.line_indices.tops.first,
                           std::max(low_.line_indices.tops.last, heads.last)};
    if ((heads.last - heads.first + 1) * (tops.last - tops.first + 1) > most_lines) {
      return std::nullopt;
    }
    std::vector<LineIndex> lines;
    for (std::int64_t head = heads.first; head <= heads.last; ++head) {
      for (std::int64_t top = tops.first; top <= tops.last; ++top) {
        lines.push_back({head, std::max(head, top)});
      }
    }
    return lines;
  }

  SharedCurve average_;
  Delta delta_;
  End low_;
  End high_;
};

// Each line gives a lower bound, the best is ε.
Interval enclose_epsilon(const AverageCurve& average, const std::vector<LineIndex>& lines,
                         const Delta& delta, Precision precision) {
  const Interval target(delta.value(), precision);
  Interval epsilon(precision);
  for (const LineIndex& index : lines) {
    const AverageCurve::Line line = average.line(index.head, index.top, precision);
    if (mpfr_zero_p(line.rest.right()) != 0) {
      continue;  // the flat end, at or below δ
    }
    epsilon = max(epsilon, log1p(positive_part((line.excess - target) / line.rest)));
  }
  return epsilon;
}

std::optional<ExactForm> exact_epsilon(const AverageCurve& average,
                                       const std::vector<LineIndex>& lines, const Delta& delta) {
  Rational ratio = 1;
  for (const LineIndex& index : lines) {
    const auto line = average.exact_line(index.head, index.top);
    if (!line) {
      return std::nullopt;
    }
    if (!line->b.is_zero()) {
      ratio = std::max<Rational>(ratio, (line->a - delta.value()) / line->b);
    }
  }
  return Logarithm{ratio};
}

Real floor_of(const SharedCurve& average) {
  return Real::certified([average](Precision precision) { return average->floor(precision); },
                         [average]() -> std::optional<ExactForm> {
                           const auto line = average->exact_line(0, 0);
                           return line ? std::optional<ExactForm>(line->a) : std::nullopt;
                         });
}

Real refined_delta(const SharedCurve& average, const Epsilon& epsilon) {
  return Real::certified(
      [average, epsilon](Precision precision) { return average->delta(epsilon, precision); },
      [average, epsilon] { return average->exact_delta(epsilon); });
}

Value positive_epsilon(const SharedCurve& average, const Delta& delta) {
  const auto lines = std::make_shared<const std::vector<LineIndex>>(Search(average, delta).run());
  const auto exact = [average, lines, delta] { return exact_epsilon(*average, *lines, delta); };
  if (average->is_small()) {
    if (auto form = exact()) {
      return std::move(*form);
    }
  }
  return Real::certified(
      [average, lines, delta](Precision precision) {
        return enclose_epsilon(*average, *lines, delta, precision);
      },
      exact, Sign::positive);
}

}  // namespace

Value one_direction_epsilon(const std::shared_ptr<const AverageCurve>& average,
                            const Delta& delta) {
  const Real asked(delta.value());
  if (average->releases_nothing() || delta.value() == 1) {
    return Rational(0);
  }
  if (delta.value().is_zero() && average->floor_is_positive()) {
    return Value::none();  // also where no precision tells it from 0
  }
  if (delta.value().is_zero() && average->is_below_exponents()) {
    throw Error(ErrorKind::limit, "delta", "0",
                "above 0: the δ of every ε is below 1e-323228000 here, and no number to compare");
  }
  if (compare(refined_delta(average, Epsilon::of(0)), asked) <= 0) {
    return Rational(0);
  }
  if (compare(floor_of(average), asked) > 0) {
    return Value::none();
  }
  return certified_inverse(
      positive_epsilon(average, delta),
      {"epsilon of thresholding",
       [&](const Rational& x) { return refined_delta(average, Epsilon::of(x)); }, delta.value(),
       limits::epsilon});
}

}  // namespace pkdp::thresholding
