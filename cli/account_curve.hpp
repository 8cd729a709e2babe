#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp::cli {

using CurveDeltas =
    std::function<std::function<std::pair<Value, Value>(std::size_t)>(const std::vector<Epsilon>&)>;

/// A curve δ(ε) at `points` equidistant ε from 0 to `greatest`.
struct CurveRequest {
  std::string path;  ///< ends in .csv, .svg, .png or .pdf
  std::string title;
  Rational greatest;
  long points = 0;
  /// Of all ε of the curve, increasing, [lower, upper] of δ at the i-th; the two are the same
  /// number unless a search was not resolved. May be called on several threads.
  CurveDeltas deltas;
};

/// Evaluates the points on all cores and writes the file atomically: CSV with the header
/// `epsilon,delta_lower,delta_upper` (outward decimals), or a picture drawn by gnuplot.
/// Errors: usage for another ending; io when the file cannot be written or gnuplot is missing.
void write_curve(const CurveRequest& request);

}  // namespace pkdp::cli
