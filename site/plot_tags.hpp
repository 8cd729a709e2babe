#pragma once

#include <optional>
#include <vector>

namespace pkdp::site {

struct Spot {
  double x;
  double y;
};

/// What is seen of a line of a drawing: its corners in order, one list for each piece without gap.
using Trace = std::vector<std::vector<Spot>>;

/// The space that letters stay within.
struct Frame {
  double left, top, right, bottom;
};

/// Where the letter of each line stands: on the line, where other lines and the letters placed
/// before are farthest; none for a line that is not seen. Of each line at most forty corners are
/// tried: O(lines² · corners).
[[nodiscard]] std::vector<std::optional<Spot>> tag_spots(const std::vector<Trace>& traces,
                                                         const Frame& frame);

}  // namespace pkdp::site
