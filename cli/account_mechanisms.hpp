#pragma once

#include "cli/command.hpp"

namespace pkdp::cli {

/// The mechanisms that `pkdp account` knows, one file each.
void add_account_counting(CLI::App& account, Invocation& invocation);
void add_account_thresholding(CLI::App& account, Invocation& invocation);
void add_account_noisy_counting(CLI::App& account, Invocation& invocation);
void add_account_series(CLI::App& account, Invocation& invocation);
void add_account_histogram(CLI::App& account, Invocation& invocation);
void add_account_calibrate(CLI::App& account, Invocation& invocation);

/// A private estimate of the probability before a noisy count: the plan, the draw, what was drawn.
void add_account_plan(CLI::App& account, Invocation& invocation);
void add_account_draw(CLI::App& account, Invocation& invocation);
void add_account_drawn(CLI::App& account, Invocation& invocation);

}  // namespace pkdp::cli
