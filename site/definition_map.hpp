#pragma once

#include <nlohmann/json_fwd.hpp>

namespace pkdp::site {

/// Which of the four definitions of pk.fig-1 implies which, as its readings decide it:
/// {"svg": …, "columns": […], "rows": [{"name", "cells": […]}]}. The drawing has what holds and
/// what the text of the source gives; the table every pair, for any law and for an acceptable one.
[[nodiscard]] nlohmann::json definition_map();

}  // namespace pkdp::site
