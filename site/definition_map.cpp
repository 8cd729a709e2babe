#include "site/definition_map.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "checks/registry.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using checks::Reading;
using nlohmann::json;

struct Notion {
  const char* key;
  const char* name;
  const char* words;
  const char* definition;
  double x, y;
};

constexpr std::array<Notion, 4> notions{{
    {"np", "NP", "noiseless privacy", "pk.def-3", 110, 70},
    {"cdp", "CDP", "causal DP", "pk.def-5", 490, 70},
    {"ddp", "DDP", "distributional DP", "pk.def-4", 490, 290},
    {"ibcdp", "IBCDP", "inference-based causal DP", "pk.def-6", 110, 290},
}};

constexpr double half_width = 92;
constexpr double half_height = 32;

struct Arrow {
  const Reading* reading;
  bool printed;
  bool acceptable;
};

// "printed:cdp-ddp-acceptable", "missing:np-ddp".
std::optional<Arrow> arrow_between(const checks::Statement& figure, const Notion& from,
                                   const Notion& to, bool acceptable) {
  const std::string pair =
      fmt::format("{}-{}{}", from.key, to.key, acceptable ? "-acceptable" : "");
  for (const Reading& reading : figure.readings) {
    for (const char* prefix : {"printed:", "missing:"}) {
      if (reading.reading == prefix + pair) {
        return Arrow{&reading, prefix[0] == 'p', acceptable};
      }
    }
  }
  return std::nullopt;
}

std::string link_to(const Reading& reading) {
  return "../statements/pk.fig-1.html#reading-" + slug(reading.reading);
}

// Where the line from the middle of a box leaves it.
std::array<double, 2> edge(const Notion& from, double dx, double dy) {
  const double scale = std::min(std::abs(dx) < 1e-9 ? 1e9 : half_width / std::abs(dx),
                                std::abs(dy) < 1e-9 ? 1e9 : half_height / std::abs(dy));
  return {from.x + dx * scale, from.y + dy * scale};
}

// `lane` keeps arrows of one pair apart.
std::string arrow_svg(const Arrow& arrow, const Notion& from, const Notion& to, double lane) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::hypot(dx, dy);
  const double sideways_x = -dy / length * lane;
  const double sideways_y = dx / length * lane;
  const auto start = edge(from, dx, dy);
  const auto end = edge(to, -dx, -dy);
  const bool holds = arrow.reading->verdict == checks::Verdict::holds;
  const double x1 = start[0] + sideways_x + dx / length * 4;
  const double y1 = start[1] + sideways_y + dy / length * 4;
  const double x2 = end[0] + sideways_x - dx / length * 6;
  const double y2 = end[1] + sideways_y - dy / length * 6;
  // Marks of neighbouring arrows stand at different places along them.
  const double along = arrow.acceptable ? 0.36 : 0.66;
  const double middle_x = x1 + (x2 - x1) * along;
  const double middle_y = y1 + (y2 - y1) * along;
  return fmt::format(
      "<a href=\"{}\" class=\"{}\"><title>{} {}</title>"
      "<path class=\"hit\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>"
      "<path class=\"arrow\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" marker-end=\"url(#{})\"/>"
      "<text class=\"mark\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}{}</text></a>",
      link_to(*arrow.reading), holds ? "holds" : "refuted",
      holds ? "Holds:" : "Refuted:", escaped(arrow.reading->claim), x1, y1, x2, y2, x1, y1, x2, y2,
      holds ? "tip-holds" : "tip-refuted", middle_x, middle_y + 5, holds ? "✓" : "✗",
      arrow.acceptable ? " acc." : "");
}

std::string box_svg(const Notion& notion) {
  return fmt::format(
      "<a href=\"../statements/{}.html\"><rect class=\"box\" x=\"{:.0f}\" y=\"{:.0f}\" "
      "width=\"{:.0f}\" "
      "height=\"{:.0f}\" rx=\"6\"/><text class=\"big-name\" x=\"{:.0f}\" y=\"{:.0f}\" "
      "text-anchor=\"middle\">{}</text><text x=\"{:.0f}\" y=\"{:.0f}\" "
      "text-anchor=\"middle\">{}</text></a>",
      notion.definition, notion.x - half_width, notion.y - half_height, 2 * half_width,
      2 * half_height, notion.x, notion.y - 4, notion.name, notion.x, notion.y + 17, notion.words);
}

std::string marker(const char* id) {
  return fmt::format(
      "<marker id=\"{}\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"9\" "
      "markerHeight=\"9\" "
      "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L10 5L0 10z\"/></marker>",
      id);
}

std::string drawing(const checks::Statement& figure) {
  std::string body = "<defs>" + marker("tip-holds") + marker("tip-refuted") + "</defs>";
  for (const Notion& from : notions) {
    for (const Notion& to : notions) {
      double lane = 10;
      for (const bool acceptable : {false, true}) {
        const auto arrow =
            &from == &to ? std::nullopt : arrow_between(figure, from, to, acceptable);
        if (arrow && (arrow->printed || arrow->reading->verdict == checks::Verdict::holds)) {
          body += arrow_svg(*arrow, from, to, lane);
          lane += 26;
        }
      }
    }
  }
  for (const Notion& notion : notions) {
    body += box_svg(notion);
  }
  return "<svg class=\"map-svg\" viewBox=\"0 0 600 360\" role=\"group\" aria-label=\"Implications "
         "between four definitions\">" +
         body + "</svg>";
}

json mark(const std::optional<Arrow>& arrow) {
  if (!arrow) {
    return false;
  }
  const json verdict = verdict_words(arrow->reading->verdict);
  return {{"href", link_to(*arrow->reading)},
          {"verdict", verdict},
          {"printed", arrow->printed},
          {"law", arrow->acceptable ? "acceptable law" : "any law"}};
}

}  // namespace

json definition_map() {
  const checks::Statement& figure = checks::find_statement("pk.fig-1");
  json columns = json::array();
  json rows = json::array();
  for (const Notion& from : notions) {
    columns.push_back(from.name);
    json cells = json::array();
    for (const Notion& to : notions) {
      json marks = json::array();
      for (const bool acceptable : {false, true}) {
        const json entry = mark(arrow_between(figure, from, to, acceptable));
        if (entry != false) {
          marks.push_back(entry);
        }
      }
      cells.push_back({{"marks", marks}, {"none", marks.empty()}});
    }
    rows.push_back({{"name", from.name}, {"words", from.words}, {"cells", cells}});
  }
  return {{"svg", drawing(figure)}, {"columns", columns}, {"rows", rows}};
}

}  // namespace pkdp::site
