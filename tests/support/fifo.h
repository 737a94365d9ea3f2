/// A named pipe: its reader waits for the test, which thereby knows where a program is.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <string_view>

namespace partiar::tests {

class Fifo {
 public:
  explicit Fifo(std::string path) : path_{std::move(path)} { ::mkfifo(path_.c_str(), 0600); }
  Fifo(const Fifo&) = delete;
  Fifo& operator=(const Fifo&) = delete;
  ~Fifo() { close(); }

  [[nodiscard]] const std::string& path() const { return path_; }

  /// Waits until a program has opened it for reading. Output: whether one did so within a minute.
  [[nodiscard]] bool wait_for_reader() {
    for (int i = 0; i < 6'000 && file_ < 0; ++i) {
      file_ = ::open(path_.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
      if (file_ < 0) ::usleep(10'000);
    }
    return file_ >= 0;
  }

  /// Writes less than a pipe can buffer; after `wait_for_reader`.
  [[nodiscard]] bool write(std::string_view bytes) const {
    return ::write(file_, bytes.data(), bytes.size()) == static_cast<::ssize_t>(bytes.size());
  }

  void close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }

 private:
  std::string path_;
  int file_ = -1;
};

}  // namespace partiar::tests
