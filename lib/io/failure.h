/// Failures of the environment: files that cannot be opened, read or written.
///
/// Defects of a record are findings instead. The message for the user is made in cli/diagnostics.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace partiar::io {

/// What went wrong with a source or an output.
enum class Fault : std::uint8_t {
  cannot_open,          ///< no such file, no permission and the like
  is_directory,         ///< a directory instead of a file to read
  cannot_read,          ///< reading failed
  changed,              ///< while it was read
  cannot_split,         ///< a pipe or device, which has no size to split into shards
  damaged,              ///< compressed or archived data is truncated or corrupt
  not_text,             ///< an image, a program or other binary data
  cannot_write,         ///< writing failed
  closed_pipe,          ///< the reader of our output is gone
  too_many_members,     ///< `Limits::members`; the detail is the limit, also below
  expands_too_far,      ///< `Limits::expanded`
  expands_too_greatly,  ///< `Limits::ratio`
  is_archive,           ///< an archive of several members instead of one file
  cannot_copy,          ///< other bytes than were read before, or malformed UTF-16
  cannot_cut,           ///< the exact bytes of its games are unknown, as in a web page
  game_too_long,        ///< `Limits::whole_games`; the detail is its line
  too_many_files,       ///< to write; the detail is the limit
  exists,               ///< a file that is never replaced
  same_file,            ///< is both read and written
  names_no_files,       ///< an empty list of files
  changed_since,        ///< since it was read, so it is not replaced
  cannot_keep,          ///< a new file would not have the old one's owner, permissions, attributes
  has_other_names,      ///< hard links, which replacing it would cut off
  other_archive,        ///< an archive or compressed data of a kind that is not read
  encrypted,            ///< a member of an archive that needs a password
  writes_no_archive,    ///< an output is named like an archive or compression that is not written
  output_is_directory,  ///< a directory instead of a file to write
  no_such_tag,          ///< to split by; the source is its name, the detail one like it, or `none`
  two_encodings,        ///< UTF-8 and UTF-16, or UTF-16 in two byte orders, for one file
};
inline constexpr std::array faults{
    Fault::cannot_open,      Fault::is_directory,      Fault::cannot_read,
    Fault::changed,          Fault::cannot_split,      Fault::damaged,
    Fault::not_text,         Fault::cannot_write,      Fault::closed_pipe,
    Fault::too_many_members, Fault::expands_too_far,   Fault::expands_too_greatly,
    Fault::is_archive,       Fault::cannot_copy,       Fault::cannot_cut,
    Fault::game_too_long,    Fault::too_many_files,    Fault::exists,
    Fault::same_file,        Fault::names_no_files,    Fault::changed_since,
    Fault::cannot_keep,      Fault::has_other_names,   Fault::other_archive,
    Fault::encrypted,        Fault::writes_no_archive, Fault::output_is_directory,
    Fault::no_such_tag,      Fault::two_encodings};

/// A fault, and where it occurred.
struct Failure {
  Fault fault;
  std::string source;  ///< the file, `FILE!MEMBER` or `-`, in the system's bytes
  std::string detail;  ///< words of the system or a library, a limit, or empty

  friend bool operator==(const Failure&, const Failure&) = default;
};

}  // namespace partiar::io
