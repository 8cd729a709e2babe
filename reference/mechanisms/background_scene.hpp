#pragma once

#include "reference/mechanisms/background_loss.hpp"

/// What the sources of background_loss.hpp share.
namespace pkdp::background_loss {

/// Errors: domain, limit when the numbers of records do not fit.
void require(const BackgroundCount& scene);

}  // namespace pkdp::background_loss
