/// The names of an archive's members: never empty, all different, in UTF-8 whatever the locale.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>

struct archive;
struct archive_entry;

namespace partiar::io::internal {

/// `archive_read_next_header2`, but so that names can be read without a UTF-8 locale: libarchive
/// converts them to that of the thread, and drops what it cannot convert.
[[nodiscard]] int read_next_header(::archive* reader, ::archive_entry* entry);

/// Returns the name of a member as written, in UTF-8 unless it is in another encoding. Empty if
/// there is none, or none that libarchive can read.
[[nodiscard]] std::string bytes_of_name(::archive_entry* entry);

class MemberNames {
 public:
  /// Returns the name of the next member, read from its `bytes`: if they are not UTF-8, in the
  /// likeliest encoding. A long name is cut. A name that is empty or was there before gets `#` and
  /// the number of the member, counted from 1. Allocates.
  [[nodiscard]] std::string add(std::string_view bytes, std::size_t number);

 private:
  std::unordered_set<std::size_t> hashes_;  ///< of the names so far
};

}  // namespace partiar::io::internal
