#pragma once

#include <cstdint>

#include "reference/accountant/release_list.hpp"
#include "reference/numbers/quantities.hpp"

/// Counts of yes-or-no records as members of a list, for an attacker who does not know all records.
///
/// The record in question counts 1 where it is there; S is the number of ones among `others` others
/// that the attacker does not know, each 1 with probability p, independently. Each release is on
/// fresh data: S is drawn anew and is independent of everything else in the list, given any earlier
/// answer. Records that the attacker knows shift the count: they are not among the others. On a
/// Poisson sample of all records the attacker also knows which of the known ones were drawn; then
/// S has probability sampling·p, and the record in question counts with probability `sampling`.
///
/// Certified: the laws are exact rationals. 0 ≤ others ≤ limits::count, 0 ≤ sampling ≤ 1.
/// Errors: domain, naming the parameter; limit where a law is too long to be written out.
namespace pkdp::accountant {

/// What a count is taken of.
struct CountedRecords {
  std::int64_t others;
  Probability p;
  Rational sampling = 1;
};

/// S + 1 against S, released as it is: a pair of laws where it is short, else (without sampling
/// only) the law of its loss, counting::ReleasedCounts.
[[nodiscard]] Member exact_count(const CountedRecords& records, std::int64_t count);

/// S + 1 + Z against S + Z with the noise Z of a mechanism (its own sampling is not read). For
/// two-sided geometric noise the likelihood ratio is the same for all outputs up to 0, and for all
/// from others + 1 on, so each of these is one outcome and the pair is finite; Laplace, Gaussian
/// and discrete Gaussian noise has the transform of its loss (noisy_count_loss.hpp), which takes
/// seconds for some hundred others; several releases with Gaussian noise and more than 400 others
/// are seen on a grid (noisy_count_cells.hpp). Errors: domain for randomized response.
[[nodiscard]] Member noisy_count(const CountedRecords& records, const Mechanism& noise,
                                 std::int64_t count);

/// The count when it is above `threshold`, nothing otherwise; `known_ones` of the known records are
/// ones (and drawn), so that S + known_ones, and one more with the record, is what is compared.
/// threshold ≥ 0, known_ones ≥ 0.
[[nodiscard]] Member thresholded_count(const CountedRecords& records, std::int64_t threshold,
                                       std::int64_t known_ones, std::int64_t count);

}  // namespace pkdp::accountant
