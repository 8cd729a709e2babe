/* SPDX-License-Identifier: Apache-2.0 */
#ifndef PKDP_PKDP_H
#define PKDP_PKDP_H

/// Any quantity of the catalogue from C, and from every language that calls C (C11 or later).
///
/// What enters is text: the name of a quantity and its arguments as `pkdp eval` reads them. What
/// comes out is a pkdp_result: texts and correctly rounded doubles, or the reason of a refusal.
///
///     const char* names[] = {"n", "p", "epsilon"};
///     const char* texts[] = {"1000", "1/20", "1/2"};
///     pkdp_result* delta = pkdp_evaluate("counting.delta", 3, names, texts, 30);
///     if (pkdp_result_status(delta) == PKDP_OK)
///       printf("%s <= delta <= %s\n", pkdp_lower(delta), pkdp_upper(delta));
///     else
///       printf("%s\n", pkdp_error_text(delta));
///     pkdp_free(delta);
///
/// Threads: every function may be called from any thread at any time. Results never change; several
/// threads may read one. Nothing is kept but in results: no last error, no setting.
/// Exceptions: none leaves a function.
/// Memory: sizes above the stated limits are refused before anything is asked for. Where memory ends
/// all the same the answer is PKDP_MEMORY. GMP gives no way back from there: the thread of that one
/// evaluation, which is pkdp's own, stops for ever and keeps what it holds; the caller goes on. To
/// learn of it pkdp puts its own functions in the place of GMP's default ones, once, at the first
/// call; they use malloc, realloc and free as these do. Where the process has set functions of its
/// own, those are left, and what they do when there is no memory is what happens.
/// Signals are blocked on pkdp's threads, so that handlers run on those of the caller. A process that
/// forked may go on asking in both of its copies.

#include <stddef.h>

#if defined(__GNUC__)
#define PKDP_API __attribute__((visibility("default")))
#else
#define PKDP_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// How a call ended. 1 to 6 are the kinds of pkdp::Error (pkdp/error.hpp), in its order; the numbers
/// stay what they are.
typedef enum pkdp_status {
  PKDP_OK = 0,
  PKDP_PARSE = 1,     /**< the text of a number or list is malformed */
  PKDP_DOMAIN = 2,    /**< a well-formed value lies outside the domain of its parameter */
  PKDP_USAGE = 3,     /**< an unknown quantity or parameter; a parameter missing or given twice */
  PKDP_IO = 4,        /**< a file cannot be read or written */
  PKDP_LIMIT = 5,     /**< a stated limit of size, digits or threads would be exceeded */
  PKDP_PRECISION = 6, /**< a stated precision cap was reached before the question was decided */
  PKDP_MEMORY = 7,    /**< memory is exhausted */
  PKDP_INTERNAL = 8   /**< a defect of pkdp, never of the input */
} pkdp_status;

/// The direction of a decimal rounding.
typedef enum pkdp_rounding { PKDP_NEAREST = 0, PKDP_DOWN = 1, PKDP_UP = 2 } pkdp_rounding;

/// What a call answers, until pkdp_free.
typedef struct pkdp_result pkdp_result;

/// Version of pkdp: "major.minor.patch".
PKDP_API const char* pkdp_version(void);

/// "ok", "parse", "domain", "usage", "io", "limit", "precision", "memory" or "internal"; "unknown"
/// for any other number.
PKDP_API const char* pkdp_status_name(pkdp_status status);

/// All quantities, as JSON in pkdp_text: {"version": …, "quantities": […]}, each quantity as
/// `pkdp show NAME --json` prints it: name, summary, formula, parameters with their domain, safe
/// side. Never NULL.
PKDP_API pkdp_result* pkdp_catalogue(void);

/// The number that a quantity has for `count` arguments: names[i] has the text texts[i]. Numbers are
/// exact: "1/20", "0.05", "5e-2", "0x1.9p-5"; a list has commas: "1/3,1/5,0.7", one without elements
/// is "[]". pkdp_lower and pkdp_upper agree on `digits` significant digits, 1 to 100000. Never NULL.
PKDP_API pkdp_result* pkdp_evaluate(const char* quantity, size_t count, const char* const* names,
                                    const char* const* texts, int digits);

/// A number of pkdp_evaluate as decimal text in pkdp_text: 2 to 100000 significant digits, correctly
/// rounded. A refused `number` is refused again, for the same reason. Never NULL.
PKDP_API pkdp_result* pkdp_digits(const pkdp_result* number, int digits, pkdp_rounding rounding);

/// PKDP_OK, or why there is no answer. PKDP_USAGE for NULL.
PKDP_API pkdp_status pkdp_result_status(const pkdp_result* result);

/// The refusal in one sentence: "domain error: p is '3/2', but must be a probability in [0, 1]"; ""
/// when there is none. Its parts: the parameter, its value, what is allowed; each may be "". These
/// texts and all below live as long as the result.
PKDP_API const char* pkdp_error_text(const pkdp_result* result);
PKDP_API const char* pkdp_error_parameter(const pkdp_result* result);
PKDP_API const char* pkdp_error_value(const pkdp_result* result);
PKDP_API const char* pkdp_error_allowed(const pkdp_result* result);

/// The text of pkdp_catalogue or pkdp_digits, else "".
PKDP_API const char* pkdp_text(const pkdp_result* result);

/// Certified: lower <= the number <= upper, decimals that are exact as they stand. "inf", "-inf" and
/// "none" (no such epsilon) stand for themselves, on both sides. "" when refused.
PKDP_API const char* pkdp_lower(const pkdp_result* result);
PKDP_API const char* pkdp_upper(const pkdp_result* result);

/// The exact form where there is one of at most 4096 characters: "p/q", "a + b·e^(c)", "ln(p/q)"
/// with rational numbers, in UTF-8. Else NULL.
PKDP_API const char* pkdp_exact(const pkdp_result* result);

/// Correctly rounded: the nearest double (ties to even), the greatest double <= the number, the
/// least double >= it. NaN for "none" and when refused. A delta or epsilon that is to be claimed is
/// rounded up.
PKDP_API double pkdp_nearest(const pkdp_result* result);
PKDP_API double pkdp_down(const pkdp_result* result);
PKDP_API double pkdp_up(const pkdp_result* result);

/// Gives the result back. NULL is allowed.
PKDP_API void pkdp_free(pkdp_result* result);

#ifdef __cplusplus
}
#endif

#endif
