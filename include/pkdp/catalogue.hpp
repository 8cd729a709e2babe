#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pkdp/number.hpp"

namespace pkdp {

/// Any quantity of the catalogue by its name, with arguments as text, as `pkdp eval` takes them:
/// the laws (`binomial.upper_tail`), the mechanisms, and for each theorem the bound that its source
/// prints and the one that holds (`bound.pk.thm-3.numerical_delta`, `reading` = printed or
/// corrected). What has a type of its own in <pkdp/pkdp.hpp> gives the same numbers here.
///
///     const pkdp::Number tail =
///         pkdp::evaluate("binomial.upper_tail", {{"n", "1000"}, {"k", "80"}, {"p", "1/20"}});
///     std::cout << pkdp::digits(tail, 20) << '\n';
///
/// Lists are written "1/3,1/5,0.7", ε as a rational number or "ln(3/2)". `pkdp list` names the
/// quantities, `pkdp show NAME` their formula, parameters, domain and cost.
/// Errors: usage for an unknown name or parameter; parse; and what the quantity refuses.
[[nodiscard]] Number evaluate(std::string_view name,
                              const std::map<std::string, std::string>& arguments);

/// The names of all quantities, sorted.
[[nodiscard]] std::vector<std::string> quantities();

}  // namespace pkdp
