#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "checks/engine/check.hpp"
#include "reference/models/background_order.hpp"
#include "reference/models/normalization.hpp"

/// pk.def-7 to pk.def-9 on random normalizations, most of them right: what an implementation says
/// against the words.
namespace pkdp::checks::pk {

/// A random normalization with background maps of two laws.
struct TwoLaws {
  CommonNormalization common;
  Law more;
  Law less;

  /// `common` with the background of `more`.
  [[nodiscard]] Normalization first() const;
};

/// Whether the words hold, and whether the implementation says so.
using Answers = std::function<std::pair<bool, bool>(const TwoLaws&)>;
[[nodiscard]] Finding decide(const Answers& answers, std::size_t count);
[[nodiscard]] Check check_of(const Answers& answers);

using IsNormalization = std::function<bool(const Normalization&, const Law&)>;
[[nodiscard]] Answers normalization_answers(const IsNormalization& implementation);
/// Also: a law with an acceptable normalization is found acceptable.
using IsAcceptable = std::function<bool(const Normalization&, const Law&, std::size_t)>;
[[nodiscard]] Answers acceptable_answers(const IsAcceptable& implementation);
/// Also: laws with a common normalization that shows it are found ordered at that index.
using ShowsMore =
    std::function<bool(const CommonNormalization&, const Law&, const Law&, std::size_t)>;
[[nodiscard]] Answers more_background_answers(const ShowsMore& implementation);

}  // namespace pkdp::checks::pk
