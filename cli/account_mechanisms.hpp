#pragma once

#include "cli/command.hpp"

namespace pkdp::cli {

/// The mechanisms that `pkdp account` knows, one file each.
void add_account_counting(const Command& account);
void add_account_thresholding(const Command& account);
void add_account_noisy_counting(const Command& account);
void add_account_series(const Command& account);
void add_account_histogram(const Command& account);
void add_account_calibrate(const Command& account);
void add_account_dpsgd(const Command& account);
void add_account_composition(const Command& account);

/// A private estimate of the probability before a noisy count: the plan, the draw, what was drawn.
void add_account_plan(const Command& account);
void add_account_draw(const Command& account);
void add_account_drawn(const Command& account);

}  // namespace pkdp::cli
