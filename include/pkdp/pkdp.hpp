#pragma once

/// Differential privacy under partial knowledge, certified: the public face for C++.
///
/// Design, in a few lines.
/// - What enters is an `Exact` number: integers, `"1/20"_q`, text; a double does not compile.
/// - A published result is a value, a `Release`: `Counting`, `Thresholding`, `Histogram`,
///   `NoisyCounting`, `Series`, … all answer delta(ε), epsilon(δ) and floor(), in either direction.
///   Worst cases over families of probabilities, and what is too large to be exact, are a
///   `BracketedRelease`: also both certified ends.
/// - Mechanisms that are sampled and composed are a `Composition`, different ones together a
///   `CompositionList`, both releases as well: the accountant.
/// - What comes out is a `Number`, certified to any accuracy: digits, doubles rounded to nearest,
///   down or up, enclosures, its exact form when it has one.
/// - Everything is immutable, has no global state, and may be shared between threads.
/// - A refusal is a typed `Error` that names the parameter, its value and what is allowed.
/// - No header here includes another library's, nor shows one in its interface.
///
///     using namespace pkdp::literals;
///     const pkdp::Counting count(1000, "1/20"_q);
///     std::cout << pkdp::digits(count.delta("1/2"_q), 30) << '\n'
///               << pkdp::digits_up(count.epsilon("1e-6"_q), 6) << '\n';
///
/// Link with `find_package(pkdp)` and `pkdp::pkdp`, or `pkg-config pkdp`.

#include "pkdp/accountant.hpp"         // IWYU pragma: export
#include "pkdp/catalogue.hpp"          // IWYU pragma: export
#include "pkdp/counting.hpp"           // IWYU pragma: export
#include "pkdp/direction.hpp"          // IWYU pragma: export
#include "pkdp/error.hpp"              // IWYU pragma: export
#include "pkdp/exact.hpp"              // IWYU pragma: export
#include "pkdp/histogram.hpp"          // IWYU pragma: export
#include "pkdp/linear.hpp"             // IWYU pragma: export
#include "pkdp/model.hpp"              // IWYU pragma: export
#include "pkdp/noise.hpp"              // IWYU pragma: export
#include "pkdp/number.hpp"             // IWYU pragma: export
#include "pkdp/random_allocation.hpp"  // IWYU pragma: export
#include "pkdp/release.hpp"            // IWYU pragma: export
#include "pkdp/series.hpp"             // IWYU pragma: export
#include "pkdp/thresholding.hpp"       // IWYU pragma: export
#include "pkdp/version.hpp"            // IWYU pragma: export
