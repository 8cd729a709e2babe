#include "site/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "site/plot_scale.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

constexpr double letter_width = 6.6;
constexpr double label_height = 16;

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
  return narrow ? Layout{true, 360, 346, 52, 24, 30, 44}
                : Layout{false, 500 + longest + 16, 436, 62, longest + 16, 30, 48};
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
    body += fmt::format("<g clip-path=\"url(#{})\">{}</g>{}", id, lines, labels());
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
    const auto seen = std::count_if(line.points.begin(), line.points.end(),
                                    [](const PlotPoint& point) { return point.y.has_value(); });
    if (seen == 1) {
      for (const PlotPoint& point : line.points) {
        if (point.y && y_.has(*point.y)) {
          text += fmt::format("<circle class=\"f{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"/>",
                              line.colour, x_.at(point.x), y_.at(*point.y));
        }
      }
    }
    return text + fmt::format("<path class=\"line {} l{}\" d=\"{}\"/>", line.kind, line.colour,
                              path(line.points));
  }

  struct Label {
    std::size_t line;
    double x, wanted, y;
    bool early;
  };

  // Each at the height where its line leaves the picture, moved apart where they would overlap.
  std::vector<Label> placed_labels() const {
    std::vector<Label> labels;
    for (std::size_t i = 0; i < plot_.lines.size(); ++i) {
      const PlotPoint* last = nullptr;
      for (const PlotPoint& point : plot_.lines[i].points) {
        if (point.y && x_.shows(point.x) && y_.shows(*point.y)) {
          last = &point;
        }
      }
      if (last != nullptr) {
        const double x = x_.at(last->x);
        const bool early = x < layout_.width - layout_.right - 3;
        labels.push_back({i, x, y_.at(*last->y), y_.at(*last->y), early});
      }
    }
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label& a, const Label& b) { return a.wanted < b.wanted; });
    const double least = layout_.top + 4;
    const double most = layout_.height - layout_.bottom - 2;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      labels[i].y = std::max(labels[i].y, i == 0 ? least : labels[i - 1].y + label_height);
    }
    for (std::size_t i = labels.size(); i-- > 0;) {
      const double limit = i + 1 == labels.size() ? most : labels[i + 1].y - label_height;
      labels[i].y = std::min(labels[i].y, limit);
    }
    return labels;
  }

  std::string labels() const {
    const double column = layout_.width - layout_.right + 12;
    std::string text;
    for (const Label& label : placed_labels()) {
      const PlotLine& line = plot_.lines[label.line];
      const std::string words = layout_.narrow ? plot_letter(label.line) : line.label;
      if (label.x < column - 16 || std::abs(label.y - label.wanted) > 3) {
        text += fmt::format("<path class=\"lead l{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>",
                            line.colour, label.x, label.wanted, column - 3, label.y);
      }
      text += fmt::format("<text class=\"label t{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>",
                          line.colour, column, label.y + 4, escaped(words));
      if (label.early && !line.ends_because.empty()) {
        text += fmt::format("<circle class=\"end f{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.6\"/>",
                            line.colour, label.x, label.wanted);
      }
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
