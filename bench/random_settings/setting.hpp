#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/accountant/release_list.hpp"
#include "reference/numbers/quantities.hpp"

/// Random questions to the accountant, each determined by a seed and a number.
namespace pkdp::bench {

/// What is drawn, and of 1,000 questions how many are of that kind. Noise on a lattice is asked
/// most often: its sums take milliseconds, an integral or the grid beside it up to a second.
struct Kind {
  std::string_view name;
  std::int64_t share;
};
inline constexpr Kind kinds[] = {{"geometric", 330},
                                 {"randomized_response", 610},
                                 {"discrete_gaussian", 30},
                                 {"gaussian", 20},
                                 {"laplace", 7},
                                 {"list", 3}};
inline constexpr std::size_t kind_count = std::size(kinds);
inline constexpr std::size_t list_kind = kind_count - 1;

/// One member, or the list of several.
struct Setting {
  std::size_t kind;
  accountant::ReleaseList list;
  Rational epsilon;
};

/// Parameters over orders of magnitude, with two significant digits; any relation; ε up to six
/// standard deviations of the losses for much noise.
[[nodiscard]] Setting setting_at(std::uint64_t seed, std::uint64_t index);

[[nodiscard]] std::string words(const Setting& setting);

}  // namespace pkdp::bench
