#include "site/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "site/plot_scale.hpp"
#include "site/plot_tags.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

constexpr double letter_width = 6.6;
constexpr double label_height = 16;
constexpr double row_height = 20;  // of the list beside the drawing
constexpr double list_indent = 62;

struct Layout {
  bool narrow;
  double width, height, left, right, top, bottom;
};

Layout layout_of(const Plot& plot, bool narrow) {
  double longest = 0;
  for (const PlotLine& line : plot.lines) {
    const std::string& label = line.label;
    const auto letters = std::count_if(label.begin(), label.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    });
    longest = std::max(longest, letter_width * static_cast<double>(letters));
  }
  const double beside = longest + list_indent + 12;
  const double rows = row_height * static_cast<double>(plot.lines.size()) + 78;
  return narrow ? Layout{true, 360, 346, 52, 12, 30, 44}
                : Layout{false, 500 + beside, std::max(436.0, rows), 62, beside, 30, 48};
}

class Drawing {
 public:
  Drawing(const Plot& plot, bool narrow)
      : plot_(plot),
        layout_(layout_of(plot, narrow)),
        x_(plot.x, values(true), {layout_.left, layout_.width - layout_.right}),
        y_(plot.y, values(false), {layout_.height - layout_.bottom, layout_.top}) {}

