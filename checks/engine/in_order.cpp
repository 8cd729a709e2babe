#include "checks/engine/in_order.hpp"

#include <tbb/parallel_for.h>

#include <atomic>
#include <vector>

namespace pkdp::checks::engine {

void append(Finding& sum, const Finding& next) {
  sum.cases += next.cases;
  sum.effective += next.effective;
  sum.unknown += next.unknown;
  if (!sum.counterexample) {
    sum.counterexample = next.counterexample;
  }
}

Finding in_order(std::size_t blocks, const std::function<Finding(std::size_t)>& decide,
                 const StepCallback& on_step, const std::string& what) {
  const std::size_t stride = blocks / 100 + 1;
  std::atomic<std::size_t> done{0};
  std::vector<Finding> findings(blocks);
  std::atomic<std::size_t> first{blocks};
  const auto visit = [&](std::size_t block) {
    if (block > first.load()) {
      return;
    }
    findings[block] = decide(block);
    if (const std::size_t now = ++done; on_step && now % stride == 0) {
      on_step({what, now, blocks});
    }
    if (findings[block].counterexample) {
      std::size_t known = first.load();
      while (block < known && !first.compare_exchange_weak(known, block)) {
      }
    }
  };
  tbb::parallel_for(std::size_t{0}, blocks, visit, tbb::simple_partitioner());
  Finding sum;
  for (std::size_t block = 0; block < blocks && !sum.counterexample; ++block) {
    append(sum, findings[block]);
  }
  return sum;
}

}  // namespace pkdp::checks::engine
