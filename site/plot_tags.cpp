#include "site/plot_tags.hpp"

#include <algorithm>
#include <cmath>

namespace pkdp::site {
namespace {

// Farther apart than this is no better, in units of the drawing.
constexpr double clear_of_lines = 20;
constexpr double clear_of_letters = 44;
constexpr double clear_of_frame = 12;
constexpr double letter_size = 15;
constexpr std::size_t most_tried = 40;

double distance(const Spot& a, const Spot& b) { return std::hypot(a.x - b.x, a.y - b.y); }

double distance(const Spot& point, const Spot& from, const Spot& to) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = dx * dx + dy * dy;
  const double along =
      length > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / length : 0;
  const double inside = std::clamp(along, 0.0, 1.0);
  return distance(point, {from.x + inside * dx, from.y + inside * dy});
}

double distance(const Spot& point, const Trace& trace) {
  double least = clear_of_lines;
  for (const std::vector<Spot>& piece : trace) {
    for (std::size_t i = 0; i < piece.size(); ++i) {
      least = std::min(least, distance(point, piece[i == 0 ? 0 : i - 1], piece[i]));
    }
  }
  return least;
}

// Corners and, where these are far apart, points between, thinned out evenly.
std::vector<Spot> candidates(const Trace& trace) {
  std::vector<Spot> all;
  for (const std::vector<Spot>& piece : trace) {
    for (std::size_t i = 0; i < piece.size(); ++i) {
      if (i > 0 && distance(piece[i - 1], piece[i]) > letter_size) {
        const int steps = static_cast<int>(distance(piece[i - 1], piece[i]) / letter_size) + 1;
        for (int step = 1; step < steps; ++step) {
          const double along = static_cast<double>(step) / steps;
          all.push_back({piece[i - 1].x + along * (piece[i].x - piece[i - 1].x),
                         piece[i - 1].y + along * (piece[i].y - piece[i - 1].y)});
        }
      }
      all.push_back(piece[i]);
    }
  }
  std::vector<Spot> some;
  const std::size_t count = std::min(all.size(), most_tried);
  for (std::size_t i = 0; i < count; ++i) {
    some.push_back(all[(2 * i + 1) * all.size() / (2 * count)]);
  }
  return some;
}

double room(const Spot& spot, const Frame& frame) {
  return std::min({clear_of_frame, spot.x - frame.left, frame.right - spot.x, spot.y - frame.top,
                   frame.bottom - spot.y});
}

}  // namespace

std::vector<std::optional<Spot>> tag_spots(const std::vector<Trace>& traces, const Frame& frame) {
  std::vector<std::optional<Spot>> placed(traces.size());
  for (std::size_t line = 0; line < traces.size(); ++line) {
    double best = -1e9;
    for (const Spot& spot : candidates(traces[line])) {
      double lines = clear_of_lines;
      for (std::size_t other = 0; other < traces.size(); ++other) {
        lines = other == line ? lines : std::min(lines, distance(spot, traces[other]));
      }
      double letters = clear_of_letters;
      for (const std::optional<Spot>& tag : placed) {
        letters = tag ? std::min(letters, distance(spot, *tag)) : letters;
      }
      // A letter on another letter cannot be read; one on another line, or at the frame, hardly.
      const double worth = 2 * lines + letters + 2 * std::min(0.0, letters - letter_size) * 20 +
                           2 * room(spot, frame);
      if (worth > best + 1e-6) {
        best = worth;
        placed[line] = spot;
      }
    }
  }
  return placed;
}

}  // namespace pkdp::site
