#include "cli/calibration_curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "checks/atomic_file.hpp"
#include "cli/both_forms.hpp"
#include "cli/calibration_words.hpp"
#include "cli/figure_script.hpp"
#include "cli/gnuplot.hpp"
#include "cli/progress.hpp"
#include "fixtures/figures/csv.hpp"
#include "fixtures/figures/evaluate.hpp"
#include "fixtures/figures/grid.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

// Relative width of a point: nothing that a picture shows, and half the time of full effort.
constexpr long curve_bits = 20;
// How often an axis on which no noise is needed is made longer on its left, to where some is.
constexpr int most_steps_back = 5;
constexpr long mark_digits = 6;
constexpr Precision mark_bits = 128;

std::int64_t points_of(const CalibrationCurve& curve) {
  constexpr std::int64_t most = 1000;
  return integer("--curve-points", curve.points, 5, most);
}

// The question with one number changed to x.
struct Question {
  const CalibrationQuestion& asked;
  const CalibrationAnswer& answer;
  Rational failure;
  std::string over;

  struct Point {
    std::int64_t known;
    Epsilon epsilon;
    Delta delta;        // of all that is published
    Delta count_delta;  // of the count
  };
  [[nodiscard]] Point at(const Rational& x) const {
    const Delta delta = over == "delta" ? Delta::of(x) : asked.delta;
    return {over == "known" ? floor(x).convert_to<std::int64_t>() : asked.known,
            over == "epsilon" ? Epsilon::of(x) : asked.epsilon, delta,
            Delta::of(delta.value() - failure)};
  }
  [[nodiscard]] calibration::CalibrationSetting setting(const Point& point) const {
    return calibration::CalibrationSetting::of(asked.records, point.known, answer.biases);
  }
  [[nodiscard]] bool needs_none(const Rational& x) const {
    const Point point = at(x);
    return calibration::noiseless_suffices(setting(point), point.epsilon, point.count_delta);
  }
  [[nodiscard]] figures::Bracket least(const Rational& x) const {
    const Point point = at(x);
    const calibration::NoiseScale scale = calibration::noise_scale(
        setting(point), asked.kind, point.epsilon, point.count_delta, {.bits = curve_bits});
    if (!scale.exists) {
      return Value::none();
    }
    // That of differential privacy is enough, too.
    const Rational enough =
        usable(calibration::dp_scale(asked.kind, point.epsilon, point.count_delta));
    return {Value(std::min(scale.lower, enough)), Value(std::min(scale.upper, enough))};
  }
  [[nodiscard]] figures::Bracket dp(const Rational& x) const {
    const Point point = at(x);
    return calibration::dp_scale(asked.kind, point.epsilon, point.delta);
  }
};

std::string decimal_below(const Real& x) { return enclose_in_decimal(Value(x), mark_digits).lower; }

// The number itself where it is a short decimal.
std::string decimal_below(const Rational& x) {
  const std::string nearest =
      to_decimal(Interval(x, mark_bits).left(), mark_digits, Rounding::nearest);
  return parse_rational(nearest, "a point of the curve") == x ? nearest : decimal_below(Real(x));
}

std::string decimal_below(const Epsilon& epsilon) {
  return epsilon.has_rational_ratio() ? decimal_below(epsilon.real())
                                      : decimal_below(epsilon.exponent());
}

// In order, each once.
std::vector<std::string> sorted(const std::vector<std::string>& points) {
  std::set<std::pair<Rational, std::string>> each;
  std::set<Rational> seen;
  for (const std::string& point : points) {
    const Rational value = parse_rational(point, "a point of the curve");
    if (seen.insert(value).second) {
      each.emplace(value, point);
    }
  }
  std::vector<std::string> all;
  for (const auto& [value, point] : each) {
    all.push_back(point);
  }
  return all;
}

// The first of `low` … `high` for which `holds`, by halving down to a part of the interval: where
// it holds for one it holds for all above. `high` when it may hold for none below.
std::int64_t first_with(std::int64_t low, std::int64_t high,
                        const std::function<bool(std::int64_t)>& holds) {
  const std::int64_t narrow = std::max<std::int64_t>(1, (high - low) / 256);
  while (high - low > narrow) {
    const std::int64_t middle = low + (high - low) / 2;
    (holds(middle) ? high : low) = middle;
  }
  return high;
}

