#pragma once

#include <functional>

#include "pkdp/release.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/value.hpp"

/// Quantities that ask a release (include/pkdp) one of its questions.
namespace pkdp::families {

using MakeRelease = std::function<Release(const Arguments&)>;
using Evaluator = std::function<Value(const Arguments&)>;

/// δ at `epsilon` or `ratio`, in the `direction` given, the larger when absent.
[[nodiscard]] Evaluator delta_of(MakeRelease make);
/// ε at `delta`, likewise.
[[nodiscard]] Evaluator epsilon_of(MakeRelease make);

/// `p`: one for all others, or a list. Errors: usage, parse, domain.
[[nodiscard]] Probabilities probabilities_of(const Arguments& arguments);
/// `known`, 0 when absent, to n − 1. Errors: parse, domain.
[[nodiscard]] std::int64_t known_of(const Arguments& arguments, std::int64_t n);

}  // namespace pkdp::families
