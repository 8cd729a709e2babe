#pragma once

namespace pkdp::cli {

/// The process in which `pkdp serve` has a question answered (site/serve/worker.hpp): reads from
/// standard input {"runs": [[word…]…], "input": text}, runs these commands one after the other,
/// each with `input` as its standard input, and writes a line of JSON for each as soon as it is
/// done: {"exit", "words", "json", "curve"}, or {"exit", "error": {"id", "parameter", "words"}},
/// after which no further command is run. It cannot open any file. Returns 0.
[[nodiscard]] int answer_as_worker();

}  // namespace pkdp::cli