// Known records: from where noise is needed to where it is hardly less than that of differential
// privacy, and the number that was asked.
std::vector<std::string> known_points(const Question& question, std::int64_t count) {
  const std::int64_t all = question.asked.records - 1;
  const std::int64_t asked = question.asked.known;
  std::int64_t low = 0;
  std::int64_t high = all;
  const auto needs_some = [&](std::int64_t known) { return !question.needs_none(known); };
  if (!needs_some(0)) {
    low = first_with(0, all, needs_some);
  }
  const figures::Bracket most = question.dp(0);
  if (most.upper.is_finite()) {
    const Rational enough = most.upper.real().enclose(64).upper() * 99 / 100;
    const auto is_near = [&](std::int64_t known) {
      const figures::Bracket noise = question.least(known);
      return noise.lower.is_finite() && noise.lower.real().enclose(64).lower() >= enough;
    };
    high = is_near(low) ? std::min(all, low + std::max<std::int64_t>(1, all / 16))
                        : first_with(low, all, is_near);
  }
  const std::int64_t margin = std::max<std::int64_t>(1, (high - low) / 16);
  low = std::min(asked, std::max<std::int64_t>(0, low - margin));
  high = std::max(asked, std::min(all, high + margin));
  std::vector<std::string> points = {std::to_string(asked)};
  for (std::int64_t i = 0; i < count; ++i) {
    points.push_back(Integer(low + Integer(high - low) * i / (count - 1)).str());
  }
  return sorted(points);
}

// Ascending points of ε or δ up to the second at which no noise is needed, then the asked one.
std::vector<std::string> cut(const Question& question, std::vector<std::string> points,
                             const std::string& asked) {
  const auto is_free = [&](std::int64_t index) {
    return question.needs_none(
        parse_rational(points[static_cast<std::size_t>(index)], "a point of the curve"));
  };
  std::int64_t low = 0;
  auto high = static_cast<std::int64_t>(points.size());
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    is_free(middle) ? high = middle : low = middle + 1;
  }
  points.resize(
      std::min(points.size(), static_cast<std::size_t>(std::max<std::int64_t>(high, 1)) + 2));
  points.push_back(asked);
  return sorted(points);
}

std::vector<std::string> epsilon_points(const Question& question, std::int64_t count) {
  constexpr int around = 4;
  const std::string asked = decimal_below(question.asked.epsilon);
  const Rational middle = parse_rational(asked, "epsilon");
  Rational first = middle / around;
  for (int more = 0; more < most_steps_back && question.needs_none(first); ++more) {
    first /= around;
  }
  if (question.needs_none(first)) {
    first = middle / around;
  }
  const Rational last = middle == 0 ? Rational(1) : Rational(middle * around);
  const auto grid = [&](const Rational& to) {
    return cut(question, figures::equidistant(first, to, static_cast<std::size_t>(count)), asked);
  };
  // Once more where little was left of the axis.
  return grid(parse_rational(grid(last).back(), "epsilon"));
}

std::vector<std::string> delta_points(const Question& question, std::int64_t count) {
  constexpr long decades = 4;
  const Rational& delta = question.asked.delta.value();
  long below = decades;
  const auto sees_nothing = [&] {
    const Rational first = delta / Rational(power(Integer(10), static_cast<std::uint64_t>(below)));
    return first > question.failure && question.needs_none(first);
  };
  for (int more = 0; more < most_steps_back && sees_nothing(); ++more) {
    below += decades;
  }
  if (sees_nothing()) {
    below = decades;
  }
  std::vector<std::string> points;
  for (const std::string& factor :
       figures::logarithmic(-below, decades, static_cast<std::size_t>(count))) {
    const Rational value = delta * parse_rational(factor, "delta");
    if (value > question.failure && value < 1) {
      points.push_back(decimal_below(value));
    }
  }
  return cut(question, points, decimal_below(delta));
}

struct Axis {
  figures::Axis axis;
  std::vector<std::string> points;
  std::string asked;  // as a point of the axis
  std::string words;
};

Axis axis_of(const Question& question, std::int64_t count) {
  if (question.over == "epsilon") {
    return {{"ε", "epsilon", false},
            epsilon_points(question, count),
            decimal_below(question.asked.epsilon),
            "ε = " + text_of(question.asked.epsilon)};
  }
  if (question.over == "delta") {
    return {{"δ", "delta", true},
            delta_points(question, count),
            decimal_below(question.asked.delta.value()),
            "δ = " + decimal_below(question.asked.delta.value())};
  }
  const std::string known = std::to_string(question.asked.known);
  return {{"records that the attacker knows", "known", false},
          known_points(question, count),
          known,
          "known = " + known};
}