  std::string svg(const std::string& id) {
    std::string body = axes();
    body += fmt::format(
        "<clipPath id=\"{}\"><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
        "height=\"{:.1f}\"/></clipPath>",
        id, layout_.left, layout_.top - 2, layout_.width - layout_.left - layout_.right,
        layout_.height - layout_.top - layout_.bottom + 4);
    // The thick lines below: what lies on them stays visible.
    std::vector<std::size_t> order(plot_.lines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return plot_.lines[a].kind == "tight" && plot_.lines[b].kind != "tight";
    });
    std::string lines;
    for (const std::size_t i : order) {
      lines += line(plot_.lines[i]);
    }
    body += fmt::format("<g clip-path=\"url(#{})\">{}</g>{}{}", id, lines, dots(), names());
    return fmt::format(
        "<svg class=\"plot {}\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" "
        "aria-label=\"{}\">{}</svg>",
        layout_.narrow ? "narrow" : "wide", layout_.width, layout_.height, escaped(plot_.title),
        body);
  }

 private:
  [[nodiscard]] std::vector<double> values(bool of_x) const {
    std::vector<double> all;
    for (const PlotLine& line : plot_.lines) {
      for (const auto* points : {&line.points, &line.lower}) {
        for (const PlotPoint& point : *points) {
          if (point.y) {
            all.push_back(of_x ? point.x : *point.y);
          }
        }
      }
    }
    return all;
  }

  [[nodiscard]] Frame frame() const {
    return {layout_.left, layout_.top, layout_.width - layout_.right,
            layout_.height - layout_.bottom};
  }

  std::string axes() const {
    const double bottom = layout_.height - layout_.bottom;
    const double right = layout_.width - layout_.right;
    std::string text;
    for (const Tick& tick : y_.ticks(layout_.narrow ? 5 : 7)) {
      text += fmt::format(
          "<path class=\"grid\" d=\"M{:.1f} {:.1f}H{:.1f}\"/><text x=\"{:.1f}\" y=\"{:.1f}\" "
          "text-anchor=\"end\">{}</text>",
          layout_.left, tick.at, right, layout_.left - 7, tick.at + 4, tick.label);
    }
    for (const Tick& tick : x_.ticks(layout_.narrow ? 5 : 8)) {
      text += fmt::format(
          "<path class=\"grid\" d=\"M{:.1f} {:.1f}V{:.1f}\"/><text x=\"{:.1f}\" y=\"{:.1f}\" "
          "text-anchor=\"middle\">{}</text>",
          tick.at, bottom, bottom + 5, tick.at, bottom + 19, tick.label);
    }
    text += fmt::format("<path class=\"axis\" d=\"M{:.1f} {:.1f}V{:.1f}H{:.1f}\"/>", layout_.left,
                        layout_.top, bottom, right);
    text +=
        fmt::format("<text class=\"name\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>",
                    right, layout_.height - 8, escaped(plot_.x.label));
    text += fmt::format("<text class=\"name\" x=\"4\" y=\"14\">{}</text>", escaped(plot_.y.label));
    return text;
  }

  // "M… L…", begun anew behind each gap.
  std::string path(const std::vector<PlotPoint>& points) const {
    std::string text;
    bool pen = false;
    for (const PlotPoint& point : points) {
      if (point.y && x_.shows(point.x) && y_.has(*point.y)) {
        text += fmt::format("{}{:.1f} {:.1f}", pen ? 'L' : 'M', x_.at(point.x), y_.at(*point.y));
        pen = true;
      } else {
        pen = false;
      }
    }
    return text;
  }

  std::string line(const PlotLine& line) const {
    std::string text;
    if (!line.lower.empty()) {
      std::vector<PlotPoint> around;
      for (const PlotPoint& point : line.points) {
        if (point.y) {
          around.push_back(point);
        }
      }
      for (auto point = line.lower.rbegin(); point != line.lower.rend(); ++point) {
        if (point->y) {
          around.push_back(*point);
        }
      }
      text += fmt::format("<path class=\"between f{}\" d=\"{}Z\"/>", line.colour, path(around));
      text +=
          fmt::format("<path class=\"line lower l{}\" d=\"{}\"/>", line.colour, path(line.lower));
    }
    return text + fmt::format("<path class=\"line {} l{}\" d=\"{}\"/>", line.kind, line.colour,
                              path(line.points));
  }

  [[nodiscard]] bool seen(const PlotPoint& point) const {
    return point.y && x_.shows(point.x) && y_.shows(*point.y);
  }

  [[nodiscard]] Spot spot(const PlotPoint& point) const {
    return {x_.at(point.x), y_.at(*point.y)};
  }

  // Where a line begins or ends within the picture, and where it is one point.
  std::string dots() const {
    std::string text;
    const auto dot = [&text](const PlotLine& line, const Spot& at) {
      text += fmt::format("<circle class=\"end f{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"/>",
                          line.colour, at.x, at.y);
    };
    for (const PlotLine& line : plot_.lines) {
      std::vector<PlotPoint> there;
      std::copy_if(line.points.begin(), line.points.end(), std::back_inserter(there),
                   [](const PlotPoint& point) { return point.y.has_value(); });
      if (there.empty()) {
        continue;
      }
      if (seen(there.front()) && (!line.begins_because.empty() || there.size() == 1)) {
        dot(line, spot(there.front()));
      }
      if (seen(there.back()) && !line.ends_because.empty() && there.size() > 1) {
        dot(line, spot(there.back()));
      }
    }
    return text;
  }

  // What is within the frame; the corner beyond it is left out.
  [[nodiscard]] Trace trace(const PlotLine& line) const {
    Trace pieces(1);
    for (const PlotPoint& point : line.points) {
      if (seen(point)) {
        pieces.back().push_back(spot(point));
      } else if (!pieces.back().empty()) {
        pieces.emplace_back();
      }
    }
    return pieces;
  }

  // The heights at which lines leave the drawing on the right; empty where a line does not, or two
  // are too near for a label each.
  std::vector<double> ends_apart() const {
    std::vector<double> heights;
    for (const PlotLine& line : plot_.lines) {
      if (line.points.empty() || !seen(line.points.back()) ||
          x_.at(line.points.back().x) < frame().right - 3) {
        return {};
      }
      heights.push_back(y_.at(*line.points.back().y));
    }
    std::vector<double> sorted = heights;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      if (sorted[i] - sorted[i - 1] < label_height) {
        return {};
      }
    }
    return heights;
  }

  std::string names() const {
    const std::vector<double> ends = ends_apart();
    if (!layout_.narrow && !ends.empty()) {
      std::string text;
      for (std::size_t i = 0; i < ends.size(); ++i) {
        text += fmt::format("<text class=\"label t{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
                            plot_.lines[i].colour, frame().right + 10, ends[i] + 4,
                            escaped(plot_.lines[i].label));
      }
      return text;
    }
    return (plot_.lines.size() > 1 ? tags() : std::string()) +
           (layout_.narrow ? std::string() : list());
  }

  std::string tag(std::size_t line, const Spot& at) const {
    return fmt::format(
        "<circle class=\"tag l{0}\" cx=\"{1:.1f}\" cy=\"{2:.1f}\" r=\"7.5\"/><text class=\"letter "
        "t{0}\" x=\"{1:.1f}\" y=\"{3:.1f}\" text-anchor=\"middle\">{4}</text>",
        plot_.lines[line].colour, at.x, at.y, at.y + 3.8, plot_letter(line));
  }

  std::string tags() const {
    std::vector<Trace> traces;
    for (const PlotLine& line : plot_.lines) {
      traces.push_back(trace(line));
    }
    const auto spots = tag_spots(traces, frame());
    std::string text;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      text += spots[i] ? tag(i, *spots[i]) : std::string();
    }
    return text;
  }

  // Letter, a piece of the line, label: beside the wide drawing.
  std::string list() const {
    const double left = frame().right + 22;
    std::string text;
    for (std::size_t i = 0; i < plot_.lines.size(); ++i) {
      const PlotLine& line = plot_.lines[i];
      const double y = layout_.top + 10 + row_height * static_cast<double>(i);
      if (plot_.lines.size() > 1) {
        text += tag(i, {left, y});
      }
      text += fmt::format(
          "<path class=\"line {0} l{1}\" d=\"M{2:.1f} {3:.1f}h26\"/><text class=\"label t{1}\" "
          "x=\"{4:.1f}\" y=\"{5:.1f}\">{6}</text>",
          line.kind, line.colour, left + 12, y, left + list_indent - 18, y + 4,
          escaped(line.label));
    }
    return text;
  }

  const Plot& plot_;
  Layout layout_;
  Scale x_;
  Scale y_;
};

}  // namespace

std::string plot_letter(std::size_t line) {
  return line < 26 ? std::string(1, static_cast<char>('A' + line)) : fmt::format("A{}", line - 25);
}

std::string plot_svg(const Plot& plot) {
  const std::string id = "clip-" + slug(plot.title) + "-";
  return Drawing(plot, false).svg(id + "w") + Drawing(plot, true).svg(id + "n");
}

}  // namespace pkdp::site
