#pragma once

namespace pkdp::cli {

class Command;

/// Adds `pkdp sweep`.
void add_sweep(const Command& program);

}  // namespace pkdp::cli
