#include "checks/statements/model_claims.hpp"

#include "checks/reading_frame.hpp"

namespace pkdp::checks {
namespace {

Reading reading_of(const Words& words, const Check& check, Evidence evidence, std::uint64_t least) {
  Reading reading = framed(words.reading, words.claim, words.verdict, words.note, evidence, least);
  reading.domain = check.domain;
  set_check(reading, check.decide);
  return reading;
}

}  // namespace

Reading reading_of(const Words& words, const engine::Claim& claim, const Extent& extent) {
  return reading_of(words, check_of(claim, extent),
                    extent.random_normal > 0 ? Evidence::sampled : Evidence::exhaustive, 20);
}

Reading reading_of(const Words& words, const engine::Claim& claim, const Models& models) {
  return reading_of(words, check_of(claim, models), Evidence::exhaustive, 1);
}

}  // namespace pkdp::checks
