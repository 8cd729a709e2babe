#include "site/figure_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <regex>
#include <sstream>
#include <string_view>
#include <utility>

#include "pkdp/error.hpp"
#include "site/files.hpp"
#include "site/plot_scale.hpp"

namespace pkdp::site {
namespace {

using figures::Curve;
using figures::Figure;
using figures::Kind;
using figures::Panel;

/// panel → abscissa as printed → column → text.
using Cells = std::map<std::string, std::map<std::string, std::map<std::string, std::string>>>;

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');) {
    cells.push_back(cell);
  }
  return cells;
}

Cells cells_of(const std::string& numbers) {
  std::istringstream lines(numbers);
  std::string line;
  std::getline(lines, line);
  const std::vector<std::string> heads = split(line);
  Cells cells;
  while (std::getline(lines, line)) {
    const std::vector<std::string> row = split(line);
    for (std::size_t i = 2; i < row.size() && i < heads.size(); ++i) {
      cells[row[0]][row[1]][heads[i]] = row[i];
    }
  }
  return cells;
}

std::optional<double> number(const std::string& text) {
  if (text.empty() || text == "none") {
    return std::nullopt;
  }
  const double value = std::strtod(text.c_str(), nullptr);
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

const char* kind_name(Kind kind) {
  switch (kind) {
    case Kind::printed:
      return "printed";
    case Kind::alternative:
      return "alternative";
    case Kind::corrected:
      return "corrected";
    case Kind::sharper:
      return "sharper";
    case Kind::tight:
      return "tight";
  }
  return "";
}

// The ink, --c6 of the style sheet, is for what is attained.
int colour_of(const Curve& curve) {
  return curve.colour <= 0 ? 6 : curve.colour < 6 ? curve.colour : 7;
}

bool far_apart(const std::optional<double>& low, const std::optional<double>& high) {
  return low && high && *high - *low > 0.01 * std::abs(*high);
}

// Why nothing is drawn for such a text.
std::string missing(const std::string& text) {
  return text == "inf" ? "infinite" : text == "none" ? "no value" : "0";
}

// What the label says of a line that begins or ends within the picture.
void add_extent(PlotLine& line, const std::vector<std::string>& texts, const Panel& panel) {
  const auto there = [&line](std::size_t i) { return line.points[i].y.has_value(); };
  std::size_t first = 0;
  std::size_t last = texts.size();
  while (first < texts.size() && !there(first)) {
    ++first;
  }
  while (last > first && !there(last - 1)) {
    --last;
  }
  if (first > 0 && first + 1 == last) {
    line.label +=
        fmt::format(" (at {} alone: elsewhere {})", panel.points[first], missing(texts[first - 1]));
    return;
  }
  if (first > 0 && first < texts.size()) {
    line.begins_because =
        fmt::format("{} below {}", missing(texts[first - 1]), panel.points[first]);
  }
  if (last < texts.size() && last > first) {
    line.ends_because = fmt::format("{} above {}", missing(texts[last]), panel.points[last - 1]);
  }
  for (const std::string& words : {line.begins_because, line.ends_because}) {
    line.label += words.empty() ? "" : " (" + words + ")";
  }
}

PlotLine line_of(const Panel& panel, const Curve& curve, const Cells& cells, bool logarithmic) {
  PlotLine line{in_print(curve.title), colour_of(curve), kind_name(curve.kind)};
  bool apart = false;
  std::vector<PlotPoint> lower;
  std::vector<std::string> texts;
  const auto drawn = [logarithmic](const std::string& text) {
    const std::optional<double> value = number(text);
    if (!logarithmic || !value || *value > 0) {
      return value;
    }
    // Too small for a double is far below every picture; 0 is nowhere on the axis.
    return text == "0" ? std::nullopt : std::optional(std::numeric_limits<double>::min());
  };
  for (const std::string& point : panel.points) {
    const auto row = cells.at(panel.key).find(point);
    if (row == cells.at(panel.key).end() || row->second.count(curve.key + "_upper") == 0) {
      throw InternalError("no number of " + curve.key + " at " + point);
    }
    texts.push_back(row->second.at(curve.key + "_upper"));
    const double x = std::strtod(point.c_str(), nullptr);
    line.points.push_back({x, drawn(texts.back())});
    lower.push_back({x, drawn(row->second.at(curve.key + "_lower"))});
    apart = apart || far_apart(lower.back().y, line.points.back().y);
  }
  if (curve.bracketed && apart) {
    line.lower = std::move(lower);
    line.label += ": within the band";
  }
  add_extent(line, texts, panel);
  return line;
}

// On a logarithmic axis a decade below what the bounds reach is enough: where only the tight curve
// is, there is nothing to compare.
void shorten(PlotAxis& axis, const std::vector<PlotLine>& lines) {
  if (!axis.logarithmic || !axis.from) {
    return;
  }
  double least = std::numeric_limits<double>::infinity();
  for (const PlotLine& line : lines) {
    for (const PlotPoint& point : line.points) {
      least = line.kind != "tight" && point.y ? std::min(least, *point.y) : least;
    }
  }
  if (std::isfinite(least) && least > *axis.from) {
    axis.from = std::max(*axis.from, std::pow(10.0, std::floor(std::log10(least)) - 1));
  }
}

PlotAxis axis_of(const figures::Axis& axis) {
  return {axis.label, axis.logarithmic, number(axis.from), number(axis.to)};
}

}  // namespace

std::string in_print(const std::string& text) {
  static const std::regex power("\\b1e(-?[0-9]+)\\b");
  std::string out;
  auto from = text.cbegin();
  for (std::sregex_iterator match(text.begin(), text.end(), power), end; match != end; ++match) {
    out.append(from, match->prefix().second).append(power_of_ten(std::stoi(match->str(1))));
    from = match->suffix().first;
  }
  out.append(from, text.cend());
  for (const auto& [plain, print] : {std::pair{"p_i", "pᵢ"}, std::pair{"e^ε", "eᵋ"}}) {
    const std::string_view word(plain);
    for (auto at = out.find(word); at != std::string::npos; at = out.find(word)) {
      out.replace(at, word.size(), print);
    }
  }
  return out;
}

std::optional<std::string> figure_numbers(const Figure& figure) {
  const auto found = figure_files().find(fmt::format("{}.{}.csv", figure.id, figure.variant));
  return found == figure_files().end() ? std::nullopt : std::optional(found->second);
}

std::vector<Plot> plots_of(const Figure& figure, const std::string& numbers) {
  const Cells cells = cells_of(numbers);
  std::vector<Plot> plots;
  for (const Panel& panel : figure.panels) {
    if (cells.count(panel.key) == 0) {
      throw InternalError("no numbers of panel " + panel.key + " of " + figure.id);
    }
    Plot plot{fmt::format("{}, {}: {}{}{}", figure.id, figure.variant, figure.title,
                          panel.title.empty() ? "" : "; ", panel.title),
              axis_of(figure.x), axis_of(figure.y)};
    for (const Curve& curve : panel.curves) {
      PlotLine line = line_of(panel, curve, cells, figure.y.logarithmic);
      const bool any = std::any_of(line.points.begin(), line.points.end(),
                                   [](const PlotPoint& point) { return point.y.has_value(); });
      if (any) {
        plot.lines.push_back(std::move(line));
      }
    }
    shorten(plot.y, plot.lines);
    plots.push_back(std::move(plot));
  }
  return plots;
}

}  // namespace pkdp::site
