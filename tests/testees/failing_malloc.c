/* To be preloaded: of the allocations that a program makes once it has said what happens when
   memory is exhausted (std::set_new_handler), PKDP_FAIL_TIMES fail from number PKDP_FAIL_FROM on.
   PKDP_FAIL_COUNT is a file that their number is written to at the end. Before the program dies of
   SIGSEGV a line says in which library: its own innermost frames, one name each. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void* __libc_malloc(size_t bytes);
void* __libc_calloc(size_t number, size_t bytes);
void* __libc_realloc(void* old, size_t bytes);
void* __libc_memalign(size_t alignment, size_t bytes);

typedef void (*handler)(void);

static atomic_int armed;
static atomic_long made;
static long from = -1;
static long times;

static int fails(void) {
  if (!armed) return 0;
  const long number = made++;
  if (from < 0 || number < from || number - from >= times) return 0;
  errno = ENOMEM;
  return 1;
}

void* malloc(size_t bytes) { return fails() ? NULL : __libc_malloc(bytes); }

void* calloc(size_t number, size_t bytes) { return fails() ? NULL : __libc_calloc(number, bytes); }

void* realloc(void* old, size_t bytes) { return fails() ? NULL : __libc_realloc(old, bytes); }

void* memalign(size_t alignment, size_t bytes) {
  return fails() ? NULL : __libc_memalign(alignment, bytes);
}

void* aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }

int posix_memalign(void** found, size_t alignment, size_t bytes) {
  void* memory = memalign(alignment, bytes);
  if (memory == NULL) return ENOMEM;
  *found = memory;
  return 0;
}

static void say(const char* words) { (void)!write(STDERR_FILENO, words, strlen(words)); }

static void died(int number) {
  (void)number; /* the second time it is deadly: SA_RESETHAND */
  void* frames[8];
  const int depth = backtrace(frames, 8);
  say("died in");
  for (int i = 0; i < depth; ++i) {
    Dl_info found;
    if (dladdr(frames[i], &found) == 0) continue;
    say(" ");
    say(strrchr(found.dli_fname, '/') == NULL ? found.dli_fname : strrchr(found.dli_fname, '/') + 1);
  }
  say("\n");
}

/* std::set_new_handler(void (*)()) */
handler _ZSt15set_new_handlerPFvvE(handler chosen) {
  handler (*real)(handler);
  *(void**)&real = dlsym(RTLD_NEXT, "_ZSt15set_new_handlerPFvvE");
  const char* first = getenv("PKDP_FAIL_FROM");
  const char* number = getenv("PKDP_FAIL_TIMES");
  from = first == NULL ? -1 : atol(first);
  times = number == NULL ? 1 : atol(number);
  void* frame;
  backtrace(&frame, 1); /* which allocates the first time */
  struct sigaction action = {.sa_handler = died, .sa_flags = SA_RESETHAND};
  sigaction(SIGSEGV, &action, NULL);
  handler old = real(chosen);
  armed = 1;
  return old;
}

__attribute__((destructor)) static void tell(void) {
  armed = 0;
  const char* path = getenv("PKDP_FAIL_COUNT");
  FILE* file = path == NULL ? NULL : fopen(path, "w");
  if (file == NULL) return;
  fprintf(file, "%ld\n", (long)made);
  fclose(file);
}
