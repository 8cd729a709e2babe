#pragma once

namespace pkdp::bench {

/// P[X ≥ k] of the binomial law.
void register_binomial_tail();
/// P[X ≥ k] of the hypergeometric law, drawing n/100 of n with n/20 successes.
void register_hypergeometric_tail();
/// δ(ε) of the counting query, the crossing four standard deviations below the mean.
void register_counting_delta();
/// δ at 1,000 values of ε from one walk, beside one δ and 1,000 exponentials.
void register_counting_curve();
/// The corrected condition of pk.thm-3 and the blanket quantity of its proof, λ = 1/20.
void register_thm_3();
/// Largest δ of the count over all probabilities in [λ, 1−λ].
void register_worst_case();
/// δ(ε) of thresholding against both attackers, 10⁶ equal records, a tenth of them known.
void register_thresholding();
/// δ(ε) of one pair of categories of a histogram of 10⁶ records.
void register_histogram();
/// δ(ε) of the noiseless count of 1,000 records released 1,024 times, both ends, both directions.
void register_composition();
/// δ(ε) of the counting query with Gaussian noise of σ = 1.
void register_noisy_delta();
/// Least σ of the count of 10⁷ records, half of them known, 12 digits.
void register_noise_scale();
/// All masses of the Poisson-binomial law, and one deep tail with relative accuracy.
void register_poisson_binomial();
/// The exact rational P[X ≥ k] of the binomial law.
void register_exact_tail();

/// δ(ε), ε(δ) and the least σ of sampled and composed Gaussian noise.
void register_accountant();

}  // namespace pkdp::bench
