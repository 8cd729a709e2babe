/* SPDX-License-Identifier: Apache-2.0 */
/* <pkdp/pkdp.h> for R. A number is an external pointer to a pkdp_result, freed with it. */
#include <R.h>
#include <R_ext/Rdynload.h>
#include <Rinternals.h>
#include <pkdp/pkdp.h>

static void finalize(SEXP pointer) {
  pkdp_free((pkdp_result*)R_ExternalPtrAddr(pointer));
  R_ClearExternalPtr(pointer);
}

/* Owned by R from here on, whatever R raises afterwards. */
static SEXP owned(pkdp_result* result) {
  SEXP pointer = PROTECT(R_MakeExternalPtr(result, R_NilValue, R_NilValue));
  R_RegisterCFinalizerEx(pointer, finalize, TRUE);
  UNPROTECT(1);
  return pointer;
}

static SEXP utf8(const char* text) {
  return text == NULL ? NA_STRING : Rf_mkCharCE(text, CE_UTF8);
}

static const pkdp_result* result_of(SEXP pointer) {
  return (const pkdp_result*)R_ExternalPtrAddr(pointer);
}

/* c(status, sentence, parameter, value, allowed) */
static SEXP r_error(SEXP pointer) {
  const pkdp_result* result = result_of(pointer);
  const char* const texts[] = {pkdp_status_name(pkdp_result_status(result)),
                               pkdp_error_text(result), pkdp_error_parameter(result),
                               pkdp_error_value(result), pkdp_error_allowed(result)};
  SEXP words = PROTECT(Rf_allocVector(STRSXP, 5));
  for (int i = 0; i < 5; ++i) SET_STRING_ELT(words, i, utf8(texts[i]));
  UNPROTECT(1);
  return words;
}

/* R has room for the pointer before there is anything to lose. */
static SEXP evaluated(const char* quantity, size_t count, const char* const* names,
                      const char* const* texts, int digits) {
  SEXP pointer = PROTECT(owned(NULL));
  R_SetExternalPtrAddr(pointer, pkdp_evaluate(quantity, count, names, texts, digits));
  UNPROTECT(1);
  return pointer;
}

static SEXP r_evaluate(SEXP quantity, SEXP names, SEXP texts, SEXP digits) {
  const R_xlen_t count = XLENGTH(texts);
  const char** keys = (const char**)R_alloc(count + 1, sizeof *keys);
  const char** values = (const char**)R_alloc(count + 1, sizeof *values);
  for (R_xlen_t i = 0; i < count; ++i) {
    keys[i] = Rf_translateCharUTF8(STRING_ELT(names, i));
    values[i] = Rf_translateCharUTF8(STRING_ELT(texts, i));
  }
  return evaluated(Rf_translateCharUTF8(STRING_ELT(quantity, 0)), (size_t)count, keys, values,
                   Rf_asInteger(digits));
}

static SEXP r_digits(SEXP number, SEXP digits, SEXP rounding) {
  SEXP pointer = PROTECT(owned(NULL));
  R_SetExternalPtrAddr(pointer, pkdp_digits(result_of(number), Rf_asInteger(digits),
                                            (pkdp_rounding)Rf_asInteger(rounding)));
  UNPROTECT(1);
  return pointer;
}

static SEXP r_catalogue(void) {
  SEXP pointer = PROTECT(owned(NULL));
  R_SetExternalPtrAddr(pointer, pkdp_catalogue());
  UNPROTECT(1);
  return pointer;
}

static SEXP r_text(SEXP pointer) { return Rf_ScalarString(utf8(pkdp_text(result_of(pointer)))); }

/* c(lower, upper, exact) */
static SEXP r_texts(SEXP pointer) {
  SEXP texts = PROTECT(Rf_allocVector(STRSXP, 3));
  SET_STRING_ELT(texts, 0, utf8(pkdp_lower(result_of(pointer))));
  SET_STRING_ELT(texts, 1, utf8(pkdp_upper(result_of(pointer))));
  SET_STRING_ELT(texts, 2, utf8(pkdp_exact(result_of(pointer))));
  UNPROTECT(1);
  return texts;
}

/* c(nearest, down, up) */
static SEXP r_doubles(SEXP pointer) {
  SEXP doubles = PROTECT(Rf_allocVector(REALSXP, 3));
  REAL(doubles)[0] = pkdp_nearest(result_of(pointer));
  REAL(doubles)[1] = pkdp_down(result_of(pointer));
  REAL(doubles)[2] = pkdp_up(result_of(pointer));
  UNPROTECT(1);
  return doubles;
}

static SEXP r_version(void) { return Rf_mkString(pkdp_version()); }

static const R_CallMethodDef methods[] = {
    {"evaluate", (DL_FUNC)&r_evaluate, 4}, {"digits", (DL_FUNC)&r_digits, 3},
    {"catalogue", (DL_FUNC)&r_catalogue, 0}, {"error", (DL_FUNC)&r_error, 1},
    {"text", (DL_FUNC)&r_text, 1},         {"texts", (DL_FUNC)&r_texts, 1},
    {"doubles", (DL_FUNC)&r_doubles, 1},   {"version", (DL_FUNC)&r_version, 0},
    {NULL, NULL, 0}};

void R_init_pkdp(DllInfo* library) {
  R_registerRoutines(library, NULL, methods, NULL, NULL);
  R_useDynamicSymbols(library, FALSE);
  R_forceSymbols(library, TRUE);
}
