#include "io/internal/file_list.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/words.h"

namespace partiar::io::internal {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> compressions{".gz", ".bz2", ".xz", ".lzma", ".zst"};
constexpr std::array<std::string_view, 9> endings{".pgn",  ".txt", ".zip", ".tar", ".tgz",
                                                  ".tbz2", ".txz", ".tlz", ".tzst"};

bool ends_with(std::string_view name, std::string_view ending) {
  if (name.size() < ending.size()) return false;
  return base::equals(name.substr(name.size() - ending.size()), ending);
}

/// Whether a name is that of an old file of games, which `fix` keeps beside the new one: `NAME~`,
/// `NAME.~2~`.
bool is_backup_name(std::string_view name) {
  if (!name.ends_with('~')) return false;
  name.remove_suffix(1);
  const std::size_t tilde = name.find_last_not_of(base::digits);
  if (name.substr(0, tilde + 1).ends_with(".~")) name = name.substr(0, tilde - 1);
  return is_game_file_name(name);
}

/// Whether a directory entry is skipped. One that cannot be examined is not: opening it will report
/// why. A link may lead out of the directory, or to a file that is read anyway.
std::optional<LeftOut::Why> why_left_out(const fs::directory_entry& entry, const fs::path& output) {
  std::error_code unknown;
  const bool is_link = entry.is_symlink(unknown);
  if (entry.is_directory(unknown))
    return is_link ? std::optional{LeftOut::Why::link} : std::nullopt;
  if (!is_game_file_name(entry.path().native())) return LeftOut::Why::name;
  if (is_link) return LeftOut::Why::link;
  if (entry.exists(unknown) && !entry.is_regular_file(unknown)) return LeftOut::Why::kind;
  // Files named like games are never mistaken for an earlier report, nor replaced by one.
  const bool may_be_report = ends_with(entry.path().native(), ".txt") && !output.empty();
  const bool is_output = may_be_report && fs::equivalent(entry.path(), output, unknown);
  return is_output ? std::optional{LeftOut::Why::output} : std::nullopt;
}

}  // namespace

bool is_game_file_name(std::string_view name) noexcept {
  for (const std::string_view compression : compressions) {
    if (ends_with(name, compression)) {
      name.remove_suffix(compression.size());
      return ends_with(name, ".pgn") || ends_with(name, ".txt") || ends_with(name, ".tar");
    }
  }
  return std::ranges::any_of(endings, [&](auto ending) { return ends_with(name, ending); });
}

FileList::FileList(std::vector<std::string> paths, Directories directories, std::string output)
    : paths_{std::move(paths)}, directories_{directories}, output_{std::move(output)} {
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
    std::error_code unknown;
    const bool is_backup = is_backup_name(it->path().native()) && !it->is_directory(unknown);
    if (is_backup) continue;  // nobody misses it
    if (const auto why = why_left_out(*it, output_)) {
      left_out_.push_back({*why, it->path().native()});
    } else {
      found.push_back(it->path().native());
    }
  }
  std::ranges::sort(found, std::greater{});
  std::ranges::move(found, std::back_inserter(paths_));
  if (error) return std::unexpected{Failure{Fault::cannot_open, directory, error.message()}};
  return {};
}

}  // namespace partiar::io::internal
