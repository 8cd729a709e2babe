#include "checks/engine/first_refutation.hpp"

#include <tbb/parallel_for.h>

#include <atomic>

namespace pkdp::checks::engine {

Refutations first_refutation(std::size_t count,
                             const std::function<Answer(std::size_t)>& holds_at) {
  std::atomic<std::uint64_t> decided{0};
  std::atomic<std::size_t> first{count};
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t index) {
    const Answer answer = holds_at(index);
    decided += answer != Answer::unknown ? 1 : 0;
    for (std::size_t seen = first; answer == Answer::no && index < seen;) {
      if (first.compare_exchange_weak(seen, index)) {
        break;
      }
    }
  });
  return {decided, first};
}

}  // namespace pkdp::checks::engine
