#pragma once

#include "cli/calibration_answer.hpp"
#include "cli/calibration_question.hpp"

namespace pkdp::cli {

/// Adds --curve, --curve-over and --curve-points.
void add_calibration_curve(const Command& command, CalibrationCurve& curve);

/// Refuses before the calibration what write_calibration_curve would refuse after it. Errors:
/// usage, domain, io.
void require_calibration_curve(const CalibrationCurve& curve);

/// Writes the least noise, its certified ends, and that of differential privacy around the point
/// that was asked, as CSV or as a picture with that point and what it rests on. The axis ends where
/// nothing more is to be seen: where no noise is needed, or hardly less than differential privacy
/// needs. `failure` is the part of δ that a past count takes. Errors: limit, precision, io.
void write_calibration_curve(const CalibrationCurve& curve, const CalibrationQuestion& question,
                             const CalibrationAnswer& answer, const Rational& failure);

}  // namespace pkdp::cli
