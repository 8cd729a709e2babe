#pragma once

#include <variant>

#include "reference/numbers/exact_form.hpp"

namespace pkdp::testing {

/// The rational that an exact form is; throws when it is none.
inline Rational rational(const ExactForm& form) { return std::get<Rational>(form); }

}  // namespace pkdp::testing
