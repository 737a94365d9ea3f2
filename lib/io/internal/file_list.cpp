#include "io/internal/file_list.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <iterator>
#include <system_error>
#include <utility>

namespace partiar::io::internal {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> compressions{".gz", ".bz2", ".xz", ".lzma", ".zst"};
constexpr std::array<std::string_view, 8> endings{".pgn",  ".zip", ".tar", ".tgz",
                                                  ".tbz2", ".txz", ".tlz", ".tzst"};

bool ends_with(std::string_view name, std::string_view ending) {
  if (name.size() < ending.size()) return false;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(name.substr(name.size() - ending.size()), ending, {}, lower);
}

}  // namespace

bool is_game_file_name(std::string_view name) noexcept {
  for (const std::string_view compression : compressions) {
    if (ends_with(name, compression)) {
      name.remove_suffix(compression.size());
      return ends_with(name, ".pgn") || ends_with(name, ".tar");
    }
  }
  return std::ranges::any_of(endings, [&](auto ending) { return ends_with(name, ending); });
}

FileList::FileList(std::vector<std::string> paths, Directories directories)
    : paths_{std::move(paths)}, directories_{directories} {
  std::ranges::reverse(paths_);
}

std::optional<std::expected<std::string, Failure>> FileList::next() {
  while (!paths_.empty()) {
    std::string path = std::move(paths_.back());
    paths_.pop_back();
    std::error_code error;
    const bool is_directory =
        directories_ == Directories::descend && path != "-" && fs::is_directory(path, error);
    if (!is_directory) return path;
    if (auto opened = descend(path); !opened) return std::unexpected{opened.error()};
  }
  return std::nullopt;
}

std::expected<void, Failure> FileList::descend(const std::string& directory) {
  std::error_code error;
  std::vector<std::string> found;
  for (fs::directory_iterator it{directory, error}; !error && it != fs::directory_iterator{};
       it.increment(error)) {
    std::error_code unknown;  // what cannot be looked at is neither
    const bool is_directory = it->is_directory(unknown) && !it->is_symlink(unknown);
    const bool is_game_file =
        it->is_regular_file(unknown) && is_game_file_name(it->path().native());
    if (is_directory || is_game_file) found.push_back(it->path().native());
  }
  std::ranges::sort(found, std::greater{});
  std::ranges::move(found, std::back_inserter(paths_));
  if (error) return std::unexpected{Failure{Fault::cannot_open, directory, error.message()}};
  return {};
}

}  // namespace partiar::io::internal
