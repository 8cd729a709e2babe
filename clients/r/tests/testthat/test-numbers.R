tail <- function(...) pkdp("binomial.upper_tail", ...)

test_that("a number has every part", {
  x <- tail(n = 3, k = 2, p = "1/3")
  expect_equal(x$exact, "7/27")
  expect_identical(x$nearest, 7 / 27)
  expect_lt(x$down, x$up)
  expect_identical(as.double(x), x$nearest)
  expect_identical(pkdp_digits(x, 5), "0.25926")
  expect_identical(pkdp_digits(x, 5, "down"), "0.25925")
  expect_identical(format(x, digits = 3), "0.259")
  expect_match(x$lower, "^0.259259259259259259259259259259")
  expect_output(print(x), "7/27")
})

test_that("numbers are exact, whatever their type", {
  expect_identical(tail(n = 1, k = 1, p = 0.1)$exact, "3602879701896397/36028797018963968")
  expect_identical(tail(n = 1L, k = 1, p = "0.1")$exact, "1/10")
  expect_identical(tail(n = "1", k = 1, p = 0.75)$exact, "3/4")
  expect_identical(tail(n = 1, k = 1, p = 2^-1074)$nearest, 2^-1074)
  list_of <- function(p) pkdp("poisson_binomial.pmf", k = 2, p = p)$exact
  expect_identical(list_of(c("1/3", "1/5")), "1/15")
  expect_identical(list_of(list("1/3", 0.5)), "1/6")
  expect_identical(list_of(c(0.5, 0.25)), "1/8")
  for (none in list(character(0), numeric(0), list())) {
    expect_identical(pkdp("counting.delta", n = 1, p = none, epsilon = 1)$nearest, 1)
  }
})

test_that("no epsilon is none", {
  x <- pkdp("counting.epsilon", n = 2, p = "1/2", delta = "1/8")
  expect_identical(c(x$lower, x$upper, pkdp_digits(x)), rep("none", 3))
  expect_true(is.nan(x$up))
  expect_null(x$exact)
})

test_that("refusals are conditions of their kind", {
  condition <- tryCatch(tail(n = 3, k = 2, p = "3/2"), pkdp_error = identity)
  expect_s3_class(condition, "pkdp_domain")
  expect_identical(condition$parameter, "p")
  expect_identical(condition$value, "3/2")
  expect_error(tail(n = 3, k = 2, p = "half"), class = "pkdp_parse")
  expect_error(tail(n = 3, k = 2, p = NaN), class = "pkdp_error")
  expect_error(tail(n = 3, k = 2, p = Inf), class = "pkdp_error")
  expect_error(tail(n = 1e300, k = 2, p = 0.5), class = "pkdp_limit")
  expect_error(tail(n = 3, k = 2, p = 0.5, digits = 0), class = "pkdp_limit")
  expect_error(pkdp_digits(tail(n = 3, k = 2, p = 0.5), 1), class = "pkdp_limit")
  expect_error(tail(n = 3, k = 2), "p is missing", class = "pkdp_usage")
  expect_error(pkdp("binomial.upper_tale", n = 3), "did you mean", class = "pkdp_usage")
})

test_that("an integer64 is not taken for the double that its bits are", {
  five <- structure(5 * 2^-1074, class = "integer64")
  expect_error(pkdp("counting.delta", n = five, p = "1/2", epsilon = 1), "integer64")
})

test_that("what is no number does not reach the library", {
  for (p in list(NA, NA_real_, NA_character_, TRUE, NULL, sum, factor("1"))) {
    expect_error(tail(n = 3, k = 2, p = p))
  }
  expect_error(pkdp("binomial.pmf", 3), "has a name")
  expect_error(tail(n = 3, n = 4, k = 2, p = 0.5), "twice")
  expect_error(pkdp(c("a", "b")), "one name")
  expect_error(pkdp_digits(3), "not a number of pkdp")
})

test_that("a number that went through a file is refused, not followed", {
  file <- tempfile()
  saveRDS(tail(n = 3, k = 2, p = 0.5), file)
  expect_error(pkdp_digits(readRDS(file)), "NULL", class = "pkdp_usage")
})

test_that("the catalogue lists what can be asked", {
  skip_if_not_installed("jsonlite")
  catalogue <- jsonlite::fromJSON(pkdp_json(), simplifyVector = FALSE)
  expect_identical(catalogue$version, pkdp_version())
  expect_true("counting.delta" %in% vapply(catalogue$quantities, `[[`, "", "name"))
})
