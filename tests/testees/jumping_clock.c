/* To be preloaded: a wall clock that jumps. Each time it is read it stands a while before or behind the
   truth, by turns: hours, days, years, and once before 1970. Clocks that cannot be set (CLOCK_MONOTONIC)
   are left alone, and so is what the kernel itself takes for the time: whoever waits until a moment of
   the wall clock waits for years, or not at all.
   PKDP_CLOCK_COUNT is a file to which a byte is added for every time it was read. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long jump(void) {
  static const long hour = 3600;
  static atomic_uint number;
  const long jumps[] = {0,           hour,         -hour,        24 * hour,      -24 * hour,
                        9000 * hour, -9000 * hour, 90000 * hour, -600000 * hour, 1};
  const char* path = getenv("PKDP_CLOCK_COUNT");
  const int file = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file >= 0) {
    (void)!write(file, "x", 1);
    close(file);
  }
  return jumps[number++ % (sizeof jumps / sizeof *jumps)];
}

static int read_clock(clockid_t clock, struct timespec* found) {
  return (int)syscall(SYS_clock_gettime, clock, found);
}

int clock_gettime(clockid_t clock, struct timespec* found) {
  const int status = read_clock(clock, found);
  if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI)) {
    found->tv_sec += jump();
  }
  return status;
}

time_t time(time_t* where) {
  struct timespec now;
  read_clock(CLOCK_REALTIME, &now);
  now.tv_sec += jump();
  if (where != NULL) *where = now.tv_sec;
  return now.tv_sec;
}

int gettimeofday(struct timeval* restrict found, void* restrict zone) {
  (void)zone;
  struct timespec now;
  read_clock(CLOCK_REALTIME, &now);
  found->tv_sec = now.tv_sec + jump();
  found->tv_usec = now.tv_nsec / 1000;
  return 0;
}

int timespec_get(struct timespec* found, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, found);
  return base;
}
