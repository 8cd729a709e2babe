#pragma once

#include <string>

#include "checks/engine/extent.hpp"
#include "checks/statement.hpp"

/// Readings on finite models, for statements that still bring their own words.
namespace pkdp::checks {

using engine::Extent;
using Models = engine::ModelList;

/// What a reader is told of a reading.
struct Words {
  std::string reading;
  std::string claim;
  Verdict verdict;
  std::string note;
};
[[nodiscard]] Reading reading_of(const Words& words, const engine::Claim& claim,
                                 const Extent& extent);
[[nodiscard]] Reading reading_of(const Words& words, const engine::Claim& claim,
                                 const Models& models);

}  // namespace pkdp::checks
