/// Copies of ICU's data library in which some of its data cannot be found.
#pragma once

#include <link.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "support/scratch_directory.h"

namespace partiar::tests {

/// The file of ICU's data library in this process; empty if it is linked statically.
inline std::string icu_data_library() {
  std::string path;
  ::dl_iterate_phdr(
      [](::dl_phdr_info* library, std::size_t, void* found) {
        const std::string_view name{library->dlpi_name};
        if (name.contains("libicudata.so")) *static_cast<std::string*>(found) = name;
        return 0;
      },
      &path);
  return path;
}

/// Renames data in the table of contents of ICU's data, in place. Returns whether there is one.
/// Format: ICU's `UDataInfo` with `CmnD`, the number of items, and for each the offsets, from
/// there, of its name, `icudt72l/translit/root.res`, and of its data.
inline bool hide_data(std::string& library,
                      const std::function<bool(std::string_view)>& is_hidden) {
  constexpr std::size_t format_in_header = 12;
  const std::size_t format = library.find("CmnD");
  if (format == library.npos) return false;
  const auto number_at = [&]<class Number>(std::size_t at, Number number) {
    std::memcpy(&number, library.data() + at, sizeof number);
    return std::size_t{number};
  };
  const std::size_t header = format - format_in_header;
  const std::size_t table = header + number_at(header, std::uint16_t{});
  const std::size_t count = number_at(table, std::uint32_t{});
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t name = table + number_at(table + 4 + 8 * i, std::uint32_t{});
    const std::string_view full{library.data() + name};
    // Items stay in order: no two names differ in the last letter alone.
    if (is_hidden(full.substr(full.find('/') + 1))) library[name + full.size() - 1] = '~';
  }
  return true;
}

/// The variable with which a program finds, in `directory`, ICU without the data for which
/// `is_hidden` holds, such as `de.res`. Empty where that cannot be done.
inline std::optional<std::string> environment_without(
    const ScratchDirectory& directory, const std::function<bool(std::string_view)>& is_hidden) {
  const std::string path = icu_data_library();
  if (path.empty()) return std::nullopt;
  std::string library(std::filesystem::file_size(path), '\0');
  std::ifstream{path, std::ios::binary}.read(library.data(),
                                             static_cast<std::streamsize>(library.size()));
  if (!hide_data(library, is_hidden)) return std::nullopt;
  directory.write(path.substr(path.rfind('/') + 1), library);
  return "LD_LIBRARY_PATH=" + directory.path();
}

}  // namespace partiar::tests
