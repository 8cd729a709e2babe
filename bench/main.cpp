// pkdp_bench: certified results of 256 bits beside Arb, GMP and FLINT, and doubles of Boost.Math
// where there are some. All of Google Benchmark's options apply (--benchmark_filter=binomial …);
// with --benchmark_repetitions=N --benchmark_enable_random_interleaving=true the table shows
// medians of the ratios of N rounds.

#include "bench/compare.hpp"
#include "bench/tasks.hpp"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 2;
  }
  pkdp::bench::register_binomial_tail();
  pkdp::bench::register_hypergeometric_tail();
  pkdp::bench::register_counting_delta();
  pkdp::bench::register_counting_curve();
  pkdp::bench::register_thm_3();
  pkdp::bench::register_worst_case();
  pkdp::bench::register_thresholding();
  pkdp::bench::register_noisy_delta();
  pkdp::bench::register_noise_scale();
  pkdp::bench::register_histogram();
  pkdp::bench::register_composition();
  pkdp::bench::register_poisson_binomial();
  pkdp::bench::register_exact_tail();
  pkdp::bench::register_accountant();
  pkdp::bench::RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::Shutdown();
  return 0;
}
