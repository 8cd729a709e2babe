#include "site/figure_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <sstream>

#include "pkdp/error.hpp"
#include "site/files.hpp"

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

bool far_apart(const std::optional<double>& low, const std::optional<double>& high) {
  return low && high && *high - *low > 0.01 * std::abs(*high);
}

PlotLine line_of(const Panel& panel, const Curve& curve, const Cells& cells) {
  PlotLine line{curve.title, curve.colour <= 0 ? 6 : (curve.colour - 1) % 6 + 1,
                kind_name(curve.kind)};
  bool apart = false;
  std::vector<PlotPoint> lower;
  bool infinite = false;
  for (const std::string& point : panel.points) {
    const auto row = cells.at(panel.key).find(point);
    if (row == cells.at(panel.key).end() || row->second.count(curve.key + "_upper") == 0) {
      throw InternalError("no number of " + curve.key + " at " + point);
    }
    const std::string& high = row->second.at(curve.key + "_upper");
    const double x = std::strtod(point.c_str(), nullptr);
    line.points.push_back({x, number(high)});
    lower.push_back({x, number(row->second.at(curve.key + "_lower"))});
    apart = apart || far_apart(lower.back().y, line.points.back().y);
    infinite = infinite || high == "inf";
  }
  if (curve.bracketed && apart) {
    line.lower = std::move(lower);
    line.label += ": between the lines";
  }
  if (!line.points.back().y) {
    line.ends_because = infinite ? "infinite from here" : "no value from here";
    line.label += infinite ? " (infinite beyond)" : " (no value beyond)";
  }
  return line;
}

PlotAxis axis_of(const figures::Axis& axis) {
  return {axis.label, axis.logarithmic, number(axis.from), number(axis.to)};
}

}  // namespace

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
      PlotLine line = line_of(panel, curve, cells);
      const bool any = std::any_of(line.points.begin(), line.points.end(),
                                   [](const PlotPoint& point) { return point.y.has_value(); });
      if (any) {
        plot.lines.push_back(std::move(line));
      }
    }
    plots.push_back(std::move(plot));
  }
  return plots;
}

}  // namespace pkdp::site
