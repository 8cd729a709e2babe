#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

#include "tests/fuzz/target.hpp"

/// `pkdp_fuzz --target=NAME [options and folders of libFuzzer]`: one target each run.
namespace {

const pkdp::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  constexpr std::string_view option = "--target=";  // libFuzzer ignores what begins so
  try {
    for (int i = 1; i < *argc; ++i) {
      const std::string_view word = (*argv)[i];
      if (word.starts_with(option)) {
        chosen = &pkdp::fuzz::find_target(word.substr(option.size()));
      }
    }
    if (chosen == nullptr) (void)pkdp::fuzz::find_target("");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pkdp_fuzz: %s\n", error.what());
    std::exit(2);
  }
  return 0;
}

// What is thrown ends the program, which is how libFuzzer learns of it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) noexcept {
  try {
    chosen->run({reinterpret_cast<const char*>(data), size});
  } catch (const pkdp::Error&) {
    // A refusal.
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pkdp_fuzz: %s\n", error.what());
    std::abort();
  }
  return 0;
}
