# SPDX-License-Identifier: Apache-2.0

# One number as pkdp reads it, exactly: a double is the binary fraction that it is.
number_text <- function(x, name) {
  if (is.character(x)) {
    if (anyNA(x)) stop(name, " has a missing value", call. = FALSE)
    return(x)
  }
  if (inherits(x, "bigz") || inherits(x, "bigq")) return(as.character(x))
  # Its bits are those of another double, which as.double takes it for without package bit64.
  if (inherits(x, "integer64")) {
    stop(name, " is an integer64: give its text, as.character(", name, ")", call. = FALSE)
  }
  if (!is.numeric(x) || is.factor(x)) {
    stop(name, " is neither a number nor a text but ", class(x)[1], call. = FALSE)
  }
  # NA would become NaN, which pkdp refuses in words that name no missing value.
  if (any(is.na(x) & !is.nan(x))) stop(name, " has a missing value", call. = FALSE)
  text <- sprintf("%a", as.double(x))
  text[is.nan(x)] <- "nan"
  text[is.infinite(x)] <- ifelse(x[is.infinite(x)] > 0, "inf", "-inf")
  text
}

argument_text <- function(x, name) {
  if (is.list(x)) {
    text <- vapply(x, number_text, "", name = name, USE.NAMES = FALSE)
  } else {
    text <- number_text(x, name)
  }
  if (length(text) == 0) "[]" else paste(text, collapse = ",")
}

# The result itself, or a condition of class pkdp_<status> and pkdp_error.
or_raise <- function(result, call) {
  words <- .Call(C_error, result)
  if (words[1] == "ok") return(result)
  stop(structure(
    list(message = words[2], call = call, status = words[1], parameter = words[3],
         value = words[4], allowed = words[5]),
    class = c(paste0("pkdp_", words[1]), "pkdp_error", "error", "condition")))
}

pkdp <- function(quantity, ..., digits = 30L) {
  given <- list(...)
  names <- names(given)
  if (length(given) > 0 && (is.null(names) || any(names == ""))) {
    stop("every argument of a quantity has a name, such as n = 1000", call. = FALSE)
  }
  if (!is.character(quantity) || length(quantity) != 1 || is.na(quantity)) {
    stop("quantity is one name, such as \"counting.delta\"", call. = FALSE)
  }
  texts <- vapply(names, function(name) argument_text(given[[name]], name), "", USE.NAMES = FALSE)
  if (anyDuplicated(names)) stop(names[anyDuplicated(names)], " is given twice", call. = FALSE)
  result <- or_raise(
    .Call(C_evaluate, quantity, as.character(names), as.character(texts), as.integer(digits)),
    sys.call())
  ends <- .Call(C_texts, result)
  doubles <- .Call(C_doubles, result)
  structure(
    list(quantity = quantity, arguments = stats::setNames(as.list(texts), names),
         lower = ends[1], upper = ends[2], exact = if (is.na(ends[3])) NULL else ends[3],
         nearest = doubles[1], down = doubles[2], up = doubles[3], result = result),
    class = "pkdp_number")
}

pkdp_digits <- function(x, digits = 15L, rounding = c("nearest", "down", "up")) {
  if (!inherits(x, "pkdp_number")) stop("x is not a number of pkdp()", call. = FALSE)
  rounding <- match(match.arg(rounding), c("nearest", "down", "up")) - 1L
  .Call(C_text, or_raise(.Call(C_digits, x$result, as.integer(digits), rounding), sys.call()))
}

pkdp_json <- function() .Call(C_text, or_raise(.Call(C_catalogue), sys.call()))

pkdp_version <- function() .Call(C_version)

as.double.pkdp_number <- function(x, ...) x$nearest

as.character.pkdp_number <- function(x, ...) pkdp_digits(x)

format.pkdp_number <- function(x, digits = 15L, ...) pkdp_digits(x, digits)

print.pkdp_number <- function(x, ...) {
  given <- paste0(names(x$arguments), " = ", substr(unlist(x$arguments), 1, 40), recycle0 = TRUE)
  cat(x$quantity, "(", paste(given, collapse = ", "), ")\n", sep = "")
  if (!is.null(x$exact) && nchar(x$exact) <= 60) cat("exact      ", x$exact, "\n", sep = "")
  cat("enclosure  [", x$lower, ",\n            ", x$upper, "]\n", sep = "")
  invisible(x)
}
