#pragma once

#include <cstddef>

#include "reference/accountant/release_list.hpp"

/// Certified privacy of a list of different releases together.
///
/// The record is in question in every member; given that it is there (or not) the members are
/// independent, so their pairs multiply and their losses add. With p∞ the probability of an
/// infinite loss of a member and F the law of all losses given that all are finite,
///
///   δ(ε) = p + (1 − p)·δ_F(ε),   p = 1 − Π(1 − p∞)^count,
///
/// which tends to p as ε grows: below p no ε serves. For mechanisms of accountant.hpp the pair
/// dominates every query of sensitivity 1, and domination is kept when mechanisms are chosen one
/// after the other in the light of earlier answers: the value holds for adaptive composition of a
/// list whose members are fixed. For pairs of laws it holds when the pair dominates what is
/// released whatever the earlier answers were; for LossParts as the maker of the parts says.
///
/// Ways, the first that serves:
///   exact      Gaussian noise without sampling alone, whose losses are normal: one of variance
///              Σ count/σ²; one step; a discrete Gaussian without sampling; one pair with two
///              outcomes; one count with Gaussian or Laplace noise, without sampling; all pairs
///              finite and their product small (composition.hpp); Laplace noise without sampling,
///              alone or beside such pairs, up to about a thousand releases (composed_laplace.hpp);
///              ε at or above the greatest loss;
///   integral   one contour integral (contour.hpp) where it converges, mostly since the list has
///              Gaussian noise, sampled or not, or counts with it: normal_loss.hpp,
///              sampled_gaussian.hpp, laplace_loss.hpp, sampled_laplace.hpp,
///              sampled_discrete_gaussian.hpp, noisy_count_loss.hpp, finite_loss.hpp;
///   coarse     the same integral to about 10 digits, where more would need too many points, or
///              between 0 and an upper bound, where δ is so far below the moments that it cancels;
///   smoothed   two integrals with a Gaussian release more (smoothed.hpp), for losses with atoms or
///              with too little noise: a relative gap of δ below 10^−6 where no atom is near ε;
///   grid       all losses on a grid, once rounded towards more loss and once towards less
///              (loss_grid.hpp, composition_bounds.hpp): long exact counts, and where nothing else
///              serves.
///
/// Laws (properties/accountant): 1. the order of the list does not matter, nor does splitting a
/// count; 2. δ decreases in ε and never decreases when a member is added; 3. δ at ε(δ) is δ.
/// Errors: domain, naming the parameter; limit where losses leave the grid.
namespace pkdp::accountant {

enum class Way { exact, integral, coarse, smoothed, grid };

/// lower ≤ the number asked for ≤ upper. Of `exact` and `integral` both are that number, to any
/// accuracy (the integral: as far as its points suffice, else a limit error); of the others each
/// end is a number of its own, and the upper one is the safe one.
struct ListAnswer {
  Value lower;
  Value upper;
  Way way;
};

/// Points of the grid where a grid is needed.
inline constexpr std::size_t list_buckets = 4096;

/// δ(ε) of all members together. Complexity: independent of the counts but for logarithms; a grid
/// and smoothing take seconds.
[[nodiscard]] ListAnswer delta(const ReleaseList& list, const Epsilon& epsilon,
                               std::size_t buckets = list_buckets);

/// inf{ε ≥ 0 : δ(ε) ≤ δ}, `none` when there is none. An upper end `none` of a bracket says that
/// none was certified.
[[nodiscard]] ListAnswer epsilon(const ReleaseList& list, const Delta& delta,
                                 std::size_t buckets = list_buckets);

}  // namespace pkdp::accountant
