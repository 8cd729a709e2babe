#include "cli/command.hpp"

int main(int argc, char** argv) { return pkdp::cli::run(argc, argv); }
