#pragma once

#include <functional>

namespace pkdp::clients {

/// Runs `work` on a thread of pkdp and waits for it; helpers of its parallel loops are counted with
/// it. Each calling thread has one of its own, kept until it ends; after fork() it gets a new one.
/// True when it has ended, false when GMP or MPFR got no memory in it: then its threads stop where
/// they are, for ever, because GMP has no way back, and all that `work` holds stays theirs. So
/// `work` owns or shares everything that it touches, and it must not throw. GMP's memory functions
/// are replaced at the first call, unless the process has replaced them. Errors: std::system_error
/// when no thread can be started; std::bad_alloc.
[[nodiscard]] bool ends_within_memory(std::function<void()> work);

}  // namespace pkdp::clients