figures::Figure figure_of(const Question& question, const Axis& axis) {
  const NoiseKind kind = question.asked.kind;
  figures::Figure figure{
      "",
      "",
      fmt::format("Least {} noise for a count of {} records", noise_in_words(kind),
                  question.asked.records),
      axis.axis,
      {fmt::format("{} of the noise", symbol(kind)), "", false, "0"},
      1,
      {{"calibration",
        "",
        axis.points,
        {{"least", "least noise against this attacker (certified)", figures::Kind::tight, 4,
          [&question](const Rational& x) { return question.least(x); }},
         {"dp", "differential privacy: all other records are known", figures::Kind::corrected, 1,
          [&question](const Rational& x) { return question.dp(x); }}}}}};
  if (axis.points.size() > 1) {
    figure.x.from = axis.points.front();
    figure.x.to = axis.points.back();
  }
  return figure;
}

// Room above the highest point for words beside a mark.
std::string top_of(const std::vector<figures::Table>& tables) {
  Rational most = 0;
  for (const std::vector<figures::Cell>& curve : tables.front()) {
    for (const figures::Cell& cell : curve) {
      if (cell.upper != "none" && cell.upper != "inf") {
        most = std::max(most, parse_rational(cell.upper, "noise"));
      }
    }
  }
  return most == 0 ? "" : enclose_in_decimal(Value(Rational(most * 9 / 8)), mark_digits).upper;
}

Annotations annotations_of(const Question& question, const Axis& axis) {
  const CalibrationAnswer& answer = question.answer;
  const std::string noise = enclose_in_decimal(Value(answer.scale.upper), mark_digits).upper;
  const auto place = std::find(axis.points.begin(), axis.points.end(), axis.asked);
  const bool left = place - axis.points.begin() > static_cast<long>(axis.points.size() / 2);
  Annotations annotations{
      {{axis.asked, noise,
        fmt::format("asked: {}, {} = {}", axis.words, symbol(answer.kind), noise), left}},
      {"Asked: " + answer.question}};
  for (const std::string& assumption : answer.assumptions) {
    annotations.notes.push_back("Rests on: " + assumption + ".");
  }
  return annotations;
}

}  // namespace

void add_calibration_curve(const Command& command, CalibrationCurve& curve) {
  command.option("--curve", curve.file,
                 "also write the least noise around this point to FILE.csv, or draw it: FILE.svg, "
                 ".png or .pdf");
  command
      .option("--curve-over", curve.over,
              "what changes along the curve: known (default), epsilon or delta")
      .one_of({"known", "epsilon", "delta"});
  command.option("--curve-points", curve.points,
                 fmt::format("points of the curve (default {})", curve.points));
}

void require_calibration_curve(const CalibrationCurve& curve) {
  if (curve.file.empty()) {
    return;
  }
  static_cast<void>(points_of(curve));
  const CurveFile kind = curve_file("--curve", curve.file);
  if (keeps_both_forms()) {
    return;
  }
  require_writable(curve.file);
  if (kind != CurveFile::csv) {
    require_drawable(curve.file);
  }
}

void write_calibration_curve(const CalibrationCurve& curve, const CalibrationQuestion& asked,
                             const CalibrationAnswer& answer, const Rational& failure) {
  const Question question{asked, answer, failure, curve.over};
  const Axis axis = axis_of(question, points_of(curve));
  figures::Figure figure = figure_of(question, axis);
  const ProgressLine line("curve");
  const auto tables = figures::evaluate(
      figure, [&](std::size_t done, std::size_t total) { line.show(done, total, "points"); });
  if (keeps_both_forms()) {
    keep_curve(figures::csv_text(figure, tables));
    return;
  }
  figure.y.to = top_of(tables);
  if (curve_file("--curve", curve.file) == CurveFile::csv) {
    write_file_atomically(curve.file, figures::csv_text(figure, tables));
  } else {
    write_picture(curve.file, figure_script(figure, tables, annotations_of(question, axis)));
  }
}

}  // namespace pkdp::cli
