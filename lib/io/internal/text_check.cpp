#include "io/internal/text_check.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace partiar::io::internal {
namespace {

/// By byte: control characters but TAB, LF, FF, CR and SUB, which ends files written by DOS
/// programs. Such are 27 of 256 in random bytes.
constexpr auto is_no_text = [] {
  std::array<bool, 256> is_no_text{};
  for (std::size_t byte = 0; byte < 0x20; ++byte) is_no_text[byte] = true;
  for (const std::size_t byte : {0x09U, 0x0AU, 0x0CU, 0x0DU, 0x1AU}) is_no_text[byte] = false;
  return is_no_text;
}();

/// Signatures of files often mistaken for games; small ones have few control characters.
constexpr std::array<std::string_view, 5> no_text_starts{"\x89PNG", "\xFF\xD8\xFF", "GIF8", "%PDF-",
                                                         "\x7F"
                                                         "ELF"};

/// Of rar, 7z, lz4, compress, lzop, lzip and cab; of zip, gzip, xz, zstd and bzip2, which are not
/// read within another archive.
constexpr std::array<std::string_view, 12> other_archive_starts{{{"Rar!\x1A\x07", 6},
                                                                 {"7z\xBC\xAF\x27\x1C", 6},
                                                                 {"\x04\x22\x4D\x18", 4},
                                                                 {"\x1F\x9D", 2},
                                                                 {"\x89LZO", 4},
                                                                 {"LZIP\x01", 5},
                                                                 {"MSCF\0\0\0\0", 8},
                                                                 {"PK\x03\x04", 4},
                                                                 {"\x1F\x8B\x08", 3},
                                                                 {"\xFD"
                                                                  "7zXZ\0",
                                                                  6},
                                                                 {"\x28\xB5\x2F\xFD", 4},
                                                                 {"BZh91AY&SY", 10}}};

/// Where a tar has a word that tells what it is.
constexpr std::size_t tar_place = 257;

bool is_archive(std::string_view start) {
  return std::ranges::any_of(other_archive_starts,
                             [&](auto bytes) { return start.starts_with(bytes); }) ||
         (start.size() > tar_place && start.substr(tar_place).starts_with("ustar"));
}

}  // namespace

std::optional<Fault> find_binary(std::string_view start) noexcept {
  if (is_archive(start)) return Fault::other_archive;
  if (std::ranges::any_of(no_text_starts, [&](auto bytes) { return start.starts_with(bytes); })) {
    return Fault::not_text;
  }
  constexpr std::size_t seen = 8 * 1'024;
  constexpr std::size_t few = 8;
  start = start.substr(0, seen);
  // A file that lost its end is filled up.
  start = start.substr(0, start.find_last_not_of('\0') + 1);
  std::size_t count = 0;
  for (const char c : start) count += is_no_text[static_cast<unsigned char>(c)] ? 1 : 0;
  if (count > std::max(few, start.size() / 50)) return Fault::not_text;
  return std::nullopt;
}

}  // namespace partiar::io::internal
