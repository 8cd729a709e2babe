// Linked into every program of the preset tsan. The thread sanitizer does not see the order that
// TBB makes, because TBB's library is not compiled with it: that a task begins after it was
// spawned, and that who waits goes on after all tasks are over. Here both are told to it, for each
// task by itself, so that every other order between two tasks is still missed. Without this file
// each parallel_for is reported; suppressions would hide the races of its body as well.

#include <dlfcn.h>
#include <tbb/parallel_for.h>

#include <cstddef>
#include <memory>

extern "C" void __tsan_acquire(void* address);
extern "C" void __tsan_release(void* address);

namespace tbb::detail::r1 {
namespace {

template <typename F>
F* real(const char* symbol) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, symbol));
}

// Is spawned in the place of a task, and runs it.
class Ordered final : public d1::task {
 public:
  explicit Ordered(d1::task& inner) : inner_(&inner) { __tsan_release(this); }
  d1::task* execute(d1::execution_data& data) override { return begun()->execute(data); }
  d1::task* cancel(d1::execution_data& data) override { return begun()->cancel(data); }

 private:
  d1::task* begun() {
    __tsan_acquire(this);
    const std::unique_ptr<Ordered> own(this);
    return inner_;
  }
  d1::task* inner_;
};

}  // namespace

void spawn(d1::task& task, d1::task_group_context& context) {
  static auto* const next = real<void(d1::task&, d1::task_group_context&)>(
      "_ZN3tbb6detail2r15spawnERNS0_2d14taskERNS2_18task_group_contextE");
  next(*std::make_unique<Ordered>(task).release(), context);
}

// Memory of tasks goes from thread to thread as well.
void* allocate(d1::small_object_pool*& pool, std::size_t bytes, const d1::execution_data& data) {
  static auto* const next =
      real<void*(d1::small_object_pool*&, std::size_t, const d1::execution_data&)>(
          "_ZN3tbb6detail2r18allocateERPNS0_2d117small_object_poolEmRKNS2_14execution_dataE");
  void* memory = next(pool, bytes, data);
  __tsan_acquire(memory);
  return memory;
}

void* allocate(d1::small_object_pool*& pool, std::size_t bytes) {
  static auto* const next = real<void*(d1::small_object_pool*&, std::size_t)>(
      "_ZN3tbb6detail2r18allocateERPNS0_2d117small_object_poolEm");
  void* memory = next(pool, bytes);
  __tsan_acquire(memory);
  return memory;
}

void deallocate(d1::small_object_pool& pool, void* memory, std::size_t bytes,
                const d1::execution_data& data) {
  static auto* const next =
      real<void(d1::small_object_pool&, void*, std::size_t, const d1::execution_data&)>(
          "_ZN3tbb6detail2r110deallocateERNS0_2d117small_object_poolEPvmRKNS2_14execution_dataE");
  __tsan_release(memory);
  next(pool, memory, bytes, data);
}

void execute_and_wait(d1::task& task, d1::task_group_context& context, d1::wait_context& wait,
                      d1::task_group_context& waiting) {
  static auto* const next =
      real<void(d1::task&, d1::task_group_context&, d1::wait_context&, d1::task_group_context&)>(
          "_ZN3tbb6detail2r116execute_and_waitERNS0_2d14taskERNS2_18task_group_contextERNS2_12wait_"
          "contextES6_");
  next(task, context, wait, waiting);
  // The library has read that no task is left; here it is read once more, where it is seen.
  wait.reserve();
  wait.release();
}

}  // namespace tbb::detail::r1
