#pragma once

namespace pkdp::cli {

/// From now on the process ends where GMP, MPFR or `new` get no memory, in whatever thread that is:
/// one line on stderr, exit code 3, and no file that is not whole is left behind. To be called
/// once, first of all. (A container that the kernel kills for its memory is not told.)
void end_when_memory_is_exhausted();

}  // namespace pkdp::cli
