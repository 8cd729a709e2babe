if (requireNamespace("testthat", quietly = TRUE)) {
  library(testthat)
  library(pkdp)
  test_check("pkdp")
}
