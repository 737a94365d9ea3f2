#include "io/internal/portion_list.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <system_error>
#include <utility>

namespace partiar::io::internal {
namespace {

namespace fs = std::filesystem;

/// The size of a file: shards agree on where to split only if all of them know it.
std::expected<std::uint64_t, Failure> size_of(const std::string& path) {
  using fs::file_type;
  std::error_code error;
  const file_type type = path == "-" ? file_type::fifo : fs::status(path, error).type();
  if (type == file_type::directory) return std::unexpected{Failure{Fault::is_directory, path, {}}};
  if (!error && type != file_type::regular) {
    return std::unexpected{Failure{Fault::cannot_split, path, {}}};
  }
  const std::uint64_t size = error ? 0 : fs::file_size(path, error);
  if (error) return std::unexpected{Failure{Fault::cannot_open, path, error.message()}};
  return size;
}

/// The part of `shard` in `size` bytes; the last one is open-ended.
Portion part_of(Shard shard, std::uint64_t size) {
  const std::uint64_t each = size / shard.count;
  const std::uint64_t rest = size % shard.count;
  // size * index / count, without overflow
  const auto end_of = [&](std::uint64_t index) {
    return each * index + rest * index / shard.count;
  };
  Portion part{.begin = end_of(shard.index - 1)};
  if (shard.index < shard.count) part.end = end_of(shard.index);
  return part;
}

}  // namespace

PortionList::PortionList(FileList files, Shard shard) : is_whole_{shard.count == 1} {
  std::vector<std::uint64_t> sizes;
  std::uint64_t total = 0;
  while (auto path = files.next()) {
    std::expected<std::uint64_t, Failure> size = 0;
    if (!*path) {
      size = std::unexpected{std::move(path->error())};
    } else if (shard.count > 1) {
      size = size_of(**path);
    }
    sizes.push_back(size.value_or(0));
    total += sizes.back();
    if (size) {
      files_.emplace_back(FilePortion{std::move(**path), {}});
    } else {
      files_.emplace_back(std::unexpected{std::move(size.error())});
    }
  }

  left_out_ = std::move(files).take_left_out();
  std::ranges::sort(left_out_, {}, &LeftOut::path);

  const Portion part = part_of(shard, total);
  std::uint64_t start = 0;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (files_[i]) files_[i]->portion = part.within(start, sizes[i]);
    start += sizes[i];
  }
  std::erase_if(files_, [](const auto& file) { return file && file->portion.empty(); });
}

std::optional<std::uint64_t> PortionList::total_size() const {
  if (!is_whole_) return std::nullopt;
  std::uint64_t total = 0;
  for (const auto& file : files_) {
    if (!file) continue;
    struct ::stat status{};
    const bool is_known = file->path == "-" ? ::fstat(STDIN_FILENO, &status) == 0
                                            : ::stat(file->path.c_str(), &status) == 0;
    if (!is_known) continue;  // opening it will fail
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    total += static_cast<std::uint64_t>(status.st_size);
  }
  return total;
}

std::optional<std::expected<FilePortion, Failure>> PortionList::next() {
  if (next_ == files_.size()) return std::nullopt;
  return std::move(files_[next_++]);
}

}  // namespace partiar::io::internal
