/* <pkdp/pkdp.h> as a C11 program and as a C++ one: every function, every refusal, threads, and
   memory that ends. Exit code 0, or the line of the first thing that is not so. */
#include <math.h>
#include <pkdp/pkdp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECK(what)                                      \
  do {                                                   \
    if (!(what)) {                                       \
      fprintf(stderr, "line %d: %s\n", __LINE__, #what); \
      exit(1);                                           \
    }                                                    \
  } while (0)

static pkdp_result* tail(const char* n, const char* k, const char* p) {
  const char* const names[] = {"n", "k", "p"};
  const char* texts[3];
  texts[0] = n;
  texts[1] = k;
  texts[2] = p;
  return pkdp_evaluate("binomial.upper_tail", 3, names, texts, 20);
}

static void a_number(void) {
  pkdp_result* number = tail("3", "2", "1/4");
  CHECK(pkdp_result_status(number) == PKDP_OK);
  CHECK(strcmp(pkdp_error_text(number), "") == 0);
  CHECK(strcmp(pkdp_exact(number), "5/32") == 0);
  CHECK(strcmp(pkdp_lower(number), "0.15624999999999999999999") == 0);
  CHECK(strcmp(pkdp_upper(number), "0.15625000000000000000001") == 0);
  CHECK(pkdp_nearest(number) == 0.15625 && pkdp_down(number) == 0.15625);
  CHECK(pkdp_up(number) == 0.15625);
  pkdp_free(number);

  number = tail("3", "2", "1/3"); /* 7/27 */
  CHECK(pkdp_down(number) < pkdp_up(number));
  CHECK(nextafter(pkdp_down(number), 1) == pkdp_up(number));
  CHECK(pkdp_nearest(number) == 7.0 / 27);
  pkdp_result* digits = pkdp_digits(number, 5, PKDP_NEAREST);
  CHECK(strcmp(pkdp_text(digits), "0.25926") == 0);
  pkdp_free(digits);
  digits = pkdp_digits(number, 5, PKDP_DOWN);
  CHECK(strcmp(pkdp_text(digits), "0.25925") == 0);
  pkdp_free(digits);
  digits = pkdp_digits(number, 2, PKDP_UP);
  CHECK(strcmp(pkdp_text(digits), "0.26") == 0);
  CHECK(pkdp_exact(digits) == NULL && isnan(pkdp_nearest(digits)));
  pkdp_free(digits);
  pkdp_free(number);
}

static void no_epsilon(void) {
  const char* const names[] = {"n", "p", "delta"};
  const char* const texts[] = {"2", "1/2", "1/8"};
  pkdp_result* number = pkdp_evaluate("counting.epsilon", 3, names, texts, 20);
  CHECK(pkdp_result_status(number) == PKDP_OK);
  CHECK(strcmp(pkdp_lower(number), "none") == 0 && strcmp(pkdp_upper(number), "none") == 0);
  CHECK(isnan(pkdp_up(number)) && pkdp_exact(number) == NULL);
  pkdp_result* digits = pkdp_digits(number, 5, PKDP_UP);
  CHECK(strcmp(pkdp_text(digits), "none") == 0);
  pkdp_free(digits);
  pkdp_free(number);
}

static void lists(void) {
  const char* const names[] = {"n", "p", "epsilon"};
  const char* texts[] = {"1", "[]", "1"};
  pkdp_result* alone = pkdp_evaluate("counting.delta", 3, names, texts, 20);
  CHECK(pkdp_nearest(alone) == 1);
  pkdp_free(alone);
  texts[0] = "4";
  texts[1] = "1/3,1/5,0.7";
  pkdp_result* four = pkdp_evaluate("counting.delta", 3, names, texts, 20);
  CHECK(pkdp_result_status(four) == PKDP_OK);
  pkdp_free(four);
}

static void refused_as(pkdp_result* result, pkdp_status status, const char* words) {
  if (pkdp_result_status(result) != status || strstr(pkdp_error_text(result), words) == NULL) {
    fprintf(stderr, "%s: %s, but expected %s: %s\n", pkdp_status_name(pkdp_result_status(result)),
            pkdp_error_text(result), pkdp_status_name(status), words);
    exit(1);
  }
  CHECK(isnan(pkdp_nearest(result)) && isnan(pkdp_down(result)) && isnan(pkdp_up(result)));
  CHECK(strcmp(pkdp_lower(result), "") == 0 && pkdp_exact(result) == NULL);
  pkdp_result* again = pkdp_digits(result, 5, PKDP_UP);
  CHECK(pkdp_result_status(again) == status);
  CHECK(strcmp(pkdp_error_text(again), pkdp_error_text(result)) == 0);
  pkdp_free(again);
  pkdp_free(result);
}

static void refusals(void) {
  pkdp_result* refused = tail("3", "2", "3/2");
  CHECK(strcmp(pkdp_error_parameter(refused), "p") == 0);
  CHECK(strcmp(pkdp_error_value(refused), "3/2") == 0);
  CHECK(strstr(pkdp_error_allowed(refused), "[0, 1]") != NULL);
  refused_as(refused, PKDP_DOMAIN, "p is '3/2'");
  refused_as(tail("3", "2", "half"), PKDP_PARSE, "half");
  refused_as(tail("3", "2", "nan"), PKDP_PARSE, "nan");
  refused_as(tail("1e99999999999", "2", "1/2"), PKDP_LIMIT, "n");
  refused_as(tail("9999999999999", "2", "1/2"), PKDP_LIMIT, "n");
  refused_as(tail("3", NULL, "1/2"), PKDP_USAGE, "k is NULL");
  refused_as(pkdp_evaluate(NULL, 0, NULL, NULL, 20), PKDP_USAGE, "NULL");
  refused_as(pkdp_evaluate("binomial.pmf", 1, NULL, NULL, 20), PKDP_USAGE, "NULL");
  refused_as(pkdp_evaluate("binomial.upper_tale", 0, NULL, NULL, 20), PKDP_USAGE,
             "did you mean binomial.upper_tail?");
  refused_as(pkdp_evaluate("binomial.pmf", 0, NULL, NULL, 20), PKDP_USAGE, "missing");
  refused_as(pkdp_evaluate("binomial.pmf", 0, NULL, NULL, 0), PKDP_LIMIT, "digits");
  refused_as(pkdp_evaluate("binomial.pmf", 0, NULL, NULL, 100001), PKDP_LIMIT, "digits");
  const char* const twice[] = {"n", "n"};
  refused_as(pkdp_evaluate("binomial.pmf", 2, twice, twice, 20), PKDP_USAGE, "n is given twice");
  refused_as(pkdp_digits(NULL, 5, PKDP_UP), PKDP_USAGE, "NULL");
  pkdp_result* number = tail("3", "2", "1/4");
  refused_as(pkdp_digits(number, 1, PKDP_UP), PKDP_LIMIT, "digits");
  refused_as(pkdp_digits(number, 5, (pkdp_rounding)3), PKDP_USAGE, "the rounding is unknown");
  pkdp_free(number);
  pkdp_free(NULL);
  CHECK(pkdp_result_status(NULL) == PKDP_USAGE && strcmp(pkdp_lower(NULL), "") == 0);
}

static void names(void) {
  CHECK(strcmp(pkdp_status_name(PKDP_OK), "ok") == 0);
  CHECK(strcmp(pkdp_status_name(PKDP_PRECISION), "precision") == 0);
  CHECK(strcmp(pkdp_status_name(PKDP_INTERNAL), "internal") == 0);
  CHECK(strcmp(pkdp_status_name((pkdp_status)9), "unknown") == 0);
  pkdp_result* all = pkdp_catalogue();
  CHECK(pkdp_result_status(all) == PKDP_OK && strstr(pkdp_text(all), "\"counting.delta\"") != NULL);
  puts(pkdp_version());
  puts(pkdp_text(all));
  refused_as(pkdp_digits(all, 5, PKDP_UP), PKDP_USAGE, "is a text");
  pkdp_free(all);
}

static void* many_tails(void* shared) {
  const pkdp_result* of_all = (const pkdp_result*)shared;
  for (int i = 1; i <= 50; ++i) {
    char n[12];
    snprintf(n, sizeof n, "%d", i);
    pkdp_result* good = tail(n, n, "1/2");
    pkdp_result* bad = tail(n, n, n[1] == '\0' && i == 1 ? "x" : n);
    CHECK(pkdp_nearest(good) == ldexp(1, -i));
    CHECK(strcmp(pkdp_error_value(bad), i == 1 ? "x" : n) == 0);
    CHECK(strcmp(pkdp_exact(of_all), "5/32") == 0);
    pkdp_free(good);
    pkdp_free(bad);
  }
  return NULL;
}

static void threads(void) {
  pthread_t all[8];
  pkdp_result* shared = tail("3", "2", "1/4");
  for (int i = 0; i < 8; ++i) CHECK(pthread_create(&all[i], NULL, many_tails, shared) == 0);
  for (int i = 0; i < 8; ++i) CHECK(pthread_join(all[i], NULL) == 0);
  pkdp_free(shared);
}

/* A contour integral, on several threads where there are some. */
static pkdp_result* integral(void) {
  const char* const names[] = {"noise", "sigma", "sampling_probability", "steps", "epsilon"};
  const char* const texts[] = {"gaussian", "1", "1/100", "1000", "1"};
  return pkdp_evaluate("accountant.delta", 5, names, texts, 20);
}

/* Both copies of a process go on, and end. */
static void copies(void) {
  pkdp_result* before = integral();
  CHECK(pkdp_result_status(before) == PKDP_OK);
  const pid_t child = fork();
  CHECK(child >= 0);
  a_number();
  pkdp_result* after = integral();
  CHECK(strcmp(pkdp_lower(before), pkdp_lower(after)) == 0);
  pkdp_free(before);
  pkdp_free(after);
  if (child == 0) exit(0);
  int status = 1;
  CHECK(waitpid(child, &status, 0) == child && status == 0);
  const pid_t idle = fork(); /* asks nothing, and ends */
  if (idle == 0) exit(0);
  CHECK(waitpid(idle, &status, 0) == idle && status == 0);
}

static char* factors; /* "1/3,1/3,…" */

static void write_factors(void) {
  static const char factor[] = "1/3,";
  const size_t count = 300000, length = sizeof factor - 1;
  factors = (char*)malloc(count * length + 1);
  CHECK(factors != NULL);
  for (size_t i = 0; i < count; ++i) memcpy(factors + i * length, factor, length);
  factors[count * length - 1] = '\0';
}

/* The product of as many polynomials. */
static pkdp_result* many_factors(void) {
  const char* const names[] = {"k", "p"};
  const char* texts[] = {"100000", NULL};
  texts[1] = factors;
  return pkdp_evaluate("poisson_binomial.pmf", 2, names, texts, 20);
}

/* What the process has of the address space now, in bytes. */
static rlim_t in_use(void) {
  unsigned long pages = 0;
  FILE* file = fopen("/proc/self/statm", "r");
  CHECK(file != NULL && fscanf(file, "%lu", &pages) == 1);
  fclose(file);
  return (rlim_t)pages * 4096;
}

/* The answer within so many MiB more than there are. */
static pkdp_status within(unsigned mebibytes, pkdp_result* (*ask)(void)) {
  struct rlimit limit;
  CHECK(getrlimit(RLIMIT_AS, &limit) == 0);
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = in_use() + ((rlim_t)mebibytes << 20);
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  pkdp_result* result = ask();
  limit.rlim_cur = before;
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  const pkdp_status status = pkdp_result_status(result);
  if (status == PKDP_MEMORY) refused_as(result, PKDP_MEMORY, "memory is exhausted");
  if (status == PKDP_LIMIT) refused_as(result, PKDP_LIMIT, "no further thread");
  return status;
}

static void memory(void) {
  int exhausted = 0;
  write_factors();
  a_number();
  for (unsigned mebibytes = 1; mebibytes <= 16; mebibytes *= 2) {
    const pkdp_status status = within(mebibytes, many_factors);
    printf("%u MiB: %s\n", mebibytes, pkdp_status_name(status));
    CHECK(status == PKDP_MEMORY || status == PKDP_LIMIT || status == PKDP_OK);
    exhausted += status == PKDP_MEMORY;
    a_number(); /* the process goes on */
  }
  CHECK(exhausted >= 1);
  pkdp_result* enough = many_factors();
  CHECK(pkdp_nearest(enough) > 0);
  pkdp_free(enough);
  free(factors);
}

int main(int count, char** words) {
  if (count > 1 && strcmp(words[1], "memory") == 0) {
    memory();
    return 0;
  }
  a_number();
  no_epsilon();
  lists();
  refusals();
  threads();
  copies();
  names();
  return 0;
}
