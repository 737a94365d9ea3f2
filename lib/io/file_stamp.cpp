#include "io/file_stamp.h"

#include <nettle/sha2.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>
#include <vector>

namespace partiar::io {

namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

/// Some file systems store times in steps of two seconds.
constexpr std::chrono::nanoseconds longest_step = std::chrono::seconds{2};

std::int64_t now() {
  using std::chrono::system_clock;
  const auto since = system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(since).count();
}

std::int64_t nanoseconds_of(const ::timespec& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

std::optional<FileStamp> stamp_of(const struct ::stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  FileStamp stamp;
  stamp.device = status.st_dev;
  stamp.number = status.st_ino;
  stamp.size = static_cast<std::uint64_t>(status.st_size);
  stamp.modified = nanoseconds_of(status.st_mtim);
  stamp.touched = nanoseconds_of(status.st_ctim);
  stamp.is_fresh = stamp.modified > now() - longest_step.count();
  return stamp;
}

}  // namespace

bool FileStamp::has_contents_of(const FileStamp& other) const {
  return device == other.device && number == other.number && size == other.size &&
         modified == other.modified;
}

bool FileStamp::is_unchanged_since(const FileStamp& other) const {
  return has_contents_of(other) && touched == other.touched;
}

std::optional<FileStamp> find_stamp(const std::string& path) {
  struct ::stat status{};
  return ::stat(path.c_str(), &status) == 0 ? stamp_of(status) : std::nullopt;
}

std::optional<FileStamp> find_stamp(int file) {
  struct ::stat status{};
  return ::fstat(file, &status) == 0 ? stamp_of(status) : std::nullopt;
}

std::optional<FileStamp> find_input_stamp(const std::string& path) {
  return path == "-" ? find_stamp(STDIN_FILENO) : find_stamp(path);
}

bool has_changed(const std::string& path, const std::optional<FileStamp>& before) {
  if (!before) return false;
  const auto now = find_input_stamp(path);
  return !now || !now->has_contents_of(*before);
}

std::string absolute_path(const std::string& path) {
  if (path == "-") return path;
  std::error_code error;
  const auto whole = std::filesystem::absolute(path, error);
  return (error ? std::filesystem::path{path} : whole).lexically_normal().string();
}

bool is_gone(const std::string& path) {
  struct ::stat status{};
  return ::lstat(path.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

std::expected<std::string, Failure> sha256_of(const std::string& path) {
  const std::unique_ptr<std::FILE, Close> file{std::fopen(path.c_str(), "rbe")};
  if (!file) return std::unexpected{Failure{Fault::cannot_open, path, std::strerror(errno)}};
  ::sha256_ctx context;
  ::nettle_sha256_init(&context);
  std::vector<std::uint8_t> piece(std::size_t{1} << 18U);
  std::size_t size = 0;
  while ((size = std::fread(piece.data(), 1, piece.size(), file.get())) > 0) {
    ::nettle_sha256_update(&context, size, piece.data());
  }
  if (std::ferror(file.get()) != 0) {
    return std::unexpected{Failure{Fault::cannot_read, path, std::strerror(errno)}};
  }
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  ::nettle_sha256_digest(&context, digest.size(), digest.data());
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : digest) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

}  // namespace partiar::io
