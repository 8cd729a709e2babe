#pragma once

#include <string>
#include <string_view>

namespace pkdp::site {

/// A theorem of checks/proofs in the signs of mathematics, as HTML: ∀ for forall, ⟹ for ->, Greek
/// letters for their names, 1/2 for 2%:R^-1. The words of the proofs stay: what they mean is
/// defined there.
[[nodiscard]] std::string mathematics_of(std::string_view coq);

}  // namespace pkdp::site
