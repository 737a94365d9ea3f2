/// Archives and compressed data for tests.
#pragma once

#include <archive.h>
#include <archive_entry.h>

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

inline std::string compressed(int filter, std::string_view bytes) {
  return archived(ARCHIVE_FORMAT_RAW, filter, {{"data", std::string{bytes}}});
}

}  // namespace partiar::tests
