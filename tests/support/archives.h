/// Archives and compressed data for tests.
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::tests {

struct Member {
  std::string name;
  std::string bytes;
  unsigned type = AE_IFREG;
};

/// Returns `members` in a format and with a filter, such as ARCHIVE_FORMAT_ZIP and
/// ARCHIVE_FILTER_NONE; ARCHIVE_FORMAT_RAW with one member gives a compressed file.
inline std::string archived(int format, int filter, const std::vector<Member>& members) {
  std::string out;
  ::archive* writer = ::archive_write_new();
  ::archive_write_set_format(writer, format);
  ::archive_write_add_filter(writer, filter);
  ::archive_write_set_bytes_in_last_block(writer, 1);
  const auto write = [](::archive*, void* to, const void* bytes, std::size_t size) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
    return static_cast<::la_ssize_t>(size);
  };
  ::archive_write_open(writer, &out, nullptr, write, nullptr);
  for (const Member& member : members) {
    ::archive_entry* entry = ::archive_entry_new();
    ::archive_entry_set_pathname(entry, member.name.c_str());
    ::archive_entry_set_filetype(entry, member.type);
    ::archive_entry_set_perm(entry, 0644);
    ::archive_entry_set_size(entry, static_cast<::la_int64_t>(member.bytes.size()));
    if (member.type == AE_IFLNK) ::archive_entry_set_symlink(entry, "elsewhere");
    ::archive_write_header(writer, entry);
    ::archive_write_data(writer, member.bytes.data(), member.bytes.size());
    ::archive_entry_free(entry);
  }
  ::archive_write_close(writer);
  ::archive_write_free(writer);
  return out;
}

/// A member of a zip archive, as programs differ in writing it.
struct ZipMember {
  std::string name;  ///< in any encoding
  std::string bytes;
  bool says_utf8 = false;   ///< the flag, which Windows and Python set
  std::string extra{};      ///< extra fields
  bool is_from_dos = true;  ///< the system that it names, else Unix
};

/// `value` in `size` bytes, the lowest first.
inline std::string little_endian(std::uint64_t value, std::size_t size) {
  std::string bytes;
  for (; size > 0; --size, value >>= 8U) bytes += static_cast<char>(value & 0xFFU);
  return bytes;
}

inline std::uint32_t crc32_of(std::string_view bytes) {
  const std::string copy{bytes};
  const std::vector<unsigned char> numbers{copy.begin(), copy.end()};
  return static_cast<std::uint32_t>(::crc32(0, numbers.data(), static_cast<unsigned>(copy.size())));
}

/// The extra field 0x7075: the name in UTF-8 beside one in another encoding.
inline std::string unicode_path(std::string_view name, std::string_view utf8) {
  const std::string field = '\1' + little_endian(crc32_of(name), 4) + std::string{utf8};
  return little_endian(0x7075, 2) + little_endian(field.size(), 2) + field;
}

/// Returns a zip archive byte by byte: libarchive decides by itself how names are written.
/// Source: APPNOTE.TXT 6.3.10, 4.3.7, 4.3.12, 4.3.16.
inline std::string zipped(const std::vector<ZipMember>& members) {
  std::string out;
  std::string directory;
  for (const ZipMember& member : members) {
    const std::string size = little_endian(member.bytes.size(), 4);
    const std::string common =
        little_endian(member.says_utf8 ? 0x800 : 0, 2) + little_endian(0, 2) +
        little_endian(0x21'0000, 4) + little_endian(crc32_of(member.bytes), 4) + size + size +
        little_endian(member.name.size(), 2) + little_endian(member.extra.size(), 2);
    directory += "PK\1\2" + little_endian(member.is_from_dos ? 20 : 0x0314, 2) +
                 little_endian(20, 2) + common + little_endian(0, 10) +
                 little_endian(out.size(), 4) + member.name + member.extra;
    out += "PK\3\4" + little_endian(20, 2) + common + member.name + member.extra + member.bytes;
  }
  const std::string count = little_endian(members.size(), 2);
  return out + directory + "PK\5\6" + little_endian(0, 4) + count + count +
         little_endian(directory.size(), 4) + little_endian(out.size(), 4) + little_endian(0, 2);
}

/// Returns an entry of a tar archive: `0` for a file, `x` for a pax header, `L` for a long name.
/// Source: POSIX.1-2017, pax, ustar interchange format.
inline std::string tar_entry(std::string name, char type, std::string bytes) {
  const auto octal = [](std::size_t value, int size) {
    std::string digits(static_cast<std::size_t>(size), '0');
    for (auto at = digits.rbegin(); value > 0; ++at, value >>= 3U) {
      *at = static_cast<char>('0' + (value & 7U));
    }
    return digits + '\0';
  };
  name.resize(100);
  std::string head = name + octal(0644, 7) + octal(0, 7) + octal(0, 7) + octal(bytes.size(), 11) +
                     octal(0, 11) + std::string(8, ' ') + type;
  head.resize(257);
  head += std::string{"ustar\0", 6} + "00";
  head.resize(512);
  std::size_t sum = 0;
  for (const char c : head) sum += static_cast<unsigned char>(c);
  head.replace(148, 8, octal(sum, 6) + ' ');
  bytes.resize((bytes.size() + 511) / 512 * 512);
  return head + bytes;
}

inline std::string compressed(int filter, std::string_view bytes) {
  return archived(ARCHIVE_FORMAT_RAW, filter, {{"data", std::string{bytes}}});
}

}  // namespace partiar::tests
