#pragma once

namespace pkdp::bounds {

/// Which form of a statement a bound evaluates: as the source prints it, or the nearest form that
/// holds. A printed bound may lie below the truth: it is there to be examined, never to be used.
enum class Reading { printed, corrected };

}  // namespace pkdp::bounds
