# PKDP_GOLDEN: the folder of the golden files; without it this is skipped.
golden <- Sys.getenv("PKDP_GOLDEN")

value_of <- function(text) {
  switch(text, none = NaN, inf = Inf, `-inf` = -Inf, as.numeric(text))
}

agrees <- function(name, case) {
  ask <- function() do.call(pkdp, c(list(name), lapply(case$arguments, as.character)))
  if (case$result != "valid") {
    expect_error(ask(), class = paste0("pkdp_", case$error))
    return(invisible())
  }
  x <- ask()
  for (rounding in c("nearest", "down", "up")) {
    expect_identical(x[[rounding]], value_of(case[[rounding]]),
                     label = paste(name, case$id, rounding))
  }
}

test_that("golden cases agree", {
  skip_if(golden == "", "PKDP_GOLDEN is not set")
  skip_if_not_installed("jsonlite")
  files <- c("binomial.upper_tail", "counting.epsilon", "noisy_counting.delta",
             "poisson_binomial.pmf", "gaussian.sigma")
  for (name in files) {
    file <- jsonlite::fromJSON(file.path(golden, paste0(name, ".json")), simplifyVector = FALSE)
    for (case in utils::head(file$cases, 60)) agrees(name, case)
  }
})
