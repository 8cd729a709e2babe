#include "cli/command.hpp"
#include "cli/exhausted_memory.hpp"

int main(int argc, char** argv) {
  pkdp::cli::end_when_memory_is_exhausted();
  return pkdp::cli::run(argc, argv);
}
