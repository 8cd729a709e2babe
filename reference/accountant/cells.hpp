#pragma once

#include <cstddef>
#include <vector>

#include "reference/accountant/accountant.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::accountant {

/// What a cell of outcomes has with the record, drawn with probability q or not, and without.
struct CellMass {
  Interval with;
  Interval without;
};

/// The line cut at `ratios.size()` points into that many cells and one: the first and the last are
/// half-lines. Density ratios with/without increase from cell to cell.
struct Cells {
  std::vector<CellMass> masses;
  std::vector<Interval> ratios;  ///< at the points
  bool constant_beyond;          ///< the ratio is one number on each half-line (Laplace noise)
};

/// Gaussian noise: cells of equal width, half-lines of mass below 2^−bits; Laplace noise: cells of
/// equal width of [0, 1]. Masses have an absolute accuracy well below 2^−bits; those of Gaussian
/// noise a relative one, too.
[[nodiscard]] Cells cells_of(const Mechanism& mechanism, std::size_t count, Precision bits);

}  // namespace pkdp::accountant
