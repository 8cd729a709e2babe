#include "site/serve/worker.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "site/serve/descriptor.hpp"
#include "site/serve/worker_output.hpp"

namespace pkdp::serve {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  Descriptor from;
  Descriptor to;
};

Pipe make_pipe() {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    return {};
  }
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Descriptor file_with(const std::string& text) {
  Descriptor file(::memfd_create("question", MFD_CLOEXEC));
  std::size_t written = 0;
  while (file && written < text.size()) {
    const ssize_t count = ::write(file.get(), text.data() + written, text.size() - written);
    if (count <= 0) {
      return {};
    }
    written += static_cast<std::size_t>(count);
  }
  return file && ::lseek(file.get(), 0, SEEK_SET) == 0 ? std::move(file) : Descriptor();
}

struct Started {
  pid_t process = -1;
  Descriptor output;
  Descriptor errors;
};

#if defined(PKDP_SANITIZED)  // a sanitizer reserves terabytes of addresses
constexpr bool limits_addresses = false;
#else
constexpr bool limits_addresses = true;
#endif

void limit(__rlimit_resource resource, rlim_t most) {
  const rlimit both{most, most};
  ::setrlimit(resource, &both);
}

// Between fork and exec of a process with threads: system calls only.
[[noreturn]] void become(char* const* argv, const std::array<int, 3>& streams, pid_t parent,
                         const WorkerLimits& limits) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  bool ready = ::getppid() == parent;
  for (int i = 0; i < 3; ++i) {
    ready = ready && ::dup2(streams[static_cast<std::size_t>(i)], i) == i;
  }
  ::close_range(STDERR_FILENO + 1, ~0U, 0);  // the sockets of the server, above all
  constexpr rlim_t cores = 2;
  limit(RLIMIT_CPU, static_cast<rlim_t>(limits.seconds) * cores);
  if (limits_addresses) {
    limit(RLIMIT_AS, limits.memory);
  }
  limit(RLIMIT_FSIZE, limits.output);
  limit(RLIMIT_CORE, 0);
  constexpr int courtesy = 5;
  ::setpriority(PRIO_PROCESS, 0, courtesy);
  if (ready) {
    ::execv(argv[0], argv);
  }
  ::_exit(127);
}

Started start(const std::vector<std::string>& argv, const std::string& input,
              const WorkerLimits& limits) {
  std::vector<char*> words;
  for (const std::string& word : argv) {
    words.push_back(const_cast<char*>(word.c_str()));
  }
  words.push_back(nullptr);
  const Descriptor question = file_with(input);
  Pipe output = make_pipe();
  Pipe errors = make_pipe();
  if (!question || !output.to || !errors.to) {
    return {};
  }
  const std::array<int, 3> streams{question.get(), output.to.get(), errors.to.get()};
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  if (process == 0) {
    become(words.data(), streams, parent, limits);
  }
  return {process, std::move(output.from), std::move(errors.from)};
}

int status_of(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// False at the end of the stream.
bool read_some(const Descriptor& from, const std::function<void(std::string_view)>& take) {
  std::array<char, 1 << 14> block{};
  const ssize_t count = ::read(from.get(), block.data(), block.size());
  if (count > 0) {
    take({block.data(), static_cast<std::size_t>(count)});
  }
  return count > 0 || (count < 0 && errno == EINTR);
}

// Until both streams have ended, or there is a reason to kill it.
WorkerEnd listen_to(Started& worker, WorkerOutput& said, const WorkerLimits& limits,
                    const std::function<bool()>& cancelled,
                    const std::function<void(const WorkerProgress&)>& progress) {
  constexpr int glance = 50;  // milliseconds
  const auto deadline = Clock::now() + std::chrono::seconds(limits.seconds);
  bool talks = true;
  bool complains = true;
  while (talks || complains) {
    if (cancelled()) {
      return WorkerEnd::cancelled;
    }
    if (Clock::now() >= deadline) {
      return WorkerEnd::late;
    }
    if (said.size() > limits.output) {
      return WorkerEnd::loud;
    }
    std::array<pollfd, 2> streams{{{talks ? worker.output.get() : -1, POLLIN, 0},
                                   {complains ? worker.errors.get() : -1, POLLIN, 0}}};
    if (::poll(streams.data(), streams.size(), glance) <= 0) {
      continue;
    }
    if (streams[0].revents != 0) {
      talks = read_some(worker.output, [&](std::string_view text) { said.answers(text); });
    }
    if (streams[1].revents != 0) {
      complains = read_some(worker.errors, [&](std::string_view text) { said.complains(text); });
    }
    progress(said.progress());
  }
  return WorkerEnd::ended;
}

}  // namespace

WorkerAnswer run_worker(const std::vector<std::string>& argv, const std::string& input,
                        const WorkerLimits& limits, const std::function<bool()>& cancelled,
                        const std::function<void(const WorkerProgress&)>& progress) {
  Started worker = start(argv, input, limits);
  if (worker.process < 0) {
    return {};
  }
  WorkerOutput said;
  WorkerAnswer answer;
  answer.end = listen_to(worker, said, limits, cancelled, progress);
  if (answer.end != WorkerEnd::ended) {
    ::kill(worker.process, SIGKILL);
  }
  answer.status = status_of(worker.process);
  if (answer.status == 128 + SIGXCPU) {
    answer.end = WorkerEnd::late;
  }
  answer.lines = said.lines();
  answer.complaint = said.complaint();
  return answer;
}

}  // namespace pkdp::serve
