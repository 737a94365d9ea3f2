#include "io/split_files.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <span>
#include <system_error>
#include <utility>

#include "io/file_name.h"
#include "io/internal/new_file.h"
#include "text/fold.h"

namespace partiar::io {

namespace {

/// For all files together; each piece in the spool holds one file's share of it.
constexpr std::size_t most_held = std::size_t{8} << 20U;

/// More files mean that the tag was chosen by mistake.
constexpr std::size_t most_files = 100'000;

constexpr std::uint64_t none = ~std::uint64_t{0};

/// The header of a piece in the spool.
using Head = std::array<std::uint64_t, 2>;  // where the previous piece is, or `none`; the size

}  // namespace

std::expected<std::size_t, Failure> SplitFiles::open(const std::string& key,
                                                     const std::string& name) {
  const auto known = by_key_.find(key);
  if (known != by_key_.end()) return known->second;
  if (files_.size() == most_files) {
    return std::unexpected{Failure{Fault::too_many_files, directory_, std::to_string(most_files)}};
  }
  files_.push_back({.name = name_for(name), .unspooled = {}, .last_piece = {}});
  by_key_.emplace(key, files_.size() - 1);
  return files_.size() - 1;
}

std::string SplitFiles::name_for(const std::string& value) {
  std::string name = value == "?" ? std::string{} : file_name_of(value);
  if (name.empty()) name = "unknown";
  for (;;) {
    const std::size_t number = ++taken_[text::file_name_key(name)];
    if (number == 1) return name;
    std::string other = name + " (" + std::to_string(number) + ')';
    if (taken_.try_emplace(text::file_name_key(other), 1).second) return other;
  }
}

std::string SplitFiles::path_of(const File& file) const {
  return (std::filesystem::path{directory_} / (file.name + extension_)).string();
}

std::expected<void, Failure> SplitFiles::write(std::size_t file, std::string_view bytes) {
  files_[file].unspooled += bytes;
  held_ += bytes.size();
  return held_ > most_held ? spool_all() : std::expected<void, Failure>{};
}

std::expected<void, Failure> SplitFiles::spool_all() {
  if (!spool_) {
    auto spool = Spool::create();
    if (!spool) return std::unexpected{std::move(spool.error())};
    spool_ = *std::move(spool);
  }
  for (File& file : files_) {
    if (file.unspooled.empty()) continue;
    const std::uint64_t at = spool_->size();
    const Head head{file.last_piece.value_or(none), file.unspooled.size()};
    const auto bytes = std::bit_cast<std::array<char, sizeof(Head)>>(head);
    if (auto written = spool_->write({bytes.data(), bytes.size()}); !written) return written;
    if (auto written = spool_->write(file.unspooled); !written) return written;
    file.last_piece = at;
    std::string{}.swap(file.unspooled);
  }
  held_ = 0;
  return {};
}

/// The pieces of a file in the spool, in order.
std::expected<std::vector<SplitFiles::Piece>, Failure> SplitFiles::pieces_of(const File& file) {
  std::vector<Piece> pieces;
  for (std::uint64_t at = file.last_piece.value_or(none); at != none;) {
    std::array<char, sizeof(Head)> bytes;
    if (auto read = spool_->read_at(at, bytes); !read) return std::unexpected{read.error()};
    const auto [before, size] = std::bit_cast<Head>(bytes);
    pieces.push_back({at + sizeof(Head), size});
    at = before;
  }
  std::ranges::reverse(pieces);
  return pieces;
}

/// Creates the directory, and those that it is in.
std::expected<void, Failure> SplitFiles::make_directory() {
  std::filesystem::path path;
  for (const auto& part : std::filesystem::path{directory_}) {
    path /= part;
    const SignalHold hold;
    if (::mkdir(path.c_str(), 0777) == 0) {
      made_.add(path.string());
      continue;
    }
    const int error = errno;
    std::error_code unknown;
    if (!std::filesystem::is_directory(path, unknown)) {
      return std::unexpected{Failure{Fault::cannot_write, directory_, std::strerror(error)}};
    }
  }
  return {};
}

/// Whether a file is there with the bytes that it is to have.
std::expected<bool, Failure> SplitFiles::is_written(const File& file) {
  const std::string path = path_of(file);
  std::error_code unknown;
  const auto status = std::filesystem::symlink_status(path, unknown);
  if (!std::filesystem::exists(status)) return false;
  std::ifstream there{path, std::ios::binary};
  bool is_same = std::filesystem::is_regular_file(status) && there;
  std::string bytes;
  const auto compared = pass(file, [&](std::string_view part) -> std::expected<void, Failure> {
    bytes.resize(part.size());
    is_same = is_same && there.read(bytes.data(), static_cast<std::streamsize>(bytes.size())) &&
              bytes == part;
    return {};
  });
  if (!compared) return std::unexpected{compared.error()};
  is_same = is_same && there.peek() == std::ifstream::traits_type::eof();
  if (!is_same) return std::unexpected{Failure{Fault::exists, path, {}}};
  return true;
}

std::expected<void, Failure> SplitFiles::put(const File& file) {
  const auto is_there = is_written(file);
  if (!is_there) return std::unexpected{is_there.error()};
  if (*is_there) return {};
  const std::string path = path_of(file);
  auto output = Output::create(path);
  if (!output) return std::unexpected{std::move(output.error())};
  const auto copied = pass(file, [&](std::string_view part) { return output->write(part); });
  if (!copied) return copied;
  const SignalHold hold;
  if (auto placed = output->put_in_place(); !placed) return placed;
  made_.add(path);
  return {};
}

/// Passes the bytes of a file to `take`.
std::expected<void, Failure> SplitFiles::pass(const File& file, const Take& take) {
  const auto pieces = pieces_of(file);
  if (!pieces) return std::unexpected{pieces.error()};
  std::vector<char> bytes(64 * std::size_t{1'024});
  for (Piece piece : *pieces) {
    while (piece.size > 0) {
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(piece.size, bytes.size()));
      const std::span<char> part{bytes.data(), size};
      if (auto read = spool_->read_at(piece.offset, part); !read) return read;
      if (auto taken = take({part.data(), part.size()}); !taken) return taken;
      piece.offset += size;
      piece.size -= size;
    }
  }
  return take(file.unspooled);
}

std::expected<void, Failure> SplitFiles::commit(
    const std::function<std::expected<void, Failure>(const std::string&)>& may_write) {
  for (const File& file : files_) {
    if (auto may = may_write(path_of(file)); !may) return may;
    if (auto there = is_written(file); !there) return std::unexpected{there.error()};
  }
  if (auto created = make_directory(); !created) return created;
  for (const File& file : files_) {
    if (auto done = put(file); !done) return done;
  }
  if (files_.empty()) return {};
  const int error = internal::sync_all_of(path_of(files_.front()));
  if (error == 0) return {};
  return std::unexpected{Failure{Fault::cannot_write, directory_, std::strerror(error)}};
}

}  // namespace partiar::io
