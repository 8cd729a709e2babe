#pragma once

namespace pkdp::cli {

class Command;

/// Adds `pkdp serve`.
void add_serve(const Command& program);

}  // namespace pkdp::cli
